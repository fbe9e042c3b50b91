import { afterEach, describe, expect, it } from 'vitest';
import type { SquareId, View } from '$engine/rulesets/conquista/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { at, exampleView, withSquare, withUnits } from '../../testing';
import { describeSquare, ownerText, yieldsHere } from './describe';
import { groundOf } from '../ground';
import { homeOf, ownStacks } from '../home';
import { project } from '../../plan/projection';
import { sightsOf, percent } from '../marks/sights';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));
const board = exampleView();
const sq = (x: number, y: number): SquareId => at(board, x, y);
const names = ['', 'Ana', 'Bruno'];
const planOf = (view: View) => ({
	shown: view,
	projection: null,
	moment: null,
	seatName: (seat: number) => names[seat] ?? ''
});
const says = (view: View, square: SquareId) =>
	describeSquare(planOf(view), groundOf(view, null), square, null);

describe('what is said of a square', () => {
	it('tells name, kind, owner, building, units and yield', () => {
		const view = withUnits(withSquare(board, sq(2, 2), { building: 'E' }), [[sq(2, 2), 1, 5]]);
		expect(says(view, sq(2, 2))).toBe(
			'Sapphire 6 ★, planet, capital, yours, Energy industry. 5 units. ' +
				'Yields 4 Energy, 4 Resources, and 6 Population.'
		);
		speak('es');
		expect(says(board, sq(7, 1))).toBe(
			'Rubí 4, planeta, de Bruno. Da 2 de Energía, 5 de Recursos y 3 de Población.'
		);
	});

	it('tells of space where it lies, and of a factory that it yields nothing', () => {
		expect(says(board, sq(5, 2))).toBe("Space 6·3, in the Ruby section, nobody's.");
		expect(says(withSquare(board, sq(2, 2), { building: 'factory' }), sq(2, 2))).toContain(
			'Yields nothing'
		);
	});

	it('tells what an order being drawn could do there', () => {
		const view = withUnits(board, [
			[sq(4, 3), 1, 5],
			[sq(5, 3), 2, 1]
		]);
		const answer = { ask: 'batch', orders: [] } as const;
		const { boards } = project({ view, seat: 1, impulse: false }, []);
		const [now] = boards;
		if (!now) throw new Error('no board');
		const order = { kind: 'move', path: [sq(4, 3)], units: 5 } as const;
		const sights = sightsOf(view, answer, now, order);
		const ground = groundOf(view, null);
		const tell = (square: SquareId) => describeSquare(planOf(view), ground, square, sights);
		expect(tell(sq(5, 3))).toMatch(/You can attack 1 unit here: \d\d % to take it\.$/);
		expect(tell(sq(4, 2))).toContain('Within reach');
		expect(tell(sq(9, 9))).not.toContain('Within reach');
	});

	it('names owners as the viewer does', () => {
		expect([0, 1, 2].map((seat) => ownerText(planOf(board), seat))).toEqual([
			"nobody's",
			'yours',
			"Bruno's"
		]);
	});

	it('doubles the material of an industry and no other', () => {
		const square = withSquare(board, 0, { building: 'R' }).squares[0];
		expect(square && yieldsHere(square)).toEqual({ E: 6, R: 8, P: 2 });
	});
});

describe('odds on the board', () => {
	it('are whole percent, never certain unless they are', () => {
		expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
	});
});

describe('places of the player', () => {
	it('are the own capital, or what is held when it is lost', () => {
		expect(homeOf(board)).toBe(sq(2, 2));
		const lost = withUnits(board, [[sq(2, 2), 2, 1]]);
		expect(homeOf(lost)).toBe(0);
		expect(homeOf({ ...board, viewer: 0 })).toBeUndefined();
	});

	it('are the stacks, in reading order', () => {
		const view = withUnits(board, [
			[44, 1, 1],
			[3, 1, 2],
			[5, 2, 1]
		]);
		expect(ownStacks(view)).toEqual([3, 44]);
	});
});
