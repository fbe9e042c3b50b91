/** Movement (section 10): every way from one system to another. */
import { blackAt } from '../map/black';
import { CITADEL, isBlack, isQuadrant, isSystem, pathLength, ringOf } from '../map/board';
import { bombardsFreely, landLimit, mayMove, moveBonus, onNetwork } from '../hooks/orders';
import { keptFollow } from '../hooks/veil';
import { isKeyPortal, knowsPortal, portalAt } from '../map/portals';
import { thinSearches } from '../memory/searches';
import { hasSite } from '../map/sight';
import { isForum } from '../map/planets';
import {
	addGroup,
	addTally,
	addTroops,
	countTroops,
	countUnits,
	factionOf,
	findForce,
	forceAt,
	seatOf,
	takeTroops,
	tallyOf,
	type Group,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { EntryOf, ReasonCode, SeatId, SystemId } from '../types';
import { canBombard, isShip, movementOf, unitOf } from '../tables/units';
import { attach } from './attach';
import { preparedFor, shipsOf } from './fleet';
import { areOwnLegs, carrierOf, carryLegs, roomOf } from './legs';
import { fleetFault, readyToAct, takeFleet, times, type Ready } from './pick';

type Move = EntryOf<'move'>;
/** Movement that a Hyperdrive Surge adds (CS-311). */
export const SURGE = 2;
const NEXUS = 2;

/** Carries out a `move` (CS-679). */
export function move(turn: Turn, seat: SeatId, entry: Move, order: number): ReasonCode | undefined {
	const { from, to } = entry;
	if (!isSystem(to)) return 'unknown-target';
	if (from === to) return 'no-effect';
	const spots = entry.units.map(({ unit }) => `aboard:${unit}`);
	if (!areOwnLegs([...entry.load, ...entry.unload], spots)) return 'malformed';
	const force = findForce(turn, from, seat);
	const ready = readyToMove(turn, seat);
	const fault =
		fleetFault(force, entry.units, ready) ??
		attach(turn, seat, entry.cards, 'move') ??
		(turn.blackouts.has(to) && to === CITADEL ? 'immune' : undefined) ??
		carryLegs(turn, seat, from, entry.load);
	if (fault || !force) return fault ?? 'no-such-units';
	if (isTrapped(turn, seat, from)) return 'trapped';
	const groups = takeFleet(force, entry.units, ready, preparedFor(turn, seat, to));
	// CS-745: of a kind that others of the seat carry there too, those alone land that came along.
	const there = (): number[] =>
		entry.land.map(({ troop, from: at }) => countTroops(findForce(turn, to, seat), at, troop));
	const before = there();
	const wrong = wayFault(turn, seat, entry, groups) ?? arrive(turn, seat, entry, groups, force);
	if (wrong) return wrong;
	const came = there().map((n, i) => n - (before[i] ?? 0));
	return carryLegs2(turn, seat, entry) ?? declare(turn, seat, entry, { groups, came }, order);
}

/** CS-209, CS-332: what cannot move, or has built, stays. */
const readyToMove = (turn: Turn, seat: SeatId): Ready => {
	const acts = readyToAct(turn, seat);
	return (group) => {
		if (!isShip(unitOf(group.unit))) return 'not-jumper';
		return group.built ? 'already-acted' : acts(group);
	};
};

/** CS-218, CS-303, CS-305 */
function isTrapped(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const [trap] = turn.places.get(system)?.trap ?? [];
	return trap !== undefined && trap.on && trap.seat !== seat;
}

// ---------------------------------------------------------------- ways

const startedHere = (groups: readonly Group[], system: SystemId): boolean =>
	groups.every(({ start }) => start === system);

/** The High Command is a portal for its own faction where it stood at the start of the turn (CS-217). */
const commandAt = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	(findForce(turn, system, seat)?.orbit ?? []).some(
		({ unit, start }) => unit === 'battariu_high_command' && start === system
	);

const openedBefore = (turn: Turn): boolean => turn.opened > 0 && turn.opened < turn.turn;

/** Why these groups cannot go that way; a hyperjump is counted as used (CS-086). */
export function wayFault(
	turn: Turn,
	seat: SeatId,
	entry: Move,
	groups: readonly Group[]
): ReasonCode | undefined {
	const { from, to, mode } = entry;
	if (!groups.every(({ unit }) => mayMove(turn, seat, from, unit))) return 'not-dominated';
	switch (mode) {
		case 'range':
			return rangeFault(turn, seat, entry, groups);
		case 'portal':
			return portalFault(turn, seat, entry, groups);
		case 'citadel':
			return citadelFault(turn, seat, from, to, groups);
		case 'crusader':
			return jumperFault(turn, seat, to, groups);
		case 'hyper':
			return hyperFault(turn, seat, from, to, groups);
		case 'blackIn':
			return blackInFault(turn, seat, to, groups);
		case 'blackOut':
			if (!isBlack(from)) return 'not-available';
			return ringOf(to) === 'white' && !turn.destroyed.has(to) ? undefined : 'closed';
		case 'network':
			return startedHere(groups, from) && onNetwork(turn, seat, from, to) ? undefined : 'no-portal';
	}
}

/** CS-206, CS-170, CS-171 */
function rangeFault(
	turn: Turn,
	seat: SeatId,
	{ from, to, heroes }: Move,
	groups: readonly Group[]
): ReasonCode | undefined {
	if (to === CITADEL || turn.destroyed.has(to)) return 'closed';
	// CS-028, CS-729: out of the debris lead portals alone, but for a yard that a nova has spared.
	const isYard = groups.every(({ unit }) => unit === 'battariu_shipyard');
	if (turn.destroyed.has(from) && !isYard) return 'closed';
	const range = Math.min(...groups.map((group) => rangeOf(turn, seat, from, group.unit, heroes)));
	return pathLength(from, to, turn.destroyed, range) > range ? 'too-far' : undefined;
}

/** Real movement of a unit from a system, with flat bonuses. */
export function rangeOf(
	turn: Turn,
	seat: SeatId,
	from: SystemId,
	unit: string,
	heroes: readonly string[] = []
): number {
	const nexus = turn.places.get(from);
	const flat =
		(turn.events.surges.has(seat) ? SURGE : 0) +
		(nexus?.orbit === seat && hasSite(nexus, 'current_nexus') ? NEXUS : 0);
	return (
		movementOf(seatOf(turn, seat).reflex, unitOf(unit)) +
		flat +
		moveBonus(turn, seat, from, unit, heroes)
	);
}

/** CS-211, CS-217; CS-653: to and from the Citadel for those alone who have anchored a portal there, and by that. */
function portalFault(
	turn: Turn,
	seat: SeatId,
	{ from, to }: Move,
	groups: readonly Group[]
): ReasonCode | undefined {
	const ofCitadel = to === CITADEL || from === CITADEL;
	if (ofCitadel && !portalAt(turn, seat, CITADEL)) return 'closed';
	if (!startedHere(groups, from)) return 'no-portal';
	const stood = (turn.opening.get(from)?.portal ?? []).length > 0 && portalAt(turn, seat, from);
	const [command, target] = [commandAt(turn, seat, from), commandAt(turn, seat, to)];
	const rides = groups.some(({ unit }) => unit === 'battariu_high_command');
	if (onNetwork(turn, seat, from, to)) return undefined;
	const begins = stood || (to !== CITADEL && (command || rides));
	if (begins && knowsPortal(turn, seat, to)) return undefined;
	return stood && target && to !== CITADEL ? undefined : 'no-portal';
}

/** CS-214, CS-215 */
function citadelFault(
	turn: Turn,
	seat: SeatId,
	from: SystemId,
	to: SystemId,
	groups: readonly Group[]
): ReasonCode | undefined {
	if (!openedBefore(turn)) return 'closed';
	if (!startedHere(groups, from)) return 'no-portal';
	if (to === CITADEL) return isKeyPortal(turn, seat, from) ? undefined : 'no-portal';
	const leads = from === CITADEL && isKeyPortal(turn, seat, to) && knowsPortal(turn, seat, to);
	return leads ? undefined : 'no-portal';
}

/** CS-216 */
function jumperFault(
	turn: Turn,
	seat: SeatId,
	to: SystemId,
	groups: readonly Group[]
): ReasonCode | undefined {
	if (!groups.every(({ unit }) => unit === 'crusader')) return 'not-jumper';
	if (to === CITADEL) return openedBefore(turn) ? undefined : 'closed';
	return knowsPortal(turn, seat, to) ? undefined : 'no-portal';
}

/** CS-086 */
function hyperFault(
	turn: Turn,
	seat: SeatId,
	from: SystemId,
	to: SystemId,
	groups: readonly Group[]
): ReasonCode | undefined {
	const place = turn.places.get(from);
	if (!hasSite(place, 'hyperjump_platform')) return 'not-available';
	if (place?.orbit !== seat) return 'not-dominated';
	if (!startedHere(groups, from)) return 'not-available';
	if (!isQuadrant(to) || turn.destroyed.has(to)) return 'closed';
	const name = `site/${seat}/hyperjump_platform`;
	if (tallyOf(turn, name) >= times(turn, seat)) return 'limit-reached';
	addTally(turn, name, 1);
	return undefined;
}

/** CS-132, CS-210 */
function blackInFault(
	turn: Turn,
	seat: SeatId,
	to: SystemId,
	groups: readonly Group[]
): ReasonCode | undefined {
	if (!isBlack(to) || !seatOf(turn, seat).codes.includes(to)) return 'unknown-target';
	if (turn.destroyed.has(to)) return 'closed';
	// CS-743: a hidden fleet is met by exploring.
	const { is } = blackAt(turn, to);
	if (is !== 'hidden_planet' && is !== 'base') return 'not-available';
	const fromWhite = groups.every(({ start }) => start !== '' && ringOf(start) === 'white');
	return fromWhite ? undefined : 'not-available';
}

// ---------------------------------------------------------------- arriving

function arrive(
	turn: Turn,
	seat: SeatId,
	entry: Move,
	groups: readonly Group[],
	force: WorkForce
): ReasonCode | undefined {
	const { from, to } = entry;
	const arriving = forceAt(turn, to, seat);
	const fault = carry(turn, seat, entry, groups, force, arriving);
	for (const group of groups) {
		addGroup(arriving, {
			...group,
			acts: group.acts + 1,
			moved: true,
			portalled: hasPassedPortal(entry, group)
		});
		const { unit, n, prepared } = group;
		turn.events.entered.push({ seat, system: to, unit, n, prepared });
		leaveSearch(turn, seat, from, group);
		if (group.cloaked) keptFollow(turn, seat, unit, { from, to });
	}
	if (fault) return fault;
	const kinds = new Set([...force.troops, ...arriving.troops].map(({ at }) => at));
	for (const at of kinds) {
		const carrier = carrierOf(at);
		if (carrier === '') continue;
		for (const side of [force, arriving])
			if (countTroops(side, at) > roomOf(turn, side, seat, carrier)) return 'over-capacity';
	}
	return undefined;
}

/** CS-238: a unit that is moved leaves its search. */
function leaveSearch(turn: Turn, seat: SeatId, system: SystemId, { unit }: Group): void {
	const rest = countUnits(findForce(turn, system, seat), unit);
	thinSearches(turn, seat, system, (kind) =>
		kind.unit === unit ? Math.min(kind.n, rest) : kind.n
	);
}

/** Troops and heroes that go along (CS-195 to CS-197, CS-726). */
function carry(
	turn: Turn,
	seat: SeatId,
	entry: Move,
	groups: readonly Group[],
	force: WorkForce,
	arriving: WorkForce
): ReasonCode | undefined {
	const moved = new Map<string, number>();
	const along = new Set<string>();
	for (const { unit, n } of groups) moved.set(unit, (moved.get(unit) ?? 0) + n);
	const [named] = entry.carry;
	if (named) {
		for (const { troop, n, from } of named) {
			if (!moved.has(carrierOf(from))) return 'no-such-units';
			if (countTroops(force, from, troop) < n) return 'no-such-units';
			for (const group of takeTroops(force, troop, from, n)) addTroops(arriving, group);
		}
	}
	for (const [unit, n] of moved) {
		const all = n + countUnits(force, unit);
		const at = `aboard:${unit}`;
		if (!named) {
			const troops = new Set(force.troops.filter((one) => one.at === at).map((one) => one.troop));
			for (const troop of troops) {
				const share = Math.floor((countTroops(force, at, troop) * n) / all);
				for (const group of takeTroops(force, troop, at, share)) addTroops(arriving, group);
			}
		}
		const going = force.heroes.filter(
			({ hero, at: spot }) => spot === at && (n === all || entry.heroes.includes(hero))
		);
		force.heroes = force.heroes.filter((hero) => !going.includes(hero));
		arriving.heroes.push(...going);
		for (const { hero } of going) along.add(hero);
	}
	return entry.heroes.every((hero) => along.has(hero)) ? undefined : 'no-such-units';
}

/** Legs on arrival (CS-220): they need presence there at the start of the turn. */
function carryLegs2(turn: Turn, seat: SeatId, { to, unload }: Move): ReasonCode | undefined {
	if (unload.length === 0) return undefined;
	if (!turn.present.get(seat)?.has(to)) return 'no-presence';
	return carryLegs(turn, seat, to, unload);
}

// ---------------------------------------------------------------- dynamic actions

/** CS-499, CS-500: a fleet lands or bombs where it prepared to, or as its sheet allows. */
function declare(
	turn: Turn,
	seat: SeatId,
	entry: Move,
	{ groups, came }: { readonly groups: readonly Group[]; readonly came: readonly number[] },
	order: number
): ReasonCode | undefined {
	const { to, land, bombard, cards, units } = entry;
	if (!bombard && cards.includes('penetrating_missile')) return 'wrong-carrier';
	const prepared = turn.events.preparations.filter(
		(one) =>
			one.seat === seat &&
			one.target === to &&
			groups.every(({ prepared: ids }) => ids.includes(one.id))
	);
	if (bombard) {
		const free = bombardsFreely(factionOf(turn, seat)) && prepared.length > 0;
		if (!free && !prepared.some((one) => one.cards.includes('kamikaze_drones')))
			return 'wrong-carrier';
		if (!canBombard(units)) return 'no-effect';
		turn.events.bombardments.push({
			seat,
			system: to,
			order,
			dynamic: true,
			units: shipsOf(units),
			missile: cards.includes('penetrating_missile')
		});
	}
	if (land.length === 0) return undefined;
	if (turn.destroyed.has(to) || isForum(turn, to)) return 'closed';
	const force = findForce(turn, to, seat);
	const named = (one: Move['land'][0]): number =>
		land.reduce(
			(sum, { troop, n, from }) => (troop === one.troop && from === one.from ? sum + n : sum),
			0
		);
	const there = land.every(
		(one, i) =>
			units.some(({ unit }) => unit === carrierOf(one.from)) &&
			Math.min(came[i] ?? 0, countTroops(force, one.from, one.troop)) >= named(one)
	);
	if (!there) return 'no-such-units';
	if (!prepared.some((one) => one.cards.includes('landing_pods'))) {
		if (!groups.every((group) => hasPassedPortal(entry, group))) return 'wrong-carrier';
		const asked = land.reduce((sum, { n }) => sum + n, 0);
		const name = `land/${seat}`;
		const kinds = land.map(({ troop }) => troop);
		const most = landLimit(turn, seat, to, kinds);
		if (tallyOf(turn, name) + asked > most) return most > 0 ? 'limit-reached' : 'wrong-carrier';
		addTally(turn, name, asked);
	}
	const hidden = units.flatMap(({ unit, cloaked }) => (cloaked ? [unit] : []));
	turn.events.landings.push({ seat, system: to, order, troops: land, hidden });
	return undefined;
}

/** Ships come out of this move, or out of an earlier one of the turn, through a portal (CS-616, CS-646). */
const hasPassedPortal = ({ mode }: Move, { portalled }: Group): boolean =>
	portalled || mode === 'portal' || mode === 'citadel' || mode === 'network';
