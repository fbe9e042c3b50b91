/** Prices (CS-341 to CS-344, CS-348): reductions of a unit or lot, then percentages of the order. */
import { divUp } from './amounts';
import { altCurrency, priceMods } from '../hooks/orders';
import {
	count as countUp,
	counterOf,
	factionOf,
	pay,
	seatOf,
	tallyOf,
	type Turn
} from '../memory/turn';
import type { ReasonCode, SeatId, SystemId } from '../types';

export interface Price {
	/** Without any reduction. */
	readonly list: number;
	readonly total: number;
}

/** Reduced price in R, at least half of the cost, rounded up (CS-341). */
export const reduced = (cost: number, reductions: number): number =>
	Math.max(divUp(cost, 2), cost - reductions);

/** Price of an order; `surcharge` percent is paid on `above` units of it (CS-627). */
export function priceOf(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	product: string,
	cost: number,
	n: number,
	yard = 0,
	above = { n: 0, pct: 0 }
): Price {
	const mods = priceMods(turn, seat, system, product, n);
	const each = reduced(cost, yard + tallyOf(turn, `drug/${seat}`) + mods.delta);
	const list = cost * n;
	const plain = Math.max(
		divUp(each * n * (100 - mods.pct), 100),
		Math.min(each * n, divUp(list, 2))
	);
	const extra = divUp(each * above.n * above.pct, 100);
	return { list: list + extra, total: plain + extra };
}

/** Pays for an order whole, in R or in a counter of the sheet (CS-330, CS-344, CS-624). */
export function charge(
	turn: Turn,
	seat: SeatId,
	price: Price,
	currency: 'r' | 'counter',
	product: string,
	system: SystemId
): ReasonCode | undefined {
	if (currency === 'counter') {
		const name = altCurrency(factionOf(turn, seat), product);
		if (name === '') return 'not-available';
		if (counterOf(turn, seat, name) < price.total) return 'no-funds';
		countUp(turn, seat, name, -price.total);
		return undefined;
	}
	if (seatOf(turn, seat).treasury < price.total) return 'no-funds';
	pay(turn, seat, price.list - price.total, 'saving', system);
	pay(turn, seat, -price.list, 'build', system);
	return undefined;
}
