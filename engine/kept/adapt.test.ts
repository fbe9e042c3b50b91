import { expect, it } from 'vitest';
import type { AnyRuleset } from '../kernel/ruleset';
import { adapted } from './adapt';

it('problems of rules that named lines are given paths; those that have one keep it', () => {
	const raw = [
		{ code: 'a', severity: 'refusal', line: 0 },
		{ code: 'b', severity: 'warning', line: 2, data: { short: 1 } },
		{ code: 'c', severity: 'refusal' },
		{ code: 'd', severity: 'refusal', at: ['riders', 1], voids: ['riders', 1] }
	];
	const kept = { id: 'go', version: 1, check: () => raw } as unknown as AnyRuleset;
	const rules = adapted(kept);
	expect(rules).toMatchObject({ id: 'go', version: 1, dice: 1 });
	expect(adapted({ ...kept, dice: 2 })).toMatchObject({ dice: 2 });
	expect(rules.check({}, 1, [])).toEqual([
		{ code: 'a', severity: 'refusal', at: [0], voids: [0] },
		{ code: 'b', severity: 'warning', at: [2], data: { short: 1 } },
		{ code: 'c', severity: 'refusal', at: [] },
		{ code: 'd', severity: 'refusal', at: ['riders', 1], voids: ['riders', 1] }
	]);
});
