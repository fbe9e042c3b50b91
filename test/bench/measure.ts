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

const WARM_UP = 2000;
const ROUNDS = 9;
/** Runs of one kind in a row: the first still pays for what the other left in caches and heap. */
const IN_A_ROW = 5;

/** Does both by turns, a few runs of each, once they have run long enough to be compiled. */
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
	while (cpuClock() - start < WARM_UP) work();
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
