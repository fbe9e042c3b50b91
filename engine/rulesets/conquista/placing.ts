/** Lawful places of the next section, when the players place them (CO-238, CO-251). */
import { sectionsFor } from './data';
import type { Section } from './types';

/** Section column and row, of any sign until the board is whole. */
export interface Position {
	readonly column: number;
	readonly row: number;
}

const AROUND: readonly Position[] = [
	{ column: 0, row: -1 },
	{ column: 1, row: 0 },
	{ column: 0, row: 1 },
	{ column: -1, row: 0 }
];

/** Columns and rows of the boards allowed for so many sections. */
const RECTANGLES: Readonly<Record<4 | 6, readonly (readonly [columns: number, rows: number])[]>> = {
	4: [[2, 2]],
	6: [
		[3, 2],
		[2, 3]
	]
};

/**
 * The free places for the next section, in reading order: of those that still allow the rectangle,
 * the ones that touch the most sections placed. The first section lies at (0,0).
 */
export function placesFor(placed: readonly Position[], seats: number): Position[] {
	if (placed.length === 0) return [{ column: 0, row: 0 }];
	const free = freePlaces(placed).filter((place) => isAllowed([...placed, place], seats));
	const most = free.reduce((best, place) => Math.max(best, touched(placed, place)), 0);
	return free.filter((place) => touched(placed, place) === most);
}

/** The sections shifted so that the least column and row are 0. */
export function shifted(sections: readonly Section[]): Section[] {
	const column = sections.reduce((least, one) => Math.min(least, one.column), 0);
	const row = sections.reduce((least, one) => Math.min(least, one.row), 0);
	return sections.map((one) => ({ ...one, column: one.column - column, row: one.row - row }));
}

/** Those that share a side with a placed section, in reading order, none twice. */
function freePlaces(placed: readonly Position[]): Position[] {
	const around = placed.flatMap((place) =>
		AROUND.map((by) => ({ column: place.column + by.column, row: place.row + by.row }))
	);
	return around
		.filter((place, i) => !isAmong(placed, place) && !isAmong(around.slice(0, i), place))
		.sort((a, b) => a.row - b.row || a.column - b.column);
}

const isAmong = (places: readonly Position[], { column, row }: Position): boolean =>
	places.some((place) => place.column === column && place.row === row);

const touched = (placed: readonly Position[], { column, row }: Position): number =>
	AROUND.filter((by) => isAmong(placed, { column: column + by.column, row: row + by.row })).length;

function isAllowed(places: readonly Position[], seats: number): boolean {
	const span = (values: readonly number[]): number => {
		const least = values.reduce((a, b) => Math.min(a, b));
		return values.reduce((a, b) => Math.max(a, b)) - least + 1;
	};
	const columns = span(places.map(({ column }) => column));
	const rows = span(places.map(({ row }) => row));
	return RECTANGLES[sectionsFor(seats)].some(([c, r]) => columns <= c && rows <= r);
}
