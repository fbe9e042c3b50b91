/** Knowledge that a seat has of the galaxy, as pages ask for it. Pure: nothing here is reactive. */
import {
	ADMINISTRATOR_VALUE,
	CENTRAL_ADMINISTRATION_VALUE,
	CONSTRUCTIONS,
	SATELLITE,
	TERROR
} from '$engine/rulesets/amos/data';
import { distance, orthogonalNeighbours, xOf, yOf } from '$engine/rulesets/amos/map';
import { NO_UNITS, effectiveMovement, hasUnits, power } from '$engine/rulesets/amos/units';
import type {
	Cell,
	ConstructionId,
	HostileType,
	Leader,
	Owner,
	OwnView,
	PlanetId,
	PlanetView,
	SeatId,
	SomeUnits,
	TechId,
	Units,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';

export const ownOf = (view: View): OwnView | undefined => view.own[0];

export const techsOf = (view: View): readonly TechId[] => ownOf(view)?.techs ?? [];

export const planetById = (view: View, id: PlanetId): PlanetView | undefined =>
	view.planets[id - 1];

export const planetIn = (view: View, cell: Cell): PlanetView | undefined =>
	view.planets.find((planet) => planet.cell === cell);

export const ownPlanets = (view: View): PlanetView[] => view.planets.filter((p) => p.mine);

/** My units in a cell; all zero if there are none. */
export const ownUnits = (view: View, cell: Cell): Units =>
	ownOf(view)?.armies.find((army) => army.cell === cell)?.units ?? NO_UNITS;

/** True if what was seen of the planet stands now. */
export const isFresh = (view: View, planet: PlanetView): boolean =>
	planet.seen.turn > 0 && planet.seen.turn === view.turn;

/** Somebody else's units, as last seen. */
export interface Presence {
	readonly seat: SeatId;
	readonly units: SomeUnits;
	/** Turn of the sighting. */
	readonly turn: number;
}

/** Units of others last seen in a cell: on its planet, or met in open space. */
export function foreignUnits(view: View, cell: Cell): Presence[] {
	const planet = planetIn(view, cell);
	if (planet) {
		return planet.seen.armies
			.filter((army) => army.seat !== view.viewer && hasUnits(army.units))
			.map((army) => ({ ...army, turn: planet.seen.turn }));
	}
	return (ownOf(view)?.encounters ?? [])
		.filter((met) => met.cell === cell)
		.flatMap((met) =>
			met.armies
				.filter((army) => army.seat !== view.viewer)
				.map((army) => ({ ...army, turn: met.turn }))
		);
}

/** True where units last seen would stop a fleet: routes go round them at no cost. */
export const isMet = (view: View, cell: Cell): boolean => foreignUnits(view, cell).length > 0;

/** Owner as far as known: undefined if the planet was never seen. */
export function knownOwner(planet: PlanetView): Owner | undefined {
	return planet.seen.turn === 0 ? undefined : planet.seen.owner;
}

/** Known to be inhabited by another player: what terror, piracy and sabotage ask for (AM-243). */
export function isRival(view: View, planet: PlanetView): boolean {
	const owner = knownOwner(planet);
	return owner !== undefined && owner !== 0 && owner !== view.viewer;
}

export interface Nearest {
	readonly planet: PlanetView;
	readonly distance: number;
}

/** My planet closest to a cell (lowest id on ties). */
export function nearestOwn(view: View, cell: Cell): Nearest | undefined {
	let best: Nearest | undefined;
	for (const planet of ownPlanets(view)) {
		const far = distance(view.map, planet.cell, cell);
		if (!best || far < best.distance) best = { planet, distance: far };
	}
	return best;
}

/** Price in hd of a Terror Attack on a cell (AM-245), or undefined with no planet to act from. */
export function terrorPrice(view: View, cell: Cell): number | undefined {
	const near = nearestOwn(view, cell);
	return near && TERROR.costPerCell * (near.distance + 1);
}

/** One addend of a Value. */
export type ValuePart =
	| { readonly kind: 'base'; readonly amount: number }
	| { readonly kind: 'construction'; readonly id: ConstructionId; readonly amount: number }
	| { readonly kind: 'centralAdministration'; readonly amount: number }
	| { readonly kind: 'administrator'; readonly amount: number }
	| { readonly kind: 'damage'; readonly amount: number };

/** The sum behind the Value of a planet of mine, spelled out (AM-036). */
export function valueParts(view: View, planet: PlanetView): ValuePart[] {
	const built = planet.seen.constructions;
	const parts: ValuePart[] = [{ kind: 'base', amount: planet.base }];
	for (const id of built) {
		const spec = CONSTRUCTIONS[id];
		const together = spec.with.length > 0 && spec.with.every((other) => built.includes(other));
		const amount = together ? spec.withValue : spec.value;
		if (amount > 0) parts.push({ kind: 'construction', id, amount });
	}
	if (techsOf(view).includes('centralAdministration'))
		parts.push({ kind: 'centralAdministration', amount: CENTRAL_ADMINISTRATION_VALUE });
	if (leadersAt(view, planet.cell).some((leader) => leader.kind === 'administrator'))
		parts.push({ kind: 'administrator', amount: ADMINISTRATOR_VALUE });
	if (planet.damage > 0) parts.push({ kind: 'damage', amount: -planet.damage });
	return parts;
}

export function sumOfParts(parts: readonly ValuePart[]): number {
	return Math.max(
		0,
		parts.reduce((sum, part) => sum + part.amount, 0)
	);
}

/** My leaders posted in a cell, or on the planet that lies there. */
export function leadersAt(view: View, cell: Cell): Leader[] {
	return (ownOf(view)?.leaders ?? []).filter((leader) => leaderCell(view, leader) === cell);
}

/** Cell of a leader; undefined in reserve. */
export function leaderCell(view: View, leader: Leader): Cell | undefined {
	switch (leader.post.at) {
		case 'reserve':
			return undefined;
		case 'cell':
			return leader.post.cell;
		case 'planet':
			return planetById(view, leader.post.planet)?.cell;
	}
}

/** Power of my units in a cell, with equipment and a Pilot posted there. */
export function ownPower(view: View, cell: Cell): number {
	const pilot = leadersAt(view, cell).some((leader) => leader.kind === 'pilot');
	return power(ownUnits(view, cell), techsOf(view), pilot);
}

/** True if my Troops may live there, and my Colony Ships settle. */
export function canSettle(view: View, planet: PlanetView): boolean {
	return planet.habitat === 'habitable' || techsOf(view).includes(planetologyOf(planet.habitat));
}

export const planetologyOf = (habitat: HostileType): TechId => `planetology:${habitat}`;

/** Cells beside a planet where a satellite could appear, with what stands in the way of the others. */
export function satelliteCells(
	view: View,
	host: PlanetView
): { readonly cell: Cell; readonly taken: boolean }[] {
	return orthogonalNeighbours(view.map, host.cell).map((cell) => ({
		cell,
		taken: planetIn(view, cell) !== undefined
	}));
}

/** Number of satellites that a planet of mine may still host. */
export const satelliteRoom = (planet: PlanetView): number => SATELLITE.perHost - planet.satellites;

/** Movement of the slowest ship, with engines and a Navigator aboard; 0 without ships. */
export function fleetMovement(view: View, ships: SomeUnits, navigator: boolean): number {
	const speeds = (Object.keys(ships) as UnitType[])
		.filter((type) => (ships[type] ?? 0) > 0)
		.map((type) => effectiveMovement(type, techsOf(view)));
	return speeds.length === 0 ? 0 : Math.min(...speeds) + (navigator ? 1 : 0);
}

/** Seats other than the viewer's that are still in the game. */
export function rivals(view: View): SeatId[] {
	return view.seats
		.filter((s) => s.seat !== view.viewer && s.status !== 'destroyed')
		.map((s) => s.seat);
}

/** Column and row, counted from 1. */
export function coordinates(view: View, cell: Cell): string {
	return `${xOf(view.map, cell) + 1}·${yOf(view.map, cell) + 1}`;
}

/** The name of the planet in a cell, or "cell 4·7". */
export function placeName(view: View, cell: Cell): string {
	return planetIn(view, cell)?.name ?? m.amos_board_cell_name({ at: coordinates(view, cell) });
}

export function planetName(view: View, id: PlanetId): string {
	return planetById(view, id)?.name ?? m.amos_board_no_planet();
}
