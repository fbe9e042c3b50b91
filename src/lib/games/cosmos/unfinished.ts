/** Reminders before sealing, in sentences: steps that a player may have forgotten. */
import { voidItems } from '$engine/kernel/problem';
import { judge, sheetIn } from '$engine/rulesets/cosmos/orders/check';
import type { Order, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { TableSession } from '../game';
import { dueNow } from './bank/account';
import { ownOf } from './knowledge';

export function unfinished(table: Pick<TableSession, 'view' | 'order' | 'problems'>): string[] {
	const view = table.view as View;
	const order = table.order as Order | undefined;
	if (view.stage === 'factions') return isWishless(order) ? [m.cosmos_wish_todo()] : [];
	const sheet = sheetIn(order);
	const own = ownOf(view);
	if (view.stage !== 'orders' || !own) return [];
	if (!sheet || sheet.orders.length === 0) return [m.cosmos_name_todo_empty()];
	const refused = voidItems(table.problems, ['orders']).size;
	const free = own.actions.total - (sheet.orders.length - refused);
	const left = judge(view, own.seat, sheet).turn?.seats.get(own.seat)?.treasury ?? own.treasury;
	const due = dueNow(own, view.turn);
	return [
		...(refused > 0 ? [m.cosmos_name_todo_refused({ count: refused })] : []),
		...(free > 0 ? [m.cosmos_name_todo_actions({ count: free })] : []),
		...(due > left ? [m.cosmos_name_todo_due({ due, left })] : [])
	];
}

const isWishless = (order: Order | undefined): boolean =>
	order?.ask !== 'faction' || order.wishes.length === 0;
