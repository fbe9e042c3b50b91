/** Devices that find each other by words that relays pass on. */
import { describe, expect, it } from 'vitest';
import { encode } from '../../../engine/kernel/encode';
import { toHex, type Bytes, type Id } from '../protocol/bytes';
import { APART } from './apart';
import type { Way } from './live/direct';
import { meetingOf, readWord, writeWord } from './mailbox/meeting-event';
import type { NostrEvent } from './mailbox/event';
import { schnorrKey } from '../crypto/schnorr';
import { isSigned, signEvent } from './mailbox/event-signature';
import { Meeting, MEETING_TIMES, WORD_COUNTS, type Ear } from './meeting';

const NOW = 1_700_000_000;
const idOf = (n: number): Id => toHex(new Uint8Array(32).fill(n));
const bytesOf = (n: number): Bytes => new Uint8Array(32).fill(n);
const still = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Everybody hears everybody; events are words in the open, as the office seals them elsewhere. */
class Bus {
	readonly ears = new Map<Device, Ear>();
	readonly said: NostrEvent[] = [];
	now = NOW * 1000;
	readonly plan: { at: number; act: () => void }[] = [];

	async pass(ms: number): Promise<void> {
		const until = this.now + ms;
		for (await still(); ; await still()) {
			const [next] = this.plan.sort((a, b) => a.at - b.at);
			if (!next || next.at > until) break;
			this.plan.shift();
			this.now = next.at;
			next.act();
		}
		this.now = until;
	}
}

class Device {
	readonly meeting: Meeting;
	readonly sought: Id[] = [];
	readonly heard: Id[] = [];
	isLooking = true;
	here: Id[] = [];
	readonly hours: number[] = [];
	#words = 0;

	/** `skew`: milliseconds that its clock is ahead. */
	constructor(
		readonly number: number,
		readonly bus: Bus,
		readonly skew = 0
	) {
		this.meeting = new Meeting({
			direct: {
				seek: (id, way) => this.#seek(id, way),
				introduced: (from) => {
					this.heard.push(from);
					return Promise.resolve();
				}
			},
			me: idOf(number),
			tag: 'tag',
			passage: {
				listen: (ear) => void (ear ? bus.ears.set(this, ear) : bus.ears.delete(this)),
				pass: (event) => {
					bus.said.push(event);
					for (const [device, ear] of bus.ears) if (device !== this) ear.hear(event);
				}
			},
			clock: {
				now: () => bus.now + skew,
				after(ms, act) {
					const event = { at: bus.now + ms, act };
					bus.plan.push(event);
					return () =>
						void bus.plan.splice(bus.plan.indexOf(event), bus.plan.includes(event) ? 1 : 0);
				}
			},
			seal: (word) => Promise.resolve(this.event(word)),
			open: ({ content }) => Promise.resolve(Uint8Array.from(content.split(',').map(Number))),
			isLooking: () => this.isLooking,
			isHere: (id) => this.here.includes(id),
			onhour: (ahead) => void this.hours.push(ahead)
		});
	}

	event(word: Bytes): NostrEvent {
		const id = `${this.number}/${++this.#words}`;
		const created_at = Math.floor((this.bus.now + this.skew) / 1000);
		return { id, created_at, content: word.join() } as unknown as NostrEvent;
	}

	/** As `Direct`: the lower one begins. */
	#seek(id: Id, way: Way): 'begun' | 'theirs' {
		if (id < idOf(this.number)) return 'theirs';
		this.sought.push(id);
		way(id, Uint8Array.of(7));
		return 'begun';
	}
}

describe('devices that look for each other', () => {
	it.each([
		[1, 2],
		[2, 1]
	])('find each other, whoever came first (%i before %i)', async (first, second) => {
		const bus = new Bus();
		const devices = [new Device(first, bus), new Device(second, bus)];
		for (const { meeting } of devices) {
			meeting.look();
			await bus.pass(100);
		}
		await bus.pass(100);
		const low = devices.find(({ number }) => number === 1);
		const high = devices.find(({ number }) => number === 2);
		expect(low?.sought).toContain(idOf(2));
		expect(high?.sought).toEqual([]);
		expect(high?.heard).toContain(idOf(1));
	});

	const MINUTE = 60_000;
	it.each(
		[31, -31, 20 * 60, -20 * 60, 86_400 * 365, -86_400 * 365].flatMap((seconds) =>
			[true, false].map((isLower) => [seconds, isLower] as const)
		)
	)(
		'find each other with clocks %i s apart (the lower one ahead: %s)',
		async (seconds, isLower) => {
			const bus = new Bus();
			const devices = [
				new Device(1, bus, isLower ? seconds * 1000 : 0),
				new Device(2, bus, isLower ? 0 : seconds * 1000)
			] as const;
			for (const { meeting } of devices) {
				meeting.look();
				await bus.pass(100);
			}
			await bus.pass(MINUTE);
			const [low, high] = devices;
			expect([low.sought[0], high.heard[0]]).toEqual([idOf(2), idOf(1)]);
			// Each hears how far apart they are, within the minute that this took.
			const isApart = Math.abs(seconds * 1000) > APART;
			for (const { hours, skew } of devices) {
				const ahead = isApart ? (skew === 0 ? seconds : -seconds) * 1000 : 0;
				expect(Math.abs((hours.at(-1) ?? NaN) - ahead)).toBeLessThanOrEqual(MINUTE);
			}
		}
	);

	it('seek nobody whose words a relay says again later, and say of no clock that it is off', async () => {
		const bus = new Bus();
		const device = new Device(1, bus);
		const ear = bus.ears.get(device) as Ear;
		const said = device.event(encode([0, bytesOf(9), []]));
		// Held back on the way, as by a phone that slept: this page was there, and was heard.
		const answer = device.event(encode([0, bytesOf(8), [bytesOf(1)]]));
		await bus.pass(WORD_COUNTS + MINUTE);
		ear.hear(said);
		ear.hear(answer);
		await bus.pass(MINUTE);
		expect(device.sought).toEqual([idOf(8)]);
		expect(device.hours).toEqual([0]);
	});

	it('say that they are here a few times, and then no more', async () => {
		const bus = new Bus();
		const { meeting } = new Device(1, bus);
		meeting.look();
		await bus.pass(3_600_000);
		expect(bus.said.length).toBe(1 + MEETING_TIMES.again.length);
		meeting.look();
		meeting.rest();
		await bus.pass(3_600_000);
		expect(bus.said.length).toBe(2 + MEETING_TIMES.again.length);
	});

	it('say nothing while nobody looks, nor to whoever is connected', async () => {
		const bus = new Bus();
		const [hidden, other] = [new Device(2, bus), new Device(1, bus)];
		hidden.isLooking = false;
		hidden.meeting.look();
		other.meeting.look();
		await bus.pass(60_000);
		expect(bus.said.every(({ id }) => id.startsWith('1/'))).toBe(true);
		hidden.isLooking = true;
		other.here = [idOf(2)];
		hidden.meeting.look();
		await bus.pass(60_000);
		expect(other.sought).toEqual([]);
	});

	it('hear each word once, and no more of them than anybody means', async () => {
		const bus = new Bus();
		const device = new Device(1, bus);
		const ear = bus.ears.get(device) as Ear;
		const word = device.event(encode([0, bytesOf(9)]));
		for (let i = 0; i < 5; i++) ear.hear(word);
		await bus.pass(10);
		expect(device.sought).toEqual([idOf(9)]);
		for (let i = 0; i < 1000; i++) ear.hear(device.event(encode([0, bytesOf(10 + (i % 200))])));
		await bus.pass(10);
		expect(device.sought.length).toBeLessThan(70);
		// What it says is bounded as well: a member cannot make it flood the relay.
		expect(bus.said.length).toBeLessThan(40);
	});

	it('make nothing of nonsense, of their own words, nor of what is for others', async () => {
		const bus = new Bus();
		const device = new Device(1, bus);
		const ear = bus.ears.get(device) as Ear;
		const words: readonly unknown[] = [
			[],
			[0],
			[0, bytesOf(1)],
			[0, bytesOf(9), 1],
			[0, bytesOf(9), [1]],
			[0, bytesOf(9), [], 1],
			[0, new Uint8Array(5)],
			[1, bytesOf(9), bytesOf(8), Uint8Array.of(1)],
			[1, bytesOf(9), bytesOf(1), 7],
			[2, bytesOf(9)],
			7
		];
		for (const word of words) ear.hear(device.event(encode(word as never)));
		ear.hear(device.event(Uint8Array.of(255, 0, 3)));
		await bus.pass(10);
		expect([device.sought, device.heard, bus.said]).toEqual([[], [], []]);
	});

	it('are heard of no more once nobody listens', async () => {
		const bus = new Bus();
		const device = new Device(1, bus);
		device.meeting.look();
		device.meeting.close();
		await bus.pass(60_000);
		expect(bus.ears.size).toBe(0);
		expect(bus.said.length).toBeLessThanOrEqual(1);
	});
});

describe('a word', () => {
	const meeting = meetingOf(bytesOf(3));
	const written = (length = 40): NostrEvent =>
		writeWord(meeting, bytesOf(length), new Uint8Array(length), NOW) as NostrEvent;

	it('shows a tag, a key of its own, a time and one length, and nothing else', () => {
		const [short, long] = [written(40), written(700)];
		expect(short.content.length).toBe(long.content.length);
		expect(short.pubkey).not.toBe(long.pubkey);
		expect(short.tags).toEqual([['t', meeting.tag]]);
		expect(short.kind).toBeGreaterThanOrEqual(20_000);
		expect(short.kind).toBeLessThan(30_000);
		expect(isSigned(short)).toBe(true);
		expect(meeting.tag).toMatch(/^[0-9a-f]{32}$/);
		expect(writeWord(meeting, bytesOf(1), new Uint8Array(2000), NOW)).toBeUndefined();
	});

	it('is read by those of the table, as it was signed', () => {
		const event = written();
		expect(readWord(meeting, event)?.length).toBe(40);
		expect(readWord(meetingOf(bytesOf(4)), event)).toBeUndefined();
		expect(readWord({ ...meeting, key: bytesOf(4) }, event)).toBeUndefined();
		expect(readWord(meeting, { ...event, created_at: NOW + 1 })?.length).toBe(40);
		expect(readWord(meeting, { ...event, sig: '00'.repeat(64) })).toBeUndefined();
		expect(readWord(meeting, { ...event, pubkey: written(41).pubkey })).toBeUndefined();
		expect(readWord(meeting, { ...event, content: 'AAAA' })).toBeUndefined();
		const thief = schnorrKey(bytesOf(9), new Uint8Array(0), 'thief');
		expect(readWord(meeting, signEvent(thief, event))).toBeUndefined();
	});
});
