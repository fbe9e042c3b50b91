import { describe, expect, it } from 'vitest';
import { farSigns, type Box } from './far';

const overlap = (a: Box, b: Box): boolean =>
	a.left < b.left + b.side &&
	b.left < a.left + a.side &&
	a.top < b.top + b.side &&
	b.top < a.top + a.side;

describe.each([8, 12, 16, 20, 26, 33.9])('in a cell of %d px', (scale) => {
	it('no sign lies on another, or leaves the cell', () => {
		const { sign, ships, lines } = farSigns(scale, false);
		expect([overlap(sign, ships), overlap(sign, lines), overlap(ships, lines)]).toEqual([
			...[false, false, false]
		]);
		for (const { left, top, side } of [sign, ships, lines, farSigns(scale, true).sign]) {
			expect(Math.min(left, top)).toBeGreaterThanOrEqual(-scale / 2);
			expect(Math.max(left, top) + side).toBeLessThanOrEqual(scale / 2);
		}
	});

	it('a sign alone stands in the middle', () => {
		const { sign } = farSigns(scale, true);
		expect(sign.left + sign.side / 2).toBeCloseTo(0);
	});
});
