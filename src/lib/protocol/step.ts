/**
 * A step of a table, and the book of what has been said about it. Steps form a chain: each begins
 * where a cut of the one before it ends. The part of the chain that is decided is a line; past it,
 * open orders may add provisional steps, as branches that a later ballot can still cut off.
 */
import { encode } from '../../../engine/kernel/encode';
import { fromHex, sameBytes, toHex, type Bytes, type Id } from './bytes';
import type { Choice, Crypto, GroupKey, Place } from './crypto-port';
import type { Epoch, Rekey } from './epoch';
import type { Ask, Game, GameState, Resolved } from './game-port';
import type { Graph, Held } from './log';
import type { Standing } from './standing';
import type { Ballot } from './wire';

/**
 * `ceremony`: the envelopes are deals, the votes open the setup dice. `sealed`: envelopes, cut and
 * beacon. `open`: one order in the open without dice. `over`: nothing is asked any more.
 */
export type Mode = 'ceremony' | 'sealed' | 'open' | 'over';

/** A list of envelopes that a step might resolve: one or none for each seat that owes one. */
export interface Cut {
	readonly id: Id;
	/** In seat order. */
	readonly envelopes: readonly Held[];
}

/** A vote that counts. In open steps at ballot 0 the entry is any that builds on the order. */
export interface Cast {
	readonly seat: number;
	readonly ballot: Ballot;
	readonly cut: Cut;
	readonly held: Held;
}

export interface Decision {
	readonly ballot: Ballot;
	readonly cut: Cut;
	readonly votes: readonly Cast[];
}

export interface Step {
	readonly number: number;
	/** Chains every cut before: names this step in this history. */
	readonly past: Id;
	readonly parent: Step | undefined;
	/** Identity that its envelopes are sealed to and its votes sign. */
	readonly place: Place;
	readonly mode: Mode;
	readonly state: GameState;
	/** Hash of the state, and how it came to be; '' and empty in the key ceremony. */
	readonly hash: Id;
	readonly resolved: Resolved | undefined;
	readonly asks: readonly Ask[];
	readonly epoch: Epoch;
	/** By seat - 1. */
	readonly standings: readonly Standing[];
	/** Holders of key shares whose votes and calls count, ascending. */
	readonly voters: readonly number[];
	/** Seats that owe an envelope, ascending. */
	readonly owed: readonly number[];
	/** The keys of the next epoch, in the making. */
	readonly rekey: Rekey | undefined;
	/** Time of the cut that led here (`timeOf`), minutes since 1970; 0 while there is none. */
	readonly time: number;
	/** Seats for each motion in the past that has not passed. */
	readonly motions: ReadonlyMap<string, ReadonlySet<number>>;
	/** Entries that the cut that led here added to the past. */
	readonly reached: ReadonlySet<Held>;
	/** True if the cut that led here is decided. */
	settled: boolean;
	/** Something was said here, or further on, since a decision was last looked for. */
	stirred: boolean;

	// The book: what has been said about this step, in order of arrival.
	readonly said: Held[];
	readonly envelopes: Map<number, Held[]>;
	readonly calls: Held[];
	readonly proposals: Held[];
	readonly votes: Held[];
	/** Shares of the step's key that were given plainly. */
	readonly shares: Held[];
	/** First attested hash by seat. */
	readonly attests: Map<number, Id>;

	// Conclusions from the book; `undefined` in a map: looked at and found wanting.
	readonly cuts: Map<Id, Cut>;
	readonly casts: Map<Held, Cast | undefined>;
	/** True if the partial signature of a vote is good, as far as that was looked at. */
	readonly checked: Map<Held, boolean>;
	readonly justified: Map<Held, Cut | undefined>;
	readonly groups: Map<Id, GroupKey | undefined>;
	/** Steps that begin where a cut of this one ends, by the cut's id. */
	readonly children: Map<Id, Step>;
	decision: Decision | undefined;
	/** Unique signature of the step; none in open steps, and before there are shares enough. */
	beacon: Bytes | undefined;
	/** Votes for the decided cut whose box held no good share. */
	readonly rubbish: Rubbish[];
}

/** A vote whose box is bad, and the certificate that opens it. */
export interface Rubbish {
	readonly vote: Held;
	readonly certificate: Bytes;
}

/** Everything that the functions of the protocol share. */
export interface World {
	readonly crypto: Crypto;
	readonly game: Game;
	readonly graph: Graph;
	readonly table: Id;
	/** Every step known, by the history that names it. */
	readonly steps: Map<Id, Step>;
	/** Verdicts on complaints. */
	readonly verdicts: Map<Held, 'accused' | 'accuser' | undefined>;
	/** This device's own last entry, if it has a seat. */
	own: Held | undefined;
}

/** SHA-256 of a labelled list of ids and numbers. */
export function hashOf(crypto: Crypto, label: string, parts: readonly (Id | number)[]): Id {
	const items = parts.map((part) => (typeof part === 'number' ? part : fromHex(part)));
	return toHex(crypto.hash(encode([label, ...items])));
}

export const firstPast = (crypto: Crypto, roster: Id): Id =>
	hashOf(crypto, 'lacre/past/1', [roster]);

/** The history that goes on from a cut of a step. */
export const nextPast = (crypto: Crypto, past: Id, cut: Id): Id =>
	hashOf(crypto, 'lacre/past/1', [past, cut]);

/** The cut of these envelopes, in seat order; one object for each cut of a step. */
export function cutOf(world: World, step: Step, envelopes: readonly Held[]): Cut {
	for (const cut of step.cuts.values()) if (sameHeld(cut.envelopes, envelopes)) return cut;
	const id = hashOf(world.crypto, 'lacre/cut/1', [step.past, ...envelopes.map((e) => e.id)]);
	const cut = { id, envelopes };
	step.cuts.set(id, cut);
	return cut;
}

function sameHeld(a: readonly Held[], b: readonly Held[]): boolean {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
}

/** True if an entry lies in the past of the cuts that led to a step. */
export function inPast(step: Step, held: Held): boolean {
	for (let at: Step | undefined = step; at && !at.settled; at = at.parent)
		if (at.reached.has(held)) return true;
	return held.since !== undefined;
}

/** Holders of key shares whose votes and calls count. */
export const votersAmong = (epoch: Epoch, standings: readonly Standing[]): number[] =>
	epoch.members.filter((seat) => standings[seat - 1]?.frozen === false);

export const standingOf = (step: Step, seat: number): Standing =>
	step.standings[seat - 1] as Standing;

/** True if an entry was written by the person who holds its seat in a step. */
export function isHolders(step: Step, held: Held): boolean {
	const own = step.standings[held.seat - 1]?.keys?.sign;
	return own !== undefined && (own === held.log.key || sameBytes(own, held.log.key));
}

/** True if a key is the one that this device's person signs with. */
export function isOwnKey({ crypto }: Pick<World, 'crypto'>, key: Uint8Array): boolean {
	const { sign } = crypto.person.keys;
	return key === sign || sameBytes(key, sign);
}

/** Choice that a vote for a cut in a ballot of a step signs. */
export const choiceOf = (step: Step, ballot: Ballot, cut: Cut): Choice => ({
	place: step.place,
	ballot,
	cut: cut.id
});

/** Ballots in order: by number, then by leader. */
export const compareBallots = (a: Ballot, b: Ballot): number =>
	a.number - b.number || a.leader - b.leader;

export const BALLOT_ZERO: Ballot = { number: 0, leader: 0 };

/** Votes that decide a ballot. The first ballot of a key ceremony needs everybody: see ceremony.ts. */
export function quorum(step: Step, ballot: Ballot): number {
	if (step.mode === 'ceremony' && ballot.number === 0) return step.epoch.members.length;
	return step.epoch.threshold;
}
