/**
 * `npm run messages`: compiles the messages for the app and for its unit tests. Nearly all of the time goes into
 * reading them, so both come from one reading, and nothing is done if nothing has changed since the last one.
 */
import { createHash } from 'node:crypto';
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CompilerOptions } from '@inlang/paraglide-js';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = own('.');
const PROJECT = own('project.inlang');

export const STRATEGY = ['localStorage', 'preferredLanguage', 'baseLocale'] as const;
/** The messages of the app: a module a message, so that a page loads only its own. */
const OF_THE_APP = own('../lib/paraglide');
/** The messages of the unit tests, where SvelteKit does not clear them away: a module a language, as imports of thousands of modules would take most of the time of a test. */
export const OF_TESTS = own('../../node_modules/.cache/lacre-messages');
const OUTPUTS = [
	[OF_THE_APP, 'message-modules'],
	[OF_TESTS, 'locale-modules']
] as const;

/** Notes that the compiler writes beside its settings have such names, and change nothing. */
const isNote = (name: string): boolean => basename(name).startsWith('.');

/** Hash of all that decides what comes out: the messages, how they are compiled, and the versions of what does it. */
export function fingerprint(): string {
	const hash = createHash('sha256').update(readFileSync(own('../../package-lock.json')));
	const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
	const sources = names.filter((name) => /\.(json|ts)$/.test(name) && !isNote(name));
	for (const name of sources.sort())
		hash.update(`${name}\0`).update(readFileSync(join(SOURCES, name)));
	return hash.digest('hex');
}

const stampOf = (folder: string): string => join(folder, '.compiled');

const isFresh = (folder: string, now: string): boolean =>
	existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === now;

/** Brings both folders up to date. */
export async function compileMessages(): Promise<void> {
	const now = fingerprint();
	const stale = OUTPUTS.filter(([folder]) => !isFresh(folder, now));
	if (stale.length === 0) return;
	// Loaded only where there is something to do: whoever asks in vain need not wait for them.
	const [{ loadProjectFromDirectory }, paraglide] = await Promise.all([
		import('@inlang/sdk'),
		import('@inlang/paraglide-js')
	]);
	const project = await loadProjectFromDirectory({ path: PROJECT, fs });
	for (const [directory, outputStructure] of stale) {
		const compilerOptions: CompilerOptions = {
			...paraglide.defaultCompilerOptions,
			project: PROJECT,
			outdir: directory,
			outputStructure,
			strategy: [...STRATEGY]
		};
		const output = await paraglide.compileProject({
			project,
			projectPath: PROJECT,
			compilerOptions
		});
		await paraglide.writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises });
		writeFileSync(stampOf(directory), now);
	}
	const faults = await project.errors.get();
	await project.close();
	if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compileMessages();
