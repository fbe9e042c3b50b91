import { describe, expect, it } from 'vitest';
import { finalPowerOf, powerOf } from './power';
import { playerOf, shipOf } from '../step';
import { boardOf, stepOf, told, type BoardSpec } from '../testing-board';
import { advance, answerReward, defaultReward } from './tracks';
import type { State } from '../types';
import { HOUSES } from '../data';

const rewards = Object.fromEntries(
	HOUSES.map((house) => [house, [2, 5, 8]])
) as unknown as State['rewards'];
const at = (house: string, step: number): BoardSpec => ({
	rewards,
	players: { 1: { influence: { [house]: step } }, 2: { influence: { [house]: step } } },
	ships: { 'arkship:zenor': { at: 3, corrupted: true }, 'fighter:zenor': 3 }
});

describe('Influence tracks', () => {
	it('RV-474 RV-467 RV-468 the first to reach step 2 takes the token, the second nothing', () => {
		const step = stepOf(at('fenrax', 1));
		advance(step, 1, 'fenrax', 'placement');
		advance(step, 2, 'fenrax', 'placement');
		expect(playerOf(step, 1).usable.N).toBe(1);
		expect(playerOf(step, 2).usable.N).toBe(0);
		expect(step.state.rewards.fenrax).toEqual([5, 8]);
		expect(told(step, 'influence').map(({ reward }) => reward)).toEqual(['N', '']);
	});

	it('RV-474 RV-471 with storage full the token is gone all the same', () => {
		const spec = at('fenrax', 1);
		const step = stepOf({
			...spec,
			players: { 1: { influence: { fenrax: 1 }, usable: { E: 12 } } }
		});
		advance(step, 1, 'fenrax', 'placement');
		expect(playerOf(step, 1).usable.N).toBe(0);
		expect(step.state.rewards.fenrax).toEqual([5, 8]);
		expect(told(step, 'resources')[0]?.lost).toEqual(['N']);
	});

	it.each([
		['yarvek', 'M'],
		['dunlork', 'S'],
		['belitan', 'E']
	] as const)('RV-021 RV-468 the token of %s is 1%s', (house, token) => {
		const step = stepOf(at(house, 4));
		advance(step, 1, house, 'placement');
		expect(playerOf(step, 1).usable[token]).toBe(1);
	});

	it('RV-468 the token of Zenor is a data cube', () => {
		const step = stepOf(at('zenor', 7));
		advance(step, 1, 'zenor', 'placement');
		expect(playerOf(step, 1).cubes).toBe(1);
	});

	it('RV-465 RV-466 RV-657 a track ends at 8, and a step beyond is told as lost', () => {
		const step = stepOf(at('yarvek', 8));
		advance(step, 1, 'yarvek', 'placement');
		expect(playerOf(step, 1).influence.yarvek).toBe(8);
		expect(told(step, 'influence')[0]).toMatchObject({ from: 8, to: 8, lost: true, reward: '' });
	});

	it('RV-469 RV-599 the token of Shiveus asks for a Corruption, of a Compartment or a ship', () => {
		const step = stepOf(at('shiveus', 1));
		advance(step, 1, 'shiveus', 'placement');
		expect(playerOf(step, 1).queue).toEqual([{ ask: 'reward', house: 'shiveus' }]);
		expect(answerReward(step, 1, { sector: [], from: ['arkship:zenor'] })).toBeUndefined();
		expect(shipOf(step, 'arkship:zenor').corrupted).toBe(false);
		expect(playerOf(step, 1)).toMatchObject({ collection: 1, queue: [] });
	});

	it('RV-599 RV-312 it is asked for after what was asked before', () => {
		const step = stepOf(at('shiveus', 1));
		playerOf(step, 1).queue.push({ ask: 'trim' });
		advance(step, 1, 'shiveus', 'placement');
		expect(playerOf(step, 1).queue.map(({ ask }) => ask)).toEqual(['trim', 'reward']);
	});

	it('RV-599 RV-471 it is not asked for where there is nothing to remove', () => {
		const step = stepOf({ ...at('shiveus', 1), ships: {} });
		advance(step, 1, 'shiveus', 'placement');
		expect(playerOf(step, 1).queue).toEqual([]);
		expect(told(step, 'reward-lost')).toEqual([{ seat: 1, house: 'shiveus' }]);
	});

	it('RV-470 RV-206 the token of Novaris is an Absorber anywhere, without Energy', () => {
		const step = stepOf(at('novaris', 1));
		advance(step, 1, 'novaris', 'placement');
		expect(answerReward(step, 1, { sector: [6], from: [] })).toBeUndefined();
		expect(step.state.sectors[5]?.absorbers).toBe(1);
		expect(playerOf(step, 1).usable.E).toBe(0);
	});

	it('RV-599 refuses what does not fit the reward, and takes a refusal for an answer', () => {
		const asked = (house: 'shiveus' | 'novaris') => {
			const step = stepOf(at(house, 1));
			advance(step, 1, house, 'placement');
			return step;
		};
		expect(answerReward(asked('shiveus'), 1, { sector: [1], from: [] })).toBe('malformed');
		expect(answerReward(asked('novaris'), 1, { sector: [], from: ['arkship:zenor'] })).toBe(
			'malformed'
		);
		expect(answerReward(asked('shiveus'), 1, { sector: [1], from: ['arkship:zenor'] })).toBe(
			'malformed'
		);
		expect(answerReward(asked('shiveus'), 1, { sector: [], from: ['fighter:zenor'] })).toBe(
			'no-target'
		);
		expect(answerReward(stepOf(), 1, { sector: [1], from: [] })).toBe('wrong-stage');
		const declined = asked('novaris');
		expect(answerReward(declined, 1, { sector: [], from: [] })).toBeUndefined();
		expect(told(declined, 'reward-lost')).toHaveLength(1);
		expect(playerOf(declined, 1).queue).toEqual([]);
	});

	it('RV-575 by default: Absorber where most Voidborn are, lowest number on a tie', () => {
		const step = stepOf({
			...at('novaris', 1),
			sectors: { 3: { voidborn: 4 }, 6: { voidborn: 4 }, 7: { voidborn: 1 } }
		});
		advance(step, 1, 'novaris', 'jump');
		defaultReward(step, 1);
		expect(step.state.sectors[2]?.absorbers).toBe(1);
	});

	it('RV-575 by default: Corruption off the leftmost own Compartment, else none', () => {
		const step = stepOf({
			...at('shiveus', 1),
			players: { 1: { influence: { shiveus: 1 }, corrupted: [3, 5] } }
		});
		advance(step, 1, 'shiveus', 'jump');
		defaultReward(step, 1);
		expect(playerOf(step, 1).compartments.map(({ corrupted }) => corrupted)).toEqual([
			...[false, false, false, false, true, false]
		]);
		const none = stepOf(at('shiveus', 1));
		advance(none, 1, 'shiveus', 'jump');
		defaultReward(none, 1);
		expect(shipOf(none, 'arkship:zenor').corrupted).toBe(true);
	});

	it('RV-530 the Crew removes a token without effect', () => {
		const step = stepOf({ seats: 1, rewards, crew: { influence: { novaris: 1, fenrax: 1 } } });
		advance(step, 0, 'novaris', 'crew');
		advance(step, 0, 'fenrax', 'crew');
		expect(step.state.rewards.novaris).toEqual([5, 8]);
		expect(step.state.crew[0]?.influence).toMatchObject({ novaris: 2, fenrax: 2 });
		expect(playerOf(step, 1).queue).toEqual([]);
		expect(told(step, 'resources')).toEqual([]);
	});
});

describe('Power', () => {
	it('RV-475 RV-472 is the number of ships on the map', () => {
		const of = (ships: BoardSpec['ships'] & object) => powerOf(boardOf({ ships }), 'zenor');
		expect(of({ 'arkship:zenor': 1, 'fighter:zenor': 2 })).toBe(2);
		expect(of({ 'arkship:zenor': 1, 'arkship:yarvek': 1 })).toBe(1);
		expect(of({ 'arkship:zenor': 1, 'dropship:zenor': 2, 'civil:zenor': 3 })).toBe(3);
	});

	it('RV-473 RV-486 RV-487 one Colony card adds 1 in final scoring; two, or none, nothing', () => {
		const power = (colonies: State['colonies']) => {
			const board = boardOf({ ships: { 'arkship:zenor': 1 }, colonies });
			return [powerOf(board, 'zenor'), finalPowerOf(board, 'zenor'), finalPowerOf(board, 'fenrax')];
		};
		expect(power(['CO13'])).toEqual([1, 2, 0]);
		expect(power(['CO05'])).toEqual([1, 1, 1]);
		expect(power(['CO13', 'CO14'])).toEqual([1, 1, 0]);
		expect(power([])).toEqual([1, 1, 0]);
	});
});
