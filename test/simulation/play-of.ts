/** Game that a seed plays: mostly one of the simulation's own, one time in seven a real ruleset. */
import { everyFixture, fixtureOf } from '../conformance/fixtures';
import { roundsPlay, rulesetPlay, type Play } from './games';
import type { Random } from './random';
import { scenarioOf, type Scenario } from './scenario';

/** `micro`, `rounds`, or the id of a ruleset. */
export type GameName = string;

export const GAMES: readonly GameName[] = [
	'micro',
	'rounds',
	...everyFixture.map(({ ruleset }) => ruleset.id)
];

export function gameOf(scenario: Scenario): GameName {
	const { seed } = scenario;
	const seats = scenario.people + scenario.bots;
	switch (seed % 20) {
		case 3:
			return 'convoy';
		case 5:
			return playable('cosmos', seats);
		case 7:
			return playable('amos', seats);
		case 9:
			return 'rounds';
		case 11:
			return playable('revenant', seats);
		case 13:
			return playable('nim', seats);
		case 16:
			return playable('imperio', seats);
		case 19:
			return playable('conquista', seats);
		default:
			return 'micro';
	}
}

const playable = (id: string, seats: number): GameName => {
	const range = fixtureOf(id)?.ruleset.seats;
	return range && seats >= range.min && seats <= range.max ? id : 'micro';
};

/** The scenario of a seed with as many seats as a game has room for. */
export function scenarioFor(
	seed: number,
	[low, high]: readonly [number, number],
	name: GameName
): Scenario {
	const { min, max } = fixtureOf(name)?.ruleset.seats ?? { min: low, max: Infinity };
	const scenario = scenarioOf(seed, [Math.max(low, min), Math.min(high, max)]);
	return { ...scenario, bots: Math.min(scenario.bots, max - scenario.people) };
}

/** Game to play; undefined: the micro game. */
export function playOf(
	scenario: Scenario,
	name: GameName = gameOf(scenario)
): ((random: Random) => Play) | undefined {
	if (name === 'micro') return undefined;
	if (name === 'rounds') return (random) => roundsPlay(random, 4 * scenario.steps);
	const fixture = fixtureOf(name);
	if (!fixture) throw new Error(`no game ${name}`);
	const usual = { options: undefined, steps: scenario.steps };
	const { options, steps } = fixture.simulated?.(scenario.steps) ?? usual;
	const minds = fixture.simulated ? 'any' : 'mixed';
	return (random) => rulesetPlay(random, fixture.ruleset, options, steps, minds);
}
