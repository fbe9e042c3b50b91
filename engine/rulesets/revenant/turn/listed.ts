/** A whole turn: what it would bring, how it can be foreseen, how it is thought up (RV-110 to RV-119). */
import { TURNS_PER_ROUND } from '../data';
import { newTurn } from '../resolve/rounds';
import { isKnown, stateSeen, viewAfter } from '../seen';
import { holdingOf, playerOf, stepOn, turnOf, type Step } from '../step';
import type { Move, PlayedMove, ReasonCode, SeatId, State, View } from '../types';
import { gainsOf } from './ahead';
import { makeMoves, type Run } from './moves';

/** Gains of a turn if it were played now; a code: why it cannot be. Nothing is changed. */
export function gainsIf(
	step: Step,
	seat: SeatId,
	moves: readonly PlayedMove[]
): readonly number[] | ReasonCode {
	const trial = stepOn(step.state);
	const { code, ended } = makeMoves(trial, seat, moves);
	// A list that ends at a card turned up leaves its seat to be asked.
	if (!ended) return code ?? 'pending-choice';
	return gainsOf(step.state as unknown as State, trial.state as unknown as State, seat);
}

/** The same if the seat's next turn came at once. */
export function gainsNext(
	step: Step,
	seat: SeatId,
	moves: readonly PlayedMove[]
): readonly number[] | ReasonCode {
	const then = stepOn(step.state);
	beginNext(then, seat);
	return gainsIf(then, seat, moves);
}

function beginNext({ state }: Step, seat: SeatId): void {
	const number = (state.turn[0]?.number ?? 0) + 1;
	state.turn = [newTurn(seat, number) as Step['state']['turn'][number]];
}

// ---------------------------------------------------------------- foreseeing

interface Foreseen {
	readonly step: Step;
	readonly run: Run;
}

/** Moves on what the seat sees: a card turned up stays unknown. */
function foreseen(view: View, seat: SeatId, moves: readonly Move[]): Foreseen {
	const step = stepOn(stateSeen(view));
	return { step, run: makeMoves(step, seat, moves) };
}

/** View of a seat as if its next turn came at once; undefined: its turn is not closed, or the last of the round. */
export function nextTurnOf(view: View, seat: SeatId, moves: readonly Move[]): View | undefined {
	const { step, run } = foreseen(view, seat, moves);
	if (!run.ended || turnOf(step).number === TURNS_PER_ROUND) return undefined;
	beginNext(step, seat);
	return viewAfter(view, seat, step.state as unknown as State);
}

/** Writes parts of a turn on what was foreseen before: moves, up to the end or to a card turned up. */
export type Author = (view: View) => readonly Move[];

const MOST_PARTS = 12;

/** A whole turn by an author who goes on beyond the cards that it turns up; undefined: he does not close it. */
export function composed(view: View, seat: SeatId, author: Author): PlayedMove[] | undefined {
	const moves: PlayedMove[] = [];
	for (let part = 0; part < MOST_PARTS; part++) {
		const { step, run } = foreseen(view, seat, moves);
		if (run.ended) return moves;
		const next = nextPart(view, seat, step, author);
		if (run.code !== undefined || next.length === 0) return undefined;
		moves.push(...next);
	}
	return undefined;
}

function nextPart(view: View, seat: SeatId, step: Step, author: Author): readonly PlayedMove[] {
	if (step.revealed) return [{ do: 'on' }];
	const answer = unseenAnswer(step, seat);
	if (answer) return [answer];
	const then = viewAfter(view, seat, step.state as unknown as State);
	return author(then).flatMap((move) => (move.do === 'ahead' ? [] : move));
}

/** Answer to a choice among cards that nobody has seen yet; undefined: it is another choice. */
export function unseenAnswer(step: Step, seat: SeatId): PlayedMove | undefined {
	const [choice] = playerOf(step, seat).queue;
	const { shown, colonies } = holdingOf(step, seat);
	if (choice?.ask === 'keep' && shown[0]?.every(isKnown) === false)
		return { do: 'keep', cards: [] };
	return choice?.ask === 'survey' && !colonies.every(isKnown)
		? { do: 'survey', discard: [] }
		: undefined;
}
