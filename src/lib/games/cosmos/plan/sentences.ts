/** Orders as sentences. */
import type { Entry } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { kindOf } from './kinds';
import { cardsText, type Reader } from './phrases';

/** "Build Crusader × 4 at Green 5": what an order says, on a line. */
export const entryText = (reader: Reader, entry: Entry): string =>
	kindOf(entry).line(entry, reader);

/** Under an order, smaller: what goes with it. */
export function entryDetails(reader: Reader, entry: Entry): string[] {
	const { details, fields } = kindOf(entry);
	const cards = 'cards' in entry && fields?.['cards'] !== 'archive' ? entry.cards : [];
	return [
		...(details?.(entry, reader) ?? []),
		...(cards.length > 0 ? [m.cosmos_order_detail_cards({ cards: cardsText(cards) })] : [])
	];
}
