/** Advice part by part: what a move does most for, as a code. */
import type { Advice, Path } from '../../../kernel/ruleset';
import { stateSeen } from '../seen';
import { copyOf, type Step } from '../step';
import { makeMove } from '../turn/moves';
import type { Move, Order, SeatId, View } from '../types';
import { PARTS, valueOf, type Part } from './value';

/** `gain`: victory points in hundredths that the move is expected to bring to that part. */
export type RevenantReason =
	| { readonly code: Part; readonly data: { readonly gain: number } }
	| { readonly code: 'turn' | 'muster' | 'breach' | 'regroup'; readonly data: object };

export type RevenantAdvice = Advice<RevenantReason>;

export function adviceFor(view: View, seat: SeatId, order: Order): RevenantAdvice[] {
	if (order.ask !== 'turn')
		return Object.entries(order)
			.filter(([field]) => field !== 'ask')
			.map(([field, value]) => setting([field], value, order.ask));
	const step: Step = { state: copyOf(stateSeen(view)), reports: [], revealed: false };
	return order.moves.map((move) => ({
		...{ at: ['moves'], how: 'add' as const, value: move },
		why: reasonOf(step, seat, move)
	}));
}

const setting = (
	at: Path,
	value: unknown,
	code: 'muster' | 'breach' | 'regroup'
): RevenantAdvice => ({ at, how: 'set', value, why: { code, data: {} } });

/** Makes the move, and says what it did most for. */
function reasonOf(step: Step, seat: SeatId, move: Move): RevenantReason {
	const before = valueOf(step, seat);
	if (step.revealed || makeMove(step, seat, move) !== undefined) return { code: 'turn', data: {} };
	const after = valueOf(step, seat);
	const gains = PARTS.map((part) => ({ part, gain: after[part] - before[part] }));
	const most = gains.reduce((a, b) => (b.gain > a.gain ? b : a));
	return most.gain > 0
		? { code: most.part, data: { gain: most.gain } }
		: { code: 'turn', data: {} };
}
