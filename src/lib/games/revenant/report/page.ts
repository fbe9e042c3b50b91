/** Content of a step's page, and its title. Pure. */
import type { Order, RevenantReport, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { StepRecord } from '../../game';
import type { Told } from './chapters';

export type Record = StepRecord<View, Order, RevenantReport>;

/** Records one after another as the resolutions between them. */
export const toldOf = (records: readonly Record[]): Told[] =>
	records.slice(1).flatMap(({ view, reports }, i) => {
		const before = records[i];
		return before ? [{ before: before.view, after: view, reports, order: before.order }] : [];
	});

/** "Round 3" */
export function titleOf(told: readonly Told[]): string {
	const last = told.at(-1);
	if (!last || last.before.stage === 'muster') return m.revenant_report_chapter_muster();
	if (last.after.stage === 'over') return m.revenant_report_title_over();
	return m.revenant_report_title({ round: last.before.round });
}
