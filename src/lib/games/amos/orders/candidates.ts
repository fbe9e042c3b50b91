/** What each kind of order can be about, as far as the player can know: the choices of its form. */
import { PIRACY, TECH_IDS } from '$engine/rulesets/amos/data';
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
import {
	canSettle,
	isRival,
	nearestOwn,
	ownOf,
	ownPlanets,
	ownUnits,
	planetIn,
	rivals,
	satelliteRoom
} from '../galaxy';
import { reserve } from './actions';
import { availableUnits, boughtIn, linesOf } from './sheet';

/** Cells where I have units, will buy some, or will send some. */
export function heldCells(view: View, sheet: OrderSheet): Cell[] {
	const cells = [
		...(ownOf(view)?.armies ?? []).map((army) => army.cell),
		...linesOf(sheet, 'buyUnits').flatMap(
			({ order }) => view.planets[order.planet - 1]?.cell ?? []
		),
		...linesOf(sheet, 'move').flatMap(({ order }) => order.route.at(-1) ?? [])
	];
	return [...new Set(cells)].sort((a, b) => a - b);
}

const heldPlanets = (view: View, sheet: OrderSheet): PlanetView[] =>
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

/** Planets that an order of this kind can name; the likeliest only, where there are many. */
export function planetsFor(kind: OrderKind, view: View, sheet: OrderSheet): PlanetView[] {
	const held = heldPlanets(view, sheet);
	switch (kind) {
		case 'buyUnits':
		case 'build':
		case 'giftPlanet':
		case 'bid':
			return ownPlanets(view);
		case 'satellite':
			return ownPlanets(view).filter((planet) => satelliteRoom(planet) > 0);
		case 'giftUnits':
			return held;
		case 'terror':
		case 'sabotage':
			return view.planets.filter((planet) => isRival(view, planet));
		case 'piracy':
			return view.planets.filter(
				(planet) =>
					isRival(view, planet) &&
					(nearestOwn(view, planet.cell)?.distance ?? Infinity) <= PIRACY.range
			);
		case 'land':
			return held.filter((planet) => !canSettle(view, planet));
		case 'stance':
			return preferred(
				held.filter((planet) => !planet.mine),
				view.planets.filter((planet) => isRival(view, planet))
			);
		case 'colonise':
			return held.filter(
				(planet) =>
					!planet.mine &&
					!isRival(view, planet) &&
					canSettle(view, planet) &&
					colonists(view, sheet, planet)
			);
		case 'spy':
			return view.planets.filter((planet) => !planet.mine);
		default:
			return [];
	}
}

/** The first list and then what only the second has. */
const preferred = (first: readonly PlanetView[], then: readonly PlanetView[]): PlanetView[] => [
	...new Set([...first, ...then])
];

/** A Colony Ship stands there, or will. */
function colonists(view: View, sheet: OrderSheet, planet: PlanetView): boolean {
	return (
		ownUnits(view, planet.cell).colonyShip + boughtIn(view, sheet, planet.cell).colonyShip > 0 ||
		linesOf(sheet, 'move').some(
			({ order }) => order.route.at(-1) === planet.cell && (order.ships.colonyShip ?? 0) > 0
		)
	);
}

/** Leaders that an order of this kind can name. */
export function leadersFor(kind: OrderKind, view: View): Leader[] {
	const all = ownOf(view)?.leaders ?? [];
	const of = (kinds: readonly LeaderKind[]): Leader[] =>
		all.filter((leader) => kinds.includes(leader.kind));
	switch (kind) {
		case 'post':
			return reserve(view).filter((l) => l.kind !== 'saboteur' && l.kind !== 'spy');
		case 'recall':
			return all.filter((leader) => leader.post.at !== 'reserve');
		case 'sabotage':
			return of(['saboteur']);
		case 'spy':
			return of(['spy']);
		default:
			return [];
	}
}

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

/** Players that an order of this kind can name, less those already named by another line. */
export function seatsFor(
	kind: OrderKind,
	view: View,
	sheet: OrderSheet,
	except: number | null
): SeatId[] {
	const others = rivals(view);
	const taken = (used: 'ally' | 'route' | 'deal'): Set<SeatId> =>
		new Set(
			linesOf(sheet, used)
				.filter(({ line }) => line !== except)
				.map(({ order }) => (order.kind === 'ally' ? order.player : order.with))
		);
	switch (kind) {
		case 'ally':
		case 'deal':
			return others.filter((seat) => !taken(kind).has(seat));
		case 'route':
			return others.filter(
				(seat) => (ownOf(view)?.contacts ?? []).includes(seat) && !taken('route').has(seat)
			);
		case 'stance':
			return linesOf(sheet, 'ally').map(({ order }) => order.player);
		default:
			return others;
	}
}

/** Technologies I can teach. */
export const teachable = (view: View): TechId[] =>
	TECH_IDS.filter((tech) => ownOf(view)?.techs.includes(tech));

/** Is there anything such an order could be about? What the menu offers and what it greys. */
export function isPossible(kind: OrderKind, view: View, sheet: OrderSheet): boolean {
	switch (kind) {
		case 'move':
			return startCells(view, sheet, 'ships').length > 0;
		case 'board':
			return startCells(view, sheet, 'troops').length > 0 && rivals(view).length > 0;
		case 'disband':
			return (ownOf(view)?.armies ?? []).length > 0;
		case 'research':
			return ownOf(view) !== undefined;
		case 'post':
		case 'recall':
			return leadersFor(kind, view).length > 0;
		case 'sabotage':
		case 'spy':
			return leadersFor(kind, view).length > 0 && planetsFor(kind, view, sheet).length > 0;
		case 'bid':
			return view.lot > 0 && ownPlanets(view).length > 0 && linesOf(sheet, 'bid').length === 0;
		case 'ally':
		case 'deal':
		case 'route':
		case 'giftMoney':
			return seatsFor(kind, view, sheet, null).length > 0;
		case 'giftTech':
			return teachable(view).length > 0 && rivals(view).length > 0;
		case 'giftUnits':
		case 'giftPlanet':
			return planetsFor(kind, view, sheet).length > 0 && rivals(view).length > 0;
		case 'satellite':
			return planetsFor(kind, view, sheet).length > 0 && linesOf(sheet, 'satellite').length === 0;
		case 'terror':
			return planetsFor(kind, view, sheet).length > 0 && linesOf(sheet, 'terror').length === 0;
		case 'vote':
			return view.phase === 'election';
		case 'resign':
			return linesOf(sheet, 'resign').length === 0;
		case 'buyUnits':
		case 'build':
		case 'piracy':
		case 'land':
		case 'stance':
		case 'colonise':
			return planetsFor(kind, view, sheet).length > 0;
	}
}
