/** Cryptographic cost of a table by number of seats. Pure: runs in Node and in a browser alike. */
import { stepIdentity } from '../../src/lib/crypto/group/beacon';
import {
	checkDeal,
	concludeCeremony,
	makeDeal,
	openShare,
	sumShares,
	type Ceremony
} from '../../src/lib/crypto/group/key-generation';
import { choiceIdentity } from '../../src/lib/crypto/group/choice';
import { openEnvelope, sealEnvelope } from '../../src/lib/crypto/group/envelope';
import { identityOf } from '../../src/lib/crypto/identity';
import { openSealedShare, sealShare } from '../../src/lib/crypto/group/sealed-share';
import {
	combine,
	signPartial,
	verifyPartials,
	type GroupKey
} from '../../src/lib/crypto/group/threshold';

/** One device's part, in ms. */
export interface CryptoTimes {
	readonly seats: number;
	readonly threshold: number;
	/** Making its deal. */
	readonly deal: number;
	/** Checking and adding up everybody's deals. */
	readonly conclude: number;
	/** Sealing one order of 400 bytes. */
	readonly seal: number;
	/** Making its vote: two partial signatures, one sealed. */
	readonly vote: number;
	/** Checking everybody's votes, that came together. */
	readonly check: number;
	/** The certificate from checked votes. */
	readonly certify: number;
	/** The shares in as many votes as the threshold. */
	readonly shares: number;
	/** The beacon from those shares. */
	readonly beacon: number;
	/** Everybody's envelopes. */
	readonly envelopes: number;
	/** Checked votes to orders: the sum of the four before. */
	readonly open: number;
	/** Bytes of one envelope. */
	readonly envelope: number;
}

type Clock = () => number;
type Step = Omit<CryptoTimes, 'seats' | 'threshold' | 'deal' | 'conclude'>;

const ORDER = new Uint8Array(400).fill(1);
const CONTEXT = new Uint8Array(40);
const ROUNDS = 3;

export function measureCrypto(seats: number, now: Clock): CryptoTimes {
	const threshold = seats <= 3 ? 2 : Math.floor((seats + 1) / 2) + 1;
	const people = Array.from({ length: seats }, (_, i) =>
		identityOf(new Uint8Array(32).fill(i + 1))
	);
	const ceremonyOf = (epoch: number): Ceremony => ({
		table: new Uint8Array(32),
		epoch,
		threshold,
		receivers: people.map((person, i) => ({ seat: i + 1, share: person.public.share }))
	});

	function conclude(ceremony: Ceremony, now: Clock) {
		const dealt = timed(now, () => makeDeal(ceremony, 1));
		const deals = [dealt.value];
		for (let dealer = 2; dealer <= seats; dealer++) deals.push(makeDeal(ceremony, dealer));
		const concluded = timed(now, () => {
			const sound = deals.map((deal, i) => must(checkDeal(ceremony, i + 1, deal)));
			const me = people[0] as (typeof people)[number];
			const mine = sound.map((deal) => must(openShare(ceremony, deal, 1, me)).share);
			return { sound, mine: must(sumShares(mine)), key: must(concludeCeremony(ceremony, sound)) };
		});
		return { deal: dealt.ms, conclude: concluded.ms, ceremony, ...concluded.value };
	}

	// Every round has a ceremony and a step of its own: what was met before is remembered.
	const rounds = Array.from({ length: ROUNDS + 1 }, (_, i) => conclude(ceremonyOf(i), now));
	const { ceremony, sound, key } = rounds[0] as (typeof rounds)[number];
	const shares = people.map((person, i) =>
		must(sumShares(sound.map((deal) => must(openShare(ceremony, deal, i + 1, person)).share)))
	);
	const steps = rounds.map((_, i) => measureStep(key, shares, i, now));
	const typical = (pick: (i: number) => number): number =>
		median(Array.from({ length: ROUNDS }, (_, i) => pick(i + 1)));
	const part = (name: keyof Step): number =>
		typical((i) => (steps[i] as (typeof steps)[number])[name]);
	return {
		seats,
		threshold,
		deal: typical((i) => rounds[i]?.deal ?? NaN),
		conclude: typical((i) => rounds[i]?.conclude ?? NaN),
		seal: part('seal'),
		vote: part('vote'),
		check: part('check'),
		certify: part('certify'),
		shares: part('shares'),
		beacon: part('beacon'),
		envelopes: part('envelopes'),
		open: part('open'),
		envelope: part('envelope')
	};
}

function measureStep(key: GroupKey, shares: readonly bigint[], number: number, now: Clock): Step {
	const table = new Uint8Array(32);
	const past = new Uint8Array(32).fill(number);
	const step = stepIdentity(table, 0, number, past);
	const choice = choiceIdentity({
		table,
		epoch: 0,
		step: number,
		past,
		ballot: { number: 0, leader: 0 },
		cut: new Uint8Array(32).fill(number + 1)
	});
	const voteOf = (seat: number) => {
		const share = shares[seat - 1] ?? 1n;
		const box = sealShare(key.group, choice, seat, signPartial(share, step));
		return { partial: signPartial(share, choice), box };
	};
	const seats = shares.map((_, i) => i + 1);
	const sealed = timed(now, () => sealEnvelope(key.group, step, CONTEXT, ORDER));
	const envelopes = seats.map(() => sealEnvelope(key.group, step, CONTEXT, ORDER));
	const voted = timed(now, () => voteOf(1));
	const votes = new Map(seats.map((seat) => [seat, voteOf(seat)]));
	const partials = new Map([...votes].map(([seat, { partial }]) => [seat, partial]));

	const checked = timed(now, () => verifyPartials(key, choice, partials));
	if (checked.value.size < seats.length) throw new Error('a vote was not good');
	const certified = timed(now, () => must(combine(key, choice, partials)));
	const opened = timed(
		now,
		() =>
			new Map(
				seats.slice(0, key.threshold).map((seat) => {
					const box = votes.get(seat)?.box ?? new Uint8Array(0);
					const share = openSealedShare(certified.value, choice, seat, box);
					if (!share) throw new Error('a share did not open');
					return [seat, share];
				})
			)
	);
	const beacon = timed(now, () => must(combine(key, step, opened.value)));
	const read = timed(now, () =>
		envelopes.map((envelope) => must(openEnvelope(beacon.value, CONTEXT, envelope)))
	);
	return {
		seal: sealed.ms,
		vote: voted.ms,
		check: checked.ms,
		certify: certified.ms,
		shares: opened.ms,
		beacon: beacon.ms,
		envelopes: read.ms,
		open: certified.ms + opened.ms + beacon.ms + read.ms,
		envelope: sealed.value.length
	};
}

function timed<T>(now: Clock, work: () => T): { ms: number; value: T } {
	const start = now();
	const value = work();
	return { ms: now() - start, value };
}

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

function must<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
	if (!result.ok) throw new Error(result.code);
	return result.value;
}
