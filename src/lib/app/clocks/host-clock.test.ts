import { expect, it } from 'vitest';
import { aheadIn, hostAhead } from './host-clock';

const NOON = Date.parse('2026-11-28T12:00:00Z');

it.each<readonly [string, Record<string, string>, number | undefined]>([
	['right', { date: 'Sat, 28 Nov 2026 12:00:00 GMT' }, 0],
	['a year ahead', { date: 'Sun, 28 Nov 2027 12:00:00 GMT' }, 365 * 86_400_000],
	['as old as a cache says', { date: 'Sat, 28 Nov 2026 11:00:00 GMT', age: '3600' }, 0],
	['not told', {}, undefined],
	['no date', { date: 'now' }, undefined],
	['of no age', { date: 'Sat, 28 Nov 2026 12:00:00 GMT', age: 'old' }, undefined]
])('the host’s clock is %s', (_, headers, ahead) => {
	expect(aheadIn(new Headers(headers), NOON)).toBe(ahead);
});

it('the host is asked past every cache, and nothing is thrown where there is none', async () => {
	const asked: RequestInit[] = [];
	const date = new Date(Date.now() + 3_600_000).toUTCString();
	const ahead = await hostAhead((_, init) => {
		asked.push(init ?? {});
		return Promise.resolve(new Response(null, { headers: { date } }));
	});
	expect(Math.abs((ahead ?? 0) - 3_600_000)).toBeLessThan(10_000);
	expect(asked).toMatchObject([{ method: 'HEAD', cache: 'no-store' }]);
	expect(await hostAhead(() => Promise.reject(new TypeError('offline')))).toBeUndefined();
});
