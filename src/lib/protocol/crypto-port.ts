/**
 * Port of the protocol to cryptography. The protocol knows what each operation promises and nothing
 * of how: the app brings real curves, the simulation a fast stand-in that enforces who may do what.
 * Everything returned from outside bytes is checked inside; nothing here throws on bad input.
 */
import type { Bytes, Id } from './bytes';

/** Public keys of one device, 32 bytes each. */
export interface PublicKeys {
	readonly sign: Bytes;
	readonly letter: Bytes;
	readonly share: Bytes;
}

/** One epoch's key ceremony: public, and the same for everybody. */
export interface Ceremony {
	readonly table: Id;
	readonly epoch: number;
	readonly threshold: number;
	/** Receivers of shares, in seat order. */
	readonly receivers: readonly { readonly seat: number; readonly share: Bytes }[];
}

export interface DealtBy {
	readonly dealer: number;
	readonly deal: Bytes;
}

/** Public part of an epoch's key. Made by `group`, understood by the port alone. */
export interface GroupKey {
	readonly threshold: number;
}

/** A seat's secret share of a group key. Made by `share`, understood by the port alone. */
export interface KeyShare {
	readonly seat: number;
}

/** Identity that a step's envelopes are sealed to; the group's signature of it is the beacon. */
export interface Place {
	readonly table: Id;
	readonly epoch: number;
	readonly step: number;
	readonly past: Id;
}

/** Choice of a vote: one cut in one ballot of one step. Votes for another choice do not add up with it. */
export interface Choice {
	readonly place: Place;
	/** Number and leader, each below 2^32. */
	readonly ballot: { readonly number: number; readonly leader: number };
	readonly cut: Id;
}

export interface Crypto {
	/** SHA-256. */
	hash(bytes: Bytes): Bytes;
	/** A signature of an entry's id. */
	verify(signKey: Bytes, id: Id, signature: Bytes): boolean;
	/** Keys that can be written to and dealt to. */
	usable(keys: PublicKeys): boolean;

	/** The public part of a deal, with its proofs that the dealer knows the secrets behind it. */
	checkDeal(ceremony: Ceremony, dealt: DealtBy): boolean;
	/** Tells whom a complaint about a deal convicts. */
	judge(
		ceremony: Ceremony,
		dealt: DealtBy,
		seat: number,
		complaint: Bytes
	): 'dealer' | 'complainer';
	/** The key that these deals make; undefined if they make none. */
	group(ceremony: Ceremony, deals: readonly DealtBy[]): GroupKey | undefined;

	/** Encrypts an order so that only the beacon of `place` opens it, under this seat alone. */
	seal(group: GroupKey, place: Place, seat: number, order: Bytes): Bytes;
	unseal(beacon: Bytes, place: Place, seat: number, box: Bytes): Bytes | undefined;

	/** Seats whose partial signature of the choice is good: all at once, one by one only if that fails. */
	checkVotes(
		group: GroupKey,
		choice: Choice,
		partials: ReadonlyMap<number, Bytes>
	): ReadonlySet<number>;
	/**
	 * The certificate of a choice: the group's one signature of it, from `threshold` good partials by
	 * seat; undefined if there are fewer. What comes out is verified, bad partials are left out.
	 */
	certify(group: GroupKey, choice: Choice, partials: ReadonlyMap<number, Bytes>): Bytes | undefined;
	isCertificate(group: GroupKey, choice: Choice, certificate: Bytes): boolean;
	/**
	 * The share of the step's key that a vote carries, opened with the choice's certificate. It is not
	 * checked against its author's public share: `checkShares` and `combine` do that. Undefined if it
	 * does not parse, as a box of another seat or choice hardly ever does.
	 */
	openShare(certificate: Bytes, choice: Choice, seat: number, box: Bytes): Bytes | undefined;

	/** True if this is the seat's share of the step's key. */
	checkPartial(group: GroupKey, place: Place, seat: number, share: Bytes): boolean;
	/** Seats whose share of the step's key is good: all at once, one by one only if that fails. */
	checkShares(
		group: GroupKey,
		place: Place,
		shares: ReadonlyMap<number, Bytes>
	): ReadonlySet<number>;
	/**
	 * The beacon of a place: the group's one signature of it, from `threshold` good shares by seat;
	 * undefined if there are fewer. What comes out is verified; shares are told apart only if that fails.
	 */
	combine(group: GroupKey, place: Place, shares: ReadonlyMap<number, Bytes>): Bytes | undefined;
	/** True if all are the beacons of their places, under one key: all at once. True of none. */
	areBeacons(
		group: GroupKey,
		beacons: readonly { readonly place: Place; readonly beacon: Bytes }[]
	): boolean;
	/** A beacon that this device worked out before, if it remembers any. */
	remembered(group: GroupKey, place: Place): Bytes | undefined;
	/** 32 bytes that seed the dice. */
	seed(beacon: Bytes): Bytes;

	/** Encrypts bytes under a room's secret, for parcels; `unlock` gives undefined on a wrong one. */
	lock(secret: Bytes, bytes: Bytes): Bytes;
	unlock(secret: Bytes, bytes: Bytes): Bytes | undefined;

	readonly person: Person;
}

/** Operations that only the holder of a person's secret can do. */
export interface Person {
	readonly keys: PublicKeys;
	sign(id: Id): Bytes;
	deal(ceremony: Ceremony, dealer: number): Bytes;
	/**
	 * This person's share of the key that the deals make and the room's secret of the epoch (32 bytes,
	 * the same for all receivers), or the dealers whose share or contribution is bad. `bad` is
	 * empty if all are good and add up to zero, as a dealer can do to itself: this seat has no share of
	 * the key, makes no partial signatures, and has nobody to blame.
	 */
	share(
		ceremony: Ceremony,
		deals: readonly DealtBy[],
		seat: number
	):
		| { readonly ok: true; readonly share: KeyShare; readonly room: Bytes }
		| { readonly ok: false; readonly bad: number[] };
	/** Proof that the share or the contribution dealt to this person is bad. */
	complain(ceremony: Ceremony, dealt: DealtBy): Bytes;
	/** A vote: the partial signature of the choice, and the share of the step's key sealed to the choice's certificate. */
	vote(
		group: GroupKey,
		share: KeyShare,
		choice: Choice
	): { readonly partial: Bytes; readonly box: Bytes };
	/** The share of the step's key in the open. */
	partial(share: KeyShare, place: Place): Bytes;
	/** A letter bound to `context`: elsewhere it does not open. */
	writeLetter(readers: readonly PublicKeys[], context: Bytes, text: Bytes): Bytes;
	readLetter(context: Bytes, box: Bytes): Bytes | undefined;
}
