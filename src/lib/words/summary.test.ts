import { describe, expect, it } from 'vitest';
import { hasNews, isOver, lateWords } from './summary';
import type { PostSummary } from '$lib/store/entries';

/** As it was kept before it said so itself. */
const older = (waits: PostSummary['waits']): PostSummary => ({
	ruleset: 'amos',
	players: [],
	emblem: '',
	step: 3,
	awaited: [],
	due: 0,
	letters: 0,
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

describe('a table whose late player the others go on without', () => {
	const late = { names: ['Luis'], agreed: true, others: ['Eva', 'Beto'] };

	it('names all who have to open the app, if all of them have to', () => {
		expect(lateWords({ ...late, more: 2 })).not.toContain('of these');
		expect(lateWords({ ...late, more: 2 })).toContain('Eva and Beto');
	});

	it('says how many of them, if fewer are enough', () => {
		expect(lateWords({ ...late, more: 1 })).toBe(
			'It goes on without Luis as soon as one of these opens the app: Eva and Beto.'
		);
	});
});
