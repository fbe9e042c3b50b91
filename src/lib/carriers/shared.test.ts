import { describe, expect, it } from 'vitest';
import { hasShared, keepShared, placeOfShared, takeShared } from './shared';

/** Caches as a browser has them, as far as they are used here. */
function fakeCaches(): CacheStorage {
	const stores = new Map<string, Map<string, Response>>();
	return {
		has: (name: string) => Promise.resolve(stores.has(name)),
		open(name: string) {
			const store = stores.get(name) ?? new Map<string, Response>();
			stores.set(name, store);
			return Promise.resolve({
				put: (key: string, response: Response) => Promise.resolve(void store.set(key, response)),
				keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
				match: ({ url }: Request) => Promise.resolve(store.get(url)?.clone()),
				delete: ({ url }: Request) => Promise.resolve(store.delete(url))
			});
		}
	} as unknown as CacheStorage;
}

function form(files: readonly File[], fields: Readonly<Record<string, string>> = {}): FormData {
	const data = new FormData();
	for (const file of files) data.append('letters', file);
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	return data;
}

const never = (): boolean => false;
const letter = new File([Uint8Array.of(1, 2, 3)], 'turno 4 · Ñandú.lacre', { type: 'text/plain' });

async function taken(caches: CacheStorage): Promise<[name: string, type: string, text: string][]> {
	const all: [string, string, string][] = [];
	await takeShared(
		async (file) => {
			all.push([file.name, file.type, await file.text()]);
		},
		never,
		caches
	);
	return all;
}

describe('what another app shares', () => {
	it('waits with name and bytes until it is taken, once', async () => {
		const caches = fakeCaches();
		expect(await takeShared(() => Promise.reject(new Error('nothing there')), never, caches)).toBe(
			0
		);
		expect(await hasShared(caches)).toBe(false);
		expect(await keepShared(form([letter]), caches)).toBe(1);
		expect(await hasShared(caches)).toBe(true);
		expect(await taken(caches)).toEqual([[letter.name, 'text/plain', '\u0001\u0002\u0003']]);
		expect(await taken(caches)).toEqual([]);
		expect(await hasShared(caches)).toBe(false);
	});

	it('may be text, in whatever field the other app puts it', async () => {
		const caches = fakeCaches();
		await keepShared(form([], { title: 'Lacre', text: 'lacre1:AA:00000000.', url: ' ' }), caches);
		expect(await taken(caches)).toEqual([
			['shared.txt', 'text/plain', 'Lacre\nlacre1:AA:00000000.']
		]);
		expect(await keepShared(form([], { title: '', text: ' ' }), caches)).toBe(0);
	});

	it('stays when it could not be stored, and all that comes after it', async () => {
		const caches = fakeCaches();
		await keepShared(form([letter, letter]), caches);
		const full = new Error('full');
		const stays = (error: unknown): boolean => error === full;
		await expect(takeShared(() => Promise.reject(full), stays, caches)).rejects.toThrow('full');
		expect(await taken(caches)).toHaveLength(2);
	});

	it('opens the app also when there is no room for it, and says so', async () => {
		const request = { formData: () => Promise.resolve(form([letter])) };
		const caches = fakeCaches();
		expect(await placeOfShared(request, caches)).toBe('/open/');
		expect(await taken(caches)).toHaveLength(1);
		const full = { open: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
		expect(await placeOfShared(request, full as unknown as CacheStorage)).toBe('/open/?unkept');
		const cut = { formData: () => Promise.reject(new TypeError('cut short')) };
		expect(await placeOfShared(cut, caches)).toBe('/open/?unkept');
	});

	it('goes when it is refused, and keeps nothing that comes after it from being taken', async () => {
		const caches = fakeCaches();
		const other = new File([Uint8Array.of(9)], 'other.lacre');
		await keepShared(form([letter, other]), caches);
		const seen: string[] = [];
		const count = await takeShared(
			(file) => {
				seen.push(file.name);
				return file.name === letter.name
					? Promise.reject(new Error('cannot be read'))
					: Promise.resolve();
			},
			never,
			caches
		);
		expect([count, seen]).toEqual([2, [letter.name, other.name]]);
		expect(await taken(caches)).toEqual([]);
	});

	it('is nothing where there are no caches', async () => {
		expect(await takeShared(() => Promise.resolve(), never, undefined)).toBe(0);
		expect(await hasShared(undefined)).toBe(false);
	});
});
