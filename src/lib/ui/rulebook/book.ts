/** Division of a rulebook: parts and chapters in reading order, each chapter with its anchor. */
import { getContext, setContext, type Component } from 'svelte';
import type { Words } from './words';

export interface ChapterHead {
	/** The same in every language; the anchor is `rules-` and this. */
	readonly id: string;
	readonly title: string;
}

export interface Part {
	readonly title: string;
	readonly chapters: readonly ChapterHead[];
	/** Renders exactly these chapters, in this order; missing while it is on its way. */
	readonly Body?: Component;
}

export interface Book {
	readonly title: string;
	readonly words: Words;
	readonly parts: readonly Part[];
}

export const anchorOf = (id: string): string => `rules-${id}`;

export function titleOf(book: Book, id: string): string {
	for (const part of book.parts)
		for (const chapter of part.chapters) if (chapter.id === id) return chapter.title;
	throw new Error(`no chapter ${id}`);
}

const KEY = Symbol('rulebook');

/** Told by the page that shows the book; asked by its chapters, tables and examples. */
export const provideBook = (book: () => Book): void => void setContext(KEY, book);
export const currentBook = (): (() => Book) => getContext<() => Book>(KEY);
