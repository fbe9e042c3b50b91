import { describe, expect, it } from 'vitest';
import { createRng } from '$engine/kernel/rng';
import { suggestCombat } from '$engine/rulesets/conquista/orders/combat';
import { declare, openCombat, runProgramme } from '$engine/rulesets/conquista/resolve/combat';
import { combatOnX, openStep } from '$engine/rulesets/conquista/testing';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import type { CombatOrder, SquareId, View } from '$engine/rulesets/conquista/types';
import { at, exampleView, withSquare, withUnits } from '../testing';
import { openingBoard, project, writerOf, type Writer } from './projection';

const board = exampleView();
const sq = (x: number, y: number): SquareId => at(board, x, y);

const writer = (view: View, impulse = false): Writer => ({ view, seat: 1, impulse });
const after = (view: View, orders: CombatOrder[], impulse = false) =>
	project(writer(view, impulse), orders);
const stepsOn = (projection: ReturnType<typeof after>, x: number, y: number) =>
	projection.boards.at(-1)?.squares[sq(x, y)]?.units;
const controllerOn = (projection: ReturnType<typeof after>, x: number, y: number) =>
	projection.boards.at(-1)?.squares[sq(x, y)]?.controller;

const move = (units: number, ...path: readonly (readonly [number, number])[]): CombatOrder => ({
	kind: 'move',
	path: path.map(([x, y]) => sq(x, y)),
	units
});
const attack = (
	from: readonly [number, number],
	to: readonly [number, number],
	change: Partial<Extract<CombatOrder, { kind: 'attack' }>> = {}
): CombatOrder => ({
	kind: 'attack',
	from: sq(...from),
	to: sq(...to),
	units: 5,
	bouts: 1,
	minUnits: 1,
	advance: 5,
	against: 0,
	...change
});

describe('the board before the first order', () => {
	it('gives every unit three steps, own ones two more with Impulse Engines', () => {
		const view = withUnits(board, [
			[sq(2, 2), 1, 2],
			[sq(7, 2), 2, 1]
		]);
		const { squares, supply } = openingBoard(writer(view, true));
		expect(squares[sq(2, 2)]?.units).toEqual([5, 5]);
		expect(squares[sq(7, 2)]?.units).toEqual([3]);
		expect(supply).toBe(48);
	});

	it('takes units as they are in a phase under way, engines that run already included', () => {
		const stance = {
			seat: 1,
			cards: [],
			valorAt: [],
			retreat: [],
			pursue: -1,
			inForce: ['IE1' as const],
			ordersDone: 2
		};
		const view: View = {
			...withSquare(board, sq(2, 2), { controller: 1, units: [0, 4] }),
			stage: 'batch',
			stances: [stance]
		};
		const own = writerOf(view, { ask: 'batch', orders: [] });
		expect(own.impulse).toBe(true);
		expect(openingBoard(own).squares[sq(2, 2)]?.units).toEqual([0, 4]);
		expect(openingBoard(own).steps).toBe(5);
	});
});

describe('moves', () => {
	const five = withUnits(board, [[sq(2, 2), 1, 5]]);

	it('spend a step for each square (CO-132)', () => {
		const done = after(five, [move(3, [2, 2], [3, 2], [4, 2], [5, 2])]);
		expect(stepsOn(done, 2, 2)).toEqual([3, 3]);
		expect(stepsOn(done, 5, 2)).toEqual([0, 0, 0]);
		expect(controllerOn(done, 5, 2)).toBe(1);
		expect(controllerOn(done, 4, 2)).toBe(0);
	});

	it('stop before an occupied square (CO-132)', () => {
		const done = after(withUnits(five, [[sq(5, 2), 2, 1]]), [
			move(3, [2, 2], [3, 2], [4, 2], [5, 2])
		]);
		expect(stepsOn(done, 4, 2)).toEqual([1, 1, 1]);
		expect(done.outcomes[0]).toMatchObject({ kind: 'move', units: 3, cut: true });
	});

	it('leave behind whom the goal has no room for (CO-133)', () => {
		const done = after(withUnits(five, [[sq(4, 2), 1, 3]]), [move(4, [2, 2], [3, 2], [4, 2])]);
		expect(stepsOn(done, 2, 2)).toEqual([3, 3, 3]);
		expect(stepsOn(done, 4, 2)).toEqual([1, 1, 3, 3, 3]);
	});

	it('go on from where the order before left them', () => {
		const done = after(five, [
			move(5, [2, 2], [3, 2], [4, 2]),
			move(2, [4, 2], [4, 1]),
			move(1, [4, 1], [4, 0])
		]);
		expect(stepsOn(done, 4, 1)).toEqual([0, 0]);
		expect(done.outcomes[2]).toEqual({ kind: 'lapse', reason: 'no-steps' });
		expect(done.boards).toHaveLength(4);
	});

	it('abandon foreign ground they leave, and keep that of their own colour (CO-053)', () => {
		const guest = withUnits(board, [[sq(5, 1), 1, 1]]);
		expect(controllerOn(after(guest, [move(1, [5, 1], [4, 1])]), 5, 1)).toBe(0);
		const home = withUnits(board, [[sq(2, 2), 1, 1]]);
		expect(controllerOn(after(home, [move(1, [2, 2], [1, 2])]), 2, 2)).toBe(1);
	});

	it('leave ground of the enemy’s own colour with the enemy until somebody goes in', () => {
		const view = withUnits(board, [
			[sq(4, 1), 1, 2],
			[sq(5, 1), 2, 1]
		]);
		const stay = after(view, [attack([4, 1], [5, 1], { advance: 0 })]);
		// Red ground stays red's without units.
		expect(controllerOn(stay, 5, 1)).toBe(2);
	});
});

describe('attacks', () => {
	const facing = withUnits(board, [
		[sq(4, 3), 1, 5],
		[sq(5, 3), 2, 3]
	]);

	it('are taken as won at the first combat, at the cost of a step', () => {
		const done = after(facing, [attack([4, 3], [5, 3], { units: 4, advance: 3 })]);
		expect(stepsOn(done, 4, 3)).toEqual([2, 3]);
		expect(stepsOn(done, 5, 3)).toEqual([2, 2, 2]);
		expect(done.outcomes[0]).toMatchObject({
			kind: 'attack',
			attackers: 4,
			advance: 3,
			enemy: { seat: 2, units: 3 }
		});
	});

	it('of a square that an order before should have won wait in case it did not', () => {
		const done = after(withUnits(facing, [[sq(5, 2), 1, 2]]), [
			attack([4, 3], [5, 3]),
			attack([5, 2], [5, 3])
		]);
		expect(done.outcomes[1]).toMatchObject({ kind: 'again', to: sq(5, 3) });
		expect(stepsOn(done, 5, 2)).toEqual([3, 3]);
	});

	it('step into an empty square, the fewest steps first (CO-252)', () => {
		const view: View = {
			...withSquare(board, sq(4, 3), { controller: 1, units: [1, 1, 1, 3, 3] }),
			stage: 'batch'
		};
		const done = after(view, [attack([4, 3], [5, 3], { advance: 2 })]);
		expect(stepsOn(done, 5, 3)).toEqual([0, 0]);
		expect(stepsOn(done, 4, 3)).toEqual([1, 3, 3]);
	});

	it.each([
		['no-units', attack([0, 0], [1, 0])],
		['no-enemy', attack([4, 3], [4, 2], { advance: 0 })],
		['other-enemy', attack([4, 3], [5, 3], { against: 3 })],
		['too-few', attack([4, 3], [5, 3], { units: 6, minUnits: 6 })]
	] as const)('lapse: %s', (reason, order) => {
		expect(after(facing, [order]).outcomes[0]).toEqual({ kind: 'lapse', reason });
	});
});

describe('cards', () => {
	const holding: View = { ...withUnits(board, [[sq(2, 2), 1, 4]]), hand: ['CF1', 'MF1'] };

	it('land five fresh units on the first open square (CO-213)', () => {
		const done = after(holding, [{ kind: 'fleet', card: 'CF1', at: [sq(7, 1), sq(5, 7)] }]);
		expect(stepsOn(done, 7, 1)).toEqual([]);
		expect(stepsOn(done, 5, 7)).toEqual([3, 3, 3, 3, 3]);
		expect(done.boards.at(-1)).toMatchObject({ supply: 41, hand: ['MF1'] });
	});

	it('carry units anywhere without a step, as many as fit (CO-201)', () => {
		const jump: CombatOrder = {
			kind: 'mobilise',
			card: 'MF1',
			from: sq(2, 2),
			to: sq(9, 9),
			units: 5
		};
		const done = after(holding, [jump, jump]);
		expect(stepsOn(done, 9, 9)).toEqual([3, 3, 3, 3]);
		expect(done.outcomes).toEqual([
			{ kind: 'jump', from: sq(2, 2), to: sq(9, 9), units: 4 },
			{ kind: 'lapse', reason: 'no-card' }
		]);
	});
});

describe('a card of an order that comes to nothing', () => {
	const view: View = {
		...withUnits(board, [
			[sq(2, 2), 1, 4],
			[sq(4, 3), 1, 5],
			[sq(5, 3), 2, 1]
		]),
		hand: ['CF1', 'CF2', 'MF1', 'MF2']
	};
	const jump = (from: SquareId, to: SquareId): CombatOrder => ({
		kind: 'mobilise',
		card: 'MF1',
		from,
		to,
		units: 1
	});

	it.each([
		['no-open-square', { kind: 'fleet', card: 'CF1', at: [sq(5, 3)] }, ['CF2', 'MF1', 'MF2']],
		['no-units', jump(sq(0, 0), sq(9, 9)), ['CF1', 'CF2', 'MF2']],
		['blocked', jump(sq(2, 2), sq(5, 3)), ['CF1', 'CF2', 'MF2']],
		['no-room', jump(sq(2, 2), sq(4, 3)), ['CF1', 'CF2', 'MF2']]
	] as const)('is in no other order: %s', (reason, order, hand) => {
		const { boards, outcomes } = after(view, [order]);
		expect(outcomes).toEqual([{ kind: 'lapse', reason }]);
		expect(boards.at(-1)?.hand).toEqual(hand);
	});
});

describe('against the engine', () => {
	// Enemies that nobody can attack: their squares are held, their units stand out of reach.
	const state = combatOnX({
		units: {
			1: [
				['blue-6', 5],
				['blue-1', 3],
				['blue-10', 4],
				['red-3', 2]
			],
			2: [['yellow-10', 3]]
		},
		hands: { 1: ['IE1', 'CF1', 'CF2', 'MF1', 'MF2'] }
	});

	it('comes to the same as a programme that nobody resists, whatever its orders', () => {
		let lines = 0;
		for (let seed = 0; seed < 60; seed++) {
			const rng = createRng(new Uint8Array(32).fill(seed));
			const view = viewOf({ ...state, stage: 'combat', asked: [1, 2] }, 1);
			const suggested = suggestCombat(view, 1, rng);
			const peaceful = suggested.orders.filter(
				(order) => order.kind !== 'attack' || state.squares[order.to]?.units.length === 0
			);
			const answer = { ...suggested, orders: peaceful };
			const step = openStep(state);
			openCombat(step);
			declare(step, 1, answer);
			runProgramme(step, 1, peaceful);
			const { boards } = project(writerOf(view, answer), peaceful);
			const last = boards.at(-1);
			if (peaceful.length === 0) continue;
			lines += peaceful.length;
			expect(
				last?.squares.map(({ controller, units }) => ({ controller, units: [...units] }))
			).toEqual(
				step.state.squares.map(({ controller, units }) => ({ controller, units: [...units] }))
			);
			const named = peaceful.flatMap((order) => ('card' in order ? [order.card] : []));
			expect(last?.hand).toEqual(view.hand.filter((card) => !named.includes(card)));
		}
		expect(lines).toBeGreaterThan(200);
	});
});
