import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildName } from './name';

let root: string;
const put = (path: string, text: string): void => {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
};
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'lacre-'));
	for (const path of ['package-lock.json', 'svelte.config.js', 'vite.config.ts', 'static/a.svg'])
		put(path, path);
	put('package.json', '{ "version": "1.2.3" }');
	put('engine/kernel/x.ts', 'one\ntwo\n');
	put('src/lib/y.ts', 'three\n');
});
afterEach(() => rmSync(root, { recursive: true }));

it('names a build by its version and its sources', () => {
	const name = buildName(root);
	expect(name).toMatch(/^1\.2\.3\+[0-9a-f]{10}$/);
	expect(buildName(root)).toBe(name);
	put('src/lib/y.ts', 'four\n');
	expect(buildName(root)).not.toBe(name);
	put('src/lib/y.ts', 'three\n');
	expect(buildName(root)).toBe(name);
	put('static/kept/z.js', '');
	expect(buildName(root)).not.toBe(name);
});

it('says the same whatever was made of the sources, and wherever they were fetched', () => {
	const name = buildName(root);
	put('src/lib/paraglide/messages.js', 'made');
	put('src/fonts/cut/a.woff2', 'made');
	put('src/lib/y.test.ts', 'a test');
	put('engine/kernel/testing.ts', 'for tests');
	put('engine/kernel/x.ts', 'one\r\ntwo\r\n');
	expect(buildName(root)).toBe(name);
});
