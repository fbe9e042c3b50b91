import { describe, expect, it } from 'vitest';
import { neighbours } from '$engine/rulesets/imperio/map';
import { seen } from '../testing';
import {
	borderOf,
	cellAt,
	centreOf,
	PLANET_SPOTS,
	planetScale,
	RADIUS,
	stepped,
	WIDTH
} from './layout';
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

/** A box about the middle of a hexagon. */
interface Box {
	readonly of: string;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}
/** Signs of a planet as `PlanetGlyph` draws them at its size: disc, emblem, Troops, two buildings. */
const SIGNS: readonly Box[] = [
	{ of: 'disc', left: -13, top: -13, right: 13, bottom: 13 },
	{ of: 'emblem', left: 8, top: -26, right: 23, bottom: -12 },
	{ of: 'troops', left: -28, top: -23, right: -6, bottom: -7 },
	{ of: 'buildings', left: -8, top: 21, right: 8, bottom: 28 }
];
const FLEET: Box = { of: 'fleet', left: -20, top: 24, right: 26, bottom: 46 };
const overlaps = (a: Box, b: Box): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('planets that share a hexagon', () => {
	it.each([1, 2, 3])(
		'%d: no sign of one lies on another, on the fleet or on a neighbour',
		(count) => {
			const scale = planetScale(count);
			const planets = (PLANET_SPOTS[count] ?? []).map((spot, i) =>
				SIGNS.map((box) => ({
					of: `${i} ${box.of}`,
					left: spot.x + box.left * scale,
					right: spot.x + box.right * scale,
					top: spot.y + box.top * scale,
					bottom: spot.y + box.bottom * scale
				}))
			);
			const aside = planets.map((signs) =>
				signs.map((box) => ({ ...box, left: box.left + WIDTH, right: box.right + WIDTH }))
			);
			const collisions = planets.flatMap((signs, i) =>
				[...planets.slice(i + 1), ...aside, [FLEET]].flatMap((others) =>
					signs.flatMap((one) =>
						others
							.filter((other) => overlaps(one, other))
							.map((other) => `${one.of} on ${other.of}`)
					)
				)
			);
			expect(collisions).toEqual([]);
		}
	);
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
