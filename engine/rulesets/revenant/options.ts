/** The options of a table (RV-060). */
import type { Result } from '../../kernel/ruleset';
import {
	blank,
	list,
	number,
	optional,
	read,
	record,
	usual,
	word,
	type ValueOf
} from '../../kernel/shape';
import { CAPTAINS, DIFFICULTIES } from './data';

export const OPTIONS = record('options', {
	/** By seat - 1; a seat that the list does not reach is dealt one at random. */
	classes: optional(
		list('classes', word('class', CAPTAINS), { max: CAPTAINS.length, distinct: true }),
		[]
	),
	/** Solo only. */
	difficulty: usual(word('choice', DIFFICULTIES, 'medium')),
	/** Consecutive missed turns before withdrawal. */
	absenceLimit: usual(number('count', { min: 1, max: 5, blank: 2 }))
});
export type Options = ValueOf<typeof OPTIONS>;

export const DEFAULT_OPTIONS: Options = blank(OPTIONS);

/** Absent options take their defaults. Codes: `malformed`, `unknown-option`, `out-of-range`. */
export function parseOptions(raw: unknown): Result<Options> {
	const options = read(OPTIONS, raw === undefined ? {} : raw);
	if (options.ok) return options;
	const code = options.code === 'unknown-field' ? 'unknown-option' : options.code;
	return { ok: false, code, ...(options.at === undefined ? {} : { at: options.at }) };
}
