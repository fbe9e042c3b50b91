/** The order of a House that files none (IM-142): nothing, and its standing orders stay. */
import { blankSheet, judgeSheet } from './orders/check';
import type { Founding, Order, SeatId, Sheet, View } from './types';

export const blankFounding = (): Founding => ({
	ask: 'found',
	name: '',
	motto: '',
	crest: '',
	flagship: '',
	colour: [],
	abilities: [],
	upgrades: []
});

export const fallback = (view: View, seat: SeatId): Order =>
	view.stage === 'founding' ? blankFounding() : blankSheet(view.turn, seat);

/** The sheet without what is refused: a refused action becomes a pass. */
export const withoutRefusals = (view: View, seat: SeatId, sheet: Sheet): Sheet =>
	judgeSheet(view, seat, sheet).kept;
