/** Signs of the game on a 24 grid, to be stroked like Lucide's: round caps, no fill unless told. */
import { unitOf, UNITS } from '$engine/rulesets/cosmos/factions';
import { isShip } from '$engine/rulesets/cosmos/tables/units';

export type UnitSign = 'ship' | 'large' | 'troop' | 'satellite' | 'station' | 'base' | 'building';

export const UNIT_GLYPHS: Readonly<Record<UnitSign, string>> = {
	ship: 'M2 12 6 9.5l10-.5 6 3-6 3-10-.5ZM6 9.5 4 6M6 14.5 4 18',
	// Of several blocks.
	large: 'M2 12 5 7.5l11-2L22 12l-6 6.5-11-2ZM9 7V3.5M9 17v3.5M13 12h4',
	// A head and shoulders.
	troop: 'M12 4a3.5 3.5 0 1 1-.01 0M5 20.5c0-5 3-7.5 7-7.5s7 2.5 7 7.5Z',
	// A box with two wings.
	satellite: 'M9 9h6v6H9ZM9 12H2.5M15 12h6.5M5 9v6M19 9v6M12 9V5',
	// A ring with four spokes.
	station: 'M12 4a8 8 0 1 1-.01 0M12 9a3 3 0 1 1-.01 0M12 2v7M12 15v7M2 12h7M15 12h7',
	// Walls with a keep.
	base: 'M3 21V10h4v3h3V6h4v7h3v-3h4v11ZM12 6V2l4 1.5L12 5',
	building: 'M4 21V8l8-5 8 5v13ZM9 21v-6h6v6M9 10h.01M15 10h.01'
};

/** The sign of a unit or building; a construction for what no table has. */
export function signOf(key: string): UnitSign {
	if (!UNITS.has(key)) return 'building';
	const unit = unitOf(key);
	if (unit.class === 'ship' || isShip(unit)) return unit.blocks > 1 ? 'large' : 'ship';
	return unit.class;
}

export const unitGlyph = (key: string): string => UNIT_GLYPHS[signOf(key)];

/** A crown: home. */
export const CROWN_GLYPH = 'M3 18h18M4 15 3 6l5 4 4-6 4 6 5-4-1 9Z';
/** A spiral through which ships go. */
export const PORTAL_GLYPH =
	'M12 3a9 9 0 1 1-9 9 7 7 0 0 1 7-7 5 5 0 1 1-4 8 4 4 0 0 1 6-4 2 2 0 1 1 0 4';
export const KEY_GLYPH = 'M7.5 8a4 4 0 1 1-.01 0M11.5 12H21v4M17 12v3';
export const HERO_GLYPH =
	'm12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.2l-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8Z';
export const MINE_GLYPH =
	'M12 7a5 5 0 1 1-.01 0M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18';
/** Two swords, crossed. */
export const FIGHT_GLYPH =
	'M4 4l13 13M14.5 19.5l5-5M17 17l3.5 3.5M20 4 7 17M9.5 19.5l-5-5M7 17l-3.5 3.5';

/** Silhouette of a pennant on which a fleet shows its emblem, in a box of 32. */
export const PENNANT = 'M3 2h26v17c0 6-6 9-13 11C9 28 3 25 3 19Z';

/** Colour of each ring on the map, as light as stars allow. */
export const RING_COLOURS = {
	violet: '#a98bf5',
	brown: '#c08f63',
	yellow: '#e3cb5a',
	red: '#e5705f',
	green: '#62b97c',
	blue: '#5b9bea',
	orange: '#eb9a4b',
	white: '#dfe5f2',
	black: '#7c87a3'
} as const;
