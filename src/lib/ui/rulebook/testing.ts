/** Tests that the rulebook of any game must pass. A game's test calls it, and adds its own. */
import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale, type Locale } from '$lib/paraglide/runtime';
import BookView from './BookView.svelte';
import type { Book } from './book';
import { find, type Passage } from './search';

/** The whole book as it is built, with the nouns of its language. */
export function htmlOf(locale: Locale, book: Book): string {
	overwriteGetLocale(() => locale);
	return render(BookView, { props: { book } }).body;
}

const all = (text: string, pattern: RegExp): string[] =>
	[...text.matchAll(pattern)].map((match) => match[1] ?? '');
const anchorsIn = (text: string): string[] => all(text, /\bid="(rules-[^"]+)"/g);

/** The chapters as the search on the page gathers them. */
const passagesIn = (text: string): Passage[] =>
	text.split(/(?=<section[^>]*data-chapter=)/).flatMap((section) => {
		const [, id, title, body] =
			/^<section[^>]*data-chapter="([^"]+)"[^]*?<h3[^>]*>([^]*?)<\/h3>([^]*)<\/section>/.exec(
				section
			) ?? [];
		if (id === undefined || title === undefined || body === undefined) return [];
		return [{ id, title, text: body.replace(/<[^>]*>/g, ' ') }];
	});

/** @param fewestLinks what its chapters link to each other, contents included, is more than this */
export function describeRulebook(books: Readonly<Record<Locale, Book>>, fewestLinks: number): void {
	afterEach(() => overwriteGetLocale(() => 'en'));

	describe.each(locales.map((locale) => [locale, books[locale]] as const))(
		'rulebook in %s',
		(locale, book) => {
			const text = htmlOf(locale, book);
			const chapters = book.parts.flatMap((part) => part.chapters);

			it('has every chapter of its contents once, in order', () => {
				expect(all(text, /data-chapter="([^"]+)"/g)).toEqual(chapters.map(({ id }) => id));
			});

			it('has unique anchors and no link that leads nowhere', () => {
				const anchors = anchorsIn(text);
				expect(new Set(anchors).size).toBe(anchors.length);
				const links = all(text, /href="#([^"]+)"/g);
				expect(links.length).toBeGreaterThan(fewestLinks);
				expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
			});

			it('shows nothing undefined', () => {
				expect(text).not.toMatch(/undefined|NaN|\[object/);
			});

			it('lets every chapter be found by its title and by its last words', () => {
				const passages = passagesIn(text);
				const lost = passages.filter(({ id, title, text }) => {
					const last = text.trim().split(/\s+/).slice(-3).join(' ');
					return ![title, last].every((query) =>
						find(passages, query).some((hit) => hit.id === id)
					);
				});
				expect(passages).toHaveLength(chapters.length);
				expect(lost).toEqual([]);
			});
		}
	);

	it('has the same anchors in every language, so that a link can be shared', () => {
		const [first, ...others] = locales.map((locale) => anchorsIn(htmlOf(locale, books[locale])));
		for (const other of others) expect(other).toEqual(first);
	});
}

/** Keys of the words that stand beside a table. */
export const keysOf = (structure: readonly string[], table: string): string[] =>
	structure
		.filter((line) => line.startsWith(`table ${table} `))
		.flatMap((line) => [...line.matchAll(/[:,] (\S+) \d+/g)].map(([, key]) => key ?? ''));

/** The first argument of every placeholder of a name, wherever it stands. */
export const filledWith = (structure: readonly string[], name: string): string[] =>
	structure
		.flatMap((line) => /^\{(\w+) (\S+)\}$/.exec(line)?.slice(1, 3) ?? [])
		.flatMap((word, i, words) => (i % 2 === 0 && word === name ? [words[i + 1] ?? ''] : []));

/** Options of the table that it tells of. */
export const optionsIn = (structure: readonly string[]): string[] =>
	structure.flatMap((line) => (line.startsWith('options ') ? line.split(' ').slice(1) : []));
