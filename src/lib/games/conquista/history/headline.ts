/** A step in a line or two: what one would still tell years later. Pure. */
import { headlinesOf, QUIET, type Entry, type Headlines } from '$lib/ui/history/headlines';
import { fallsOf } from '$lib/ui/report/falls';
import type { SeatInfo } from '../../game';
import { chapters, type Told } from '../report/chapters';
import { FALLS } from '../report/falls';
import { nameOf } from './names';
import { toldAt, type PastFrame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 38;
const MOST = 3;

/** Headlines of a step; a quiet one has its least quiet event alone. */
export function headlines(told: Told, seats: readonly SeatInfo[], most: number): Headlines {
	const said = chapters([told], seats)
		.flatMap(({ dispatches }) => dispatches)
		.filter(({ quote }) => quote === '');
	const falls = fallsOf(FALLS, [told.before, told.after]);
	const worthy = headlinesOf([...falls, ...said], WORTH, most);
	return worthy.sentences.length > 0 ? worthy : { ...headlinesOf(said, 0, 1), more: 0 };
}

/** The chronicle of a game, the oldest step first. */
export const entriesOf = (frames: readonly PastFrame[], seats: readonly SeatInfo[]): Entry[] =>
	frames.map(({ step }) => {
		const told = toldAt(frames, step);
		return {
			step,
			name: nameOf(told),
			quiet: '',
			...(told ? headlines(told, seats, MOST) : QUIET)
		};
	});
