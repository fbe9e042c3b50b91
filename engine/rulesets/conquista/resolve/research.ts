/** Research cards: hands, discards, what everybody has seen (section 12 of the rules). */
import type { Draft } from '../../../kernel/draft';
import { inOrder } from '../data';
import type { CardId, Deck, Owner, Research, SeatId } from '../types';
import { report, type Step } from './step';

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

/**
 * Draws cards for a seat, which alone learns which, until there are no more (CO-192). When the deck is
 * empty the discards become the deck.
 */
export function draw(step: Step, seat: SeatId, count: number): CardId[] {
	const drawn: CardId[] = [];
	const { hands } = step.state.research;
	const deck = deckOf(step, seat);
	while (drawn.length < count) {
		if (deck.cards.length === 0) reshuffle(step, seat);
		const card =
			deck.cards[deck.cards.length && step.rng.stream('research').pick(deck.cards.length)];
		if (card === undefined) break;
		deck.cards = deck.cards.filter((other) => other !== card);
		drawn.push(card);
	}
	hands[seat - 1] = inOrder([...handOf(step.state.research, seat), ...drawn]);
	return drawn;
}

function reshuffle(step: Step, seat: SeatId): void {
	const deck = deckOf(step, seat);
	if (deck.discards.length === 0) return;
	deck.cards = inOrder(deck.discards);
	deck.discards = [];
	const owner: Owner = step.state.research.decks.length === 1 ? 0 : seat;
	report(step, 'all', {
		code: 'reshuffled',
		data: { deck: owner, cards: deck.cards.length }
	});
}

/** The hand of who leaves the game is discarded (CO-221). Gives the cards. */
export function discardHand(step: Step, seat: SeatId): readonly CardId[] {
	const { hands, shown } = step.state.research;
	const hand = handOf(step.state.research, seat);
	const deck = deckOf(step, seat);
	deck.discards = inOrder([...deck.discards, ...hand]);
	hands[seat - 1] = [];
	shown[seat - 1] = [];
	return hand;
}
