/** Signs of the game on a 24 grid, to be stroked like Lucide's: round caps, no fill unless told. */
import type { Habitat, SomeUnits, UnitType } from '$engine/rulesets/amos/types';
import { UNITS, UNIT_TYPES } from '$engine/rulesets/amos/data';
import { countOf } from '$engine/rulesets/amos/units';

export const HABITAT_GLYPHS: Readonly<Record<Habitat, string>> = {
	// A leaf.
	habitable: 'M20 4C9 4 5 9 5 14c0 3.6 2.4 5.5 5.4 5.5C17 19.5 20 13 20 4ZM4 21c2-5 5.5-9 10-11.5',
	// A drop over a bubble.
	toxic:
		'M12 2.5c3.6 5 6.5 8.6 6.5 12a6.5 6.5 0 0 1-13 0c0-3.4 2.9-7 6.5-12ZM9.5 15a2.5 2.5 0 0 0 2.5 2.5',
	// A mountain that smokes.
	volcanic: 'M2.5 21 8.5 9.5h7l6 11.5ZM8.5 9.5 12 13l3.5-3.5M12 6V2.5M7.5 5.5 6 3M16.5 5.5 18 3',
	// Three scratches.
	lethalFauna: 'M6.5 3c1 6 .5 12-2 18M13 2.5c.8 6.5.3 13-1.5 19M19.5 3c.4 6-.3 12-2.5 18',
	// Bands of cloud.
	gaseous: 'M3 6.5c3-3 6 3 9 0s6 3 9 0M3 12.5c3-3 6 3 9 0s6 3 9 0M3 18.5c3-3 6 3 9 0s6 3 9 0',
	// A trefoil.
	radioactive:
		'M12 12h.01M9.5 7.7 7 3.3a10 10 0 0 1 10 0L14.5 7.7a5 5 0 0 0-5 0ZM17 12h5a10 10 0 0 1-5 8.7l-2.5-4.4A5 5 0 0 0 17 12ZM9.5 16.3 7 20.7A10 10 0 0 1 2 12h5a5 5 0 0 0 2.5 4.3Z',
	// A ring struck through: no air.
	airless: 'M12 3a9 9 0 1 0 .01 0M5.7 18.3 18.3 5.7'
};

export const UNIT_GLYPHS: Readonly<Record<UnitType, string>> = {
	militia: 'M12 4a3.5 3.5 0 1 1-.01 0M5 20.5c0-5 3-7.5 7-7.5s7 2.5 7 7.5Z',
	roboSoldier:
		'M8 5h8v6H8ZM12 5V2.5M10.5 8h.01M13.5 8h.01M5 21v-3.5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3V21Z',
	megatank: 'M7.5 12V7.5h7V12M14.5 9H22M4 12h15l2 3.5-2 4H5l-2.5-4ZM7 16h.01M12 16h.01M17 16h.01',
	freighter: 'M2.5 9h11v7h-11ZM13.5 10h3.5l4.5 3v3h-8M6 16v2.5M11 16v2.5M2.5 12.5h11',
	colonyShip: 'M3 17a9 9 0 0 1 18 0ZM2 20.5h20M12 8V3.5M12 4h4.5M12 17v-4.5M8 17v-3M16 17v-3',
	hyperFrigate: 'M2 12 6 9l9-1 7 4-7 4-9-1ZM6 9 4 5M6 15l-2 4',
	ultraDestroyer: 'M2 12 5 8l11-2 6 6-6 6-11-2ZM8 7.5V3M8 16.5V21M12 12h4'
};

/** Filled shapes for the small counters of the map, legible at 9 px. */
export const COUNTER_GLYPHS = {
	ships: 'M12 1 21 22l-9-4.5L3 22Z',
	colony: 'M4 23V1h16l-4.5 5.5L20 12H8v11Z',
	troops: 'M12 2a5 5 0 1 1-.01 0ZM2.5 23c0-7 4-10 9.5-10s9.5 3 9.5 10Z'
} as const;

export type CounterKind = keyof typeof COUNTER_GLYPHS;

export interface Counter {
	readonly kind: CounterKind;
	readonly count: number;
}

const counterOf = (type: UnitType): CounterKind =>
	type === 'colonyShip' ? 'colony' : UNITS[type].kind === 'troop' ? 'troops' : 'ships';

/** Units gathered into the few counters that the map has room for. */
export function counters(units: SomeUnits): Counter[] {
	const kinds: CounterKind[] = ['ships', 'colony', 'troops'];
	return kinds
		.map((kind) => ({
			kind,
			count: UNIT_TYPES.filter((type) => counterOf(type) === kind).reduce(
				(sum, type) => sum + countOf(units, type),
				0
			)
		}))
		.filter(({ count }) => count > 0);
}
