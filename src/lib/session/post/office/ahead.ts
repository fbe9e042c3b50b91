/**
 * Signatures, votes and beacons of many steps checked at once, when they come together: in the parcel
 * with which a device catches up, in the file of a table. Step by step, each step costs two pairings for
 * its votes, two for its beacon and one for every share of it; all at once, a few for all steps. Nothing
 * is believed: what does not hold together is left to be checked one by one, as if it had not come.
 */
import { sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Choice, Crypto, GroupKey, Place } from '$lib/protocol/crypto-port';
import {
	OPENING_LENGTH,
	parseEntry,
	type Ballot,
	type Signed,
	type ToldBeacon
} from '$lib/protocol/wire';
import type { TableCrypto } from './table-crypto';

interface Vote {
	readonly step: number;
	readonly past: Id;
	readonly ballot: Ballot;
	readonly cut: Id;
	readonly seat: number;
	readonly partial: Uint8Array;
}

/** The signature of an entry that names its author's seat. */
interface Claim {
	readonly seat: number;
	readonly id: Id;
	readonly signature: Bytes;
}

/** Size of a batch; larger ones take memory and gain nothing. */
const MOST = 256;
/** Halvings of a batch that fails, before its members are checked singly. Entries of one key lie together. */
const HALVINGS = 4;
/** Identities are written with 32-bit numbers. */
const MOST_NUMBER = 0xffff_ffff;

export class Ahead {
	#entries: readonly Signed[] = [];
	#claims: ReadonlyMap<string, Claim> | undefined;
	/** Keys under which signatures were found good. */
	readonly #signers = new Map<string, Bytes>();
	readonly #triedKeys = new Set<string>();
	#votes: readonly Vote[] = [];
	readonly #told = new Map<Id, ToldBeacon>();
	readonly #good = new Set<ToldBeacon>();
	#tried = new WeakSet<GroupKey>();
	#triedBeacons = new WeakSet<GroupKey>();

	/** Entries that come together, parents first, and beacons told with them. */
	bring(entries: readonly Signed[], beacons: readonly ToldBeacon[] = []): void {
		this.clear();
		this.#entries = entries;
		this.#votes = entries.flatMap(({ bytes }) => voteIn(bytes) ?? []);
		for (const beacon of beacons) this.#told.set(beacon.past, beacon);
		this.#tried = new WeakSet();
		this.#triedBeacons = new WeakSet();
	}

	/** Entries that were brought are taken in. */
	clear(): void {
		this.#entries = [];
		this.#claims = undefined;
		this.#signers.clear();
		this.#triedKeys.clear();
		this.#votes = [];
		this.#told.clear();
		this.#good.clear();
	}

	/** The sigma told of a seat's envelope, right or wrong. */
	sigma({ past }: Place, seat: number): Bytes | undefined {
		const openings = this.#told.get(past)?.openings;
		for (let at = 0; openings && at < openings.length; at += OPENING_LENGTH)
			if (openings[at] === seat) return openings.subarray(at + 1, at + OPENING_LENGTH);
		return undefined;
	}

	/** True if a beacon was told of a place. */
	tells({ past }: Place): boolean {
		return this.#told.has(past);
	}

	/**
	 * Checks the signature of an entry, with those of all that came with it in the name of the same
	 * seat if it did.
	 */
	verify(crypto: Crypto, key: Bytes, id: Id, signature: Bytes): boolean {
		const name = signatureName(id, signature);
		const claim = this.#claimsOf(crypto).get(name);
		if (claim) this.#checkSignatures(crypto, key, claim.seat);
		const signer = this.#signers.get(name);
		return (signer && sameBytes(signer, key)) || crypto.verify(key, id, signature);
	}

	/** Worked out when it is first asked for. The lobby's entries are each under a key of their own. */
	#claimsOf(crypto: Crypto): ReadonlyMap<string, Claim> {
		this.#claims ??= new Map(
			this.#entries.flatMap(({ bytes, signature }) => {
				const parsed = parseEntry(bytes);
				if (!parsed.ok || parsed.value.seat === 0) return [];
				const id = toHex(crypto.hash(bytes));
				return [[signatureName(id, signature), { seat: parsed.value.seat, id, signature }]];
			})
		);
		return this.#claims;
	}

	#checkSignatures(crypto: Crypto, key: Bytes, seat: number): void {
		const tried = `${seat}/${toHex(key)}`;
		if (this.#triedKeys.has(tried)) return;
		this.#triedKeys.add(tried);
		const claims = [...this.#claimsOf(crypto).values()].filter(
			(claim) => claim.seat === seat && !this.#signers.has(signatureName(claim.id, claim.signature))
		);
		for (const { id, signature } of heldOf(claims, (some) => crypto.areSigned(key, some)))
			this.#signers.set(signatureName(id, signature), key);
	}

	/** Checks the votes that may be under this key, and has `crypto` remember those that are good. */
	checkVotes(crypto: Crypto, group: GroupKey, { place }: Choice): void {
		if (this.#tried.has(group)) return;
		this.#tried.add(group);
		const good = new Set(
			heldOf(this.#votes, (some) => crypto.areVotes(group, some.map(claimOf(place))))
		);
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
	if (Math.max(at.step, ballot.number, ballot.leader) > MOST_NUMBER) return undefined;
	const { step, past } = at;
	// In open steps votes are not signed by shares.
	return partial.length === 0
		? undefined
		: { step, past, ballot, cut, seat: parsed.value.seat, partial };
}

const claimOf =
	({ table, epoch }: Place) =>
	({ step, past, ballot, cut, seat, partial }: Vote) => ({
		choice: { place: { table, epoch, step, past }, ballot, cut },
		seat,
		partial
	});

const signatureName = (id: Id, signature: Bytes): string => `${id}/${toHex(signature)}`;

/** Members of the largest sub-batches that pass. */
function heldOf<T>(all: readonly T[], holds: (some: readonly T[]) => boolean): readonly T[] {
	const good: T[] = [];
	for (let at = 0; at < all.length; at += MOST)
		good.push(...heldIn(all.slice(at, at + MOST), holds, HALVINGS));
	return good;
}

function heldIn<T>(
	some: readonly T[],
	holds: (some: readonly T[]) => boolean,
	halvings: number
): readonly T[] {
	if (holds(some)) return some;
	if (halvings === 0 || some.length < 2) return [];
	const half = some.length >> 1;
	return [some.slice(0, half), some.slice(half)].flatMap((part) =>
		heldIn(part, holds, halvings - 1)
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
export function checkingAhead(crypto: TableCrypto, ahead: Ahead): TableCrypto {
	const open: TableCrypto['open'] = (beacon, place, seat, box, told) =>
		crypto.open(beacon, place, seat, box, told ?? ahead.sigma(place, seat));
	return {
		...crypto,
		open,
		unseal: (...where) => open(...where)?.order,
		verify: (key, id, signature) => ahead.verify(crypto, key, id, signature),
		checkVotes(group, choice, partials) {
			ahead.checkVotes(crypto, group, choice);
			return crypto.checkVotes(group, choice, partials);
		},
		remembered: (group, place) =>
			crypto.remembered(group, place) ?? ahead.beacon(crypto, group, place)
	};
}
