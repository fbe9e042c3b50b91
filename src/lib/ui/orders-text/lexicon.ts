/**
 * Knowledge of a game's words: names, sentences, and what of them a line mentions. Nothing but the declared shapes,
 * the names that the sheet shows and its sentences is known.
 */
import { isComplete, read } from '$engine/kernel/shape';
import type { Mentioned, OrdersText, TextLine } from './declared';
import type { Name } from './corrections';
import { numbersIn, wordsOf, type Word } from './words';

/** Stretches of text that may be a name are of so many words. */
const SPAN = 14;
const NO_WORDS: ReadonlySet<string> = new Set();

/** An order of a kind: the place of its line among those that there are. */
export interface Found {
	readonly kind: number;
	readonly value: unknown;
}

export interface Named extends Name {
	readonly value: unknown;
}

export interface Lexicon {
	/** Words that say nothing in these names and sentences. */
	readonly empty: ReadonlySet<string>;
	/** Words of a text that count, as they are compared. */
	plainWords(text: string): string[];
	namesOf(role: string): readonly Named[];
	/** Sentence of an order, of half of one too; '': it says nothing. */
	sentence(line: TextLine, value: unknown): string;
	mentionedIn(line: string, words: readonly Word[]): Mentioned;
	/** True once a form would take a value as finished. */
	isWhole(line: TextLine, value: unknown): boolean;
}

/** @param skipped words that say nothing, in the language of the sentences */
export function lexiconOf(
	{ roles }: Pick<OrdersText, 'roles'>,
	skipped: ReadonlySet<string>
): Lexicon {
	const known = new Map<string, readonly Named[]>();
	const empty = wordsThatCount(roles, skipped);
	const plainWords = (text: string): string[] => wordsOf(text, empty).map((word) => word.plain);
	const namesOf = (role: string): readonly Named[] => {
		const found = known.get(role);
		if (found) return found;
		const { values = [], says = String } = roles[role] ?? {};
		const made = values.map((value) => {
			const text = says(value as never);
			return { value, text, words: plainWords(text) };
		});
		known.set(role, made);
		return made;
	};
	const sentence = ({ says }: TextLine, value: unknown): string => {
		try {
			const said: unknown = says(value as never);
			if (typeof said === 'string') return said;
		} catch {
			// Half of an order may be of something that is not there: it says nothing.
		}
		return '';
	};

	function mentionedIn(line: string, words: readonly Word[]): Mentioned {
		const text = ` ${words.map((word) => word.plain).join(' ')} `;
		const kept = new Map<string, readonly Named[]>();
		const namedIn = (role: string): readonly Named[] => {
			const found = kept.get(role);
			if (found) return found;
			const unnamed = roles[role]?.unnamed ?? [];
			const made = namesOf(role).filter(
				({ value, words: name }) => unnamed.includes(value) || text.includes(` ${name.join(' ')} `)
			);
			kept.set(role, made);
			return made;
		};
		return {
			values: (role) => namedIn(role).map(({ value }) => value),
			inOrder: (role) => inOrderOf(namedIn(role), words),
			line,
			words: words.length,
			numbers: numbersIn(words),
			spans: spansOf(line, wordsOf(line, NO_WORDS)).filter((span) => plainWords(span).length > 0)
		};
	}

	const isWhole = ({ field, whole }: TextLine, value: unknown): boolean =>
		read(field, value).ok && (whole ? whole(value as never) : isComplete(field, value as never));

	return { empty, plainWords, namesOf, sentence, mentionedIn, isWhole };
}

/** Words that say nothing, less those that alone tell two names apart, or are a name: "Kelos a" from "Kelos", "X". */
function wordsThatCount(
	roles: OrdersText['roles'],
	skipped: ReadonlySet<string>
): ReadonlySet<string> {
	const kept = new Set<string>();
	for (const { values = [], says = String } of Object.values(roles)) {
		const named = new Map<string, Set<string>>();
		for (const value of values) {
			const all = wordsOf(says(value as never), NO_WORDS).map((word) => word.plain);
			const key = all.filter((word) => !skipped.has(word)).join(' ');
			const others = named.get(key) ?? new Set<string>();
			others.add(all.join(' '));
			named.set(key, others);
		}
		for (const [key, texts] of named)
			if (texts.size > 1 || key === '')
				for (const word of [...texts].join(' ').split(' ')) if (skipped.has(word)) kept.add(word);
	}
	return new Set([...skipped].filter((word) => !kept.has(word)));
}

/** Names as they follow each other, the longest at each place. */
function inOrderOf(names: readonly Named[], words: readonly Word[]): unknown[] {
	const found: unknown[] = [];
	for (let i = 0; i < words.length;) {
		const starting = names.filter(
			(name) => name.words.length > 0 && name.words.every((word, k) => words[i + k]?.plain === word)
		);
		const [longest] = starting.sort((a, b) => b.words.length - a.words.length);
		if (longest) found.push(longest.value);
		i += longest?.words.length ?? 1;
	}
	return found;
}

/** Stretches of a line between quotation marks; without any, those that begin and end with a word. */
function spansOf(line: string, words: readonly Word[]): string[] {
	const quoted = line.split(/[«»“”"]/).slice(1, -1);
	if (quoted.length > 0) return quoted;
	const free = words.flatMap((first, i) =>
		words.slice(i, i + SPAN).map((last) => line.slice(first.from, last.to))
	);
	return [...new Set(free)];
}
