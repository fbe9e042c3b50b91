/** Rulebooks as text, for whoever plays by it: fetched when a rule is asked for. */
import { getLocale } from '$lib/paraglide/runtime';
import type { Book } from '../ui/rulebook/book';
import type { RuleChapter } from '../ui/rulebook/chapters';

const books = import.meta.glob<{ readonly book: Book }>('./*/rulebook/*.md');

/** The rulebook of a game in the reader's language; undefined: there is none. Rejects if it cannot be had. */
export const loadRuleBook = async (id: string): Promise<Book | undefined> =>
	(await books[`./${id}/rulebook/${getLocale()}.md`]?.())?.book;

export async function loadRuleText(id: string): Promise<readonly RuleChapter[]> {
	const [book, { chaptersOf }] = await Promise.all([
		loadRuleBook(id),
		import('../ui/rulebook/reading')
	]);
	return book ? chaptersOf(book) : [];
}
