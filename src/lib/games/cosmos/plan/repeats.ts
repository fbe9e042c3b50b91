/** Parts of a sheet that can be said again. */
import type { Entry, Order, View } from '$engine/rulesets/cosmos/types';
import type { Part, Repeats } from '$lib/ui/sheet/lines/parts';
import { kindOf } from './kinds';

const add = (field: string, values: readonly unknown[]): Part[] =>
	values.map((value) => ({ at: [field], how: 'add', value }));

export const REPEATS: Repeats<View, Order> = {
	partsOf: (order, view) =>
		view.stage === 'orders' && order.ask === 'turn'
			? [
					...add(
						'orders',
						order.orders.filter((entry) => kindOf(entry).again !== undefined)
					),
					...add('watch', order.watch)
				]
			: [],
	mayStand: ({ at, value }) =>
		at[0] === 'watch' || (at[0] === 'orders' && kindOf(value as Entry).again === 'standing')
};
