/** Units that cannot be fed (CO-116 to CO-118). */
import type { AnswerTo, SquareCount, SquareId, View } from '$engine/rulesets/conquista/types';
import { meOf, stacksOf, unitsOf } from './squares';

export type Maintenance = AnswerTo<'maintenance'>;

/** How many units must go. */
export const shortfall = (view: View): number =>
	Math.max(0, unitsOf(view, view.viewer) - (meOf(view)?.reserve.E ?? 0));

/** One at a time from the largest stack, ties in reading order. */
export function defaultRelease(view: View): readonly SquareCount[] {
	const left = new Map(
		stacksOf(view, view.viewer).map(({ id, square }) => [id, square.units.length])
	);
	const gone = new Map<SquareId, number>();
	for (let i = shortfall(view); i > 0; i--) {
		const [largest] = [...left].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
		if (!largest || largest[1] === 0) break;
		left.set(largest[0], largest[1] - 1);
		gone.set(largest[0], (gone.get(largest[0]) ?? 0) + 1);
	}
	return [...gone].sort((a, b) => a[0] - b[0]).map(([square, count]) => ({ square, count }));
}

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
