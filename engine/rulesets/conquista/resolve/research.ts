/** Research cards: hands, discards, what everybody has seen (section 12 of the rules). */
import type { Draft } from '../../../kernel/draft';
import { inOrder } from '../data';
import type { CardId, Deck, Research, SeatId } from '../types';
import type { Step } from './step';

export const handOf = (research: Research, seat: SeatId): readonly CardId[] =>
	research.hands[seat - 1] as readonly CardId[];

/** The deck a seat draws from: its own, or the one of all. */
export const deckOf = (step: Step, seat: SeatId): Draft<Deck> => {
	const { decks } = step.state.research;
	return (decks.length === 1 ? decks[0] : decks[seat - 1]) as Draft<Deck>;
};

/** A card in hand is shown, takes effect and is discarded (CO-191). */
export function spend(step: Step, seat: SeatId, card: CardId): void {
	const { hands, shown } = step.state.research;
	const hand = hands[seat - 1] as CardId[];
	if (!hand.includes(card)) throw new Error(`seat ${seat} has no ${card}`);
	hands[seat - 1] = hand.filter((other) => other !== card);
	shown[seat - 1] = (shown[seat - 1] as CardId[]).filter((other) => other !== card);
	const deck = deckOf(step, seat);
	deck.discards = inOrder([...deck.discards, card]);
}

/** Cards stay in hand, now known to all (CO-194). */
export function show(step: Step, seat: SeatId, cards: readonly CardId[]): void {
	const { shown } = step.state.research;
	const before = shown[seat - 1] as CardId[];
	shown[seat - 1] = inOrder([...before, ...cards.filter((card) => !before.includes(card))]);
}
