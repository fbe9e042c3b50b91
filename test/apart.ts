/**
 * Unit tests that change what all modules share (globals, timers, the browser's database, modules
 * themselves) or measure the processor: they run in a process of their own each. All others share one a
 * core, and with it the modules that they import, which take longer to load than most tests take to run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CHANGES: Readonly<Record<string, RegExp>> = {
	src: /\bvi\.(mock|stubGlobal|useFakeTimers|spyOn)\b|fake-indexeddb\/auto|\bcpuUsage\b/,
	// The whole games store nothing, and load so much that they had better share it.
	test: /\bvi\.(mock|stubGlobal|useFakeTimers|spyOn)\b|\bcpuUsage\b/
};

/** Paths from the root of the project, with slashes. */
export const testsApart = (): string[] =>
	Object.entries(CHANGES).flatMap(([folder, signs]) =>
		readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
			.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
			.filter((path) => path.endsWith('.test.ts') && signs.test(readFileSync(ROOT + path, 'utf8')))
	);
