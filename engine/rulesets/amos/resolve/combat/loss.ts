/** Units destroyed outside battle. */
import type { Cell, SeatId, SomeUnits } from '../../types';
import { hasUnits, someUnits } from '../../units';
import { killLeadersWithUnits } from '../leaders';
import { removeUnits, report, type Turn } from '../turn';

/** Their owner is told, and leaders left without units die with the last of them (AM-380). */
export function loseUnits(
	turn: Turn,
	seat: SeatId,
	cell: Cell,
	units: SomeUnits,
	cause: 'upkeep' | 'disbanded' | 'stranded'
): void {
	if (!hasUnits(units)) return;
	removeUnits(turn.state, seat, cell, units);
	const data = { seat, cell, units: someUnits(units), cause };
	report(turn, [seat], { code: 'unitsLost', data });
	killLeadersWithUnits(turn, seat, cell);
}
