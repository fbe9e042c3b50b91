/** Sums of raw materials as a purse sees them. */
import { MATERIALS } from '$engine/rulesets/conquista/data';
import type { Material, Materials } from '$engine/rulesets/conquista/types';

/** Materials of which there are fewer than none. */
export const lacking = (left: Materials): readonly Material[] =>
	MATERIALS.filter((material) => left[material] < 0);

/** Number of times that a price can be paid, `most` at the most. */
export const timesPayable = (have: Materials, price: Materials, most: number): number =>
	MATERIALS.reduce(
		(times, material) =>
			price[material] > 0 ? Math.min(times, Math.floor(have[material] / price[material])) : times,
		Math.max(0, most)
	);
