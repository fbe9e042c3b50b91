/** Fleet preparation, Defend System, bombardment and exploration (sections 16, 18, 23). */
import { blackAt, blackIndex, discover, drawCodes, type Draw } from '../map/black';
import { inOrder, isSystem, ringOf } from '../map/board';
import type { BlackSystem } from '../types';
import { exploreDraw, mayMove } from '../hooks/orders';
import { keptFollow } from '../hooks/veil';
import { isVulnerable } from '../hooks/battle';
import { hasSite } from '../map/sight';
import { isForum } from '../map/planets';
import {
	addGroup,
	addTroops,
	countTroops,
	countUnits,
	findForce,
	forceAt,
	isLike,
	arePartners,
	declaresTruce,
	pay,
	seatOf,
	takeTroops,
	takeUnits,
	tallyOf,
	addTally,
	type Group,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { EntryOf, ReasonCode, SeatId, SystemId, Units } from '../types';
import { canBombard, capacityOf, isShip, unitOf } from '../tables/units';
import { attach } from './attach';
import {
	fleetFault,
	isPulsed,
	readyToAct,
	spendFleet,
	takeFleet,
	type Rank,
	type Ready
} from './pick';
import type { Verdict } from './verdict';

/** Ships as a bombardment remembers them. */
export const shipsOf = (units: readonly Units[]): Units[] =>
	units.map(({ unit, n, cloaked }) => ({ unit, n, cloaked }));

/** CS-379: preparation comes before any move; it costs no unit action (CS-378). */
const readyToPrepare =
	(turn: Turn): Ready =>
	(group: Group) =>
		isPulsed(turn)(group) ?? (group.moved ? 'after-move' : undefined);

function preparationFault(
	turn: Turn,
	seat: SeatId,
	{ from, units, target }: { from: SystemId; units: readonly Units[]; target: SystemId }
): ReasonCode | undefined {
	if (!isSystem(target)) return 'unknown-target';
	return (
		fleetFault(findForce(turn, from, seat), units, readyToPrepare(turn)) ??
		(units.every(({ unit }) => isShip(unitOf(unit))) ? undefined : 'no-such-units')
	);
}

/** Numbers of a seat's preparations for a system. */
const preparationsFor = (turn: Turn, seat: SeatId, target: SystemId): number[] =>
	[...turn.events.preparations, ...turn.events.scouts].flatMap((one) =>
		one.seat === seat && one.target === target ? [one.id] : []
	);

/** CS-745: units prepared for that system come first, those prepared for others last. */
export function preparedFor(turn: Turn, seat: SeatId, target: SystemId): Rank {
	const ids = preparationsFor(turn, seat, target);
	return ({ prepared }) =>
		prepared.some((id) => ids.includes(id)) ? 0 : prepared.length === 0 ? 1 : 2;
}

/** Marks the very units that an order prepares; returns the number of the preparation. */
function markPrepared(
	turn: Turn,
	seat: SeatId,
	{ from, units, target }: { from: SystemId; units: readonly Units[]; target: SystemId }
): number {
	const id = turn.events.preparations.length + turn.events.scouts.length + 1;
	const force = forceAt(turn, from, seat);
	const taken = takeFleet(force, units, readyToPrepare(turn), preparedFor(turn, seat, target));
	for (const group of taken) addGroup(force, { ...group, prepared: [...group.prepared, id] });
	return id;
}

/** A fleet from there has prepared for that system and against that seat. */
export const isPrepared = (
	turn: Turn,
	seat: SeatId,
	{ from, target, seat: against }: Pick<EntryOf<'prepareWar'>, 'from' | 'target' | 'seat'>
): boolean =>
	turn.events.preparations.some(
		(one) =>
			one.seat === seat && one.target === target && one.against === against && one.from === from
	);

export function prepareWar(
	turn: Turn,
	seat: SeatId,
	entry: EntryOf<'prepareWar'>,
	order: number
): Verdict {
	const { from, target, seat: against, cards } = entry;
	if (against === seat || against > turn.factions.length) return 'unknown-target';
	if (against !== 0 && !turn.playing.has(against)) return 'out-of-play';
	const fault = preparationFault(turn, seat, entry);
	if (fault) return fault;
	if (isPrepared(turn, seat, entry)) return 'limit-reached';
	if (cards.includes('anti_plague_code') && !isVulnerable(turn, against, 'anti_plague_code'))
		return 'wrong-carrier';
	const unattached = attach(turn, seat, cards, 'prepareWar');
	if (unattached) return unattached;
	const id = markPrepared(turn, seat, entry);
	turn.events.preparations.push({ id, order, seat, from, target, against, cards, extra: 0 });
	return undefined;
}

export function prepareScout(turn: Turn, seat: SeatId, entry: EntryOf<'prepareScout'>): Verdict {
	const fault = preparationFault(turn, seat, entry);
	if (fault) return fault;
	const { target } = entry;
	if (turn.events.scouts.some((one) => one.seat === seat && one.target === target))
		return 'limit-reached';
	turn.events.scouts.push({ id: markPrepared(turn, seat, entry), seat, target });
	return undefined;
}

export function truce(
	turn: Turn,
	seat: SeatId,
	{ target, seat: against }: EntryOf<'truce'>
): Verdict {
	if (against === seat || against > turn.factions.length || !isSystem(target))
		return 'unknown-target';
	if (!turn.playing.has(against)) return 'out-of-play';
	// Partners of a pact do not fight at all (CS-372).
	if (arePartners(turn, seat, against)) return 'no-effect';
	if (declaresTruce(turn, seat, against, target)) return 'limit-reached';
	turn.events.truces.push({ seat, target, against });
	return undefined;
}

/** CS-395, CS-399: the unit action of a station that stood there at the start of the turn. */
export function defend(turn: Turn, seat: SeatId, entry: EntryOf<'defend'>): Verdict {
	const { system, seat: against, cards } = entry;
	if (against === seat || against > turn.factions.length) return 'unknown-target';
	if (!turn.playing.has(against)) return 'out-of-play';
	const stations = (findForce(turn, system, seat)?.orbit ?? []).filter(
		({ unit, start }) => unitOf(unit).class === 'station' && start === system
	);
	const [station] = stations;
	if (!station) return 'no-such-units';
	if (turn.events.defences.some((one) => one.system === system && one.seat === seat))
		return 'limit-reached';
	const fault = readyToAct(turn, seat)(station) ?? attach(turn, seat, cards, 'defend');
	if (fault) return fault;
	station.acts += 1;
	turn.events.defences.push({ seat, system, against });
	return undefined;
}

/** CS-492; carried out in P4. */
export function bombard(
	turn: Turn,
	seat: SeatId,
	entry: EntryOf<'bombard'>,
	order: number
): Verdict {
	const { system, units, cards } = entry;
	const place = turn.places.get(system);
	if (isForum(turn, system)) return 'closed';
	if (place?.orbit !== seat) return 'not-dominated';
	const force = forceAt(turn, system, seat);
	const ready = readyToAct(turn, seat);
	const fault = fleetFault(force, units, ready);
	if (fault) return fault;
	if (!units.every(({ unit }) => isShip(unitOf(unit)))) return 'no-such-units';
	if (!canBombard(units)) return 'no-effect';
	const unattached = attach(turn, seat, cards, 'bombard');
	if (unattached) return unattached;
	spendFleet(force, units, ready);
	turn.events.bombardments.push({
		seat,
		system,
		order,
		units: shipsOf(units),
		dynamic: false,
		missile: cards.includes('penetrating_missile')
	});
	return undefined;
}

// ---------------------------------------------------------------- exploration (CS-361 to CS-366)

/** Ships that started the turn in white and can move (CS-361). */
const readyToExplore = (turn: Turn, seat: SeatId, from: SystemId): Ready => {
	const acts = readyToAct(turn, seat);
	return (group) => {
		if (unitOf(group.unit).mov <= 0 || group.start !== from || group.built)
			return group.built ? 'already-acted' : 'not-available';
		return acts(group);
	};
};

export function explore(
	turn: Turn,
	seat: SeatId,
	entry: EntryOf<'explore'>,
	order: number
): Verdict {
	const { from, units, code } = entry;
	if (ringOf(from) !== 'white') return 'not-available';
	const force = forceAt(turn, from, seat);
	const ready = readyToExplore(turn, seat, from);
	const fault = fleetFault(force, units, ready) ?? attach(turn, seat, entry.cards, 'explore');
	if (fault) return fault;
	if (!units.every(({ unit }) => mayMove(turn, seat, from, unit))) return 'not-dominated';
	const [known] = code;
	if (known !== undefined && !seatOf(turn, seat).codes.includes(known)) return 'unknown-target';
	const [trap] = turn.places.get(from)?.trap ?? [];
	if (trap?.on && trap.seat !== seat) return turn.trial ? 'trapped' : 'trapped-now';
	const spent = spendFleet(force, units, ready, preparedFor(turn, seat, known ?? ''));
	if (!fitsBehind(turn, seat, force, kindsOf(spent))) return 'over-capacity';
	if (turn.trial) return undefined;
	const drawn = known ?? draw(turn, seat, entry, order);
	if (drawn === undefined) return 'nothing-left';
	const system = typeof drawn === 'string' ? drawn : drawn.system;
	const what = typeof drawn === 'string' ? blackAt(turn, drawn) : discover(turn, drawn);
	if (what.is === 'consumed') return 'beaten';
	find(turn, seat, from, system, what, spent);
	return undefined;
}

export function consume(turn: Turn, system: SystemId): void {
	turn.black[blackIndex(system)] = { is: 'consumed' };
}

/** CS-363, CS-110, CS-659: undefined if nothing is left to draw. What is not kept of several stays unfound. */
function draw(
	turn: Turn,
	seat: SeatId,
	{ units, prefer }: EntryOf<'explore'>,
	order: number
): Draw | undefined {
	const { codes } = seatOf(turn, seat);
	const left = turn.black.flatMap((one, i) => {
		const system = `black-${i + 1}`;
		const open = one.is !== 'consumed' && !codes.includes(system) && !turn.destroyed.has(system);
		return open && tallyOf(turn, `drawn/${system}`) === 0 ? [system] : [];
	});
	const observatory = [...turn.places.values()].some(
		(place) => place.orbit === seat && hasSite(place, 'abyss_observatory')
	);
	const sheet = exploreDraw(
		turn,
		seat,
		units.map(({ unit }) => unit)
	);
	const count = Math.max(observatory ? 2 : 1, sheet.draw);
	const drawn = drawCodes(turn, left, count, turn.rng.stream('explore', seat, order));
	const kind = ({ what }: Draw): string => (what.is === 'base' ? 'hidden_planet' : what.is);
	const wanted = observatory
		? prefer.flatMap((find) => drawn.filter((one) => kind(one) === find))
		: [];
	const spared = sheet.avoid ? drawn.filter((one) => kind(one) !== 'hidden_fleet') : [];
	const chosen = wanted[0] ?? spared[0] ?? drawn[0];
	if (chosen) addTally(turn, `drawn/${chosen.system}`, 1);
	return chosen;
}

/** Finds of the explorers (CS-122 to CS-131). */
function find(
	turn: Turn,
	seat: SeatId,
	from: SystemId,
	system: SystemId,
	what: BlackSystem,
	spent: readonly Group[]
): void {
	const tell = (amount: number): void => {
		turn.reports.push({
			code: 'explored',
			to: [seat],
			data: { system, is: what.is, amount }
		});
	};
	switch (what.is) {
		case 'deposit':
			pay(turn, seat, what.amount, 'deposit', system);
			consume(turn, system);
			return tell(what.amount);
		case 'lab':
			turn.events.arrivals.push({ seat, card: what.card, system: from, how: 'lab' });
			consume(turn, system);
			return tell(0);
		case 'hidden_fleet':
			goThere(turn, seat, from, system, spent);
			turn.events.explorers.push({ seat, system, home: from });
			return tell(0);
		case 'hidden_planet':
		case 'base':
			goThere(turn, seat, from, system, spent);
			learn(turn, seat, system);
			return tell(0);
		case 'consumed':
	}
}

/** CS-127, CS-130: a travel code, in canonical order. */
export function learn(turn: Turn, seat: SeatId, system: SystemId): void {
	const own = seatOf(turn, seat);
	own.codes = inOrder(new Set([...own.codes, system]));
}

/** Ships of a fleet by kind. */
function kindsOf(groups: readonly Group[]): Map<string, number> {
	const kinds = new Map<string, number>();
	for (const { unit, n } of groups) kinds.set(unit, (kinds.get(unit) ?? 0) + n);
	return kinds;
}

/** Troops of each kind aboard that go with so many of all the ships (CS-197). */
const shareOf = (n: number, going: number, all: number): number => Math.floor((n * going) / all);

/** CS-197: shares are rounded down, so what stays may be too much for the ships that do. */
const fitsBehind = (
	turn: Turn,
	seat: SeatId,
	force: WorkForce,
	kinds: ReadonlyMap<string, number>
): boolean =>
	[...kinds].every(([unit, n]) => {
		const [at, all] = [`aboard:${unit}`, countUnits(force, unit)];
		const troops = new Set(force.troops.flatMap((one) => (one.at === at ? [one.troop] : [])));
		const stay = [...troops].reduce((sum, troop) => {
			const there = countTroops(force, at, troop);
			return sum + there - shareOf(there, n, all);
		}, 0);
		const each = capacityOf(seatOf(turn, seat).reflex, unitOf(unit));
		return stay <= (all - n) * each;
	});

/** The explorers and their share of what is aboard go to the black system. */
function goThere(
	turn: Turn,
	seat: SeatId,
	from: SystemId,
	to: SystemId,
	spent: readonly Group[]
): void {
	const [force, arriving] = [forceAt(turn, from, seat), forceAt(turn, to, seat)];
	const kinds = kindsOf(spent);
	for (const group of spent) {
		const went = takeUnits(force, group.unit, group.n, (one) => isLike(one, group));
		for (const one of went) addGroup(arriving, { ...one, moved: true });
		if (group.cloaked) keptFollow(turn, seat, group.unit, { from, to });
	}
	for (const [unit, n] of kinds) {
		const all = countUnits(force, unit) + n;
		const at = `aboard:${unit}`;
		for (const troop of new Set(
			force.troops.flatMap((one) => (one.at === at ? [one.troop] : []))
		)) {
			const share = shareOf(countTroops(force, at, troop), n, all);
			for (const group of takeTroops(force, troop, at, share)) addTroops(arriving, group);
		}
		if (n === all) {
			arriving.heroes.push(...force.heroes.filter((hero) => hero.at === at));
			force.heroes = force.heroes.filter((hero) => hero.at !== at);
		}
		turn.events.entered.push({ seat, system: to, unit, n, prepared: [] });
	}
}
