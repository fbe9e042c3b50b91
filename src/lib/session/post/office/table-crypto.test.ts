import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { Fr } from '$lib/crypto/curve/bls';
import { hexToBytes } from '$lib/crypto/bytes';
import { liarIn } from '$lib/crypto/testing-liar';
import type { Ceremony, Choice, DealtBy, KeyShare, Place } from '$lib/protocol/crypto-port';
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

const choice: Choice = { place, ballot: { number: 0, leader: 0 }, cut: '12'.repeat(32) };

function shareOf(
	seat: number,
	of: readonly DealtBy[] = deals
): { share: KeyShare; room: Uint8Array } {
	const { person } = people[seat - 1] as (typeof people)[number];
	const share = person.share(ceremony, of, seat);
	if (!share.ok) throw new Error(`bad deals: ${share.bad.join()}`);
	return share;
}

function votesOf(seats: readonly number[], of = choice) {
	const votes = seats.map((seat) => {
		const { person } = people[seat - 1] as (typeof people)[number];
		return [
			seat,
			person.vote(group as NonNullable<typeof group>, shareOf(seat).share, of)
		] as const;
	});
	return {
		partials: new Map(votes.map(([seat, { partial }]) => [seat, partial])),
		boxes: new Map(votes.map(([seat, { box }]) => [seat, box]))
	};
}

function partialsOf(seats: readonly number[]): Map<number, Uint8Array> {
	return new Map(
		seats.map((seat) => {
			const { person } = people[seat - 1] as (typeof people)[number];
			return [seat, person.partial(shareOf(seat).share, place)];
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

	it('votes make a certificate, which opens the shares in them, which make the beacon', () => {
		const { partials, boxes } = votesOf([1, 2, 3]);
		expect(me.checkVotes(group, choice, partials)).toEqual(new Set([1, 2, 3]));
		const certificate = me.certify(group, choice, partials);
		if (!certificate) throw new Error('no certificate');
		expect(me.isCertificate(group, choice, certificate)).toBe(true);
		const shares = new Map(
			[...boxes].flatMap(([seat, box]) => {
				const share = me.openShare(certificate, choice, seat, box);
				return share ? [[seat, share] as const] : [];
			})
		);
		expect(shares).toEqual(partialsOf([1, 2, 3]));
		expect(me.checkShares(group, place, shares)).toEqual(new Set([1, 2, 3]));
		const beacon = me.combine(group, place, shares);
		if (!beacon) throw new Error('no beacon');
		expect(me.areBeacons(group, [{ place, beacon }])).toBe(true);
		expect(me.areBeacons(group, [{ place, beacon: certificate }])).toBe(false);
		expect(me.areBeacons(group, [{ place: { ...place, step: 2 }, beacon }])).toBe(false);
		expect(me.areBeacons(group, [])).toBe(true);
	});

	it('votes for different choices do not add up, and open nothing of each other', () => {
		const others: Choice[] = [
			{ ...choice, cut: '34'.repeat(32) },
			{ ...choice, ballot: { number: 1, leader: 0 } },
			{ ...choice, ballot: { number: 0, leader: 1 } },
			{ ...choice, place: { ...place, step: 2 } },
			{ ...choice, place: { ...place, past: '' } }
		];
		const mine = votesOf([1]);
		for (const other of others) {
			const { partials } = votesOf([2], other);
			const mixed = new Map([...mine.partials, ...partials]);
			expect(me.checkVotes(group, choice, mixed)).toEqual(new Set([1]));
			expect(me.certify(group, choice, mixed)).toBeUndefined();
			expect(me.certify(group, other, mixed)).toBeUndefined();
			const certificate = me.certify(group, other, votesOf([2, 3], other).partials);
			if (!certificate) throw new Error('no certificate');
			expect(me.isCertificate(group, choice, certificate)).toBe(false);
			const share = me.openShare(certificate, choice, 1, mine.boxes.get(1) as Uint8Array);
			expect(share && me.checkPartial(group, place, 1, share)).toBeFalsy();
		}
	});

	it("a vote's partial is no share, and its share in the open no vote", () => {
		const { partials } = votesOf([1, 2]);
		expect(me.checkShares(group, place, partials)).toEqual(new Set());
		expect(me.combine(group, place, partials)).toBeUndefined();
		expect(me.checkVotes(group, choice, partialsOf([1, 2]))).toEqual(new Set());
	});

	it("all who were dealt shares know the room's secret of the epoch", () => {
		const rooms = [1, 2, 3].map((seat) => shareOf(seat).room);
		expect(rooms[0]).toHaveLength(32);
		expect(rooms[1]).toEqual(rooms[0]);
		expect(rooms[2]).toEqual(rooms[0]);
		expect(shareOf(1, [...deals].reverse()).room).toEqual(rooms[0]);
		expect(shareOf(1, deals.slice(0, 1)).room).not.toEqual(rooms[0]);
		const again = { dealer: 2, deal: people[1]?.person.deal(ceremony, 2) as Uint8Array };
		expect(shareOf(1, [deals[0] as DealtBy, again]).room).not.toEqual(rooms[0]);
	});

	it('a dealer whose own share of the key is zero has none, and nobody to blame', () => {
		const real = { ...ceremony, table: hexToBytes(ceremony.table) };
		const { falseDeal } = liarIn(real, 3);
		const dealt = (polynomial: bigint[], dealer: number): DealtBy => {
			const { commitments, proof, ephemeral, knowledge, room, shares } = falseDeal(
				{ polynomial },
				dealer
			);
			const deal = encode([[...commitments], proof, ephemeral, knowledge, room, [...shares]]);
			return { dealer, deal };
		};
		// At 3: 5 + 7·3 - (17 + 3·3) = 0.
		const cancelling = [dealt([5n, 7n], 1), dealt([Fr.neg(17n), Fr.neg(3n)], 3)];
		const key = me.group(ceremony, cancelling);
		if (!key) throw new Error('no key');
		const [one, two, three] = people.map(({ person }, i) =>
			person.share(ceremony, cancelling, i + 1)
		);
		expect(three).toEqual({ ok: false, bad: [] });
		if (!one?.ok || !two?.ok) throw new Error('no share');
		const of = new Map([
			[1, me.person.partial(one.share, place)],
			[2, (people[1] as typeof me).person.partial(two.share, place)]
		]);
		expect(me.combine(key, place, of)).toHaveLength(48);
		for (const deal of cancelling) {
			const complaint = (people[2] as typeof me).person.complain(ceremony, deal);
			expect(me.judge(ceremony, deal, 3, complaint)).toBe('complainer');
		}
	});

	it('two deals of one dealer make no key', () => {
		const [first] = deals as [DealtBy];
		expect(me.group(ceremony, [first, first])).toBeUndefined();
	});

	it('random bytes are nothing anywhere, and throw nothing', () => {
		const bytes = fc.uint8Array({ maxLength: 200 });
		fc.assert(
			fc.property(bytes, fc.integer({ min: 0, max: 4 }), (garbage, seat) => {
				const some = new Map([[seat, garbage]]);
				const dealt = { dealer: seat, deal: garbage };
				expect(me.checkDeal(ceremony, dealt)).toBe(false);
				expect(me.judge(ceremony, dealt, seat, garbage)).toBe('dealer');
				expect(me.judge(ceremony, deals[0] as DealtBy, seat, garbage)).toBe('complainer');
				expect(me.person.share(ceremony, [dealt], 1)).toEqual({ ok: false, bad: [seat] });
				expect(me.checkVotes(group, choice, some).size).toBe(0);
				expect(me.checkShares(group, place, some).size).toBe(0);
				expect(me.certify(group, choice, some)).toBeUndefined();
				expect(me.isCertificate(group, choice, garbage)).toBe(false);
				expect(me.openShare(garbage, choice, seat, garbage)).toBeUndefined();
				expect(me.unseal(garbage, place, seat, garbage)).toBeUndefined();
				expect(me.areBeacons(group, [{ place, beacon: garbage }])).toBe(false);
			}),
			{ numRuns: 30 }
		);
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
