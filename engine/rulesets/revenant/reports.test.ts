/** Reports of deeds, field by field (RV-655). */
import { describe, expect, it } from 'vitest';
import { attack } from './effects/attack';
import { bonus } from './effects/bonuses';
import { build, promote } from './effects/captain';
import { play } from './effects/cards';
import { removeCorruption } from './space/corruption';
import type { UpgradeId } from './data';
import { use } from './effects/extras';
import {
	addAbsorbers,
	carry,
	destroyVoidborn,
	putShip,
	removeDamage,
	removeShip
} from './space/fleet';
import { playerOf, shipOf } from './step';
import { params, stepOf, told, type BoardSpec } from './testing-board';
import type { MoveOf } from './types';

const FRIGATE = { at: 3, landed: false };

const card = (id: UpgradeId, more: Partial<MoveOf<'play'>> = {}): MoveOf<'play'> => ({
	do: 'play',
	card: id,
	off: [],
	house: [],
	cadet: [],
	params: params(),
	...more
});

describe('a card that is played', () => {
	const step = (hand: readonly UpgradeId[], more: object = {}) =>
		stepOf({
			players: { 1: { usable: { E: 3, M: 3, S: 3, N: 3 }, ...more } },
			holdings: { 1: { hand } },
			turn: { plays: { left: 2, off: 1 } }
		});

	it('RV-655 Equipment is told with its price, what was taken off, and its slot', () => {
		const at = step(['EQ02a'], { equipment: ['EQ01a'] });
		expect(play(at, 1, card('EQ02a', { off: ['S'] }))).toBeUndefined();
		expect(told(at, 'played')).toEqual([
			{ seat: 1, card: 'EQ02a', paid: ['M'], off: ['S'], slot: 2, cadet: '' }
		]);
		expect(playerOf(at, 1).training).toEqual({ cadet1: [], cadet2: [] });
	});

	it('RV-655 RV-334 Training is told with its Cadet, and lies behind what he has', () => {
		const at = step(['TR03a', 'TR02a']);
		expect(play(at, 1, card('TR03a', { cadet: ['cadet2'] }))).toBeUndefined();
		expect(play(at, 1, card('TR02a', { cadet: ['cadet2'] }))).toBeUndefined();
		expect(playerOf(at, 1).training).toEqual({ cadet1: [], cadet2: ['TR03a', 'TR02a'] });
		expect(told(at, 'played').map(({ slot, cadet }) => [slot, cadet])).toEqual([
			[0, 'cadet2'],
			[0, 'cadet2']
		]);
	});

	it('RV-346 Support is stored, and trains nobody', () => {
		const at = step(['SU06a']);
		expect(play(at, 1, card('SU06a'))).toBeUndefined();
		expect(playerOf(at, 1)).toMatchObject({
			support: ['SU06a'],
			training: { cadet1: [], cadet2: [] }
		});
		expect(told(at, 'played')).toEqual([
			{ seat: 1, card: 'SU06a', paid: ['M'], off: [], slot: 0, cadet: '' }
		]);
	});
});

describe('the Captain', () => {
	it('RV-655 RV-366 a promotion is told with the level', () => {
		const step = stepOf({ players: { 1: { level: 2 } } });
		expect(promote(step, 1)).toBeUndefined();
		expect(told(step, 'promoted')).toEqual([{ seat: 1, level: 3 }]);
	});

	const politician = (level: number, more: BoardSpec = {}): BoardSpec => ({
		seats: 1,
		crew: {},
		players: { 1: { cls: 'politician', side: 'B', level } },
		holdings: { 1: { hidden: ['zenor:1', 'zenor:2'] } },
		turn: { figure: 'captain', stage: 'extra' },
		...more
	});

	it('RV-382 RV-521 a ship that he builds takes the place in line that he tells', () => {
		const line = (to: number[]) => {
			const step = stepOf(
				politician(3, {
					ships: { 'civil:fenrax': 2, 'fighter:fenrax': 2 },
					sectors: { 2: { line: ['civil:fenrax', 'fighter:fenrax'] } }
				})
			);
			const ship = { card: 'zenor:1', ship: 'civil:zenor', sector: [2], line: to } as const;
			expect(build(step, 1, { ...ship, replace: [] })).toBeUndefined();
			return step.state.sectors[1]?.line.indexOf('civil:zenor');
		};
		expect([line([0]), line([1]), line([])]).toEqual([0, 1, 2]);
	});

	it('RV-383 RV-655 a ship that he replaces leaves its place, its damage and its figure', () => {
		const old = { at: 1, landed: false, damage: 1, corrupted: true };
		const step = stepOf(
			politician(4, {
				ships: { 'fighter:fenrax': old, 'civil:belitan': 1 },
				sectors: { 1: { line: ['civil:belitan', 'fighter:fenrax'] } },
				crew: { figures: { harbinger: 'fighter:fenrax', follower1: '', follower2: '' } }
			})
		);
		playerOf(step, 1).figures.cadet1 = 'fighter:fenrax';
		const to = { sector: [], line: [], replace: ['fighter:fenrax' as const] };
		const by = { card: 'zenor:1', ship: 'fighter:zenor' } as const;
		expect(build(step, 1, { ...by, ...to })).toBeUndefined();
		expect(shipOf(step, 'fighter:zenor')).toMatchObject(old);
		expect(shipOf(step, 'fighter:fenrax')).toMatchObject({
			at: 0,
			landed: false,
			damage: 0,
			corrupted: false
		});
		expect(step.state.sectors[0]?.line).toEqual(['civil:belitan', 'fighter:zenor']);
		expect(playerOf(step, 1).figures.cadet1).toBe('fighter:zenor');
		expect(step.state.crew[0]?.figures.harbinger).toBe('fighter:zenor');
		expect(told(step, 'replaced')).toEqual([
			{ seat: 1, ship: 'fighter:fenrax', by: 'fighter:zenor' }
		]);
	});

	it('RV-383 RV-607 what he replaces is on the map, and what replaces it is not', () => {
		const code = (ships: BoardSpec['ships'] & object) =>
			build(stepOf(politician(4, { ships })), 1, {
				card: 'zenor:1',
				ship: 'fighter:zenor',
				sector: [],
				line: [],
				replace: ['fighter:fenrax']
			});
		expect(code({})).toBe('no-target');
		expect(code({ 'fighter:fenrax': 3, 'fighter:zenor': 5 })).toBe('not-in-supply');
		expect(code({ 'fighter:fenrax': { at: 3, landed: true } })).toBeUndefined();
		const itself = { card: 'zenor:1', ship: 'fighter:zenor', replace: ['fighter:zenor'] } as const;
		const fleet = stepOf(politician(4, { ships: { 'fighter:zenor': 5 } }));
		expect(build(fleet, 1, { ...itself, sector: [], line: [] })).toBe('no-target');
		const landed = stepOf(politician(4, { ships: { 'fighter:fenrax': { at: 3, landed: true } } }));
		build(landed, 1, {
			card: 'zenor:1',
			ship: 'fighter:zenor',
			sector: [],
			line: [],
			replace: ['fighter:fenrax']
		});
		expect(shipOf(landed, 'fighter:fenrax').landed).toBe(false);
		expect(shipOf(landed, 'fighter:zenor').landed).toBe(true);
	});
});

describe('an Attack', () => {
	it('RV-375 RV-655 tells each damage with its source, those that were paid last', () => {
		const step = stepOf({
			players: {
				1: {
					cls: 'scientist',
					side: 'B',
					level: 4,
					frigate: FRIGATE,
					equipment: ['EQ01a', 'EQ09a'],
					usable: { E: 2, S: 4 }
				}
			},
			sectors: { 3: { voidborn: 7 } },
			turn: { figure: 'captain' }
		});
		const act = { kind: 'attack', energy: 2, science: 4, absorbers: 0 } as const;
		expect(attack(step, 1, 'frigate:1', 3, act)).toBeUndefined();
		expect(told(step, 'attacked')).toEqual([
			{
				seat: 1,
				ship: 'frigate:1',
				sector: 3,
				before: 7,
				after: 1,
				damage: [
					{ source: 'action', count: 1 },
					{ source: 'EQ09', count: 1 },
					{ source: 'EQ01', count: 2 },
					{ source: 'captain', count: 2 }
				]
			}
		]);
	});

	it('RV-377 every Absorber of the Sector may be taken, and its damage is told last', () => {
		const step = stepOf({
			players: { 1: { level: 2, frigate: FRIGATE, equipment: ['EQ01a'], usable: { E: 1 } } },
			sectors: { 3: { voidborn: 7, absorbers: 2 } },
			turn: { figure: 'captain' }
		});
		const act = { kind: 'attack', energy: 1, science: 0, absorbers: 2 } as const;
		expect(attack(step, 1, 'frigate:1', 3, act)).toBeUndefined();
		expect(step.state.sectors[2]?.absorbers).toBe(0);
		expect(told(step, 'attacked')[0]?.damage).toEqual([
			{ source: 'action', count: 1 },
			{ source: 'EQ01', count: 1 },
			{ source: 'captain', count: 4 }
		]);
	});
});

describe('effects after the main action', () => {
	const training = { cadet1: ['TR03a', 'TR11a'], cadet2: [] } as const;
	const spec = (at: number): BoardSpec => ({
		players: { 1: { frigate: { at, landed: false }, training } },
		ships: { 'fighter:zenor': { at: 3, damage: 1 }, 'arkship:fenrax': { at: 4, damage: 1 } },
		turn: { acted: 'absorb', ship: 'frigate:1' }
	});
	const using = (source: 'TR03' | 'TR11', more: object = {}) => ({
		do: 'bonus' as const,
		source,
		params: params(more)
	});

	it('RV-604 those that were used are kept in their order', () => {
		const step = stepOf(spec(3));
		expect(bonus(step, 1, using('TR11', { damage: ['fighter:zenor'] }))).toBeUndefined();
		expect(bonus(step, 1, using('TR03'))).toBeUndefined();
		expect(step.state.turn[0]?.bonuses).toEqual(['TR11', 'TR03']);
	});

	it('RV-604 in the centre no Sector is here', () => {
		expect(bonus(stepOf(spec(9)), 1, using('TR03'))).toBe('in-centre');
	});

	it('RV-604 each ship repaired is here, and there is one', () => {
		const both = { damage: ['fighter:zenor', 'arkship:fenrax'] };
		expect(bonus(stepOf(spec(3)), 1, using('TR11', both))).toBe('wrong-count');
		expect(bonus(stepOf(spec(3)), 1, using('TR11', { damage: ['arkship:fenrax'] }))).toBe(
			'no-target'
		);
		expect(bonus(stepOf(spec(3)), 1, using('TR11'))).toBe('no-target');
	});
});

describe('Activate', () => {
	it('RV-319 RV-612 RV-655 each ability is told, and kept in the order of its use', () => {
		const step = stepOf({
			players: {
				1: { frigate: FRIGATE, training: { cadet1: ['TR04a'], cadet2: ['TR04b'] } }
			},
			turn: { stage: 'extra', extra: 5 }
		});
		const learn = (cadet: 'cadet1' | 'cadet2') =>
			use(step, 1, { do: 'use', source: 'TR04', cadet: [cadet], params: params() });
		expect([learn('cadet2'), learn('cadet1')]).toEqual([undefined, undefined]);
		expect(step.state.turn[0]?.used).toEqual(['TR04:cadet2', 'TR04:cadet1']);
		expect(told(step, 'activated')).toEqual([
			{ seat: 1, source: 'TR04:cadet2' },
			{ seat: 1, source: 'TR04:cadet1' }
		]);
	});
});

describe('Corruption', () => {
	it('RV-285 RV-655 the third in the collection is 1 Hidden Influence, no other is', () => {
		const removed = (collection: number) => {
			const step = stepOf({
				players: { 1: { collection, corrupted: [2], trapped: { 2: ['E', 'N'] } } },
				decks: { hidden: ['zenor:1'] }
			});
			expect(removeCorruption(step, 1, 'compartment:2', 'extra')).toBeUndefined();
			return [told(step, 'corruption'), told(step, 'hidden-gained').length];
		};
		const one = { seat: 1, place: 'compartment:2', change: 'removed', tokens: ['E', 'N'] };
		expect(removed(0)).toEqual([[{ ...one, collection: 1 }], 0]);
		expect(removed(1)).toEqual([[{ ...one, collection: 2 }], 0]);
		expect(removed(2)).toEqual([[{ ...one, collection: 0 }], 1]);
	});

	it('RV-284 RV-655 a ship that is cleansed frees no tokens', () => {
		const step = stepOf({ ships: { 'arkship:zenor': { at: 3, corrupted: true } } });
		expect(removeCorruption(step, 1, 'arkship:zenor', 'extra')).toBeUndefined();
		expect(told(step, 'corruption')).toEqual([
			{ seat: 1, place: 'arkship:zenor', change: 'removed', tokens: [], collection: 1 }
		]);
	});
});

describe('the fleet', () => {
	it('RV-234 RV-655 a ship that comes is new, in the air and at the end of its line', () => {
		const step = stepOf({ seats: 1, crew: {}, sectors: { 4: { line: ['civil:fenrax'] } } });
		expect(putShip(step, 1, 'fighter:zenor', 4, undefined, 'action')).toBeUndefined();
		expect(shipOf(step, 'fighter:zenor')).toMatchObject({
			at: 4,
			landed: false,
			damage: 0,
			corrupted: false
		});
		expect(step.state.sectors[3]?.line).toEqual(['civil:fenrax', 'fighter:zenor']);
		expect(told(step, 'deployed')).toEqual([
			{ who: 1, ship: 'fighter:zenor', sector: 4, cause: 'action' }
		]);
	});

	it('RV-419 RV-521 a ship that is lost leaves its line', () => {
		const step = stepOf({
			seats: 1,
			crew: {},
			ships: { 'fighter:zenor': { at: 4, landed: true, damage: 1, corrupted: true } },
			sectors: { 4: { line: ['fighter:zenor', 'civil:fenrax'] } }
		});
		removeShip(step, 'fighter:zenor');
		expect(step.state.sectors[3]?.line).toEqual(['civil:fenrax']);
		expect(shipOf(step, 'fighter:zenor')).toMatchObject({
			at: 0,
			landed: false,
			damage: 0,
			corrupted: false
		});
	});

	it('RV-185 RV-655 a ship that moves is told with its way, and stands in one line', () => {
		const step = stepOf({
			seats: 1,
			crew: {},
			ships: { 'fighter:zenor': 4 },
			sectors: { 4: { line: ['fighter:zenor'] }, 6: { line: ['civil:fenrax'] } }
		});
		carry(step, 1, 'fighter:zenor', [5, 6], 0, 'action');
		expect(step.state.sectors.map(({ line }) => line)).toEqual([
			...[[], [], [], [], [], ['fighter:zenor', 'civil:fenrax'], [], []]
		]);
		expect(told(step, 'moved')).toEqual([
			{ who: 1, ship: 'fighter:zenor', path: [5, 6], cause: 'action' }
		]);
		carry(step, 1, 'fighter:zenor', [], undefined, 'action');
		expect(shipOf(step, 'fighter:zenor').at).toBe(6);
		expect(told(step, 'moved')).toHaveLength(1);
	});

	it('RV-199 RV-655 Voidborn that an effect destroys are told Sector by Sector', () => {
		const step = stepOf({ sectors: { 2: { voidborn: 3 }, 5: { voidborn: 1 } } });
		expect(destroyVoidborn(step, 1, [5, 2, 2], 'SU09')).toBeUndefined();
		expect(told(step, 'destroyed')).toEqual([
			{ seat: 1, cause: 'SU09', sector: 2, before: 3, after: 1 },
			{ seat: 1, cause: 'SU09', sector: 5, before: 1, after: 0 }
		]);
		expect(told(step, 'tactics').map(({ to }) => to)).toEqual([2, 3]);
	});

	it('RV-206 RV-207 RV-655 Absorbers are told Sector by Sector, with the Energy due for them', () => {
		const step = stepOf();
		addAbsorbers(step, 1, [7, 3, 7], 'SU03');
		addAbsorbers(step, 1, [4], 'reward', false);
		expect(told(step, 'absorbers')).toEqual([
			{ seat: 1, sector: 3, count: 1, energy: 1, cause: 'SU03' },
			{ seat: 1, sector: 7, count: 2, energy: 2, cause: 'SU03' },
			{ seat: 1, sector: 4, count: 1, energy: 0, cause: 'reward' }
		]);
		expect(playerOf(step, 1).usable.E).toBe(3);
	});

	it('RV-255 RV-655 damage that is removed is told ship by ship; a Frigate has none', () => {
		const step = stepOf({
			ships: { 'arkship:zenor': { at: 2, damage: 2 } },
			revenant: { damage: 2, cubes: 2 }
		});
		const targets = ['arkship:zenor', 'revenant', 'arkship:zenor'] as const;
		expect(removeDamage(step, 1, targets, 'action')).toBeUndefined();
		expect(told(step, 'repaired')).toEqual([
			{ seat: 1, ship: 'arkship:zenor', count: 2, cause: 'action' },
			{ seat: 1, ship: 'revenant', count: 1, cause: 'action' }
		]);
		expect(removeDamage(step, 1, ['frigate:1'], 'action')).toBe('no-target');
	});
});
