/** The built site on a plain static host, in a subfolder, as many hosts serve it. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.woff2': 'font/woff2',
	'.webmanifest': 'application/manifest+json'
};
/** Extensions of files that hosts do not compress: they are compressed already. */
const PACKED = new Set(['.png', '.woff2', '.webp']);

export interface Site {
	/** With the subfolder and a slash at the end. */
	readonly url: string;
	/** Files to serve otherwise than they were built, by name. */
	readonly changed: Map<string, (built: string) => string>;
	/** Files that the host no longer has, by name. */
	readonly gone: Set<string>;
	/** Names in place of which the host names another address of its own. */
	readonly moved: Map<string, string>;
	/** While it is cut nobody gets an answer. */
	readonly line: { isCut: boolean };
	/** Page that the host answers instead of a failure where a file is gone, as hosts of single-page apps do. */
	readonly spare: { page: string | null };
	close(): Promise<void>;
}

/** `compress`: as hosts do, and as is needed to time what a page takes. */
export async function serve(folder = '/games/lacre/', compress = false): Promise<Site> {
	const changed: Site['changed'] = new Map();
	const gone: Site['gone'] = new Set();
	const moved: Site['moved'] = new Map();
	const line = { isCut: false };
	const spare: Site['spare'] = { page: null };
	const packed = new Map<string, Buffer>();
	function pack(file: string, bytes: Buffer): Buffer {
		const known = packed.get(file) ?? brotliCompressSync(bytes);
		packed.set(file, known);
		return known;
	}
	const server: Server = createServer((request, response) => {
		if (line.isCut) {
			request.socket.destroy();
			return;
		}
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		if (!pathname.startsWith(folder) || pathname.includes('..')) {
			response.writeHead(404).end();
			return;
		}
		const name = pathname.slice(folder.length);
		const other = moved.get(name);
		if (other !== undefined) {
			response.writeHead(301, { location: folder + other }).end();
			return;
		}
		const file = name === '' || name.endsWith('/') ? `${name}index.html` : name;
		if (gone.has(file)) {
			if (spare.page === null) response.writeHead(404).end();
			else response.writeHead(200, { 'content-type': 'text/html' }).end(spare.page);
			return;
		}
		const change = changed.get(file);
		void readFile(join(BUILD, file)).then(
			(bytes) => {
				const type = TYPES[extname(file)] ?? 'application/octet-stream';
				response.setHeader('content-type', type);
				response.setHeader('cache-control', 'no-cache');
				if (change) response.end(change(bytes.toString()));
				else if (!compress || PACKED.has(extname(file))) response.end(bytes);
				else response.setHeader('content-encoding', 'br').end(pack(file, bytes));
			},
			() => response.writeHead(404).end()
		);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}${folder}`,
		changed,
		gone,
		moved,
		line,
		spare,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}

/** Until the browser has fetched the worker of the next version, which waits to take over. */
export const fetchUpdate = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
		while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
	});
