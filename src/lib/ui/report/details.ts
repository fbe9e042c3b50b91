/** Parts of a dispatch: plain data that one component shows. A game may add kinds of its own. */
import type { SeatId } from '$engine/kernel/ruleset';
import type { Owner } from './dispatch';

/** A value that changed, or one beside another. */
export interface Change {
	readonly kind: 'change';
	readonly label: string;
	/** Seat with its emblem before the label; undefined for none. */
	readonly seat?: SeatId | undefined;
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
	/** Seat with its emblem before the label; undefined for none. */
	readonly seat?: SeatId | undefined;
	readonly value: string;
}

/** Plain dice. */
export interface DiceDetail {
	readonly kind: 'dice';
	readonly label: string;
	readonly faces: readonly number[];
	/** Result of the dice, if it is not their sum that is told elsewhere. */
	readonly result: string;
}

export interface TableDetail {
	readonly kind: 'table';
	/** The first column is of names. */
	readonly columns: readonly string[];
	readonly rows: readonly {
		readonly seat: SeatId;
		readonly cells: readonly string[];
		/** Row heading for seat 0, which belongs to nobody. */
		readonly label?: string;
	}[];
}

export type Detail = Change | Line | Fact | DiceDetail | TableDetail;

const KINDS: Readonly<Record<Detail['kind'], true>> = {
	change: true,
	line: true,
	fact: true,
	dice: true,
	table: true
};
/** Not one of a game's own. */
export const isShared = (detail: { readonly kind: string }): detail is Detail =>
	detail.kind in KINDS;

export const line = (text: string): Line => ({ kind: 'line', text });
/** `seat`: whose emblem stands before the label; 0 for none. */
export const fact = (label: string, value: string | number, seat: Owner = 0): Fact => ({
	kind: 'fact',
	label,
	...(seat === 0 ? {} : { seat }),
	value: `${value}`
});
export const dice = (label: string, faces: readonly number[], result = ''): DiceDetail => ({
	kind: 'dice',
	label,
	faces,
	result
});
/** `seat`: whose emblem stands before the label; 0 for none. */
export const change = (
	label: string,
	before: string | number,
	after: string | number,
	seat: Owner = 0
): Change => ({
	kind: 'change',
	label,
	...(seat === 0 ? {} : { seat }),
	before: `${before}`,
	after: `${after}`
});
