/**
 * Things that another app shares with this one, by the share sheet of the platform. They come as a
 * POST to the service worker, perhaps while no page is open; they lie in a cache of their own
 * until the person says what is to become of them, and nothing of them is read before.
 *
 * For any website can make the browser send such a POST, and a worker cannot always tell. Tried in
 * Chromium 156 and Firefox ESR, from a page of another site, with `Referrer-Policy: no-referrer`, from a
 * sandboxed frame, and without any page (as the share sheet does it):
 *
 * - `Sec-Fetch-Site` and its like are never visible to a worker: the browser adds them after it.
 * - `Origin` is visible in Chromium alone: the site's, but "null" where the site hides it, and "null" too
 *   where there is no page. Firefox shows none.
 * - `referrer` is visible in both, and empty where the site hides it and where there is no page.
 * - `mode` is "navigate" and `destination` "document" in all of these; a form in a frame comes to the
 *   worker of a partition of its own, if to any.
 * - Firefox has no `Request.body`, so that what it sends can only be weighed whole.
 *
 * So what names another site is refused, and what names none is the person's to decide.
 */
import { SHARED } from './reading/budget';

/** Not of any version of the app: an update does not throw it away. */
const CACHE = 'shared-letters';
/** Names of cached things have to look like addresses; nothing is ever fetched from this one. */
const PLACE = 'https://shared.invalid/';
const NAME = 'x-name';
const BYTES = 'x-bytes';
/** Beside a thing: a reader has begun with it, for the n-th time, and not come to an end yet. */
const BEGUN = '?begun=';
/** Beside a thing: its reader came to an end and could not make anything of it. */
const REFUSED = '?refused';

/** Name of the file that holds the text shared with it. */
export const SHARED_TEXT = 'shared.txt';

/** The fields of the form, as the manifest has them. */
export const FIELDS = { files: 'letters', texts: ['title', 'text', 'url'] } as const;

/** Reason that something was not put away. The address of the page that opens says it, behind `?`. */
export const UNKEPT = ['unkept', 'website', 'too-large', 'too-many', 'nothing'] as const;
export type Unkept = (typeof UNKEPT)[number];

/** Something that lies there. */
export interface SharedThing {
	/** Address in the cache: for the functions below. */
	readonly place: string;
	/** Things of one share have the same. */
	readonly share: string;
	/** As the other app called it: anybody's words. */
	readonly name: string;
	readonly bytes: number;
	/** It could not be read, or its reader never came to an end: it is given out as a file, and not read again. */
	readonly aside: boolean;
}

type Asked = Pick<Request, 'mode' | 'destination' | 'referrer'> & {
	readonly headers: Pick<Headers, 'get'>;
};

/** True if a request may come from the share sheet at all: it opens a page, and in no frame. */
export const mayBeShared = ({ mode, destination }: Asked): boolean =>
	mode === 'navigate' && destination === 'document';

/** True if a request is known to come from another site. */
export function isFromWebsite({ headers, referrer }: Asked, own: string): boolean {
	const isOther = (address: string | null): boolean => {
		if (!address || !/^https?:/i.test(address)) return false;
		return URL.canParse(address) && new URL(address).origin !== own;
	};
	return isOther(headers.get('origin')) || isOther(referrer);
}

/**
 * Puts away what a request of the share sheet brings. Where the page opens that tells of it, from the
 * root of the app: it opens in any case, for a person who sees a browser's error page has lost a
 * letter and does not know it.
 */
export async function placeOfShared(
	request: Asked & Pick<Request, 'body' | 'blob'>,
	own: string,
	caches?: CacheStorage
): Promise<string> {
	try {
		const unkept = isFromWebsite(request, own) ? 'website' : await keep(request, caches);
		return unkept ? `/open/?${unkept}` : '/open/';
	} catch {
		return '/open/?unkept';
	}
}

async function keep(
	request: Asked & Pick<Request, 'body' | 'blob'>,
	caches?: CacheStorage
): Promise<Unkept | undefined> {
	const body = await weighed(request, SHARED.bytes);
	if (!body) return 'too-large';
	const type = request.headers.get('content-type') ?? '';
	const form = await new Response(body, { headers: { 'content-type': type } }).formData();
	return keepShared(form, caches);
}

/** The body of a request, if it has no more than so many bytes: what is beyond is not waited for. */
async function weighed(
	request: Pick<Request, 'body' | 'blob'>,
	most: number
): Promise<Blob | undefined> {
	if (!request.body) {
		const blob = await request.blob();
		return blob.size <= most ? blob : undefined;
	}
	const reader = request.body.getReader();
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let bytes = 0;
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		bytes += read.value.length;
		if (bytes > most) {
			await reader.cancel();
			return undefined;
		}
		parts.push(read.value);
	}
	return new Blob(parts);
}

/** Puts away all that a form brings, or nothing of it and why. */
export async function keepShared(
	form: FormData,
	caches: CacheStorage = globalThis.caches
): Promise<Unkept | undefined> {
	const files = form.getAll(FIELDS.files).filter((value) => typeof value !== 'string');
	const text = FIELDS.texts
		.map((field) => form.get(field))
		.filter((value) => typeof value === 'string' && value.trim() !== '')
		.join('\n');
	const all: readonly File[] =
		text === '' ? files : [...files, new File([text], SHARED_TEXT, { type: 'text/plain' })];
	const waiting = await listShared(caches);
	const bytes = sum(all.map(({ size }) => size));
	if (all.length === 0) return 'nothing';
	if (all.length > SHARED.things) return 'too-large';
	if (waiting.length + all.length > SHARED.allThings) return 'too-many';
	if (sum(waiting.map((thing) => thing.bytes)) + bytes > SHARED.allBytes) return 'too-many';
	const cache = await caches.open(CACHE);
	const now = Date.now();
	for (const [i, file] of all.entries()) {
		const headers = {
			'content-type': file.type,
			[NAME]: encodeURIComponent([...file.name].slice(0, 200).join('')),
			[BYTES]: String(file.size)
		};
		await cache.put(`${PLACE}${now}/${i}`, new Response(file, { headers }));
	}
	return undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

async function opened(caches: CacheStorage | undefined): Promise<Cache | undefined> {
	// Without HTTPS there are no caches, and no share sheet either.
	return caches && (await caches.has(CACHE)) ? caches.open(CACHE) : undefined;
}

/** All that lies there, the oldest first. Nothing of it is read for this. */
export async function listShared(
	caches: CacheStorage | undefined = globalThis.caches
): Promise<readonly SharedThing[]> {
	const cache = await opened(caches);
	if (!cache) return [];
	const urls = (await cache.keys()).map(({ url }) => url);
	const marks = new Set(urls.filter((url) => url.includes('?')));
	const things: SharedThing[] = [];
	for (const place of urls.filter((url) => !marks.has(url))) {
		const headers = (await cache.match(place))?.headers;
		things.push({
			place,
			share: place.slice(0, place.lastIndexOf('/')),
			name: decodeURIComponent(headers?.get(NAME) ?? ''),
			bytes: Number(headers?.get(BYTES) ?? 0),
			aside: marks.has(place + REFUSED) || marks.has(place + BEGUN + SHARED.attempts)
		});
	}
	return things;
}

/** True if something lies there. */
export async function hasShared(
	caches: CacheStorage | undefined = globalThis.caches
): Promise<boolean> {
	const cache = await opened(caches);
	return cache !== undefined && (await cache.keys()).length > 0;
}

/** A thing as it came; undefined: another page has thrown it away. */
export async function sharedFile(
	{ place, name }: SharedThing,
	caches: CacheStorage | undefined = globalThis.caches
): Promise<File | undefined> {
	const kept = await (await opened(caches))?.match(place);
	if (!kept) return undefined;
	return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}

/**
 * A thing to be read. That it was begun with is written down first: should its reader take the page with
 * it, it is set aside the next time but one instead of doing the same at every start.
 */
export async function beginShared(
	thing: SharedThing,
	caches: CacheStorage | undefined = globalThis.caches
): Promise<File | undefined> {
	const cache = await opened(caches);
	if (!cache) return undefined;
	for (let n = 1; n <= SHARED.attempts; n++) {
		if (await cache.match(thing.place + BEGUN + n)) continue;
		await cache.put(thing.place + BEGUN + n, new Response(''));
		return sharedFile(thing, caches);
	}
	return undefined;
}

/** The reader of a thing has come to an end, and it stays: to be read again, or refused. */
export async function endShared(
	{ place }: SharedThing,
	refused: boolean,
	caches: CacheStorage | undefined = globalThis.caches
): Promise<void> {
	const cache = await opened(caches);
	if (refused) await cache?.put(place + REFUSED, new Response(''));
	for (let n = 1; n <= SHARED.attempts; n++) await cache?.delete(place + BEGUN + n);
}

/** Throws a thing away, and all that is known of it. */
export async function dropShared(
	{ place }: SharedThing,
	caches: CacheStorage | undefined = globalThis.caches
): Promise<void> {
	await (await opened(caches))?.delete(place, { ignoreSearch: true });
}
