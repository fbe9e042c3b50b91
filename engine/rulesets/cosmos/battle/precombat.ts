/** P2(b) to P2(f): novas, blackouts, mines, uncloaking, dynamic landings (CS-142, section 20). */
import { inOrder } from '../map/board';
import { displaceKey } from '../citadel';
import type { CardId } from '../tables/data';
import { breakVeil } from '../hooks/veil';
import { hold } from '../orders/attach';
import { carrierOf, roomOf } from '../orders/legs';
import { learnPortal, portalAt } from '../map/portals';
import { hasSite } from '../map/sight';
import { isForum, losePlanet } from '../map/planets';
import {
	addTally,
	addTroops,
	countTroops,
	findForce,
	inCanonicalOrder,
	forceAt,
	isDefended,
	placeAt,
	seatOf,
	takeTroops,
	takeUnits,
	type Group,
	type Landing,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { FailureCode, Owner, SeatId, SystemId, Tally, UnitId } from '../types';
import { stepsOf, unitOf } from '../tables/units';
import { drown, tallies } from './losses';
import { mined } from './mines';
import { fighters, NO_MODIFIERS } from './sides';

const SURVIVOR = 'battariu_shipyard';

/** CS-396, CS-252: a defended system stops the cards of who had no units there; they are spent. */
export function isStopped(
	turn: Turn,
	{ seat, system, order }: { seat: SeatId; system: SystemId; order: number }
): boolean {
	if (!isDefended(turn, system, seat)) return false;
	const state = turn.orders.get(seat)?.find((one) => one.order === order);
	if (state) Object.assign(state, { status: 'failed', reason: 'defended' });
	return true;
}

/** CS-252, CS-678: what a nova has burnt before cannot be struck, and the card is kept. */
export function isInVain(
	turn: Turn,
	{ seat, system, order }: { seat: SeatId; system: SystemId; order: number },
	card: CardId
): boolean {
	if (!turn.destroyed.has(system)) return false;
	const state = turn.orders.get(seat)?.find((one) => one.order === order);
	if (state) Object.assign(state, { status: 'failed', reason: 'site-lost' });
	hold(turn, seat, card);
	return true;
}

// ---------------------------------------------------------------- (b) novas

/** CS-282, CS-284, CS-285, CS-541: everything goes but a portal, and a yard that has just appeared. */
export function novas(turn: Turn): void {
	const systems = new Set(
		turn.events.novas.flatMap((one) => (isStopped(turn, one) ? [] : [one.system]))
	);
	for (const system of inOrder(systems)) destroy(turn, system);
}

function destroy(turn: Turn, system: SystemId): void {
	const place = placeAt(turn, system);
	for (const force of place.forces) {
		if (force.seat !== 0 && portalAt(turn, force.seat, system))
			learnPortal(turn, force.seat, system);
		burn(turn, system, force);
	}
	for (const { building, seat } of place.sites)
		if (seat !== 0)
			turn.reports.push({ code: 'fell', to: [seat], data: { system, building, seat } });
	losePlanet(turn, system);
	Object.assign(place, { sites: [], extra: 0, mines: [], trap: [] });
	turn.destroyed.add(system);
	// CS-278: who comes there through a portal would be out of contact for good.
	turn.blackouts.delete(system);
	turn.reports.push({ code: 'destroyed', to: 'all', data: { system } });
	displaceKey(turn, system);
}

function burn(turn: Turn, system: SystemId, force: WorkForce): void {
	const { seat } = force;
	const spared = turn.events.appeared.filter((one) => one.seat === seat && one.system === system);
	const kept = takeUnits(force, SURVIVOR, spared.length, ({ start }) => start === '');
	const lost = tallies([
		...force.orbit,
		...force.troops.map(({ troop, n }) => ({ unit: troop, n }))
	]);
	for (const { hero } of force.heroes) die(turn, seat, hero, system);
	Object.assign(force, { orbit: kept, troops: [], heroes: [] });
	harm(turn, seat, system, 'nova', lost);
}

/** A hero is dead: its seat is told, and remembers it (CS-202, CS-203). */
export function die(turn: Turn, seat: Owner, hero: string, system: SystemId): void {
	if (seat === 0) return;
	seatOf(turn, seat).fallen.push(hero);
	turn.reports.push({ code: 'heroDied', to: [seat], data: { hero, system } });
}

/** CS-716: told to the victim, without the author's name. */
function harm(
	turn: Turn,
	seat: Owner,
	system: SystemId,
	by: 'nova' | 'mines' | 'pulse',
	lost: readonly Tally[]
): void {
	if (seat !== 0 && lost.length > 0)
		turn.reports.push({ code: 'harm', to: [seat], data: { system, by, lost } });
}

// ---------------------------------------------------------------- (c) blackouts

/** CS-276, CS-278, CS-279: who has units inside and brings others from outside ends it. */
export function blackouts(turn: Turn): void {
	for (const { seat, system } of turn.events.entered)
		if (turn.blackouts.has(system) && wasInside(turn, seat, system)) turn.blackouts.delete(system);
	for (const one of turn.events.blackouts)
		if (!isInVain(turn, one, 'comm_blackout') && !isStopped(turn, one)) darken(turn, one.system);
}

/** CS-277: who has units inside is told, and hears nothing more. */
function darken(turn: Turn, system: SystemId): void {
	turn.blackouts.add(system);
	for (const { seat, orbit, troops, heroes } of turn.places.get(system)?.forces ?? [])
		if (seat !== 0 && orbit.length + troops.length + heroes.length > 0)
			turn.reports.push({ code: 'harm', to: [seat], data: { system, by: 'blackout', lost: [] } });
}

const wasInside = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	(turn.opening.get(system)?.forces ?? []).some(
		(force) => force.seat === seat && force.orbit.length + force.troops.length > 0
	);

// ---------------------------------------------------------------- (d) minefields

/** CS-290, CS-291: entering ships of each faction, in the order of the turn, through each field in turn. */
export function mines(turn: Turn): void {
	for (const place of inCanonicalOrder(turn)) {
		for (const seat of turn.initiative) {
			for (const field of place.mines) {
				const force = findForce(turn, place.system, seat);
				if (field.seat === seat || !force) continue;
				field.left = strike(turn, seat, place.system, force, field.left);
			}
		}
		for (const { seat, left } of place.mines)
			if (left === 0 && turn.playing.has(seat))
				turn.reports.push({
					code: 'warning',
					to: [seat],
					data: { of: 'mines', n: 0, system: place.system, seat: 0 }
				});
		place.mines = place.mines.filter((field) => field.left > 0);
	}
}

function strike(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	force: WorkForce,
	damage: number
): number {
	// A ship that has moved and stands here came in this turn; who has gone on is not here.
	const entering = tallies(force.orbit.filter(({ moved }) => moved));
	const list = entering.map(({ unit, n }) => {
		const def = unitOf(unit);
		const steps = stepsOf(seatOf(turn, seat).reflex, def);
		return fighters(def, n, { ...NO_MODIFIERS, steps });
	});
	const pick = (n: number): number => turn.rng.stream('tie', system, seat).pick(n);
	const { left, field } = mined(damage, list, pick);
	const lost = tallies(list.map((one, i) => ({ unit: one.unit, n: one.n - (left[i] as number) })));
	const entered = ({ moved }: Group): boolean => moved;
	const drowned = lost.flatMap(({ unit, n }) => {
		const troops = drown(force, unit, n);
		takeUnits(force, unit, n, entered);
		return troops;
	});
	if (lost.length > 0) addTally(turn, `mined/${seat}/${system}`, 1);
	harm(turn, seat, system, 'mines', [...lost, ...tallies(drowned)]);
	return field;
}

// ---------------------------------------------------------------- (e) those prepared have come

export function comePrepared(turn: Turn): void {
	uncloak(turn);
	turn.events.scouts = turn.events.scouts.filter((one) => cameToLook(turn, one));
}

/** CS-393: some of the ships prepared to look are there, or came and fell into a minefield. */
const cameToLook = (turn: Turn, { id, seat, target }: Turn['events']['scouts'][0]): boolean =>
	turn.events.entered.some((one) => one.system === target && one.prepared.includes(id)) ||
	(findForce(turn, target, seat)?.orbit ?? []).some(({ prepared }) => prepared.includes(id));

/** CS-288: cloaked ships that a preparation needs fight, and are uncloaked for good. */
function uncloak(turn: Turn): void {
	for (const { id, seat, target } of turn.events.preparations)
		for (const group of findForce(turn, target, seat)?.orbit ?? [])
			if (group.prepared.includes(id)) group.cloaked = false;
}

// ---------------------------------------------------------------- (f) dynamic landings

/** CS-433 to CS-435, CS-500 */
export function landings(turn: Turn): void {
	for (const one of turn.events.landings) {
		const failed = bar(turn, one);
		if (failed !== '') fail(turn, one, failed);
		else if (land(turn, one) === 0) fail(turn, one, 'site-lost');
	}
}

function bar(turn: Turn, { seat, system }: Landing): FailureCode | '' {
	const place = turn.places.get(system);
	if (turn.destroyed.has(system)) return 'site-lost';
	if (isForum(turn, system)) return 'immune-now';
	const defended = turn.events.defences.some((one) => one.system === system && one.seat !== seat);
	if (defended) return 'defended';
	return hasSite(place, 'energy_dome') ? 'domed' : '';
}

/** Number of troops that come down. */
function land(turn: Turn, { seat, system, troops, hidden }: Landing): number {
	const force = forceAt(turn, system, seat);
	let landed = 0;
	for (const { troop, n, from } of troops) {
		const room = roomLeft(turn, seat, system, carrierOf(from));
		const there = Math.min(n, countTroops(force, from, troop), room);
		for (const group of takeTroops(force, troop, from, there))
			addTroops(force, { ...group, at: 'ground' });
		landed += there;
		const covered = hidden.filter((unit) => unit === carrierOf(from));
		if (there > 0) breakVeil(turn, seat, 'landing', system, covered);
	}
	if (landed > 0) addTally(turn, `landed/${seat}/${system}`, 1);
	return landed;
}

/** Troops that those ships of a kind hold which mines have left of the ones that came; without limit if all are left. */
function roomLeft(turn: Turn, seat: SeatId, system: SystemId, unit: UnitId): number {
	const force = forceAt(turn, system, seat);
	const orbit = force.orbit.filter((group) => group.unit === unit && group.moved);
	const left = orbit.reduce((sum, { n }) => sum + n, 0);
	const came = turn.events.entered.reduce(
		(sum, one) =>
			one.seat === seat && one.system === system && one.unit === unit ? sum + one.n : sum,
		0
	);
	return left < came ? roomOf(turn, { ...force, orbit }, seat, unit) : Infinity;
}

function fail(turn: Turn, { seat, order }: Landing, reason: FailureCode): void {
	const state = turn.orders.get(seat)?.find((one) => one.order === order);
	if (state) Object.assign(state, { status: 'part', reason });
}
