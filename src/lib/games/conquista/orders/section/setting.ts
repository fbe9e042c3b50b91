/** Laying the board: where a section may go, what its sides touch (CO-022, CO-238, CO-251). */
import { turnedSection } from '$engine/rulesets/conquista/board';
import { DIRECTIONS, SECTION_SIDE } from '$engine/rulesets/conquista/data';
import { placesFor, type Position } from '$engine/rulesets/conquista/placing';
import type { Colour, Direction, Section, View } from '$engine/rulesets/conquista/types';

const BESIDE: Readonly<Record<Direction, readonly [number, number]>> = {
	N: [0, -1],
	E: [1, 0],
	S: [0, 1],
	W: [-1, 0]
};

const isAt =
	({ column, row }: Position) =>
	(other: Position): boolean =>
		other.column === column && other.row === row;

/** The section on each side of a spot; absent: nothing lies there (yet). */
export function sidesOf(
	sections: readonly Section[],
	{ column, row }: Position
): Readonly<Partial<Record<Direction, Section>>> {
	return Object.fromEntries(
		DIRECTIONS.flatMap((side) => {
			const [dx, dy] = BESIDE[side];
			const there = sections.find(isAt({ column: column + dx, row: row + dy }));
			return there ? [[side, there]] : [];
		})
	);
}

/** Positions in which the section just drawn may lie, in reading order. */
export const freeSpots = ({ sections, players }: View): readonly Position[] =>
	placesFor(sections, players.length);

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1;

/** The least column and row of the sections and spots shown, and how many there are. */
export function frameOf(spots: readonly Position[]): {
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

/** Territories of a turned section along one of its sides: what is near to whoever lies there. */
export function facing(colour: Colour, turns: number, side: Direction): number {
	const last = SECTION_SIDE - 1;
	const lies = (index: number): boolean => {
		const column = index % SECTION_SIDE;
		const row = Math.floor(index / SECTION_SIDE);
		switch (side) {
			case 'N':
				return row === 0;
			case 'E':
				return column === last;
			case 'S':
				return row === last;
			case 'W':
				return column === 0;
		}
	};
	return turnedSection(colour, turns).filter((square, index) => square.number > 0 && lies(index))
		.length;
}
