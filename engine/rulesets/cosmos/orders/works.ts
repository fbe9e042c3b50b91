/** Collection, searches, construction and recruitment (sections 11, 12, 14). */
import { divUp } from '../tables/amounts';
import { CITADEL, ringOf } from '../map/board';
import {
	collectCap,
	hasIdleRecruiter,
	hasIdleYard,
	isHeld,
	recruitCap,
	recruitersInOrbit,
	recruitsOnGround,
	reductionAt,
	yardsOf,
	type Yard
} from '../tables/caps';
import { COMMON, COMMON_BUILDINGS, type CommonBuilding } from '../tables/data';
import { rebuild } from '../hooks/orders';
import { charge, priceOf } from '../tables/prices';
import { SHEETS, UNITS } from '../factions';
import { hasSite, isSheetSite } from '../map/sight';
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
	newGroup,
	newTroops,
	pay,
	placeAt,
	seatOf,
	tallyOf,
	type Group,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { EntryOf, ReasonCode, SeatId, Spot, SystemId, Units } from '../types';
import { cargoOf, unitOf } from '../tables/units';
import { attach } from './attach';
import { areOwnLegs, carryLegs, roomOf } from './legs';
import { capUsedUp } from './rivals';
import { isPulsed, spendWorkers, times, workersFault, workersOf } from './pick';

export const LOT = 10;

// ---------------------------------------------------------------- collection (section 11)

/** R that the units of an order carry off (CS-228, CS-230). */
export const cargoOfUnits = (turn: Turn, seat: SeatId, units: readonly Units[]): number =>
	units.reduce((sum, { unit, n }) => {
		const def = unitOf(unit);
		const each = cargoOf(seatOf(turn, seat).reflex, def);
		return sum + each * (def.class === 'troop' ? Math.floor(n / LOT) : n);
	}, 0);

export const collectedName = (system: SystemId): string => `collect/${system}`;

export function collect(
	turn: Turn,
	seat: SeatId,
	{ system, units }: EntryOf<'collect'>
): ReasonCode | 'beaten' | undefined {
	const place = turn.places.get(system);
	if (isForum(turn, system)) return 'closed';
	if (place?.ground !== seat) return 'not-dominated';
	const workers = workersOf(units);
	const fault = workersFault(turn, seat, system, workers);
	if (fault) return fault;
	const cap = collectCap(turn, seat, system);
	const most = cap * times(turn, seat);
	const own = `collected/${seat}/${system}`;
	const left = most - tallyOf(turn, collectedName(system));
	if (left <= 0) return capUsedUp(most, tallyOf(turn, own));
	const gain = Math.min(cargoOfUnits(turn, seat, units), cap, left);
	if (gain <= 0) return 'no-effect';
	spendWorkers(turn, seat, forceAt(turn, system, seat), workers);
	addTally(turn, collectedName(system), gain);
	addTally(turn, own, gain);
	pay(turn, seat, gain, 'collection', system);
	return undefined;
}

// ---------------------------------------------------------------- searches (section 12)

export function search(
	turn: Turn,
	seat: SeatId,
	{ system, units }: EntryOf<'search'>,
	order: number
): ReasonCode | undefined {
	const place = turn.places.get(system);
	if (place?.ground !== seat) return 'not-dominated';
	if (turn.looted.has(system)) return 'limit-reached';
	const workers = workersOf(units);
	const fault = workersFault(turn, seat, system, workers);
	if (fault) return fault;
	spendWorkers(turn, seat, forceAt(turn, system, seat), workers);
	const named = units.map(({ unit, n }) => ({ unit, n }));
	if (ringOf(system) === 'violet')
		turn.searches = [...turn.searches, { seat, system, units: named, turn: turn.turn, order }];
	else
		turn.events.searches.push({
			seat,
			system,
			order,
			units: named,
			troops: workers.troops.length > 0
		});
	return undefined;
}

// ---------------------------------------------------------------- construction (section 14)

const isCommon = (product: string): product is CommonBuilding =>
	COMMON_BUILDINGS.some((one) => one === product);

export function build(turn: Turn, seat: SeatId, entry: EntryOf<'build'>): ReasonCode | undefined {
	const { system, product, cards, legs } = entry;
	if (turn.destroyed.has(system)) return 'closed';
	// CS-340: legs lead to or from what is built.
	if (!areOwnLegs(legs, [spotOf(product)])) return 'malformed';
	const fault =
		attach(turn, seat, cards, 'build') ??
		make(turn, seat, entry, product) ??
		carryLegs(turn, seat, system, legs);
	if (!fault) addTally(turn, `built/${seat}/${system}`, 1);
	return fault;
}

/** Where troops of a product are: on the ground, in the orbital base, aboard. */
export function spotOf(product: string): Spot {
	if (product === 'orbital_troop_base') return 'orbital';
	if (isCommon(product)) return COMMON[product].area === 'ground' ? 'ground' : '';
	return UNITS.get(product)?.class === 'building' ? 'ground' : `aboard:${product}`;
}

function make(
	turn: Turn,
	seat: SeatId,
	entry: EntryOf<'build'>,
	product: string
): ReasonCode | undefined {
	if (isCommon(product)) return buildCommon(turn, seat, entry, product);
	if (!UNITS.has(product)) return 'unknown-target';
	const { class: kind, flags } = unitOf(product);
	const own = SHEETS[factionOf(turn, seat)].units.some(({ key }) => key === product);
	if (own && flags.START !== undefined) return rebuild(turn, seat, entry);
	if (own && flags.CTRL !== undefined) return buildControl(turn, seat, entry);
	if (product === 'defence_battery') return buildBatteries(turn, seat, entry);
	if (kind === 'troop' || kind === 'building') return 'not-available';
	return buildUnits(turn, seat, entry, own);
}

/** CS-333, CS-334, CS-732, CS-546 */
function buildCommon(
	turn: Turn,
	seat: SeatId,
	{ system, count, payIn }: EntryOf<'build'>,
	product: CommonBuilding
): ReasonCode | undefined {
	const { area, cost } = COMMON[product];
	const place = placeAt(turn, system);
	if (area === 'ground' && isForum(turn, system)) return 'closed';
	if (place[area] !== seat) return 'not-dominated';
	if (system === CITADEL && product === 'fortification') return 'immune';
	if (count > 1 || hasSite(place, product)) return 'limit-reached';
	if (product === 'shipyard' && !recruitsOnGround(turn, seat, system) && !hasNewBase(turn, system))
		return 'not-available';
	const fault = charge(
		turn,
		seat,
		priceOf(turn, seat, system, product, cost, 1),
		payIn,
		product,
		system
	);
	if (fault) return fault;
	place.sites.push({ building: product, seat: 0, built: turn.turn });
	return undefined;
}

/** A land troop base of this very turn is one all the same (CS-139, CS-334). */
const hasNewBase = (turn: Turn, system: SystemId): boolean =>
	hasSite(turn.places.get(system), 'land_troop_base');

/** CS-589, CS-598, CS-333 */
function buildControl(
	turn: Turn,
	seat: SeatId,
	{ system, product, count, payIn }: EntryOf<'build'>
): ReasonCode | undefined {
	const place = placeAt(turn, system);
	if (isForum(turn, system)) return 'closed';
	if (place.ground !== seat) return 'not-dominated';
	const isControl = (building: string): boolean => unitOf(building).flags.CTRL !== undefined;
	const stands = place.sites.some((site) => isSheetSite(site) && isControl(site.building));
	if (count > 1 || stands) return 'limit-reached';
	const { cost } = unitOf(product);
	const fault = charge(
		turn,
		seat,
		priceOf(turn, seat, system, product, cost, 1),
		payIn,
		product,
		system
	);
	if (fault) return fault;
	place.sites.push({ building: product, seat, built: turn.turn });
	return undefined;
}

const FORGE_LIMIT = 5;

/** CS-113 */
function buildBatteries(
	turn: Turn,
	seat: SeatId,
	{ system, product, count, payIn }: EntryOf<'build'>
): ReasonCode | undefined {
	const place = placeAt(turn, system);
	if (!hasSite(place, 'battery_forge')) return 'not-available';
	if (place.orbit !== seat) return 'not-dominated';
	const name = `site/${seat}/battery_forge`;
	if (tallyOf(turn, name) + count > FORGE_LIMIT * times(turn, seat)) return 'limit-reached';
	const { cost } = unitOf(product);
	const yard = reductionAt(turn, seat, system);
	const price = priceOf(turn, seat, system, product, cost, count, yard);
	const fault = charge(turn, seat, price, payIn, product, system);
	if (fault) return fault;
	addTally(turn, name, count);
	addGroup(forceAt(turn, system, seat), newGroup(product, count));
	return undefined;
}

/** Ships, satellites and stations out of a shipyard (CS-327 to CS-333, CS-589). */
function buildUnits(
	turn: Turn,
	seat: SeatId,
	{ system, product, count, payIn }: EntryOf<'build'>,
	own: boolean
): ReasonCode | undefined {
	const def = unitOf(product);
	const place = placeAt(turn, system);
	const yard = yardFor(turn, seat, system, product, own);
	if (typeof yard === 'string') return yard;
	if (def.class !== 'ship' && place.orbit !== seat) return 'not-dominated';
	const limit = limitFault(turn, seat, system, product, count);
	if (limit) return limit;
	const price = priceOf(turn, seat, system, product, def.cost, count, yard.reduction);
	const fault = charge(turn, seat, price, payIn, product, system);
	if (fault) return fault;
	if (yard.builder) occupy(forceAt(turn, system, seat), yard.builder);
	addGroup(forceAt(turn, system, seat), newGroup(product, count, def.flags.INV !== undefined));
	return undefined;
}

/** One ship of a group is at work and stays (CS-332). */
function occupy(force: WorkForce, group: Group): void {
	if (group.built) return;
	group.n -= 1;
	addGroup(force, { ...group, n: 1, built: true });
	force.orbit = force.orbit.filter(({ n }) => n > 0);
}

/** The yard that makes a product there, or why there is none. */
function yardFor(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	product: string,
	own: boolean
): Yard | ReasonCode {
	const place = placeAt(turn, system);
	if (product === 'crusader') return crusaderYard(turn, seat, system);
	const [yard] = yardsOf(turn, seat, system);
	if (product === 'recycler') {
		if (!hasSite(place, 'recycling')) return 'not-available';
	} else if (!own) return 'not-available';
	if (yard) return yard;
	if (isForum(turn, system)) return 'closed';
	if (isHeld(turn, seat, system, 'AST')) return 'disabled';
	if (hasIdleYard(turn, seat, system)) return 'already-acted';
	return place.ground === seat ? 'not-available' : 'not-dominated';
}

/** CS-256, CS-329, CS-332: the Battariu Orbital Shipyard builds Crusaders, at rest and not when new. */
function crusaderYard(turn: Turn, seat: SeatId, system: SystemId): Yard | ReasonCode {
	const yards = (findForce(turn, system, seat)?.orbit ?? []).filter(
		({ unit }) => unit === 'battariu_shipyard'
	);
	if (yards.length === 0) return 'not-available';
	if (placeAt(turn, system).orbit !== seat) return 'not-dominated';
	const ready = yards.find(
		(group) => group.start !== '' && !group.moved && group.pulsed < turn.turn
	);
	const reduction = reductionAt(turn, seat, system);
	if (ready) return { reduction, ground: false, builder: ready };
	return yards.some(isPulsed(turn)) ? 'disabled' : 'already-acted';
}

/** CS-333, CS-595 */
function limitFault(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	product: string,
	n: number
): ReasonCode | undefined {
	const def = unitOf(product);
	if (def.class === 'station') {
		const stands = placeAt(turn, system).forces.some(({ orbit }) =>
			orbit.some(({ unit }) => unitOf(unit).class === 'station')
		);
		if (n > 1 || stands) return 'limit-reached';
	}
	const most = def.flags.UNI;
	return most !== undefined && alive(turn, seat, product) + n > most ? 'limit-reached' : undefined;
}

/** Units of a kind that a seat has anywhere, those on their way included. */
export function alive(turn: Turn, seat: SeatId, unit: string): number {
	let n = seatOf(turn, seat).coming.filter((one) => one.key === unit).length;
	for (const place of turn.places.values())
		n += countUnits(
			place.forces.find((force) => force.seat === seat),
			unit
		);
	return n;
}

// ---------------------------------------------------------------- recruitment

export function recruit(
	turn: Turn,
	seat: SeatId,
	entry: EntryOf<'recruit'>
): ReasonCode | undefined {
	const { system, troop, cards } = entry;
	if (!UNITS.has(troop)) return 'unknown-target';
	if (unitOf(troop).class !== 'troop' || turn.destroyed.has(system)) return 'not-available';
	const fault = attach(turn, seat, cards, 'recruit');
	if (fault) return fault;
	if (troop === 'droid') return recruitDroids(turn, seat, entry);
	const own = SHEETS[factionOf(turn, seat)].units.some(({ key }) => key === troop);
	if (!own) return 'not-available';
	if (isForum(turn, system)) return 'closed';
	const place = placeAt(turn, system);
	if (place.ground === seat && recruitsOnGround(turn, seat, system))
		return recruitOnGround(turn, seat, entry);
	if (recruitersInOrbit(turn, seat, system).length > 0) return recruitAboard(turn, seat, entry);
	if (isHeld(turn, seat, system, 'REC')) return 'disabled';
	if (hasIdleRecruiter(turn, seat, system)) return 'already-acted';
	return place.ground === seat ? 'not-available' : 'not-dominated';
}

/** CS-091 */
function recruitDroids(
	turn: Turn,
	seat: SeatId,
	{ system, troop, lots, payIn }: EntryOf<'recruit'>
): ReasonCode | undefined {
	const place = placeAt(turn, system);
	if (!hasSite(place, 'droid_line')) return 'not-available';
	if (place.ground !== seat) return 'not-dominated';
	const price = priceOf(turn, seat, system, troop, unitOf(troop).cost, lots);
	const fault = charge(turn, seat, price, payIn, troop, system);
	if (fault) return fault;
	addTroops(forceAt(turn, system, seat), newTroops(troop, 'ground', lots * LOT, true));
	return undefined;
}

/** CS-346 to CS-349 */
function recruitOnGround(
	turn: Turn,
	seat: SeatId,
	{ system, troop, lots, payIn }: EntryOf<'recruit'>
): ReasonCode | undefined {
	const { usual, limit, surchargePct } = recruitCap(turn, seat, system);
	const name = `recruit/${seat}/${system}`;
	const before = tallyOf(turn, name);
	const after = before + lots * LOT;
	const halves = times(turn, seat);
	if (after > limit * halves) return 'limit-reached';
	const over = Math.max(0, after - Math.max(before, usual * halves));
	const above = { n: divUp(over, LOT), pct: surchargePct };
	const { cost } = unitOf(troop);
	const price = priceOf(turn, seat, system, troop, cost, lots, 0, above);
	const fault = charge(turn, seat, price, payIn, troop, system);
	if (fault) return fault;
	addTally(turn, name, lots * LOT);
	addTroops(forceAt(turn, system, seat), newTroops(troop, 'ground', lots * LOT, true));
	return undefined;
}

const COMMAND_RECRUITS = 20;

/** Troops that the mobile bases of a group recruit in a turn (CS-356). */
const recruitsOf = (turn: Turn, seat: SeatId, { unit, n }: Group): number =>
	n *
	(unit.includes('.') ? (SHEETS[factionOf(turn, seat)].baseRecruits as number) : COMMAND_RECRUITS) *
	times(turn, seat);

const aboardLimit = (turn: Turn, seat: SeatId, system: SystemId): number =>
	recruitersInOrbit(turn, seat, system).reduce(
		(sum, group) => sum + recruitsOf(turn, seat, group),
		0
	);

/** As many bases are at work as so many recruits need (CS-332). */
function occupyRecruiters(turn: Turn, seat: SeatId, system: SystemId, recruits: number): void {
	const bases = recruitersInOrbit(turn, seat, system);
	const busy = bases.reduce(
		(sum, group) => (group.built ? sum + recruitsOf(turn, seat, group) : sum),
		0
	);
	const idle = bases.find(({ built }) => !built);
	if (busy >= recruits || !idle) return;
	occupy(forceAt(turn, system, seat), idle);
	occupyRecruiters(turn, seat, system, recruits);
}

/** Troops that may still be recruited there this turn, R aside. */
export function recruitsLeft(turn: Turn, seat: SeatId, system: SystemId): number {
	const name = `recruit/${seat}/${system}`;
	if (turn.places.get(system)?.ground === seat && recruitsOnGround(turn, seat, system))
		return recruitCap(turn, seat, system).limit * times(turn, seat) - tallyOf(turn, name);
	const force = findForce(turn, system, seat);
	const room = recruitersInOrbit(turn, seat, system).map(({ unit }) =>
		force ? roomOf(turn, force, seat, unit) - countTroops(force, `aboard:${unit}`) : 0
	);
	const left = aboardLimit(turn, seat, system) - tallyOf(turn, `${name}/aboard`);
	return Math.max(0, Math.min(left, ...(room.length > 0 ? [Math.max(...room)] : [0])));
}

/** CS-356 */
function recruitAboard(
	turn: Turn,
	seat: SeatId,
	{ system, troop, lots, payIn }: EntryOf<'recruit'>
): ReasonCode | undefined {
	if (placeAt(turn, system).orbit !== seat) return 'not-dominated';
	const force = forceAt(turn, system, seat);
	const bases = recruitersInOrbit(turn, seat, system);
	const name = `recruit/${seat}/${system}/aboard`;
	const n = lots * LOT;
	if (tallyOf(turn, name) + n > aboardLimit(turn, seat, system)) return 'limit-reached';
	const base = bases.find(
		({ unit }) => countTroops(force, `aboard:${unit}`) + n <= roomOf(turn, force, seat, unit)
	);
	if (!base) return 'over-capacity';
	const price = priceOf(turn, seat, system, troop, unitOf(troop).cost, lots);
	const fault = charge(turn, seat, price, payIn, troop, system);
	if (fault) return fault;
	addTally(turn, name, n);
	occupyRecruiters(turn, seat, system, tallyOf(turn, name));
	addTroops(force, newTroops(troop, `aboard:${base.unit}`, n, true));
	return undefined;
}
