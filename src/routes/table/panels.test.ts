import { expect, it } from 'vitest';
import type { GamePage } from '$lib/games/game';
import { isPanel, pageOf, panelName, panelOf, panelsOf, shownAtOnce } from './panels';

const council = { id: 'council', title: () => 'Council' } as GamePage;

it('has the tabs of every game, and pages of this one after what the step is about', () => {
	expect(panelsOf([], false)).toEqual(['orders', 'report', 'history', 'table', 'rules']);
	expect(panelsOf([], true, false)).toEqual(['report', 'history', 'post', 'table', 'rules']);
	expect(panelsOf([council], true)).toEqual([
		'orders',
		'report',
		'page-council',
		'history',
		'post',
		'table',
		'rules'
	]);
});

it('knows a page only while the game shows it', () => {
	const panel = panelOf(council);
	expect(isPanel(panel, [council])).toBe(true);
	expect(pageOf(panel, [council])).toBe(council);
	expect(panelName(panel, [council])).toBe('Council');
	expect(isPanel(panel, [])).toBe(false);
	expect(isPanel('council', [council])).toBe(false);
	expect(isPanel(undefined, [council])).toBe(false);
	expect(isPanel('orders', [])).toBe(true);
});

it('cuts the last tab of a phone where there are more', () => {
	expect([5, 6, 7, 12].map(shownAtOnce)).toEqual([5, 6, 5.5, 5.5]);
});
