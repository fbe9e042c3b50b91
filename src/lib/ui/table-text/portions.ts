/** Answers in portions: whoever listens hears a few lines first, and asks for more. Pure. */
import { m } from '$lib/paraglide/messages';
import { listed, nameOf } from './commands';
import type { Part } from './declared';

/** Lines of a portion, headings among them. */
export const MOST_LINES = 10;
/** Letters of a portion that has more than one line. */
export const MOST_LETTERS = 900;
/** Rest that is told at once: to ask for it takes as long as to hear it. */
const LITTLE_LINES = 2;
const LITTLE_LETTERS = 200;

export interface Portion {
	readonly told: readonly Part[];
	/** Parts that are left, a part that was begun under its own title. */
	readonly rest: readonly Part[];
}

const linesOf = (parts: readonly Part[]): number =>
	parts.reduce((n, { lines }) => n + lines.length, 0);

const lettersOf = (parts: readonly Part[]): number =>
	parts.reduce(
		(n, { title, lines }) => n + title.length + lines.reduce((sum, line) => sum + line.length, 0),
		0
	);

const headings = (parts: readonly Part[]): number =>
	parts.filter(({ title }) => title !== '').length;

/** Parts as far as they fit; the first line always does, and no title stands without a line. */
export function portionOf(parts: readonly Part[]): Portion {
	const whole = parts.filter(({ lines }) => lines.length > 0);
	const told: Part[] = [];
	let [lines, letters] = [0, 0];
	for (const [i, { title, lines: own }] of whole.entries()) {
		const heading = title === '' ? 0 : 1;
		let fitting = 0;
		for (const line of own) {
			const more = lines + heading + fitting + 1;
			const length = letters + (fitting === 0 ? title.length : 0) + line.length;
			if (lines + fitting > 0 && (more > MOST_LINES || length > MOST_LETTERS)) break;
			letters = length;
			fitting++;
		}
		if (fitting > 0) told.push({ title, lines: own.slice(0, fitting) });
		lines += heading + fitting;
		if (fitting === own.length) continue;
		const rest = [{ title, lines: own.slice(fitting) }, ...whole.slice(i + 1)];
		const isLittle =
			linesOf(rest) + headings(rest) <= LITTLE_LINES && lettersOf(rest) <= LITTLE_LETTERS;
		return isLittle ? { told: whole, rest: [] } : { told, rest };
	}
	return { told, rest: [] };
}

/** The word that asks for all at once. */
export const wholeWord = (): string => listed(m.ui_talk_whole())[0] ?? '';

export const moreAll = (): string => `${nameOf('more')} ${wholeWord()}`;

/** The sentence that says how much is left, and how it is asked for. */
export const moreText = (rest: readonly Part[]): string =>
	m.ui_talk_more({
		count: linesOf(rest),
		say: nameOf('more'),
		all: moreAll()
	});
