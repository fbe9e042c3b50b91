/** Units that an order names: are they there, and may they still act? (CS-186 to CS-194, CS-676) */
import type { Group, TroopGroup, Turn, WorkForce } from '../memory/turn';
import { addGroup, addTroops, findForce, takeTroops, takeUnits, tallyOf } from '../memory/turn';
import { unitOf, isShip } from '../tables/units';
import { UNITS as DEFS } from '../factions';
import type { ReasonCode, SeatId, SystemId, Units } from '../types';

/** CS-162: two of everything in a double turn. */
export const times = (turn: Turn, seat: SeatId): 1 | 2 =>
	tallyOf(turn, `dilator/${seat}`) > 0 ? 2 : 1;

/** Why a group may not act; undefined: it may. */
export type Ready = (group: Group) => ReasonCode | undefined;

/** CS-300: ships under an EM pulse take no orders. */
export const isPulsed =
	(turn: Turn): Ready =>
	({ pulsed }) =>
		pulsed >= turn.turn ? 'disabled' : undefined;

export const readyToAct =
	(turn: Turn, seat: SeatId): Ready =>
	(group) =>
		isPulsed(turn)(group) ?? (group.acts >= times(turn, seat) ? 'already-acted' : undefined);

const isKind =
	({ unit, cloaked }: Units) =>
	(group: Group): boolean =>
		group.unit === unit && group.cloaked === cloaked;

const sum = (groups: readonly { readonly n: number }[]): number =>
	groups.reduce((total, { n }) => total + n, 0);

/** The first fault of a list of units in orbit. */
export function fleetFault(
	force: WorkForce | undefined,
	units: readonly Units[],
	ready: Ready
): ReasonCode | undefined {
	const asked = new Map<string, number>();
	for (const one of units) {
		if (!DEFS.has(one.unit)) return 'unknown-target';
		const key = `${one.unit}/${one.cloaked}`;
		const wanted = (asked.get(key) ?? 0) + one.n;
		asked.set(key, wanted);
		const groups = (force?.orbit ?? []).filter(isKind(one));
		if (sum(groups) < wanted) return 'no-such-units';
		const unready = groups.filter((group) => ready(group) !== undefined);
		if (sum(groups) - sum(unready) < wanted) return ready(unready[0] as Group);
	}
	return undefined;
}

/** Which of units of a kind an order means: the lowest first. */
export type Rank = (group: Group) => number;

/** Those prepared for something else are not meant (CS-745). */
const unprepared: Rank = ({ prepared }) => prepared.length;

/** Takes the units of a list out of the orbit: those that have acted least, of them the lowest in rank. */
export function takeFleet(
	force: WorkForce,
	units: readonly Units[],
	ready: Ready,
	rank: Rank = unprepared
): Group[] {
	force.orbit.sort((a, b) => a.acts - b.acts || rank(a) - rank(b));
	return units.flatMap((one) =>
		takeUnits(force, one.unit, one.n, (group) => isKind(one)(group) && ready(group) === undefined)
	);
}

/** The units of a list have used a unit action; returns them as they are now. Checked before. */
export function spendFleet(
	force: WorkForce,
	units: readonly Units[],
	ready: Ready,
	rank?: Rank
): Group[] {
	const spent = takeFleet(force, units, ready, rank).map((one) => ({ ...one, acts: one.acts + 1 }));
	for (const group of spent) addGroup(force, { ...group });
	return spent;
}

const LEGS = 2;

/** CS-190, CS-193: a troop whose common action is still to come. */
export const readyTroops = (group: TroopGroup): boolean => !group.done;

/** CS-192: legs left to a troop. */
export const hasLegs =
	(turn: Turn, seat: SeatId) =>
	(group: TroopGroup): boolean =>
		!group.done && group.legs < LEGS * times(turn, seat);

/** Ships in orbit and troops on the ground of one list, for common actions (CS-228, CS-233). */
export interface Workers {
	readonly fleet: readonly Units[];
	readonly troops: readonly Units[];
}

export const workersOf = (units: readonly Units[]): Workers => ({
	fleet: units.filter(({ unit }) => DEFS.get(unit)?.class !== 'troop'),
	troops: units.filter(({ unit }) => DEFS.get(unit)?.class === 'troop')
});

/** Only ships and troops work: no satellite, station or building (CS-242). */
export function workersFault(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ fleet, troops }: Workers
): ReasonCode | undefined {
	const force = findForce(turn, system, seat);
	if (fleet.some(({ unit }) => !DEFS.has(unit))) return 'unknown-target';
	if (fleet.some(({ unit }) => !isShip(unitOf(unit)))) return 'no-such-units';
	const fault = fleetFault(force, fleet, readyToAct(turn, seat));
	if (fault) return fault;
	for (const { unit, n } of merged(troops)) {
		const there = (force?.troops ?? []).filter(
			({ troop, at }) => troop === unit && at === 'ground'
		);
		if (sum(there) < n) return 'no-such-units';
		if (sum(there.filter(readyTroops)) < n) return 'already-acted';
	}
	return undefined;
}

function merged(units: readonly Units[]): { unit: string; n: number }[] {
	const all = new Map<string, number>();
	for (const { unit, n } of units) all.set(unit, (all.get(unit) ?? 0) + n);
	return [...all].map(([unit, n]) => ({ unit, n }));
}

/** The workers have acted. Checked before. */
export function spendWorkers(
	turn: Turn,
	seat: SeatId,
	force: WorkForce,
	{ fleet, troops }: Workers
): void {
	spendFleet(force, fleet, readyToAct(turn, seat));
	for (const { unit, n } of troops)
		for (const group of takeTroops(force, unit, 'ground', n, readyTroops))
			addTroops(force, worked(group, times(turn, seat)));
}

/** A common action ends the turn of a troop; of a double turn its first half (CS-162, CS-193). */
const worked = (group: TroopGroup, halves: 1 | 2): TroopGroup =>
	halves === 2 && group.legs < LEGS ? { ...group, legs: LEGS } : { ...group, done: true };
