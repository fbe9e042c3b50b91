/** Combat Fleets from the supply (CO-198, CO-199). */
import { FLEET, MOST_UNITS } from '../../data';
import type { OrderOf, SeatId } from '../../types';
import { isOpenFor } from '../../holdings';
import { put } from '../control';
import { handOf } from '../research';
import { report, squareOf, type Step } from '../step';
import { fullSteps } from './impulse';
import { lapse } from './lapse';
import { declareCard, spendDeclared } from './stance';

export function carryFleet(step: Step, seat: SeatId, line: number, order: OrderOf<'fleet'>): void {
	const { card } = order;
	if (!handOf(step.state.research, seat).includes(card))
		return lapse(step, seat, line, order, 'no-card');
	declareCard(step, seat, card);
	const square = order.at.find((id) => isOpenFor(squareOf(step, id), seat));
	if (square === undefined) return lapse(step, seat, line, order, 'no-open-square');
	const units = Math.min(FLEET, supplyOf(step, seat));
	if (units === 0) return lapse(step, seat, line, order, 'no-supply');
	report(step, 'all', { code: 'landed', data: { seat, line, card, square, units } });
	spendDeclared(step, seat, card);
	const steps = fullSteps(step, seat);
	put(
		step,
		square,
		seat,
		Array.from({ length: units }, () => steps)
	);
}

/** Units that are not on the board. */
const supplyOf = (step: Step, seat: SeatId): number =>
	MOST_UNITS -
	step.state.squares.reduce(
		(sum, { controller, units }) => sum + (controller === seat ? units.length : 0),
		0
	);
