/** The game as it would stand after moves that are only written, as far as their seat can know. Pure. */
import { isComplete } from '$engine/kernel/shape';
import { MOVES } from '$engine/rulesets/revenant/orders/shapes';
import { stateSeen, viewAfter } from '$engine/rulesets/revenant/seen';
import { copyOf, type Step } from '$engine/rulesets/revenant/step';
import { makeMoves } from '$engine/rulesets/revenant/turn/moves';
import type { Move, ReasonCode, SeatId, View } from '$engine/rulesets/revenant/types';

export interface Trial {
	readonly view: View;
	/** A hidden card was turned up: the list of moves ends there. */
	readonly revealed: boolean;
	/** The turn is closed. */
	readonly ended: boolean;
	/** The first move that is refused, and why. */
	readonly fault: { readonly index: number; readonly code: ReasonCode } | undefined;
}

/** The rules of the turn run on what the seat sees, as they do when an order is checked. */
export function trialOf(view: View, seat: SeatId, moves: readonly Move[]): Trial {
	if (view.turn[0]?.seat !== seat || moves.length === 0)
		return { view, revealed: false, ended: false, fault: undefined };
	const step: Step = { state: copyOf(stateSeen(view)), reports: [], revealed: false };
	const { refusedAt, code, ended } = makeMoves(step, seat, moves);
	return {
		view: viewAfter(view, seat, step.state),
		revealed: step.revealed,
		ended,
		fault: code === undefined ? undefined : { index: refusedAt, code }
	};
}

export const afterMove = ({ view }: Trial, seat: SeatId, move: Move): Trial =>
	trialOf(view, seat, [move]);

/** Reason that a move cannot come next; undefined: it can. What is not all told yet is `malformed`. */
export function verdictOf(trial: Trial, seat: SeatId, move: Move): ReasonCode | undefined {
	if (!isComplete(MOVES, move)) return 'malformed';
	if (trial.revealed || trial.ended) return 'wrong-stage';
	return afterMove(trial, seat, move).fault?.code;
}
