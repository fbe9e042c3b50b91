/** What a step costs in cryptography, by number of seats. Pure: runs in Node and in a browser alike. */
import {
	checkDeal,
	concludeCeremony,
	makeDeal,
	openShare,
	sumShares,
	type Ceremony,
	type SoundDeal
} from '../../src/lib/crypto/ceremony';
import { stepIdentity } from '../../src/lib/crypto/beacon';
import { openEnvelope, sealEnvelope } from '../../src/lib/crypto/envelope';
import { identityOf } from '../../src/lib/crypto/identity';
import { combine, signPartial, type GroupKey } from '../../src/lib/crypto/threshold';

export interface CryptoTimes {
	readonly seats: number;
	readonly threshold: number;
	/** One device's part, in ms: dealing, and checking and adding everybody's deals. */
	readonly deal: number;
	readonly conclude: number;
	/** Sealing one order of 400 bytes. */
	readonly seal: number;
	/** Combining the votes and opening every envelope. */
	readonly open: number;
	/** Bytes of one envelope. */
	readonly envelope: number;
}

const ORDER = new Uint8Array(400).fill(1);

export function measureCrypto(seats: number, now: () => number): CryptoTimes {
	const threshold = seats <= 3 ? 2 : Math.floor((seats + 1) / 2) + 1;
	const people = Array.from({ length: seats }, (_, i) =>
		identityOf(new Uint8Array(32).fill(i + 1))
	);
	const ceremony: Ceremony = {
		table: new Uint8Array(32),
		epoch: 0,
		threshold,
		receivers: people.map((person, i) => ({ seat: i + 1, share: person.public.share }))
	};
	const deals: SoundDeal[] = [];
	const dealt = timed(now, () => makeDeal(ceremony, 1));
	for (let dealer = 1; dealer <= seats; dealer++)
		deals.push(must(checkDeal(ceremony, dealer, makeDeal(ceremony, dealer))));

	const concluded = timed(now, () => {
		const sound = deals.map(({ dealer, deal }) => must(checkDeal(ceremony, dealer, deal)));
		const me = people[0] as (typeof people)[number];
		must(sumShares(sound.map((deal) => must(openShare(ceremony, deal, 1, me)))));
		return must(concludeCeremony(ceremony, sound));
	});
	return { seats, threshold, deal: dealt.ms, conclude: concluded.ms, ...step(concluded.value) };

	function step(key: GroupKey) {
		const identity = stepIdentity(ceremony.table, 0, 1, new Uint8Array(32));
		const context = new Uint8Array(40);
		const sealed = timed(now, () => sealEnvelope(key.group, identity, context, ORDER));
		const envelopes = people.map(() => sealEnvelope(key.group, identity, context, ORDER));
		const partials = new Map(
			people.slice(0, threshold).map((person, i) => {
				const shares = deals.map((deal) => must(openShare(ceremony, deal, i + 1, person)));
				return [i + 1, signPartial(must(sumShares(shares)), identity)] as const;
			})
		);
		const opened = timed(now, () => {
			const beacon = must(combine(key, identity, partials));
			return envelopes.map((envelope) => must(openEnvelope(beacon, context, envelope)));
		});
		return { seal: sealed.ms, open: opened.ms, envelope: sealed.value.length };
	}
}

/** Median of three. */
function timed<T>(now: () => number, work: () => T): { ms: number; value: T } {
	let value = work();
	const times = [0, 1, 2].map(() => {
		const start = now();
		value = work();
		return now() - start;
	});
	return { ms: times.sort((a, b) => a - b)[1] ?? 0, value };
}

function must<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
	if (!result.ok) throw new Error(result.code);
	return result.value;
}
