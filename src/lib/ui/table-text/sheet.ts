/** Answers about the sheet: what stands on it, what is put on it and taken off, advice, forecast, the seal. */
import { heeded, isSameData } from '$engine/kernel/advice';
import { placeIn, problemsAt } from '$engine/kernel/problem';
import type { Advice } from '$engine/kernel/ruleset';
import { m } from '$lib/paraglide/messages';
import { joinsOthers } from '../orders-text/corrections';
import type { Found } from '../orders-text/lexicon';
import { leftWords, rangeWords } from '../orders-text/left-words';
import {
	pasteOrders,
	placeOf,
	sheetParts,
	type LeftOver,
	type Pasted,
	type SheetPart
} from '../orders-text/text';
import {
	adviceAt,
	ghostsOf,
	judgeAt,
	newRefusal,
	refusalsOf,
	taking,
	takingBack,
	takingMany,
	type Ghost,
	type Judge
} from '../sheet/advice/counsel';
import { plainWords, saysOneOf } from './commands';
import { boundsOf, completed, withOrder } from './completed';
import { saying, type Advised, type Answer, type Desk } from './desk';
import { namesPlace, placeNamed } from './places';
import { choosing, dueOf, put, sumOf } from './put';
import { writtenSo } from './world';

/** Words of an order that is only begun: whole sentences help more than what could come next. */
const BEGUN = 1;

/** Lines of the sheet, numbered, each with what is wrong with it. */
export function sheetAnswer(desk: Desk): Answer {
	const { text, table } = desk;
	if (desk.over || (desk.shut !== '' && !text.orders)) return saying(desk.shut);
	if (!text.orders) return saying(m.ui_talk_no_orders());
	const { order } = desk;
	const parts = sheetParts(text.orders, order, desk.empty);
	if (parts.length === 0) return saying(m.ui_talk_sheet_empty());
	const lines = parts.map(({ says, at }, i) =>
		[
			m.ui_talk_line_is({ number: i + 1, line: says }),
			...problemsAt(table.problems, at).map((problem) => text.words.problem(problem))
		].join(' ')
	);
	return { parts: [{ title: m.ui_talk_sheet(), lines: [...lines, ...sumOf(desk, order)] }] };
}

/** A sentence read as an order, put on a sheet; undefined: no orders are read here. */
async function reading(desk: Desk, sentence: string): Promise<Pasted | undefined> {
	const { text, reader, table, order } = desk;
	const { orders } = text;
	if (!orders || !reader) return undefined;
	const line = sentence.replace(/\s+/g, ' ');
	const pasted = await pasteOrders(orders, reader, judgeAt(table), order, line);
	const why = pasted.left[0]?.why;
	const isMe = why?.code === 'stopped' && saysOneOf(why.word, m.ui_text_myself());
	const name = (orders.roles['seat'] ?? orders.roles['house'])?.says?.(table.viewer as never);
	if (!isMe || !name) return pasted;
	const at = why.at + (pasted.left[0]?.from ?? 0);
	const named = line.slice(0, at) + name + line.slice(at + why.word.length);
	return pasteOrders(orders, reader, judgeAt(table), order, named);
}

/** Puts a sentence on the sheet. */
export async function orderAnswer(desk: Desk, sentence: string): Promise<Answer> {
	if (desk.shut !== '') return saying(desk.shut);
	if (plainWords(sentence).length === 0) return saying(m.ui_talk_order_which());
	const pasted = await reading(desk, sentence);
	if (!pasted) return saying(m.ui_talk_no_orders());
	const [left] = pasted.left;
	if (!left) return put(desk, pasted.order);
	const { why } = left;
	if (why.code !== 'stopped') return notTaken(desk, left);
	const isBegun =
		why.near.length === 0 &&
		plainWords(left.line.slice(left.from, left.from + why.at)).length <= BEGUN;
	return (
		outOfBounds(desk, left) ??
		completed(desk, sentence) ??
		(isBegun ? await writtenSo(desk, sentence) : undefined) ??
		completed(desk, sentence, true) ??
		notTaken(desk, left)
	);
}

/** A number that cannot be written where a line stops, with those that would do; undefined: another one would not. */
function outOfBounds(desk: Desk, { line, from, why }: LeftOver): Answer | undefined {
	if (why.code !== 'stopped' || !/^\d[\d.,]*$/.test(why.word)) return undefined;
	const at = from + why.at;
	const [number] = plainWords(why.word);
	const orderWith = (amount: number): Found | undefined => {
		const text = `${line.slice(from, at)}${amount}${line.slice(at + why.word.length)}`;
		const read = desk.reader?.read(text);
		return read?.ok ? read.found : undefined;
	};
	const range = boundsOf(desk, Number(number), orderWith, withOrder(desk));
	return (
		range && {
			...saying(m.ui_talk_not_taken({ why: rangeWords(range) })),
			wrote: 'nothing'
		}
	);
}

/** True if a line is an order, word for word. */
export const isOrder = ({ reader }: Desk, line: string): boolean => reader?.read(line).ok ?? false;

/** Nothing of a line was understood. */
export function isStrange({ reader }: Desk, line: string): boolean {
	const read = reader?.read(line);
	if (!read || read.ok || read.code !== 'stopped') return false;
	return plainWords(line.slice(0, read.at)).length === 0;
}

/** Reason that a line is not on the sheet; where it may have been meant otherwise, that is asked. */
function notTaken(desk: Desk, left: LeftOver): Answer {
	const { why, order } = left;
	const { words } = desk.text;
	const wrote = order ? { order, at: undefined, sheet: desk.order } : 'nothing';
	if (why.code === 'ambiguous')
		return {
			...choosing([], why.choices, (at) => orderAnswer(desk, why.choices[at] ?? '')),
			wrote
		};
	if (why.code !== 'stopped' || why.meant.length === 0)
		return { ...saying(m.ui_talk_not_taken({ why: leftWords(left, words) })), wrote };
	const stop = { ...left, why: { ...why, near: [], next: [] } };
	const said = m.ui_talk_not_taken({ why: leftWords(stop, words) });
	return { ...choosing([said], why.meant, (at) => orderAnswer(desk, why.meant[at] ?? '')), wrote };
}

/** Numbers that a text names, each once: some one by one, and all from one to another ("3 to 5", "3-5"). */
export function numbersIn(rest: string): number[] {
	const named = [...rest.matchAll(/(\d+)(?:\s*(?:-|–|a|al|hasta|to|through)\s*(\d+))?/gi)];
	const all = named.flatMap(([, from, to = from]) => {
		const [low = 0, high = 0] = [Number(from), Number(to)].sort((a, b) => a - b);
		// Far more lines than a sheet holds are no lines.
		return Array.from({ length: Math.min(high - low + 1, 1000) }, (_, i) => low + i);
	});
	return [...new Set(all)];
}

/** Takes lines off the sheet by their numbers. */
export function removeAnswer(desk: Desk, rest: string): Answer {
	const { text, shut, table } = desk;
	// Before anything is asked of the sheet: after the end there is none.
	if (shut !== '') return saying(shut);
	if (!text.orders) return saying(m.ui_talk_no_orders());
	const { order, empty } = desk;
	const parts = sheetParts(text.orders, order, empty);
	if (parts.length === 0) return saying(m.ui_talk_sheet_empty());
	if (saysOneOf(rest, m.ui_talk_whole())) return put(desk, empty);
	const numbers = numbersIn(rest);
	if (numbers.length === 0) return saying(m.ui_talk_remove_which());
	const strange = numbers.find((number) => !parts[number - 1]);
	if (strange !== undefined) return saying(m.ui_talk_no_line({ number: strange }));
	const judge = judgeAt(table);
	let next = order;
	// The last first: those before keep their places.
	for (const number of numbers.toSorted((a, b) => b - a)) {
		const part = parts[number - 1];
		if (!part) continue;
		const without = takenOff(judge, next, empty, part);
		if (without === undefined) return saying(m.ui_talk_stays({ line: part.says }));
		next = without;
	}
	return put(desk, next);
}

/** Moves a line of the sheet to the place of another one of its list: "3 to 1". */
export function moveAnswer(desk: Desk, rest: string): Answer {
	const { text, shut, table } = desk;
	if (shut !== '') return saying(shut);
	if (!text.orders) return saying(m.ui_talk_no_orders());
	const { order, empty } = desk;
	const parts = sheetParts(text.orders, order, empty);
	const [from, to] = (rest.match(/\d+/g) ?? []).map(Number);
	if (from === undefined || to === undefined) return saying(m.ui_talk_move_which());
	const [part, target] = [parts[from - 1], parts[to - 1]];
	if (!part || !target) return saying(m.ui_talk_no_line({ number: part ? to : from }));
	const list = placeIn(order, part.of);
	const [i, k] = [part.at.at(-1), target.at.at(-1)];
	const isFree = ({ line }: SheetPart): boolean => line.how === 'add' && !line.edit;
	const isSameList = isFree(part) && isFree(target) && isSameData(part.of, target.of);
	if (!isSameList || !Array.isArray(list) || typeof i !== 'number' || typeof k !== 'number')
		return saying(m.ui_talk_move_not({ line: part.says, other: target.says }));
	const value = list.toSpliced(i, 1).toSpliced(k, 0, list[i]);
	const next = heeded(order, { at: part.of, how: 'set', value, why: { code: '', data: {} } });
	const judge = judgeAt(table);
	const problem = newRefusal(judge, refusalsOf(judge, order), next);
	if (problem) return saying(m.ui_talk_not_taken({ why: text.words.problem(problem) }));
	table.setOrder(next);
	return { ...sheetAnswer(desk), changed: { before: order } };
}

/** An order without a part; undefined: the rules want it there. */
function takenOff(
	judge: Judge,
	order: unknown,
	empty: unknown,
	{ line: { how, edit }, of, at, value }: SheetPart
): unknown {
	if (!edit)
		return takingBack(judge, order, empty, { at: of, how, value, why: { code: '', data: {} } });
	const without = edit.takeOff(order as never, at);
	return newRefusal(judge, refusalsOf(judge, order), without) ? undefined : without;
}

/**
 * The counsellor's lines; some or all of them are taken. `heard`: the list that was told last; its numbers stay what
 * they were while lines are taken, as nobody hears them change.
 */
export function adviseAnswer(desk: Desk, rest: string, heard: Advised | undefined): Answer {
	const { table, shut, text } = desk;
	if (shut !== '') return saying(shut);
	if (!table.ruleset.advise) return saying(m.ui_talk_no_counsellor());
	const { order } = desk;
	const judge = judgeAt(table);
	const wanted = saysOneOf(rest, m.ui_talk_whole()) ? undefined : lineNamed(desk, rest);
	if (wanted !== undefined && heard && heard.view === table.view)
		return adviceTaken(desk, heard, Number(wanted));
	const { ruleset, viewer, step } = table;
	// Orders that build on each other are advised from where the last one leads.
	const view = text.position ? text.position() : table.view;
	if (view === undefined) return saying(m.ui_advice_none(), ...sumOf(desk, order));
	const advice = adviceAt({ ruleset, view, viewer, step });
	const all = ghostsOf(judge, order, advice).filter(
		({ unfit, advice: one }) => !unfit && barOf(desk, one) === ''
	);
	if (all.length === 0) return saying(m.ui_advice_none(), ...dueOf(text, order));
	const isTopic = rest !== '' && wanted === undefined && !saysOneOf(rest, m.ui_talk_whole());
	const ghosts = isTopic ? all.filter((one) => isAbout(desk, one, rest)) : all;
	if (ghosts.length === 0) return saying(...adviceMissing(desk, all, rest));
	const advised: Advised = {
		view: table.view,
		advice,
		indexes: ghosts.map(({ index }) => index)
	};
	if (wanted !== undefined) return { ...adviceTaken(desk, advised, Number(wanted)), advised };
	return saysOneOf(rest, m.ui_talk_whole())
		? put(desk, takingMany(judge, order, advice, ghosts))
		: { ...adviceList(desk, ghosts, takingMany(judge, order, advice, ghosts)), advised };
}

/** The number of a line; undefined: none is named, or the digits are those of a place. */
const lineNamed = ({ text }: Desk, rest: string): string | undefined =>
	/^\d+$/.test(rest) || !placeNamed(text.places, rest) ? /\d+/.exec(rest)?.[0] : undefined;

/** True if advice names a place, or is of a kind of order that begins like a topic. */
function isAbout({ text }: Desk, { advice }: Ghost, topic: string): boolean {
	const told = text.words.tell(advice);
	const line = [told.text, ...(told.details ?? [])].join(' ');
	const place = placeNamed(text.places, topic);
	if (place) return namesPlace(line, place, text.places);
	const words = plainWords(`${text.words.topic?.(advice) ?? ''} ${line}`);
	return plainWords(topic)
		.filter((word) => !joinsOthers(word))
		.every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Nothing is advised on a topic; the topics on which something is. */
function adviceMissing({ text }: Desk, ghosts: readonly Ghost[], topic: string): string[] {
	const topics = [...new Set(ghosts.map(({ advice }) => text.words.topic?.(advice) ?? ''))];
	const named = topics.filter((name) => name !== '').join('; ');
	// Words that only join are no part of what was asked about.
	const asked = topic.split(' ').filter((word) => !plainWords(word).every(joinsOthers));
	return [
		m.ui_talk_advice_not_on({ topic: asked.join(' ') }),
		...(named === '' ? [] : [m.ui_talk_advice_topics({ topics: named })])
	];
}

/** The line of a number in the list as it was told, on the sheet; or why it cannot be. */
function adviceTaken(desk: Desk, { advice, indexes }: Advised, number: number): Answer {
	const { table, order, text } = desk;
	const index = indexes[number - 1];
	if (index === undefined) return saying(m.ui_talk_no_advice_line({ number }));
	const ghost = ghostsOf(judgeAt(table), order, advice).find((one) => one.index === index);
	if (!ghost) return saying(m.ui_talk_advice_on_sheet({ number }));
	const { unfit } = ghost;
	const bar = barOf(desk, ghost.advice);
	if (bar !== '') return saying(m.ui_talk_advice_unfit({ number, why: bar }));
	return unfit
		? saying(m.ui_talk_advice_unfit({ number, why: text.words.problem(unfit) }).trim())
		: put(desk, taking(order, advice, ghost));
}

/** The reason in a sentence that a line of advice cannot come next on the sheet; '': it can. */
function barOf({ text, order }: Desk, { at, how, value }: Advice): string {
	const line = text.orders?.lines.find(
		(one) => one.how === how && isSameData(placeOf(one, order), at)
	);
	return line?.edit?.bars?.(order as never, value as never) ?? '';
}

/** @param all the sheet with all of it: what that would cost is told beside it */
function adviceList({ text }: Desk, ghosts: readonly Ghost[], all: unknown): Answer {
	const lines = ghosts.map(({ advice }, i) => {
		const told = text.words.tell(advice);
		const { details = [] } = told;
		return m
			.ui_talk_advice_line({
				number: i + 1,
				// The reason follows as a sentence of its own.
				line: [told.text, ...details].join(' · ').replace(/\.$/, ''),
				why: text.words.reason(advice.why)
			})
			.trim();
	});
	return {
		parts: [{ title: m.ui_advice_title(), lines }],
		foot: [...dueOf(text, all), m.ui_talk_advice_how()]
	};
}

/** Forecast of the sheet; with a sentence, as if that stood on it. */
export async function whatIfAnswer(desk: Desk, sentence: string): Promise<Answer> {
	const { text, shut } = desk;
	if (!text.forecast) return saying(m.ui_talk_no_forecast());
	if (shut !== '') return saying(shut);
	if (sentence === '') return forecastOf(text.forecast(desk.order));
	const pasted = await reading(desk, sentence);
	const left = pasted?.left[0];
	if (!pasted || left) return left ? notTaken(desk, left) : saying(m.ui_talk_no_orders());
	return forecastOf(text.forecast(pasted.order));
}

const forecastOf = (lines: readonly string[]): Answer =>
	saying(...(lines.length > 0 ? lines : [m.ui_talk_forecast_none()]));

/** Asks once, and seals. */
export function sealAnswer(desk: Desk): Answer {
	if (desk.shut !== '') return saying(desk.shut);
	return {
		parts: [{ title: '', lines: [...desk.beforeSealing(), m.ui_talk_seal_ask()] }],
		asks: {
			answered(line) {
				if (saysOneOf(line, m.ui_talk_no())) return saying(m.ui_talk_seal_not());
				if (!saysOneOf(line, m.ui_talk_yes())) return undefined;
				return desk.seal().then((why) => saying(why === '' ? m.ui_talk_sealed() : why));
			},
			dropped: m.ui_talk_seal_not()
		}
	};
}
