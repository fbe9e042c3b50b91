/** Whom a step ends up asking, and what they answer. */
import { isPlaying } from '../seats';
import type { Answer, AnswerTo, Ask, SeatId } from '../types';
import type { Step } from './step';

/**
 * The answers of those who were asked, each allowed. Who was not asked, or has resigned, has none: the
 * decision's default stands.
 */
export type Answers = ReadonlyMap<SeatId, Answer>;

export const NO_ANSWERS: Answers = new Map();

/** A seat's answer to a question; undefined for its default. */
export function answerTo<A extends Ask>(
	answers: Answers,
	seat: SeatId,
	ask: A
): AnswerTo<A> | undefined {
	const answer = answers.get(seat);
	if (answer && answer.ask !== ask) throw new Error(`${answer.ask} is no answer to ${ask}`);
	return answer as AnswerTo<A> | undefined;
}

/** Asks those of the seats who have not resigned, if any (CO-219). */
export function ask(step: Step, stage: Ask, seats: readonly SeatId[]): boolean {
	const { state } = step;
	state.asked = seats.filter((seat) => isPlaying(state.players, seat)).sort((a, b) => a - b);
	if (state.asked.length === 0) return false;
	state.stage = stage;
	return true;
}
