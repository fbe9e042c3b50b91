/** Tenacious Attack and Defence: one die more for the whole phase, in both roles (CO-193…CO-196). */
import type { CardKind, SeatId } from '../../types';
import type { Step } from '../step';
import { bringIntoForce, isInForce, stanceOf } from './stance';

/** Dice that a seat's next attack roll gains; the card is spent by the first. */
export const attackDice = (step: Step, seat: SeatId): number => moreDice(step, seat, 'TA');

export const defenceDice = (step: Step, seat: SeatId): number => moreDice(step, seat, 'TD');

const moreDice = (step: Step, seat: SeatId, kind: CardKind): number =>
	isInForce(stanceOf(step, seat), kind) || bringIntoForce(step, seat, kind) ? 1 : 0;
