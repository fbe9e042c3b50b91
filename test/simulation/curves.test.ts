/** Checks that need real curves: the liar's own ceremony code, and the makeup of identities. */
import { describe, expect, it } from 'vitest';
import { decode } from '../../engine/kernel/encode';
import { Fr } from '../../src/lib/crypto/curve/bls';
import { checkDeal, openShare, type Deal } from '../../src/lib/crypto/group/key-generation';
import { sign } from '../../src/lib/protocol/pen';
import { bytesOf, isOver, Party, type Member } from '../../src/lib/protocol/testing';
import { falseDeal, realCeremony, realPeople, stormOnCurves } from './curves';
import { random } from './random';
import type { Identity } from '../../src/lib/crypto/identity';

function readDeal(bytes: Uint8Array): Deal {
	const decoded = decode(bytes);
	if (!decoded.ok) throw new Error(decoded.code);
	const [commitments, proof, ephemeral, knowledge, room, shares] = decoded.value as never[];
	return { commitments, proof, ephemeral, knowledge, room, shares } as unknown as Deal;
}

describe('a deal by which its dealer is left without a share', () => {
	it('stops nobody: the others come to an end', () => {
		const books = realPeople(random(1));
		const party = new Party(4, { shapes: 's', books });
		const honest = party.members.slice(0, 3);
		party.start(honest);
		const { instance } = party.at(1).table;
		if (!instance) throw new Error('the table has not begun');
		const { volume, history } = instance.position;
		const { ceremony } = volume;
		const real = realCeremony(ceremony);
		// Each person draws the lasting key first, then the device's.
		const identity = books.identities[7] as Identity;
		// Zero at its own seat, all deals together.
		let sum = 0n;
		for (const { entry } of instance.byKind.deal) {
			const sound = checkDeal(real, entry.seat, readDeal(entry.body.deal));
			if (!sound.ok) throw new Error('an honest deal is unsound');
			const share = openShare(real, sound.value, 4, identity);
			if (share.ok) sum = Fr.add(sum, share.value.share);
		}
		const higher = [5n, 6n];
		const rest = higher.reduce((s, a, k) => Fr.add(s, Fr.mul(a, Fr.pow(4n, BigInt(k + 1)))), 0n);
		const polynomial = [Fr.neg(Fr.add(sum, rest)), ...higher];
		const deal = falseDeal(ceremony, 4, { polynomial });
		const held = sign(party.at(4).owner.ports.crypto, {
			volume: volume.id,
			at: history,
			kind: 'deal',
			seat: 4,
			number: 0,
			body: { kind: 'deal', deal }
		});
		for (const member of honest) party.tell(member, held);
		party.days(honest, 20);
		expect(honest.every(isOver)).toBe(true);
	}, 240_000);
});

describe('what opens an envelope', () => {
	it('is the beacon of its step alone: of its volume, number and past', () => {
		const party = new Party(3, { shapes: 's', books: realPeople(random(2)) }).start();
		const [a] = party.members as [Member];
		const { instance, crypto } = a.table;
		const dealt = instance?.position.volume.dealt;
		if (!instance || !dealt) throw new Error('no key');
		const { position } = instance;
		const place = {
			table: position.volume.id,
			epoch: position.volume.number,
			step: position.number,
			past: position.history
		};
		const { group, deals } = dealt;
		const order = bytesOf('order');
		const box = crypto.seal(group, place, 1, order);
		const beaconAt = (where: typeof place): Uint8Array => {
			const shares = party.members.slice(0, 2).map(({ owner }, i) => {
				const { person } = owner.ports.crypto;
				const found = person.share(position.volume.ceremony, deals, i + 1);
				if (!found.ok) throw new Error('no share');
				return [i + 1, person.partial(found.share, where)] as const;
			});
			const beacon = crypto.combine(group, where, new Map(shares));
			if (!beacon) throw new Error('no beacon');
			return beacon;
		};
		expect(crypto.unseal(beaconAt(place), place, 1, box)).toEqual(order);
		const others = [
			{ ...place, table: 'ab'.repeat(32) },
			{ ...place, epoch: place.epoch + 1 },
			{ ...place, step: place.step + 1 },
			{ ...place, past: 'cd'.repeat(32) }
		];
		for (const other of others)
			expect(crypto.unseal(beaconAt(other), place, 1, box)).toBeUndefined();
	}, 240_000);
});

describe('a simulated table on real curves', () => {
	it('keeps every law', () => {
		expect(stormOnCurves(2).faults).toEqual([]);
	}, 240_000);
});
