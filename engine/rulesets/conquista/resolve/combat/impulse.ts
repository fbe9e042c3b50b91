/** Impulse Engines (CO-194, CO-197). */
import { IMPULSE, STEPS } from '../../data';
import type { SeatId } from '../../types';
import type { Step } from '../step';
import { bringIntoForce, isInForce, stanceOf } from './stance';

/**
 * Spent when the first order of their owner's programme comes up: every own unit gains steps. Gives
 * whether they were.
 */
export function startEngines(step: Step, seat: SeatId): boolean {
	if (stanceOf(step, seat).ordersDone > 0 || !bringIntoForce(step, seat, 'IE')) return false;
	for (const square of step.state.squares)
		if (square.controller === seat) square.units = square.units.map((steps) => steps + IMPULSE);
	return true;
}

/** Steps of a unit that comes onto the board now. */
export const fullSteps = (step: Step, seat: SeatId): number =>
	STEPS + (isInForce(stanceOf(step, seat), 'IE') ? IMPULSE : 0);
