/**
 * Port of the protocol to a game: who owes an answer, and what comes of the answers. The kernel and
 * a ruleset stand behind it. Deterministic: equal arguments give equal results on every device.
 */
import type { Bytes, Id } from './bytes';

/** A state of the game, understood by the port alone. */
export type GameState = unknown;

export interface Ask {
	readonly seat: number;
	/** Answered in an envelope. */
	readonly sealed: boolean;
	/** Resolving it needs dice. */
	readonly chance: boolean;
}

/** `order`: as it came out of the envelope, not yet understood; undefined if there was none. */
export interface Answered {
	readonly seat: number;
	readonly order: Bytes | undefined;
	readonly bot: boolean;
}

export interface PhaseHash {
	readonly phase: string;
	readonly hash: Id;
}

export interface Resolved {
	readonly state: GameState;
	readonly hash: Id;
	/**
	 * Hash of the state after each phase, worked out by playing the step again: it takes longer than the
	 * step itself, and is asked for only where devices differ. Undefined while a state that it takes is
	 * not at hand.
	 */
	phases(): readonly PhaseHash[] | undefined;
	/** Reports and the like, for the app. */
	readonly outcome: unknown;
}

export interface Game {
	/** Names the engine in traces: ruleset, version, build. */
	readonly engine: string;
	/** True if a game can be set up with these options, by so many. */
	isPlayable(options: Bytes, seats: number): boolean;
	setup(options: Bytes, seats: number, seed: Bytes): Resolved;
	/** The state that a re-founded table goes on from; undefined if this device does not hold it. */
	recall(state: Id): Resolved | undefined;
	/** In seat order. None: the game is over. */
	pending(state: GameState): readonly Ask[];
	/** Seats that are never asked again while the game goes on; without it, none. */
	out?(state: GameState): readonly number[];
	/** An order that is not understood or not allowed counts as none. */
	resolve(state: GameState, answers: readonly Answered[], seed: Bytes): Resolved;
}
