/** Headlines of the turns that are news. Pure. */
import type { AmosReport, OrderSheet, View } from '$engine/rulesets/amos/types';
import { headlinesOf, type Headlines } from '$lib/ui/report/lead';
import type { StepRecord, TableSession } from '../../game';
import { dispatches } from './page';

type Record = StepRecord<View, OrderSheet, AmosReport>;

/** The newest turn weighs as much as those before it. */
export const headlines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): Headlines =>
	headlinesOf(
		(records as readonly Record[]).slice(1).flatMap(({ view, reports }, i) => {
			const before = records[i] as Record | undefined;
			return dispatches(reports, { view, before: before?.view, sheet: before?.order, seats });
		})
	);
