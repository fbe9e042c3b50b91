import { describe, expect, it, vi } from 'vitest';
import { StoreFailure } from '$lib/store/failure';
import { EngineFailure, isPassing, loaded, type EngineCode } from './engine';
import { OfficeFailure } from '../post/office/office-failure';

describe('a failure', () => {
	it('passes where there was no room or a worker died or code did not come, and nowhere else', () => {
		const passing = [
			new StoreFailure('full'),
			new StoreFailure('failed'),
			new EngineFailure('died'),
			new EngineFailure('unloaded'),
			new EngineFailure('altered')
		];
		expect(passing.map(isPassing)).toEqual([true, true, true, true, true]);
		const lasting = [new OfficeFailure('bug'), new EngineFailure('bug'), new Error('no picture')];
		expect(lasting.map(isPassing)).toEqual([false, false, false]);
	});
});

describe('code of a game', () => {
	it('is had, or it is said why not', async () => {
		const failure = (load: () => Promise<string | undefined>): Promise<unknown> =>
			loaded('go', load).catch((error: unknown) => error);
		expect(await loaded('go', (id) => Promise.resolve(`rules of ${id}`))).toBe('rules of go');
		expect(await failure(() => Promise.resolve(undefined))).toMatchObject({
			code: 'unknown-ruleset',
			detail: 'go'
		});
		const lost = await failure(() => Promise.reject(new TypeError('Failed to fetch')));
		expect(lost).toMatchObject({ code: 'unloaded' });
		expect(isPassing(lost)).toBe(true);
	});
});

it.each<readonly [EngineCode, boolean]>([
	['unloaded', true],
	['died', false],
	['altered', false],
	['bug', false]
])('a page is told to offer itself anew of a failure “%s”: %s', (code, isTold) => {
	const told: string[] = [];
	vi.stubGlobal('window', {});
	vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
	void new EngineFailure(code);
	vi.unstubAllGlobals();
	expect(told).toEqual(isTold ? ['vite:preloadError'] : []);
});
