/** Tables that go by mailbox alone: devices that are never online together, and relays that do harm. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schnorrKey } from '../../src/lib/crypto/schnorr';
import { hashOf, MAILBOX_KIND, tagOf, type NostrEvent } from '../../src/lib/carriers/mailbox/event';
import { signEvent } from '../../src/lib/carriers/mailbox/event-signature';
import { MAILBOX_LIMITS } from '../../src/lib/carriers/mailbox/mailbox';
import { workOf } from '../../src/lib/carriers/mailbox/work';
import { toHex } from '../../src/lib/protocol/bytes';
import { lockParcel } from '../../src/lib/protocol/wire/parcel';
import { encodeEntry, encodeHead, LIMITS, parseEntry } from '../../src/lib/protocol/wire/wire';
import { copyOf, handOf, Player } from '../../src/lib/session/post/testing';
import { gather, playTurn, seat, stage, view, visitUntil, type Stage } from './play';
import { Device, type Bent, type FakeRelay, type Timers } from './relays';

/** Every device's hash of the state; one if all agree. */
async function agreement(devices: readonly Device[]): Promise<number> {
	const views = await Promise.all(devices.map(view));
	expect(devices.flatMap(({ faults }) => faults)).toEqual([]);
	return new Set(views.map(({ step }) => `${step?.number}/${step?.hash}`)).size;
}

describe('a table by mailbox alone', () => {
	it('is founded and played by three that are never online together', async () => {
		const { devices, relays } = await gather(3);
		await playTurn(devices, 1);
		await playTurn(devices, 2);
		expect(await agreement(devices)).toBe(1);
		// A slot or two for each device, in the lobby's room and in that of the keys.
		expect(relays[0]?.events.length).toBeLessThanOrEqual(2 * 3 * 2);
	});

	it('goes on although one seals more than its relay takes at once', async () => {
		const { devices, relays } = await gather(4);
		const [ana, , , liar] = devices as [Device, Device, Device, Device];
		const honest = devices.slice(0, 3);
		for (const relay of relays) relay.longest = 20_000;
		await ana.visit(() => ana.player.seal(ana.id));
		const parsed = [...ana.player.store.held.values()].map(({ bytes }) => parseEntry(bytes));
		const seal = parsed.flatMap((one) =>
			one.ok && one.value.body.kind === 'seal' ? [{ ...one.value, body: one.value.body }] : []
		)[0];
		if (!seal) throw new Error('nothing is sealed');
		const body = { ...seal.body, notes: [], order: randomBytes(LIMITS.order) };
		const entry = { ...seal, seat: (await view(liar)).me, body };
		const crypto = handOf(liar.player, liar.id);
		const id = toHex(crypto.hash(encodeHead(entry, crypto.hash)));
		const signed = { bytes: encodeEntry(entry), signature: crypto.person.sign(id) };
		const secret = liar.player.store.rows.get(liar.id)?.secrets.at(-1) as Uint8Array;
		const parcel = { records: [], entries: [signed] };
		const letter = lockParcel(crypto, { kind: 'room', secret }, parcel);
		for (const { player } of honest) await player.office.receiveBytes(letter);
		for (const device of honest.slice(1)) await device.visit(() => device.player.seal(device.id));
		for (let round = 0; round < 2; round++) for (const device of honest) await device.visit();
		const steps = await Promise.all(
			honest.map(async (device) => (await view(device)).step?.number)
		);
		expect(Math.max(...steps.map((step) => step ?? 0))).toBe(2);
	});

	it('takes its relays from the invite, and others that a member names in play', async () => {
		const { devices } = await gather(3);
		const [ana, beto, caro] = devices as [Device, Device, Device];
		for (const device of devices)
			expect(await view(device)).toMatchObject({
				relays: ['wss://relay0.example/'],
				relaysBy: undefined
			});
		const relays = ['wss://other.example/'];
		await beto.visit(() => beto.player.office.tell(beto.id, { kind: 'relays', relays }));
		for (const device of [ana, caro]) {
			await device.visit();
			const { relaysBy, letters, ...seen } = await view(device);
			expect(seen.relays).toEqual(relays);
			expect(relaysBy?.name).toBe('Beto');
			// It is for the app, and no note among people.
			expect(letters).toEqual([]);
		}
	});

	it('takes the relays that were named last, and of what was named only what can be one', async () => {
		const { devices, timers } = await gather(3);
		const [ana, beto, caro] = devices as [Device, Device, Device];
		const name = (device: Device, relays: readonly string[]): Promise<void> =>
			device.visit(() => device.player.office.tell(device.id, { kind: 'relays', relays }));
		await name(beto, ['wss://first.example/']);
		await timers.pass(60_000);
		await name(caro, ['wss://second.example/']);
		await timers.pass(60_000);
		await name(beto, [
			'https://page.example/',
			'wss://third.example',
			'ftp:',
			'wss://third.example/'
		]);
		for (const device of [ana, caro]) {
			await device.visit();
			const { relays, relaysBy } = await view(device);
			expect([relays, relaysBy?.name]).toEqual([['wss://third.example/'], 'Beto']);
		}
	});

	it('writes nothing while nothing changes', async () => {
		const { devices, relays } = await gather(3);
		// The last to come told the others something.
		for (const device of [...devices, ...devices]) await device.visit();
		const [relay] = relays as [FakeRelay];
		const before = relay.puts.length;
		for (const device of devices) await device.visit();
		expect(relay.puts.length).toBe(before);
	});

	it('goes on when the relay comes back empty in mid-step', async () => {
		const { devices, relays } = await gather(3);
		const [ana, beto, caro] = devices as [Device, Device, Device];
		await ana.visit(() => ana.player.seal(ana.id));
		await beto.visit(() => beto.player.seal(beto.id));
		relays[0]?.forget();
		await caro.visit(() => caro.player.seal(caro.id));
		await visitUntil(devices, 2);
		expect(await agreement(devices)).toBe(1);
	});

	it('leaves at one relay what the other cannot take', async () => {
		const { devices, relays } = await stage(3, 2);
		const [good, bad] = relays as [FakeRelay, FakeRelay];
		bad.away = true;
		const [host, ...guests] = devices as [Device, ...Device[]];
		for (const guest of guests) await guest.visit();
		await host.visit(() => seat(host));
		await visitUntil(devices, 1);
		expect(good.events.length).toBeGreaterThan(0);
		expect(bad.events).toEqual([]);
		bad.away = false;
		await playTurn(devices, 1);
		expect(bad.events.length).toBeGreaterThan(0);
		expect(await agreement(devices)).toBe(1);
	});

	it('reads a relay to its end that hands out two letters at once', async () => {
		const { devices, relays } = await gather(3);
		for (const relay of relays) relay.page = 2;
		await playTurn(devices, 1);
		expect(await agreement(devices)).toBe(1);
	});

	it('keeps what somebody misses until they are back', async () => {
		const { devices } = await gather(3);
		const [ana, beto, caro] = devices as [Device, Device, Device];
		/** Does what there is to do, whatever it is. */
		const goOn = async ({ player, id }: Device): Promise<void> => {
			await player.seal(id).catch(() => undefined);
			await player.office.hurry(id, '').catch(() => undefined);
		};
		const stepOf = async (device: Device) => (await view(device)).step?.number ?? 0;
		for (let round = 0; round < 12 && (await stepOf(ana)) < 3; round++)
			for (const device of [ana, beto]) await device.visit(() => goOn(device));
		expect(await stepOf(ana)).toBe(3);
		await caro.visit();
		// Her own vote may open one more.
		expect(await stepOf(caro)).toBeGreaterThanOrEqual(3);
	});

	it('is played by halves that see different relays, through one who sees both', async () => {
		const { timers, relays, devices } = await stage(3, 2);
		const [left, right] = relays as [FakeRelay, FakeRelay];
		const [ana, beto, caro] = devices as [Device, Device, Device];
		const split = [
			new Device(ana.player, ana.id, timers, [left]),
			beto,
			new Device(caro.player, caro.id, timers, [right])
		];
		for (const device of [split[2], beto] as Device[]) await device.visit();
		await (split[0] as Device).visit(() => seat(split[0] as Device));
		await visitUntil(split, 1);
		await playTurn(split, 1);
		expect(await agreement(split)).toBe(1);
	});
});

describe('a relay that does harm', () => {
	/** One table for all of it, a turn each. */
	let set: Stage;
	let step = 0;
	beforeAll(async () => {
		set = await gather(2, 2);
	}, 120_000);

	/** Plays a turn by a good relay and one that bends what it says. */
	async function playBeside(bend: (bad: FakeRelay) => Bent): Promise<void> {
		const bad = set.relays[1] as FakeRelay;
		bad.bend = bend(bad);
		await playTurn(set.devices, ++step);
		expect(await agreement(set.devices)).toBe(1);
	}

	it.each<[string, (bad: FakeRelay) => Bent]>([
		['loses every event', () => (message) => (message[0] === 'EVENT' ? [] : [message])],
		['repeats everything', () => (message) => [message, message, message]],
		['turns everything upside down', () => reversed()],
		['serves the first version of each slot for ever', () => firstVersions()],
		['changes contents', () => changed((event) => ({ ...event, content: `${event.content}AAAA` }))],
		['puts its own key', () => changed((event) => ({ ...event, pubkey: 'ab'.repeat(32) }))],
		['swaps ids', () => changed((event) => ({ ...event, id: 'cd'.repeat(32) }))],
		['says nonsense', () => (message) => [message, ['EVENT'], [], [{}], ['EVENT', 'find', 7]]],
		['never comes to an end', () => (message) => (message[0] === 'EOSE' ? [] : [message])],
		[
			'closes every question',
			() => (message) =>
				message[0] === 'EOSE' ? [['CLOSED', message[1], 'error: shutting down']] : [message]
		],
		[
			'takes nothing',
			() => (message) =>
				message[0] === 'OK' ? [['OK', message[1], false, 'blocked: full']] : [message]
		]
	])('is outlived, if it %s', async (_, bend) => {
		await playBeside(bend);
	});

	it('is alone, repeats and reorders, and the table goes on', async () => {
		const { devices, relays } = await gather(3);
		const [relay] = relays as [FakeRelay];
		const turned = reversed();
		relay.bend = (message) => turned(message).flatMap((one) => [one, one]);
		await playTurn(devices, 1);
		expect(await agreement(devices)).toBe(1);
	});

	it('cannot have its copies of letters taken for those of a member', async () => {
		const { devices, relays } = await gather(3);
		const [relay] = relays as [FakeRelay];
		const [ana] = devices as [Device];
		const operator = schnorrKey(new Uint8Array(32).fill(7), new Uint8Array(0), 'operator');
		const [letter] = relay.events as [NostrEvent];
		const copy = signEvent(operator, { ...letter, created_at: letter.created_at + 1 });
		const { taken } = await ana.player.office.mailIn(ana.id, copy);
		expect(taken).toBeUndefined();
		expect((await ana.player.office.mailIn(ana.id, letter)).taken).toBeDefined();
	});

	it('cannot set the clock of letters forward by one in a member’s name', async () => {
		const { devices, relays, timers } = await gather(3, 2);
		const [relay] = relays as [FakeRelay];
		for (const letter of relay.events) {
			const late = { ...letter, created_at: 2 ** 32 - 2 };
			relay.plant({ ...late, id: toHex(hashOf(late)) });
		}
		await playTurn(devices, 1);
		expect(await agreement(devices)).toBe(1);
		for (const { remembered } of devices)
			expect(remembered.last).toBeLessThan(timers.now() / 1000 + 60);
	});

	it('floods the tag, and those who are known are followed', async () => {
		const { devices, relays, timers } = await gather(3);
		const [relay] = relays as [FakeRelay];
		await playTurn(devices, 1);
		const tags = [...new Set(relay.events.map((event) => tagOf(event, 't') ?? ''))];
		for (let i = 0; i < 700; i++) relay.plant(rubbish(i, tags[i % tags.length] ?? '', timers));
		await playTurn(devices, 2);
		expect(await agreement(devices)).toBe(1);
		for (const device of devices) expect(device.rubbish).toBeLessThan(12 * MAILBOX_LIMITS.found);
	});

	it('wants work, which each device does with its own keys', async () => {
		const { devices, relays, timers } = await gather(3);
		const [relay] = relays as [FakeRelay];
		const [ana] = devices as [Device];
		relay.forget();
		relay.bits = 5;
		await playTurn(devices, 1);
		expect(await agreement(devices)).toBe(1);
		expect(new Set(relay.events.map(workOf))).toEqual(new Set([5]));
		const foreign = ana.player.office.mailWork(ana.id, rubbish(1, '', timers), 1);
		await expect(foreign).rejects.toThrow('somebody else');
	});

	it('hands out more than it was asked for, and is read no further than the limit', async () => {
		const { devices, relays, timers } = await stage(2);
		const [relay] = relays as [FakeRelay];
		const guest = devices[1] as Device;
		const { tags } = await guest.player.office.mailPlaces(guest.id);
		const flood = Array.from({ length: MAILBOX_LIMITS.events + 200 }, (_, i) =>
			rubbish(i, tags[0] ?? '', timers)
		);
		relay.bend = (message) =>
			message[0] === 'EOSE' && message[1] === 'find'
				? [...flood.map((event) => ['EVENT', 'find', event]), message]
				: [message];
		guest.open();
		await timers.pass(3000);
		expect(guest.rubbish).toBe(MAILBOX_LIMITS.events);
		expect(guest.mailbox?.states[0]).toMatchObject({ trouble: 'flood', holds: true });
		guest.close();
	});

	it('is filled by a member, who harms nobody else', async () => {
		const { devices, relays, timers } = await gather(3);
		await playTurn(devices, 1);
		const [relay] = relays as [FakeRelay];
		const [mine] = relay.events as [NostrEvent];
		for (let i = 0; i < 40; i++) {
			const tags = [['d', `${i}`], ...mine.tags.slice(1)];
			const event = { ...mine, created_at: Math.floor(timers.now() / 1000), tags };
			relay.plant({ ...event, id: toHex(hashOf(event)) });
		}
		await playTurn(devices, 2);
		expect(await agreement(devices)).toBe(1);
	});

	it.each([
		['rate-limited: slow down', 'rate-limited'],
		['auth-required: log in', 'auth'],
		['pow: 28 bits needed', 'work'],
		['restricted: pay 21 sats first', 'payment'],
		['invalid: event too large', 'too-large'],
		['invalid: created_at is in the future', 'clock'],
		['blocked: not for you', 'refused']
	])('says %s, and that is shown, with nothing shown as left', async (refusal, trouble) => {
		const { devices, relays, timers } = await stage(2);
		const [relay] = relays as [FakeRelay];
		relay.refusal = refusal;
		const guest = devices[1] as Device;
		guest.open();
		await timers.pass(2000);
		expect(guest.mailbox?.states).toMatchObject([{ trouble, holds: false }]);
		expect((await view(guest)).parcel.news).toBe(true);
		guest.close();
	});
});

const reversed = (): Bent => {
	const kept: unknown[][] = [];
	return (message) => {
		if (message[0] === 'EVENT') {
			kept.unshift(message);
			return [];
		}
		return [...kept.splice(0), message];
	};
};

const firstVersions = (): Bent => {
	const first = new Map<string, NostrEvent>();
	return changed((event) => {
		const slot = `${event.pubkey}/${tagOf(event, 'd')}`;
		if (!first.has(slot)) first.set(slot, event);
		return first.get(slot) as NostrEvent;
	});
};

function changed(change: (event: NostrEvent) => NostrEvent): Bent {
	return (message) =>
		message[0] === 'EVENT'
			? [[...message.slice(0, 2), change(message[2] as NostrEvent)]]
			: [message];
}

/** An event that nobody of the table wrote, under its tag. */
function rubbish(number: number, tag: string, timers: Timers): NostrEvent {
	const hex = number.toString(16).padStart(64, '0');
	const event = {
		pubkey: hex,
		created_at: Math.floor(timers.now() / 1000) + 60,
		kind: MAILBOX_KIND,
		tags: [
			['d', hex.slice(0, 32)],
			['t', tag]
		],
		content: 'AAAA'.repeat(300)
	};
	return { ...event, id: toHex(hashOf(event)), sig: '00'.repeat(64) };
}

describe('an older copy of a device', () => {
	/** Beto's device as it was when it had sealed, and a seal of Ana's that it would vote on; the newer one went on. */
	async function behind() {
		const set = await gather(2, 2);
		const { devices, relays, timers } = set;
		const [ana, beto] = devices as [Device, Device];
		await beto.visit(() => beto.player.seal(beto.id));
		const player = new Player(
			'Beto',
			beto.player.number,
			beto.player.clock,
			copyOf(beto.player.store, beto.player.number)
		);
		const copy = new Device(player, beto.id, timers, relays);
		copy.remembered = beto.remembered;
		await ana.player.seal(ana.id);
		const letter = (await ana.player.office.parcel(ana.id, true)).bytes;
		const goOn = (): Promise<unknown> => visitUntil(devices, 2);
		return { relays, copy, letter, goOn };
	}
	const left = (relays: readonly FakeRelay[]): string[] =>
		relays.flatMap(({ events }) => events.map(({ id }) => id)).sort();
	const isSilent = ({ player, id }: Device, before: unknown): void =>
		expect(player.store.rows.get(id)?.holds).toEqual(before);

	it('reads its own later words at a relay before it says anything, and says nothing', async () => {
		const { relays, copy, letter, goOn } = await behind();
		await goOn();
		const before = left(relays);
		const { holds } = copy.player.store.rows.get(copy.id) ?? {};
		await copy.player.office.receiveBytes(letter);
		isSilent(copy, holds);
		await copy.visit();
		expect((await view(copy)).stopped).toBe('copied');
		expect(left(relays)).toEqual(before);
	});

	it('waits for no relay that is out of reach, if another answers', async () => {
		const { relays, copy, letter, goOn } = await behind();
		await goOn();
		(relays[0] as FakeRelay).away = true;
		await copy.player.office.receiveBytes(letter);
		await copy.visit();
		expect((await view(copy)).stopped).toBe('copied');
	});

	it('says nothing while no relay answers, until its person goes on', async () => {
		const { relays, copy, letter } = await behind();
		for (const relay of relays) relay.away = true;
		const { holds } = copy.player.store.rows.get(copy.id) ?? {};
		await copy.player.office.receiveBytes(letter);
		await copy.visit();
		isSilent(copy, holds);
		expect(await view(copy)).toMatchObject({ mute: true, stopped: undefined });
		const { view: after } = await copy.player.office.hear(copy.id, '');
		expect(after).toMatchObject({ mute: false, step: { voted: [2] } });
	});
});
