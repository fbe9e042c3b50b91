import { describe, expect, it } from 'vitest';
import { MOST_INDUSTRIES } from '../data';
import { boardX, dataOf, fresh, lookAt, openStep, squareOn, table, type Place } from '../testing';
import type { Building, State } from '../types';
import { isOpenFor } from '../holdings';
import { cede, gain, occupantOf, put, take } from './control';

const places = (colour: 'blue' | 'yellow' | 'green', count: number): Place[] =>
	Array.from({ length: count }, (_, i): Place => `${colour}-${i + 1}`);

describe('control', () => {
	it('CO-044 a square holds units of one player', () => {
		const step = openStep(boardX({ units: { 1: [['red-3', 2]] } }));
		expect(occupantOf(lookAt(step.state, 'red-3'))).toBe(1);
		expect(() => put(step, squareOn(step.state, 'red-3'), 2, fresh(1))).toThrow('seat 2');
		expect(occupantOf(lookAt(step.state, 'red-4'))).toBe(0);
	});

	it('CO-045 a square holds five units and no more', () => {
		const step = openStep(boardX({ units: { 1: [['blue-6', 3]] } }));
		const home = squareOn(step.state, 'blue-6');
		put(step, home, 1, fresh(2, 0));
		expect(lookAt(step.state, 'blue-6').units).toHaveLength(5);
		expect(() => put(step, home, 1, fresh(1, 0))).toThrow('6 units');
	});

	it('CO-047 whoever comes to stand on a square gains it', () => {
		const step = openStep(boardX());
		put(step, squareOn(step.state, 'green-1'), 2, fresh(1));
		put(step, squareOn(step.state, [1, 0]), 1, fresh(1));
		expect(lookAt(step.state, 'green-1').controller).toBe(2);
		expect(lookAt(step.state, [1, 0]).controller).toBe(1);
		expect(dataOf(step.reports, 'control').map(({ from, to }) => [from, to])).toEqual([
			[0, 2],
			[0, 1]
		]);
	});

	it('CO-048 whoever leaves a square abandons it', () => {
		const step = openStep(boardX({ units: { 1: [['green-1', 2]] } }));
		const id = squareOn(step.state, 'green-1');
		take(step, id, [0]);
		expect(lookAt(step.state, 'green-1').controller).toBe(1);
		take(step, id, [0]);
		expect(lookAt(step.state, 'green-1').controller).toBe(0);
	});

	it('CO-049 CO-053 an own-colour territory needs no garrison until it is lost', () => {
		const step = openStep(boardX());
		const id = squareOn(step.state, 'red-3');
		const controller = () => lookAt(step.state, 'red-3').controller;
		expect(controller()).toBe(2);
		put(step, id, 1, fresh(1));
		expect(controller()).toBe(1);
		take(step, id, [0]);
		expect(controller()).toBe(0);
		put(step, id, 2, fresh(1));
		expect(controller()).toBe(2);
		take(step, id, [0]);
		expect(controller()).toBe(2);
	});

	it('CO-049 space of the own section is no territory, and is abandoned', () => {
		const step = openStep(boardX({ units: { 1: [[[1, 0], 1]] } }));
		take(step, squareOn(step.state, [1, 0]), [0]);
		expect(lookAt(step.state, [1, 0]).controller).toBe(0);
	});

	it('CO-050 buildings stay, and serve whoever controls the territory', () => {
		const step = openStep(
			boardX({ units: { 1: [['green-1', 1]] }, buildings: [['green-1', 'factory']] })
		);
		const id = squareOn(step.state, 'green-1');
		take(step, id, [0]);
		expect(lookAt(step.state, 'green-1').building).toBe('factory');
		put(step, id, 2, fresh(1));
		expect(lookAt(step.state, 'green-1').building).toBe('factory');
		expect(dataOf(step.reports, 'control').every(({ lost }) => lost === 'none')).toBe(true);
	});

	const withFactories = (count: number): State =>
		boardX({
			buildings: [
				...places('blue', count).map((at) => [at, 'factory'] as const),
				['red-3', 'factory']
			]
		});

	it('CO-051 CO-054 a sixth factory is removed as its territory is gained', () => {
		const step = openStep(withFactories(5));
		gain(step, squareOn(step.state, 'red-3'), 1);
		expect(lookAt(step.state, 'red-3')).toMatchObject({ controller: 1, building: 'none' });
		expect(dataOf(step.reports, 'control')).toEqual([
			{ square: squareOn(step.state, 'red-3'), from: 2, to: 1, lost: 'factory' }
		]);
		const other = openStep(withFactories(4));
		gain(other, squareOn(other.state, 'red-3'), 1);
		expect(lookAt(other.state, 'red-3').building).toBe('factory');
	});

	it('CO-051 of two gained at once the second is one too many, and a swap is none', () => {
		const state = boardX({
			buildings: [
				...places('blue', 4).map((at) => [at, 'factory'] as const),
				['red-3', 'factory'],
				['red-4', 'factory']
			]
		});
		const [third, fourth] = [squareOn(state, 'red-3'), squareOn(state, 'red-4')];
		const step = openStep(state);
		cede(step, [
			{ square: fourth, to: 1 },
			{ square: third, to: 1 }
		]);
		expect(dataOf(step.reports, 'control').map(({ square, lost }) => [square, lost])).toEqual([
			[fourth, 'none'],
			[third, 'factory']
		]);
		const full = openStep(withFactories(5));
		cede(full, [
			{ square: third, to: 1 },
			{ square: squareOn(state, 'blue-1'), to: 2 }
		]);
		expect(lookAt(full.state, 'red-3').building).toBe('factory');
	});

	it('CO-051 so is the twenty-first industry, whatever its material', () => {
		const industries = (count: number): [Place, Building][] =>
			[...places('blue', 10), ...places('yellow', 10)]
				.slice(0, count)
				.map((at) => [at, 'E'] as [Place, Building]);
		for (const count of [MOST_INDUSTRIES, MOST_INDUSTRIES - 1]) {
			const state = table({
				controls: { 1: places('yellow', 10) },
				buildings: [...industries(count), ['red-3', 'P']]
			});
			const step = openStep(state);
			gain(step, squareOn(state, 'red-3'), 1);
			expect(lookAt(step.state, 'red-3').building).toBe(count === MOST_INDUSTRIES ? 'none' : 'P');
		}
	});

	it('CO-012 takes and keeps units by their steps, fewest first', () => {
		const step = openStep(boardX({ units: { 1: [['blue-6', [0, 1, 3]]] } }));
		const id = squareOn(step.state, 'blue-6');
		put(step, id, 1, [2]);
		expect(lookAt(step.state, 'blue-6').units).toEqual([0, 1, 2, 3]);
		expect(take(step, id, [0, 1])).toEqual([0, 1]);
		expect(lookAt(step.state, 'blue-6').units).toEqual([2, 3]);
	});

	it('CO-199 a square is open when nobody stands there and no other player controls it', () => {
		const state = boardX({ units: { 1: [['green-1', 1]] } });
		expect(isOpenFor(lookAt(state, 'green-2'), 1)).toBe(true);
		expect(isOpenFor(lookAt(state, 'blue-1'), 1)).toBe(true);
		expect(isOpenFor(lookAt(state, 'red-1'), 1)).toBe(false);
		expect(isOpenFor(lookAt(state, 'green-1'), 1)).toBe(false);
	});
});
