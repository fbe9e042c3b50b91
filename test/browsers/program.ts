/** Finds a program that a test needs, and gets it if it is not there. Never gives up quietly. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Program {
	readonly name: string;
	/** Looked for on the PATH, then the paths, in order. */
	readonly commands: readonly string[];
	readonly paths: readonly string[];
	/** Arguments with which the program ends at once and well: a stub that cannot run is passed over. */
	readonly proof: readonly string[];
	/** Another way to get it, tried before Debian's packages: gives the path, if it worked. */
	readonly download?: () => string | undefined;
	/** Debian packages that hold it, the first that installs. */
	readonly packages: readonly string[];
}

/** Access of the search to the machine; tests put another in its place. */
export interface Host {
	exists(path: string): boolean;
	/** True if the command ended with status 0. */
	run(command: string, args: readonly string[]): boolean;
	/** The path of a command, if there is one. */
	which(command: string): string | undefined;
	readonly root: boolean;
	say(text: string): void;
}

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

export const thisHost: Host = {
	exists: existsSync,
	run: (command, args) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0,
	which(command) {
		const found = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' });
		return found.status === 0 ? found.stdout.trim() : undefined;
	},
	root: process.getuid?.() === 0,
	say: (text) => process.stderr.write(`${text}\n`)
};

/**
 * The path of a program that runs: found on this machine, downloaded, or installed with apt-get.
 * @throws with everything that was tried.
 */
export function findProgram(program: Program, host: Host = thisHost): string {
	const found = search(program, host);
	if (found !== undefined) return found;
	const { name, commands, paths, download, packages } = program;
	const tried = [`not found as ${[...commands, ...paths].join(', ')}`];
	if (download) {
		host.say(`${name} is not installed: downloading it`);
		const path = download();
		if (path !== undefined && works(program, host, path)) return path;
		tried.push('the download failed');
	}
	if (host.root) {
		host.run('apt-get', ['update', '-qq']);
		for (const wanted of packages) {
			host.say(`${name} is not installed: installing the package ${wanted} with apt-get`);
			host.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', wanted]);
			const installed = search(program, host);
			if (installed !== undefined) return installed;
			tried.push(`apt-get did not install ${wanted}`);
		}
	} else tried.push('apt-get needs root');
	throw new Error(
		`${name} is needed and cannot be had: ${tried.join('; ')}. Install ${packages.join(' or ')}.`
	);
}

function search(program: Program, host: Host): string | undefined {
	const onPath = program.commands.map((command) => host.which(command));
	return [...onPath, ...program.paths.filter((path) => host.exists(path))].find(
		(path): path is string => path !== undefined && works(program, host, path)
	);
}

const works = (program: Program, host: Host, path: string): boolean =>
	host.run(path, program.proof);
