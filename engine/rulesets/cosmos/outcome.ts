/** Outcome of the game, for the table. */
import type { Outcome } from '../../kernel/ruleset';
import type { State } from './types';

export function outcome({ ending }: State): Outcome | null {
	const [end] = ending;
	if (!end) return null;
	return {
		winners: end.winner === 0 ? [] : [end.winner],
		ranking: end.ranking.map((seat) => [seat]),
		reason: end.reason
	};
}
