import { describe, expect, it } from 'vitest';
import { codesOf, dataOf, fresh, table } from '../../testing';
import { fight, type Fight, type Fought, type Told } from '../../testing-combat';
import type { LapseCode } from '../../types';

type Units = NonNullable<NonNullable<Fight['table']>['units']>;

const lapses = ({ reports }: Fought): LapseCode[] =>
	dataOf(reports, 'lapsed').map(({ reason }) => reason);

/** Seat 1 attacks from (4,3), on board X. */
const attack = (
	units: Units,
	order: Omit<Extract<Told, { attack: unknown }>, 'attack'>,
	dice: readonly number[] = [],
	more: Partial<Fight> = {}
) =>
	fight({
		table: { units },
		programmes: [[1, [{ attack: [[4, 3], 'red-8'], ...order }]]],
		dice,
		...more
	});

describe('an attack order', () => {
	it('CO-137: every attacker spends a step, whatever the result; nobody else does', () => {
		const fought = attack({ 1: [[[4, 3], 5]], 2: [['red-8', 1]] }, { units: 2 }, [1, 1, 1, 1]);
		expect(fought.units([4, 3])).toEqual([2, 2, 3, 3, 3]);
		expect(fought.units('red-8')).toEqual([3]);
	});

	it('CO-012, CO-137, CO-138: units without a step do not attack; those with the fewest go first', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[0, 0, 1, 2, 3]
					]
				],
				2: [['red-8', 1]]
			},
			{ units: 2 },
			[1, 1, 1, 1]
		);
		expect(fought.bouts[0]?.attackers).toBe(2);
		expect(fought.units([4, 3])).toEqual([0, 0, 0, 1, 3]);
	});

	it('CO-012: losses take the fewest steps first, of those involved', () => {
		const attackers = attack(
			{
				1: [
					[
						[4, 3],
						[1, 2, 3]
					]
				],
				2: [['red-8', 3]]
			},
			{ units: 2 },
			[1, 1, 1, 6, 6, 1]
		);
		expect(attackers.bouts[0]?.phases[1]?.losses).toBe(2);
		expect(attackers.units([4, 3])).toEqual([3]);
		const defenders = attack(
			{ 1: [[[4, 3], 3]], 2: [['red-8', [1, 2, 3]]] },
			{ units: 3 },
			[6, 1, 1, 1, 1, 1, 1]
		);
		expect(defenders.units('red-8')).toEqual([2, 3]);
	});

	it('CO-139: runs as many combats as it may, steps permitting', () => {
		const fought = attack(
			{ 1: [[[4, 3], 1]], 2: [['red-8', 1]] },
			{ units: 1, bouts: 5 },
			fresh(12, 1)
		);
		expect(fought.bouts.map(({ bout }) => bout)).toEqual([1, 2, 3]);
		expect(fought.units([4, 3])).toEqual([0]);
	});

	it('CO-139: fresh units take over from those without steps', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[1, 3]
					]
				],
				2: [['red-8', 1]]
			},
			{ units: 1, bouts: 2 },
			fresh(8, 1)
		);
		expect(fought.units([4, 3])).toEqual([0, 2]);
	});

	it('CO-139: ends when the attackers of the last combat are destroyed, though others stand by', () => {
		const fought = attack(
			{ 1: [[[4, 3], 3]], 2: [['red-8', 5]] },
			{ units: 1, bouts: 5 },
			[1, 1, 1, 1, 6, 1, 1, 1]
		);
		expect(fought.bouts).toHaveLength(1);
		expect(fought.units([4, 3])).toEqual([3, 3]);
	});

	it('CO-139: ends when the attackers of the last combat are expelled, though others stand by', () => {
		const fought = attack(
			{ 1: [[[4, 3], 4]], 2: [['red-8', 5]] },
			{ units: 2, bouts: 5 },
			[1, 1, 1, 1, 6, 1, 1, 1]
		);
		expect(fought.bouts).toHaveLength(1);
		expect(fought.bouts[0]?.expelled).toEqual([expect.objectContaining({ count: 1 })]);
		expect(fought.units([4, 3])).toEqual([3, 3]);
	});

	it('CO-139: ends when the enemy is gone', () => {
		const fought = attack(
			{ 1: [[[4, 3], 3]], 2: [['red-8', 1]] },
			{ units: 3, bouts: 5, advance: 0 },
			[6, 1, 1]
		);
		expect(fought.bouts).toHaveLength(1);
		expect(fought.units('red-8')).toEqual([]);
	});

	it('CO-139, CO-173: breaks off when fewer than it wants are left', () => {
		const fought = attack(
			{ 1: [[[4, 3], 3]], 2: [['red-8', 3]] },
			{ units: 3, bouts: 3, minUnits: 3 },
			[1, 1, 1, 1, 4, 1, 1, 1]
		);
		expect(fought.bouts).toHaveLength(1);
		expect(fought.bouts[0]?.phases[1]?.losses).toBe(1);
		expect(fought.units([4, 3])).toEqual([2, 2]);
	});

	it('CO-140, CO-244: steps into an empty square, those with the fewest steps first', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[0, 1, 2, 3]
					]
				]
			},
			{ units: 4, advance: 2 }
		);
		expect(fought.units([4, 3])).toEqual([0, 3]);
		expect(fought.units('red-8')).toEqual([0, 1]);
		expect(fought.controller('red-8')).toBe(1);
		expect(dataOf(fought.reports, 'advanced')).toMatchObject([{ units: 2, line: 0 }]);
	});

	it('CO-140: steps in with as many as have a step left, not with more', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[0, 0, 1]
					]
				]
			},
			{ units: 3, minUnits: 2 }
		);
		expect(fought.units('red-8')).toEqual([0]);
		expect(fought.units([4, 3])).toEqual([0, 0]);
	});

	it('CO-139, CO-140: does not step in again after the combat that emptied the square', () => {
		const fought = attack({ 1: [[[4, 3], 3]], 2: [['red-8', 1]] }, { units: 1, bouts: 2 }, [6, 1]);
		expect(fought.units('red-8')).toEqual([2]);
		expect(codesOf(fought.reports)).not.toContain('advanced');
	});

	it('CO-141: lapses when another than the named enemy stands there, and fights the named one', () => {
		const state = table({
			seats: 3,
			phase: 'combat',
			steps: 3,
			units: { 1: [[[4, 3], 1]], 2: [['red-8', 1]] }
		});
		const other = attack({}, { units: 1, against: 3 }, [], { state });
		expect(lapses(other)).toEqual(['other-enemy']);
		expect(other.units([4, 3])).toEqual([3]);
		const named = attack({}, { units: 1, against: 2 }, [1, 1, 1, 1], { state });
		expect(named.bouts).toHaveLength(1);
	});

	it('CO-140, CO-141: steps into a square left empty, though it names an enemy', () => {
		const fought = attack({ 1: [[[4, 3], 1]] }, { units: 1, against: 2 });
		expect(fought.units('red-8')).toEqual([2]);
	});

	it.each<[LapseCode, Units, number, number]>([
		['no-units', { 2: [['red-8', 1]] }, 1, 1],
		[
			'no-units',
			{
				2: [
					['red-8', 1],
					[[4, 3], 1]
				]
			},
			1,
			1
		],
		['no-steps', { 1: [[[4, 3], [0]]], 2: [['red-8', 1]] }, 1, 1],
		['no-steps', { 1: [[[4, 3], [0]]] }, 1, 1],
		['no-enemy', { 1: [[[4, 3], 1]] }, 1, 0],
		[
			'no-enemy',
			{
				1: [
					[[4, 3], 1],
					['red-8', 1]
				]
			},
			1,
			1
		],
		[
			'too-few',
			{
				1: [
					[
						[4, 3],
						[0, 3]
					]
				],
				2: [['red-8', 1]]
			},
			2,
			2
		]
	])('CO-124, CO-136, CO-139: lapses with %s', (reason, units, minUnits, advance) => {
		const fought = attack(units, { units: 2, minUnits, advance });
		expect(lapses(fought)).toEqual([reason]);
		expect(codesOf(fought.reports)).not.toContain('fought');
	});

	it('CO-136: reaches across the seam of two sections', () => {
		const fought = attack({ 1: [[[4, 3], 1]], 2: [['red-8', 1]] }, { units: 1 }, [6, 1]);
		expect(fought.controller('red-8')).toBe(1);
	});
});

describe('after a combat', () => {
	it('CO-167, CO-168: survivors that were told to move in, at no further step, and the order ends', () => {
		const fought = attack(
			{ 1: [[[4, 3], 5]], 2: [['red-8', 1]] },
			{ units: 3, advance: 2, bouts: 5 },
			[6, 1, 1]
		);
		expect(fought.bouts).toHaveLength(1);
		expect(fought.bouts[0]?.occupied).toBe(2);
		expect(fought.units('red-8')).toEqual([2, 2]);
		expect(fought.units([4, 3])).toEqual([2, 3, 3]);
		expect(fought.controller('red-8')).toBe(1);
	});

	it('CO-168: no more move in than have fought', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[0, 0, 3]
					]
				],
				2: [['red-8', 1]]
			},
			{ units: 3, advance: 3 },
			[6, 1]
		);
		expect(fought.units('red-8')).toEqual([2]);
		expect(fought.units([4, 3])).toEqual([0, 0]);
	});

	it('CO-167: with nobody told to move in, the square stays empty; a space square is abandoned', () => {
		const fought = fight({
			table: { units: { 1: [[[4, 2], 1]], 2: [[[5, 2], 1]] } },
			programmes: [
				[
					1,
					[
						{
							attack: [
								[4, 2],
								[5, 2]
							],
							units: 1,
							advance: 0
						}
					]
				]
			],
			dice: [6, 1]
		});
		expect(fought.controller([5, 2])).toBe(0);
		expect(fought.controller([4, 2])).toBe(1);
	});

	it('CO-244, CO-252: those with most steps move in', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[1, 1, 1, 3, 3]
					]
				],
				2: [['red-8', 1]]
			},
			{ units: 5, advance: 2 },
			[4, 1, 1, 1]
		);
		expect(fought.units([4, 3])).toEqual([0, 0, 0]);
		expect(fought.units('red-8')).toEqual([2, 2]);
	});

	it('CO-140, CO-252: into an empty square go those with fewest', () => {
		const fought = attack(
			{
				1: [
					[
						[4, 3],
						[1, 1, 1, 3, 3]
					]
				]
			},
			{ units: 5, advance: 2 }
		);
		expect(fought.units('red-8')).toEqual([0, 0]);
		expect(fought.units([4, 3])).toEqual([1, 3, 3]);
	});
});

describe('pursuit', () => {
	/** Seat 1 alone on red-3 attacks seat 2 on (5,2) and is destroyed. */
	const rout = (defenders: number | readonly number[], pursue: number) =>
		fight({
			table: { units: { 1: [['red-3', 1]], 2: [[[5, 2], defenders]] } },
			declared: { 2: { pursue } },
			programmes: [[1, [{ attack: ['red-3', [5, 2]], units: 1 }]]],
			dice: [1, 1, 6, 1]
		});

	it('CO-169, CO-170: all but those kept behind move in, at no step', () => {
		const fought = rout(2, 1);
		expect(fought.units([5, 2])).toEqual([3]);
		expect(fought.units('red-3')).toEqual([3]);
		expect(fought.controller('red-3')).toBe(2);
		expect(fought.bouts[0]?.occupied).toBe(1);
	});

	it('CO-170: with nobody to be kept behind all move in, and the square is abandoned', () => {
		const fought = rout(2, 0);
		expect(fought.units([5, 2])).toEqual([]);
		expect(fought.controller([5, 2])).toBe(0);
		expect(fought.units('red-3')).toHaveLength(2);
	});

	it.each([
		['never', -1],
		['when all are to be kept behind', 2],
		['when more are to be kept behind than there are', 4]
	])('CO-170: nobody pursues %s', (_, pursue) => {
		const fought = rout(2, pursue);
		expect(fought.units([5, 2])).toEqual([3, 3]);
		expect(fought.units('red-3')).toEqual([]);
		expect(fought.controller('red-3')).toBe(0);
	});

	it('CO-170, CO-244: those with most steps pursue', () => {
		expect(rout([1, 3], 1).units('red-3')).toEqual([3]);
	});

	it('CO-169: nobody pursues while attackers that stood by hold the square', () => {
		const fought = fight({
			table: { units: { 1: [['red-3', 2]], 2: [[[5, 2], 2]] } },
			declared: { 2: { pursue: 0 } },
			programmes: [[1, [{ attack: ['red-3', [5, 2]], units: 1 }]]],
			dice: [1, 1, 6, 1]
		});
		expect(fought.units([5, 2])).toEqual([3, 3]);
		expect(fought.units('red-3')).toEqual([3]);
	});

	it('CO-161, CO-171: the expelled go to open space, the ground is lost, pursuers take it', () => {
		const fought = fight({
			table: { units: { 1: [['red-3', 2]], 2: [[[5, 2], 5]] } },
			declared: { 2: { pursue: 3 } },
			programmes: [[1, [{ attack: ['red-3', [5, 2]], units: 2 }]]],
			dice: [2, 4, 4, 1, 5, 1, 1, 3]
		});
		const [bout] = fought.bouts;
		expect(bout?.phases.map(({ attack, defence }) => [attack.hits, defence.hits])).toEqual([
			[0, 2],
			[1, 0]
		]);
		expect(bout).toMatchObject({ winner: 'defender', occupied: 2 });
		expect(fought.units([5, 0])).toEqual([2]);
		expect(fought.units([5, 2])).toEqual([3, 3, 3]);
		expect(fought.units('red-3')).toEqual([3, 3]);
		expect(fought.controller('red-3')).toBe(2);
		const owners = dataOf(fought.reports, 'control').map(({ from, to }) => [from, to]);
		expect(owners).toEqual([
			[1, 0],
			[0, 1],
			[0, 2]
		]);
	});
});
