/** A turn in a line or two: what would stand at the head of a newspaper. Pure. */
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/page';
import type { Frame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 40;

export interface Headlines {
	/** The gravest first; none of a quiet turn. */
	readonly sentences: readonly string[];
	/** How many more there are to tell. */
	readonly more: number;
}

export function headlines(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[],
	most: number
): Headlines {
	const ctx = { view: frame.view, before: before?.view, sheet: undefined, seats };
	const worthy = dispatches(frame.reports, ctx)
		.filter((item) => item.weight >= WORTH && item.place.at !== 'orders')
		.sort((a, b) => b.weight - a.weight);
	return {
		sentences: worthy.slice(0, most).map(({ sentence }) => sentence),
		more: Math.max(0, worthy.length - most)
	};
}
