/** The papers of a table. */
import { m } from '$lib/paraglide/messages';

/** `post` only at tables among devices. */
export const PANELS = ['orders', 'report', 'history', 'post', 'table', 'rules'] as const;
export type Panel = (typeof PANELS)[number];

export const isPanel = (name: string | undefined): name is Panel =>
	PANELS.some((panel) => panel === name);

export function panelName(panel: Panel): string {
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
	}
}
