/** LeadLines of the steps that are news. Pure. */
import type { View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { fallsOf } from '$lib/ui/report/falls';
import { leadLinesOf } from '$lib/ui/report/lead';
import type { LeadLines, StepRecord, TableSession } from '../../game';
import { chapters } from './chapters';
import { FALLS, territoriesOf } from './falls';
import { toldOf, type Record } from './page';

export const leadLines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): LeadLines => {
	const views = (records as readonly Record[]).map(({ view }) => view);
	return leadLinesOf(
		chapters(toldOf(records as readonly Record[]), seats).flatMap(({ dispatches }) => dispatches),
		fallsOf(FALLS, views),
		tallyOf(views[0], views.at(-1))
	);
};

/** The tally of territories; empty before the board is laid, when nobody has any. */
function tallyOf(first: View | undefined, last: View | undefined): string {
	const [before, after] = [first, last].map((view) => (view ? territoriesOf(view) : 0));
	return !before || !after || before === after ? '' : m.conquista_report_tally({ before, after });
}
