/** Ships that nothing is planned for cost more to keep than they are worth. */
import { LOWEST_UNIT_PRICE, SHIP_TYPES, UNITS } from '../data';
import { unitPrice } from '../resolve/trade/purchase';
import { countOf, hasUnits, mapUnits } from '../units';
import type { Cell, Units } from '../types';
import type { Mind } from './mind';
import { disband, freeAt, type Plan } from './plan';

/** Freighters that a world keeps for the next fleet: a new one costs two turns of upkeep. */
const KEPT = 1;

/** To be called when all fleets are ordered. */
export function payOff(plan: Plan): void {
	for (const { cell } of plan.mind.own.armies) {
		const idle = plan.mind.left === 0 ? dear(plan, cell) : spare(plan, cell);
		if (hasUnits(idle)) disband(plan, cell, idle);
	}
}

/** Freighters on an own world beyond what the next fleet takes. */
function spare(plan: Plan, cell: Cell): Units {
	const isPort = !!plan.mind.at.get(cell)?.planet.mine;
	const free = countOf(freeAt(plan, cell), 'freighter');
	return mapUnits((type) => (type === 'freighter' && isPort ? Math.max(0, free - KEPT) : 0));
}

/** In the last turn: ships whose upkeep buys Militia of more Combat. */
function dear(plan: Plan, cell: Cell): Units {
	const free = freeAt(plan, cell);
	const militia = cheapest(plan.mind);
	return mapUnits((type) =>
		SHIP_TYPES.includes(type) &&
		plan.mind.at.has(cell) &&
		UNITS[type].upkeep * UNITS.militia.combat > UNITS[type].combat * militia
			? countOf(free, type)
			: 0
	);
}

/** hd of one of the Militia at the cheapest own world. */
const cheapest = ({ mine }: Mind): number =>
	Math.min(
		UNITS.militia.cost,
		...mine.map(({ planet }) => Math.max(LOWEST_UNIT_PRICE, unitPrice(planet.seen, 'militia')))
	);
