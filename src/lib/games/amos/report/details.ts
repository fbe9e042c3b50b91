/** What a dispatch is made of: plain data that one component shows. */
import type { LedgerLine, Roll, SeatId } from '$engine/rulesets/amos/types';

/** A value that changed, or one beside another. */
export interface Change {
	readonly kind: 'change';
	readonly label: string;
	/** Whose emblem stands before the label; 0 for none. */
	readonly seat: SeatId | 0;
	readonly before: string;
	readonly after: string;
}

export interface Line {
	readonly kind: 'line';
	readonly text: string;
}

/** A name and what it is: "Power", "20". */
export interface Fact {
	readonly kind: 'fact';
	readonly label: string;
	readonly value: string;
}

/** An open-six roll, to the last die. */
export interface RollDetail {
	readonly kind: 'roll';
	readonly label: string;
	readonly roll: Roll;
}

/** Plain dice. */
export interface DiceDetail {
	readonly kind: 'dice';
	readonly label: string;
	readonly faces: readonly number[];
	/** What they come to, if it is not their sum that is told elsewhere. */
	readonly result: string;
}

export interface TableDetail {
	readonly kind: 'table';
	/** The first column is of names. */
	readonly columns: readonly string[];
	readonly rows: readonly { readonly seat: SeatId; readonly cells: readonly string[] }[];
}

/** One volley of a battle, with everything it did. */
export interface StrokeDetail {
	readonly kind: 'stroke';
	readonly label: string;
	readonly power: string;
	readonly rolls: readonly { readonly label: string; readonly roll: Roll }[];
	/** In all; empty if the roll says it. */
	readonly damage: string;
	readonly effects: readonly string[];
}

export interface LedgerDetail {
	readonly kind: 'ledger';
	readonly opening: number;
	readonly closing: number;
	readonly lines: readonly { readonly text: string; readonly line: LedgerLine }[];
	/** There is no next opening. */
	readonly last: boolean;
}

export type Detail =
	Change | Line | Fact | RollDetail | DiceDetail | TableDetail | StrokeDetail | LedgerDetail;

export const change = (
	label: string,
	before: string | number,
	after: string | number,
	seat: SeatId | 0 = 0
): Change => ({ kind: 'change', label, seat, before: `${before}`, after: `${after}` });
export const line = (text: string): Line => ({ kind: 'line', text });
export const fact = (label: string, value: string | number): Fact => ({
	kind: 'fact',
	label,
	value: `${value}`
});
export const roll = (label: string, value: Roll): RollDetail => ({
	kind: 'roll',
	label,
	roll: value
});
export const dice = (label: string, faces: readonly number[], result = ''): DiceDetail => ({
	kind: 'dice',
	label,
	faces,
	result
});
