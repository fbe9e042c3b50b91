/** Gravity traps as a form offers them. Pure. */
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { SeatId, SystemId } from '$engine/rulesets/cosmos/types';

/** States that a gravity trap can be switched to: not the one that one's own already has (CS-699). */
export function trapStates(turn: Turn, seat: SeatId, system: SystemId): boolean[] {
	const [trap] = turn.places.get(system)?.trap ?? [];
	return [true, false].filter((on) => !trap || trap.seat !== seat || trap.on !== on);
}
