/**
 * Reach: whatever `check` accepts can be written by the form, value by value, and what a form offers is not
 * refused for that reason. An order is taken apart into the steps by which the form asks for it; what it
 * offers at each is asked of the functions from which the form itself draws.
 */
import type { Path } from '../../../engine/kernel/problem';
import type { Report, Ruleset, SeatId } from '../../../engine/kernel/ruleset';
import type { Stream } from '../../../engine/kernel/rng';

/** Whole numbers that a form counts through, from `min` in steps of one or of `step`. */
export interface Range {
	readonly min: number;
	readonly max: number;
	readonly step?: number;
}

/** A value that the form asks for, as it does once everything before it is written. */
export interface FormStep {
	/** Place in the order; []: an order of this kind at all. */
	readonly at: Path;
	readonly value: unknown;
	/** Values that can be chosen, the present one among them. */
	readonly offers: readonly unknown[] | Range;
	/** True if every other value offered fits the rest of the order as it stands: those are tried on it. */
	readonly free?: boolean;
	/** As much of the part at `within` as is written before: other values are tried on that, and nothing may be refused there. */
	readonly on?: unknown;
	readonly within?: Path;
	/** Place that a refusal of the value names; `at` unless said. */
	readonly refusedAt?: Path;
	/** Codes of the refusals that speak of the value; any unless said. */
	readonly refusedAs?: readonly string[];
}

/** A game's description of its order form. */
export interface Reach<View, Order> {
	/**
	 * The order without what is refused, as the form writes what it means: nothing is said twice, and no
	 * more is asked for than there is.
	 */
	written(view: View, seat: SeatId, order: Order): Order;
	steps(view: View, seat: SeatId, order: Order): Iterable<FormStep>;
}

const isRange = (offers: FormStep['offers']): offers is Range => !Array.isArray(offers);

/** The same for two values with the same fields, in whatever order they were written. */
export const keyOf = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner
	) ?? '';

export function isOffered({ value, offers }: FormStep): boolean {
	if (isRange(offers)) {
		const { min, max, step = 1 } = offers;
		return Number(value) >= min && Number(value) <= max && (Number(value) - min) % step === 0;
	}
	const key = keyOf(value);
	return offers.some((one) => keyOf(one) === key);
}

/** Another value that is offered; undefined: there is none. */
export function otherOffer({ value, offers }: FormStep, draw: Stream): unknown {
	if (isRange(offers)) {
		const { min, step = 1 } = offers;
		const steps = Math.floor((offers.max - min) / step);
		const max = min + steps * step;
		const choices = [min, max, min + step * draw.pick(Math.max(1, steps + 1))];
		return choices.filter((one) => one >= min && one <= max && one !== value)[draw.pick(3)];
	}
	const others = offers.filter((one) => keyOf(one) !== keyOf(value));
	return others[draw.pick(Math.max(1, others.length))];
}

/** The order with another value at a place, or with one more at the end of a list. */
export function withValue(order: unknown, [head, ...rest]: Path, value: unknown): unknown {
	if (head === undefined) return value;
	const inner = withValue((order as Record<string | number, unknown>)[head], rest, value);
	if (!Array.isArray(order)) return { ...(order as object), [head]: inner };
	const list: readonly unknown[] = order;
	return head === list.length ? [...list, inner] : list.map((old, i) => (i === head ? inner : old));
}

/** Steps of an order whose value the form does not offer. */
export const unreachable = (steps: readonly FormStep[]): FormStep[] =>
	steps.filter((step) => !isOffered(step));

/** The refusal of an offered value at its own field; undefined: it is accepted. */
export function refusedOffer<O, S, T, V, R extends Report>(
	{ parse, check }: Ruleset<O, S, T, V, R>,
	{ view, seat, order }: { readonly view: V; readonly seat: SeatId; readonly order: T },
	step: FormStep,
	draw: Stream
): string | undefined {
	const value = step.free || step.on ? otherOffer(step, draw) : undefined;
	if (value === undefined) return undefined;
	const base = step.on ? withValue(order, step.within ?? [], step.on) : order;
	const read = parse(withValue(base, step.at, value));
	if (!read.ok) return `${step.at.join('.')}: ${keyOf(value)} is not understood`;
	const place = step.refusedAt ?? (step.on ? step.within : undefined) ?? step.at;
	const refusal = check(view, seat, read.value).find(
		({ severity, at, code }) =>
			severity === 'refusal' &&
			(step.refusedAs?.includes(code) ?? true) &&
			place.every((part, i) => at[i] === part)
	);
	return refusal && `${step.at.join('.')}: ${keyOf(value)} is refused as ${refusal.code}`;
}
