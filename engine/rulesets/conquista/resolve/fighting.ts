/** The Combat phase as the table plays it: programmes at once, or goes in turn (section 10, CO-236). */
import { MOST_ORDERS, NO_COMBAT } from '../data';
import { unitsOf } from '../holdings';
import { phaseOrder } from '../seats';
import type { SeatId } from '../types';
import { answerTo, ask, NO_ANSWERS, type Answers } from './asking';
import { closeCombat, declare, openCombat, runProgramme } from './combat';
import { handOf } from './research';
import type { Step } from './step';

export function openFighting(step: Step): void {
	openCombat(step);
	const able = phaseOrder(step.state).filter((seat) => canAct(step, seat));
	if (!ask(step, 'combat', able)) answerCombat(step, NO_ANSWERS);
}

/** CO-121 */
const canAct = ({ state }: Step, seat: SeatId): boolean =>
	unitsOf(state.squares, seat) > 0 || handOf(state.research, seat).length > 0;

/** Everybody's cards and reactions are opened first: they hold in every programme (CO-125). */
export function answerCombat(step: Step, answers: Answers): void {
	const { state } = step;
	const order = phaseOrder(state);
	const choice = (seat: SeatId) => answerTo(answers, seat, 'combat') ?? NO_COMBAT;
	for (const seat of order) declare(step, seat, choice(seat));
	if (state.options.combat === 'turns') {
		state.queue = order;
		return askForBatch(step);
	}
	for (const seat of order) runProgramme(step, seat, choice(seat).orders);
	closeCombat(step);
}

/** One batch of the seat whose go it is. An empty one or the fortieth order ends the go (CO-249). */
export function answerBatch(step: Step, answers: Answers): void {
	const { state } = step;
	const seat = state.queue[0] as SeatId;
	const orders = answerTo(answers, seat, 'batch')?.orders ?? [];
	runProgramme(step, seat, orders);
	if (orders.length === 0 || ordersDone(step, seat) >= MOST_ORDERS) state.queue.shift();
	askForBatch(step);
}

const ordersDone = ({ state }: Step, seat: SeatId): number =>
	state.stances.find((stance) => stance.seat === seat)?.ordersDone ?? 0;

/** A seat that has lost everything before its own go has none. */
function askForBatch(step: Step): void {
	const { state } = step;
	for (let seat = state.queue[0]; seat !== undefined; seat = state.queue[0]) {
		if (canAct(step, seat) && ask(step, 'batch', [seat])) return;
		state.queue.shift();
	}
	closeCombat(step);
}
