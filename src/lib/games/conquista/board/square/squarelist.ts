/** The board as a list: what it shows, for those who read rather than look. */
import { isTerritory } from '$engine/rulesets/conquista/board';
import type { Materials, Square, SquareId, View } from '$engine/rulesets/conquista/types';
import type { ListOrder } from '$lib/ui/list/order';
import { squareName } from '../../nouns';
import { yieldsHere } from './describe';

export const LIST_FILTERS = ['mine', 'held', 'units', 'all'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export const LIST_COLUMNS = ['name', 'owner', 'units', 'E', 'R', 'P', 'building'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

export interface SquareRow {
	readonly id: SquareId;
	readonly square: Square;
	readonly name: string;
	/** Yield of each material in a Production with it. */
	readonly yields: Materials;
}

/** Territories, and the squares of space that somebody holds. */
export function squareRows(view: View, filter: ListFilter): SquareRow[] {
	return view.squares.flatMap((square, id): SquareRow[] =>
		passes(view, square, filter)
			? [{ id, square, name: squareName(view, id), yields: yieldsHere(square) }]
			: []
	);
}

function passes(view: View, square: Square, filter: ListFilter): boolean {
	const { controller, units } = square;
	switch (filter) {
		case 'mine':
			return controller !== 0 && controller === view.viewer;
		case 'held':
			return controller !== 0;
		case 'units':
			return units.length > 0;
		case 'all':
			return isTerritory(square) || controller !== 0;
	}
}

/** Sorted by one column, then by name: sections together, territories by number. */
export function sortRows(
	view: View,
	rows: readonly SquareRow[],
	order: ListOrder<ListColumn>,
	locale: string
): SquareRow[] {
	const collator = new Intl.Collator(locale, { numeric: true });
	const byName = (a: SquareRow, b: SquareRow): number =>
		Number(a.square.number === 0) - Number(b.square.number === 0) ||
		collator.compare(a.name, b.name);
	const sign = order.descending ? -1 : 1;
	return [...rows].sort(
		(a, b) => sign * compare(view, order.column, a, b, byName) || byName(a, b) || a.id - b.id
	);
}

const BUILDINGS = ['factory', 'E', 'R', 'P', 'none'] as const;

function compare(
	view: View,
	column: ListColumn,
	a: SquareRow,
	b: SquareRow,
	byName: (a: SquareRow, b: SquareRow) => number
): number {
	switch (column) {
		case 'name':
			return byName(a, b);
		case 'owner':
			return ownerRank(view, a) - ownerRank(view, b);
		case 'units':
			return a.square.units.length - b.square.units.length;
		case 'E':
		case 'R':
		case 'P':
			return a.yields[column] - b.yields[column];
		case 'building':
			return BUILDINGS.indexOf(a.square.building) - BUILDINGS.indexOf(b.square.building);
	}
}

/** Mine, then other seats, then nobody's. */
function ownerRank(view: View, { square: { controller } }: SquareRow): number {
	if (controller === 0) return view.players.length + 1;
	return controller === view.viewer ? 0 : controller;
}
