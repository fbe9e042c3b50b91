/** A step in a line or two: what one would still tell years later. Pure. */
import { headlinesOf, type Headlines } from '$lib/ui/history/headlines';
import type { SeatInfo } from '../../game';
import { chapters, type Told } from '../report/chapters';

/** Below this nothing happened that one would tell years later. */
const WORTH = 38;

export function headlines(told: Told, seats: readonly SeatInfo[], most: number): Headlines {
	const said = chapters([told], seats)
		.flatMap(({ dispatches }) => dispatches)
		.filter(({ quote }) => quote === '');
	return headlinesOf(said, WORTH, most);
}
