/** Every import of the engine and the app, read with TypeScript's own parser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './layers.js';

export interface Import {
	readonly specifier: string;
	/** By `import()`: only when it is asked for. */
	readonly late: boolean;
}

/** What a source names: imports, exports from, `import()` and `import('…')` types. */
export function importsOf(source: string): Import[] {
	const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
	const found: Import[] = [];
	const add = (node: ts.Node | undefined, late = false): void => {
		if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, late });
	};
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
		else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
			add(node.arguments[0], true);
		else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
			add(node.argument.literal);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

export const specifiersOf = (source: string): string[] =>
	importsOf(source).map(({ specifier }) => specifier);

/** The scripts of a Svelte component. */
export function scriptsOf(component: string): string {
	const scripts = component.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g);
	return [...scripts].map((match) => match[1]).join('\n');
}

/** The specifiers of every source file under a folder, by file, from the root of the repository. */
export function importsUnder(folder: string): Map<string, string[]> {
	const found = new Map<string, string[]>();
	const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || !/\.(ts|js|svelte)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const source = readFileSync(path, 'utf8');
		const code = entry.name.endsWith('.svelte') ? scriptsOf(source) : source;
		found.set(path.slice(ROOT.length).replaceAll('\\', '/'), specifiersOf(code));
	}
	return found;
}
