import { describe, expect, it } from 'vitest';
import { checkProgramme } from '$engine/rulesets/conquista/orders/combat';
import { NO_COMBAT } from '$engine/rulesets/conquista/data';
import { combatOnX, squareOn, type TableSpec } from '$engine/rulesets/conquista/testing';
import type { CombatOrder, View } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { openingBoard, project, writerOf } from './projection';
import {
	attacking,
	blankOrder,
	isWritten,
	kindsPossible,
	landingChoices,
	nextSquares,
	NOWHERE,
	ordersLeft,
	problemsIn,
	startChoices,
	startFor,
	startingAt,
	startsOn,
	stepsAllowed,
	targets,
	type OrderOf
} from './programme';
import { heldSquares, isPlainStance, valourSquares, withDeclared, withValour } from './stance';

const seen = (spec: Omit<TableSpec, 'colours' | 'turns'> = {}): View =>
	viewOf(
		combatOnX({
			units: {
				1: [
					[[4, 3], 5],
					[[2, 2], 2]
				],
				2: [[[5, 3], 3]]
			},
			...spec,
			state: { stage: 'combat', asked: [1, 2], ...spec.state }
		}),
		1
	);
const view = seen();
const at = (x: number, y: number): number => squareOn(view, [x, y]);
const boardOf = (on: View) => openingBoard(writerOf(on, NO_COMBAT));
const board = boardOf(view);

describe('beginning an order', () => {
	it('offers the kinds there is something for', () => {
		expect(kindsPossible(board, [])).toEqual(['move', 'attack']);
		const armed = seen({ hands: { 1: ['CF1', 'MF2'] } });
		expect(kindsPossible(boardOf(armed), [])).toEqual(['move', 'attack', 'fleet', 'mobilise']);
		const gone = seen({ units: {}, hands: { 1: ['CF1', 'MF2'] } });
		expect(kindsPossible(boardOf(gone), [])).toEqual(['fleet']);
		// A fleet may land where nothing is open now.
		const landing: CombatOrder = { kind: 'fleet', card: 'CF1', at: [at(5, 3)] };
		expect(kindsPossible(boardOf(gone), [landing])).toContain('move');
	});

	it('starts anywhere, first where there are units: others come by retreat and pursuit (CO-124)', () => {
		const starts = startChoices(board, 1);
		expect(starts.slice(0, 2)).toEqual([at(4, 3), at(2, 2)]);
		expect([...starts].sort((a, b) => a - b)).toEqual(valourSquares(view));
		const order: CombatOrder = { kind: 'move', path: [at(5, 3), at(5, 4)], units: 1 };
		expect(checkProgramme(view, 1, [order])).toEqual([]);
	});

	it('starts where the eye is, or on the only stack there is', () => {
		expect(startsOn(board, 1)).toEqual([at(4, 3), at(2, 2)]);
		expect(startFor(board, at(2, 2))).toBe(at(2, 2));
		expect(startFor(board, at(5, 3))).toBe(NOWHERE);
		const alone = seen({ units: { 1: [[[2, 2], 1]] } });
		expect(startFor(boardOf(alone), null)).toBe(at(2, 2));
	});

	it('is not whole until its squares are chosen', () => {
		for (const kind of ['move', 'attack', 'fleet', 'mobilise'] as const) {
			expect(isWritten(blankOrder(kind, board, NOWHERE))).toBe(false);
			expect(isWritten(blankOrder(kind, board, at(4, 3)))).toBe(false);
		}
	});

	it('forgets where it led when it starts elsewhere, and keeps its card', () => {
		const order: CombatOrder = {
			...({ kind: 'mobilise', card: 'MF3' } as const),
			from: at(2, 2),
			to: at(0, 0),
			units: 2
		};
		expect(startingAt(order, board, at(4, 3))).toEqual({
			...order,
			from: at(4, 3),
			to: NOWHERE,
			units: 5
		});
	});
});

describe('choosing squares', () => {
	it('names enemies first among targets, and presses on against them', () => {
		expect(targets(view, board, at(4, 3))[0]).toBe(at(5, 3));
		const blank = blankOrder('attack', board, at(4, 3)) as OrderOf<'attack'>;
		const order = attacking(view, board, blank, at(5, 3));
		expect(order).toMatchObject({ to: at(5, 3), units: 5, bouts: 3, minUnits: 3, against: 0 });
		expect(isWritten(order)).toBe(true);
		// Values set are not undone by another target.
		expect(attacking(view, board, { ...order, bouts: 1 }, at(4, 4)).bouts).toBe(1);
		expect(attacking(view, board, blank, at(4, 4)).bouts).toBe(1);
	});

	it('leads a path on by steps, never back, as far as units go', () => {
		expect(nextSquares(view, [at(4, 3)], 3)).toHaveLength(4);
		expect(nextSquares(view, [at(4, 3), at(4, 4)], 3)).not.toContain(at(4, 3));
		const three = [at(4, 3), at(4, 4), at(4, 5), at(4, 6)];
		expect(nextSquares(view, three, 3)).toEqual([]);
		expect(nextSquares(view, three, 5)).not.toEqual([]);
		const engines = seen({ hands: { 1: ['IE1'] } });
		expect(stepsAllowed(engines, NO_COMBAT)).toBe(3);
		expect(stepsAllowed(engines, { ...NO_COMBAT, cards: ['IE1'] })).toBe(5);
	});

	it('lands first where there is something to win', () => {
		const choices = landingChoices(view, board);
		const kinds = choices.map((id) => {
			const { controller, number, units } = view.squares[id]!;
			if (units.length > 0) return 3;
			return controller === 2 ? 3 : number === 0 ? 2 : controller === 1 ? 1 : 0;
		});
		expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
		expect(choices).toHaveLength(view.squares.length);
	});
});

describe('judging a line', () => {
	it('says at once what the rules refuse, of the line it would be', () => {
		const order: CombatOrder = { kind: 'move', path: [at(4, 3), at(4, 5)], units: 1 };
		const answer = { ...NO_COMBAT, orders: [order] };
		expect(problemsIn(view, answer, 0)).toEqual([
			{ code: 'not-adjacent', severity: 'refusal', at: ['answer', 'orders', 0] }
		]);
		const mended: CombatOrder = { ...order, path: [at(4, 3), at(4, 4)] };
		expect(problemsIn(view, { ...answer, orders: [mended] }, 0)).toEqual([]);
		expect(checkProgramme(view, 1, [mended])).toEqual([]);
	});

	it('counts forty orders over the batches of a phase', () => {
		expect(ordersLeft(view, [])).toBe(40);
		const stance = {
			seat: 1,
			cards: [],
			valorAt: [],
			retreat: NO_COMBAT.retreat,
			pursue: -1,
			inForce: [],
			ordersDone: 38
		};
		const order: CombatOrder = { kind: 'move', path: [at(4, 3), at(4, 4)], units: 1 };
		expect(ordersLeft(seen({ stances: [stance] }), [order])).toBe(1);
	});
});

describe('what is declared', () => {
	it('holds one card of a kind, and any number of Valour', () => {
		const one = withDeclared(NO_COMBAT, 'TA2', true);
		expect(withDeclared(one, 'TA1', true).cards).toEqual(['TA1']);
		expect(withDeclared(one, 'TA2', false).cards).toEqual([]);
		const bold = withValour(one, ['VA1', 'VA3'], 2);
		expect(bold.cards).toEqual(['TA2', 'VA1', 'VA3']);
		expect(isPlainStance(NO_COMBAT)).toBe(true);
		expect(isPlainStance(bold)).toBe(false);
	});

	it('forgets the squares of Valour with its last card', () => {
		const bold = { ...withDeclared(NO_COMBAT, 'VA1', true), valorAt: [at(4, 3)] };
		expect(withDeclared(bold, 'TA1', true).valorAt).toEqual([at(4, 3)]);
		expect(withDeclared(bold, 'VA1', false).valorAt).toEqual([]);
	});

	it('may be kept for where units stand or will stand', () => {
		const move: CombatOrder = { kind: 'move', path: [at(2, 2), at(2, 1)], units: 2 };
		const projection = project(writerOf(view, NO_COMBAT), [move]);
		expect(heldSquares(projection, view)).toEqual([at(2, 1), at(2, 2), at(4, 3)]);
	});
});
