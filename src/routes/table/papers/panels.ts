/** The papers of a table: those that every game has, and pages that a game brings. */
import type { GamePage } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';

/** `post` only at tables among devices. */
const PANELS = ['orders', 'report', 'history', 'post', 'table', 'rules'] as const;
export type Panel = (typeof PANELS)[number] | `page-${string}`;

type Pages = readonly GamePage[];

export const panelOf = ({ id }: Pick<GamePage, 'id'>): Panel => `page-${id}`;

/** The page of the game that a panel shows, if it is one. */
export const pageOf = (panel: string, pages: Pages): GamePage | undefined =>
	pages.find((page) => panelOf(page) === panel);

export const isPanel = (name: string | undefined, pages: Pages): name is Panel =>
	name !== undefined &&
	(PANELS.some((panel) => panel === name) || pageOf(name, pages) !== undefined);

/** In the order of their tabs: pages of the game come after what every step is about. */
export const panelsOf = (pages: Pages, withPost: boolean, withOrders = true): readonly Panel[] => [
	...(withOrders ? (['orders'] as const) : []),
	'report',
	...pages.map(panelOf),
	'history',
	...(withPost ? (['post'] as const) : []),
	'table',
	'rules'
];

export function panelName(panel: Panel, pages: Pages): string {
	switch (panel) {
		case 'orders':
			return m.table_orders();
		case 'report':
			return m.table_report();
		case 'history':
			return m.table_history();
		case 'post':
			return m.post_panel();
		case 'table':
			return m.table_table();
		case 'rules':
			return m.table_rules();
		default:
			return pageOf(panel, pages)?.title() ?? '';
	}
}

/** Places in the bar of a phone, and where letters are large or the screen is narrow: names are never cut. */
const MOST_PLACES = 5;
const LEAST_PLACES = 3;
/** Width of a place with its name, and of a bar that stands upright beside the map, in rem. */
const PLACE = 4.5;
const UPRIGHT = 5.5;

/** Places in a bar of so many rem; one that stands upright beside the map is narrower than any, and holds them all. */
export function placesIn(width: number): number {
	if (width < UPRIGHT) return MOST_PLACES;
	return Math.max(LEAST_PLACES, Math.min(MOST_PLACES, Math.floor(width / PLACE)));
}

/**
 * Tabs that stand in the bar of a phone, and those behind its last place: what every step is about stays in
 * sight, the post among it.
 */
export function tabsInBar<T extends { readonly panel: Panel | 'map' }>(
	tabs: readonly T[],
	places: number
): { readonly shown: readonly T[]; readonly behind: readonly T[] } {
	if (tabs.length <= places) return { shown: tabs, behind: [] };
	const post = tabs.filter(({ panel }) => panel === 'post');
	const first = tabs.filter(({ panel }) => panel !== 'post').slice(0, places - 1 - post.length);
	const shown = [...first, ...post];
	return { shown, behind: tabs.filter((tab) => !shown.includes(tab)) };
}
