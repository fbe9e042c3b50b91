/** The worst that befalls a seat from one view of its own to the next, by whatever cause. Pure. */
import type { Fallen } from './lead';

/** A kind of thing that a seat does not get over: the last of its fleet, its home. */
export interface Fall<View> {
	/** Importance beside dispatches of the same report, 0..100. */
	readonly weight: number;
	/** Names of what the seat loses of it between two views; none: nothing. */
	readonly lost: (before: View, after: View) => readonly string[];
	/** The loss in a sentence. */
	readonly says: (lost: readonly string[]) => string;
}

/** Kind of which the last alone is missed. */
export const lastOf =
	<View>(count: (view: View) => number): Fall<View>['lost'] =>
	(before, after) =>
		count(before) > 0 && count(after) === 0 ? ['last'] : [];

/** Kind of which each is missed, by its name. */
export const eachOf =
	<View>(names: (view: View) => readonly string[]): Fall<View>['lost'] =>
	(before, after) => {
		const now = names(after);
		return names(before).filter((name) => !now.includes(name));
	};

/** Losses from each view to the next, the gravest first; what is lost twice is told once. */
export function fallsOf<View>(
	falls: readonly Fall<View>[],
	views: readonly View[]
): readonly Fallen[] {
	const told = views.slice(1).flatMap((after, i) =>
		falls.flatMap(({ weight, lost, says }): Fallen[] => {
			const names = lost(views[i] as View, after);
			return names.length > 0 ? [{ weight, sentence: says(names) }] : [];
		})
	);
	const first = told.filter(
		({ sentence }, i) => told.findIndex((one) => one.sentence === sentence) === i
	);
	return first.sort((a, b) => b.weight - a.weight);
}
