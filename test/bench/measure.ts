/** Times told as ratios: two things done in turns in one run, so that a busy machine slows both. */

export interface Ratio {
	/** Median over the rounds of (ours / theirs). */
	readonly ratio: number;
	/** Medians, in ms. */
	readonly ours: number;
	readonly theirs: number;
}

type Work = () => unknown;

/** Does both by turns; the first rounds, while code is compiled, do not count. */
export async function compare(ours: Work, theirs: Work, rounds = 41, warmup = 10): Promise<Ratio> {
	const a: number[] = [];
	const b: number[] = [];
	for (let round = -warmup; round < rounds; round++) {
		// Whoever goes first finds the caches cold: that changes too.
		const first = round % 2 === 0;
		const x = await time(first ? ours : theirs);
		const y = await time(first ? theirs : ours);
		if (round < 0) continue;
		a.push(first ? x : y);
		b.push(first ? y : x);
	}
	const ratios = a.map((value, i) => value / (b[i] as number));
	return { ratio: median(ratios), ours: median(a), theirs: median(b) };
}

/** Milliseconds that one run takes, a promise's fulfilment included. */
export async function time(work: Work): Promise<number> {
	const start = performance.now();
	const result = work();
	if (result instanceof Promise) await result;
	return performance.now() - start;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? NaN;
	return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}
