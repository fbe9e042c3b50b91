/** LeadLines of the steps that are news. Pure. */
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { dispatches } from './chapters';
import { toldOf, type Record } from './page';

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => leadLinesOf(dispatches(toldOf(records as readonly Record[]), seats));
