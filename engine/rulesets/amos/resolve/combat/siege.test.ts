import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import { planetValue } from '../../planets';
import { dataOf, openTurn, reportsOf, table, unitsAt, type TableSpec } from '../../testing';
import type {
	OrderSheet,
	Planet,
	ReportBody,
	SeatId,
	SheetOrder,
	SomeUnits,
	StanceMode,
	TechId
} from '../../types';
import { effectiveCombat } from '../../units';
import { fightBattles } from './battle';
import { resolveSieges } from './siege';
import { knownTechs } from '../techs';

interface Scene {
	/** Planet 1; seat 1 owns it unless told. */
	readonly planet?: Partial<Omit<NonNullable<TableSpec['planets']>[number], 'at'>>;
	readonly armies?: Readonly<Record<SeatId, SomeUnits>>;
	readonly sheets?: Readonly<Record<SeatId, readonly SheetOrder[]>>;
	readonly allies?: readonly (readonly [SeatId, SeatId])[];
	readonly techs?: Readonly<Record<SeatId, readonly TechId[]>>;
	readonly awaited?: Readonly<Record<SeatId, readonly TechId[]>>;
	readonly more?: Partial<TableSpec>;
}

/** Battles are not fought: what stands there is what is left of them. */
function besiege(scene: Scene, script: Script = {}, before?: typeof fightBattles) {
	const seats = 4;
	const players = Object.fromEntries(
		Array.from({ length: seats }, (_, i) => [i + 1, { techs: scene.techs?.[i + 1] ?? [] }])
	);
	const state = table({
		seats,
		planets: [{ at: [3, 3], owner: 1, ...scene.planet }],
		armies: Object.entries(scene.armies ?? {}).map(([seat, units]) => ({
			seat: Number(seat),
			at: 1,
			units
		})),
		players,
		...scene.more
	});
	const sheets: Record<SeatId, OrderSheet> = {};
	for (let seat = 1; seat <= seats; seat++) {
		const named = (scene.allies ?? []).flatMap(([a, b]) =>
			a === seat ? [b] : b === seat ? [a] : []
		);
		const pacts = named.map((player) => ({ kind: 'ally' as const, player }));
		sheets[seat] = [...pacts, ...(scene.sheets?.[seat] ?? [])];
	}
	const turn = openTurn(state, sheets, script, { techs: scene.awaited ?? {} });
	before?.(turn);
	resolveSieges(turn);
	expect(turn.dice.unused()).toEqual([]);
	const planet = turn.state.planets[0] as Planet;
	return {
		turn,
		planet,
		value: planetValue(turn.state, planet),
		here: (seat: SeatId) => unitsAt(turn.state, seat, 1),
		told: <C extends ReportBody['code']>(code: C) => dataOf(turn.reports, code),
		failures: dataOf(turn.reports, 'failed').map(({ order, reason }) => [order, reason])
	};
}

const stance = (mode: StanceMode, claimant: SeatId | 0 = 0, planet = 1): SheetOrder => ({
	kind: 'stance',
	planet,
	mode,
	claimant
});
const colonise: SheetOrder = { kind: 'colonise', planet: 1 };

describe('conquest', () => {
	const ten: Scene['armies'] = { 2: { militia: 10 } };

	it('AM-212, AM-215, AM-237: units on an enemy planet take it if their Power reaches its Value', () => {
		const { planet, told, value } = besiege(
			{ planet: { base: 20 }, armies: ten },
			{ 'bombard/1/2': [] }
		);
		expect(planet).toMatchObject({ owner: 2, damage: 0 });
		expect(value).toBe(20);
		expect(told('conquest')).toEqual([
			{ planet: 1, by: 2, from: 1, power: 20, value: 20, supporters: [] }
		]);
	});

	it('AM-220, AM-221, AM-237: bombardment stops at what is needed, and the planet falls', () => {
		const { planet, value, told } = besiege(
			{ planet: { base: 30 }, armies: ten },
			{ 'bombard/1/2': [3, 5, 2, 1] }
		);
		expect(planet).toMatchObject({ owner: 2, damage: 10 });
		expect(value).toBe(20);
		expect(told('bombardment')).toMatchObject([
			{ seat: 2, owner: 1, power: 20, applied: 10, before: 30, after: 20, roll: { total: 11 } }
		]);
		expect(told('conquest')).toHaveLength(1);
	});

	it('AM-220, AM-222: a single point of Power bombards, none does not', () => {
		const by = (units: 'freighter' | 'colonyShip', dice: number[]) =>
			besiege({ planet: { base: 30 }, armies: { 2: { [units]: 1 } } }, { 'bombard/1/2': dice })
				.planet.damage;
		expect([by('freighter', [4]), by('colonyShip', [])]).toEqual([4, 0]);
	});

	it('AM-237: too little bombardment conquers nothing, and the damage stays', () => {
		const { planet, value, told } = besiege(
			{ planet: { base: 30 }, armies: ten },
			{ 'bombard/1/2': [1, 1, 2, 3] }
		);
		expect(planet).toMatchObject({ owner: 1, damage: 7 });
		expect(value).toBe(23);
		expect(told('siegeFailed')).toEqual([
			{ planet: 1, by: 2, power: 20, value: 23, reason: 'too-weak' }
		]);
	});

	it('AM-222, AM-237: takeNoBombard spares the planet it cannot take', () => {
		const { planet, failures } = besiege(
			{ planet: { base: 30 }, armies: ten, sheets: { 2: [stance('takeNoBombard')] } },
			{ 'bombard/1/2': [] }
		);
		expect(planet).toMatchObject({ owner: 1, damage: 0 });
		expect(failures).toEqual([['stance', 'too-weak']]);
		const easy = besiege({
			planet: { base: 20 },
			armies: ten,
			sheets: { 2: [stance('takeNoBombard')] }
		});
		expect(easy.planet.owner).toBe(2);
	});

	it('AM-211, AM-237: nothing while any unit of an enemy is left there', () => {
		for (const left of [{ militia: 1 }, { colonyShip: 1 }]) {
			const { planet, told } = besiege(
				{ planet: { base: 5 }, armies: { ...ten, 1: left } },
				{ 'bombard/1/2': [], 'raze/1': [] }
			);
			expect(planet).toMatchObject({ owner: 1, damage: 0 });
			expect(told('siegeFailed')).toMatchObject([{ by: 2, reason: 'enemy-present' }]);
		}
	});

	it('AM-373, AM-374: nor while those left there are not all allied with each other', () => {
		const armies = { 2: { militia: 10 }, 3: { militia: 1 }, 4: { militia: 1 } };
		const scene = (allies: Scene['allies'], mode: StanceMode): Scene => ({
			planet: { base: 5 },
			armies,
			allies: allies ?? [],
			sheets: { 2: [stance(mode)], 3: [stance('hold')], 4: [stance('hold')] }
		});
		const apart: Scene['allies'] = [
			[2, 3],
			[2, 4]
		];
		for (const mode of ['take', 'raze'] as const) {
			const { planet, failures } = besiege(scene(apart, mode), {
				'raze/1': [],
				'bombard/1/2': []
			});
			expect(planet).toMatchObject({ owner: 1, damage: 0 });
			expect(failures).toEqual([['stance', 'enemy-present']]);
		}
		const helped = scene(apart, 'take');
		const sheets = { ...helped.sheets, 3: [stance('support', 2)] };
		expect(besiege({ ...helped, sheets }, { 'bombard/1/2': [] }).failures).toEqual([
			['stance', 'enemy-present'],
			['stance', 'enemy-present']
		]);
		const together = besiege(scene([...apart, [3, 4]], 'take'));
		expect(together.planet.owner).toBe(2);
	});

	it('AM-215: ships count', () => {
		const { planet } = besiege({
			planet: { base: 31 },
			armies: { 2: { ultraDestroyer: 1, freighter: 1 } }
		});
		expect(planet.owner).toBe(2);
	});

	it('AM-088, AM-297: equipment and a Pilot count against planets', () => {
		const scene: Scene = {
			planet: { base: 16 },
			armies: { 2: { militia: 4 } },
			techs: { 2: ['rayWeapons'] }
		};
		expect(besiege(scene, { 'bombard/1/2': [1, 1] }).planet.owner).toBe(1);
		const leaders = [{ seat: 2, kind: 'pilot', at: [3, 3] }] as const;
		expect(besiege({ ...scene, more: { leaders } }).planet.owner).toBe(2);
	});

	it('AM-191, AM-219: the sheltered do not count, and no hostile planet falls without Planetology', () => {
		const scene: Scene = {
			planet: { base: 5, habitat: 'gaseous' },
			armies: { 2: { militia: 7, freighter: 1 } }
		};
		const idle = besiege(scene, { 'bombard/1/2': [] }, fightBattles);
		expect(idle.told('siegeFailed')).toEqual([
			{ planet: 1, by: 2, power: 1, value: 5, reason: 'no-planetology' }
		]);
		expect(idle.planet).toMatchObject({ owner: 1, damage: 0 });
		const landed = besiege(
			{ ...scene, sheets: { 2: [{ kind: 'land', planet: 1 }] } },
			{ 'bombard/1/2': [] },
			fightBattles
		);
		expect(landed.told('siegeFailed')).toMatchObject([{ power: 15, reason: 'no-planetology' }]);
		const learned = { ...scene, techs: { 2: ['planetology:gaseous'] as const } };
		expect(besiege(learned, {}, fightBattles).planet.owner).toBe(2);
	});

	it('AM-222: a claim barred by its Planetology does not bombard', () => {
		const { planet } = besiege(
			{ planet: { base: 30, habitat: 'toxic' }, armies: ten },
			{ 'bombard/1/2': [] }
		);
		expect(planet.damage).toBe(0);
	});

	it('AM-216: an unarmed ship does not take a planet of Value 0', () => {
		const { planet, told } = besiege({ planet: { base: 0 }, armies: { 2: { colonyShip: 1 } } });
		expect(planet.owner).toBe(1);
		expect(told('siegeFailed')).toMatchObject([{ reason: 'unarmed' }]);
		const armed = besiege({ planet: { base: 0 }, armies: { 2: { freighter: 1 } } });
		expect(armed.planet.owner).toBe(2);
	});

	it('AM-048: bonuses of the old owner do not pass; a sum below 0 does not raze', () => {
		const { planet, value, told } = besiege({
			planet: { base: 6, damage: 8 },
			armies: { 2: { militia: 2 } },
			techs: { 1: ['centralAdministration'] }
		});
		expect(told('conquest')).toMatchObject([{ value: 3 }]);
		expect(planet).toMatchObject({ owner: 2, damage: 8, base: 6 });
		expect(value).toBe(0);
		expect(told('ruined')).toEqual([]);
	});

	it('AM-157, AM-209: units in open space besiege nothing', () => {
		const { turn } = besiege({
			more: { armies: [{ seat: 2, at: [3, 4], units: { militia: 90, ultraDestroyer: 1 } }] }
		});
		expect(turn.reports).toEqual([]);
	});

	it('AM-364, AM-363: units in the cell of a new satellite besiege it', () => {
		const { turn } = besiege({
			more: {
				planets: [
					{ at: [3, 3], owner: 1 },
					{ at: [3, 2], owner: 1, base: 5, host: 1 }
				],
				armies: [{ seat: 2, at: [3, 2], units: { roboSoldier: 1 } }]
			}
		});
		expect(turn.state.planets.map((planet) => planet.owner)).toEqual([1, 2]);
	});
});

describe('stances', () => {
	it('AM-213: hold does nothing', () => {
		const { planet, turn } = besiege({
			planet: { base: 1 },
			armies: { 2: { militia: 10 } },
			sheets: { 2: [stance('hold')] }
		});
		expect(planet).toMatchObject({ owner: 1, damage: 0 });
		expect(turn.reports).toEqual([]);
	});

	it('AM-214: the default is hold for an owner named as ally, returned or not', () => {
		const scene: Scene = {
			planet: { base: 1 },
			armies: { 2: { militia: 10 } },
			sheets: { 2: [{ kind: 'ally', player: 1 }] }
		};
		expect(besiege(scene).planet.owner).toBe(1);
		const treason = { 2: [...(scene.sheets?.[2] ?? []), stance('take')] };
		expect(besiege({ ...scene, sheets: treason }).planet.owner).toBe(2);
	});

	it('AM-214: no stance works against a planet of an ally in force', () => {
		for (const mode of ['take', 'takeNoBombard', 'raze'] as const) {
			const { planet, failures } = besiege(
				{
					planet: { base: 1 },
					armies: { 2: { militia: 10 } },
					allies: [[1, 2]],
					sheets: { 2: [stance(mode)] }
				},
				{ 'raze/1': [], 'bombard/1/2': [] }
			);
			expect(planet).toMatchObject({ owner: 1, damage: 0 });
			expect(failures).toEqual([['stance', 'allied-planet']]);
		}
	});

	it('AM-214: an ally of the owner cannot support a claim on his planet', () => {
		const { planet, failures } = besiege(
			{
				planet: { base: 12 },
				armies: { 2: { militia: 1 }, 3: { militia: 5 } },
				allies: [
					[2, 3],
					[1, 3]
				],
				sheets: { 3: [stance('support', 2)] }
			},
			{ 'bombard/1/2': [1] }
		);
		expect(planet.owner).toBe(1);
		expect(failures).toEqual([['stance', 'allied-planet']]);
	});

	it('AM-344: a stance without units there, or for no enemy planet, is told', () => {
		const none = besiege({ sheets: { 2: [stance('take')] } });
		expect(none.failures).toEqual([['stance', 'nothing-there']]);
		const free = besiege({
			planet: { owner: 0 },
			armies: { 2: { militia: 1 } },
			sheets: { 2: [stance('raze')] }
		});
		expect(free.failures).toEqual([['stance', 'own-or-ownerless']]);
	});
});

describe('claims of allies', () => {
	const pact: Scene['allies'] = [[2, 3]];

	it('AM-217, AM-218: a supporter adds his Power and makes no claim of his own', () => {
		const { planet, told, turn } = besiege({
			planet: { base: 20 },
			armies: { 2: { militia: 4 }, 3: { militia: 6 } },
			allies: pact,
			sheets: { 3: [stance('support', 2)] }
		});
		expect(planet.owner).toBe(2);
		expect(told('conquest')).toMatchObject([{ by: 2, power: 20, supporters: [3] }]);
		expect(reportsOf(turn.reports, 'conquest')[0]?.to).toEqual([1, 2, 3]);
	});

	it('AM-218: allies who support nobody claim for themselves, apart', () => {
		const { planet } = besiege(
			{
				planet: { base: 20 },
				armies: { 2: { militia: 4 }, 3: { militia: 6 } },
				allies: pact
			},
			{ 'bombard/1/3': [1, 1], 'bombard/1/2': [1] }
		);
		expect(planet).toMatchObject({ owner: 1, damage: 3 });
	});

	it('AM-218: whoever supports nobody’s claim, or a stranger’s, is told and adds nothing', () => {
		const idle = besiege({
			planet: { base: 20 },
			armies: { 2: { militia: 4 }, 3: { militia: 6 } },
			allies: pact,
			sheets: { 2: [stance('hold')], 3: [stance('support', 2)] }
		});
		expect(idle.failures).toEqual([['stance', 'no-claim']]);
		expect(idle.planet.owner).toBe(1);
		const other = besiege(
			{
				planet: { base: 20 },
				armies: { 2: { militia: 4 }, 3: { militia: 6 } },
				allies: pact,
				sheets: { 3: [stance('support', 4)] }
			},
			{ 'bombard/1/2': [1] }
		);
		expect(other.failures).toEqual([['stance', 'no-claim']]);
		expect(dataOf(other.turn.reports, 'failed')).toMatchObject([{ planet: 1, seat: 4 }]);
		expect(other.told('bombardment')).toMatchObject([{ seat: 2, power: 8 }]);
	});

	it('AM-218: each supporter counts for the claim that he names, and for no other', () => {
		const { planet, told } = besiege(
			{
				planet: { base: 40 },
				armies: { 2: { militia: 4 }, 3: { militia: 6 }, 4: { militia: 8 } },
				allies: [
					[2, 3],
					[2, 4],
					[3, 4]
				],
				sheets: { 4: [stance('support', 3)] }
			},
			{ 'bombard/1/3': [1, 1, 1, 1, 1], 'bombard/1/2': [2] }
		);
		expect(told('bombardment').map(({ seat, power }) => [seat, power])).toEqual([
			[3, 28],
			[2, 8]
		]);
		expect(told('siegeFailed').map(({ by, power, reason }) => [by, power, reason])).toEqual([
			[3, 28, 'too-weak'],
			[2, 8, 'too-weak']
		]);
		expect(planet).toMatchObject({ owner: 1, damage: 7 });
	});

	it('AM-229: razers without Combat raze nothing, and are told so', () => {
		const { told, failures, turn } = besiege({
			planet: { base: 20 },
			armies: { 2: { colonyShip: 1 } },
			sheets: { 2: [stance('raze')] }
		});
		expect(told('siegeFailed')).toEqual([
			{ planet: 1, by: 2, power: 0, value: 20, reason: 'unarmed' }
		]);
		expect(failures).toEqual([['stance', 'too-weak']]);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([{ planet: 1, wanted: 20, got: 0 }]);
	});

	it('AM-219: supporters need no Planetology', () => {
		const { planet } = besiege({
			planet: { base: 20, habitat: 'airless' },
			armies: { 2: { militia: 4 }, 3: { militia: 6 } },
			allies: pact,
			techs: { 2: ['planetology:airless'] },
			sheets: { 3: [stance('support', 2)] }
		});
		expect(planet.owner).toBe(2);
	});

	it.each(['take', 'takeNoBombard'] as const)(
		'AM-216 AM-220: an unarmed claimant rolls no dice: %s',
		(mode) => {
			const { told, value } = besiege({
				planet: { base: 20 },
				armies: { 2: { colonyShip: 2 } },
				sheets: { 2: [stance(mode)] }
			});
			expect(told('bombardment')).toEqual([]);
			expect(value).toBe(20);
		}
	);

	it('AM-216: an unarmed claimant conquers with the Power of his supporters', () => {
		const { planet } = besiege({
			planet: { base: 10 },
			armies: { 2: { colonyShip: 1 }, 3: { militia: 5 } },
			allies: pact,
			sheets: { 3: [stance('support', 2)] }
		});
		expect(planet.owner).toBe(2);
	});

	it('AM-375: support for no ally in force, for nobody there or for no claim is a hold', () => {
		const armies = { 2: { militia: 4 }, 3: { militia: 6 } };
		const base = { planet: { base: 12 }, allies: pact };
		const absent = besiege({
			...base,
			armies: { 3: { militia: 6 } },
			sheets: { 3: [stance('support', 2)] }
		});
		expect(absent.planet.owner).toBe(1);
		expect(absent.failures).toEqual([['stance', 'no-claim']]);
		const holding = besiege({
			...base,
			armies,
			sheets: { 2: [stance('hold')], 3: [stance('support', 2)] }
		});
		expect(holding.planet.owner).toBe(1);
		expect(holding.failures).toEqual([['stance', 'no-claim']]);
		const stranger = besiege({
			planet: { base: 12 },
			armies: { 3: { militia: 6 } },
			sheets: { 3: [{ kind: 'ally', player: 2 }, stance('support', 2)] }
		});
		expect(stranger.planet.owner).toBe(1);
		const mutual = besiege({
			...base,
			armies,
			sheets: { 2: [stance('support', 3)], 3: [stance('support', 2)] }
		});
		expect(mutual.planet.owner).toBe(1);
		expect(mutual.failures).toHaveLength(2);
	});

	it('AM-223: all bombard in descending Power against the Value then current; the strongest takes', () => {
		const { planet, told, failures } = besiege(
			{
				planet: { base: 25 },
				armies: { 2: { militia: 5 }, 3: { militia: 10 } },
				allies: pact,
				sheets: { 2: [stance('take')] }
			},
			{ 'bombard/1/3': [5, 5, 1, 1], 'bombard/1/2': [4, 4] }
		);
		// 25 to 20 by seat 3, who needs no more; then 8 more by seat 2, who still falls short.
		expect(told('bombardment').map(({ seat, applied, after }) => [seat, applied, after])).toEqual([
			[3, 5, 20],
			[2, 8, 12]
		]);
		expect(planet).toMatchObject({ owner: 3, damage: 13 });
		expect(failures).toEqual([['stance', 'too-weak']]);
	});

	it('AM-223: who need not bombard does not, and equal claims go first by lots', () => {
		const { planet, told, failures } = besiege(
			{
				planet: { base: 8 },
				armies: { 2: { militia: 5 }, 3: { militia: 5 } },
				allies: pact,
				sheets: { 2: [stance('take')], 3: [stance('take')] }
			},
			{ lots: [[4, 3, 2, 1]], 'bombard/1/2': [], 'bombard/1/3': [] }
		);
		expect(planet).toMatchObject({ owner: 3, damage: 0 });
		expect(failures).toEqual([['stance', 'outmatched']]);
		expect(told('siegeFailed')).toMatchObject([{ by: 2, reason: 'outmatched' }]);
	});

	it('AM-223: equal claims bombard first by lots', () => {
		const { told } = besiege(
			{
				planet: { base: 40 },
				armies: { 2: { militia: 5 }, 3: { militia: 5 } },
				allies: pact
			},
			{ lots: [[4, 3, 2, 1]], 'bombard/1/2': [1, 1], 'bombard/1/3': [1, 2] }
		);
		expect(told('bombardment').map(({ seat, before }) => [seat, before])).toEqual([
			[3, 40],
			[2, 37]
		]);
	});
});

describe('what is taken with a planet', () => {
	it('AM-224, AM-225: it passes at once with its working constructions and its damage', () => {
		const { planet, value } = besiege({
			planet: { base: 4, damage: 2, has: ['mines', 'megaCities'] },
			armies: { 2: { megatank: 3 } },
			techs: { 2: ['centralAdministration'] }
		});
		expect(planet).toMatchObject({ owner: 2, damage: 2, constructions: ['mines', 'megaCities'] });
		expect(value).toBe(4 + 20 + 10 - 2 + 5);
	});

	it('AM-226, AM-227: one technology of the loser that the conqueror neither has nor awaits', () => {
		const { turn, told } = besiege(
			{
				planet: { base: 1 },
				armies: { 2: { militia: 1 } },
				techs: {
					1: ['galacticEconomy', 'planetology:toxic', 'rayWeapons', 'sublightEngines'],
					2: ['rayWeapons']
				},
				awaited: { 1: ['hyperlightEngines'], 2: ['galacticEconomy'] }
			},
			{ 'capture/1': [1] }
		);
		expect(told('captured')).toEqual([{ by: 2, from: 1, planet: 1, tech: 'sublightEngines' }]);
		expect(turn.state.players[1]?.techs).toEqual(['rayWeapons']);
		expect(knownTechs(turn, 2)).toEqual(['rayWeapons', 'galacticEconomy', 'sublightEngines']);
		expect(turn.state.players[0]?.techs).toContain('sublightEngines');
		expect(reportsOf(turn.reports, 'captured')[0]?.to).toEqual([1, 2]);
	});

	it('AM-227: supporters get none', () => {
		const { turn } = besiege(
			{
				planet: { base: 4 },
				armies: { 2: { militia: 1 }, 3: { militia: 1 } },
				allies: [[2, 3]],
				techs: { 1: ['rayWeapons'] },
				sheets: { 3: [stance('support', 2)] }
			},
			{ 'capture/1': [0] }
		);
		expect(turn.underway.techs).toEqual([{ seat: 2, tech: 'rayWeapons' }]);
	});

	it('AM-053, AM-227: what builds on a technology he lacks can be captured, and works', () => {
		const { turn } = besiege(
			{
				planet: { base: 1 },
				armies: { 2: { militia: 1 } },
				techs: { 1: ['improvedArmour'] }
			},
			{ 'capture/1': [0] }
		);
		expect(turn.underway.techs).toEqual([{ seat: 2, tech: 'improvedArmour' }]);
		expect(effectiveCombat('roboSoldier', ['improvedArmour'], false)).toBe(8);
	});

	it('AM-227: an empty list gives nothing', () => {
		const { told } = besiege(
			{
				planet: { base: 1 },
				armies: { 2: { militia: 1 } },
				techs: { 1: ['rayWeapons'], 2: ['rayWeapons'] }
			},
			{ 'capture/1': [] }
		);
		expect(told('captured')).toMatchObject([{ tech: '' }]);
	});
});

describe('razing', () => {
	const scene = (units: SomeUnits, mode: StanceMode = 'raze'): Scene => ({
		planet: { base: 4, has: ['megaCities'] },
		armies: { 2: units },
		sheets: { 2: [stance(mode)] }
	});

	it('AM-228, AM-239: all of the roll is subtracted; at exactly 0 the owner keeps it', () => {
		const { planet, value, told } = besiege(scene({ militia: 10 }), {
			'raze/1': [6, 4, 2, 1, 1],
			'ruin/1': []
		});
		expect(planet).toMatchObject({ owner: 1, constructions: ['megaCities'], damage: 14 });
		expect(value).toBe(0);
		expect(told('razing')).toMatchObject([
			{ owner: 1, seats: [2], power: 20, before: 14, after: 0, razed: false, roll: { total: 14 } }
		]);
	});

	it('AM-239, AM-041, AM-042: below 0 it is a Radioactive ruin', () => {
		const { planet, told, turn } = besiege(scene({ militia: 10 }), {
			'raze/1': [6, 4, 2, 1, 2],
			'ruin/1': [3]
		});
		expect(planet).toMatchObject({
			owner: 0,
			habitat: 'radioactive',
			base: 3,
			publicBase: 3,
			damage: 0,
			constructions: []
		});
		expect(told('razing')).toMatchObject([{ razed: true, before: 14, after: 0 }]);
		// AM-352: everybody learns of the ruin, but not by whom.
		expect(reportsOf(turn.reports, 'ruined')).toEqual([
			{ code: 'ruined', to: 'all', data: { planet: 1, base: 3, die: 3 } }
		]);
	});

	it('AM-229: razers roll together on their summed Power', () => {
		const { told } = besiege(
			{
				planet: { base: 90 },
				armies: { 2: { militia: 3 }, 3: { militia: 3 } },
				allies: [[2, 3]],
				sheets: { 2: [stance('raze')], 3: [stance('raze')] }
			},
			{ 'raze/1': [3, 4] }
		);
		expect(told('razing')).toMatchObject([{ seats: [2, 3], power: 12, after: 83 }]);
	});

	it('AM-230: razers do not conquer, but an ally may, after the razing', () => {
		const alone = besiege(
			{ ...scene({ militia: 50 }), planet: { base: 60 } },
			{
				'raze/1': Array.from({ length: 20 }, () => 1),
				'bombard/1/2': []
			}
		);
		expect(alone.planet).toMatchObject({ owner: 1, damage: 20 });
		const { planet } = besiege(
			{
				planet: { base: 30 },
				armies: { 2: { militia: 5 }, 3: { militia: 10 } },
				allies: [[2, 3]],
				sheets: { 2: [stance('raze')] }
			},
			{ 'raze/1': [5, 5], 'bombard/1/3': [] }
		);
		expect(planet).toMatchObject({ owner: 3, damage: 10 });
	});

	it('AM-210: a razed planet cannot be conquered', () => {
		const { planet, failures } = besiege(
			{
				planet: { base: 3 },
				armies: { 2: { militia: 5 }, 3: { militia: 10 } },
				allies: [[2, 3]],
				sheets: { 2: [stance('raze')], 3: [stance('take')] }
			},
			{ 'raze/1': [5, 5], 'ruin/1': [2] }
		);
		expect(planet.owner).toBe(0);
		expect(failures).toEqual([['stance', 'own-or-ownerless']]);
	});

	it('AM-230: needs no Planetology', () => {
		const { planet } = besiege(
			{
				planet: { base: 30, habitat: 'toxic' },
				armies: { 2: { militia: 5 } },
				sheets: { 2: [stance('raze')] }
			},
			{ 'raze/1': [5, 5] }
		);
		expect(planet.damage).toBe(10);
	});

	it('AM-172: razers without Power deal nothing', () => {
		const { planet, failures } = besiege(scene({ colonyShip: 1 }), { 'raze/1': [] });
		expect(planet.damage).toBe(0);
		expect(failures).toEqual([['stance', 'too-weak']]);
	});
});

describe('colonisation', () => {
	const free: Scene['planet'] = { owner: 0 };

	it('AM-231, AM-232: the ship is spent and the planet is its player’s', () => {
		const { planet, here, told, turn } = besiege({
			planet: free,
			armies: { 2: { colonyShip: 2, militia: 1 } },
			sheets: { 2: [colonise] }
		});
		expect(planet.owner).toBe(2);
		expect(here(2)).toEqual({ colonyShip: 1, militia: 1 });
		expect(told('colonised')).toEqual([{ planet: 1, by: 2, contenders: [2], pick: 0 }]);
		expect(reportsOf(turn.reports, 'colonised')[0]?.to).toEqual([2]);
	});

	it('AM-231, AM-234, AM-345: needs a ship and an order', () => {
		const idle = besiege({ planet: free, armies: { 2: { colonyShip: 1 } } });
		expect(idle.planet.owner).toBe(0);
		const none = besiege({
			planet: free,
			armies: { 2: { militia: 1 } },
			sheets: { 2: [colonise] }
		});
		expect(none.failures).toEqual([['colonise', 'no-ships']]);
	});

	it('AM-233, AM-078: a hostile planet needs its Planetology', () => {
		const scene: Scene = {
			planet: { owner: 0, habitat: 'toxic' },
			armies: { 2: { colonyShip: 1 } },
			sheets: { 2: [colonise] }
		};
		expect(besiege(scene).failures).toEqual([['colonise', 'no-planetology']]);
		const learned = besiege({ ...scene, techs: { 2: ['planetology:toxic'] } });
		expect(learned.planet.owner).toBe(2);
	});

	it('AM-234: fails while an armed enemy stands there; an unarmed one, or an ally, is no hindrance', () => {
		const scene = (other: SomeUnits, allies: Scene['allies'] = []): Scene => ({
			planet: free,
			armies: { 2: { colonyShip: 1 }, 3: other },
			allies: allies ?? [],
			sheets: { 2: [colonise] }
		});
		expect(besiege(scene({ freighter: 1 })).failures).toEqual([['colonise', 'armed-enemy']]);
		expect(besiege(scene({ colonyShip: 1 })).planet.owner).toBe(2);
		expect(besiege(scene({ megatank: 1 }, [[2, 3]])).planet.owner).toBe(2);
	});

	it('AM-235, AM-236, AM-241: among rivals one is drawn, and only his ship is spent', () => {
		const planets = Array.from({ length: 8 }, (_, i) => ({ at: [i, 0] as const }));
		const order: SheetOrder = { kind: 'colonise', planet: 8 };
		const turn = openTurn(
			table({
				seats: 3,
				planets,
				armies: [
					{ seat: 1, at: 8, units: { colonyShip: 1 } },
					{ seat: 3, at: 8, units: { colonyShip: 1 } }
				]
			}),
			{ 1: [order], 3: [order] },
			{ 'colony/8': [1] }
		);
		fightBattles(turn);
		resolveSieges(turn);
		expect(turn.dice.unused()).toEqual([]);
		expect(dataOf(turn.reports, 'battle')).toEqual([]);
		expect(turn.state.planets[7]?.owner).toBe(3);
		expect([unitsAt(turn.state, 1, 8), unitsAt(turn.state, 3, 8)]).toEqual([{ colonyShip: 1 }, {}]);
		expect(reportsOf(turn.reports, 'colonised')).toMatchObject([
			{ to: [1, 3], data: { by: 3, contenders: [1, 3], pick: 1 } }
		]);
		expect(dataOf(turn.reports, 'failed')).toMatchObject([
			{ order: 'colonise', reason: 'lost-draw', planet: 8, seat: 3 }
		]);
	});

	it('AM-235: who may not colonise is no contender', () => {
		const { planet } = besiege(
			{
				planet: { owner: 0, habitat: 'toxic' },
				armies: { 2: { colonyShip: 1 }, 3: { colonyShip: 1 } },
				techs: { 3: ['planetology:toxic'] },
				sheets: { 2: [colonise], 3: [colonise] }
			},
			{ 'colony/1': [] }
		);
		expect(planet.owner).toBe(3);
	});

	it('AM-210: a planet razed this turn may be colonised, one conquered may not', () => {
		const razed = besiege(
			{
				planet: { base: 1 },
				armies: { 2: { militia: 5, colonyShip: 1 } },
				techs: { 2: ['planetology:radioactive'] },
				sheets: { 2: [stance('raze'), colonise] }
			},
			{ 'raze/1': [5, 5], 'ruin/1': [4] }
		);
		expect(razed.planet).toMatchObject({ owner: 2, base: 4, habitat: 'radioactive' });
		const taken = besiege({
			planet: { base: 1 },
			armies: { 2: { militia: 5, colonyShip: 1 } },
			sheets: { 2: [colonise] }
		});
		expect(taken.failures).toEqual([['colonise', 'not-ownerless']]);
	});
});

describe('order and news', () => {
	it('AM-210: planets are handled one by one in id order', () => {
		const turn = openTurn(
			table({
				planets: [
					{ at: [1, 1], owner: 1, base: 1 },
					{ at: [2, 1], owner: 1, base: 1 }
				],
				armies: [
					{ seat: 2, at: 1, units: { militia: 1 } },
					{ seat: 2, at: 2, units: { militia: 1 } }
				],
				players: { 1: { techs: ['rayWeapons', 'sublightEngines'] } }
			}),
			{},
			// The first capture takes one of two; the second has one left to take.
			{ 'capture/1': [1], 'capture/2': [0] }
		);
		resolveSieges(turn);
		expect(dataOf(turn.reports, 'captured').map(({ planet, tech }) => [planet, tech])).toEqual([
			[1, 'sublightEngines'],
			[2, 'rayWeapons']
		]);
	});

	it('AM-357: told to the actors, the old owner and whoever has a unit there', () => {
		const armies = { 2: { militia: 5 }, 3: { militia: 5 }, 4: { militia: 1 } };
		const allies: Scene['allies'] = [
			[2, 3],
			[2, 4],
			[3, 4]
		];
		const { turn } = besiege(
			{
				planet: { base: 20 },
				armies,
				allies,
				sheets: { 2: [stance('raze')], 3: [stance('take')], 4: [stance('hold')] }
			},
			{ 'raze/1': [1, 1], 'bombard/1/3': [5, 3] }
		);
		for (const code of ['razing', 'bombardment', 'conquest'] as const)
			expect(reportsOf(turn.reports, code).map((report) => report.to)).toEqual([[1, 2, 3, 4]]);
		expect(reportsOf(turn.reports, 'captured')[0]?.to).toEqual([1, 3]);
	});
});
