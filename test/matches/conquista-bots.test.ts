import { describe, expect, it } from 'vitest';
import { conquistaSeries } from '../commands/conquista';
import { conquistaCensus, conquistaMatches, unseen } from './conquista.census';
import { coloursOf, fairnessOf, seatsOf } from './conquista-fairness';
import { playConquista, type ConquistaMatch } from './conquista-match';
import { lineUp } from './match';

const SERIES = new Uint8Array(32).fill(41);

/** What a dozen mixed games may pass over; everything else happens in them. */
const RARE: readonly string[] = [
	'lapsed: other-enemy',
	'lapsed: no-supply',
	'lapsed: no-open-square',
	'card returned: CF',
	'fleet of fewer than five',
	'expelled from the board',
	'attackers expelled',
	'occupied by pursuers',
	'void: no-garrison',
	'exchanged: both',
	'exchanged: squares',
	'deck reshuffled',
	'resigned',
	'phase: commerce',
	'wanted first: commerce'
];

const won = ({ levels, outcome }: ConquistaMatch): boolean =>
	outcome.winners.some((seat) => levels[seat - 1] === 'bot');

describe('the sensible player of La Conquista', () => {
	it.each(conquistaMatches.pairings)(
		'wins nine of ten games: $sensible of $seats seats',
		{ timeout: 120_000 },
		({ sensible, seats, games }) => {
			const matches = Array.from({ length: games }, (_, number) =>
				playConquista(SERIES, lineUp(sensible, seats), number)
			);
			expect(matches.filter(won).length * 10).toBeGreaterThanOrEqual(
				(games * conquistaMatches.aim) / 10
			);
		}
	);

	it('leaves hardly anything in the rules unused', { timeout: 120_000 }, () => {
		const seen = new Set<string>();
		for (let number = 0; number < 12; number++)
			playConquista(SERIES, lineUp(2, 4), number, {}, (step) => {
				for (const name of conquistaCensus.mechanismsOf(step)) seen.add(name);
			});
		expect([...seen].filter((name) => !conquistaCensus.mechanisms.includes(name))).toEqual([]);
		expect(unseen(seen).filter((name) => !RARE.includes(name))).toEqual([]);
	});
});

describe('the measure of fairness', () => {
	const match = (winners: readonly number[]): ConquistaMatch =>
		({ levels: ['bot', 'bot'], outcome: { winners } }) as unknown as ConquistaMatch;

	it('sets wins against chance, a shared one in parts', () => {
		const matches = [...Array.from({ length: 8 }, () => match([1])), match([1, 2]), match([2])];
		const { shares, chiSquare, limit } = fairnessOf(matches, seatsOf);
		expect(shares.map(({ won, expected }) => [won, expected])).toEqual([
			[8.5, 5],
			[1.5, 5]
		]);
		expect(chiSquare).toBeCloseTo(4.9);
		expect(limit).toBe(3.84);
	});

	it('expects of a colour only the games that it is in', { timeout: 60_000 }, () => {
		const matches = [0, 1].map((number) => playConquista(SERIES, lineUp(0, 2), number));
		const { shares } = fairnessOf(matches, coloursOf);
		expect(shares.reduce((sum, { games }) => sum + games, 0)).toBe(4);
		for (const { games, expected } of shares) expect(expected).toBe(games / 2);
	});
});

describe('the report on the bots of La Conquista', () => {
	it('says wins, seats, colours and mechanisms', { timeout: 60_000 }, async () => {
		const said: string[] = [];
		const output = { say: (line: string) => said.push(line), complain: () => undefined };
		const args = ['--games', '2', '--seats', '2', '--seed', 'report'];
		expect(await conquistaSeries(args, output)).toBe(0);
		expect(said[0]).toContain('1 sensible, 1 at random: the sensible won 2 of 2');
		expect(said.filter((line) => line.includes('chi-square'))).toHaveLength(3);
		expect(said.some((line) => line.endsWith('card spent: TA'))).toBe(true);
	});

	it('refuses arguments that make no sense', async () => {
		const complaints: string[] = [];
		const output = { say: () => undefined, complain: (line: string) => complaints.push(line) };
		expect(await conquistaSeries(['--seats', '7'], output)).toBe(2);
		expect(complaints[0]).toContain('--seats');
	});
});
