/** The messages as they are written, a file for each language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './layers.js';

/** Texts by key; one with plurals is data of its own. */
export type Texts = Readonly<Record<string, unknown>>;

interface Folder {
	readonly folder: string;
	readonly en: Texts;
	readonly es: Texts;
}

export function readMessages(): Folder[] {
	const root = join(ROOT, 'src/messages');
	const read = (folder: string, language: string): Texts => {
		const path = join(root, folder, `${language}.json`);
		const all = JSON.parse(readFileSync(path, 'utf8')) as Texts;
		return Object.fromEntries(Object.entries(all).filter(([key]) => key !== '$schema'));
	};
	return readdirSync(root)
		.filter((folder) => existsSync(join(root, folder, 'en.json')))
		.map((folder) => ({ folder, en: read(folder, 'en'), es: read(folder, 'es') }));
}

/** Keys that no source says as `m.key`, also over two lines. */
export function deadMessages(keys: readonly string[], sources: readonly string[]): string[] {
	const said = new Set(
		sources.flatMap((source) => [...source.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, key]) => key))
	);
	return keys.filter((key) => !said.has(key));
}

/** Parameters of a message, sorted by name; Spanish may omit the subject where the verb tells it. */
const gapsOf = (text: unknown): string =>
	[...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap))]
		.filter((gap) => gap !== 'name')
		.sort()
		.join();

/** Keys whose texts are filled with other things in one language than in the other. */
export const unlike = (en: Texts, es: Texts): string[] =>
	Object.keys(en).filter((key) => key in es && gapsOf(en[key]) !== gapsOf(es[key]));

/** Keys whose texts of several words are the same in both languages: one was not written. */
export const sameInBoth = (en: Texts, es: Texts): string[] =>
	Object.entries(en)
		.filter(([key, text]) => JSON.stringify(text) === JSON.stringify(es[key]) && isSentence(text))
		.map(([key]) => key);

/** True for a text of at least two words that are no names. */
const isSentence = (text: unknown): boolean =>
	(JSON.stringify(text)
		.replace(/\{\w+\}/g, '')
		.match(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu)?.length ?? 0) >= 2;
