import { expect, it } from 'vitest';
import { rulesets } from '$engine/index';
import { loadRules } from './rules';

it.each(rulesets.map(({ id }) => id))('finds the rules of %s by their place', async (id) => {
	expect(await loadRules(id)).toBe(rulesets.find((ruleset) => ruleset.id === id));
});

it.each(['', 'nobody', 'toString', '../kernel', 'amos/bot'])('finds none of %j', async (id) => {
	expect(await loadRules(id)).toBeUndefined();
});
