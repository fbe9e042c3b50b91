/** A rulebook written out where nobody sees it, to be read as text. */
import { flushSync, mount, unmount } from 'svelte';
import type { Book } from './book';
import BookView from './BookView.svelte';
import { chaptersIn, type RuleChapter } from './chapters';

export function chaptersOf(book: Book): RuleChapter[] {
	const target = document.createElement('div');
	const view = mount(BookView, { target, props: { book } });
	flushSync();
	const chapters = chaptersIn(target);
	void unmount(view);
	return chapters;
}
