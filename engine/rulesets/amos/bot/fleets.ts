/** Where a bot sends its ships. */
import { distance } from '../map';
import {
	addUnits,
	capacity,
	countOf,
	effectiveMovement,
	fitTroops,
	fleetMovement,
	hasUnits,
	NO_UNITS,
	onlyTroops,
	power,
	someUnits,
	subtractUnits
} from '../units';
import type { Army, Cell, OwnView, PlanetView, SheetOrder, SomeUnits, View } from '../types';
import { pathTo } from '../orders/whims';

/** Troops left on a planet that sends an army out. */
const GUARD = 2;
/** What an unknown garrison is taken to be worth, in Power. */
const UNKNOWN_GARRISON = 10;
/** Constructions that an unseen planet is taken to have, in Value. */
const UNKNOWN_WORKS = 15;
/** A Colony Ship sets out for planets this far. */
const SETTLING_RANGE = 9;

// ---------------------------------------------------------------- colonies

export interface Settling {
	readonly orders: readonly SheetOrder[];
	/** The best planet that no ship is bound for yet, best first: one more ship would pay. */
	readonly wanted: readonly PlanetView[];
}

/** Every Colony Ship goes for the planet that promises most, none for one that another goes for. */
export function settlers(view: View, own: OwnView): Settling {
	const orders: SheetOrder[] = [];
	let open = freePlanets(view, own);
	for (const army of own.armies) {
		for (let ship = 0; ship < countOf(army.units, 'colonyShip'); ship++) {
			const target = bestFor(view, army.cell, open);
			if (!target) continue;
			open = open.filter((planet) => planet.id !== target.id);
			orders.push(...settle(view, own, army.cell, target));
		}
	}
	const homes = view.planets.filter((planet) => planet.mine);
	const near = open.filter((planet) =>
		homes.some((home) => distance(view.map, home.cell, planet.cell) <= SETTLING_RANGE)
	);
	return { orders, wanted: near };
}

/** Nobody's as far as is known, and fit to live on; richest first. */
function freePlanets(view: View, own: OwnView): PlanetView[] {
	return view.planets
		.filter((planet) => planet.seen.owner === 0 && planet.publicBase > 0)
		.filter(
			({ habitat }) => habitat === 'habitable' || own.techs.includes(`planetology:${habitat}`)
		)
		.sort((a, b) => b.publicBase - a.publicBase || a.id - b.id);
}

function bestFor(view: View, from: Cell, open: readonly PlanetView[]): PlanetView | undefined {
	const worth = (planet: PlanetView): number =>
		planet.publicBase - 3 * distance(view.map, from, planet.cell);
	return open
		.filter((planet) => distance(view.map, from, planet.cell) <= SETTLING_RANGE)
		.sort((a, b) => worth(b) - worth(a) || a.id - b.id)[0];
}

function settle(view: View, own: OwnView, from: Cell, target: PlanetView): SheetOrder[] {
	const reach = effectiveMovement('colonyShip', own.techs);
	const route = pathTo(view.map, from, target.cell).slice(0, reach);
	const orders: SheetOrder[] = [];
	if (route.length > 0) orders.push(sail(from, { colonyShip: 1 }, route, {}));
	if ((route.at(-1) ?? from) === target.cell) orders.push({ kind: 'colonise', planet: target.id });
	return orders;
}

function sail(
	from: Cell,
	ships: SomeUnits,
	route: readonly Cell[],
	troops: SomeUnits
): Extract<SheetOrder, { kind: 'move' }> {
	const pickups = hasUnits(troops) ? [{ cell: from, units: someUnits(troops) }] : [];
	return {
		kind: 'move',
		from,
		ships: someUnits(ships),
		route,
		pickups,
		drops: [],
		allied: [],
		leaders: []
	};
}

// ---------------------------------------------------------------- war

/** Each army goes for the richest planet within reach that it should beat, if there is one. */
export function attacks(view: View, own: OwnView): SheetOrder[] {
	return own.armies.flatMap((army) => attack(view, own, army));
}

function attack(view: View, own: OwnView, army: Army): SheetOrder[] {
	const ships = { ...NO_UNITS, ...transports(army.units) };
	if (!hasUnits(ships)) return [];
	const here = view.planets.find((planet) => planet.cell === army.cell);
	const troops = fitTroops(freeTroops(army, here?.mine ?? false), capacity(ships));
	const force = power(addUnits(ships, troops), own.techs, false);
	const reach = fleetMovement(ships, own.techs, false);
	const target = view.planets
		.filter((planet) => isPrey(planet, own, army))
		.filter((planet) => distance(view.map, army.cell, planet.cell) <= reach)
		.filter((planet) => force > 2 * garrison(planet, army) && force >= valueOf(planet) / 2)
		.sort((a, b) => valueOf(b) - valueOf(a) || a.id - b.id)[0];
	if (!target || target.cell === army.cell) return [];
	return [sail(army.cell, ships, pathTo(view.map, army.cell, target.cell), troops)];
}

const transports = (units: SomeUnits): SomeUnits =>
	someUnits({
		freighter: countOf(units, 'freighter'),
		hyperFrigate: countOf(units, 'hyperFrigate'),
		ultraDestroyer: countOf(units, 'ultraDestroyer')
	});

/** A planet of one's own keeps a few Militia. */
function freeTroops({ units }: Army, guarded: boolean): SomeUnits {
	const troops = onlyTroops(units);
	const guard = guarded ? Math.min(GUARD, troops.militia) : 0;
	return subtractUnits(troops, { militia: guard });
}

/** Another's planet that one could keep. */
const isPrey = ({ mine, seen, habitat }: PlanetView, own: OwnView, army: Army): boolean =>
	!mine &&
	seen.owner !== 0 &&
	seen.owner !== army.seat &&
	(habitat === 'habitable' || own.techs.includes(`planetology:${habitat}`));

/** Basic Power of the units last seen there. */
function garrison({ seen }: PlanetView, { seat }: Army): number {
	if (!seen.full) return UNKNOWN_GARRISON;
	return seen.armies
		.filter((army) => army.seat !== seat)
		.reduce((sum, army) => sum + power(army.units, [], false), 0);
}

const valueOf = ({ seen, publicBase }: PlanetView): number =>
	seen.full ? seen.value : publicBase + UNKNOWN_WORKS;
