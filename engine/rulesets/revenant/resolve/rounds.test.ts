import { describe, expect, it } from 'vitest';
import { about } from '../about';
import { assertInvariants } from '../invariants';
import { outcome } from '../outcome';
import { out, pending } from '../pending';
import { boardOf, type BoardSpec } from '../testing-board';
import { begun, diceOf, mustered, played } from '../testing';
import { seatsFrom } from './order';
import type { State } from '../types';

const END = { ask: 'turn', moves: [{ do: 'end' }] };
const turn = (...moves: object[]) => ({ ask: 'turn', moves });
const spec = (more: BoardSpec = {}): BoardSpec => ({
	turn: { stage: 'place', figure: '', ship: '' },
	decks: { hidden: ['zenor:1', 'zenor:2', 'zenor:3', 'zenor:4', 'zenor:5'] },
	...more
});
const seatNow = (state: State) => state.turn[0]?.seat;

describe('rounds and turns', () => {
	it('RV-061 RV-103: one to four seats, ascending from the first player round the table', () => {
		expect(about.seats).toEqual({ min: 1, max: 4 });
		expect(seatsFrom(4, 3)).toEqual([3, 4, 1, 2]);
	});
	it('RV-100 RV-101 RV-104 RV-105 RV-108 RV-570: three turns each, then the Recall', () => {
		let state = mustered(3, { absenceLimit: 5 });
		const order: (number | undefined)[] = [];
		while (state.stage === 'turn') {
			order.push(seatNow(state));
			state = played(state).state;
		}
		const round = seatsFrom(3, order[0] ?? 1);
		expect(order).toEqual([...round, ...round, ...round]);
		expect(state.stage).toBe('breach');
		expect(state.round).toBe(1);
	});
	it('RV-102 RV-108 RV-434: 12 turns each, at most 4 Breaches, no jump at the end of round 4', () => {
		let state = begun(2, { absenceLimit: 5 });
		const steps = { muster: 0, turn: 0, breach: 0, regroup: 0, over: 0 };
		while (!outcome(state)) {
			steps[state.stage] += 1;
			const seat = seatNow(state);
			const place = {
				do: 'place',
				figure: ['captain', 'cadet1', 'cadet2'][(state.turn[0]?.number ?? 1) - 1],
				ship: `frigate:${seat}`
			};
			const answer = seat === undefined ? {} : { [seat]: turn(place) };
			const next = played(state, answer, diceOf(steps.turn + 9)).state;
			state = seat === undefined || state.stage !== 'turn' ? next : played(next).state;
			assertInvariants(state);
		}
		expect([steps.muster, steps.turn]).toEqual([1, 24]);
		expect([3, 4]).toContain(steps.breach);
		expect(state.round).toBe(4);
	});
	it('RV-150 RV-151: a refused move ends the list, those before it stand, the seat is asked again', () => {
		const state = boardOf(spec({ ships: { 'fighter:novaris': 3 } }));
		const place = { do: 'place', figure: 'cadet1', ship: 'fighter:novaris' };
		const attack = { do: 'act', act: { kind: 'attack' } };
		const after = played(state, { 1: turn(place, attack, { do: 'end' }) });
		expect(after.state.players[0]?.figures.cadet1).toBe('fighter:novaris');
		expect(after.state.turn[0]?.seat).toBe(1);
		expect(after.reports.at(-1)).toEqual({
			code: 'refused',
			to: [1],
			data: { seat: 1, at: ['moves', 1], voids: ['moves', 1], reason: 'no-voidborn' }
		});
	});
	it('RV-152 RV-153 RV-594 RV-610: a list ends where a card is turned up, the turn with end', () => {
		const usual = boardOf(
			spec({ ships: { 'fighter:novaris': 3 }, sectors: { 4: { voidborn: 2 } } })
		);
		const five = turn(
			{ do: 'place', figure: 'cadet1', ship: 'fighter:novaris' },
			{ do: 'move', path: [4] },
			{ do: 'act', act: { kind: 'attack' } },
			{ do: 'extra', extra: { kind: 'tactics' } },
			{ do: 'end' }
		);
		expect(seatNow(played(usual, { 1: five }).state)).toBe(2);
		const state = boardOf(spec({ players: { 1: { level: 2 } } }));
		const frigate = { do: 'place', figure: 'captain', ship: 'frigate:1' };
		const first = played(state, { 1: turn(frigate, { do: 'end' }) }).state;
		expect(first.turn[0]).toMatchObject({ seat: 1, stage: 'main' });
		const keep = { do: 'keep', cards: ['zenor:2'] };
		const second = played(first, { 1: turn(keep, { do: 'end' }) }).state;
		expect(second.turn[0]?.seat).toBe(2);
		expect(second.secret.holdings[0]?.hidden).toEqual(['zenor:2']);
	});
	it('RV-171: one additional action', () => {
		const extra = { do: 'extra', extra: { kind: 'tactics' } };
		const place = { do: 'place', figure: 'cadet1', ship: 'frigate:1' };
		const state = played(boardOf(spec()), { 1: turn(place) }).state;
		const after = played(state, { 1: turn(extra, extra) });
		expect(after.reports.at(-1)?.data).toMatchObject({ reason: 'wrong-stage' });
	});
	it('RV-405 RV-406: at the Recall figures come home and Planets are free', () => {
		const figures = { captain: 'dropship:dunlork', cadet1: 'frigate:1', cadet2: 'deploy' } as const;
		const state = boardOf({
			turn: { seat: 2, number: 3, stage: 'extra', figure: 'cadet1', ship: 'frigate:2' },
			ships: { 'dropship:dunlork': { at: 4, landed: true } },
			sectors: { 4: { planet: 'PL01' }, 5: { planet: 'PL02' } },
			players: { 1: { figures, frigate: { at: 5, landed: true } } }
		});
		const { state: after } = played(state, { 2: END });
		expect(after.stage).toBe('breach');
		expect(after.players[0]?.figures).toEqual({ captain: '', cadet1: '', cadet2: '' });
		expect(after.players[0]?.frigate).toEqual({ at: 5, landed: false });
		expect(after.ships.find(({ id }) => id === 'dropship:dunlork')).toMatchObject({
			at: 4,
			landed: false
		});
	});
	it('RV-002 RV-106 RV-407 RV-408: the highest-ranked names the first player of the next round', () => {
		const state = boardOf({
			turn: false,
			stage: 'breach',
			seats: 3,
			tactics: [
				{ seat: 2, step: 3 },
				{ seat: 1, step: 3 },
				{ seat: 3, step: 0 }
			]
		});
		expect(pending(state)).toEqual([{ seat: 2, ask: 'breach', sealed: false, chance: true }]);
		const named = played(state, { 2: { ask: 'breach', first: [3] } }).state;
		expect([named.round, named.firstPlayer, seatNow(named), named.stage]).toEqual([
			2,
			3,
			3,
			'turn'
		]);
		expect(played(state).state.firstPlayer).toBe(2);
		expect(pending(named)[0]).toMatchObject({ ask: 'turn', sealed: false, chance: false });
	});
	it('RV-408: the rank of the Recall counts, whatever a tile does to it in the Breach', () => {
		const state = boardOf({
			turn: false,
			stage: 'breach',
			sectors: { 2: { voidborn: 1 } },
			revenant: { damage: 3, cubes: 2 },
			decks: { tile: ['DT4'] },
			players: { 1: { level: 3 } },
			tactics: [
				{ seat: 2, step: 3 },
				{ seat: 1, step: 2 }
			]
		});
		const after = played(state).state;
		expect(after.tactics.map(({ seat }) => seat)).toEqual([1, 2]);
		expect(after.firstPlayer).toBe(2);
	});
	it('RV-408: alone nobody is named, though the order names one', () => {
		const state = boardOf({ turn: false, stage: 'breach', seats: 1, crew: {} });
		const told = played(state, { 1: { ask: 'breach', first: [1] } }).reports;
		expect(told.map(({ code }) => code)).not.toContain('first-player');
	});
	it('RV-107 RV-135 RV-595 RV-596: draws of the Sonar phase are answered before any other move', () => {
		const state = boardOf(
			spec({
				players: { 1: { queue: [{ ask: 'draw', cause: 'sonar', count: 2 }] } },
				decks: { equipment: ['EQ01a', 'EQ02a', 'EQ03a'] },
				holdings: { 1: { hand: ['SU01a', 'SU02a', 'SU03a', 'SU04a', 'SU05a', 'SU06a', 'SU07a'] } }
			})
		);
		const draw = (equipment: number) => ({
			do: 'draw',
			draw: { equipment, training: 0, support: 0 }
		});
		const refused = (moves: object) => played(state, { 1: moves }).reports.at(-1)?.data;
		expect(refused(turn({ do: 'pass' }))).toMatchObject({ reason: 'pending-choice' });
		expect(refused(turn(draw(3)))).toMatchObject({ reason: 'wrong-count' });
		const mixed = boardOf(
			spec({
				players: { 1: { queue: [{ ask: 'draw', cause: 'sonar', count: 2 }] } },
				decks: { equipment: ['EQ01a', 'EQ02a'], training: ['TR01a'], support: ['SU01a'] }
			})
		);
		const named = { do: 'draw', draw: { equipment: 0, training: 1, support: 1 } };
		expect(played(mixed, { 1: turn(named) }).state.secret.holdings[0]?.hand).toEqual([
			...['TR01a', 'SU01a']
		]);
		const drawn = played(state, { 1: turn(draw(2)) }).state;
		expect(drawn.players[0]?.queue).toEqual([{ ask: 'trim' }]);
		const trimmed = played(drawn, { 1: turn({ do: 'trim', cards: ['SU01a'] }) }).state;
		expect(trimmed.secret.holdings[0]?.hand).toHaveLength(8);
		expect(trimmed.discards.support).toEqual(['SU01a']);
	});
});

describe('who does not answer', () => {
	const missed = (state: State) => played(state);

	it('RV-570 RV-576 RV-577 RV-709: missed turns are counted, and withdraw a player', () => {
		const state = boardOf(spec({ seats: 3, options: { absenceLimit: 2 } }));
		const once = missed(state);
		expect(once.state.players[0]).toMatchObject({ missed: 1, status: 'playing' });
		expect(once.reports.find(({ code }) => code === 'missed')).toEqual({
			code: 'missed',
			to: 'all',
			data: { seat: 1, count: 1 }
		});
		expect(seatNow(once.state)).toBe(2);
		const again = missed(boardOf(spec({ seats: 3, players: { 1: { missed: 1 } } })));
		expect(again.state.players[0]?.status).toBe('withdrawn');
		expect(out(again.state)).toEqual([1]);
		let later = again.state;
		const seats: (number | undefined)[] = [];
		for (let i = 0; i < 4; i++) {
			seats.push(seatNow(later));
			const seat = seatNow(later) ?? 2;
			const place = { do: 'place', figure: i < 2 ? 'cadet1' : 'cadet2', ship: `frigate:${seat}` };
			later = played(played(later, { [seat]: turn(place) }).state, { [seat]: END }).state;
		}
		expect(seats).toEqual([2, 3, 2, 3]);
	});
	it('RV-571 RV-572 RV-709: an unfinished turn keeps its moves, takes defaults and is not missed', () => {
		const state = boardOf({
			players: { 1: { corrupted: [1], missed: 1, queue: [{ ask: 'reward', house: 'novaris' }] } },
			ships: { 'fighter:novaris': { at: 3, corrupted: true } },
			sectors: { 5: { voidborn: 4 }, 6: { voidborn: 4 } },
			turn: { figure: 'cadet1', ship: 'fighter:novaris', corrupted: true, due: 1 }
		});
		const { state: after } = missed(state);
		expect(after.players[0]?.compartments.map(({ corrupted }) => corrupted)).toEqual([
			...[true, true, false, false, false, false]
		]);
		expect(after.sectors[4]?.absorbers).toBe(1);
		expect(after.players[0]).toMatchObject({ missed: 1, status: 'playing', queue: [] });
		expect(seatNow(after)).toBe(2);
	});
	it('RV-709: placing a figure sets the count to zero', () => {
		const state = boardOf(spec({ players: { 1: { missed: 1 } } }));
		const place = { do: 'place', figure: 'cadet1', ship: 'frigate:1' };
		expect(played(state, { 1: turn(place) }).state.players[0]?.missed).toBe(0);
	});
	it('RV-579: with everybody withdrawn nobody wins', () => {
		const players = { 1: { missed: 1 }, 2: { status: 'withdrawn' } } as const;
		const { state } = missed(boardOf(spec({ players })));
		expect(outcome(state)).toEqual({ winners: [], ranking: [[1, 2]], reason: 'nobodyLeft' });
		expect(pending(state)).toEqual([]);
	});
	it('RV-708: choices of a withdrawn player take their defaults at once', () => {
		const state = boardOf({
			turn: false,
			stage: 'breach',
			jumpEnabled: true,
			sonar: ['SO01'],
			players: { 1: { status: 'withdrawn', level: 2 } },
			tactics: [
				{ seat: 1, step: 8 },
				{ seat: 2, step: 0 }
			],
			decks: { hidden: ['zenor:1', 'fenrax:1'] }
		});
		const { state: after } = played(state, { 2: { ask: 'breach' } });
		expect(after.players[0]?.queue).toEqual([]);
		expect(after.secret.holdings[0]?.hidden).toHaveLength(1);
		expect(after.firstPlayer).toBe(2);
	});
});
