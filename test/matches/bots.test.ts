import { describe, expect, it } from 'vitest';
import { AIM, bots } from '../commands/bots';
import { isSensibleWin, lineUp, playMatch } from './match';
import { count, dead, newTally, ORDER_KINDS } from './tally';

const SERIES = new Uint8Array(32).fill(40);

/** Sensible players, seats, games. */
const PAIRINGS = [
	{ sensible: 1, seats: 4, games: 16 },
	{ sensible: 2, seats: 4, games: 12 },
	{ sensible: 1, seats: 2, games: 12 }
] as const;

describe('the sensible player of Los Amos', () => {
	it.each(PAIRINGS)(
		'wins nine of ten games: $sensible of $seats seats',
		{ timeout: 120_000 },
		({ sensible, seats, games }) => {
			const levels = lineUp(sensible, seats);
			const won = Array.from({ length: games }, (_, number) =>
				isSensibleWin(playMatch(SERIES, levels, number))
			).filter((isWon) => isWon).length;
			expect(won * 100).toBeGreaterThanOrEqual(games * AIM);
		}
	);

	it('leaves hardly anything in the rules unused', { timeout: 60_000 }, () => {
		const tally = newTally();
		for (let number = 0; number < 12; number++)
			count(tally, playMatch(SERIES, lineUp(2, 4), number));
		const unused = dead(tally);
		const orders = ORDER_KINDS.filter((kind) => unused.includes(kind));
		expect(orders.filter((kind) => kind !== 'board' && kind !== 'resign')).toEqual([]);
		expect(unused.length).toBeLessThan(20);
	});
});

describe('the report on the bots', () => {
	it('says wins, seats, orders and mechanisms', { timeout: 60_000 }, async () => {
		const said: string[] = [];
		const output = { say: (line: string) => said.push(line), complain: () => undefined };
		expect(await bots(['--games', '2', '--seats', '2', '--seed', 'report'], output)).toBe(0);
		expect(said[0]).toContain('1 sensible, 1 at random: the sensible won 2 of 2');
		expect(said.some((line) => line.includes('wins by seat'))).toBe(true);
		expect(said.filter((line) => ORDER_KINDS.some((kind) => line.startsWith(kind)))).toHaveLength(
			ORDER_KINDS.length
		);
	});

	it('refuses arguments that make no sense', async () => {
		const complaints: string[] = [];
		const output = { say: () => undefined, complain: (line: string) => complaints.push(line) };
		expect(await bots(['--seats', '9'], output)).toBe(2);
		expect(complaints[0]).toContain('--seats');
	});
});
