import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, place, site, withSeat } from '../testing';
import { blankSheet } from '../orders/check';
import type { Place, SeatId, Sheet, State } from '../types';
import { countAbsences, defeats, ending, nextActions } from './closing';

const three = (places: Place[] = []): State => boardOf(['eu', 'am', 'as'], places);
const partsOf = (
	state: State,
	prepare: (turn: ReturnType<typeof begun>) => void = () => undefined
) => {
	const turn = begun(state);
	prepare(turn);
	nextActions(turn, new Map());
	return [1, 2, 3].map((seat) => turn.seats.get(seat)?.actions.total);
};

describe('actions of the next turn', () => {
	it('are those of the sheet, of growth and of cards (CS-153, CS-155, CS-157, CS-258, CS-259)', () => {
		const [plain] = partsOf(three());
		const state = withSeat({ ...three(), turn: 10 }, 1, { reflex: { holo_net: 2 }, nets: [4] });
		expect(partsOf(state)[0]).toBe((plain ?? 0) + 1 + 2 + 2);
	});

	it('are one more for who dominates the Forum (CS-087)', () => {
		const [plain] = partsOf(three());
		const forum = place('green-5', 1, [], { sites: [site('galactic_forum')] });
		expect(partsOf(three([forum]))[0]).toBe((plain ?? 0) + 1);
	});

	it('are usurped from all others, who never fall below 1 (CS-093, CS-095, CS-156)', () => {
		const plain = partsOf(three());
		const usurped = partsOf(three(), (turn) => turn.events.usurpers.push(1));
		expect(usurped.map((n, i) => (n ?? 0) - (plain[i] ?? 0))).toEqual([2, -1, -1]);
	});
});

describe('absence', () => {
	it('is marked after three missed turns in a row, and ends with the next sheet (CS-567, CS-569)', () => {
		const turn = begun(withSeat(three(), 1, { missed: 2 }));
		countAbsences(turn, [1]);
		expect(turn.reports).toEqual([{ code: 'absent', to: 'all', data: { seat: 1, back: false } }]);
		countAbsences(turn, []);
		expect(turn.reports[1]).toEqual({ code: 'absent', to: 'all', data: { seat: 1, back: true } });
		expect(turn.seats.get(1)?.missed).toBe(0);
	});
});

describe('the end', () => {
	const after = (state: State, gone: SeatId[] = []) => {
		const turn = begun(state);
		for (const seat of gone) turn.playing.delete(seat);
		return ending(turn, state.options);
	};

	it('comes when one faction is left, absent ones not counted (CS-557, CS-568)', () => {
		expect(after(three(), [2])).toBeUndefined();
		expect(after(three(), [2, 3])).toMatchObject({ reason: 'alone', winner: 1 });
		expect(after(withSeat(three(), 3, { missed: 3 }), [2])).toMatchObject({
			reason: 'alone',
			winner: 1
		});
	});

	it('has no winner when nobody is left (CS-737)', () => {
		expect(after(three(), [1, 2, 3])).toMatchObject({ reason: 'nobody', winner: 0 });
	});

	it('comes with the last turn agreed, or 60: the holder of the Citadel, else who has most systems, free of debt (CS-556, CS-558)', () => {
		const last = (places: Place[], loans: State['bank']['loans'] = []): State => {
			const state = three(places);
			return {
				...state,
				turn: 9,
				options: { ...state.options, lastTurn: 9 },
				bank: { ...state.bank, loans }
			};
		};
		expect(three([]).options.lastTurn).toBe(60);
		const systems = [place('red-1', 2), place('red-2', 2), place('red-3', 3)];
		const held = { ...place('citadel', 3), orbit: 1 };
		expect(after(last([held, ...systems]))).toMatchObject({ reason: 'limit', winner: 3 });
		expect(after(last(systems))).toMatchObject({ winner: 2 });
		const loan = {
			id: 1,
			seat: 2,
			principal: 100,
			percent: 20,
			payments: 4,
			paid: 0,
			first: 9,
			broker: 0
		} as const;
		expect(after(last(systems, [loan]))).toMatchObject({ winner: 3 });
		expect(after({ ...last(systems), turn: 8 })).toBeUndefined();
	});
});

describe('who resigns', () => {
	it('leaves in P8: units and constructions go, portals, mines and traps stay (CS-560, CS-561, CS-562, CS-738)', () => {
		const more = {
			sites: [site('eu.base-militar', 1), site('shipyard')],
			mines: [{ seat: 1, left: 300 }],
			trap: [{ seat: 1, on: true }],
			portal: [{ key: '', seat: 0, copied: false }] as const
		};
		const state = three([
			place('red-1', 1, [force(1, { crusader: 2 }), force(2, { crusader: 1 })], more)
		]);
		const sheet: Sheet = { ...blankSheet(1, 1), resign: true };
		const turn = begun(state, new Map([[1, sheet]]));
		defeats(turn, []);
		const found = turn.places.get('red-1');
		expect(found?.forces.map(({ seat }) => seat)).toEqual([2]);
		expect(found?.sites).toEqual([{ building: 'shipyard', seat: 0, built: 0 }]);
		expect([found?.mines, found?.trap, found?.portal.length]).toEqual([
			[{ seat: 0, left: 300 }],
			[{ seat: 0, on: true }],
			1
		]);
		expect([found?.orbit, found?.ground]).toEqual([0, 0]);
		expect(turn.seats.get(1)).toMatchObject({
			status: 'out',
			left: [{ cause: 'resigned', turn: 1 }]
		});
	});
});
