/** Places where an order of a kind can be given, and the units that it can name there. Pure. */
import { needsPresence } from '$engine/rulesets/cosmos/orders/kinds';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { EntryKind, SeatId, SystemId, Units } from '$engine/rulesets/cosmos/types';
import { KINDS, type Kind } from '../kinds';
import { ownSystems } from '../trial';

const line = (kind: EntryKind): Kind => KINDS[kind] as unknown as Kind;

/** Units that an order of a kind may name in a system. */
export const unitsFor = (
	turn: Turn,
	seat: SeatId,
	kind: EntryKind,
	system: SystemId
): readonly Units[] => line(kind).units?.(turn, seat, system) ?? [];

/**
 * Systems in which an order of a kind can be given; those that hold most are first. An archive answers whoever
 * was there as the turn began, though they have left (CS-517).
 */
export function startsOf(turn: Turn, seat: SeatId, kind: EntryKind): SystemId[] {
	const { at } = line(kind);
	if (!at) return [];
	const home = turn.seats.get(seat)?.home ?? '';
	const isOpen = (system: SystemId): boolean =>
		!needsPresence(kind) || (turn.present.get(seat)?.has(system) ?? false);
	const rank = (system: SystemId): number =>
		(system === home ? -1e6 : 0) -
		unitsFor(turn, seat, kind, system).reduce((sum, { n }) => sum + n, 0);
	return [...new Set([...ownSystems(turn, seat), ...turn.archives.keys()])]
		.filter((system) => isOpen(system) && at(turn, seat, system))
		.sort((a, b) => rank(a) - rank(b));
}

/** A kind of order that is given in a system of its own. */
export const isPlaced = (kind: EntryKind): boolean => line(kind).at !== undefined;
