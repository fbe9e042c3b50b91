/** A detachment as its form writes it: what is free for it, what fits, where it lands. Pure. */
import { SHIP_CLASSES, type ShipClass } from '$engine/rulesets/imperio/data';
import { bombards, capacity, NO_SHIPS, vessels } from '$engine/rulesets/imperio/units';
import type {
	CellId,
	Detachment,
	Landing,
	Planet,
	PlanetId,
	Ships,
	View
} from '$engine/rulesets/imperio/types';
import { aboardIn, ownFleetAt, ownFleets, ownOf, ownPlanets, planetsAt } from '../empire';
import { endOf, movesOf } from './range';

export const BIG_SHIPS = SHIP_CLASSES.filter(
	(one): one is Exclude<ShipClass, 'fighter'> => one !== 'fighter'
);

/** Ships and Troops of a cell that no other detachment takes. */
export interface Free {
	readonly ships: Ships;
	readonly troops: number;
}

/** `except`: the place of the detachment itself among the others. */
export function freeIn(
	view: View,
	others: readonly Detachment[],
	cell: CellId,
	except: number | null = null
): Free {
	const fleet = ownFleetAt(view, cell);
	const ships: Record<ShipClass, number> = { ...(fleet?.ships ?? NO_SHIPS) };
	let troops = aboardIn(view, cell);
	others.forEach((other, i) => {
		if (i === except || other.from !== cell) return;
		for (const ship of BIG_SHIPS) ships[ship] = Math.max(0, ships[ship] - other.ships[ship]);
		ships.fighter = Math.max(0, ships.fighter - other.fighters);
		troops = Math.max(0, troops - other.troopsAboard);
	});
	return { ships, troops };
}

/** Cells with ships that can still be given an order. */
export const startCells = (view: View, others: readonly Detachment[]): CellId[] =>
	ownFleets(view)
		.filter(({ cell }) => vessels(freeIn(view, others, cell).ships) > 0)
		.map(({ cell }) => cell);

/** Fighters and Troops that its ships carry. */
export function roomOf(view: View, { ships }: Pick<Detachment, 'ships'>): number {
	const own = ownOf(view);
	return own ? capacity(ships, own) : 0;
}

const embarked = ({ embark }: Pick<Detachment, 'embark'>): number =>
	embark.reduce((sum, { n }) => sum + n, 0);

/** Troops landed at one moment: before anything is loaded, or where it ends. */
export const landedIn = (
	{ landings }: Pick<Detachment, 'landings'>,
	when?: Landing['when']
): number =>
	landings.reduce(
		(sum, one) => sum + (when === undefined || one.when === when ? one.troops : 0),
		0
	);

/** Room taken once it is loaded: Fighters only of a detachment that moves (IM-221). */
export const loadOf = (one: Detachment): number =>
	Math.max(0, one.troopsAboard - landedIn(one, 'before')) +
	embarked(one) +
	(one.path.length > 0 ? one.fighters : 0);

/** Troops that its ships can still take aboard from the planets below: garrisons may grow before it loads. */
export const loadable = (view: View, one: Detachment): number =>
	Math.max(0, roomOf(view, one) - loadOf(one));

/** Everything that is free in a cell, staying where it is. */
export function newDetachment(view: View, others: readonly Detachment[], from: CellId): Detachment {
	const { ships, troops } = freeIn(view, others, from);
	const { fighter, ...big } = ships;
	const room = roomOf(view, { ships: big });
	const aboard = Math.min(troops, room);
	return {
		from,
		ships: big,
		fighters: Math.min(fighter, room - aboard),
		troopsAboard: aboard,
		embark: [],
		path: [],
		landings: [],
		engage: 'war',
		doctrine: []
	};
}

/** The same with what its ships can carry: Fighters stay behind first, then Troops that would embark. */
export function fitted(view: View, one: Detachment): Detachment {
	const room = roomOf(view, one);
	const troopsAboard = Math.min(one.troopsAboard, room);
	let left = room - Math.max(0, troopsAboard - landedIn(one, 'before'));
	const embark = one.embark.flatMap((load) => {
		const n = Math.min(load.n, left);
		left -= n;
		return n > 0 ? [{ ...load, n }] : [];
	});
	const beside = Math.min(left, room - troopsAboard);
	const fighters = one.path.length > 0 ? Math.min(one.fighters, beside) : one.fighters;
	return { ...one, troopsAboard, embark, fighters };
}

/** Troops that may land where it ends: those embarked this turn only if it stays (IM-247). */
export const landable = (one: Detachment): number =>
	one.troopsAboard + (one.path.length === 0 ? embarked(one) : 0);

/** Troops that may still land at a moment: those that embark land after it alone. */
export const spareFor = (one: Detachment, when: Landing['when']): number =>
	Math.max(
		0,
		when === 'before' ? one.troopsAboard - landedIn(one, 'before') : landable(one) - landedIn(one)
	);

/** Planets on which it may land Troops: where it ends, and before it loads and leaves (IM-243). */
export function landingPlaces(
	view: View,
	one: Detachment
): readonly { readonly planet: Planet; readonly when: Landing['when'] }[] {
	const at = (cell: CellId, when: Landing['when']) =>
		planetsAt(view, cell).map((planet) => ({ planet, when }));
	return [...at(endOf(one), 'after'), ...at(one.from, 'before')];
}

export const landingOn = (
	{ landings }: Pick<Detachment, 'landings'>,
	planet: PlanetId,
	when: Landing['when']
): Landing | undefined =>
	landings.find((landing) => landing.planet === planet && landing.when === when);

/** The detachment with so many Troops landed there; none takes the landing away. */
export function withLanding(one: Detachment, landing: Landing): Detachment {
	const others = one.landings.filter(
		({ planet, when }) => planet !== landing.planet || when !== landing.when
	);
	return { ...one, landings: landing.troops > 0 ? [...others, landing] : others };
}

export function withEmbarked(one: Detachment, planet: PlanetId, n: number): Detachment {
	const others = one.embark.filter((load) => load.planet !== planet);
	return { ...one, embark: n > 0 ? [...others, { planet, n }] : others };
}

/** The detachment on another way: its landings are those that make sense where it ends now. */
export function rerouted(view: View, one: Detachment, path: readonly CellId[]): Detachment {
	const moved = fitted(view, { ...one, path, landings: [] });
	const kept = one.landings.filter(
		({ planet, when }) =>
			when === 'before' && planetsAt(view, one.from).some(({ id }) => id === planet)
	);
	return withSettlers(view, { ...moved, landings: kept });
}

/** Troops aboard shared out among the planets there that are nobody's: one Troop takes one (IM-342). */
function withSettlers(view: View, one: Detachment): Detachment {
	if (one.path.length === 0) return one;
	const free = planetsAt(view, endOf(one)).filter(({ controller }) => controller === 0);
	const troops = landable(one) - landedIn(one);
	const share = free.length === 0 ? 0 : Math.floor(troops / free.length);
	const spare = free.length === 0 ? 0 : troops % free.length;
	return free.reduce(
		(sum, { id }, i) =>
			withLanding(sum, {
				planet: id,
				troops: share + (i < spare ? 1 : 0),
				bombard: true,
				when: 'after'
			}),
		one
	);
}

/** Some of its ships can bombard (IM-346). */
export function canBombard(view: View, { ships }: Pick<Detachment, 'ships'>): boolean {
	const own = ownOf(view);
	return own ? BIG_SHIPS.some((ship) => ships[ship] > 0 && bombards(ship, own)) : false;
}

/** The detachment with all free ships of a class, or with none if it had some. */
export function toggledShips(view: View, one: Detachment, free: Free, ship: ShipClass): Detachment {
	if (ship === 'fighter')
		return fitted(view, { ...one, fighters: one.fighters > 0 ? 0 : free.ships.fighter });
	const count = one.ships[ship] > 0 ? 0 : free.ships[ship];
	return withinReach(view, { ...one, ships: { ...one.ships, [ship]: count } });
}

/** The detachment as far as its ships come: a slower one does not come as far. */
function withinReach(view: View, one: Detachment): Detachment {
	const path = one.path.slice(0, movesOf(view, one));
	return path.length === one.path.length ? fitted(view, one) : rerouted(view, one, path);
}

/** Troops of own planets that could board where the fleet is. */
const waitingAt = (view: View, cell: CellId): Planet[] =>
	ownPlanets(view).filter((planet) => planet.cell === cell && planet.troops > 0);

/** Troops aboard and on the planets below, at most. */
export const mostTroops = (view: View, one: Detachment, free: Free): number =>
	free.troops + waitingAt(view, one.from).reduce((sum, { troops }) => sum + troops, 0);

/** Troops that go along. */
export const troopsOf = (one: Detachment): number => one.troopsAboard + embarked(one);

/** The detachment with all Troops that fit, from aboard and from the planets; or none that would embark. */
export function toggledTroops(view: View, one: Detachment, free: Free): Detachment {
	if (embarked(one) > 0) return { ...one, embark: [] };
	const room = roomOf(view, one);
	const troopsAboard = Math.min(free.troops, room);
	let left = room - loadOf({ ...one, troopsAboard });
	const embark = waitingAt(view, one.from).flatMap(({ id, troops }) => {
		const n = Math.max(0, Math.min(troops, left));
		left -= n;
		return n > 0 ? [{ planet: id, n }] : [];
	});
	return { ...one, troopsAboard, embark };
}
