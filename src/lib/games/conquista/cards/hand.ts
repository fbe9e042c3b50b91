/** The cards in a hand. */
import { CARD_KINDS, COPIES, kindOf } from '$engine/rulesets/conquista/data';
import type { Answer, CardId, CardKind, Phase, View } from '$engine/rulesets/conquista/types';

interface Copies {
	readonly kind: CardKind;
	readonly cards: readonly CardId[];
}

/** Cards by kind, in the order of the full list. */
export const byKind = (cards: readonly CardId[]): readonly Copies[] =>
	CARD_KINDS.map((kind) => ({ kind, cards: cards.filter((card) => kindOf(card) === kind) })).filter(
		(copies) => copies.cards.length > 0
	);

const PLAYED_IN: Readonly<Record<CardKind, Phase>> = {
	TA: 'combat',
	TD: 'combat',
	IE: 'combat',
	CF: 'combat',
	MF: 'combat',
	VA: 'combat',
	IP: 'production',
	PO: 'production',
	RE: 'production',
	EN: 'production',
	WE: 'construction'
};

export const phaseOf = (kind: CardKind): Phase => PLAYED_IN[kind];

/** Cards that an answer would play. */
export function cardsIn(answer: Answer): readonly CardId[] {
	switch (answer.ask) {
		case 'production':
			return answer.card;
		case 'construction':
			return answer.factories.flatMap(({ card }) => card);
		case 'combat':
			return [...answer.cards, ...ordered(answer.orders)];
		case 'batch':
			return ordered(answer.orders);
		case 'place':
		case 'orient':
		case 'plan':
		case 'pick':
		case 'maintenance':
		case 'reply':
		case 'table':
			return [];
	}
}

const ordered = (orders: Extract<Answer, { ask: 'batch' }>['orders']): CardId[] =>
	orders.flatMap((order) =>
		order.kind === 'fleet' || order.kind === 'mobilise' ? [order.card] : []
	);

// ---------------------------------------------------------------- the deck

/** A kind of research card: where its copies are, as far as the viewer may know. */
export interface Dealt {
	readonly kind: CardKind;
	/** In the whole deck. */
	readonly all: number;
	readonly discarded: number;
	/** In the deck or hidden in somebody's hand. */
	readonly unseen: number;
	/** In hands, known to the viewer. */
	readonly known: number;
}

const count = (cards: readonly CardId[], kind: CardKind): number =>
	cards.filter((card) => kindOf(card) === kind).length;

export function copiesIn(deck: View['decks'][number]): Dealt[] {
	return CARD_KINDS.map((kind) => {
		const discarded = count(deck.discards, kind);
		const unseen = count(deck.unseen, kind);
		return { kind, all: COPIES[kind], discarded, unseen, known: COPIES[kind] - discarded - unseen };
	});
}
