/** One step: what was asked is answered, and the game goes on until somebody is asked again. */
import type { Rng } from '../../../kernel/rng';
import type { Answer as Answered, Resolution, Trace } from '../../../kernel/ruleset';
import { isPlaying } from '../seats';
import type { Answer, Ask, ConquistaReport, Order, SeatId, State } from '../types';
import { attend } from './absence';
import type { Answers } from './asking';
import { answerConstruction } from './construction';
import { answerBatch, answerCombat } from './fighting';
import { answerOrient, answerPlace } from './founding';
import { answerMaintenance } from './maintenance';
import { answerReply, answerTable } from './negotiation';
import { carryRiders } from './offers';
import { createStep } from './open';
import { answerPick, answerPlan } from './plan';
import { answerProduction } from './production';
import { goOn } from './rounds';
import type { Step } from './step';

/** The answers are allowed: whoever sent another is answered for by the fallback (CO-010). */
export function resolve(
	state: State,
	answers: readonly Answered<Order>[],
	rng: Rng,
	trace: Trace<State>
): Resolution<State, ConquistaReport> {
	if (state.stage === 'over') throw new Error('the game is over');
	const step = createStep(state, rng);
	const { stage } = state;
	for (const { seat, missed } of answers) attend(step, seat, stage, missed);
	for (const { seat, order } of answers) carryRiders(step, seat, order.riders);
	step.state.asked = [];
	answer(step, stage, standing(step, answers), riderCount(answers));
	trace('answers', step.state);
	while (step.state.asked.length === 0 && step.state.ending.length === 0)
		trace(goOn(step), step.state);
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

function answer(step: Step, stage: Ask, answers: Answers, riders: number): void {
	switch (stage) {
		case 'place':
			return answerPlace(step, answers);
		case 'orient':
			return answerOrient(step, answers);
		case 'plan':
			return answerPlan(step, answers);
		case 'pick':
			return answerPick(step, answers);
		case 'production':
			return answerProduction(step, answers);
		case 'construction':
			return answerConstruction(step, answers);
		case 'maintenance':
			return answerMaintenance(step, answers);
		case 'combat':
			return answerCombat(step, answers);
		case 'batch':
			return answerBatch(step, answers);
		case 'reply':
			return answerReply(step, answers);
		case 'table':
			return answerTable(step, answers, riders);
	}
}
