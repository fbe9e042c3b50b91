import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** SvelteKit allows its own inline script; the one that runs before anything is painted is ours. */
const page = readFileSync(new URL('./src/app.html', import.meta.url), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
/** @type {`sha256-${string}`} */
const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	kit: {
		adapter: adapter({ fallback: '404.html' }),
		// A page's styles come with it: nothing waits for a second request. What a game needs is more, and
		// comes with the game.
		inlineStyleThreshold: 12_800,
		// The page does it itself, once it has nothing better to do (src/lib/update.svelte.ts).
		serviceWorker: { register: false },
		// Relative paths let the built site live in any folder of any static host.
		paths: { relative: true },
		alias: { $engine: 'engine' },
		csp: {
			mode: 'hash',
			directives: {
				'default-src': ['self'],
				'script-src': ['self', scriptHash],
				'style-src': ['self', 'unsafe-inline'],
				'img-src': ['self', 'data:', 'blob:'],
				'font-src': ['self'],
				// Relays tell their terms (NIP-11) over https, at the address of their socket; doorbells are rung over it.
				'connect-src': ['self', 'ws:', 'wss:', 'https:'],
				'worker-src': ['self', 'blob:'],
				'manifest-src': ['self'],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['none']
			}
		}
	}
};
