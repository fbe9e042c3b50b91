/** Runs a relay beside the app: on the same address, whether developed or previewed. */
import type { Server } from 'node:http';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { RELAY_TERMS } from './relay.ts';
import { RELAY_PATH, RelayServer } from './server.ts';

export function relay(): Plugin {
	const serve = (server: ViteDevServer | PreviewServer): void => {
		// A server in the middle of another has none of its own.
		if (!server.httpServer) return;
		const beside = new RelayServer();
		beside.attach(server.httpServer as Server);
		server.httpServer.on('close', () => beside.close());
		server.middlewares.use(RELAY_PATH, (_request, response) => {
			response.setHeader('content-type', 'application/nostr+json');
			response.setHeader('cache-control', 'no-store');
			response.setHeader('access-control-allow-origin', '*');
			response.end(RELAY_TERMS);
		});
	};
	return { name: 'lacre-relay', configureServer: serve, configurePreviewServer: serve };
}
