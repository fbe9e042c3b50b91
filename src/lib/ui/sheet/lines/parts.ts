/** Parts of an order that can be said again: in the next sheet, or in every one. */
import { isSameData } from '$engine/kernel/advice';
import type { Advice } from '$engine/kernel/ruleset';

/** A piece of an order at its place, without a reason. */
export type Part = Pick<Advice, 'at' | 'how' | 'value'>;

/** Knowledge that a game has of what can be said again. */
export interface Repeats<View = never, Order = never> {
	/**
	 * The parts of an order of the past, as the step seen in `view` could take them; none if it answers
	 * something else.
	 */
	partsOf(order: Order, view: View): readonly Part[];
	/** The data that a part for every turn means in the step seen: a rule is worked out anew. */
	meant?(part: Part, view: View): Part;
	/** True if a part can be ordered for every turn. */
	mayStand(part: Part): boolean;
}

export const isSamePart = (a: Part, b: Part): boolean =>
	a.how === b.how && isSameData(a.at, b.at) && isSameData(a.value, b.value);

export const hasPart = (parts: readonly Part[], part: Part): boolean =>
	parts.some((one) => isSamePart(one, part));
