/**
 * `npm run bots -- <ruleset> --games N --seats S [--seed text]`: how well the sensible player of a game
 * does against players at random, whether the seats are equal, and what of the rules is in use.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rulesets } from '../../engine/index';
import type { BotLevel } from '../../engine/kernel/advance';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { fixtureFor } from '../conformance/fixtures';
import { isSensibleWin, lineUp, playMatch, type Match } from '../matches/match';
import { count, dead, newTally, type Tally } from '../matches/tally';
import { main, orUsage, wholeNumber, type Output } from './command';
import { rulesetOf, seedOfText } from './play';

const USAGE = 'usage: npm run bots -- <ruleset> --games N --seats S [--seed <any text>]';
/** Share of games that the sensible player must win, in percent, unless the game's fixture says. */
const AIM = 90;

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
				seats: { type: 'string' },
				seed: { type: 'string', default: 'bots' }
			}
		});
		const ruleset = rulesetOf(positionals, games);
		const { min, max } = ruleset.seats;
		const usual = String(Math.min(max, Math.max(min, 4)));
		const number = wholeNumber('games', values.games, 1, 100_000);
		const seats = wholeNumber('seats', values.seats ?? usual, Math.max(2, min), max);
		return sayAll(ruleset, number, seats, seedOfText(values.seed), output);
	});
}

function sayAll(
	ruleset: AnyRuleset,
	games: number,
	seats: number,
	seed: Uint8Array,
	output: Output
): number {
	const tally = newTally(fixtureFor(ruleset));
	const aim = tally.fixture.matches?.aim ?? AIM;
	const aims = pairings(seats, ruleset.seats.min).map(({ name, levels }) => {
		const series = playSeries(seed, levels, games, tally);
		return sayWins(name, series, aim, output);
	});
	sayFairness(playSeries(seed, lineUp(seats, seats), games, tally), output);
	sayOrders(tally, output);
	sayMechanisms(tally, output);
	return aims.every((met) => met) ? 0 : 1;
}

interface Pairing {
	readonly name: string;
	readonly levels: readonly BotLevel[];
}

/** One against all, half against half, one against one. */
function pairings(seats: number, min: number): Pairing[] {
	const half = Math.floor(seats / 2);
	const all = [
		{ sensible: 1, seats },
		{ sensible: half, seats },
		{ sensible: 1, seats: Math.max(2, min) }
	];
	return all
		.filter(
			(one, i) => all.findIndex((o) => o.sensible === one.sensible && o.seats === one.seats) === i
		)
		.map((one) => ({
			name: `${one.sensible} sensible, ${one.seats - one.sensible} at random`,
			levels: lineUp(one.sensible, one.seats)
		}));
}

/** What is kept of a game. */
interface Result {
	readonly won: boolean;
	readonly winner: number;
	readonly reason: string;
	/** Steps. */
	readonly length: number;
}

function playSeries(
	seed: Uint8Array,
	levels: readonly BotLevel[],
	games: number,
	tally: Tally
): Result[] {
	return Array.from({ length: games }, (_, number) => {
		const match = playMatch(tally.fixture.ruleset, seed, levels, number);
		count(tally, match);
		return resultOf(match);
	});
}

const resultOf = (match: Match): Result => ({
	won: isSensibleWin(match),
	winner: match.outcome.winners[0] ?? 0,
	reason: match.outcome.reason,
	length: match.turns.length
});

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
	output.say(`  wins by seat: ${tableOf(results.map(({ winner }) => String(winner)))}`);
}

const lengthOf = (results: readonly Result[]): string => {
	const steps = results.map((result) => result.length);
	const mean = steps.reduce((a, b) => a + b, 0) / steps.length;
	return `${Math.min(...steps)} to ${Math.max(...steps)} steps, ${mean.toFixed(1)} on average`;
};

const endingsOf = (results: readonly Result[]): string =>
	tableOf(results.map(({ reason }) => reason));

function tableOf(names: readonly string[]): string {
	const counts = new Map<string, number>();
	for (const name of [...names].sort()) counts.set(name, (counts.get(name) ?? 0) + 1);
	return [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
}

function sayOrders({ orders }: Tally, output: Output): void {
	output.say('');
	output.say('order          written   refused    failed    partly      done');
	for (const [kind, { written, refused, failed, partly, done }] of orders)
		output.say(
			kind.padEnd(12) +
				[written, refused, failed, partly, done].map((n) => String(n).padStart(10)).join('')
		);
}

function sayMechanisms(tally: Tally, output: Output): void {
	output.say('');
	for (const [name, times] of tally.mechanisms) output.say(`${String(times).padStart(8)}  ${name}`);
	const never = dead(tally);
	output.say('');
	output.say(never.length === 0 ? 'everything happened' : `never: ${never.join(', ')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(bots);
