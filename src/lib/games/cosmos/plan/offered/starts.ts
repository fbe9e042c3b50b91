/** Units, sites and products of a system that orders can name. Pure. */
import { isBlack } from '$engine/rulesets/cosmos/map/board';
import { recruitersInOrbit, recruitsOnGround, yardsOf } from '$engine/rulesets/cosmos/tables/caps';
import {
	CARD_RULES,
	COMMON,
	COMMON_BUILDINGS,
	SITE_AREA,
	type CardId,
	type CommonBuilding
} from '$engine/rulesets/cosmos/tables/data';
import { usable } from '$engine/rulesets/cosmos/orders/attach';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { hasSite } from '$engine/rulesets/cosmos/map/sight';
import {
	factionOf,
	findForce,
	seatOf,
	type Turn,
	type WorkPlace
} from '$engine/rulesets/cosmos/memory/turn';
import type { EntryKind, EntryOf, SeatId, SystemId, Units } from '$engine/rulesets/cosmos/types';
import { unitOf } from '$engine/rulesets/cosmos/tables/units';
import {
	heroesThere,
	idleShips,
	movableShips,
	preparable,
	troopsThere,
	unitsThere,
	workersThere
} from '../trial';

export type At = (turn: Turn, seat: SeatId, system: SystemId) => boolean;

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
export const holdsGround: At = (turn, seat, system) => place(turn, system)?.ground === seat;
export const holdsOrbit: At = (turn, seat, system) => place(turn, system)?.orbit === seat;

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
	const held = (here?.forces ?? []).some(({ troops }) => troops.some(({ at }) => at === 'orbital'));
	return COMMON_BUILDINGS.filter(
		(building) =>
			hasSite(here, building) &&
			here?.[COMMON[building].area] === seat &&
			// An orbital base is not pulled down over troops in it (CS-735).
			!(building === 'orbital_troop_base' && held)
	);
};

export const mayRecruit: At = (turn, seat, system) =>
	(holdsGround(turn, seat, system) &&
		(recruitsOnGround(turn, seat, system) || hasSite(place(turn, system), 'droid_line'))) ||
	recruitersInOrbit(turn, seat, system).length > 0;

export const stationHere: At = (turn, seat, system) =>
	(findForce(turn, system, seat)?.orbit ?? []).some(
		({ unit, start }) => unitOf(unit).class === 'station' && start === system
	);

// ---------------------------------------------------------------- units to be named

export type There = (turn: Turn, seat: SeatId, system: SystemId) => readonly Units[];

export const movers: There = (turn, seat, system) =>
	unitsThere(turn, seat, system, movableShips(turn, seat));
export const explorers: There = (turn, seat, system) =>
	unitsThere(
		turn,
		seat,
		system,
		(group) => movableShips(turn, seat)(group) && group.start === system
	);
export const bombers: There = (turn, seat, system) =>
	unitsThere(
		turn,
		seat,
		system,
		(group) => idleShips(turn, seat)(group) && unitOf(group.unit).atk > 0
	);
export const prepared: There = (turn, seat, system) =>
	unitsThere(turn, seat, system, preparable(turn));
export const dismantled: There = (turn, seat, system) =>
	unitsThere(turn, seat, system, ({ unit }) => unitOf(unit).flags.DESM !== undefined);
export const idlers: There = (turn, seat, system) =>
	unitsThere(turn, seat, system, idleShips(turn, seat));

/** A search needs one unit: troops come first, who prevail over ships (CS-240). */
export function searcher(turn: Turn, seat: SeatId, system: SystemId): readonly Units[] {
	const all = workersThere(turn, seat, system);
	const first = all.find(({ unit }) => unitOf(unit).class === 'troop') ?? all[0];
	return first ? [{ ...first, n: 1 }] : [];
}

/** Starts an order in the systems for which a list has anything. */
export const withSome =
	(there: There): At =>
	(turn, seat, system) =>
		there(turn, seat, system).length > 0;

export const movesTroops: At = (turn, seat, system) =>
	troopsThere(turn, seat, system).length + heroesThere(turn, seat, system).length > 0;
export const mayBuild: At = (turn, seat, system) =>
	holdsGround(turn, seat, system) ||
	holdsOrbit(turn, seat, system) ||
	yardsOf(turn, seat, system).length > 0;
export const hasTrap: At = (turn, seat, system) =>
	(place(turn, system)?.trap.length ?? 0) > 0 &&
	troopsThere(turn, seat, system, ({ at }) => at === 'ground').length > 0;
export const hasArchive: At = (turn, _, system) =>
	turn.archives.has(system) && (place(turn, system)?.portal ?? []).some(({ copied }) => !copied);

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

/** Cards held that an order of their own uses, and none has used this turn (CS-247). */
export const simpleCards = (turn: Turn, seat: SeatId): CardId[] =>
	cardsLeft(turn, seat).filter((card) => CARD_RULES[card].kind === 'simple');

/** Cards held that can be attached to an order of a kind, and none has used this turn. */
export const cardsFor = (turn: Turn, seat: SeatId, kind: EntryKind): CardId[] =>
	cardsLeft(turn, seat).filter((card) => CARD_RULES[card].to.includes(kind));

const cardsLeft = (turn: Turn, seat: SeatId): CardId[] =>
	seatOf(turn, seat)
		.cards.map(({ card }) => card)
		.filter((card) => usable(turn, seat, card) === undefined);

/** An own orbit with an Abyss Observatory, which lets explorations choose what they look for. */
export const hasObservatory = (turn: Turn, seat: SeatId): boolean =>
	[...turn.places.values()].some((one) => one.orbit === seat && hasSite(one, 'abyss_observatory'));
