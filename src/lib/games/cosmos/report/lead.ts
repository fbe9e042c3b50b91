/** LeadLines of the turns that are news. Pure. */
import type { CosmosReport, Order, View } from '$engine/rulesets/cosmos/types';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { contextOf, dispatches } from './page';

type Record = StepRecord<View, Order, CosmosReport>;

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines =>
	leadLinesOf(
		(records as readonly Record[])
			.slice(1)
			.flatMap(({ view, reports }, i) =>
				dispatches(reports, contextOf(view, records[i] as Record | undefined, seats))
			)
	);
