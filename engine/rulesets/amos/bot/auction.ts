/** Bids for the lot on sale. */
import type { Stream } from '../../../kernel/rng';
import { LOTS, UNITS, UNIT_TYPES } from '../data';
import { gainsFrom } from '../resolve/techs';
import { countOf, hasUnits } from '../units';
import { bestPlanet } from './investments';
import type { Plan } from './plan';

/** hd that an unknown technology is worth. */
const CRATE = 40;

/** Something between the reserve and what the goods would cost, out of what is left. */
export function bid(plan: Plan, stream: Stream): void {
	const { mind, sheet } = plan;
	const lot = LOTS[mind.view.lot - 1];
	const planet = bestPlanet(mind);
	if (!lot || !planet || mind.left < 1 || !gainsFrom(mind.techs, mind.view.lot)) return;
	const price = hasUnits(lot.units)
		? UNIT_TYPES.reduce((sum, type) => sum + UNITS[type].cost * countOf(lot.units, type), 0)
		: CRATE;
	const offer = lot.reserve + 2 * stream.pick(Math.floor((price - lot.reserve) / 2));
	const most = Math.min(plan.money, mind.own.treasury);
	if (offer > most) return;
	plan.money -= offer;
	sheet.push({ kind: 'bid', lot: mind.view.lot, hd: offer, planet: planet.id });
}
