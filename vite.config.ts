import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { background } from './src/background/plugin.ts';
import { chunkGroups } from './src/chunks/groups.ts';
import { STRATEGY } from './src/messages/compile.ts';
import { relay } from './src/relay/plugin.ts';
import { rulebooks } from './src/rulebooks/plugin.ts';
import { signalling } from './src/signalling/plugin.ts';
import { buildName } from './src/sources/name.ts';
import { testsApart } from './test/apart.ts';
import { COMPILED_MESSAGES, messagesByLanguage } from './test/messages.ts';

/** The files that take longest, longest first: begun last, they would leave one core to work alone. */
const LONG = [
	'test/conformance/conformance',
	'test/conformance/done',
	'test/mailbox/mailbox',
	'test/games/games',
	'test/conformance/books',
	'test/matches/bots',
	'src/lib/session/post/devices',
	'src/lib/session/post/office/people/doorbells',
	'test/mutation/mutation',
	'test/conformance/reach',
	'test/conformance/unthrown',
	'test/golden/golden',
	'test/mailbox/watch',
	'test/simulation/simulation',
	'test/simulation/curves'
];

const APART = testsApart();

const FAST = ['test/language.ts', 'test/curves/mcl.ts'];
/** Tests of what speaks to a curve: they run with both. */
const ON_CURVES = [
	'src/lib/crypto/group/*.test.ts',
	'src/lib/crypto/vectors.test.ts',
	'src/lib/session/post/office/table-crypto.test.ts'
];

class LongestFirst {
	shard(files: TestSpecification[]): TestSpecification[] {
		return files;
	}

	sort(files: TestSpecification[]): TestSpecification[] {
		const rank = ({ moduleId }: TestSpecification): number => {
			const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
			return place < 0 ? LONG.length : place;
		};
		// A process that is shared lasts as long as the next file shares it as well.
		const isApart = ({ project }: TestSpecification): number => (project.name === 'apart' ? 0 : 1);
		return [...files].sort((a, b) => isApart(a) - isApart(b) || rank(a) - rank(b));
	}
}

/**
 * Whoever has a worker has its chunks: only what the manifest names is kept for a day without a
 * connection.
 */
const workerChunks = (): Plugin => ({
	name: 'lacre-worker-chunks',
	generateBundle(_options, bundle) {
		const chunks = Object.keys(bundle).filter((file) => file.includes('/workers/chunks/'));
		for (const file of Object.values(bundle)) {
			const assets = file.type === 'chunk' ? file.viteMetadata?.importedAssets : undefined;
			const hasWorker = [...(assets ?? [])].some((asset) => asset.includes('/workers/'));
			if (hasWorker) chunks.forEach((chunk) => assets?.add(chunk));
		}
	}
});

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, isPreview, mode }) => ({
	plugins: [
		// Builds and tests compile the messages beforehand (`npm run messages`): there, the plugin's
		// database keeps timers that hold the process for half a minute after the work is done.
		command === 'serve' && !isPreview && mode !== 'test'
			? paraglideVitePlugin({
					project: './src/messages/project.inlang',
					outdir: './src/lib/paraglide',
					strategy: [...STRATEGY]
				})
			: [],
		mode === 'test' ? messagesByLanguage() : [],
		rulebooks(),
		sveltekit(),
		workerChunks(),
		background(),
		signalling(),
		relay()
	],
	resolve: {
		alias: [
			{
				// The part that y-webrtc needs of it, in a twentieth of its size.
				find: 'simple-peer/simplepeer.min.js',
				replacement: own('./src/lib/carriers/live/data-peer.ts')
			},
			{
				// The part that y-webrtc needs of it; a gate checks each message of a server.
				find: 'lib0/websocket',
				replacement: own('./src/lib/carriers/live/signal-socket.ts')
			},
			{
				// Console messages of Yjs and y-webrtc need no colours and no groups.
				find: 'lib0/logging',
				replacement: own('./src/lib/carriers/live/lib0-logging.ts')
			},
			// The part that icons of @lucide/svelte need of it.
			{ find: /^\.\.\/Icon\.svelte$/, replacement: own('./src/lib/ui/Icon.svelte') }
		]
	},
	define: {
		__LACRE_BUILD__: JSON.stringify(command === 'build' ? buildName(own('.')) : 'dev')
	},
	// Else `npm run dev` would bundle them beforehand, without the alias.
	optimizeDeps: { exclude: ['@lucide/svelte'] },
	// light-dark() is used as it is: every browser has had it since May 2024.
	build: {
		cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
		rolldownOptions: {
			output: {
				// Compiled beside the main thread, instead of function by function upon it.
				postBanner: (chunk) => (chunk.name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''),
				codeSplitting: {
					groups: chunkGroups(own('.'))
				}
			}
		}
	},
	worker: { format: 'es' },
	test: {
		projects: [
			{ extends: true, test: { name: 'apart', include: APART, setupFiles: FAST } },
			{
				extends: true,
				test: {
					name: 'together',
					include: ['{engine,src,test}/**/*.test.ts'],
					exclude: ['**/node_modules/**', ...APART],
					isolate: false,
					setupFiles: FAST
				}
			},
			{
				extends: true,
				test: {
					name: 'without WebAssembly',
					include: ON_CURVES,
					isolate: false,
					setupFiles: ['test/language.ts', 'test/curves/noble.ts'],
					env: { LACRE_CURVE: 'noble' }
				}
			}
		],
		environment: 'node',
		globalSetup: 'test/messages.ts',
		server: { deps: { external: [COMPILED_MESSAGES] } },
		// By itself Vitest leaves a core free: of two, that is half the machine.
		maxWorkers: '100%',
		// The slowest tests take three seconds; a machine with ten others at work may take forty times as long.
		testTimeout: 120_000,
		sequence: { sequencer: LongestFirst }
	}
}));
