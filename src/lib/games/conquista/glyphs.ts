/** Signs of the game on a 24 grid, to be stroked like Lucide's: round caps, no fill unless told. */
import type { Colour, Material } from '$engine/rulesets/conquista/types';

export const MATERIAL_GLYPHS: Readonly<Record<Material, string>> = {
	// A flash.
	E: 'M13.2 2.5 5 13.6h5.8l-1 7.9 8.9-11.3h-6Z',
	// A block cut from rock.
	R: 'M12 2.8 20 7.2v9.6l-8 4.4-8-4.4V7.2ZM4 7.2l8 4.6 8-4.6M12 11.8v9.4',
	// A person.
	P: 'M12 3.6a3.9 3.9 0 1 1-.01 0M4.5 20.5c0-5 3-7.6 7.5-7.6s7.5 2.6 7.5 7.6Z'
};

/** A war factory: the hexagon of its pawn, with a works inside. */
export const FACTORY_GLYPH = 'M12 2 20.7 7v10L12 22 3.3 17V7ZM7.5 16V9.8l3 2V9.8l3 2V8.5h3V16Z';

/** A planet that is a capital. */
export const CAPITAL_GLYPH =
	'M12 3l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1L12 16.6l-5.5 3.1 1.3-6.1L3.2 9.4l6.2-.7Z';

/**
 * The ground of a section: a quiet tint, which never stands alone (its name is written beside it) and
 * is not the colour of a seat.
 */
export const GROUND: Readonly<Record<Colour, string>> = {
	blue: '#6f9cf0',
	yellow: '#d8c25a',
	orange: '#d99a5b',
	red: '#cf7a76',
	green: '#7fb583',
	purple: '#ab86d6'
};

/** Raw materials on the board; a letter or a place goes with each. */
export const MATERIAL_TINTS: Readonly<Record<Material, string>> = {
	E: '#f4d778',
	R: '#a9c1e6',
	P: '#a5d6a2'
};

/**
 * Hatches over the ground of each seat besides its colour: lines of six directions and kinds, as
 * paths in a tile of 10 by 10.
 */
export const SEAT_HATCHES: readonly string[] = [
	'M-2 12 12 -2M-2 2 2 -2M8 12 12 8',
	'M-2 -2 12 12M-2 8 2 12M8 -2 12 2',
	'M0 5H10',
	'M5 0V10',
	'M5 3.5v3M3.5 5h3',
	'M0 5H10M5 0V10'
];
