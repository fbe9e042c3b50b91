/** Tests of the ruleset as tables see it. */
import { describe, expect, it } from 'vitest';
import { cosmos } from '.';
import { parseOptions } from './options';

describe('the ruleset', () => {
	it('is of a ruleset with the second dice, and options that say what is wrong with them', () => {
		expect(cosmos.dice).toBe(2);
		expect(parseOptions({ luck: 1 })).toMatchObject({
			ok: false,
			code: 'unknown-option',
			at: 'luck'
		});
		expect(parseOptions(3)).toEqual({ ok: false, code: 'malformed' });
	});
});
