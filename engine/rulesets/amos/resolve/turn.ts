/** The working memory of one resolution: a private copy of the state that the rules change in order. */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import {
	addUnits,
	hasUnits,
	subtractUnits,
	totalUnits,
	upkeep,
	someUnits,
	commonUnits
} from '../units';
import { playerOf } from '../planets';
import type {
	AmosReport,
	Army,
	Cell,
	ConstructionId,
	FailureCode,
	LedgerKind,
	LedgerLine,
	OrderKind,
	OrderOf,
	Owner,
	Planet,
	PlanetId,
	ReportBody,
	SeatId,
	SheetOrder,
	SomeUnits,
	State,
	TechId,
	Units
} from '../types';

/** A legal order with its place in the sheet. */
export interface Line<O extends SheetOrder = SheetOrder> {
	readonly seat: SeatId;
	readonly line: number;
	readonly order: O;
}

export interface Turn {
	/** Private copy: the rules write here. */
	readonly state: Draft<State>;
	/** The planets of `state` by their cells. */
	readonly planetsByCell: Map<Cell, Draft<Planet>>;
	/** The state the sheets were written on. */
	readonly opening: State;
	readonly rng: Rng;
	/** Shuffle of all seats: earliest wins ties (AM-012). */
	readonly lots: readonly SeatId[];
	/** Legal lines of all seats, in seat order, each in sheet order. */
	readonly lines: readonly Line[];
	/** The same, by kind. */
	readonly linesByKind: ReadonlyMap<OrderKind, readonly Line[]>;
	/** `a/b` for every ordered pair in an alliance in force. */
	readonly alliances: ReadonlySet<string>;
	readonly reports: AmosReport[];
	/** By seat - 1. */
	readonly ledgers: LedgerLine[][];
	/** Planets that a seat's fleets entered, to be seen after movement (AM-313). */
	readonly passed: { readonly seat: SeatId; readonly planet: PlanetId }[];
	/** Planets that a seat's Spies watch at the end of the turn (AM-305). */
	readonly spied: { readonly seat: SeatId; readonly planet: PlanetId }[];
	/** Terror Attacks paid for, to strike later in the turn (AM-246). */
	readonly strikes: Line<OrderOf<'terror'>>[];
	/** Goods paid for, to arrive at the next opening (AM-100). */
	readonly underway: Underway;
	/** Troops kept aboard on hostile planets from the start of step 6 (AM-371). */
	readonly sheltered: Sheltered[];
}

/** Troops of a seat that do not leave the Transports over a planet. */
export interface Sheltered {
	readonly seat: SeatId;
	readonly planet: PlanetId;
	readonly units: SomeUnits;
}

/**
 * Goods paid for that reach their owners at the next opening (AM-051, AM-100), each list in the order
 * of payment. Nothing is under way while orders are awaited, so no state holds any.
 */
export interface Underway {
	readonly constructions: AwaitedConstruction[];
	readonly satellites: Launch[];
	readonly techs: AwaitedTech[];
	/** Won in the auction (AM-263). */
	readonly units: Shipment[];
	/** Piracy paid for, to be carried out (AM-106). */
	readonly raids: Line<OrderOf<'piracy'>>[];
}

export interface AwaitedConstruction {
	readonly planet: PlanetId;
	readonly construction: ConstructionId;
}

/** A satellite belongs to its host until it appears (AM-365). */
export interface Launch {
	readonly host: PlanetId;
	readonly cell: Cell;
	readonly name: string;
}

export interface AwaitedTech {
	readonly seat: SeatId;
	readonly tech: TechId;
}

export interface Shipment {
	readonly seat: SeatId;
	readonly planet: PlanetId;
	readonly units: SomeUnits;
}

export type { OrderOf };
export type ReportOf<C extends ReportBody['code']> = Extract<ReportBody, { code: C }>;

/** Lines of one kind, in seat order, each sheet in its order. */
export function linesOf<K extends OrderKind>(turn: Turn, kind: K): readonly Line<OrderOf<K>>[] {
	return (turn.linesByKind.get(kind) ?? []) as readonly Line<OrderOf<K>>[];
}

/** In force this turn, or the same seat. */
export const areFriends = (turn: Turn, a: SeatId, b: SeatId): boolean =>
	a === b || turn.alliances.has(`${a}/${b}`);

/** Place in the lots: lower is earlier. */
export const lotRank = (turn: Turn, seat: SeatId): number => turn.lots.indexOf(seat);

export function report(turn: Turn, to: AmosReport['to'], body: ReportBody): void {
	const { code, data } = body;
	turn.reports.push({ code, to: to === 'all' ? to : seatsAmong(to), data } as AmosReport);
}

/** Each once, in seat order; 0 is nobody. */
function seatsAmong(owners: readonly Owner[]): SeatId[] {
	const seats: SeatId[] = [];
	for (const owner of owners) if (owner > 0 && !seats.includes(owner)) seats.push(owner);
	return seats.length > 1 ? seats.sort((a, b) => a - b) : seats;
}

/** Tells the author that a line came to nothing, or to less than ordered (AM-354). */
export function fail(
	turn: Turn,
	line: Line,
	reason: FailureCode,
	about: {
		partly?: boolean;
		planet?: PlanetId;
		cell?: Cell;
		seat?: SeatId;
		wanted?: number;
		got?: number;
	} = {}
): void {
	report(turn, [line.seat], {
		code: 'failed',
		data: {
			line: line.line,
			order: line.order.kind,
			reason,
			partly: about.partly ?? false,
			planet: about.planet ?? 0,
			cell: about.cell ?? -1,
			seat: about.seat ?? 0,
			wanted: about.wanted ?? 0,
			got: about.got ?? 0
		}
	});
}

/** Moves money (signed hd) in or out of a treasury and writes it in the seat's ledger (AM-353). */
export function book(
	turn: Turn,
	seat: SeatId,
	hd: number,
	kind: LedgerKind,
	about: Partial<Omit<LedgerLine, 'kind' | 'hd'>> = {}
): void {
	const player = playerOf(turn.state, seat);
	player.treasury += hd;
	if (player.treasury < 0) throw new Error(`seat ${seat} owes ${-player.treasury} hd`);
	turn.ledgers[seat - 1]?.push({
		kind,
		hd,
		planet: about.planet ?? 0,
		seat: about.seat ?? 0,
		what: about.what ?? '',
		count: about.count ?? 0
	});
}

// ---------------------------------------------------------------- armies

interface WithArmies {
	readonly armies: readonly Army[];
}

/** Index at which the army of a seat in a cell stands in the list, or would stand. */
function placeOf({ armies }: WithArmies, seat: SeatId, cell: Cell): number {
	let low = 0;
	let high = armies.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const army = armies[middle] as Army;
		if (army.cell < cell || (army.cell === cell && army.seat < seat)) low = middle + 1;
		else high = middle;
	}
	return low;
}

const isArmyAt = (army: Army | undefined, seat: SeatId, cell: Cell): boolean =>
	army?.seat === seat && army.cell === cell;

export function armyAt(state: WithArmies, seat: SeatId, cell: Cell): Army | undefined {
	const army = state.armies[placeOf(state, seat, cell)];
	return isArmyAt(army, seat, cell) ? army : undefined;
}

/** All armies in a cell, in seat order. */
export const armiesIn = (state: WithArmies, cell: Cell): Army[] =>
	state.armies.slice(placeOf(state, 0, cell), placeOf(state, 0, cell + 1));

/** Puts units in a cell; `exempt` of them owe no upkeep this turn. Keeps armies in order. */
export function placeUnits(
	state: Draft<State>,
	seat: SeatId,
	cell: Cell,
	units: SomeUnits,
	exempt: SomeUnits = {}
): void {
	if (totalUnits(units) === 0) return;
	const at = placeOf(state, seat, cell);
	const army = state.armies[at];
	if (army && isArmyAt(army, seat, cell)) {
		army.units = addUnits(army.units, units);
		if (hasUnits(exempt)) army.exempt = someUnits(addUnits(army.exempt, exempt));
		return;
	}
	const newcomers = { seat, cell, units: addUnits(units, {}), exempt: someUnits(exempt) };
	state.armies.splice(at, 0, newcomers);
}

/** Takes units away; an army left empty is gone. Taking more than there is is a bug. */
export function removeUnits(state: Draft<State>, seat: SeatId, cell: Cell, units: SomeUnits): void {
	if (totalUnits(units) === 0) return;
	const at = placeOf(state, seat, cell);
	const army = state.armies[at];
	if (!army || !isArmyAt(army, seat, cell))
		throw new Error(`seat ${seat} has nothing in cell ${cell}`);
	army.units = subtractUnits(army.units, units);
	if (hasUnits(army.exempt)) army.exempt = someUnits(commonUnits(army.exempt, army.units));
	if (!hasUnits(army.units)) state.armies.splice(at, 1);
}

/** Units of an army that owe upkeep this turn (AM-131, AM-367). */
export const dutiable = (army: Army): Units => subtractUnits(army.units, army.exempt);
export const upkeepDue = (army: Army): number => upkeep(dutiable(army));

/** Every unit a seat has, anywhere. */
export function unitsOf(state: WithArmies, seat: SeatId): Units {
	return state.armies
		.filter((army) => army.seat === seat)
		.reduce((sum, army) => addUnits(sum, army.units), addUnits({}, {}));
}

/** The planet in a cell of the working copy, if any. */
export const planetAt = (turn: Turn, cell: Cell): Draft<Planet> | undefined =>
	turn.planetsByCell.get(cell);

/** The planet in a cell, if any. */
export function planetIn<P extends { readonly cell: Cell }>(
	state: { readonly planets: readonly P[] },
	cell: Cell
): P | undefined {
	return state.planets.find((planet) => planet.cell === cell);
}
