import { describe, expect, it } from 'vitest';
import { bots } from '../commands/bots';
import { fixtureFor, fixtures, toys } from '../conformance/fixtures';
import { nim } from '../rulesets/nim';
import { ALL } from '../scope';
import { chanceOf, fairnessOf } from './fairness';
import { faceOff, isSensibleWin, lineUp, optionsFor, playMatch, shareOf } from './match';
import { STRENGTHS, type AnyRuleset, type Strength } from '../../engine/kernel/ruleset';
import { playPlans, seated, type Field } from './plans';
import { count, dead, newTally } from './tally';

const SERIES = new Uint8Array(32).fill(40);

/** Adjacent pairs of strengths: stronger, weaker. */
const STEPS = STRENGTHS.slice(1).map(
	(stronger, i) => [stronger, STRENGTHS[i] as Strength] as const
);
/** Games between each two strengths; `npm run bots -- <game> --strengths` plays as many as one likes. */
const STEP_GAMES = 50;

/** Games of each plan; `npm run bots -- <game> --plans` plays as many as one likes. */
const PLAN_GAMES = 20;

/** Games in the tally of unused rules, of four seats or as many as there may be, unless the game says. */
const GAMES = 12;

it('is said of every game what its matches are to show', () => {
	expect(fixtures.filter(({ matches }) => !matches)).toEqual([]);
});

describe.each(
	fixtures.flatMap(({ matches, ...fixture }) => (matches ? [{ matches, fixture }] : []))
)('the sensible player of $fixture.ruleset.id', ({ fixture: { ruleset }, matches }) => {
	const options = optionsFor(ruleset, matches.options);

	it.each(ALL ? matches.pairings : matches.pairings.slice(0, 1))(
		'wins as often as it is to: $sensible of $seats seats',
		{ timeout: 120_000 },
		({ sensible, seats, games }) => {
			const levels = lineUp(sensible, seats);
			const won = Array.from({ length: games }, (_, number) =>
				isSensibleWin(playMatch(ruleset, SERIES, levels, number, options))
			).filter((isWon) => isWon).length;
			expect(won * 100).toBeGreaterThanOrEqual(games * matches.aim);
		}
	);

	// Results of these long series are deterministic: only bots or rules change them.
	const steps = (matches.stepSeats ?? [2]).flatMap((seats) =>
		STEPS.map(([stronger, weaker]) => [seats, stronger, weaker] as const)
	);
	it.each(ALL ? steps : [])(
		'beats at %d seats, %s, the %s one more often than not',
		{ timeout: 120_000 },
		(seats, stronger, weaker) => {
			const levels = faceOff(stronger, weaker, seats);
			const games = matches.stepGames ?? STEP_GAMES;
			let won = 0;
			for (let number = 0; number < games; number++)
				won += shareOf(playMatch(ruleset, SERIES, levels, number, options), stronger);
			expect(2 * won).toBeGreaterThan(games);
		}
	);

	// Round robin of a field, deterministic likewise.
	it.each(ALL ? (matches.plans ?? []) : [])(
		'has no plan that wins more than 60 games of 100: $name',
		{ timeout: 120_000 },
		(field) => {
			const results = playPlans(ruleset, field, SERIES, PLAN_GAMES, options);
			expect(results.filter(({ won }) => won * 100 > 60 * PLAN_GAMES)).toEqual([]);
			expect(results.reduce((sum, { won }) => sum + won, 0)).toBeGreaterThan(0);
		}
	);

	it.each(ALL ? [ruleset.id] : [])(
		'leaves hardly anything unused: %s',
		{ timeout: 120_000 },
		() => {
			const tally = newTally(fixtureFor(ruleset));
			const seats = Math.min(4, ruleset.seats.max);
			for (let number = 0; number < (matches.tallied ?? GAMES); number++)
				count(tally, playMatch(ruleset, SERIES, lineUp(2, seats), number, options));
			expect(dead(tally).filter((name) => !matches.rare.includes(name))).toEqual([]);
		}
	);
});

describe('the measure of fairness', () => {
	const names = ['seat 1', 'seat 2'];
	const won = (...winners: number[]) => ({ names, winners });

	it('sets wins against chance, a shared one in parts', () => {
		const games = [...Array.from({ length: 8 }, () => won(1)), won(1, 2), won(2)];
		const { shares, chiSquare, chance } = fairnessOf(games);
		expect(shares.map((share) => [share.won, share.expected])).toEqual([
			[8.5, 5],
			[1.5, 5]
		]);
		expect(chiSquare).toBeCloseTo(4.9);
		expect(chance).toBeCloseTo(0.0269, 4);
	});

	it('expects of a thing only the games that it is in, and nothing of one without winners', () => {
		const games = [
			{ names: ['red', 'blue'], winners: [1] },
			{ names: ['red', 'green'], winners: [] }
		];
		const { shares } = fairnessOf(games);
		expect(shares.map(({ name, games: times, expected }) => [name, times, expected])).toEqual([
			['blue', 1, 0.5],
			['green', 1, 0],
			['red', 2, 0.5]
		]);
	});

	// The limits of the usual tables.
	it.each([
		[3.841, 1, 0.05],
		[5.991, 2, 0.05],
		[11.07, 5, 0.05],
		[15.086, 5, 0.01]
	])('knows how often chance exceeds %f with freedom %i', (chiSquare, freedom, chance) => {
		expect(chanceOf(chiSquare, freedom)).toBeCloseTo(chance, 4);
	});
});

describe('plans against each other', () => {
	const bot = nim.bot as AnyRuleset['bot'];
	const players = ['one', 'two', 'three', 'four', 'five'].map((name) => ({ name, bot }));
	const field: Field = { name: 'takers', players };

	it('the one that is tried sits first, and meets every other in turn', () => {
		const tried = field.players[1];
		const tables = [0, 1, 2, 3].map((number) => seated(field, 1, number));
		expect(
			tables.every(([first, ...others]) => first && first === tried && !others.includes(first))
		).toBe(true);
		expect(tables.every((table) => new Set(table).size === 4)).toBe(true);
		expect(new Set(tables.flat()).size).toBe(5);
	});

	it('counts the games of each', () => {
		const results = playPlans(nim, field, SERIES, 4);
		expect(results.map(({ name, games }) => [name, games])).toEqual(
			field.players.map(({ name }) => [name, 4])
		);
		expect(results.every(({ won, games }) => won >= 0 && won <= games)).toBe(true);
	});
});

describe('the report on the bots', () => {
	const listen = () => {
		const said: string[] = [];
		const complaints: string[] = [];
		const output = {
			say: (line: string) => said.push(line),
			complain: (line: string) => complaints.push(line)
		};
		return { said, complaints, output };
	};

	it.each(fixtures)(
		'says wins, seats, orders and mechanisms of $ruleset.id',
		{ timeout: 120_000 },
		async ({ ruleset, kinds, matches }) => {
			const { said, output } = listen();
			const few = String(Math.max(2, ruleset.seats.min));
			const args = [ruleset.id, '--games', '2', '--seats', few, '--seed', 'report'];
			expect(await bots(args, output)).toBeLessThan(2);
			expect(said[0]).toMatch(/^1 sensible, \d at random: the sensible won \d of 2/);
			expect(said.filter((line) => line.includes('wins by '))).toHaveLength(
				1 + (matches?.lots?.length ?? 0)
			);
			const counted = said.filter((line) => kinds.some((kind) => line.startsWith(kind)));
			expect(counted).toHaveLength(2 * kinds.length);
		}
	);

	it('says them of a game that nobody counts more of', async () => {
		const games = toys.map(({ ruleset }) => ruleset);
		const { said, output } = listen();
		await bots(['nim', '--games', '2', '--equal', '1', '--seats', '3'], output, games);
		expect(said[0]).toContain('1 sensible, 2 at random');
		expect(said.find((line) => line.startsWith('take'))).toMatch(/\d+ +0 +0 +0 +\d+$/);
		expect(said.some((line) => line.endsWith('  ending: taken'))).toBe(true);
		expect(said.find((line) => line.startsWith('all sensible'))).toContain('all sensible: 1 games');
		expect(nim.seats.max).toBe(6);
		expect(await bots(['nim', '--seats', '7'], output, games)).toBe(2);
	});

	it('refuses arguments that make no sense', async () => {
		const { complaints, output } = listen();
		expect(await bots(['amos', '--seats', '9'], output)).toBe(2);
		expect(complaints[0]).toContain('--seats');
		expect(await bots(['--seats', '4'], output)).toBe(2);
		expect(await bots(['chess'], output)).toBe(2);
		expect(await bots(['conquista', '--options', '{"rounds":3}'], output)).toBe(2);
	});
});
