/** Orders that can do nothing when their moment comes (CO-124). */
import type { CombatOrder, LapseCode, SeatId } from '../../types';
import { report, type Step } from '../step';

export function lapse(
	step: Step,
	seat: SeatId,
	line: number,
	order: CombatOrder,
	reason: LapseCode
): void {
	report(step, 'all', { code: 'lapsed', data: { seat, line, order, reason } });
}
