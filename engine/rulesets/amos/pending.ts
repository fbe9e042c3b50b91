/** Seats that are asked, and seats that never will be again. */
import type { Decision, SeatId } from '../../kernel/ruleset';
import type { State } from './types';

/**
 * A seat withdrawn for absence may still file a sheet and be back in play (AM-320), but has no vote
 * (AM-287); who resigned or was destroyed is asked no more.
 */
export function pending(state: State): readonly Decision[] {
	switch (state.phase) {
		case 'orders':
			return state.players
				.filter(({ status }) => status === 'playing' || status === 'withdrawn')
				.map(({ seat }) => ({ seat, ask: 'orders', sealed: true, chance: true }));
		case 'election':
			return state.players
				.filter(({ status }) => status === 'playing')
				.map(({ seat }) => ({ seat, ask: 'vote', sealed: true, chance: false }));
		case 'over':
			return [];
	}
}

/** Seats that resigned or were destroyed; in the election, the last step, also those withdrawn. */
export function out(state: State): readonly SeatId[] {
	const asked = state.phase === 'election' ? ['playing'] : ['playing', 'withdrawn'];
	return state.players.filter(({ status }) => !asked.includes(status)).map(({ seat }) => seat);
}
