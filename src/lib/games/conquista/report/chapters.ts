/** A report as a page: chapters by phase, what happened in them in order, filtered. Pure. */
import { kindOf } from '$engine/rulesets/conquista/data';
import type {
	ConquistaReport,
	Order,
	Owner,
	Phase,
	SeatId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo } from '../../game';
import { replay, type ReplayEvent } from '../history/replay';
import { phaseName } from '../nouns';
import { dispatch, readerOf, type Dispatch } from './dispatch';
import { isQuiet } from './tell/combat';

/** A resolution as its reader knew it. */
export interface Told {
	/** The view the orders were written on. */
	readonly before: View;
	/** The view it led to. */
	readonly after: View;
	readonly reports: readonly ConquistaReport[];
	/** What the reader had sealed, if it is known. */
	readonly order: Order | undefined;
}

export type ChapterKind = 'setup' | 'choice' | Phase | 'roundEnd' | 'over';

export interface Chapter {
	readonly key: string;
	readonly kind: ChapterKind;
	readonly round: number;
	/** Who leads the phase; 0 where nobody does. */
	readonly leader: Owner;
	readonly dispatches: readonly Dispatch[];
}

interface Opening extends Pick<Chapter, 'kind' | 'round' | 'leader'> {
	readonly events: ReplayEvent[];
}

/** What was being played when the orders were written. */
function underWay({ stage, slots, slot, round }: View): Opening {
	if (stage === 'place' || stage === 'orient')
		return { kind: 'setup', round, leader: 0, events: [] };
	const playing = slots[slot];
	const phase = playing?.phase[0];
	if (stage === 'plan' || stage === 'pick' || !playing || !phase)
		return { kind: 'choice', round, leader: 0, events: [] };
	return { kind: phase, round, leader: playing.chooser, events: [] };
}

/** The chapter that a report opens; undefined: it belongs to the one before. */
function opening({ view, report }: ReplayEvent): Opening | undefined {
	switch (report.code) {
		case 'roundBegan':
			return { kind: 'choice', round: report.data.round, leader: 0, events: [] };
		case 'phaseBegan': {
			const { phase, round, leader } = report.data;
			return { kind: phase, round, leader, events: [] };
		}
		case 'roundEnded':
			return { kind: 'roundEnd', round: report.data.round, leader: 0, events: [] };
		case 'gameOver':
			return { kind: 'over', round: view.round, leader: 0, events: [] };
		default:
			return undefined;
	}
}

/** The chapters of one or more resolutions, in the order in which things happened. */
export function chapters(told: readonly Told[], seats: readonly SeatInfo[]): Chapter[] {
	const all = told.flatMap((step, i) =>
		parts(step).map(({ kind, round, leader, events }, part) => ({
			key: `${i}-${part}`,
			kind,
			round,
			leader,
			dispatches: dispatchesOf(events, seats, step.order)
		}))
	);
	return all.reduce(joined, []);
}

function parts({ before, after, reports }: Told): Opening[] {
	const out: Opening[] = [underWay(before)];
	for (const event of replay(before, reports, after).events) {
		const next = opening(event);
		if (next) out.push(next);
		out.at(-1)?.events.push(event);
	}
	return out.filter(({ events }) => events.length > 0);
}

/** A phase that takes several resolutions is one chapter. */
function joined(done: readonly Chapter[], next: Chapter): Chapter[] {
	const last = done.at(-1);
	if (!last || last.kind !== next.kind || last.round !== next.round) return [...done, next];
	const dispatches = [...last.dispatches, ...next.dispatches];
	return [...done.slice(0, -1), { ...last, dispatches }];
}

/** Reports that bring others about, which are told with them. */
const CAUSES: ReadonlySet<ConquistaReport['code']> = new Set<ConquistaReport['code']>([
	'fought',
	'moved',
	'advanced',
	'landed',
	'mobilised',
	'exchanged'
]);

/** A card that somebody else spends is told with a combat alone, if it is for the defence. */
function isEffect(report: ConquistaReport, cause: ConquistaReport): boolean {
	if (report.code === 'control') return true;
	if (report.code !== 'spent' || !('seat' in cause.data)) return false;
	const kind = kindOf(report.data.card);
	return report.data.seat === cause.data.seat || kind === 'TD' || kind === 'VA';
}

interface Act {
	readonly event: ReplayEvent;
	readonly more: ConquistaReport[];
	readonly effects: ConquistaReport[];
}

/** Combats of one attack, and whatever they bring about, are one act. */
function acts(events: readonly ReplayEvent[]): Act[] {
	const out: Act[] = [];
	for (const event of events) {
		const last = out.at(-1);
		const { report } = event;
		if (last && CAUSES.has(last.event.report.code) && isEffect(report, last.event.report))
			last.effects.push(report);
		else if (last && continues(last.event.report, report)) last.more.push(report);
		else out.push({ event, more: [], effects: [] });
	}
	return out;
}

/** Combats of one attack, and those who declare nothing, are told in one breath. */
function continues(first: ConquistaReport, next: ConquistaReport): boolean {
	if (first.code === 'fought' && next.code === 'fought')
		return (
			next.data.bout > 1 && first.data.seat === next.data.seat && first.data.line === next.data.line
		);
	return (
		first.code === 'declared' &&
		next.code === 'declared' &&
		isQuiet(first.data) &&
		isQuiet(next.data)
	);
}

/** What the heading of a chapter says already. */
const HEADINGS: ReadonlySet<ConquistaReport['code']> = new Set<ConquistaReport['code']>([
	'phaseBegan'
]);

function dispatchesOf(
	events: readonly ReplayEvent[],
	seats: readonly SeatInfo[],
	order: Order | undefined
): Dispatch[] {
	return acts(events.filter(({ report }) => !HEADINGS.has(report.code))).map(
		({ event: { view, report }, more, effects }) =>
			dispatch(report, { view, seats, order, effects, reader: readerOf(report) }, more)
	);
}

// ---------------------------------------------------------------- filters

export interface Filter {
	readonly phase: ChapterKind | 'all';
	/** Only what concerns this seat; 0: everybody. */
	readonly seat: Owner;
}

export const EVERYTHING: Filter = { phase: 'all', seat: 0 };

export const concerns = (item: Dispatch, seat: SeatId): boolean =>
	item.about.includes(seat) || item.by === seat;

/** Chapters that are left, with what is left of them. */
export function filtered(all: readonly Chapter[], { phase, seat }: Filter): Chapter[] {
	return all
		.filter(({ kind }) => phase === 'all' || kind === phase)
		.map((chapter) =>
			seat === 0
				? chapter
				: {
						...chapter,
						dispatches: chapter.dispatches.filter((item) => concerns(item, seat))
					}
		)
		.filter((chapter) => seat === 0 || chapter.dispatches.length > 0);
}

/** The kinds of chapters there are, in the order of their first. */
export const kindsOf = (all: readonly Chapter[]): ChapterKind[] => [
	...new Set(all.map(({ kind }) => kind))
];

// ---------------------------------------------------------------- goes

/** What one player did in a row; `seat` 0 for what nobody did. */
export interface Go {
	readonly key: string;
	readonly seat: Owner;
	readonly dispatches: readonly Dispatch[];
}

/** A Combat phase player by player, as it was carried out; other chapters in one piece. */
export function goesOf(chapter: Chapter): Go[] {
	if (chapter.kind !== 'combat') return [{ key: '0', seat: 0, dispatches: chapter.dispatches }];
	const out: { seat: Owner; dispatches: Dispatch[] }[] = [];
	for (const item of chapter.dispatches) {
		const seat = isOrder(item) ? item.by : 0;
		const last = out.at(-1);
		if (last && last.seat === seat) last.dispatches.push(item);
		else out.push({ seat, dispatches: [item] });
	}
	return out.map((go, i) => ({ ...go, key: `${i}` }));
}

/** Carried out for an order of somebody's programme. */
const ORDERS: ReadonlySet<ConquistaReport['code']> = new Set<ConquistaReport['code']>([
	'fought',
	'moved',
	'advanced',
	'landed',
	'mobilised',
	'lapsed',
	'spent'
]);
const isOrder = ({ code }: Dispatch): boolean => ORDERS.has(code);

// ---------------------------------------------------------------- words

/** Headings of chapters: where a phase comes up twice, with its round. */
export function headingsOf(all: readonly Chapter[]): string[] {
	return all.map((chapter, i) => {
		const phase = chapterName(chapter);
		const isTwin = all.some((other, j) => j !== i && chapterName(other) === phase);
		return isTwin ? m.conquista_report_chapter_phase({ phase, round: chapter.round }) : phase;
	});
}

/** What stands over a chapter. */
export function chapterName({ kind, round }: Pick<Chapter, 'kind' | 'round'>): string {
	switch (kind) {
		case 'setup':
			return m.conquista_report_chapter_setup();
		case 'choice':
			return m.conquista_report_chapter_choice({ round });
		case 'roundEnd':
			return m.conquista_report_chapter_roundEnd({ round });
		case 'over':
			return m.conquista_report_chapter_over();
		default:
			return phaseName(kind);
	}
}

/** From here on a dispatch from one place stands under the place's name. */
const HEADED = 40;
export const isHeaded = ({ square, weight }: Dispatch): boolean => square >= 0 && weight >= HEADED;
