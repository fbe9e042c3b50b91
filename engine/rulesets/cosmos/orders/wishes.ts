/** Wishes for factions, in the step before turn 1 (CS-748, CS-749). */
import { FACTIONS, type FactionId } from '../tables/data';
import type { Options } from '../options';
import type { Choice, Order, SeatId, SheetProblem, View } from '../types';
import { refusal, refusalOf } from './problem';

/** Factions that may be chosen: those that the founder named, or all where these are too few (CS-748). */
export const offered = (options: Pick<Options, 'factions'>, seats: number): readonly FactionId[] =>
	options.factions.length < seats
		? FACTIONS
		: FACTIONS.filter((faction) => options.factions.includes(faction));

export const NO_WISHES: Choice = { ask: 'faction', wishes: [] };

/** CS-749 */
export function checkWishes(view: View, seat: SeatId, order: Order): readonly SheetProblem[] {
	if (order.ask !== 'faction') return [refusal('wrong-turn', ['turn'])];
	if (!view.seats.some((one) => one.seat === seat)) return [refusal('bad-seat')];
	const may = offered(view.options, view.seats.length);
	const wished = order.wishes.map(({ faction }) => faction);
	return wished.flatMap((faction, i): SheetProblem[] => {
		if (!may.includes(faction)) return [refusalOf(['wishes', i], 'out-of-play')];
		return wished.indexOf(faction) < i ? [refusalOf(['wishes', i], 'no-effect')] : [];
	});
}
