/** `npm run ledger`: the clauses of the rules that no test of their game names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from '../architecture/layers.js';
import { BadArguments, main, orUsage, type Output } from './command';

const USAGE =
	'usage: npm run ledger [-- <folder of ledgers>]: one <ruleset>.md or <ruleset>-*.md each; docs/rules by itself';
/** `AM-012`, `CF-EU-40` */
const ID = String.raw`[A-Z]{2,}(?:-[A-Z]{2,})?-\d{2,}`;
const IDS = new RegExp(ID, 'g');
/** A bold id begins a line, an item of a list or a row of a table. */
const CLAUSE = new RegExp(String.raw`^(?:- |\| )?\*\*(${ID})\*\*\s*(.*)$`, 'gm');

export interface Clause {
	readonly id: string;
	readonly text: string;
}

/** The clauses of a ledger, in its order. */
export function clausesOf(markdown: string): Clause[] {
	return [...markdown.matchAll(CLAUSE)].map(([, id = '', text = '']) => ({ id, text }));
}

/**
 * The titles of the tests in a source: what `it`, `test` and `describe` are called with, also through
 * `.each`, `.for`, `.only` and the like. Tests that do not run have no title.
 */
export function titlesOf(source: string): string[] {
	const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
	const titles: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node)) {
			const names = calledNames(node.expression);
			const [title] = node.arguments;
			if (/^(it|test|describe)$/.test(names[0] ?? '')) {
				if (names.some((name) => /^(skip|todo|skipIf|fails)$/.test(name))) return;
				if (title && !isTable(node)) titles.push(textOf(title));
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(file);
	return titles;
}

/** `describe.each(rows)` before it is called with a title. */
const isTable = (node: ts.CallExpression): boolean =>
	ts.isPropertyAccessExpression(node.expression) && /^(each|for)$/.test(node.expression.name.text);

/** `['it', 'each']` for `it.each` and for `it.each(rows)`. */
function calledNames(node: ts.Expression): string[] {
	if (ts.isIdentifier(node)) return [node.text];
	if (ts.isPropertyAccessExpression(node)) return [...calledNames(node.expression), node.name.text];
	if (ts.isCallExpression(node)) return calledNames(node.expression);
	if (ts.isTaggedTemplateExpression(node)) return calledNames(node.tag);
	return [];
}

function textOf(node: ts.Expression): string {
	if (ts.isStringLiteralLike(node)) return node.text;
	if (ts.isTemplateExpression(node))
		return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
	if (ts.isBinaryExpression(node)) return textOf(node.left) + textOf(node.right);
	return '';
}

/** The ids that titles of `*.test.ts` under the folders name, each by itself. */
export function idsInTests(folders: readonly string[]): Set<string> {
	const found = new Set<string>();
	for (const folder of folders.filter((f) => existsSync(f)))
		for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
			if (file.endsWith('.test.ts'))
				for (const title of titlesOf(readFileSync(join(folder, file), 'utf8')))
					for (const [id] of title.matchAll(IDS)) found.add(id);
	return found;
}

/** The folders in which the tests of a game lie: its rules and its interface. */
const testsOf = (game: string): string[] => [`engine/rulesets/${game}`, `src/lib/games/${game}`];

/** The game that a ledger is of: `cosmos.md` and `cosmos-factions.md` are both of `cosmos`. */
const gameOf = (file: string, games: readonly string[]): string | undefined =>
	games.find((game) => file === `${game}.md` || file.startsWith(`${game}-`));

/**
 * Status 1 if a clause is named by no test of its game, a test names an id that is no clause, or a game
 * has no ledger. A ledger whose game has no ruleset yet is mentioned and fails nothing.
 */
export function ledger(
	args: readonly string[],
	output: Output,
	root: string = ROOT
): Promise<number> {
	return orUsage(USAGE, output, () => {
		const [folder = join(root, 'docs/rules'), ...more] = args;
		if (more.length > 0) throw new BadArguments('one folder, please');
		if (!existsSync(folder)) throw new BadArguments(`there is no folder ${folder}`);
		const games = readdirSync(join(root, 'engine/rulesets'));
		const files = readdirSync(folder)
			.filter((file) => file.endsWith('.md'))
			.sort();
		if (!files.some((file) => gameOf(file, games)))
			throw new BadArguments(`no ledger of ${games.join(', ')} in ${folder}`);
		const missing = files.map((file) => {
			const game = gameOf(file, games);
			if (game === undefined) return passOver(join(folder, file), output);
			const named = idsInTests(testsOf(game).map((part) => join(root, part)));
			return report(join(folder, file), named, output);
		});
		const without = games.filter((game) => !files.some((file) => gameOf(file, [game])));
		for (const game of without) output.say(`${game}: no ledger`);
		return without.length > 0 || missing.some((count) => count > 0) ? 1 : 0;
	});
}

/** Mentions a ledger that no ruleset plays by yet. */
function passOver(path: string, output: Output): number {
	const { length } = clausesOf(readFileSync(path, 'utf8'));
	if (length > 0) output.say(`${basename(path)}: ${length} clauses, of no game in engine/rulesets`);
	return 0;
}

/** Says which clauses of a ledger no test names, and which names stand for no clause; how many. */
function report(path: string, named: ReadonlySet<string>, output: Output): number {
	const clauses = clausesOf(readFileSync(path, 'utf8'));
	const unproven = clauses.filter((clause) => !named.has(clause.id));
	for (const { id, text } of unproven)
		output.say(`${id} ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`);
	const ids = new Set(clauses.map((clause) => clause.id));
	const prefixes = new Set(clauses.map((clause) => clause.id.split('-')[0]));
	const unknown = [...named].filter((id) => prefixes.has(id.split('-')[0]) && !ids.has(id)).sort();
	for (const id of unknown) output.say(`${id} is named by a test, and is no clause`);
	const proven = clauses.length - unproven.length;
	output.say(`${basename(path)}: ${proven} of ${clauses.length} clauses are named by a test`);
	return unproven.length + unknown.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(ledger);
