/** Reminders before sealing, in sentences: steps that a player may have forgotten. */
import type { Order, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { TableSession } from '../game';

export function unfinished(table: TableSession): readonly string[] {
	const view = table.view as View;
	const order = table.order as Order | undefined;
	if (view.stage !== 'orders') return [];
	const isEmpty = order?.ask !== 'turn' || order.actions.length === 0;
	return isEmpty ? [m.imperio_todo_empty()] : [];
}
