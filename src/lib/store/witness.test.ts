import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disconnect, run } from './database';
import { StoreFailure } from './failure';
import { forgetFollowed, keepFollowed, witnessedFollowed, type FollowedRow } from './followed';
import { knownSeed, ownSeed, SEED } from './identity';
import {
	bearWitness,
	forgetWitnessed,
	readWitness,
	told,
	WITNESS,
	type Witnessed
} from './witness';

const among = (id: string): Witnessed => ({
	id,
	game: 'amos',
	names: ['Ana', 'Luis'],
	devices: true
});
/** Tables that were here, and that nobody can name any more. */
const UNTOLD: Witnessed = { id: '', game: '', names: [], devices: true };
const here = (id: string): Witnessed => ({ ...among(id), devices: false });

const followedRow = (id: string): FollowedRow => ({
	id,
	founding: { bytes: new Uint8Array(1), signature: new Uint8Array(64) },
	relays: [],
	authors: [],
	records: [],
	summary: {
		ruleset: 'amos',
		players: ['Ana', 'Luis'].map((name) => ({ name, emblem: '' })),
		emblem: '',
		step: 1,
		waits: 'others',
		awaited: [],
		due: 0,
		letters: 0
	},
	touched: 0
});

/** Storages of a browser as far as a witness needs them. */
function storages(): { local: Map<string, string>; cached: Map<string, string> } {
	const [local, cached] = [new Map<string, string>(), new Map<string, string>()];
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => local.get(key) ?? null,
		setItem: (key: string, value: string) => void local.set(key, value),
		removeItem: (key: string) => void local.delete(key)
	});
	vi.stubGlobal('caches', {
		match: async (place: string) => {
			const text = cached.get(place);
			return text === undefined ? undefined : new Response(text);
		},
		open: async () => ({
			put: async (place: string, response: Response) =>
				void cached.set(place, await response.text())
		}),
		delete: async () => cached.clear()
	});
	return { local, cached };
}

let kept: ReturnType<typeof storages>;

beforeEach(async () => {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
	kept = storages();
});
afterEach(() => vi.unstubAllGlobals());

/** The browser hands out an empty database instead of the one that it damaged. */
async function loseDatabase(): Promise<void> {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
	work.then(
		() => 'fine',
		(error: unknown) => (error instanceof StoreFailure ? error.code : String(error))
	);

describe('a witness', () => {
	it('tells what was here and is not any more, until the person goes on without it', async () => {
		expect(await bearWitness([among('a'), here('b')])).toEqual([]);
		expect(await bearWitness([here('b')])).toEqual([among('a')]);
		expect(await bearWitness([])).toEqual([here('b'), among('a')]);
		await forgetWitnessed(['a', 'b']);
		expect(await bearWitness([])).toEqual([]);
		expect([kept.local.size, kept.cached.size]).toEqual([0, 0]);
	});

	it.each<readonly [string, () => void]>([
		['localStorage', () => kept.local.clear()],
		['the cache', () => kept.cached.clear()],
		['the sense of localStorage', () => kept.local.set(WITNESS, '{"a":[')],
		['the form of localStorage', () => kept.local.set(WITNESS, '[1, null, {"id": 3}]')],
		['localStorage, which the browser forbids', () => vi.stubGlobal('localStorage', undefined)],
		['the cache, which the browser forbids', () => vi.stubGlobal('caches', undefined)]
	])('outlives the loss of %s', async (_, lose) => {
		await bearWitness([among('a')]);
		lose();
		expect(await readWitness()).toEqual([among('a')]);
	});

	it.each<readonly [string, (text: string) => string, readonly Witnessed[]]>([
		['is cut short in the second of its tables', (text) => text.slice(0, 100), [among('a')]],
		['is cut short in the first', (text) => text.slice(0, 20), [UNTOLD]],
		['is no JSON', () => '\0\0\0', [UNTOLD]],
		['is of another form', () => '{"version":3}', [UNTOLD]],
		['tells of tables without their fields', () => '[1,null,{"id":3}]', [UNTOLD]]
	])('that %s, in both places, still says that somebody has played', async (_, how, tables) => {
		await ownSeed();
		await bearWitness([among('a'), among('b')]);
		for (const one of [kept.local, kept.cached])
			for (const [key, text] of one) one.set(key, how(text));
		await loseDatabase();
		expect(await bearWitness([])).toEqual(tables);
		expect(await codeOf(ownSeed())).toBe('gone');
		await forgetWitnessed(tables.map(({ id }) => id));
		expect(await bearWitness([])).toEqual([]);
		expect(await codeOf(ownSeed())).toBe('fine');
	});

	it('that nobody can read is of the tables that are here', async () => {
		kept.local.set(WITNESS, 'x');
		const missing = new StoreFailure('missing', 'a');
		expect(await codeOf(Promise.reject(await told(missing, 'a')))).toBe('lost');
		expect(await bearWitness([among('a')])).toEqual([]);
		expect(await readWitness()).toEqual([among('a')]);
	});

	it('names followed tables whose part of the database is lost, and not those that were given up', async () => {
		await Promise.all(['f', 'g'].map((id) => keepFollowed(followedRow(id))));
		expect(await bearWitness(await witnessedFollowed())).toEqual([]);
		await forgetFollowed('g');
		await forgetWitnessed(['g']);
		expect(await bearWitness(await witnessedFollowed())).toEqual([]);
		await loseDatabase();
		const followed = { ...here('f'), followed: true };
		expect(await bearWitness(await witnessedFollowed())).toEqual([followed]);
		expect(await readWitness()).toEqual([followed]);
		// Nothing was signed there.
		expect(await codeOf(knownSeed())).toBe('fine');
	});

	it('keeps the names of a table that cannot be read any more', async () => {
		await bearWitness([among('a')]);
		expect(await bearWitness([{ ...among('a'), game: '', names: [] }])).toEqual([]);
		expect(await bearWitness([])).toEqual([among('a')]);
	});

	it.each<readonly [string, StoreFailure, string]>([
		['a', new StoreFailure('missing', 'a'), 'lost'],
		['b', new StoreFailure('missing', 'b'), 'missing'],
		['a', new StoreFailure('damaged', 'state'), 'damaged']
	])(
		'tells a table that was lost from one that never was here: %s, %s',
		async (id, error, code) => {
			await bearWitness([among('a')]);
			expect(await codeOf(Promise.reject(await told(error, id)))).toBe(code);
			await forgetWitnessed(['a']);
			expect(await told(error, id)).toBe(error);
		}
	);

	it('of nobody, where everything is forbidden, throws nothing', async () => {
		vi.stubGlobal('localStorage', undefined);
		vi.stubGlobal('caches', undefined);
		expect(await bearWitness([among('a')])).toEqual([]);
		expect(await readWitness()).toEqual([]);
	});
});

describe('a hand', () => {
	it('is drawn once, on a device that nobody has played on', async () => {
		expect(await knownSeed()).toBeUndefined();
		const seed = await ownSeed();
		expect(await ownSeed()).toEqual(seed);
	});

	it.each<readonly [string, readonly Witnessed[], string]>([
		['a table among devices', [among('a')], 'gone'],
		['tables of one device alone, which need none', [here('b')], 'fine']
	])('is not drawn anew where the database has lost %s', async (_, tables, code) => {
		await ownSeed();
		await bearWitness(tables);
		await loseDatabase();
		expect(await codeOf(ownSeed())).toBe(code);
		await forgetWitnessed(['a']);
		expect(await codeOf(ownSeed())).toBe('fine');
	});

	it('is not drawn anew beside tables that it is the hand of', async () => {
		await ownSeed();
		await run('readwrite', ['settings', 'posts'], async (t) => {
			await t.objectStore('posts').put({ id: 'a' } as never);
			await t.objectStore('settings').delete(SEED);
		});
		expect(await codeOf(ownSeed())).toBe('no-hand');
	});

	it.each([new Uint8Array(3), 'seed', null])(
		'of no use (%j) is drawn anew once no table needs it, and not before',
		async (unreadable) => {
			const fill = (work: 'put' | 'delete') =>
				run('readwrite', ['settings', 'posts'], async (t) => {
					await t.objectStore('settings').put(unreadable, SEED);
					if (work === 'put') await t.objectStore('posts').put({ id: 'a' } as never);
					else await t.objectStore('posts').delete('a');
				});
			await fill('put');
			expect(await codeOf(ownSeed())).toBe('no-hand');
			await fill('delete');
			expect(await ownSeed()).toEqual(await ownSeed());
		}
	);
});
