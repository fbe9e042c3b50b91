/**
 * Standing of each seat when a step begins. It changes only through a cut: absence because the
 * cut has no envelope of the seat, everything else (resignations, hand-overs, freezes, returns)
 * because the cut's past holds the entry that says so. Never on arrival: two devices that know the
 * same cut agree on every standing, whatever else either has seen.
 */
import type { Keys } from './wire';

export interface Standing {
	readonly seat: number;
	/** A bot's orders are computed by everybody inside the step: it owes nothing. */
	readonly holder: 'person' | 'bot';
	/** The person's keys; the last person's, in a bot's seat. Undefined: never a person's. */
	readonly keys: Keys | undefined;
	readonly name: string;
	/** The log that counts for this seat. */
	readonly log: number;
	/** Cuts missed in a row: 1 is a warning, `PATIENCE` makes dormant. */
	readonly missed: number;
	/** Owes nothing until an entry of the seat comes to lie in a cut's past. */
	readonly dormant: boolean;
	/** Time of falling asleep, in minutes since 1970 by the clocks of those there; else 0. */
	readonly asleepSince: number;
	/** Did not say whether its shares of a new key are good, though it was there: it gets none. */
	readonly keyless: boolean;
	/** Proven false: owes nothing, and no vote or call of it counts. */
	readonly frozen: boolean;
	readonly resigned: boolean;
	/** Number of times that the seat changed hands. */
	readonly generation: number;
}

/** Cuts missed in a row that make a seat dormant. */
export const PATIENCE = 2;

/** True if a person plays the seat whose word counts. */
export const isPlayer = (standing: Standing): boolean =>
	standing.holder === 'person' && !standing.frozen;

/**
 * Those who owe orders: the players who are awake, or all of them if nobody is. (If all
 * slept and nobody owed anything, no envelope could ever carry a sign of life into a cut's past.)
 */
export function awake(standings: readonly Standing[]): Standing[] {
	const players = standings.filter(isPlayer);
	const up = players.filter((standing) => !standing.dormant);
	return up.length > 0 ? up : players;
}

/**
 * Those who should hold keys: who is awake, without those who left a change of keys waiting. Never
 * fewer than two of several, as one alone would read everything.
 */
export function keyholders(standings: readonly Standing[]): Standing[] {
	const up = awake(standings);
	const willing = up.filter((standing) => !standing.keyless);
	return willing.length >= Math.min(2, up.length) ? willing : up;
}

/**
 * Votes needed among `n` holders of key shares: a majority, and one to spare so that one liar cannot
 * split a table of four or more. Any two sets of this size share two seats when n >= 4, of which
 * one is honest.
 */
export function usualThreshold(n: number): number {
	if (n <= 1) return n;
	return n <= 3 ? 2 : Math.floor((n + 1) / 2) + 1;
}

/** The threshold for `n` seats at a table whose host asked for `asked` (0: usual) among `first`. */
export function thresholdFor(n: number, asked: number, first: number): number {
	const raised = asked === 0 ? 0 : Math.max(0, asked - usualThreshold(first));
	return Math.min(n, usualThreshold(n) + raised);
}
