/// <reference types="@sveltejs/kit" />
/// <reference types="vite/types/importMeta.d.ts" />
/** Keeps the whole app on the device, one version at a time, so that it opens without a connection. */
import { base, build, files, prerendered, version } from '$service-worker';
import { keptFile, neededOf, playedOf, type About, type KeptRules } from '../../engine/kept';
import { mayBeShared, placeOfShared } from '../lib/carriers/shared';

const worker = globalThis.self as unknown as ServiceWorkerGlobalScope;

const CACHE = `lacre/${version}`;
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

worker.addEventListener('install', (event) => {
	event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ASSETS.map(requestFor))));
});

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
	event.waitUntil(discardOld().then(() => worker.clients.claim()));
});

async function discardOld(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith('lacre/') && name !== CACHE);
	await Promise.all(old.map((name) => caches.delete(name)));
}

/** Only the page decides when: a change of version in the middle of a draft would be rude. */
worker.addEventListener('message', (event) => {
	if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
	// Asked before it takes over: tables that it does not play should be known of.
	if (event.data === 'what-it-plays') event.ports[0]?.postMessage(playedOf(ABOUTS));
});

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method === 'POST' && url.pathname === `${base}/open/` && mayBeShared(request)) {
		event.respondWith(fromShareSheet(request));
		return;
	}
	if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
	const path = known.has(url.pathname) ? url.pathname : `${url.pathname}/`;
	if (known.has(path)) event.respondWith(fromCache(path, request));
	else if (request.mode === 'navigate') event.respondWith(orHome(request));
});

async function fromCache(path: string, request: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	return (await cache.match(path)) ?? fetch(request);
}

/** Another app shares something: it is put away first, and then the page opens that asks what to do with it. */
async function fromShareSheet(request: Request): Promise<Response> {
	return Response.redirect(base + (await placeOfShared(request, worker.location.origin)), 303);
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
