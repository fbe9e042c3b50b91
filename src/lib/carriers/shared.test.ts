import { describe, expect, it } from 'vitest';
import { SHARED } from './reading/budget';
import {
	beginShared,
	dropShared,
	endShared,
	hasShared,
	isFromWebsite,
	keepShared,
	listShared,
	mayBeShared,
	placeOfShared,
	sharedFile,
	SHARED_TEXT
} from './shared';

/** Caches as a browser has them, as far as they are used here. */
function fakeCaches(): CacheStorage {
	const stores = new Map<string, Map<string, Response>>();
	const bare = (url: string): string => url.split('?')[0] ?? '';
	return {
		has: (name: string) => Promise.resolve(stores.has(name)),
		open(name: string) {
			const store = stores.get(name) ?? new Map<string, Response>();
			stores.set(name, store);
			return Promise.resolve({
				put: (key: string, response: Response) => Promise.resolve(void store.set(key, response)),
				keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
				match: (url: string) => Promise.resolve(store.get(url)?.clone()),
				delete: (url: string, options?: CacheQueryOptions) => {
					for (const key of [...store.keys()])
						if (options?.ignoreSearch ? bare(key) === bare(url) : key === url) store.delete(key);
					return Promise.resolve(true);
				}
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

const OWN = 'https://lacre.example';

/** A request as a worker sees it. `streams`: as in Chromium; Firefox has no stream of a body. */
function posted(
	data: FormData,
	{ origin = 'null', referrer = '', streams = true, size = 0 } = {}
): Parameters<typeof placeOfShared>[0] & { sent: () => number } {
	const whole = new Response(data);
	const headers = new Headers({ 'content-type': whole.headers.get('content-type') ?? '' });
	if (origin) headers.set('origin', origin);
	let sent = 0;
	const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			sent += 1024 * 1024;
			controller.enqueue(new Uint8Array(1024 * 1024));
			if (sent >= size) controller.close();
		}
	});
	const body = size > 0 ? endless : whole.body;
	return {
		mode: 'navigate',
		destination: 'document',
		referrer,
		headers,
		body: streams ? body : null,
		blob: () => (size > 0 ? Promise.resolve({ size } as Blob) : whole.blob()),
		sent: () => sent
	};
}

const letter = new File([Uint8Array.of(1, 2, 3)], 'turno 4 · Ñandú.lacre', { type: 'text/plain' });
const names = async (caches: CacheStorage): Promise<string[]> =>
	(await listShared(caches)).map(({ name }) => name);

describe('what another app shares', () => {
	it('waits with name, size and bytes until it is thrown away', async () => {
		const caches = fakeCaches();
		expect([await listShared(caches), await hasShared(caches)]).toEqual([[], false]);
		expect(await keepShared(form([letter]), caches)).toBeUndefined();
		expect(await hasShared(caches)).toBe(true);
		const [thing] = await listShared(caches);
		if (!thing) throw new Error('nothing there');
		expect(thing).toMatchObject({ name: letter.name, bytes: 3, aside: false });
		const file = await beginShared(thing, caches);
		expect([file?.name, file?.type, await file?.text()]).toEqual([
			letter.name,
			'text/plain',
			'\u0001\u0002\u0003'
		]);
		await dropShared(thing, caches);
		expect(await hasShared(caches)).toBe(false);
		expect(await sharedFile(thing, caches)).toBeUndefined();
	});

	it('may be text, in whatever field the other app puts it', async () => {
		const caches = fakeCaches();
		await keepShared(form([], { title: 'Lacre', text: 'lacre1:AA:00000000.', url: ' ' }), caches);
		const [thing] = await listShared(caches);
		expect(thing?.name).toBe(SHARED_TEXT);
		expect(await (await sharedFile(thing!, caches))?.text()).toBe('Lacre\nlacre1:AA:00000000.');
		await keepShared(form([], { title: '', text: ' ' }), caches);
		expect(await names(caches)).toHaveLength(1);
	});

	it('is set aside when its reader takes the page with it twice, and is a file still', async () => {
		const caches = fakeCaches();
		await keepShared(form([letter]), caches);
		for (let start = 0; start < SHARED.attempts; start++) {
			const [thing] = await listShared(caches);
			expect(thing?.aside).toBe(false);
			expect(await beginShared(thing!, caches)).toBeDefined();
			// Here the page is gone.
		}
		const [thing] = await listShared(caches);
		expect(thing?.aside).toBe(true);
		expect(await beginShared(thing!, caches)).toBeUndefined();
		expect((await sharedFile(thing!, caches))?.size).toBe(3);
	});

	it('is read again when it could not be stored, as often as that is, and not when it was refused', async () => {
		const caches = fakeCaches();
		await keepShared(form([letter]), caches);
		const [thing] = await listShared(caches);
		for (let i = 0; i < 2 * SHARED.attempts; i++) {
			expect(await beginShared(thing!, caches)).toBeDefined();
			await endShared(thing!, false, caches);
		}
		expect((await listShared(caches))[0]?.aside).toBe(false);
		await beginShared(thing!, caches);
		await endShared(thing!, true, caches);
		expect((await listShared(caches))[0]?.aside).toBe(true);
		await dropShared(thing!, caches);
		expect(await hasShared(caches)).toBe(false);
	});

	it('is nothing where there are no caches', async () => {
		expect(await listShared(undefined)).toEqual([]);
		expect(await hasShared(undefined)).toBe(false);
	});
});

describe('a request of the share sheet', () => {
	it('opens the app also when there is no room for it, and says so', async () => {
		const caches = fakeCaches();
		for (const streams of [true, false])
			expect(await placeOfShared(posted(form([letter]), { streams }), OWN, caches)).toBe('/open/');
		expect(await names(caches)).toEqual([letter.name, letter.name]);
		const full = {
			has: () => Promise.resolve(false),
			open: () => Promise.reject(new DOMException('', 'QuotaExceededError'))
		};
		expect(await placeOfShared(posted(form([letter])), OWN, full as unknown as CacheStorage)).toBe(
			'/open/?unkept'
		);
	});

	it('is refused where it names another website, and only there', async () => {
		const caches = fakeCaches();
		const data = form([letter]);
		for (const from of [
			{ origin: 'https://evil.example' },
			{ origin: '', referrer: 'https://evil.example/page' },
			{ origin: 'null', referrer: 'http://evil.example/' }
		])
			expect(await placeOfShared(posted(data, from), OWN, caches)).toBe('/open/?website');
		expect(await hasShared(caches)).toBe(false);
		for (const from of [
			{ origin: 'null', referrer: '' },
			{ origin: '', referrer: 'android-app://org.example.chat/' },
			{ origin: OWN, referrer: `${OWN}/settings/` },
			{ origin: '', referrer: 'https://[' }
		])
			expect(isFromWebsite(posted(data, from), OWN)).toBe(false);
		expect(mayBeShared(posted(data))).toBe(true);
		expect(mayBeShared({ ...posted(data), destination: 'iframe' })).toBe(false);
		expect(mayBeShared({ ...posted(data), mode: 'no-cors' })).toBe(false);
	});

	it('is not waited for beyond what is taken at once', async () => {
		const caches = fakeCaches();
		// A number of its own: without any limit this must end, and say something else.
		const size = 128 * 1024 * 1024;
		const request = posted(form([]), { size });
		expect(await placeOfShared(request, OWN, caches)).toBe('/open/?too-large');
		expect(request.sent()).toBeLessThan(SHARED.bytes + 4 * 1024 * 1024);
		const whole = posted(form([]), { size, streams: false });
		expect(await placeOfShared(whole, OWN, caches)).toBe('/open/?too-large');
		const many = form(Array.from({ length: SHARED.things + 1 }, () => letter));
		expect(await placeOfShared(posted(many), OWN, caches)).toBe('/open/?too-large');
		expect(await hasShared(caches)).toBe(false);
	});

	it('fills the device with no more than so much, and throws away nothing that waits', async () => {
		const caches = fakeCaches();
		const some = form(Array.from({ length: SHARED.things }, () => letter));
		const places: string[] = [];
		for (let i = 0; i <= SHARED.allThings / SHARED.things; i++) {
			places.push(await placeOfShared(posted(some), OWN, caches));
			// Two of the same moment would lie in one place.
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		expect(places.at(-1)).toBe('/open/?too-many');
		expect(await names(caches)).toHaveLength(SHARED.allThings);
		const heavy = fakeCaches();
		const large = form([new File([new Uint8Array(SHARED.bytes - 4096)], 'large')]);
		for (let bytes = 0; bytes + SHARED.bytes <= SHARED.allBytes; bytes += SHARED.bytes - 4096) {
			expect(await keepShared(large, heavy)).toBeUndefined();
			await new Promise((resolve) => setTimeout(resolve, 2));
		}
		expect(await keepShared(large, heavy)).toBe('too-many');
	});
});
