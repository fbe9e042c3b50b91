/** The Combat phase, in the order in which it happens (section 10 of the rules). */
import { STEPS } from '../../data';
import { carryOut } from '../../orders/combat-kinds';
import type { AnswerTo, CombatOrder, SeatId } from '../../types';
import { show } from '../research';
import { report, type Step } from '../step';
import { startEngines } from './impulse';
import { stanceToWrite } from './stance';

/** Every unit on the board gets its steps (CO-123). */
export function openCombat(step: Step): void {
	setSteps(step, STEPS);
}

/** Cards and reactions of a seat are opened; they hold for the whole phase (CO-125, CO-193). */
export function declare(step: Step, seat: SeatId, answer: AnswerTo<'combat'>): void {
	const { cards, valorAt, retreat, pursue } = answer;
	step.state.stances.push({
		seat,
		cards: [...cards],
		valorAt: [...valorAt],
		retreat: [...retreat],
		pursue,
		inForce: [],
		ordersDone: 0
	});
	show(step, seat, cards);
	report(step, 'all', { code: 'declared', data: { seat, cards, valorAt, retreat, pursue } });
	step.moment();
}

/**
 * Carries out orders of a seat that has declared, each on the board left by the one before: a whole
 * programme (CO-122) or a batch, whose lines count on from the seat's last (CO-249).
 */
export function runProgramme(step: Step, seat: SeatId, orders: readonly CombatOrder[]): void {
	const stance = stanceToWrite(step, seat);
	for (const order of orders) {
		if (startEngines(step, seat)) step.moment();
		carryOut(step, seat, stance.ordersDone, order);
		step.moment();
		stance.ordersDone++;
	}
}

/** Cards that were not spent go back to their owners, known to all (CO-194); steps and stances end. */
export function closeCombat(step: Step): void {
	for (const { seat, cards } of step.state.stances)
		if (cards.length > 0) report(step, 'all', { code: 'returned', data: { seat, cards } });
	step.state.stances = [];
	setSteps(step, 0);
}

function setSteps(step: Step, steps: number): void {
	for (const square of step.state.squares)
		if (square.units.length > 0) square.units = square.units.map(() => steps);
}
