/** P6 (CS-147): domination for the next turn, falls, vision, workshops and shrines, the conquest. */
import { tierOf, WORKSHOP_TURNS } from '../tables/data';
import { receive } from '../citadel';
import { inOrder } from '../map/board';
import { dominion, hasSite, silencedBy } from '../map/sight';
import { findForce, inCanonicalOrder, seatOf, type Turn, type WorkPlace } from '../memory/turn';
import type { Area } from '../tables/data';
import type { Owner, SeatId, SystemId } from '../types';

export function assignDominion(turn: Turn): void {
	for (const place of inCanonicalOrder(turn)) assign(turn, place);
}

/** CS-062, CS-065, CS-277, CS-028 */
function assign(turn: Turn, place: WorkPlace): void {
	const before = { orbit: place.orbit, ground: place.ground };
	const isNobodys = turn.blackouts.has(place.system) || turn.destroyed.has(place.system);
	const after = isNobodys ? { orbit: 0, ground: 0 } : dominion(place);
	Object.assign(place, after);
	for (const area of ['orbit', 'ground'] as const) {
		if (before[area] === after[area]) continue;
		tellDominion(turn, place.system, area, before[area], false);
		tellDominion(turn, place.system, area, after[area], true);
	}
	fall(turn, place);
}

function tellDominion(turn: Turn, system: SystemId, area: Area, seat: Owner, won: boolean): void {
	if (seat !== 0) turn.reports.push({ code: 'dominion', to: [seat], data: { system, area, won } });
}

/** CS-070, CS-071, CS-073: what belongs to another faction than the one that dominates its ground. */
function fall(turn: Turn, place: WorkPlace): void {
	if (place.ground === 0) return;
	const falls = place.sites.filter((site) => site.seat !== 0 && site.seat !== place.ground);
	place.sites = place.sites.filter((site) => !falls.includes(site));
	for (const { building, seat } of falls) {
		turn.fallen.push({ system: place.system, building, seat, by: place.ground });
		turn.reports.push({
			code: 'fell',
			to: [seat, place.ground],
			data: { system: place.system, building, seat }
		});
	}
}

/** Continuing vision (CS-069, CS-112, CS-377) of every seat. */
export function assignVision(turn: Turn): void {
	const places = [...turn.places.values()];
	for (const seat of turn.playing) {
		const own = seatOf(turn, seat);
		const vision = new Set(own.vision);
		for (const { system, orbit, ground } of places)
			if (orbit === seat || ground === seat) vision.add(system);
		for (const system of [...vision])
			if (isTaken(turn, seat, system, places)) vision.delete(system);
		own.vision = inOrder(vision);
	}
}

function isTaken(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	places: readonly WorkPlace[]
): boolean {
	if (turn.destroyed.has(system) || turn.blackouts.has(system)) return true;
	const spied = turn.events.counterspies.some((one) => one.system === system && one.seat !== seat);
	if (spied && !hasAnything(turn, system, seat)) return true;
	const tower = silencedBy(places, system);
	return tower !== 0 && tower !== seat;
}

function hasAnything(turn: Turn, system: SystemId, seat: SeatId): boolean {
	const force = findForce(turn, system, seat);
	return force !== undefined && force.orbit.length + force.troops.length > 0;
}

/** CS-098 to CS-101 */
export function advanceWorkshops(turn: Turn): void {
	for (const { seat, system, boost } of turn.events.developments) {
		const own = seatOf(turn, seat);
		own.development = [{ system, boost, left: WORKSHOP_TURNS[boost] }];
		own.developed = boost;
	}
	for (const seat of turn.playing) {
		const own = seatOf(turn, seat);
		const [one] = own.development;
		if (!one) continue;
		if (turn.places.get(one.system)?.ground !== seat) {
			own.development = [];
			const { system, boost } = one;
			turn.reports.push({ code: 'developmentLost', to: [seat], data: { system, boost } });
		} else if (one.left > 1) own.development = [{ ...one, left: one.left - 1 }];
		else {
			own.development = [];
			receive(turn, seat, one.boost, one.system, 'workshop');
		}
	}
}

const SHRINE_TURNS = 6;

/** CS-114 */
export function advanceShrines(turn: Turn): void {
	for (const place of inCanonicalOrder(turn)) {
		if (!hasSite(place, 'battariu_shrine')) continue;
		for (const seat of turn.playing) {
			const { memory } = seatOf(turn, seat);
			if (place.ground !== seat) {
				delete memory.shrine;
				continue;
			}
			memory.shrine = (memory.shrine ?? 0) + 1;
			if (memory.shrine < SHRINE_TURNS) continue;
			delete memory.shrine;
			const list = tierOf(1, turn.factions);
			const card = list[turn.rng.stream('site', place.system).pick(list.length)];
			if (card) receive(turn, seat, card, place.system, 'shrine');
		}
	}
}
