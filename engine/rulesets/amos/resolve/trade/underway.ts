/** Goods paid for in a turn, on their way to the next opening (AM-051, AM-100). */
import { CONSTRUCTION_IDS } from '../../data';
import type { ConstructionId, PlanetId } from '../../types';
import type { Turn, Underway } from '../turn';

export const nothingUnderway = (): Underway => ({
	constructions: [],
	satellites: [],
	techs: [],
	units: [],
	raids: []
});

/** Constructions that a planet awaits, in canonical order. */
export function awaitedOn({ underway }: Turn, planet: PlanetId): readonly ConstructionId[] {
	const paid = underway.constructions.filter((one) => one.planet === planet);
	return CONSTRUCTION_IDS.filter((id) => paid.some(({ construction }) => construction === id));
}

/** Working or paid for. */
export const hasOrAwaits = (turn: Turn, planet: PlanetId, id: ConstructionId): boolean =>
	!!turn.state.planets[planet - 1]?.constructions.includes(id) ||
	awaitedOn(turn, planet).includes(id);

/** Removes from a list what `isLost` picks. */
export function drop<T>(list: T[], isLost: (item: T) => boolean): void {
	const kept = list.filter((item) => !isLost(item));
	list.splice(0, list.length, ...kept);
}
