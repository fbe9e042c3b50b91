/** Content of a step's page, and its title. Pure. */
import type { ImperioReport, Order, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { StepRecord } from '../../game';
import type { Told } from './chapters';

export type Record = StepRecord<View, Order, ImperioReport>;

/** Records one after another as the resolutions between them. */
export const toldOf = (records: readonly Record[]): Told[] =>
	records.slice(1).flatMap(({ view, reports }, i) => {
		const before = records[i];
		return before ? [{ before: before.view, after: view, reports, order: before.order }] : [];
	});

/** "Turn 3": the turn that was resolved last. */
export function titleOf(told: readonly Told[]): string {
	const last = told.at(-1);
	if (!last || last.before.turn === 0) return m.imperio_report_title_founding();
	if (last.after.stage === 'over') return m.imperio_report_title_over();
	return m.imperio_report_title({ turn: last.before.turn });
}
