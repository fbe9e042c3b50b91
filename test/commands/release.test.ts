import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { keptFile, keptRules, type KeptRules } from '../../engine/kept';
import { goldenGames } from '../golden/library';
import { buildRules } from '../kept/build';
import { readKept } from '../kept/module';
import { release, type Workshop } from './release';

/** Rules that stay as they are: the first that were ever kept, and a short game of theirs. */
const first = keptRules[0] as KeptRules;
const golden = goldenGames().filter(({ name }) => name === 'amos/1/two-in-the-dark');
const text = readKept(first);
const { id, version, shape } = first;

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'lacre-'));
	mkdirSync(join(root, 'engine/kept'), { recursive: true });
	setRegistry([]);
});
afterEach(() => rmSync(root, { recursive: true }));

const path = (): string => join(root, 'engine/kept/registry.json');
const registry = (): unknown => JSON.parse(readFileSync(path(), 'utf8'));
const setRegistry = (all: readonly object[]): void => writeFileSync(path(), JSON.stringify(all));
const files = (): string[] =>
	readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

async function run(change: Partial<Workshop> = {}, args: readonly string[] = [id]) {
	const lines: string[] = [];
	const output = { say: (l: string) => lines.push(l), complain: (l: string) => lines.push(l) };
	const games = [{ ...rulesets[0], id, version, shape }] as unknown as Workshop['games'];
	const build = (): Promise<string> => Promise.resolve(text);
	const status = await release(args, output, { root, games, golden, build, ...change });
	return { status, said: lines.join('\n') };
}

describe('a release', () => {
	it('is built to the same bytes every time', async () => {
		expect(await buildRules('conquista')).toBe(await buildRules('conquista'));
	});

	it('writes the module and its line in the registry, once', async () => {
		expect(await run()).toMatchObject({ status: 0 });
		expect(registry()).toEqual([first]);
		expect(files()).toEqual([join('static/kept', keptFile(first))]);
		const again = await run();
		expect(again).toMatchObject({ status: 0 });
		expect(again.said).toContain('was kept already');
		expect(registry()).toEqual([first]);
		expect(files()).toHaveLength(1);
	});

	it('overwrites nothing with other bytes', async () => {
		await run();
		const build = (): Promise<string> => Promise.resolve(`${text}\n`);
		const other = await run({ build });
		expect(other).toMatchObject({ status: 1 });
		expect(other.said).toContain('kept with other bytes');
		expect(registry()).toEqual([first]);
		expect(readFileSync(join(root, 'static/kept', keptFile(first)), 'utf8')).toBe(text);
		expect(files()).toHaveLength(1);
	});

	it('skips no version, and changes no shape', async () => {
		setRegistry([{ ...first, version: 4 }]);
		expect((await run()).said).toContain('next version of amos is 5, not 1');
		setRegistry([{ ...first, shape: 7 }]);
		expect((await run()).said).toContain('shape 7, not 1');
		expect(files()).toEqual([]);
	});

	it('keeps nothing that no recorded game holds, or that one contradicts', async () => {
		expect((await run({ golden: [] })).said).toContain('no recorded game of amos 1');
		const lie = golden.map(({ name, recording }) => ({
			name,
			recording: { ...recording, setupHash: '0'.repeat(64) }
		}));
		const other = await run({ golden: lie });
		expect(other).toMatchObject({ status: 1 });
		expect(other.said).toContain('comes out otherwise at step 0');
		expect(registry()).toEqual([]);
		expect(files()).toEqual([]);
	});

	it('is of one game, by its name', async () => {
		for (const args of [[], ['chess'], [id, id]])
			expect(await run({}, args)).toMatchObject({ status: 2 });
	});
});
