import { describe, expect, it } from 'vitest';
import { arranged, newShip, place, type Force, type Ship, type Turn } from './turn';
import { endure, hitsLeft } from './battle/volley';
import type { Stream } from '../../../kernel/rng';

describe('the ships of a fleet', () => {
	const MIXED: readonly Ship[] = [
		...[newShip('fighter'), newShip('battleship', 'c01', 1), newShip('cruiser')],
		...[newShip('battleship'), newShip('flagship', 'c01', 1), newShip('freighter')]
	];
	const named = (ships: readonly Ship[]): string =>
		ships.map(({ ship, taken }) => `${ship} ${taken}`).join(', ');
	const IN_ORDER = 'flagship 1, battleship 0, battleship 1, cruiser 0, freighter 0, fighter 0';

	it('IM-005, IM-244: stand in canonical order, undamaged ones first', () => {
		const before = named(MIXED);
		expect(named(arranged(MIXED))).toBe(IN_ORDER);
		expect(named(MIXED)).toBe(before);
	});

	it('IM-012: merge with those of their House, and never stand with those of another', () => {
		const turn = { forces: new Map<string, Force>() } as unknown as Turn;
		place(turn, 'c01', { house: 1, ships: MIXED.slice(0, 3), troops: 2 });
		expect(named(turn.forces.get('c01')?.ships ?? [])).toBe('battleship 1, cruiser 0, fighter 0');
		place(turn, 'c01', { house: 1, ships: MIXED.slice(3), troops: 3 });
		expect(named(turn.forces.get('c01')?.ships ?? [])).toBe(IN_ORDER);
		expect(turn.forces.get('c01')?.troops).toBe(5);
		const other = (): Force =>
			place(turn, 'c01', { house: 2, ships: [newShip('cruiser')], troops: 0 });
		expect(other).toThrow('two Houses in c01');
	});

	it('IM-701: a hit is always left', () => {
		const left = (taken: number, ...advances: 'reactive_armour'[]): number =>
			hitsLeft(newShip('battleship', 'c01', taken), { advances });
		expect([left(0), left(1), left(2), left(3)]).toEqual([2, 1, 1, 1]);
		expect([left(0, 'reactive_armour'), left(2, 'reactive_armour')]).toEqual([3, 1]);
	});
});

describe('Fight to the End', () => {
	const stream =
		(...faces: number[]) =>
		(): Stream =>
			({ dice: () => faces }) as unknown as Stream;

	it('IM-313: the dice of locator hits come first, each for its own hit', () => {
		const arms = { abilities: ['fight_to_the_end'] as const };
		expect(endure(stream(1, 9, 10), arms, { locator: 2, others: 1 }).hits).toEqual({
			locator: 1,
			others: 0
		});
		expect(endure(stream(9, 10, 8), arms, { locator: 2, others: 1 }).hits).toEqual({
			locator: 0,
			others: 1
		});
		expect(endure(stream(9), { abilities: [] }, { locator: 2, others: 1 }).dice).toEqual([]);
	});
});
