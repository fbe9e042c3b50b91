/** The sheet of a seat that files none (CS-565): an empty list; of factions likewise no wish (CS-749). */
import { blankSheet } from './orders/check';
import { NO_WISHES } from './orders/wishes';
import type { Order, SeatId, View } from './types';

export const fallback = (view: View, seat: SeatId): Order =>
	view.stage === 'factions' ? NO_WISHES : blankSheet(view.turn, seat);
