/** Units that cannot be fed (CO-116 to CO-118). */
import type { AnswerTo, SquareCount, SquareId, View } from '$engine/rulesets/conquista/types';
import { defaultRelease, shortfallOf } from '$engine/rulesets/conquista/upkeep';

export type Maintenance = AnswerTo<'maintenance'>;

/** Number of units that must go. */
export const shortfall = (view: View): number => shortfallOf(view, view.viewer);

/** Release if the player does not choose: one at a time from the largest stack. */
export const usualRelease = (view: View): readonly SquareCount[] =>
	defaultRelease(view, view.viewer, shortfall(view));

export const releasedAt = ({ release }: Maintenance, square: SquareId): number =>
	release.find((line) => line.square === square)?.count ?? 0;

export const released = ({ release }: Maintenance): number =>
	release.reduce((sum, { count }) => sum + count, 0);

export const withRelease = (answer: Maintenance, square: SquareId, count: number): Maintenance => ({
	...answer,
	release: [
		...answer.release.filter((line) => line.square !== square),
		...(count > 0 ? [{ square, count }] : [])
	].sort((a, b) => a.square - b.square)
});
