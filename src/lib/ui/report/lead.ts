/** The first lines of a report: what touched the reader, losses first, then the news of the world. Pure. */
import type { LeadLines } from '$lib/games/game';
import { GRAVE, type Dispatch } from './dispatch';
import type { Topic } from './topics';

type Told = Pick<
	Dispatch,
	'quote' | 'sentence' | 'heading' | 'mine' | 'tone' | 'weight' | 'topics'
>;

/** A loss that a seat does not get over, read off its views (`falls.ts`). */
export type Fallen = Pick<Told, 'sentence' | 'weight'>;

export interface Lead<Item> {
	readonly mine: readonly Item[];
	readonly world: readonly Item[];
}

/** Words before anything is unfolded. */
export const LEAD_WORDS = 150;
/** Lines that are read at a glance. */
const MOST_MINE = 6;
const MOST_WORLD = 2;
/** Below this, what happened to the reader without loss or gain is routine: a fleet that arrived. */
export const NOTED = 30;
/** A reader who has fewer lines than these is told of routine as well: what was ordered has come to something. */
const LEAST_MINE = 3;
/** Below this it is not even that: nothing was declared, nothing is missing. */
const ROUTINE = 13;
/** Weight of the end of the game, which leads every report. */
export const END = 100;

/** True if a dispatch touches its reader. */
const touches = ({ mine, tone, weight }: Told): boolean =>
	tone === 'loss' || (mine && (tone === 'gain' || weight >= NOTED));

/** Topics that by themselves tell nothing of what somebody owns in the world: a deal, a payment, an order in vain. */
const DEALINGS: readonly Topic[] = ['trade', 'money', 'failures'];
export const isDealing = ({ topics }: Pick<Told, 'topics'>): boolean =>
	topics.length > 0 && topics.every((topic) => DEALINGS.includes(topic));

/** Place in the lead: the end, what is lost of the world, what is gained of it, dealings at a loss, the rest. */
function rankOf(told: Told): number {
	const { tone, weight } = told;
	if (weight === END) return 0;
	if (tone === 'loss') return isDealing(told) ? 3 : 1;
	return tone === 'gain' && weight >= GRAVE && !isDealing(told) ? 2 : 4;
}

/**
 * Dispatches that matter to the reader (the end of the game first, then what is lost and what is gained of the world,
 * each the gravest first; where they are few, routine behind them) and the greatest news that does not touch them; together no more than `words`, the first line of either always.
 */
export function leadOf<Item extends Told>(
	items: readonly Item[],
	words: number = LEAD_WORDS
): Lead<Item> {
	const touching = items
		.filter(touches)
		.sort((a, b) => rankOf(a) - rankOf(b) || b.weight - a.weight)
		.slice(0, MOST_MINE);
	const mine = [
		...touching,
		...routineOf(items).slice(0, Math.max(0, LEAST_MINE - touching.length))
	];
	const world = items
		.filter((item) => !touches(item) && !item.mine && item.weight >= GRAVE)
		.sort((a, b) => b.weight - a.weight)
		.slice(0, MOST_WORLD);
	const reserved = world[0] ? wordsOf(world[0]) : 0;
	const told = within(mine, words - reserved);
	const used = told.reduce((sum, item) => sum + wordsOf(item), 0);
	return { mine: told, world: within(world, words - used) };
}

const routineOf = <Item extends Told>(items: readonly Item[]): Item[] =>
	items
		.filter((item) => item.mine && !touches(item) && item.weight >= ROUTINE)
		.sort((a, b) => b.weight - a.weight);

/** The first items that fit, at least one. */
function within<Item extends Told>(items: readonly Item[], words: number): Item[] {
	let left = words;
	return items.filter((item, i) => {
		left -= wordsOf(item);
		return i === 0 || left >= 0;
	});
}

/** Words of a dispatch as it stands in the lead. */
export const wordsOf = ({ quote, sentence }: Pick<Told, 'quote' | 'sentence'>): number =>
	`${quote} ${sentence}`.split(/\s+/).filter((word) => word !== '').length;

/**
 * The two headlines. Each fall is told, after nothing but the end of the game. `tally`: how much more or less the
 * reader holds than before, in a sentence; '': as much. It tells the turn better than anything small, and stands behind
 * what is grave.
 */
export function leadLinesOf(
	items: readonly Told[],
	falls: readonly Fallen[],
	tally = ''
): LeadLines {
	const { mine, world } = leadOf(items);
	const [first] = mine;
	const isGreat = first && !isDealing(first) && (first.tone === 'loss' || first.weight >= GRAVE);
	const leads = first && (tally === '' || isGreat);
	const told = [...falls, ...(leads ? [{ sentence: textOf(first), weight: first.weight }] : [])]
		.sort((a, b) => b.weight - a.weight)
		.map(({ sentence }) => sentence);
	const lines = [...told, tally].filter((line) => line !== '');
	return { mine: lines.join(' '), world: textOf(world[0]) };
}

const textOf = (item: Told | undefined): string => {
	if (!item) return '';
	return item.quote === '' ? item.sentence : `${item.quote}. ${item.sentence}`;
};
