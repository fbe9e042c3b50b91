/** Laying the board: where a section may go, what its sides touch (CO-022, CO-238, CO-251). */
import { DIRECTIONS, sectionsFor } from '$engine/rulesets/conquista/data';
import type { Direction, Section, View } from '$engine/rulesets/conquista/types';

/** A section column and row; below zero while the board is being laid. */
export interface Spot {
	readonly column: number;
	readonly row: number;
}

const BESIDE: Readonly<Record<Direction, readonly [number, number]>> = {
	N: [0, -1],
	E: [1, 0],
	S: [0, 1],
	W: [-1, 0]
};

const isAt =
	({ column, row }: Spot) =>
	(other: Spot): boolean =>
		other.column === column && other.row === row;

/** The section on each side of a spot; absent: nothing lies there (yet). */
export function sidesOf(
	sections: readonly Section[],
	{ column, row }: Spot
): Readonly<Partial<Record<Direction, Section>>> {
	return Object.fromEntries(
		DIRECTIONS.flatMap((side) => {
			const [dx, dy] = BESIDE[side];
			const there = sections.find(isAt({ column: column + dx, row: row + dy }));
			return there ? [[side, there]] : [];
		})
	);
}

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1;

/** Does a board of these spots still fit the rectangle? Of six sections: lying or standing. */
function fits(spots: readonly Spot[], sections: 4 | 6): boolean {
	const width = extent(spots.map(({ column }) => column));
	const height = extent(spots.map(({ row }) => row));
	const [long, short] = sections === 4 ? [2, 2] : [3, 2];
	return (width <= long && height <= short) || (width <= short && height <= long);
}

/** Where the section just drawn may lie: free, touching most of those placed, in reading order. */
export function freeSpots({ sections, players }: View): readonly Spot[] {
	if (sections.length === 0) return [{ column: 0, row: 0 }];
	const around = sections.flatMap(({ column, row }) =>
		DIRECTIONS.map((side): Spot => {
			const [dx, dy] = BESIDE[side];
			return { column: column + dx, row: row + dy };
		})
	);
	const free = around.filter(
		(spot, index) =>
			around.findIndex(isAt(spot)) === index &&
			!sections.some(isAt(spot)) &&
			fits([...sections, spot], sectionsFor(players.length))
	);
	const touched = (spot: Spot): number => Object.keys(sidesOf(sections, spot)).length;
	const most = Math.max(0, ...free.map(touched));
	return free
		.filter((spot) => touched(spot) === most)
		.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** The least column and row of the sections and spots shown, and how many there are. */
export function frameOf(spots: readonly Spot[]): {
	readonly column: number;
	readonly row: number;
	readonly columns: number;
	readonly rows: number;
} {
	const columns = spots.map(({ column }) => column);
	const rows = spots.map(({ row }) => row);
	return {
		column: Math.min(...columns),
		row: Math.min(...rows),
		columns: extent(columns),
		rows: extent(rows)
	};
}
