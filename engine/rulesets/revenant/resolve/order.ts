/** Turn order (RV-103): ascending by seat, round the table. */
import type { SeatId } from '../types';

/** All seats from one on. */
export const seatsFrom = (count: number, first: SeatId): SeatId[] =>
	Array.from({ length: count }, (_, i) => ((first - 1 + i) % count) + 1);
