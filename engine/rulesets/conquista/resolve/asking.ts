/** Whom a step ends up asking, and what they answer. */
import type { Draft } from '../../../kernel/draft';
import { NOTHING_AHEAD } from '../ahead';
import { isPlaying } from '../seats';
import type { Ahead, Answer, AnswerTo, Ask, SeatId } from '../types';
import { playerOf, type Step } from './step';

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

/** Words that a seat left for questions to come. */
export const aheadOf = (step: Step, seat: SeatId): Ahead =>
	playerOf(step, seat).ahead ?? NOTHING_AHEAD;

export function setAhead(step: Step, seat: SeatId, ahead: Ahead): void {
	playerOf(step, seat).ahead = ahead as Draft<Ahead>;
}

/** Words that were left for a question are over with it. */
export const useUp = (step: Step, seat: SeatId, question: keyof Ahead): void =>
	setAhead(step, seat, { ...aheadOf(step, seat), [question]: [] });

/** Asks those of the seats who have not resigned, if any (CO-219). */
export function ask(step: Step, stage: Ask, seats: readonly SeatId[]): boolean {
	const { state } = step;
	state.asked = seats.filter((seat) => isPlaying(state.players, seat)).sort((a, b) => a - b);
	if (state.asked.length === 0) return false;
	state.stage = stage;
	return true;
}
