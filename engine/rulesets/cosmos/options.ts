/** The options of a table: a line here makes type, default, parser and form. */
import type { Result } from '../../kernel/ruleset';
import { blank, list, number, read, record, usual, word, type ValueOf } from '../../kernel/shape';
import { FACTIONS } from './tables/data';

const CHOICES = ['dealt', 'players'] as const;

export const OPTIONS = record('options', {
	/** Source of the seats' factions: the players' choice in a first step, or a deal (CS-748). */
	choice: usual(word('choice', CHOICES, 'players')),
	/** Factions in play; where they are too few, any may be drawn (CS-034) or chosen (CS-748). */
	factions: usual(list('factions', word('faction', FACTIONS), { max: 10, distinct: true })),
	/** Number of the starting hero of each faction named, from 1, where they are dealt (CS-721). */
	heroes: usual(list('heroes', number('hero', { min: 1, max: 3 }), { max: 10 })),
	/** Last turn (CS-558); 0: none. Between bots games are won by a mission about turn 40. */
	lastTurn: usual(number('turn', { min: 0, max: 999, blank: 60 }))
});
export type Options = ValueOf<typeof OPTIONS>;

export const DEFAULT_OPTIONS: Options = blank(OPTIONS);

/** Absent options take their defaults. Codes: `malformed`, `unknown-option`, `out-of-range`, `too-long`. */
export function parseOptions(raw: unknown): Result<Options> {
	const options = read(OPTIONS, raw === undefined ? {} : raw);
	if (options.ok) return options;
	const code = options.code === 'unknown-field' ? 'unknown-option' : options.code;
	return { ok: false, code, ...(options.at === undefined ? {} : { at: options.at }) };
}
