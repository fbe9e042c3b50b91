/** A step in a line or two: what one would still tell years later. Pure. */
import type { SeatInfo } from '../../game';
import { chapters, type Told } from '../report/chapters';

/** Below this nothing happened that one would tell years later. */
const WORTH = 38;

export interface Headlines {
	/** The gravest first; none of a quiet step. */
	readonly sentences: readonly string[];
	/** How many more there are to tell. */
	readonly more: number;
}

export function headlines(told: Told, seats: readonly SeatInfo[], most: number): Headlines {
	const worthy = chapters([told], seats)
		.flatMap(({ dispatches }) => dispatches)
		.filter(({ weight, quote }) => weight >= WORTH && quote === '');
	const gravest = worthy
		.slice()
		.sort((a, b) => b.weight - a.weight)
		.slice(0, most);
	return {
		sentences: gravest.map(({ sentence }) => sentence),
		more: worthy.length - gravest.length
	};
}
