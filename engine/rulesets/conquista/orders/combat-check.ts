/**
 * Limits of combat answers (Decisions; CO-121, CO-126). An order is looked at by itself and
 * on the fixed map: whether it can be carried out is settled when its moment comes (CO-124).
 */
import { isSquare } from '../board';
import { DIRECTIONS, kindOf, MOST_ORDERS, STACK } from '../data';
import type { AnswerTo, CardId, CardKind, CombatOrder, ReasonCode, SeatId, View } from '../types';
import { reasonsAgainst } from './combat-kinds';
import { hasTwice, isWithin } from './combat-reasons';

/** Cards that a declaration may name; the first three once each. */
const ONCE: readonly CardKind[] = ['TA', 'TD', 'IE'];
const DECLARED: readonly CardKind[] = [...ONCE, 'VA'];

export interface DeclarationFault {
	readonly code: ReasonCode;
	/** The field of the declaration. */
	readonly at: readonly [keyof AnswerTo<'combat'>];
}

/** Everything of a declaration but its orders, for which see `checkProgramme`. */
export function checkDeclaration(
	view: View,
	_seat: SeatId,
	answer: AnswerTo<'combat'>
): readonly DeclarationFault[] {
	const { cards, valorAt, retreat, pursue, orders } = answer;
	const faults: DeclarationFault[] = [];
	const refuse = (when: boolean, field: keyof typeof answer, code: ReasonCode): void => {
		if (when) faults.push({ code, at: [field] });
	};
	const onceOnly = cards.map(kindOf).filter((kind) => ONCE.includes(kind));
	refuse(!cards.every((card) => DECLARED.includes(kindOf(card))), 'cards', 'wrong-card');
	refuse(!cards.every((card) => view.hand.includes(card)), 'cards', 'not-in-hand');
	refuse(hasTwice(cards) || hasTwice(onceOnly), 'cards', 'card-twice');
	refuse(!valorAt.every((square) => isSquare(view.map, square)), 'valorAt', 'off-board');
	refuse(hasTwice(valorAt), 'valorAt', 'square-twice');
	refuse(retreat.length !== DIRECTIONS.length || hasTwice(retreat), 'retreat', 'not-a-permutation');
	refuse(!isWithin(pursue, -1, STACK - 1), 'pursue', 'out-of-range');
	refuse(view.options.combat === 'turns' && orders.length > 0, 'orders', 'not-allowed');
	return faults;
}

/**
 * Problems of each order of a programme, or of a batch. `impulse`: whether Impulse Engines
 * are declared, in a sealed programme with the same answer (`runsImpulse`).
 */
export function checkProgramme(
	view: View,
	seat: SeatId,
	orders: readonly CombatOrder[],
	impulse: boolean = hasDeclaredImpulse(view, seat)
): readonly { readonly line: number; readonly reason: ReasonCode }[] {
	const done = view.stances.find((stance) => stance.seat === seat)?.ordersDone ?? 0;
	const used: CardId[] = [];
	const problems = orders.flatMap((order, line) =>
		reasonsAgainst({ view, seat, impulse, used }, order).map((reason) => ({ line, reason }))
	);
	const most = MOST_ORDERS - done;
	return orders.length > most ? [...problems, { line: most, reason: 'too-many' }] : problems;
}

/** True if a declaration lets units go two steps further (CO-197). */
export const runsImpulse = (cards: readonly CardId[]): boolean =>
	cards.some((card) => kindOf(card) === 'IE');

function hasDeclaredImpulse(view: View, seat: SeatId): boolean {
	const stance = view.stances.find((one) => one.seat === seat);
	return stance !== undefined && (runsImpulse(stance.cards) || runsImpulse(stance.inForce));
}
