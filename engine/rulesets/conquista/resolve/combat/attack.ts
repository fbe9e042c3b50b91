/** Attack orders: up to five combats, or a walk into a square left empty (CO-136…CO-141). */
import type { LapseCode, OrderOf, SeatId } from '../../types';
import { occupantOf, put, take } from '../control';
import { report, squareOf, type Step } from '../step';
import { fightBout } from './bout';
import { lapse } from './lapse';
import { ownUnits, placesAble } from './stack';

type Attack = OrderOf<'attack'>;

export function carryAttack(step: Step, seat: SeatId, line: number, order: Attack): void {
	const reason = hindrance(step, seat, order);
	if (reason !== undefined) return lapse(step, seat, line, order, reason);
	if (occupantOf(squareOf(step, order.to)) === 0) return stepIn(step, seat, line, order);
	pressOn(step, seat, line, order);
}

/** Reason that the order can do nothing at all. */
function hindrance(step: Step, seat: SeatId, order: Attack): LapseCode | undefined {
	const units = ownUnits(squareOf(step, order.from), seat);
	const able = ableUnits(step, seat, order).length;
	const enemy = occupantOf(squareOf(step, order.to));
	if (units.length === 0) return 'no-units';
	if (enemy === seat || (enemy === 0 && order.advance === 0)) return 'no-enemy';
	if (enemy !== 0 && order.against !== 0 && enemy !== order.against) return 'other-enemy';
	if (able === 0) return 'no-steps';
	return enemy !== 0 && able < order.minUnits ? 'too-few' : undefined;
}

const ableUnits = (step: Step, seat: SeatId, { from }: Attack): number[] =>
	placesAble(ownUnits(squareOf(step, from), seat), 1);

/** Nobody is there: units step in, those with the fewest steps (CO-140, CO-244). */
function stepIn(step: Step, seat: SeatId, line: number, order: Attack): void {
	const { from, to, advance } = order;
	const going = ableUnits(step, seat, order).slice(0, advance);
	report(step, 'all', {
		code: 'advanced',
		data: { seat, line, from, to, units: going.length }
	});
	const steps = take(step, from, going);
	put(
		step,
		to,
		seat,
		steps.map((left) => left - 1)
	);
}

/** Combat after combat, until it is won, lost or broken off (CO-139). */
function pressOn(step: Step, seat: SeatId, line: number, order: Attack): void {
	const defender = occupantOf(squareOf(step, order.to));
	for (let bout = 1; bout <= order.bouts; bout++) {
		const able = ableUnits(step, seat, order);
		if (able.length < order.minUnits)
			return report(step, 'all', {
				code: 'brokenOff',
				data: { seat, line, to: order.to, able: able.length, minUnits: order.minUnits }
			});
		const involved = able.slice(0, order.units);
		const { attackersLeft } = fightBout(step, { seat, line, bout, order, involved });
		step.moment();
		if (attackersLeft === 0 || occupantOf(squareOf(step, order.to)) !== defender) return;
	}
}
