import { describe, expect, it } from 'vitest';
import { bots } from '../commands/bots';
import { fixtureFor, fixtures, toys } from '../conformance/fixtures';
import { nim } from '../rulesets/nim';
import { isSensibleWin, lineUp, playMatch } from './match';
import { count, dead, newTally } from './tally';

const SERIES = new Uint8Array(32).fill(40);

/** What a dozen games of four, or as many as there may be, are made of. */
const GAMES = 12;

it('is said of every game what its matches are to show', () => {
	expect(fixtures.filter(({ matches }) => !matches)).toEqual([]);
});

describe.each(
	fixtures.flatMap(({ matches, ...fixture }) => (matches ? [{ matches, fixture }] : []))
)('the sensible player of $fixture.ruleset.id', ({ fixture: { ruleset }, matches }) => {
	it.each(matches.pairings)(
		'wins as often as it is to: $sensible of $seats seats',
		{ timeout: 120_000 },
		({ sensible, seats, games }) => {
			const levels = lineUp(sensible, seats);
			const won = Array.from({ length: games }, (_, number) =>
				isSensibleWin(playMatch(ruleset, SERIES, levels, number))
			).filter((isWon) => isWon).length;
			expect(won * 100).toBeGreaterThanOrEqual(games * matches.aim);
		}
	);

	it('leaves hardly anything in the rules unused', { timeout: 60_000 }, () => {
		const tally = newTally(fixtureFor(ruleset));
		const seats = Math.min(4, ruleset.seats.max);
		for (let number = 0; number < GAMES; number++)
			count(tally, playMatch(ruleset, SERIES, lineUp(2, seats), number));
		const unused = dead(tally);
		const orders = [...tally.orders.keys()].filter((kind) => unused.includes(kind));
		expect(orders.filter((kind) => !matches.rare.includes(kind))).toEqual([]);
		expect(unused.length).toBeLessThan(matches.unused);
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
		{ timeout: 60_000 },
		async ({ ruleset, kinds }) => {
			const { said, output } = listen();
			const few = String(Math.max(2, ruleset.seats.min));
			const args = [ruleset.id, '--games', '2', '--seats', few, '--seed', 'report'];
			expect(await bots(args, output)).toBeLessThan(2);
			expect(said[0]).toMatch(/^1 sensible, \d at random: the sensible won \d of 2/);
			expect(said.some((line) => line.includes('wins by seat'))).toBe(true);
			const counted = said.filter((line) => kinds.some((kind) => line.startsWith(kind)));
			expect(counted).toHaveLength(kinds.length);
		}
	);

	it('says them of a game that nobody counts more of', async () => {
		const games = toys.map(({ ruleset }) => ruleset);
		const { said, output } = listen();
		await bots(['nim', '--games', '2', '--seats', '3'], output, games);
		expect(said[0]).toContain('1 sensible, 2 at random');
		expect(said.find((line) => line.startsWith('take'))).toMatch(/\d+ +0 +0 +0 +\d+$/);
		expect(said.some((line) => line.endsWith('  ending: taken'))).toBe(true);
		expect(nim.seats.max).toBe(6);
		expect(await bots(['nim', '--seats', '7'], output, games)).toBe(2);
	});

	it('refuses arguments that make no sense', async () => {
		const { complaints, output } = listen();
		expect(await bots(['amos', '--seats', '9'], output)).toBe(2);
		expect(complaints[0]).toContain('--seats');
		expect(await bots(['--seats', '4'], output)).toBe(2);
		expect(await bots(['chess'], output)).toBe(2);
	});
});
