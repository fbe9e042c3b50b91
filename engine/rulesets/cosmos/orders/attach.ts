/** Cards held: used by orders, or attached to them (CS-244 to CS-250). */
import { CARD_RULES, CARDS, DRUGS, type CardId } from '../tables/data';
import { addTally, seatOf, tallyOf, type Turn } from '../memory/turn';
import type { ReasonCode, SeatId } from '../types';
import { times } from './pick';

/** CS-247: each name once a turn; what never wears out twice in a double turn (CS-163). */
export function usable(turn: Turn, seat: SeatId, card: CardId): ReasonCode | undefined {
	const held = seatOf(turn, seat).cards.find((one) => one.card === card);
	if (!held) return 'no-card';
	const most = CARD_RULES[card].uses === 0 ? times(turn, seat) : 1;
	return tallyOf(turn, `card/${seat}/${card}`) >= most ? 'card-used' : undefined;
}

/** Uses a card once; the last use takes it away (CS-248). */
export function spend(turn: Turn, seat: SeatId, card: CardId): ReasonCode | undefined {
	const fault = usable(turn, seat, card);
	if (fault) return fault;
	addTally(turn, `card/${seat}/${card}`, 1);
	if (CARD_RULES[card].uses === 0) return undefined;
	const own = seatOf(turn, seat);
	own.cards = own.cards.flatMap((one) => {
		if (one.card !== card) return [one];
		return one.uses > 1 ? [{ card, uses: one.uses - 1 }] : [];
	});
	return undefined;
}

/** Attaches cards to an order of that kind, and what acts at once begins to act. */
export function attach(
	turn: Turn,
	seat: SeatId,
	cards: readonly CardId[],
	kind: string
): ReasonCode | undefined {
	for (const card of cards) {
		if (!CARD_RULES[card].to.includes(kind)) return 'wrong-carrier';
		const fault = spend(turn, seat, card);
		if (fault) return fault;
		const drug = DRUGS[card];
		if (drug !== undefined) addTally(turn, `drug/${seat}`, drug);
		if (card === 'deep_scanners') turn.events.scanners.add(seat);
		if (card === 'hyperdrive_surge') turn.events.surges.add(seat);
	}
	return undefined;
}

/** Gives a seat a card to hold: its uses are added to those of copies it has (CS-253). */
export function hold(turn: Turn, seat: SeatId, card: CardId): void {
	const own = seatOf(turn, seat);
	const { uses } = CARD_RULES[card];
	const held = own.cards.find((one) => one.card === card);
	if (held) held.uses += uses;
	else own.cards.push({ card, uses });
	own.cards.sort((a, b) => CARDS.indexOf(a.card) - CARDS.indexOf(b.card));
}
