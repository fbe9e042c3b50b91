/**
 * Imports allowed between parts of the project. Used by the linter, while one writes, and by the
 * architecture test, which reads every import there is.
 */

import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A part: the folders and files it consists of, the parts it may import besides itself, and the
 * packages. A group in a path is the name of one of several: a game never meets another game.
 * @typedef {{ path: RegExp, parts: readonly string[], packages: RegExp }} Part
 */

const NONE = /^$/;

/** @type {Readonly<Record<string, Part>>} */
const PARTS = {
	kernel: { path: /^engine\/kernel\//, parts: [], packages: /^@noble\/hashes\// },
	ruleset: { path: /^engine\/rulesets\/([^/]+)(?:\/|$)/, parts: ['kernel'], packages: NONE },
	kept: { path: /^engine\/kept(?:\/|$)/, parts: ['kernel'], packages: NONE },
	engine: { path: /^engine\/index(?:\.ts)?$/, parts: ['kernel', 'ruleset'], packages: NONE },

	messages: { path: /^src\/lib\/paraglide\//, parts: [], packages: NONE },
	crypto: { path: /^src\/lib\/crypto\//, parts: ['kernel'], packages: /^(@noble|mcl-wasm)\// },
	protocol: {
		path: /^src\/lib\/protocol\//,
		parts: ['kernel', 'engine', 'crypto'],
		packages: /^fflate$/
	},
	carriers: {
		path: /^src\/lib\/carriers\//,
		parts: ['kernel', 'crypto', 'protocol'],
		packages: /^(yjs|y-webrtc|qr)(\/|$)/
	},
	store: {
		path: /^src\/lib\/store\//,
		parts: ['kernel', 'crypto', 'protocol'],
		packages: /^idb$/
	},
	contract: { path: /^src\/lib\/games\/game(?:\.ts)?$/, parts: ['kernel'], packages: /^svelte$/ },
	session: {
		path: /^src\/lib\/session\//,
		parts: [
			...['kernel', 'kept', 'engine', 'crypto', 'protocol', 'carriers', 'store', 'contract'],
			...['ui', 'messages']
		],
		packages: /^(svelte|\$app|fflate)(\/|$)/
	},
	ui: {
		path: /^src\/lib\/ui\//,
		parts: ['kernel', 'contract', 'messages'],
		packages: /^(svelte|\$app|bits-ui|@lucide\/svelte)(\/|$)/
	},
	game: {
		path: /^src\/lib\/games\/([^/]+)\//,
		parts: ['kernel', 'ruleset', 'contract', 'ui', 'messages'],
		packages: /^(svelte|\$app|bits-ui|@lucide\/svelte|layerchart|d3-[a-z]+)(\/|$)/
	},
	games: {
		path: /^src\/lib\/games\/[^/]+$/,
		parts: ['kernel', 'engine', 'contract', 'game', 'ui', 'messages'],
		packages: NONE
	},
	'service worker': {
		path: /^src\/service-worker\//,
		parts: ['kernel', 'carriers', 'kept'],
		packages: /^\$service-worker$/
	},
	'background plugin': {
		path: /^src\/background\/plugin/,
		parts: [],
		packages: /^(vite|node:.+)$/
	},
	background: { path: /^src\/background\//, parts: ['store', 'session', 'app'], packages: NONE },
	fonts: { path: /^src\/fonts\//, parts: [], packages: /^(subset-font|@fontsource|node:.+)(\/|$)/ },
	sources: { path: /^src\/sources\//, parts: [], packages: /^node:.+/ },
	rulebooks: { path: /^src\/rulebooks\//, parts: [], packages: /^(marked|vite|node:.+)$/ },
	'message compiler': {
		path: /^src\/messages\//,
		parts: [],
		packages: /^(@inlang\/.+|node:.+)$/
	},
	chunks: { path: /^src\/chunks\//, parts: [], packages: /^node:.+/ },
	signalling: { path: /^src\/signalling\//, parts: [], packages: /^(ws|vite|node:.+)(\/|$)/ },
	relay: {
		path: /^src\/relay\//,
		parts: ['crypto', 'protocol', 'carriers'],
		packages: /^(ws|vite|node:.+)(\/|$)/
	},
	words: {
		path: /^src\/lib\/words\//,
		parts: [
			...['kernel', 'kept', 'engine', 'protocol', 'carriers', 'store', 'session', 'contract'],
			...['games', 'ui', 'messages']
		],
		packages: /^(svelte|\$app)(\/|$)/
	},
	app: {
		path: /^src\/lib\/app\//,
		parts: [
			...['kernel', 'kept', 'engine', 'crypto', 'protocol', 'carriers', 'store', 'session'],
			...['contract', 'games', 'ui', 'words', 'messages']
		],
		packages: /^(svelte|\$app|\$service-worker)(\/|$)/
	},
	letters: {
		path: /^src\/lib\/letters\//,
		parts: [
			...['kernel', 'protocol', 'carriers', 'store', 'session', 'games', 'ui', 'words', 'app'],
			...['messages']
		],
		packages: /^(svelte|\$app|bits-ui|@lucide\/svelte)(\/|$)/
	},
	routes: {
		path: /^src\/(?:routes\/|[^/]+$)/,
		parts: [
			...['kernel', 'kept', 'engine', 'session', 'contract', 'games', 'ui', 'messages'],
			...['protocol', 'carriers', 'store', 'crypto', 'fonts', 'words', 'app', 'letters']
		],
		packages:
			/^(svelte|@sveltejs\/kit|\$app|\$service-worker|bits-ui|@lucide\/svelte|@fontsource)(\/|$)/
	}
};

/**
 * The part that a file belongs to, and its own name within it, if it is one of several.
 * @param {string} path from the root of the repository, with forward slashes
 */
export function partOf(path) {
	for (const [name, part] of Object.entries(PARTS)) {
		const match = part.path.exec(path);
		if (match) return { name, own: match[1], part };
	}
	return undefined;
}

/** Imports allowed to tests besides: each other, and the packages that run them. */
const TEST = /(\.test\.ts|\/testing[^/]*\.ts)$/;
const TEST_PACKAGES = /^(vitest|fast-check|fake-indexeddb|node:.+|svelte|@noble\/.+)(\/|$)/;

/**
 * Fault of an import, in words; undefined if there is none.
 * @param {string} from the importing file, from the root of the repository
 * @param {string} specifier as written
 * @returns {string | undefined}
 */
export function fault(from, specifier) {
	const here = partOf(from);
	if (!here) return undefined;
	const isTest = TEST.test(from);
	const to = resolve(from, specifier);
	if (to === undefined) {
		if (here.part.packages.test(specifier)) return undefined;
		if (isTest && TEST_PACKAGES.test(specifier)) return undefined;
		return `${here.name} does not import the package ${specifier}`;
	}
	if (to.startsWith('test/')) return isTest ? undefined : `${from} is no test, ${to} is for tests`;
	if (TEST.test(to) && !isTest) return `${from} is no test, ${to} is for tests`;
	const there = partOf(to);
	if (!there) return /\.(css|json|svg|png|woff2)$/.test(to) ? undefined : `${to} is in no part`;
	if (there.name === here.name && there.own === here.own) return undefined;
	const name = there.own === undefined ? there.name : `${there.name} ${there.own}`;
	const isOwn = there.own === undefined || here.own === undefined || there.own === here.own;
	if (here.part.parts.includes(there.name) && isOwn) return undefined;
	return `${here.name} does not import ${name}`;
}

/**
 * The file that a specifier means, or its path without an ending if there is none; undefined: a
 * package.
 * @param {string} from
 * @param {string} specifier
 */
export function resolve(from, specifier) {
	const bare = specifier.replace(/\?[a-z&]+$/, '');
	if (/^\.\/\$types/.test(bare)) return from;
	if (/^\$engine(\/|$)/.test(bare)) return fileAt(bare.slice(1));
	if (/^\$lib(\/|$)/.test(bare)) return fileAt(`src/${bare.slice(1)}`);
	if (!bare.startsWith('.')) return undefined;
	const parts = from.split('/').slice(0, -1);
	for (const step of bare.split('/')) {
		if (step === '..') parts.pop();
		else if (step !== '.') parts.push(step);
	}
	return fileAt(parts.join('/'));
}

const ENDINGS = ['', '.ts', '.svelte.ts', '.js', '/index.ts', '/index.js'];

/** @param {string} path */
function fileAt(path) {
	const isFile = (/** @type {string} */ ending) =>
		statSync(ROOT + path + ending, { throwIfNoEntry: false })?.isFile();
	return path + (ENDINGS.find(isFile) ?? '');
}
