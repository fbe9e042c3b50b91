/** The defaults: what stands for a seat that misses a decision (RV-570, RV-573, RV-574, RV-609). */
import { CENTRALS, HOUSES } from './data';
import { agendasOf } from './setup';
import { removalsByDefault } from './solo';
import type { Board, Order, OrderOf, Player, SeatId, View } from './types';

/** A missed turn says nothing: the resolution closes it (RV-571). */
export function fallback(view: View, seat: SeatId): Order {
	switch (view.stage) {
		case 'muster':
			return defaultMuster(view, seat);
		case 'turn':
			return { ask: 'turn', moves: [] };
		case 'breach':
			return { ask: 'breach', first: [], sectors: [], house: [], reward: [] };
		case 'regroup':
			return defaultRegroup(view);
		case 'over':
			throw new Error('the game is over: nobody is asked');
	}
}

export function defaultMuster(board: Board, seat: SeatId): OrderOf<'muster'> {
	const { cls } = board.players[seat - 1] as Player;
	const isSolo = board.crew.length > 0;
	const berth = isSolo ? 1 : (CENTRALS[seat - 1] as number);
	return { ask: 'muster', side: 'A', agenda: agendasOf(cls)[0], houses: HOUSES, berth, lines: [] };
}

/** Four Voidborn, one by one from where most are. */
export const defaultRegroup = (board: Board): OrderOf<'regroup'> => ({
	ask: 'regroup',
	lines: [],
	remove: removalsByDefault(board)
});
