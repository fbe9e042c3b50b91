/** The pictures of the rulebook as data: pieces of a board of the engine's own sections. */
import { mapOf, placeOf, turnedSection, xOf, yOf } from '$engine/rulesets/conquista/board';
import { COLOURS, SECTION_SIDE, SLOT_PLACES } from '$engine/rulesets/conquista/data';
import type { Colour, Section, Terrain } from '$engine/rulesets/conquista/types';

type Point = readonly [x: number, y: number];

/** A square of a picture, counted from its top left corner. */
export interface SceneSquare {
	readonly x: number;
	readonly y: number;
	readonly colour: Colour;
	readonly terrain: Terrain;
	readonly capital: boolean;
	/** 0 for space. */
	readonly number: number;
}

export interface Stack {
	readonly at: Point;
	/** The reader's, or a rival's. */
	readonly whose: 'own' | 'rival';
	readonly count: number;
}

export interface Scene {
	readonly columns: number;
	readonly rows: number;
	readonly squares: readonly SceneSquare[];
	/** Seams between sections: x of each line, or none. */
	readonly seams: readonly number[];
	readonly stacks: readonly Stack[];
	/** Arrows through the middles of squares. */
	readonly arrows: readonly (readonly Point[])[];
	/** Numbers of the territories are written. */
	readonly numbered: boolean;
}

const EMPTY = { seams: [], stacks: [], arrows: [], numbered: false } as const;

/** A section alone, after so many clockwise quarter turns. */
export function sectionScene(colour: Colour, turns: number, numbered = false): Scene {
	const squares = turnedSection(colour, turns).map((square, index) => ({
		...square,
		colour,
		x: index % SECTION_SIDE,
		y: Math.floor(index / SECTION_SIDE)
	}));
	return { ...EMPTY, columns: SECTION_SIDE, rows: SECTION_SIDE, squares, numbered };
}

/** The board of the examples: blue is the reader's, red the rival's, the other two neutral. */
const EXAMPLE_SECTIONS: readonly Section[] = (
	[
		['blue', 1],
		['red', 2],
		['green', 0],
		['yellow', 0]
	] as const
).map(([colour, owner], slot) => {
	const [column, row] = SLOT_PLACES[slot] as Point;
	return { colour, owner, column, row, turns: 0 };
});
const EXAMPLE_MAP = mapOf(EXAMPLE_SECTIONS);

const EXAMPLE: readonly SceneSquare[] = EXAMPLE_SECTIONS.flatMap((section) =>
	turnedSection(section.colour, section.turns).map((square, index) => {
		const place = placeOf(EXAMPLE_MAP, section, index);
		return {
			...square,
			colour: section.colour,
			x: xOf(EXAMPLE_MAP, place),
			y: yOf(EXAMPLE_MAP, place)
		};
	})
);

interface Extent {
	readonly from: Point;
	readonly columns: number;
	readonly rows: number;
}

/** A piece of the board of the examples; what stands on it is told in the board's own columns and rows. */
function piece(
	{ from: [left, top], columns, rows }: Extent,
	stacks: readonly Stack[],
	arrows: readonly (readonly Point[])[] = []
): Scene {
	const shift = ([x, y]: Point): Point => [x - left, y - top];
	return {
		columns,
		rows,
		squares: EXAMPLE.map((square) => ({ ...square, x: square.x - left, y: square.y - top })).filter(
			({ x, y }) => x >= 0 && y >= 0 && x < columns && y < rows
		),
		seams: [SECTION_SIDE - left],
		stacks: stacks.map((stack) => ({ ...stack, at: shift(stack.at) })),
		arrows: arrows.map((arrow) => arrow.map(shift)),
		numbered: false
	};
}

const own = (at: Point, count: number): Stack => ({ at, whose: 'own', count });
const rival = (at: Point, count: number): Stack => ({ at, whose: 'rival', count });

const MARCH: Extent = { from: [1, 1], columns: 6, rows: 3 };
const BORDER: Extent = { from: [3, 1], columns: 5, rows: 3 };
const FRONT: Extent = { from: [3, 0], columns: 5, rows: 3 };

export const SCENES = {
	marchBefore: piece(
		MARCH,
		[own([2, 2], 5)],
		[
			[
				[2, 2],
				[3, 2],
				[4, 2],
				[5, 2]
			]
		]
	),
	marchAfter: piece(MARCH, [own([2, 2], 2), own([5, 2], 3)]),
	marchCut: piece(MARCH, [own([2, 2], 2), own([4, 2], 3), rival([5, 2], 1)]),
	assault: piece(
		BORDER,
		[own([4, 3], 5), rival([5, 3], 3)],
		[
			[
				[4, 3],
				[5, 3]
			]
		]
	),
	expelled: piece(BORDER, [own([4, 3], 2), own([5, 3], 3), rival([5, 2], 2)]),
	raid: piece(
		FRONT,
		[own([5, 1], 2), rival([5, 2], 5)],
		[
			[
				[5, 1],
				[5, 2]
			]
		]
	),
	pursued: piece(FRONT, [own([5, 0], 1), rival([5, 1], 2), rival([5, 2], 3)])
} as const satisfies Readonly<Record<string, Scene>>;

/** The slots of a board of so many sections: their number, column and row. */
export const slotsOfBoard = (sections: 4 | 6): readonly (readonly [slot: number, Point])[] =>
	SLOT_PLACES.slice(0, sections).map((place, slot) => [slot + 1, place]);

/** Boards of so many sections, by the name of the picture. */
export const LAYOUTS: Readonly<Record<string, 4 | 6>> = { places4: 4, places6: 6 };

/** The scene of a picture: a colour's section, the blue one turned so often, or one of the above. */
export function sceneOf(name: string): Scene {
	const colour = COLOURS.find((one) => one === name);
	if (colour) return sectionScene(colour, 0);
	if (name === 'turned0' || name === 'turned1')
		return sectionScene('blue', name === 'turned0' ? 0 : 1, true);
	if (name in SCENES) return SCENES[name as keyof typeof SCENES];
	throw new Error(`no picture is called ${name}`);
}
