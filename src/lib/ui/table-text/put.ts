/** The sheet as it changes: which lines are new, which are gone, and which of some is meant. */
import { problemsAt } from '$engine/kernel/problem';
import { m } from '$lib/paraglide/messages';
import { amountRange, type AmountRange } from '../orders-text/amounts';
import { put as putAt } from '../orders-text/changes';
import { rangeWords } from '../orders-text/left-words';
import { sheetParts, type SheetPart } from '../orders-text/text';
import { judgeAt, noWorseThan } from '../sheet/advice/counsel';
import { capital } from '../text';
import { confirms } from './commands';
import { saying, type Answer, type Desk, type Written } from './desk';

/** A sentence on what an order leaves. */
export function sumOf({ text }: Desk, order: unknown): string[] {
	return [text.words.comesTo?.(order) ?? '', ...dueOf(text, order)].filter((line) => line !== '');
}

/** A sentence on what an order has still to say. */
export const dueOf = ({ words }: Desk['text'], order: unknown): string[] =>
	[words.warns?.(order) ?? ''].filter((line) => line !== '');

/**
 * Asks which of some lines is meant: of one by a yes, of more by their numbers. `take`: what becomes of the one at a
 * place.
 */
export function choosing(
	said: readonly string[],
	choices: readonly string[],
	take: (at: number) => Answer | Promise<Answer>
): Answer {
	const [first = ''] = choices;
	const asked =
		choices.length === 1
			? [m.ui_talk_meant({ line: capital(first) })]
			: [
					m.ui_talk_choose(),
					...choices.map((line, i) => m.ui_talk_line_is({ number: i + 1, line: capital(line) }))
				];
	return {
		parts: [{ title: '', lines: [...said, ...asked] }],
		asks: {
			answered(line) {
				// A person who seals by the word for it has turned to something else.
				const isYes = choices.length === 1 && confirms(line);
				const at = isYes ? 0 : Number(line.trim()) - 1;
				const chosen = choices[at];
				if (chosen === undefined) return undefined;
				return take(at);
			}
		}
	};
}

/** Puts an order in the place of the sheet, and says which lines are new. */
export function put(desk: Desk, next: unknown): Answer {
	const { text, table, empty } = desk;
	const before = desk.order;
	if (!text.orders) return saying(m.ui_talk_no_orders());
	const had = sheetParts(text.orders, before, empty).map(({ says }) => says);
	table.setOrder(next);
	const parts = sheetParts(text.orders, next, empty);
	const fresh: SheetPart[] = [];
	const lines = parts.flatMap((part, i) => {
		const { says, at } = part;
		const known = had.indexOf(says);
		if (known >= 0) {
			had.splice(known, 1);
			return [];
		}
		fresh.push(part);
		const problems = problemsAt(table.problems, at).map((problem) => text.words.problem(problem));
		const range = problems.length > 0 ? amountsAt(desk, part, before) : undefined;
		return [
			[
				m.ui_talk_on_sheet({ number: i + 1, line: says }),
				...problems,
				...(range ? [rangeWords(range)] : [])
			].join(' ')
		];
	});
	const gone = had.map((line) => m.ui_talk_removed({ line }));
	const changes = [...lines, ...gone];
	const told = changes.length > 0 ? changes : [m.ui_talk_no_change()];
	const [only, other] = fresh;
	return {
		parts: [{ title: '', lines: [...told, ...sumOf(desk, next)] }],
		changed: { before },
		wrote: only && !other ? writtenAs(desk, only) : 'nothing'
	};
}

/** Amounts that would leave a line of the sheet without a problem. `before`: the sheet without it. */
function amountsAt(
	{ text, table, order }: Desk,
	{ line, at, of, value }: SheetPart,
	before: unknown
): AmountRange | undefined {
	const { roles } = text.orders ?? {};
	const isNoWorse = noWorseThan(judgeAt(table), before);
	const place = line.how === 'set' ? of : at;
	return roles
		? amountRange(line, roles, value, (other) => isNoWorse(putAt(order, place, other)))
		: undefined;
}

/** A part of the sheet as the order that was written last. */
export const writtenAs = ({ order }: Desk, { kind, value, at }: SheetPart): Written => ({
	order: { kind, value },
	at,
	sheet: order
});
