/** LeadLines of the turns that are news. */
import type { LeadLines, StepRecord, TableSession } from '../../game';

export const leadLines = (
	_: TableSession,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => ({ mine: '', world: `${records.length}` });
