import { describe, expect, it } from 'vitest';
import { codesOf, dataOf, fresh, type Place, type UnitSpec } from '../../testing';
import { fight, via, type Fight, type Fought, type Told } from '../../testing-combat';
import type { CardId, LapseCode } from '../../types';

const lapses = ({ reports }: Fought): LapseCode[] =>
	dataOf(reports, 'lapsed').map(({ reason }) => reason);

/** Seat 1 holds a card and orders something on board X. */
const play = (
	card: CardId,
	units: readonly UnitSpec[],
	orders: readonly Told[],
	more: Partial<NonNullable<Fight['table']>> = {},
	declared: readonly CardId[] = []
) =>
	fight({
		table: { hands: { 1: [card] }, ...more, units: { ...more.units, 1: units } },
		declared: { 1: { cards: declared } },
		programmes: [[1, orders]]
	});

describe('Impulse Engines', () => {
	const LONG = { move: via('2,2 3,2 4,2 5,2 6,2 7,2'), units: 1 };

	it('CO-126, CO-197, CO-209: five steps, cut before an enemy, one left, card spent', () => {
		const fought = play('IE1', [[[2, 2], 1]], [LONG], { units: { 2: [['red-6', 1]] } }, ['IE1']);
		expect(fought.units([6, 2])).toEqual([1]);
		expect(fought.hand(1)).toEqual([]);
		expect(dataOf(fought.reports, 'moved')[0]).toMatchObject({ cut: true, units: 1 });
	});

	it('CO-194: are spent by the first order, though it lapses; all own units gain two steps', () => {
		const fought = play(
			'IE1',
			[
				[
					[2, 2],
					[0, 3]
				]
			],
			[{ move: via('0,0 1,0'), units: 1 }],
			{},
			['IE1']
		);
		expect(lapses(fought)).toEqual(['no-units']);
		expect(fought.hand(1)).toEqual([]);
		expect(fought.units([2, 2])).toEqual([2, 5]);
	});

	it('CO-193, CO-194: add two steps once, not with every order', () => {
		const step = { move: via('2,2 3,2'), units: 1 };
		const fought = play('IE1', [[[2, 2], 2]], [step, step], {}, ['IE1']);
		expect(fought.units([3, 2])).toEqual([4, 4]);
	});

	it('CO-194: are not spent by a player who orders nothing, nor do they serve the others', () => {
		const fought = fight({
			table: { hands: { 1: ['IE1'] }, units: { 1: [[[2, 2], 1]], 2: [['red-6', 1]] } },
			declared: { 1: { cards: ['IE1'] } },
			programmes: [
				[1, []],
				[2, [{ move: via('7,2 7,3'), units: 1 }]]
			]
		});
		expect(fought.hand(1)).toEqual(['IE1']);
		expect(fought.units([2, 2])).toEqual([3]);
		expect(fought.units([7, 3])).toEqual([2]);
	});
});

describe('a Combat Fleet', () => {
	const FLEET: Told = { fleet: [[7, 1], 'green-7'], card: 'CF1' };

	it('CO-198, CO-199, CO-213: lands on the first candidate that is open, with full steps', () => {
		const fought = play('CF1', [], [FLEET]);
		expect(fought.units('red-4')).toEqual([]);
		expect(fought.units('green-7')).toEqual(fresh(5));
		expect(fought.controller('green-7')).toBe(1);
		expect(fought.hand(1)).toEqual([]);
	});

	const FULL: readonly UnitSpec[] = Array.from({ length: 10 }, (_, x): UnitSpec => [[x, 0], 5]);

	it('CO-199, CO-213: with three in supply three land', () => {
		const units: UnitSpec[] = [...FULL.slice(0, 9), [[9, 0], 2]];
		const fought = play('CF1', units, [FLEET]);
		expect(fought.units('green-7')).toEqual(fresh(3));
	});

	it.each([
		[44, 5],
		[45, 5],
		[46, 4],
		[49, 1]
	])('CO-199: with %i units on the board %i land, whatever others have', (count, landed) => {
		const stacks = Array.from({ length: Math.ceil(count / 5) }, (_, x): UnitSpec => [
			[x, 0],
			Math.min(5, count - 5 * x)
		]);
		const fought = play('CF1', stacks, [FLEET], { units: { 2: [['red-6', 5]] } });
		expect(fought.units('green-7')).toEqual(fresh(landed));
		expect(dataOf(fought.reports, 'landed')).toMatchObject([{ seat: 1, units: landed }]);
	});

	it('CO-199: a card that is not in hand lands nothing', () => {
		const fought = play('CF2', [], [FLEET]);
		expect(lapses(fought)).toEqual(['no-card']);
		expect(fought.units('green-7')).toEqual([]);
		expect(fought.hand(1)).toEqual(['CF2']);
	});

	it('CO-194, CO-199: lapses without supply, and the card is kept', () => {
		const fought = play('CF1', FULL, [FLEET]);
		expect(lapses(fought)).toEqual(['no-supply']);
		expect(fought.hand(1)).toEqual(['CF1']);
	});

	it.each<[string, Place]>([
		['units of another player', [5, 2]],
		['own units', [2, 2]],
		['another player’s ground without units', 'red-4']
	])('CO-198, CO-199: does not land on %s', (_, at) => {
		const fought = play('CF1', [[[2, 2], 1]], [{ fleet: [at], card: 'CF1' }], {
			units: { 2: [[[5, 2], 1]] }
		});
		expect(lapses(fought)).toEqual(['no-open-square']);
		expect(fought.hand(1)).toEqual(['CF1']);
	});

	it('CO-199: lands on own ground without units, and on space', () => {
		expect(play('CF1', [], [{ fleet: ['blue-1'], card: 'CF1' }]).units('blue-1')).toHaveLength(5);
		expect(play('CF1', [], [{ fleet: [[1, 0]], card: 'CF1' }]).units([1, 0])).toHaveLength(5);
	});

	it('CO-197, CO-199: has five steps under Impulse Engines', () => {
		const fought = play('CF1', [], [FLEET], { hands: { 1: ['IE1', 'CF1'] } }, ['IE1']);
		expect(fought.units('green-7')).toEqual(fresh(5, 5));
	});

	it('CO-199: acts at once', () => {
		const fought = play('CF1', [], [FLEET, { move: via('5,7 4,7 3,7 2,7'), units: 2 }]);
		expect(fought.units([2, 7])).toEqual([0, 0]);
	});
});

describe('Mobilise the Fleet', () => {
	const far = (units: number): Told => ({
		mobilise: [
			[2, 2],
			[9, 9]
		],
		card: 'MF1',
		units
	});

	it('CO-200, CO-201, CO-244: the freshest go over everything in between, at no step', () => {
		const fought = play(
			'MF1',
			[
				[
					[2, 2],
					[0, 1, 3]
				]
			],
			[far(2)],
			{
				units: { 2: [[[5, 5], 5]] }
			}
		);
		expect(fought.units([2, 2])).toEqual([0]);
		expect(fought.units([9, 9])).toEqual([1, 3]);
		expect(fought.hand(1)).toEqual([]);
		expect(dataOf(fought.reports, 'mobilised')[0]).toMatchObject({ units: 2, wanted: 2 });
	});

	it('CO-201: no more go than there are', () => {
		expect(play('MF1', [[[2, 2], 2]], [far(5)]).units([9, 9])).toEqual([3, 3]);
	});

	it('CO-201: no more go than fit', () => {
		const units: UnitSpec[] = [
			[[2, 2], 5],
			[
				[9, 9],
				[0, 0, 0]
			]
		];
		const fought = play('MF1', units, [far(5)]);
		expect(fought.units([9, 9])).toEqual([0, 0, 0, 3, 3]);
		expect(fought.units([2, 2])).toHaveLength(3);
	});

	it.each<[LapseCode, string, readonly UnitSpec[], Place, readonly UnitSpec[]]>([
		['no-units', 'nobody there', [], [9, 9], []],
		['blocked', 'units of another player', [[[2, 2], 1]], [9, 9], [[[9, 9], 1]]],
		['blocked', 'another player’s ground', [[[2, 2], 1]], 'red-4', []],
		[
			'no-room',
			'a full square',
			[
				[[2, 2], 1],
				[[9, 9], 5]
			],
			[9, 9],
			[]
		]
	])('CO-194, CO-200: lapses with %s (%s), and the card is kept', (reason, _, own, to, theirs) => {
		const order: Told = { mobilise: [[2, 2], to], card: 'MF1', units: 1 };
		const fought = play('MF1', own, [order], { units: { 2: theirs } });
		expect(lapses(fought)).toEqual([reason]);
		expect(fought.hand(1)).toEqual(['MF1']);
	});

	it('CO-200: goes to controlled ground without units', () => {
		const order: Told = { mobilise: [[9, 9], 'blue-1'], card: 'MF1', units: 1 };
		expect(play('MF1', [[[9, 9], 1]], [order]).units('blue-1')).toEqual([3]);
	});
});

describe('declared cards', () => {
	it('CO-194: those not spent go back to the hand, known to all, when the phase closes', () => {
		const fought = fight({
			table: {
				units: { 1: [[[2, 2], 1]] },
				hands: { 1: ['TA1', 'TD1', 'CF1', 'PO1'], 2: ['VA1'] }
			},
			declared: { 1: { cards: ['TA1', 'TD1'] } },
			programmes: [[1, [{ fleet: ['red-4'], card: 'CF1' }]]]
		});
		fought.close();
		expect(dataOf(fought.reports, 'returned')).toEqual([{ seat: 1, cards: ['TA1', 'TD1', 'CF1'] }]);
		expect(fought.hand(1)).toEqual(['TA1', 'TD1', 'CF1', 'PO1']);
		expect(fought.step.state.research.shown).toEqual([['TA1', 'TD1', 'CF1'], []]);
	});

	it('CO-191, CO-194: a spent card is discarded and not returned', () => {
		const fought = play('CF1', [], [{ fleet: ['green-7'], card: 'CF1' }]);
		fought.close();
		expect(fought.step.state.research.decks[0]?.discards).toEqual(['CF1']);
		expect(fought.step.state.research.shown).toEqual([[], []]);
		expect(codesOf(fought.reports)).not.toContain('returned');
	});

	it('CO-193: an effect ends with the phase', () => {
		const fought = play('IE1', [[[2, 2], 1]], [{ move: via('2,2 3,2'), units: 1 }], {}, ['IE1']);
		fought.close();
		expect(fought.step.state.stances).toEqual([]);
		expect(fought.units([3, 2])).toEqual([0]);
	});

	it('CO-124: a fleet whose card is gone lapses', () => {
		const fought = play(
			'CF1',
			[],
			[
				{ fleet: ['green-7'], card: 'CF1' },
				{ fleet: ['green-8'], card: 'CF1' }
			]
		);
		expect(lapses(fought)).toEqual(['no-card']);
	});
});
