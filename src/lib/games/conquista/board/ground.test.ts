import { describe, expect, it } from 'vitest';
import type { View } from '$engine/rulesets/conquista/types';
import { exampleView } from '../testing';
import { groundOf } from './ground';

const whole = exampleView();
const bare: View = { ...whole, squares: [], stage: 'orient' };

describe('the ground', () => {
	it('is the board once it lies', () => {
		const ground = groundOf(whole, null);
		expect(ground.squares).toBe(whole.squares);
		expect(ground.laid).toHaveLength(100);
		expect([ground.spots, ground.mine]).toEqual([[], -1]);
	});

	it('turns the player’s own section as the answer says (CO-024)', () => {
		const ground = groundOf(bare, { ask: 'orient', turns: 1 });
		const row = (y: number) =>
			ground.squares
				.slice(y * 10, y * 10 + 5)
				.map(({ terrain }) => terrain[0])
				.join('');
		expect([0, 1, 2, 3, 4].map(row)).toEqual(['sassa', 'ssass', 'aspps', 'sspps', 'asssa']);
		expect(ground.mine).toBe(0);
		// Capitals never move, and home ground shows its owner.
		expect(ground.squares[22]).toMatchObject({ capital: true, controller: 1, number: 6 });
		expect(groundOf(bare, null).mine).toBe(-1);
	});

	it('shows free places beside what lies, shifted into sight', () => {
		const [first] = whole.sections;
		const placing: View = {
			...bare,
			stage: 'place',
			sections: first ? [first] : [],
			drawnSection: ['red']
		};
		const north = groundOf(placing, { ask: 'place', column: 0, row: -1, turns: 0 });
		expect(north.spots).toHaveLength(4);
		// Spots left and above: everything moves one section right and down.
		expect(north.sections.map(({ column, row }) => [column, row])).toEqual([
			[1, 1],
			[1, 0]
		]);
		expect(north.map).toEqual({ width: 15, height: 15 });
		expect(north.laid).toHaveLength(50);
		expect(north.mine).toBe(1);
	});

	it('lays the section at the first free place when the answer names none', () => {
		const placing: View = { ...bare, stage: 'place', sections: [], drawnSection: ['red'] };
		const ground = groundOf(placing, { ask: 'place', column: 7, row: 7, turns: 0 });
		expect(ground.sections).toMatchObject([{ colour: 'red', column: 0, row: 0, owner: 1 }]);
	});
});
