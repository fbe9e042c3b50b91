/** Setup of a game (AM-019 to AM-034): the map, the homes, and the opening of turn 1. */
import { blankBooks } from './books';
import type { Rng } from '../../kernel/rng';
import {
	HOME_POSITION,
	HOSTILE_TYPES,
	NAME_FIRST,
	NAME_SECOND,
	SECTORS,
	SECTOR_SIZE,
	SLOTS,
	STARTING_TREASURY,
	STARTING_UNITS
} from './data';
import { sum } from './dice';
import { cellAt, distance, xOf, yOf } from './map';
import { planetValue } from './planets';
import { planetsInSight, sightingOf, UNSEEN } from './resolve/sighting';
import { allUnits } from './units';
import type {
	Army,
	Cell,
	GalaxyMap,
	Habitat,
	HostileType,
	Options,
	Planet,
	Player,
	SeatId,
	Sighting,
	State
} from './types';

/** A planet of the template that every sector copies; slot 0 is the home. */
export interface Slot {
	readonly cell: Cell;
	readonly base: number;
	readonly habitat: Habitat;
}

const SECTOR: GalaxyMap = { width: SECTOR_SIZE, height: SECTOR_SIZE };
const HOME_CELL = cellAt(SECTOR, HOME_POSITION.x, HOME_POSITION.y);
const NO_LEADERS = { pilot: 0, saboteur: 0, administrator: 0, navigator: 0, merchant: 0, spy: 0 };

/** The state that the sheets of turn 1 are written on. */
export function setup(options: Options, seats: number, rng: Rng): State {
	const map = mapFor(seats);
	const planets = layPlanets(map, seats, rng);
	const homes = planets.filter((planet) => planet.owner !== 0);
	const state: State = {
		options,
		map,
		turn: 1,
		phase: 'orders',
		planets,
		armies: homes.map(startingArmy),
		players: Array.from({ length: seats }, (_, i) => newPlayer(i + 1, seats, planets.length)),
		leaders: [],
		nextLeader: 1,
		leadersSeen: NO_LEADERS,
		lot: 0,
		election: [],
		ballots: [],
		ending: []
	};
	return firstOpening(state);
}

/** Sectors side by side (AM-020). Throws for a number of seats that nobody can play. */
export function mapFor(seats: number): GalaxyMap {
	const sectors = SECTORS[seats];
	if (!sectors) throw new Error(`no map for ${seats} seats`);
	return { width: sectors.columns * SECTOR_SIZE, height: sectors.rows * SECTOR_SIZE };
}

/** One sector: cells, base Values and habitability of its seven slots (AM-021 to AM-025). */
export function template(rng: Rng): Slot[] {
	const cells = templateCells(rng);
	const values = rng.stream('setup', 'values');
	const types = rng.stream('setup', 'hostile').shuffle(HOSTILE_TYPES);
	return SLOTS.map((slot, k) => {
		const before = SLOTS.slice(0, k).filter((other) => other.hostile).length;
		return {
			cell: cells[k] as Cell,
			base: slot.plus + sum(values.dice(slot.dice, 6)),
			habitat: slot.hostile ? (types[before] as HostileType) : 'habitable'
		};
	});
}

/** The home and six cells that touch neither it nor each other orthogonally (AM-022). */
function templateCells(rng: Rng): Cell[] {
	const others = Array.from({ length: SECTOR_SIZE * SECTOR_SIZE }, (_, cell) => cell).filter(
		(cell) => cell !== HOME_CELL
	);
	const accepted: Cell[] = [HOME_CELL];
	for (const cell of rng.stream('setup', 'cells').shuffle(others)) {
		if (accepted.length === SLOTS.length) break;
		if (accepted.every((other) => distance(SECTOR, cell, other) >= 2)) accepted.push(cell);
	}
	return accepted;
}

/** Every sector with its seat's home; ids and names in reading order of the whole map. */
function layPlanets(map: GalaxyMap, seats: number, rng: Rng): Planet[] {
	const slots = template(rng);
	const order = rng
		.stream('setup', 'seats')
		.shuffle(Array.from({ length: seats }, (_, i): SeatId => i + 1));
	const names = rng
		.stream('setup', 'names')
		.shuffle(Array.from({ length: NAME_FIRST.length * NAME_SECOND.length }, (_, i) => i));
	return order
		.flatMap((seat, sector) =>
			slots.map((slot, k) => ({
				...slot,
				cell: cellInSector(map, sector, slot.cell),
				owner: k === 0 ? seat : 0
			}))
		)
		.sort((a, b) => a.cell - b.cell)
		.map((place, i) => newPlanet(i + 1, planetName(names[i] ?? 0), place));
}

function cellInSector(map: GalaxyMap, sector: number, cell: Cell): Cell {
	const columns = map.width / SECTOR_SIZE;
	const left = (sector % columns) * SECTOR_SIZE;
	const top = Math.floor(sector / columns) * SECTOR_SIZE;
	return cellAt(map, left + xOf(SECTOR, cell), top + yOf(SECTOR, cell));
}

/** Name number 0..255 (AM-029). */
export function planetName(number: number): string {
	const first = NAME_FIRST[Math.floor(number / NAME_SECOND.length)];
	const second = NAME_SECOND[number % NAME_SECOND.length];
	if (first === undefined || second === undefined) throw new Error(`no name ${number}`);
	return first + second;
}

function newPlanet(
	id: number,
	name: string,
	place: Pick<Planet, 'cell' | 'base' | 'habitat' | 'owner'>
): Planet {
	return {
		id,
		name,
		cell: place.cell,
		habitat: place.habitat,
		owner: place.owner,
		base: place.base,
		publicBase: place.base,
		damage: 0,
		constructions: [],
		host: 0
	};
}

function startingArmy(home: Planet): Army {
	return { seat: home.owner, cell: home.cell, units: allUnits(STARTING_UNITS), exempt: {} };
}

function newPlayer(seat: SeatId, seats: number, planets: number): Player {
	return {
		seat,
		status: 'playing',
		missed: 0,
		treasury: STARTING_TREASURY,
		techs: [],
		sightings: Array.from({ length: planets }, () => UNSEEN),
		encounters: [],
		contacts: [],
		lastAllies: [],
		lastRoutes: [],
		books: blankBooks(seat, seats),
		deck: []
	};
}

/** Turn 1 opens with production and sightings only (AM-102). */
function firstOpening(state: State): State {
	return {
		...state,
		players: state.players.map((player) => ({
			...player,
			treasury: player.treasury + production(state, player.seat),
			sightings: firstSightings(state, player.seat)
		}))
	};
}

function production(state: State, seat: SeatId): number {
	const owned = state.planets.filter((planet) => planet.owner === seat);
	return 2 * sum(owned.map((planet) => planetValue(state, planet)));
}

/** Sightings of what is in sight and, unless the start is dark, of the owner of each home (AM-311, AM-381). */
function firstSightings(state: State, seat: SeatId): Sighting[] {
	const inSight = new Set(planetsInSight(state, seat).map((planet) => planet.id));
	return state.planets.map((planet) => {
		if (inSight.has(planet.id)) return sightingOf(state, planet);
		if (planet.owner === 0 || state.options.darkStart) return UNSEEN;
		return { ...UNSEEN, turn: state.turn, owner: planet.owner };
	});
}
