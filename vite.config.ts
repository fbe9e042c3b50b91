import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { signalling } from './src/signalling/plugin.ts';

/** The files that take longest, longest first: begun last, they would leave one core to work alone. */
const LONG = [
	'test/conformance/conformance',
	'src/lib/session/post/devices',
	'src/lib/session/post/returning',
	'src/lib/session/post/backup',
	'src/lib/session/post/verify',
	'test/simulation/simulation',
	'src/lib/session/post/desk',
	'test/architecture',
	'test/engines/engines',
	'test/commands/verify'
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
		return [...files].sort((a, b) => rank(a) - rank(b));
	}
}

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
		sveltekit(),
		signalling()
	],
	resolve: {
		alias: {
			// What y-webrtc needs of it, in a twentieth of its size.
			'simple-peer/simplepeer.min.js': fileURLToPath(
				new URL('./src/lib/carriers/data-peer.ts', import.meta.url)
			)
		}
	},
	// light-dark() is used as it is: every browser has had it since May 2024.
	build: {
		cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
		// What every page needs comes in one piece: on a slow line, each request costs more than bytes.
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: 'frame', test: /node_modules\/(svelte|@sveltejs|esm-env|clsx|devalue)\// },
						// Shared by pages and carriers: else these would wait for a page.
						{ name: 'text', test: /src\/lib\/carriers\/(parcel-text|checksum)\.ts/ }
					]
				}
			}
		}
	},
	worker: { format: 'es' },
	test: {
		include: ['{engine,src,test}/**/*.test.ts'],
		environment: 'node',
		// By itself Vitest leaves a core free: of two, that is half the machine.
		maxWorkers: '100%',
		// The slowest tests take a second or two; a busy machine may take ten times as long.
		testTimeout: 30_000,
		sequence: { sequencer: LongestFirst }
	}
}));
