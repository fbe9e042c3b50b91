/** LeadLines of the turns that are news. Pure. */
import { m } from '$lib/paraglide/messages';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { dispatches, type Told } from './chapters';
import { toldOf, type Record } from './page';
import { holdingsOf } from './summary';

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => {
	const told = toldOf(records as readonly Record[]);
	return leadLinesOf(dispatches(told, seats), tallyOf(told));
};

function tallyOf(told: readonly Told[]): string {
	const [first, last] = [told[0]?.before, told.at(-1)?.after];
	const [before, after] = [first && holdingsOf(first)?.planets, last && holdingsOf(last)?.planets];
	return before === undefined || after === undefined || before === after
		? ''
		: m.imperio_report_tally({ before, after });
}
