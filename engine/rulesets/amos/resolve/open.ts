/** Opens the working memory of a turn. */
import type { Rng } from '../../../kernel/rng';
import type { State } from '../types';
import { alliancesOf } from './declare';
import type { Draft, Line, Turn } from './turn';

/**
 * A turn about to be resolved: a private copy of the state, the lots (AM-012), the alliances in
 * force (AM-111). `lines` are legal, in seat order and each sheet in its order.
 */
export function createTurn(opening: State, lines: readonly Line[], rng: Rng): Turn {
	const seats = opening.players.map((player) => player.seat);
	return {
		state: copyOf(opening) as Draft<State>,
		opening,
		rng,
		// Ballots are counted without dice.
		lots: opening.phase === 'orders' ? rng.stream('lots').shuffle(seats) : seats,
		lines,
		alliances: alliancesOf(lines),
		reports: [],
		ledgers: seats.map(() => []),
		passed: [],
		spied: [],
		strikes: [],
		sheltered: []
	};
}

/** A copy of plain data that shares nothing with the original. */
function copyOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(copyOf);
	if (typeof value !== 'object' || value === null) return value;
	const out: Record<string, unknown> = {};
	for (const [key, item] of Object.entries(value)) out[key] = copyOf(item);
	return out;
}
