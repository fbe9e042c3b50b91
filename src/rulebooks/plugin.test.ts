import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { booksIn } from './plugin.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function written(texts: Readonly<Record<string, string>>): string {
	const folder = mkdtempSync(join(tmpdir(), 'rulebook-'));
	folders.push(folder);
	for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
	return folder;
}
const book = (words: string): string => `# T\n\n## P {#p}\n\n### C {#c}\n\n${words}\n`;

describe('the books of a folder', () => {
	it('are by language, and import from the folder that they lie in', () => {
		const folder = written({ 'en.md': book('{a}'), 'es.md': book('{a}'), 'notes.txt': 'no' });
		const books = booksIn(folder);
		expect([...books.keys()].sort()).toEqual(['en', 'es']);
		expect(books.get('es')?.parts[0]?.source).toContain(
			`from ${JSON.stringify(`${folder}/figures`)}`
		);
	});

	it('are refused if one tells what another does not', () => {
		const folder = written({ 'en.md': book('{a}'), 'es.md': book('nada') });
		expect(() => booksIn(folder)).toThrow(/differ: «\{a\}» against «nothing»/);
	});

	it('are refused with the name of the file if one does not compile', () => {
		const folder = written({ 'en.md': book('fine'), 'es.md': book('<b>mal</b>') });
		expect(() => booksIn(folder)).toThrow(/es\.md: .*no words of a rulebook/);
	});
});
