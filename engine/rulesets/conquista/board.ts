/** The geometry of the board: sections of 5×5 squares, turned and laid side by side. */
import { COLOURS, SECTION_MAPS, SECTION_SIDE } from './data';
import type { BoardMap, Colour, Direction, Section, Square, SquareId, Terrain } from './types';

/** A square of a section as it is printed. */
export interface PrintedSquare {
	readonly terrain: Terrain;
	readonly capital: boolean;
	/** k of colour-k in reading order of the unturned section; 0 for space (CO-038). */
	readonly number: number;
}

const TERRAIN: Readonly<Record<string, Terrain>> = {
	'.': 'space',
	a: 'asteroid',
	P: 'planet',
	C: 'planet'
};

function printed(colour: Colour): readonly PrintedSquare[] {
	let territories = 0;
	return [...SECTION_MAPS[colour].join('')].map((sign) => {
		const terrain = TERRAIN[sign] as Terrain;
		return {
			terrain,
			capital: sign === 'C',
			number: terrain === 'space' ? 0 : ++territories
		};
	});
}

const PRINTED: ReadonlyMap<Colour, readonly PrintedSquare[]> = new Map(
	COLOURS.map((colour) => [colour, printed(colour)])
);

/** Index `row * 5 + column` of a section after a clockwise quarter turn of the square at `index` (CO-023). */
const turnedOnce = (index: number): number => {
	const row = Math.floor(index / SECTION_SIDE);
	const column = index % SECTION_SIDE;
	return column * SECTION_SIDE + (SECTION_SIDE - 1 - row);
};

/** The squares of a section after so many clockwise quarter turns, in reading order. */
export function turnedSection(colour: Colour, turns: number): readonly PrintedSquare[] {
	let squares = PRINTED.get(colour) as readonly PrintedSquare[];
	for (let i = 0; i < turns; i++) {
		const next: PrintedSquare[] = [];
		squares.forEach((square, index) => (next[turnedOnce(index)] = square));
		squares = next;
	}
	return squares;
}

/** Number of territories of a colour. */
export const territoriesOf = (colour: Colour): number =>
	(PRINTED.get(colour) as readonly PrintedSquare[]).filter(({ number }) => number > 0).length;

export const squareAt = (map: BoardMap, x: number, y: number): SquareId => y * map.width + x;
export const xOf = (map: BoardMap, square: SquareId): number => square % map.width;
export const yOf = (map: BoardMap, square: SquareId): number => Math.floor(square / map.width);

export const isSquare = (map: BoardMap, square: SquareId): boolean =>
	Number.isSafeInteger(square) && square >= 0 && square < map.width * map.height;

const STEP: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
	N: [0, -1],
	E: [1, 0],
	S: [0, 1],
	W: [-1, 0]
};

/** The square next to one, or -1 beyond the edge. */
export function neighbour(map: BoardMap, square: SquareId, direction: Direction): SquareId | -1 {
	const [dx, dy] = STEP[direction];
	const x = xOf(map, square) + dx;
	const y = yOf(map, square) + dy;
	return x < 0 || y < 0 || x >= map.width || y >= map.height ? -1 : squareAt(map, x, y);
}

/** Squares that share a side, north, east, south, west (CO-042). */
export const neighbours = (map: BoardMap, square: SquareId): SquareId[] =>
	(['N', 'E', 'S', 'W'] as const)
		.map((direction) => neighbour(map, square, direction))
		.filter((id) => id >= 0);

/** Steps from one square to another, were nobody in the way. */
export const distance = (map: BoardMap, a: SquareId, b: SquareId): number =>
	Math.abs(xOf(map, a) - xOf(map, b)) + Math.abs(yOf(map, a) - yOf(map, b));

export const areAdjacent = (map: BoardMap, a: SquareId, b: SquareId): boolean =>
	distance(map, a, b) === 1;

/** Width and height, in squares, of the board that the sections make. */
export const mapOf = (sections: readonly Pick<Section, 'column' | 'row'>[]): BoardMap => ({
	width: SECTION_SIDE * (1 + sections.reduce((most, { column }) => Math.max(most, column), 0)),
	height: SECTION_SIDE * (1 + sections.reduce((most, { row }) => Math.max(most, row), 0))
});

/** Place on the board of the square at an index of a turned section (CO-025). */
export const placeOf = (map: BoardMap, section: Section, index: number): SquareId =>
	squareAt(
		map,
		section.column * SECTION_SIDE + (index % SECTION_SIDE),
		section.row * SECTION_SIDE + Math.floor(index / SECTION_SIDE)
	);

export const isTerritory = (square: Pick<Square, 'terrain'>): boolean => square.terrain !== 'space';

/** Every square, in reading order. */
export const allSquares = (map: BoardMap): SquareId[] =>
	Array.from({ length: map.width * map.height }, (_, i) => i);
