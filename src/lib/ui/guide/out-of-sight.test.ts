import { expect, it } from 'vitest';
import { sideOf } from './out-of-sight';

const scroller = { top: 200, bottom: 700 };

it.each([
	['within', 300, 340, undefined],
	['half of it at the foot', 660, 740, undefined],
	['further down', 700, 740, 'below'],
	['further up', 150, 190, 'above']
] as const)('a thing %s of its scroller', (_, top, bottom, side) => {
	expect(sideOf({ top, bottom }, scroller)).toBe(side);
});
