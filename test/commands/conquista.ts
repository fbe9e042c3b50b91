/**
 * `npx tsx test/commands/conquista.ts --games N --seats S [--seed text]`: how the sensible player of La
 * Conquista does against players at random, whether seats and colours are equal, and what is in use.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { BotLevel } from '../../engine/kernel/advance';
import { conquistaCensus } from '../matches/conquista.census';
import {
	coloursOf,
	fairnessOf,
	seatsOf,
	slotsOf,
	type Fairness
} from '../matches/conquista-fairness';
import { playConquista, type ConquistaMatch } from '../matches/conquista-match';
import { lineUp } from '../matches/match';
import { main, orUsage, wholeNumber, type Output } from './command';
import { seedOfText } from './play';

const USAGE = 'usage: npx tsx test/commands/conquista.ts --games N --seats S [--seed <any text>]';

export function conquistaSeries(args: readonly string[], output: Output): Promise<number> {
	return orUsage(USAGE, output, () => {
		const { values } = parseArgs({
			args: [...args],
			options: {
				games: { type: 'string', default: '200' },
				seats: { type: 'string', default: '4' },
				seed: { type: 'string', default: 'bots' }
			}
		});
		const games = wholeNumber('games', values.games, 1, 100_000);
		const seats = wholeNumber('seats', values.seats, 2, 6);
		const series = (sensible: number, counts: Counts): ConquistaMatch[] =>
			playSeries(seedOfText(values.seed), lineUp(sensible, seats), games, counts);
		const mixed: Counts = new Map();
		sayWins(`1 sensible, ${seats - 1} at random`, series(1, mixed), output);
		if (seats > 2) sayWins(`${seats - 1} sensible, 1 at random`, series(seats - 1, mixed), output);
		const own: Counts = new Map();
		const equal = series(seats, own);
		sayEndings(`${seats} sensible`, equal, output);
		for (const namesOf of [seatsOf, slotsOf, coloursOf])
			sayFairness(fairnessOf(equal, namesOf), output);
		sayCounts(own, mixed, games, output);
		return 0;
	});
}

type Counts = Map<string, number>;

function playSeries(
	seed: Uint8Array,
	levels: readonly BotLevel[],
	games: number,
	counts: Counts
): ConquistaMatch[] {
	return Array.from({ length: games }, (_, number) =>
		playConquista(seed, levels, number, {}, (step) => {
			for (const name of conquistaCensus.mechanismsOf(step))
				counts.set(name, (counts.get(name) ?? 0) + 1);
		})
	);
}

// ---------------------------------------------------------------- what is said

function sayWins(name: string, matches: readonly ConquistaMatch[], output: Output): void {
	const won = matches.filter(({ levels, outcome }) =>
		outcome.winners.some((seat) => levels[seat - 1] === 'bot')
	).length;
	const share = ((100 * won) / matches.length).toFixed(1);
	sayEndings(`${name}: the sensible won ${won} of ${matches.length} (${share} %)`, matches, output);
}

function sayEndings(name: string, matches: readonly ConquistaMatch[], output: Output): void {
	const rounds = matches.map(({ state }) => state.round);
	const mean = rounds.reduce((a, b) => a + b, 0) / rounds.length;
	const endings = conquistaCensus.endings
		.map((reason) => [reason, matches.filter((m) => m.outcome.reason === reason).length] as const)
		.filter(([, times]) => times > 0)
		.map(([reason, times]) => `${reason} ${times}`);
	const length = `${Math.min(...rounds)} to ${Math.max(...rounds)} rounds, ${mean.toFixed(1)} on average`;
	output.say(`${name}; ${length}; ${endings.join(', ')}`);
}

function sayFairness({ shares, chiSquare, limit }: Fairness, output: Output): void {
	const parts = shares.map(
		({ name, games, won }) =>
			`${name} ${won.toFixed(1)}/${games} (${((100 * won) / games).toFixed(0)} %)`
	);
	const verdict = chiSquare <= limit ? 'as chance' : 'MORE THAN CHANCE';
	output.say(`  ${parts.join(', ')}; chi-square ${chiSquare.toFixed(1)} of ${limit}: ${verdict}`);
}

/** A game of sensible players, and of mixed ones. */
function sayCounts(own: Counts, mixed: Counts, games: number, output: Output): void {
	output.say('  a game among sensible players, times in all games with random ones, mechanism');
	for (const name of conquistaCensus.mechanisms) {
		const each = ((own.get(name) ?? 0) / games).toFixed(2);
		output.say(`${each.padStart(10)}${String(mixed.get(name) ?? 0).padStart(10)}  ${name}`);
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(conquistaSeries);
