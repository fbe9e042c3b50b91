import { describe, expect, it } from 'vitest';
import { directionText, hexText, stepsText, waysFrom } from './directions';

describe('directions in words', () => {
	it.each([
		[0, 0, ''],
		[3, 0, '3 east'],
		[-2, 1, '2 west and 1 south'],
		[0, -4, '4 north']
	])('%i east, %i south: %s', (east, south, text) => {
		expect(directionText(east, south)).toBe(text);
	});

	it.each([
		[0, 0, ''],
		[2, 0, '2 east'],
		[0, 1, '1 southeast'],
		[1, -1, '1 northeast'],
		[-1, 0, '1 west'],
		[-1, 1, '1 southwest'],
		[0, -1, '1 northwest'],
		[2, 1, '2 east and 1 southeast'],
		[3, -1, '2 east and 1 northeast'],
		[1, -3, '2 northwest and 1 northeast'],
		[-3, 1, '2 west and 1 southwest'],
		[-1, 3, '2 southeast and 1 southwest'],
		[-1, -1, '1 west and 1 northwest']
	])('hexagons, q %i, r %i: %s', (q, r, text) => {
		expect(hexText(q, r)).toBe(text);
	});

	it.each([
		[undefined, 'no way step by step'],
		[['Kel'], '1 step'],
		[['Kel', 'Umbath'], '2 steps by Kel'],
		[['a', 'b', 'c'], '3 steps by a and b'],
		[['a', 'b', 'c', 'd'], '4 steps']
	])('a way by %j: %s', (way, text) => {
		expect(stepsText(way)).toBe(text);
	});

	it('the shortest way is told, and none to what cannot be reached', () => {
		const near: Readonly<Record<number, number[]>> = { 1: [2, 3], 2: [4], 3: [4], 4: [5], 6: [] };
		const ways = waysFrom(1, (place) => near[place] ?? []);
		expect([ways.get(5), ways.get(6)]).toEqual([[2, 4, 5], undefined]);
	});
});
