/** The working memory of one resolution: a private copy of the state that the rules change in order. */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import type {
	ConquistaReport,
	Player,
	ReportBody,
	SeatId,
	Square,
	SquareId,
	State
} from '../types';
import { enterBooks } from './books';

export interface Step {
	/** Private copy: the rules write here. */
	readonly state: Draft<State>;
	readonly rng: Rng;
	readonly reports: ConquistaReport[];
	/** To be called after each event that a replay tells apart, once its report and its effects are in. */
	readonly moment: () => void;
}

export function report(step: Step, to: ConquistaReport['to'], body: ReportBody): void {
	const { code, data } = body;
	step.reports.push({ code, to, data } as ConquistaReport);
	enterBooks(step.state, body);
}

export const squareOf = (step: Step, square: SquareId): Draft<Square> =>
	step.state.squares[square] as Draft<Square>;

export const playerOf = (step: Step, seat: SeatId): Draft<Player> =>
	step.state.players[seat - 1] as Draft<Player>;
