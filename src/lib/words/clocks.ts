/** Clocks that are off, in words: whose, by how much, and what to do. */
import {
	findings,
	isDoubted,
	readingsIn,
	type Evidence,
	type Finding
} from '$lib/session/post/clocks';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const UNITS = [
	['year', YEAR],
	['day', DAY],
	['hour', HOUR],
	['minute', MINUTE]
] as const;

/** "20 minutes", "3 days", "1 year": so much that the next unit would say little. Milliseconds, of either sign. */
export function spanText(ms: number): string {
	const length = Math.abs(ms);
	const [unit, size] = UNITS.find(([, one]) => isGood(length, one)) ?? ['minute', MINUTE];
	return new Intl.NumberFormat(getLocale(), {
		style: 'unit',
		unit,
		unitDisplay: 'long',
		maximumFractionDigits: 0
	}).format(Math.max(1, Math.round(length / size)));
}

/** A unit serves from two of it, or where one is nearly whole. */
const isGood = (length: number, size: number): boolean =>
	length >= 2 * size || Math.abs(length - size) <= size / 40;

/** "20 minutes behind" */
const howText = (ahead: number): string =>
	ahead < 0 ? m.clock_behind({ span: spanText(ahead) }) : m.clock_ahead({ span: spanText(ahead) });

/** Sentences about a clock. `nameOf`: of a person, by their key; '': nobody knows. */
export function clockWords(finding: Finding, nameOf: (who: string) => string): string {
	const how = howText(finding.ahead);
	if (finding.kind === 'own')
		return finding.by === 'host' ? m.clock_own_host({ how }) : m.clock_own_others({ how });
	const name = nameOf(finding.who);
	switch (finding.kind) {
		case 'other':
			return name ? m.clock_other({ name, how }) : m.clock_other_unknown({ how });
		case 'apart':
			return name ? m.clock_apart({ name, how }) : m.clock_apart_unknown({ how });
	}
}

/** Sentences about the clocks of a table that are off. `host`: milliseconds that the host's is ahead; undefined: unknown. */
export const clockSentences = (
	evidence: Evidence,
	host: number | undefined,
	nameOf: (who: string) => string
): string[] =>
	isDoubted(evidence)
		? findings(readingsIn(evidence), host).map((finding) => clockWords(finding, nameOf))
		: [];

/** Beside the date of a letter, whose author's clock is apart from this device's. `ahead`: minutes. */
export const letterClockWords = (ahead: number): string =>
	m.clock_letter({ how: howText(ahead * MINUTE) });
