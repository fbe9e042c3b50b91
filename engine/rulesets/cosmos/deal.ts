/** Cards dealt over the rings: one sign a system (CS-049), so that 288 cards are 288 letters. */
import { ringOf, sizeOf } from './board';
import { cellOf } from './board';
import { CARDS, RINGS, type CardId, type Ring } from './data';
import type { SystemId } from './types';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NO_CARD = '-';

export const signOf = (card: CardId): string => SIGNS[CARDS.indexOf(card)] ?? NO_CARD;
export const cardOfSign = (sign: string): CardId | '' => CARDS[SIGNS.indexOf(sign)] ?? '';

/** Cards of a ring by number, as one line. */
export const lineOf = (cards: readonly CardId[]): string => cards.map(signOf).join('');

/** Card of a system of the rings in the lines of a deal; '': none. */
export function cardIn(lines: readonly string[], system: SystemId): CardId | '' {
	const { ring, number } = cellOf(system);
	const at = RINGS.findIndex((one) => one === ring);
	return at < 0 ? '' : cardOfSign(lines[at]?.[number - 1] ?? NO_CARD);
}

/** Puts a card, or none, where another is. */
export function putCard(lines: string[], system: SystemId, card: CardId | ''): void {
	const { ring, number } = cellOf(system);
	const at = RINGS.findIndex((one) => one === ring);
	const line = lines[at] ?? '';
	const sign = card === '' ? NO_CARD : signOf(card);
	lines[at] = line.slice(0, number - 1) + sign + line.slice(number);
}

/** All cards dealt to a ring, in the order of its systems. */
export const cardsOf = (lines: readonly string[], ring: Ring): CardId[] =>
	[...(lines[RINGS.indexOf(ring)] ?? '')].flatMap((sign) => cardOfSign(sign) || []);

/** The system of a ring with its key among the cards still hidden; '': it has been found. */
export function keyOf(lines: readonly string[], ring: Ring): SystemId | '' {
	const sign = signOf(ring === 'violet' ? 'violet_key' : 'key');
	const at = (lines[RINGS.indexOf(ring)] ?? '').indexOf(sign);
	return at < 0 ? '' : `${ring}-${at + 1}`;
}

export const isKeyCard = (card: CardId): boolean => card === 'key' || card === 'violet_key';
/** Ring of a system of the rings. Throws on any other: that is a bug. */
export function quadrantRing(system: SystemId): Ring {
	const ring = ringOf(system);
	if (ring === 'black' || ring === 'citadel') throw new Error(`${system} is in no ring`);
	return ring;
}

export const systemsOf = (ring: Ring): SystemId[] =>
	Array.from({ length: sizeOf(ring) }, (_, i) => `${ring}-${i + 1}`);
