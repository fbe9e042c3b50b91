/** Clocks of two devices: how far apart they are, as far as words prove it that have a date. */

/** Milliseconds from which two clocks are called apart: within, nothing of what the app does suffers. */
export const APART = 600_000;

/**
 * Milliseconds that another clock is ahead of this one, as far as that is proven; 0: it need not be apart. `least`, `most`:
 * bounds. What it wrote was written before now, which gives the least; and after what it answers, which gives the most.
 */
export function provenAhead(least: number, most: number): number {
	if (least > APART) return least;
	return most < -APART ? most : 0;
}
