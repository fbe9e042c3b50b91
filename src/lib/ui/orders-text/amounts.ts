/** Amounts that the rules would take where they refuse one. */
import { leavesOf, put, putWith } from './changes';
import type { OrdersText, TextLine } from './declared';
import { wordsOf } from './words';

export interface AmountRange {
	/** The amount that stands there. */
	readonly amount: number;
	readonly least: number;
	readonly most: number;
}

/** Amounts tried one by one; of wider ranges, powers of two and then halves. */
const ONE_BY_ONE = 40;

/** An amount within an order. */
export interface Amount {
	/** Number that the sentence shows: the stored one may be in halves, or counted from zero. */
	readonly written: number;
	/** Bounds of what may be written. */
	readonly min: number;
	readonly max: number;
	readonly step: number;
	/** The order with another one, as it is written; undefined: no amount is written so. */
	readonly with: (written: number) => unknown;
}

/**
 * The first amount of an order in whose place others would be taken, and those.
 * @param isTaken true if the rules take the order with such a value
 */
export function amountRange(
	line: TextLine,
	roles: OrdersText['roles'],
	value: unknown,
	isTaken: (value: unknown) => boolean
): AmountRange | undefined {
	for (const amount of amountsOf(line, roles, value)) {
		const range = rangeOf(amount, isTaken);
		if (range) return range;
	}
	return undefined;
}

/** Amounts of an order: numbers that are no names, as far as its sentence says them. */
export const amountsOf = (line: TextLine, roles: OrdersText['roles'], value: unknown): Amount[] =>
	leavesOf(line.field, value).flatMap((leaf): Amount[] => {
		const { at, field } = leaf;
		if (field.is === 'number' && !roles[leaf.role]?.values) {
			const { min, max, step = 1, none } = field;
			// Below nothing nobody writes an amount.
			const least = none === min ? min + step : Math.max(min, 0);
			const bounds = { min: least, max, step };
			return spoken(line, leaf.value as number, bounds, (n) => putWith(line.field, value, at, n));
		}
		if (field.is !== 'counts') return [];
		const counts = leaf.value as Readonly<Record<string, number>>;
		return Object.entries(counts).flatMap(([kind, count]) =>
			spoken(line, count, { min: 1, max: field.max, step: 1 }, (n) =>
				put(value, at, { ...counts, [kind]: n })
			)
		);
	});

/** Two amounts by which is learnt how a sentence writes them: of one it may have no number. */
const SAMPLES = [2, 3] as const;

/**
 * An amount as its sentence writes it: some are kept in halves or tens, or counted from zero. None: it writes it in
 * no such way.
 */
function spoken(
	line: TextLine,
	kept: number,
	{ min, max, step }: Pick<Amount, 'min' | 'max' | 'step'>,
	withKept: (kept: number) => unknown
): Amount[] {
	const [low, high] = [SAMPLES[0] * step, SAMPLES[1] * step];
	const [one, other, own] = [low, high, kept].map((n) => numbersSaid(line, withKept(n))) as [
		number[],
		number[],
		number[]
	];
	const apart = one.flatMap((n, i) => (n === other[i] ? [] : [i]));
	const [at] = apart;
	const isLinear = one.length === other.length && apart.length === 1 && at !== undefined;
	if (!isLinear && !own.includes(kept)) return [];
	const slope = isLinear ? ((other[at] ?? 0) - (one[at] ?? 0)) / (high - low) : 1;
	const offset = isLinear ? (one[at] ?? 0) - slope * low : 0;
	const written = (n: number): number => n * slope + offset;
	return [
		{
			written: written(kept),
			min: Math.ceil(written(min)),
			max: Math.floor(written(max)),
			step: Math.max(1, step * slope),
			with(n) {
				const back = (n - offset) / slope;
				return Number.isInteger(back / step) ? withKept(back) : undefined;
			}
		}
	];
}

/** Numbers in the sentence of an order, in their order; of half of one there may be none. */
function numbersSaid(line: TextLine, value: unknown): number[] {
	try {
		return wordsOf(line.says(value as never), new Set())
			.filter(({ plain }) => /^-?\d+(?:\.\d+)?$/.test(plain))
			.map(({ plain }) => Number(plain));
	} catch {
		return [];
	}
}

/** The least and the most that are taken; undefined: none is, or not all of those tried between them. */
export function rangeOf(
	{ written, min, max, step, with: withAmount }: Amount,
	isAllowed: (value: unknown) => boolean
): AmountRange | undefined {
	const isTaken = (n: number): boolean => {
		const value = withAmount(n);
		return value !== undefined && isAllowed(value);
	};
	const tried: number[] = [];
	for (let n = min; n <= max && tried.length < ONE_BY_ONE; n += step) tried.push(n);
	for (let far = ONE_BY_ONE; min + far * step <= max; far *= 2) tried.push(min + far * step);
	const least = tried.find(isTaken);
	if (least === undefined) return undefined;
	let low = tried.findLast(isTaken) ?? least;
	let high = Math.min(max + step, ...tried.filter((n) => n > low));
	while (high - low > step) {
		const middle = low + Math.floor((high - low) / (2 * step)) * step;
		if (isTaken(middle)) low = middle;
		else high = middle;
	}
	const isGapless = tried.every((n) => n < least || n > low || isTaken(n));
	return isGapless ? { amount: written, least, most: low } : undefined;
}
