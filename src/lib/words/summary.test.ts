import { describe, expect, it } from 'vitest';
import { hasNews, isOver } from './summary';
import type { PostSummary } from '$lib/store/entries';

/** As it was kept before it said so itself. */
const older = (waits: PostSummary['waits']): PostSummary => ({
	...{ ruleset: 'amos', players: [], emblem: '', step: 3, awaited: [], due: 0, letters: 0 },
	waits
});

describe('what is known of a table before it is opened', () => {
	it('says what is unsent and whether it is over, whatever it waits for', () => {
		const ended = { ...older('send'), news: true, over: true };
		expect([hasNews(ended), isOver(ended)]).toEqual([true, true]);
		const owing = { ...older('order'), news: true, over: false };
		expect([hasNews(owing), isOver(owing)]).toEqual([true, false]);
	});

	it('says of an older row what can be told from it', () => {
		expect([hasNews(older('send')), isOver(older('send'))]).toEqual([true, false]);
		expect([hasNews(older('over')), isOver(older('over'))]).toEqual([false, true]);
		expect([hasNews(older('others')), isOver(older('others'))]).toEqual([false, false]);
	});
});
