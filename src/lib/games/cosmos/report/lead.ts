/** LeadLines of the turns that are news. Pure. */
import type { CosmosReport, Order, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { fallsOf } from '$lib/ui/report/falls';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { FALLS } from './falls';
import { contextOf, dispatches } from './page';
import { totalsOf } from './summary';

type Record = StepRecord<View, Order, CosmosReport>;

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => {
	const turns = records as readonly Record[];
	return leadLinesOf(
		turns
			.slice(1)
			.flatMap(({ view, reports }, i) => dispatches(reports, contextOf(view, turns[i], seats))),
		fallsOf(
			FALLS,
			turns.map(({ view }) => view)
		),
		tallyOf(turns[0]?.view, turns.at(-1)?.view)
	);
};

function tallyOf(first: View | undefined, last: View | undefined): string {
	const [before, after] = [first && totalsOf(first)?.systems, last && totalsOf(last)?.systems];
	return before === undefined || after === undefined || before === after
		? ''
		: m.cosmos_report_tally({ before, after });
}
