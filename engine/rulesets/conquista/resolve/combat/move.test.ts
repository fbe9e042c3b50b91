import { describe, expect, it } from 'vitest';
import { dataOf, fresh, squareOn, type Place } from '../../testing';
import { fight, via, type Fight, type Fought } from '../../testing-combat';
import type { LapseCode } from '../../types';

const lapses = ({ reports }: Fought): LapseCode[] =>
	dataOf(reports, 'lapsed').map(({ reason }) => reason);

const moved = ({ reports }: Fought) => dataOf(reports, 'moved');

type Units = NonNullable<NonNullable<Fight['table']>['units']>;

/** One move of seat 1 on board X. */
const move = (units: Units, path: readonly Place[], count: number, more: Partial<Fight> = {}) =>
	fight({ table: { units }, programmes: [[1, [{ move: path, units: count }]]], ...more });

describe('a move', () => {
	it('CO-132: three of five fresh units go three squares', () => {
		const fought = move({ 1: [[[2, 2], 5]] }, via('2,2 3,2 4,2 5,2'), 3);
		expect(fought.units([2, 2])).toEqual([3, 3]);
		expect(fought.units([5, 2])).toEqual([0, 0, 0]);
		expect(moved(fought)).toMatchObject([{ units: 3, wanted: 3, cut: false, line: 0 }]);
	});

	it('CO-127, CO-128, CO-132: ends on the last square before one where another player stands', () => {
		const fought = move({ 1: [[[2, 2], 5]], 2: [[[5, 2], 1]] }, via('2,2 3,2 4,2 5,2'), 3);
		expect(fought.units([4, 2])).toEqual([1, 1, 1]);
		expect(fought.units([5, 2])).toEqual([3]);
		expect(moved(fought)).toMatchObject([{ units: 3, cut: true }]);
		expect(moved(fought)[0]?.path).toHaveLength(3);
	});

	it('CO-127, CO-128: does not jump over another player to a free square beyond', () => {
		const fought = move({ 1: [[[2, 2], 1]], 2: [[[4, 2], 1]] }, via('2,2 3,2 4,2 5,2'), 1);
		expect(fought.units([3, 2])).toEqual([2]);
		expect(fought.units([5, 2])).toEqual([]);
	});

	it('CO-124, CO-128: lapses when the first square is occupied, and the next order is carried out', () => {
		const fought = fight({
			table: { units: { 1: [[[2, 2], 2]], 2: [[[3, 2], 1]] } },
			programmes: [
				[
					1,
					[
						{
							move: via('2,2 3,2'),
							units: 2
						},
						{
							move: via('2,2 2,1'),
							units: 2
						}
					]
				]
			]
		});
		expect(lapses(fought)).toEqual(['blocked']);
		expect(dataOf(fought.reports, 'lapsed')[0]).toMatchObject({ seat: 1, line: 0 });
		expect(fought.units([2, 1])).toEqual([2, 2]);
		expect(moved(fought)[0]?.line).toBe(1);
	});

	it('CO-129, CO-133: no more go than find room', () => {
		const fought = move(
			{
				1: [
					[[2, 2], 5],
					[
						[4, 2],
						[3, 3, 3]
					]
				]
			},
			via('2,2 3,2 4,2'),
			4
		);
		expect(fought.units([2, 2])).toEqual([3, 3, 3]);
		expect(fought.units([4, 2])).toEqual([1, 1, 3, 3, 3]);
		expect(moved(fought)).toMatchObject([{ units: 2, wanted: 4 }]);
	});

	it('CO-012, CO-129: takes the units with the fewest steps that suffice', () => {
		const fought = move(
			{
				1: [
					[
						[2, 2],
						[0, 1, 2, 3, 3]
					]
				]
			},
			via('2,2 3,2 4,2'),
			2
		);
		expect(fought.units([2, 2])).toEqual([0, 1, 3]);
		expect(fought.units([4, 2])).toEqual([0, 1]);
	});

	it('CO-129: only those with steps enough go, though more were told to', () => {
		const fought = move(
			{
				1: [
					[
						[2, 2],
						[0, 1, 2, 3]
					]
				]
			},
			via('2,2 3,2 4,2'),
			5
		);
		expect(fought.units([2, 2])).toEqual([0, 1]);
		expect(fought.units([4, 2])).toEqual([0, 1]);
	});

	it('CO-123: a unit makes three steps in a phase and no fourth', () => {
		const fought = fight({
			table: { units: { 1: [[[2, 2], 1]] } },
			programmes: [
				[
					1,
					[
						{
							move: via('2,2 3,2 4,2'),
							units: 1
						},
						{
							move: via('4,2 5,2'),
							units: 1
						},
						{
							move: via('5,2 5,3'),
							units: 1
						}
					]
				]
			]
		});
		expect(fought.units([5, 2])).toEqual([0]);
		expect(lapses(fought)).toEqual(['no-steps']);
	});

	it('CO-124: the last place on a square is taken', () => {
		const units: Units = {
			1: [
				[[2, 2], 2],
				[[3, 2], 4]
			]
		};
		expect(lapses(move(units, via('2,2 3,2'), 2))).toEqual([]);
		expect(move(units, via('2,2 3,2'), 2).units([3, 2])).toHaveLength(5);
	});

	it.each<[LapseCode, Units, readonly Place[]]>([
		['no-units', {}, via('2,2 3,2')],
		['no-units', { 2: [[[2, 2], 1]] }, via('2,2 3,2')],
		['no-steps', { 1: [[[2, 2], [1]]] }, via('2,2 3,2 4,2')],
		[
			'no-room',
			{
				1: [
					[[2, 2], 1],
					[[3, 2], 5]
				]
			},
			via('2,2 3,2')
		]
	])('CO-124: lapses with %s', (reason, units, path) => {
		const fought = move(units, path, 1);
		expect(lapses(fought)).toEqual([reason]);
		expect(dataOf(fought.reports, 'control')).toEqual([]);
	});

	it('CO-130: passes over a full own square, and over ground that it leaves as it was', () => {
		const fought = move(
			{
				1: [
					[[4, 2], 1],
					[[5, 2], 5]
				]
			},
			via('4,2 5,2 6,2'),
			1
		);
		expect(fought.units([5, 2])).toEqual(fresh(5));
		expect(fought.units([6, 2])).toEqual([1]);
	});

	it('CO-130, CO-135: a square passed through does not change its controller', () => {
		const fought = move({ 1: [[[4, 1], 1]] }, via('4,1 5,1 6,1'), 1);
		expect(fought.units([6, 1])).toEqual([1]);
		expect(fought.controller('red-3')).toBe(2);
	});

	it('CO-131: enters the empty territory of another player, which is taken', () => {
		const fought = move({ 1: [[[4, 1], 1]] }, via('4,1 5,1'), 1);
		expect(fought.controller('red-3')).toBe(1);
		const [left, taken] = dataOf(fought.reports, 'control');
		expect(left).toMatchObject({ from: 1, to: 0 });
		expect(taken).toMatchObject({
			square: squareOn(fought.step.state, 'red-3'),
			from: 2,
			to: 1
		});
	});
});
