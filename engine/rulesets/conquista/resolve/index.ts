/** One step: what was asked is answered, and the game goes on until somebody is asked again. */
import type { Rng } from '../../../kernel/rng';
import type { Answer as Answered, Resolution, Trace } from '../../../kernel/ruleset';
import { ASKS } from '../orders/asks';
import { isPlaying } from '../seats';
import type { Answer, ConquistaReport, Order, SeatId, State } from '../types';
import { attend } from './absence';
import type { Answers } from './asking';
import { carryRiders } from './offers';
import { createStep } from './open';
import { goOn } from './rounds';
import type { Step } from './step';

/** The answers are allowed: whoever sent another is answered for by the fallback (CO-010). */
export function resolve(
	state: State,
	answers: readonly Answered<Order>[],
	rng: Rng,
	trace: Trace<State, ConquistaReport>
): Resolution<State, ConquistaReport> {
	if (state.stage === 'over') throw new Error('the game is over');
	const step = createStep(state, rng, trace);
	const { stage } = state;
	for (const { seat, missed } of answers) attend(step, seat, stage, missed);
	step.moment();
	for (const { seat, order } of answers) carryRiders(step, seat, order.riders);
	step.state.asked = [];
	ASKS[stage].resolve(step, standing(step, answers), riderCount(answers));
	trace('answers', step.state, step.reports);
	while (step.state.asked.length === 0 && step.state.ending.length === 0)
		trace(goOn(step), step.state, step.reports);
	return { state: step.state, reports: step.reports };
}

/** The default stands for who has just resigned (CO-219, CO-246). */
const standing = ({ state }: Step, answers: readonly Answered<Order>[]): Answers =>
	new Map<SeatId, Answer>(
		answers
			.filter(({ seat }) => isPlaying(state.players, seat))
			.map(({ seat, order }) => [seat, order.answer])
	);

const riderCount = (answers: readonly Answered<Order>[]): number =>
	answers.reduce((sum, { order }) => sum + order.riders.length, 0);
