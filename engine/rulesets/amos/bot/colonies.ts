/** New worlds: where to settle, with which ship, and what must be known to live there. */
import { TECHS, UNITS } from '../data';
import { distance } from '../map';
import { unitPrice } from '../resolve/trade/purchase';
import { countOf, effectiveMovement } from '../units';
import type { Cell, TechId } from '../types';
import { FULL, horizon, research, weighed, yieldOf, type Investment } from './investments';
import { isHomeCell, type Known, type Mind } from './mind';
import { approach, waysTo } from './paths';
import { buyUnits, commit, disband, freeAt, knows, sail, type Plan } from './plan';

/** Turns for which it may be trusted that a world is still nobody's, by who buys and who is at sea. */
const FRESH = { toBuy: 1, toSail: 3 } as const;
/** Turns in which even a world near by that was never seen is likely to be free. */
const EARLY = 4;
/** Steps by which a world must be nearer to oneself than to others; by more if it was never seen and others have settled. */
const NEARER = { seen: 1, unseen: 3 } as const;

const colonyReach = (mind: Mind): number => effectiveMovement('colonyShip', mind.techs);

/** Sends the Colony Ships there are to the nearest worlds they can settle. */
export function sendColonists(plan: Plan): void {
	for (const { cell } of plan.mind.own.armies)
		for (let n = countOf(freeAt(plan, cell), 'colonyShip'); n > 0; n--) sendOne(plan, cell);
}

function sendOne(plan: Plan, cell: Cell): void {
	const { mind } = plan;
	const world = freeWorlds(plan, FRESH.toSail)
		.filter((known) => isHabitableFor(plan, known))
		.sort((a, b) => haul(mind, cell, a) - haul(mind, cell, b) || a.id - b.id)[0];
	if (!world || !settle(plan, cell, world)) disband(plan, cell, { colonyShip: 1 });
}

/** Richer worlds are worth a detour. */
const haul = ({ map }: Mind, from: Cell, { cell, planet }: Known): number =>
	distance(map, from, cell) * 12 - planet.publicBase;

/** Goes there, or as far as it gets; settles if it arrives. */
function settle(plan: Plan, from: Cell, world: Known): boolean {
	const { mind } = plan;
	const reach = colonyReach(mind);
	const path = waysTo(mind.chart, world.cell, 4 * reach)(from);
	if (!path) return false;
	const arrives = path.length <= reach;
	const route = arrives ? path : approach(path, reach);
	if (route.length > 0) sail(plan, from, route, { ships: { colonyShip: 1 } });
	else commit(plan, from, { colonyShip: 1 });
	if (arrives) plan.sheet.push({ kind: 'colonise', planet: world.id });
	plan.targets.add(world.id);
	return true;
}

/** Ownerless as far as is known, unguarded, and nobody is on the way there. */
const freeWorlds = ({ mind, targets }: Plan, trusted: number): Known[] =>
	mind.planets.filter(
		(known) =>
			known.owner === 0 &&
			known.guard === 0 &&
			!targets.has(known.id) &&
			isLikelyFree(mind, known, trusted)
	);

/** Seen free a short time ago, or so near that others would hardly have come first. */
function isLikelyFree(mind: Mind, known: Known, trusted: number): boolean {
	if (known.age <= trusted) return isNearer(mind, known, NEARER.seen);
	const { turn } = mind.view;
	return turn <= EARLY && isNearer(mind, known, turn < EARLY ? NEARER.seen : NEARER.unseen);
}

/** Nearer to an own planet, by so many steps, than to anybody else's home or known planet. */
function isNearer(mind: Mind, { cell }: Known, steps: number): boolean {
	const gap = (known: Known): number => distance(mind.map, known.cell, cell);
	const ours = Math.min(...mind.mine.map(gap));
	const theirs = mind.planets.filter(
		({ planet, owner, cell: at }) =>
			!planet.mine && ((owner !== 0 && owner !== mind.seat) || isHomeCell(mind, at))
	);
	return theirs.every((other) => gap(other) >= ours + steps && other.cell !== cell);
}

const planetologyOf = ({ planet }: Known): TechId | '' =>
	planet.habitat === 'habitable' ? '' : `planetology:${planet.habitat}`;

/** Only what works already lets a ship settle this turn. */
const isHabitableFor = ({ mind }: Plan, known: Known): boolean => {
	const tech = planetologyOf(known);
	return tech === '' || mind.techs.includes(tech);
};

// ---------------------------------------------------------------- investments

/** A ship for each world within two turns, and the Planetologies that open more. */
export function expansion(plan: Plan): Investment[] {
	const { mind } = plan;
	if (mind.left < 2) return [];
	const worlds = freeWorlds(plan, FRESH.toBuy).flatMap((world): Investment[] => {
		const dock = nearestDock(mind, world);
		if (!dock || dock.gap > 2 * colonyReach(mind)) return [];
		const tech = planetologyOf(world);
		if (tech !== '' && !mind.techs.includes(tech)) return planetology(plan, world, tech, dock.gap);
		const cost = unitPrice(dock.known.planet.seen, 'colonyShip');
		const score = colonyScore(mind, world, cost, dock.gap);
		return [{ cost, score, order: (p) => orderColonist(p, dock.known, world) }];
	});
	return weighed(mind.traits.worlds, worlds);
}

/** The same for a ship that can only be bought next turn. */
function planetology(plan: Plan, world: Known, tech: TechId, gap: number): Investment[] {
	if (knows(plan, tech)) return [];
	const { cost } = TECHS[tech];
	const score = colonyScore(plan.mind, world, cost + UNITS.colonyShip.cost, gap);
	return [{ cost, score, order: (p) => research(p, tech) }];
}

/** Its base at once, all that can be built on it a turn later. */
function colonyScore(mind: Mind, { planet }: Known, cost: number, gap: number): number {
	const late = Math.floor((gap - 1) / colonyReach(mind));
	const points = horizon(mind) - 2 * late;
	const gain = Math.max(0, planet.publicBase * points + FULL.value * (points - 2));
	return yieldOf(gain, cost + late * UNITS.colonyShip.upkeep + FULL.cost);
}

function nearestDock(
	{ mine, map }: Mind,
	{ cell }: Known
): { known: Known; gap: number } | undefined {
	return mine
		.map((known) => ({ known, gap: distance(map, known.cell, cell) }))
		.sort((a, b) => a.gap - b.gap || a.known.id - b.known.id)[0];
}

function orderColonist(plan: Plan, dock: Known, world: Known): boolean {
	if (plan.targets.has(world.id)) return false;
	if (!buyUnits(plan, dock, 'colonyShip', 1)) return false;
	return settle(plan, dock.cell, world);
}
