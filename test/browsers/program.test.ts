import { describe, expect, it } from 'vitest';
import { CHROMIUM, headlessPath } from './chromium';
import { findProgram, thisHost, type Host, type Program } from './program';

const program: Program = {
	name: 'Browser',
	commands: ['browser', 'browser-stable'],
	paths: ['/opt/browser'],
	proof: ['--version'],
	packages: ['browser-a', 'browser-b']
};

/** A machine with the given commands and files, on which apt-get brings what `packages` say. */
function machine(has: {
	commands?: Record<string, string>;
	files?: string[];
	broken?: string[];
	packages?: Record<string, string>;
	root?: boolean;
}): Host & { said: string[]; ran: string[] } {
	const files = new Set([...(has.files ?? []), ...Object.values(has.commands ?? {})]);
	const said: string[] = [];
	const ran: string[] = [];
	return {
		said,
		ran,
		root: has.root ?? false,
		say: (text) => said.push(text),
		exists: (path) => files.has(path),
		which: (command) => has.commands?.[command],
		run(command, args) {
			ran.push([command, ...args].join(' '));
			if (command !== 'apt-get') return files.has(command) && !has.broken?.includes(command);
			const brought = has.packages?.[args.at(-1) ?? ''];
			if (brought) files.add(brought);
			return brought !== undefined;
		}
	};
}

describe('finding a program', () => {
	it('takes the first command on the path, and installs nothing', () => {
		const host = machine({
			commands: { 'browser-stable': '/bin/b' },
			files: ['/opt/browser'],
			root: true
		});
		expect(findProgram(program, host)).toBe('/bin/b');
		expect(host.ran).toEqual(['/bin/b --version']);
		expect(host.said).toEqual([]);
	});

	it('passes over a stub that does not run', () => {
		const host = machine({
			commands: { browser: '/snap/b' },
			files: ['/opt/browser'],
			broken: ['/snap/b']
		});
		expect(findProgram(program, host)).toBe('/opt/browser');
	});

	it('downloads before it installs, and says so', () => {
		const host = machine({ files: ['/cache/b'], root: true });
		expect(findProgram({ ...program, download: () => '/cache/b' }, host)).toBe('/cache/b');
		expect(host.said).toEqual(['Browser is not installed: downloading it']);
		expect(host.ran).toEqual(['/cache/b --version']);
	});

	it('installs the first package that can be had, as root, and says so', () => {
		const host = machine({ packages: { 'browser-b': '/opt/browser' }, root: true });
		expect(findProgram({ ...program, download: () => undefined }, host)).toBe('/opt/browser');
		expect(host.said.at(-1)).toContain('installing the package browser-b');
	});

	it('throws with all that was tried, never without a word', () => {
		expect(() => findProgram(program, machine({}))).toThrow(
			/not found as browser, browser-stable, \/opt\/browser; apt-get needs root\. Install browser-a or browser-b/
		);
		expect(() => findProgram(program, machine({ root: true }))).toThrow(
			/did not install browser-a; apt-get did not install browser-b/
		);
	});
});

describe('this machine', () => {
	it('tells what runs from what does not', () => {
		expect(thisHost.which('sh')).toMatch(/sh$/);
		expect(thisHost.which('no-such-command-here')).toBeUndefined();
		expect(thisHost.run('sh', ['-c', 'exit 0'])).toBe(true);
		expect(thisHost.run('sh', ['-c', 'exit 1'])).toBe(false);
		expect(thisHost.run('/no/such/file', [])).toBe(false);
	});

	it('has a Chromium, or gets one', () => {
		expect(thisHost.run(headlessPath(), CHROMIUM.proof)).toBe(true);
	}, 300_000);
});
