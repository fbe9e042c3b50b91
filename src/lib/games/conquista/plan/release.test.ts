import { describe, expect, it } from 'vitest';
import { materials } from '$engine/rulesets/conquista/data';
import { boardX, squareOn } from '$engine/rulesets/conquista/testing';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { releasePart, REPEATS } from './repeats';
import { releaseBy, released, releasedAt, shortfall, usualRelease, withRelease } from './release';

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

	it('lets go by a rule: whole stacks, as many as cannot be fed', () => {
		expect(releaseBy(view, 'usual')).toEqual(usualRelease(view));
		expect(releaseBy(view, 'small')).toEqual([
			{ square: at(5, 1), count: 1 },
			{ square: at(2, 2), count: 2 }
		]);
		const threatened = viewOf(
			boardX({
				phase: 'maintenance',
				reserves: { 1: materials(4, 0, 0) },
				units: {
					1: [
						[[2, 2], 3],
						[[4, 2], 3],
						[[5, 1], 1]
					],
					2: [[[2, 3], 1]]
				},
				state: { stage: 'maintenance', asked: [1] }
			}),
			1
		);
		expect(releaseBy(threatened, 'threatened')).toEqual([{ square: at(2, 2), count: 3 }]);
		expect(releaseBy(threatened, 'calm')).toEqual([
			{ square: at(5, 1), count: 1 },
			{ square: at(4, 2), count: 2 }
		]);
	});

	it('works a rule out anew each round', () => {
		const part = releasePart('small');
		expect(REPEATS.mayStand(part)).toBe(true);
		expect(REPEATS.meant?.(part, view).value).toEqual(releaseBy(view, 'small'));
		const ranking = { at: ['answer', 'rankings'], how: 'set', value: [] } as const;
		expect(REPEATS.meant?.(ranking, view)).toBe(ranking);
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
