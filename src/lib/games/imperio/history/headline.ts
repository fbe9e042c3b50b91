/** A turn in a line or two: what would stand at the head of a newspaper. Pure. */
import { headlinesOf, type Headlines } from '$lib/ui/history/headlines';
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/chapters';
import type { Frame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 44;

export function headlines(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[],
	most: number
): Headlines {
	if (!before) return headlinesOf([], WORTH, most);
	const { view: after, reports } = frame;
	const told = dispatches([{ before: before.view, after, reports, order: undefined }], seats);
	return headlinesOf(
		told.filter(({ quote }) => quote === ''),
		WORTH,
		most
	);
}
