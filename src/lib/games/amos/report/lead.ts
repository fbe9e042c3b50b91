/** LeadLines of the turns that are news. Pure. */
import type { AmosReport, OrderSheet, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { fallsOf } from '$lib/ui/report/falls';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { FALLS } from './falls';
import { dispatches } from './page';
import { holdingsOf } from './summary';

type Record = StepRecord<View, OrderSheet, AmosReport>;

/** The newest turn weighs as much as those before it. */
export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => {
	const turns = records as readonly Record[];
	return leadLinesOf(
		turns.slice(1).flatMap(({ view, reports }, i) => {
			const before = turns[i];
			return dispatches(reports, { view, before: before?.view, sheet: before?.order, seats });
		}),
		fallsOf(
			FALLS,
			turns.map(({ view }) => view)
		),
		tallyOf(turns[0]?.view, turns.at(-1)?.view)
	);
};

function tallyOf(first: View | undefined, last: View | undefined): string {
	const [before, after] = [first && holdingsOf(first)?.planets, last && holdingsOf(last)?.planets];
	return before === undefined || after === undefined || before === after
		? ''
		: m.amos_report_tally({ before, after });
}
