/** The systems of the map as rows of a table: chosen and sorted. Pure. */
import { bySystem, isBlack, rankOf } from '$engine/rulesets/cosmos/map/board';
import type { Owner, SystemId, View } from '$engine/rulesets/cosmos/types';
import type { ListOrder } from '$lib/ui/list/order';
import {
	defencesIn,
	forceOf,
	knownAt,
	loreOf,
	ownOf,
	shipsIn,
	SPECIAL,
	troopsIn
} from '../knowledge';
import { rangesIn } from '../ways';

export const LIST_COLUMNS = ['name', 'owner', 'ships', 'range', 'troops', 'turn'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListFilter = 'mine' | 'others' | 'special' | 'portals' | 'black';

export interface SystemRow {
	readonly system: SystemId;
	/** Who dominates it: the ground before the orbit. */
	readonly owner: Owner;
	/** Those of the viewer in the list of its own, of all others elsewhere. */
	readonly ships: number;
	readonly defences: number;
	readonly troops: number;
	/** Systems that the slowest of the viewer's ships moves; 0: none moves. */
	readonly range: number;
	/** Turn of which this is known; 0: it never was seen. */
	readonly turn: number;
}

function systemsFor(view: View, filter: ListFilter): SystemId[] {
	const { now, then } = loreOf(view);
	const known = [...new Set([...now.keys(), ...then.keys()])].sort(bySystem);
	const held = (system: SystemId): boolean => {
		const place = now.get(system);
		return (
			place !== undefined &&
			view.viewer !== 0 &&
			(place.orbit === view.viewer ||
				place.ground === view.viewer ||
				forceOf(place, view.viewer) !== undefined)
		);
	};
	switch (filter) {
		case 'mine':
			return known.filter(held);
		case 'others':
			return known.filter((system) =>
				(now.get(system) ?? then.get(system)?.place)?.forces.some(
					({ seat }) => seat !== view.viewer
				)
			);
		case 'special':
			return [...SPECIAL].sort(bySystem);
		case 'portals':
			return [
				...new Set([
					...known.filter((system) => (now.get(system)?.portal.length ?? 0) > 0),
					...(ownOf(view)?.portals ?? [])
				])
			].sort(bySystem);
		case 'black':
			return [...new Set([...known.filter(isBlack), ...(ownOf(view)?.codes ?? [])])].sort(bySystem);
	}
}

export const systemRows = (view: View, filter: ListFilter): SystemRow[] =>
	systemsFor(view, filter).map((system) => {
		const known = knownAt(view, system);
		const forces = (known?.place.forces ?? []).filter(
			({ seat }) => (seat === view.viewer) === (filter === 'mine')
		);
		const sum = (of: typeof shipsIn): number => forces.reduce((n, force) => n + of(force), 0);
		return {
			system,
			owner: known?.place.ground || known?.place.orbit || 0,
			ships: sum(shipsIn),
			defences: sum(defencesIn),
			troops: sum(troopsIn),
			range: filter === 'mine' ? (rangesIn(view, system)[0]?.range ?? 0) : 0,
			turn: known?.turn ?? 0
		};
	});

function figureOf(column: Exclude<ListColumn, 'name'>, row: SystemRow): number {
	switch (column) {
		case 'owner':
			return row.owner === 0 ? 99 : row.owner;
		case 'ships':
			return row.ships;
		case 'range':
			return row.range;
		case 'troops':
			return row.troops;
		case 'turn':
			return row.turn;
	}
}

/** By name they stand from the Citadel outwards; equal rows do too. */
export function sortRows(
	rows: readonly SystemRow[],
	{ column, descending }: ListOrder<ListColumn>
): SystemRow[] {
	const sign = descending ? -1 : 1;
	return rows.toSorted((a, b) => {
		const difference =
			column === 'name'
				? rankOf(a.system) - rankOf(b.system)
				: figureOf(column, a) - figureOf(column, b);
		return sign * difference || bySystem(a.system, b.system);
	});
}
