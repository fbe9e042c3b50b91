/** Money that may not be there when it is wanted: worth a word, no reason to refuse (AM-324). */
import { warning, type Problem } from '../../../kernel/problem';
import { CONSTRUCTIONS, PIRACY, SATELLITE, TECHS, TERROR } from '../data';
import { unitPrice } from '../resolve/trade/purchase';
import { dutiable } from '../resolve/turn';
import { commonUnits, subtractUnits, upkeep } from '../units';
import type { OrderSheet, SheetLine } from '../types';
import { at, planetById, type Context } from './context';
import { baseDistance } from './purchases';

/**
 * `unpaid-upkeep`: gifts and deals leave too little. `over-treasury` on a purchase: what is left will
 * not pay it in full. Both say how much is `short`, in hd. Money that others may give is not counted.
 */
export function moneyWarnings(context: Context, allowed: OrderSheet): Problem[] {
	const due = upkeepDue(context);
	const left = context.own.treasury - context.promised - due;
	const warnings: Problem[] = [];
	if (left < 0) warnings.push(warning('unpaid-upkeep', [], { short: -left }));
	let money = Math.max(0, left);
	allowed.forEach((order, line) => {
		const { price, count } = priceOf(context, order);
		if (price === 0) return;
		const paid = Math.min(count, Math.floor(money / price));
		money -= paid * price;
		if (paid === count) return;
		const short = (count - paid) * price - money;
		warnings.push(warning('over-treasury', [line], { short }));
	});
	return warnings;
}

/** Units that owe nothing stay: a disband takes those that owe first (AM-367). */
function upkeepDue(context: Context): number {
	return context.own.armies.reduce((sum, army) => {
		const owing = dutiable(army);
		const leaving = commonUnits(owing, at(context.disbanded, army.cell));
		return sum + upkeep(subtractUnits(owing, leaving));
	}, 0);
}

/** hd for each of `count`; a price of 0: nothing is bought. */
function priceOf(context: Context, order: SheetLine): { price: number; count: number } {
	switch (order.kind) {
		case 'buyUnits': {
			const planet = planetById(context, order.planet);
			return { price: planet ? unitPrice(planet.seen, order.type) : 0, count: order.count };
		}
		case 'build':
			return { price: CONSTRUCTIONS[order.construction].cost, count: 1 };
		case 'satellite':
			return { price: SATELLITE.cost, count: 1 };
		case 'research':
			return { price: TECHS[order.tech].cost, count: 1 };
		case 'terror':
			return { price: TERROR.costPerCell * (baseDistance(context, order.planet) + 1), count: 1 };
		case 'piracy':
			return { price: PIRACY.cost, count: 1 };
		case 'ally':
		case 'bid':
		case 'board':
		case 'colonise':
		case 'deal':
		case 'disband':
		case 'giftMoney':
		case 'giftPlanet':
		case 'giftTech':
		case 'giftUnits':
		case 'land':
		case 'malformed':
		case 'move':
		case 'post':
		case 'recall':
		case 'resign':
		case 'route':
		case 'sabotage':
		case 'spy':
		case 'stance':
		case 'vote':
			return { price: 0, count: 0 };
	}
}
