/** Whole turns on small tables, for tests of rules that span phases. */
import type { Script } from '../../kernel/scripted-rng';
import { assertConsistent } from './invariants';
import { resolve } from './resolve';
import { diceFor } from './testing';
import type { AmosReport, OrderSheet, SeatId, State } from './types';

/**
 * Resolves one turn. `sheets` is by seat; a seat without one has missed the turn only if it is listed
 * in `missing`, else it files a blank sheet. Throws if scripted dice are left over.
 */
export function play(
	state: State,
	sheets: Readonly<Record<SeatId, OrderSheet>> = {},
	script: Script = {},
	missing: readonly SeatId[] = []
): { readonly state: State; readonly reports: readonly AmosReport[] } {
	const dice = diceFor(state, script);
	const answers = state.players
		.filter(({ status }) => status === 'playing' || status === 'withdrawn')
		.map(({ seat }) => ({
			seat,
			order: sheets[seat] ?? [],
			missed: missing.includes(seat)
		}));
	const result = resolve(state, answers, dice, () => undefined);
	const unused = dice.unused().filter((label) => label in script);
	if (unused.length > 0) throw new Error(`dice not drawn: ${unused.join(', ')}`);
	assertConsistent(result.state);
	return result;
}
