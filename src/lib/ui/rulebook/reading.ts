/** A rulebook written out where nobody sees it, to be read as text. */
import { mount, unmount } from 'svelte';
import type { GameUi } from '$lib/games/game';
import { chaptersIn, type RuleChapter } from './chapters';

/** Milliseconds between two looks, and looks before it is given up. */
const PAUSE = 100;
const LOOKS = 200;

/** Chapters of a game's rulebook, once all of them have come. Rejects if they do not. */
export async function chaptersOf(Rulebook: GameUi['Rulebook']): Promise<RuleChapter[]> {
	const target = document.createElement('div');
	const view = mount(Rulebook, { target, props: {} });
	try {
		for (let look = 0; look < LOOKS; look++) {
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
			// A search needs all of it, written at once.
			target.querySelector('input')?.dispatchEvent(new Event('focus'));
			const chapters = chaptersIn(target);
			const isWhole = chapters.length === target.querySelectorAll('nav a').length;
			if (isWhole && chapters.every(({ lines }) => lines.length > 0)) return chapters;
		}
	} finally {
		void unmount(view);
	}
	throw new Error('no rulebook came');
}
