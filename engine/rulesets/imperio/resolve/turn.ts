/** The working memory of one resolution: a private copy of the state that the rules change in order. */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import { NO_WORKS, SHIP_CLASSES, type Advance, type ShipClass } from '../data';
import { atWar, pair } from '../holdings';
import { capacity, countShips } from '../units';
import type {
	CellId,
	Chaos,
	ControlCause,
	Entry,
	Fleet,
	House,
	ImperioReport,
	LapseCode,
	Planet,
	PlanetId,
	Proposal,
	ReportBody,
	SeatId,
	Sheet,
	Ships,
	State,
	Status
} from '../types';

/** A ship by itself, while a turn lasts. */
export interface Ship {
	readonly ship: ShipClass;
	/** Cell at sealing; '' for a ship that was not there yet. */
	readonly origin: CellId;
	/** Hits. */
	taken: number;
	/** By Operation, retreat or evasion (IM-242, IM-323). */
	moved: boolean;
	/** It belongs to a detachment already. */
	used: boolean;
	bombarded: boolean;
}

/** A fleet, or a detachment on its way. */
export interface Force {
	readonly house: SeatId;
	/** In canonical order, undamaged ones first. */
	ships: Ship[];
	/** Aboard. */
	troops: number;
}

/** An entry of the action list that its slot has come to. */
export interface Work {
	readonly seat: SeatId;
	readonly slot: number;
	readonly entry: Entry;
	status: Status;
	reason: LapseCode | '';
}

export interface Turn {
	/** Private copy: the rules write here. */
	readonly state: Draft<State>;
	/** The state that the sheets were written on. */
	readonly opening: State;
	readonly rng: Rng;
	readonly reports: ImperioReport[];
	/**
	 * To be called after each phase by its name, and without one after each event that a replay tells
	 * apart, once its reports and its effects are in.
	 */
	readonly tell: (phase?: string) => void;
	/** Record of each sheet filed. */
	readonly sheets: ReadonlyMap<SeatId, Sheet>;
	readonly missed: readonly SeatId[];
	/** The planets of `state`. */
	readonly planets: ReadonlyMap<PlanetId, Draft<Planet>>;
	/** The fleets of `state`, ship by ship, by cell. */
	readonly forces: Map<CellId, Force>;
	/** Planets whose control has changed since the sheets were sealed. */
	readonly changed: Set<PlanetId>;
	readonly works: Work[];
	/** Planets whose Shipyard was finished in this turn (IM-227). */
	readonly newShipyards: Set<PlanetId>;
	readonly drains: { readonly seat: SeatId; readonly from: SeatId; readonly advance: Advance }[];
	readonly prisoners: { readonly seat: SeatId; readonly planet: PlanetId }[];

	// For the turn after.
	readonly precedence: { readonly spy: SeatId; readonly target: SeatId }[];
	readonly guarded: SeatId[];
	readonly chaos: Chaos[];
	readonly favours: Proposal[];
	/** Influence of the next Growth Phase alone. */
	readonly omens: { readonly house: SeatId; readonly n: number }[];
	readonly cessions: { readonly from: SeatId; readonly to: SeatId; readonly n: number }[];
	readonly ruin: { readonly house: SeatId; readonly n: number }[];
}

export function report(turn: Turn, to: ImperioReport['to'], body: ReportBody): void {
	const { code, data } = body;
	turn.reports.push({ code, to, data } as ImperioReport);
}

export const houseOf = (turn: Turn, seat: SeatId): Draft<House> =>
	turn.state.houses[seat - 1] as Draft<House>;

/** A House as it was when the sheets were sealed: what it has gained since counts next turn (IM-105). */
export const sealed = (turn: Turn, seat: SeatId): House => turn.opening.houses[seat - 1] as House;

export function planetBy(turn: Turn, id: PlanetId): Draft<Planet> {
	const planet = turn.planets.get(id);
	if (!planet) throw new Error(`no planet ${id}`);
	return planet;
}

/** Control without interruption since the sheets were sealed (IM-181). */
export const isKept = (turn: Turn, planet: PlanetId, seat: SeatId): boolean =>
	!turn.changed.has(planet) && planetBy(turn, planet).controller === seat;

/**
 * Changes control at once (IM-106), with the Troops that then stand there. Infrastructure falls with a planet
 * that is conquered or given up (IM-357, IM-543).
 */
export function setControl(
	turn: Turn,
	id: PlanetId,
	to: { readonly house: SeatId | 0; readonly troops: number; readonly cause: ControlCause }
): void {
	const planet = planetBy(turn, id);
	const { controller: from, troops: there } = planet;
	const isTornDown = to.cause === 'invasion' || to.cause === 'abandoned';
	const works = isTornDown ? { ...planet.buildings } : NO_WORKS;
	if (isTornDown) planet.buildings = { ...NO_WORKS };
	planet.controller = to.house;
	planet.troops = to.troops;
	turn.changed.add(id);
	const troops = to.cause === 'deal' || to.cause === 'abandoned' ? there : 0;
	report(turn, 'all', {
		code: 'control',
		data: { planet: id, from, to: to.house, cause: to.cause, troops, works }
	});
}

// ---------------------------------------------------------------- relations

/** IM-149: an attack is open war. */
export function openWar(turn: Turn, a: SeatId, b: SeatId, cause: 'declared' | 'attack'): void {
	if (atWar(turn.state, a, b)) return;
	const [low, high] = pair(a, b);
	turn.state.wars.push({ a: low, b: high });
	turn.state.wars.sort((one, other) => one.a - other.a || one.b - other.b);
	report(turn, 'all', { code: 'war', data: { a, b, cause } });
}

export function endWar(turn: Turn, a: SeatId, b: SeatId, cause: 'offers' | 'council'): void {
	const [low, high] = pair(a, b);
	const at = turn.state.wars.findIndex((war) => war.a === low && war.b === high);
	if (at < 0) return;
	turn.state.wars.splice(at, 1);
	report(turn, 'all', { code: 'peace', data: { a: low, b: high, cause } });
}

// ---------------------------------------------------------------- forces

const rank = (ship: ShipClass): number => SHIP_CLASSES.indexOf(ship);

/** Canonical order, undamaged ones first (IM-005, IM-244). */
export const arranged = (ships: readonly Ship[]): Ship[] =>
	ships.slice().sort((a, b) => rank(a.ship) - rank(b.ship) || a.taken - b.taken);

/** Ships of another House in a cell (IM-209). */
export const foreignAt = (turn: Turn, cell: CellId, seat: SeatId): Force | undefined => {
	const force = turn.forces.get(cell);
	return force && force.house !== seat ? force : undefined;
};

export const ownAt = (turn: Turn, cell: CellId, seat: SeatId): Force | undefined => {
	const force = turn.forces.get(cell);
	return force?.house === seat ? force : undefined;
};

/** IM-012: own ships that meet merge at once. Throws where another House stands: that is a bug. */
export function place(turn: Turn, cell: CellId, force: Force): Force {
	if (force.ships.length === 0) return force;
	const there = turn.forces.get(cell);
	if (!there) {
		force.ships = arranged(force.ships);
		turn.forces.set(cell, force);
		return force;
	}
	if (there.house !== force.house) throw new Error(`two Houses in ${cell}`);
	there.ships = arranged([...there.ships, ...force.ships]);
	there.troops += force.troops;
	return there;
}

/** Takes an empty fleet off the map; Troops without ships are lost. */
export function clearEmpty(turn: Turn, cell: CellId): void {
	if (turn.forces.get(cell)?.ships.length === 0) turn.forces.delete(cell);
}

export const newShip = (ship: ShipClass, origin: CellId = '', taken = 0): Ship => ({
	ship,
	origin,
	taken,
	moved: false,
	used: false,
	bombarded: false
});

/** New ships of a House, as many of each class. */
export const newShips = (ships: Ships): Ship[] =>
	SHIP_CLASSES.flatMap((ship) => Array.from({ length: ships[ship] }, () => newShip(ship)));

export const fighters = ({ ships }: Force): Ship[] =>
	ships.filter(({ ship }) => ship === 'fighter');
export const bigShips = ({ ships }: Force): Ship[] =>
	ships.filter(({ ship }) => ship !== 'fighter');

export const roomOf = (turn: Turn, force: Force): number =>
	capacity(countShips(force.ships), sealed(turn, force.house));

/** Cargo that no carrier has room for. */
export interface Spill {
	readonly fighters: number;
	readonly troops: number;
}

/** Takes away cargo beyond the capacity that is left: Fighters first, then Troops (IM-224). */
export function dropExcess(turn: Turn, force: Force): Spill {
	const room = roomOf(turn, force);
	const lost = dropFighters(force, Math.max(0, room - force.troops));
	return { fighters: lost, troops: dropTroops(turn, force) };
}

/** Takes away Troops beyond the capacity that is left; how many. */
export function dropTroops(turn: Turn, force: Force): number {
	const lost = Math.max(0, force.troops - roomOf(turn, force));
	force.troops -= lost;
	return lost;
}

/** Tells of cargo that was lost for want of a carrier (IM-739); of none nothing is told. */
export function tellSpill(
	turn: Turn,
	house: SeatId,
	cell: CellId,
	{ fighters: lost, troops }: Spill
): void {
	if (lost + troops > 0)
		report(turn, 'all', { code: 'strayLost', data: { house, cell, fighters: lost, troops } });
}

/** Leaves at most so many Fighters. */
export function dropFighters(force: Force, most: number): number {
	const all = fighters(force);
	const lost = Math.max(0, all.length - most);
	const gone = new Set(all.slice(all.length - lost));
	force.ships = force.ships.filter((ship) => !gone.has(ship));
	return lost;
}

export const hasBase = (turn: Turn, cell: CellId, seat: SeatId): boolean =>
	turn.state.planets.some((planet) => planet.cell === cell && planet.controller === seat);

/** Writes the forces back into the state, by cell. */
export function foldForces(turn: Turn): void {
	for (const cell of [...turn.forces.keys()]) clearEmpty(turn, cell);
	turn.state.fleets = [...turn.forces]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([cell, force]) => fleetOf(cell, force)) as Draft<Fleet>[];
}

export const fleetOf = (cell: CellId, { house, ships, troops }: Force): Fleet => ({
	cell,
	house,
	ships: countShips(ships),
	damage: arranged(ships).flatMap(({ ship, taken }) => (taken > 0 ? [{ ship, taken }] : [])),
	troops
});

/** The ships of a fleet one by one. */
export function forceOf({ cell, house, ships, damage, troops }: Fleet): Force {
	const hurt = damage.map(({ ship, taken }) => newShip(ship, cell, taken));
	const whole = SHIP_CLASSES.flatMap((ship) => {
		const sound = ships[ship] - hurt.filter((one) => one.ship === ship).length;
		return Array.from({ length: sound }, () => newShip(ship, cell));
	});
	return { house, ships: arranged([...whole, ...hurt]), troops };
}
