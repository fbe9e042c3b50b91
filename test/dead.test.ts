/** Nothing is kept that nobody asks for: no message, and no export. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadExports, exportsOf, usesOf } from './architecture/exports';
import { scriptsOf } from './architecture/imports';
import { ROOT } from './architecture/layers.js';
import { deadMessages, readMessages, sameInBoth, unlike } from './architecture/words';

/** Files under folders by their path from the root, each as it stands. */
function filesUnder(folders: readonly string[], ending: RegExp): Map<string, string> {
	const found = new Map<string, string>();
	for (const folder of folders)
		for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
			const path = join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/');
			if (entry.isFile() && ending.test(path) && !path.startsWith('src/lib/paraglide/'))
				found.set(path, readFileSync(join(ROOT, path), 'utf8'));
		}
	return found;
}

/** Imports that stand in the markup of a component, as `{#await import('./Charts.svelte')}`. */
const lateImports = (component: string): string =>
	[...component.matchAll(/import\('[^']+'\)/g)].map(([call]) => `void ${call};`).join('\n');

/** Asked for by name elsewhere than in an import. */
function isAsked(path: string, name: string): boolean {
	// SvelteKit asks pages and hooks for what it knows by name.
	if (/^src\/(routes\/|hooks)/.test(path)) return true;
	// Loaders ask every game for these, by the place at which they lie.
	if (/^src\/lib\/games\/\w+\/(index|offer|source|guide\/guide)\.ts$/.test(path)) return true;
	// A stand-in for a module of lib0, under that module's names.
	if (path === 'src/lib/carriers/live/lib0-logging.ts') return true;
	// A rulebook's text asks for figures, tables and lists.
	if (/\/rulebook\/(figures|tables|lists)\.ts$/.test(path)) return true;
	// Its compiler writes the import of these.
	if (path === 'src/lib/ui/rulebook/words.ts' && name === 'WORDS') return true;
	// Configurations are asked for by the tools that they are of, and name what these load.
	if (name !== 'default') return false;
	return /^[\w.]+\.config\.(ts|js)$|^test\/(messages\.ts|architecture\/lint-rules\.js)$/.test(path);
}

describe('exports', () => {
	it('are asked for by somebody', { timeout: 120_000 }, () => {
		const sources = filesUnder(['engine', 'src', 'test'], /\.(ts|js|svelte)$/);
		for (const [path, source] of sources)
			if (path.endsWith('.svelte')) sources.set(path, scriptsOf(source) + lateImports(source));
		for (const name of ['vite.config.ts', 'playwright.config.ts', 'eslint.config.js'])
			sources.set(name, readFileSync(join(ROOT, name), 'utf8'));
		expect(sources.size).toBeGreaterThan(1000);
		expect(deadExports(sources, isAsked)).toEqual([]);
	});

	it.each([
		['export const a = 1, { b, c: [d] } = x; const e = 2;', ['a', 'b', 'd']],
		['export function f() {} export default g; export class H {}', ['f', 'default', 'H']],
		['export type T = 1; export interface I {}; export enum E {}', ['T', 'I', 'E']],
		["const k = 1; export { k as l }; export { m } from './m'; export * from './n';", ['l']]
	])('are read from %s', (source, names) => {
		expect(exportsOf(source)).toEqual(names);
	});

	it.each([
		["import a, { b as c } from './a';", ['default', 'b']],
		["import * as a from './a';", ['*']],
		["export * from './a';", ['*']],
		["export { b as c } from './a';", ['b']],
		["const a = () => import('./a');", ['*']],
		["import './a'; type B = import('./a').B;", ['*']]
	])('are asked for by %s', (source, names) => {
		expect([...(usesOf(source).get('./a') ?? [])]).toEqual(names);
	});

	it('that are dead are found', () => {
		const sources = new Map([
			['test/a.ts', 'export const used = 1; export const dead = 2; export const own = 3; own;'],
			['test/dead.test.ts', "import { used } from './a'; used;"]
		]);
		// The importer is a file that there is: paths are looked up.
		sources.set('test/architecture/exports.ts', 'export const x = 1;');
		sources.set('test/b.ts', "import { y } from './architecture/exports'; y;");
		const found = deadExports(sources, () => false);
		expect(found).toContain('test/a.ts: dead');
		expect(found).toContain('test/architecture/exports.ts: x');
		expect(found).not.toContain('test/a.ts: own');
		expect(deadExports(sources, () => true)).toEqual([]);
	});
});

describe('messages', () => {
	const sources = filesUnder(['src'], /(?<!\.test)\.(ts|js|svelte|md)$/);
	const folders = readMessages();

	it('are all said somewhere', () => {
		expect(folders.length).toBeGreaterThan(10);
		for (const { en } of folders)
			expect(deadMessages(Object.keys(en), [...sources.values()])).toEqual([]);
	});

	it.each(folders)('of $folder are in both languages, with the same gaps', ({ en, es }) => {
		expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
		expect(unlike(en, es)).toEqual([]);
	});

	it.each(folders)('of $folder are written in each language', ({ en, es }) => {
		expect(sameInBoth(en, es)).toEqual([]);
	});

	it('that are dead, lack a gap or a language are found', () => {
		const [en, es] = [
			{ a_x: 'Three of {n}', a_y: 'The long way home', a_z: 'Total' },
			{ a_x: 'Tres', a_y: 'The long way home', a_z: 'Total' }
		];
		expect(deadMessages(['a_x', 'a_y', 'a_z'], ['m.a_x()', 'm\n\t.a_y({ n })', 'ma_z'])).toEqual([
			'a_z'
		]);
		expect(unlike(en, es)).toEqual(['a_x']);
		expect(sameInBoth(en, es)).toEqual(['a_y']);
	});
});
