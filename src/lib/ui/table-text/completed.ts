/** Answers to a line that is the beginning of an order, or lacks words of it. */
import { isSameData } from '$engine/kernel/advice';
import { m } from '$lib/paraglide/messages';
import { amountsOf, rangeOf, type Amount, type AmountRange } from '../orders-text/amounts';
import { leavesOf } from '../orders-text/changes';
import type { Found } from '../orders-text/lexicon';
import { putOn } from '../orders-text/text';
import { judgeAt, newRefusal, noWorseThan, refusalsOf } from '../sheet/advice/counsel';
import { plainWords } from './commands';
import { saying, type Answer, type Desk } from './desk';
import { choosing, put } from './put';

/** Orders that are told one by one to be chosen from. */
const FEW = 9;
/** Amounts that are no bound to anybody. */
const BOUNDLESS = 1_000_000;
/** Examples of many. */
const SOME = 3;
/** Orders that the rules are asked about: somebody waits for the answer, on a phone too. */
const MOST = 240;

interface Fitting {
	readonly order: Found;
	readonly says: string;
	/** The sheet with it. */
	readonly sheet: unknown;
}

/** Amounts that one may be read in the place of, to learn which would do. */
const PROBES = [1, 2, 3, 5, 10, 20, 50, 0];

/**
 * Amounts that would do in the place of one that cannot be written there.
 * @param orderWith the order with another amount; undefined: there is none
 * @param sheetWith the sheet with such an order; undefined: it cannot be
 */
export function boundsOf(
	{ text, table, order: sheet }: Desk,
	amount: number,
	orderWith: (amount: number) => Found | undefined,
	sheetWith: (order: Found) => unknown
): AmountRange | undefined {
	const { lines = [], roles = {} } = text.orders ?? {};
	const isNoWorse = noWorseThan(judgeAt(table), sheet);
	for (const probe of PROBES) {
		const order = orderWith(probe);
		const line = lines[order?.kind ?? -1];
		if (!order || !line) continue;
		const here = amountsOf(line, roles, order.value).filter(({ written }) => written === probe);
		const [only] = here;
		if (!only || here.length > 1) continue;
		const range = rangeOf(only, (value) => isNoWorse(sheetWith({ kind: order.kind, value })));
		if (range) return { ...range, amount };
	}
	return undefined;
}

/** The sheet with an order; undefined: the rules refuse it, or nothing can go with it. */
export function withOrder(desk: Desk): (order: Found) => unknown {
	const { text, table, order: sheet } = desk;
	const judge = judgeAt(table);
	const known = refusalsOf(judge, sheet);
	return ({ kind, value }) => {
		const line = text.orders?.lines[kind];
		const next = line ? putOn(sheet, line, value) : sheet;
		return next === sheet || newRefusal(judge, known, next) ? undefined : next;
	};
}

/**
 * The one order that a line can become is put on the sheet; of a few, it is asked which; of one that lacks its amount
 * alone, how many. Undefined: it can become none, or too many.
 * @param many true: of too many some are told
 */
export function completed(desk: Desk, line: string, many = false): Answer | undefined {
	const { reader } = desk;
	const all = reader?.completions(line);
	if (!reader || !all || all.length > MOST) return undefined;
	const sheetWith = withOrder(desk);
	const fitting = all.flatMap((order): Fitting[] => {
		const sheet = sheetWith(order);
		return sheet === undefined ? [] : [{ order, sheet, says: reader.sentence(order) }];
	});
	const [first, second] = fitting;
	if (!first) return allRefused(desk, all);
	const amount = second ? onlyAmount(desk, fitting) : unsaidAmount(desk, line, first);
	const asked = amount && howMany(desk, first, amount);
	if (asked) return asked;
	// An amount that nobody said and no range can be told of is not guessed.
	if (!second) return amount ? undefined : told(desk, first);
	// Amounts that were only tried are nothing that anybody would choose between.
	const isTried = fitting.some((one) => one !== first && onlyAmount(desk, [first, one]));
	if (fitting.length > FEW || isTried) return many ? likeThese(fitting) : undefined;
	const says = fitting.map((one) => one.says);
	const answer = choosing([], says, (at) => put(desk, fitting[at]?.sheet ?? desk.order));
	return { ...answer, wrote: 'nothing' };
}

/** The reason that the rules take none of some orders, if it is the same of all; undefined: it is not. */
function allRefused(
	{ text, table, order: sheet }: Desk,
	orders: readonly Found[]
): Answer | undefined {
	const judge = judgeAt(table);
	const known = refusalsOf(judge, sheet);
	const problems = orders.map(({ kind, value }) => {
		const line = text.orders?.lines[kind];
		return line && newRefusal(judge, known, putOn(sheet, line, value));
	});
	const [first] = problems;
	return first && problems.every((one) => one?.code === first.code)
		? { ...saying(m.ui_talk_not_taken({ why: text.words.problem(first) })), wrote: 'nothing' }
		: undefined;
}

/** Some of many orders that a line can become. */
const likeThese = (fitting: readonly Fitting[]): Answer => ({
	...saying(
		m.ui_talk_too_short(),
		...fitting.filter((_, i) => i % Math.ceil(fitting.length / SOME) === 0).map(({ says }) => says)
	),
	wrote: 'nothing'
});

/** The amount of an order that a line does not say, of which a form would have taken the usual one. */
function unsaidAmount({ text }: Desk, said: string, { order }: Fitting): Amount | undefined {
	const { lines = [], roles = {} } = text.orders ?? {};
	const line = lines[order.kind];
	const numbers = plainWords(said).map(Number);
	return line
		? amountsOf(line, roles, order.value).find(({ written }) => !numbers.includes(written))
		: undefined;
}

function told(desk: Desk, { sheet }: Fitting): Answer {
	const answer = put(desk, sheet);
	return { ...answer, parts: [{ title: '', lines: [m.ui_talk_completed()] }, ...answer.parts] };
}

/** The one amount in which orders differ, as it stands in the first; undefined: in another thing too. */
function onlyAmount({ text }: Desk, fitting: readonly Fitting[]): Amount | undefined {
	const [first, ...others] = fitting.map(({ order }) => order);
	const line = text.orders?.lines[first?.kind ?? -1];
	if (!first || !line || !text.orders) return undefined;
	const { roles } = text.orders;
	return amountsOf(line, roles, first.value).find((amount) =>
		others.every(
			({ kind, value }) =>
				kind === first.kind &&
				!isSameData(value, first.value) &&
				leavesOf(line.field, value).length === leavesOf(line.field, first.value).length &&
				amountsOf(line, roles, value).some((one) => isSameData(amount.with(one.written), value))
		)
	);
}

/** Asks for the amount that an order lacks. */
function howMany(desk: Desk, { order, says }: Fitting, amount: Amount): Answer | undefined {
	const sheetWith = withOrder(desk);
	const isNoWorse = noWorseThan(judgeAt(desk.table), desk.order);
	const sheetFor = (value: unknown): unknown => sheetWith({ kind: order.kind, value });
	const range =
		rangeOf(amount, (value) => isNoWorse(sheetFor(value))) ??
		rangeOf(amount, (value) => sheetFor(value) !== undefined);
	return range && range.least < range.most ? askedFor(desk, order, says, amount, range) : undefined;
}

function askedFor(
	desk: Desk,
	order: Found,
	says: string,
	amount: Amount,
	range: AmountRange
): Answer {
	const { least, most } = range;
	const again = (): Answer => askedFor(desk, order, says, amount, range);
	return {
		...saying(
			most < BOUNDLESS
				? m.ui_talk_how_many({ line: says, least, most })
				: m.ui_talk_how_many_free({ line: says })
		),
		wrote: 'nothing',
		asks: {
			answered(line) {
				const [number = '', ...others] = plainWords(line);
				if (!/^\d+$/.test(number) || others.length > 0) return undefined;
				const value = amount.with(Number(number));
				const sheet =
					value === undefined ? undefined : withOrder(desk)({ kind: order.kind, value });
				return sheet === undefined ? again() : put(desk, sheet);
			}
		}
	};
}
