/** The report as text: what a game gathers for its page, as lines under headings. */
import { headingsOf, type Chapter } from '../report/chapters';
import type { Dispatch } from '../report/dispatch';
import { fallsOf, type Fall } from '../report/falls';
import type { Section } from '../report/places';
import type { Part } from './declared';

type Told = Pick<Dispatch, 'quote' | 'sentence' | 'figures' | 'details'>;

/** Figures of a dispatch as lines. */
export type FigureLines<Item> = (details: readonly unknown[], item: Item) => readonly string[];

/** Dice are read aloud to whoever asks for them. */
const ROLLS: ReadonlySet<unknown> = new Set(['dice', 'roll']);
const isNoRoll = (figure: unknown): boolean => !ROLLS.has((figure as { kind?: unknown }).kind);

function linesOf<Item extends Told>(
	item: Item,
	inFull: boolean,
	lines: FigureLines<Item>
): string[] {
	const said = item.quote === '' ? item.sentence : `${item.quote}. ${item.sentence}`;
	const shown = inFull ? [...item.figures, ...item.details] : item.figures.filter(isNoRoll);
	return [said, ...lines(shown, item)];
}

/** Places, the gravest first. */
export const partsOfPlaces = <Item extends Dispatch>(
	sections: readonly Section<Item, unknown>[],
	inFull: boolean,
	lines: FigureLines<Item>
): Part[] =>
	sections.map(({ heading, lead, told, record }) => ({
		title: heading,
		lines: (inFull ? record : [lead, ...told]).flatMap((item) => linesOf(item, inFull, lines))
	}));

/** Chapters in the order in which things happened. */
export const partsOfChapters = <Item extends Dispatch>(
	chapters: readonly Chapter<Item>[],
	inFull: boolean,
	lines: FigureLines<Item>
): Part[] => {
	const titles = headingsOf(chapters);
	return chapters.map(({ dispatches }, i) => ({
		title: titles[i] ?? '',
		lines: dispatches.flatMap((item) => linesOf(item, inFull, lines))
	}));
};

/** Title of a report before that of its first chapter, of which none says what the other says. */
export function titledOnce(title: string, chapter: string): string {
	if (chapter.startsWith(title)) return chapter;
	return title.endsWith(` ${chapter}`) ? title : `${title}. ${chapter}`;
}

/** Losses that the seat does not get over, which a report begins with. */
export const fallLines = <View>(
	falls: readonly Fall<View>[],
	before: View | undefined,
	after: View
): string[] =>
	before === undefined ? [] : fallsOf(falls, [before, after]).map(({ sentence }) => sentence);
