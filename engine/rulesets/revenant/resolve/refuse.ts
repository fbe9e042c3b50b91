/** Refusals are told to their author. */
import type { Problem } from '../../../kernel/problem';
import { report, type Step } from '../step';
import type { ReasonCode, SeatId } from '../types';

export function refuse(step: Step, seat: SeatId, problems: readonly Problem[]): void {
	for (const { at, voids = [], code } of problems)
		report(step, [seat], 'refused', { seat, at, voids, reason: code as ReasonCode });
}
