/** LeadLines of the steps that are news. Pure. */
import { fallsOf } from '$lib/ui/report/falls';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { dispatches } from './chapters';
import { FALLS } from './falls';
import { toldOf, type Record } from './page';

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines =>
	leadLinesOf(
		dispatches(toldOf(records as readonly Record[]), seats),
		fallsOf(
			FALLS,
			(records as readonly Record[]).map(({ view }) => view)
		)
	);
