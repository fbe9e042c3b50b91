import { describe, expect, it } from 'vitest';
import { atWar, mostOf, musterPoint, pair, productionLimit } from './holdings';
import { table } from './testing';

describe('relations', () => {
	it('IM-146, IM-154: war is of the two, whoever asks; everybody is at war with a deserter but itself', () => {
		const state = table({
			seats: 5,
			wars: [[2, 4]],
			houses: { 5: { status: 'deserted' } }
		});
		const pairs = [1, 2, 3, 4, 5].flatMap((a) =>
			[1, 2, 3, 4, 5].filter((b) => atWar(state, a, b)).map((b) => `${a}${b}`)
		);
		expect(pairs.join(' ')).toBe('15 24 25 35 42 45 51 52 53 54');
		expect([pair(1, 2), pair(2, 1)]).toEqual([
			[1, 2],
			[1, 2]
		]);
	});
});

describe('planets', () => {
	it('IM-183, IM-184, IM-185, IM-186, IM-489: most of a building', () => {
		const { laws } = table({ laws: [{ house: 2, effects: [{ kind: 'odpLimit', n: 3 }] }] });
		const most = [1, 2].map((house) =>
			(['shipyard', 'trade_port', 'odp', 'shield'] as const).map((one) => mostOf(laws, house, one))
		);
		expect(most).toEqual([
			[1, 1, 2, 1],
			[1, 1, 3, 1]
		]);
	});

	it('IM-202, IM-392: units of a turn', () => {
		expect(productionLimit({ richness: 0 }, { advances: [] })).toBe(2);
		expect(productionLimit({ richness: 3 }, { advances: ['assembly_lines'] })).toBe(7);
	});

	it('IM-013: the muster point is at home, else the first planet, else none', () => {
		const at = (c04a: number, c05a: number, c05b: number) =>
			musterPoint(
				table({
					planets: {
						c01a: { controller: 2 },
						c04a: { controller: c04a },
						c05a: { controller: c05a },
						c05b: { controller: c05b }
					}
				}),
				1
			)?.id;
		expect([at(1, 1, 1), at(2, 1, 1), at(0, 0, 1), at(0, 0, 0)]).toEqual([
			'c04a',
			'c05a',
			'c05b',
			undefined
		]);
		const early = table({ planets: { c01a: { controller: 1 } } });
		expect(musterPoint(early, 1)?.id).toBe('c04a');
	});
});
