/** The options of a table (AM-031): a line here makes type, default, parser and form. */
import type { Result } from '../../kernel/ruleset';
import { blank, flag, number, read, record, usual, type ValueOf } from '../../kernel/shape';

const count = (min: number, max: number, standard: number) =>
	usual(number('count', { min, max, blank: standard }));
const choice = (standard: boolean) => usual(flag('choice', standard));

export const OPTIONS = record('options', {
	turnLimit: count(5, 30, 12),
	darkStart: choice(false),
	auctions: choice(true),
	leaders: choice(true),
	events: choice(true),
	absenceLimit: count(1, 10, 3)
});

export const DEFAULT_OPTIONS: ValueOf<typeof OPTIONS> = blank(OPTIONS);

/** Absent options take their defaults. Codes: `malformed`, `unknown-option`, `out-of-range`. */
export function parseOptions(raw: unknown): Result<ValueOf<typeof OPTIONS>> {
	const options = read(OPTIONS, raw === undefined ? {} : raw);
	if (options.ok) return options;
	const code = options.code === 'unknown-field' ? 'unknown-option' : options.code;
	return { ok: false, code, ...(options.at === undefined ? {} : { at: options.at }) };
}
