/** Special planets, supreme technologies, demolition, dismantling, counter-espionage. */
import { CITADEL, distance, isSystem } from '../map/board';
import {
	CARD_RANGE,
	COMMON,
	COMMON_BUILDINGS,
	SITE_AREA,
	type CommonBuilding
} from '../tables/data';
import { placeOfHero } from '../hooks/scene';
import { SHEETS } from '../factions';
import { hasSite } from '../map/sight';
import {
	addTally,
	factionOf,
	forceAt,
	pay,
	placeAt,
	readyFrom,
	seatOf,
	tallyOf,
	type Turn
} from '../memory/turn';
import type { EntryOf, ReasonCode, SeatId } from '../types';
import { isShip, listPrice, unitOf } from '../tables/units';
import { isNovaProof } from './cards';
import { fleetFault, readyToAct, takeFleet, times } from './pick';
import type { Verdict } from './verdict';

type SiteOrder = EntryOf<'site'>;

const SITES = {
	missile: { building: 'missile_factory', cost: 150, rest: 0 },
	usurp: { building: 'cosmic_leech', cost: 0, rest: 5 },
	clone: { building: 'cloning_lab', cost: 500, rest: 11 },
	develop: { building: 'workshop', cost: 0, rest: 0 },
	intelligence: { building: 'intelligence_centre', cost: 0, rest: 0 },
	arsenal: { building: 'sealed_arsenal', cost: 100, rest: 4 }
} as const;

/** A special planet's action (CS-082, CS-083, CS-701). */
export function site(turn: Turn, seat: SeatId, entry: SiteOrder): Verdict {
	const { system, action } = entry;
	const { building, cost, rest } = SITES[action];
	const place = placeAt(turn, system);
	if (!hasSite(place, building)) return 'not-available';
	if (place[SITE_AREA[building]] !== seat) return 'not-dominated';
	if (restsUntil(turn, seat, building) > turn.turn) return 'cooldown';
	const name = `site/${building}`;
	if (tallyOf(turn, name) >= times(turn, seat)) return 'limit-reached';
	if (seatOf(turn, seat).treasury < cost) return 'no-funds';
	const fault = act(turn, seat, entry);
	if (fault) return fault;
	addTally(turn, name, 1);
	pay(turn, seat, -cost, 'site', system);
	if (rest > 0) seatOf(turn, seat).ready[building] = turn.turn + rest;
	return undefined;
}

/** A site rests whoever used it; a trial knows what its own seat did. */
function restsUntil(turn: Turn, seat: SeatId, building: string): number {
	return Math.max(...[...turn.seats.keys()].map((one) => readyFrom(turn, one, building)));
}

function act(turn: Turn, seat: SeatId, entry: SiteOrder): ReasonCode | undefined {
	const { system, action } = entry;
	const { events } = turn;
	switch (action) {
		case 'missile':
			events.arrivals.push({ seat, card: 'penetrating_missile', system, how: 'purchase' });
			return undefined;
		case 'usurp':
			events.usurpers.push(seat);
			return undefined;
		case 'clone':
			return clone(turn, seat, entry);
		case 'develop':
			return develop(turn, seat, entry);
		case 'intelligence': {
			const [against] = entry.seat;
			const [about] = entry.about;
			if (against === undefined || about === undefined) return 'malformed';
			if (against === seat || against > turn.factions.length) return 'unknown-target';
			if (!turn.playing.has(against)) return 'out-of-play';
			events.intelligence.push({ seat, against, about, by: 'site' });
			return undefined;
		}
		case 'arsenal':
			// In a trial nothing is drawn.
			if (turn.trial) return undefined;
			events.arrivals.push({
				seat,
				system,
				how: 'arsenal',
				card: ARSENAL[turn.rng.stream('site', system).pick(ARSENAL.length)] ?? 'ion_wave'
			});
			return undefined;
	}
}

const ARSENAL = ['defence_device', 'attack_device', 'ion_wave'] as const;

/** CS-096, CS-097, CS-201: a hero of the sheet of whom no copy lives. */
function clone(
	turn: Turn,
	seat: SeatId,
	{ hero: [hero], system }: SiteOrder
): ReasonCode | undefined {
	if (hero === undefined) return 'malformed';
	if (!SHEETS[factionOf(turn, seat)].heroes.some(({ key }) => key === hero))
		return 'unknown-target';
	const lives = [...turn.places.values()].some((place) =>
		place.forces.some(({ heroes }) => heroes.some((one) => one.hero === hero))
	);
	if (lives) return 'limit-reached';
	if (!placeOfHero(turn, seat, hero, system)) return 'not-available';
	seatOf(turn, seat).coming.push({ what: 'hero', key: hero, system, turn: turn.turn });
	return undefined;
}

/** CS-098, CS-100 */
function develop(
	turn: Turn,
	seat: SeatId,
	{ boost: [boost], system }: SiteOrder
): ReasonCode | undefined {
	if (boost === undefined) return 'malformed';
	const own = seatOf(turn, seat);
	const busy =
		own.development.length > 0 || turn.events.developments.some((one) => one.seat === seat);
	if (busy || own.developed === boost) return 'limit-reached';
	turn.events.developments.push({ seat, system, boost });
	return undefined;
}

/** CS-540 to CS-544: for who holds the Citadel at the start of the turn. */
export function supreme(
	turn: Turn,
	seat: SeatId,
	entry: EntryOf<'supreme'>,
	order: number
): Verdict {
	const { what, target, seat: rival } = entry;
	if (turn.places.get(CITADEL)?.ground !== seat) return 'not-available';
	if (tallyOf(turn, `supreme/${seat}`) >= times(turn, seat)) return 'limit-reached';
	addTally(turn, `supreme/${seat}`, 1);
	switch (what) {
		case 'war':
			if (turn.events.warDevices.has(seat)) return 'no-effect';
			turn.events.warDevices.add(seat);
			return undefined;
		case 'trojan': {
			const [against] = rival;
			if (against === undefined) return 'malformed';
			if (against === seat || against > turn.factions.length) return 'unknown-target';
			if (!turn.playing.has(against)) return 'out-of-play';
			turn.events.trojans.push({ seat, against, orders: [] });
			return undefined;
		}
		case 'nova': {
			const [system] = target;
			if (system === undefined || !isSystem(system)) return 'malformed';
			if (distance(system, CITADEL) > CARD_RANGE || !hasShipNear(turn, seat)) return 'too-far';
			if (turn.destroyed.has(system)) return 'no-effect';
			if (isNovaProof(turn, system)) return turn.trial ? 'immune' : { kept: 'immune-now' };
			turn.events.novas.push({ seat, system, order, supreme: true });
			return undefined;
		}
	}
}

/** CS-541: an own ship at distance 2 or less from the Citadel. */
const hasShipNear = (turn: Turn, seat: SeatId): boolean =>
	[...turn.places.values()].some(
		(place) =>
			distance(place.system, CITADEL) <= CARD_RANGE &&
			place.forces.some(
				(force) =>
					force.seat === seat &&
					force.orbit.some(({ unit, pulsed }) => isShip(unitOf(unit)) && pulsed < turn.turn)
			)
	);

/** CS-367, CS-735 */
export function demolish(turn: Turn, seat: SeatId, entry: EntryOf<'demolish'>): Verdict {
	const place = placeAt(turn, entry.system);
	for (const building of entry.buildings) {
		if (!COMMON_BUILDINGS.some((one) => one === building)) return 'unknown-target';
		const common = building as CommonBuilding;
		if (place[COMMON[common].area] !== seat) return 'not-dominated';
		const held = place.forces.some(({ troops }) => troops.some(({ at }) => at === 'orbital'));
		const at = place.sites.findIndex((one) => one.building === common);
		if (at < 0 || (common === 'orbital_troop_base' && held)) return 'unknown-target';
		place.sites.splice(at, 1);
	}
	return undefined;
}

/** CS-368, CS-369 */
export function dismantle(
	turn: Turn,
	seat: SeatId,
	{ system, units }: EntryOf<'dismantle'>
): Verdict {
	const force = forceAt(turn, system, seat);
	const ready = readyToAct(turn, seat);
	const fault = fleetFault(force, units, ready);
	if (fault) return fault;
	if (units.some(({ unit }) => unitOf(unit).flags.DESM === undefined)) return 'not-available';
	takeFleet(force, units, ready);
	const refund = units.reduce(
		(sum, { unit, n }) => sum + n * Math.floor(listPrice(unitOf(unit)) / 2),
		0
	);
	pay(turn, seat, refund, 'dismantled', system);
	return undefined;
}

/** CS-377; its effect comes in P6. */
export function counterspy(turn: Turn, seat: SeatId, { system }: EntryOf<'counterspy'>): Verdict {
	if (placeAt(turn, system).ground !== seat) return 'not-dominated';
	if (turn.events.counterspies.some((one) => one.seat === seat && one.system === system))
		return 'no-effect';
	turn.events.counterspies.push({ seat, system });
	return undefined;
}
