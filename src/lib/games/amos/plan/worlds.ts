/** Buying on several worlds at once: plain functions from one sheet to the next. */
import type {
	ConstructionId,
	OrderSheet,
	PlanetId,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { basicCombat, capacity, onlyShips, onlyTroops } from '$engine/rulesets/amos/units';
import { appended, without } from '$lib/ui/fields/lines';
import { planetById } from '../galaxy';
import { budgetOf, unitPrice } from './budget';
import { availableUnits, linesOf, unitsOrdered, withUnitsOrdered } from './sheet';

/** Makes the number ordered on each of these worlds exactly `count`. */
export const withUnitsOn = (
	sheet: OrderSheet,
	planets: readonly PlanetId[],
	type: UnitType,
	count: number
): OrderSheet =>
	planets.reduce((next, planet) => withUnitsOrdered(next, planet, type, count), sheet);

/** The number ordered, if it is the same on all of them; else the least. */
export const unitsOn = (
	sheet: OrderSheet,
	planets: readonly PlanetId[],
	type: UnitType
): { readonly count: number; readonly same: boolean } => {
	const counts = planets.map((planet) => unitsOrdered(sheet, planet, type));
	const count = counts.length === 0 ? 0 : Math.min(...counts);
	return { count, same: counts.every((one) => one === count) };
};

/** Worlds of these where a construction is ordered. */
export const ordersOf = (
	sheet: OrderSheet,
	planets: readonly PlanetId[],
	construction: ConstructionId
): readonly PlanetId[] =>
	planets.filter((planet) =>
		linesOf(sheet, 'build').some(
			({ order }) => order.planet === planet && order.construction === construction
		)
	);

/** Orders it wherever it is not ordered; where it is ordered everywhere, takes it off. */
export function toggledOn(
	sheet: OrderSheet,
	planets: readonly PlanetId[],
	construction: ConstructionId
): OrderSheet {
	const there = ordersOf(sheet, planets, construction);
	if (there.length < planets.length)
		return appended(
			sheet,
			...planets
				.filter((planet) => !there.includes(planet))
				.map((planet) => ({ kind: 'build', planet, construction }) as const)
		);
	const lines = linesOf(sheet, 'build').flatMap(({ line, order }) =>
		order.construction === construction && planets.includes(order.planet) ? [line] : []
	);
	return without(sheet, ...lines);
}

/** Militia that the free ships of a world have room for beside the Troops that wait there. */
export function roomAt(view: View, sheet: OrderSheet, planet: PlanetId): number {
	const cell = planetById(view, planet)?.cell;
	if (cell === undefined) return 0;
	const free = availableUnits(view, sheet, cell);
	return Math.max(0, capacity(onlyShips(free)) - basicCombat(onlyTroops(free)));
}

/** Buys the Militia that the free ships of these worlds still have room for. */
export const withShipsFilled = (
	view: View,
	sheet: OrderSheet,
	planets: readonly PlanetId[]
): OrderSheet =>
	planets.reduce((next, planet) => {
		const more = roomAt(view, next, planet);
		return more === 0
			? next
			: withUnitsOrdered(next, planet, 'militia', unitsOrdered(next, planet, 'militia') + more);
	}, sheet);

/** Spends what the sheet leaves on Militia, the same number on each of these worlds and the rest on the first. */
export function withRestShared(
	view: View,
	sheet: OrderSheet,
	planets: readonly PlanetId[]
): OrderSheet {
	let left = budgetOf(view, sheet).afterBid;
	const prices = planets.map((planet) => unitPrice(planetById(view, planet), 'militia'));
	const more = planets.map(() => 0);
	for (let any = planets.length > 0; any;) {
		any = false;
		prices.forEach((price, i) => {
			if (price > left) return;
			left -= price;
			more[i] = (more[i] ?? 0) + 1;
			any = true;
		});
	}
	return planets.reduce((next, planet, i) => {
		const count = more[i] ?? 0;
		return count === 0
			? next
			: withUnitsOrdered(next, planet, 'militia', unitsOrdered(next, planet, 'militia') + count);
	}, sheet);
}
