import type { Owner, View } from '$engine/rulesets/conquista/types';

/** What sentences need: the board, and who is who. */
export interface Teller {
	readonly view: View;
	seatName(seat: Owner): string;
}
