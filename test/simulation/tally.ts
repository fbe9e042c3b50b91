/** A run of seeds, one after the other, and what came of them. */
import { gameOf, playOf, scenarioFor, type GameName } from './play-of';
import { scenarioIn, scenarioOf, type Mode, type Scenario } from './scenario';
import { simulate } from './world';

export interface Run {
	readonly first: number;
	readonly count: number;
	readonly seats: readonly [number, number];
	/** The game that all play; undefined: the seed's. */
	readonly game: GameName | undefined;
	readonly mode: Mode;
}

export interface Failure {
	readonly scenario: Scenario;
	readonly violations: readonly string[];
}

export interface Tally {
	readonly seeds: number;
	/** Count of each thing that happened, by name. */
	readonly totals: Readonly<Record<string, number>>;
	readonly failures: readonly Failure[];
	/** Tables by the rounds of visits that each took at most: see `Outcome`. */
	readonly rounds: readonly number[];
	/** Processor time, in seconds. */
	readonly seconds: number;
}

export function tallyOf({ first, count, seats, game, mode }: Run): Tally {
	const totals: Record<string, number> = {};
	const add = (name: string, n: number): void => {
		totals[name] = (totals[name] ?? 0) + n;
	};
	const failures: Failure[] = [];
	const rounds: number[] = [];
	const cpu = process.cpuUsage();
	for (let seed = first; seed < first + count; seed++) {
		const usual = game === undefined ? scenarioOf(seed, seats) : scenarioFor(seed, seats, game);
		const scenario = scenarioIn(mode, usual);
		const outcome = simulate(scenario, playOf(scenario, game));
		for (const [name, n] of Object.entries(outcome.faults)) add(`fault ${name}`, n);
		for (const [name, n] of Object.entries(outcome.refusals)) add(`refused ${name}`, n);
		for (const [name, n] of Object.entries(outcome.kinds)) add(`entries ${name}`, n);
		for (const [name, n] of Object.entries(outcome.effects)) add(`effect ${name}`, n);
		add(`table played ${game ?? gameOf(scenario)}`, 1);
		add('steps decided', outcome.steps);
		add('steps decided by a later ballot', outcome.ballots);
		add('tables with too few left to go on', outcome.excused ? 1 : 0);
		while (rounds.length <= outcome.rounds) rounds.push(0);
		rounds[outcome.rounds] = (rounds[outcome.rounds] ?? 0) + 1;
		if (outcome.violations.length > 0) failures.push({ scenario, violations: outcome.violations });
	}
	const used = process.cpuUsage(cpu);
	return { seeds: count, totals, failures, rounds, seconds: (used.user + used.system) / 1e6 };
}

export function together(tallies: readonly Tally[]): Tally {
	const totals: Record<string, number> = {};
	for (const tally of tallies)
		for (const [name, n] of Object.entries(tally.totals)) totals[name] = (totals[name] ?? 0) + n;
	return {
		seeds: tallies.reduce((sum, { seeds }) => sum + seeds, 0),
		totals,
		failures: tallies
			.flatMap(({ failures }) => failures)
			.sort((a, b) => a.scenario.seed - b.scenario.seed),
		rounds: summed(tallies.map(({ rounds }) => rounds)),
		seconds: tallies.reduce((sum, { seconds }) => sum + seconds, 0)
	};
}

/** Counts added place by place. */
function summed(lists: readonly (readonly number[])[]): number[] {
	const length = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length }, (_, i) => lists.reduce((sum, list) => sum + (list[i] ?? 0), 0));
}

/** Least number of rounds that a share of all tables did not exceed. */
export function quantile(rounds: readonly number[], share: number): number {
	const all = rounds.reduce((sum, tables) => sum + tables, 0);
	let seen = 0;
	return Math.max(
		0,
		rounds.findIndex((tables) => (seen += tables) >= share * all)
	);
}
