/** Moves of single ships into systems that nobody holds, by whatever way is open to them. */
import { divUp } from '../tables/amounts';
import {
	isBlack,
	isQuadrant,
	neighboursOf,
	pathLength,
	rankOf,
	ringOf,
	sizeOf
} from '../map/board';
import type { Ring } from '../tables/data';
import { onNetwork } from '../hooks/orders';
import { rangeOf } from '../orders/move';
import { countUnits, seatOf, type Group } from '../memory/turn';
import type { UnitDef } from '../tables/catalogue';
import { unitOf } from '../factions';
import type { EntryOf, Leg, SystemId } from '../types';
import { capacityOf, listPrice, movementOf } from '../tables/units';
import { moveOf, some } from './entries';
import {
	capOf,
	growthsOf,
	idleShips,
	isBuilt,
	QUADRANT,
	rentOf,
	searchWorth,
	SPECIALS,
	stepsTo
} from './lands';
import { forceIn, isNearEnd, percentOf, type Idea, type Mind } from './mind';
import { hostileIn, valueOf } from './odds';

/** A ship that may wander: what fights is kept together once there is something to fight for. */
export function isWanderer(mind: Mind, unit: string): boolean {
	const def = unitOf(unit);
	if (def.mov <= 0 || def.class !== 'ship' || def.flags.INV !== undefined) return false;
	if (def.cost < 0 || def.flags.MINA !== undefined || def.flags.ANCLA !== undefined) return false;
	if (listPrice(def) <= CHEAP || (def.atk <= 1 && !fightsInFormation(mind, unit))) return true;
	return mind.view.turn <= EARLY && listPrice(def) <= EARLY_PRICE && mayGoAlone(def);
}

/** A ship without much attack of its own that a formation of the sheet needs in battle. */
const fightsInFormation = ({ faction }: Mind, unit: string): boolean =>
	faction.abilities.some(({ hooks }) =>
		hooks.some((hook) => hook.hook === 'battle.formation' && hook.units.includes(unit))
	);
const CHEAP = 24;
const EARLY = 12;
const EARLY_PRICE = 75;

/** A ship of little price, or one whose movement or cargo pays for the risk. */
const mayGoAlone = (def: UnitDef): boolean =>
	(listPrice(def) <= LITTLE && def.blocks === 1) || def.mov >= FAST || def.cargo >= ROOMY;
/** Price of a ship of one block that may be lost, R. */
const LITTLE = 45;
/** Movement of a ship that outruns most others, systems a turn. */
const FAST = 8;
/** Cargo of a ship that pays for its risk by what it collects, R. */
const ROOMY = 40;

/** One wanderer of each kind in each system. */
export function wanderings(mind: Mind): Idea[] {
	return mind.lands.flatMap((system) =>
		idleShips(mind, system)
			.filter(({ unit }) => isWanderer(mind, unit))
			.flatMap((ship) => {
				const gain = goalFor(mind, system, ship).worth - stayWorth(mind, system, ship);
				// Several of a kind part: each of the next ones finds somewhat less.
				return Array.from({ length: Math.min(ship.n, MOST_OF_A_KIND) }, (_, i) => ({
					worth: percentOf(gain - 4 * i, mind.character.wander),
					make: () => wander(mind, system, ship)
				}));
			})
	);
}
const MOST_OF_A_KIND = 3;

/** What is lost if this ship leaves. */
function stayWorth(mind: Mind, system: SystemId, ship: Group): number {
	const place = mind.turn.places.get(system);
	const force = forceIn(mind, system);
	if (!place || place.ground !== mind.seat || isBuilt(mind, system)) return 0;
	const others = (force?.orbit ?? []).reduce((n, group) => n + group.n, 0) > 1;
	const landed = (force?.troops ?? []).some(({ at, n }) => at === 'ground' && n > 0);
	const aboard = (force?.troops ?? []).some(({ at, n }) => at === `aboard:${ship.unit}` && n > 1);
	if (others || landed) return 0;
	const held = isNearEnd(mind) && !aboard ? GROUND_COUNTS : 0;
	return Math.floor(rentOf(mind, system)) + (aboard ? 0 : searchWorth(mind, system) + held);
}

export interface Goal {
	readonly system: SystemId;
	readonly worth: number;
}

const NOWHERE: Goal = { system: '', worth: 0 };
/** R that a turn on the way takes off. */
const DELAY = 8;

/** The best system for a ship: what is near counts more. */
export function goalFor(mind: Mind, from: SystemId, ship: Group): Goal {
	const range = Math.max(1, movementOf(seatOf(mind.turn, mind.seat).reflex, unitOf(ship.unit)));
	const black = isBlack(from);
	let best = NOWHERE;
	for (const system of QUADRANT) {
		if (mind.bound.has(system) || system === from) continue;
		const worth = cachedWorth(mind, system);
		if (worth <= best.worth) continue;
		if (forceIn(mind, system)) continue;
		if (black && ringOf(system) !== 'white') continue;
		const steps = black ? 1 : stepsTo(from, system);
		const turns = divUp(steps, range);
		const net = worth - DELAY * (turns - 1) - risk(mind, system, ship.unit);
		if (net > best.worth) best = { system, worth: net };
	}
	return best;
}

/** Risk of a lone ship by its distance in steps to armed ships of others, in percent of its price. */
const PERILS: readonly number[] = [100, 50, 40, 25];

/** Expected loss in R of a ship of this kind that comes alone to a system. */
const risk = (mind: Mind, system: SystemId, unit: string): number =>
	percentOf(valueOf(unit), perilOf(mind, system));

/** Risk of a lone ship in a system, in percent of its price. */
function perilOf(mind: Mind, system: SystemId): number {
	const found = mind.perils.get(system) ?? perilAt(mind, system);
	mind.perils.set(system, found);
	return found;
}

const perilAt = (mind: Mind, system: SystemId): number =>
	mind.hunters.reduce((worst, from) => Math.max(worst, PERILS[stepsTo(from, system)] ?? 0), 0);

/** Special planets that nobody of its own has seen: later on somebody else has. */
const GREEN_UNKNOWN = 36;
const ORANGE_UNKNOWN = 20;
const UNKNOWN_UNTIL = 9;
/** Likes and dislikes of a seat among systems that are alike, so that not all go the same way. */
const TASTES = 19;

const tasteOf = ({ seat, own }: Mind, system: SystemId): number =>
	(rankOf(system) * 31 + rankOf(own.home) * 17 + seat * 13) % TASTES;

/** Worth of a system near the last turn, which counts them (CS-556). */
const GROUND_COUNTS = 90;
const RENT_TURNS = 2;
/** What is found there takes another order. */
const ONE_OF_TWO = 55;

function cachedWorth(mind: Mind, system: SystemId): number {
	const found = mind.goals.get(system) ?? goalWorth(mind, system);
	mind.goals.set(system, found);
	return found;
}

/** Worth of coming to a system that nobody hostile holds. */
function goalWorth(mind: Mind, system: SystemId): number {
	const { turn, seat, known } = mind;
	if (turn.destroyed.has(system)) return 0;
	const place = turn.places.get(system);
	if (place && (place.ground === seat || place.forces.some((force) => force.seat === seat)))
		return 0;
	const seen = known.get(system);
	if (seen && seen.ground !== 0 && seen.ground !== seat) return 0;
	if (hostileIn(mind, system).length > 0) return 0;
	const special = SPECIALS.has(system);
	const found = seen && special ? RENT_TURNS * rentOf(mind, system) : 0;
	const unseen =
		special && !seen && (mind.view.turn <= UNKNOWN_UNTIL || mind.wants.forum)
			? ringOf(system) === 'green'
				? GREEN_UNKNOWN
				: ORANGE_UNKNOWN
			: 0;
	const search = searchWorth(mind, system);
	const counts = isNearEnd(mind) ? GROUND_COUNTS : 0;
	return percentOf(
		search +
			unseen +
			found +
			counts +
			gateWorth(mind, system) +
			tasteOf(mind, system) +
			Math.floor(capOf(system) / 8),
		ONE_OF_TWO
	);
}

/** Worth of searching a system for the portal of a key, by its probability; 0 once a portal is known. */
function gateWorth({ own, gates, lit, view }: Mind, system: SystemId): number {
	const ring = ringOf(system) as Ring;
	if (gates.length > 0 || !lit.has(ring) || own.looted.includes(system)) return 0;
	if (view.keys.length < URGENT_KEYS) return GATE;
	const left = sizeOf(ring) - own.looted.filter((one) => ringOf(one) === ring).length;
	return GATE + Math.floor(GATES / Math.max(1, left));
}
const GATE = 10;
const GATES = 400;
/** Number of found keys from which the search for a portal is urgent. */
const URGENT_KEYS = 5;

function wander(mind: Mind, from: SystemId, ship: Group): ReturnType<Idea['make']> {
	const now = idleShips(mind, from).find(
		({ unit, cloaked, start }) =>
			unit === ship.unit && cloaked === ship.cloaked && start === ship.start
	);
	if (!now) return undefined;
	if (stayWorth(mind, from, now) > stayWorth(mind, from, ship)) return undefined;
	const goal = goalFor(mind, from, now);
	if (goal.worth <= 0) return undefined;
	const way = fastestWay(mind, from, goal.system, [now]);
	if (!way) return undefined;
	mind.bound.add(goal.system);
	const load = [...dropped(mind, from, now), ...loaded(mind, from, now)];
	return {
		entry: moveOf(from, way.to, [some(now.unit, 1, now.cloaked)], { mode: way.mode, load }),
		why:
			way.to === goal.system
				? { code: 'spread', data: { system: way.to } }
				: { code: 'approach', data: { system: goal.system } }
	};
}

/** A troop stays behind to hold the ground and to search it. */
function dropped(mind: Mind, system: SystemId, ship: Group): Leg[] {
	const force = forceIn(mind, system);
	const place = mind.turn.places.get(system);
	if (!place || place.ground !== mind.seat || isBuilt(mind, system)) return [];
	if ((force?.troops ?? []).some(({ at, n }) => at === 'ground' && n > 0)) return [];
	const from = `aboard:${ship.unit}`;
	const troop = (force?.troops ?? []).find(({ at, n }) => at === from && n > 1);
	return troop ? [{ troop: troop.troop, n: 1, from, to: 'ground' }] : [];
}

/** Troops of the ground that are to spare go aboard what leaves empty. */
function loaded(mind: Mind, system: SystemId, ship: Group): Leg[] {
	const force = forceIn(mind, system);
	const to = `aboard:${ship.unit}`;
	const aboard = (force?.troops ?? []).reduce((n, one) => (one.at === to ? n + one.n : n), 0);
	const room = capacityOf(seatOf(mind.turn, mind.seat).reflex, unitOf(ship.unit));
	const spare = (force?.troops ?? []).find(
		({ at, n, done, legs }) => at === 'ground' && !done && legs === 0 && n > SPARE
	);
	if (!spare || aboard > 0 || room === 0) return [];
	return [{ troop: spare.troop, n: Math.min(room, HANDFUL), from: 'ground', to }];
}
const SPARE = 30;
const HANDFUL = 10;

export interface Way {
	readonly to: SystemId;
	readonly mode: EntryOf<'move'>['mode'];
}

/** First leg towards a goal for ships of these kinds together; undefined if there is none. `more`: range that a card adds. */
export function wayTo(
	mind: Mind,
	from: SystemId,
	goal: SystemId,
	units: readonly string[],
	heroes: readonly string[] = [],
	more = 0
): Way | undefined {
	const { turn, seat } = mind;
	if (isBlack(from)) {
		if (goal === from) return undefined;
		const to = nearestWhite(mind, goal);
		return to === undefined ? undefined : { to, mode: 'blackOut' };
	}
	if (!isQuadrant(from) || !isQuadrant(goal)) return undefined;
	const range = more + Math.min(...units.map((unit) => rangeOf(turn, seat, from, unit, heroes)));
	if (range <= more) return undefined;
	if (pathLength(from, goal, turn.destroyed, range) <= range) return { to: goal, mode: 'range' };
	const to = stepTowards(mind, from, goal, range);
	return to === '' ? undefined : { to, mode: 'range' };
}

/**
 * The shorter of the first legs towards a goal, by portal or by range, for groups that leave together.
 * Ships that have moved this turn enter no portal.
 */
export function fastestWay(
	mind: Mind,
	from: SystemId,
	goal: SystemId,
	groups: readonly Group[],
	heroes: readonly string[] = []
): Way | undefined {
	const kinds = [...new Set(groups.map(({ unit }) => unit))];
	const plain = wayTo(mind, from, goal, kinds, heroes);
	if (!isQuadrant(goal) || plain?.to === goal) return plain;
	if (!groups.every(({ start }) => start === from)) return plain;
	const portal = portalTowards(mind, from, goal, plain?.to ?? from);
	return portal === '' ? plain : { to: portal, mode: 'portal' };
}

/** Known portal that is nearer to a goal than a system is, and may be entered from here; '' for none. */
function portalTowards(mind: Mind, from: SystemId, goal: SystemId, than: SystemId): SystemId {
	const { turn, seat, own } = mind;
	const stands = (turn.opening.get(from)?.portal ?? []).length > 0;
	let [best, least] = ['', isQuadrant(than) ? stepsTo(than, goal) : 1000];
	for (const system of own.portals) {
		if (!isQuadrant(system) || turn.destroyed.has(system) || system === from) continue;
		if (!stands && !onNetwork(turn, seat, from, system)) continue;
		const steps = stepsTo(system, goal);
		if (steps >= least || (system !== goal && hostileIn(mind, system).length > 0)) continue;
		[best, least] = [system, steps];
	}
	return best;
}

/** System within range that is nearest to a goal and free of hostile ships; among equals, the one away from them. */
function stepTowards(mind: Mind, from: SystemId, goal: SystemId, range: number): SystemId {
	let edge: readonly SystemId[] = [from];
	const seen = new Set(edge);
	let [best, least] = ['', 2 * stepsTo(from, goal)];
	for (let step = 1; step <= range; step++) {
		const next: SystemId[] = [];
		for (const system of edge)
			for (const near of neighboursOf(system)) {
				if (seen.has(near) || mind.turn.destroyed.has(near)) continue;
				seen.add(near);
				next.push(near);
				const cost = 2 * stepsTo(near, goal) + (perilOf(mind, near) >= CLOSE ? 1 : 0);
				if (cost < least && hostileIn(mind, near).length === 0) [best, least] = [near, cost];
			}
		edge = next;
	}
	return best;
}

/** Risk in percent from which a lone ship prefers another system at the same distance. */
const CLOSE = 40;

function nearestWhite(mind: Mind, goal: SystemId): SystemId | undefined {
	const { turn, bound } = mind;
	const whites = QUADRANT.filter(
		(system) => ringOf(system) === 'white' && !turn.destroyed.has(system) && !bound.has(system)
	);
	let [best, least]: [SystemId | undefined, number] = [undefined, 1000];
	for (const system of whites) {
		const held = system !== goal && hostileIn(mind, system).length > 0;
		const steps = stepsTo(system, goal) + (held ? AROUND : 0);
		if (steps < least) [best, least] = [system, steps];
	}
	return best;
}
/** Detour in steps that is worth not coming out of the Black Sector among hostile ships. */
const AROUND = 6;

/** Turns of growth that are credited to a new settlement. */
const HARVESTS = 5;
/** Number of keys found from which fleets gather instead of settling. */
const SETTLED_KEYS = 4;
/** Least number of units that settle. */
const SETTLERS = 3;

/** Settlements: units beyond the number that counts in one system move to another one. */
export function settlements(mind: Mind): Idea[] {
	if (mind.view.keys.length >= SETTLED_KEYS) return [];
	return growthsOf(mind).flatMap(({ unit, each, most }) =>
		mind.lands.flatMap((system) => {
			const here = countUnits(forceIn(mind, system), unit);
			const over = Math.min(most, here - most);
			if (over < SETTLERS || mind.turn.places.get(system)?.ground !== mind.seat) return [];
			return [{ worth: HARVESTS * each * over, make: () => settle(mind, system, unit, over) }];
		})
	);
}

function settle(mind: Mind, from: SystemId, unit: string, n: number): ReturnType<Idea['make']> {
	const ship = idleShips(mind, from).find((one) => one.unit === unit && one.n >= n);
	if (!ship) return undefined;
	const { system: goal } = goalFor(mind, from, ship);
	const way = goal === '' ? undefined : wayTo(mind, from, goal, [unit]);
	if (!way) return undefined;
	mind.bound.add(goal);
	return {
		entry: moveOf(from, way.to, [some(unit, n, ship.cloaked)], { mode: way.mode }),
		why: { code: 'spread', data: { system: way.to } }
	};
}

const RESCUE = 150;

/** Units out of contact are heard of again once others of their faction come to them (CS-278). */
export function rescues(mind: Mind): Idea[] {
	return mind.own.silent.flatMap((system) => {
		if (mind.turn.destroyed.has(system)) return [];
		return mind.lands.flatMap((from) =>
			idleShips(mind, from)
				.filter(({ unit }) => unitOf(unit).mov > 0 && unitOf(unit).class === 'ship')
				.slice(0, 1)
				.map((ship) => ({
					worth: RESCUE - 4 * stepsTo(from, system),
					make: () => {
						if (mind.bound.has(system)) return undefined;
						const way = wayTo(mind, from, system, [ship.unit]);
						if (!way || ship.n === 0) return undefined;
						mind.bound.add(system);
						return {
							entry: moveOf(from, way.to, [some(ship.unit, 1, ship.cloaked)], { mode: way.mode }),
							why: { code: 'rescue' as const, data: { system } }
						};
					}
				}))
		);
	});
}
