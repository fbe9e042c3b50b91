/** Lone Freighters look around: who has met can trade, and who is not seen cannot be attacked. */
import { UNITS } from '../data';
import { distance } from '../map';
import { unitPrice } from '../resolve/trade/purchase';
import { countOf, effectiveMovement, hasUnits, onlyTroops } from '../units';
import type { Cell, Owner } from '../types';
import { yieldOf, type Investment } from './investments';
import { isRoundHomeOf, type Known, type Mind } from './mind';
import { waysTo } from './paths';
import { buyUnits, freeAt, sail, type Plan } from './plan';

/** Turns after which it is worth another look. */
const STALE = 3;
/** Dollars a turn that a trade route brings, at a guess, and its first turn. */
const ROUTE = { income: 18, delay: 3 } as const;
/** Income that pays for each scout beyond those sent to strangers, and how many at most. */
const RANGERS = { each: 80, most: 8 } as const;
/** The same against a single opponent, whose home is known. */
const FEW_RANGERS = { each: 150, most: 5 } as const;
/** As an investment, in percent. */
const RANGER_SCORE = { many: 400, few: 130 } as const;
/** Range of a scout, in cells. */
const FARTHEST = 12;

/** Freighters with nothing to carry, then those whose Troops are well where they are. */
export function scout(plan: Plan): void {
	const { mind } = plan;
	let wanted = wantedScouts(mind);
	const cells = mind.own.armies.map((army) => army.cell);
	const idle = (cell: Cell): number => Number(hasUnits(onlyTroops(freeAt(plan, cell))));
	for (const cell of cells.sort((a, b) => idle(a) - idle(b) || a - b)) {
		const mayLeave = idle(cell) === 0 || mind.at.has(cell);
		for (let n = countOf(freeAt(plan, cell), 'freighter'); n > 0 && wanted > 0 && mayLeave; n--)
			if (look(plan, cell)) wanted--;
	}
}

/** To the most interesting planet; a visit is no siege. */
function look(plan: Plan, from: Cell): boolean {
	const { mind } = plan;
	const reach = effectiveMovement('freighter', mind.techs);
	const goal = goalFrom(plan, from);
	const path = goal && waysTo(mind.chart, goal.cell, FARTHEST)(from);
	if (!goal || !path || path.length === 0) return false;
	sail(plan, from, path.slice(0, reach), { ships: { freighter: 1 } });
	if (path.length <= reach && isVisit(mind, goal, path))
		plan.sheet.push({ kind: 'stance', planet: goal.id, mode: 'hold', claimant: 0 });
	plan.targets.add(goal.id);
	return true;
}

/** Turns in which hardly anybody raises Troops against a lone ship. */
const EARLY = 4;

/** Somebody is seen to live there, and neither there nor on the way is anybody who would stop the ship. */
const isVisit = ({ at, view }: Mind, goal: Known, path: readonly Cell[]): boolean =>
	view.turn <= EARLY &&
	goal.owner !== 0 &&
	goal.age === 0 &&
	!goal.planet.mine &&
	path.every((cell) => {
		const known = at.get(cell);
		return known === undefined || known.planet.mine || known.guard === 0;
	});

function goalFrom({ mind, targets }: Plan, from: Cell): Known | undefined {
	const interest = (known: Known): number =>
		(isStranger(mind, known.owner) ? 30 : 0) +
		(isUnknownOfIdle(mind, known) ? 60 : 0) +
		Math.min(known.age, 20) -
		3 * distance(mind.map, from, known.cell);
	return mind.planets
		.filter((known) => known.cell !== from && !targets.has(known.id) && isInteresting(mind, known))
		.map((known) => ({ known, interest: interest(known) }))
		.sort((a, b) => b.interest - a.interest || a.known.id - b.known.id)[0]?.known;
}

/** Never seen, or not for long, and in the sector of somebody who only builds: what is not known cannot be robbed. */
const isUnknownOfIdle = (mind: Mind, known: Known): boolean =>
	known.age > STALE && mind.idle.some((seat) => isRoundHomeOf(mind, seat, known));

const isInteresting = (mind: Mind, known: Known): boolean =>
	isStranger(mind, known.owner) ||
	(known.age > STALE && known.guard === 0) ||
	isUnknownOfIdle(mind, known);

/** At the table and never met. */
const isStranger = (mind: Mind, owner: Owner): boolean =>
	owner !== 0 && mind.players.includes(owner) && !mind.own.contacts.includes(owner);

/** One for each stranger whose planet is known, and some to look around. */
function wantedScouts(mind: Mind): number {
	const strangers = new Set(
		mind.planets.map(({ owner }) => owner).filter((owner) => isStranger(mind, owner))
	);
	const isBlank = mind.planets.some((known) => isInteresting(mind, known));
	const { each, most } = mind.players.length < 2 ? FEW_RANGERS : RANGERS;
	const rangers = Math.min(most, Math.floor(mind.income / each));
	return (mind.players.length < 2 ? 0 : strangers.size) + (isBlank ? rangers : 0);
}

/** Freighters for it, if there are too few; they sail at once. */
export function exploration({ mind }: Plan): Investment[] {
	const port = [...mind.mine].sort((a, b) => a.id - b.id)[0];
	const turns = mind.left - ROUTE.delay;
	const missing = wantedScouts(mind) - freighters(mind);
	if (!port || mind.left < 2 || missing <= 0) return [];
	const cost = unitPrice(port.planet.seen, 'freighter');
	const trade = yieldOf(ROUTE.income * turns * 2, cost + 3 * UNITS.freighter.upkeep);
	const order = (plan: Plan): boolean =>
		buyUnits(plan, port, 'freighter', 1) && look(plan, port.cell);
	return Array.from({ length: missing }, () => ({
		cost,
		score: Math.max(trade, RANGER_SCORE[mind.players.length < 2 ? 'few' : 'many']),
		order
	}));
}

/** Without Troops to carry, or at home. */
function freighters({ own, at }: Mind): number {
	return own.armies
		.filter(({ cell, units }) => !hasUnits(onlyTroops(units)) || at.get(cell)?.planet.mine)
		.reduce((sum, { units }) => sum + countOf(units, 'freighter'), 0);
}
