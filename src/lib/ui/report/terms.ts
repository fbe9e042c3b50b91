/** Words of a report that stand for a rule: cards, units, sites. Each says in place what it does. */
import { getContext, setContext } from 'svelte';

/** A thing of the game that a text may name. */
export interface Term {
	/** As texts write it: one thing, several. */
	readonly names: readonly string[];
	/** Its effect, in a sentence or two. */
	about(): string;
	/** Id of the chapter of the rulebook that tells more. */
	readonly rule: string;
}

/** A piece of a text: words, or the name of a thing. */
export interface Segment {
	readonly text: string;
	readonly term?: Term;
	/** Signs that close behind a name: no line begins with them. */
	readonly closing?: string;
}

const LETTER = /[\p{L}\p{N}]/u;
const CLOSING = /[.,;:!?)\]»”’…]*/y;

/** A text in pieces; of names within names the longest counts, and only whole words do. */
export function segmentsOf(text: string, terms: readonly Term[]): readonly Segment[] {
	const names = namesOf(terms);
	const lower = text.toLowerCase();
	// A letter may be written in two when it is small: then no place is the same.
	if (lower.length !== text.length) return [{ text }];
	const segments: Segment[] = [];
	let [from, at] = [0, 0];
	while (at < text.length) {
		const found = startsWord(text, at)
			? names.find(({ name }) => lower.startsWith(name, at) && endsWord(text, at + name.length))
			: undefined;
		if (!found) {
			at++;
			continue;
		}
		const to = at + found.name.length;
		if (at > from) segments.push({ text: text.slice(from, at) });
		CLOSING.lastIndex = to;
		const [closing = ''] = CLOSING.exec(text) ?? [];
		segments.push({ text: text.slice(at, to), term: found.term, closing });
		from = at = to + closing.length;
	}
	return from < text.length ? [...segments, { text: text.slice(from) }] : segments;
}

interface Name {
	readonly name: string;
	readonly term: Term;
}

/** Names of the terms of a report, put in order once for all its sentences. */
const ordered = new WeakMap<readonly Term[], readonly Name[]>();

function namesOf(terms: readonly Term[]): readonly Name[] {
	const known = ordered.get(terms);
	if (known) return known;
	const byName = new Map<string, Term>();
	for (const term of terms)
		for (const name of new Set(term.names.map((one) => one.toLowerCase()))) {
			const namesake = byName.get(name);
			byName.set(name, namesake ? both(namesake, term) : term);
		}
	byName.delete('');
	const names = [...byName]
		.map(([name, term]) => ({ name, term }))
		.sort((a, b) => b.name.length - a.name.length);
	ordered.set(terms, names);
	return names;
}

/** Things of one name are all told: a text does not say which it means. */
const both = (one: Term, other: Term): Term => ({
	names: one.names,
	about: () => `${one.about()} ${other.about()}`,
	rule: one.rule
});

const startsWord = (text: string, at: number): boolean => !LETTER.test(text[at - 1] ?? ' ');
const endsWord = (text: string, at: number): boolean => !LETTER.test(text[at] ?? ' ');

/** Terms of a game, and the way into its rulebook. */
export interface Glossary {
	readonly terms: readonly Term[];
	/** Opens the rulebook at a chapter; absent: it cannot be opened here. */
	readonly onrule?: ((id: string) => void) | undefined;
}

const KEY = Symbol('glossary');
const NONE: Glossary = { terms: [] };

/** Told by the page of a report; asked by its sentences. */
export const provideGlossary = (glossary: () => Glossary): void => void setContext(KEY, glossary);
export const currentGlossary = (): (() => Glossary) =>
	getContext<(() => Glossary) | undefined>(KEY) ?? (() => NONE);
