/** An order that was written is said otherwise: "no, 3", "to Kel, not to Sirio", "change 2 to 3". */
import { heeded } from '$engine/kernel/advice';
import { placeIn } from '$engine/kernel/problem';
import type { Path } from '$engine/kernel/ruleset';
import { m } from '$lib/paraglide/messages';
import { put as putAt } from '../orders-text/changes';
import { joinsOthers } from '../orders-text/corrections';
import type { AmountRange } from '../orders-text/amounts';
import { leftWords, rangeWords } from '../orders-text/left-words';
import type { Found } from '../orders-text/lexicon';
import { amountFor, putOn, sheetParts } from '../orders-text/text';
import { judgeAt, newRefusal, refusalsOf } from '../sheet/advice/counsel';
import { listed, plainWords } from './commands';
import { boundsOf } from './completed';
import { saying, type Answer, type Desk, type Written } from './desk';
import { choosing, put, writtenAs } from './put';

export interface Correction {
	/** Words that are to stand there. */
	readonly said: string;
	/** Words in whose place they stand; '': it is not said. */
	readonly instead: string;
}

const any = (message: string): string =>
	listed(message)
		.sort((a, b) => b.length - a.length)
		.join('|');
/** Letters of a line beyond which it is no few words. */
const LONGEST = 300;
const BREAK = '[\\s,.;:!¡…-]';

/**
 * A line as a correction of what was said before: it begins with a word that takes something back ("no, 3",
 * "rather 3"), or says what something stands in the place of ("to Kel, not to Sirio"). Undefined: it is none.
 */
export function correctionIn(line: string): Correction | undefined {
	const text = line.trim();
	if (text.length > LONGEST) return undefined;
	const not = new RegExp(
		`^(.+?)(?:${BREAK}*[,;]\\s*(?:${any(m.ui_talk_not())})|\\s+(?:${any(m.ui_talk_instead())}))\\s+(.+)$`,
		'iu'
	);
	const marked = new RegExp(`^${BREAK}*(?:${any(m.ui_talk_correcting())})(?=${BREAK}|$)`, 'iu');
	let rest = text;
	while (marked.test(rest)) rest = rest.replace(marked, '').replace(new RegExp(`^${BREAK}+`), '');
	const isMarked = rest !== text;
	if (/[.!]$/.test(rest)) rest = rest.slice(0, -1);
	const [, said, instead] = not.exec(rest) ?? [];
	if (said && instead) return { said, instead };
	return isMarked ? { said: rest, instead: '' } : undefined;
}

/** "not to Sirio, to Kel": the first is what goes. */
function turned({ said, instead }: Correction): Correction | undefined {
	const [first = '', ...others] = said.split(',');
	return instead === '' && others.length > 0
		? { said: others.join(',').trim(), instead: first.trim() }
		: undefined;
}

/** The order that was written last, with some of it said otherwise. */
export function correctionAnswer(
	desk: Desk,
	correction: Correction,
	written: Written | undefined
): Answer {
	if (desk.shut !== '') return saying(desk.shut);
	if (!written) return saying(m.ui_talk_correct_nothing());
	const { reader } = desk;
	const line = reader?.sentence(written.order) ?? '';
	if (!reader || plainWords(correction.said).every(joinsOthers))
		return saying(m.ui_talk_correct_how({ line }));
	for (const one of [turned(correction), correction]) {
		const orders = one ? reader.amended(written.order, one.said, one.instead) : [];
		if (orders.length > 0) return taken(desk, written, orders);
	}
	const read = correction.instead === '' ? reader.read(correction.said) : undefined;
	if (read?.ok) return taken(desk, written, [read.found]);
	const range = outOfBounds(desk, written, correction);
	return range
		? saying(m.ui_talk_unchanged({ why: rangeWords(range) }))
		: saying(m.ui_talk_correct_not({ words: correction.said, line }));
}

/** The amounts that would do in the place of one that is said and cannot be. */
function outOfBounds(
	desk: Desk,
	written: Written,
	{ said, instead }: Correction
): AmountRange | undefined {
	const number = /\d+/.exec(said)?.[0];
	const [amount] = number === undefined ? [] : plainWords(number);
	if (number === undefined || amount === undefined) return undefined;
	const orderWith = (n: number): Found | undefined => {
		const [only, other] =
			desk.reader?.amended(written.order, said.replace(number, String(n)), instead) ?? [];
		return other ? undefined : only;
	};
	return boundsOf(desk, Number(amount), orderWith, (order) => inPlaceOf(desk, written, order));
}

/** "2 to 3 freighters": a line of the sheet by its number, and what it is to say. */
export function changeAnswer(desk: Desk, rest: string): Answer {
	const { text, shut } = desk;
	if (shut !== '') return saying(shut);
	if (!text.orders) return saying(m.ui_talk_no_orders());
	// The sheet is read after that: a game that is over has none.
	const { order, empty } = desk;
	const parts = sheetParts(text.orders, order, empty);
	if (parts.length === 0) return saying(m.ui_talk_sheet_empty());
	const number = /\d+/.exec(rest)?.[0];
	const behind = number === undefined ? '' : rest.slice(rest.indexOf(number) + number.length);
	const said = behind.replace(/^[\s,.:;]+/, '');
	if (number === undefined || said === '') return saying(m.ui_talk_change_which());
	const part = parts[Number(number) - 1];
	if (!part) return saying(m.ui_talk_no_line({ number }));
	const correction = correctionIn(said) ?? { said, instead: '' };
	return correctionAnswer(desk, correction, writtenAs(desk, part));
}

/** One of some orders in the place of another: of several that the rules take, it is asked which. */
function taken(desk: Desk, written: Written, orders: readonly Found[]): Answer {
	const { table, reader } = desk;
	const judge = judgeAt(table);
	const known = refusalsOf(judge, written.sheet);
	const all = orders.map((order) => ({ order, sheet: inPlaceOf(desk, written, order) }));
	const fitting = all.filter(
		({ sheet }) => sheet !== undefined && !newRefusal(judge, known, sheet)
	);
	const [first, second] = fitting;
	if (first && !second) return put(desk, first.sheet);
	if (!first) return refused(desk, written, orders);
	return choosing(
		[],
		fitting.map(({ order }) => reader?.sentence(order) ?? ''),
		(at) => put(desk, fitting[at]?.sheet ?? desk.order)
	);
}

/** The sheet with an order in the place of the one that was written; undefined: it cannot come there. */
function inPlaceOf(
	{ text, order: sheet }: Desk,
	written: Written,
	{ kind, value }: Found
): unknown {
	const lines = text.orders?.lines ?? [];
	const [before, line] = [lines[written.order.kind], lines[kind]];
	if (!before || !line) return undefined;
	const { at } = written;
	if (!at) return putOn(sheet, line, value);
	if (before === line && !line.edit) return putAt(sheet, at, value);
	const without = before.edit
		? before.edit.takeOff(sheet as never, at)
		: before.how === 'add'
			? withoutItem(sheet, at)
			: sheet;
	const next = putOn(without, line, value);
	return next === without ? undefined : next;
}

/** An order without an item of one of its lists. */
function withoutItem(order: unknown, at: Path): unknown {
	const [of, i] = [at.slice(0, -1), Number(at.at(-1))];
	const list = placeIn(order, of);
	if (!Array.isArray(list)) return order;
	return heeded(order, {
		at: of,
		how: 'set',
		value: list.toSpliced(i, 1),
		why: { code: '', data: {} }
	});
}

/** Reason that the rules take none of some orders there; of one, with the amounts that they would take. */
function refused(desk: Desk, written: Written, orders: readonly Found[]): Answer {
	const { table, text } = desk;
	const [order] = orders;
	const line = text.orders?.lines[order?.kind ?? -1];
	if (!order || !line || !text.orders) return saying(m.ui_talk_no_orders());
	const judge = judgeAt(table);
	const known = refusalsOf(judge, desk.order);
	const sheet = inPlaceOf(desk, written, order);
	const problem = sheet === undefined ? undefined : newRefusal(judge, known, sheet);
	const { roles } = text.orders;
	const amount = amountFor({ line, roles, judge, order: desk.order }, order.value, (value) =>
		inPlaceOf(desk, written, { kind: order.kind, value })
	);
	const bar = line.edit?.bars?.(desk.order as never, order.value as never) ?? '';
	const why = leftWords(
		{
			line: '',
			from: 0,
			why: problem
				? { code: 'refused', problem, ...(amount && { amount }) }
				: bar === ''
					? { code: 'placeless' }
					: { code: 'barred', text: bar }
		},
		text.words
	);
	const kept = written.at ? m.ui_talk_unchanged({ why }) : m.ui_talk_not_taken({ why });
	return {
		...saying(kept),
		...(written.at ? {} : { wrote: { order, at: undefined, sheet: desk.order } })
	};
}
