/**
 * Unit tests that change what all modules share: globals, timers, the database of the browser, or modules
 * themselves. They run in a process of their own each. All others share one a core, and with it the modules
 * that they import, which take longer to load than most tests take to run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CHANGES = /\bvi\.(mock|stubGlobal|useFakeTimers|spyOn)\b|fake-indexeddb\/auto/;

/** Paths from the root of the project, with slashes. */
export const testsApart = (folder = 'src'): string[] =>
	readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
		.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
		.filter((path) => path.endsWith('.test.ts') && changesTheWorld(path));

const changesTheWorld = (path: string): boolean => CHANGES.test(readFileSync(ROOT + path, 'utf8'));
