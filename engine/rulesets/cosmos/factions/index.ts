/** All sheets, by faction, and what is found in them by key. */
import { CATALOGUE, type UnitDef } from '../tables/catalogue';
import { FACTIONS, type FactionId } from '../tables/data';
import { am } from './am';
import { as_ } from './as';
import { at } from './at';
import { co } from './co';
import { do_ } from './do';
import { ea } from './ea';
import { eu } from './eu';
import { fa } from './fa';
import { lp } from './lp';
import { mc } from './mc';
import { nx } from './nx';
import { oc } from './oc';
import { rk } from './rk';
import { si } from './si';
import type { Hero, Sheet, Unit, UnitKey } from './words';

export const SHEETS: Readonly<Record<FactionId, Sheet>> = {
	eu,
	am,
	as: as_,
	oc,
	do: do_,
	rk,
	mc,
	fa,
	lp,
	ea,
	si,
	co,
	at,
	nx
};

export const sheetOf = (faction: FactionId): Sheet => SHEETS[faction];

/** Units and buildings of all sheets, in canonical order (CS-007). */
export const SHEET_UNITS: readonly Unit[] = FACTIONS.flatMap((faction) => SHEETS[faction].units);

/** Every unit and building by its key: the common catalogue, then the sheets (CS-007). */
export const UNITS: ReadonlyMap<string, UnitDef> = new Map(
	[...CATALOGUE, ...SHEET_UNITS].map((unit) => [unit.key, unit])
);

const HEROES: ReadonlyMap<string, Hero> = new Map(
	FACTIONS.flatMap((faction) => SHEETS[faction].heroes.map((hero) => [hero.key, hero]))
);

/** Throws for a key that no table has: keys of states and of checked orders are known ones. */
export function unitOf(key: string): UnitDef {
	const unit = UNITS.get(key);
	if (!unit) throw new Error(`no unit is called ${key}`);
	return unit;
}

/** Throws for a key that no sheet has. */
export function heroOf(key: string): Hero {
	const hero = HEROES.get(key);
	if (!hero) throw new Error(`no hero is called ${key}`);
	return hero;
}

/** Units of the starting force in one of its systems: -1, 0 and 1 are the second, the home, the third. */
export interface StartItem {
	readonly unit: UnitKey;
	readonly n: number;
	readonly at: -1 | 0 | 1;
	/** Ships that carry these troops; those without stand on the ground. */
	readonly aboard?: UnitKey;
}

/** The starting force: troops fill the ships, in the order of the sheet, and then the ground (CF-GE-39). */
export const startOf = (faction: FactionId): StartItem[] =>
	SHEETS[faction].start.flatMap(({ at, units }) => {
		const items = Object.entries(units).map(([unit, n]) => ({ unit, n, at }));
		const troops = items.filter(({ unit }) => unitOf(unit).class === 'troop');
		return [
			...items.filter(({ unit }) => unitOf(unit).class !== 'troop'),
			...troops.flatMap((item) => filled(item, items))
		];
	});

function filled(troops: StartItem, items: readonly StartItem[]): StartItem[] {
	let left = troops.n;
	const parts: StartItem[] = [];
	for (const { unit, n } of items) {
		if (unitOf(unit).class !== 'ship') continue;
		const some = Math.min(left, n * unitOf(unit).troops);
		if (some > 0) parts.push({ ...troops, n: some, aboard: unit });
		left -= some;
	}
	return left > 0 ? [...parts, { ...troops, n: left }] : parts;
}
