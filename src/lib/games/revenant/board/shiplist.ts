/** The House ships as rows of a table: chosen and sorted. Pure. */
import { HOUSE_SHIPS } from '$engine/rulesets/revenant/data';
import type { Ship, View } from '$engine/rulesets/revenant/types';
import type { ListOrder } from '$lib/ui/list/order';
import { figureOn } from '$engine/rulesets/revenant/space/fleet';

export const LIST_COLUMNS = ['ship', 'place', 'damage', 'figure'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListFilter = 'all' | 'free' | 'supply';

const FILTERS: Readonly<Record<ListFilter, (view: View, ship: Ship) => boolean>> = {
	all: (_, { at }) => at > 0,
	free: (view, ship) => ship.at > 0 && ship.cls !== 'civil' && !figureOn(view, ship.id),
	supply: (_, { at }) => at === 0
};

export const shipRows = (view: View, filter: ListFilter): Ship[] =>
	view.ships.filter((ship) => FILTERS[filter](view, ship));

/** Equal rows in canonical order. */
export function sortRows(
	view: View,
	rows: readonly Ship[],
	{ column, descending }: ListOrder<ListColumn>
): Ship[] {
	const place = ({ id }: Ship): number => HOUSE_SHIPS.indexOf(id);
	const valueOf = (ship: Ship): number => {
		switch (column) {
			case 'ship':
				return place(ship);
			case 'place':
				return ship.at;
			case 'damage':
				return ship.damage;
			case 'figure':
				return figureOn(view, ship.id)?.owner ?? 99;
		}
	};
	const sign = descending ? -1 : 1;
	return rows.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || place(a) - place(b));
}
