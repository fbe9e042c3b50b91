/** Outcome of the game, for the table. */
import type { Outcome } from '../../kernel/ruleset';
import type { State } from './types';

export function outcome(state: State): Outcome | null {
	const [ending] = state.ending;
	if (!ending) return null;
	const { winners, ranking, reason } = ending;
	return { winners: [...winners], ranking: ranking.map((group) => [...group]), reason };
}
