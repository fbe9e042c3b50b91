/** A whole sheet as text, and text as a sheet. */
import { heeded, isSameData } from '$engine/kernel/advice';
import { placeIn } from '$engine/kernel/problem';
import type { Path, Problem } from '$engine/kernel/ruleset';
import { amountRange, type AmountRange } from './amounts';
import type { OrdersText, TextLine } from './declared';
import type { Found } from './lexicon';
import { newRefusal, noWorseThan, refusalsOf, type Judge } from '../sheet/advice/counsel';
import type { Reader, Reading } from './read';

/** A line that was understood. */
interface Waiting {
	readonly line: string;
	readonly from: number;
	readonly of: TextLine;
	/** Any of them is meant. */
	readonly values: readonly unknown[];
}

/** More lines than any sheet has; those below are for another time. */
const MOST_LINES = 300;
/** Lines wait so many times for one below them. */
const ROUNDS = 3;
/** Milliseconds of reading in one go. */
const SLICE = 40;

/** Place of a line in an order. */
export const placeOf = ({ at }: TextLine, order: unknown): Path =>
	typeof at === 'function' ? at(order as never) : at;

/** A part of an order, with the kind of its line and its place. */
export interface SheetPart {
	readonly line: TextLine;
	/** Place of that kind among those that there are. */
	readonly kind: number;
	/** Place of its line. */
	readonly of: Path;
	readonly at: Path;
	readonly value: unknown;
	readonly says: string;
}

/** Parts of an order that are said; what it says as it is begun is left out. */
export const sheetParts = ({ lines }: OrdersText, order: unknown, empty: unknown): SheetPart[] =>
	lines
		.flatMap((line, kind) => partsOf({ line, kind }, order, empty))
		.filter(({ says }) => says !== '');

function partsOf(
	{ line, kind }: Pick<SheetPart, 'line' | 'kind'>,
	order: unknown,
	empty: unknown
): SheetPart[] {
	const of = placeOf(line, order);
	const here = placeIn(order, of);
	const part = (at: Path, value: unknown): SheetPart => ({
		line,
		kind,
		of,
		at,
		value,
		says: line.says(value as never)
	});
	if (line.how === 'set') {
		const begun = placeIn(empty, of);
		const isSaid = here !== undefined && (begun === undefined || !isSameData(here, begun));
		return isSaid ? [part(of, here)] : [];
	}
	return Array.isArray(here) ? here.map((value: unknown, i) => part([...of, i], value)) : [];
}

/** The sheet, a line for each part. */
export const writeOrders = (text: OrdersText, order: unknown, empty: unknown): string =>
	sheetParts(text, order, empty)
		.map(({ says }) => says)
		.join('\n');

/** A line that is not on the sheet, and why. */
export interface LeftOver {
	/** As it was pasted. */
	readonly line: string;
	/** Place of its first letter that was read, behind a bullet. */
	readonly from: number;
	readonly why:
		| Exclude<Reading, { readonly ok: true }>
		/** Below so many lines, which are read in one go. */
		| { readonly code: 'too-many'; readonly most: number }
		/** `amount`: the one that the rules refuse, and those that they would take in its place. */
		| { readonly code: 'refused'; readonly problem: Problem; readonly amount?: AmountRange }
		/** Nothing is there that it could go with. */
		| { readonly code: 'placeless' }
		/** Something that is written already shuts it out. */
		| { readonly code: 'barred'; readonly text: string };
	/** Order that was understood. */
	readonly order?: Found;
}

export interface Pasted {
	readonly order: unknown;
	readonly taken: number;
	/** Lines taken of which the sheet had one that says the same. */
	readonly again: number;
	readonly left: readonly LeftOver[];
}

/** Up to two marks of a list: a sign, a picture, a box to tick, a letter, a number, also right before its line. */
const BULLET =
	/^\s*(?:(?:[-–—•*·>]+|\p{Extended_Pictographic}\ufe0f?|\[[ x]?\]|\p{L}\)|\d+(?:[.)]|\.?[º°ª]))\s+|\d+[.)](?=\p{L})){0,2}/iu;

const barOf = (order: unknown, { edit }: TextLine, value: unknown): string =>
	edit?.bars?.(order as never, value as never) ?? '';

/** An order with a line on it; where nothing can go with it yet, the order as it is. */
export function putOn(order: unknown, line: TextLine, value: unknown): unknown {
	const { edit, how } = line;
	if (!edit)
		return heeded(order, { at: placeOf(line, order), how, value, why: { code: '', data: {} } });
	return barOf(order, line, value) === '' ? edit.put(order as never, value as never) : order;
}

/**
 * The amount of a line that the rules find fault with, and those in which they find none; where they do in all,
 * those that they take. `sheetWith`: the order with another value of the line; undefined: it cannot be.
 */
export function amountFor(
	{
		line,
		roles,
		judge,
		order
	}: {
		readonly line: TextLine;
		readonly roles: OrdersText['roles'];
		readonly judge: Judge;
		readonly order: unknown;
	},
	value: unknown,
	sheetWith: (value: unknown) => unknown
): AmountRange | undefined {
	const isNoWorse = noWorseThan(judge, order);
	const known = refusalsOf(judge, order);
	const isFlawless = (other: unknown): boolean => isNoWorse(sheetWith(other));
	const isTaken = (other: unknown): boolean => {
		const next = sheetWith(other);
		return next !== undefined && !newRefusal(judge, known, next);
	};
	return amountRange(line, roles, value, isFlawless) ?? amountRange(line, roles, value, isTaken);
}

/** The same order stands on the sheet: it may be meant twice, or pasted twice. Of copies another one is taken. */
const isOn = (order: unknown, { of, values }: Waiting): boolean => {
	const here = placeIn(order, placeOf(of, order));
	return (
		of.how === 'add' &&
		values.length === 1 &&
		Array.isArray(here) &&
		here.some((one) => isSameData(one, values[0]))
	);
};

/**
 * Puts every line that is understood, and that the rules take, into an order; what is left over keeps its words.
 * A line may need one that stands below it.
 */
export async function pasteOrders(
	{ lines, roles }: OrdersText,
	reader: Reader,
	judge: Judge,
	order: unknown,
	text: string
): Promise<Pasted> {
	const left: LeftOver[] = [];
	let open: Waiting[] = [];
	let since = performance.now();
	const written = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	for (const [i, line] of written.entries()) {
		// Many lines take a phone a while: the page is to answer meanwhile.
		if (performance.now() - since > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			since = performance.now();
		}
		const from = BULLET.exec(line)?.[0].length ?? 0;
		if (i >= MOST_LINES) {
			left.push({ line, from, why: { code: 'too-many', most: MOST_LINES } });
			continue;
		}
		const reading = reader.read(line.slice(from));
		if (!reading.ok) left.push({ line, from, why: reading });
		else {
			const of = lines[reading.found.kind];
			if (of) open.push({ line, from, of, values: [reading.found.value, ...reading.alike] });
		}
	}
	const known = refusalsOf(judge, order);
	const put = (to: unknown, { of, values: [first, ...others] }: Waiting): unknown => {
		const all = [first, ...others].map((value) => putOn(to, of, value));
		if (others.length === 0) return all[0];
		return all.find((next) => !newRefusal(judge, known, next)) ?? all[0];
	};
	const counted = (on: readonly Waiting[]) => ({
		taken: on.length,
		again: on.filter((one) => isOn(order, one)).length
	});
	let whole = order;
	/** Each has found its place, whether the rules take them or not. */
	const isPlaced = open.every((one) => {
		const before = whole;
		whole = put(before, one);
		return whole !== before;
	});
	if (open.length > 0 && isPlaced && !newRefusal(judge, known, whole))
		return { order: whole, ...counted(open), left };
	let now = order;
	const taken: Waiting[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const still: typeof open = [];
		for (const one of open) {
			const next = put(now, one);
			if (next === now || newRefusal(judge, known, next)) still.push(one);
			else {
				now = next;
				taken.push(one);
			}
		}
		open = still;
	}
	const refused = open.map(({ line, from, ...one }): LeftOver => {
		const [value] = one.values;
		const left = { line, from, order: { kind: lines.indexOf(one.of), value } };
		const text = barOf(now, one.of, value);
		if (text !== '') return { ...left, why: { code: 'barred', text } };
		const problem = newRefusal(judge, known, put(now, { line, from, ...one }));
		if (!problem) return { ...left, why: { code: 'placeless' } };
		const amount = amountFor({ line: one.of, roles, judge, order: now }, value, (other) => {
			const next = putOn(now, one.of, other);
			return next === now ? undefined : next;
		});
		return { ...left, why: { code: 'refused', problem, ...(amount && { amount }) } };
	});
	return { order: now, ...counted(taken), left: [...left, ...refused] };
}
