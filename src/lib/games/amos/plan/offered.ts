/** Kinds of order that a sheet offers, why it cannot take one now, and how one is begun by its name alone. */
import type { OrderKind, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { isFirst, startCells } from './candidates';
import { isPossible, kindOf, KIND_GROUPS, leadersFor, planetsFor, type KindGroup } from './kinds';
import type { Plan } from './plan.svelte';

/** The groups of the menu, as the options of the table have them. To leave is asked by nobody: it has a way in of its own. */
export const groupsOffered = ({ options }: View): readonly KindGroup[] =>
	KIND_GROUPS.filter(({ id }) => id !== 'leave' && (id !== 'leaders' || options.leaders)).map(
		(group) => ({
			...group,
			kinds: group.kinds.filter((kind) => kind !== 'bid' || options.auctions)
		})
	);

/** Reason for which no order of this kind can be begun; undefined if one can. */
export function barrierTo(
	{ view, sheet }: Pick<Plan, 'view' | 'sheet'>,
	kind: OrderKind
): string | undefined {
	if (isPossible(kind, view, sheet)) return undefined;
	if (!isFirst(sheet, kind))
		return ONCE_A_TURN.has(kind) ? m.amos_orders_once_a_turn() : m.amos_orders_all_ordered();
	const { nowhere, nobody } = kindOf({ kind });
	return nowhere?.(view) ?? nobody?.() ?? m.ui_sheet_nothing_for();
}

/** Kinds of which there is one, whatever is left for another. */
const ONCE_A_TURN: ReadonlySet<OrderKind> = new Set(['satellite', 'terror', 'bid', 'resign']);

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Begins an order on the sheet, with what it can only be about. Ships in several places are sent one after another. */
export function beginLikely(plan: Plan, kind: OrderKind): void {
	const { view, sheet } = plan;
	if (kind !== 'move')
		return plan.begin(kind, 'orders', {
			planet: only(planetsFor(kind, view, sheet))?.id ?? 0,
			leader: only(leadersFor(kind, view, sheet))?.id ?? 0
		});
	const start = only(startCells(view, sheet, 'ships'));
	if (start === undefined) plan.startRound();
	else plan.startMove(start);
}
