import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mutate } from '../commands/mutate';
import { ALL } from '../scope';
import equivalents from './equivalent.json' with { type: 'json' };
import { importersUnder, runtimeImports, testsOf } from './imports';
import { Laboratory } from './laboratory';
import { Modules } from './modules';
import { applied, mutantsOf } from './operators';
import { counts, partOf } from './parts';
import { linesOf, sampleOf } from './sample';
import { api, firstFailure } from './suite';

/** A record of one word, as Vitest writes it. */
const RECORD = '\n[\n  "a",\n]\n';

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

describe('parts', () => {
	it.each([
		['engine/kernel/encode.ts', 'rules'],
		['engine/rulesets/amos/forecast.ts', 'rules'],
		['engine/rulesets/amos/fallback.ts', 'rules'],
		['engine/rulesets/amos/bot.ts', 'bots'],
		['engine/rulesets/amos/bot/mind.ts', 'bots'],
		['engine/rulesets/amos/orders/whims.ts', 'bots'],
		['engine/rulesets/amos/orders/pacts.ts', 'bots'],
		['engine/rulesets/amos/orders/whims-money.ts', 'bots'],
		['engine/rulesets/conquista/orders/suggest.ts', 'bots'],
		['engine/rulesets/conquista/orders/combat-suggest.ts', 'bots'],
		['engine/rulesets/conquista/bout.ts', 'rules'],
		['engine/rulesets/conquista/types.ts', undefined],
		['engine/rulesets/conquista/testing-play.ts', undefined],
		['engine/kernel/encode.test.ts', undefined]
	])('%s: %s', (file, part) => expect(partOf(file)).toBe(part));

	it('are judged by the tests of their folder, bots by records too', () => {
		const record = 'engine/rulesets/amos/bot.record.test.ts';
		expect(counts('rules', 'engine/rulesets/amos', record)).toBe(false);
		const ofBots = 'engine/rulesets/amos/orders/suggest.test.ts';
		expect(counts('rules', 'engine/rulesets/amos', ofBots)).toBe(false);
		expect(counts('bots', 'engine/rulesets/amos', ofBots)).toBe(true);
		expect(counts('bots', 'engine/rulesets/amos', record)).toBe(true);
		expect(counts('bots', 'engine/rulesets/conquista', record)).toBe(false);
		expect(counts('rules', 'engine/kernel', 'engine/kernel/encode.test.ts')).toBe(true);
	});
});

describe('tests within one process', () => {
	type It = typeof it;
	const own = api as { it: It; describe: typeof describe; expect: typeof expect };

	it('run up to the first that fails, which is named', async () => {
		const ran: unknown[] = [];
		const failure = await firstFailure(() => {
			own.describe('outer', () => {
				own.it('one', () => void ran.push('one'));
				own.it.each([1, 2])('number %i', (n) => void ran.push(n));
				own.it.each([[[3], 4]] as const)('row', (a, b) => void ran.push(a, b));
				own.it.each([[5], 6])('mixed', (a) => void ran.push(a));
				own.describe.each([7, 8])('inner', (n) => own.it('seven', () => void ran.push(n)));
				own.it('late', async () => {
					await Promise.resolve();
					own.expect(1).toBe(2);
				});
			});
			own.it('after', () => void ran.push('after'));
		});
		expect(ran).toEqual(['one', 1, 2, [3], 4, [5], 6, 7, 8]);
		expect(failure).toMatch(/^outer > late: .*expected 1 to be 2/);
	});

	it('say when there are none, or when they cannot be read', async () => {
		expect(await firstFailure(() => undefined)).toBe('a file without tests');
		const broken = () => {
			throw new Error('boo');
		};
		expect(await firstFailure(broken)).toBe('while it was read: Error: boo');
		expect(await firstFailure(() => own.it('fine', () => undefined))).toBeUndefined();
		const recorded = (word: string) => () =>
			own.it('plays as it did', () => own.expect([word]).toMatchInlineSnapshot(RECORD));
		expect(await firstFailure(recorded('a'))).toBeUndefined();
		expect(await firstFailure(recorded('b'))).toBe('plays as it did: Error: not as recorded');
	});

	it('meet the mutant, and nothing that an earlier one left behind', async () => {
		const file = 'engine/kernel/problem.ts';
		const modules = new Modules({});
		await modules.prepare(['engine/kernel/advance.ts']);
		modules.renew();
		const before = modules.load(file);
		expect(modules.load(file)).toBe(before);
		modules.renew([{ file, source: 'export const voidsAll = () => 7;' }]);
		expect((modules.load(file) as { voidsAll: () => number }).voidsAll()).toBe(7);
		modules.renew();
		expect(Object.keys(modules.load(file))).toEqual(Object.keys(before));
		expect(modules.load(file)).not.toBe(before);
		expect(() => modules.load('engine/kernel/encode.ts')).not.toThrow();
		expect(() => modules.load('engine/kernel/replay.ts')).toThrow('not been prepared');
	});
});

it.runIf(ALL)(
	'a mutant that never ends is ended, and the next is tried',
	{ timeout: 120_000 },
	async () => {
		const laboratory = new Laboratory();
		const tests = ['engine/kernel/trace.test.ts'];
		const like = (source: string) => ({
			changes: [{ file: 'engine/kernel/trace.ts', source }],
			tests,
			limit: 300
		});
		try {
			expect(await laboratory.run(like('for (;;);'))).toBeUndefined();
			expect(await laboratory.run({ tests })).toMatchObject({ failed: [] });
			const broken = await laboratory.run(like('export const none = 1;'));
			expect(broken?.failed[0]).toMatch(/^engine\/kernel\/trace\.test\.ts: /);
		} finally {
			laboratory.close();
		}
	}
);

it('every equivalent has its reason', () => {
	for (const one of equivalents as Record<string, string>[])
		expect([one['file'], one['code'], one['mutant'], one['why']].every(Boolean)).toBe(true);
});

it('says what is wrong with its arguments', async () => {
	const cases = [[], ['engine', 'x'], ['src'], ['engine/nowhere'], ['engine', '--sample', '0']];
	const more = [['--files', 'nothing.ts'], ['--what'], ['--part', 'bots'], ['--part', 'all']];
	for (const args of [...cases, ...more.map((one) => ['engine/kernel', ...one])]) {
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
	const files = ['--files', 'trace.ts', '--sample', '3', '--workers', '1'];
	expect(await mutate(['engine/kernel', ...files], output)).toBe(0);
	const sum = /^(\d) killed \(0 by time\), 0 survived, (\d) equivalent: 100 %$/.exec(
		said.at(-1) ?? ''
	);
	expect(Number(sum?.[1])).toBeGreaterThan(0);
	expect(Number(sum?.[1]) + Number(sum?.[2])).toBe(3);
});
