/** Places, leaders and players that orders can be about, as far as the player can know. */
import { TECH_IDS, UNITS } from '$engine/rulesets/amos/data';
import { hasUnits, onlyShips, onlyTroops } from '$engine/rulesets/amos/units';
import type {
	Cell,
	Leader,
	LeaderKind,
	OrderKind,
	OrderSheet,
	PlanetView,
	SeatId,
	TechId,
	View
} from '$engine/rulesets/amos/types';
import { canSettle, isRival, ownOf, ownPlanets, ownUnits, planetIn, rivals } from '../galaxy';
import { searchByName } from '$lib/ui/fields/search';
import { availableUnits, boughtIn, linesOf } from './sheet';

/** Cells where I have units, will buy some, will send some, or will leave some on the way. */
export function heldCells(view: View, sheet: OrderSheet): Cell[] {
	const cells = [
		...(ownOf(view)?.armies ?? []).map((army) => army.cell),
		...linesOf(sheet, 'buyUnits').flatMap(
			({ order }) => view.planets[order.planet - 1]?.cell ?? []
		),
		...linesOf(sheet, 'move').flatMap(({ order }) => [
			...order.drops.map(({ cell }) => cell),
			...order.route.slice(-1)
		])
	];
	return [...new Set(cells)].sort((a, b) => a - b);
}

/** The planets among them. */
export const heldPlanets = (view: View, sheet: OrderSheet): PlanetView[] =>
	heldCells(view, sheet).flatMap((cell) => planetIn(view, cell) ?? []);

/** Cells with units of mine that a line could still use. */
export function startCells(
	view: View,
	sheet: OrderSheet,
	what: 'ships' | 'troops' | 'units',
	except?: number
): Cell[] {
	const only = { ships: onlyShips, troops: onlyTroops, units: (u: object) => u }[what];
	return heldCells(view, sheet).filter((cell) =>
		hasUnits(only(availableUnits(view, sheet, cell, except)))
	);
}

/** The first list and then what only the second has. */
export const preferred = (
	first: readonly PlanetView[],
	then: readonly PlanetView[]
): PlanetView[] => [...new Set([...first, ...then])];

/** A Colony Ship stands there, or will. */
export function colonists(view: View, sheet: OrderSheet, planet: PlanetView): boolean {
	return (
		ownUnits(view, planet.cell).colonyShip + boughtIn(view, sheet, planet.cell).colonyShip > 0 ||
		linesOf(sheet, 'move').some(
			({ order }) => order.route.at(-1) === planet.cell && (order.ships.colonyShip ?? 0) > 0
		)
	);
}

/** A Colony Ship of mine is somewhere, or will be bought. */
export const colonistsAnywhere = (view: View, sheet: OrderSheet): boolean =>
	(ownOf(view)?.armies ?? []).some((army) => army.units.colonyShip > 0) ||
	linesOf(sheet, 'buyUnits').some(({ order }) => order.type === 'colonyShip');

/** Troops of mine are somewhere, or will be bought. */
export const troopsAnywhere = (view: View, sheet: OrderSheet): boolean =>
	(ownOf(view)?.armies ?? []).some((army) => hasUnits(onlyTroops(army.units))) ||
	linesOf(sheet, 'buyUnits').some(({ order }) => UNITS[order.type].movement === 0);

/** Cells where a leader can be posted. */
export function postCells(view: View, sheet: OrderSheet, leader: Leader | undefined): Cell[] {
	if (!leader) return [];
	if (leader.kind === 'administrator' || leader.kind === 'merchant')
		return ownPlanets(view).map((planet) => planet.cell);
	return [
		...new Set([
			...(ownOf(view)?.armies ?? []).map((army) => army.cell),
			...linesOf(sheet, 'buyUnits').flatMap(
				({ order }) => view.planets[order.planet - 1]?.cell ?? []
			)
		])
	].sort((a, b) => a - b);
}

/** Technologies I can teach. */
export const teachable = (view: View): TechId[] =>
	TECH_IDS.filter((tech) => ownOf(view)?.techs.includes(tech));

/** Planets that another player is known to hold. */
export const rivalPlanets = (view: View): PlanetView[] =>
	view.planets.filter((planet) => isRival(view, planet));

/** Planets that are not mine. */
export const otherPlanets = (view: View): PlanetView[] =>
	view.planets.filter((planet) => !planet.mine);

/** Planets that colonists could settle on arrival. */
export const settleable = (view: View, sheet: OrderSheet): PlanetView[] =>
	heldPlanets(view, sheet).filter(
		(planet) =>
			!planet.mine &&
			!isRival(view, planet) &&
			canSettle(view, planet) &&
			colonists(view, sheet, planet)
	);

/** Candidates to vote for, and 0 for nobody; without votes, none. */
export function ballot({ election: [election], viewer }: View): SeatId[] {
	const votes = election?.votes[viewer - 1] ?? 0;
	return election && votes > 0 ? [...election.candidates, 0] : [];
}

export const leadersOf = (view: View, kind: LeaderKind): Leader[] =>
	(ownOf(view)?.leaders ?? []).filter((leader) => leader.kind === kind);

/** Players that no other line of this kind names. */
export function unnamed(
	kind: 'ally' | 'route' | 'deal',
	view: View,
	sheet: OrderSheet,
	except: number | null
): SeatId[] {
	const named = linesOf(sheet, kind)
		.filter(({ line }) => line !== except)
		.map(({ order }) => (order.kind === 'ally' ? order.player : order.with));
	return rivals(view).filter((seat) => !named.includes(seat));
}

/** None such stands on the sheet yet. */
export const isFirst = (sheet: OrderSheet, kind: OrderKind): boolean =>
	linesOf(sheet, kind).length === 0;

/** Planets whose name begins with, or else holds, what was typed; accents and case aside. */
export function searchPlanets(planets: readonly PlanetView[], typed: string): PlanetView[] {
	const byId = [...planets].sort((a, b) => a.id - b.id);
	return searchByName(byId, (planet) => planet.name, typed);
}
