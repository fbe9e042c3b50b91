import { describe, expect, it } from 'vitest';
import { lineUp, playMatch, isSensibleWin, type Match } from '../../../test/matches/match';
import { heeded } from '../../kernel/advice';
import { createRng } from '../../kernel/rng';
import { revenant } from '.';
import { advise, bot } from './bot';
import { valueOf } from './bot/value';
import { check } from './orders/check';
import { fallback } from './fallback';
import { boardOf, stepOf } from './testing-board';
import type { Move, Order, RevenantReport, State } from './types';
import { view } from './view';

const SERIES = new Uint8Array(32).fill(19);
const match = (levels: Parameters<typeof playMatch>[2], number: number): Match =>
	playMatch(revenant, SERIES, levels, number);

describe('the sensible player', () => {
	it.each([
		[2, 3],
		[4, 1]
	])('wins against players at random: %i seats', { timeout: 120_000 }, (seats, games) => {
		for (let number = 0; number < games; number++)
			expect(isSensibleWin(match(lineUp(1, seats), number)), `game ${number}`).toBe(true);
	});

	const { turns } = match(['bot', 'gentle'], 0);
	const reports = turns.flatMap((turn) => turn.reports as RevenantReport[]);

	it('has nothing refused, misses nothing, and ends each turn', () => {
		expect(reports.filter(({ code }) => code === 'refused' || code === 'missed')).toEqual([]);
	});

	it('gives advice that makes up its order, each part with a reason', { timeout: 60_000 }, () => {
		for (const turn of turns.slice(0, 12)) {
			const state = turn.state as State;
			for (const { seat } of revenant.pending(state)) {
				const seen = view(state, seat);
				const order = bot(seen, seat, createRng(SERIES));
				const advice = advise(seen, seat, createRng(SERIES));
				const whole = advice.reduce<Order>((so, one) => heeded(so, one), fallback(seen, seat));
				expect(whole).toEqual(order);
				expect(check(seen, seat, whole)).toEqual([]);
				expect(advice.every(({ why }) => why.code.length > 0)).toBe(true);
			}
		}
	});

	it('sees danger where its Houses stand, and what a jump is worth', () => {
		const spec = (voidborn: number) => ({
			ships: { 'fighter:zenor': 4 },
			sectors: { 4: { voidborn } },
			players: { 1: { influence: { zenor: 3 } } }
		});
		expect(valueOf(stepOf(spec(2)), 1).danger).toBeLessThan(valueOf(stepOf(spec(1)), 1).danger);
		expect(valueOf(stepOf({ jumpEnabled: true }), 1).jump).toBeGreaterThan(0);
		expect(valueOf(stepOf(), 1).jump).toBe(0);
	});

	const movesOf = (state: State): readonly Move[] => {
		const order = bot(view(state, 1), 1, createRng(SERIES));
		return order.ask === 'turn' ? order.moves : [];
	};
	const politician = (side: 'A' | 'B', level: number) =>
		({ cls: 'politician', side, level }) as const;

	it('RV-383 as a Politician replaces a ship of a House that others serve by one of his own', () => {
		const state = boardOf({
			round: 4,
			turn: { number: 3, stage: 'extra', figure: 'captain', extra: 3 },
			ships: { 'fighter:zenor': 6, 'arkship:fenrax': 1 },
			players: {
				1: { ...politician('B', 4), influence: { fenrax: 8 } },
				2: { influence: { zenor: 8 } }
			},
			holdings: { 1: { hidden: ['fenrax:1'] } }
		});
		const end = movesOf(state).find((move) => move.do === 'end');
		expect(end?.build).toMatchObject([{ ship: 'fighter:fenrax', replace: ['fighter:zenor'] }]);
	});

	it('RV-381 as a Politician takes a card where Influence is worth nothing', () => {
		const figures = { captain: '', cadet1: 'frigate:1', cadet2: 'deploy' } as const;
		const state = boardOf({
			turn: { stage: 'place', figure: '', ship: '' },
			ships: { 'fighter:zenor': 6, 'dropship:zenor': 3 },
			players: { 1: { ...politician('A', 2), figures, influence: { zenor: 8 } } },
			decks: { hidden: ['fenrax:1', 'zenor:1', 'zenor:2'] }
		});
		expect(movesOf(state)[0]).toMatchObject({ do: 'place', figure: 'captain', covert: true });
	});

	it('RV-377 as a Commander spends the Absorbers of the Sector that he attacks', () => {
		const state = boardOf({
			turn: { figure: 'captain', ship: 'fighter:zenor' },
			ships: { 'fighter:zenor': 6 },
			sectors: { 6: { voidborn: 3, absorbers: 1 } }
		});
		const act = movesOf(state).find((move) => move.do === 'act');
		expect(act?.act).toMatchObject({ kind: 'attack', absorbers: 1 });
	});

	it('RV-377 as a Commander lays Absorbers where a Fighter waits for the Captain', () => {
		const state = boardOf({
			turn: { stage: 'main', figure: 'cadet1', ship: 'arkship:dunlork' },
			ships: { 'arkship:dunlork': 2, 'fighter:zenor': 6 },
			players: {
				1: {
					figures: { captain: '', cadet1: 'arkship:dunlork', cadet2: '' },
					influence: { zenor: 1 }
				}
			},
			sectors: { 1: { voidborn: 2 }, 6: { voidborn: 4 } }
		});
		const act = movesOf(state).find((move) => move.do === 'act');
		expect(act?.act).toMatchObject({
			kind: 'absorb2',
			sectors: expect.arrayContaining([6]) as unknown
		});
	});

	it('RV-611 lands for a card that it can play there for less', () => {
		const state = boardOf({
			turn: { figure: 'captain', ship: 'dropship:zenor' },
			ships: { 'dropship:zenor': 4, 'fighter:fenrax': 4 },
			players: { 1: { cls: 'explorer', side: 'B', corrupted: [4], usable: { M: 1 } } },
			sectors: { 4: { planet: 'PL04' } },
			holdings: { 1: { hand: ['EQ04a'] } }
		});
		const [land, card] = movesOf(state).filter(({ do: kind }) => kind === 'act' || kind === 'play');
		expect(land).toMatchObject({ act: { kind: 'land', choice: 'other' } });
		expect(card).toMatchObject({ do: 'play', card: 'EQ04a', off: ['M'] });
	});
});
