/**
 * `npm run bench`: how long things take, as ratios to something else measured in the same run. Fails
 * if one is over its budget.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../architecture/layers.js';
import { compareColdStart, compareStartInWebKit, type ColdTable } from '../bench/coldstart';
import { against, judge } from '../bench/line';
import { main, type Output } from './command';

/** Tables whose cold start is measured. */
const COLD_TABLES: readonly (readonly [name: string, table: ColdTable])[] = [
	['100 turns of Los Amos', { game: 'amos', turns: 100, stateBytes: 100_000 }],
	['60 turns of COSMOS among ten', { game: 'cosmos', turns: 60 }]
];

/** Browsers of the measurement, each with its budget in raw reads: WebKit's clock shows whole milliseconds. */
const STARTS = [
	{ where: 'Chromium just launched', compare: compareColdStart, budget: 1.5 },
	{ where: 'WebKit on a page just loaded', compare: compareStartInWebKit, budget: 2 }
];

/** As the app is built: what runs modules from their sources slows every closure down. */
async function bundle(outDir: string): Promise<void> {
	for (const entry of ['all', 'node'])
		await build({
			configFile: false,
			root: ROOT,
			logLevel: 'error',
			resolve: { alias: { $engine: join(ROOT, 'engine'), $lib: join(ROOT, 'src/lib') } },
			build: {
				ssr: join(ROOT, `test/bench/${entry}.ts`),
				outDir,
				emptyOutDir: false,
				minify: false,
				target: 'es2022'
			}
		});
}

/** Whether all that is measured in Node keeps its budget. */
async function measureNode(): Promise<boolean> {
	const outDir = join(ROOT, 'node_modules/.cache/lacre-bench');
	await bundle(outDir);
	const { status } = spawnSync(process.execPath, [join(outDir, 'node.js')], {
		stdio: 'inherit',
		// boardgame.io checks more, and takes longer, outside production.
		env: { ...process.env, NODE_ENV: 'production' }
	});
	return status === 0;
}

async function measureBrowser(output: Output): Promise<boolean> {
	let isKept = true;
	for (const [name, table] of COLD_TABLES) {
		for (const { where, compare, budget } of STARTS) {
			const start = await compare(table);
			const what = `${name} opened in ${where}, next to a raw read of the same rows`;
			isKept =
				judge(
					{
						what,
						value: start.ratio,
						unit: 'times',
						budget,
						bound: 'most',
						detail: against(start)
					},
					output
				) && isKept;
		}
	}
	return isKept;
}

export async function bench(_args: readonly string[], output: Output): Promise<number> {
	const isKeptInBrowser = await measureBrowser(output);
	const isKeptInNode = await measureNode();
	return isKeptInBrowser && isKeptInNode ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(bench);
