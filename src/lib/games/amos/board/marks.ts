/** Marks that the board draws of a view and a sheet, as plain data. */
import { hasUnits, power } from '$engine/rulesets/amos/units';
import type {
	Cell,
	OrderSheet,
	Owner,
	PlanetView,
	SeatId,
	SheetLine,
	SomeUnits,
	View
} from '$engine/rulesets/amos/types';
import {
	foreignUnits,
	isFresh,
	knownOwner,
	ownOf,
	ownPower,
	ownUnits,
	planetById,
	planetIn
} from '../galaxy';
import { counters, type Counter, type CounterKind } from '../glyphs';

/** Somebody's units in one cell, in two measures: by kind, and as one figure. */
export interface ArmyMark {
	readonly seat: SeatId;
	readonly counters: readonly Counter[];
	/** With equipment as far as the viewer knows it: his own. */
	readonly power: number;
	/** Kind that stands for the whole: ships if there are any, else Troops, else Colony Ships. */
	readonly kind: CounterKind;
	/** As it stands now, not as it once was. */
	readonly fresh: boolean;
}

export interface PlanetMark {
	readonly planet: PlanetView;
	/** Undefined: never seen. */
	readonly owner: Owner | undefined;
	/** The sighting stands now. */
	readonly fresh: boolean;
	/** As last seen, or the public base. */
	readonly value: number;
	/** True if `value` was seen. */
	readonly sure: boolean;
	/** The viewer's first. */
	readonly armies: readonly ArmyMark[];
	/** Number of constructions seen. */
	readonly built: number;
	/** The planet a satellite was built from. */
	readonly host: Cell | undefined;
}

export function planetMarks(view: View): PlanetMark[] {
	return view.planets.map((planet) => ({
		planet,
		owner: knownOwner(planet),
		fresh: isFresh(view, planet),
		value: planet.seen.full ? planet.seen.value : planet.publicBase,
		sure: planet.seen.full,
		armies: armyMarks(view, planet.cell),
		built: planet.seen.constructions.length,
		host: planet.host === 0 ? undefined : planetById(view, planet.host)?.cell
	}));
}

function armyMarks(view: View, cell: Cell): ArmyMark[] {
	const mine = ownUnits(view, cell);
	const own =
		view.viewer !== 0 && hasUnits(mine)
			? [armyMark(view.viewer, mine, ownPower(view, cell), true)]
			: [];
	const planet = planetIn(view, cell);
	const others = foreignUnits(view, cell).map(({ seat, units, turn }) =>
		armyMark(
			seat,
			units,
			power(units, [], false),
			// Units met in space were met after the last movement.
			turn >= (planet ? view.turn : view.turn - 1)
		)
	);
	return [...own, ...others];
}

function armyMark(seat: SeatId, units: SomeUnits, strength: number, fresh: boolean): ArmyMark {
	const counted = counters(units);
	const order: readonly CounterKind[] = ['ships', 'troops', 'colony'];
	const kind = order.find((k) => counted.some((counter) => counter.kind === k)) ?? 'ships';
	return { seat, counters: counted, power: strength, kind, fresh };
}

/** Units in open space: mine, and those met there. */
export interface SpaceMark {
	readonly cell: Cell;
	readonly armies: readonly ArmyMark[];
}

export function spaceMarks(view: View): SpaceMark[] {
	const cells = new Set<Cell>();
	for (const army of ownOf(view)?.armies ?? [])
		if (hasUnits(army.units) && !planetIn(view, army.cell)) cells.add(army.cell);
	for (const met of ownOf(view)?.encounters ?? [])
		if (!planetIn(view, met.cell)) cells.add(met.cell);
	return [...cells]
		.sort((a, b) => a - b)
		.map((cell) => ({ cell, armies: armyMarks(view, cell) }))
		.filter(({ armies }) => armies.length > 0);
}

/** A move of the sheet. */
export interface RouteMark {
	readonly line: number;
	readonly cells: readonly Cell[];
	readonly refused: boolean;
}

export function routeMarks(
	sheet: OrderSheet,
	refused: ReadonlySet<number>,
	except: number | null
): RouteMark[] {
	return sheet.flatMap((order, line) =>
		order.kind === 'move' && line !== except && order.route.length > 0
			? [{ line, cells: [order.from, ...order.route], refused: refused.has(line) }]
			: []
	);
}

/** Number of lines of the sheet that concern each cell (moves are drawn as routes). */
export function orderMarks(view: View, sheet: OrderSheet): Map<Cell, number> {
	const found = new Map<Cell, number>();
	for (const line of sheet) {
		const cell = cellOfLine(view, line);
		if (cell !== undefined) found.set(cell, (found.get(cell) ?? 0) + 1);
	}
	return found;
}

/** The place a line is about, if it is about one: its planet, else its cell. A move has its route. */
export function cellOfLine(view: View, line: SheetLine): Cell | undefined {
	if (line.kind === 'satellite') return planetById(view, line.host)?.cell;
	if ('planet' in line) return planetById(view, line.planet)?.cell;
	return 'cell' in line ? line.cell : undefined;
}
