/** Fleets that have nobody to attack at once: where they go, and new ones for distant planets. */
import { UNIT_TYPES } from '../data';
import { distance } from '../map';
import { countOf, hasUnits, mapUnits, onlyShips, onlyTroops, upkeep } from '../units';
import type { Cell, Units } from '../types';
import { bestShip, forceAt, speedOf, type Force } from './forces';
import { GROWTH, type Known, type Mind } from './mind';
import { approach, waysTo } from './paths';
import { buyUnits, sail, upkeepRoom, type Plan } from './plan';
import { needFor, targets } from './strikes';

/** Turns of sailing that an attack may be away. */
const AFAR = 3;
/** Ports that an expedition may start from: the nearest. */
const PORTS = 5;
/** Steps a turn that its ships should make. */
const CRUISE = 4;
/** Planets that are looked at for one, the best bargains first. */
const CHOICE = 10;

/** Strong fleets draw near the enemy through open space, others go where they can be filled up. */
export function regroup(plan: Plan): void {
	const { mind } = plan;
	const goals = targets(mind);
	for (const { cell } of mind.own.armies) {
		const force = forceAt(plan, cell, 1);
		if (!hasUnits(force.troops)) continue;
		const speed = speedOf(mind, force.ships);
		const goal = goals.find(({ known }) => isWithinPower(mind, force, speed, known));
		if (goal) plan.targets.add(goal.known.id);
		const path = goal
			? waysTo(mind.chart, goal.known.cell, AFAR * speed + 2)(cell)
			: homeward(mind, cell);
		const route = path && approach(path, speed);
		if (route && route.length > 0)
			sail(plan, cell, route, { ships: force.ships, troops: force.troops });
	}
}

/** Near enough, and not too strong by the time the fleet is there. */
function isWithinPower(mind: Mind, force: Force, speed: number, known: Known): boolean {
	const gap = distance(mind.map, force.cell, known.cell);
	const turns = Math.floor((gap + speed - 1) / speed);
	return turns <= AFAR && needFor(known, grown(known, turns)) <= force.power;
}

const grown = ({ value }: Known, turns: number): number =>
	Math.max(value, Math.min(GROWTH.most, value + GROWTH.perTurn * turns));

/** From elsewhere to the nearest own planet. */
function homeward(mind: Mind, cell: Cell): Cell[] | undefined {
	if (mind.at.get(cell)?.planet.mine) return undefined;
	const gap = (known: Known): number => distance(mind.map, cell, known.cell);
	const port = [...mind.mine].sort((a, b) => gap(a) - gap(b) || a.id - b.id)[0];
	const path = port && waysTo(mind.chart, port.cell, gap(port) + 4)(cell);
	// One more step, since an approach stops short of its last cell.
	return path && [...path, port.cell];
}

// ---------------------------------------------------------------- expeditions

/** Expeditions that set out in one turn at most, and the income that pays for one. */
const EXPEDITIONS = { most: 2, income: 200 } as const;

/** New fleets against planets too far to be struck at once, if none of those at sea will do it. */
export function sendExpeditions(plan: Plan): void {
	const { mind } = plan;
	if (mind.income < EXPEDITIONS.income) return;
	let sent = 0;
	for (const { known, worth } of targets(mind).slice(0, CHOICE)) {
		// Those who only build are everybody's business.
		const isFree = mind.idle.some((seat) => seat === known.owner);
		if (sent === EXPEDITIONS.most && !isFree) return;
		if (!plan.targets.has(known.id) && setOut(plan, known, worth) && !isFree) sent++;
	}
}

/** From the nearest port that can make enough for what it is worth. */
function setOut(plan: Plan, known: Known, worth: number): boolean {
	const { mind } = plan;
	const gap = (port: Known): number => distance(mind.map, port.cell, known.cell);
	const ports = [...mind.mine].sort((a, b) => gap(a) - gap(b) || a.id - b.id).slice(0, PORTS);
	const fleets = ports.flatMap((port) => expedition(mind, port, known, gap(port)));
	const fleet = fleets.find(
		({ price, units }) => price <= Math.min(plan.money, worth) && upkeep(units) <= upkeepRoom(plan)
	);
	if (!fleet) return false;
	const { port, units, speed } = fleet;
	const path = waysTo(mind.chart, known.cell, AFAR * speed + 2)(port.cell);
	const route = path && approach(path, speed);
	if (!route || route.length === 0) return false;
	for (const type of UNIT_TYPES) buyUnits(plan, port, type, countOf(units, type));
	sail(plan, port.cell, route, { ships: onlyShips(units), troops: onlyTroops(units) });
	plan.targets.add(known.id);
	return true;
}

/** Ships enough, full of Troops, if they are not too long under way. */
function expedition(
	mind: Mind,
	port: Known,
	known: Known,
	gap: number
): { port: Known; units: Units; price: number; speed: number }[] {
	const ship = bestShip(mind, port, CRUISE);
	if (!ship) return [];
	const speed = speedOf(mind, ship.units);
	const turns = Math.floor((gap + speed - 1) / speed);
	if (turns > Math.min(AFAR, mind.left + 1)) return [];
	const count = Math.floor(needFor(known, grown(known, turns)) / ship.power) + 1;
	const units = mapUnits((type) => countOf(ship.units, type) * count);
	return [{ port, units, price: ship.price * count, speed }];
}
