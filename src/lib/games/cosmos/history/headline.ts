/** A turn in a line or two, out of all that was reported. Pure. */
import { m } from '$lib/paraglide/messages';
import { headlinesOf, QUIET, type Entry, type Headlines } from '$lib/ui/history/headlines';
import { fallsOf } from '$lib/ui/report/falls';
import type { SeatInfo } from '../../game';
import { FALLS } from '../report/falls';
import { contextOf, dispatches } from '../report/page';
import { turnName, type Frame } from './timeline';

/** Weight from which a sentence is told years later. */
const WORTH = 44;
const MOST = 3;

export function headlines(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[],
	most: number
): Headlines {
	if (!before) return QUIET;
	const context = contextOf(frame.view, { view: before.view, order: undefined }, seats);
	const falls = fallsOf(FALLS, [before.view, frame.view]);
	return headlinesOf([...falls, ...dispatches(frame.reports, context)], WORTH, most);
}

/** The chronicle of a game, the oldest step first. */
export const entriesOf = (frames: readonly Frame[], seats: readonly SeatInfo[]): Entry[] =>
	frames.map((frame, i) => ({
		step: frame.step,
		name: turnName(frame),
		quiet: frame.step === 1 ? '' : m.cosmos_history_quiet(),
		...(frame.step === 1 ? QUIET : headlines(frame, frames[i - 1], seats, MOST))
	}));
