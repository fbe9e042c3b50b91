import { expect, it } from 'vitest';
import type { View } from '$engine/rulesets/conquista/types';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { exampleView } from '../testing';
import { placingText } from './asked';

overwriteGetLocale(() => 'en');

const whole = exampleView();
const after = (count: number): View => ({
	...whole,
	squares: [],
	stage: 'place',
	sections: whole.sections.slice(0, count)
});

it('lets a place be chosen where there are several', () => {
	expect(placingText(after(1))).toBe('Touch a free place, then turn the section.');
	// The first begins the board, and the last fills it.
	for (const count of [0, 3])
		expect(placingText(after(count))).toBe('There is one place for it: turn the section.');
});
