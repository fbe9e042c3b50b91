/** Answers about the world: what happened, what is mine, what is seen, what can be done. */
import type { LeadLines, OrderWay } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import { placeOf, sheetParts } from '../orders-text/text';
import { capital } from '../text';
import { joinsOthers } from '../orders-text/corrections';
import { isSameStem } from '../orders-text/words';
import { listed, nameOf, plainWords, saysOneOf, withoutEnd } from './commands';
import type { Part, TextPlace } from './declared';
import { saying, type Answer, type Desk } from './desk';
import { kindOf, type Example } from './examples';
import { namesPlace, placeNamed, placesLike } from './places';
import { portionOf } from './portions';

/** Sentences told of one kind of order. */
const OF_A_KIND = 6;

const wholly = (rest: string): { readonly rest: string; readonly inFull: boolean } => {
	const before = withoutEnd(rest, m.ui_talk_whole());
	return { rest: before ?? rest, inFull: before !== undefined };
};

/** A place that is not known, and those whose names are like it. */
function unknownPlace({ text }: Desk, name: string): Answer {
	const near = placesLike(text.places, name);
	return saying(
		m.ui_talk_no_place({ name }),
		...(near.length > 0 ? [m.ui_text_near({ names: near.join(', ') })] : [])
	);
}

/** The report of the last opening, or of a turn; of everything, or of one place. */
export async function reportAnswer(desk: Desk, said: string): Promise<Answer> {
	const { table, text } = desk;
	const { rest, inFull } = wholly(said);
	const { turn, name } = turnIn(text.places, rest);
	const place = name === '' ? undefined : placeNamed(text.places, name);
	if (name !== '' && !place) return unknownPlace(desk, name);
	if (table.latest < 2) return saying(m.ui_talk_first());
	if (turn === undefined && table.since < 2) return saying(m.ui_talk_no_turn());
	const [first, last] =
		turn === undefined ? [table.since, table.latest] : await stepsOf(desk, turn);
	const records = first > last ? [] : await table.load(first - 1, last);
	const told = records.slice(1).flatMap((record, i) => {
		const before = records[i];
		return before ? [{ before, record }] : [];
	});
	if (told.length === 0) return saying(m.ui_talk_no_turn());
	const parts = told.flatMap(({ before, record }) =>
		text.report(before, record, inFull || place !== undefined)
	);
	const here = place ? parts.flatMap((part) => partAbout(part, place, text.places)) : parts;
	if (here.length > 0) return { parts: place ? here : ledBy(text.lead(records), here) };
	return saying(place ? m.ui_talk_quiet_at({ place: place.name }) : m.ui_talk_quiet());
}

interface TurnAsked {
	/** Number of the turn or round; undefined: none was named. */
	readonly turn: number | undefined;
	/** Words of a place that was named with it. */
	readonly name: string;
}

/** A turn by its number before a place ("3 Umbath"), or by its word anywhere ("Umbath in turn 3"). */
function turnIn(places: readonly TextPlace[], rest: string): TurnAsked {
	const words = listed(m.ui_talk_turn_words()).join('|');
	const named = new RegExp(`\\b(?:${words})\\s(\\d+)`, 'i').exec(rest);
	if (named) {
		const name = rest.replace(named[0], '').trim();
		const isName = plainWords(name).some((word) => !joinsOthers(word));
		return { turn: Number(named[1]), name: isName ? name : '' };
	}
	const [first = '', ...others] = rest.trim().split(/\s+/);
	const name = others.join(' ');
	const isTurn =
		/^\d+$/.test(first) &&
		(name === '' || (/^\D/.test(name) && placeNamed(places, name) !== undefined));
	return isTurn ? { turn: Number(first), name } : { turn: undefined, name: rest.trim() };
}

/** The headlines first, where a report is long enough to need them. */
function ledBy({ mine, world }: LeadLines, parts: readonly Part[]): readonly Part[] {
	const [first, ...others] = parts;
	if (!first || portionOf(parts).rest.length === 0) return parts;
	const lines = [mine, world].filter((line) => line !== '');
	// Losses that the headline names are not told twice.
	const rest = first.lines.filter((line) => !lines.some((one) => one.includes(line)));
	return [{ title: first.title, lines: [...lines, ...rest] }, ...others];
}

/**
 * The steps that led to a turn: from the first to the last; of none, the first comes after. Turns follow each other:
 * a long game is halved again and again, and little of it is loaded.
 */
async function stepsOf({ table, text }: Desk, turn: number): Promise<readonly [number, number]> {
	const turnAt = async (step: number): Promise<number> => {
		const [before, record] = await table.load(step - 1, step);
		return before && record ? text.turnOf(before, record) : 0;
	};
	const firstFrom = async (least: number): Promise<number> => {
		let [from, to] = [2, table.latest + 1];
		while (from < to) {
			const middle = Math.floor((from + to) / 2);
			if ((await turnAt(middle)) >= least) to = middle;
			else from = middle + 1;
		}
		return from;
	};
	return [await firstFrom(turn), (await firstFrom(turn + 1)) - 1];
}

/** Lines of a part about a place: all that stand under its name, else those that name it. */
function partAbout({ title, lines }: Part, place: TextPlace, places: readonly TextPlace[]): Part[] {
	const names = (line: string): boolean => namesPlace(line, place, places);
	const told = names(title) ? lines : lines.filter(names);
	return told.length > 0 ? [{ title, lines: told }] : [];
}

export const haveAnswer = ({ text }: Desk): Answer => ({ parts: text.holdings() });

/** Standing of the seat: in short; of one of its topics, or of all. */
export function standingAnswer({ text, over, shut }: Desk, rest: string): Answer {
	const topics = text.standing().filter(({ lines }) => lines.length > 0);
	if (rest === '')
		return {
			// Once it is over, the outcome is where one stands.
			parts: [{ title: '', lines: [...(over ? [shut] : []), ...text.brief()] }],
			foot: topics.length > 0 ? [topicsText(topics)] : []
		};
	if (saysOneOf(rest, m.ui_talk_whole())) return { parts: topics };
	const asked = topicsNamed(topics, rest);
	if (asked.length > 0) return { parts: asked };
	return saying(m.ui_talk_no_topic({ name: rest }), topicsText(topics));
}

const topicsText = (topics: readonly Part[]): string =>
	m.ui_talk_topics({
		say: `${nameOf('standing')} ${topics[0]?.title ?? ''}`,
		topics: topics.map(({ title }) => title).join('; ')
	});

/** Topics in whose titles all words stand; where in none, the lines of any in which they do. */
function topicsNamed(topics: readonly Part[], rest: string): readonly Part[] {
	const words = plainWords(rest).filter((word) => !joinsOthers(word));
	if (words.length === 0) return [];
	const begins = (title: string): boolean =>
		words.every((wanted) => plainWords(title).some((word) => word.startsWith(wanted)));
	const titled = topics.filter(({ title }) => begins(title));
	if (titled.length > 0) return titled;
	const holds = (line: string): boolean => words.every((word) => plainWords(line).includes(word));
	return topics
		.map(({ title, lines }) => ({ title, lines: lines.filter(holds) }))
		.filter(({ lines }) => lines.length > 0);
}

export const waitingAnswer = (desk: Desk): Answer => saying(...desk.waiting());

/** Everything seen at a place and around it. */
export function nearAnswer(desk: Desk, rest: string): Answer {
	const { text } = desk;
	const place = placeNamed(text.places, rest);
	if (!place) {
		const example = text.places[0]?.name ?? '';
		return rest === ''
			? saying(m.ui_talk_which_place({ place: example }))
			: unknownPlace(desk, rest);
	}
	const around = text.around(place.id);
	return {
		parts: [
			{ title: capital(place.name), lines: [...text.at(place.id), ...sheetLinesAt(desk, place)] },
			{
				title: m.ui_talk_around({ place: place.name }),
				lines: around.length > 0 ? around : [m.ui_talk_alone()]
			}
		]
	};
}

/** Lines of the sheet that name a place. */
function sheetLinesAt(desk: Desk, place: TextPlace): string[] {
	const { text, over } = desk;
	const parts = text.orders && !over ? sheetParts(text.orders, desk.order, desk.empty) : [];
	return parts
		.filter(({ says }) => namesPlace(says, place, text.places))
		.map(({ says }) => m.ui_talk_orders_here({ line: says }));
}

/** Orders that can be given: all kinds, those at a place, or one kind with more sentences. */
export async function canAnswer(desk: Desk, rest: string): Promise<Answer> {
	const { text, shut } = desk;
	if (shut !== '') return saying(shut);
	if (!text.orders) return saying(m.ui_talk_no_orders());
	const [ways, examples] = await Promise.all([desk.ways(), desk.examples()]);
	if (rest === '') return { parts: allWays(ways, examples, text.position !== undefined) };
	const place = placeNamed(text.places, rest);
	if (place) {
		const kinds = ways.filter((way) => isNamed(way, wordsBeside(place, rest)));
		const fitting = examples.filter(({ says }) => namesPlace(says, place, text.places));
		return {
			parts:
				kinds.length > 0 && kinds.length < ways.length
					? kinds.map((way) => oneWay(way, fitting))
					: waysHere(desk, place, ways, examples)
		};
	}
	const named = ways.filter((way) => isNamed(way, rest));
	if (named.length === 0) return unknownPlace(desk, rest);
	return { parts: named.map((way) => oneWay(way, examples)) };
}

/** Words beside the name of a place that say something. */
function wordsBeside({ name }: TextPlace, rest: string): string {
	const own = plainWords(name);
	return plainWords(rest)
		.filter((word) => !own.includes(word) && !joinsOthers(word))
		.join(' ');
}

function isNamed({ name, verbs }: OrderWay, rest: string): boolean {
	const words = [...plainWords(name), ...plainWords(verbs)];
	return plainWords(rest).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The first sentence of its part of an order. */
const isFirstOf = (examples: readonly Example[], i: number): boolean =>
	examples.findIndex(({ kind, of }) => kind === examples[i]?.kind && of === examples[i].of) === i;

const suchAs = (name: string, example: Example | undefined): string =>
	example ? m.ui_talk_such_as({ name, line: example.says }) : name;

/** @param byOne orders build on each other: a way without an example leads on only after another one */
function allWays(ways: readonly OrderWay[], examples: readonly Example[], byOne: boolean): Part[] {
	const isShown = ({ id }: OrderWay): boolean => !byOne || examples.some(({ kind }) => kind === id);
	const [open, barred] = [
		ways.filter((way) => way.why === '' && isShown(way)),
		ways.filter(({ why }) => why !== '')
	];
	const shown = open.map(({ id }) => examples.find(({ kind }) => kind === id));
	// Parts of an order that a way leads to beside the one told with it, or none: a sentence of each.
	const others = examples.filter(
		(one, i) =>
			isFirstOf(examples, i) &&
			!barred.some(({ id }) => id === one.kind) &&
			!shown.some((told) => told?.kind === one.kind && told.of === one.of)
	);
	return [
		{
			title: m.ui_talk_can(),
			lines: [
				...open.map(({ id, name }) =>
					suchAs(
						name,
						examples.find(({ kind }) => kind === id)
					)
				),
				...others.map(({ says }) => says)
			]
		},
		...(barred.length > 0
			? [
					{
						title: m.ui_talk_cannot(),
						lines: [...new Set(barred.map(({ why }) => why))].map((why) =>
							m.ui_talk_cannot_line({
								name: [
									...new Set(barred.filter((way) => way.why === why).map(({ name }) => name))
								].join(', '),
								why
							})
						)
					}
				]
			: [])
	];
}

function waysHere(
	{ text }: Desk,
	place: TextPlace,
	ways: readonly OrderWay[],
	examples: readonly Example[]
): Part[] {
	const here = text.waysAt(place.id);
	const fitting = examples.filter(({ says }) => namesPlace(says, place, text.places));
	const open = ways.filter(({ id, why }) => here.includes(id) && why === '');
	const lines = open.map(({ id, name }) =>
		suchAs(
			name,
			fitting.find(({ kind }) => kind === id)
		)
	);
	const others = fitting.filter(
		({ kind, says }, i) =>
			!here.includes(kind) && fitting.findIndex((one) => one.kind === kind) === i && says !== ''
	);
	const all = [...lines, ...others.map(({ says }) => says)];
	return [
		{
			title: m.ui_talk_can_at({ place: place.name }),
			lines: all.length > 0 ? all : [m.ui_talk_can_nothing()]
		}
	];
}

/** Sentences of a way, one of each part of an order first; the reason that it has none. */
function oneWay({ id, name, why }: OrderWay, examples: readonly Example[]): Part {
	if (why !== '') return { title: name, lines: [why] };
	const own = examples.filter(({ kind }) => kind === id);
	const first = own.filter((_, i) => isFirstOf(own, i));
	const lines = [...first, ...own.filter((one) => !first.includes(one))].map(({ says }) => says);
	return {
		title: name,
		lines: lines.length > 0 ? lines.slice(0, OF_A_KIND) : [m.ui_talk_can_no_example()]
	};
}

/** True if a sentence is an order of a kind whose name or verbs have a word. */
export async function isOfKind(desk: Desk, word: string, sentence: string): Promise<boolean> {
	const { reader, text, order } = desk;
	const [verb = ''] = plainWords(word);
	const read = desk.shut === '' && verb !== '' ? reader?.read(sentence) : undefined;
	const line = read?.ok ? text.orders?.lines[read.found.kind] : undefined;
	if (!read?.ok || !line) return false;
	const kind = kindOf({ line, of: placeOf(line, order), value: read.found.value });
	return (await desk.ways()).some(
		({ id, name, verbs }) =>
			id === kind && plainWords(`${name} ${verbs}`).some((one) => isSameStem(one, verb))
	);
}

/**
 * Sentences of the orders whose name, verbs or sentences begin like a line that is none; undefined: there are none
 * such.
 */
export async function writtenSo(desk: Desk, line: string): Promise<Answer | undefined> {
	const [word = ''] = plainWords(line);
	if (desk.shut !== '' || word === '') return undefined;
	const [ways, examples] = await Promise.all([desk.ways(), desk.examples()]);
	const isMeant = (text: string): boolean => plainWords(text).some((one) => isSameStem(one, word));
	const meant = ways.filter(
		({ id, name, verbs }) =>
			isMeant(name) ||
			isMeant(verbs) ||
			examples.some(({ kind, says }) => kind === id && isMeant(plainWords(says)[0] ?? ''))
	);
	return meant.length === 0
		? undefined
		: {
				parts: [
					{ title: '', lines: [m.ui_talk_written_so()] },
					...meant.map((way) => oneWay(way, examples))
				]
			};
}
