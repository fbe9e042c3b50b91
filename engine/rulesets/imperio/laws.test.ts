import { describe, expect, it } from 'vitest';
import type { LawEffect } from './data';
import {
	bansBuilding,
	bansClass,
	bansOperation,
	categoryCost,
	classCost,
	effectsOn,
	grantsPassage,
	isInviolate,
	odpLimit,
	shipCap,
	totalOf
} from './laws';
import type { Law, Owner } from './types';

const law = (house: Owner, ...effects: LawEffect[]): Law => ({
	id: 1,
	proposal: 'P00',
	title: '',
	turn: 1,
	house,
	effects
});

describe('Laws in force', () => {
	const speaker = (house: Owner, n: number) => law(house, { kind: 'speaker', n });

	it('IM-454, IM-502: bind every House or the one, and add up', () => {
		const laws = [speaker(0, 1), speaker(1, 2), speaker(2, 4)];
		expect([1, 2, 3].map((house) => totalOf(laws, house, 'speaker'))).toEqual([3, 5, 1]);
	});

	it('IM-453: effects come in the order of passing', () => {
		const laws = [
			law(0, { kind: 'shipCap', n: 9 }, { kind: 'shipCap', n: 7 }),
			law(0, { kind: 'speaker', n: 1 }),
			law(0, { kind: 'shipCap', n: 8 })
		];
		expect(effectsOn(laws, 1, 'shipCap').map(({ n }) => n)).toEqual([9, 7, 8]);
		expect(shipCap(laws, 1)).toBe(7);
		expect(shipCap([], 1)).toBe(Infinity);
	});

	it('IM-499, IM-478: costs are of their category or class alone', () => {
		const laws = [
			law(0, { kind: 'cost', category: 'construct', n: 2 }),
			law(0, { kind: 'cost', category: 'research', n: -1 }),
			law(0, { kind: 'classCost', ships: ['cruiser'], n: 1 }),
			law(0, { kind: 'classCost', ships: ['frigate'], n: -1 })
		];
		expect(categoryCost(laws, 1, 'construct')).toBe(2);
		expect(categoryCost(laws, 1, 'subterfuge')).toBe(0);
		expect([classCost(laws, 1, 'cruiser'), classCost(laws, 1, 'fighter')]).toEqual([1, 0]);
	});

	it('IM-500: bans are of what they name', () => {
		const laws = [
			law(0, { kind: 'banBuilding', building: 'odp' }, { kind: 'banBuilding', building: 'shield' }),
			law(0, { kind: 'banClass', ship: 'cruiser' }, { kind: 'banClass', ship: 'fighter' }),
			law(0, { kind: 'banSubterfuge', operation: 'uprising' }),
			law(0, { kind: 'banSubterfuge', operation: 'sabotage' })
		];
		expect([bansBuilding(laws, 1, 'odp'), bansBuilding(laws, 1, 'shipyard')]).toEqual([
			true,
			false
		]);
		expect([bansClass(laws, 1, 'cruiser'), bansClass(laws, 1, 'frigate')]).toEqual([true, false]);
		expect([bansOperation(laws, 1, 'uprising'), bansOperation(laws, 1, 'espionage')]).toEqual([
			true,
			false
		]);
	});

	it('IM-489, IM-502: a limit of platforms and passage', () => {
		const laws = [law(2, { kind: 'odpLimit', n: 3 }), law(2, { kind: 'freePassage' })];
		expect([odpLimit(laws, 1, 2), odpLimit(laws, 2, 2)]).toEqual([2, 3]);
		expect([grantsPassage(laws, 1), grantsPassage(laws, 2)]).toEqual([false, true]);
	});

	it.each([
		['of the seat of its home', 1, 1, false, true],
		['of the second seat', 2, 2, false, true],
		['in a foreign home', 1, 2, false, false],
		['in no home', 1, 0, false, false],
		['of nobody', 0, 0, false, false],
		['of a deserter', 1, 1, true, false]
	])('IM-483: a planet %s', (_, controller, home, isDeserted, inviolate) => {
		const laws = [law(0, { kind: 'homeSanctity' })];
		expect(isInviolate(laws, controller, home, isDeserted)).toBe(inviolate);
		expect(isInviolate([], controller, home, isDeserted)).toBe(false);
	});
});
