/**
 * Taps that a person needs to write an order on a phone, form by form. A tap is a finger that goes down
 * and up again, a drag, or a key of the keyboard that the phone shows; scrolling is none.
 */
import type { Part } from './lines/parts';

/**
 * `alone`: line by line. `helped`: with everything that saves writing. `ruled`: that too, and what is
 * spread over many places by a rule of the person's choosing is not told number by number.
 */
export type Way = 'alone' | 'helped' | 'ruled';

/** Taps by the form on which they fall. */
export type Taps = Readonly<Record<string, number>>;

/** A game's count. */
export interface TapModel<View = never, Order = never> {
	/** Taps to write the parts of an order that are not said again. */
	tapsOf(view: View, order: Order, way: Way): Taps;
	/** The order without these of its parts. */
	without(order: Order, parts: readonly Part[]): unknown;
}

/** A number in a stepper: by its button, or by the field and the digits. */
export const steps = (from: number, to: number): number =>
	Math.min(Math.abs(to - from), 1 + String(to).length);

export const sumOf = (taps: Taps): number =>
	Object.values(taps).reduce((sum, count) => sum + count, 0);

/** Adds taps up by form. */
export const together = (...all: readonly Taps[]): Taps => {
	const sum: Record<string, number> = {};
	for (const taps of all)
		for (const [form, count] of Object.entries(taps)) sum[form] = (sum[form] ?? 0) + count;
	return sum;
};

/** Lines that begin in the list of what was said last time: opening it, and a touch for each. */
export const REPEAT = { open: 1, one: 1, all: 1 } as const;
/** A line marked for every turn, or freed again: opened, and marked. */
export const STAND = 2;
/** A line taken off the sheet: opened, and removed. */
export const REMOVE = 2;
