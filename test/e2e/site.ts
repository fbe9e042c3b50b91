/** The built site on a plain static host, in a subfolder, as many hosts serve it. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

export interface Site {
	/** With the subfolder and a slash at the end. */
	readonly url: string;
	/** Files to serve otherwise than they were built, by name. */
	readonly changed: Map<string, (built: string) => string>;
	close(): Promise<void>;
}

export async function serve(folder = '/games/lacre/'): Promise<Site> {
	const changed: Site['changed'] = new Map();
	const server: Server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		if (!pathname.startsWith(folder) || pathname.includes('..')) {
			response.writeHead(404).end();
			return;
		}
		const name = pathname.slice(folder.length);
		const file = name === '' || name.endsWith('/') ? `${name}index.html` : name;
		const change = changed.get(file);
		void readFile(join(BUILD, file)).then(
			(bytes) => {
				const type = TYPES[extname(file)] ?? 'application/octet-stream';
				response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
				response.end(change ? change(bytes.toString()) : bytes);
			},
			() => response.writeHead(404).end()
		);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}${folder}`,
		changed,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			})
	};
}
