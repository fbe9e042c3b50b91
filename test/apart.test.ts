import { getLocale } from '$lib/paraglide/runtime';
import { describe, expect, it } from 'vitest';
import { testsApart } from './apart';

describe('tests that run apart', () => {
	const apart = testsApart();

	it.each([
		['put a module of their own in the place of another', 'src/lib/letters/receive/intake.test.ts'],
		['stop the clock', 'src/lib/carriers/live/guard.test.ts'],
		['have a database', 'src/lib/store/tables.test.ts'],
		['measure the processor', 'test/readers/growth.test.ts']
	])('%s', (_, path) => expect(apart).toContain(path));

	it('are few', () => {
		expect(apart.length).toBeLessThan(40);
		expect(apart).not.toContain('src/lib/words/post.test.ts');
	});
});

it('English is spoken at the beginning of every file', () => expect(getLocale()).toBe('en'));
