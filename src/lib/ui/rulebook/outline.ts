/** The parts and chapters of a rulebook in reading order, the same in every language, made into books. */
import type { Component } from 'svelte';
import type { Locale } from '$lib/paraglide/runtime';
import type { Book } from './book';
import { WORDS } from './words';

/** A game writes its own `as const`, so that titles and bodies are asked for by name. */
export type Outline = readonly { readonly id: string; readonly chapters: readonly string[] }[];

type PartId<O extends Outline> = O[number]['id'];
type ChapterId<O extends Outline> = O[number]['chapters'][number];

/** What a language calls them. */
interface Titles<O extends Outline> {
	readonly book: string;
	readonly parts: Readonly<Record<PartId<O>, string>>;
	readonly chapters: Readonly<Record<ChapterId<O>, string>>;
}

/** A book with its contents and the body of its first part. */
export const openingOf = <const O extends Outline>(
	outline: O,
	locale: Locale,
	first: Component,
	titles: Titles<O>
): Book => ({
	title: titles.book,
	words: WORDS[locale],
	parts: outline.map(
		({ id, chapters }: { id: PartId<O>; chapters: readonly ChapterId<O>[] }, i) => ({
			title: titles.parts[id],
			chapters: chapters.map((chapter) => ({ id: chapter, title: titles.chapters[chapter] })),
			...(i === 0 ? { Body: first } : {})
		})
	)
});

/** A book with the bodies of all its parts. */
export const bound = <const O extends Outline>(
	outline: O,
	opening: Book,
	bodies: Readonly<Record<PartId<O>, Component>>
): Book => ({
	...opening,
	parts: opening.parts.map((part, i) => ({
		...part,
		Body: bodies[(outline[i] as O[number]).id as PartId<O>]
	}))
});
