/** A turn in a line or two: what would stand at the head of a newspaper. Pure. */
import { headlinesOf, type Headlines } from '$lib/ui/history/headlines';
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/page';
import type { Frame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 40;

export function headlines(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[],
	most: number
): Headlines {
	const ctx = { view: frame.view, before: before?.view, sheet: undefined, seats };
	const told = dispatches(frame.reports, ctx).filter(({ place }) => place.at !== 'orders');
	return headlinesOf(told, WORTH, most);
}
