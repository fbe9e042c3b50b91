import { describe, expect, it } from 'vitest';
import { check } from '$engine/rulesets/amos/orders/check';
import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import type { TablePage } from '../../game';
import { Plan, type AmosTable } from './plan.svelte';
import { blankOrder } from './blank';

const seen = view(
	table({
		planets: [{ at: [0, 0], owner: 1 }, { at: [2, 0] }, { at: [5, 5], owner: 2 }],
		armies: [{ seat: 1, at: 1, units: { freighter: 1, colonyShip: 1, militia: 4 } }],
		players: { 1: { knows: [3] } }
	}),
	1
);

function planWith(page?: TablePage): { plan: Plan; sheet: () => OrderSheet } {
	const fake = {
		view: seen,
		viewer: 1,
		seats: [],
		step: 1,
		editable: true,
		order: undefined as OrderSheet | undefined,
		ruleset: { check },
		get problems() {
			return check(seen, 1, this.order ?? []);
		},
		setOrder(order: OrderSheet) {
			this.order = order;
		}
	};
	return { plan: new Plan(fake as never as AmosTable, page), sheet: () => fake.order ?? [] };
}

describe('plan', () => {
	it('writes a move with what goes with it: a Colony Ship sent to an empty world settles it', () => {
		const { plan, sheet } = planWith();
		plan.startMove(0);
		expect(plan.moving?.ships).toEqual({ freighter: 1 });
		plan.lines.change({ ...plan.moving!, ships: { colonyShip: 1 } });
		plan.routeTap(2);
		expect(plan.steps).toEqual({ spent: 2, all: 3 });
		expect(plan.arrival.colonise).toBe(true);
		expect(plan.lines.problems).toEqual([]);
		plan.save();
		expect(sheet()).toMatchObject([
			{ kind: 'move', route: [1, 2] },
			{ kind: 'colonise', planet: 2 }
		]);
		expect(plan.task).toBeNull();
		expect(plan.selected).toBe(2);
	});

	it('settles the world that a Colony Ship is advised to go to, as one that was sent by hand', () => {
		const { plan, sheet } = planWith();
		plan.propose({
			value: { ...blankOrder('move', seen), from: 0, ships: { colonyShip: 1 }, route: [1, 2] }
		});
		expect(plan.arrival.colonise).toBe(true);
		plan.save();
		expect(sheet()).toMatchObject([{ kind: 'move' }, { kind: 'colonise', planet: 2 }]);
	});

	it('opens the next turn with the map free: the place of the last one is put away', () => {
		const { plan } = planWith();
		plan.select(2);
		plan.turnPage();
		expect(plan.selected).toBeNull();
	});

	it('does not save what the rules refuse, and cuts a route that is too long', () => {
		const { plan } = planWith();
		plan.startMove(0);
		plan.routeTap(5);
		expect(plan.lines.problems).toMatchObject([{ code: 'route-too-long' }]);
		plan.routeCut();
		expect(plan.moving?.route).toEqual([1, 2, 3]);
		expect(plan.lines.problems).toEqual([]);
	});

	it('changes a line where it stands, and forgets the settling when told so', () => {
		const { plan, sheet } = planWith();
		plan.startMove(0);
		plan.lines.change({ ...plan.moving!, ships: { colonyShip: 1 } });
		plan.routeTap(2);
		plan.save();
		plan.edit(0, 'board');
		expect(plan.moving?.route).toEqual([1, 2]);
		plan.arrival = { ...plan.arrival, colonise: false };
		plan.save();
		expect(sheet()).toHaveLength(1);
	});

	it('takes a line off and puts it back', () => {
		const { plan, sheet } = planWith();
		plan.lines.add({ kind: 'ally', player: 2 }, { kind: 'resign' });
		plan.lines.remove(0);
		expect(sheet()).toEqual([{ kind: 'resign' }]);
		plan.lines.undo();
		expect(sheet()).toEqual([{ kind: 'ally', player: 2 }, { kind: 'resign' }]);
		expect(plan.lines.undoable).toBeNull();
	});

	it('asks nothing of the rules until the order is whole', () => {
		const { plan } = planWith();
		plan.open({ kind: 'form', line: null, order: blankOrder('terror', seen) }, 'orders');
		expect(plan.lines.trial).toBeNull();
		plan.lines.change({ kind: 'terror', planet: 3 });
		expect(plan.lines.trial?.lines).toEqual([{ kind: 'terror', planet: 3 }]);
		expect(plan.trialBudget.spent).toBe(2 * 2 * 11);
	});

	it('writes on the map what was begun on a sheet that covers it, and goes back', () => {
		const shown: string[] = [];
		const { plan } = planWith({ show: (page) => shown.push(page), covered: 300 });
		plan.open({ kind: 'research' }, 'orders');
		expect(plan.host).toBe('board');
		plan.close();
		expect(shown).toEqual(['map', 'orders']);
	});

	it('chooses a cell on the map, or nothing', async () => {
		const { plan } = planWith();
		const first = plan.pick('Target', (cell) => cell === 7);
		expect([plan.picking?.accepts(7), plan.picking?.accepts(8)]).toEqual([true, false]);
		// A second question takes the place of the first.
		const second = plan.pick('Another', () => true);
		expect(await first).toBeNull();
		plan.picking?.done(3);
		expect(await second).toBe(3);
		expect(plan.picking).toBeNull();
	});
});
