/**
 * `npm run bots -- <ruleset> --games N --seats S [--equal N] [--seed text] [--options JSON]`: how well the
 * sensible player of a game does against players at random, whether the seats are equal among sensible
 * ones, and what of the rules is in use. `--strengths`: how often each strength wins against the one
 * below it, in so many games. `--plans`: how often each plan of a game wins against the others of its field.
 * `--habit <name>`: how often one seat wins, and in which places it ends, that plays as that habit of the game's fixture has it, among
 * sensible ones; `--early R`: games in which somebody is out before round R. Without `--options` they are
 * those of the game's matches, which may have a last turn: `--options '{}'` plays as founders do.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rulesets } from '../../engine/index';
import type { BotLevel } from '../../engine/kernel/advance';
import { STRENGTHS, type AnyRuleset, type Strength } from '../../engine/kernel/ruleset';
import type { AnyFixture } from '../conformance/fixture';
import { fixtureFor } from '../conformance/fixtures';
import { fairnessOf } from '../matches/fairness';
import {
	faceOff,
	isSensibleWin,
	lineUp,
	optionsFor,
	playMatch,
	seatIn,
	shareOf,
	type Match
} from '../matches/match';
import { playPlans } from '../matches/plans';
import { count, dead, newTally, type Tally } from '../matches/tally';
import { BadArguments, main, orUsage, wholeNumber, type Output } from './command';
import { optionsOf, rulesetOf, seedOfText } from './play';

const USAGE =
	'usage: npm run bots -- <ruleset> --games N --seats S [--equal N] [--strengths] [--plans] [--habit name] [--early R] [--seed <any text>] [--options JSON]';
/** Share of games that the sensible player must win, in percent, unless the game's fixture says. */
const AIM = 90;

interface Series {
	readonly ruleset: AnyRuleset;
	readonly options: unknown;
	readonly seed: Uint8Array;
	readonly seats: number;
}

export function bots(
	args: readonly string[],
	output: Output,
	games: readonly AnyRuleset[] = rulesets
): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				games: { type: 'string', default: '200' },
				equal: { type: 'string' },
				habit: { type: 'string' },
				early: { type: 'string', default: '6' },
				strengths: { type: 'boolean', default: false },
				plans: { type: 'boolean', default: false },
				seats: { type: 'string' },
				seed: { type: 'string', default: 'bots' },
				options: { type: 'string' }
			}
		});
		const ruleset = rulesetOf(positionals, games);
		const { min, max } = ruleset.seats;
		const usual = String(Math.min(max, Math.max(min, 4)));
		const number = wholeNumber('games', values.games, 0, 100_000);
		const equal = wholeNumber('equal', values.equal ?? values.games, 0, 100_000);
		const seats = wholeNumber('seats', values.seats ?? usual, Math.max(2, min), max);
		const seed = seedOfText(values.seed);
		const options =
			values.options === undefined
				? optionsFor(ruleset, fixtureFor(ruleset).matches?.options)
				: optionsOf(ruleset, values.options);
		if (values.strengths) return sayStrengths({ ruleset, options, seed, seats }, number, output);
		const series = { ruleset, options, seed, seats };
		if (values.plans) return sayPlans(series, number, output);
		if (values.habit !== undefined) return sayHabit(series, values.habit, number, output);
		const early = wholeNumber('early', values.early, 1, 1000);
		return sayAll(series, number, equal, early, output);
	});
}

function sayAll(
	series: Series,
	games: number,
	equal: number,
	early: number,
	output: Output
): number {
	const fixture = fixtureFor(series.ruleset);
	const mixed = newTally(fixture);
	const own = newTally(fixture);
	const aim = fixture.matches?.aim ?? AIM;
	const aims = pairings(series.seats).map((sensible) => {
		const results = playSeries(series, lineUp(sensible, series.seats), games, mixed);
		const name = `${sensible} sensible, ${series.seats - sensible} at random`;
		return games === 0 || sayWins(name, results, aim, output);
	});
	const results = playSeries(series, lineUp(series.seats, series.seats), equal, own);
	if (equal > 0) sayFairness(results, output);
	if (equal > 0) sayEarly(results, early, output);
	sayOrders(`with players at random, ${games} games of each pairing`, mixed, output);
	sayOrders(`all sensible, ${equal} games`, own, output);
	sayMechanisms(mixed, own, equal, output);
	return aims.every((met) => met) ? 0 : 1;
}

/** Share of the victories, in percent, that each strength should have against the one below it. */
const STEP = { least: 65, most: 90 } as const;

/** Half of the seats, at least, are of the stronger bot. */
function sayStrengths(
	{ ruleset, options, seed, seats }: Series,
	games: number,
	output: Output
): number {
	const steps = STRENGTHS.slice(1).map((stronger, i) => {
		const weaker = STRENGTHS[i] as Strength;
		const levels = faceOff(stronger, weaker, seats);
		let won = 0;
		for (let number = 0; number < games; number++)
			won += shareOf(playMatch(ruleset, seed, levels, number, options), stronger);
		const met = won * 100 >= STEP.least * games && won * 100 <= STEP.most * games;
		output.say(
			`${seats} seats: ${stronger} won ${round(won)} of ${games} against ${weaker} ` +
				`(${percent(won, games)}; the aim is ${STEP.least} to ${STEP.most} %: ${met ? 'met' : 'NOT MET'})`
		);
		return met;
	});
	return steps.every((met) => met) ? 0 : 1;
}

/** Games of a hundred at which a plan is dominant. */
const DOMINANT = 60;

/** Each plan of a field in one seat of four, the others in the rest. */
function sayPlans({ ruleset, options, seed }: Series, games: number, output: Output): number {
	const fields = fixtureFor(ruleset).matches?.plans ?? [];
	if (fields.length === 0) output.say(`${ruleset.id} has no plans to set against each other`);
	const dominant = fields.flatMap((field) =>
		playPlans(ruleset, field, seed, games, options).filter(({ name, won }) => {
			output.say(`${field.name}: ${name} won ${round(won)} of ${games} (${percent(won, games)})`);
			return won * 100 > DOMINANT * games;
		})
	);
	return dominant.length === 0 ? 0 : 1;
}

/** One seat of those of a game plays by a habit: it is to win no more than its share. */
function sayHabit(
	{ ruleset, options, seed, seats }: Series,
	name: string,
	games: number,
	output: Output
): number {
	const habit = fixtureFor(ruleset).matches?.habits?.[name];
	if (!habit) throw new BadArguments(`--habit ${name}: the game has none of that name`);
	const odd = { place: 0, habit };
	let won = 0;
	const places = Array.from({ length: seats }, () => 0);
	for (let number = 0; number < games; number++) {
		const { outcome } = playMatch(ruleset, seed, lineUp(seats, seats), number, options, odd);
		const seat = seatIn(odd.place, number, seats);
		if (outcome.winners.includes(seat)) won += 1 / outcome.winners.length;
		const before = outcome.ranking.findIndex((tied) => tied.includes(seat));
		const place = outcome.ranking.slice(0, before).flat().length;
		places[place] = (places[place] ?? 0) + 1;
	}
	const share = games / seats;
	const spread = Math.sqrt((share * (seats - 1)) / seats);
	output.say(
		`${seats} seats: ${name} won ${round(won)} of ${games} (${percent(won, games)}; ` +
			`its share is ${percent(1, seats)}; ${((won - share) / spread).toFixed(2)} standard deviations)`
	);
	output.say(`  places from first to last: ${places.join(', ')}`);
	return won > share + 2 * spread ? 1 : 0;
}

/** One against all, half of them, all against one. */
const pairings = (seats: number): number[] => [...new Set([1, Math.floor(seats / 2), seats - 1])];

/** Result of one game. */
interface Result {
	readonly won: boolean;
	readonly winners: readonly number[];
	readonly reason: string;
	readonly steps: number;
	/** Rounds played; as many as steps, in a game without rounds of several steps. */
	readonly rounds: number;
	/** Round in which each seat that was out when the game ended had left it. */
	readonly left: readonly number[];
	/** Lots that each seat had, by seat - 1, in one list for each kind of lot. */
	readonly lots: readonly (readonly string[])[];
}

const playSeries = (
	{ ruleset, options, seed }: Series,
	levels: readonly BotLevel[],
	games: number,
	tally: Tally
): Result[] =>
	Array.from({ length: games }, (_, number) => {
		const match = playMatch(ruleset, seed, levels, number, options);
		count(tally, match);
		return resultOf(tally, match);
	});

const resultOf = ({ fixture }: Tally, match: Match): Result => ({
	won: isSensibleWin(match),
	winners: match.outcome.winners,
	reason: match.outcome.reason,
	steps: match.turns.length,
	rounds: fixture.round?.(match.state) ?? match.turns.length,
	left: roundsLeft(fixture, match),
	lots: [
		match.levels.map((_, i) => `seat ${i + 1}`),
		...(fixture.matches?.lots ?? []).map((lot) => lot(match.state))
	]
});

function roundsLeft({ ruleset, round }: AnyFixture, { turns }: Match): number[] {
	const out = (state: unknown): number => ruleset.out?.(state).length ?? 0;
	let gone = 0;
	return turns.flatMap(({ state }, i) => {
		const now = out(state);
		const left = Array.from({ length: now - gone }, () => round?.(state) ?? i + 1);
		gone = now;
		return left;
	});
}

// ---------------------------------------------------------------- what is said

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function sayWins(name: string, results: readonly Result[], aim: number, output: Output): boolean {
	const won = results.filter((result) => result.won).length;
	const met = won * 100 >= results.length * aim;
	output.say(
		`${name}: the sensible won ${won} of ${results.length} (${percent(won, results.length)}; ` +
			`the aim is ${aim} %: ${met ? 'met' : 'NOT MET'}); ${lengthOf(results)}; ${endingsOf(results)}`
	);
	return met;
}

function sayFairness(results: readonly Result[], output: Output): void {
	output.say(`all sensible: ${results.length} games; ${lengthOf(results)}; ${endingsOf(results)}`);
	const groups = results[0]?.lots.length ?? 0;
	for (let group = 0; group < groups; group++) sayShares(results, group, output);
}

function sayEarly(results: readonly Result[], early: number, output: Output): void {
	const hit = results.filter(({ left }) => left.some((round) => round < early)).length;
	const all = results.filter(({ left }) => left.length > 0).length;
	output.say(
		`  somebody out before round ${early} in ${hit} games (${percent(hit, results.length)}), ` +
			`ever in ${all} (${percent(all, results.length)})`
	);
}

function sayShares(results: readonly Result[], group: number, output: Output): void {
	const games = results.map(({ lots, winners }) => ({ names: lots[group] ?? [], winners }));
	const { shares, chiSquare, chance } = fairnessOf(games);
	const said = shares.map(
		({ name, games: times, won }) => `${name} ${round(won)} of ${times} (${percent(won, times)})`
	);
	output.say(`  wins by ${said.join(', ')}`);
	const verdict = chance < 0.01 ? 'MORE THAN CHANCE' : 'as chance would have it';
	const odds = `p ${chance.toFixed(3)}`;
	output.say(
		`    chi-square ${chiSquare.toFixed(1)}, freedom ${shares.length - 1}, ${odds}: ${verdict}`
	);
}

const round = (won: number): string => String(Math.round(won * 10) / 10);

function lengthOf(results: readonly Result[]): string {
	const steps = spread(results.map((result) => result.steps));
	const isByRounds = results.some((result) => result.rounds !== result.steps);
	const rounds = isByRounds ? `${spread(results.map((result) => result.rounds))} rounds, ` : '';
	return `${rounds}${steps} steps`;
}

function spread(all: readonly number[]): string {
	const mean = all.reduce((a, b) => a + b, 0) / all.length;
	const [least, most] = [Math.min(...all), Math.max(...all)];
	return least === most ? String(least) : `${least} to ${most} (${mean.toFixed(1)} on average)`;
}

const endingsOf = (results: readonly Result[]): string =>
	tableOf(results.map(({ reason }) => reason));

function tableOf(names: readonly string[]): string {
	const counts = new Map<string, number>();
	for (const name of [...names].sort()) counts.set(name, (counts.get(name) ?? 0) + 1);
	return [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
}

function sayOrders(title: string, { orders }: Tally, output: Output): void {
	output.say('');
	output.say(title);
	output.say('order          written   refused    failed    partly      done');
	for (const [kind, { written, refused, failed, partly, done }] of orders)
		output.say(
			kind.padEnd(12) +
				[written, refused, failed, partly, done].map((n) => String(n).padStart(10)).join('')
		);
}

function sayMechanisms(mixed: Tally, own: Tally, equal: number, output: Output): void {
	output.say('');
	output.say('with random  all sensible  a game  mechanism');
	const names = [...new Set([...mixed.mechanisms.keys(), ...own.mechanisms.keys()])];
	for (const name of names) {
		const times = own.mechanisms.get(name) ?? 0;
		const each = equal > 0 ? (times / equal).toFixed(2) : '-';
		const columns = [
			String(mixed.mechanisms.get(name) ?? 0).padStart(11),
			String(times).padStart(14),
			each.padStart(8)
		];
		output.say(`${columns.join('')}  ${name}`);
	}
	const unused = dead(own);
	const never = dead(mixed).filter((name) => unused.includes(name));
	output.say('');
	output.say(never.length === 0 ? 'everything happened' : `never: ${never.join(', ')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(bots);
