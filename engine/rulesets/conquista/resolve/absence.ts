/** Seats that answer and seats that do not (CO-216, CO-218). */
import { DORMANT_AFTER } from '../data';
import type { Ask, SeatId } from '../types';
import { playerOf, report, type Step } from './step';

/** Counts answers missed in a row; from the third on the seat is dormant until it answers again. */
export function attend(step: Step, seat: SeatId, ask: Ask, missed: boolean): void {
	const player = playerOf(step, seat);
	const before = player.missed;
	player.missed = missed ? before + 1 : 0;
	if (missed) report(step, 'all', { code: 'absent', data: { seat, ask, missed: player.missed } });
	if (player.missed === DORMANT_AFTER) report(step, 'all', { code: 'dormant', data: { seat } });
	if (!missed && before >= DORMANT_AFTER) report(step, 'all', { code: 'awake', data: { seat } });
}
