/** P4: orbital bombardments, ordinary and dynamic (CS-145, CS-492 to CS-502). */
import { bombardPercents } from '../hooks/battle';
import { breakVeil } from '../hooks/veil';
import { hold } from '../orders/attach';
import { times } from '../orders/pick';
import { hasSite } from '../map/sight';
import { isForum } from '../map/planets';
import {
	addTally,
	areEnemies,
	findForce,
	mayFire,
	tallyOf,
	type Bombardment,
	type Turn,
	type WorkPlace
} from '../memory/turn';
import type { BombardReport, FailureCode } from '../types';
import { unitOf } from '../tables/units';
import { rankOf } from '../map/board';
import { bombarded, power, scaled } from './bombardment';
import { creditLoss } from './losses';
import { visibleGroups } from './muster';
import { readersOf } from './readers';
import { bury, troopsAt } from './soldiers';

/** In canonical order of systems, then in the order of the turn (CS-009, CS-150). */
export function bombardments(turn: Turn): void {
	const rank = (one: Bombardment): number => turn.initiative.indexOf(one.seat);
	const all = [...turn.events.bombardments].sort(
		(a, b) => rankOf(a.system) - rankOf(b.system) || a.order - b.order || rank(a) - rank(b)
	);
	for (const one of all) bombard(turn, one);
}

function bombard(turn: Turn, one: Bombardment): void {
	const place = turn.places.get(one.system);
	const ships = firing(turn, one);
	if (!place || ships.length === 0) {
		fail(turn, one, 'site-lost');
		return;
	}
	const failed = obstacle(turn, place, one);
	if (failed !== '') {
		tell(turn, one, { power: 0, failed, sheltered: false, killed: [] });
		fail(turn, one, failed);
		return;
	}
	const basic = power(ships);
	const safe = isSheltered(turn, place, one);
	const targets = place.forces.filter(
		// CS-391: bombs spare those on whom the fleet holds fire, though it does so alone.
		(force) => !safe && mayFire(turn, one.seat, force.seat, one.system)
	);
	const contingents = targets.map((force) => ({
		seat: force.seat,
		troops: troopsAt(turn, one.system, force, 'ground')
	}));
	const own = bombardPercents(turn, one.seat, 'own', one.system);
	const theirs = targets.flatMap((force) =>
		force.seat === 0 ? [] : bombardPercents(turn, force.seat, 'enemy', one.system)
	);
	const kills = scaled(basic, [...own, ...theirs]);
	const left = bombarded(contingents, kills);
	const killed = targets.map((force, i) => {
		const troops = contingents[i]?.troops ?? [];
		const dead = troops.map(({ n }, k) => n - (left[i]?.[k] as number));
		const lost = bury(turn, one.system, force, 'ground', troops, dead);
		const loss = { system: one.system, where: 'bombard', of: force.seat } as const;
		const takers = turn.blackouts.has(one.system) ? [] : [one.seat];
		creditLoss(turn, { ...loss, units: lost, aboard: false }, takers);
		return { seat: force.seat, lost };
	});
	addTally(turn, `bombed/${one.seat}/${one.system}`, 1);
	const covered = one.units.flatMap(({ unit, cloaked }) => (cloaked ? [unit] : []));
	breakVeil(turn, one.seat, 'bombardment', one.system, covered);
	tell(turn, one, { power: kills, failed: '', sheltered: safe, killed });
}

/**
 * Ships of the order that are still there, have not fired for another, and are not held by a pulse (CS-494);
 * bombs on arrival are dropped by those alone that have come prepared (CS-745).
 */
function firing(
	turn: Turn,
	{ seat, system, units, dynamic }: Bombardment
): { unit: ReturnType<typeof unitOf>; n: number }[] {
	const here = turn.events.preparations.filter((one) => one.seat === seat && one.target === system);
	const orbit = (findForce(turn, system, seat)?.orbit ?? []).filter(
		({ moved, prepared }) => !dynamic || (moved && here.some(({ id }) => prepared.includes(id)))
	);
	return units.flatMap(({ unit, n, cloaked = false }) => {
		const there = orbit.reduce(
			(sum, group) =>
				group.unit === unit && group.pulsed < turn.turn && (cloaked || !group.cloaked)
					? sum + group.n
					: sum,
			0
		);
		const fired = `fired/${seat}/${system}/${unit}/${cloaked}`;
		const some = Math.min(n, there * times(turn, seat) - tallyOf(turn, fired));
		addTally(turn, fired, Math.max(0, some));
		return some > 0 ? [{ unit: unitOf(unit), n: some }] : [];
	});
}

/** CS-493, CS-396, CS-088: what stops it altogether. */
function obstacle(turn: Turn, place: WorkPlace, { seat, system }: Bombardment): FailureCode | '' {
	if (turn.destroyed.has(system) || isForum(turn, system)) return 'immune-now';
	const defended = turn.events.defences.some(
		(defence) => defence.system === system && defence.seat !== seat
	);
	if (defended) return 'defended';
	const enemy = place.forces.some(
		(force) =>
			areEnemies(turn, seat, force.seat, system) && visibleGroups(turn, place, force).length > 0
	);
	if (enemy) return 'enemy-in-orbit';
	return hasSite(place, 'energy_dome') ? 'domed' : '';
}

const FORTIFIED_AFTER = 2;

/** CS-497, CS-338, CS-339: a fortification of two turns shelters everybody there; a missile defeats it. */
const isSheltered = (turn: Turn, place: WorkPlace, { missile }: Bombardment): boolean =>
	!missile &&
	place.sites.some(
		({ building, built }) => building === 'fortification' && turn.turn >= built + FORTIFIED_AFTER
	);

function fail(
	turn: Turn,
	{ seat, order, dynamic, missile }: Bombardment,
	reason: FailureCode
): void {
	// CS-252: a missile that nobody has fired is kept.
	if (missile && (reason === 'enemy-in-orbit' || reason === 'site-lost'))
		hold(turn, seat, 'penetrating_missile');
	const state = turn.orders.get(seat)?.find((one) => one.order === order);
	if (state) Object.assign(state, { status: dynamic ? 'part' : 'failed', reason });
}

function tell(
	turn: Turn,
	{ seat, system }: Bombardment,
	report: Omit<BombardReport, 'system' | 'by'>
): void {
	if (turn.blackouts.has(system)) return;
	const killed = report.killed.filter(({ lost }) => lost.length > 0);
	const to = readersOf(turn, system, [seat, ...killed.map((one) => one.seat)]);
	turn.reports.push({ code: 'bombardment', to, data: { ...report, system, by: seat, killed } });
}
