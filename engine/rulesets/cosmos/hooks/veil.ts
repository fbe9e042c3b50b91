/** Fleets that vanish for a while (CS-656): what ends it, and ships that stay cloaked for good. */
import { inOrder } from '../board';
import { SHEETS, unitOf } from '../sheets';
import { addGroup, factionOf, findForce, seatOf, type Group, type Turn } from '../turn';
import type { SeatId, SystemId } from '../types';

const KEPT = 'kept/';

/** Before ships vanish: how many of each kind are cloaked for good. `turns`: until P6 of so many turns on. */
export function beginVeil(turn: Turn, seat: SeatId, turns: number): void {
	const { memory } = seatOf(turn, seat);
	for (const group of cloakedOf(turn, seat)) keepCloaked(turn, seat, group.unit, group.n);
	memory.veil = turn.turn + turns;
}

/** Ships cloaked for good since: they stay so when the veil falls. */
export function keepCloaked(turn: Turn, seat: SeatId, unit: string, n: number): void {
	const { memory } = seatOf(turn, seat);
	memory[KEPT + unit] = (memory[KEPT + unit] ?? 0) + n;
}

export const isVeiled = (turn: Turn, seat: SeatId): boolean =>
	seatOf(turn, seat).memory.veil !== undefined;

/** Cloaked ships that are so by a card or a veil, in canonical order of systems. */
const cloakedOf = (turn: Turn, seat: SeatId): Group[] =>
	[...turn.places.keys()].flatMap((system) =>
		(findForce(turn, system, seat)?.orbit ?? []).filter(
			({ unit, cloaked, n }) => cloaked && n > 0 && unitOf(unit).flags.INV === undefined
		)
	);

/** A landing or a bombardment of theirs shows them at once; a battle does by CS-288. */
export function breakVeil(
	turn: Turn,
	seat: SeatId,
	what: 'bombardment' | 'landing',
	system: SystemId,
	units: readonly string[]
): void {
	if (!isVeiled(turn, seat)) return;
	const breaks = SHEETS[factionOf(turn, seat)].abilities
		.flatMap(({ hooks }) => hooks)
		.some((hook) => hook.hook === 'vis.invisible' && hook.breakOn.includes(what));
	if (!breaks) return;
	for (const group of findForce(turn, system, seat)?.orbit ?? [])
		if (units.includes(group.unit) && unitOf(group.unit).flags.INV === undefined)
			group.cloaked = false;
}

/** P6: what the veil hid is seen again. */
export function unveil(turn: Turn, seat: SeatId): void {
	const { memory } = seatOf(turn, seat);
	if ((memory.veil ?? Infinity) > turn.turn) return;
	delete memory.veil;
	for (const system of inOrder([...turn.places.keys()])) {
		const force = findForce(turn, system, seat);
		for (const group of [...(force?.orbit ?? [])]) {
			if (!force || !group.cloaked || unitOf(group.unit).flags.INV !== undefined) continue;
			const left = memory[KEPT + group.unit] ?? 0;
			const kept = Math.min(left, group.n);
			memory[KEPT + group.unit] = left - kept;
			const shown = { ...group, n: group.n - kept, cloaked: false };
			group.n = kept;
			addGroup(force, shown);
		}
		if (force) force.orbit = force.orbit.filter(({ n }) => n > 0);
	}
	for (const name of Object.keys(memory)) if (name.startsWith(KEPT)) delete memory[name];
}
