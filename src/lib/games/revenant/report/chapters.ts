/** A report as a page: chapters in the order in which things happened, turn by turn. Pure. */
import type { Order, RevenantReport, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import * as shared from '$lib/ui/report/chapters';
import type { Topic } from '$lib/ui/report/topics';
import type { SeatInfo } from '../../game';
import type { Code, Context } from './context';
import { dispatch, type Dispatch } from './dispatch';

export const TOPICS: readonly Topic[] = ['battles', 'economy', 'money', 'failures', 'news'];

/** A resolution as its reader knew it. */
export interface Told {
	/** The view the orders were written on. */
	readonly before: View;
	/** The view it led to. */
	readonly after: View;
	readonly reports: readonly RevenantReport[];
	/** Order of the reader, if it is known. */
	readonly order: Order | undefined;
}

const NAMES = {
	muster: m.revenant_report_chapter_muster,
	turns: m.revenant_report_chapter_turns,
	crew: m.revenant_report_chapter_crew,
	recall: m.revenant_report_chapter_recall,
	breach: m.revenant_report_chapter_breach,
	jump: m.revenant_report_chapter_jump,
	sonar: m.revenant_report_chapter_sonar,
	final: m.revenant_report_chapter_final
};
type ChapterKind = keyof typeof NAMES;

/** Reports that open a chapter; all others stay in the one that is open. */
const OPENS: Readonly<Partial<Record<Code, ChapterKind>>> = {
	mustered: 'muster',
	'crew-turn': 'crew',
	placed: 'turns',
	passed: 'turns',
	recalled: 'recall',
	'first-player': 'recall',
	breach: 'breach',
	jumped: 'jump',
	'sonar-jump': 'sonar',
	spawn: 'sonar',
	'cubes-laid': 'sonar',
	colonies: 'sonar',
	'round-begun': 'sonar',
	final: 'final'
};

/** Routine that another report says already, and what came to nothing. */
function isQuiet(report: RevenantReport): boolean {
	switch (report.code) {
		case 'shuffled':
		case 'hidden-kept':
			return true;
		case 'cubes-laid':
			return report.data.sectors.length === 0;
		default:
			return false;
	}
}

const FIRST: Readonly<Record<View['stage'], ChapterKind>> = {
	muster: 'muster',
	turn: 'turns',
	breach: 'recall',
	regroup: 'sonar',
	over: 'final'
};

export type Chapter = shared.Chapter<Dispatch>;

/** The chapters of one or more resolutions. */
export const chapters = (told: readonly Told[], seats: readonly SeatInfo[]): Chapter[] =>
	shared.joined<Dispatch, Chapter>(told.flatMap((step, i) => chaptersOf(step, i, seats)));

function chaptersOf(step: Told, index: number, seats: readonly SeatInfo[]): Chapter[] {
	const ctx: Context = { view: step.after, seats };
	const parts: { kind: ChapterKind; reports: RevenantReport[] }[] = [];
	let open: ChapterKind = FIRST[step.before.stage];
	for (const report of step.reports) {
		if (isQuiet(report)) continue;
		open = OPENS[report.code] ?? open;
		const last = parts.at(-1);
		if (last?.kind === open) last.reports.push(report);
		else parts.push({ kind: open, reports: [report] });
	}
	const { round } = step.before;
	return parts.map(({ kind, reports }, k): Chapter => {
		const title = NAMES[kind]();
		return {
			key: `${index}-${k}`,
			kind: `${round} ${kind}`,
			title,
			fullTitle: m.revenant_report_chapter_round({ round, title }),
			leader: 0,
			inGoes: kind === 'turns',
			dispatches: reports.map((report) => dispatch(report, ctx))
		};
	});
}

/** Seat in whose turn a dispatch falls. */
export const goOf = ({ by }: Dispatch): number => by;

/** Everything of a resolution in words, in the order of the page. */
export const dispatches = (told: readonly Told[], seats: readonly SeatInfo[]): Dispatch[] =>
	chapters(told, seats).flatMap((chapter) => chapter.dispatches);
