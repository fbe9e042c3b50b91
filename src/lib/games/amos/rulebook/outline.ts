/** The parts and chapters of the rulebook in reading order, the same in every language. */
import type { Component } from 'svelte';
import type { Book } from './book';
import type { Words } from './words';

const OUTLINE = [
	{ id: 'begin', chapters: ['start', 'glance', 'aim'] },
	{ id: 'galaxy', chapters: ['map', 'options', 'sight', 'dice'] },
	{ id: 'planets', chapters: ['value', 'money', 'constructions', 'technologies'] },
	{ id: 'fleets', chapters: ['units', 'movement'] },
	{ id: 'others', chapters: ['alliances', 'gifts', 'deals', 'routes', 'covert', 'auction'] },
	{ id: 'war', chapters: ['battle', 'hostile', 'siege', 'colonies'] },
	{ id: 'fortune', chapters: ['events', 'leaders'] },
	{ id: 'end', chapters: ['ending', 'election', 'absence'] },
	{ id: 'reference', chapters: ['orders', 'report', 'glossary'] }
] as const;

type PartId = (typeof OUTLINE)[number]['id'];
type ChapterId = (typeof OUTLINE)[number]['chapters'][number];

/** What a language calls them. */
interface Titles {
	readonly book: string;
	readonly parts: Readonly<Record<PartId, string>>;
	readonly chapters: Readonly<Record<ChapterId, string>>;
}

/** A book with its contents and the body of its first part. */
export const openingOf = (words: Words, first: Component, titles: Titles): Book => ({
	title: titles.book,
	words,
	parts: OUTLINE.map(({ id, chapters }, i) => ({
		title: titles.parts[id],
		chapters: chapters.map((chapter) => ({ id: chapter, title: titles.chapters[chapter] })),
		...(i === 0 ? { Body: first } : {})
	}))
});

/** A book with the bodies of all its parts. */
export const bound = (opening: Book, bodies: Readonly<Record<PartId, Component>>): Book => ({
	...opening,
	parts: opening.parts.map((part, i) => ({
		...part,
		Body: bodies[(OUTLINE[i] as (typeof OUTLINE)[number]).id]
	}))
});
