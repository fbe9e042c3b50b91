/** May it sail, load, be carried? (AM-144 to AM-152, AM-341, AM-342) */
import { routeCost, stepCost } from '../map';
import {
	addUnits,
	basicCombat,
	capacity,
	commonUnits,
	fitTroops,
	fleetMovement,
	includesUnits,
	NO_UNITS,
	onlyShips,
	onlyTroops,
	subtractUnits
} from '../units';
import type { Cargo, Cell, OrderOf, Units } from '../types';
import {
	addAt,
	firstOf,
	firstRefusal,
	freeUnits,
	partner,
	someCell,
	unitsFree,
	type Commitments,
	type Context,
	type Verdict
} from './context';
import { travel } from './posts';

type Move = OrderOf<'move'>;
type Board = OrderOf<'board'>;

/** AM-341 */
export function move(context: Context, order: Move): Verdict {
	const loads = loadsByCell(order.pickups);
	return (
		firstRefusal(cellsNamed(order), (cell) => someCell(context, cell)) ||
		firstRefusal(order.allied, ({ owner }) => partner(context, owner)) ||
		routeUnbroken(context, order) ||
		unitsFree(context, order.from, order.ships) ||
		travel(context, order.leaders, order.from) ||
		withinReach(context, order) ||
		stopsOnRoute(context, order) ||
		firstRefusal(loads, ([cell, units]) => unitsFree(context, cell, units)) ||
		cargoFits(order) ||
		nobodyStranded(context, order, loads)
	);
}

export function commitMove(commitments: Commitments, order: Move): void {
	const { sailing, busy } = commitments;
	addAt(sailing, order.from, order.ships);
	for (const { cell, units } of order.pickups) addAt(sailing, cell, units);
	for (const leader of order.leaders) busy.add(leader);
}

/** AM-342: consent to be carried; the Troops can go with nobody else. */
export function board(context: Context, order: Board): Verdict {
	return firstOf(
		() => partner(context, order.carrier),
		() => someCell(context, order.cell),
		() => unitsFree(context, order.cell, order.units)
	);
}

export function commitBoard(commitments: Commitments, { cell, units }: Board): void {
	addAt(commitments.sailing, cell, units);
}

function cellsNamed({ from, route, pickups, drops, allied }: Move): Cell[] {
	return [
		from,
		...route,
		...pickups.map((cargo) => cargo.cell),
		...drops.map((cargo) => cargo.cell),
		...allied.flatMap((cargo) => [cargo.cell, cargo.dropCell])
	];
}

function loadsByCell(pickups: readonly Cargo[]): Map<Cell, Units> {
	const loads = new Map<Cell, Units>();
	for (const { cell, units } of pickups) addAt(loads, cell, units);
	return loads;
}

// ---------------------------------------------------------------- route

/** Every cell touches the one before (AM-147). */
function routeUnbroken(context: Context, { from, route }: Move): Verdict {
	const broken = route.some(
		(cell, i) => stepCost(context.view.map, route[i - 1] ?? from, cell) === 0
	);
	return broken ? 'route-broken' : '';
}

/** The route is within the Movement of the slowest ship (AM-146), one more with a Navigator (AM-303). */
function withinReach(context: Context, { from, route, ships, leaders }: Move): Verdict {
	const navigator = context.own.leaders.some(
		(leader) => leader.kind === 'navigator' && leaders.includes(leader.id)
	);
	const reach = fleetMovement(ships, context.own.techs, navigator);
	return routeCost(context.view.map, from, route) > reach ? 'route-too-long' : '';
}

// ---------------------------------------------------------------- cargo

/** The first stop, from `earliest` on, in a cell; stop 0 is where the fleet starts; -1: never. */
const stopAt = ({ from, route }: Move, cell: Cell, earliest: number): number =>
	[from, ...route].indexOf(cell, earliest);

/** Loads and drops are on the way (AM-150, AM-152), drops on planets. */
function stopsOnRoute(context: Context, order: Move): Verdict {
	const { pickups, drops, allied } = order;
	const missed =
		pickups.some((cargo) => stopAt(order, cargo.cell, 0) < 0) ||
		drops.some((cargo) => stopAt(order, cargo.cell, 1) < 0) ||
		allied.some((cargo) => alliedStops(order, cargo).off < 0);
	if (missed) return 'route-broken';
	const ends = [...drops.map((cargo) => cargo.cell), ...allied.map((cargo) => cargo.dropCell)];
	return ends.every((cell) => context.planetIn.has(cell)) ? '' : 'wrong-target';
}

function alliedStops(order: Move, cargo: Move['allied'][number]): { on: number; off: number } {
	const on = stopAt(order, cargo.cell, 0);
	return { on, off: on < 0 ? -1 : stopAt(order, cargo.dropCell, on + 1) };
}

/** At every stop Troops leave first, then come aboard; the whole fleet's room is one (AM-149). */
function cargoFits(order: Move): Verdict {
	const room = capacity(order.ships);
	let own: Units = NO_UNITS;
	let allied = 0;
	for (let stop = 0; stop <= order.route.length; stop++) {
		for (const cargo of order.drops) {
			if (stopAt(order, cargo.cell, 1) !== stop) continue;
			if (!includesUnits(own, cargo.units)) return 'not-enough';
			own = subtractUnits(own, cargo.units);
		}
		for (const cargo of order.pickups)
			if (stopAt(order, cargo.cell, 0) === stop) own = addUnits(own, cargo.units);
		for (const cargo of order.allied) {
			const { on, off } = alliedStops(order, cargo);
			if (off === stop) allied -= basicCombat(cargo.units);
			if (on === stop) allied += basicCombat(cargo.units);
		}
		if (basicCombat(own) + allied > room) return 'over-capacity';
	}
	return '';
}

/**
 * Own Troops in open space that the ships left behind cannot hold would die (AM-132). Those for whom a
 * ship that is let go leaves no room are lost before anything sails: they keep no fleet.
 */
function nobodyStranded(context: Context, order: Move, loads: ReadonlyMap<Cell, Units>): Verdict {
	if (context.planetIn.has(order.from)) return '';
	const before = freeUnits(context, order.from);
	const kept = fitTroops(onlyTroops(before), capacity(before));
	const loaded = commonUnits(kept, loads.get(order.from) ?? NO_UNITS);
	const behind = capacity(subtractUnits(onlyShips(before), order.ships));
	return basicCombat(subtractUnits(kept, loaded)) > behind ? 'stranded' : '';
}
