/** Answers about the world: what happened, what is mine, what is seen, what can be done. */
import type { OrderWay } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import { sheetParts } from '../orders-text/text';
import { capital } from '../text';
import { listed, nameOf, plainWords, withoutEnd } from './commands';
import type { Part, TextPlace } from './declared';
import { saying, type Answer, type Desk } from './desk';
import type { Example } from './examples';
import { namesPlace, placeNamed, placesLike } from './places';

/** Places told at once. */
const NEAREST = 8;
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
	const turn = /^\d+$/.exec(rest.trim())?.[0];
	const place = turn === undefined && rest !== '' ? placeNamed(text.places, rest) : undefined;
	if (rest !== '' && turn === undefined && !place) return unknownPlace(desk, rest);
	if (table.latest < 2) return saying(m.ui_talk_first());
	// A turn is told by what came of it: the step after.
	const [from, to] =
		turn === undefined ? [table.since, table.latest] : [Number(turn) + 1, Number(turn) + 1];
	if (from < 2 || to > table.latest) return saying(m.ui_talk_no_turn());
	const records = await table.load(from - 1, to);
	const parts = records
		.slice(1)
		.flatMap((record, i) => text.report(records[i], record, inFull || place !== undefined));
	const here = place ? parts.flatMap((part) => partAbout(part, place, text.places)) : parts;
	if (here.length > 0) return { parts: here };
	return saying(place ? m.ui_talk_quiet_at({ place: place.name }) : m.ui_talk_quiet());
}

/** Lines of a part about a place: all that stand under its name, else those that name it. */
function partAbout({ title, lines }: Part, place: TextPlace, places: readonly TextPlace[]): Part[] {
	const names = (line: string): boolean => namesPlace(line, place, places);
	const told = names(title) ? lines : lines.filter(names);
	return told.length > 0 ? [{ title, lines: told }] : [];
}

export const haveAnswer = ({ text }: Desk): Answer => ({ parts: text.holdings() });

export const standingAnswer = ({ text }: Desk): Answer => ({ parts: text.standing() });

export const waitingAnswer = (desk: Desk): Answer => saying(...desk.waiting());

/** Everything seen at a place and around it. */
export function nearAnswer(desk: Desk, said: string): Answer {
	const { text } = desk;
	const { rest, inFull } = wholly(said);
	const place = placeNamed(text.places, rest);
	if (!place) {
		const example = text.places[0]?.name ?? '';
		return rest === ''
			? saying(m.ui_talk_which_place({ place: example }))
			: unknownPlace(desk, rest);
	}
	const around = text.around(place.id);
	const told = inFull ? around : around.slice(0, NEAREST);
	const more = around.length - told.length;
	return {
		parts: [
			{ title: capital(place.name), lines: [...text.at(place.id), ...sheetLinesAt(desk, place)] },
			{
				title: m.ui_talk_around({ place: place.name }),
				lines: [
					...(told.length > 0 ? told : [m.ui_talk_alone()]),
					...(more > 0 ? [m.ui_talk_more({ count: more, say: sayAll(said) })] : [])
				]
			}
		]
	};
}

const sayAll = (rest: string): string =>
	`${nameOf('near')} ${rest} ${listed(m.ui_talk_whole())[0] ?? ''}`;

/** Lines of the sheet that name a place. */
function sheetLinesAt({ text, order, empty }: Desk, place: TextPlace): string[] {
	const parts = text.orders ? sheetParts(text.orders, order, empty) : [];
	return parts
		.filter(({ says }) => namesPlace(says, place, text.places))
		.map(({ says }) => m.ui_talk_orders_here({ line: says }));
}

/** Orders that can be given: all kinds, those at a place, or one kind with more sentences. */
export async function canAnswer(desk: Desk, rest: string): Promise<Answer> {
	const { text, shut } = desk;
	if (!text.orders) return saying(m.ui_talk_no_orders());
	if (shut !== '') return saying(shut);
	const [ways, examples] = await Promise.all([desk.ways(), desk.examples()]);
	if (rest === '') return { parts: allWays(ways, examples, text.position !== undefined) };
	const place = placeNamed(text.places, rest);
	if (place) return { parts: waysHere(desk, place, ways, examples) };
	const named = ways.filter((way) => isNamed(way, rest));
	if (named.length === 0) return unknownPlace(desk, rest);
	return { parts: named.map((way) => oneWay(way, examples)) };
}

function isNamed({ name, verbs }: OrderWay, rest: string): boolean {
	const words = [...plainWords(name), ...plainWords(verbs)];
	return plainWords(rest).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const suchAs = (name: string, example: Example | undefined): string =>
	example ? m.ui_talk_such_as({ name, line: example.says }) : name;

/** @param byOne orders build on each other: a way without an example leads on only after another one */
function allWays(ways: readonly OrderWay[], examples: readonly Example[], byOne: boolean): Part[] {
	const isShown = ({ id }: OrderWay): boolean => !byOne || examples.some(({ kind }) => kind === id);
	const [open, barred] = [
		ways.filter((way) => way.why === '' && isShown(way)),
		ways.filter(({ why }) => why !== '')
	];
	const isWay = ({ kind }: Example): boolean => ways.some(({ id }) => id === kind);
	// Parts of an order that no way leads to by name: a sentence of each.
	const others = examples.filter(
		(one, i) => !isWay(one) && examples.findIndex(({ kind }) => kind === one.kind) === i
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
								name: barred
									.filter((way) => way.why === why)
									.map(({ name }) => name)
									.join(', '),
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

function oneWay({ id, name, why }: OrderWay, examples: readonly Example[]): Part {
	const lines = examples.filter(({ kind }) => kind === id).map(({ says }) => says);
	return { title: name, lines: why === '' ? lines.slice(0, OF_A_KIND) : [why] };
}
