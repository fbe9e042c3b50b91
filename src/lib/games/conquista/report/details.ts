/** What stands under a dispatch: plain data that one component shows. */
import type { Owner, Phase, Score, SeatId } from '$engine/rulesets/conquista/types';

/** A value that changed. */
export interface Change {
	readonly kind: 'change';
	readonly label: string;
	/** Whose emblem stands before the label; 0 for none. */
	readonly seat: Owner;
	readonly before: string;
	readonly after: string;
}

/** A name and what it is. */
export interface Fact {
	readonly kind: 'fact';
	readonly label: string;
	readonly seat: Owner;
	readonly value: string;
}

export interface Line {
	readonly kind: 'line';
	readonly text: string;
}

/** The phases of a round and who leads each, in the order in which they are played. */
export interface Phases {
	readonly kind: 'phases';
	/** `phase` is missing while it is hidden. */
	readonly rows: readonly { readonly phase: Phase | undefined; readonly leader: SeatId }[];
}

export interface Standings {
	readonly kind: 'standings';
	/** The best first. */
	readonly rows: readonly Score[];
}

export type Detail = Change | Fact | Line | Phases | Standings;

export const change = (label: string, before: string, after: string, seat: Owner = 0): Change => ({
	kind: 'change',
	label,
	seat,
	before,
	after
});
export const fact = (label: string, value: string, seat: Owner = 0): Fact => ({
	kind: 'fact',
	label,
	seat,
	value
});
export const line = (text: string): Line => ({ kind: 'line', text });
