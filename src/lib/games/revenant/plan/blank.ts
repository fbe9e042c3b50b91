/** The order that stands before anything is written. Pure. */
import { fallback } from '$engine/rulesets/revenant/fallback';
import type { Ask, Order, SeatId, View } from '$engine/rulesets/revenant/types';

/** A turn begins without moves; the rest begins with what would be played for an absent seat. */
export const blankOrder = (view: View, seat: SeatId, ask: Ask): Order =>
	ask === 'turn' ? { ask, moves: [] } : fallback(view, seat);
