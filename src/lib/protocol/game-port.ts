/**
 * What the protocol asks of a game: who owes an answer, and what comes of the answers. The kernel and
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

export interface Resolved {
	readonly state: GameState;
	readonly hash: Id;
	readonly phases: readonly { readonly phase: string; readonly hash: Id }[];
	/** Reports and the like, for the app. */
	readonly outcome: unknown;
}

export interface Game {
	/** Names the engine in traces: ruleset, version, build. */
	readonly engine: string;
	setup(options: Bytes, seats: number, seed: Bytes): Resolved;
	/** The state that a re-founded table goes on from; undefined if this device does not hold it. */
	recall(state: Id): Resolved | undefined;
	/** In seat order. None: the game is over. */
	pending(state: GameState): readonly Ask[];
	/** An order that is not understood or not allowed counts as none. */
	resolve(state: GameState, answers: readonly Answered[], seed: Bytes): Resolved;
}
