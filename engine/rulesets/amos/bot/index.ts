/** A sensible sheet: settle what is near, build what pays, guard what is held, take what is weak. */
import type { Rng } from '../../../kernel/rng';
import { withoutRefusals } from '../fallback';
import type { OrderSheet, SeatId, SheetOrder, View } from '../types';
import { attacks, settlers } from './fleets';
import { leaderOrders } from './leaders';
import { purchases } from './money';

/** Bots agree among themselves without a word: half of each route for each. */
const EVEN_SHARE = 50;

/** The order of a seat that nobody holds. The same view and dice always give the same sheet. */
export function bot(view: View, seat: SeatId, rng: Rng): OrderSheet {
	const own = view.own[0];
	if (!own || view.phase === 'over') return [];
	if (view.phase === 'election') return [{ kind: 'vote', candidate: choice(view, seat) }];
	const stream = rng.stream('bot', seat);
	const settling = settlers(view, own);
	const sheet: SheetOrder[] = [
		...own.contacts.map((other): SheetOrder => ({
			kind: 'route',
			with: other,
			percent: EVEN_SHARE
		})),
		...leaderOrders(view, own),
		...settling.orders,
		...attacks(view, own),
		...purchases(view, own, settling.wanted, stream)
	];
	return withoutRefusals(view, seat, sheet);
}

/** Oneself, or else the stronger candidate: he was probably a partner. */
function choice(view: View, seat: SeatId): SeatId | 0 {
	const candidates = view.election[0]?.candidates ?? [];
	return candidates.includes(seat) ? seat : (candidates[0] ?? 0);
}
