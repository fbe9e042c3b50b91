/** Veils: fleets that are invisible for some turns (CS-656), among them ships cloaked for good by a card (CS-286). */
import { inOrder } from '../map/board';
import { SHEETS, unitOf } from '../factions';
import type { Hook, HookOf } from '../factions/words';
import {
	addGroup,
	factionOf,
	findForce,
	memoryOf,
	seatOf,
	type Group,
	type Turn
} from '../memory/turn';
import type { SeatId, SystemId } from '../types';

/** Memory of a seat: `kept/<system>/<unit>` counts the ships of a kind there that stay cloaked when the veil falls. */
const KEPT = 'kept/';
const keptName = (system: SystemId, unit: string): string => `${KEPT}${system}/${unit}`;

/** True if a card or a veil cloaks the ships, not their kind. */
const isHidden = ({ unit, cloaked }: Group): boolean =>
	cloaked && unitOf(unit).flags.INV === undefined;

/** Starts a veil that falls in P6, `turns` turns from now; ships that are cloaked already stay so after it. */
export function beginVeil(turn: Turn, seat: SeatId, turns: number): void {
	const { memory } = seatOf(turn, seat);
	for (const system of turn.places.keys())
		for (const { unit, n } of hiddenAt(turn, seat, system))
			keepCloaked(turn, seat, system, unit, n);
	memory.veil = turn.turn + turns;
}

/** Notes ships that a card cloaks under a veil: they stay cloaked when it falls. */
export function keepCloaked(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	unit: string,
	n: number
): void {
	const { memory } = seatOf(turn, seat);
	const name = keptName(system, unit);
	memory[name] = memoryOf(turn, seat, name) + n;
}

/** Under a veil, hidden ships of a kind have left for another system: of those alike the ships cloaked for good go last. */
export function keptFollow(
	turn: Turn,
	seat: SeatId,
	unit: string,
	{ from, to }: { readonly from: SystemId; readonly to: SystemId }
): void {
	const { memory } = seatOf(turn, seat);
	const name = keptName(from, unit);
	const left = hiddenAt(turn, seat, from).reduce(
		(n, one) => (one.unit === unit ? n + one.n : n),
		0
	);
	const gone = memoryOf(turn, seat, name) - left;
	if (gone <= 0) return;
	memory[name] = left;
	keepCloaked(turn, seat, to, unit, gone);
}

export const isVeiled = (turn: Turn, seat: SeatId): boolean =>
	seatOf(turn, seat).memory.veil !== undefined;

/** Ships of a seat in a system that a card or a veil cloaks. */
const hiddenAt = (turn: Turn, seat: SeatId, system: SystemId): Group[] =>
	(findForce(turn, system, seat)?.orbit ?? []).filter(isHidden);

type Deed = HookOf<'vis.invisible'>['breakOn'][number];

/** True if the hooks of a sheet say that a deed ends its veil (CF-HK-40). */
export const endsVeil = (hooks: readonly Hook[], deed: Deed): boolean =>
	hooks.some((hook) => hook.hook === 'vis.invisible' && hook.breakOn.includes(deed));

/**
 * Uncloaks the ships of these kinds that land or bombard under cover, if the ability says that this ends its
 * veil; battles uncloak by CS-288.
 */
export function breakVeil(
	turn: Turn,
	seat: SeatId,
	deed: Deed,
	system: SystemId,
	units: readonly string[]
): void {
	if (!isVeiled(turn, seat)) return;
	const hooks = SHEETS[factionOf(turn, seat)].abilities.flatMap((ability) => ability.hooks);
	if (!endsVeil(hooks, deed)) return;
	for (const unit of new Set(units))
		uncover(turn, seat, system, unit, memoryOf(turn, seat, keptName(system, unit)));
}

/** Shows the hidden ships of a kind in a system, but for `kept` that stay cloaked for good. */
function uncover(turn: Turn, seat: SeatId, system: SystemId, unit: string, kept: number): void {
	const force = findForce(turn, system, seat);
	if (!force) return;
	let left = kept;
	for (const group of force.orbit.filter((one) => one.unit === unit && isHidden(one))) {
		const stays = Math.min(left, group.n);
		left -= stays;
		const shown = { ...group, n: group.n - stays, cloaked: false };
		group.n = stays;
		addGroup(force, shown);
	}
	force.orbit = force.orbit.filter(({ n }) => n > 0);
}

/** P6: the veil falls, and all but the ships cloaked for good are visible. */
export function unveil(turn: Turn, seat: SeatId): void {
	const { memory } = seatOf(turn, seat);
	if ((memory.veil ?? Infinity) > turn.turn) return;
	delete memory.veil;
	for (const system of inOrder([...turn.places.keys()]))
		for (const unit of new Set(hiddenAt(turn, seat, system).map((one) => one.unit)))
			uncover(turn, seat, system, unit, memoryOf(turn, seat, keptName(system, unit)));
	for (const name of Object.keys(memory)) if (name.startsWith(KEPT)) delete memory[name];
}
