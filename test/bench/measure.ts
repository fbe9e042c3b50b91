/** Times told as ratios: two things done in turns in one run, so that a busy machine slows both. */

export interface Ratio {
	/** Median over the rounds of (ours / theirs). */
	readonly ratio: number;
	/** Medians, in ms. */
	readonly ours: number;
	readonly theirs: number;
}

type Work = () => unknown;

/** A clock in ms. */
export type Clock = () => number;

/** The time this process has computed: what else the machine is busy with does not count. */
export const cpuClock: Clock = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

/**
 * An engine compiles a function once it has run so many times, and rules have hundreds of functions:
 * after the same two seconds the faster side may be compiled and the other half interpreted. So each
 * runs until its times have stopped falling, however long that takes it, within bounds that are the
 * same for both. In ms.
 */
const WARM_UP = { least: 4_000, most: 40_000, window: 1_000 };
/** After so many windows in a row that gained no tenth on the best, the times have stopped falling. */
const SETTLED = 4;
const ROUNDS = 9;
/** Each side's part of a round, in ms: long enough to forget what the other left in caches and heap. */
const PART = 500;

/** Does both by turns for equal times, once both have settled. */
export function compare(ours: Work, theirs: Work): Ratio {
	warmUp(ours);
	warmUp(theirs);
	const a: number[] = [];
	const b: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		a.push(typicalTime(ours, PART));
		b.push(typicalTime(theirs, PART));
	}
	const ratios = a.map((value, i) => value / (b[i] as number));
	return { ratio: median(ratios), ours: median(a), theirs: median(b) };
}

function warmUp(work: Work): void {
	const start = cpuClock();
	let best = Infinity;
	let idle = 0;
	for (let spent = 0; spent < WARM_UP.most; spent = cpuClock() - start) {
		if (spent >= WARM_UP.least && idle >= SETTLED) return;
		const typical = typicalTime(work, WARM_UP.window);
		if (typical > best * 0.9) idle++;
		else [best, idle] = [typical, 0];
	}
}

/** The median of the runs that so many ms hold: of one at least. */
function typicalTime(work: Work, part: number): number {
	const start = cpuClock();
	const times: number[] = [];
	do times.push(time(work));
	while (cpuClock() - start < part);
	return median(times);
}

function time(work: Work): number {
	const start = cpuClock();
	work();
	return cpuClock() - start;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? NaN;
	return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}
