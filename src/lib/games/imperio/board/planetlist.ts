/** The planets of the map as rows of a table: chosen and sorted. Pure. */
import { totalShips } from '$engine/rulesets/imperio/units';
import type { Planet, View } from '$engine/rulesets/imperio/types';
import type { ListOrder } from '$lib/ui/list/order';
import { fleetAt } from '../empire';
import { planetName } from '../words';

export const LIST_COLUMNS = ['name', 'owner', 'influence', 'resources', 'troops', 'ships'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListFilter = 'mine' | 'free' | 'held' | 'all';

export interface PlanetRow {
	readonly planet: Planet;
	readonly name: string;
	/** Ships in its system. */
	readonly ships: number;
}

const FILTERS: Readonly<Record<ListFilter, (view: View, planet: Planet) => boolean>> = {
	mine: (view, { controller }) => controller !== 0 && controller === view.viewer,
	free: (_, { controller }) => controller === 0,
	held: (view, { controller }) => controller !== 0 && controller !== view.viewer,
	all: () => true
};

export const planetRows = (view: View, filter: ListFilter): PlanetRow[] =>
	view.planets
		.filter((planet) => FILTERS[filter](view, planet))
		.map((planet) => {
			const fleet = fleetAt(view, planet.cell);
			return {
				planet,
				name: planetName(view, planet.id),
				ships: fleet ? totalShips(fleet.ships) : 0
			};
		});

function figureOf(column: Exclude<ListColumn, 'name'>, { planet, ships }: PlanetRow): number {
	switch (column) {
		case 'owner':
			return planet.controller === 0 ? 99 : planet.controller;
		case 'influence':
			return planet.position;
		case 'resources':
			return planet.richness;
		case 'troops':
			return planet.troops;
		case 'ships':
			return ships;
	}
}

/** Equal rows by the numbers of their planets. */
export function sortRows(
	rows: readonly PlanetRow[],
	{ column, descending }: ListOrder<ListColumn>,
	locale: string
): PlanetRow[] {
	const sign = descending ? -1 : 1;
	const byId = (a: PlanetRow, b: PlanetRow): number => (a.planet.id < b.planet.id ? -1 : 1);
	return rows.toSorted((a, b) => {
		const difference =
			column === 'name'
				? a.name.localeCompare(b.name, locale)
				: figureOf(column, a) - figureOf(column, b);
		return sign * difference || byId(a, b);
	});
}
