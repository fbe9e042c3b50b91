/**
 * Votes and beacons of many steps checked at once, when they come together: in the parcel with which a
 * device catches up, in the file of a table. Step by step, each step costs two pairings for its votes,
 * two for its beacon and one for every share of it; all at once, a few for all steps. Nothing is
 * believed: what does not hold together is left to be checked step by step, as if it had not come.
 */
import type { Id } from '$lib/protocol/bytes';
import type { Choice, Crypto, GroupKey, Place } from '$lib/protocol/crypto-port';
import { parseEntry, type Ballot, type Signed, type ToldBeacon } from '$lib/protocol/wire';

interface Vote {
	readonly step: number;
	readonly past: Id;
	readonly ballot: Ballot;
	readonly cut: Id;
	readonly seat: number;
	readonly partial: Uint8Array;
}

/** Votes that are checked at once; more take memory and gain nothing. */
const MOST_VOTES = 256;
/** Halvings of votes that do not hold together: those of one key end where those of the next begin. */
const HALVINGS = 4;
/** Identities are written with 32-bit numbers. */
const MOST = 0xffff_ffff;

export class Ahead {
	#votes: readonly Vote[] = [];
	readonly #told = new Map<Id, ToldBeacon>();
	readonly #good = new Set<ToldBeacon>();
	#tried = new WeakSet<GroupKey>();
	#triedBeacons = new WeakSet<GroupKey>();

	/** Entries that come together, parents first, and beacons told with them. */
	bring(entries: readonly Signed[], beacons: readonly ToldBeacon[] = []): void {
		this.#votes = entries.flatMap(({ bytes }) => voteIn(bytes) ?? []);
		for (const beacon of beacons) this.#told.set(beacon.past, beacon);
		this.#tried = new WeakSet();
		this.#triedBeacons = new WeakSet();
	}

	/** Entries that were brought are taken in. */
	clear(): void {
		this.#votes = [];
		this.#told.clear();
		this.#good.clear();
	}

	/** True if a beacon was told of a place. */
	tells({ past }: Place): boolean {
		return this.#told.has(past);
	}

	/** Checks the votes that may be under this key, and has `crypto` remember those that are good. */
	checkVotes(crypto: Crypto, group: GroupKey, { place }: Choice): void {
		if (this.#tried.has(group)) return;
		this.#tried.add(group);
		const good = new Set<Vote>();
		for (let at = 0; at < this.#votes.length; at += MOST_VOTES)
			for (const vote of held(crypto, group, place, this.#votes.slice(at, at + MOST_VOTES)))
				good.add(vote);
		this.#votes = this.#votes.filter((vote) => !good.has(vote));
	}

	/** The beacon that was told of a place, if it holds under this key. */
	beacon(crypto: Crypto, group: GroupKey, place: Place): Uint8Array | undefined {
		const told = this.#told.get(place.past);
		if (told?.step !== place.step || told.epoch !== place.epoch) return undefined;
		if (!this.#triedBeacons.has(group)) {
			this.#triedBeacons.add(group);
			const all = [...this.#told.values()].filter(({ epoch }) => epoch === place.epoch);
			if (hold(crypto, group, place, all)) for (const one of all) this.#good.add(one);
		}
		return this.#good.has(told) || hold(crypto, group, place, [told]) ? told.beacon : undefined;
	}
}

function voteIn(bytes: Uint8Array): Vote | undefined {
	const parsed = parseEntry(bytes);
	if (!parsed.ok || parsed.value.body.kind !== 'vote') return undefined;
	const { at, ballot, cut, partial } = parsed.value.body;
	if (Math.max(at.step, ballot.number, ballot.leader) > MOST) return undefined;
	const { step, past } = at;
	// In open steps votes are not signed by shares.
	return partial.length === 0
		? undefined
		: { step, past, ballot, cut, seat: parsed.value.seat, partial };
}

/** Those of the votes that are in the largest parts that hold together. */
function held(
	crypto: Crypto,
	group: GroupKey,
	place: Place,
	votes: readonly Vote[],
	halvings = HALVINGS
): readonly Vote[] {
	const claims = votes.map(({ step, past, ballot, cut, seat, partial }) => ({
		choice: { place: { table: place.table, epoch: place.epoch, step, past }, ballot, cut },
		seat,
		partial
	}));
	if (crypto.areVotes(group, claims)) return votes;
	if (halvings === 0 || votes.length < 2) return [];
	const half = votes.length >> 1;
	return [votes.slice(0, half), votes.slice(half)].flatMap((part) =>
		held(crypto, group, place, part, halvings - 1)
	);
}

const hold = (
	crypto: Crypto,
	group: GroupKey,
	{ table }: Place,
	told: readonly ToldBeacon[]
): boolean =>
	crypto.areBeacons(
		group,
		told.map(({ epoch, step, past, beacon }) => ({ place: { table, epoch, step, past }, beacon }))
	);

/** Cryptography that checks what came together at once, and the rest as ever. */
export const checkingAhead = (crypto: Crypto, ahead: Ahead): Crypto => ({
	...crypto,
	checkVotes(group, choice, partials) {
		ahead.checkVotes(crypto, group, choice);
		return crypto.checkVotes(group, choice, partials);
	},
	remembered: (group, place) =>
		crypto.remembered(group, place) ?? ahead.beacon(crypto, group, place)
});
