/** Runs a signalling server beside the app: on the same address, whether developed or previewed. */
import type { Server } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { SIGNAL_HELLO, SIGNAL_PATH, Signalling } from './server.ts';

export function signalling(): Plugin {
	const serve = (server: ViteDevServer | PreviewServer): void => {
		// A server in the middle of another has none of its own.
		if (!server.httpServer) return;
		const signal = new Signalling();
		signal.attach(server.httpServer as Server);
		server.httpServer.on('close', () => signal.close());
		server.middlewares.use(SIGNAL_PATH, (_request, response) => {
			response.setHeader('content-type', 'application/json');
			response.setHeader('cache-control', 'no-store');
			response.end(SIGNAL_HELLO);
		});
		const printUrls = server.printUrls.bind(server);
		server.printUrls = () => {
			printUrls();
			for (const url of addresses(server)) server.config.logger.info(`  ➜  Signalling: ${url}`);
		};
	};
	return { name: 'lacre-signalling', configureServer: serve, configurePreviewServer: serve };
}

function addresses({ resolvedUrls }: ViteDevServer | PreviewServer): string[] {
	const { local = [], network = [] } = resolvedUrls ?? {};
	return [...local, ...network].map(
		(url) => new URL(`.${SIGNAL_PATH}`, url.replace(/^http/, 'ws')).href
	);
}
