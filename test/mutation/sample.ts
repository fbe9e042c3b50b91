/** Sample of the mutants to try, and the equivalent ones, which no test can find. */
import { createHash } from 'node:crypto';

/** The same seed, the same sample: the items whose hashes come first, in their old order. */
export function sampleOf<T>(
	items: readonly T[],
	count: number,
	seed: string,
	nameOf: (item: T) => string
): T[] {
	const ranked = items.map((item, index) => ({
		index,
		rank: createHash('sha256')
			.update(`${seed}\0${nameOf(item)}`)
			.digest('hex')
	}));
	ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
	const chosen = new Set(ranked.slice(0, count).map(({ index }) => index));
	return items.filter((_, index) => chosen.has(index));
}

/** A mutant that behaves like the original whatever happens, told by the file and the lines. */
export interface Equivalent {
	readonly file: string;
	/** The lines that the mutant changes, without the space around them. */
	readonly code: string;
	/** Those lines in the mutant; `*`: any. */
	readonly mutant: string;
	readonly why: string;
}

/** The lines around a change, before and after it, as `Equivalent` names them. */
export function linesOf(
	source: string,
	{ start, end, text }: { readonly start: number; readonly end: number; readonly text: string }
): { code: string; mutant: string } {
	const from = source.lastIndexOf('\n', start - 1) + 1;
	const newline = source.indexOf('\n', end);
	const to = newline < 0 ? source.length : newline;
	const tidy = (lines: string): string => lines.trim().replace(/\s+/g, ' ');
	return {
		code: tidy(source.slice(from, to)),
		mutant: tidy(source.slice(from, start) + text + source.slice(end, to))
	};
}
