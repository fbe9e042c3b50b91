import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { signalling } from './src/signalling/plugin.ts';

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
	// light-dark() is used as it is: every browser has had it since May 2024.
	build: {
		cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
		// What every page needs comes in one piece: on a slow line, each request costs more than bytes.
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						{ name: 'frame', test: /node_modules\/(svelte|@sveltejs|esm-env|clsx|devalue)\// }
					]
				}
			}
		}
	},
	worker: { format: 'es' },
	test: {
		include: ['{engine,src,test}/**/*.test.ts'],
		environment: 'node'
	}
}));
