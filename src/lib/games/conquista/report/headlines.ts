/** Headlines of the steps that are news. Pure. */
import { headlinesOf, type Headlines } from '$lib/ui/report/lead';
import type { StepRecord, TableSession } from '../../game';
import { chapters } from './chapters';
import { toldOf, type Record } from './page';

export const headlines = (
	{ seats }: Pick<TableSession, 'seats'>,
	records: readonly StepRecord<unknown, unknown>[]
): Headlines =>
	headlinesOf(
		chapters(toldOf(records as readonly Record[]), seats).flatMap(({ dispatches }) => dispatches)
	);
