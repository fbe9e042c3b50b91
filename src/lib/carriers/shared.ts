/**
 * What another app shares with this one, by the share sheet of the platform. It comes as a POST to the
 * service worker, perhaps while no page is open; it lies in a cache of its own until a page has taken
 * it, and is removed only after that.
 */

/** Not of any version of the app: an update does not throw it away. */
const CACHE = 'shared-letters';
/** Names of cached things have to look like addresses; nothing is ever fetched from this one. */
const PLACE = 'https://shared.invalid/';
const NAME = 'x-name';

/** What was said with it, as a file. */
export const SHARED_TEXT = 'shared.txt';

/** The fields of the form, as the manifest has them. */
export const FIELDS = { files: 'letters', texts: ['title', 'text', 'url'] } as const;

/** Puts away all that a form brings. How many things that were. */
export async function keepShared(
	form: FormData,
	caches: CacheStorage = globalThis.caches
): Promise<number> {
	const files = form.getAll(FIELDS.files).filter((value) => typeof value !== 'string');
	const text = FIELDS.texts
		.map((field) => form.get(field))
		.filter((value) => typeof value === 'string' && value.trim() !== '')
		.join('\n');
	const all: readonly File[] =
		text === '' ? files : [...files, new File([text], SHARED_TEXT, { type: 'text/plain' })];
	const cache = await caches.open(CACHE);
	const now = Date.now();
	for (const [i, file] of all.entries()) {
		const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) };
		await cache.put(`${PLACE}${now}/${i}`, new Response(file, { headers }));
	}
	return all.length;
}

/** Said in the address of the page, when what was shared could not be put away. */
export const UNKEPT = '?unkept';

/**
 * Puts away what a request of the share sheet brings. Where the page that takes it opens, from the
 * root of the app: it opens in any case, for a person who sees a browser's error page has lost a
 * letter and does not know it.
 */
export async function placeOfShared(
	request: Pick<Request, 'formData'>,
	caches?: CacheStorage
): Promise<string> {
	try {
		await keepShared(await request.formData(), caches);
		return '/open/';
	} catch {
		return `/open/${UNKEPT}`;
	}
}

/**
 * Hands over what lies there, the oldest first; each thing is removed once `take` has taken it. If
 * that fails it stays, with all after it, where `stays` says that it may go well later; what is refused
 * would be refused for ever, and goes. How many things that were. @throws what `take` throws, where something stays
 */
export async function takeShared(
	take: (file: File) => Promise<void>,
	stays: (error: unknown) => boolean,
	caches: CacheStorage | undefined = globalThis.caches
): Promise<number> {
	// Without HTTPS there are no caches, and no share sheet either.
	if (!caches || !(await caches.has(CACHE))) return 0;
	const cache = await caches.open(CACHE);
	let taken = 0;
	for (const request of await cache.keys()) {
		const kept = await cache.match(request);
		if (!kept) continue;
		const type = kept.headers.get('content-type') ?? '';
		const name = decodeURIComponent(kept.headers.get(NAME) ?? '');
		try {
			await take(new File([await kept.blob()], name, { type }));
		} catch (error) {
			if (stays(error)) throw error;
		}
		await cache.delete(request);
		taken++;
	}
	return taken;
}

/** Whether something lies there still. */
export async function hasShared(
	caches: CacheStorage | undefined = globalThis.caches
): Promise<boolean> {
	if (!caches || !(await caches.has(CACHE))) return false;
	return (await (await caches.open(CACHE)).keys()).length > 0;
}
