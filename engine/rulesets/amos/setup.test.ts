import { describe, expect, it } from 'vitest';
import { createRng } from '../../kernel/rng';
import { scriptedRng, type Script } from '../../kernel/scripted-rng';
import { HOSTILE_TYPES, NAME_FIRST, NAME_SECOND, STARTING_UNITS } from './data';
import { assertInvariants } from './invariants';
import { cellAt, distance } from './map';
import { DEFAULT_OPTIONS } from './options';
import { mapFor, planetName, setup, template } from './setup';
import type { State } from './types';
import { someUnits, upkeep } from './units';

const seedOf = (n: number) => new Uint8Array(32).fill(n);
const game = (seats: number, seed = 1, script: Script = {}, options = {}): State =>
	setup({ ...DEFAULT_OPTIONS, ...options }, seats, scriptedRng(script, createRng(seedOf(seed))));

const SECTOR = { width: 7, height: 7 };
const homesOf = (state: State) => state.planets.filter((planet) => planet.owner !== 0);

describe('the map', () => {
	it.each([
		[2, 14, 7],
		[3, 21, 7],
		[4, 14, 14],
		[5, 35, 7],
		[6, 21, 14],
		[7, 49, 7],
		[8, 28, 14]
	])('AM-019, AM-020: %i players play on %i × %i cells', (seats, width, height) => {
		expect(mapFor(seats)).toEqual({ width, height });
		const state = game(seats, seats);
		expect(state.planets).toHaveLength(7 * seats);
		expect(homesOf(state)).toHaveLength(seats);
		assertInvariants(state);
	});

	it('AM-019: one or nine cannot play', () => {
		expect(() => mapFor(1)).toThrow('no map for 1 seats');
		expect(() => mapFor(9)).toThrow('no map for 9 seats');
	});

	it('AM-021: every sector is the same but for its place', () => {
		const state = game(6, 3);
		const { width } = state.map;
		const sectors = Array.from({ length: 6 }, () => [] as unknown[]);
		for (const { cell, base, habitat, owner } of state.planets) {
			const [x, y] = [cell % width, Math.floor(cell / width)];
			const sector = Math.floor(y / 7) * 3 + Math.floor(x / 7);
			sectors[sector]?.push([x % 7, y % 7, base, habitat, owner > 0]);
		}
		for (const sector of sectors) expect(sector).toEqual(sectors[0]);
	});

	it('AM-022: the home is at (3,3) and no two planets touch orthogonally, across edges too', () => {
		for (let seed = 0; seed < 40; seed++) {
			const cells = template(createRng(seedOf(seed))).map((slot) => slot.cell);
			expect(cells).toHaveLength(7);
			expect(cells[0]).toBe(cellAt(SECTOR, 3, 3));
			for (const [i, a] of cells.entries())
				for (const b of cells.slice(i + 1)) expect(distance(SECTOR, a, b)).toBeGreaterThan(1);
		}
	});

	it('AM-022: shuffled cells are walked, those too near are passed over', () => {
		const others = Array.from({ length: 49 }, (_, cell) => cell).filter((cell) => cell !== 24);
		// 17 touches the home, 1 touches 0, 42 touches 0 across the edge.
		const first = [17, 0, 1, 42, 2, 4, 14, 16, 18];
		const order = [...first, ...others.filter((cell) => !first.includes(cell))];
		const script = { 'setup/cells': [order] };
		const slots = template(scriptedRng(script, createRng(seedOf(1))));
		expect(slots.map((slot) => slot.cell)).toEqual([24, 0, 2, 4, 14, 16, 18]);
	});

	it('AM-023, AM-033: base Values in slot order, with plain dice', () => {
		const script = { 'setup/values': [4, 3, 5, 1, 6, 1, 2, 2, 5, 6, 6, 1, 3] };
		const rng = scriptedRng(script, createRng(seedOf(1)));
		expect(template(rng).map((slot) => slot.base)).toEqual([20, 10, 8, 0, 17, 24, 42]);
		expect(rng.unused()).toEqual([]);
	});

	it('AM-023: the dice have six sides', () => {
		for (let seed = 0; seed < 20; seed++) {
			const dice = createRng(seedOf(seed)).stream('setup', 'values');
			const roll = (count: number): number => dice.dice(count, 6).reduce((a, b) => a + b, 0);
			const rolled = [20, roll(1) + 6, roll(2), roll(1) - 1];
			expect(template(createRng(seedOf(seed))).map((slot) => slot.base)).toEqual([
				...rolled,
				...[roll(2) + 10, roll(3) + 15, roll(4) + 26]
			]);
		}
	});

	it('AM-024, AM-025: the first three of the shuffled hostile types go to the last three slots', () => {
		expect(HOSTILE_TYPES).toEqual([
			'toxic',
			'volcanic',
			'lethalFauna',
			'gaseous',
			'radioactive',
			'airless'
		]);
		const order = ['gaseous', 'toxic', 'airless', 'volcanic', 'radioactive', 'lethalFauna'];
		const rng = scriptedRng({ 'setup/hostile': [order] }, createRng(seedOf(1)));
		expect(template(rng).map((slot) => slot.habitat)).toEqual([
			...['habitable', 'habitable', 'habitable', 'habitable'],
			...['gaseous', 'toxic', 'airless']
		]);
	});

	it('AM-026: the k-th sector in reading order goes to the k-th seat of the shuffle', () => {
		const state = game(4, 1, { 'setup/seats': [[3, 1, 4, 2]] });
		expect(homesOf(state).map((home) => [home.owner, home.cell])).toEqual([
			[3, cellAt(state.map, 3, 3)],
			[1, cellAt(state.map, 10, 3)],
			[4, cellAt(state.map, 3, 10)],
			[2, cellAt(state.map, 10, 10)]
		]);
	});

	it('AM-015, AM-035: ids run row by row; each planet has a place, a Value and a habitability', () => {
		const { planets } = game(8, 5);
		expect(planets.map((planet) => planet.id)).toEqual(planets.map((_, i) => i + 1));
		const cells = planets.map((planet) => planet.cell);
		expect(cells).toEqual([...cells].sort((a, b) => a - b));
		for (const planet of planets) expect(planet.publicBase).toBe(planet.base);
	});

	it('AM-029: names are two parts, numbered 0 to 255, taken in id order', () => {
		expect([planetName(0), planetName(17), planetName(255)]).toEqual([
			'Tirkon',
			'Brunna',
			'Galund'
		]);
		expect(NAME_FIRST.length * NAME_SECOND.length).toBe(256);
		const all = Array.from({ length: 256 }, (_, i) => planetName(i));
		expect(new Set(all).size).toBe(256);
		expect(() => planetName(256)).toThrow();
		const order = Array.from({ length: 256 }, (_, i) => 255 - i);
		const state = game(2, 1, { 'setup/names': [order] });
		expect(state.planets.slice(0, 2).map((planet) => planet.name)).toEqual(['Galund', 'Galora']);
	});
});

describe('the start', () => {
	it('AM-027: everybody has a home with 4 Militia, a Freighter and a Colony Ship', () => {
		const state = game(5, 2);
		for (const { seat } of state.players) {
			const home = state.planets.find((planet) => planet.owner === seat);
			const armies = state.armies.filter((army) => army.seat === seat);
			expect(armies.map((army) => [army.cell, someUnits(army.units)])).toEqual([
				[home?.cell, { militia: 4, freighter: 1, colonyShip: 1 }]
			]);
		}
	});

	it('AM-028: and nothing else', () => {
		const state = game(3, 4);
		for (const planet of state.planets)
			expect([planet.constructions, planet.damage]).toEqual([[], 0]);
		for (const player of state.players) {
			const { techs, contacts, lastAllies, lastRoutes } = player;
			expect([techs, contacts, lastAllies, lastRoutes]).toEqual([[], [], [], []]);
		}
		expect([state.leaders, state.lot]).toEqual([[], 0]);
	});

	it('AM-034, AM-102: turn 1 opens with 60 $, of which all upkeep leaves 41', () => {
		const state = game(2);
		expect(state.turn).toBe(1);
		expect(state.players.map((player) => player.treasury)).toEqual([120, 120]);
		expect(120 - upkeep(STARTING_UNITS)).toBe(82);
	});

	it('AM-102: and with what everybody sees at home', () => {
		const state = game(2);
		const home = state.planets.find((planet) => planet.owner === 2);
		expect(state.players[1]?.sightings[(home?.id ?? 0) - 1]).toEqual({
			turn: 1,
			full: true,
			owner: 2,
			value: 20,
			constructions: [],
			armies: [{ seat: 2, units: STARTING_UNITS }]
		});
	});

	it('AM-311, AM-381: everybody knows whose each home is, and nothing more of it', () => {
		const state = game(3);
		const [player] = state.players;
		for (const planet of state.planets) {
			const seen = player?.sightings[planet.id - 1];
			if (planet.owner === 1) expect(seen?.full).toBe(true);
			else if (planet.owner === 0) expect(seen?.turn).toBe(0);
			else
				expect(seen).toEqual({
					turn: 1,
					full: false,
					owner: planet.owner,
					value: 0,
					constructions: [],
					armies: []
				});
		}
	});

	it('AM-031: a dark start keeps homes secret', () => {
		const state = game(3, 1, {}, { darkStart: true });
		const known = state.players[0]?.sightings.filter((seen) => seen.turn > 0) ?? [];
		expect(known.map((seen) => seen.owner)).toEqual([1]);
	});

	it('AM-001: the same dice lay the same table', () => {
		expect(game(4, 8)).toEqual(game(4, 8));
		expect(game(4, 8)).not.toEqual(game(4, 9));
	});
});
