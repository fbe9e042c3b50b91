/** A move order while it is being written: what is aboard where, what fits, what waits on the way. */
import {
	NO_UNITS,
	addUnits,
	basicCombat,
	capacity,
	commonUnits,
	fitTroops,
	hasUnits,
	onlyShips,
	onlyTroops,
	someUnits,
	subtractUnits
} from '$engine/rulesets/amos/units';
import type {
	Cargo,
	Cell,
	Leader,
	OrderSheet,
	SeatId,
	SomeUnits,
	Units,
	View
} from '$engine/rulesets/amos/types';
import { fleetMovement, leaderCell, ownOf, planetIn, rivals } from '../galaxy';
import { routeCost } from './route';
import { availableUnits, linesOf, type OrderOf } from './sheet';

export type MoveOrder = OrderOf<'move'>;

/** A stop of the fleet: its first cell or a cell of its route. */
export interface Leg {
	readonly cell: Cell;
	/** Movement spent on arrival. */
	readonly cost: number;
	/** Own Troops taken on and left here. */
	readonly up: SomeUnits;
	readonly down: SomeUnits;
	/** Aboard when leaving (on the last cell: when arriving), own and allied, as weight. */
	readonly weight: number;
	readonly aboard: Units;
}

export const cargoAt = (cargo: readonly Cargo[], cell: Cell): SomeUnits =>
	cargo.find((load) => load.cell === cell)?.units ?? {};

/** The list with exactly these units for a cell; an empty load is dropped. */
export function withCargo(cargo: readonly Cargo[], cell: Cell, units: SomeUnits): readonly Cargo[] {
	const some = someUnits(units);
	const rest = cargo.filter((load) => load.cell !== cell);
	return hasUnits(some) ? [...rest, { cell, units: some }] : rest;
}

/** Every stop with what is aboard. A cell entered twice loads at the first stop in it, as the rules do. */
export function legs(view: View, order: MoveOrder): Leg[] {
	let aboard: Units = NO_UNITS;
	let allied = 0;
	const cells = [order.from, ...order.route];
	const loadsAt = order.allied.map((load) => {
		const on = cells.indexOf(load.cell);
		return { on, off: cells.indexOf(load.dropCell, on + 1), weight: basicCombat(load.units) };
	});
	return cells.map((cell, i) => {
		// Nothing is aboard yet where the fleet starts: it leaves Troops there if it comes back.
		const leaves = cells.indexOf(cell, 1) === i;
		const down = leaves ? commonUnits(aboard, cargoAt(order.drops, cell)) : NO_UNITS;
		aboard = subtractUnits(aboard, down);
		const up = cells.indexOf(cell) === i ? cargoAt(order.pickups, cell) : {};
		aboard = addUnits(aboard, up);
		for (const { on, off, weight } of loadsAt) {
			if (off === i) allied -= weight;
			if (on === i) allied += weight;
		}
		return {
			cell,
			cost: routeCost(view.map, order.from, order.route.slice(0, i)) ?? 0,
			up,
			down,
			aboard,
			weight: basicCombat(aboard) + allied
		};
	});
}

export const fleetCapacity = (order: MoveOrder): number => capacity(order.ships);

/** Movement the fleet has, with its Navigator. */
export function movementOf(view: View, order: MoveOrder): number {
	const navigator = (ownOf(view)?.leaders ?? []).some(
		(leader) => leader.kind === 'navigator' && order.leaders.includes(leader.id)
	);
	return fleetMovement(view, order.ships, navigator);
}

export const lastCell = (order: MoveOrder): Cell =>
	order.route[order.route.length - 1] ?? order.from;

/** Troops of mine that wait in a cell and no other line takes. */
export function troopsWaiting(view: View, sheet: OrderSheet, cell: Cell, except?: number): Units {
	return onlyTroops(availableUnits(view, sheet, cell, except));
}

/** Fleet that leaves this cell by default: every free ship, Colony Ships only if alone. */
export function defaultFleet(
	view: View,
	sheet: OrderSheet,
	cell: Cell,
	except?: number
): MoveOrder {
	const free = availableUnits(view, sheet, cell, except);
	const ships = onlyShips(free);
	const transports = { ...ships, colonyShip: 0 };
	const chosen = hasUnits(transports) ? transports : ships;
	const inSpace = planetIn(view, cell) === undefined;
	return {
		kind: 'move',
		from: cell,
		ships: someUnits(chosen),
		route: [],
		// Aboard already: in open space Troops have nowhere else to be.
		pickups: inSpace ? withCargo([], cell, fitTroops(onlyTroops(free), capacity(chosen))) : [],
		drops: [],
		allied: [],
		leaders: travellers(view, sheet, cell, except).map((leader) => leader.id)
	};
}

/** Pilots and Navigators in a cell, or posted to it this turn (AM-143), whom no other line needs. */
export function travellers(view: View, sheet: OrderSheet, cell: Cell, except?: number): Leader[] {
	const posted = linesOf(sheet, 'post').flatMap(({ order }) =>
		order.cell === cell ? [order.leader] : []
	);
	const busy = sheet.flatMap((order, line) => {
		if (line === except) return [];
		if (order.kind === 'recall') return [order.leader];
		return order.kind === 'move' ? order.leaders : [];
	});
	return (ownOf(view)?.leaders ?? []).filter(
		(leader) =>
			(leader.kind === 'pilot' || leader.kind === 'navigator') &&
			(leaderCell(view, leader) === cell || posted.includes(leader.id)) &&
			!busy.includes(leader.id)
	);
}

/** As many Troops of one cell as still fit, heaviest first. */
export function fill(
	view: View,
	sheet: OrderSheet,
	order: MoveOrder,
	cell: Cell,
	except?: number
): MoveOrder {
	const emptied = { ...order, pickups: withCargo(order.pickups, cell, {}) };
	const most = Math.max(0, ...legsFrom(view, emptied, cell).map((leg) => leg.weight));
	const room = Math.max(0, fleetCapacity(order) - most);
	const units = fitTroops(troopsWaiting(view, sheet, cell, except), room);
	return { ...order, pickups: withCargo(order.pickups, cell, units) };
}

const legsFrom = (view: View, order: MoveOrder, cell: Cell): Leg[] => {
	const all = legs(view, order);
	return all.slice(
		Math.max(
			0,
			all.findIndex((leg) => leg.cell === cell)
		)
	);
};

/** The order with another route: loads and drops on cells that it no longer enters are forgotten. */
export function rerouted(view: View, order: MoveOrder, route: readonly Cell[]): MoveOrder {
	const passed = new Set([order.from, ...route]);
	const keeps = (load: { cell: Cell }): boolean => passed.has(load.cell);
	return {
		...order,
		route,
		pickups: order.pickups.filter(keeps),
		drops: order.drops.filter(
			(load) => isPassed(route, load.cell) && planetIn(view, load.cell) !== undefined
		),
		allied: order.allied.filter((load) => keeps(load) && passed.has(load.dropCell))
	};
}

/** Cells of the route, before the last, where my Troops wait: places for a pick-up. */
export function pickupPlaces(
	view: View,
	sheet: OrderSheet,
	order: MoveOrder,
	except?: number
): Cell[] {
	return unique([order.from, ...order.route]).filter(
		(cell) =>
			hasUnits(troopsWaiting(view, sheet, cell, except)) || hasUnits(cargoAt(order.pickups, cell))
	);
}

/** Planets on the way where Troops may be left; the last cell is one if the route has come by before. */
export const dropPlaces = (view: View, { route }: MoveOrder): Cell[] =>
	unique(route).filter((cell) => isPassed(route, cell) && planetIn(view, cell) !== undefined);

/** The route comes by a cell before it ends. */
const isPassed = (route: readonly Cell[], cell: Cell): boolean => route.slice(0, -1).includes(cell);

/** Troops aboard when the fleet first comes by a cell, before any come aboard there: so many can be left. */
export function aboardOnArrival(view: View, order: MoveOrder, cell: Cell): Units {
	const stop = order.route.indexOf(cell);
	return (stop < 0 ? undefined : legs(view, order)[stop]?.aboard) ?? NO_UNITS;
}

/** Players whose Troops can be carried, those named as allies first: nobody else's come aboard (AM-159). */
export function passengerSeats(view: View, sheet: OrderSheet): SeatId[] {
	const seats = rivals(view);
	const named = linesOf(sheet, 'ally').map(({ order }) => order.player);
	return [
		...seats.filter((seat) => named.includes(seat)),
		...seats.filter((seat) => !named.includes(seat))
	];
}

/** Cells where an ally's Troops can come aboard: those after which a planet is entered. */
export const alliedFrom = (view: View, order: MoveOrder): Cell[] =>
	unique([order.from, ...order.route]).filter((cell) => alliedTo(view, order, cell).length > 0);

/** Planets that the fleet enters after it was first in a cell: an ally's Troops from there leave it on one. */
export const alliedTo = (view: View, { from, route }: MoveOrder, cell: Cell): Cell[] => {
	const stop = [from, ...route].indexOf(cell);
	return stop < 0 ? [] : unique(route.slice(stop)).filter((to) => planetIn(view, to) !== undefined);
};

const unique = (cells: readonly Cell[]): Cell[] => [...new Set(cells)];
