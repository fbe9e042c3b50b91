import { describe, expect, it } from 'vitest';
import { check } from '$engine/rulesets/amos/orders/check';
import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import type { TablePage } from '../game';
import { Desk, type AmosTable } from './desk.svelte';
import { blankOrder } from './orders/blank';

const seen = view(
	table({
		planets: [{ at: [0, 0], owner: 1 }, { at: [2, 0] }, { at: [5, 5], owner: 2 }],
		armies: [{ seat: 1, at: 1, units: { freighter: 1, colonyShip: 1, militia: 4 } }],
		players: { 1: { knows: [3] } }
	}),
	1
);

function deskWith(page?: TablePage): { desk: Desk; sheet: () => OrderSheet } {
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
	return { desk: new Desk(fake as never as AmosTable, page), sheet: () => fake.order ?? [] };
}

describe('desk', () => {
	it('writes a move with what goes with it: a Colony Ship sent to an empty world settles it', () => {
		const { desk, sheet } = deskWith();
		desk.startMove(0);
		expect(desk.moving?.ships).toEqual({ freighter: 1 });
		desk.change({ ...desk.moving!, ships: { colonyShip: 1 } });
		desk.routeTap(2);
		expect(desk.steps).toEqual({ spent: 2, all: 3 });
		expect(desk.arrival.colonise).toBe(true);
		expect(desk.trialProblems).toEqual([]);
		desk.save();
		expect(sheet()).toMatchObject([
			{ kind: 'move', route: [1, 2] },
			{ kind: 'colonise', planet: 2 }
		]);
		expect(desk.task).toBeNull();
		expect(desk.selected).toBe(2);
	});

	it('does not save what the rules refuse, and cuts a route that is too long', () => {
		const { desk } = deskWith();
		desk.startMove(0);
		desk.routeTap(5);
		expect(desk.trialProblems).toMatchObject([{ code: 'route-too-long' }]);
		desk.routeCut();
		expect(desk.moving?.route).toEqual([1, 2, 3]);
		expect(desk.trialProblems).toEqual([]);
	});

	it('changes a line where it stands, and forgets the settling when told so', () => {
		const { desk, sheet } = deskWith();
		desk.startMove(0);
		desk.change({ ...desk.moving!, ships: { colonyShip: 1 } });
		desk.routeTap(2);
		desk.save();
		desk.edit(0, 'board');
		expect(desk.moving?.route).toEqual([1, 2]);
		desk.arrival = { ...desk.arrival, colonise: false };
		desk.save();
		expect(sheet()).toHaveLength(1);
	});

	it('takes a line off and puts it back', () => {
		const { desk, sheet } = deskWith();
		desk.add({ kind: 'ally', player: 2 }, { kind: 'resign' });
		desk.remove(0);
		expect(sheet()).toEqual([{ kind: 'resign' }]);
		desk.undo();
		expect(sheet()).toEqual([{ kind: 'ally', player: 2 }, { kind: 'resign' }]);
		expect(desk.undoable).toBeNull();
	});

	it('asks nothing of the rules until the order is whole', () => {
		const { desk } = deskWith();
		desk.open({ kind: 'form', line: null, order: blankOrder('terror', seen) }, 'orders');
		expect(desk.trial).toBeNull();
		desk.change({ kind: 'terror', planet: 3 });
		expect(desk.trial?.sheet).toEqual([{ kind: 'terror', planet: 3 }]);
		expect(desk.trialBudget.spent).toBe(2 * 2 * 11);
	});

	it('writes on the map what was begun on a sheet that covers it, and goes back', () => {
		const shown: string[] = [];
		const { desk } = deskWith({ show: (page) => shown.push(page), covered: 300 });
		desk.open({ kind: 'research' }, 'orders');
		expect(desk.host).toBe('board');
		desk.close();
		expect(shown).toEqual(['map', 'orders']);
	});

	it('chooses a cell on the map, or nothing', async () => {
		const { desk } = deskWith();
		const first = desk.pick('Target', (cell) => cell === 7);
		expect([desk.picking?.accepts(7), desk.picking?.accepts(8)]).toEqual([true, false]);
		// A second question takes the place of the first.
		const second = desk.pick('Another', () => true);
		expect(await first).toBeNull();
		desk.picking?.done(3);
		expect(await second).toBe(3);
		expect(desk.picking).toBeNull();
	});
});
