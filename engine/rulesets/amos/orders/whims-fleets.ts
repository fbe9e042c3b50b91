/** Random moves of fleets, and random orders at their ends. */
import type { Stream } from '../../../kernel/rng';
import { UNIT_TYPES } from '../data';
import { distance } from '../map';
import {
	capacity,
	countOf,
	effectiveMovement,
	fitTroops,
	hasUnits,
	onlyShips,
	onlyTroops,
	someUnits
} from '../units';
import type { Army, Cargo, Cell, SheetOrder, SomeUnits, StanceMode, View } from '../types';
import { rallies } from './pacts';
import { anyOf, anyUnits, cutCorners, once, pathTo } from './whims';

type Move = Extract<SheetOrder, { kind: 'move' }>;

export function fleetWhims(view: View, stream: Stream): Move[] {
	return (view.own[0]?.armies ?? []).flatMap((army) => fleetsFrom(view, army, stream));
}

/** One fleet of some ships, and at times another of others. */
function fleetsFrom(view: View, army: Army, stream: Stream): Move[] {
	const fleets: Move[] = [];
	let ships = onlyShips(army.units);
	for (let i = 0; i < 2 && hasUnits(ships); i++) {
		const some = someUnits(once(stream, 2) ? ships : anyUnits(stream, ships));
		if (!hasUnits(some) || once(stream, 4)) continue;
		const fleet = fleetOf(view, army, some, stream);
		if (!fleet) continue;
		fleets.push(fleet);
		ships = leftOf(ships, some);
	}
	return fleets;
}

function leftOf(ships: SomeUnits, gone: SomeUnits): Army['units'] {
	return onlyShips(
		Object.fromEntries(UNIT_TYPES.map((type) => [type, countOf(ships, type) - countOf(gone, type)]))
	);
}

function fleetOf(view: View, army: Army, ships: SomeUnits, stream: Stream): Move | undefined {
	const leaders = leadersAt(view, army.cell).filter(() => once(stream, 2));
	const route = routeFrom(view, army.cell, reachOf(view, ships, leaders.length > 0), stream);
	if (route.length === 0) return undefined;
	const aboard = someUnits(fitTroops(anyUnits(stream, onlyTroops(army.units)), capacity(ships)));
	const pickups: Cargo[] = hasUnits(aboard) ? [{ cell: army.cell, units: aboard }] : [];
	return {
		kind: 'move',
		from: army.cell,
		ships,
		route,
		pickups: [...pickups, ...loadsOnTheWay(view, route, stream)],
		drops: dropsOnTheWay(view, route, aboard, stream),
		allied: [],
		leaders
	};
}

/** Also those whom this very sheet posts there: if it does not, the order is not allowed. */
const leadersAt = (view: View, cell: Cell): number[] =>
	(view.own[0]?.leaders ?? [])
		.filter(({ kind }) => kind === 'pilot' || kind === 'navigator')
		.filter(({ post }) => post.at === 'cell' && post.cell === cell)
		.map((leader) => leader.id);

function reachOf(view: View, ships: SomeUnits, led: boolean): number {
	const techs = view.own[0]?.techs ?? [];
	const speeds = UNIT_TYPES.filter((type) => countOf(ships, type) > 0).map((type) =>
		effectiveMovement(type, techs)
	);
	return Math.min(...speeds) + (led ? 1 : 0);
}

/** To a planet, most of the time; at times by way of another, or into open space. */
function routeFrom(view: View, from: Cell, reach: number, stream: Stream): Cell[] {
	const { map } = view;
	const cells = once(stream, 8)
		? Array.from({ length: map.width * map.height }, (_, cell) => cell)
		: view.planets.map((planet) => planet.cell);
	const near = cells.filter((cell) => cell !== from && distance(map, from, cell) <= reach);
	const end = once(stream, 2) ? towardsAllies(view, near, stream) : anyOf(stream, near);
	if (end === undefined) return [];
	const via = anyOf(
		stream,
		near.filter((cell) => distance(map, from, cell) + distance(map, cell, end) <= reach)
	);
	const first = via === undefined || via === end ? [] : pathTo(map, from, via);
	const last = pathTo(map, first[first.length - 1] ?? from, end);
	return [...cutCorners(map, stream, from, first), ...last];
}

/** As near as may be to where allies will meet. */
function towardsAllies(view: View, near: readonly Cell[], stream: Stream): Cell | undefined {
	const rally = anyOf(stream, rallies(view, view.viewer));
	if (rally === undefined) return anyOf(stream, near);
	const left = (cell: Cell): number => distance(view.map, cell, rally);
	return [...near].sort((a, b) => left(a) - left(b) || a - b)[0];
}

function loadsOnTheWay(view: View, route: readonly Cell[], stream: Stream): Cargo[] {
	const armies = (view.own[0]?.armies ?? []).filter((army) => route.includes(army.cell));
	const army = anyOf(stream, armies);
	const units = someUnits(anyUnits(stream, onlyTroops(army?.units ?? {})));
	if (!army || !hasUnits(units) || once(stream, 2)) return [];
	return [{ cell: army.cell, units }];
}

function dropsOnTheWay(
	view: View,
	route: readonly Cell[],
	aboard: SomeUnits,
	stream: Stream
): Cargo[] {
	const stops = view.planets.map(({ cell }) => cell).filter((cell) => route.includes(cell));
	const cell = anyOf(stream, stops);
	const units = anyUnits(stream, aboard);
	if (cell === undefined || !hasUnits(units) || once(stream, 2)) return [];
	return [{ cell, units }];
}

// ---------------------------------------------------------------- on arrival

const MODES: readonly StanceMode[] = ['take', 'take', 'takeNoBombard', 'raze', 'hold'];

export function planetWhims(view: View, moves: readonly Move[], stream: Stream): SheetOrder[] {
	const armies = view.own[0]?.armies ?? [];
	const ends = moves.map((move) => ({ cell: move.route.at(-1), units: move.ships }));
	const cells = new Set([...armies, ...ends].map(({ cell }) => cell));
	const settling = new Set(
		[...armies, ...ends]
			.filter(({ units }) => countOf(units, 'colonyShip') > 0)
			.map(({ cell }) => cell)
	);
	return view.planets
		.filter((planet) => !planet.mine && cells.has(planet.cell))
		.flatMap(({ id, cell, habitat, seen }) => {
			const orders: SheetOrder[] = [];
			if (settling.has(cell) || once(stream, 20)) orders.push({ kind: 'colonise', planet: id });
			if (habitat !== 'habitable' && once(stream, 3)) orders.push({ kind: 'land', planet: id });
			const mode = anyOf(stream, MODES) ?? 'take';
			if (seen.owner !== 0 && once(stream, 2))
				orders.push({ kind: 'stance', planet: id, mode, claimant: 0 });
			return orders;
		});
}
