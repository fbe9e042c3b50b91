/** Sums of raw materials. */
import { MATERIALS, NOTHING } from '$engine/rulesets/conquista/data';
import type { Material, Materials } from '$engine/rulesets/conquista/types';

const each = (of: (material: Material) => number): Materials => ({
	E: of('E'),
	R: of('R'),
	P: of('P')
});

export const plus = (a: Materials, b: Materials): Materials => each((m) => a[m] + b[m]);
export const minus = (a: Materials, b: Materials): Materials => each((m) => a[m] - b[m]);
export const times = (a: Materials, n: number): Materials => each((m) => a[m] * n);
export const sumOf = (all: readonly Materials[]): Materials => all.reduce(plus, NOTHING);

/** Does the first hold at least the second, material by material? */
export const covers = (have: Materials, need: Materials): boolean =>
	MATERIALS.every((m) => have[m] >= need[m]);

/** Materials of which there are fewer than none. */
export const lacking = (left: Materials): readonly Material[] =>
	MATERIALS.filter((m) => left[m] < 0);

export const isNothing = (amounts: Materials): boolean => MATERIALS.every((m) => amounts[m] === 0);

/** How many times a price can be paid. A free thing: `most` times. */
export const timesPayable = (have: Materials, price: Materials, most: number): number =>
	MATERIALS.reduce(
		(times, m) => (price[m] > 0 ? Math.min(times, Math.floor(have[m] / price[m])) : times),
		most
	);
