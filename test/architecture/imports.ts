/** Every import of the engine and the app, read with TypeScript's own parser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './layers.js';

export interface Import {
	readonly specifier: string;
	/** By `import()`: only when it is asked for. */
	readonly late: boolean;
	/** Imports types alone: gone once it is compiled. */
	readonly ofTypes: boolean;
}

/** Modules that a source names: imports, exports from, `import()` and `import('…')` types. */
export function importsOf(source: string): Import[] {
	const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
	const found: Import[] = [];
	const add = (node: ts.Node | undefined, late = false, ofTypes = false): void => {
		if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, late, ofTypes });
	};
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node))
			add(node.moduleSpecifier, false, isOfTypes(node.importClause));
		else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, false, node.isTypeOnly);
		else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
			add(node.arguments[0], true);
		else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
			add(node.argument.literal, false, true);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

/** True if an import names types alone. */
function isOfTypes(clause: ts.ImportClause | undefined): boolean {
	if (!clause) return false;
	if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
	const names = clause.namedBindings;
	if (clause.name || !names || !ts.isNamedImports(names)) return false;
	return names.elements.every(({ isTypeOnly }) => isTypeOnly);
}

export const specifiersOf = (source: string): string[] =>
	importsOf(source).map(({ specifier }) => specifier);

/** The scripts of a Svelte component. */
export function scriptsOf(component: string): string {
	const scripts = component.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g);
	return [...scripts].map((match) => match[1]).join('\n');
}

/** The imports of every source file under a folder, by file, from the root of the repository. */
export function importsUnder(folder: string): Map<string, Import[]> {
	const found = new Map<string, Import[]>();
	const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || !/\.(ts|js|svelte)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const source = readFileSync(path, 'utf8');
		const code = entry.name.endsWith('.svelte') ? scriptsOf(source) : source;
		found.set(path.slice(ROOT.length).replaceAll('\\', '/'), importsOf(code));
	}
	return found;
}
