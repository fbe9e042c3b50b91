import { describe, expect, it } from 'vitest';
import { neighboursOf, SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { BAND, centreOf, MIDDLE, RADIUS, stepped, systemAt, wedgeOf, wedgePath } from './layout';

describe('the rose of the quadrant', () => {
	it('finds every one of the 389 systems under its own middle', () => {
		expect(SYSTEMS.length).toBe(389);
		expect(SYSTEMS.filter((system) => systemAt(centreOf(system)) !== system)).toEqual([]);
	});

	it('is read like a clock (CS-018): the highest number of a ring due north, a quarter of it east', () => {
		expect(centreOf('white-64').x).toBeCloseTo(MIDDLE.x);
		expect(centreOf('white-64').y).toBeLessThan(MIDDLE.y);
		expect(centreOf('white-16').y).toBeCloseTo(MIDDLE.y);
		expect(centreOf('white-16').x).toBeGreaterThan(MIDDLE.x);
		expect(centreOf('green-20').y).toBeGreaterThan(MIDDLE.y);
	});

	it('draws systems that are adjacent within two bands of each other, corners of squares included', () => {
		const far = SYSTEMS.flatMap((system) =>
			neighboursOf(system).filter((near) => {
				const [a, b] = [centreOf(system), centreOf(near)];
				return Math.hypot(a.x - b.x, a.y - b.y) > 2 * BAND;
			})
		);
		expect(far).toEqual([]);
	});

	it('has no system outside of its edge, nor under a point between ring and belt', () => {
		expect(systemAt({ x: 0, y: 0 })).toBeUndefined();
		expect(systemAt({ x: MIDDLE.x, y: MIDDLE.y - wedgeOf('white-64').outer - 8 })).toBeUndefined();
		for (const system of SYSTEMS) expect(wedgeOf(system).outer).toBeLessThan(RADIUS);
	});

	it('closes the outline of every cell', () => {
		for (const system of SYSTEMS) expect(wedgePath(system, 3)).toMatch(/^M.*Z$/);
	});

	it('leads an arrow key to the next system that way', () => {
		expect(stepped('white-64', 0, 1)).toBe('orange-56');
		expect(stepped('green-10', 1, 0)).toBe('blue-12');
		expect(stepped('white-16', 1, 0)).toMatch(/^black-/);
	});
});
