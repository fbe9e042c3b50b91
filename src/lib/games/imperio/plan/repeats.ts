/** Parts of a sheet that can be said again. */
import type { Entry, EntryKind, Order, View } from '$engine/rulesets/imperio/types';
import type { Part, Repeats } from '$lib/ui/sheet/lines/parts';

/** Actions whose effect is there for good, or that concern one agenda. */
const ONCE: readonly EntryKind[] = ['research', 'construct', 'political_favour', 'pass'];

const add = (field: string, values: readonly unknown[]): Part[] =>
	values.map((value) => ({ at: [field], how: 'add', value }));

export const REPEATS: Repeats<View, Order> = {
	partsOf: (order, view) =>
		order.ask !== 'turn' || view.stage !== 'orders'
			? []
			: [
					...add(
						'actions',
						order.actions.filter(({ kind }) => kind !== 'pass')
					),
					...add('deals', order.deals)
				],
	mayStand: ({ at, value }) => at[0] !== 'actions' || !ONCE.includes((value as Entry).kind)
};
