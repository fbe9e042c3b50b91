/** War: whom to attack, and with how much. */
import { SHIP_TYPES, UNIT_TYPES } from '../data';
import { unitPrice } from '../resolve/trade/purchase';
import { distance } from '../map';
import {
	addUnits,
	basicCombat,
	capacity,
	countOf,
	effectiveMovement,
	hasUnits,
	onlyShips,
	onlyTroops,
	upkeep
} from '../units';
import type { Cell, SomeUnits, TechId } from '../types';
import {
	NOTHING,
	TRANSPORTS,
	addOffers,
	bestShip,
	forceAt,
	powerOf,
	troopsFor,
	type Force,
	type Offer
} from './forces';
import { enemyCombat } from './defence';
import { horizon, research } from './investments';
import { GROWTH, isEnemy, isIdle, isRoundHomeOf, type Known, type Mind } from './mind';
import { waysTo } from './paths';
import { buyUnits, commit, freeAt, makes, sail, upkeepRoom, type Plan } from './plan';

/** Damage for each point of Power: a die in five, each worth 49 twelfths. */
const DAMAGE = { points: 4, power: 5 } as const;
/** More than should be needed, in percent, against bad dice and what has come since. */
const MARGIN = 120;
/** A conquest hurts the loser as well: its worth in percent. */
const DENIAL = 140;
/** Percent for each point of harm, and against whoever keeps out of everything. */
const GRUDGE = 4;
const IDLENESS = 5000;
/** Openings before the end from which units are spared for the election: as many of them count as Value. */
const SPARING = { from: 4, guard: 2 } as const;
/** Turns of income, at least, that a conquest is worth. */
const SHORTEST = 6;

export interface Target {
	readonly known: Known;
	/** Power that should take it. */
	readonly need: number;
	/** hd it is worth. */
	readonly worth: number;
}

/** Takes every planet that is worth its price, the best bargains first. */
export function strike(plan: Plan): void {
	const { skill, mind } = plan;
	if (mind.view.turn < skill.strikesFrom) return;
	const bases = basesOf(plan);
	for (const target of targets(mind)) {
		if (isWorthLosses(mind, target) && mayConquer(plan, target)) attack(plan, target, bases);
	}
}

/** Units count in the election as much as Value does: late, none is spent on more of them than a world has. */
const isWorthLosses = ({ left }: Mind, { known }: Target): boolean =>
	left > SPARING.from || known.guard * SPARING.guard <= known.value;

/** Enemy planets, most worth for the Power needed first. */
export function targets(mind: Mind): Target[] {
	return [...mind.planets, ...presumed(mind)]
		.filter(({ owner }) => isEnemy(mind, owner))
		.map((known) => ({ known, need: needFor(known, known.value), worth: worthOf(mind, known) }))
		.sort((a, b) => b.worth * a.need - a.worth * b.need || a.known.id - b.known.id);
}

/** Age, in turns, from which a world seen free may have been settled. */
const STALE = 3;
/** Assumed Combat of an unseen guard. */
const UNSEEN_GUARD = 60;

/** Presumed worlds of seats that only build: those round their homes that nobody was seen to hold. */
function presumed(mind: Mind): Known[] {
	return mind.planets.flatMap((known): Known[] => {
		if (known.owner !== 0 || known.age <= STALE) return [];
		const owner = mind.idle.find((seat) => isRoundHomeOf(mind, seat, known));
		if (owner === undefined) return [];
		const grown = Math.min(GROWTH.most, GROWTH.perTurn * (mind.view.turn - 1));
		return [{ ...known, owner, guard: UNSEEN_GUARD, value: known.planet.publicBase + grown }];
	});
}

/**
 * Power that wins the battle in one exchange and has enough left to bombard the planet down to it:
 * what survives deals about as much damage again.
 */
export function needFor({ guard }: Known, value: number): number {
	const { points, power } = DAMAGE;
	const toWin = Math.floor((guard * power) / points);
	const toTake = Math.floor((guard * points) / power + (value * power) / (power + points));
	return Math.floor((Math.max(toWin, toTake, 1) * MARGIN) / 100) + 1;
}

/** More if its owner did harm, or takes part in nothing. */
function worthOf(mind: Mind, { value, owner }: Known): number {
	const grudge = mind.players.length > 1 ? Math.max(0, -mind.regard(owner)) * GRUDGE : 0;
	// One's only opponent is an enemy, whatever it does.
	const idle = mind.players.length > 1 && isIdle(mind.view, owner) ? IDLENESS : 0;
	const percent = DENIAL + Math.min(grudge, 60) + idle;
	return Math.floor((Math.max(value, 5) * Math.max(horizon(mind), SHORTEST) * percent) / 100);
}

/** A hostile world must be known; what is learnt now serves the next turn. */
function mayConquer(plan: Plan, { known }: Target): boolean {
	const { mind } = plan;
	const { habitat } = known.planet;
	if (habitat === 'habitable') return true;
	const tech: TechId = `planetology:${habitat}`;
	if (mind.techs.includes(tech)) return true;
	// Whoever razes needs it for the worlds of those who only build: they are worth living on.
	const isWanted = !mind.traits.razes || mind.idle.some((seat) => seat === known.owner);
	if (mind.left > 0 && isWanted && mind.income > GROWTH.perTurn) research(plan, tech);
	return false;
}

// ---------------------------------------------------------------- attacks

/** Bases of fleets, and the reach of the fastest. */
interface Base {
	readonly cell: Cell;
	/** An own planet: more can be bought there. */
	readonly port: Known | undefined;
	readonly reach: number;
}

function basesOf(plan: Plan): Base[] {
	const { mind } = plan;
	const cells = new Set([
		...mind.own.armies.map((army) => army.cell),
		...mind.mine.map((known) => known.cell)
	]);
	return [...cells].map((cell) => {
		const known = mind.at.get(cell);
		const port = known?.planet.mine ? known : undefined;
		const free = freeAt(plan, cell);
		const fast = TRANSPORTS.filter(
			(type) => countOf(free, type) > 0 || (port && makes(port, type))
		);
		const speeds = fast.map((type) => effectiveMovement(type, mind.techs));
		return { cell, port, reach: Math.max(0, ...speeds) };
	});
}

/** Units that go from one base, part of them bought there. */
interface Share {
	readonly base: Base;
	readonly force: Force;
	readonly bought: Offer;
	readonly path: readonly Cell[];
}

function attack(plan: Plan, target: Target, bases: readonly Base[]): void {
	const { known, need, worth } = target;
	const { mind } = plan;
	const shares = gather(plan, target, bases);
	const sum = (count: (share: Share) => number): number =>
		shares.reduce((total, share) => total + count(share), 0);
	const price = sum(({ bought }) => bought.price);
	const burden = sum(({ bought }) => upkeep(bought.units));
	if (sum(({ force, bought }) => force.power + bought.power) < need) return;
	if (mind.left > 0 && price > 0 && (price > worth || burden > upkeepRoom(plan))) return;
	if (mind.left === 0 && !isLastBargain(mind, target, shares)) return;
	for (const share of shares) launch(plan, share);
	plan.targets.add(known.id);
}

/**
 * In the last turn all that is left becomes Militia, two points of Combat for a dollar: new ships and the
 * units that the battle costs must be less than the world is worth to both.
 */
function isLastBargain({ view }: Mind, { known }: Target, shares: readonly Share[]): boolean {
	const ships = shares.reduce(
		(sum, { base, bought }) =>
			!base.port
				? sum
				: SHIP_TYPES.reduce(
						(all, type) =>
							all + countOf(bought.units, type) * unitPrice(base.port!.planet.seen, type),
						sum
					),
		0
	);
	const both = isIdle(view, known.owner) ? 3 : 2;
	return 2 * (ships + known.guard) <= both * known.value;
}

/** The nearest first: fleets there, filled up with Troops, then new ships. */
function gather(plan: Plan, { known, need }: Target, bases: readonly Base[]): Share[] {
	const gap = ({ cell }: Base): number => distance(plan.mind.map, cell, known.cell);
	const near = bases
		.filter((base) => gap(base) <= base.reach)
		.sort((a, b) => gap(a) - gap(b) || a.cell - b.cell);
	if (near.length === 0) return [];
	const ways = waysTo(plan.mind.chart, known.cell, Math.max(...near.map(({ reach }) => reach)));
	const shares: Share[] = [];
	let missing = need;
	let money = plan.money;
	for (const base of near) {
		const path = ways(base.cell);
		if (missing <= 0 || !path || path.length > base.reach) continue;
		const share = shareFrom(plan, base, path, { missing, money });
		if (share.force.power + share.bought.power === 0) continue;
		shares.push(share);
		missing -= share.force.power + share.bought.power;
		money -= share.bought.price;
	}
	return shares;
}

function shareFrom(
	plan: Plan,
	base: Base,
	path: readonly Cell[],
	limits: { readonly missing: number; readonly money: number }
): Share {
	const force =
		path.length === 0 ? forceOn(plan, base.cell) : forceAt(plan, base.cell, path.length);
	const missing = limits.missing - force.power;
	const bought = base.port
		? purchase(plan.mind, base.port, force, path.length, { ...limits, missing })
		: NOTHING;
	return { base, force, bought, path };
}

/** Own units on the target already, aboard or not. */
function forceOn(plan: Plan, cell: Cell): Force {
	const free = freeAt(plan, cell);
	return {
		cell,
		ships: onlyShips(free),
		troops: onlyTroops(free),
		power: powerOf(plan.mind, free)
	};
}

/** Troops for room that is there, then as many full ships as are missing and can be paid. */
function purchase(
	mind: Mind,
	port: Known,
	{ ships, troops }: Force,
	steps: number,
	{ missing, money }: { readonly missing: number; readonly money: number }
): Offer {
	if (missing <= 0) return NOTHING;
	const fill = troopsFor(mind, port, capacity(ships) - basicCombat(troops));
	const start = fill.price <= money ? fill : NOTHING;
	const ship = bestShip(mind, port, steps);
	if (!ship) return start;
	const wanted = Math.floor((Math.max(0, missing - start.power) + ship.power - 1) / ship.power);
	const payable = Math.floor((money - start.price) / ship.price);
	let all = start;
	for (let n = Math.min(wanted, payable); n > 0; n--) all = addOffers(all, ship);
	return all;
}

function launch(plan: Plan, { base, force, bought, path }: Share): void {
	if (base.port)
		for (const type of UNIT_TYPES) buyUnits(plan, base.port, type, countOf(bought.units, type));
	const all = addUnits(addUnits(force.ships, force.troops), bought.units);
	if (path.length === 0) commit(plan, base.cell, all);
	else sail(plan, base.cell, path, { ships: onlyShips(all), troops: onlyTroops(all) });
}

/** Razing from orbit, with the Troops landed where they would stay aboard. */
function layWaste(plan: Plan, known: Known, units: SomeUnits): void {
	const { sheet, targets: busy } = plan;
	sheet.push({ kind: 'stance', planet: known.id, mode: 'raze', claimant: 0 });
	if (isStrange(plan, known) && hasUnits(onlyTroops(units)))
		sheet.push({ kind: 'land', planet: known.id });
	busy.add(known.id);
}

/**
 * If a friend lays siege as well, the lower seat takes the planet and the other helps: agreed
 * beforehand, since both think alike.
 */
export function assist(plan: Plan): void {
	const { mind, sheet } = plan;
	for (const { cell } of mind.own.armies) {
		const known = mind.at.get(cell);
		const units = freeAt(plan, cell);
		if (!known || !isEnemy(mind, known.owner) || powerOf(mind, units) === 0) continue;
		if (enemyCombat(mind, known) > 0) continue;
		const claimant = mind.friends.find(
			(friend) =>
				friend < mind.seat && known.planet.seen.armies.some((army) => army.seat === friend)
		);
		if (!claimant) continue;
		sheet.push({ kind: 'stance', planet: known.id, mode: 'support', claimant });
		// Whoever helps stays to do it.
		commit(plan, cell, units);
	}
}

/** Power of an army that is worth staying for. */
const RAVAGE = 10;

/**
 * Armies over enemy worlds that they cannot take lay them waste: from orbit, or with their Troops
 * landed on a hostile world, where it takes no Planetology to do harm.
 */
export function ravage(plan: Plan): void {
	const { mind, targets: busy } = plan;
	if (!mind.traits.razes) return;
	for (const { cell } of mind.own.armies) {
		const known = mind.at.get(cell);
		const units = freeAt(plan, cell);
		if (!known || !isEnemy(mind, known.owner) || busy.has(known.id)) continue;
		if (powerOf(mind, units) < RAVAGE || known.guard > 0) continue;
		layWaste(plan, known, units);
		commit(plan, cell, units);
	}
}

/**
 * Against hostile worlds that it cannot live on, whoever razes sends what drives the guard away and burns
 * about half of the world.
 */
export function burn(plan: Plan): void {
	const { mind, targets: busy } = plan;
	if (!mind.traits.razes) return;
	const bases = basesOf(plan);
	for (const target of targets(mind)) {
		const { known, worth } = target;
		if (busy.has(known.id) || !isStrange(plan, known)) continue;
		const need = known.guard * SURE + Math.floor(known.value / 2);
		const shares = gather(plan, { known, need, worth }, bases);
		if (!isWorthBurning(plan, need, shares)) continue;
		for (const share of shares) launch(plan, share);
		const landing = shares.map(({ force, bought }) => addUnits(force.troops, bought.units));
		layWaste(plan, known, landing.reduce(addUnits, NOTHING.units));
	}
}

/** Power that surely drives a guard away, for each point of it: whoever stays among enemies burns nothing. */
const SURE = 3;

/** Strong enough, and no more is spent on it than the damage costs its owner until the end. */
function isWorthBurning(plan: Plan, need: number, shares: readonly Share[]): boolean {
	const { mind } = plan;
	const sum = (count: (share: Share) => number): number =>
		shares.reduce((total, share) => total + count(share), 0);
	if (sum(({ force, bought }) => force.power + bought.power) < Math.max(need, RAVAGE)) return false;
	if (mind.left === 0) return sum(({ bought }) => bought.price) === 0;
	return sum(({ bought }) => bought.price) <= need * horizon(mind);
}

/** A hostile world that the seat cannot live on. */
const isStrange = ({ mind }: Plan, { planet }: Known): boolean =>
	planet.habitat !== 'habitable' && !mind.techs.includes(`planetology:${planet.habitat}`);
