/** Expelled units, and the Valour that keeps them in place (CO-159…CO-162, CO-206, CO-207). */
import { STACK } from '../../data';
import { neighbour } from '../../board';
import type { CardId, SeatId, SquareCount, SquareId } from '../../types';
import { isOpenFor } from '../../holdings';
import { put } from '../control';
import { squareOf, type Step } from '../step';
import { freshestFirst } from './stack';
import { declaredCard, spendDeclared, stanceOf } from './stance';

/** Place of those who find no room on the board. */
export const OFF_BOARD = -1;

/** More than twice the other's surviving units (CO-159, CO-160). */
export const canExpel = (winners: number, losers: number): boolean =>
	losers > 0 && winners > 2 * losers;

/** The Valour card that cancels an expulsion of a seat's units from a square, used up: at most one. */
export function valourAt(step: Step, seat: SeatId, square: SquareId): CardId[] {
	const stance = stanceOf(step, seat);
	const card = declaredCard(stance, 'VA');
	const holds = stance.valorAt.length === 0 || stance.valorAt.includes(square);
	if (card === undefined || !holds) return [];
	spendDeclared(step, seat, card);
	return [card];
}

/**
 * Units already taken from a square find another, one by one, most steps first. Says where they
 * went, in the order of the first to come to each.
 */
export function scatter(
	step: Step,
	seat: SeatId,
	square: SquareId,
	units: readonly number[]
): SquareCount[] {
	const went: { square: SquareId; count: number }[] = [];
	for (const steps of freshestFirst(units)) {
		const refuge = refugeFrom(step, seat, square);
		if (refuge !== OFF_BOARD) put(step, refuge, seat, [steps]);
		const known = went.find((entry) => entry.square === refuge);
		if (known) known.count++;
		else went.push({ square: refuge, count: 1 });
	}
	return went;
}

/** First an adjacent square of the seat's own with room, then an open one, each in its retreat order. */
function refugeFrom(step: Step, seat: SeatId, square: SquareId): SquareId {
	const around = stanceOf(step, seat)
		.retreat.map((direction) => neighbour(step.state.map, square, direction))
		.filter((id) => id !== OFF_BOARD);
	const own = around.find((id) => {
		const { controller, units } = squareOf(step, id);
		return controller === seat && units.length < STACK;
	});
	return own ?? around.find((id) => isOpenFor(squareOf(step, id), seat)) ?? OFF_BOARD;
}
