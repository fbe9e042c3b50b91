/** Whole turns on small tables, for tests of rules that span phases. */
import type { Script } from '../../kernel/scripted-rng';
import type { Problem } from '../../kernel/problem';
import { assertConsistent } from './invariants';
import { check } from './orders/check';
import { parse } from './orders/parse';
import { resolve } from './resolve';
import { diceFor } from './testing';
import type { AmosReport, OrderSheet, SeatId, State } from './types';
import { view } from './view';

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

/**
 * The same with sheets as they come by post: each is parsed, and checked on its author's view. Throws
 * on a refusal that is not among `refused`.
 */
export function written(
	state: State,
	sheets: Readonly<Record<SeatId, readonly unknown[]>> = {},
	script: Script = {},
	refused: readonly string[] = []
): ReturnType<typeof play> {
	const read = Object.entries(sheets).map(([key, lines]): [SeatId, OrderSheet] => {
		const seat = Number(key);
		const sheet = parse(JSON.parse(JSON.stringify(lines)));
		if (!sheet.ok) throw new Error(`seat ${seat}: ${sheet.code} at ${sheet.at}`);
		const codes = check(view(state, seat), seat, sheet.value)
			.filter(voidsAny)
			.map(({ code }) => code);
		const odd = codes.filter((code) => !refused.includes(code));
		if (odd.length > 0) throw new Error(`seat ${seat}: ${odd.join(', ')}`);
		return [seat, sheet.value];
	});
	return play(state, Object.fromEntries(read), script);
}

const voidsAny = (problem: Problem): boolean => problem.severity === 'refusal';
