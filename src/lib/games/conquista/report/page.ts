/** Content of a step's page, and its title. Pure. */
import type { ConquistaReport, Order, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { StepRecord } from '../../game';
import { chapterName, chapters, type ChapterKind, type Told } from './chapters';

export type Record = StepRecord<View, Order, ConquistaReport>;

/** Records one after another as the resolutions between them. */
export const toldOf = (records: readonly Record[]): Told[] =>
	records.slice(1).flatMap((record, i) => {
		const before = records[i];
		return before
			? [
					{
						before: before.view,
						after: record.view,
						reports: record.reports,
						order: before.order
					}
				]
			: [];
	});

/** The phases of the round were being chosen when the orders were written. */
const isChoice = ({ before: { stage } }: Told): boolean => stage === 'plan' || stage === 'pick';

const playedIn = (all: ReturnType<typeof chapters>): ReturnType<typeof chapters> =>
	all.filter(({ phase, dispatches }) => isPhase(phase) && dispatches.length > 0);

/** Round that was played last; 0: none was. */
export const roundOf = (told: readonly Told[]): number =>
	playedIn(chapters(told, [])).at(-1)?.round ?? told.at(-1)?.after.round ?? 0;

/** "Round 3: Combat and Maintenance". */
export function titleOf(told: readonly Told[]): string {
	const all = chapters(told, []);
	const played = playedIn(all);
	const round = roundOf(told);
	if (all.some(({ phase }) => phase === 'over')) return m.conquista_report_chapter_over();
	if (all.every(({ phase }) => phase === 'setup') || round === 0)
		return m.conquista_report_chapter_setup();
	const phases = [...new Set(played.map(chapterName))];
	if (phases.length === 0 || phases.length > MOST_NAMED)
		return m.conquista_report_title_plain({ round });
	const names = told.some(isChoice) ? [m.conquista_orders_step_phases(), ...phases] : phases;
	return m.conquista_report_title({ round, list: listText(names) });
}

/** More phases than these make a list, not a title. */
const MOST_NAMED = 2;

const isPhase = (kind: ChapterKind): boolean =>
	kind !== 'setup' && kind !== 'choice' && kind !== 'roundEnd' && kind !== 'over';
