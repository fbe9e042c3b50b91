/** Actions of units at the end of a fleet's route: the lines that usually go with a move. */
import { hasUnits, onlyTroops } from '$engine/rulesets/amos/units';
import type { OrderSheet, PlanetView, StanceMode, View } from '$engine/rulesets/amos/types';
import { canSettle, isRival, knownOwner } from '../galaxy';
import { legs, type MoveOrder } from './fleet';
import { appended, replaced, without } from '$lib/ui/fields/lines';
import { linesOf, stanceAt } from './sheet';

export interface Arrival {
	readonly colonise: boolean;
	/** `take` is what units do without an order. */
	readonly stance: StanceMode;
	readonly land: boolean;
}

/** Questions of the three that make sense at a planet for such a fleet. */
export interface ArrivalChoices {
	readonly colonise: boolean;
	readonly stance: boolean;
	readonly land: boolean;
}

export function arrivalChoices(view: View, planet: PlanetView, order: MoveOrder): ArrivalChoices {
	const last = legs(view, order).at(-1);
	const troops = last !== undefined && hasUnits(onlyTroops(last.aboard));
	return {
		colonise:
			(order.ships.colonyShip ?? 0) > 0 &&
			!planet.mine &&
			!isRival(view, planet) &&
			canSettle(view, planet),
		stance: !planet.mine && (isRival(view, planet) || knownOwner(planet) === undefined),
		land: troops && !canSettle(view, planet)
	};
}

/** Arrival as the sheet now has it for a planet. */
export function arrivalAt(sheet: OrderSheet, planet: PlanetView): Arrival {
	return {
		colonise: linesOf(sheet, 'colonise').some(({ order }) => order.planet === planet.id),
		stance: stanceAt(sheet, planet.id)?.order.mode ?? 'take',
		land: linesOf(sheet, 'land').some(({ order }) => order.planet === planet.id)
	};
}

/** The sheet that says just this about the planet. A claim supported by name is left as it is. */
export function withArrival(sheet: OrderSheet, planet: PlanetView, arrival: Arrival): OrderSheet {
	const id = planet.id;
	let next = withFlag(sheet, { kind: 'colonise', planet: id }, arrival.colonise);
	next = withFlag(next, { kind: 'land', planet: id }, arrival.land);
	const now = stanceAt(next, id);
	if (arrival.stance === 'support' || (now?.order.mode ?? 'take') === arrival.stance) return next;
	if (arrival.stance === 'take') return now ? without(next, now.line) : next;
	const order = { kind: 'stance', planet: id, mode: arrival.stance, claimant: 0 } as const;
	return now ? replaced(next, now.line, order) : appended(next, order);
}

function withFlag(
	sheet: OrderSheet,
	order: { readonly kind: 'colonise' | 'land'; readonly planet: number },
	wanted: boolean
): OrderSheet {
	const lines = linesOf(sheet, order.kind)
		.filter((line) => line.order.planet === order.planet)
		.map(({ line }) => line);
	if (wanted) return lines.length > 0 ? sheet : appended(sheet, order);
	return without(sheet, ...lines);
}
