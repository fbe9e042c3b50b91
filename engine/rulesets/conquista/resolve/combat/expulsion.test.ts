import { describe, expect, it } from 'vitest';
import { dataOf, type Place, type UnitSpec } from '../../testing';
import { fight, type Declared, type Fought } from '../../testing-combat';
import type { CardId } from '../../types';

const ATTACK = { attack: [[4, 3], 'red-8'] as const, units: 5, advance: 3 };
/** Attack 2-1, counter 0-0: two of three defenders are left against five attackers. */
const DICE = [4, 6, 2, 5, 1, 3, 1, 2, 3];

/** CO-163: five of seat 1 on (4,3) attack three of seat 2 on red-8. */
const storm = (more: readonly UnitSpec[] = [], declared: Declared = {}, hand: CardId[] = []) =>
	fight({
		table: { units: { 1: [[[4, 3], 5]], 2: [['red-8', 3], ...more] }, hands: { 2: hand } },
		declared: { 2: { cards: hand, ...declared } },
		programmes: [[1, [ATTACK]]],
		dice: DICE
	});

const expelled = ({ bouts, step }: Fought): [Place, number][] =>
	(bouts[0]?.expelled ?? []).map(({ square, count }) => [
		square < 0
			? ([-1, -1] as const)
			: ([square % step.state.map.width, Math.floor(square / step.state.map.width)] as const),
		count
	]);

describe('expulsion', () => {
	it('CO-159, CO-161, CO-163: both defenders go north to open space, three attackers move in', () => {
		const fought = storm();
		const [bout] = fought.bouts;
		expect(bout?.phases.map(({ attack, defence }) => [attack.hits, defence.hits])).toEqual([
			[2, 1],
			[0, 0]
		]);
		expect(bout).toMatchObject({ winner: 'attacker', occupied: 3 });
		expect(expelled(fought)).toEqual([[[5, 2], 2]]);
		expect(fought.units([5, 2])).toEqual([3, 3]);
		expect(fought.controller([5, 2])).toBe(2);
		expect(fought.units([4, 3])).toEqual([2, 2]);
		expect(fought.units('red-8')).toEqual([2, 2, 2]);
		expect(fought.controller('red-8')).toBe(1);
	});

	it('CO-161, CO-162, CO-164: a controlled square comes first; when full, they spill over', () => {
		const fought = storm([[[6, 3], 4]]);
		expect(expelled(fought)).toEqual([
			[[6, 3], 1],
			[[5, 2], 1]
		]);
		expect(fought.units([6, 3])).toHaveLength(5);
		expect(fought.units([5, 2])).toHaveLength(1);
	});

	it('CO-161, CO-162: an own territory without units is a refuge of the first kind', () => {
		const fought = fight({
			table: { units: { 1: [[[5, 2], 5]], 2: [[[6, 2], 3]] } },
			programmes: [
				[
					1,
					[
						{
							attack: [
								[5, 2],
								[6, 2]
							],
							units: 5,
							advance: 0
						}
					]
				]
			],
			dice: DICE
		});
		expect(expelled(fought)).toEqual([[[7, 2], 2]]);
	});

	it('CO-125, CO-162: the owner says where to look first', () => {
		const fought = storm([], { retreat: ['S', 'E', 'W', 'N'] });
		expect(expelled(fought)).toEqual([[[5, 4], 2]]);
	});

	it('CO-161: those without a refuge leave the board', () => {
		const fought = fight({
			table: {
				units: {
					1: [
						[[1, 0], 5],
						[[0, 1], 1]
					],
					2: [['blue-1', 3]]
				}
			},
			programmes: [[1, [{ attack: [[1, 0], 'blue-1'], units: 5 }]]],
			dice: DICE
		});
		expect(expelled(fought)).toEqual([[[-1, -1], 2]]);
		expect(fought.units('blue-1')).toHaveLength(5);
	});

	it('CO-161: an empty territory that another player controls is no refuge', () => {
		const fought = fight({
			table: {
				units: { 1: [[[2, 3], 5]], 2: [[[1, 3], 3]] },
				controls: { 1: ['blue-8', 'blue-5', [1, 4]] }
			},
			programmes: [
				[
					1,
					[
						{
							attack: [
								[2, 3],
								[1, 3]
							],
							units: 5
						}
					]
				]
			],
			dice: DICE
		});
		expect(expelled(fought)).toEqual([[[-1, -1], 2]]);
	});

	it('CO-162, CO-244: those with most steps are placed first, and keep their steps', () => {
		const fought = fight({
			table: {
				units: {
					1: [[[4, 3], 5]],
					2: [
						['red-8', [0, 1, 3]],
						[[6, 3], 4]
					]
				}
			},
			programmes: [[1, [ATTACK]]],
			dice: DICE
		});
		expect(fought.units([6, 3])).toEqual([3, 3, 3, 3, 3]);
		expect(fought.units([5, 2])).toEqual([1]);
	});

	it('CO-159: twice as many are not enough', () => {
		const fought = fight({
			table: { units: { 1: [[[4, 3], 4]], 2: [['red-8', 3]] } },
			programmes: [[1, [{ ...ATTACK, units: 4 }]]],
			dice: [4, 6, 5, 1, 3, 1, 2]
		});
		expect(fought.bouts[0]).toMatchObject({ winner: 'attacker', expelled: [] });
		expect(fought.units('red-8')).toHaveLength(2);
	});

	it('CO-159: more than twice as many do not expel without winning both phases', () => {
		const fought = fight({
			table: { units: { 1: [[[4, 3], 5]], 2: [['red-8', 1]] } },
			programmes: [[1, [ATTACK]]],
			dice: [4, 1, 1, 4, 1, 1, 1, 1]
		});
		expect(fought.bouts[0]).toMatchObject({ winner: 'none', expelled: [] });
	});

	it('CO-160: units that stood by neither count nor are expelled', () => {
		const standing = fight({
			table: { units: { 1: [[[4, 3], 5]], 2: [['red-8', 2]] } },
			programmes: [[1, [{ ...ATTACK, units: 2, advance: 2 }]]],
			dice: [4, 1, 1, 1]
		});
		expect(standing.bouts[0]).toMatchObject({ winner: 'attacker', expelled: [] });
		const bystanders = fight({
			table: { units: { 1: [[[4, 3], 3]], 2: [['red-8', 5]] } },
			programmes: [[1, [{ ...ATTACK, units: 2, advance: 2 }]]],
			dice: [1, 1, 1, 1, 6, 1, 1, 1]
		});
		expect(bystanders.bouts[0]?.winner).toBe('defender');
		expect(expelled(bystanders)).toEqual([[[4, 4], 1]]);
		expect(bystanders.units([4, 3])).toEqual([3]);
	});
});

describe('Valour', () => {
	it('CO-206, CO-212: keeps the units where they are; nobody advances; the card is discarded', () => {
		const fought = storm([], {}, ['VA1']);
		expect(fought.bouts[0]).toMatchObject({ winner: 'attacker', expelled: [], valour: ['VA1'] });
		expect(fought.units([4, 3])).toEqual([2, 2, 2, 2, 2]);
		expect(fought.units('red-8')).toEqual([3, 3]);
		expect(fought.hand(2)).toEqual([]);
		expect(fought.step.state.research.decks[0]?.discards).toEqual(['VA1']);
		expect(dataOf(fought.reports, 'spent')).toEqual([{ seat: 2, card: 'VA1' }]);
	});

	it('CO-125, CO-207: is kept for the squares it names', () => {
		const elsewhere = storm([], { valorAt: ['red-6'] }, ['VA1']);
		expect(expelled(elsewhere)).toEqual([[[5, 2], 2]]);
		expect(elsewhere.hand(2)).toEqual(['VA1']);
		const here = storm([], { valorAt: ['red-6', 'red-8'] }, ['VA1']);
		expect(expelled(here)).toEqual([]);
	});

	it('CO-207: saves attackers too', () => {
		const fought = fight({
			table: {
				units: { 1: [['red-3', 2]], 2: [[[5, 2], 5]] },
				hands: { 1: ['VA2'] }
			},
			declared: { 1: { cards: ['VA2'] }, 2: { pursue: 0 } },
			programmes: [[1, [{ attack: ['red-3', [5, 2]], units: 2 }]]],
			dice: [2, 4, 4, 1, 5, 1, 1, 3]
		});
		expect(fought.bouts[0]).toMatchObject({ winner: 'defender', valour: ['VA2'], occupied: 0 });
		expect(fought.units('red-3')).toEqual([2]);
	});

	it.each<[Place[], CardId[]]>([
		[['red-3'], ['VA2']],
		[['red-6', 'red-3'], ['VA2']],
		// The square attacked is not the one that the attackers would be driven from.
		[[[5, 2]], []],
		[['red-6'], []]
	])('CO-207: kept for %j, for attackers driven from red-3: %j is spent', (valorAt, spent) => {
		const fought = fight({
			table: {
				units: { 1: [['red-3', 2]], 2: [[[5, 2], 5]] },
				hands: { 1: ['VA2'], 2: ['VA1'] }
			},
			declared: { 1: { cards: ['VA2'], valorAt }, 2: { cards: ['VA1'] } },
			programmes: [[1, [{ attack: ['red-3', [5, 2]], units: 2 }]]],
			dice: [2, 4, 4, 1, 5, 1, 1, 3]
		});
		expect(fought.bouts[0]).toMatchObject({ winner: 'defender', valour: spent });
		expect(expelled(fought)).toHaveLength(spent.length === 0 ? 1 : 0);
		// Cards not spent go back to their owner; the winner's is never asked for.
		expect(fought.hand(1)).toEqual(spent.length === 0 ? ['VA2'] : []);
		expect(fought.hand(2)).toEqual(['VA1']);
	});

	it.each<[CardId[], CardId[][], number]>([
		[['VA1'], [['VA1'], []], 0],
		[['VA1', 'VA3'], [['VA1'], ['VA3']], 1]
	])('CO-206, CO-207: each of %j cancels one expulsion, then the next', (hand, valour, left) => {
		const fought = fight({
			table: { units: { 1: [[[4, 3], 5]], 2: [['red-8', 3]] }, hands: { 2: hand } },
			declared: { 2: { cards: hand } },
			programmes: [[1, [{ ...ATTACK, bouts: 2 }]]],
			dice: [4, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1]
		});
		expect(fought.bouts.map((bout) => bout.valour)).toEqual(valour);
		expect(fought.hand(2)).toEqual([]);
		expect(fought.units(left === 0 ? [5, 2] : 'red-8')).toEqual([3]);
	});
});
