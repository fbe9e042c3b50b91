/** Complete exploration by Rumur, a checker of the Murphi language that Debian packages. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../architecture/layers.js';
import { findProgram, type Program } from '../browsers/program';

/** Values of a specification's constants, in the place of those in its file. */
export type Constants = Readonly<Record<string, number | boolean>>;

export interface Explored {
	readonly states: number;
	readonly seconds: number;
	/** The property that does not hold, and the shortest run to where it does not. */
	readonly found: { readonly what: string; readonly run: readonly string[] } | undefined;
}

const RUMUR: Program = {
	name: 'Rumur',
	commands: ['rumur'],
	paths: [],
	proof: ['--version'],
	packages: ['rumur']
};
const COMPILER: Program = {
	name: 'a C compiler',
	commands: ['cc', 'gcc'],
	paths: [],
	proof: ['--version'],
	packages: ['build-essential']
};

/** The text of a specification with constants set. Throws if it has no constant of a name. */
export function specification(name: string, constants: Constants): string {
	let text = readFileSync(join(ROOT, 'spec', `${name}.m`), 'utf8');
	for (const [constant, value] of Object.entries(constants)) {
		const line = new RegExp(`^(\\s*${constant}: )[^;]*;`, 'm');
		if (!line.test(text)) throw new Error(`${name} has no constant ${constant}`);
		text = text.replace(line, `$1${value};`);
	}
	return text;
}

/** Runs a program; throws with what it said if it fails. */
export function ran(command: string, args: readonly string[], cwd: string): string {
	const { status, stdout, stderr, error } = spawnSync(command, args, {
		cwd,
		encoding: 'utf8',
		maxBuffer: 1 << 28
	});
	if (error) throw error;
	if (status !== 0)
		throw new Error(`${command}: ${(stderr + stdout).slice(0, 2000)} (status ${status})`);
	return stdout;
}

/** Calls `body` with the path of a folder that is gone afterwards. */
export function inFolder<T>(body: (folder: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), 'lacre-spec-'));
	try {
		return body(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

export const compiler = (): string => findProgram(COMPILER);
export const rumur = (): string => findProgram(RUMUR);

/**
 * Every state of a specification, breadth first: what is found is found in as few acts as can be. One
 * thread, so that it is the same each time.
 */
export function explore(name: string, constants: Constants): Explored {
	return inFolder((folder) => {
		writeFileSync(join(folder, 'model.m'), specification(name, constants));
		const options = ['--threads', '1', '--deadlock-detection', 'off', '--pack-state', 'off'];
		const output = ['--output-format', 'human-readable', '--colour', 'off', '--output', 'model.c'];
		ran(rumur(), [...options, '--value-type', 'int32_t', ...output, 'model.m'], folder);
		ran(compiler(), ['-O2', '-mcx16', '-o', 'model', 'model.c', '-lpthread', '-latomic'], folder);
		const begun = performance.now();
		const { stdout } = spawnSync('./model', [], {
			cwd: folder,
			encoding: 'utf8',
			maxBuffer: 1 << 28
		});
		return readExplored(stdout, (performance.now() - begun) / 1000);
	});
}

/** Reads what a checker printed. Throws if it did not come to an end. */
export function readExplored(said: string, seconds: number): Explored {
	const states = /(\d+) states, \d+ rules fired/.exec(said)?.[1];
	if (states === undefined) throw new Error(`the checker stopped early: ${said.slice(-500)}`);
	const what = /^\s*(?:invariant|assertion) "(.*)" failed|^\s*(.*) failed$/m.exec(said);
	const run = [...said.matchAll(/^(?:Startstate|Rule) (.*) fired\.$/gm)].map(
		([, act]) => act ?? ''
	);
	const isFound = !said.includes('No error found');
	return {
		states: Number(states),
		seconds,
		found: isFound ? { what: what?.[1] ?? what?.[2] ?? 'an error', run: run.slice(1) } : undefined
	};
}
