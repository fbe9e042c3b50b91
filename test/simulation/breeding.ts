/**
 * Hunting mutants: copies of the sources, each broken in one place, until a test fails or a simulated
 * table loses a property. Unit tests of all mutants run together in one Vitest; simulated hunts share
 * the cores as processes.
 */
import { spawn } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Mutant } from './mutants';
import type { Scenario } from './scenario';

export interface Caught {
	/** A seed, or a test. */
	readonly by: string;
	readonly what: string;
}

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Sources that each mutant has its own copy of. */
const COPIED = [
	'src/lib/protocol',
	'src/lib/crypto',
	'src/lib/session/post/office/table-crypto.ts',
	'src/lib/session/post/office/table-crypto.test.ts',
	'test/simulation'
];

function breed(mutant: Mutant, home: string): string {
	for (const path of COPIED) cpSync(join(ROOT, path), join(home, path), { recursive: true });
	symlinkSync(join(ROOT, 'engine'), join(home, 'engine'));
	symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
	for (const name of ['conformance', 'rulesets'])
		symlinkSync(join(ROOT, 'test', name), join(home, 'test', name));
	writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
	for (const { file, find, replace } of mutant.edits) {
		const path = join(home, file);
		const source = readFileSync(path, 'utf8');
		if (!source.includes(find)) throw new Error(`${mutant.name}: its place in ${file} is gone`);
		writeFileSync(
			path,
			source.replace(find, () => replace)
		);
	}
	return home;
}

/** Works in a folder of its own that is gone afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'lacre-mutants-'));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

// ---------------------------------------------------------------- by unit tests

interface Report {
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly message: string;
		readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
	}[];
}

/** Mutants of one run of Vitest: it keeps the sources of all of them in memory. */
const TOGETHER = 30;

/** Runs each mutant's own tests on it, many mutants in one run. `workers`: threads. */
export async function testAll(
	mutants: readonly Mutant[],
	workers: number
): Promise<Map<Mutant, Caught | undefined>> {
	const found = new Map<Mutant, Caught | undefined>();
	for (let i = 0; i < mutants.length; i += TOGETHER)
		for (const [mutant, caught] of await testSome(mutants.slice(i, i + TOGETHER), workers))
			found.set(mutant, caught);
	return found;
}

const testSome = (
	mutants: readonly Mutant[],
	workers: number
): Promise<Map<Mutant, Caught | undefined>> =>
	inFolder(async (folder) => {
		const homes = mutants.map((mutant, i) => {
			mkdirSync(join(folder, String(i)));
			return breed(mutant, join(folder, String(i)));
		});
		symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
		writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
		const files = mutants.flatMap(({ tests }, i) => (tests ?? []).map((test) => `${i}/${test}`));
		writeFileSync(join(folder, 'vitest.config.mjs'), configFor(files, workers));
		const report = join(folder, 'report.json');
		await vitest(folder, report);
		const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
		return new Map(
			mutants.map((mutant, i) => {
				const own = testResults.filter(
					({ name }) => !relative(homes[i] as string, name).startsWith('..')
				);
				if (own.length === 0) throw new Error(`${mutant.name}: its tests did not run`);
				const failed = own.find(({ status }) => status !== 'passed');
				if (!failed) return [mutant, undefined];
				const test = failed.assertionResults.find(({ status }) => status === 'failed');
				const what = test?.fullName ?? failed.message;
				return [mutant, { by: relative(homes[i] as string, failed.name), what }];
			})
		);
	});

/** Paths under `$lib` and `$engine` are those of the copy that asks. */
const configFor = (files: readonly string[], workers: number): string => `
import { existsSync } from 'node:fs';
const own = {
	name: 'own-copy',
	enforce: 'pre',
	resolveId(source, importer) {
		const home = /^(.*lacre-mutants-[^/]+\\/\\d+)\\//.exec(importer ?? '')?.[1];
		const path = source.startsWith('$lib/')
			? home + '/src/lib/' + source.slice(5) + '.ts'
			: source.startsWith('$engine/') ? home + '/engine/' + source.slice(8) + '.ts' : undefined;
		return path && existsSync(path) ? path : undefined;
	}
};
export default {
	plugins: [own],
	test: {
		include: ${JSON.stringify(files)},
		isolate: false,
		pool: 'threads',
		maxWorkers: ${workers},
		testTimeout: 60000
	}
};
`;

function vitest(folder: string, report: string): Promise<void> {
	const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
	const flags = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [program, ...flags], {
			cwd: folder,
			stdio: ['ignore', 'ignore', 'pipe']
		});
		let said = '';
		child.stderr.on('data', (chunk) => (said = (said + String(chunk)).slice(-2000)));
		// Mutants make tests fail: the report says which. Without one, something else is wrong.
		child.on('close', (code, signal) => {
			if (existsSync(report)) resolve();
			else reject(new Error(`the tests did not run (${code ?? signal}): ${said}`));
		});
	});
}

// ---------------------------------------------------------------- by simulated tables

/** The first seed whose run shows the flaw; undefined: it got away. */
export const hunt = (mutant: Mutant): Promise<Caught | undefined> =>
	inFolder(async (folder) => {
		const home = breed(mutant, folder);
		const load = (file: string): Promise<unknown> =>
			import(pathToFileURL(join(home, 'test/simulation', file)).href);
		const { simulate } = (await load('world.ts')) as typeof import('./world');
		const { scenarioIn, scenarioOf } = (await load('scenario.ts')) as typeof import('./scenario');
		const { from, seeds, only, also, mode } = mutant.hunt ?? { from: 1, seeds: 0 };
		for (let seed = from; seed < from + seeds; seed++) {
			const scenario: Scenario = scenarioIn(mode ?? 'whole', {
				...scenarioOf(seed, only ? [4, 6] : [2, 7]),
				...(only ? { only, liar: true } : {}),
				...also
			});
			const what = firstViolation(() => simulate(scenario).violations);
			if (what) return { by: `seed ${seed}`, what };
		}
		return undefined;
	});

function firstViolation(run: () => string[]): string | undefined {
	try {
		return run()[0];
	} catch (error) {
		return `crash: ${(error as Error).message}`;
	}
}
