/** Drawing and giving up Upgrade cards (RV-134 to RV-136, RV-322, RV-572). */
import {
	HAND_LIMIT,
	KINDS,
	SMALL_HAND_LIMIT,
	UPGRADES,
	type UpgradeId,
	type UpgradeKind
} from '../data';
import { holdingOf, playerOf, report, type Step } from '../step';
import { isKnown } from '../seen';
import type { Board, Cause, Draw, SeatId, Verdict } from '../types';

const KIND_OF: Readonly<Record<string, UpgradeKind>> = {
	EQ: 'equipment',
	TR: 'training',
	SU: 'support'
};
export const kindOf = (id: UpgradeId): UpgradeKind => KIND_OF[id.slice(0, 2)] as UpgradeKind;

/** Canonical order; cards that are not known come first. */
const sorted = (cards: readonly UpgradeId[]): UpgradeId[] =>
	[...cards].sort((a, b) => UPGRADES.indexOf(a) - UPGRADES.indexOf(b));

/** RV-136, and six under DT6. */
export const handLimit = (board: Board): number =>
	board.tiles.includes('DT6') ? SMALL_HAND_LIMIT : HAND_LIMIT;

/** Cards left in the three decks together: no draw takes more (RV-595). */
export const leftToDraw = (step: Step): number =>
	KINDS.reduce((sum, kind) => sum + step.state.secret.decks[kind].length, 0);

/**
 * Draws so many cards of each deck, `due` in all or what there is (RV-135). A hand above its limit is
 * to be trimmed. Refused: `wrong-count`.
 */
export function drawUpgrades(
	step: Step,
	seat: SeatId,
	draw: Draw,
	due: number,
	cause: Cause
): Verdict {
	const { decks } = step.state.secret;
	const count = KINDS.reduce((sum, kind) => sum + draw[kind], 0);
	if (count !== Math.min(due, leftToDraw(step))) return 'wrong-count';
	if (KINDS.some((kind) => draw[kind] > decks[kind].length)) return 'wrong-count';
	const cards = KINDS.flatMap((kind) => decks[kind].splice(0, draw[kind]));
	const holding = holdingOf(step, seat);
	holding.hand = sorted([...holding.hand, ...cards]);
	report(step, 'all', 'drawn', { seat, cause, counts: { ...draw }, short: due - count });
	if (cards.length === 0) return undefined;
	report(step, [seat], 'drawn-cards', { seat, cards });
	if (step.state.turn[0]?.seat === seat) step.revealed = true;
	askToTrim(step, seat);
	return undefined;
}

/** Queues the discard of what is above the limit, once. */
export function askToTrim(step: Step, seat: SeatId): void {
	const { queue } = playerOf(step, seat);
	if (holdingOf(step, seat).hand.length <= handLimit(step.state)) return;
	if (!queue.some(({ ask }) => ask === 'trim')) queue.push({ ask: 'trim' });
}

/** Discards what is above the limit, cards of his choice. Refused: `wrong-count`, `not-in-hand`. */
export function trim(step: Step, seat: SeatId, cards: readonly UpgradeId[]): Verdict {
	const { queue } = playerOf(step, seat);
	const at = queue.findIndex(({ ask }) => ask === 'trim');
	if (at < 0) return 'wrong-stage';
	const surplus = holdingOf(step, seat).hand.length - handLimit(step.state);
	if (cards.length !== surplus) return 'wrong-count';
	queue.splice(at, 1);
	const verdict = takeFromHand(step, seat, cards);
	if (verdict === undefined) report(step, 'all', 'hand-trimmed', { seat, cards: [...cards] });
	return verdict;
}

/** Cards given up as a price lie face up on their pile (RV-322). Refused: `not-in-hand`. */
export function discardUpgrades(
	step: Step,
	seat: SeatId,
	cards: readonly UpgradeId[],
	cause: Cause
): Verdict {
	const verdict = takeFromHand(step, seat, cards);
	if (verdict === undefined) report(step, 'all', 'discarded', { seat, cards: [...cards], cause });
	return verdict;
}

function takeFromHand(step: Step, seat: SeatId, cards: readonly UpgradeId[]): Verdict {
	const { hand } = holdingOf(step, seat);
	for (const card of cards) {
		const at = hand.indexOf(card);
		if (at < 0 || !isKnown(card)) return 'not-in-hand';
		hand.splice(at, 1);
		step.state.discards[kindOf(card)].push(card);
	}
	return undefined;
}

/** RV-572: one card of each deck in rotation, empty decks left out. */
export function defaultDraw(step: Step, count: number): Draw {
	const draw = { equipment: 0, training: 0, support: 0 };
	for (let left = Math.min(count, leftToDraw(step)), turn = 0; left > 0; turn++) {
		const kind = KINDS[turn % KINDS.length] as UpgradeKind;
		if (draw[kind] >= step.state.secret.decks[kind].length) continue;
		draw[kind] += 1;
		left -= 1;
	}
	return draw;
}

/** RV-572: the cards last in canonical order go. */
export function defaultTrim(step: Step, seat: SeatId): void {
	const hand = sorted(holdingOf(step, seat).hand);
	trim(step, seat, hand.slice(handLimit(step.state)));
}
