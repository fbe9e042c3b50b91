/** Places where an order of each kind can be given, and the units that it can name there. Pure. */
import { isBlack, ringOf } from '$engine/rulesets/cosmos/board';
import { recruitersInOrbit, recruitsOnGround, yardsOf } from '$engine/rulesets/cosmos/caps';
import {
	COMMON,
	COMMON_BUILDINGS,
	SITE_AREA,
	type CommonBuilding
} from '$engine/rulesets/cosmos/data';
import { SHEETS } from '$engine/rulesets/cosmos/sheets';
import { hasSite } from '$engine/rulesets/cosmos/sight';
import { factionOf, findForce, type Turn, type WorkPlace } from '$engine/rulesets/cosmos/turn';
import type { EntryKind, EntryOf, SeatId, SystemId, Units } from '$engine/rulesets/cosmos/types';
import { unitOf } from '$engine/rulesets/cosmos/units';
import {
	heroesThere,
	idleShips,
	movableShips,
	ownSystems,
	preparable,
	troopsThere,
	unitsThere,
	workersThere
} from './trial';

type At = (turn: Turn, seat: SeatId, system: SystemId) => boolean;

/** Special planets that act by a `site` order. */
export const SITE_OF: Readonly<Record<EntryOf<'site'>['action'], keyof typeof SITE_AREA>> = {
	missile: 'missile_factory',
	usurp: 'cosmic_leech',
	clone: 'cloning_lab',
	develop: 'workshop',
	intelligence: 'intelligence_centre',
	arsenal: 'sealed_arsenal'
};
export const SITE_ORDERS = Object.keys(SITE_OF) as readonly EntryOf<'site'>['action'][];

const place = (turn: Turn, system: SystemId): WorkPlace | undefined => turn.places.get(system);
const holdsGround: At = (turn, seat, system) => place(turn, system)?.ground === seat;
const holdsOrbit: At = (turn, seat, system) => place(turn, system)?.orbit === seat;

/** Actions that a special planet offers its dominator. */
export const siteActions = (
	turn: Turn,
	seat: SeatId,
	system: SystemId
): EntryOf<'site'>['action'][] =>
	SITE_ORDERS.filter((action) => {
		const building = SITE_OF[action];
		const here = place(turn, system);
		return hasSite(here, building) && here?.[SITE_AREA[building]] === seat;
	});

/** Common constructions in areas that a seat dominates. */
export const demolishable = (turn: Turn, seat: SeatId, system: SystemId): CommonBuilding[] => {
	const here = place(turn, system);
	return COMMON_BUILDINGS.filter(
		(building) => hasSite(here, building) && here?.[COMMON[building].area] === seat
	);
};

const mayRecruit: At = (turn, seat, system) =>
	(holdsGround(turn, seat, system) &&
		(recruitsOnGround(turn, seat, system) || hasSite(place(turn, system), 'droid_line'))) ||
	recruitersInOrbit(turn, seat, system).length > 0;

const stationHere: At = (turn, seat, system) =>
	(findForce(turn, system, seat)?.orbit ?? []).some(
		({ unit, start }) => unitOf(unit).class === 'station' && start === system
	);

/** Units that an order of a kind may name in a system; all of them are proposed. */
export function unitsFor(
	turn: Turn,
	seat: SeatId,
	kind: EntryKind,
	system: SystemId
): readonly Units[] {
	switch (kind) {
		case 'move':
			return unitsThere(turn, seat, system, movableShips(turn, seat));
		case 'explore':
			return unitsThere(
				turn,
				seat,
				system,
				(group) => movableShips(turn, seat)(group) && group.start === system
			);
		case 'collect':
		case 'search':
			return workersThere(turn, seat, system);
		case 'prepareWar':
		case 'prepareScout':
			return unitsThere(turn, seat, system, preparable(turn));
		case 'bombard':
			return unitsThere(
				turn,
				seat,
				system,
				(group) => idleShips(turn, seat)(group) && unitOf(group.unit).atk > 0
			);
		case 'dismantle':
			return unitsThere(turn, seat, system, ({ unit }) => unitOf(unit).flags.DESM !== undefined);
		case 'ability':
			return unitsThere(turn, seat, system, idleShips(turn, seat));
		default:
			return [];
	}
}

const withUnits =
	(kind: EntryKind): At =>
	(turn, seat, system) =>
		unitsFor(turn, seat, kind, system).length > 0;

const PLACES: Readonly<Partial<Record<EntryKind, At>>> = {
	move: withUnits('move'),
	explore: (turn, seat, system) =>
		ringOf(system) === 'white' && withUnits('explore')(turn, seat, system),
	transfer: (turn, seat, system) =>
		troopsThere(turn, seat, system).length + heroesThere(turn, seat, system).length > 0,
	collect: (turn, seat, system) =>
		holdsGround(turn, seat, system) && withUnits('collect')(turn, seat, system),
	search: (turn, seat, system) =>
		holdsGround(turn, seat, system) &&
		!turn.looted.has(system) &&
		withUnits('search')(turn, seat, system),
	build: (turn, seat, system) =>
		holdsGround(turn, seat, system) ||
		holdsOrbit(turn, seat, system) ||
		yardsOf(turn, seat, system).length > 0,
	recruit: mayRecruit,
	demolish: (turn, seat, system) => demolishable(turn, seat, system).length > 0,
	dismantle: withUnits('dismantle'),
	prepareWar: withUnits('prepareWar'),
	prepareScout: withUnits('prepareScout'),
	defend: stationHere,
	counterspy: holdsGround,
	bombard: (turn, seat, system) =>
		holdsOrbit(turn, seat, system) && withUnits('bombard')(turn, seat, system),
	trap: (turn, seat, system) =>
		(place(turn, system)?.trap.length ?? 0) > 0 &&
		troopsThere(turn, seat, system, ({ at }) => at === 'ground').length > 0,
	portalArchive: (turn, _, system) =>
		turn.archives.has(system) && (place(turn, system)?.portal ?? []).some(({ copied }) => !copied),
	site: (turn, seat, system) => siteActions(turn, seat, system).length > 0,
	ability: () => true
};

/** Systems in which an order of a kind can be given; those that hold most are first. */
export function startsOf(turn: Turn, seat: SeatId, kind: EntryKind): SystemId[] {
	const fits = PLACES[kind];
	if (!fits) return [];
	const home = turn.seats.get(seat)?.home ?? '';
	const rank = (system: SystemId): number =>
		(system === home ? -1e6 : 0) -
		unitsFor(turn, seat, kind, system).reduce((sum, { n }) => sum + n, 0);
	return ownSystems(turn, seat)
		.filter((system) => fits(turn, seat, system))
		.sort((a, b) => rank(a) - rank(b));
}

/** A kind of order that is given in a system of its own. */
export const isPlaced = (kind: EntryKind): boolean => PLACES[kind] !== undefined;

/** Troops that a recruiting place can make: those of the sheet, and Droids of the line. */
export function troopsFor(turn: Turn, seat: SeatId, system: SystemId): string[] {
	const own = SHEETS[factionOf(turn, seat)].units
		.filter((unit) => unit.class === 'troop' && unit.cost > 0)
		.map(({ key }) => key);
	const line = hasSite(place(turn, system), 'droid_line') && holdsGround(turn, seat, system);
	return line ? [...own, 'droid'] : own;
}

/** Products that a system's yards, ground and orbit could make for a faction; the rules say which may be. */
export function productsFor(turn: Turn, seat: SeatId, system: SystemId): string[] {
	const here = place(turn, system);
	const sheet = SHEETS[factionOf(turn, seat)];
	const rebuilt = sheet.abilities
		.flatMap(({ hooks }) => hooks)
		.flatMap((hook) => (hook.hook === 'site.rebuild' ? [hook.unit] : []));
	const made = sheet.units
		.filter(
			(unit) =>
				(unit.cost > 0 || rebuilt.includes(unit.key)) &&
				unit.class !== 'troop' &&
				(unit.flags.START === undefined || rebuilt.includes(unit.key)) &&
				(unit.class !== 'building' || unit.flags.CTRL !== undefined)
		)
		.map(({ key }) => key);
	const orbit = findForce(turn, system, seat)?.orbit ?? [];
	const yard = yardsOf(turn, seat, system).length > 0;
	const ground = holdsGround(turn, seat, system) && !isForum(here);
	return [
		...made.filter((key) => (isSite(key) ? ground : yard || rebuilt.includes(key))),
		...(orbit.some(({ unit }) => unit === 'battariu_shipyard') ? ['crusader'] : []),
		...(hasSite(here, 'recycling') && yard ? ['recycler'] : []),
		...(hasSite(here, 'battery_forge') ? ['defence_battery'] : []),
		...COMMON_BUILDINGS.filter((building) => here?.[COMMON[building].area] === seat)
	];
}

const isSite = (key: string): boolean => unitOf(key).class === 'building';
const isForum = (here: WorkPlace | undefined): boolean => hasSite(here, 'galactic_forum');

/** Systems of the Black Sector whose code a seat knows. */
export const codesOf = (turn: Turn, seat: SeatId): readonly SystemId[] =>
	(turn.seats.get(seat)?.codes ?? []).filter((system) => isBlack(system));
