/** Outcome of the game, in a sentence. */
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo, TableSession } from '../game';
import { endingText } from './report/tell/table';

/** The ending as the viewer of the view is told it. */
export const outcomeOf = (view: View, seats: readonly SeatInfo[]): string =>
	endingText({ view, seats }, view.ending[0]?.scores ?? []);

/** The same of a table; while the game goes on, that. */
export function outcomeText(table: TableSession): string {
	const view = table.view as View;
	return view.stage === 'over' ? outcomeOf(view, table.seats) : m.revenant_outcome_going_on();
}
