import type { Owner, View } from '$engine/rulesets/conquista/types';

/** Inputs of the sentences: the board, and the names of the players. */
export interface Teller {
	readonly view: View;
	seatName(seat: Owner): string;
}
