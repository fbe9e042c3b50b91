/** The options of a table (IM-710): a line here makes type, default, parser and form. */
import type { Result } from '../../kernel/ruleset';
import { blank, flag, number, read, record, usual, type ValueOf } from '../../kernel/shape';

export const OPTIONS = record('options', {
	auctions: usual(flag('choice', false)),
	absences: usual(number('count', { min: 0, max: 15, blank: 2 }))
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
