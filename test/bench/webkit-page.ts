/** A page of WebKit with a script in it, at an origin of its own: nothing is asked of any network. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWebKit, type WebKit } from '../browsers/webdriver';

/** `anew`: loads the page once more. */
export async function inWebKitPage<T>(
	script: string,
	work: (kit: WebKit, anew: () => Promise<void>) => Promise<T>
): Promise<T> {
	const server = createServer((request, response) => {
		const isScript = request.url === '/script.js';
		response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
		response.end(isScript ? script : '<!doctype html><script src="/script.js"></script>');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	try {
		const kit = await openWebKit();
		try {
			const anew = (): Promise<void> => kit.go(`http://127.0.0.1:${port}/`);
			await anew();
			return await work(kit, anew);
		} finally {
			await kit.close();
		}
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
