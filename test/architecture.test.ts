/** The house keeps its plan: imports point one way, and the engine says nothing it may not say. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { circles, graphOf } from './architecture/circles';
import { importsOf, importsUnder, scriptsOf, specifiersOf } from './architecture/imports';
import { fault, partOf, ROOT } from './architecture/layers.js';

/** Files of a folder, beyond which nobody sees its plan. */
const MOST_IN_FOLDER = 25;

describe('imports', () => {
	const files = new Map(
		[...importsUnder('engine'), ...importsUnder('src')].filter(
			([path]) => !path.startsWith('src/lib/paraglide/')
		)
	);

	it('are of files that belong to a part, and many', () => {
		const stray = [...files.keys()].filter((path) => !partOf(path));
		expect(stray).toEqual([]);
		expect(files.size).toBeGreaterThan(20);
		expect([...files.values()].flat().length).toBeGreaterThan(50);
	});

	it('point one way', () => {
		const faults = [...files].flatMap(([path, imports]) =>
			imports.flatMap(({ specifier }) => fault(path, specifier)?.replace(/^/, `${path}: `) ?? [])
		);
		expect(faults).toEqual([]);
	});

	it('are of folders that one can look over: some twenty files each, besides their tests', () => {
		const folders = new Map<string, number>();
		for (const path of files.keys())
			if (!path.endsWith('.test.ts'))
				folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
		expect(folders.size).toBeGreaterThan(100);
		expect([...folders].filter(([, count]) => count > MOST_IN_FOLDER)).toEqual([]);
	});

	it('of a game: its orders take nothing from its board; what both need is the plan', () => {
		const orders = [...files].filter(([path]) => /^src\/lib\/games\/\w+\/orders\//.test(path));
		expect(orders.length).toBeGreaterThan(20);
		const faults = orders.flatMap(([path, imports]) =>
			imports
				.filter(({ specifier }) => /(^|\/)board\//.test(specifier))
				.map(({ specifier }) => `${path}: ${specifier}`)
		);
		expect(faults).toEqual([]);
	});

	it('run in no circle when the app is loaded', () => {
		expect(circles(graphOf(files, ({ late, ofTypes }) => !late && !ofTypes))).toEqual([]);
	});

	it('run in no circle with those of types either, but where a shape is declared beside its type', () => {
		const isLeft = (circle: readonly string[]): boolean =>
			/^engine\/rulesets\/(amos|conquista|imperio)\/data\.ts engine\/rulesets\/\1\/orders\/shapes\.ts engine\/rulesets\/\1\/types\.ts$/.test(
				circle.join(' ')
			);
		const found = circles(graphOf(files, () => true));
		expect(found.filter((circle) => !isLeft(circle))).toEqual([]);
	});

	it('in circles are found, long or short', () => {
		const graph = new Map([
			['a', ['b', 'd']],
			['b', ['c']],
			['c', ['a']],
			['d', ['e']],
			['e', []],
			['f', ['f']]
		]);
		expect(circles(graph)).toEqual([['a', 'b', 'c'], ['f']]);
	});

	it.each([
		["import './a';", false],
		["import { a, type B } from './a';", false],
		["import { type A, type B } from './a';", true],
		["import type { A } from './a';", true],
		["import a, { type B } from './a';", false],
		["import * as a from './a';", false],
		["export type { A } from './a';", true],
		["export { a } from './a';", false],
		["type A = import('./a').A;", true]
	])('are told apart from those of types alone: %s', (source, ofTypes) => {
		expect(importsOf(source).map((one) => one.ofTypes)).toEqual([ofTypes]);
	});

	it.each([
		["import { a } from './a'; import b, * as c from '../b.js';", ['./a', '../b.js']],
		["import type { T } from '$engine/x'; import './side.css';", ['$engine/x', './side.css']],
		["export * from './a'; export { b } from './b';", ['./a', './b']],
		["const x = () => import('./late'); type T = import('./type').T;", ['./late', './type']],
		["// import './no'\nconst s = \"import './no'\"; const from = './no';", []]
	])('are read from %s', (source, expected) => {
		expect(specifiersOf(source)).toEqual(expected);
	});

	it('are read from both scripts of a component', () => {
		const component =
			'<script module lang="ts">import "./a";</script>\n<p>import "./no"</p><script>import "./b";</script>';
		expect(specifiersOf(scriptsOf(component))).toEqual(['./a', './b']);
	});

	it.each([
		['engine/kernel/advance.ts', './rng'],
		['engine/kernel/rng.ts', '@noble/hashes/sha2.js'],
		['engine/kernel/advance.test.ts', '../../test/rulesets/nim'],
		['engine/rulesets/amos/resolve/turn.ts', '../../../kernel/ruleset'],
		['engine/index.ts', './rulesets/amos'],
		['src/lib/crypto/seal.ts', '@noble/curves/bls12-381.js'],
		['src/lib/protocol/entry.ts', '../crypto/identity'],
		['src/lib/protocol/entry.ts', '$engine/kernel/encode'],
		['src/lib/carriers/live/room.ts', 'yjs'],
		['src/lib/store/base.ts', 'idb'],
		['src/lib/session/table.svelte.ts', '$lib/store/tables'],
		['src/lib/games/amos/plan/plan.svelte.ts', '$engine/rulesets/amos/types'],
		['src/lib/games/index.ts', './amos/index'],
		['src/lib/games/amos/plan/plan.svelte.ts', '../../game'],
		['src/routes/+page.svelte', '$lib/session/home.svelte'],
		['src/routes/+layout.svelte', '../app.css']
	])('from %s to %s are as planned', (from, specifier) => {
		expect(fault(from, specifier)).toBeUndefined();
	});

	it.each([
		['engine/kernel/advance.ts', '../rulesets/amos'],
		['engine/kernel/advance.ts', '../index'],
		['engine/kernel/advance.ts', 'node:crypto'],
		['engine/kernel/advance.ts', '../../test/rulesets/nim'],
		['engine/rulesets/amos/bot.ts', '../imperio/data'],
		['engine/rulesets/amos/bot.ts', '../../index'],
		['engine/rulesets/amos/bot.ts', '@noble/hashes/sha2.js'],
		['engine/rulesets/amos/bot.ts', './testing'],
		['engine/rulesets/amos/bot.ts', '../../../src/lib/ui/wax'],
		['src/lib/ui/wax/wax.ts', '@noble/hashes/sha2.js'],
		['src/lib/session/table.svelte.ts', '@noble/curves/ed25519.js'],
		['src/lib/session/table.svelte.ts', 'yjs'],
		['src/lib/store/base.ts', 'y-webrtc'],
		['src/lib/session/table.svelte.ts', 'idb'],
		['src/lib/crypto/seal.ts', '../protocol/entry'],
		['src/lib/protocol/entry.ts', '../store/base'],
		['src/lib/protocol/entry.ts', '../carriers/room'],
		['src/lib/carriers/live/room.ts', '../../store/base'],
		['src/lib/store/base.ts', '../carriers/room'],
		['src/lib/store/base.ts', '$lib/session/table.svelte'],
		['src/lib/ui/Dice.svelte', '$lib/games/amos/plan/plan.svelte'],
		['src/lib/ui/Dice.svelte', '$engine/rulesets/amos/types'],
		['src/lib/games/amos/plan/plan.svelte.ts', '$lib/games/imperio/plan/plan.svelte'],
		['src/lib/games/amos/plan/plan.svelte.ts', '$engine/rulesets/imperio/types'],
		['src/lib/games/amos/plan/plan.svelte.ts', '$engine/index'],
		['src/lib/session/table.svelte.ts', '$engine/rulesets/amos'],
		['src/lib/session/table.svelte.ts', '../../routes/+page.svelte'],
		['src/routes/+page.svelte', '$engine/rulesets/amos'],
		['src/routes/+page.svelte', '$lib/games/amos/plan/plan.svelte'],
		['src/lib/session/local/found.ts', '../../../test/rulesets/nim']
	])('from %s to %s are a fault', (from, specifier) => {
		expect(fault(from, specifier)).toMatch(/does not import|is for tests|is in no part/);
	});
});

/** Codes of the rules that each text breaks as a file of its folder. One run for all: the linter is slow to start. */
function rulesAgainst(files: readonly (readonly [folder: string, code: string])[]): string[][] {
	const place = mkdtempSync(join(tmpdir(), 'lacre-lint-'));
	const config = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')
		.replace('"./test', `"${ROOT}test`)
		.replace(
			'"eslint-plugin-regexp"',
			`"${createRequire(import.meta.url).resolve('eslint-plugin-regexp')}"`
		);
	writeFileSync(join(place, '.oxlintrc.json'), config);
	const paths = files.map(([path, code], i) => {
		const file = join(path, `x${i}.ts`);
		mkdirSync(join(place, path), { recursive: true });
		writeFileSync(join(place, file), code);
		return file;
	});
	const { stdout } = spawnSync(
		join(ROOT, 'node_modules/.bin/oxlint'),
		['--type-aware', '--format', 'json', '.'],
		{ cwd: place, encoding: 'utf8' }
	);
	rmSync(place, { recursive: true });
	const { diagnostics } = JSON.parse(stdout) as {
		diagnostics: { code: string; filename: string }[];
	};
	return paths.map((path) =>
		diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)
	);
}

describe('the linter', () => {
	const engine = 'engine/kernel';
	const SYNTAX = [
		'export const a = Math.random();',
		'export const a = Math.sin(1);',
		'export const a = Math.round(1);',
		'export const a = Math["sin"](1);',
		'export const { sin } = Math;',
		'export const a = 2 ** 3;',
		'export let a = 2; a **= 3;',
		'export const a = 0.5;',
		'export const a = .5;',
		'export const a = 1e-3;',
		'export const a = 10n;',
		'export async function a() {}',
		'export const a = async () => 1;',
		"export const a = () => import('./rng');",
		'export const a = ({} as Record<string, number>); for (const b in a) delete a[b];',
		'export const a = [2, 1].sort();',
		"export const a = 'a'.localeCompare('b');",
		"export const a = 'a'.toLowerCase();",
		"export const a = 'a'.normalize('NFC');",
		'export const a = (1).toLocaleString();',
		'export const a = (1).toFixed(2);',
		'export const a = /\\p{L}/u;',
		'export const a = /a/i;',
		"export const a = new Function('return 1');"
	];
	const GLOBALS = [
		'export const a = new Date();',
		'export const a = Date.now();',
		'export const a = new Intl.Collator();',
		'export const a = Promise.resolve(1);',
		'export const a = BigInt(1);',
		'export const a = parseFloat("1");',
		'export const a = performance.now();',
		'export const a = new TextEncoder();',
		'setTimeout(() => undefined, 1);',
		'console.error(1);',
		'export const a = globalThis;'
	];
	const IMPORTS = [
		"import '../rulesets/amos/index';",
		"export * from '../rulesets/amos/index';",
		"export { amos } from '../rulesets/amos/index';",
		"import type { State } from '../rulesets/amos/types'; export type S = State;"
	];
	const ALLOWED = `
			export const a = Math.floor(7 / 2) + Math.imul(3, 4) - Math.max(...[1, 2]);
			export const b = [2, 1].sort((x, y) => x - y);
			export const c = Object.keys({ x: 1 }).sort();
			export const d = 1_000_000 + 0xff + 1e6;
			export const e = '0.5 is text, and so is 2 ** 3';
		`;
	const OF_THE_PAGE = ['export const a = Date.now();', 'export const a = window.name;'];
	const SPREAD = 'export const a = { ...{ b: 1 }, c: 2 };';
	const SLOW = 'export const a = /.*b.*c$/;';
	const FORGOTTEN = `
			export async function one(): Promise<boolean> { return true; }
			export async function four(): Promise<void> { one(); if (one()) await 1; const unused = 1; }
		`;
	const probes = [
		...[...SYNTAX, ...GLOBALS, ...IMPORTS, ALLOWED].map((code) => [engine, code] as const),
		...OF_THE_PAGE.map((code) => ['src/lib/protocol', code] as const),
		...[SLOW, SPREAD, FORGOTTEN].map((code) => ['src/lib/store', code] as const)
	];
	let found = new Map<string, readonly string[]>();
	beforeAll(() => {
		const rules = rulesAgainst(probes);
		found = new Map(probes.map(([folder, code], i) => [folder + code, rules[i] ?? []]));
	}, 60_000);
	const against = (code: string, folder = engine) => found.get(folder + code);

	it.each(SYNTAX)('stops the engine from saying %s', (code) => {
		expect(against(code)).toContain('lacre(engine-syntax)');
	});

	it.each(GLOBALS)('knows no such thing in the engine as in %s', (code) => {
		expect(against(code)).toContain('lacre(engine-globals)');
	});

	it('lets the engine say what it needs', () => {
		expect(against(ALLOWED)).toEqual([]);
	});

	it.each(IMPORTS)('stops imports in the wrong direction, of any form: %s', (code) => {
		expect(against(code)).toContain('lacre(layers)');
	});

	it.each(OF_THE_PAGE)('knows no clock and no page in the protocol: %s', (code) => {
		expect(against(code, 'src/lib/protocol')).toEqual(['lacre(protocol-globals)']);
	});

	it('finds expressions that a hostile text makes slow', () => {
		expect(against(SLOW, 'src/lib/store')).toContain('regexp(no-super-linear-backtracking)');
	});

	it('wants the fields of a literal in one list', () => {
		expect(against(SPREAD, 'src/lib/store')).toEqual(['lacre(spread-literals)']);
	});

	it('finds promises that are forgotten, and names that nothing uses', () => {
		expect([...(against(FORGOTTEN, 'src/lib/store') ?? [])].sort()).toEqual([
			'eslint(no-unused-vars)',
			'typescript(await-thenable)',
			'typescript(no-floating-promises)',
			'typescript(no-misused-promises)'
		]);
	});
});
