import { NO_COMBAT } from '$engine/rulesets/conquista/data';
import { boardX, squareOn } from '$engine/rulesets/conquista/testing';
import type { Order } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { conquista } from '$engine/rulesets/conquista';
import { describe, expect, it } from 'vitest';
import { aimed, unitsOrder } from './drawing';
import { Plan, type ConquistaTable } from './plan.svelte';

const view = viewOf(
	boardX({
		phase: 'combat',
		units: { 1: [[[2, 2], 3]] },
		state: { stage: 'combat', asked: [1] }
	}),
	1
);
const at = (x: number, y: number): number => squareOn(view, [x, y]);

function planOf(): Plan {
	const table = {
		view,
		viewer: 1,
		step: 1,
		editable: true,
		problems: [],
		seats: [],
		ruleset: conquista,
		order: { answer: NO_COMBAT, riders: [] } as Order,
		setOrder: (order: Order) => (table.order = order)
	};
	return new Plan(table as never as ConquistaTable, undefined);
}
/** A touch on a square while units are being sent. */
function touch(plan: Plan, square: number): void {
	const [board, draft] = [plan.board, plan.orders.draft];
	const order = board && draft && aimed(view.map, board, draft.order, square);
	if (order) plan.aim(order);
}
const begun = (): Plan => {
	const plan = planOf();
	if (plan.board) plan.draw(unitsOrder(plan.board, at(2, 2)));
	return plan;
};

describe('one unit to each square', () => {
	it('goes at the touch, from the same square until nobody is left there, and is taken back as one', () => {
		const plan = begun();
		plan.spread = plan.programme;
		for (const square of [at(2, 1), at(2, 3), at(3, 2)]) touch(plan, square);
		expect(plan.programme).toEqual([
			{ kind: 'move', path: [at(2, 2), at(2, 1)], units: 1 },
			{ kind: 'move', path: [at(2, 2), at(2, 3)], units: 1 },
			{ kind: 'move', path: [at(2, 2), at(3, 2)], units: 1 }
		]);
		expect(plan.orders.draft).toBeNull();
		plan.orders.undo();
		expect(plan.programme).toEqual([]);
	});

	it('is asked for: without it a touch only draws', () => {
		const plan = begun();
		touch(plan, at(2, 1));
		expect([plan.programme.length, plan.orders.draft?.order]).toEqual([
			0,
			{ kind: 'move', path: [at(2, 2), at(2, 1)], units: 3 }
		]);
	});
});
