/** Exports, and the names that others import: what nobody asks for is dead. */
import ts from 'typescript';
import { resolve } from './layers.js';

const parsed = (source: string): ts.SourceFile =>
	ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest);

const isOfModules = (statement: ts.Statement): boolean =>
	ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);

/** Names that a module exports; `default` for its default. What it passes on of another is not its own. */
export function exportsOf(source: string): string[] {
	return parsed(source).statements.flatMap((statement) => {
		if (ts.isExportAssignment(statement)) return ['default'];
		if (ts.isExportDeclaration(statement))
			return statement.moduleSpecifier ? [] : namesIn(statement);
		if (!ts.canHaveModifiers(statement)) return [];
		const kinds = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? [];
		if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
		if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return ['default'];
		if (ts.isVariableStatement(statement))
			return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
		return 'name' in statement && statement.name ? [(statement.name as ts.Identifier).text] : [];
	});
}

const namesIn = ({ exportClause }: ts.ExportDeclaration): string[] =>
	exportClause && ts.isNamedExports(exportClause)
		? exportClause.elements.map(({ name }) => name.text)
		: [];

const bound = (name: ts.BindingName): string[] =>
	ts.isIdentifier(name)
		? [name.text]
		: name.elements.flatMap((one) => (ts.isBindingElement(one) ? bound(one.name) : []));

/** Stands for every name of a module that is taken whole. */
const ALL = '*';

/** The modules that a source imports, and which names of each. */
export function usesOf(source: string): Map<string, Set<string>> {
	const file = parsed(source);
	const uses = new Map<string, Set<string>>();
	const add = (node: ts.Node | undefined, names: readonly string[]): void => {
		if (!node || !ts.isStringLiteralLike(node)) return;
		const known = uses.get(node.text) ?? new Set();
		uses.set(node.text, new Set([...known, ...names]));
	};
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, namesOf(node.importClause));
		else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
			add(node.moduleSpecifier, passedOn(node));
		else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
			add(node.arguments[0], [ALL]);
		else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
			add(node.argument.literal, [ALL]);
		ts.forEachChild(node, visit);
	};
	// Imports by call or in a type stand anywhere; the others, which most files have alone, at the top.
	if (/\bimport\(/.test(source)) visit(file);
	else for (const statement of file.statements) if (isOfModules(statement)) visit(statement);
	return uses;
}

function namesOf(clause: ts.ImportClause | undefined): string[] {
	const names = clause?.namedBindings;
	if (names && ts.isNamespaceImport(names)) return [ALL];
	const own = names?.elements.map(({ propertyName, name }) => (propertyName ?? name).text) ?? [];
	return clause?.name ? ['default', ...own] : own;
}

function passedOn({ exportClause }: ts.ExportDeclaration): string[] {
	if (!exportClause || !ts.isNamedExports(exportClause)) return [ALL];
	return exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** Sources by path, and the exports that nobody, not even their own file, asks for: `path: name`. */
export function deadExports(
	sources: ReadonlyMap<string, string>,
	isAsked: (path: string, name: string) => boolean
): string[] {
	const used = new Map<string, Set<string>>();
	for (const [path, source] of sources)
		for (const [specifier, names] of usesOf(source)) {
			const to = resolve(path, specifier);
			if (to !== undefined) used.set(to, new Set([...(used.get(to) ?? []), ...names]));
		}
	return [...sources].flatMap(([path, source]) => {
		const names = used.get(path) ?? new Set();
		if (path.endsWith('.svelte') || names.has(ALL)) return [];
		return exportsOf(source)
			.filter((name) => !names.has(name) && !isUsedIn(source, name) && !isAsked(path, name))
			.map((name) => `${path}: ${name}`);
	});
}

/** A name that its own file says more than once. */
const isUsedIn = (source: string, name: string): boolean =>
	(source.match(/[\w$]+/g) ?? []).filter((word) => word === name).length > 1;
