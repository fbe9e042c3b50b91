import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { scriptedRng, type Script } from '../../kernel/scripted-rng';
import { PROPOSAL_IDS } from './data';
import { pickIndex, shuffled } from './dice';
import { blankFounding } from './fallback';
import { isConnected, neighbours, placesFor } from './map';
import {
	isBalanced,
	layMap,
	opened,
	rollBatch,
	rollHome,
	rollSystem,
	type System
} from './mapmaking';
import { DEFAULT_OPTIONS, parseOptions } from './options';
import { parse } from './orders/parse';
import { resolve } from './resolve';
import { setup } from './setup';
import { table } from './testing';
import type { Cell, Founding, House, Planet, SeatId, State } from './types';

const seeded = createRng(new Uint8Array(32).fill(5));

/** The first turn of a game in which Houses are created so. */
function found(
	creations: Readonly<Record<SeatId, Partial<Founding>>>,
	seats = 2,
	script: Script = {},
	missed: readonly SeatId[] = []
) {
	const state = setup(DEFAULT_OPTIONS, seats);
	const answers = state.houses.map(({ seat }) => ({
		seat,
		order: { ...blankFounding(), ...creations[seat] },
		missed: missed.includes(seat)
	}));
	return resolve(state, answers, scriptedRng(script, seeded), () => undefined);
}

const stream = (...faces: number[]) => scriptedRng({ dice: faces }).stream('dice');

describe('dice', () => {
	it('IM-003: a shuffle swaps items i and d(i+1) - 1, from the last down', () => {
		expect(shuffled(stream(1, 1), ['a', 'b', 'c'])).toEqual(['b', 'c', 'a']);
		expect(shuffled(stream(3, 2), ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
		expect(shuffled(stream(2, 2), ['a', 'b', 'c'])).toEqual(['a', 'c', 'b']);
		const list = Object.freeze(['a', 'b', 'c']);
		expect(shuffled(stream(1, 1), list)).not.toBe(list);
	});

	it('IM-004: one candidate is taken without a roll', () => {
		const rolled = stream(3);
		expect(pickIndex(() => rolled, 4)).toBe(2);
		expect(pickIndex(() => stream(), 1)).toBe(0);
		expect(() => pickIndex(() => stream(1), 0)).toThrow('nothing to pick from');
	});
});

describe('the map', () => {
	it('IM-615, IM-061, IM-063, IM-064, IM-065: of two Houses', () => {
		const { cells } = table();
		expect(cells).toHaveLength(14);
		expect(cells.filter(({ home }) => home > 0)).toMatchObject([
			{ id: 'c04', q: 0, r: 0 },
			{ id: 'c11', q: 2, r: 1 }
		]);
		expect(neighbours(cells, 'c04')).toEqual(['c01', 'c02', 'c03', 'c05', 'c08', 'c09']);
		expect(cells[9]).toMatchObject({ id: 'c10', q: 1, r: 1 });
		expect(neighbours(cells, 'c10')).toEqual(['c05', 'c06', 'c09', 'c11', 'c13']);
		expect(neighbours(cells, 'c05')).toContain('c06');
		expect(neighbours(cells, 'c04')).not.toContain('c10');
	});

	it.each([2, 3, 4, 5, 6, 7, 8])(
		'IM-060, IM-062, IM-063, IM-064: %i rosettes of seven cells that hang together',
		(seats) => {
			const places = placesFor(seats);
			expect(new Set(places.map(({ at }) => at.join())).size).toBe(7 * seats);
			const { cells } = layMap(seats, seeded);
			for (let seat = 1; seat <= seats; seat++) {
				const rosette = cells.filter((cell) => cell.rosette === seat);
				const [home] = rosette.filter((cell) => cell.home === seat);
				expect(rosette).toHaveLength(7);
				expect(
					neighbours(cells, home?.id ?? '').filter((id) => rosette.some((one) => one.id === id))
				).toHaveLength(6);
			}
			expect(isConnected(cells)).toBe(true);
		}
	);

	it('IM-064: six Houses surround seven cells that do not exist', () => {
		expect(placesFor(6).some(({ at }) => at.join() === '0,0')).toBe(false);
	});

	it('IM-060: nobody plays alone, nor nine', () => {
		expect(() => placesFor(1)).toThrow('no map');
		expect(() => placesFor(9)).toThrow('no map');
	});

	it('IM-612, IM-067, IM-068: home roll', () => {
		expect(rollHome(stream(5, 1, 6, 1, 1)).planets).toEqual([
			{ position: 3, richness: 6 },
			{ position: 0, richness: 0 }
		]);
		expect(rollHome(stream(4, 6, 3)).planets).toEqual([{ position: 6, richness: 4 }]);
		expect(rollHome(stream(1, 2, 4)).planets).toEqual([{ position: 4, richness: 5 }]);
	});

	it('IM-613, IM-069, IM-070, IM-072, IM-073: a neutral batch of 25 dice', () => {
		const dice = [4, 3, 2, 6, 1, 1, 4, 6, 2, 2, 5, 3, 1, 4, 3, 4, 4, 2, 1, 6, 5, 2, 5, 3, 3];
		const batch = rollBatch(stream(...dice));
		expect(dice).toHaveLength(25);
		const pairs = batch.map(({ planets }) => planets.map((p) => [p.position, p.richness]));
		expect(pairs).toEqual([
			[
				[2, 1],
				[5, 0]
			],
			[],
			[
				[1, 1],
				[4, 2],
				[0, 3]
			],
			[[3, 3]],
			[[0, 5]],
			[
				[1, 4],
				[2, 2]
			]
		]);
		expect(batch[1]?.anomaly).toBe('nebula');
	});

	it('IM-073: the systems fill NW, NE, W, E, SW, SE around the home', () => {
		const script: Script = {
			'setup/seats': [2],
			'setup/home/1': [1, 1, 1],
			'setup/systems/1': [4, 3, 2, 6, 1, 1, 4, 6, 2, 2, 5, 3, 1, 4, 3, 4, 4, 2, 1, 6, 5, 2, 5, 3, 3]
		};
		const { cells, planets } = layMap(2, scriptedRng(script, seeded));
		expect(cells.find(({ id }) => id === 'c02')?.anomaly).toBe('nebula');
		const count = (cell: string) => planets.filter((planet) => planet.cell === cell).length;
		expect(['c01', 'c03', 'c05', 'c08', 'c09'].map(count)).toEqual([2, 3, 1, 1, 2]);
	});

	it('IM-071: the Anomalies of a die', () => {
		const rolled = [1, 2, 3, 4, 5, 6].map((die) => rollSystem(stream(1, die)).anomaly);
		expect(rolled).toEqual([
			...['black_hole', 'asteroid_field', 'ion_storm', 'nebula', 'asteroid_field', 'void']
		]);
	});

	it('IM-072: a batch out of balance is rolled again as a whole, up to fifty', () => {
		const of = (...sizes: number[]): System[] =>
			sizes.map((size) => ({
				anomaly: size === 0 ? 'void' : 'none',
				planets: Array.from({ length: size }, () => ({ position: 0, richness: 0 }))
			}));
		expect(isBalanced(of(1, 1, 1, 2, 2, 2))).toBe(true);
		expect(isBalanced(of(0, 0, 3, 3, 2, 3))).toBe(false);
		expect(isBalanced(of(0, 0, 3, 3, 2, 2))).toBe(true);
		expect(isBalanced(of(0, 0, 0, 3, 3, 2))).toBe(false);
		expect(isBalanced(of(1, 1, 1, 1, 1, 2))).toBe(true);
		expect(isBalanced(of(1, 2, 2, 2, 2, 2))).toBe(true);
		expect(isBalanced(of(1, 1, 1, 1, 1, 1))).toBe(false);
		expect(isBalanced(of(2, 2, 2, 2, 2, 2))).toBe(false);
		expect(isBalanced(of(3, 3, 3, 0, 1, 1))).toBe(false);
		const holes = of(0, 0, 2, 2, 2, 2).map((one) =>
			one.planets.length === 0 ? { ...one, anomaly: 'black_hole' as const } : one
		);
		expect(isBalanced(holes)).toBe(false);
		expect(isBalanced([...holes.slice(1), ...of(1)])).toBe(true);
		// Six Anomalies fifty times; the fiftieth is kept.
		const dice = Array.from({ length: 50 * 12 }, (_, i) => (i % 2 === 0 ? 1 : 6));
		const rng = scriptedRng({ dice });
		expect(rollBatch(rng.stream('dice')).every(({ anomaly }) => anomaly === 'void')).toBe(true);
		expect(rng.unused()).toEqual([]);
	});

	it('IM-074: Black Holes become Void, in order, until nobody is walled off', () => {
		const wall = ['c01', 'c02', 'c03', 'c05', 'c08', 'c09'];
		const { cells } = table({
			anomalies: Object.fromEntries(wall.map((id) => [id, 'black_hole' as const]))
		});
		expect(isConnected(cells)).toBe(false);
		const free = opened(cells)
			.filter(({ anomaly }) => anomaly === 'void')
			.map(({ id }) => id);
		expect(free).toEqual(['c01', 'c02', 'c03', 'c05']);
		expect(cells.filter(({ anomaly }) => anomaly === 'black_hole')).toHaveLength(6);
		const holes = cells.map((cell) => ({ ...cell, anomaly: 'black_hole' as const }));
		expect(isConnected(holes)).toBe(true);
		expect(isConnected([])).toBe(true);
		const apart = [0, 13].map((i) => ({ ...(cells[i] as Cell), id: i === 0 ? 'c01' : 'c02' }));
		expect(() => opened(apart.map((cell) => ({ ...cell, anomaly: 'none' })))).toThrow(
			'falls apart'
		);
	});

	it('IM-075: planets have the code of their cell and a letter; it is their name by default', () => {
		const { planets } = layMap(4, seeded);
		expect(planets.every(({ id, cell, name }) => id.slice(0, 3) === cell && name === id)).toBe(
			true
		);
	});
});

describe('the creation of the Houses', () => {
	const abilitiesOf = (state: State) => state.houses.map(({ abilities }) => abilities);

	it('IM-020, IM-022, IM-040: name, motto, crest, two Abilities and two upgrades, which several may share', () => {
		const mine = {
			name: 'Ulm',
			motto: 'Siempre',
			crest: 'Águila',
			flagship: 'Aurora',
			abilities: ['shadow', 'prisoners'] as const,
			upgrades: ['impulse_3', 'extra_turrets'] as const
		};
		const { state, reports } = found({ 1: mine, 2: mine });
		for (const house of state.houses) expect(house).toMatchObject(mine);
		expect(reports[0]).toMatchObject({ code: 'founded', to: 'all' });
		expect(parse({ ...blankFounding(), abilities: ['shadow', 'shadow'] }).ok).toBe(false);
		expect(parse({ ...blankFounding(), abilities: ['shadow', 'prisoners', 'dutiful'] }).ok).toBe(
			false
		);
		expect(parse({ ...blankFounding(), upgrades: ['impulse_3', 'impulse_3'] }).ok).toBe(false);
	});

	it('IM-023: what is left open is filled; whoever sends nothing is no deserter', () => {
		const { state } = found(
			{ 1: { abilities: ['charismatic'], upgrades: ['impulse_3'] } },
			2,
			{},
			[2]
		);
		expect(abilitiesOf(state)).toEqual([
			['charismatic', 'industrious'],
			['industrious', 'charismatic']
		]);
		expect(state.houses.map(({ upgrades }) => upgrades)).toEqual([
			['impulse_3', 'target_locator'],
			['target_locator', 'impulse_3']
		]);
		expect(state.houses[1]?.missed).toBe(0);
		expect(setup(DEFAULT_OPTIONS, 4)).toMatchObject({ cells: [], planets: [], stage: 'founding' });
	});

	it('IM-021: the lower seat keeps a colour that two ask for; the other gets the first free one', () => {
		const { state } = found(
			{ 1: { colour: [] }, 2: { colour: ['red'] }, 3: { colour: ['red'] } },
			3
		);
		expect(state.houses.map(({ colour }) => colour)).toEqual(['blue', 'red', 'green']);
	});

	it('IM-066, IM-002: seats are shuffled into rosettes, each with its own dice', () => {
		const { state } = found({}, 3, { 'setup/seats': [1, 1] });
		expect(state.cells.filter(({ home }) => home > 0).map(({ home }) => home)).toEqual([2, 3, 1]);
	});

	const started = found(
		{ 1: { abilities: ['shadow', 'dutiful'] }, 2: { abilities: ['shadow', 'dutiful'] } },
		2,
		{
			'setup/seats': [2],
			'setup/home/1': [5, 1, 6, 1, 1]
		}
	).state;
	const home = started.planets.filter(({ cell }) => cell === 'c04') as [Planet, Planet];
	const first = started.houses[0] as House;

	it('IM-652, IM-120, IM-078, IM-079: 10 Resources and the Influence of the home, all of whose planets it controls', () => {
		expect(home).toMatchObject([
			{ position: 3, richness: 6, controller: 1 },
			{ position: 0, richness: 0, controller: 1 }
		]);
		expect(first).toMatchObject({ treasury: 10, influence: 5 });
		expect(
			started.planets
				.filter(({ cell }) => cell !== 'c04' && cell !== 'c11')
				.every(({ controller }) => controller === 0)
		).toBe(true);
	});

	it('IM-076, IM-077, IM-054: the starting forces: Shipyard and Troops on the capital, ships without cargo, no Flagship', () => {
		expect(home[0]).toMatchObject({ troops: 8, buildings: { shipyard: 1 } });
		expect(home[1]).toMatchObject({ troops: 0, buildings: { shipyard: 0 } });
		expect(started.fleets[0]).toEqual({
			cell: 'c04',
			house: 1,
			damage: [],
			troops: 0,
			ships: {
				flagship: 0,
				battle_station: 0,
				battleship: 0,
				cruiser: 1,
				frigate: 2,
				freighter: 2,
				fighter: 4
			}
		});
	});

	it('IM-080, IM-081: neutral planets are empty; peace, no passage, no Advance, no Law', () => {
		for (const { controller, troops, buildings } of started.planets)
			if (controller === 0) expect([troops, ...Object.values(buildings)]).toEqual([0, 0, 0, 0, 0]);
		expect(started).toMatchObject({ wars: [], laws: [] });
		expect(first).toMatchObject({ passage: [], advances: [] });
	});

	it('IM-617, IM-441, IM-440: the agenda of turn 1: two of thirty', () => {
		const { state } = found({}, 2, { agenda: [12, 12] });
		expect(state.agenda.map(({ id }) => id)).toEqual(['P12', 'P13']);
		expect(state.undrawn).toHaveLength(28);
		expect(PROPOSAL_IDS).toHaveLength(30);
	});
});

describe('options', () => {
	it('IM-710: auctions and absences, with their defaults and limits', () => {
		expect(parseOptions(undefined)).toEqual({ ok: true, value: { auctions: false, absences: 2 } });
		expect(parseOptions({ absences: 15 }).ok).toBe(true);
		expect(parseOptions({ absences: 16 })).toMatchObject({ ok: false, code: 'out-of-range' });
		expect(parseOptions({ auction: true })).toMatchObject({ ok: false, code: 'unknown-option' });
	});
});
