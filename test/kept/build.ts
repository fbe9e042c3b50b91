/** The rules of a game as one ES module that imports nothing: what a release keeps. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { ROOT } from '../architecture/layers.js';

/**
 * The text of the module, which exports the ruleset under the game's id. The same sources and tools
 * give the same bytes: nothing of the machine, the folder or the clock is in it.
 */
export async function buildRules(id: string, root: string = ROOT): Promise<string> {
	const output = (await build({
		configFile: false,
		root,
		logLevel: 'error',
		publicDir: false,
		build: {
			write: false,
			minify: true,
			modulePreload: false,
			target: 'es2022',
			rolldownOptions: {
				input: join(root, 'engine/rulesets', id, 'index.ts'),
				preserveEntrySignatures: 'strict',
				output: { format: 'es' }
			}
		}
	})) as Rollup.RollupOutput;
	const [chunk, ...more] = output.output;
	if (more.length > 0) throw new Error(`${more.length + 1} files instead of one`);
	if (chunk.imports.length + chunk.dynamicImports.length > 0)
		throw new Error(`it imports ${[...chunk.imports, ...chunk.dynamicImports].join(', ')}`);
	return chunk.code;
}
