/** Cards of the viewer: those to play, in the order of the catalogue, and those in force. Pure. */
import { CARD_RULES, CARDS, VIOLET_CARDS, type CardId } from '$engine/rulesets/cosmos/tables/data';
import type { EntryKind, OwnView } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { KINDS } from '../plan/kinds';
import { capital, listText } from '$lib/ui/text';

export interface HandCard {
	readonly card: CardId;
	/** Uses left; 0: it never wears out. */
	readonly uses: number;
}

/** What can be played. */
export const playable = ({ cards }: OwnView): HandCard[] =>
	cards.filter(({ card }) => CARD_RULES[card].kind !== 'reflex');

export interface Force {
	readonly card: CardId;
	readonly n: number;
}

/** Reflex cards with their copies. */
export const inForce = ({ reflex }: OwnView): Force[] =>
	CARDS.flatMap((card) => {
		const n = reflex[card] ?? 0;
		return n > 0 ? [{ card, n }] : [];
	});

/** The family of a card, which colours its edge. */
export type Family = 'force' | 'simple' | 'added' | 'war' | 'violet';

export function familyOf(card: CardId): Family {
	if (VIOLET_CARDS.some((one) => one === card)) return 'violet';
	switch (CARD_RULES[card].kind) {
		case 'reflex':
			return 'force';
		case 'simple':
			return 'simple';
		case 'supplementary':
			return 'added';
		case 'preparation':
			return 'war';
	}
}

/** How a card is played, in words; '': it acts by itself. */
export function howText(card: CardId): string {
	const { kind, to } = CARD_RULES[card];
	switch (kind) {
		case 'reflex':
			return '';
		case 'simple':
			return m.cosmos_page_hand_simple();
		case 'supplementary':
			return m.cosmos_page_hand_added({
				orders: listText(to.map((one) => KINDS[one as EntryKind].name()))
			});
		case 'preparation':
			return m.cosmos_page_hand_prepared();
	}
}

/** "3 uses", "once a turn, for ever". */
export const usesText = (uses: number): string =>
	capital(uses === 0 ? m.cosmos_page_hand_forever() : m.cosmos_page_hand_uses({ count: uses }));
