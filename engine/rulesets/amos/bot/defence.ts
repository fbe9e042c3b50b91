/** Own planets in danger, and garrisons against what is not seen coming. */
import { UNITS } from '../data';
import { distance } from '../map';
import { unitPrice } from '../resolve/trade/purchase';
import { effectiveCombat, power } from '../units';
import type { UnitType } from '../types';
import { powerOf, troopsByWorth } from './forces';
import { horizon } from './investments';
import { isEnemy, type Known, type Mind } from './mind';
import { buyUnits, freeAt, upkeepRoom, type Plan } from './plan';

/** Power that wins a battle in one exchange, in percent of the enemy's. */
const TO_WIN = 150;
/** Power of which something survives an attack, in percent. */
const TO_HOLD = 110;
/** Power that may bombard a planet down, in percent of its Value. */
const TO_TAKE = 55;
/** As far as a fast fleet gets in a turn. */
const NEAR = 5;

/** Troops against invaders on own planets, then where strong fleets were seen near by. */
export function defend(plan: Plan): void {
	const { mind } = plan;
	for (const known of mostValuable(mind)) {
		const invaders = enemyCombat(mind, known);
		if (invaders > 0) reinforce(plan, known, percent(invaders, TO_WIN) + 1);
	}
	for (const known of mostValuable(mind)) {
		const threat = threatTo(mind, known);
		if (threat > percent(known.value, TO_TAKE)) reinforce(plan, known, percent(threat, TO_HOLD));
	}
}

const percent = (points: number, of: number): number => Math.floor((points * of) / 100);

const mostValuable = (mind: Mind): Known[] =>
	[...mind.mine].sort((a, b) => b.value - a.value || a.id - b.id);

/** Combat of enemies seen on a planet at the last sighting. */
export function enemyCombat(mind: Mind, { planet }: Known): number {
	return planet.seen.armies
		.filter((army) => isEnemy(mind, army.seat))
		.reduce((sum, army) => sum + power(army.units, [], false), 0);
}

/** The strongest enemy fleet seen this turn within reach. */
function threatTo(mind: Mind, { cell }: Known): number {
	const fleets = [
		...mind.planets
			.filter((known) => known.age === 0 && known.cell !== cell)
			.map((known) => ({ cell: known.cell, combat: enemyCombat(mind, known) })),
		...mind.own.encounters.map((met) => ({
			cell: met.cell,
			combat: met.armies
				.filter((army) => isEnemy(mind, army.seat))
				.reduce((sum, army) => sum + power(army.units, [], false), 0)
		}))
	];
	const near = fleets.filter((fleet) => distance(mind.map, fleet.cell, cell) <= NEAR);
	return Math.max(0, ...near.map((fleet) => fleet.combat));
}

/** Brings the Power on a planet up to what is needed, if that costs less than it is worth. */
function reinforce(plan: Plan, known: Known, need: number): void {
	const { mind } = plan;
	const missing = need - powerOf(mind, freeAt(plan, known.cell));
	const type = troopsByWorth(mind, known)[0];
	if (missing <= 0 || !type) return;
	const count = Math.floor(missing / effectiveCombat(type, mind.techs, false)) + 1;
	const price = count * unitPrice(known.planet.seen, type);
	if (price <= plan.money && price <= known.value * Math.max(2, horizon(mind)))
		buyUnits(plan, known, type, count);
}

// ---------------------------------------------------------------- garrisons

/** Income from which garrisons are kept, and the share of the money that goes into them a turn. */
const RICH = { income: 300, share: 25 } as const;
/** Rounds in which the money is handed out. */
const ROUNDS = 20;
/** Enemies beyond this distance are no danger yet. */
const FAR = 8;

/** First turn of the levy, and the share of the money that it takes. */
const LEVY = { from: 6, share: 20 } as const;

/** Troops before anything is invested: worlds that nothing but their Value keeps are taken one by one. */
export function levy(plan: Plan): void {
	if (plan.mind.view.turn >= LEVY.from)
		spread(plan, plan.mind.mine, percent(plan.money, LEVY.share));
}

/** Spare money into Troops where most would be lost; in the last turn all of it. */
export function garrison(plan: Plan): void {
	const { mind } = plan;
	const last = mind.left === 0;
	if (!last && mind.income < RICH.income) return;
	const exposed = mind.mine.filter((known) => last || isExposed(mind, known));
	spread(plan, exposed, last ? plan.money : percent(plan.money, RICH.share));
}

/** Hands a budget out in rounds, each to the world that would be the greatest loss for its strength. */
function spread(plan: Plan, exposed: readonly Known[], budget: number): void {
	for (let round = 0; round < ROUNDS && exposed.length > 0; round++) {
		const weakest = exposed
			.map((known) => ({ known, worth: known.value * 100, held: holdOf(plan, known) }))
			.sort((a, b) => b.worth * a.held - a.worth * b.held || a.known.id - b.known.id)[0];
		const type = weakest && troopsByWorth(plan.mind, weakest.known)[0];
		if (!weakest || !type) return;
		if (!man(plan, weakest.known, type, Math.floor(budget / ROUNDS))) return;
	}
}

/** Value and Troops together keep a planet; never 0. */
const holdOf = (plan: Plan, known: Known): number =>
	powerOf(plan.mind, freeAt(plan, known.cell)) * 2 + known.value + 10;

const isExposed = (mind: Mind, { cell }: Known): boolean =>
	mind.planets.some(
		(other) => isEnemy(mind, other.owner) && distance(mind.map, other.cell, cell) <= FAR
	);

/** Troops for that much money, as far as their upkeep can be borne. */
function man(plan: Plan, known: Known, type: UnitType, hd: number): boolean {
	const payable = Math.floor(Math.min(hd, plan.money) / unitPrice(known.planet.seen, type));
	const kept = plan.mind.left > 0 ? Math.floor(upkeepRoom(plan) / UNITS[type].upkeep) : payable;
	const count = Math.min(payable, kept);
	return count > 0 && buyUnits(plan, known, type, count);
}
