/** The options of a table (CO-233…CO-241, CO-248), from untrusted data. */
import type { Result } from '../../kernel/ruleset';
import { flag, optional, read, record } from '../../kernel/shape';
import { CONQUEST_ROUNDS, OPTIONS } from './data';
import type { Options } from './types';

/** Options with what can be said of several together. */
const GIVEN = record('options', { ...OPTIONS.fields, live: optional(flag('live'), false) });

/** Options that `live` sets together (CO-233). */
const LIVE = {
	phaseChoice: 'passed',
	production: 'turns',
	construction: 'turns',
	combat: 'turns',
	negotiation: 'table'
} as const satisfies Partial<Options>;

/**
 * An absent option takes its default, inside tables too. `live: true` sets five options together; one of
 * them said by itself counts for more. Codes: `malformed`, `unknown-option`, `out-of-range`.
 */
export function parseOptions(raw: unknown): Result<Options> {
	const given = read(GIVEN, raw === undefined ? {} : raw);
	if (!given.ok) {
		const code = given.code === 'unknown-field' ? 'unknown-option' : given.code;
		return { ok: false, code, at: given.at ?? 'options' };
	}
	const { live, ...said } = given.value;
	const options: Options = { ...said, ...(live ? unsaid(raw as Partial<Options>) : {}) };
	const isEndless = options.victory === 'conquest';
	return { ok: true, value: isEndless ? { ...options, rounds: CONQUEST_ROUNDS } : options };
}

/** Options set by `live`, without those that are said by themselves. */
const unsaid = (raw: Partial<Options>): Partial<Options> =>
	Object.fromEntries(
		Object.entries(LIVE).filter(([key]) => raw[key as keyof Options] === undefined)
	);
