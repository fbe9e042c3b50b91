/**
 * Small tables on real curves: the same storms and the same liar, with the cryptography that the app
 * has. Keys follow from the seed, what the curves draw for themselves does not.
 */
import { encode } from '../../engine/kernel/encode';
import { hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import type { Ceremony, Deal } from '../../src/lib/crypto/key-generation';
import { liarIn, type Lie } from '../../src/lib/crypto/testing-liar';
import type { Ceremony as PortCeremony } from '../../src/lib/protocol/crypto-port';
import { tableCrypto } from '../../src/lib/session/post/office/table-crypto';
import type { LiarCrypto } from './liar';
import type { Notary } from './notary';
import type { Random } from './random';
import { scenarioOf, type Scenario } from './scenario';
import { World, type Outcome } from './world';

/** A deal as it travels. */
export const writeDeal = ({ commitments, proof, ephemeral, knowledge, room, shares }: Deal) =>
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
export function curvesNotary(random: Random): Notary {
	const keys: string[] = [];
	return {
		author(signKey) {
			const index = keys.indexOf(signKey.join());
			return index < 0 ? undefined : index;
		},
		person(): LiarCrypto {
			const crypto = tableCrypto(random.bytes(32));
			keys.push(crypto.person.keys.sign.join());
			return {
				...crypto,
				badDeal: (ceremony, dealer, victims) => falseDeal(ceremony, dealer, {}, victims)
			};
		}
	};
}

/** A short storm over three to five people. */
export function curvesScenario(seed: number): Scenario {
	const scenario = scenarioOf(seed, [4, 5]);
	return {
		...scenario,
		people: 4 + (seed % 2),
		bots: 0,
		steps: 1,
		visits: Math.min(scenario.visits, 4),
		tricks: Math.min(scenario.tricks, 2),
		liar: true,
		refound: false,
		duel: false,
		tabs: 0,
		restores: 0,
		crashes: 0,
		letters: 0
	};
}

export function simulateOnCurves(seed: number): Outcome {
	const world = new World(curvesScenario(seed), undefined, undefined, curvesNotary);
	return world.run();
}
