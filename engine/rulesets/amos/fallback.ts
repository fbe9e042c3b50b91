/** The sheet of a seat that files none (AM-318, AM-319, AM-285). */
import { voidItems } from '../../kernel/problem';
import { check } from './orders/check';
import type { OrderSheet, SeatId, SheetOrder, View } from './types';

/**
 * Blank but for the alliances and route shares of the last sheet filed, which a withdrawn player has
 * no longer. In the election, a vote for oneself if one stands.
 */
export function fallback(view: View, seat: SeatId): OrderSheet {
	if (view.phase === 'election') return [ownVote(view, seat)];
	const own = view.own[0];
	if (!own || view.seats[seat - 1]?.status !== 'playing') return [];
	const sheet: SheetOrder[] = [
		...own.lastAllies.map((player): SheetOrder => ({ kind: 'ally', player })),
		...own.lastRoutes.map((share): SheetOrder => ({ kind: 'route', ...share }))
	];
	return withoutRefusals(view, seat, sheet);
}

function ownVote(view: View, seat: SeatId): SheetOrder {
	const candidates = view.election[0]?.candidates ?? [];
	return { kind: 'vote', candidate: candidates.includes(seat) ? seat : 0 };
}

/** The sheet without its void lines: they commit nothing, so the rest is judged as before. */
export function withoutRefusals(view: View, seat: SeatId, sheet: OrderSheet): OrderSheet {
	const refused = voidItems(check(view, seat, sheet));
	return sheet.filter((_, line) => !refused.has(line));
}
