import { describe, expect, it } from 'vitest';
import { lineUp, playMatch, isSensibleWin, type Match } from '../../../test/matches/match';
import { heeded } from '../../kernel/advice';
import { createRng } from '../../kernel/rng';
import { revenant } from '.';
import { advise, bot } from './bot';
import { valueOf } from './bot/value';
import { check } from './orders/check';
import { fallback } from './fallback';
import { stepOf } from './testing-board';
import type { Order, RevenantReport, State } from './types';
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
});
