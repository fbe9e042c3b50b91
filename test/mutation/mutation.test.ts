import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mutate } from '../commands/mutate';
import equivalents from './equivalent.json' with { type: 'json' };
import { importersUnder, runtimeImports, testsOf } from './imports';
import { applied, mutantsOf } from './operators';
import { linesOf, sampleOf } from './sample';

/** Every mutant of a line, as it would read. */
const variants = (source: string): string[] =>
	mutantsOf(source).map((mutant) => applied(source, mutant));

describe('faults', () => {
	it.each([
		['a < b', ['a <= b', 'a >= b']],
		['a >= b', ['a < b', 'a > b']],
		['a === b', ['a !== b']],
		['a && b', ['a || b']],
		['a ?? b', ['a && b']],
		['a + b', ['a - b']],
		['a % b', ['a * b']],
		["a + 'text'", []],
		['`${a}` + b', []],
		['-a', ['a']],
		['!a', ['a']],
		['5', ['4', '6']],
		['[0]', ['[(-1)]', '[1]']],
		['{ 5: a }', []],
		['true', ['false']],
		['a ? b : c', ['!(a) ? b : c']],
		['a.some(b)', ['a.every(b)']],
		['a.filter(b).length', ['a.length']],
		['a.sort(b)', ['a']],
		['Math.max(a, b)', ['Math.min(a, b)']],
		["'a word'", []],
		['a as 5', []]
	])('of the value %s are %j', (source, expected) => {
		expect(variants(`x = () => (${source});`).slice(1).sort()).toEqual(
			expected.map((one) => `x = () => (${one});`).sort()
		);
	});

	it.each([
		['f(a);', [';']],
		['a += b;', [';', 'a -= b;']],
		['i++;', [';', 'i--;']],
		['if (a) return;', ['if (!(a)) return;', ';']],
		[
			'if (a < b) { throw new Error(`${1 + 2}`); }',
			[
				'if (a <= b) { throw new Error(`${1 + 2}`); }',
				'if (a >= b) { throw new Error(`${1 + 2}`); }',
				';'
			]
		],
		['if (a) return; else b();', ['if (!(a)) return; else b();', 'if (a) return; else ;']],
		[
			'for (let i = a; i < b; i++) continue;',
			['for (let i = a; i <= b; i++) continue;', 'for (let i = a; i >= b; i++) continue;']
		],
		["import { a } from 'a';", []],
		['interface A { a: 5 }', []]
	])('of the statement %s are %j', (source, expected) => {
		expect(variants(source).sort()).toEqual([...expected].sort());
	});

	it('say where they are', () => {
		const source = 'const a = 1;\nconst b =\n\ta < c;\n';
		const [first] = mutantsOf(source).filter(({ operator }) => operator === 'boundary');
		expect(first?.line).toBe(3);
		expect(first && linesOf(source, first)).toEqual({ code: 'a < c;', mutant: 'a <= c;' });
	});
});

describe('tests of a source', () => {
	const root = mkdtempSync(join(tmpdir(), 'lacre-'));
	afterAll(() => rmSync(root, { recursive: true }));
	const files = {
		'engine/a.ts': "import type { T } from './types'; import { b } from './b'; b();",
		'engine/b/index.ts': "export const b = (): void => undefined; import './c';",
		'engine/b/c.ts': 'export {};',
		'engine/types.ts': 'export type T = 1;',
		'engine/z.test.ts': "import './b';",
		'engine/a.test.ts': "import './a';",
		'engine/b/c.test.ts': "import '../a';"
	};
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	const importers = importersUnder('engine', root);

	it('are those that import it, however far away: the one of its name, then the nearest', () => {
		expect(testsOf('engine/b/c.ts', importers)).toEqual([
			{ test: 'engine/b/c.test.ts', distance: 3 },
			{ test: 'engine/z.test.ts', distance: 2 },
			{ test: 'engine/a.test.ts', distance: 3 }
		]);
	});

	it('are not those that import its types alone', () => {
		expect(runtimeImports(files['engine/a.ts'])).toEqual(['./b']);
		expect(testsOf('engine/types.ts', importers)).toEqual([]);
	});
});

it('a sample is the same for the same seed, in the order of the sources', () => {
	const items = Array.from({ length: 50 }, (_, i) => i);
	const sample = sampleOf(items, 10, 'a', String);
	expect(sampleOf(items, 10, 'a', String)).toEqual(sample);
	expect(sampleOf(items, 10, 'b', String)).not.toEqual(sample);
	expect(sample).toHaveLength(10);
	expect([...sample].sort((a, b) => a - b)).toEqual(sample);
	expect(sampleOf(items, 99, 'a', String)).toEqual(items);
});

it('every equivalent has its reason', () => {
	for (const one of equivalents as Record<string, string>[])
		expect([one['file'], one['code'], one['mutant'], one['why']].every(Boolean)).toBe(true);
});

it('says what is wrong with its arguments', async () => {
	const cases = [[], ['engine', 'x'], ['src'], ['engine/nowhere'], ['engine', '--sample', '0']];
	for (const args of [...cases, ['engine/kernel', '--files', 'nothing.ts'], ['engine', '--what']]) {
		const complaints: string[] = [];
		const output = { say: () => undefined, complain: (line: string) => complaints.push(line) };
		expect(await mutate(args, output)).toBe(2);
		expect(complaints.at(-1)).toContain('usage: npm run mutate');
	}
});

it('kills what the tests notice', { timeout: 300_000 }, async () => {
	const said: string[] = [];
	const output = {
		say: (line: string) => said.push(line),
		complain: (line: string) => said.push(line)
	};
	const files = ['--files', 'trace.ts', '--sample', '3'];
	expect(await mutate(['engine/kernel', ...files], output)).toBe(0);
	expect(said.at(-1)).toBe('3 killed (0 by time), 0 survived, 0 equivalent: 100 %');
});
