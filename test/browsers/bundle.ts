/** A module and all it imports as one classic script: for engines and pages that load no modules. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { ROOT } from '../architecture/layers.js';

/** @param entry the module's path from the root of the repository */
export async function bundleScript(entry: string): Promise<string> {
	const output = (await build({
		configFile: false,
		root: ROOT,
		logLevel: 'error',
		resolve: {
			alias: {
				$engine: join(ROOT, 'engine'),
				$lib: join(ROOT, 'src/lib'),
				// As the app is built.
				'simple-peer/simplepeer.min.js': join(ROOT, 'src/lib/carriers/live/data-peer.ts'),
				'lib0/websocket': join(ROOT, 'src/lib/carriers/live/signal-socket.ts')
			}
		},
		build: {
			write: false,
			minify: false,
			target: 'es2022',
			lib: { entry: join(ROOT, entry), formats: ['iife'], name: 'bundle', fileName: 'bundle' }
		}
	})) as Rollup.RollupOutput[];
	const chunks = output.flatMap((one) => one.output).filter((file) => file.type === 'chunk');
	const [chunk, ...more] = chunks;
	if (!chunk || more.length > 0) throw new Error(`${chunks.length} chunks instead of one`);
	return chunk.code;
}
