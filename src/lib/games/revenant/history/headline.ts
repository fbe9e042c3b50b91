/** A step in a line or two: what would stand at the head of a newspaper. Pure. */
import { headlinesOf, QUIET, type Entry } from '$lib/ui/history/headlines';
import { fallsOf } from '$lib/ui/report/falls';
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/chapters';
import { FALLS } from '../report/falls';
import type { Dispatch } from '../report/dispatch';
import { stepText } from './names';
import type { Frame } from './timeline';

/** Below this nothing happened that one would tell years later. */
const WORTH = 44;
const MOST = 3;

/** The chronicle of a game, the oldest step first. */
export const entriesOf = (frames: readonly Frame[], seats: readonly SeatInfo[]): Entry[] =>
	frames.map((frame, i) => {
		const before = frames[i - 1];
		const told = before
			? dispatches(
					[{ before: before.view, after: frame.view, reports: frame.reports, order: undefined }],
					seats
				)
			: [];
		return {
			step: frame.step,
			name: stepText(frame, before, seats),
			quiet: quietText(told),
			...(before
				? headlinesOf([...fallsOf(FALLS, [before.view, frame.view]), ...told], WORTH, MOST)
				: QUIET)
		};
	});

/** Summary of a step without a headline: the placed figure, or the gravest dispatch. */
function quietText(told: readonly Dispatch[]): string {
	const [heaviest] = [...told].sort((a, b) => b.weight - a.weight);
	return (told.find(({ code }) => code === 'placed') ?? heaviest)?.sentence ?? '';
}
