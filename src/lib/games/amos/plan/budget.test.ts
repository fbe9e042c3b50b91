import { describe, expect, it } from 'vitest';
import { table, type TableSpec } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { budgetOf } from './budget';

const budget = (spec: TableSpec, sheet: OrderSheet = [], refused: number[] = []) =>
	budgetOf(view(table(spec), 1), sheet, new Set(refused));

const HOME = { at: [0, 0], owner: 1 } as const;

describe('budget', () => {
	it('keeps upkeep to the half-dollar (AM-133)', () => {
		const b = budget({
			planets: [HOME],
			armies: [{ seat: 1, at: 1, units: { roboSoldier: 3 } }],
			players: { 1: { dollars: 20 } }
		});
		expect([b.upkeep, b.left]).toEqual([15, 25]);
	});

	it('pays the dearest units that can be paid (AM-134)', () => {
		const b = budget({
			planets: [HOME],
			armies: [{ seat: 1, at: 1, units: { ultraDestroyer: 1, hyperFrigate: 2, militia: 10 } }],
			players: { 1: { dollars: 25 } }
		});
		expect(b.unpaid).toEqual([
			{ cell: 0, units: { militia: 5, hyperFrigate: 1, ultraDestroyer: 1 } }
		]);
		expect(b.left).toBe(0);
	});

	it('prefers ships to Troops of the same upkeep, then cells row by row (AM-129)', () => {
		const b = budget({
			planets: [HOME, { at: [3, 0], owner: 1 }],
			armies: [
				{ seat: 1, at: 1, units: { megatank: 1 } },
				{ seat: 1, at: 2, units: { freighter: 1, megatank: 1 } }
			],
			players: { 1: { dollars: 10 } }
		});
		expect(b.unpaid).toEqual([{ cell: 3, units: { megatank: 1 } }]);
	});

	it('owes nothing for disbanded units nor for those just won (AM-127, AM-131, AM-367)', () => {
		const spec: TableSpec = {
			planets: [HOME],
			armies: [{ seat: 1, at: 1, units: { militia: 5 }, exempt: { militia: 2 } }]
		};
		expect(budget(spec).upkeep).toBe(6);
		const disband: OrderSheet = [{ kind: 'disband', cell: 0, units: { militia: 4 } }];
		expect(budget(spec, disband).upkeep).toBe(0);
	});

	it('buys in sheet order, units as far as money goes, and still tries what follows (AM-139)', () => {
		const b = budget({ planets: [HOME], players: { 1: { dollars: 25 } } }, [
			{ kind: 'buyUnits', planet: 1, type: 'freighter', count: 3 },
			{ kind: 'build', planet: 1, construction: 'mines' },
			{ kind: 'build', planet: 1, construction: 'megaCities' }
		]);
		expect(b.purchases).toEqual([
			{ line: 0, price: 60, paid: 40, wanted: 3, got: 2 },
			{ line: 1, price: 20, paid: 0, wanted: 1, got: 0 },
			{ line: 2, price: 10, paid: 10, wanted: 1, got: 1 }
		]);
		expect(b.left).toBe(0);
	});

	it('knows the price with Factories, of terror by distance, and of the rest (AM-142, AM-245)', () => {
		const b = budget(
			{
				planets: [
					{ ...HOME, has: ['factories'] },
					{ at: [3, 1], owner: 2 }
				],
				players: { 1: { knows: [2] } }
			},
			[
				{ kind: 'buyUnits', planet: 1, type: 'militia', count: 2 },
				{ kind: 'terror', planet: 2 },
				{ kind: 'piracy', planet: 2 },
				{ kind: 'satellite', host: 1, cell: 1, name: 'Io' },
				{ kind: 'research', tech: 'rayWeapons' },
				{ kind: 'ally', player: 2 }
			]
		);
		expect(b.purchases.map((p) => p.paid)).toEqual([4, 20, 20, 60, 40]);
	});

	it('takes gifts and deposits before upkeep, and the bid last; refused lines cost nothing', () => {
		const goods = { hd: 0, units: [], planets: [], techs: [] };
		const sheet: OrderSheet = [
			{ kind: 'bid', lot: 1, hd: 20, planet: 1 },
			{ kind: 'giftMoney', to: 2, hd: 30 },
			{ kind: 'deal', with: 2, give: { ...goods, hd: 40 }, get: goods },
			{ kind: 'research', tech: 'rayWeapons' }
		];
		const spec: TableSpec = { planets: [HOME], players: { 1: { dollars: 50 } }, lot: 1 };
		const b = budget(spec, sheet, [3]);
		expect([b.gifts, b.deposits, b.left, b.bid, b.afterBid]).toEqual([30, 40, 30, 20, 10]);
	});
});
