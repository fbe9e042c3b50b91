/// <reference types="@sveltejs/kit" />
/** Keeps the whole app on the device, one version at a time, so that it opens without a connection. */
import { base, build, files, prerendered, version } from '$service-worker';
import { mayBeShared, placeOfShared } from '../lib/carriers/shared';

const worker = globalThis.self as unknown as ServiceWorkerGlobalScope;

const CACHE = `lacre/${version}`;
/** Shown where the app is installed from, and never in it. */
const isPoster = (file: string): boolean => file.includes('/screenshots/');
const ASSETS = [...new Set([...build, ...files.filter((file) => !isPoster(file)), ...prerendered])];
const known = new Set(ASSETS);

worker.addEventListener('install', (event) => {
	event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(ASSETS)));
});

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
