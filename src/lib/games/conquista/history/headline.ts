/** A step in a line or two: what one would still tell years later. Pure. */
import { headlinesOf, type Headlines } from '$lib/ui/history/headlines';
import type { SeatInfo } from '../../game';
import { chapters, type Told } from '../report/chapters';

/** Below this nothing happened that one would tell years later. */
const WORTH = 38;

/** Headlines of a step; a quiet one has its least quiet event alone. */
export function headlines(told: Told, seats: readonly SeatInfo[], most: number): Headlines {
	const said = chapters([told], seats)
		.flatMap(({ dispatches }) => dispatches)
		.filter(({ quote }) => quote === '');
	const worthy = headlinesOf(said, WORTH, most);
	return worthy.sentences.length > 0 ? worthy : { ...headlinesOf(said, 0, 1), more: 0 };
}
