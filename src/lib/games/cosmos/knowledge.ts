/** Knowledge that a seat has of the quadrant, as pages ask for it. Pure. */
import { GREEN_PLACES, ORANGE_PLACES } from '$engine/rulesets/cosmos/tables/data';
import { trialOf } from '$engine/rulesets/cosmos/memory/open';
import { blankSheet } from '$engine/rulesets/cosmos/orders/check';
import { unitOf } from '$engine/rulesets/cosmos/factions';
import { emptyPlace, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import type {
	Force,
	Owner,
	OwnView,
	Place,
	SeatId,
	SeatView,
	SystemId,
	View
} from '$engine/rulesets/cosmos/types';
import { isShip } from '$engine/rulesets/cosmos/tables/units';

export const ownOf = (view: View): OwnView | undefined => view.own[0];

/** Public facts of a seat; undefined before factions are chosen (CS-748). */
export const seatView = (view: View, seat: SeatId): SeatView | undefined =>
	view.stage === 'factions' ? undefined : view.seats[seat - 1];

/** Positions of the special planets, which everybody knows (CS-080). */
export const SPECIAL: ReadonlySet<SystemId> = new Set([
	...GREEN_PLACES.map((number) => `green-${number}`),
	...ORANGE_PLACES.map((number) => `orange-${number}`)
]);

/** Contents of a system, and the turn of which they are. */
export interface Known {
	readonly place: Place;
	readonly turn: number;
}

interface Lore {
	readonly now: ReadonlyMap<SystemId, Place>;
	readonly then: ReadonlyMap<SystemId, Known>;
	readonly sees: ReadonlySet<SystemId>;
	readonly looted: ReadonlySet<SystemId>;
	readonly destroyed: ReadonlySet<SystemId>;
}
const lores = new WeakMap<View, Lore>();

/** Indices over a view: a view never changes. */
export function loreOf(view: View): Lore {
	let lore = lores.get(view);
	if (!lore) {
		const own = ownOf(view);
		const [whole] = view.full;
		lore = {
			now: new Map((whole?.places ?? view.places).map((place) => [place.system, place])),
			then: new Map((own?.sightings ?? []).map((seen) => [seen.place.system, seen])),
			sees: new Set(own?.sees ?? view.places.map(({ system }) => system)),
			looted: new Set(whole?.looted ?? own?.looted ?? []),
			destroyed: new Set(view.destroyed)
		};
		lores.set(view, lore);
	}
	return lore;
}

/** What is seen now of a system; nothing stands in it, or nothing is seen: undefined. */
export const placeAt = (view: View, system: SystemId): Place | undefined =>
	loreOf(view).now.get(system);

/** What is known of a system: now, or as it was last seen; undefined: it never was. */
export function knownAt(view: View, system: SystemId): Known | undefined {
	const { now, then, sees } = loreOf(view);
	const place = now.get(system);
	if (place) return { place, turn: view.turn };
	if (sees.has(system)) return { place: emptyPlace(system), turn: view.turn };
	return then.get(system);
}

export const forceOf = (place: Place | undefined, seat: Owner): Force | undefined =>
	place?.forces.find((force) => force.seat === seat);

/** The viewer's units in a system. */
export const ownForce = (view: View, system: SystemId): Force | undefined =>
	view.viewer === 0 ? undefined : forceOf(placeAt(view, system), view.viewer);

/** Ships and mobile bases of a force. */
export const shipsIn = (force: Force | undefined): number =>
	(force?.orbit ?? []).reduce((sum, { unit, n }) => (isShip(unitOf(unit)) ? sum + n : sum), 0);

/** Satellites, stations and fixed bases in its orbit. */
export const defencesIn = (force: Force | undefined): number =>
	(force?.orbit ?? []).reduce((sum, { unit, n }) => (isShip(unitOf(unit)) ? sum : sum + n), 0);

export const troopsIn = (force: Force | undefined): number =>
	(force?.troops ?? []).reduce((sum, { n }) => sum + n, 0);

/** Systems in which the viewer has units or constructions, in canonical order. */
export const ownPlaces = (view: View): Place[] =>
	view.viewer === 0
		? []
		: view.places.filter(
				({ forces, sites, orbit, ground }) =>
					forces.some(({ seat }) => seat === view.viewer) ||
					sites.some(({ seat }) => seat === view.viewer) ||
					orbit === view.viewer ||
					ground === view.viewer
			);

/** The viewer's home; undefined for a spectator. */
export const homeOf = (view: View): SystemId | undefined => ownOf(view)?.home;

const trials = new WeakMap<View, Turn>();

/** The turn as it begins for the viewer: the rules read caps, ranges and missions in it. None for others. */
export function openingOf(view: View): Turn | undefined {
	const own = ownOf(view);
	if (!own) return undefined;
	let turn = trials.get(view);
	if (!turn) {
		turn = trialOf(view, blankSheet(view.turn, own.seat));
		trials.set(view, turn);
	}
	return turn;
}
