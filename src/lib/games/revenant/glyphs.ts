/** Signs of the game on a 24 grid, to be stroked like Lucide's: round caps, no fill unless told. */
import type { ShipClass, Token } from '$engine/rulesets/revenant/data';

/** Silhouettes of ships in a box of 24, to be filled. */
export const HULLS: Readonly<Record<ShipClass, string>> = {
	// A long ark with a rounded head.
	arkship: 'M12 1c5 0 8 4 8 9v10l-3 3H7l-3-3V10c0-5 3-9 8-9Z',
	// A dart.
	fighter: 'M12 1 22 22 12 17.5 2 22Z',
	// A broad lander.
	dropship: 'M7 2h10l5 13-3 7H5l-3-7Z',
	// A round hold.
	civil: 'M12 2a10 10 0 1 1-.01 0Z'
};
export const FRIGATE_HULL = 'M12 1 19 9v8l-3 6H8l-3-6V9Z';

export const TOKEN_GLYPHS: Readonly<Record<Token, string>> = {
	// A bolt, a beam, a flask, an atom.
	E: 'M13 2 5 13.5h6L10 22l9-12h-6.5Z',
	M: 'M3 8.5 12 4l9 4.5v7L12 20l-9-4.5ZM3 8.5l9 4.5 9-4.5M12 13v7',
	S: 'M9 3h6M10 3v6L4.5 19a1.6 1.6 0 0 0 1.4 2.4h12.2a1.6 1.6 0 0 0 1.4-2.4L14 9V3M7 15h10',
	N: 'M12 10.2a1.8 1.8 0 1 1-.01 0M12 3c4 0 4 18 0 18s-4-18 0-18ZM4.2 7.5c2-3.5 17.600 5.500 15.600 9S2.200 11 4.200 7.500Z'
};

/** A claw out of the dark: Voidborn. */
export const VOIDBORN_GLYPH =
	'M4 3c1 6 3 9 8 9s7-3 8-9M7 21c0-4 2-6 5-6s5 2 5 6M9.500 8.500h.01M14.500 8.500h.01';
/** A crack: a Rift. */
export const RIFT_GLYPH = 'M13 2 8 9l5 3-4 4 3 6M16 7l-2 2M8 14l-3 2';
/** A dish: an Absorber. */
export const ABSORBER_GLYPH = 'M4 10a8 8 0 0 0 16 0ZM12 18v4M8 22h8M12 10V4M9 5l3-3 3 3';
/** A ringed planet. */
export const PLANET_GLYPH = 'M12 6a6 6 0 1 1-.01 0M3 16c4 2 18-4 18-8';
/** Two swords, crossed: a combat card. */
export const COMBAT_GLYPH = 'M4 4l13 13M14.500 19.500l5-5M20 4 7 17M9.500 19.500l-5-5';
