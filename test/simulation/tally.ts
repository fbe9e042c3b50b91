/** Totals over many seeds. */
import type { Fault } from './laws';
import { storm } from './storm';
import { weatherOf, type Mode, type Weather } from './weather';

export interface Run {
	readonly first: number;
	readonly count: number;
	readonly mode: Mode;
	readonly people: readonly [number, number];
}

export interface Tally {
	readonly seeds: number;
	/** Tables at which the liar came to sit among three. */
	readonly excused: number;
	readonly decided: number;
	/** Days after the storm until the end, by seed. */
	readonly days: readonly number[];
	readonly counts: Readonly<Record<string, number>>;
	readonly failures: readonly { readonly weather: Weather; readonly faults: readonly Fault[] }[];
	/** Processor time. */
	readonly seconds: number;
}

export function tallyOf({ first, count, mode, people }: Run): Tally {
	const start = process.cpuUsage();
	const counts: Record<string, number> = {};
	const failures: Tally['failures'][number][] = [];
	const days: number[] = [];
	let [excused, decided] = [0, 0];
	for (let seed = first; seed < first + count; seed++) {
		const weather = weatherOf(seed, mode, people);
		const report = storm(weather);
		if (report.faults.length > 0) failures.push({ weather, faults: report.faults });
		if (report.excused) excused++;
		decided += report.decided;
		days.push(report.days);
		for (const [name, times] of Object.entries(report.counts))
			counts[name] = (counts[name] ?? 0) + times;
	}
	const { user, system } = process.cpuUsage(start);
	return { seeds: count, excused, decided, days, counts, failures, seconds: (user + system) / 1e6 };
}

export function together(tallies: readonly Tally[]): Tally {
	const counts: Record<string, number> = {};
	for (const tally of tallies)
		for (const [name, times] of Object.entries(tally.counts))
			counts[name] = (counts[name] ?? 0) + times;
	const sum = (of: 'seeds' | 'excused' | 'decided' | 'seconds'): number =>
		tallies.reduce((total, tally) => total + tally[of], 0);
	return {
		seeds: sum('seeds'),
		excused: sum('excused'),
		decided: sum('decided'),
		counts,
		days: tallies.flatMap(({ days }) => days),
		failures: tallies.flatMap(({ failures }) => failures),
		seconds: sum('seconds')
	};
}

/** The value below which this part of them lies. */
export const quantile = (values: readonly number[], part: number): number =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ??
	0;
