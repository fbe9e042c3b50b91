import { beforeEach, expect, it, vi } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { nameStep, stepNameOf } from './step-names';

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value)
	});
	overwriteGetLocale(() => 'en');
});

it('knows a step by the name that its table left, and no other', () => {
	nameStep('a', 4, 'Round 2, turn 1');
	nameStep('b', 1, 'Turn 1 of 12');
	expect(stepNameOf('a', 4)).toBe('Round 2, turn 1');
	expect(stepNameOf('b', 1)).toBe('Turn 1 of 12');
	expect(stepNameOf('a', 5)).toBeUndefined();
	overwriteGetLocale(() => 'es');
	expect(stepNameOf('a', 4)).toBeUndefined();
});

it('keeps the names of the fifty tables that were looked at last', () => {
	for (let i = 0; i <= 50; i++) nameStep(`table-${i}`, 1, `Turn ${i}`);
	expect(stepNameOf('table-0', 1)).toBeUndefined();
	expect(stepNameOf('table-1', 1)).toBe('Turn 1');
});

it('takes no harm from what somebody else wrote there', () => {
	for (const text of ['{', '7', '[1,[],["a"]]']) {
		localStorage.setItem('lacre-steps', text);
		expect(stepNameOf('a', 1)).toBeUndefined();
	}
});
