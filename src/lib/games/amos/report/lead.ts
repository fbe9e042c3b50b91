/** LeadLines of the turns that are news. Pure. */
import type { AmosReport, OrderSheet, View } from '$engine/rulesets/amos/types';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { dispatches } from './page';

type Record = StepRecord<View, OrderSheet, AmosReport>;

/** The newest turn weighs as much as those before it. */
export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines =>
	leadLinesOf(
		(records as readonly Record[]).slice(1).flatMap(({ view, reports }, i) => {
			const before = records[i] as Record | undefined;
			return dispatches(reports, { view, before: before?.view, sheet: before?.order, seats });
		})
	);
