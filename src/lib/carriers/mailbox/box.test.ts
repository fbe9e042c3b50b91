/** Slots and events: what a relay could change, and what is found out. */
import { describe, expect, it } from 'vitest';
import { bucketOf, boxOf, readSlot, senderOf, SLOT, writeSlot } from './box';
import { EVENT_LIMITS, parseEvent, tagOf } from './event';
import { isSigned, signEvent } from './event-signature';
import { relaysIn } from './addresses';
import { troubleIn } from './information';
import { troubleOf } from './relay-trouble';

const SECRET = new Uint8Array(32).fill(3);
const DEVICE = new Uint8Array(32).fill(4);
const TIME = 1_700_000_000;

function written(length = 500) {
	const box = boxOf(SECRET);
	const sender = senderOf(DEVICE, 0);
	const parcel = Uint8Array.from({ length }, (_, i) => i % 251);
	return { box, sender, parcel, event: writeSlot(box, sender, sender.slot(0), parcel, TIME) };
}

describe('a slot', () => {
	it.each([0, 1, 900, 1023, 5000, SLOT, SLOT + 1, 60_000])(
		'gives back a parcel of %i bytes',
		(n) => {
			const { box, sender, parcel, event } = written(n);
			const text = readSlot(box, event);
			expect(text?.parcel).toEqual(parcel);
			expect(text?.next).toBe(senderOf(DEVICE, 1).author);
			expect(event.pubkey).toBe(sender.author);
		}
	);

	it('stays under 40 kB of content as long as the parcel is meant for one', () => {
		expect(written(SLOT).event.content.length).toBeLessThanOrEqual(40_000);
	});

	it('shows a bucket for the length, and nothing twice', () => {
		expect(written(10).event.content.length).toBe(written(900).event.content.length);
		expect(written(10).event.content).not.toBe(written(10).event.content);
		expect(bucketOf(1024)).toBe(2048);
	});

	it('tells who signed for its author to whoever opens it: to others it is of one length, and never twice the same', () => {
		const { box, sender, parcel } = written();
		const vouch = {
			come: new Uint8Array(32),
			key: new Uint8Array(32).fill(7),
			signature: new Uint8Array(64).fill(8)
		};
		const write = () => writeSlot(box, { ...sender, vouch }, sender.slot(0), parcel, TIME);
		expect(readSlot(box, write())?.vouch).toEqual(vouch);
		expect(readSlot(box, written().event)?.vouch).toBeUndefined();
		const told = [write(), write()].map((event) => tagOf(event, 'vouch') ?? '');
		expect(new Set(told).size).toBe(2);
		expect(told.map(({ length }) => length)).toEqual([224, 224]);
	});

	it('is opened by nobody with another secret', () => {
		expect(readSlot(boxOf(DEVICE), written().event)).toBeUndefined();
		const foreign = { ...boxOf(DEVICE), tag: boxOf(SECRET).tag };
		expect(readSlot(foreign, written().event)).toBeUndefined();
	});

	it('is not that of whoever copied it, nor of another time, slot or signature', () => {
		const { box, event } = written();
		const thief = senderOf(new Uint8Array(32).fill(9), 0);
		expect(readSlot(box, signEvent(thief.key, event))).toBeUndefined();
		expect(readSlot(box, { ...event, sig: '00'.repeat(64) })).toBeUndefined();
		expect(parseEvent({ ...event, created_at: TIME + 1 })).toEqual({ ok: false, code: 'bad-id' });
		const moved = { ...event, tags: [['d', 'ff'], ...event.tags.slice(1)] };
		expect(parseEvent(moved)).toEqual({ ok: false, code: 'bad-id' });
	});

	it('uses another key and other slots in every room', () => {
		const [here, there] = [senderOf(DEVICE, 0), senderOf(DEVICE, 1)];
		expect(here.author).not.toBe(there.author);
		expect(new Set([here.slot(0), here.slot(1), there.slot(0)]).size).toBe(3);
	});
});

describe('an event', () => {
	it('is read as it was signed', () => {
		const { event } = written();
		expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event });
		expect(isSigned(event)).toBe(true);
		expect(tagOf(event, 'expiration')).toBe(String(TIME + 30 * 24 * 3600));
	});

	it('is refused with a code if it is none, or too much', () => {
		const { event } = written();
		const not = { ok: false, code: 'not-an-event' };
		for (const raw of [null, 7, 'x', [], {}, { ...event, id: event.id.toUpperCase() }])
			expect(parseEvent(raw)).toEqual(not);
		for (const raw of [
			{ ...event, kind: -1 },
			{ ...event, created_at: 1.5 },
			{ ...event, tags: [[7]] }
		])
			expect(parseEvent(raw)).toEqual(not);
		expect(parseEvent({ ...event, content: 'A'.repeat(EVENT_LIMITS.content + 1) })).toEqual({
			ok: false,
			code: 'too-big'
		});
		expect(parseEvent({ ...event, tags: event.tags.concat(Array(20).fill(['x'])) }).ok).toBe(false);
	});
});

describe('what a relay says of itself', () => {
	it.each([
		[{ payment_required: true }, 'payment'],
		[{ auth_required: true }, 'auth'],
		[{ restricted_writes: true }, 'refused'],
		[{ min_pow_difficulty: 17 }, 'work'],
		[{ min_pow_difficulty: 16 }, undefined],
		[{ max_content_length: 8196 }, 'too-large'],
		[{ max_message_length: 16_384 }, 'too-large'],
		[{ max_message_length: 131_072, auth_required: false }, undefined]
	])('%j: %s', (limitation, trouble) => {
		expect(troubleIn({ limitation })).toBe(trouble);
	});

	it('is not believed to be terms if it is none', () => {
		for (const terms of [undefined, null, 7, 'x', {}, { limitation: 5 }])
			expect(troubleIn(terms)).toBeUndefined();
	});

	it.each([
		['duplicate: have it', undefined],
		['pow: 25 bits', 'work'],
		['rate-limited: slow', 'rate-limited'],
		['auth-required: who', 'auth'],
		['restricted: pay 5 sats', 'payment'],
		['invalid: event too large', 'too-large'],
		['invalid: created_at too far off', 'clock'],
		['blocked: no', 'refused'],
		['error: the relay is full', 'refused'],
		['blocked: storage size exceeded', 'refused'],
		['error: too many concurrent REQs', 'rate-limited'],
		['', 'refused']
	])('“%s” is %s', (words, trouble) => {
		expect(troubleOf(words)).toBe(trouble);
	});
});

describe('addresses of relays from others', () => {
	it('are sockets, few, and each once', () => {
		const url = 'wss://a.example/';
		const many = Array.from({ length: 9 }, (_, i) => `wss://r${i}.example/`);
		expect(relaysIn([url, 'wss://a.example', 'https://b.example', 7, 'nonsense'])).toEqual([url]);
		expect(relaysIn(many).length).toBe(4);
		expect(relaysIn('wss://a.example/')).toEqual([]);
		expect(relaysIn([`wss://${'a'.repeat(300)}.example/`])).toEqual([]);
	});
});
