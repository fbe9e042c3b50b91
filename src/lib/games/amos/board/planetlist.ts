/** The planets as a list: what the map shows, for those who read rather than look. */
import { distance } from '$engine/rulesets/amos/map';
import { totalUnits } from '$engine/rulesets/amos/units';
import type { Owner, PlanetView, Units, View } from '$engine/rulesets/amos/types';
import type { ListOrder } from '$lib/ui/list/order';
import { foreignUnits, knownOwner, nearestOwn, ownUnits } from '../galaxy';

export const LIST_FILTERS = ['mine', 'known', 'all'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export const LIST_COLUMNS = ['name', 'owner', 'value', 'units', 'distance', 'seen'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

export interface PlanetRow {
	readonly planet: PlanetView;
	/** Undefined: never seen. */
	readonly owner: Owner | undefined;
	/** As last seen; the public base if never seen in full. */
	readonly value: number;
	/** True if `value` is a sighting, not only the public base. */
	readonly sure: boolean;
	readonly units: Units;
	readonly foreign: number;
	/** Distance from my nearest planet, or from the first planet if I have none. */
	readonly distance: number;
	/** Turn of the sighting, 0 for none. */
	readonly seen: number;
}

export function planetRows(view: View, filter: ListFilter): PlanetRow[] {
	return view.planets.filter((planet) => passes(view, planet, filter)).map((p) => rowOf(view, p));
}

function passes(view: View, planet: PlanetView, filter: ListFilter): boolean {
	switch (filter) {
		case 'mine':
			return planet.mine || totalUnits(ownUnits(view, planet.cell)) > 0;
		case 'known':
			return planet.seen.turn > 0;
		case 'all':
			return true;
	}
}

function rowOf(view: View, planet: PlanetView): PlanetRow {
	return {
		planet,
		owner: knownOwner(planet),
		value: planet.seen.full ? planet.seen.value : planet.publicBase,
		sure: planet.seen.full,
		units: ownUnits(view, planet.cell),
		foreign: foreignUnits(view, planet.cell).reduce((sum, p) => sum + totalUnits(p.units), 0),
		distance:
			nearestOwn(view, planet.cell)?.distance ??
			distance(view.map, view.planets[0]?.cell ?? 0, planet.cell),
		seen: planet.seen.turn
	};
}

/** Sorted by one column, then by name order of the reader's language; equal rows keep planet order. */
export function sortRows(
	view: View,
	rows: readonly PlanetRow[],
	order: ListOrder<ListColumn>,
	locale: string
): PlanetRow[] {
	const collator = new Intl.Collator(locale);
	const byName = (a: PlanetRow, b: PlanetRow): number =>
		collator.compare(a.planet.name, b.planet.name);
	const sign = order.descending ? -1 : 1;
	return [...rows].sort(
		(a, b) =>
			sign * compare(view, order.column, a, b, byName) || byName(a, b) || a.planet.id - b.planet.id
	);
}

function compare(
	view: View,
	column: ListColumn,
	a: PlanetRow,
	b: PlanetRow,
	byName: (a: PlanetRow, b: PlanetRow) => number
): number {
	switch (column) {
		case 'name':
			return byName(a, b);
		case 'owner':
			return ownerRank(view, a) - ownerRank(view, b);
		case 'value':
			return a.value - b.value;
		case 'units':
			return totalUnits(a.units) - totalUnits(b.units) || a.foreign - b.foreign;
		case 'distance':
			return a.distance - b.distance;
		case 'seen':
			return a.seen - b.seen;
	}
}

/** Mine, then other seats, then nobody's, then unknown. */
function ownerRank(view: View, row: PlanetRow): number {
	if (row.planet.mine) return 0;
	if (row.owner === undefined) return view.seats.length + 2;
	return row.owner === 0 ? view.seats.length + 1 : row.owner;
}
