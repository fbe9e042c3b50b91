/** The runner and the whole engine as one classic script. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { ROOT } from '../architecture/layers.js';

export async function bundleRunner(): Promise<string> {
	const output = (await build({
		configFile: false,
		root: ROOT,
		logLevel: 'error',
		build: {
			write: false,
			minify: false,
			target: 'es2022',
			lib: {
				entry: join(ROOT, 'test/engines/runner.ts'),
				formats: ['iife'],
				name: 'runner',
				fileName: 'runner'
			}
		}
	})) as Rollup.RollupOutput[];
	const chunks = output.flatMap((one) => one.output).filter((file) => file.type === 'chunk');
	const [chunk, ...more] = chunks;
	if (!chunk || more.length > 0) throw new Error(`${chunks.length} chunks instead of one`);
	return chunk.code;
}
