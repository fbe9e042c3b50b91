/** The sheet of a seat that files none (CS-565): an empty list. */
import { blankSheet } from './orders/check';
import type { Order, SeatId, View } from './types';

export const fallback = (view: View, seat: SeatId): Order => blankSheet(view.turn, seat);
