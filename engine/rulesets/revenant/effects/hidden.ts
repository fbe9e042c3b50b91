/** Hidden Influence (RV-305 to RV-312). */
import { HIDDEN, HIDDEN_DRAWS, type HiddenId, type HouseId } from '../data';
import { holdingOf, playerOf, report, type Step } from '../step';
import { powerOf } from '../space/power';
import { isKnown } from '../seen';
import type { Board, Cause, SeatId, Verdict } from '../types';

/** House of a Hidden Influence card. */
export const houseOfHidden = (card: HiddenId): HouseId => card.split(':')[0] as HouseId;

/** Canonical order; cards that are not known come first. */
const sorted = (cards: readonly HiddenId[]): HiddenId[] =>
	[...cards].sort((a, b) => HIDDEN.indexOf(a) - HIDDEN.indexOf(b));

/**
 * Draws cards by the Captain's level and `extra` more; a single one is kept, of several the choice is
 * queued (RV-305, RV-594). `most`: how many of them may be kept.
 */
export function gainHidden(step: Step, seat: SeatId, cause: Cause, extra = 0, most = 1): void {
	const player = playerOf(step, seat);
	const holding = holdingOf(step, seat);
	const shown = step.state.secret.decks.hidden.splice(
		0,
		(HIDDEN_DRAWS[player.level - 1] as number) + extra
	);
	report(step, 'all', 'hidden-gained', { seat, cause, shown: shown.length });
	if (shown.length === 0) return;
	if (step.state.turn[0]?.seat === seat) step.revealed = true;
	if (shown.length > 1) {
		player.queue.push({ ask: 'keep', cause, shown: shown.length, most });
		holding.shown.push(shown);
		return;
	}
	store(step, seat, shown, shown);
}

/** The cards kept of the oldest draw; the others are discarded unseen (RV-308). Refused: `wrong-count`. */
export function keep(step: Step, seat: SeatId, cards: readonly HiddenId[]): Verdict {
	const player = playerOf(step, seat);
	const at = player.queue.findIndex(({ ask }) => ask === 'keep');
	const choice = player.queue[at];
	if (choice?.ask !== 'keep') return 'wrong-stage';
	const shown = shownTo(step, seat);
	const known = cards.every((card) => shown.includes(card));
	if (!known || cards.length < 1 || cards.length > choice.most) return 'wrong-count';
	player.queue.splice(at, 1);
	holdingOf(step, seat).shown.shift();
	store(step, seat, shown, cards);
	return undefined;
}

/** The default of the oldest draw, unless its seat does not know what was turned up. Refused: `wrong-stage`. */
export function keepUnseen(step: Step, seat: SeatId): Verdict {
	const { queue } = playerOf(step, seat);
	if (!queue.some(({ ask }) => ask === 'keep')) return 'wrong-stage';
	if (shownTo(step, seat).every(isKnown)) {
		defaultKeep(step, seat);
		return undefined;
	}
	queue.splice(
		queue.findIndex(({ ask }) => ask === 'keep'),
		1
	);
	holdingOf(step, seat).shown.shift();
	return undefined;
}

/** Cards of the oldest draw that awaits its choice. */
const shownTo = (step: Step, seat: SeatId): HiddenId[] =>
	holdingOf(step, seat).shown[0] as HiddenId[];

function store(step: Step, seat: SeatId, shown: HiddenId[], kept: readonly HiddenId[]): void {
	const holding = holdingOf(step, seat);
	holding.hidden = sorted([...holding.hidden, ...kept]);
	step.state.secret.discards.push(...shown.filter((card) => !kept.includes(card)));
	report(step, 'all', 'hidden-kept', { seat, kept: kept.length });
	report(step, [seat], 'hidden-cards', { seat, shown, kept: [...kept] });
}

/** Gives a card up for an effect; it is shown (RV-309). Refused: `not-in-hand`. */
export function spendHidden(step: Step, seat: SeatId, card: HiddenId, cause: Cause): Verdict {
	const holding = holdingOf(step, seat);
	const at = holding.hidden.indexOf(card);
	if (at < 0) return 'not-in-hand';
	holding.hidden.splice(at, 1);
	step.state.secret.discards.push(card);
	report(step, 'all', 'hidden-spent', { seat, card, cause });
	return undefined;
}

/** Cards of the House of highest Power, as many as may be kept, ties in canonical order (RV-490). */
export function bestHidden(
	board: Board,
	shown: readonly HiddenId[],
	most: number,
	power: (board: Board, house: HouseId) => number = powerOf
): HiddenId[] {
	const rank = (card: HiddenId): number => power(board, houseOfHidden(card));
	return sorted(shown)
		.sort((a, b) => rank(b) - rank(a))
		.slice(0, most);
}

/** The oldest open draw takes its default (RV-572). */
export function defaultKeep(
	step: Step,
	seat: SeatId,
	power: (board: Board, house: HouseId) => number = powerOf
): void {
	keep(step, seat, bestHidden(step.state, shownTo(step, seat), 1, power));
}
