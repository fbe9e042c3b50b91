/** Checks that need real curves: the liar's own ceremony code, and the makeup of identities. */
import { describe, expect, it } from 'vitest';
import { decode } from '../../engine/kernel/encode';
import { Fr } from '../../src/lib/crypto/bls';
import { checkDeal, openShare, type Deal } from '../../src/lib/crypto/key-generation';
import { identityOf } from '../../src/lib/crypto/identity';
import { dealtBy } from '../../src/lib/protocol/ceremony';
import { bytesOf, isOver, Party, Pen, type Member } from '../../src/lib/protocol/testing';
import { cryptoOf } from '../../src/lib/session/post/office/table-crypto';
import { falseDeal, realCeremony, simulateOnCurves } from './curves';

const identities = [1, 2, 3, 4].map((n) => identityOf(new Uint8Array(32).fill(n)));
const person = (i: number) => cryptoOf(identities[i] as (typeof identities)[number]);

function readDeal(bytes: Uint8Array): Deal {
	const decoded = decode(bytes);
	if (!decoded.ok) throw new Error(decoded.code);
	const [commitments, proof, ephemeral, knowledge, room, shares] = decoded.value as never[];
	return { commitments, proof, ephemeral, knowledge, room, shares } as unknown as Deal;
}

describe('a deal by which its dealer is left without a share', () => {
	it('stops nobody: the others come to an end', () => {
		const party = new Party(4, { shapes: 's', person });
		const [liar] = party.at(4) as [Member];
		const honest = party.members.slice(0, 3);
		party.start([liar]);
		const [first] = honest as [Member];
		party.hear(liar, party.all(first));
		const step = party.step(liar);
		const { ceremony } = step.epoch;
		const real = realCeremony(ceremony);
		// Zero at its own seat, all deals together.
		let sum = 0n;
		for (const [seat, [held]] of step.envelopes) {
			const sound = held && checkDeal(real, seat, readDeal(dealtBy(held).deal));
			if (!sound?.ok) throw new Error('an honest deal is unsound');
			const share = openShare(real, sound.value, 4, identities[3] as (typeof identities)[number]);
			if (share.ok) sum = Fr.add(sum, share.value.share);
		}
		const [, ...higher] = [0n, 5n, 6n];
		const rest = higher.reduce((s, a, k) => Fr.add(s, Fr.mul(a, Fr.pow(4n, BigInt(k + 1)))), 0n);
		const polynomial = [Fr.neg(Fr.add(sum, rest)), ...higher];
		const roster = liar.table.lobby.rosters[0];
		const pen = new Pen(liar.crypto, party.table, 4, { id: roster?.id as string, seq: -1 });
		const deal = falseDeal(ceremony, 4, { polynomial });
		const at = party.where(step);
		const seal = pen.write({ kind: 'seal', at, sealed: false, order: bytesOf(''), deal });
		for (const member of honest) party.give(member, [seal]);
		party.days(honest, 20);
		for (const member of honest) expect(isOver(member)).toBe(true);
	}, 240_000);
});

describe('what opens an envelope', () => {
	it('is the beacon of its step alone: of its table, epoch, number and past', () => {
		const party = new Party(3, { shapes: 's', person }).start();
		party.mix(party.members, 2);
		const [a] = party.members as [Member];
		const { place, epoch } = party.step(a);
		const { group, ceremony, deals } = epoch;
		if (!group) throw new Error('no key');
		const order = bytesOf('order');
		const box = a.crypto.seal(group, place, 1, order);
		const beaconAt = (where: typeof place): Uint8Array => {
			const shares = party.members.slice(0, 2).map(({ crypto }, i) => {
				const found = crypto.person.share(ceremony, deals, i + 1);
				if (!found.ok) throw new Error('no share');
				return [i + 1, crypto.person.partial(found.share, where)] as const;
			});
			const beacon = a.crypto.combine(group, where, new Map(shares));
			if (!beacon) throw new Error('no beacon');
			return beacon;
		};
		expect(a.crypto.unseal(beaconAt(place), place, 1, box)).toEqual(order);
		const others = [
			{ ...place, table: 'ab'.repeat(32) },
			{ ...place, epoch: place.epoch + 1 },
			{ ...place, step: place.step + 1 },
			{ ...place, past: 'cd'.repeat(32) }
		];
		for (const other of others)
			expect(a.crypto.unseal(beaconAt(other), place, 1, box)).toBeUndefined();
	}, 240_000);
});

describe('a simulated table on real curves', () => {
	// More of them: npm run simulate -- --curves --seeds N
	it('keeps every property', () => {
		expect(simulateOnCurves(2).violations).toEqual([]);
	}, 240_000);
});
