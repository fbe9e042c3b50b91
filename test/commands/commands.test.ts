import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { convoy } from '../rulesets/convoy';
import { nim } from '../rulesets/nim';
import type { Recording } from '../../engine/kernel/replay';
import { orUsage, type Output } from './command';
import { golden } from './golden';
import { clausesOf, ledger, titlesOf } from './ledger';
import { keepsBudget, lighthouse, marksOf, medians } from './lighthouse';
import { play } from './play';
import {
	chunksOfPage,
	HOME_BUDGET,
	judge,
	judgePage,
	LATER_BUDGET,
	measure,
	measurePage,
	PART_BUDGETS
} from './size';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(files: Record<string, string>): string {
	const root = mkdtempSync(join(tmpdir(), 'lacre-'));
	folders.push(root);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

function listen(): Output & { said: string[]; complaints: string[] } {
	const said: string[] = [];
	const complaints: string[] = [];
	return { said, complaints, say: (l) => said.push(l), complain: (l) => complaints.push(l) };
}

describe('a command', () => {
	it('that fails by an error of the platform, whose code is a number, fails by that', async () => {
		const late = new DOMException('too late', 'TimeoutError');
		expect(late.code).toBe(23);
		await expect(orUsage('usage', listen(), () => Promise.reject(late))).rejects.toBe(late);
	});
});

describe('the ledger', () => {
	const rules =
		'**AM-001** One. [rule]\ntext **AM-002** in a line\n**AM-003** Three.\n\n**AM-004** Four.';

	it('reads the clauses of a file', () => {
		expect(clausesOf(rules)).toEqual([
			{ id: 'AM-001', text: 'One. [rule]' },
			{ id: 'AM-003', text: 'Three.' },
			{ id: 'AM-004', text: 'Four.' }
		]);
		const items = '- **CF-EU-40** [data] An item.\n| **CF-HK-01** | a row |\n- a **CF-HK-02** word';
		expect(clausesOf(items).map(({ id }) => id)).toEqual(['CF-EU-40', 'CF-HK-01']);
	});

	it('reads the titles of tests that run, and nothing else', () => {
		const source = `
			// it('in a comment', f)
			describe('a', () => { it("b", f); test(\`c \${x} d\`, f); });
			it.each([['not a title']])('e %s', f);
			it.for(['not a title'])('f', f);
			describe.each\`x\`('g', f);
			it.concurrent('h' + 'i', f);
			it.skip('no', f); it.todo('no'); describe.skip('no', () => { it('no', f); });
			it.fails('no', f);
			expect('no').toBe('no');
			const it2 = call('no', 'it');
		`;
		expect(titlesOf(source)).toEqual(['a', 'b', 'c … d', 'e %s', 'f', 'g', 'hi']);
	});

	it('lists what no test names, and fails', async () => {
		const root = folderWith({
			'engine/rulesets/amos/a.test.ts': "it('AM-001, AM-009: a', f); it.skip('AM-003', f);",
			'src/lib/games/amos/b.test.ts': "describe('AM-004 b', () => {});",
			'src/lib/games/amos/c.ts': "it('AM-003 in no test file', f)",
			'engine/rulesets/nim/a.test.ts': "it('AM-003 by a test of another game', f)",
			'rules/amos.md': rules,
			'rules/imperio.md': '**IM-001** Of a game that is not here.',
			'rules/readme.md': 'No ledger.'
		});
		const output = listen();
		expect(await ledger([join(root, 'rules')], output, root)).toBe(1);
		expect(output.said).toEqual([
			'AM-003 Three.',
			'AM-009 is named by a test, and is no clause',
			'amos.md: 2 of 3 clauses are named by a test',
			'imperio.md: 1 clauses, of no game in engine/rulesets',
			'nim: no ledger'
		]);
	});

	it('fails a game without one', async () => {
		const root = folderWith({
			'engine/rulesets/amos/a.test.ts': "it('AM-001, AM-003, AM-004', f);",
			'engine/rulesets/go/index.ts': '',
			'docs/rules/amos.md': rules
		});
		const output = listen();
		expect(await ledger([], output, root)).toBe(1);
		expect(output.said.at(-1)).toBe('go: no ledger');
	});

	it('is content once all are named, by ids of either form, and reads docs/rules by itself', async () => {
		const root = folderWith({
			'engine/rulesets/amos/a.test.ts': "it('AM-001, AM-003, AM-004 and AM-XY-05', f);",
			'docs/rules/amos-extra.md': `${rules}\n- **AM-XY-05** [rule] Five.`,
			'docs/rules/imperio.md': '**IM-001** Of a game that is not here.'
		});
		const output = listen();
		expect(await ledger([], output, root)).toBe(0);
		expect(output.said[0]).toBe('amos-extra.md: 4 of 4 clauses are named by a test');
	});

	it('of every game is proven: each clause is named by a test of its game', async () => {
		const output = listen();
		const status = await ledger([], output);
		expect({ status, said: output.said }).toEqual({
			status: 0,
			said: [
				expect.stringMatching(/^amos\.md: (\d+) of \1 clauses are named by a test$/),
				expect.stringMatching(/^conquista\.md: (\d+) of \1 clauses are named by a test$/),
				expect.stringMatching(/^cosmos-factions\.md: (\d+) of \1 clauses are named by a test$/),
				expect.stringMatching(/^cosmos\.md: (\d+) of \1 clauses are named by a test$/),
				expect.stringMatching(/^imperio\.md: (\d+) of \1 clauses are named by a test$/),
				expect.stringMatching(/^revenant\.md: (\d+) of \1 clauses are named by a test$/)
			]
		});
	});

	it('says what is wrong with its arguments', async () => {
		const root = folderWith({ 'engine/rulesets/amos/x.ts': '', 'empty/nothing.md': '' });
		const cases = [['a', 'b'], ['/no/such/folder'], [join(root, 'empty')]];
		for (const args of cases) {
			const output = listen();
			expect(await ledger(args, output, root)).toBe(2);
			expect(output.complaints.at(-1)).toContain('usage: npm run ledger');
		}
	});
});

describe('play', () => {
	const games = [convoy, nim];
	const run = async (
		...args: string[]
	): Promise<ReturnType<typeof listen> & { status: number }> => {
		const output = listen();
		return { status: await play(args, output, games), ...output };
	};

	it('shows a line for each step with its hash, then the outcome', async () => {
		const { status, said } = await run(
			'convoy',
			'--seats',
			'3',
			'--seed',
			'x',
			'--options',
			'{"turns":4}'
		);
		expect(status).toBe(0);
		expect(said[0]).toBe('convoy 1, 3 seats');
		expect(said[1]).toMatch(/^setup {4}[0-9a-f]{64}$/);
		expect(said.slice(2, -1)).toHaveLength(4);
		for (const line of said.slice(2, -1))
			expect(line).toMatch(/^step +\d [0-9a-f]{64} {2}\w+ of 1 2 3: \d+ reports$/);
		expect(said.at(-1)).toMatch(/^(seat .+ wins|nobody wins) \(lastTurn\); ranking [\d=> ]+$/);
	});

	it('plays the same game for the same seed and bots, and another for others', async () => {
		const args = ['convoy', '--seats', '3', '--seed'];
		const first = (await run(...args, 'x')).said;
		expect((await run(...args, 'x', '--bots', 'bot,bot,bot')).said).toEqual(first);
		expect((await run(...args, 'y')).said).not.toEqual(first);
		expect((await run(...args, 'x', '--bots', 'bot,suggest,suggest')).said).not.toEqual(first);
	});

	it.each([
		['one ruleset, please: the games are convoy, nim', []],
		['there is no ruleset chess', ['chess', '--seats', '2', '--seed', 'x']],
		['--seats is a number from 2 to 14, not nothing', ['convoy', '--seed', 'x']],
		['--seats is a number from 2 to 6, not 7', ['nim', '--seats', '7', '--seed', 'x']],
		['--seats is a number from 2 to 14, not two', ['convoy', '--seats', 'two', '--seed', 'x']],
		['--seed is any text', ['nim', '--seats', '2']],
		['--bots names 1 of 2 seats', ['nim', '--seats', '2', '--seed', 'x', '--bots', 'bot']],
		[
			'deep is neither of gentle, fair, shrewd, bot, suggest',
			['nim', '--seats', '2', '--seed', 'x', '--bots', 'bot,deep']
		],
		['--options is JSON', ['nim', '--seats', '2', '--seed', 'x', '--options', '{']],
		[
			'--options: malformed heaps',
			['nim', '--seats', '2', '--seed', 'x', '--options', '{"heaps":[]}']
		],
		["Unknown option '--depth'", ['nim', '--seats', '2', '--seed', 'x', '--depth', '3']]
	])('answers with status 2 and: %s', async (message, args) => {
		const { status, complaints } = await run(...args);
		expect(status).toBe(2);
		expect(complaints[0]).toContain(message);
		expect(complaints[1]).toContain('usage: npm run play');
	});

	it('fails if the game is not over in time', async () => {
		const { status, complaints } = await run('nim', '--seats', '2', '--seed', 'x', '--steps', '1');
		expect(status).toBe(1);
		expect(complaints).toEqual(['not over after 1 steps']);
	});
});

describe('golden', () => {
	const args = ['convoy', 'five', '--seats', '5', '--seed', 'x'];

	it('records a game once, and never over another', async () => {
		const folder = folderWith({});
		const path = join(folder, 'convoy/1/five.json');
		const output = listen();
		const players = ['--bots', 'bot,person,person,suggest,bot'];
		expect(await golden([...args, ...players], output, folder)).toBe(0);
		const text = readFileSync(path, 'utf8');
		const { ruleset, seats, steps } = JSON.parse(text) as Recording;
		expect({ ruleset, seats, steps: steps.length }).toEqual({
			ruleset: 'convoy',
			seats: 5,
			steps: 5
		});
		expect(steps[0]?.bots).toEqual({ 1: 'bot', 4: 'suggest', 5: 'bot' });
		expect(output.said[0]).toContain('five.json: 5 steps');
		expect(await golden(args, output, folder)).toBe(2);
		expect(output.complaints[0]).toContain('kept for ever');
		expect(readFileSync(path, 'utf8')).toBe(text);
	});

	it.each([
		['one ruleset, please', []],
		['a name for the record', ['convoy', '--seats', '5', '--seed', 'x']],
		['a name for the record', ['convoy', '../up', '--seats', '5', '--seed', 'x']],
		['--seats is a number from 2 to 14', ['convoy', 'five', '--seed', 'x']],
		['--seed is any text', ['convoy', 'five', '--seats', '5']],
		['--bots names 1 of 5', [...args, '--bots', 'bot']],
		['ghost is nobody known', [...args, '--bots', 'bot,bot,bot,bot,ghost']]
	])('answers with status 2 and: %s', async (message, bad) => {
		const output = listen();
		expect(await golden(bad, output, folderWith({}))).toBe(2);
		expect(output.complaints[0]).toContain(message);
	});
});

describe('size', () => {
	const page = `
		<link href="./_app/immutable/entry/start.A.js" rel="modulepreload">
		<link href="./_app/immutable/chunks/shared.js" rel="modulepreload">
		<link href="./_app/immutable/assets/0.css" rel="stylesheet">
		<script>Promise.all([import("./_app/immutable/entry/start.A.js"), import("./_app/immutable/entry/app.B.js")])</script>`;

	it('reads the chunks that a page names, each once', () => {
		expect(chunksOfPage(page)).toEqual([
			'_app/immutable/entry/start.A.js',
			'_app/immutable/chunks/shared.js',
			'_app/immutable/entry/app.B.js'
		]);
	});

	const graph: Record<string, { now: string[]; later: string[] }> = {
		'_app/immutable/entry/start.A.js': { now: ['shared'], later: ['crypto'] },
		'_app/immutable/chunks/shared.js': { now: [], later: [] },
		'_app/immutable/entry/app.B.js': { now: ['shared', 'hidden'], later: ['nodes/table', 'home'] },
		shared: { now: [], later: [] },
		hidden: { now: [], later: [] },
		home: { now: ['hidden'], later: [] },
		crypto: { now: ['curves', 'shared'], later: ['x/workers/desk.js'] },
		'x/workers/desk.js': { now: [], later: [] },
		curves: { now: [], later: [] },
		'nodes/table': { now: ['curves'], later: ['src/lib/games/amos'] },
		'src/lib/games/amos': { now: ['board'], later: [] },
		board: { now: [], later: ['crypto'] }
	};
	const site = {
		size: (chunk: string) => (chunk.startsWith('_app') ? 1 : chunk.length * 100),
		imports: (chunk: string) => graph[chunk] as { now: string[]; later: string[] },
		label: (chunk: string) => (chunk.includes('/') ? `/${chunk}` : chunk)
	};

	const lone = { ...site, size: () => 1, imports: () => ({ now: [], later: [] }) };

	it('counts what must be there before the home screen works, and each later part by what it adds', () => {
		const { home, withLater, workers, parts } = measure(page, site);
		expect(home).toBe(3 + 600 + 600);
		// Shared chunks count once: crypto, curves and home.
		expect(withLater).toBe(home + 600 + 600 + 400);
		expect(workers).toBe(1700);
		expect(parts.map(({ label, bytes, kind }) => ({ label, bytes, kind }))).toEqual([
			{ label: '/src/lib/games/amos', bytes: 1800 + 500, kind: 'game' },
			{ label: '/nodes/table', bytes: 1100 + 600, kind: 'page' },
			{ label: '/x/workers/desk.js', bytes: 1700, kind: 'worker' },
			{ label: 'crypto', bytes: 600 + 600, kind: 'later' },
			{ label: 'home', bytes: 400, kind: 'later' }
		]);
	});

	const inner = page.replaceAll('./_app', '../_app');
	const named = (html: string, ...chunks: string[]): string =>
		html + chunks.map((chunk) => `<link href="../${chunk}" rel="modulepreload">`).join('');

	it('counts what a page needs before it answers, and what it does not name', () => {
		const found = measurePage(inner, site);
		expect(found).toMatchObject({ scripts: 3 + 600 + 600, count: 5, late: ['hidden', 'shared'] });
		const { scripts, count, late } = measurePage(inner, site, 'crypto');
		expect([scripts, count, [...late].sort()]).toEqual([
			found.scripts + 600 + 600,
			7,
			['crypto', 'curves', 'hidden', 'shared']
		]);
		const asked = `${inner}<script>node_ids: [0, 12]</script>`;
		expect(measurePage(named(asked, '_app/immutable/nodes/0.x.js'), lone).late).toEqual([
			'nodes/12'
		]);
	});

	it('lets no style hold a page back, but those that are in it', () => {
		const linked = '<link href="../a.css" rel="stylesheet" disabled media="(max-width: 0)">';
		expect(measurePage(linked, site).styles).toEqual([]);
		expect(measurePage('<link href="../a.css" rel="stylesheet">', site).styles).toEqual([
			'../a.css'
		]);
	});

	it('fails when a page takes more than its budget, names too little, or waits', () => {
		const fine = { html: 1024, scripts: 2048, count: 3, late: ['x'], styles: [] };
		const status = (change: object): number =>
			judgePage('/', { ...fine, ...change }, { html: 1, scripts: 2, count: 3, late: 1 }, listen());
		expect(status({})).toBe(0);
		const over = [
			{ html: 1025 },
			{ scripts: 2049 },
			{ count: 4 },
			{ late: ['x', 'y'] },
			{ styles: ['x'] }
		];
		for (const change of over) expect(status(change)).toBe(1);
	});

	it('fails when a budget is overrun, and only then', () => {
		const status = (home: number, withLater: number): number =>
			judge({ home, withLater, workers: 0, parts: [] }, listen());
		expect(status(HOME_BUDGET, LATER_BUDGET)).toBe(0);
		expect(status(HOME_BUDGET + 1, LATER_BUDGET)).toBe(1);
		expect(status(HOME_BUDGET, LATER_BUDGET + 1)).toBe(1);
		const [label, most] = Object.entries(PART_BUDGETS)[0] ?? ['', 0];
		const part = (bytes: number): number => {
			const parts = [{ label, bytes, chunks: [], kind: 'page' } as const];
			return judge({ home: 0, withLater: 0, workers: 0, parts }, listen());
		};
		expect([part(most * 1024), part(most * 1024 + 1)]).toEqual([0, 1]);
	});
});

describe('lighthouse', () => {
	const report = (performance: number, largest: number, blocked: number) => ({
		categories: {
			performance: { score: performance },
			accessibility: { score: 1 },
			seo: { score: 0.99 }
		},
		audits: {
			'largest-contentful-paint': { numericValue: largest },
			'total-blocking-time': { numericValue: blocked }
		}
	});

	it('takes the median of each mark', () => {
		const runs = [report(0.99, 1400, 10), report(0.9, 1600, 300), report(1, 1300, 40)].map(marksOf);
		expect(medians(runs)).toEqual({ performance: 99, others: 99, largest: 1400, blocked: 40 });
	});

	it.each([
		[report(1, 1500, 50), true],
		[report(0.98, 1000, 0), false],
		[report(1, 1501, 0), false],
		[report(1, 1000, 51), false],
		// A page that could not be seen has no marks.
		[{ categories: {}, audits: {} }, false]
	])('holds it against the budget', (seen, kept) => {
		expect(keepsBudget(marksOf(seen))).toBe(kept);
	});

	it('says what arguments it takes', async () => {
		const output = listen();
		expect(await lighthouse(['--runs', '0'], output)).toBe(2);
		expect(output.complaints[0]).toContain('--runs');
	});
});
