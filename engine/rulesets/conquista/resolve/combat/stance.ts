/** Declaration of a seat for the Combat phase, and its cards that are left. */
import type { Draft } from '../../../../kernel/draft';
import { DIRECTIONS, inOrder, kindOf } from '../../data';
import type { CardId, CardKind, Direction, SeatId, SquareId, Stance } from '../../types';
import { show, spend } from '../research';
import { report, type Step } from '../step';

/** Answer of a player who is not asked, or does not answer. */
export const DEFAULT_REACTIONS: {
	readonly valorAt: readonly SquareId[];
	readonly retreat: readonly Direction[];
	readonly pursue: number;
} = { valorAt: [], retreat: DIRECTIONS, pursue: -1 };

/** Stance of a seat; the defaults if it has declared nothing. */
export const stanceOf = (step: Step, seat: SeatId): Stance =>
	step.state.stances.find((stance) => stance.seat === seat) ?? {
		seat,
		...DEFAULT_REACTIONS,
		cards: [],
		inForce: [],
		ordersDone: 0
	};

export function stanceToWrite(step: Step, seat: SeatId): Draft<Stance> {
	const stance = step.state.stances.find((one) => one.seat === seat);
	if (!stance) throw new Error(`seat ${seat} has declared nothing`);
	return stance;
}

/** The declared card of a kind that is still unspent. */
export const declaredCard = (stance: Stance, kind: CardKind): CardId | undefined =>
	stance.cards.find((card) => kindOf(card) === kind);

export const isInForce = (stance: Stance, kind: CardKind): boolean =>
	stance.inForce.some((card) => kindOf(card) === kind);

/** A card named by an order is as good as declared once the order comes up. */
export function declareCard(step: Step, seat: SeatId, card: CardId): void {
	const stance = stanceToWrite(step, seat);
	if (!stance.cards.includes(card)) stance.cards = inOrder([...stance.cards, card]);
	show(step, seat, [card]);
}

/** A declared card is used up (CO-191, CO-194). */
export function spendDeclared(step: Step, seat: SeatId, card: CardId): void {
	const stance = stanceToWrite(step, seat);
	stance.cards = stance.cards.filter((other) => other !== card);
	spend(step, seat, card);
	report(step, 'all', { code: 'spent', data: { seat, card } });
}

/** Uses up the declared card of a kind, if there is one; its effect lasts (CO-193). */
export function bringIntoForce(step: Step, seat: SeatId, kind: CardKind): boolean {
	const card = declaredCard(stanceOf(step, seat), kind);
	if (card === undefined) return false;
	spendDeclared(step, seat, card);
	const stance = stanceToWrite(step, seat);
	stance.inForce = [...stance.inForce, card];
	return true;
}
