/** The options of a table (CO-233…CO-241, CO-248). */
import type { Result } from '../../kernel/ruleset';
import { CONQUEST_ROUNDS, DEFAULT_OPTIONS, type MATERIALS, OPTION_RANGES } from './data';
import type { Options } from './types';

type Raw = Readonly<Record<string, unknown>>;
interface Range {
	readonly min: number;
	readonly max: number;
}

/** Options with a few words to choose from. */
export const OPTION_WORDS = {
	phaseChoice: ['ranked', 'passed'],
	production: ['sealed', 'turns'],
	construction: ['sealed', 'turns'],
	combat: ['sealed', 'turns'],
	negotiation: ['frozen', 'table'],
	setup: ['dealt', 'placed'],
	phaseOrder: ['public', 'hidden'],
	researchDeck: ['shared', 'personal'],
	victory: ['both', 'score', 'conquest']
} as const satisfies { readonly [K in keyof Options]?: readonly Options[K][] };

const NUMBERS = ['rounds', 'hitFrom', 'handLimit', 'startUnits', 'homeWorldScore'] as const;
/** Tables of numbers, and tables of raw materials by some key. */
const AMOUNTS = ['startReserve', 'prices'] as const;

type Words = keyof typeof OPTION_WORDS;

/** What `live` chooses together (CO-233). */
const LIVE = {
	phaseChoice: 'passed',
	production: 'turns',
	construction: 'turns',
	combat: 'turns',
	negotiation: 'table'
} as const satisfies Partial<Options>;

/** Thrown by a reader of an option and caught by `parseOptions`. */
class Refused extends Error {
	constructor(
		readonly code: 'malformed' | 'unknown-option' | 'out-of-range',
		readonly at: string
	) {
		super(code);
	}
}

/**
 * What is absent takes its default, inside tables too. `live: true` sets five options together; one of
 * them said by itself counts for more. Codes: `malformed`, `unknown-option`, `out-of-range`.
 */
export function parseOptions(raw: unknown): Result<Options> {
	try {
		return { ok: true, value: readOptions(raw === undefined ? {} : recordIn(raw, 'options')) };
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return { ok: false, code: error.code, at: error.at };
	}
}

function readOptions(raw: Raw): Options {
	knowAll(raw, ['live', ...Object.keys(DEFAULT_OPTIONS)], '');
	const defaults: Options = { ...DEFAULT_OPTIONS, ...(readLive(raw['live']) ? LIVE : {}) };
	const words = Object.keys(OPTION_WORDS).map((key) => [
		key,
		readWord(raw, key as Words, defaults)
	]);
	const numbers = NUMBERS.map((key) => [
		key,
		readNumber(raw[key], defaults[key], OPTION_RANGES[key], key)
	]);
	const amounts = AMOUNTS.map((key) => [key, readAmounts(raw[key], key)]);
	const read = Object.fromEntries([...words, ...numbers, ...amounts]) as Partial<Options>;
	const territoryScore = readTable(
		raw['territoryScore'],
		defaults.territoryScore,
		OPTION_RANGES.territoryScore,
		'territoryScore'
	);
	const options: Options = { ...defaults, ...read, territoryScore };
	return options.victory === 'conquest' ? { ...options, rounds: CONQUEST_ROUNDS } : options;
}

function readLive(raw: unknown): boolean {
	if (raw !== undefined && typeof raw !== 'boolean') throw new Refused('malformed', 'live');
	return raw === true;
}

function readWord<K extends Words>(raw: Raw, key: K, defaults: Options): Options[K] {
	const value = raw[key];
	if (value === undefined) return defaults[key];
	if (typeof value !== 'string') throw new Refused('malformed', key);
	if (!(OPTION_WORDS[key] as readonly string[]).includes(value))
		throw new Refused('out-of-range', key);
	return value as Options[K];
}

function readNumber(raw: unknown, otherwise: number, { min, max }: Range, at: string): number {
	if (raw === undefined) return otherwise;
	if (!Number.isSafeInteger(raw)) throw new Refused('malformed', at);
	const value = raw as number;
	if (value < min || value > max) throw new Refused('out-of-range', at);
	// -0 is read as 0.
	return value + 0;
}

/** A record of numbers with the keys of its default. */
function readTable<K extends string>(
	raw: unknown,
	defaults: Readonly<Record<K, number>>,
	range: Range,
	at: string
): Record<K, number> {
	const keys = Object.keys(defaults) as K[];
	const given = raw === undefined ? {} : recordIn(raw, at);
	knowAll(given, keys, `${at}.`);
	const read = keys.map((key) => [
		key,
		readNumber(given[key], defaults[key], range, `${at}.${key}`)
	]);
	return Object.fromEntries(read) as Record<K, number>;
}

function readAmounts<K extends (typeof AMOUNTS)[number]>(raw: unknown, key: K): Options[K] {
	const defaults: Raw = DEFAULT_OPTIONS[key];
	const given = raw === undefined ? {} : recordIn(raw, key);
	knowAll(given, Object.keys(defaults), `${key}.`);
	const read = Object.keys(defaults).map((inner) => {
		const standard = defaults[inner] as Record<(typeof MATERIALS)[number], number>;
		return [inner, readTable(given[inner], standard, OPTION_RANGES[key], `${key}.${inner}`)];
	});
	return Object.fromEntries(read) as Options[K];
}

function recordIn(raw: unknown, at: string): Raw {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
		throw new Refused('malformed', at);
	return raw as Raw;
}

function knowAll(given: Raw, known: readonly string[], prefix: string): void {
	for (const key of Object.keys(given).sort())
		if (!known.includes(key)) throw new Refused('unknown-option', prefix + key);
}
