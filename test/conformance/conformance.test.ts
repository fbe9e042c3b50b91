import { expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { conform } from './conformance';
import { fixtures, toys } from './fixtures';

for (const fixture of [...toys, ...fixtures]) conform(fixture);

it('tries every game there is', () => {
	expect(fixtures.map(({ ruleset }) => ruleset)).toEqual(rulesets);
});
