/**
 * The messages as the unit tests read them: one module a language. The build has one a message, so that
 * a page loads only its own; whoever imports all 2,500 of those waits for little else.
 */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = own('../src/messages');
const COMPILED = own('../.svelte-kit/messages');
const STAMP = join(COMPILED, '.compiled');

/** Modules that Node reads by itself, without Vite: paths in the folder above. */
export const COMPILED_MESSAGES = /\/\.svelte-kit\/messages\//;

/** Gives whoever imports the messages or their runtime those of this folder. */
export const messagesByLanguage = (): Plugin => ({
	name: 'lacre-messages-by-language',
	enforce: 'pre',
	resolveId(id) {
		const file = /\/paraglide\/(messages|runtime)(\.js)?$/.exec(id)?.[1];
		return file === undefined ? undefined : `${COMPILED}/${file}.js`;
	}
});

/** Milliseconds since 1970 of the last change below a folder. */
const lastChange = (folder: string): number =>
	Math.max(
		...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
			(name) => statSync(join(folder, name)).mtimeMs
		)
	);

/** Compiles them once before all tests; does nothing if no message has changed since the last time. */
export default async function setup(): Promise<void> {
	if (existsSync(STAMP) && statSync(STAMP).mtimeMs > lastChange(SOURCES)) return;
	await compile({
		project: join(SOURCES, 'project.inlang'),
		outdir: COMPILED,
		outputStructure: 'locale-modules',
		strategy: ['localStorage', 'preferredLanguage', 'baseLocale']
	});
	writeFileSync(STAMP, '');
}
