/** Caps of systems (CS-030 to CS-033), and the places that build and recruit (sections 14 and 15). */
import { CITADEL, isBlack, ringOf } from '../map/board';
import { BASE_CAPS, CAPS, TRAIT_CAPS, type Ring } from './data';
import { collectLimit, recruitLimit } from '../hooks/orders';
import { SHEETS, unitOf } from '../factions';
import { hasSite, isSheetSite } from '../map/sight';
import { factionOf, findForce, type Group, type Turn, type WorkPlace } from '../memory/turn';
import type { SeatId, Site, SystemId } from '../types';
import { isMobileBase } from './units';

/** Bases of a seat's sheet that cannot move, in a system: on its ground or in its orbit. */
export function fixedBases(place: WorkPlace | undefined, seat: SeatId): string[] {
	if (!place) return [];
	const sites = place.sites.filter((site) => site.seat === seat && isSheetSite(site));
	const orbit = place.forces.find((force) => force.seat === seat)?.orbit ?? [];
	return [...sites.map(({ building }) => building), ...orbit.map(({ unit }) => unit)].filter(
		(key) => unitOf(key).flags.BASE !== undefined && !isMobileBase(unitOf(key))
	);
}

/** CS-031, CS-358, CS-720 */
const isSingleBase = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	SHEETS[factionOf(turn, seat)].base === 'fixed' &&
	fixedBases(turn.places.get(system), seat).length > 0;

const traitOf = (turn: Turn, system: SystemId): string => {
	if (!isBlack(system)) return '';
	const what = turn.black[Number(system.slice('black-'.length)) - 1];
	return what?.is === 'hidden_planet' ? what.trait : '';
};

const QUARRY = 70;
const ACADEMY = 60;

const ringCaps = (system: SystemId): { collect: number; recruit: number } =>
	system === CITADEL ? { collect: 0, recruit: 0 } : CAPS[ringOf(system) as Ring | 'black'];

/** R that may be collected there in one turn. */
export function collectCap(turn: Turn, seat: SeatId, system: SystemId): number {
	const place = turn.places.get(system);
	const printed = isSingleBase(turn, seat, system)
		? BASE_CAPS.collect
		: hasSite(place, 'crystal_quarry')
			? QUARRY
			: traitOf(turn, system) === 'deep_mine'
				? TRAIT_CAPS.deep_mine
				: ringCaps(system).collect;
	const extra = system === CITADEL ? 0 : (place?.extra ?? 0);
	return printed + extra + collectLimit(turn, seat, system);
}

/** Troops that may be recruited there in one turn, and the surcharge on those above the usual cap. */
export function recruitCap(
	turn: Turn,
	seat: SeatId,
	system: SystemId
): { usual: number; limit: number; surchargePct: number } {
	const place = turn.places.get(system);
	const usual = isSingleBase(turn, seat, system)
		? BASE_CAPS.recruit
		: hasSite(place, 'war_academy')
			? ACADEMY
			: traitOf(turn, system) === 'lost_colony'
				? TRAIT_CAPS.lost_colony
				: ringCaps(system).recruit;
	return { usual, ...recruitLimit(turn, seat, system, usual) };
}

/** CS-188: what was built this turn does not work yet. */
const works = (turn: Turn, site: Site): boolean => site.built < turn.turn;

/** A place that makes ships: its reduction, and the builder in orbit if it is one (CS-329, CS-332, CS-733). */
export interface Yard {
	readonly reduction: number;
	/** It stands on the ground, which must be dominated; otherwise the orbit. */
	readonly ground: boolean;
	readonly builder: Group | undefined;
}

const YARDS: Readonly<Record<string, number>> = {
	shipyard: 0,
	advanced_shipyard: 2,
	derelict_yard: 1
};
const CITADEL_REDUCTION = 3;

/** Yards of a system that this seat may use, the largest reduction first. */
export function yardsOf(turn: Turn, seat: SeatId, system: SystemId): Yard[] {
	const place = turn.places.get(system);
	if (!place) return [];
	const yards: Yard[] = [];
	if (place.ground === seat) {
		for (const site of place.sites) {
			const reduction = yardReduction(site, seat);
			if (reduction !== undefined && works(turn, site))
				yards.push({ reduction, ground: true, builder: undefined });
		}
		if (system === CITADEL)
			yards.push({ reduction: CITADEL_REDUCTION, ground: true, builder: undefined });
	}
	for (const group of findForce(turn, system, seat)?.orbit ?? []) {
		const unit = unitOf(group.unit);
		if (unit.flags.AST === undefined || group.start === '' || group.pulsed >= turn.turn) continue;
		if (isMobileBase(unit) ? place.orbit === seat && !group.moved : place.ground === seat)
			yards.push({ reduction: 0, ground: !isMobileBase(unit), builder: group });
	}
	// A builder that is at work goes on, so that others may leave (CS-332).
	const busy = ({ builder }: Yard): number => Number(builder?.built ?? false);
	return yards.sort((a, b) => b.reduction - a.reduction || busy(b) - busy(a));
}

/** CS-343: what the best yard of a system takes off all units that are built there, whoever builds them. */
export const reductionAt = (turn: Turn, seat: SeatId, system: SystemId): number =>
	yardsOf(turn, seat, system)[0]?.reduction ?? 0;

/** CS-300: ships that build or recruit there lie under a pulse. */
export const isHeld = (turn: Turn, seat: SeatId, system: SystemId, work: 'AST' | 'REC'): boolean =>
	(findForce(turn, system, seat)?.orbit ?? []).some(
		({ unit, pulsed }) => unitOf(unit).flags[work] !== undefined && pulsed >= turn.turn
	);

/** A yard that is too new, or has moved: it builds from the next turn on (CS-188, CS-332). */
export function hasIdleYard(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const place = turn.places.get(system);
	const isNew =
		place?.ground === seat &&
		place.sites.some((site) => yardReduction(site, seat) !== undefined && !works(turn, site));
	return (
		isNew ||
		(place?.orbit === seat &&
			(findForce(turn, system, seat)?.orbit ?? []).some(
				({ unit, moved, start }) => unitOf(unit).flags.AST !== undefined && (moved || start === '')
			))
	);
}

function yardReduction(site: Site, seat: SeatId): number | undefined {
	if (site.seat === 0) return YARDS[site.building];
	if (site.seat !== seat || !isSheetSite(site)) return undefined;
	return unitOf(site.building).flags.AST === undefined ? undefined : 0;
}

const isRecruiter = (site: Site, seat: SeatId): boolean =>
	site.building === 'land_troop_base' ||
	site.building === 'war_academy' ||
	(site.seat === seat && isSheetSite(site) && unitOf(site.building).flags.REC !== undefined);

/** A recruiting place that is too new, or a mobile base that has moved (CS-188, CS-332). */
export const hasIdleRecruiter = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	(turn.places.get(system)?.sites ?? []).some(
		(site) => isRecruiter(site, seat) && !works(turn, site)
	) ||
	(findForce(turn, system, seat)?.orbit ?? []).some(
		({ unit, moved, start }) => unitOf(unit).flags.REC !== undefined && (moved || start === '')
	);

/** Places on the ground that recruit (CS-346, CS-355, CS-105). */
export function recruitsOnGround(turn: Turn, seat: SeatId, system: SystemId): boolean {
	const place = turn.places.get(system);
	if (!place) return false;
	const site = place.sites.some((one) => works(turn, one) && isRecruiter(one, seat));
	const orbit = findForce(turn, system, seat)?.orbit ?? [];
	return (
		site ||
		orbit.some(({ unit }) => unitOf(unit).flags.REC !== undefined && !isMobileBase(unitOf(unit)))
	);
}

/** Mobile bases that recruit aboard (CS-356): they have not moved. */
export const recruitersInOrbit = (turn: Turn, seat: SeatId, system: SystemId): Group[] =>
	(findForce(turn, system, seat)?.orbit ?? []).filter(
		(group) =>
			isMobileBase(unitOf(group.unit)) &&
			unitOf(group.unit).flags.REC !== undefined &&
			group.start !== '' &&
			!group.moved &&
			group.pulsed < turn.turn
	);
