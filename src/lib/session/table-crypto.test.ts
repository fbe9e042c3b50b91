import { describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import type { Ceremony, DealtBy, Place } from '$lib/protocol/crypto-port';
import { tableCrypto } from './table-crypto';

const people = [1, 2, 3].map((n) => tableCrypto(new Uint8Array(32).fill(n)));
const me = people[0] as (typeof people)[number];
const ceremony: Ceremony = {
	table: 'ab'.repeat(32),
	epoch: 0,
	threshold: 2,
	receivers: people.map(({ person }, i) => ({ seat: i + 1, share: person.keys.share }))
};
const deals: DealtBy[] = people
	.slice(0, 2)
	.map(({ person }, i) => ({ dealer: i + 1, deal: person.deal(ceremony, i + 1) }));
const group = me.group(ceremony, deals);
if (!group) throw new Error('no key');
const place: Place = { table: ceremony.table, epoch: 0, step: 1, past: 'cd'.repeat(32) };

function partialsOf(seats: readonly number[]): Map<number, Uint8Array> {
	return new Map(
		seats.map((seat) => {
			const { person } = people[seat - 1] as (typeof people)[number];
			const share = person.share(ceremony, deals, seat);
			if (!share.ok) throw new Error(`bad deals: ${share.bad.join()}`);
			return [seat, person.partial(share.share, place)];
		})
	);
}

describe('a table on real curves', () => {
	it('deals, seals, votes and opens through the port of the protocol', () => {
		expect(deals.every((deal) => me.checkDeal(ceremony, deal))).toBe(true);
		const order = new Uint8Array([1, 2, 3]);
		const box = me.seal(group, place, 2, order);
		const partials = partialsOf([1, 3]);
		for (const [seat, partial] of partials)
			expect(me.checkPartial(group, place, seat, partial)).toBe(true);
		const beacon = me.combine(group, place, partials);
		if (!beacon) throw new Error('no beacon');
		expect(me.unseal(beacon, place, 2, box)).toEqual(order);
		expect(me.unseal(beacon, place, 3, box)).toBeUndefined();
		expect(me.unseal(beacon, { ...place, step: 2 }, 2, box)).toBeUndefined();
		expect(me.combine(group, place, partialsOf([2, 3]))).toEqual(beacon);
		expect(me.combine(group, place, partialsOf([2]))).toBeUndefined();
	});

	it('a deal of another dealer, garbage, and another encoding are no deals', () => {
		const [first] = deals as [DealtBy];
		expect(me.checkDeal(ceremony, { ...first, dealer: 3 })).toBe(false);
		expect(me.checkDeal(ceremony, { dealer: 1, deal: new Uint8Array(40) })).toBe(false);
		expect(me.checkDeal(ceremony, { dealer: 1, deal: encode([1, 2]) })).toBe(false);
		expect(me.group(ceremony, [first, { dealer: 2, deal: new Uint8Array(4) }])).toBeUndefined();
	});

	it('a share dealt wrong convicts the dealer, a false complaint its author', () => {
		const [first] = deals as [DealtBy];
		const broken = { ...first, deal: first.deal.slice() };
		const last = broken.deal.length - 1;
		broken.deal[last] = (broken.deal[last] ?? 0) ^ 1;
		const { person } = people[2] as (typeof people)[number];
		expect(person.share(ceremony, [broken], 3)).toEqual({ ok: false, bad: [1] });
		expect(me.judge(ceremony, broken, 3, person.complain(ceremony, broken))).toBe('dealer');
		expect(me.judge(ceremony, first, 3, person.complain(ceremony, first))).toBe('complainer');
		expect(me.judge(ceremony, first, 3, new Uint8Array(5))).toBe('complainer');
	});

	it('letters reach their readers, in their place', () => {
		const context = new Uint8Array([7]);
		const [, ana, leo] = people as [unknown, typeof me, typeof me];
		const box = me.person.writeLetter([ana.person.keys], context, new Uint8Array([9]));
		expect(ana.person.readLetter(context, box)).toEqual(new Uint8Array([9]));
		expect(ana.person.readLetter(new Uint8Array([8]), box)).toBeUndefined();
		expect(leo.person.readLetter(context, box)).toBeUndefined();
		expect(ana.person.readLetter(context, new Uint8Array([1, 2]))).toBeUndefined();
	});

	it('signs ids, and parcels are for the room alone', () => {
		const id = 'ef'.repeat(32);
		const signature = me.person.sign(id);
		expect(me.verify(me.person.keys.sign, id, signature)).toBe(true);
		expect(me.verify(me.person.keys.sign, 'ee'.repeat(32), signature)).toBe(false);
		const secret = new Uint8Array(32).fill(4);
		const locked = me.lock(secret, new Uint8Array([1]));
		expect(me.unlock(secret, locked)).toEqual(new Uint8Array([1]));
		expect(me.unlock(new Uint8Array(32), locked)).toBeUndefined();
		expect(me.unlock(secret, locked.subarray(3))).toBeUndefined();
	});

	it('refuses keys of small order or of another length', () => {
		const keys = me.person.keys;
		expect(me.usable(keys)).toBe(true);
		const one = new Uint8Array(32);
		one[0] = 1;
		expect(me.usable({ ...keys, sign: one })).toBe(false);
		expect(me.usable({ ...keys, letter: new Uint8Array(32) })).toBe(false);
		expect(me.usable({ ...keys, share: new Uint8Array(32) })).toBe(false);
		expect(me.usable({ ...keys, sign: new Uint8Array(31) })).toBe(false);
	});
});
