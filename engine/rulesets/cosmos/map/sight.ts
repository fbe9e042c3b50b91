/** Presence, domination and vision (section 4), of contents as they are or as they were. */
import { CITADEL, distance, inOrder, isQuadrant, SYSTEMS, within } from './board';
import { unitOf } from '../factions';
import { seatOf, type Turn } from '../memory/turn';
import type { Area } from '../tables/data';
import type { Force, Owner, Place, SeatId, Site, SystemId } from '../types';
import { isGroundSite } from '../tables/units';

export const hasSite = (place: Place | undefined, building: string): boolean =>
	place?.sites.some((site) => site.building === building) ?? false;

/** A construction of a faction's sheet. */
export const isSheetSite = ({ building, seat }: Site): boolean =>
	seat !== 0 && building.includes('.');

/** A fixed base or control building of its faction on the ground (CS-063). */
const holdsGround = (site: Site): boolean => {
	if (!isSheetSite(site)) return false;
	const unit = unitOf(site.building);
	const { flags } = unit;
	return isGroundSite(unit) && (flags.BASE !== undefined || flags.CTRL !== undefined);
};

/** CS-432: a scanner shows cloaked ships of all but the dominator of the orbit. */
export const isScanned = (place: Place, seat: Owner): boolean =>
	hasSite(place, 'scanner_station') && seat !== place.orbit;

/** It has units in orbit that show there, or troops in an orbital troop base (CS-067). */
export const showsInOrbit = (place: Place, { seat, orbit, troops }: Force): boolean =>
	orbit.some(({ cloaked }) => !cloaked || isScanned(place, seat)) ||
	troops.some(({ at, n }) => at === 'orbital' && n > 0);

export const troopsOnGround = ({ troops }: Force): boolean =>
	troops.some(({ at, n }) => at === 'ground' && n > 0);

/** Owners with visible presence in an area (CS-063, CS-064, CS-068). */
export function showing(place: Place, area: Area): Set<Owner> {
	const seats = new Set<Owner>();
	if (area === 'orbit') {
		for (const force of place.forces) if (showsInOrbit(place, force)) seats.add(force.seat);
		return seats;
	}
	for (const force of place.forces) if (troopsOnGround(force)) seats.add(force.seat);
	const landed = new Set(seats);
	for (const site of place.sites) {
		if (!holdsGround(site)) continue;
		const taken = !landed.has(site.seat) && landed.size > 0;
		if (!taken) seats.add(site.seat);
	}
	return seats;
}

/** Domination of both areas as they are now (CS-062, CS-065). */
export function dominion(place: Place): { orbit: Owner; ground: Owner } {
	const [orbit, ground] = [showing(place, 'orbit'), showing(place, 'ground')];
	const alone = (seats: ReadonlySet<Owner>): Owner =>
		seats.size === 1 ? ([...seats][0] as Owner) : 0;
	const extended = (own: Owner, seats: ReadonlySet<Owner>, other: Owner): Owner =>
		own !== 0 || other === 0 || [...seats].some((seat) => seat !== other) ? own : other;
	const [high, low] = [alone(orbit), alone(ground)];
	return { orbit: extended(high, orbit, low), ground: extended(low, ground, high) };
}

/** All that vision is made of. */
export interface Seen {
	readonly places: readonly Place[];
	readonly destroyed: ReadonlySet<SystemId>;
	readonly blackouts: ReadonlySet<SystemId>;
	/** The Citadel is open. */
	readonly open: boolean;
}

export const BEACON_RANGE = 3;
const TOWER_RANGE = 1;

/** Systems that a seat sees (CS-505, CS-107, CS-522, CS-536, CS-742), in canonical order. */
export function seenBy(
	{ places, destroyed, blackouts, open }: Seen,
	seat: SeatId,
	vision: readonly SystemId[]
): SystemId[] {
	const sees = new Set<SystemId>(vision);
	const inside = new Set<SystemId>();
	for (const place of places) {
		if (isThere(place, seat)) inside.add(place.system);
		if (place.orbit === seat && hasSite(place, 'avalon_beacon'))
			for (const near of within(place.system, BEACON_RANGE)) sees.add(near);
		if (place.system === CITADEL && place.ground === seat)
			for (const system of SYSTEMS) if (isQuadrant(system)) sees.add(system);
	}
	if (open) sees.add(CITADEL);
	return inOrder(new Set([...sees, ...inside])).filter(
		(system) => !blackouts.has(system) && (inside.has(system) || !destroyed.has(system))
	);
}

/** Systems that a seat sees on the state of the moment. */
export const seesNow = (turn: Turn, seat: SeatId): SystemId[] =>
	seenBy(
		{
			places: [...turn.places.values()],
			destroyed: turn.destroyed,
			blackouts: turn.blackouts,
			open: turn.opened > 0
		},
		seat,
		seatOf(turn, seat).vision
	);

/** It has units, heroes, bases or control buildings there. */
export const isThere = (place: Place, seat: SeatId): boolean =>
	place.forces.some(
		({ seat: owner, orbit, troops, heroes }) =>
			owner === seat && orbit.length + troops.length + heroes.length > 0
	) || place.sites.some((site) => site.seat === seat && holdsGround(site));

/** CS-112: systems in which a Tower of Silence leaves others no continuing vision, with its dominator. */
export const silencedBy = (places: readonly Place[], system: SystemId): Owner => {
	const tower = places.find(
		(place) =>
			hasSite(place, 'tower_of_silence') &&
			place.ground !== 0 &&
			distance(place.system, system) <= TOWER_RANGE
	);
	return tower?.ground ?? 0;
};
