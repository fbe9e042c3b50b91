/** Records that seats keep of each other. */
import type { Book, SeatId } from './types';

export const MOST_BOOKED = 99;

/** Nothing is known of anybody yet. */
export const blankBooks = (seat: SeatId, seats: number): Book[] =>
	Array.from({ length: seats }, (_, i) => i + 1)
		.filter((other) => other !== seat)
		.map((other) => ({ seat: other, harm: 0, help: 0, techs: [] }));
