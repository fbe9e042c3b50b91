/**
 * Modules of the project as functions that can be run again and again: compiled once, run anew for every
 * mutant, so that nothing which a mutant did to a table of data or to a cache outlives it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { ROOT } from '../architecture/layers.js';
import { resolve, runtimeImports } from './imports';

/** Source instead of a file's own. */
export interface Change {
	/** Path from the root. */
	readonly file: string;
	readonly source: string;
}

type Run = (require: (specifier: string) => unknown, exports: object) => void;

export class Modules {
	/** By path from the root, as they are on the disk. */
	private readonly compiled = new Map<string, Run>();
	private readonly packages = new Map<string, unknown>();
	private loaded = new Map<string, object>();
	private changed = new Map<string, Run>();

	/** `stands`: modules by the name of a package, instead of the package. */
	constructor(stands: Readonly<Record<string, unknown>>) {
		for (const [name, module] of Object.entries(stands)) this.packages.set(name, module);
	}

	/** Compiles the files and all that they import, and loads their packages. */
	async prepare(files: readonly string[]): Promise<void> {
		for (const file of files) {
			if (this.compiled.has(file)) continue;
			const source = readFileSync(join(ROOT, file), 'utf8');
			this.compiled.set(file, compile(file, source));
			const imports = runtimeImports(source);
			for (const specifier of imports) {
				if (this.packages.has(specifier) || resolve(file, specifier, ROOT) !== undefined) continue;
				this.packages.set(specifier, await import(specifier));
			}
			await this.prepare(imports.flatMap((specifier) => resolve(file, specifier, ROOT) ?? []));
		}
	}

	/** Forgets all that has run; from now on every file has its own source, except for the changes. */
	renew(changes: readonly Change[] = []): void {
		this.loaded = new Map();
		this.changed = new Map(changes.map(({ file, source }) => [file, compile(file, source)]));
	}

	/** The exports of a file that has been prepared. */
	load(file: string): object {
		const known = this.loaded.get(file);
		if (known) return known;
		const run = this.changed.get(file) ?? this.compiled.get(file);
		if (!run) throw new Error(`${file} has not been prepared`);
		const exports = {};
		this.loaded.set(file, exports);
		run((specifier) => this.required(file, specifier), exports);
		return exports;
	}

	private required(from: string, specifier: string): unknown {
		const target = resolve(from, specifier, ROOT);
		return target === undefined ? this.packages.get(specifier) : this.load(target);
	}
}

function compile(file: string, source: string): Run {
	const { outputText } = ts.transpileModule(source, {
		compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS }
	});
	// What a build tells of itself: here, nothing.
	const text = outputText.replaceAll('import.meta', '({})');
	return compileFunction(text, ['require', 'exports'], { filename: file }) as Run;
}
