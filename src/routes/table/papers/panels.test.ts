import { expect, it } from 'vitest';
import type { GamePage } from '$lib/games/game';
import {
	isPanel,
	pageOf,
	panelName,
	panelOf,
	panelsOf,
	placesIn,
	tabsInBar,
	type Panel
} from './panels';

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

it.each([
	['a phone', 22.9, 5],
	['a narrow one', 18.8, 4],
	['letters twice as large', 12.2, 3],
	['both', 10, 3],
	['both, zoomed', 6.1, 3],
	['upright, beside the map', 4.5, 5]
])('has as many places in the bar as names have room for: %s', (_, width, places) => {
	expect(placesIn(width)).toBe(places);
});

it('keeps places in the bar of a phone, and what is left behind the last of them', () => {
	const names = (panels: readonly (Panel | 'map')[], places: number): string[] => {
		const { shown, behind } = tabsInBar(
			panels.map((panel) => ({ panel })),
			places
		);
		return [shown, behind].map((tabs) => tabs.map(({ panel }) => panel).join(' '));
	};
	for (const [panels, shown, behind, places = 5] of [
		[['map', 'orders', 'report', 'history', 'table'], 'map orders report history table', ''],
		[['map', 'orders', 'report', 'history', 'table'], 'map orders', 'report history table', 3],
		[['map', 'orders', 'report', 'post', 'table'], 'map orders post', 'report table', 4],
		[
			['map', 'orders', 'report', 'page-cards', 'history', 'table'],
			'map orders report page-cards',
			'history table'
		],
		[
			['map', 'orders', 'report', 'page-cards', 'page-keys', 'post', 'table'],
			'map orders report post',
			'page-cards page-keys table'
		]
	] as const)
		expect(names(panels, places)).toEqual([shown, behind]);
});
