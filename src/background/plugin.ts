/** Builds the script for the background beside the site: one file, as a service worker imports no modules. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const BACKGROUND_FILE = 'background.js';

export function background(): Plugin {
	let config: ResolvedConfig;
	return {
		name: 'lacre-background',
		apply: 'build',
		configResolved(resolved) {
			config = resolved;
		},
		async generateBundle() {
			if (this.environment.config.consumer !== 'client') return;
			this.emitFile({
				type: 'asset',
				fileName: BACKGROUND_FILE,
				source: await script(config.define ?? {}, config.mode)
			});
		}
	};
}

async function script(define: Record<string, unknown>, mode: string): Promise<string> {
	const built = (await build({
		configFile: false,
		logLevel: 'warn',
		mode,
		// A script that is no module has no address of its own.
		define: {
			...define,
			'import.meta.url': 'self.location.href',
			'import.meta.resolve': 'undefined'
		},
		publicDir: false,
		resolve: { alias: { $lib: own('../lib'), $engine: own('../../engine') } },
		build: {
			write: false,
			modulePreload: false,
			rolldownOptions: {
				input: own('./index.ts'),
				output: { format: 'iife', codeSplitting: false }
			}
		}
	})) as Rollup.RollupOutput;
	return built.output[0].code;
}
