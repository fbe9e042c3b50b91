/** Signs of the game on a 24 grid, to be stroked like Lucide's: round caps, no fill unless told. */
import type { Anomaly, Building, Unit } from '$engine/rulesets/imperio/data';

export const UNIT_GLYPHS: Readonly<Record<Unit, string>> = {
	// A head and shoulders.
	troop: 'M12 4a3.5 3.5 0 1 1-.01 0M5 20.5c0-5 3-7.5 7-7.5s7 2.5 7 7.5Z',
	// A crowned hull.
	flagship: 'M2 15h20l-3.5 5H6ZM6 15V9l3 2.5L12 6l3 5.5L18 9v6M12 6V3',
	// A ring with four spokes.
	battle_station: 'M12 4a8 8 0 1 1-.01 0M12 9a3 3 0 1 1-.01 0M12 2v7M12 15v7M2 12h7M15 12h7',
	battleship: 'M2 12 5 7.5l11-2L22 12l-6 6.5-11-2ZM9 7V3.5M9 17v3.5M13 12h4',
	cruiser: 'M2 12 6 8.5l11-1 5 4.5-5 4.5-11-1ZM8 12h5',
	frigate: 'M2 12 6 9.5l10-.5 6 3-6 3-10-.5ZM6 9.5 4 6M6 14.5 4 18',
	freighter: 'M2.5 9h11v7h-11ZM13.5 10h3.5l4.5 3v3h-8M6 16v2.5M11 16v2.5M2.5 12.5h11',
	fighter: 'M12 3 15 13h6l-9 8-9-8h6Z'
};

export const BUILDING_GLYPHS: Readonly<Record<Building, string>> = {
	// A crane.
	shipyard: 'M5 21V4M5 5h14M15 5v5M12.5 10h5v4h-5ZM2 21h20M5 9l4-4',
	// Coins on a quay.
	trade_port: 'M12 3a6 3 0 1 1-.01 0M6 6v5c0 1.7 2.7 3 6 3s6-1.3 6-3V6M3 20c3-2.5 6 2 9 0s6-2 9 0',
	// A platform with a gun.
	odp: 'M4 16h16l-3 4H7ZM8 16v-4h8v4M12 12 17 5',
	// A dome.
	shield: 'M3 19a9 9 0 0 1 18 0ZM8 19a4 4 0 0 1 8 0M2 21h20'
};

export const ANOMALY_GLYPHS: Readonly<Record<Anomaly, string>> = {
	black_hole: 'M12 8a4 4 0 1 1-.01 0M2.5 13c2-5 6-8 11-8M21.5 11c-2 5-6 8-11 8',
	asteroid_field:
		'M5 6l3-2 3 2-1 3-4 .5ZM14 9l4-1 3 3-2 4-4-1ZM5 15l3-1 3 3-2 3-4-1ZM15 19h.01M13 4h.01',
	ion_storm: 'M13 2 6 13h5l-2 9 9-13h-6l3-7Z',
	nebula: 'M4 14c-2-3 1-7 4-6 1-4 7-4 8 0 4-1 6 4 3 6 1 3-3 5-5 3-2 3-6 2-6 0-3 1-5-1-4-3Z',
	void: 'M12 4a8 8 0 1 1-.01 0M6 18 18 6'
};

/** Two swords, crossed: at war. */
export const WAR_GLYPH =
	'M4 4l13 13M14.5 19.5l5-5M17 17l3.5 3.5M20 4 7 17M9.5 19.5l-5-5M7 17l-3.5 3.5';
/** A gate that stands open: passage. */
export const PASSAGE_GLYPH = 'M4 21V9a8 8 0 0 1 16 0v12M12 21v-9M9 15l3-3 3 3';
/** A crown: the Home System of a House. */
export const CROWN_GLYPH = 'M3 18h18M4 15 3 6l5 4 4-6 4 6 5-4-1 9Z';

/** Silhouette of a pennant on which a fleet shows its emblem, in a box of 32. */
export const PENNANT = 'M3 2h26v17c0 6-6 9-13 11C9 28 3 25 3 19Z';
