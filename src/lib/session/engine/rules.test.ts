import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { rulesets } from '$engine/index';
import { keptFile, keptRules, type KeptRules } from '$engine/kept';
import { ROOT } from '../../../../test/architecture/layers.js';
import { runModule } from '../../../../test/kept/module';
import { EngineFailure } from './engine';
import { loadKept, siteOf, underRules, type Surroundings } from './kept';
import { loadRules } from './rules';
import { loadToy } from '../testing';

describe('the present rules', () => {
	it.each(rulesets.map((one) => [one.id, one.version] as const))(
		'of %s are found by their place',
		async (id, version) => {
			expect(await loadRules(id, version)).toBe(rulesets.find((ruleset) => ruleset.id === id));
		}
	);

	it.each(['', 'nobody', 'toString', '../kernel', 'amos/bot'])('of %j are none', async (id) => {
		expect(await loadRules(id, 1)).toBeUndefined();
	});

	it('answer for versions that the app does not play, and say their own', async () => {
		for (const { id, version } of rulesets)
			for (const other of [0, 99])
				expect(await loadRules(id, other)).toMatchObject({ id, version });
	});
});

describe('kept rules', () => {
	const first = keptRules[0] as KeptRules;
	let asked: string[];
	let changed: (bytes: Uint8Array) => Uint8Array;
	/** A site at another address each time: what was loaded is remembered. */
	let here: Surroundings;
	let sites = 0;

	beforeEach(() => {
		asked = [];
		changed = (bytes) => bytes;
		const site = `https://example.org/${++sites}/`;
		const read = (url: string): Uint8Array =>
			new Uint8Array(readFileSync(`${ROOT}static/${url.slice(site.length)}`));
		here = {
			site,
			fetch(url) {
				asked.push(`fetch ${url}`);
				const buffer = changed(read(url)).slice().buffer;
				return Promise.resolve({
					ok: true,
					status: 200,
					arrayBuffer: () => Promise.resolve(buffer)
				});
			},
			async run(url) {
				asked.push(`run ${url}`);
				return { [first.id]: await runModule(new TextDecoder().decode(read(url)), first.id) };
			}
		};
	});
	const failing = (): Promise<unknown> => loadKept(first, here).catch((error: unknown) => error);

	it('are compared with the registry, then run, once', async () => {
		const { id, version } = first;
		const [one, other] = await Promise.all([loadKept(first, here), loadKept(first, here)]);
		expect(one).toMatchObject({ id, version });
		expect(other).toBe(one);
		const url = `${here.site}kept/${keptFile(first)}`;
		expect(asked).toEqual([`fetch ${url}`, `run ${url}`]);
	});

	it('are not run if a byte of them is another, and come again when asked again', async () => {
		changed = (bytes) => bytes.with(100, 0);
		expect(await failing()).toMatchObject({ code: 'altered' });
		expect(asked.some((what) => what.startsWith('run'))).toBe(false);
		changed = (bytes) => bytes;
		expect(await failing()).toMatchObject({ id: first.id });
	});

	it('did not come if nobody answers, or somebody else does', async () => {
		const broken = { ...here, fetch: () => Promise.reject(new TypeError('no line')) };
		await expect(loadKept(first, broken)).rejects.toMatchObject({ code: 'unloaded' });
		const absent = async (): Promise<Pick<Response, 'ok' | 'status' | 'arrayBuffer'>> => ({
			...(await here.fetch(`${here.site}kept/${keptFile(first)}`)),
			ok: false,
			status: 404
		});
		await expect(loadKept(first, { ...here, fetch: absent })).rejects.toMatchObject({
			code: 'unloaded',
			detail: expect.stringContaining('404') as string
		});
	});

	it('are of the game and the version that they are called', async () => {
		const run = (): Promise<unknown> =>
			Promise.resolve({ [first.id]: { id: first.id, version: 9 } });
		await expect(loadKept(first, { ...here, run })).rejects.toMatchObject({ code: 'altered' });
	});

	it('lie where the site begins, whichever module asks, in a build and without one', () => {
		const chunk = 'https://example.org/games/lacre/_app/immutable/chunks/x.js';
		expect(siteOf(chunk)).toBe('https://example.org/games/lacre/');
		expect(siteOf('https://example.org/_app/immutable/workers/chunks/y.js')).toBe(
			'https://example.org/'
		);
		expect(siteOf('http://localhost:5173/src/lib/session/engine/kept.ts')).toBe(
			'http://localhost:5173/'
		);
	});
});

describe('an interface', () => {
	it('stays as it is over the rules that it came with, and says which it has none of', async () => {
		const game = await loadToy('convoy');
		if (!game) throw new Error('no convoys');
		expect(await underRules(game, 1)).toBe(game);
		await expect(underRules(game, 2)).rejects.toThrow(EngineFailure);
		await expect(underRules(game, 2)).rejects.toMatchObject({ code: 'newer-rules' });
		await expect(underRules(game, 0)).rejects.toMatchObject({ code: 'other-version' });
	});
});
