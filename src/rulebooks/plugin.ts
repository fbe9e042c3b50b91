/**
 * `rulebook/<language>.md` of a game as modules: `…md?opening` is the book as it opens, with the body of
 * its first part; `…md` is the whole; `…md?structure` is for tests. The languages of a book have the same
 * structure, or nothing is built.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compile, difference, type Compiled, type CompiledPart } from './compile.ts';

const BOOK = /\/rulebook\/[a-z]{2}\.md(\?(opening|structure))?$/;
/** A component that is a part of a book: `…/rulebook/en.md/galaxy.svelte`. */
const PART = /^(.*\/rulebook\/[a-z]{2}\.md)\/([\w-]+)\.svelte$/;

/** The books of a folder by language, all of one structure. Throws where they differ. */
export function booksIn(folder: string): ReadonlyMap<string, Compiled> {
	const names = readdirSync(folder).filter((name) => /^[a-z]{2}\.md$/.test(name));
	const books = new Map<string, Compiled>();
	for (const name of names) {
		try {
			books.set(name.slice(0, 2), compile(readFileSync(join(folder, name), 'utf8'), folder));
		} catch (failure) {
			throw new Error(`${join(folder, name)}: ${String(failure)}`, { cause: failure });
		}
	}
	const [[first, model] = [], ...others] = books;
	for (const [language, book] of others) {
		const found = model && difference(model, book);
		if (found) throw new Error(`${folder}: ${first ?? ''} and ${language} differ: ${found}`);
	}
	return books;
}

const bodyOf = (file: string, { id }: CompiledPart, name: string): string =>
	`import ${name} from ${JSON.stringify(`${file}/${id}.svelte`)};`;

/** The contents, and the body of the first part. */
function opening(file: string, { title, parts }: Compiled): string {
	const contents = parts.map(({ title, chapters }) => ({ title, chapters }));
	return `${parts
		.slice(0, 1)
		.map((part) => bodyOf(file, part, 'Body'))
		.join('')}
		import { WORDS } from '$lib/ui/rulebook/words';
		const [first, ...others] = ${JSON.stringify(contents)};
		export const book = {
			title: ${JSON.stringify(title)},
			words: WORDS.${basename(file, '.md')},
			parts: [{ ...first, Body }, ...others]
		};`;
}

/** The opening, with the bodies of all parts. */
function whole(file: string, { parts }: Compiled): string {
	const names = parts.map((_, i) => `Body${i}`);
	return `${parts.map((part, i) => bodyOf(file, part, `Body${i}`)).join('\n')}
		import { book as opening } from ${JSON.stringify(`${file}?opening`)};
		const bodies = [${names.join(', ')}];
		export const book = {
			...opening,
			parts: opening.parts.map((part, i) => ({ ...part, Body: bodies[i] }))
		};`;
}

export const rulebooks = (): Plugin => ({
	name: 'lacre-rulebooks',
	enforce: 'pre',
	resolveId: (id) => (PART.test(id) ? id : undefined),
	load(id) {
		const [, file = id.replace(/\?.*/, ''), part] = PART.exec(id) ?? [];
		if (part === undefined && !BOOK.test(id)) return undefined;
		const folder = dirname(file);
		for (const name of readdirSync(folder))
			if (name.endsWith('.md')) this.addWatchFile(join(folder, name));
		const book = booksIn(folder).get(basename(file, '.md'));
		if (!book) return undefined;
		if (part !== undefined) {
			const source = book.parts.find((one) => one.id === part)?.source;
			// Lines of what was made say nothing of the lines of the text.
			return source === undefined ? undefined : { code: source, map: { mappings: '' } };
		}
		if (id.endsWith('?structure'))
			return `export const structure = ${JSON.stringify(book.structure)};`;
		return id.endsWith('?opening') ? opening(file, book) : whole(file, book);
	},
	/** A book that was edited is read anew, whole. */
	hotUpdate({ file }) {
		if (!BOOK.test(file)) return undefined;
		for (const [id, module] of this.environment.moduleGraph.idToModuleMap)
			if (id.startsWith(file)) this.environment.moduleGraph.invalidateModule(module);
		this.environment.hot.send({ type: 'full-reload' });
		return [];
	}
});
