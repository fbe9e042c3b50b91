/** Seats whose answer is awaited, and those never asked again (RV-590, RV-576). */
import type { Decision } from '../../kernel/ruleset';
import { breachAsks } from './asks';
import { ROUNDS } from './data';
import type { SeatId, State } from './types';

export function pending(state: State): readonly Decision[] {
	switch (state.stage) {
		case 'over':
			return [];
		case 'muster': {
			const sealed = state.players.length > 1;
			return state.players.map(({ seat }) => ({ seat, ask: 'muster', sealed, chance: true }));
		}
		case 'turn':
			return state.turn.map(({ seat }) => ({ seat, ask: 'turn', sealed: false, chance: false }));
		case 'breach': {
			const asks = breachAsks(state);
			const chance = state.round < ROUNDS;
			return asks.map(({ seat }) => ({ seat, ask: 'breach', sealed: asks.length > 1, chance }));
		}
		case 'regroup':
			return [{ seat: 1, ask: 'regroup', sealed: false, chance: false }];
	}
}

export const out = ({ players }: State): readonly SeatId[] =>
	players.filter(({ status }) => status === 'withdrawn').map(({ seat }) => seat);
