import { describe, expect, it } from 'vitest';
import { materials, phasesFor } from '$engine/rulesets/conquista/data';
import { boardX, squareOn, type TableSpec } from '$engine/rulesets/conquista/testing';
import type { Goods, Offer, View } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { judgeRiders, untilByDefault } from '$engine/rulesets/conquista/offers';
import {
	acceptable,
	blankOffer,
	blankTransfer,
	faultNow,
	isFreeToCede,
	isWholeRider,
	NO_GOODS,
	outcomesOf,
	partners,
	riderProblems,
	toggledWithdrawal,
	transferEnds,
	transferStarts,
	transferWays,
	untilChoices,
	withMaterials
} from './deals';

const goods = (E: number, R: number, P: number, squares: readonly number[] = []): Goods => ({
	materials: materials(E, R, P),
	squares,
	units: []
});
const refusedOffer = (view: View, give: Goods, ask: Goods): boolean =>
	judgeRiders(view, 1, [{ kind: 'offer', to: 2, give, ask, until: 0 }])[0] !== undefined;
const offer = (id: string, give: Goods, ask: Goods, from = 1, to = 2): Offer => ({
	id,
	from,
	to,
	give,
	ask,
	until: 1
});

function seen(offers: readonly Offer[], spec: TableSpec = {}, viewer = 2): View {
	const state = boardX({
		phase: 'negotiation',
		reserves: { 1: materials(5, 8, 2), 2: materials(1, 3, 9) },
		offers,
		...spec,
		state: { stage: 'reply', asked: [2], frozen: offers.map(({ id }) => id), ...spec.state }
	});
	return viewOf(state, viewer);
}

describe('offers that can be accepted', () => {
	const deal = offer('1:1', goods(0, 4, 0), goods(0, 0, 3));
	const gift = offer('1:2', goods(1, 0, 0), NO_GOODS);

	it('are frozen, mine to answer and no gifts', () => {
		const late = offer('1:3', goods(0, 0, 1), goods(1, 0, 0));
		const view = seen([deal, gift, late], { state: { frozen: ['1:1', '1:2'] } });
		expect(acceptable(view).map(({ id }) => id)).toEqual(['1:1']);
		// At a table, whatever stands.
		expect(acceptable({ ...view, stage: 'table' }).map(({ id }) => id)).toEqual(['1:1', '1:3']);
	});

	it('come to what the order of acceptance makes of them (CO-187)', () => {
		const second = offer('1:2', goods(0, 5, 0), goods(0, 0, 2));
		const view = seen([deal, second]);
		expect(outcomesOf(view, ['1:1', '1:2'])).toMatchObject([
			{ reserve: materials(1, 7, 6) },
			{ fault: 'giver-lacks', reserve: materials(1, 7, 6) }
		]);
		const [first] = outcomesOf(view, ['1:2', '1:1']);
		expect(first).toEqual({ offer: second, reserve: materials(1, 8, 7) });
	});

	it('say what is lacking: money, a square, units, room', () => {
		const view = seen([]);
		const fault = (give: Goods, ask: Goods, on: View = view) =>
			faultNow(on, offer('1:9', give, ask));
		const blue1 = squareOn(view, 'blue-1');
		const red1 = squareOn(view, 'red-1');
		expect(fault(goods(9, 0, 0), NO_GOODS)).toBe('giver-lacks');
		expect(fault(NO_GOODS, goods(9, 0, 0))).toBe('taker-lacks');
		expect(fault(goods(0, 0, 0, [red1]), NO_GOODS)).toBe('square-lost');
		// Land that lies empty may be ceded (CO-254).
		expect(fault(goods(0, 0, 0, [blue1]), NO_GOODS)).toBeUndefined();
	});

	it('know where units go without their square (CO-253)', () => {
		const view = seen([], {
			units: {
				1: [[[4, 2], 3]],
				2: [[[5, 2], 4]]
			}
		});
		const at = (x: number, y: number): number => squareOn(view, [x, y]);
		const handed = (from: number, to: number, count: number) =>
			faultNow(view, offer('1:9', { ...NO_GOODS, units: [{ from, to, count }] }, NO_GOODS));
		expect(handed(at(4, 2), at(5, 2), 1)).toBeUndefined();
		expect(handed(at(4, 2), at(5, 2), 2)).toBe('no-place');
		expect(handed(at(4, 2), at(4, 1), 4)).toBe('units-lost');
		expect(handed(at(4, 2), squareOn(view, 'blue-7'), 1)).toBe('no-place');
		expect(transferWays(view, 1, 2)).toEqual([
			{ from: at(4, 2), to: at(4, 1), count: 3 },
			{ from: at(4, 2), to: at(5, 2), count: 1 },
			{ from: at(4, 2), to: at(4, 3), count: 3 }
		]);
		// What is handed over twice is there once.
		const twice = { ...NO_GOODS, units: [{ from: at(4, 2), to: at(4, 1), count: 2 }] };
		const accepted = seen([offer('1:1', twice, NO_GOODS), offer('1:2', twice, NO_GOODS)], {
			units: { 1: [[[4, 2], 3]], 2: [[[5, 2], 4]] }
		});
		expect(outcomesOf(accepted, ['1:1', '1:2']).map(({ fault }) => fault)).toEqual([
			undefined,
			'units-lost'
		]);
	});

	it('know that a square given away cannot be given twice', () => {
		const manned = { units: { 1: [['blue-1', 2]] } } as const;
		const id = squareOn(seen([], manned), 'blue-1');
		const twice = [
			offer('1:1', goods(0, 0, 0, [id]), goods(1, 0, 0)),
			offer('1:2', goods(0, 0, 0, [id]), goods(0, 1, 0))
		];
		expect(outcomesOf(seen(twice, manned), ['1:1', '1:2'])).toMatchObject([
			{ reserve: materials(0, 3, 9) },
			{ fault: 'square-lost' }
		]);
	});
});

describe('offers being written', () => {
	const mine = seen([offer('1:1', goods(1, 0, 0), NO_GOODS)], {}, 1);

	it('must say something, to somebody else', () => {
		const draft = blankOffer(2);
		expect(riderProblems(mine, [draft], 0)).toMatchObject([{ code: 'nothing-offered' }]);
		const full = { ...draft, give: goods(9, 0, 0) };
		expect(riderProblems(mine, [full], 0)).toEqual([
			{ code: 'giver-lacks', severity: 'warning', at: ['riders', 0] }
		]);
		expect([isWholeRider(draft), isWholeRider(full)]).toEqual([false, true]);
		expect(riderProblems(mine, [{ ...full, to: 1 }], 0)).toMatchObject([{ code: 'wrong-player' }]);
		expect(partners(mine)).toEqual([2]);
	});

	it('name units that are not there yet, and no square twice (CO-253)', () => {
		const view = seen([], { units: { 1: [[[4, 2], 3]] } }, 1);
		const at = (x: number, y: number): number => squareOn(view, [x, y]);
		const starts = transferStarts(view, 1, NO_GOODS, NO_GOODS);
		expect(starts[0]).toBe(at(4, 2));
		expect(starts).toHaveLength(view.squares.length);
		const way = { from: at(2, 2), to: at(2, 3), count: 5 };
		const give = { ...NO_GOODS, units: [way] };
		expect(refusedOffer(view, give, NO_GOODS)).toBe(false);
		const ask = { ...NO_GOODS, units: [{ from: at(3, 2), to: at(2, 2), count: 1 }] };
		expect(refusedOffer(view, give, ask)).toBe(true);
		expect(transferEnds(view, NO_GOODS, give, at(3, 2))).toEqual(
			expect.not.arrayContaining([at(2, 2)])
		);
		// Two stacks of one side may come together, and of both sides may not.
		expect(transferEnds(view, give, NO_GOODS, at(3, 3))).toContain(at(2, 3));
		expect(transferEnds(view, NO_GOODS, give, at(3, 3))).not.toContain(at(2, 3));
		expect(transferEnds(view, give, NO_GOODS, at(2, 3))).toEqual([]);
		expect(transferStarts(view, 1, give, NO_GOODS)).not.toContain(at(2, 2));
		expect(transferEnds(view, give, NO_GOODS, at(2, 2), way)).toContain(at(2, 3));
		expect(isFreeToCede(give, NO_GOODS, at(2, 3))).toBe(false);
		expect(isFreeToCede(give, NO_GOODS, at(3, 3))).toBe(true);
	});

	it('begin a transfer as it could be carried out, of as many as could go', () => {
		const view = seen([], { units: { 1: [[[4, 2], 3]], 2: [[[5, 2], 4]] } }, 1);
		const at = (x: number, y: number): number => squareOn(view, [x, y]);
		const [from, to] = [at(4, 2), at(5, 2)];
		expect(blankTransfer(view, 1, 2, [to], from)).toEqual({ from, to, count: 1 });
		expect(blankTransfer(view, 1, 2, [at(3, 2)], from)).toEqual({ from, to: at(3, 2), count: 1 });
	});

	it('stand until any round in which they can still be met (CO-178, CO-266)', () => {
		const rounds = mine.options.rounds;
		const all = Array.from({ length: rounds }, (_, i) => i + 1);
		const usual = untilByDefault(mine);
		expect(untilChoices(mine)).toEqual(all.filter((round) => round > usual));
		// At the table this very round will do, when no other Negotiation of it is to come.
		const slots = phasesFor(2).map((phase) => ({ chooser: 1, phase: [phase] }));
		const table: View = { ...mine, stage: 'table', slots, slot: slots.length - 1 };
		expect(untilByDefault(table)).toBe(2);
		expect(untilChoices(table)).toEqual(all.filter((round) => round !== 2));
	});

	it('hold the materials that were set', () => {
		expect(withMaterials(NO_GOODS, { R: 3 }).materials).toEqual(materials(0, 3, 0));
	});
});

describe('other riders', () => {
	it('take an offer back, or leave it standing', () => {
		const once = toggledWithdrawal([], '1:1');
		expect(once).toEqual([{ kind: 'withdraw', offer: '1:1' }]);
		expect(toggledWithdrawal(once, '1:1')).toEqual([]);
	});
});
