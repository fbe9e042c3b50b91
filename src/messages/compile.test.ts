import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { fingerprint } from './compile';

const NOTE = fileURLToPath(new URL('project.inlang/.meta.json', import.meta.url));
const noted = existsSync(NOTE) ? readFileSync(NOTE) : undefined;
afterEach(() => (noted ? writeFileSync(NOTE, noted) : rmSync(NOTE, { force: true })));

it('compiles nothing anew for what the compiler itself has noted', () => {
	const before = fingerprint();
	writeFileSync(NOTE, '{ "highestSdkVersion": "0.0.0" }');
	expect(fingerprint()).toBe(before);
});
