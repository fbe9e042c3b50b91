/** Name of a build, so that two devices can say what they run: the same sources, the same name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that the built site follows from. */
const SOURCES = [
	...['engine', 'src', 'static'],
	...['package.json', 'package-lock.json', 'svelte.config.js', 'vite.config.ts']
];
/** Made from the sources, or for their tests alone. */
const ELSE =
	/^src\/(lib\/paraglide|fonts\/cut)\/|\.test\.ts$|\/testing[^/]*\.ts$|project\.inlang\/(?!settings)/;

const filesIn = (root: string, path: string): string[] =>
	statSync(join(root, path)).isDirectory()
		? readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`))
		: [path];

/** SHA-256 of every source with its path, as hexadecimal digits; line ends count as one character. */
export function sourcesHash(root: string): string {
	const hash = createHash('sha256');
	const paths = SOURCES.flatMap((path) => filesIn(root, path)).filter((path) => !ELSE.test(path));
	for (const path of paths.sort()) {
		const text = readFileSync(join(root, path), 'latin1').replaceAll('\r\n', '\n');
		hash.update(`${path}\0${text.length}\0`).update(text, 'latin1');
	}
	return hash.digest('hex');
}

/** "0.1.0+3f9a2c81d0": version and sources, without a date. */
export function buildName(root: string): string {
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		version: string;
	};
	return `${version}+${sourcesHash(root).slice(0, 10)}`;
}
