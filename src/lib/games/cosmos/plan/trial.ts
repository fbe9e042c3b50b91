/** Reads the memory of a trial (CS-673): where what stands, and what may still act. Pure. */
import { readyToAct } from '$engine/rulesets/cosmos/orders/pick';
import {
	findForce,
	type Group,
	type Turn,
	type WorkPlace
} from '$engine/rulesets/cosmos/memory/turn';
import type { OwnView, SeatId, SystemId, Units, View } from '$engine/rulesets/cosmos/types';
import { isShip, unitOf } from '$engine/rulesets/cosmos/tables/units';

export const ownOf = ({ own: [own] }: View): OwnView | undefined => own;

/** Other seats that still play. */
export const rivals = ({ seats, viewer }: View): SeatId[] =>
	seats.flatMap(({ seat, status }) => (seat !== viewer && status === 'playing' ? [seat] : []));

// ---------------------------------------------------------------- what is where

/** Systems with units of a seat, or dominated by it, in canonical order of the view. */
export const ownSystems = (turn: Turn, seat: SeatId): SystemId[] =>
	[...turn.places.values()].filter((place) => isOwn(place, seat)).map(({ system }) => system);

const isOwn = ({ orbit, ground, forces, sites }: WorkPlace, seat: SeatId): boolean =>
	orbit === seat ||
	ground === seat ||
	sites.some((site) => site.seat === seat) ||
	forces.some((force) => force.seat === seat && hasAnything(force));

const hasAnything = ({
	orbit,
	troops,
	heroes
}: {
	orbit: readonly unknown[];
	troops: readonly unknown[];
	heroes: readonly unknown[];
}): boolean => orbit.length + troops.length + heroes.length > 0;

export type Fits = (group: Group) => boolean;

/** Units of a seat in an orbit that an order may name: groups alike in what an order says are one. */
export function unitsThere(turn: Turn, seat: SeatId, system: SystemId, fits: Fits): Units[] {
	const found = new Map<string, { unit: string; n: number; cloaked: boolean }>();
	for (const group of findForce(turn, system, seat)?.orbit ?? []) {
		if (!fits(group)) continue;
		const key = `${group.unit}/${group.cloaked}`;
		const one = found.get(key);
		if (one) one.n += group.n;
		else found.set(key, { unit: group.unit, n: group.n, cloaked: group.cloaked });
	}
	return [...found.values()];
}

/** Ships that may still act. */
export const idleShips =
	(turn: Turn, seat: SeatId): Fits =>
	(group) =>
		isShip(unitOf(group.unit)) && readyToAct(turn, seat)(group) === undefined;

/** Ships that may still move. */
export const movableShips = (turn: Turn, seat: SeatId): Fits => {
	const idle = idleShips(turn, seat);
	return (group) => idle(group) && unitOf(group.unit).mov > 0 && !group.built;
};

/** Ships that may still be prepared: they have not moved (CS-379). */
export const preparable =
	(turn: Turn): Fits =>
	(group) =>
		isShip(unitOf(group.unit)) && !group.moved && group.pulsed < turn.turn;

/** Troops in one place of a system that an order may name. */
export interface TroopsThere {
	readonly troop: string;
	readonly at: string;
	readonly n: number;
}

export function troopsThere(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	fits: (group: { done: boolean; legs: number; at: string }) => boolean = () => true
): TroopsThere[] {
	const found = new Map<string, { troop: string; at: string; n: number }>();
	for (const group of findForce(turn, system, seat)?.troops ?? []) {
		if (!fits(group)) continue;
		const key = `${group.troop}/${group.at}`;
		const one = found.get(key);
		if (one) one.n += group.n;
		else found.set(key, { troop: group.troop, at: group.at, n: group.n });
	}
	return [...found.values()];
}

/** Ships that may act and troops on the ground that may: who collects and searches. */
export const workersThere = (turn: Turn, seat: SeatId, system: SystemId): Units[] => [
	...unitsThere(turn, seat, system, idleShips(turn, seat)),
	...troopsThere(turn, seat, system, ({ done, at }) => !done && at === 'ground').map(
		({ troop, n }) => ({ unit: troop, n, cloaked: false })
	)
];

export const heroesThere = (
	turn: Turn,
	seat: SeatId,
	system: SystemId
): readonly { readonly hero: string; readonly at: string }[] =>
	findForce(turn, system, seat)?.heroes ?? [];
