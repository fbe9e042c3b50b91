/** Plans for tests of the interface, over small tables of the rules. */
import type { Problem } from '$engine/kernel/ruleset';
import { imperio } from '$engine/rulesets/imperio';
import { table, type TableSpec } from '$engine/rulesets/imperio/testing';
import type { Order, View } from '$engine/rulesets/imperio/types';
import { view } from '$engine/rulesets/imperio/view';
import type { SeatInfo, TablePage } from '../game';
import { Plan, type ImperioTable } from './plan/plan.svelte';

export const seen = (spec: TableSpec = {}): View => view(table(spec), 1);

export const SEATS: readonly SeatInfo[] = [1, 2, 3, 4].map((seat) => ({
	seat,
	name: `Player ${seat}`,
	kind: 'bot',
	colour: seat - 1,
	emblem: `name/${seat}`
}));

/** A plan of seat 1 over a small table. */
export function planOf(
	spec: TableSpec = {},
	page?: TablePage
): { plan: Plan; order: () => Order | undefined } {
	const shown = seen(spec);
	const fake = {
		view: shown,
		viewer: 1,
		seats: SEATS.slice(0, shown.houses.length),
		step: 1,
		editable: true,
		order: undefined as Order | undefined,
		ruleset: imperio,
		get problems(): readonly Problem[] {
			return this.order ? imperio.check(shown, 1, this.order) : [];
		},
		setOrder(order: Order) {
			this.order = order;
		}
	};
	return { plan: new Plan(fake as never as ImperioTable, page), order: () => fake.order };
}
