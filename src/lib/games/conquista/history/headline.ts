/** A step in a line or two: what one would still tell years later. Pure. */
import type { SeatInfo } from '../../game';
import { chapters, type Told } from '../report/chapters';

/** Below this nothing happened that one would tell years later. */
const WORTH = 38;

export interface Headlines {
	/** The gravest first; of a quiet step, the least quiet thing. */
	readonly sentences: readonly string[];
	/** How many more there are to tell. */
	readonly more: number;
}

export function headlines(told: Told, seats: readonly SeatInfo[], most: number): Headlines {
	const all = chapters([told], seats)
		.flatMap(({ dispatches }) => dispatches)
		.filter(({ quote }) => quote === '')
		.sort((a, b) => b.weight - a.weight);
	const worthy = all.filter(({ weight }) => weight >= WORTH);
	const gravest = (worthy.length > 0 ? worthy : all.slice(0, 1)).slice(0, most);
	return {
		sentences: gravest.map(({ sentence }) => sentence),
		more: Math.max(0, worthy.length - gravest.length)
	};
}
