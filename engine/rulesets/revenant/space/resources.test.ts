import { describe, expect, it } from 'vitest';
import { corrupt, emptySpaces, removeCorruption } from './corruption';
import { canPay, capacityOf, gain, gainCubes, pay, storedOf } from './resources';
import { playerOf, shipOf } from '../step';
import { stepOf, told } from '../testing-board';

const DECK = ['yarvek:1', 'zenor:1', 'fenrax:1', 'fenrax:2', 'zenor:2'] as const;

describe('storage', () => {
	it('RV-275 RV-276 holds two tokens a clean Compartment in one pool, and two more with EQ07', () => {
		const step = stepOf({ players: { 1: { corrupted: [3, 6], equipment: ['EQ07b'] } } });
		expect(capacityOf(playerOf(step, 1))).toBe(10);
		expect(capacityOf(playerOf(step, 2))).toBe(12);
		gain(step, 1, ['S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S', 'S'], 'extra');
		expect(playerOf(step, 1).usable).toEqual({ E: 0, M: 0, S: 10, N: 0 });
	});

	it('RV-280 stores tokens in the order given, and loses what does not fit', () => {
		const step = stepOf({ players: { 1: { usable: { E: 10 } } } });
		gain(step, 1, ['N', 'M', 'S'], 'action');
		expect(playerOf(step, 1).usable).toEqual({ E: 10, M: 1, S: 0, N: 1 });
		expect(told(step, 'resources')).toEqual([
			{ seat: 1, cause: 'action', gained: ['N', 'M'], paid: [], lost: ['S'] }
		]);
	});

	it('RV-278 RV-281 RV-395 pays from usable tokens alone, and in full', () => {
		const step = stepOf({
			players: { 1: { usable: { E: 2 }, corrupted: [1], trapped: { 1: ['N'] } } }
		});
		expect(canPay(playerOf(step, 1), ['N'])).toBe(false);
		expect(pay(step, 1, ['E', 'E', 'E'], 'action')).toBe('unpayable');
		expect(pay(step, 1, ['E', 'E'], 'action')).toBeUndefined();
		expect(storedOf(playerOf(step, 1))).toEqual({ E: 0, M: 0, S: 0, N: 1 });
	});

	it('RV-286 three data cubes are 1 Hidden Influence, a fourth is kept', () => {
		const step = stepOf({ players: { 1: { cubes: 2 } }, decks: { hidden: DECK } });
		gainCubes(step, 1, 2, 'action');
		expect(playerOf(step, 1).cubes).toBe(1);
		expect(step.state.secret.holdings[0]?.hidden).toEqual(['yarvek:1']);
		expect(step.revealed).toBe(true);
	});
});

describe('Corruption', () => {
	it('RV-287 RV-277 RV-279 traps a token of the kind there is most of, and gives it back', () => {
		const step = stepOf({
			players: { 1: { usable: { E: 3, M: 3, S: 2, N: 1 }, corrupted: [6] } }
		});
		expect(capacityOf(playerOf(step, 1))).toBe(10);
		expect(corrupt(step, 1, 1)).toBeUndefined();
		expect(capacityOf(playerOf(step, 1))).toBe(8);
		expect(playerOf(step, 1).usable).toEqual({ E: 2, M: 3, S: 2, N: 1 });
		expect(playerOf(step, 1).compartments[0]).toEqual({ corrupted: true, trapped: ['E'] });
		gain(step, 1, ['N'], 'action');
		expect(told(step, 'resources')[0]?.lost).toEqual(['N']);
		expect(removeCorruption(step, 1, 'compartment:1', 'extra')).toBeUndefined();
		expect(playerOf(step, 1).usable).toEqual({ E: 3, M: 3, S: 2, N: 1 });
		expect(playerOf(step, 1).compartments[0]).toEqual({ corrupted: false, trapped: [] });
	});

	it('RV-277 may leave up to two tokens of his choice, and must leave what no longer fits', () => {
		const spec = { players: { 1: { usable: { E: 3, M: 3, S: 2, N: 1 }, corrupted: [6] } } };
		expect(corrupt(stepOf(spec), 1, 1, [])).toBe('wrong-count');
		expect(corrupt(stepOf(spec), 1, 1, ['N', 'N'])).toBe('wrong-count');
		const step = stepOf(spec);
		expect(corrupt(step, 1, 1, ['N', 'S'])).toBeUndefined();
		expect(playerOf(step, 1).usable).toEqual({ E: 3, M: 3, S: 1, N: 0 });
	});

	it('RV-279 of two that no longer fit each is of the kind there is most of then', () => {
		const step = stepOf({ players: { 1: { usable: { E: 1, M: 6, S: 5 } } } });
		corrupt(step, 1, 2);
		expect(playerOf(step, 1).compartments[1]?.trapped).toEqual(['M', 'M']);
		corrupt(step, 1, 3);
		expect(playerOf(step, 1).compartments[2]?.trapped).toEqual(['S', 'M']);
	});

	it('RV-282 RV-283 a Compartment holds one Corruption at most', () => {
		const step = stepOf({ players: { 1: { corrupted: [2, 5] } } });
		expect(corrupt(step, 1, 2)).toBe('no-corruption-space');
		expect(emptySpaces(playerOf(step, 1))).toEqual([1, 3, 4, 6]);
	});

	it('RV-284 RV-285 goes to the collection, and three of it are 1 Hidden Influence', () => {
		const step = stepOf({
			ships: { 'arkship:zenor': { at: 3, corrupted: true }, 'fighter:zenor': 3 },
			players: { 1: { corrupted: [4], collection: 1 } },
			decks: { hidden: DECK }
		});
		expect(removeCorruption(step, 1, 'fighter:zenor', 'extra')).toBe('no-target');
		expect(removeCorruption(step, 1, 'compartment:5', 'extra')).toBe('no-target');
		expect(removeCorruption(step, 1, 'arkship:zenor', 'extra')).toBeUndefined();
		expect(shipOf(step, 'arkship:zenor').corrupted).toBe(false);
		expect(playerOf(step, 1).collection).toBe(2);
		expect(removeCorruption(step, 1, 'compartment:4', 'extra')).toBeUndefined();
		expect(playerOf(step, 1).collection).toBe(0);
		expect(step.state.secret.holdings[0]?.hidden).toEqual(['yarvek:1']);
	});

	it('RV-284 nobody cleans a ship of the supply, nor another player’s Compartment', () => {
		const step = stepOf({
			ships: { 'arkship:zenor': { at: 0, corrupted: true } },
			players: { 2: { corrupted: [4] } }
		});
		expect(removeCorruption(step, 1, 'arkship:zenor', 'extra')).toBe('no-target');
		expect(removeCorruption(step, 1, 'compartment:4', 'extra')).toBe('no-target');
	});
});
