/** Gravity traps as a form offers them. Pure. */
import type { Turn } from '$engine/rulesets/cosmos/turn';
import type { SeatId, SystemId } from '$engine/rulesets/cosmos/types';

/** What a gravity trap can be switched to: not what one's own already is (CS-699). */
export function trapStates(turn: Turn, seat: SeatId, system: SystemId): boolean[] {
	const [trap] = turn.places.get(system)?.trap ?? [];
	return [true, false].filter((on) => !trap || trap.seat !== seat || trap.on !== on);
}
