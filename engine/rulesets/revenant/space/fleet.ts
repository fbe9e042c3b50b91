/** Ships, Voidborn, Absorbers and damage on the map: what effects of every kind do to them. */
import {
	CREW_FIGURES,
	FIGURES,
	ROOM,
	type CrewFigure,
	type Figure,
	type HouseShipId,
	type ShipId,
	type Token
} from '../data';
import { isAdjacent, isCentral } from './map';
import { gain } from './resources';
import { playerOf, report, sectorOf, shipOf, type Step } from '../step';
import { advanceTactics } from './tactics';
import type {
	Board,
	Cause,
	Owner,
	Place,
	SeatId,
	SectorId,
	Ship,
	Shift,
	Spot,
	Verdict,
	ZoneId
} from '../types';

// ---------------------------------------------------------------- ids

export const isHouseShip = (ship: ShipId): ship is HouseShipId =>
	ship !== 'revenant' && !ship.startsWith('frigate:');

/** Seat of a Frigate; 0: another ship. */
export const ownerOf = (ship: ShipId): Owner =>
	ship.startsWith('frigate:') ? Number(ship.slice('frigate:'.length)) : 0;

export const frigateOf = (seat: SeatId): Exclude<ShipId, 'revenant'> => `frigate:${seat}`;

// ---------------------------------------------------------------- where things are

/** House ship of that id. */
export function seenShip({ ships }: Pick<Board, 'ships'>, id: HouseShipId): Ship {
	const ship = ships.find((one) => one.id === id);
	if (!ship) throw new Error(`no ship ${id}`);
	return ship;
}

export const voidbornAt = ({ sectors }: Pick<Board, 'sectors'>, zone: ZoneId): number =>
	sectors[zone - 1]?.voidborn ?? 0;

/** Zone of a ship on the map; 0: it is in the supply, or it is the Revenant. */
export function zoneOf(board: Pick<Board, 'ships' | 'players'>, ship: ShipId): ZoneId | 0 {
	if (isHouseShip(ship)) return seenShip(board, ship).at;
	return board.players[ownerOf(ship) - 1]?.frigate.at ?? 0;
}

export const isLanded = (board: Pick<Board, 'ships' | 'players'>, ship: ShipId): boolean =>
	isHouseShip(ship)
		? seenShip(board, ship).landed
		: (board.players[ownerOf(ship) - 1]?.frigate.landed ?? false);

/** Ships on the Planet of a Sector. */
export const onPlanet = (board: Pick<Board, 'ships' | 'players'>, sector: SectorId): ShipId[] => [
	...board.ships.filter(({ at, landed }) => at === sector && landed).map(({ id }) => id),
	...board.players
		.filter(({ frigate }) => frigate.at === sector && frigate.landed)
		.map(({ seat }) => frigateOf(seat))
];

/** RV-048, RV-049 */
export const hasRoom = (board: Pick<Board, 'ships' | 'players'>, sector: SectorId): boolean =>
	board.ships.filter(({ at }) => at === sector).length +
		board.players.filter(({ frigate }) => frigate.at === sector).length <=
	ROOM;

/** Figure on a spot, whoever owns it. */
export function figureOn(
	{ players, crew }: Pick<Board, 'players' | 'crew'>,
	spot: Spot
): { readonly owner: Owner; readonly figure: Figure | CrewFigure } | undefined {
	for (const { seat, figures } of players) {
		const figure = FIGURES.find((one) => figures[one] === spot);
		if (figure) return { owner: seat, figure };
	}
	for (const { figures } of crew)
		for (const figure of CREW_FIGURES) if (figures[figure] === spot) return { owner: 0, figure };
	return undefined;
}

export const isHome = (figures: Readonly<Record<Figure, Place>>, figure: Figure): boolean =>
	figures[figure] === '';

// ---------------------------------------------------------------- lines (RV-520, RV-521)

/** RV-521: a place is named for a House ship alone, in solo, and no farther back than the line is long. */
export function lineFault(
	{ crew, sectors }: Board,
	ship: ShipId,
	sector: ZoneId,
	place: number | undefined
): Verdict {
	if (place === undefined) return undefined;
	if (crew.length === 0 || !isHouseShip(ship)) return 'malformed';
	const others = (sectors[sector - 1]?.line ?? []).filter((id) => id !== ship);
	return place > others.length ? 'malformed' : undefined;
}

/** Puts a House ship in the line of its Sector: at a place, or nearest the Revenant. */
export function joinLine(step: Step, id: HouseShipId, sector: SectorId, place?: number): void {
	if (step.state.crew.length === 0) return;
	const { line } = sectorOf(step, sector);
	line.splice(place ?? line.length, 0, id);
}

export function leaveLine(step: Step, id: HouseShipId): void {
	for (const sector of step.state.sectors)
		if (sector.line.includes(id)) sector.line = sector.line.filter((other) => other !== id);
}

// ---------------------------------------------------------------- ships come, go and move

/** Puts a House ship of the supply on the map, as new (RV-048, RV-234). */
export function putShip(
	step: Step,
	who: Owner,
	ship: ShipId,
	sector: SectorId,
	line: number | undefined,
	cause: Cause
): Verdict {
	if (!isHouseShip(ship) || shipOf(step, ship).at !== 0) return 'not-in-supply';
	if (!hasRoom(step.state, sector)) return 'sector-full';
	const misplaced = lineFault(step.state, ship, sector, line);
	if (misplaced) return misplaced;
	Object.assign(shipOf(step, ship), { at: sector, landed: false, damage: 0, corrupted: false });
	joinLine(step, ship, sector, line);
	report(step, 'all', 'deployed', { who, ship, sector, cause });
	return undefined;
}

/** Takes a House ship off the map (RV-419). */
export function removeShip(step: Step, id: HouseShipId): void {
	Object.assign(shipOf(step, id), { at: 0, landed: false, damage: 0, corrupted: false });
	leaveLine(step, id);
}

/** Moves a ship along a path that is allowed; its figure goes with it (RV-185). */
export function carry(
	step: Step,
	who: Owner,
	ship: ShipId,
	path: readonly ZoneId[],
	line: number | undefined,
	cause: Cause
): void {
	const to = path.at(-1);
	if (to === undefined) return;
	if (isHouseShip(ship)) {
		shipOf(step, ship).at = to;
		leaveLine(step, ship);
		joinLine(step, ship, to, line);
	} else playerOf(step, ownerOf(ship)).frigate.at = to;
	report(step, 'all', 'moved', { who, ship, path: [...path], cause });
}

/** Moves that no ship may make, wherever it stops: a path of neighbours, none of the centre in solo. */
export function pathFault(
	board: Board,
	ship: ShipId,
	from: ZoneId,
	path: readonly ZoneId[]
): Verdict {
	let here = from;
	for (const zone of path) {
		if (!isAdjacent(here, zone)) return 'not-adjacent';
		here = zone;
	}
	if (isHouseShip(ship)) return isCentral(here) ? 'central-stop' : undefined;
	return board.crew.length > 0 && path.some(isCentral) ? 'central-stop' : undefined;
}

/** Is it a ship that effects of this seat may move? (RV-023, RV-024, RV-186) */
export function smallFault(board: Board, seat: SeatId, ship: ShipId): Verdict {
	if (ship === 'revenant' || ship.startsWith('arkship:')) return 'not-small';
	if (!isHouseShip(ship) && ownerOf(ship) !== seat) return 'not-small';
	if (zoneOf(board, ship) === 0) return 'not-small';
	return isLanded(board, ship) ? 'landed' : undefined;
}

/**
 * Different small ships move so many steps each; none ends where there are more Voidborn than where it
 * began, counted at that moment (RV-186).
 */
export function reorganise(
	step: Step,
	seat: SeatId,
	shifts: readonly Shift[],
	{ most, steps }: { readonly most: number; readonly steps: number },
	cause: Cause
): Verdict {
	const ships = shifts.map(({ ship }) => ship);
	if (shifts.length > most || new Set(ships).size < ships.length) return 'wrong-count';
	for (const one of shifts) {
		const fault = shiftFault(step.state, seat, one, steps);
		if (fault) return fault;
		carry(step, seat, one.ship, one.path, one.line[0], cause);
	}
	return undefined;
}

/** Why a small ship may not go that way, so many steps at most (RV-186); undefined: it may. */
export function shiftFault(
	board: Board,
	seat: SeatId,
	{ ship, path, line }: Shift,
	steps: number
): Verdict {
	const fault = smallFault(board, seat, ship);
	if (fault) return fault;
	if (path.length > steps) return 'too-far';
	const from = zoneOf(board, ship);
	const wrong = pathFault(board, ship, from, path);
	if (wrong) return wrong;
	const to = path.at(-1) ?? from;
	if (voidbornAt(board, to) > voidbornAt(board, from)) return 'more-voidborn';
	return lineFault(board, ship, to, line[0]);
}

// ---------------------------------------------------------------- Voidborn and Absorbers

/** Takes Voidborn off a Sector; each is a Tactics step of who destroyed it (RV-198). */
export function killVoidborn(step: Step, seat: SeatId, sector: SectorId, count: number): void {
	const here = sectorOf(step, sector);
	const killed = Math.min(count, here.voidborn);
	here.voidborn -= killed;
	advanceTactics(step, seat, killed);
}

/** Destroys a Voidborn for each Sector named, by an effect that is no Attack (RV-199). */
export function destroyVoidborn(
	step: Step,
	seat: SeatId,
	sectors: readonly SectorId[],
	cause: Cause
): Verdict {
	for (const sector of [...new Set(sectors)].sort((a, b) => a - b)) {
		const count = sectors.filter((one) => one === sector).length;
		const before = sectorOf(step, sector).voidborn;
		if (before < count) return 'no-voidborn';
		report(step, 'all', 'destroyed', { seat, cause, sector, before, after: before - count });
		killVoidborn(step, seat, sector, count);
	}
	return undefined;
}

/** Adds an Absorber for each Sector named, and its Energy unless it gives none (RV-206, RV-207). */
export function addAbsorbers(
	step: Step,
	seat: SeatId,
	sectors: readonly SectorId[],
	cause: Cause,
	hasEnergy = true
): void {
	for (const sector of [...new Set(sectors)].sort((a, b) => a - b)) {
		const count = sectors.filter((one) => one === sector).length;
		sectorOf(step, sector).absorbers += count;
		const energy = hasEnergy ? count : 0;
		report(step, 'all', 'absorbers', { seat, sector, count, energy, cause });
		gain(
			step,
			seat,
			Array.from({ length: energy }, (): Token => 'E'),
			cause
		);
	}
}

// ---------------------------------------------------------------- damage

/** Removes one damage for each ship named: House ships or the Revenant (RV-255, RV-702). */
export function removeDamage(
	step: Step,
	seat: SeatId,
	targets: readonly ShipId[],
	cause: Cause
): Verdict {
	for (const ship of [...new Set(targets)]) {
		const count = targets.filter((one) => one === ship).length;
		if (ship !== 'revenant' && !isHouseShip(ship)) return 'no-target';
		const damaged = ship === 'revenant' ? step.state.revenant : shipOf(step, ship);
		if (damaged.damage < count) return 'no-target';
		damaged.damage -= count;
		report(step, 'all', 'repaired', { seat, ship, count, cause });
	}
	return undefined;
}
