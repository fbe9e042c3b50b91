import { table } from '$engine/rulesets/amos/testing';
import type { OrderSheet } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { sumOf } from '$lib/ui/sheet/taps';
import { describe, expect, it } from 'vitest';
import { TAPS } from './taps';

const seen = view(
	table({
		planets: [
			{ at: [0, 0], owner: 1, base: 20 },
			...Array.from({ length: 5 }, (_, i) => ({ at: [2 + 2 * i, 4] as const }))
		],
		armies: [{ seat: 1, at: 1, units: { freighter: 2, militia: 9 } }],
		players: { 1: { dollars: 60 } }
	}),
	1
);
const many = view(
	table({
		planets: Array.from({ length: 4 }, (_, i) => ({ at: [2 * i, 0] as const, owner: 1 as const }))
	}),
	1
);
const alone = (sheet: OrderSheet, at = seen): number => sumOf(TAPS.tapsOf(at, sheet, 'alone'));
const helped = (sheet: OrderSheet, at = seen): number => sumOf(TAPS.tapsOf(at, sheet, 'helped'));

describe('taps of a sheet', () => {
	it('are those that fingers need: test/e2e/load.e2e.ts counts the same six', () => {
		const sheet: OrderSheet = [
			{ kind: 'research', tech: 'rayWeapons' },
			{ kind: 'buyUnits', planet: 1, type: 'militia', count: 1 }
		];
		expect(alone(sheet)).toBe(6);
		expect(helped(sheet)).toBe(6);
	});

	it('count a number by the button or by its digits, whichever is less', () => {
		const buy = (count: number): OrderSheet => [
			{ kind: 'buyUnits', planet: 1, type: 'militia', count }
		];
		expect([1, 2, 3, 30, 300].map((count) => alone(buy(count)))).toEqual([3, 4, 4, 5, 6]);
	});

	it('are fewer for the same building on several worlds at once', () => {
		const build: OrderSheet = [1, 2, 3, 4].flatMap((planet) =>
			(['mines', 'defences'] as const).map(
				(construction) => ({ kind: 'build', planet, construction }) as const
			)
		);
		// Menu, four worlds (the first one tap, the others two), eight buildings, Done.
		expect(alone(build, many)).toBe(1 + 7 + 8 + 1);
		// Menu, several worlds, four ticks, two buildings, Done.
		expect(helped(build, many)).toBe(1 + 1 + 4 + 2 + 1);
	});

	it('are two for a fleet’s place, one for its goal, one for Add', () => {
		const { cell } = seen.planets[0]!;
		const sheet: OrderSheet = [
			{
				kind: 'move',
				from: cell,
				ships: { freighter: 2 },
				route: [cell + 1],
				pickups: [],
				drops: [],
				allied: [],
				leaders: []
			}
		];
		expect(alone(sheet)).toBe(4);
	});

	it('leave out what is said again', () => {
		const line = { kind: 'ally', player: 2 } as const;
		expect(TAPS.without([line], [{ at: [], how: 'add', value: line }])).toEqual([]);
	});
});
