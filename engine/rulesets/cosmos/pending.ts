/** Orders that are waited for: a sealed sheet a turn of every seat in play. */
import type { Decision } from '../../kernel/ruleset';
import type { SeatId, State } from './types';

const ASKS = { factions: 'faction', orders: 'turn', over: '' } as const;

export function pending(state: State): readonly Decision[] {
	if (state.stage === 'over') return [];
	return state.seats
		.filter(({ status }) => status === 'playing')
		.map(({ seat }) => ({ seat, ask: ASKS[state.stage], sealed: true, chance: true }));
}

export const out = ({ seats }: State): readonly SeatId[] =>
	seats.filter(({ status }) => status === 'out').map(({ seat }) => seat);
