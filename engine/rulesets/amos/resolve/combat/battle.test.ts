import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import { diceOfPower, rollOpenSix } from '../../dice';
import { dataOf, openTurn, reportsOf, table, unitsAt, type TableSpec } from '../../testing';
import type { Habitat, OrderSheet, SeatId, SomeUnits, TechId } from '../../types';
import { compareFractions, fightBattles } from './battle';

type Sheets = Readonly<Record<SeatId, OrderSheet>>;

/** Armies on planet 1, by seat. */
type Armies = Readonly<Record<SeatId, SomeUnits>>;

interface Scene extends Pick<TableSpec, 'leaders'> {
	readonly armies: Armies;
	readonly owner?: number;
	readonly base?: number;
	readonly habitat?: Habitat;
	readonly techs?: Readonly<Record<SeatId, readonly TechId[]>>;
	/** Pairs allied this turn. */
	readonly allies?: readonly (readonly [SeatId, SeatId])[];
	readonly sheets?: Sheets;
}

function fight(scene: Scene, script: Script = {}) {
	const seats = Math.max(2, scene.owner ?? 0, ...Object.keys(scene.armies).map(Number));
	const state = table({
		seats,
		planets: [
			{
				at: [3, 3],
				owner: scene.owner ?? 0,
				base: scene.base ?? 10,
				habitat: scene.habitat ?? 'habitable'
			}
		],
		armies: Object.entries(scene.armies).map(([seat, units]) => ({
			seat: Number(seat),
			at: 1,
			units
		})),
		players: Object.fromEntries(
			Object.entries(scene.techs ?? {}).map(([seat, techs]) => [seat, { techs }])
		),
		...(scene.leaders ? { leaders: scene.leaders } : {})
	});
	const sheets: Record<SeatId, OrderSheet> = {};
	for (let seat = 1; seat <= seats; seat++) {
		const named = (scene.allies ?? []).flatMap(([a, b]) =>
			a === seat ? [b] : b === seat ? [a] : []
		);
		const ally = named.map((player) => ({ kind: 'ally' as const, player }));
		sheets[seat] = [...ally, ...(scene.sheets?.[seat] ?? [])];
	}
	const turn = openTurn(state, sheets, script);
	fightBattles(turn);
	expect(turn.dice.unused()).toEqual([]);
	const left = (seat: SeatId) => unitsAt(turn.state, seat, 1);
	const battle = dataOf(turn.reports, 'battle')[0];
	return { turn, left, battle, strokes: battle?.strokes ?? [] };
}

const ALL_ARMS: readonly TechId[] = ['rayWeapons', 'improvedArmour', 'defensiveScreens'];

describe('dice of Power', () => {
	it('AM-198, AM-172: one die per full 5 points, at least one if there is any Power', () => {
		const powers = [0, 1, 4, 5, 9, 10, 23, 52];
		expect(powers.map(diceOfPower)).toEqual([0, 1, 1, 1, 1, 2, 4, 10]);
	});

	it('AM-385: a roll of more than 50 base dice is told as counts of faces', () => {
		const faces = Array.from({ length: 51 }, (_, i) => (i % 6) + 1);
		const sixes = faces.filter((face) => face === 6).length;
		const extra = Array.from({ length: sixes }, () => 2);
		const stream = { next: [...faces, ...extra] };
		const dice = (count: number) => stream.next.splice(0, count);
		const roll = rollOpenSix({ dice } as never, 51);
		expect(roll.counted).toBe(true);
		expect(roll.base).toEqual([9, 9, 9, 8, 8, 8]);
		expect(roll.extra).toEqual([0, 8, 0, 0, 0, 0]);
		expect(roll.total).toBe(9 + 18 + 27 + 32 + 40 + 48 + 16);
	});

	it('AM-385: fifty base dice are still listed face by face', () => {
		const dice = (count: number) => Array.from({ length: count }, () => 3);
		const roll = rollOpenSix({ dice } as never, 50);
		expect(roll).toMatchObject({ counted: false, extra: [], total: 150 });
		expect(roll.base).toHaveLength(50);
	});

	it('AM-386, AM-387: of 1,220 dice 1,000 are drawn and the rest deals 898', () => {
		const drawn: number[] = [];
		const dice = (count: number) => {
			drawn.push(count);
			return Array.from({ length: count }, () => 1);
		};
		expect(diceOfPower(6100)).toBe(1220);
		const roll = rollOpenSix({ dice } as never, 1220);
		expect(drawn).toEqual([1000, 0]);
		expect(roll).toMatchObject({ dice: 1220, counted: true, flat: 898, total: 1898 });
	});
});

describe('who fights', () => {
	it('AM-166: enemies on one planet fight; one side alone, or enemies in open space, do not', () => {
		expect(fight({ armies: { 1: { militia: 1 } } }).battle).toBeUndefined();
		const battle = fight(
			{ armies: { 1: { militia: 1 }, 2: { militia: 1 } } },
			{ 'battle/1/1': [1], 'battle/1/2': [1] }
		).battle;
		expect(battle?.sides.map((side) => side.side)).toEqual([1, 2]);
	});

	it('AM-157: armies that meet outside a planet do not fight', () => {
		const state = table({
			planets: [{ at: [0, 0] }],
			armies: [
				{ seat: 1, at: [5, 5], units: { hyperFrigate: 3 } },
				{ seat: 2, at: [5, 5], units: { hyperFrigate: 3 } }
			]
		});
		const turn = openTurn(state);
		fightBattles(turn);
		expect(turn.reports).toEqual([]);
		expect(turn.state.armies).toEqual(state.armies);
	});

	it('AM-114: allies share a cell without fighting', () => {
		const { battle, left } = fight({
			armies: { 1: { militia: 1 }, 2: { militia: 1 } },
			allies: [[1, 2]]
		});
		expect(battle).toBeUndefined();
		expect(left(2)).toEqual({ militia: 1 });
	});

	it('AM-167: the Value of the planet deals and absorbs nothing', () => {
		const { left, strokes } = fight(
			{ armies: { 1: { militia: 1 }, 2: { militia: 1 } }, owner: 1, base: 90 },
			{ 'battle/1/1': [2], 'battle/1/2': [2] }
		);
		expect(strokes.map(({ by, power, damage }) => [by, power, damage])).toEqual([
			[1, 2, 2],
			[2, 2, 2]
		]);
		expect([left(1), left(2)]).toEqual([{}, {}]);
	});

	it('AM-168, AM-171: allies add their Power and are hit as one army', () => {
		const { left, battle } = fight(
			{
				armies: { 1: { militia: 2 }, 2: { militia: 1, freighter: 1 }, 3: { roboSoldier: 2 } },
				techs: { 2: ['rayWeapons'] },
				allies: [[1, 2]]
			},
			{ 'battle/1/1': [2], 'battle/1/3': [4, 3] }
		);
		expect(battle?.sides.map((side) => [side.side, side.power])).toEqual([
			[3, 14],
			[1, 8]
		]);
		expect(left(1)).toEqual({});
		expect(left(2)).toEqual({ freighter: 1 });
		expect(left(3)).toEqual({ roboSoldier: 2 });
	});

	it('AM-169: the owner first, then by descending Power, each to the earliest side of allies', () => {
		// 3 is allied with 1 and 2, who are enemies: the owner 1 is placed first, so 3 joins him.
		const { battle } = fight({
			armies: { 1: { militia: 1 }, 2: { militia: 9 }, 3: { militia: 5 } },
			owner: 1,
			allies: [
				[1, 3],
				[2, 3]
			]
		});
		expect(battle?.sides.map((side) => side.armies.map((army) => army.seat))).toEqual([
			[1, 3],
			[2]
		]);
	});

	it('AM-169: without the owner the strongest starts, ties by seat, and allies may end as enemies', () => {
		const { battle } = fight({
			armies: { 1: { militia: 2 }, 2: { militia: 9 }, 3: { militia: 2 } },
			allies: [
				[1, 3],
				[2, 3]
			]
		});
		// 2 starts; 1 is no ally of his and starts another; 3 joins 2, against his ally 1.
		expect(battle?.sides.map((side) => side.armies.map((army) => army.seat))).toEqual([
			[2, 3],
			[1]
		]);
	});

	it('AM-169: equal Power goes by seat', () => {
		const { battle } = fight({
			armies: { 1: { militia: 2 }, 2: { militia: 2 }, 3: { militia: 2 } },
			allies: [
				[1, 3],
				[2, 3]
			]
		});
		expect(battle?.sides.map((side) => side.side)).toEqual([1, 2]);
		expect(battle?.sides[0]?.armies.map((army) => army.seat)).toEqual([1, 3]);
	});

	it('AM-170: one exchange a turn, and survivors fight again in the next', () => {
		const scene = { armies: { 1: { megatank: 2 }, 2: { megatank: 2 } } };
		const dice = { 'battle/1/1': [1, 1, 1, 1, 1, 1], 'battle/1/2': [1, 1, 1, 1, 1, 1] };
		const first = fight(scene, dice);
		expect(first.left(1)).toEqual({ megatank: 2 });
		const next = openTurn(first.turn.state, {}, dice);
		fightBattles(next);
		expect(dataOf(next.reports, 'battle')).toHaveLength(1);
	});

	it('AM-181: nothing happens where nobody has any Power', () => {
		const { battle, left } = fight({ armies: { 1: { colonyShip: 1 }, 2: { colonyShip: 2 } } });
		expect(battle).toBeUndefined();
		expect([left(1), left(2)]).toEqual([{ colonyShip: 1 }, { colonyShip: 2 }]);
	});

	it('AM-091, AM-172: an unarmed side rolls no dice', () => {
		const { strokes, left } = fight(
			{ armies: { 1: { colonyShip: 1 }, 2: { militia: 1 } } },
			{ 'battle/1/1': [], 'battle/1/2': [3] }
		);
		expect(strokes.map((stroke) => stroke.by)).toEqual([2]);
		expect(left(1)).toEqual({});
	});
});

describe('two sides', () => {
	it('AM-173, AM-199: both fire with the Power they began with', () => {
		const { left, strokes, battle } = fight(
			{ armies: { 1: { militia: 10 }, 2: { roboSoldier: 1, freighter: 1 } } },
			{ 'battle/1/1': [6, 2, 5, 1, 3], 'battle/1/2': [4] }
		);
		expect(left(1)).toEqual({ militia: 8 });
		expect(left(2)).toEqual({});
		expect(battle?.sides.map((side) => side.power)).toEqual([20, 8]);
		const noSpeed = { speedSum: 0, speedUnits: 1, initiativeDie: 0 };
		expect(battle?.sides).toMatchObject([noSpeed, noSpeed]);
		const none = { dice: 0, base: [], extra: [], total: 0 };
		expect(battle?.sides.map(({ hostile }) => hostile)).toMatchObject([none, none]);
		expect(strokes).toEqual([
			{
				by: 1,
				on: [2],
				power: 20,
				roll: { dice: 4, counted: false, base: [6, 2, 5, 1], extra: [3], flat: 0, total: 17 },
				damage: 17,
				wasted: 9,
				killed: [{ seat: 2, units: { roboSoldier: 1, freighter: 1 } }],
				uncovered: []
			},
			{
				by: 2,
				on: [1],
				power: 8,
				roll: { dice: 1, counted: false, base: [4], extra: [], flat: 0, total: 4 },
				damage: 4,
				wasted: 0,
				killed: [{ seat: 1, units: { militia: 2 } }],
				uncovered: []
			}
		]);
	});

	it('AM-174, AM-176, AM-200: slowest and weakest first, and nobody is skipped', () => {
		const defend = (dice: readonly number[]) =>
			fight(
				{
					armies: {
						1: { militia: 1, roboSoldier: 1, megatank: 1, freighter: 1 },
						2: { militia: 15 }
					}
				},
				{ 'battle/1/1': [1, 1, 1, 1, 1], 'battle/1/2': dice }
			);
		const after9 = defend([1, 1, 1, 2, 2, 2]);
		expect(after9.left(1)).toEqual({ megatank: 1, freighter: 1 });
		const after8 = defend([1, 1, 1, 1, 2, 2]);
		expect(after8.left(1)).toEqual({ roboSoldier: 1, megatank: 1, freighter: 1 });
		expect(after8.strokes.find((stroke) => stroke.by === 2)?.wasted).toBe(6);
		const after24 = defend([4, 4, 4, 4, 4, 4]);
		expect(after24.left(1)).toEqual({ freighter: 1 });
		const after25 = defend([5, 4, 4, 4, 4, 4]);
		expect(after25.left(1)).toEqual({});
	});

	it('AM-175: equipment and engines count for strength and for the order of damage', () => {
		// Ray Weapons: a Militia of 3 withstands 2 points. Engines: a fast Freighter outlasts a slow one.
		const tough = fight(
			{ armies: { 1: { militia: 1 }, 2: { militia: 1 } }, techs: { 1: ['rayWeapons'] } },
			{ 'battle/1/1': [2], 'battle/1/2': [2] }
		);
		expect([tough.left(1), tough.left(2)]).toEqual([{ militia: 1 }, {}]);
		const quick = fight(
			{
				armies: { 1: { freighter: 1 }, 2: { freighter: 1 }, 3: { militia: 1 } },
				techs: { 1: ['sublightEngines'] },
				allies: [[1, 2]]
			},
			{ 'battle/1/1': [1], 'battle/1/3': [1] }
		);
		expect([quick.left(1), quick.left(2)]).toEqual([{ freighter: 1 }, {}]);
	});

	it('AM-175: an improved Megatank falls before a Hyper-Frigate, whatever its Combat', () => {
		const { left } = fight(
			{
				armies: { 1: { megatank: 1, hyperFrigate: 1 }, 2: { megatank: 2 } },
				techs: { 1: ALL_ARMS }
			},
			{ 'battle/1/1': [1, 1, 1, 1, 1, 1], 'battle/1/2': [3, 3, 3, 3, 3, 3] }
		);
		expect(left(1)).toEqual({ hyperFrigate: 1 });
	});

	it('AM-177: among equals the player with most left loses next, ties first by lots', () => {
		const { left } = fight(
			{
				armies: { 1: { militia: 2 }, 2: { militia: 5 }, 3: { militia: 2 }, 4: { militia: 10 } },
				allies: [
					[1, 2],
					[1, 3],
					[2, 3]
				]
			},
			{ lots: [[3, 2, 4, 1]], 'battle/1/1': [1, 1, 1], 'battle/1/4': [2, 2, 2, 2] }
		);
		// The first three to fall of 5, 2 and 2 leave 2, 2, 2; the fourth is seat 3's, first by lots.
		expect([left(1), left(2), left(3)]).toEqual([{ militia: 2 }, { militia: 2 }, { militia: 1 }]);
	});

	it('AM-178: damage that destroys nothing leaves no trace', () => {
		const scene: Scene = { armies: { 1: { megatank: 1 }, 2: { megatank: 1 } } };
		const { turn } = fight(scene, { 'battle/1/1': [4, 5, 5], 'battle/1/2': [4, 5, 5] });
		expect(turn.state.armies).toEqual(turn.opening.armies);
	});

	it('AM-179, AM-180, AM-202: a Colony Ship goes when nothing slower covers it', () => {
		const scene: Scene = {
			armies: { 1: { militia: 1, colonyShip: 1 }, 2: { freighter: 1 } }
		};
		const bare = fight(scene, { 'battle/1/1': [1], 'battle/1/2': [2] });
		expect([bare.left(1), bare.left(2)]).toEqual([{}, {}]);
		expect(bare.strokes[1]).toMatchObject({
			wasted: 0,
			killed: [{ seat: 1, units: { militia: 1 } }],
			uncovered: [{ seat: 1, units: { colonyShip: 1 } }]
		});
		const covered = fight(scene, { 'battle/1/1': [1], 'battle/1/2': [1] });
		expect(covered.left(1)).toEqual({ militia: 1, colonyShip: 1 });
		expect(covered.left(2)).toEqual({});
	});

	it('AM-180: a Colony Ship never absorbs damage, and is spared by an enemy without Power', () => {
		const { left, strokes } = fight(
			{ armies: { 1: { militia: 1, colonyShip: 3, freighter: 1 }, 2: { militia: 3 } } },
			{ 'battle/1/1': [1], 'battle/1/2': [3] }
		);
		// 2 for the Militia, 1 for the Freighter behind it; equal Movement covers nothing.
		expect(left(1)).toEqual({});
		expect(strokes.find((stroke) => stroke.by === 2)).toMatchObject({ damage: 3, wasted: 0 });
		// A volcano kills the escort, but the enemy has no Power.
		const spared = fight(
			{
				armies: { 1: { militia: 1, colonyShip: 1 }, 2: { colonyShip: 1 } },
				habitat: 'volcanic',
				sheets: { 1: [{ kind: 'land', planet: 1 }] }
			},
			{ 'hostile/1/1': [5], 'battle/1/1': [1] }
		);
		expect(spared.left(1)).toEqual({ colonyShip: 1 });
		expect(spared.left(2)).toEqual({});
	});

	it('AM-372: what is slower is told by engines, on the whole side', () => {
		const engines: readonly TechId[] = ['sublightEngines'];
		const scene = (techs: Scene['techs'] = {}): Scene => ({
			armies: { 1: { colonyShip: 1 }, 2: { freighter: 1 }, 3: { militia: 1 } },
			allies: [[1, 2]],
			techs
		});
		const dice = { 'battle/1/1': [1], 'battle/1/3': [1] };
		// One point kills the Freighter: use one die of 1 against Combat 1.
		expect(fight(scene(), dice).left(1)).toEqual({});
		const two = { ...scene({ 1: engines }), armies: { ...scene().armies, 2: { freighter: 2 } } };
		expect(fight(two, dice).left(1)).toEqual({ colonyShip: 1 });
		const same = { ...scene(), armies: { ...scene().armies, 2: { freighter: 2 } } };
		expect(fight(same, dice).left(1)).toEqual({});
	});

	it('AM-308: a Pilot gives +1 to what has Combat, not to the Colony Ship', () => {
		const { battle } = fight(
			{
				armies: { 1: { militia: 4, freighter: 1, colonyShip: 1 }, 2: { militia: 1 } },
				leaders: [{ seat: 1, kind: 'pilot', at: [3, 3] }]
			},
			{ 'battle/1/1': [1, 1], 'battle/1/2': [2] }
		);
		expect(battle?.sides.map((side) => side.power)).toEqual([14, 2]);
	});

	it('AM-297: two Pilots do not add up, and a Pilot elsewhere does not count', () => {
		const pilots = [
			{ seat: 1, kind: 'pilot', at: [3, 3] },
			{ seat: 1, kind: 'pilot', at: [3, 3] },
			{ seat: 2, kind: 'pilot', at: [4, 3] }
		] as const;
		const { battle } = fight({ armies: { 1: { militia: 4 }, 2: { militia: 4 } }, leaders: pilots });
		expect(battle?.sides.map((side) => side.power)).toEqual([12, 8]);
	});
});

describe('three sides and more', () => {
	it('AM-182, AM-183, AM-184, AM-185, AM-186, AM-204: by initiative, against all others together', () => {
		const { left, battle, strokes } = fight(
			{
				armies: {
					1: { hyperFrigate: 2 },
					2: { militia: 5, freighter: 1 },
					3: { megatank: 1, ultraDestroyer: 1 }
				}
			},
			{
				'initiative/1/1': [1],
				'initiative/1/2': [4],
				'initiative/1/3': [3],
				'battle/1/1': [1, 2, 6, 3, 4, 2, 5],
				'battle/1/2': [],
				'battle/1/3': [1, 1, 2, 3, 2, 4, 5, 1, 1]
			}
		);
		expect([left(1), left(2), left(3)]).toEqual([
			{ hyperFrigate: 1 },
			{},
			{ megatank: 1, ultraDestroyer: 1 }
		]);
		const speeds = battle?.sides.map((s) => [s.side, s.speedSum, s.speedUnits, s.initiativeDie]);
		expect(speeds).toEqual([
			[3, 4, 2, 3],
			[1, 10, 2, 1],
			[2, 3, 6, 4]
		]);
		expect(battle?.sides.map((side) => side.power)).toEqual([45, 30, 11]);
		expect(strokes.map(({ by, damage, wasted }) => [by, damage, wasted])).toEqual([
			[1, 23, 13],
			[3, 20, 4]
		]);
		expect(strokes[1]?.killed).toEqual([
			{ seat: 1, units: { hyperFrigate: 1 } },
			{ seat: 2, units: { freighter: 1 } }
		]);
	});

	it('AM-185: a side acts with the Power it has left', () => {
		const { strokes } = fight(
			{ armies: { 1: { hyperFrigate: 1 }, 2: { militia: 5 }, 3: { megatank: 4 } } },
			{
				'initiative/1/1': [4],
				'initiative/1/2': [3],
				'initiative/1/3': [1],
				'battle/1/1': [2, 1, 1],
				'battle/1/2': [1],
				'battle/1/3': Array.from({ length: 12 }, () => 1)
			}
		);
		// Two of the five Militia fall before they act: Power 6, one die.
		expect(strokes.map(({ by, power }) => [by, power])).toEqual([
			[1, 15],
			[2, 6],
			[3, 60]
		]);
	});

	it('AM-187: equal initiative rolls together and assigns first by lots', () => {
		const { strokes, left } = fight(
			{ armies: { 1: { militia: 1 }, 2: { militia: 1 }, 3: { militia: 1 } } },
			{
				lots: [[2, 3, 1]],
				'initiative/1/1': [2],
				'initiative/1/2': [2],
				'initiative/1/3': [2],
				'battle/1/1': [5],
				'battle/1/2': [3],
				'battle/1/3': [3]
			}
		);
		// Seat 2 kills seat 3 (first by lots); seats 3 and 1 have rolled and fire all the same.
		expect(strokes.map(({ by, killed }) => [by, killed.map((one) => one.seat)])).toEqual([
			[2, [3]],
			[3, [2]],
			[1, []]
		]);
		expect([left(1), left(2), left(3)]).toEqual([{ militia: 1 }, {}, {}]);
	});

	it.each([
		[
			[2, 3, 4, 1],
			[2, 3, 1]
		],
		[
			[4, 1, 3, 2],
			[1, 3, 2]
		],
		[
			[4, 3, 2, 1],
			[3, 2, 1]
		]
	])('AM-187: with lots %j the sides of 1 and 4, 2 and 3 assign as %j', (lots, order) => {
		const { strokes } = fight(
			{
				armies: { 1: { militia: 1 }, 2: { militia: 2 }, 3: { militia: 2 }, 4: { militia: 9 } },
				allies: [[1, 4]]
			},
			{
				lots: [lots],
				'initiative/1/1': [3],
				'initiative/1/2': [3],
				'initiative/1/3': [3],
				'battle/1/1': [1, 1, 1, 1],
				'battle/1/2': [1],
				'battle/1/3': [1]
			}
		);
		expect(strokes.map(({ by }) => by)).toEqual(order);
	});

	it('AM-190 AM-192: a battle leaves the sheltered of other planets alone', () => {
		const state = table({
			planets: [
				{ at: [3, 3], habitat: 'toxic' },
				{ at: [6, 3], habitat: 'toxic' }
			],
			armies: [
				{ seat: 1, at: 1, units: { hyperFrigate: 1, militia: 2 } },
				{ seat: 1, at: 2, units: { hyperFrigate: 1, militia: 3 } },
				{ seat: 2, at: 1, units: { militia: 1 } }
			],
			players: { 2: { techs: ['planetology:toxic'] } }
		});
		const turn = openTurn(state, {}, { 'battle/1/1': [1, 1, 1], 'battle/1/2': [1] });
		fightBattles(turn);
		const kept = turn.sheltered.map(({ planet, units }) => `${planet}: ${units.militia}`);
		expect([...kept].sort()).toEqual(['1: 2', '2: 3']);
	});

	it.each<[SomeUnits, number[], SomeUnits]>([
		[{ hyperFrigate: 1, militia: 2 }, [1], { militia: 2 }],
		[{ hyperFrigate: 1, freighter: 1, militia: 14 }, [1], { militia: 12 }],
		[{ freighter: 1, militia: 2 }, [1], {}]
	])('AM-191 AM-192: of %j, hit by %j, %j stay sheltered after the battle', (units, dice, left) => {
		const { turn } = fight(
			{
				armies: { 1: units, 2: { militia: 3 } },
				habitat: 'toxic',
				techs: { 2: ['planetology:toxic'] }
			},
			{ 'battle/1/2': dice, 'battle/1/1': [1, 1, 1].slice(0, units.hyperFrigate ? 3 : 1) }
		);
		const still = turn.sheltered.map((one) => [one.seat, one.planet, one.units]);
		expect(still).toEqual(Object.keys(left).length > 0 ? [[1, 1, left]] : []);
	});

	it('AM-184: a side destroyed before its moment does not roll', () => {
		const { left } = fight(
			{ armies: { 1: { hyperFrigate: 3 }, 2: { militia: 1 }, 3: { militia: 1 } } },
			{
				'initiative/1/1': [1],
				'initiative/1/2': [1],
				'initiative/1/3': [1],
				'battle/1/1': [1, 1, 1, 1, 1, 1, 1, 1, 1],
				'battle/1/2': [],
				'battle/1/3': []
			}
		);
		expect(left(1)).toEqual({ hyperFrigate: 3 });
	});

	it('AM-188: three sides stay three sides when one is gone', () => {
		const { strokes } = fight(
			{ armies: { 1: { hyperFrigate: 1 }, 2: { militia: 1 }, 3: { megatank: 2 } } },
			{
				'initiative/1/1': [1],
				'initiative/1/2': [1],
				'initiative/1/3': [1],
				'battle/1/1': [6, 6, 6, 1, 1, 1],
				'battle/1/2': [],
				'battle/1/3': [1, 1, 1]
			}
		);
		// 21 points: a Militia and one Megatank die before the Megatanks fire, with what is left.
		expect(strokes.map(({ by, power }) => [by, power])).toEqual([
			[1, 15],
			[3, 15]
		]);
	});

	it('AM-180: in a melee too, Colony Ships are tested after each allocation', () => {
		const { strokes } = fight(
			{
				armies: { 1: { hyperFrigate: 1 }, 2: { militia: 1, colonyShip: 1 }, 3: { colonyShip: 1 } }
			},
			{ 'initiative/1/1': [1], 'initiative/1/2': [1], 'initiative/1/3': [1] }
		);
		expect(strokes[0]?.uncovered.map((one) => one.seat)).toContain(3);
	});

	it('AM-182: fractions are compared exactly, whatever their size', () => {
		expect(compareFractions(9, 2, 9, 2)).toBe(0);
		expect(compareFractions(18, 4, 9, 2)).toBe(0);
		expect(compareFractions(9, 2, 5, 1)).toBe(-1);
		expect(compareFractions(5, 1, 9, 2)).toBe(1);
		expect(compareFractions(4, 1, 9, 2)).toBe(-1);
		const big = 1_000_000_007;
		expect(compareFractions(big + 1, big, big + 2, big + 1)).toBe(1);
		expect(compareFractions(big - 1, big, big, big + 1)).toBe(-1);
		expect(compareFractions(0, 7, 1, big)).toBe(-1);
	});
});

describe('hostile worlds', () => {
	const toxic: Pick<Scene, 'habitat'> = { habitat: 'toxic' };
	const land = (planet: number): OrderSheet => [{ kind: 'land', planet }];

	it('AM-193, AM-194, AM-195, AM-206: the world adds to what the enemy deals', () => {
		const { left, strokes, battle } = fight(
			{
				...toxic,
				armies: { 1: { militia: 3, freighter: 1 }, 2: { megatank: 1 } },
				techs: { 2: ['planetology:toxic'] },
				sheets: { 1: land(1) }
			},
			{ 'battle/1/1': [5], 'battle/1/2': [2, 4, 1], 'hostile/1/1': [6, 1, 2, 4] }
		);
		expect([left(1), left(2)]).toEqual([{}, { megatank: 1 }]);
		const onOne = strokes.find((stroke) => stroke.by === 2);
		expect(onOne).toMatchObject({ damage: 20, wasted: 13 });
		expect(battle?.sides.find((side) => side.side === 1)?.hostile).toMatchObject({
			dice: 3,
			base: [6, 1, 2],
			extra: [4],
			total: 13
		});
		expect(battle?.sides.map((side) => [side.side, side.power])).toEqual([
			[2, 15],
			[1, 7]
		]);
	});

	it('AM-196, AM-208: with three sides it comes before speed and initiative', () => {
		const { battle, strokes } = fight(
			{
				habitat: 'volcanic',
				armies: { 1: { militia: 2, freighter: 1 }, 2: { megatank: 1 }, 3: { megatank: 1 } },
				techs: { 2: ['planetology:volcanic'], 3: ['planetology:volcanic'] },
				sheets: { 1: land(1) }
			},
			{ 'hostile/1/1': [3, 1] }
		);
		const first = battle?.sides.find((side) => side.side === 1);
		expect(first).toMatchObject({ power: 1, speedSum: 3, speedUnits: 1 });
		expect(strokes[0]).toMatchObject({
			by: 0,
			on: [1],
			damage: 4,
			wasted: 0,
			killed: [{ seat: 1, units: { militia: 2 } }],
			uncovered: []
		});
	});

	it('AM-189, AM-191: Troops without Planetology stay aboard, out of Power, harm and speed', () => {
		const { left, battle } = fight(
			{
				...toxic,
				armies: { 1: { militia: 2, freighter: 1 }, 2: { megatank: 1 } },
				techs: { 2: ['planetology:toxic'] }
			},
			{ 'battle/1/1': [1], 'battle/1/2': [1, 1, 1], 'hostile/1/1': [] }
		);
		const side = battle?.sides.find((one) => one.side === 1);
		expect(side?.power).toBe(1);
		expect(side?.armies).toEqual([
			{
				seat: 1,
				units: { freighter: 1 },
				sheltered: { militia: 2 },
				lost: { freighter: 1 },
				lostSheltered: { militia: 2 }
			}
		]);
		// AM-192: the Freighter was lost, so the Militia went down with it.
		expect(left(1)).toEqual({});
	});

	it('AM-191: in a melee the sheltered slow nobody down', () => {
		const { battle } = fight({
			...toxic,
			armies: { 1: { militia: 2, freighter: 1 }, 2: { megatank: 1 }, 3: { megatank: 1 } },
			techs: { 2: ['planetology:toxic'], 3: ['planetology:toxic'] }
		});
		expect(battle?.sides.find((one) => one.side === 1)).toMatchObject({
			speedSum: 3,
			speedUnits: 1
		});
	});

	it('AM-190: what fits no Transport is landed, the heaviest kept aboard first', () => {
		const { battle } = fight(
			{
				...toxic,
				armies: { 1: { megatank: 1, militia: 3, freighter: 1 }, 2: { megatank: 1 } },
				techs: { 2: ['planetology:toxic'] }
			},
			{ 'hostile/1/1': [1, 1, 1] }
		);
		const army = battle?.sides.find((one) => one.side === 1)?.armies[0];
		expect(army).toMatchObject({
			sheltered: { megatank: 1 },
			units: { militia: 3, freighter: 1 }
		});
	});

	it('AM-190, AM-371: spare room of allies is used in seat order, after their own', () => {
		const { battle } = fight(
			{
				...toxic,
				armies: {
					1: { militia: 20 },
					2: { freighter: 1, militia: 5 },
					3: { freighter: 1, militia: 2 },
					4: { megatank: 1 }
				},
				techs: { 3: ['planetology:toxic'], 4: ['planetology:toxic'] },
				allies: [
					[1, 2],
					[1, 3],
					[2, 3]
				]
			},
			{ 'hostile/1/1': Array.from({ length: 11 }, () => 1) }
		);
		const armies = battle?.sides.find((one) => one.side === 1)?.armies;
		// Seat 2 keeps 10 of its 15 for its own five: room for two of seat 1; seat 3 has room for seven.
		expect(armies?.map((army) => [army.seat, army.sheltered, army.units])).toEqual([
			[1, { militia: 9 }, { militia: 11 }],
			[2, { militia: 5 }, { freighter: 1 }],
			[3, {}, { militia: 2, freighter: 1 }]
		]);
	});

	it('AM-190: one who is no ally shelters nobody', () => {
		const { battle } = fight(
			{ ...toxic, armies: { 1: { militia: 1 }, 2: { freighter: 1 } } },
			{ 'hostile/1/1': [1], 'battle/1/1': [1], 'battle/1/2': [1] }
		);
		expect(battle?.sides.find((one) => one.side === 1)?.armies[0]?.units).toEqual({ militia: 1 });
	});

	it('AM-192: after the battle the sheltered are fitted again, the heaviest kept', () => {
		const { left, battle } = fight(
			{
				...toxic,
				armies: { 1: { megatank: 1, militia: 7, freighter: 2 }, 2: { militia: 1 } },
				techs: { 2: ['planetology:toxic'] }
			},
			{ 'battle/1/1': [1], 'battle/1/2': [1] }
		);
		expect(left(1)).toEqual({ megatank: 1, freighter: 1 });
		const army = battle?.sides.find((one) => one.side === 1)?.armies[0];
		expect(army).toMatchObject({ lost: { freighter: 1 }, lostSheltered: { militia: 7 } });
	});

	it('AM-192: sheltered by an ally, lost with his ship and told of beside him', () => {
		const { left, battle, turn } = fight(
			{
				...toxic,
				armies: { 1: { militia: 1 }, 2: { freighter: 1 }, 3: { militia: 1 } },
				techs: { 3: ['planetology:toxic'] },
				allies: [[1, 2]]
			},
			{ 'battle/1/2': [1], 'battle/1/3': [1] }
		);
		expect([left(1), left(2), left(3)]).toEqual([{}, {}, { militia: 1 }]);
		expect(battle?.sides.map((side) => side.armies.map((army) => army.seat))).toEqual([
			[3],
			[1, 2]
		]);
		expect(battle?.sides[1]?.armies[0]).toMatchObject({
			units: {},
			sheltered: { militia: 1 },
			lostSheltered: { militia: 1 }
		});
		expect(turn.sheltered).toEqual([]);
	});

	it('AM-190: it is worked out anew every turn', () => {
		const state = table({
			planets: [{ at: [3, 3], habitat: 'toxic' }],
			armies: [{ seat: 1, at: 1, units: { militia: 2, freighter: 1 } }]
		});
		const landed = openTurn(state, { 1: land(1) });
		fightBattles(landed);
		expect(landed.sheltered).toEqual([]);
		const next = openTurn(landed.state);
		fightBattles(next);
		expect(next.sheltered).toEqual([{ seat: 1, planet: 1, units: { militia: 2 } }]);
	});

	it('AM-343: a landing without Troops there is told to its author', () => {
		const { turn } = fight({
			...toxic,
			armies: { 1: { freighter: 1 } },
			sheets: { 1: land(1) }
		});
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ line: 0, order: 'land', reason: 'nothing-there', planet: 1 }
		]);
	});

	it('AM-372: sheltered Troops cover no Colony Ship', () => {
		const scene: Scene = {
			...toxic,
			armies: { 1: { militia: 2, freighter: 2, colonyShip: 1 }, 2: { militia: 1 } },
			techs: { 2: ['planetology:toxic'] }
		};
		const dice = { 'battle/1/1': [1], 'battle/1/2': [1] };
		expect(fight(scene, dice).left(1)).toEqual({ militia: 2, freighter: 1 });
	});

	it('AM-194: ships suffer nothing, and without a battle there is no hostile damage', () => {
		const ships = fight(
			{ ...toxic, armies: { 1: { freighter: 2 }, 2: { freighter: 2 } } },
			{ 'hostile/1/1': [], 'hostile/1/2': [], 'battle/1/1': [1], 'battle/1/2': [1] }
		);
		expect(ships.left(1)).toEqual({ freighter: 1 });
		const alone = fight(
			{ ...toxic, armies: { 1: { militia: 5 } }, sheets: { 1: land(1) } },
			{ 'hostile/1/1': [] }
		);
		expect(alone.left(1)).toEqual({ militia: 5 });
	});
});

describe('after a battle', () => {
	it('AM-355, AM-356: one report for all who fought and for the owner of the planet', () => {
		const { turn } = fight({
			armies: { 1: { militia: 1 }, 2: { militia: 2 } },
			owner: 4
		});
		const reports = reportsOf(turn.reports, 'battle');
		expect(reports).toHaveLength(1);
		expect(reports[0]?.to).toEqual([1, 2, 4]);
		expect(reports[0]?.data).toMatchObject({ planet: 1, owner: 4 });
	});

	it('AM-296, AM-380: a Pilot dies with the last armed unit, a Navigator with the last of all', () => {
		const { turn } = fight(
			{
				armies: { 1: { militia: 1, colonyShip: 1 }, 2: { militia: 1 } },
				leaders: [
					{ seat: 1, kind: 'pilot', at: [3, 3] },
					{ seat: 1, kind: 'navigator', at: [3, 3] },
					{ seat: 2, kind: 'pilot', at: [3, 3] }
				]
			},
			{ 'battle/1/1': [3], 'battle/1/2': [3] }
		);
		expect(turn.state.leaders).toEqual([]);
		expect(dataOf(turn.reports, 'leaderLost').map((lost) => [lost.kind, lost.cause])).toEqual([
			['pilot', 'killed'],
			['navigator', 'killed'],
			['pilot', 'killed']
		]);
	});

	it('AM-303: a Navigator counts neither in damage order nor in mean speed', () => {
		const { battle } = fight({
			armies: { 1: { freighter: 1 }, 2: { militia: 1 }, 3: { militia: 1 } },
			leaders: [{ seat: 1, kind: 'navigator', at: [3, 3] }]
		});
		expect(battle?.sides.find((side) => side.side === 1)).toMatchObject({
			speedSum: 3,
			speedUnits: 1
		});
	});

	it('AM-364, AM-363: on a satellite units fight as on any planet', () => {
		const state = table({
			planets: [
				{ at: [3, 3], owner: 1 },
				{ at: [3, 2], owner: 1, base: 5, host: 1 }
			],
			armies: [
				{ seat: 1, at: [3, 2], units: { freighter: 1 } },
				{ seat: 2, at: [3, 2], units: { freighter: 1 } }
			]
		});
		const turn = openTurn(state, {}, { 'battle/2/1': [1], 'battle/2/2': [1] });
		fightBattles(turn);
		expect(turn.state.armies).toEqual([]);
	});

	it('AM-177: a war of a billion units is not fought one by one', () => {
		const { left, strokes } = fight({
			armies: {
				1: { militia: 999_999_999 },
				2: { militia: 1_000_000_000 },
				3: { roboSoldier: 400_000_000 }
			},
			allies: [[1, 2]]
		});
		const lost = strokes.find((stroke) => stroke.by === 3)?.killed ?? [];
		expect(lost.map((army) => army.seat)).toEqual([1, 2]);
		const apart = (left(2).militia ?? 0) - (left(1).militia ?? 0);
		expect(Math.abs(apart)).toBeLessThanOrEqual(1);
	});
});
