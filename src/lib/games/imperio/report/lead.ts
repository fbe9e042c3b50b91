/** LeadLines of the turns that are news. Pure. */
import { m } from '$lib/paraglide/messages';
import { fallsOf } from '$lib/ui/report/falls';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { dispatches, type Told } from './chapters';
import { FALLS } from './falls';
import { toldOf, type Record } from './page';
import { holdingsOf } from './summary';

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => {
	const told = toldOf(records as readonly Record[]);
	const falls = fallsOf(
		FALLS,
		(records as readonly Record[]).map(({ view }) => view)
	);
	return leadLinesOf(dispatches(told, seats), falls, tallyOf(told));
};

function tallyOf(told: readonly Told[]): string {
	const [first, last] = [told[0]?.before, told.at(-1)?.after];
	const [before, after] = [first && holdingsOf(first)?.planets, last && holdingsOf(last)?.planets];
	return before === undefined || after === undefined || before === after
		? ''
		: m.imperio_report_tally({ before, after });
}
