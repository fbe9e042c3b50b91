/** Tests that reach a source by their imports, and over how many files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { importsOf } from '../architecture/imports';
import { ROOT } from '../architecture/layers.js';

/** Modules that a source imports when it runs: types are gone by then. */
export const runtimeImports = (source: string): string[] =>
	importsOf(source)
		.filter(({ ofTypes, late }) => !ofTypes && !late)
		.map(({ specifier }) => specifier);

export interface Reach {
	/** Path from the root of the repository. */
	readonly test: string;
	/** Imports between the test and the source: 1, it imports it itself. */
	readonly distance: number;
}

/** Importers by file, read from all TypeScript under a folder. Paths from the root, with `/`. */
export function importersUnder(folder: string, root: string = ROOT): Map<string, string[]> {
	const importers = new Map<string, string[]>();
	for (const file of typescriptUnder(folder, root))
		for (const specifier of runtimeImports(readFileSync(join(root, file), 'utf8'))) {
			const target = resolve(file, specifier, root);
			if (target === undefined) continue;
			importers.set(target, [...(importers.get(target) ?? []), file]);
		}
	return importers;
}

export function typescriptUnder(folder: string, root: string = ROOT): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => posix.join(folder, name.replaceAll('\\', '/')))
		.sort();
}

/** Folders by their names in imports. */
const ALIASES = [
	['$lib/', 'src/lib/'],
	['$engine/', 'engine/']
] as const;

/** The path that a source names, from the root; undefined for a package. */
function pathOf(from: string, specifier: string): string | undefined {
	if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
	const alias = ALIASES.find(([name]) => specifier.startsWith(name));
	return alias && alias[1] + specifier.slice(alias[0].length);
}

/** The file that a source names, from the root; undefined for a package. */
export function resolve(from: string, specifier: string, root: string): string | undefined {
	const path = pathOf(from, specifier);
	if (path === undefined) return undefined;
	const known = resolved.get(`${root}\0${path}`);
	if (known !== undefined) return known;
	const found = [path, `${path}.ts`, `${path}/index.ts`].find(
		(name) => name.endsWith('.ts') && existsSync(join(root, name))
	);
	if (found !== undefined) resolved.set(`${root}\0${path}`, found);
	return found;
}
/** The disk is asked once. */
const resolved = new Map<string, string>();

/**
 * The tests that import a source, however far away: nearest first, and of those equally near first
 * the one of the same name, then those of the same folder.
 */
export function testsOf(
	source: string,
	importers: ReadonlyMap<string, readonly string[]>
): Reach[] {
	const distances = new Map([[source, 0]]);
	for (const [file, distance] of distances)
		for (const importer of importers.get(file) ?? [])
			if (!distances.has(importer)) distances.set(importer, distance + 1);
	const own = (test: string): number => {
		if (test === source.replace(/\.ts$/, '.test.ts')) return 0;
		return dirname(test) === dirname(source) ? 1 : 2;
	};
	return [...distances]
		.filter(([file]) => file.endsWith('.test.ts'))
		.map(([test, distance]) => ({ test, distance }))
		.sort(
			(a, b) =>
				Math.min(own(a.test), 1) - Math.min(own(b.test), 1) ||
				a.distance - b.distance ||
				own(a.test) - own(b.test) ||
				(a.test < b.test ? -1 : 1)
		);
}
