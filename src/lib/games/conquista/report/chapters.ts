/** A report as a page: chapters by phase, what happened in them in order, filtered. Pure. */
import { kindOf } from '$engine/rulesets/conquista/data';
import type { ConquistaReport, Order, Owner, Phase, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import * as shared from '$lib/ui/report/chapters';
import type { Topic } from '$lib/ui/report/topics';
import type { SeatInfo } from '../../game';
import { phaseName } from '../nouns';
import { dispatch, type Dispatch } from './dispatch';
import { isQuiet } from './tell/combat';

export const TOPICS: readonly Topic[] = ['battles', 'economy', 'trade', 'failures', 'news'];

/** A resolution as its reader knew it. */
export interface Told {
	/** The view the orders were written on. */
	readonly before: View;
	/** The view it led to. */
	readonly after: View;
	readonly reports: readonly ConquistaReport[];
	/** Order that the reader had sealed, if it is known. */
	readonly order: Order | undefined;
}

export type ChapterKind = 'setup' | 'choice' | Phase | 'roundEnd' | 'over';

export interface Chapter extends shared.Chapter<Dispatch> {
	readonly phase: ChapterKind;
	readonly round: number;
}

interface Opening {
	readonly phase: ChapterKind;
	readonly round: number;
	/** 0 where nobody leads. */
	readonly leader: Owner;
	readonly events: ConquistaReport[];
}

/** Chapter that was under way when the orders were written. */
function underWay({ stage, slots, slot, round }: View): Opening {
	if (stage === 'place' || stage === 'orient')
		return { phase: 'setup', round, leader: 0, events: [] };
	const playing = slots[slot];
	const phase = playing?.phase[0];
	if (stage === 'plan' || stage === 'pick' || !playing || !phase)
		return { phase: 'choice', round, leader: 0, events: [] };
	return { phase, round, leader: playing.chooser, events: [] };
}

/** The chapter that a report opens; undefined: it belongs to the one before. */
function opening(report: ConquistaReport, view: View): Opening | undefined {
	switch (report.code) {
		case 'roundBegan':
			return { phase: 'choice', round: report.data.round, leader: 0, events: [] };
		case 'phaseBegan': {
			const { phase, round, leader } = report.data;
			return { phase, round, leader, events: [] };
		}
		case 'roundEnded':
			return { phase: 'roundEnd', round: report.data.round, leader: 0, events: [] };
		case 'gameOver':
			return { phase: 'over', round: view.round, leader: 0, events: [] };
		default:
			return undefined;
	}
}

/** The chapters of one or more resolutions, in the order in which things happened. */
export const chapters = (told: readonly Told[], seats: readonly SeatInfo[]): Chapter[] =>
	shared.joined(
		told.flatMap((step, i) =>
			parts(step).map(({ phase, round, leader, events }, part): Chapter => {
				const context = { view: knownIn(step), seats, order: step.order };
				const title = chapterName({ phase, round });
				return {
					key: `${i}-${part}`,
					kind: `${phase} ${round}`,
					phase,
					round,
					leader,
					inGoes: phase === 'combat',
					title,
					fullTitle: m.conquista_report_chapter_phase({ phase: title, round }),
					dispatches: dispatchesOf(events, context)
				};
			})
		)
	);

function parts({ before, after, reports }: Told): Opening[] {
	const out: Opening[] = [underWay(before)];
	for (const event of reports) {
		const next = opening(event, after);
		if (next) out.push(next);
		out.at(-1)?.events.push(event);
	}
	return out.filter(({ events }) => events.length > 0);
}

/** The view by which a step is told: the one it led to, with all offers that were there in it. */
function knownIn({ before, after, reports }: Told): View {
	const made = reports.flatMap((report) => (report.code === 'offered' ? [report.data.offer] : []));
	return { ...after, offers: [...before.offers, ...made] };
}

/** Reports that bring others about, which are told with them. */
const CAUSES: ReadonlySet<ConquistaReport['code']> = new Set<ConquistaReport['code']>([
	'fought',
	'moved',
	'advanced',
	'landed',
	'mobilised',
	'exchanged',
	'grantEnded'
]);

/** A card that somebody else spends is told with a combat alone, if it is for the defence. */
function isEffect(report: ConquistaReport, cause: ConquistaReport): boolean {
	if (report.code === 'control') return true;
	if (report.code === 'brokenOff') return cause.code === 'fought';
	if (report.code !== 'spent' || !('seat' in cause.data)) return false;
	const kind = kindOf(report.data.card);
	return report.data.seat === cause.data.seat || kind === 'TD' || kind === 'VA';
}

interface Act {
	readonly event: ConquistaReport;
	readonly more: ConquistaReport[];
	readonly effects: ConquistaReport[];
}

/** Combats of one attack, and whatever they bring about, are one act. */
function acts(events: readonly ConquistaReport[]): Act[] {
	const out: Act[] = [];
	for (const event of events) {
		const last = out.at(-1);
		if (last && CAUSES.has(last.event.code) && isEffect(event, last.event))
			last.effects.push(event);
		else if (last && continues(last.event, event)) last.more.push(event);
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

/** Reports that the heading of a chapter says already. */
const HEADINGS: ReadonlySet<ConquistaReport['code']> = new Set<ConquistaReport['code']>([
	'phaseBegan'
]);

function dispatchesOf(
	events: readonly ConquistaReport[],
	context: { view: View; seats: readonly SeatInfo[]; order: Order | undefined }
): Dispatch[] {
	return acts(events.filter(({ code }) => !HEADINGS.has(code))).map(({ event, more, effects }) =>
		dispatch(event, { ...context, effects }, more)
	);
}

// ---------------------------------------------------------------- goes

/** Carried out for an order of somebody's programme. */
const ORDERS: ReadonlySet<ConquistaReport['code']> = new Set<ConquistaReport['code']>([
	'fought',
	'moved',
	'advanced',
	'landed',
	'mobilised',
	'lapsed',
	'brokenOff',
	'spent'
]);

/** Seat to whose go a dispatch of a Combat phase belongs; 0: none. */
export const goOf = ({ code, by }: Dispatch): Owner => (ORDERS.has(code) ? by : 0);

// ---------------------------------------------------------------- words

/** Heading of a chapter. */
export function chapterName({ phase, round }: Pick<Chapter, 'phase' | 'round'>): string {
	switch (phase) {
		case 'setup':
			return m.conquista_report_chapter_setup();
		case 'choice':
			return m.conquista_report_chapter_choice({ round });
		case 'roundEnd':
			return m.conquista_report_chapter_roundEnd({ round });
		case 'over':
			return m.conquista_report_chapter_over();
		default:
			return phaseName(phase);
	}
}
