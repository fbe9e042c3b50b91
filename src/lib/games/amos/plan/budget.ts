/**
 * The treasury as one sheet leaves it, reckoned as the rules do: gifts and deposits, upkeep, purchases
 * in sheet order, the bid. Other sheets are unknown, so no money comes in, and every deal is assumed
 * to match. All sums in half-dollars.
 */
import {
	CONSTRUCTIONS,
	FACTORIES_DISCOUNT,
	LOWEST_UNIT_PRICE,
	PIRACY,
	SATELLITE,
	TECHS,
	UNITS,
	UNIT_TYPES
} from '$engine/rulesets/amos/data';
import { addUnits, commonUnits, someUnits, subtractUnits } from '$engine/rulesets/amos/units';
import type {
	Cell,
	OrderSheet,
	PlanetView,
	SheetLine,
	SomeUnits,
	Units,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { ownOf, planetById, terrorPrice } from '../galaxy';

/** Units in one cell that go unpaid. */
export interface Unpaid {
	readonly cell: Cell;
	readonly units: SomeUnits;
}

/** Result of one line that costs money. */
export interface Purchase {
	readonly line: number;
	/** Asked for, hd. */
	readonly price: number;
	/** Really paid, hd. */
	readonly paid: number;
	/** Things ordered and bought: more than one only for units. */
	readonly wanted: number;
	readonly got: number;
}

export interface Budget {
	readonly treasury: number;
	/** Leaves before upkeep. */
	readonly gifts: number;
	readonly deposits: number;
	/** Owed after disbanding. */
	readonly upkeep: number;
	readonly upkeepPaid: number;
	/** Destroyed for want of money. */
	readonly unpaid: readonly Unpaid[];
	readonly purchases: readonly Purchase[];
	readonly spent: number;
	/** After purchases, before the auction. */
	readonly left: number;
	/** 0 without a bid. */
	readonly bid: number;
	/** After the bid, if it wins. */
	readonly afterBid: number;
}

/** Price in hd of one unit on a planet (AM-061). */
export function unitPrice(planet: PlanetView | undefined, type: UnitType): number {
	const discount = planet?.seen.constructions.includes('factories') ? FACTORIES_DISCOUNT : 0;
	return Math.max(LOWEST_UNIT_PRICE, UNITS[type].cost - discount);
}

/** Price of a whole line in hd; 0 for what costs nothing in the purchase step. */
export function linePrice(view: View, line: SheetLine): number {
	switch (line.kind) {
		case 'buyUnits':
			return unitPrice(planetById(view, line.planet), line.type) * line.count;
		case 'build':
			return CONSTRUCTIONS[line.construction].cost;
		case 'satellite':
			return SATELLITE.cost;
		case 'research':
			return TECHS[line.tech].cost;
		case 'terror': {
			const planet = planetById(view, line.planet);
			return (planet && terrorPrice(view, planet.cell)) ?? 0;
		}
		case 'piracy':
			return PIRACY.cost;
		default:
			return 0;
	}
}

/** `refused`: lines that the rules will ignore. */
export function budgetOf(
	view: View,
	sheet: OrderSheet,
	refused: ReadonlySet<number> = new Set()
): Budget {
	const lines = sheet.flatMap((order, line) => (refused.has(line) ? [] : [{ line, order }]));
	const treasury = ownOf(view)?.treasury ?? 0;
	const gifts = total(lines, (o) => (o.kind === 'giftMoney' ? o.hd : 0));
	const deposits = total(lines, (o) => (o.kind === 'deal' ? o.give.hd : 0));
	const bid = total(lines, (o) => (o.kind === 'bid' ? o.hd : 0));
	const afterGifts = Math.max(0, treasury - gifts - deposits);
	const upkeep = payUpkeep(view, sheet, refused, afterGifts);
	let money = afterGifts - upkeep.paid;
	const purchases: Purchase[] = [];
	for (const { line, order } of lines) {
		const purchase = buy(view, line, order, money);
		if (!purchase) continue;
		purchases.push(purchase);
		money -= purchase.paid;
	}
	return {
		treasury,
		gifts,
		deposits,
		upkeep: upkeep.due,
		upkeepPaid: upkeep.paid,
		unpaid: upkeep.unpaid,
		purchases,
		spent: purchases.reduce((sum, p) => sum + p.paid, 0),
		left: money,
		bid,
		afterBid: money - bid
	};
}

function total(
	lines: readonly { readonly order: SheetLine }[],
	amount: (order: SheetLine) => number
): number {
	return lines.reduce((sum, { order }) => sum + amount(order), 0);
}

/** A purchase with the money there is: units as far as it goes, anything else whole or not (AM-139). */
function buy(view: View, line: number, order: SheetLine, money: number): Purchase | undefined {
	const price = linePrice(view, order);
	if (price === 0) return undefined;
	const wanted = order.kind === 'buyUnits' ? order.count : 1;
	const each = price / wanted;
	const got = Math.min(wanted, Math.floor(money / each));
	return { line, price, paid: got * each, wanted, got };
}

interface Owing {
	readonly cell: Cell;
	readonly type: UnitType;
	readonly count: number;
}

/** Dearest units first, ships before Troops, cells row by row; each is paid if the money lasts (AM-129). */
function payUpkeep(
	view: View,
	sheet: OrderSheet,
	refused: ReadonlySet<number>,
	money: number
): { due: number; paid: number; unpaid: Unpaid[] } {
	const owing = owingUnits(view, sheet, refused).sort(
		(a, b) =>
			UNITS[b.type].upkeep - UNITS[a.type].upkeep ||
			Number(UNITS[a.type].kind === 'troop') - Number(UNITS[b.type].kind === 'troop') ||
			a.cell - b.cell
	);
	const lost = new Map<Cell, Units>();
	let left = money;
	let due = 0;
	for (const { cell, type, count } of owing) {
		const each = UNITS[type].upkeep;
		const kept = Math.min(count, Math.floor(left / each));
		due += each * count;
		left -= each * kept;
		if (kept < count) lost.set(cell, addUnits(lost.get(cell) ?? {}, { [type]: count - kept }));
	}
	const unpaid = [...lost]
		.sort(([a], [b]) => a - b)
		.map(([cell, units]) => ({ cell, units: someUnits(units) }));
	return { due, paid: money - left, unpaid };
}

/** Units that owe upkeep after disbanding, which takes them before exempt ones (AM-127, AM-367). */
function owingUnits(view: View, sheet: OrderSheet, refused: ReadonlySet<number>): Owing[] {
	return (ownOf(view)?.armies ?? []).flatMap((army) => {
		let owing: Units = subtractUnits(army.units, army.exempt);
		sheet.forEach((order, line) => {
			if (order.kind === 'disband' && order.cell === army.cell && !refused.has(line))
				owing = subtractUnits(owing, commonUnits(owing, order.units));
		});
		return UNIT_TYPES.filter((type) => owing[type] > 0).map((type) => ({
			cell: army.cell,
			type,
			count: owing[type]
		}));
	});
}
