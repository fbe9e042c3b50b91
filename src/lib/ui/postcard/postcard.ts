/**
 * A postcard: one step of a game, or its end, for people who do not sit at the table. By itself it tells what every
 * seat may know and nothing else, so that the same step gives the same card whoever makes it. Pure.
 */
import type { Report } from '$engine/kernel/ruleset';
import type { SeatInfo, StepRecord } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import { headlinesOf } from '../history/headlines';
import type { Dispatch } from '../report/dispatch';
import { END } from '../report/lead';
import type { Picture } from './shapes';

export interface Standing {
	readonly who: SeatInfo;
	/** Place among them, from 1; 0: there is no order among them yet. */
	readonly place: number;
	/** Figures or words on how they stand. */
	readonly says: string;
	readonly won: boolean;
}

/** One of many that a step brings. */
export type News = Pick<Dispatch, 'quote' | 'sentence' | 'weight'>;

/** A game's part of a postcard. */
export interface PostcardMaker<View = unknown> {
	/** Keeps of a view what every seat may see, no matter whose it is. All else is left out. */
	open(view: View): View;
	/** Outcome of a game that is over, as told to whoever looks on; '': it goes on. */
	outcome(view: View, seats: readonly SeatInfo[]): string;
	/** All that is reported of the steps after the first, in sentences. */
	news(records: readonly StepRecord<View, never>[], seats: readonly SeatInfo[]): readonly News[];
	/** Best first, where there is an order. */
	standings(view: View, seats: readonly SeatInfo[]): Standing[];
	map(view: View, seats: readonly SeatInfo[]): Picture;
}

export interface Postcard {
	/** Name of the game. */
	readonly game: string;
	/** Turn or round that it tells of. */
	readonly when: string;
	readonly headline: string;
	/** More of what happened, a sentence or none. */
	readonly more: string;
	readonly standings: readonly Standing[];
	readonly map: Picture;
	/** Key of the emblem on its seal: of the winner, or of the game. */
	readonly seal: string;
	readonly over: boolean;
}

/** Words of the table about a step. */
export interface Told {
	readonly id: string;
	name(): string;
	stepName(view: unknown): string;
}

type Record = StepRecord<unknown, never>;

/** Weight of the least that is told: below it is what happens in every turn. */
const LEAST = 10;

/**
 * @param records the step before the first that is told of, up to the one shown: at least one
 * @param own the map shows what the seat sees as well
 */
export function postcardOf(
	maker: PostcardMaker,
	table: Told,
	seats: readonly SeatInfo[],
	records: readonly StepRecord<unknown, unknown>[],
	own: boolean
): Postcard {
	const open = records.map((record) => opened(maker, record));
	const [first, last] = [open[0], open.at(-1)];
	if (!first || !last) throw new Error('a postcard of no step');
	const outcome = maker.outcome(last.view, seats);
	// Words of somebody's are a quotation of no interest without its place, and the end is told by the outcome.
	const told = maker
		.news(open, seats)
		.filter(({ quote, weight }) => quote === '' && weight !== END);
	const news = [outcome, ...headlinesOf(told, LEAST, 2).sentences].filter((line) => line !== '');
	const standings = maker.standings(last.view, seats);
	const winner = standings.find(({ won }) => won);
	return {
		game: table.name(),
		// A turn is told of under its own name, not under that of the one that begins.
		when: table.stepName(outcome === '' ? (open.at(-2) ?? first).view : last.view),
		headline: news[0] ?? m.ui_postcard_quiet(),
		more: news.slice(1).find((line) => line !== news[0]) ?? '',
		standings,
		map: maker.map(own ? records.at(-1)?.view : last.view, seats),
		seal: winner?.who.emblem ?? `game/${table.id}`,
		over: outcome !== ''
	};
}

/** A step as whoever looks on knew it. */
const opened = (maker: PostcardMaker, record: StepRecord<unknown, unknown>): Record => ({
	step: record.step,
	view: maker.open(record.view),
	order: undefined,
	reports: record.reports.filter(({ to }: Report) => to === 'all'),
	hash: ''
});

/** The same card in a few lines, for messengers and forums. */
export function textOf({ game, when, headline, more, standings }: Postcard): string {
	const lines = standings.map(({ who, place, says }) => {
		const name = place === 0 ? who.name : `${place}. ${who.name}`;
		return [name, says].filter((part) => part !== '').join(' · ');
	});
	return [`${game} · ${when}`, headline, ...(more === '' ? [] : [more]), '', ...lines, '', 'Lacre']
		.join('\n')
		.trim();
}
