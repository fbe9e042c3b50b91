/** Mobilising the fleet (CO-200, CO-201). */
import { STACK } from '../../data';
import type { LapseCode, OrderOf, SeatId } from '../../types';
import { isOpenFor } from '../../holdings';
import { put, take } from '../control';
import { handOf } from '../research';
import { report, squareOf, type Step } from '../step';
import { lapse } from './lapse';
import { ownUnits, placesFreshest } from './stack';
import { declareCard, spendDeclared } from './stance';

export function carryMobilise(
	step: Step,
	seat: SeatId,
	line: number,
	order: OrderOf<'mobilise'>
): void {
	const { card, from, to, units: wanted } = order;
	if (!handOf(step.state.research, seat).includes(card))
		return lapse(step, seat, line, order, 'no-card');
	declareCard(step, seat, card);
	const going = passengers(step, seat, order);
	if (typeof going === 'string') return lapse(step, seat, line, order, going);
	report(step, 'all', {
		code: 'mobilised',
		data: { seat, line, card, from, to, units: going.length, wanted }
	});
	spendDeclared(step, seat, card);
	put(step, to, seat, take(step, from, going));
}

/** Places of those who go in the stack they leave, or why nobody does. */
function passengers(
	step: Step,
	seat: SeatId,
	{ from, to, units: wanted }: OrderOf<'mobilise'>
): number[] | LapseCode {
	const units = ownUnits(squareOf(step, from), seat);
	if (units.length === 0) return 'no-units';
	const target = squareOf(step, to);
	if (target.controller !== seat && !isOpenFor(target, seat)) return 'blocked';
	const room = STACK - target.units.length;
	return room <= 0 ? 'no-room' : placesFreshest(units, Math.min(wanted, room));
}
