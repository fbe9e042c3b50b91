/** Systems that a fleet can reach, and by which ways: the rules say it (section 10). Pure. */
import { SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { wayFault } from '$engine/rulesets/cosmos/orders/move';
import { MODES } from '$engine/rulesets/cosmos/orders/shapes';
import { findForce, type Group, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { EntryOf, SeatId, SystemId } from '$engine/rulesets/cosmos/types';
import { movableShips } from '../trial';

export type Move = EntryOf<'move'>;
export type Mode = Move['mode'];

/** Groups that the units of a move are taken from. */
function groupsOf(turn: Turn, seat: SeatId, { from, units }: Move): Group[] {
	const fits = movableShips(turn, seat);
	return (findForce(turn, from, seat)?.orbit ?? []).filter(
		(group) =>
			fits(group) &&
			units.some(({ unit, cloaked }) => unit === group.unit && cloaked === group.cloaked)
	);
}

/** Ways from where the fleet is to each system that it can reach, those on its own engines first. */
export function reachOf(
	turn: Turn,
	seat: SeatId,
	move: Move
): ReadonlyMap<SystemId, readonly Mode[]> {
	const groups = groupsOf(turn, seat, move);
	if (groups.length === 0) return new Map();
	// The card is in force from this very order on (CS-311).
	const { surges } = turn.events;
	const isNew = move.cards.includes('hyperdrive_surge') && !surges.has(seat);
	if (isNew) surges.add(seat);
	const left = leaving(turn, seat, move, groups);
	const reach = new Map(
		SYSTEMS.flatMap((to): [SystemId, readonly Mode[]][] => {
			const ways = to === move.from ? [] : waysTo(left, seat, { ...move, to }, groups);
			return ways.length > 0 ? [[to, ways]] : [];
		})
	);
	if (isNew) surges.delete(seat);
	return reach;
}

/** The memory as the ships of a move have left, and its tallies with it: what leads away may be what leaves (CS-655). */
function leaving(turn: Turn, seat: SeatId, { from, units }: Move, groups: readonly Group[]): Turn {
	const place = turn.places.get(from);
	if (!place) return turn;
	const due = new Map(units.map(({ unit, n, cloaked }) => [`${unit} ${cloaked}`, n]));
	const rest = (group: Group): Group[] => {
		const key = `${group.unit} ${group.cloaked}`;
		const taken = groups.includes(group) ? Math.min(group.n, due.get(key) ?? 0) : 0;
		due.set(key, (due.get(key) ?? 0) - taken);
		return taken < group.n ? [{ ...group, n: group.n - taken }] : [];
	};
	const forces = place.forces.map((force) =>
		force.seat === seat ? { ...force, orbit: force.orbit.flatMap(rest) } : force
	);
	return { ...turn, places: new Map(turn.places).set(from, { ...place, forces }) };
}

function waysTo(turn: Turn, seat: SeatId, move: Move, groups: readonly Group[]): readonly Mode[] {
	return MODES.filter((mode) => {
		const before = new Map(turn.tallies);
		const fault = wayFault(turn, seat, { ...move, mode }, groups);
		turn.tallies.clear();
		for (const [name, n] of before) turn.tallies.set(name, n);
		return fault === undefined;
	});
}

/** The move going to another system, by the way that it can take there. */
export const goingTo = (
	move: Move,
	to: SystemId,
	reach: ReadonlyMap<SystemId, readonly Mode[]>
): Move => {
	const ways = reach.get(to) ?? [];
	const mode = ways.includes(move.mode) ? move.mode : (ways[0] ?? 'range');
	// What was to be done on arrival belongs to the place.
	const same = to === move.to;
	return { ...move, to, mode, ...(same ? {} : { unload: [], land: [], bombard: false }) };
};
