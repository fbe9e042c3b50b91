/** The options of a table (AM-031). */
import type { Result } from '../../kernel/ruleset';
import { OPTION_RANGES } from './data';
import type { Options } from './types';

export const DEFAULT_OPTIONS: Options = {
	turnLimit: OPTION_RANGES.turnLimit.default,
	darkStart: false,
	auctions: true,
	leaders: true,
	events: true,
	absenceLimit: OPTION_RANGES.absenceLimit.default
};

/** What is absent takes its default. Codes: `malformed`, `unknown-option`, `out-of-range`. */
export function parseOptions(raw: unknown): Result<Options> {
	if (raw === undefined) return { ok: true, value: DEFAULT_OPTIONS };
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
		return { ok: false, code: 'malformed' };
	const given = raw as Record<string, unknown>;
	for (const key of Object.keys(given).sort()) {
		const code = optionProblem(key, given[key]);
		if (code) return { ok: false, code, at: key };
	}
	return {
		ok: true,
		value: {
			turnLimit: numberOr(given, 'turnLimit'),
			darkStart: flagOr(given, 'darkStart'),
			auctions: flagOr(given, 'auctions'),
			leaders: flagOr(given, 'leaders'),
			events: flagOr(given, 'events'),
			absenceLimit: numberOr(given, 'absenceLimit')
		}
	};
}

type NumberOption = keyof typeof OPTION_RANGES;
type FlagOption = Exclude<keyof Options, NumberOption>;

function optionProblem(key: string, value: unknown): string {
	if (!Object.hasOwn(DEFAULT_OPTIONS, key)) return 'unknown-option';
	if (value === undefined) return '';
	if (!Object.hasOwn(OPTION_RANGES, key)) return typeof value === 'boolean' ? '' : 'malformed';
	const { min, max } = OPTION_RANGES[key as NumberOption];
	if (!Number.isSafeInteger(value)) return 'malformed';
	return (value as number) < min || (value as number) > max ? 'out-of-range' : '';
}

const numberOr = (given: Record<string, unknown>, key: NumberOption): number =>
	(given[key] as number | undefined) ?? DEFAULT_OPTIONS[key];

const flagOr = (given: Record<string, unknown>, key: FlagOption): boolean =>
	(given[key] as boolean | undefined) ?? DEFAULT_OPTIONS[key];
