/** Problems of an order, each at its path. */
import type { Path, Problem } from './ruleset';

export type { Path, Problem } from './ruleset';

/** A refusal that makes the whole order void, and the place that is to blame. */
export const refusal = (code: string, at: Path = []): Problem => ({
	code,
	severity: 'refusal',
	at
});

/** A refusal that makes one part of the order void; the rest of it stands. */
export const refusalOf = (part: Path, code: string): Problem => ({
	code,
	severity: 'refusal',
	at: part,
	voids: part
});

export const warning = (code: string, at: Path, data?: Problem['data']): Problem => ({
	code,
	severity: 'warning',
	at,
	...(data ? { data } : {})
});

/** True if it makes the whole order void. */
export const voidsAll = ({ severity, voids = [] }: Problem): boolean =>
	severity === 'refusal' && voids.length === 0;

/** True if a path is that place or one within it. */
export const isWithin = (path: Path, place: Path): boolean =>
	place.every((key, i) => path[i] === key);

/** The problems of a place and of all within it. */
export const problemsAt = (problems: readonly Problem[], place: Path): Problem[] =>
	problems.filter(({ at }) => isWithin(at, place));

/** The indices in the list at `place` (the order itself, if it is one) that refusals make void. */
export const voidItems = (problems: readonly Problem[], place: Path = []): Set<number> =>
	new Set(
		problems.flatMap(({ severity, voids = [] }) => {
			const index = voids[place.length];
			return severity === 'refusal' && typeof index === 'number' && isWithin(voids, place)
				? [index]
				: [];
		})
	);

/** Value at a path of an order; undefined: the path leads nowhere. */
export function placeIn(order: unknown, path: Path): unknown {
	let here = order;
	for (const key of path) {
		if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
		here = (here as Readonly<Record<string | number, unknown>>)[key];
	}
	return here;
}
