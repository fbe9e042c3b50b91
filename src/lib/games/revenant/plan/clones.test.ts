import { describe, expect, it } from 'vitest';
import { boardOf } from '$engine/rulesets/revenant/testing-board';
import { view } from '$engine/rulesets/revenant/view';
import { clonablesOf } from './clones';
import { rewardOf } from './breach';
import { linePicks } from './picks';

const figures = { captain: 'deploy', cadet1: 'arkship:zenor', cadet2: 'frigate:1' } as const;

describe('what a Clone may use (RV-256, RV-257)', () => {
	it('is the own Frigate and a space of the Revenant, not the Arkship of Zenor nor a foreign Frigate', () => {
		const board = boardOf({
			players: {
				1: { figures },
				2: { figures: { captain: 'frigate:2', cadet1: 'fighter:novaris', cadet2: '' } }
			},
			ships: { 'arkship:zenor': 1, 'fighter:novaris': 2 },
			turn: { figure: 'cadet1', ship: 'arkship:zenor' }
		});
		expect(clonablesOf(view(board, 1), 1).map(({ id }) => id)).toEqual([
			'fighter:novaris',
			'frigate:1',
			'deploy'
		]);
	});
});

describe('a reward of the Breach (RV-608)', () => {
	it('is asked for where the next step of the track gives one that has to be told', () => {
		const seen = view(boardOf({ rewards: { ...boardOf().rewards, novaris: [1], yarvek: [2] } }), 1);
		expect(['purge', 'absorption', undefined]).toContain(rewardOf(seen, 1, 'novaris'));
		expect(rewardOf(seen, 1, 'yarvek')).toBeUndefined();
		expect(rewardOf(seen, 1, undefined)).toBeUndefined();
	});
});

describe('places in line (RV-521)', () => {
	const nameOf = (): string => '';

	it('are asked for alone, where there is somebody to stand beside', () => {
		const ships = { 'fighter:novaris': 2, 'fighter:zenor': 2 } as const;
		const sectors = { 2: { line: ['fighter:novaris', 'fighter:zenor'] } } as const;
		const solo = view(boardOf({ seats: 1, crew: {}, ships, sectors }), 1);
		expect(linePicks(solo, 2, nameOf).map(({ value }) => value)).toEqual([0, 1, 2]);
		expect(linePicks(solo, 3, nameOf)).toEqual([]);
		expect(linePicks(solo, 3, nameOf, 1).map(({ value }) => value)).toEqual([0, 1]);
		expect(linePicks(view(boardOf({ ships }), 1), 2, nameOf)).toEqual([]);
	});
});
