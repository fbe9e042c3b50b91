/** Units that cannot be fed (CO-116 to CO-118). */
import type { AnswerTo, SquareCount, SquareId, View } from '$engine/rulesets/conquista/types';
import { isThreatened, stacksOf, type Place } from './squares';
import { defaultRelease, shortfallOf } from '$engine/rulesets/conquista/upkeep';

export type Maintenance = AnswerTo<'maintenance'>;

/** Number of units that must go. */
export const shortfall = (view: View): number => shortfallOf(view, view.viewer);

/** Release if the player does not choose: one at a time from the largest stack. */
export const usualRelease = (view: View): readonly SquareCount[] =>
	defaultRelease(view, view.viewer, shortfall(view));

/** Rules by which a person lets units go. `usual`: as it happens by itself. */
export const RELEASE_RULES = ['usual', 'calm', 'threatened', 'small'] as const;
export type ReleaseRule = (typeof RELEASE_RULES)[number];

export const isReleaseRule = (value: unknown): value is ReleaseRule =>
	RELEASE_RULES.some((rule) => rule === value);

/** Units that a rule lets go: as many as cannot be fed, whole stacks one after the other. */
export function releaseBy(view: View, rule: ReleaseRule): readonly SquareCount[] {
	if (rule === 'usual') return usualRelease(view);
	const rank = ({ id, square }: Place): number =>
		rule === 'small'
			? square.units.length
			: Number(isThreatened(view, id, view.viewer) === (rule === 'calm'));
	let needed = shortfall(view);
	return stacksOf(view, view.viewer)
		.sort(
			(a, b) => rank(a) - rank(b) || a.square.units.length - b.square.units.length || a.id - b.id
		)
		.flatMap(({ id, square }) => {
			const count = Math.min(needed, square.units.length);
			needed -= count;
			return count > 0 ? [{ square: id, count }] : [];
		})
		.sort((a, b) => a.square - b.square);
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
