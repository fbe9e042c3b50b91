/**
 * Small tables on real curves: the same storms and the same liar, with the cryptography that the app
 * has. Keys follow from the seed, what the curves draw for themselves does not.
 */
import { encode } from '../../engine/kernel/encode';
import { hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import { identityOf, type Identity } from '../../src/lib/crypto/identity';
import type { Ceremony, Deal } from '../../src/lib/crypto/group/key-generation';
import { liarIn, type Lie } from '../../src/lib/crypto/testing-liar';
import type { Ceremony as PortCeremony } from '../../src/lib/protocol/crypto-port';
import { cryptoOf } from '../../src/lib/session/post/office/table-crypto';
import type { Notary } from './notary';
import { random, type Random } from './random';
import { storm, type Report } from './storm';
import { weatherOf } from './weather';

/** A deal as it travels. */
const writeDeal = ({ commitments, proof, ephemeral, knowledge, room, shares }: Deal) =>
	encode([[...commitments], proof, ephemeral, knowledge, room, [...shares]]);

export const realCeremony = (ceremony: PortCeremony): Ceremony => ({
	...ceremony,
	table: hexToBytes(ceremony.table)
});

/** A deal by the liar's own code. */
export function falseDeal(
	ceremony: PortCeremony,
	dealer: number,
	lie: Lie,
	victims: readonly number[] = []
): Uint8Array {
	const real = realCeremony(ceremony);
	const deal = liarIn(real, dealer).falseDeal(lie);
	const shares = deal.shares.map((share, i) =>
		victims.includes(real.receivers[i]?.seat ?? 0) ? randomBytes(share.length) : share
	);
	return writeDeal({ ...deal, shares });
}

/** Real people, of whom any may lie. */
export interface RealPeople extends Notary {
	/** Their secrets, in the order in which they came. */
	readonly identities: readonly Identity[];
}

export function realPeople(draw: Random): RealPeople {
	const identities: Identity[] = [];
	return {
		identities,
		author: () => undefined,
		person() {
			const identity = identityOf(draw.bytes(32));
			identities.push(identity);
			return {
				...cryptoOf(identity),
				badDeal: (ceremony, dealer, victims) => falseDeal(ceremony, dealer, {}, victims)
			};
		}
	};
}

/** A short storm over four or five people. */
export function stormOnCurves(seed: number): Report {
	const weather = weatherOf(seed, 'whole', [4, 5]);
	const small = { liar: true, restores: false, resigns: false, away: 0, rounds: 5, shapes: 's' };
	return storm({ ...weather, ...small }, realPeople(random(seed)));
}
