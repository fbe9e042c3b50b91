import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { rulebooks } from './src/rulebooks/plugin.ts';
import { signalling } from './src/signalling/plugin.ts';
import { buildName } from './src/sources/name.ts';
import { COMPILED_MESSAGES, messagesByLanguage } from './test/messages.ts';

/** The files that take longest, longest first: begun last, they would leave one core to work alone. */
const LONG = [
	'test/matches/bots',
	'test/games/games',
	'test/conformance/conformance',
	'src/lib/protocol/wire',
	'src/lib/session/post/office/returning',
	'test/simulation/simulation',
	'test/commands/verify',
	'src/lib/crypto/backup',
	'test/engines/engines',
	'src/lib/session/post/office/refounding',
	'src/lib/carriers/exchange',
	'test/architecture',
	'src/lib/session/post/devices'
];

/** Modules that every page runs on, and those of the layout around every page. */
const FRAME =
	/node_modules\/(svelte|@sveltejs|esm-env|clsx|devalue)\/|vite\/preload-helper|rolldown\/runtime|src\/lib\/(paraglide\/(runtime|registry|messages\/app_)|app\/(preferences|local-storage|inbox|install|update)|ui\/(Icon|idle|text)|store\/(tabs|failure))/;
/** The games, by their folders: every page may name them. */
const GAMES = readdirSync('engine/rulesets');
/** Figures of a game, which its options need before it is played. */
const FIGURES = GAMES.map((id) => ({
	name: `${id}-figures`,
	test: new RegExp(`engine/rulesets/${id}/(data|options)\\.`)
}));
/** Signs and words that several pages show, some hundred bytes each. */
const SMALL = new RegExp(
	[
		String.raw`@lucide/svelte/dist/icons/(arrow-left|book-open|download|folder-open|mail|mail-open|plus|triangle-alert|x)\.`,
		String.raw`src/lib/(words/games|games/registry|games/\w+/about|session/engine/engine\.ts)`,
		String.raw`src/lib/paraglide/messages/((${GAMES.join('|')})_name\.|home_|post_join_title|table_(name|export)|safe_backup_(lead|make|title)|try_again)`,
		String.raw`engine/(rulesets/\w+/about|kept/)`
	].join('|')
);
/** Modules of every page of paper, and of its message when something went wrong. */
const PAPER =
	/src\/lib\/(ui\/(Letter|Failure)|words\/failures|paraglide\/messages\/(back|fail_|table_damaged|table_missing))/;
/** The database, and the tables in it. */
const STORE = /node_modules\/idb\/|src\/lib\/store\/(database|entries)\.ts/;
const TABLES =
	/engine\/kernel\/(encode|hash)|@noble\/hashes\/(utils|sha2|_md|_u64)|src\/lib\/(store\/(tables|founding)|protocol\/name)\.ts/;

class LongestFirst {
	shard(files: TestSpecification[]): TestSpecification[] {
		return files;
	}

	sort(files: TestSpecification[]): TestSpecification[] {
		const rank = ({ moduleId }: TestSpecification): number => {
			const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
			return place < 0 ? LONG.length : place;
		};
		return [...files].sort((a, b) => rank(a) - rank(b));
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
					strategy: ['localStorage', 'preferredLanguage', 'baseLocale']
				})
			: [],
		mode === 'test' ? messagesByLanguage() : [],
		rulebooks(),
		sveltekit(),
		workerChunks(),
		signalling()
	],
	resolve: {
		alias: [
			{
				// The part that y-webrtc needs of it, in a twentieth of its size.
				find: 'simple-peer/simplepeer.min.js',
				replacement: own('./src/lib/carriers/data-peer.ts')
			},
			{
				// The part that y-webrtc needs of it; a gate checks each message of a server.
				find: 'lib0/websocket',
				replacement: own('./src/lib/carriers/signal-socket.ts')
			},
			{
				// Console messages of Yjs and y-webrtc need no colours and no groups.
				find: 'lib0/logging',
				replacement: own('./src/lib/carriers/lib0-logging.ts')
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
		// One chunk holds the modules of every page: on a slow line, a request costs more than bytes.
		rolldownOptions: {
			output: {
				// Compiled beside the main thread, instead of function by function upon it.
				postBanner: (chunk) => (chunk.name === 'frame' ? '//# allFunctionsCalledOnLoad' : ''),
				codeSplitting: {
					groups: [
						{ name: 'frame', test: FRAME },
						// Shared by pages and carriers: else these would wait for a page.
						{ name: 'text', test: /src\/lib\/carriers\/(parcel-text|checksum|budget)\.ts/ },
						{ name: 'pairing', test: /src\/lib\/carriers\/pairing-code\.ts/ },
						{ name: 'small', test: SMALL, minShareCount: 2 },
						...FIGURES,
						{
							name: 'options',
							test: /src\/lib\/ui\/(fields\/Stepper|options\/(Option(Row|Fields)|options))\./
						},
						{ name: 'paper', test: PAPER },
						{ name: 'store', test: STORE },
						{ name: 'tables', test: TABLES }
					]
				}
			}
		}
	},
	worker: { format: 'es' },
	test: {
		include: ['{engine,src,test}/**/*.test.ts'],
		environment: 'node',
		globalSetup: 'test/messages.ts',
		server: { deps: { external: [COMPILED_MESSAGES] } },
		// By itself Vitest leaves a core free: of two, that is half the machine.
		maxWorkers: '100%',
		// The slowest tests take a second or two; a busy machine may take ten times as long.
		testTimeout: 30_000,
		sequence: { sequencer: LongestFirst }
	}
}));
