/// <reference types="@sveltejs/kit" />
/// <reference types="vite/types/importMeta.d.ts" />
/** Keeps the whole app on the device, one version at a time, so that it opens without a connection. */
import { base, build, files, prerendered, version } from '$service-worker';
import { keptFile, neededOf, playedOf, type About, type KeptRules } from '../../engine/kept';
import {
	askForNone,
	MAILBOX_SYNC,
	type MayHavePeriodicSync
} from '../lib/carriers/mailbox/periodic';
import { mayBeShared, placeOfShared } from '../lib/carriers/shared';

const worker = globalThis.self as unknown as ServiceWorkerGlobalScope & {
	readonly registration: MayHavePeriodicSync;
	/** Put there by the script for the background: looks into the mailboxes, and says how many there are. */
	lacreLook?: () => Promise<number>;
};

const CACHE = `lacre/${version}`;
/** The script that looks into the mailboxes (`src/background/`), of this version. */
const BACKGROUND = `${base}/background.js?${version}`;
/** Shown where the app is installed from, and never in it. */
const isPoster = (file: string): boolean => file.includes('/screenshots/');

/** The games, as far as their rules' versions go. */
const ABOUTS = Object.values(
	import.meta.glob<{ readonly about: About }>('../../engine/rulesets/*/about.ts', { eager: true })
).map(({ about }) => about);
/**
 * Rules of tables that were founded before, by their path. They come with the app, whatever tables there
 * are: a version that lacked them is not installed, and a table from elsewhere may come any day.
 */
const KEPT = new Map<string, KeptRules>(
	ABOUTS.flatMap((about) => neededOf(about)).map((kept) => [`${base}/kept/${keptFile(kept)}`, kept])
);
const isSpare = (file: string): boolean => file.startsWith(`${base}/kept/`) && !KEPT.has(file);
const ASSETS = [
	...new Set([
		...build,
		...files.filter((file) => !isPoster(file) && !isSpare(file)),
		...prerendered
	])
];
const known = new Set(ASSETS);
const PAGES = new Set(prerendered);
/** Script that every page of this version begins with, as pages in any folder name it. */
const START = build.find((file) => file.includes('/entry/start.'))?.slice(base.length + 1) ?? '';

worker.addEventListener('install', (event) => {
	// A worker may run later what it ran when it was installed, and nothing else.
	if (worker.registration.periodicSync) importScripts(BACKGROUND);
	event.waitUntil(keepAll());
});

/** @throws if the host has not all of this version: then it is not installed, and tried again later. */
async function keepAll(): Promise<void> {
	const cache = await caches.open(CACHE);
	await cache.addAll(ASSETS.map(requestFor));
	const answers = await Promise.all(
		ASSETS.map(async (file) => isOfThisVersion(file, await cache.match(file)))
	);
	if (answers.every(Boolean)) return;
	await caches.delete(CACHE);
	throw new TypeError('the host has answered with something else than this version');
}

/**
 * Some hosts answer with a page, and no failure, where a file is missing; and in the midst of an upload with
 * pages of before, whose scripts are gone by the time somebody opens them.
 */
async function isOfThisVersion(file: string, answer: Response | undefined): Promise<boolean> {
	if (PAGES.has(file)) return (await answer?.text())?.includes(START) ?? false;
	return !answer?.headers.get('content-type')?.startsWith('text/html');
}

/** Builds a request that takes a released file only as it was released. */
function requestFor(file: string): RequestInfo {
	const kept = KEPT.get(file);
	return kept ? new Request(file, { integrity: integrityOf(kept) }) : file;
}

/** As in Subresource Integrity: the hash in base64. */
function integrityOf({ sha256 }: KeptRules): string {
	const bytes = sha256.match(/../g) ?? [];
	return `sha256-${btoa(String.fromCharCode(...bytes.map((byte) => parseInt(byte, 16))))}`;
}

worker.addEventListener('activate', (event) => {
	event.waitUntil(noteOld().then(() => worker.clients.claim()));
});

/** Names of the caches of versions before, as a file in this one's. */
const OLD = `${base}/versions-before`;

/**
 * Notes what the versions before have kept. Tabs may still run them, at a draft or a seal, and need
 * their files, which the host no longer has. (What a version after has kept by then is not among them.)
 */
async function noteOld(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith('lacre/') && name !== CACHE);
	const cache = await caches.open(CACHE);
	await cache.put(OLD, new Response(JSON.stringify(old)));
}

/** Discards it once no other tab than the one that loads now is open. */
async function discardOld(): Promise<void> {
	const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	if (tabs.length > 1) return;
	const cache = await caches.open(CACHE);
	const noted = await cache.match(OLD);
	if (!noted) return;
	await Promise.all(((await noted.json()) as string[]).map((name) => caches.delete(name)));
	await cache.delete(OLD);
}

/** Only the page decides when: a change of version in the middle of a draft would be rude. */
worker.addEventListener('message', (event) => {
	if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
	// Asked before it takes over: tables that it does not play should be known of.
	if (event.data === 'what-it-plays') event.ports[0]?.postMessage(playedOf(ABOUTS));
});

interface PeriodicSyncEvent extends ExtendableEvent {
	readonly tag: string;
}

/** The browser finds the time to look into the mailboxes while the app is closed. */
worker.addEventListener('periodicsync', (event) => {
	const sync = event as PeriodicSyncEvent;
	if (sync.tag === MAILBOX_SYNC) sync.waitUntil(lookIntoMailboxes());
});

async function lookIntoMailboxes(): Promise<void> {
	if (!worker.lacreLook) importScripts(BACKGROUND);
	const count = await worker.lacreLook?.();
	if (count === 0) await askForNone(worker.registration);
}

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method === 'POST' && url.pathname === `${base}/open/` && mayBeShared(request)) {
		event.respondWith(fromShareSheet(request));
		return;
	}
	if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
	if (request.mode === 'navigate') event.waitUntil(discardOld());
	const path = known.has(url.pathname) ? url.pathname : `${url.pathname}/`;
	if (known.has(path)) event.respondWith(fromCache(path, request));
	else if (request.mode === 'navigate') event.respondWith(orHome(request));
	else if (url.pathname.startsWith(`${base}/_app/`)) event.respondWith(ofBefore(request));
});

async function fromCache(path: string, request: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	const kept = await cache.match(path);
	if (!kept) return refilled(cache, path, request);
	// A page that came by way of another address would be refused where a page is asked for (Fetch, section 4.1).
	return kept.redirected ? new Response(kept.body, kept) : kept;
}

/**
 * A part that the browser has lost: some give up single ones where there is little room. A host that has it no more has
 * another version by now, and nothing would ever complete this one: the next page comes from the host.
 */
async function refilled(cache: Cache, path: string, request: Request): Promise<Response> {
	const answer = await fetch(request);
	const isGone = answer.status === 404 || answer.status === 410;
	if (isGone || (answer.ok && !(await isOfThisVersion(path, answer.clone()))))
		await worker.registration.unregister();
	// The cache is filled in the background: a part that finds no room is fetched again next time.
	else if (answer.ok) void cache.add(requestFor(path)).catch(() => undefined);
	return answer;
}

/** Another app shares something: it is put away first, and then the page opens that asks what to do with it. */
async function fromShareSheet(request: Request): Promise<Response> {
	return Response.redirect(base + (await placeOfShared(request, worker.location.origin)), 303);
}

/** A file of a version that another tab still runs. */
async function ofBefore(request: Request): Promise<Response> {
	return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** An unknown address: the network knows better, if there is one. */
async function orHome(request: Request): Promise<Response> {
	try {
		return await fetch(request);
	} catch {
		const cache = await caches.open(CACHE);
		return (await cache.match(`${base}/`)) ?? Response.error();
	}
}
