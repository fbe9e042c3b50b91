/** A turn in a line or two: what would stand at the head of a newspaper. Pure. */
import { m } from '$lib/paraglide/messages';
import { headlinesOf, QUIET, type Entry, type Headlines } from '$lib/ui/history/headlines';
import { fallsOf } from '$lib/ui/report/falls';
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/chapters';
import { FALLS } from '../report/falls';
import { turnName, type Frame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 44;
const MOST = 3;

export function headlines(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[],
	most: number
): Headlines {
	if (!before) return QUIET;
	const { view: after, reports } = frame;
	const told = dispatches([{ before: before.view, after, reports, order: undefined }], seats);
	return headlinesOf(
		[...fallsOf(FALLS, [before.view, after]), ...told.filter(({ quote }) => quote === '')],
		WORTH,
		most
	);
}

/** The chronicle of a game, the oldest step first. */
export const entriesOf = (frames: readonly Frame[], seats: readonly SeatInfo[]): Entry[] =>
	frames.map((frame, i) => ({
		step: frame.step,
		name: turnName(frame),
		quiet: frame.step === 1 ? '' : m.imperio_history_quiet(),
		...(frame.step === 1 ? QUIET : headlines(frame, frames[i - 1], seats, MOST))
	}));
