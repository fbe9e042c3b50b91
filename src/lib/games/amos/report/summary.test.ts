import { afterEach, expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { holdingsOf, summary } from './summary';

afterEach(() => overwriteGetLocale(() => 'en'));

const small = table({ planets: [{ at: [1, 1], owner: 1, base: 12 }] });
const great = table({
	planets: [{ at: [1, 1], owner: 1, base: 12, has: ['mines'] }],
	armies: [{ seat: 1, at: [5, 5], units: { megatank: 1, freighter: 1 } }]
});
const [before, after] = [view(small, 1), view(great, 1)];

it('counts Combat as total power does (AM-090)', () => {
	expect(holdingsOf(after)).toEqual({ planets: 1, value: 32, combat: 16, treasury: 200 });
	expect(holdingsOf(view(great, 0))).toBeUndefined();
});

it('shows what changed from what to what, and what did not as it is', () => {
	overwriteGetLocale(() => 'en');
	const resolved = [{ code: 'turnResolved', to: 'all', data: { turn: 1, turnLimit: 12 } }] as const;
	expect(summary(before, after, resolved)).toEqual([
		{ kind: 'fact', label: 'Planets', value: '1' },
		{ kind: 'change', label: 'Value in all', before: '12', after: '32' },
		{ kind: 'change', label: 'Combat of your units', before: '0', after: '16' },
		{ kind: 'fact', label: 'Treasury', value: '100\u00a0$' }
	]);
	expect(summary(undefined, after, resolved)).toEqual([]);
	expect(summary(before, after, [])).toEqual([]);
});
