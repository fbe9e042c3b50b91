/** Files, links and commands that the documents name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../engine/index';
import { ROOT } from './architecture/layers.js';

const documents = [
	...readdirSync(ROOT).filter((name) => /^[A-Z]+(\.md)?$/.test(name) && name !== 'LICENSE'),
	...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.md'))
		.map((name) => join('docs', name)),
	'src/lib/protocol/README.md'
];
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** Paths between backticks, in code blocks too, that begin with a folder of the project. */
function pathsIn(text: string): string[] {
	const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
	return inline
		.filter((code) => /^(engine|src|test|docs|static|\.ci|\.github)\//.test(code))
		.filter((code) => !/[<*…\s]/.test(code));
}

/** Targets of links to files, without what is within them. */
const linksIn = (text: string): string[] =>
	[...text.matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, target]) => (target ?? '').replace(/#.*/, ''))
		.filter((target) => target !== '' && !/^[a-z]+:/.test(target));

const commandsIn = (text: string): string[] =>
	[...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(documents)('%s', (name) => {
	const text = read(name);

	it('names files that are there', () => {
		expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
	});

	it('links to files that are there', () => {
		const folder = dirname(join(ROOT, name));
		expect(linksIn(text).filter((link) => !existsSync(join(folder, link)))).toEqual([]);
	});

	it('names commands that there are', () => {
		expect(commandsIn(text).filter((command) => !(command in scripts))).toEqual([]);
	});
});

/** Tests that a list of the configuration names: by their beginning, or all that a folder has. */
const testsIn = (text: string): string[] =>
	[...text.matchAll(/'((?:src|test)\/[^']+?)(?:\*?\.test\.ts)?',?$/gm)].map(
		([, path]) => path ?? ''
	);

it('the lists of tests in the configuration name tests that are there', () => {
	const named = testsIn(/^const LONG[^]*?^class/m.exec(read('vite.config.ts'))?.[0] ?? '');
	const isThere = (path: string): boolean =>
		['', '.ts', '.test.ts'].some((end) => existsSync(join(ROOT, path + end)));
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((path) => !isThere(path))).toEqual([]);
});

it('finds what it looks for', () => {
	const text =
		'See `src/app.css` and `engine/rulesets/<id>/`, [here](docs/x.md#a): `npm run golden`.';
	expect(pathsIn(text)).toEqual(['src/app.css']);
	expect(linksIn(text)).toEqual(['docs/x.md']);
	expect(commandsIn(text)).toEqual(['golden']);
	expect(documents.flatMap((name) => pathsIn(read(name))).length).toBeGreaterThan(50);
});

it('every game is in NOTICE, with where its rules come from', () => {
	const notice = read('NOTICE');
	expect(rulesets.filter(({ id }) => !notice.includes(`engine/rulesets/${id}/`))).toEqual([]);
});
