/** The writer of a sheet as its forms ask about them: their view, and the names of seats. */
import type { Entry, OwnView, SeatId, Sheet, View } from '$engine/rulesets/cosmos/types';
import type { SeatInfo } from '$lib/games/game';

export interface Asker {
	readonly viewer: SeatId;
	readonly view: View;
	readonly own: OwnView | undefined;
	readonly sheet: Sheet;
	/** Orders before the one that is written. */
	readonly before: readonly Entry[];
	seat(seat: number): SeatInfo | undefined;
	seatName(seat: number): string;
	factionOf(seat: SeatId | 0): string;
}
