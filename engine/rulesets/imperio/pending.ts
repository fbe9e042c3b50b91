/** Orders that are waited for: the creation of every House, then a sheet a turn of all that have not deserted. */
import type { Decision } from '../../kernel/ruleset';
import type { SeatId, State } from './types';

export function pending(state: State): readonly Decision[] {
	if (state.stage === 'over') return [];
	const ask = state.stage === 'founding' ? 'found' : 'turn';
	return state.houses
		.filter(({ status }) => status !== 'deserted')
		.map(({ seat }) => ({ seat, ask, sealed: true, chance: true }));
}

/** IM-564 */
export const out = ({ houses }: State): readonly SeatId[] =>
	houses.filter(({ status }) => status === 'deserted').map(({ seat }) => seat);
