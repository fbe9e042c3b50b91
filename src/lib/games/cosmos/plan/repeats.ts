/** Parts of a sheet that can be said again. */
import type { Entry, EntryKind, Order, View } from '$engine/rulesets/cosmos/types';
import type { Part, Repeats } from '$lib/ui/sheet/parts';

/** Orders that mean the same next turn: work where one stands, and what is declared each turn. */
const AGAIN: readonly EntryKind[] = [
	...(['collect', 'recruit', 'build', 'search', 'explore', 'defend', 'counterspy'] as const),
	...(['bombard', 'broker', 'ability'] as const)
];

/** Work of which one order is like the other, turn after turn. */
const STANDING: readonly EntryKind[] = ['collect', 'recruit', 'build', 'defend', 'counterspy'];

const add = (field: string, values: readonly unknown[]): Part[] =>
	values.map((value) => ({ at: [field], how: 'add', value }));

export const REPEATS: Repeats<View, Order> = {
	partsOf: (order, view) =>
		view.stage === 'orders'
			? [
					...add(
						'orders',
						order.orders.filter(({ kind }) => AGAIN.includes(kind))
					),
					...add('watch', order.watch)
				]
			: [],
	mayStand: ({ at, value }) =>
		at[0] === 'watch' || (at[0] === 'orders' && STANDING.includes((value as Entry).kind))
};
