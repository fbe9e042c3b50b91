import { describe, expect, it } from 'vitest';
import { materials } from '$engine/rulesets/conquista/data';
import { boardX, squareOn } from '$engine/rulesets/conquista/testing';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { released, releasedAt, shortfall, usualRelease, withRelease } from './release';

/** CO-119 */
const view = viewOf(
	boardX({
		phase: 'maintenance',
		reserves: { 1: materials(4, 0, 0) },
		units: {
			1: [
				[[2, 2], 3],
				[[4, 2], 3],
				[[5, 1], 1]
			]
		},
		state: { stage: 'maintenance', asked: [1] }
	}),
	1
);
const at = (x: number, y: number): number => squareOn(view, [x, y]);

describe('units that cannot be fed', () => {
	it('proposes what happens by itself (CO-119)', () => {
		expect(shortfall(view)).toBe(3);
		expect(usualRelease(view)).toEqual([
			{ square: at(2, 2), count: 2 },
			{ square: at(4, 2), count: 1 }
		]);
	});

	it('keeps one line for a square, in reading order, and none for nothing', () => {
		let answer = withRelease({ ask: 'maintenance', release: [] }, at(4, 2), 2);
		answer = withRelease(answer, at(5, 1), 1);
		expect(answer.release.map(({ square }) => square)).toEqual([at(5, 1), at(4, 2)]);
		expect(released(answer)).toBe(3);
		answer = withRelease(answer, at(4, 2), 0);
		expect(releasedAt(answer, at(4, 2))).toBe(0);
		expect(answer.release).toHaveLength(1);
	});
});
