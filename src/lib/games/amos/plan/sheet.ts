/** Editing an order sheet: plain functions from one sheet to the next. */
import { UNITS, UNIT_TYPES } from '$engine/rulesets/amos/data';
import { addUnits, mapUnits, someUnits } from '$engine/rulesets/amos/units';
import type {
	Cell,
	OrderKind,
	OrderOf,
	OrderSheet,
	PlanetId,
	SheetLine,
	SheetOrder,
	SomeUnits,
	Units,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { appended, replaced, without } from '$lib/ui/fields/lines';
import { ownUnits, planetById } from '../galaxy';

export type { OrderOf };

export function isKind<K extends OrderKind>(line: SheetLine, kind: K): line is OrderOf<K> {
	return line.kind === kind;
}

export interface Numbered<O> {
	readonly line: number;
	readonly order: O;
}

/** The lines of one kind with their numbers. */
export function linesOf<K extends OrderKind>(sheet: OrderSheet, kind: K): Numbered<OrderOf<K>>[] {
	return sheet.flatMap((order, line) => (isKind(order, kind) ? [{ line, order }] : []));
}

/** Number of a unit ordered at a planet, over all lines. */
export function unitsOrdered(sheet: OrderSheet, planet: PlanetId, type: UnitType): number {
	return linesOf(sheet, 'buyUnits')
		.filter(({ order }) => order.planet === planet && order.type === type)
		.reduce((sum, { order }) => sum + order.count, 0);
}

/** Makes the number ordered exactly `count`, in the first line that buys it there. */
export function withUnitsOrdered(
	sheet: OrderSheet,
	planet: PlanetId,
	type: UnitType,
	count: number
): OrderSheet {
	const lines = linesOf(sheet, 'buyUnits').filter(
		({ order }) => order.planet === planet && order.type === type
	);
	const [first, ...rest] = lines;
	if (!first) return count > 0 ? appended(sheet, { kind: 'buyUnits', planet, type, count }) : sheet;
	const extra = rest.map(({ line }) => line);
	if (count <= 0) return without(sheet, first.line, ...extra);
	return without(replaced(sheet, first.line, { ...first.order, count }), ...extra);
}

/** Same order, whatever the order of its fields. */
export function sameOrder(a: SheetLine, b: SheetLine): boolean {
	return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
	return JSON.stringify(value, (_, v: unknown) =>
		v !== null && typeof v === 'object' && !Array.isArray(v)
			? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
			: v
	);
}

/** Takes the order off the sheet if it is there, adds it if not. */
export function toggled(sheet: OrderSheet, order: SheetOrder): OrderSheet {
	const at = sheet.findIndex((line) => sameOrder(line, order));
	return at < 0 ? appended(sheet, order) : without(sheet, at);
}

/** The stance ordered at a planet, if any. */
export const stanceAt = (
	sheet: OrderSheet,
	planet: PlanetId
): Numbered<OrderOf<'stance'>> | undefined =>
	linesOf(sheet, 'stance').find(({ order }) => order.planet === planet);

/** Units bought this turn in a cell. */
export function boughtIn(view: View, sheet: OrderSheet, cell: Cell): Units {
	return linesOf(sheet, 'buyUnits')
		.filter(({ order }) => planetById(view, order.planet)?.cell === cell)
		.reduce<Units>(
			(sum, { order }) => addUnits(sum, { [order.type]: order.count }),
			addUnits({}, {})
		);
}

/** Units that other lines already take out of a cell: disbanded, sailing, picked up, boarding an ally. */
export function takenFrom(sheet: OrderSheet, cell: Cell, except: number | undefined): Units {
	let taken = addUnits({}, {});
	sheet.forEach((line, i) => {
		if (i === except) return;
		if (line.kind === 'disband' && line.cell === cell) taken = addUnits(taken, line.units);
		if (line.kind === 'board' && line.cell === cell) taken = addUnits(taken, line.units);
		if (line.kind !== 'move') return;
		if (line.from === cell) taken = addUnits(taken, line.ships);
		for (const load of line.pickups) if (load.cell === cell) taken = addUnits(taken, load.units);
	});
	return taken;
}

/** Units left in a cell for one more order: there now or bought, and in no other line. */
export function availableUnits(view: View, sheet: OrderSheet, cell: Cell, except?: number): Units {
	const there = addUnits(ownUnits(view, cell), boughtIn(view, sheet, cell));
	const taken = takenFrom(sheet, cell, except);
	return mapUnits((type) => Math.max(0, there[type] - taken[type]));
}

/** Money that one more line can give, hd: the opening treasury but for what others promise (AM-328). */
export function moneyToGive(view: View, sheet: OrderSheet, except: number | null): number {
	const promised = sheet.reduce((sum, order, line) => {
		if (line === except) return sum;
		if (order.kind === 'giftMoney') return sum + order.hd;
		return order.kind === 'deal' ? sum + order.give.hd : sum;
	}, 0);
	return Math.max(0, (view.own[0]?.treasury ?? 0) - promised);
}

/** Units of a cell that one more line can disband: there already, and neither used nor promised by others (AM-334). */
export function unitsToDisband(
	view: View,
	sheet: OrderSheet,
	cell: Cell,
	except: number | null
): Units {
	const there = ownUnits(view, cell);
	const free = availableUnits(view, sheet, cell, except ?? undefined);
	const unpromised = unitsToGive(view, sheet, except);
	const disbanded = linesOf(sheet, 'disband')
		.filter(({ line, order }) => line !== except && order.cell === cell)
		.reduce<Units>((sum, { order }) => addUnits(sum, order.units), addUnits({}, {}));
	return mapUnits((type) =>
		Math.max(0, Math.min(there[type] - disbanded[type], free[type], unpromised[type]))
	);
}

/** Units that one more line can give: all that there are or will be, but for what others give or disband. */
export function unitsToGive(view: View, sheet: OrderSheet, except: number | null): Units {
	const bought = linesOf(sheet, 'buyUnits').map(({ order }) => ({ [order.type]: order.count }));
	const all = [...(view.own[0]?.armies ?? []).map((army) => army.units), ...bought];
	const promised = sheet.flatMap((order, line) => {
		if (line === except) return [];
		if (order.kind === 'giftUnits' || order.kind === 'disband') return [order.units];
		return order.kind === 'deal' ? order.give.units.map(({ units }) => units) : [];
	});
	const sum = (list: readonly SomeUnits[]): Units =>
		list.reduce<Units>((some, units) => addUnits(some, units), addUnits({}, {}));
	const [there, taken] = [sum(all), sum(promised)];
	return mapUnits((type) => Math.max(0, there[type] - taken[type]));
}

/** Ships that no line moves, by cell. */
export function idleShips(view: View, sheet: OrderSheet): { cell: Cell; ships: SomeUnits }[] {
	return (view.own[0]?.armies ?? [])
		.map((army) => {
			const left = availableUnits(view, sheet, army.cell);
			return {
				cell: army.cell,
				ships: someUnits(
					mapUnits((type) =>
						UNITS[type].movement > 0 ? Math.min(left[type], army.units[type]) : 0
					)
				)
			};
		})
		.filter(({ ships }) => UNIT_TYPES.some((type) => (ships[type] ?? 0) > 0));
}
