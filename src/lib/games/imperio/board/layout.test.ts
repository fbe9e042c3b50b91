import { describe, expect, it } from 'vitest';
import { neighbours } from '$engine/rulesets/imperio/map';
import { seen } from '../testing';
import { borderOf, cellAt, centreOf, RADIUS, stepped, WIDTH } from './layout';
import { fleetMarks, orderAt, orderMarks, planetMarks, stanceTo } from './marks';
import { detachment } from '$engine/rulesets/imperio/testing';

describe('the map of hexagons', () => {
	const view = seen({ seats: 4 });

	it('lays neighbours side by side, and nothing else', () => {
		for (const { id } of view.cells) {
			const at = centreOf(view, id);
			const beside = view.cells
				.filter((other) => {
					const { x, y } = centreOf(view, other.id);
					return other.id !== id && Math.hypot(x - at.x, y - at.y) < WIDTH * 1.05;
				})
				.map((other) => other.id);
			expect(beside).toEqual(neighbours(view.cells, id));
		}
	});

	it('finds the cell under a finger, and none beside the map', () => {
		for (const { id } of view.cells) {
			const { x, y } = centreOf(view, id);
			expect(cellAt(view, { x: x + RADIUS * 0.4, y: y - RADIUS * 0.4 })).toBe(id);
		}
		expect(cellAt(view, { x: -400, y: -400 })).toBeUndefined();
	});

	it('borders a rosette with the 18 edges around it', () => {
		for (const seat of [1, 2, 3, 4]) expect(borderOf(view, seat).match(/M/g)).toHaveLength(18);
	});

	it('is walked by the arrow keys', () => {
		expect(stepped(view, 'c04', 1, 0)).toBe('c05');
		expect(stepped(view, 'c04', -1, 0)).toBe('c03');
		expect(neighbours(view.cells, 'c04')).toContain(stepped(view, 'c04', 0, 1));
		expect(neighbours(view.cells, 'c04')).toContain(stepped(view, 'c04', 0, -1));
	});
});

describe('signs on the map', () => {
	it('tell of war and passage, and of Fighters that bar nobody’s way', () => {
		const view = seen({
			seats: 4,
			houses: { 3: { passage: [1] } },
			fleets: {
				c05: { house: 2, ships: { fighter: 3 } },
				c04: { house: 1, ships: { cruiser: 1 } }
			},
			wars: [[1, 2]]
		});
		expect([1, 2, 3, 4].map((house) => stanceTo(view, house))).toEqual([
			...['none', 'war', 'passage', 'none']
		]);
		expect(fleetMarks(view).map(({ light, count }) => [light, count])).toEqual([
			[false, 1],
			[true, 3]
		]);
	});

	it('chain planets whose income foreign ships stop', () => {
		const spec = { planets: { c11a: {} }, fleets: { c11: { house: 1, ships: { frigate: 1 } } } };
		const chained = (wars: readonly (readonly [number, number])[]): boolean[] =>
			(planetMarks(seen({ ...spec, wars })).get('c11') ?? []).map(({ blockaded }) => blockaded);
		expect(chained([])).toEqual([false]);
		expect(chained([[1, 2]])).toEqual([true]);
	});

	it('end the way of an order before the middle of its last cell, where it can be touched', () => {
		const view = seen();
		const marks = orderMarks(view, [detachment({ from: 'c04', ships: {}, path: ['c05'] })]);
		const goal = centreOf(view, 'c05');
		expect(orderAt(marks, { x: goal.x - 40, y: goal.y }, 14)).toBe(0);
		expect(orderAt(marks, goal, 14)).toBeUndefined();
	});
});
