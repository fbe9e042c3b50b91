/** A turn in a line or two: what would stand at the head of a newspaper. Pure. */
import { m } from '$lib/paraglide/messages';
import { headlinesOf, QUIET, type Entry, type Headlines } from '$lib/ui/history/headlines';
import { fallsOf } from '$lib/ui/report/falls';
import type { SeatInfo } from '../../game';
import { FALLS } from '../report/falls';
import { dispatches } from '../report/page';
import { turnName, type Frame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 40;
const MOST = 3;

export function headlines(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[],
	most: number
): Headlines {
	const ctx = { view: frame.view, before: before?.view, sheet: undefined, seats };
	const told = dispatches(frame.reports, ctx).filter(({ place }) => place.at !== 'orders');
	const falls = fallsOf(FALLS, before ? [before.view, frame.view] : []);
	return headlinesOf([...falls, ...told], WORTH, most);
}

/** The chronicle of a game, the oldest step first. */
export const entriesOf = (frames: readonly Frame[], seats: readonly SeatInfo[]): Entry[] =>
	frames.map((frame, i) => ({
		step: frame.step,
		name: turnName(frame),
		quiet: frame.step === 1 ? '' : m.amos_history_quiet_turn(),
		...(frame.step === 1 ? QUIET : headlines(frame, frames[i - 1], seats, MOST))
	}));
