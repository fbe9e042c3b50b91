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
 * A just-in-time compiler compiles a function after so many runs, and rules have hundreds of them:
 * two seconds leave the side that is reached by fewer calls half interpreted. So each side runs until
 * its times have stopped falling, for as long as that takes it, within the same bounds for both.
 */
const WARM_UP = { least: 4_000, most: 40_000, window: 1_000 };
/** Windows in a row that are no better than the best before by more than a tenth: it has settled. */
const SETTLED = 4;
const ROUNDS = 9;
/** Runs of one kind in a row: the first still pays for what the other left in caches and heap. */
const IN_A_ROW = 5;

/** Does both by turns, a few runs of each, once both have settled. */
export function compare(ours: Work, theirs: Work): Ratio {
	warmUp(ours);
	warmUp(theirs);
	const a: number[] = [];
	const b: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		a.push(typicalTime(ours));
		b.push(typicalTime(theirs));
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
		const typical = timeWindow(work);
		idle = typical < best * 0.9 ? 0 : idle + 1;
		best = Math.min(best, typical);
	}
}

/** The median of the runs that one window of the warm-up holds. */
function timeWindow(work: Work): number {
	const start = cpuClock();
	const times: number[] = [];
	while (cpuClock() - start < WARM_UP.window) times.push(time(work));
	return median(times);
}

const typicalTime = (work: Work): number =>
	median(Array.from({ length: IN_A_ROW }, () => time(work)));

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
