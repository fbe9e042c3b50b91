/** Lone Freighters look for neighbours: who has met can trade. */
import { UNITS } from '../data';
import { distance } from '../map';
import { unitPrice } from '../resolve/purchase';
import { countOf, effectiveMovement, hasUnits, onlyTroops } from '../units';
import type { Cell, SeatId } from '../types';
import { yieldOf, type Investment } from './investments';
import type { Known, Mind } from './mind';
import { waysTo } from './paths';
import { buyUnits, freeAt, sail, type Plan } from './plan';

/** Dollars a turn that a trade route brings, at a guess, and its first turn. */
const ROUTE = { income: 18, delay: 3 } as const;

/** Sends idle Freighters to planets of strangers, else to what was not seen for longest. */
export function scout(plan: Plan): void {
	for (const { cell } of plan.mind.own.armies) {
		const free = freeAt(plan, cell);
		if (countOf(free, 'freighter') > 0 && !hasUnits(onlyTroops(free))) look(plan, cell);
	}
}

function look(plan: Plan, from: Cell): void {
	const { mind } = plan;
	const reach = effectiveMovement('freighter', mind.techs);
	const goal = goalsFrom(plan, from)[0];
	const path = goal && waysTo(mind, goal.cell, 12)(from);
	if (!goal || !path || path.length === 0) return;
	sail(plan, from, path.slice(0, reach), { ships: { freighter: 1 } });
	plan.targets.add(goal.id);
	keepPeace(plan, goal);
}

/** A visit is no siege. */
function keepPeace({ sheet }: Plan, { id }: Known): void {
	sheet.push({ kind: 'stance', planet: id, mode: 'hold', claimant: 0 });
}

function goalsFrom(plan: Plan, from: Cell): Known[] {
	const { mind } = plan;
	const interest = (known: Known): number =>
		(isStranger(mind, known.owner) ? 30 : 0) +
		Math.min(known.age, 20) -
		3 * distance(mind.map, from, known.cell);
	return mind.planets
		.filter(
			(known) =>
				known.cell !== from &&
				!plan.targets.has(known.id) &&
				(isStranger(mind, known.owner) || (known.age > 3 && known.guard === 0))
		)
		.map((known) => ({ known, interest: interest(known) }))
		.sort((a, b) => b.interest - a.interest || a.known.id - b.known.id)
		.map(({ known }) => known);
}

/** At the table and never met. */
const isStranger = (mind: Mind, owner: SeatId | 0): boolean =>
	owner !== 0 && mind.players.includes(owner) && !mind.own.contacts.includes(owner);

/** A Freighter for each stranger whose planet is known and no Freighter is on its way to. */
export function exploration({ mind }: Plan): Investment[] {
	if (mind.players.length < 2) return [];
	const strangers = mind.players.filter((seat) => isStranger(mind, seat));
	const scouts = mind.own.armies.filter(
		({ units }) => countOf(units, 'freighter') > 0 && !hasUnits(onlyTroops(units))
	).length;
	const port = [...mind.mine].sort((a, b) => a.id - b.id)[0];
	const turns = mind.left - ROUTE.delay;
	if (!port || strangers.length <= scouts || turns < 1) return [];
	const cost = unitPrice(port.planet.seen, 'freighter');
	const score = yieldOf(ROUTE.income * turns * 2, cost + 3 * UNITS.freighter.upkeep);
	return [{ cost, score, order: (plan) => buyUnits(plan, port, 'freighter', 1) }];
}
