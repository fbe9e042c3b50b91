/**
 * `npm run size [folder] [--over]`: bytes that the built site makes a phone load, gzipped, next to their
 * budgets. `--over`: only those that are over.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rulesets } from '../../engine/index';
import { importsOf } from '../architecture/imports';
import { ROOT } from '../architecture/layers.js';
import { main, type Output } from './command';

/**
 * Bytes of JavaScript, gzipped: to an interactive home screen; the same with what it loads later. Of the
 * latter half a kB is slack: chunks name each other by hashes, which gzip packs differently each time.
 */
export const HOME_BUDGET = 60 * 1024;
export const LATER_BUDGET = 138.2 * 1024;

/**
 * Budget of each page before it answers: kB of its HTML, styles included, and of its scripts,
 * gzipped; the number of scripts; and how many of them it may leave unnamed, so that they are asked for
 * only when others have come. (SvelteKit names none that a game needs too, if the page may load it.)
 */
export interface PageBudget {
	readonly html: number;
	readonly scripts: number;
	readonly count: number;
	readonly late: number;
	/** File of the first game's folder that its `load` fetches. */
	readonly awaits?: string;
}

const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
	'': { html: 10.8, scripts: 60, count: 13, late: 0 },
	'new/': { html: 9.2, scripts: 84.1, count: 21, late: 5, awaits: 'offer.ts' },
	'found/': { html: 10.9, scripts: 95.4, count: 29, late: 5, awaits: 'offer.ts' },
	'rules/': { html: 13, scripts: 80.5, count: 16, late: 7, awaits: 'rulebook/Rulebook.svelte' },
	'settings/': { html: 10, scripts: 95.4, count: 31, late: 0 },
	'table/': { html: 12, scripts: 110.3, count: 34, late: 9 }
};

/** kB that a part may add to the home screen, for parts that are fetched only when they are asked for. */
export const PART_BUDGETS: Readonly<Record<string, number>> = {
	'src/routes/table/postcard/PostcardDialog.svelte': 40.5
};

const OVER = ', OVER';

/** The game that is proposed. */
const FIRST = rulesets[0]?.id ?? '';

interface Site {
	/** The size of a chunk, gzipped, in bytes. */
	size(chunk: string): number;
	/** Chunks that must be there before this one runs, and those it may ask for later. */
	imports(chunk: string): { now: string[]; later: string[] };
	/** The source that a chunk was made for, if the build says so. */
	label(chunk: string): string;
}

export interface Part {
	readonly label: string;
	/** Bytes that it adds to those of the home screen. */
	readonly bytes: number;
	readonly chunks: readonly string[];
	/** `asked`: nobody's page needs it, but something that a person opens there. */
	readonly kind: 'page' | 'game' | 'asked' | 'later' | 'worker';
}

export interface Sizes {
	readonly home: number;
	/** Bytes of the home screen and of all parts that come later by themselves. */
	readonly withLater: number;
	/** Protocol, curves and the rules of the games, each worker whole: they share nothing. */
	readonly workers: number;
	readonly parts: readonly Part[];
}

/** The chunks that the home screen names: preloaded modules and those of its inline script. */
export function chunksOfPage(html: string): string[] {
	const named = html.matchAll(/(?:href=|import\()"(?:\.{0,2}\/)?(_app\/[^"]+\.js)"/g);
	return [...new Set([...named].map((match) => match[1] as string))];
}

/** All chunks that must be there before the given ones run, themselves included. */
function closure(site: Site, chunks: readonly string[]): Set<string> {
	const found = new Set<string>();
	const queue = [...chunks];
	for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
		if (found.has(chunk)) continue;
		found.add(chunk);
		queue.push(...site.imports(chunk).now);
	}
	return found;
}

/** Measures the home screen and everything that anything may load later, each part once. */
export function measure(html: string, site: Site): Sizes {
	const home = closure(site, chunksOfPage(html));
	const total = (chunks: Iterable<string>): number =>
		[...chunks].reduce((sum, chunk) => sum + site.size(chunk), 0);
	const parts: Part[] = [];
	const known = new Set<string>();
	const queue = [...home].flatMap((chunk) => site.imports(chunk).later);
	for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
		if (known.has(entry) || home.has(entry)) continue;
		known.add(entry);
		const all = closure(site, [entry]);
		const chunks = [...all].filter((chunk) => !home.has(chunk));
		const label = site.label(entry);
		parts.push({ label, bytes: total(chunks), chunks, kind: kindOf(label) });
		queue.push(...[...all].flatMap((chunk) => site.imports(chunk).later));
	}
	const later = parts.filter((part) => part.kind === 'later').flatMap((part) => part.chunks);
	const withLater = total(new Set([...home, ...later]));
	const workers = total(parts.filter(({ kind }) => kind === 'worker').flatMap((p) => p.chunks));
	return { home: total(home), withLater, workers, parts: parts.sort((a, b) => b.bytes - a.bytes) };
}

export interface PageSize {
	/** Bytes, gzipped. */
	readonly html: number;
	readonly scripts: number;
	readonly count: number;
	/** Scripts that are needed, and not named: they are asked for only when others have come. */
	readonly late: readonly string[];
	/** Styles that are not in the page, and hold it back. */
	readonly styles: readonly string[];
}

/** Measures what a page takes before it answers. */
export function measurePage(html: string, site: Site, awaits?: string): PageSize {
	const named = chunksOfPage(html);
	const here = closure(site, named);
	const fetched = [...here].flatMap((chunk) => site.imports(chunk).later);
	const all = [...closure(site, [...named, ...fetched.filter((c) => site.label(c) === awaits)])];
	const nodes = /node_ids: \[([\d, ]*)\]/.exec(html)?.[1]?.split(', ') ?? [];
	const missing = nodes.filter((node) => !named.some((chunk) => chunk.includes(`/nodes/${node}.`)));
	return {
		html: gzipSync(html, { level: 9 }).length,
		scripts: all.reduce((sum, chunk) => sum + site.size(chunk), 0),
		count: all.length,
		late: [
			...all.filter((chunk) => !named.includes(chunk)),
			...missing.map((node) => `nodes/${node}`)
		],
		styles: [...html.matchAll(/<link href="([^"]+)" rel="stylesheet">/g)].map(
			(match) => match[1] as string
		)
	};
}

function kindOf(label: string): Part['kind'] {
	// Reads codes off the camera, where the browser does not.
	if (/^node_modules\/qr\//.test(label)) return 'asked';
	// For whoever deletes a table or brings one back, or asks what comes next in a first turn.
	if (/^(DeletedTables?|DeleteTable|counsel)$/.test(label)) return 'asked';
	// Save, repair or found a table again.
	if (/^(transfer|local-file|src\/lib\/session\/local\/found\.ts)$/.test(label)) return 'asked';
	// Counsel, text, histories and guided games for whoever asks, sounds for whoever turned them on.
	if (
		/^src\/lib\/(ui\/(sheet|guide|history|orders-text|table-text)\/|app\/(guided-game|sound))/.test(
			label
		)
	)
		return 'asked';
	// With a table that has a mailbox or a doorbell or is followed, and for whoever looks for relays.
	if (
		/^src\/lib\/(carriers\/(mailbox\/probe|meeting)|session\/post\/(mailbox|doorbell|watch)\/)/.test(
			label
		)
	)
		return 'asked';
	if (/\/workers\//.test(label)) return 'worker';
	// Shown where something went wrong.
	if (label === 'paper' || label.endsWith('/error-template.js')) return 'page';
	if (/\/nodes\/|src\/(routes|lib\/letters)\//.test(label)) return 'page';
	return /src\/lib\/games\/|engine\/rulesets\//.test(label) ? 'game' : 'later';
}

/** The site that the build left in a folder. */
function siteIn(folder: string, manifestPath: string): Site {
	const labels = new Map<string, string>();
	if (existsSync(manifestPath)) {
		const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<
			string,
			{ file: string; name?: string }
		>;
		// Made for no source in particular, a chunk has the name of its group.
		for (const [source, { file, name }] of Object.entries(manifest))
			labels.set(file, source.startsWith('_') && name ? name : source);
	}
	const sources = new Map<string, string>();
	const sizes = new Map<string, number>();
	const imports = new Map<string, ReturnType<Site['imports']>>();
	const read = (chunk: string): string => {
		const known = sources.get(chunk) ?? readFileSync(join(folder, chunk), 'utf8');
		sources.set(chunk, known);
		return known;
	};
	return {
		size(chunk) {
			const bytes = sizes.get(chunk) ?? gzipSync(read(chunk), { level: 9 }).length;
			sizes.set(chunk, bytes);
			return bytes;
		},
		label: (chunk) => labels.get(chunk) ?? chunk,
		imports(chunk) {
			const known = imports.get(chunk) ?? importsIn(chunk, read(chunk));
			imports.set(chunk, known);
			return known;
		}
	};
}

/** Other chunks, workers among them, that a chunk names. */
function importsIn(chunk: string, source: string): ReturnType<Site['imports']> {
	const here = (specifier: string): string =>
		new URL(specifier, `file:///${chunk}`).pathname.slice(1);
	const all = importsOf(source).filter(({ specifier }) => /^\.{1,2}\//.test(specifier));
	const those = (late: boolean): string[] =>
		all.filter((i) => i.late === late).map(({ specifier }) => here(specifier));
	const workers = [...source.matchAll(/["'`]([^"'`]+\/workers\/[^"'`]+\.js)["'`]/g)];
	return {
		now: those(false),
		later: [...those(true), ...workers.map((match) => here(match[1] as string))]
	};
}

const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} kB`;

export function size(args: readonly string[], all: Output): number {
	const isBrief = args.includes('--over');
	const output: Output = isBrief
		? { ...all, say: (line) => line.endsWith(OVER) && all.say(line) }
		: all;
	const folder = args.find((arg) => !arg.startsWith('--')) ?? join(ROOT, 'build');
	const page = join(folder, 'index.html');
	if (!existsSync(page)) {
		output.complain(`there is no ${page}: npm run build makes it`);
		return 2;
	}
	const manifest = join(ROOT, '.svelte-kit/output/client/.vite/manifest.json');
	const site = siteIn(folder, manifest);
	const status = judge(measure(readFileSync(page, 'utf8'), site), output);
	const judged = Object.entries(PAGE_BUDGETS).map(([path, budget]) => {
		const html = readFileSync(join(folder, path, 'index.html'), 'utf8');
		const awaits = budget.awaits && `src/lib/games/${FIRST}/${budget.awaits}`;
		return judgePage(`/${path}`, measurePage(html, site, awaits), budget, output);
	});
	return Math.max(status, ...judged);
}

/** Says what a page takes; 1 if it is more than its budget. */
export function judgePage(
	path: string,
	page: PageSize,
	budget: PageBudget,
	output: Output
): number {
	const { html, scripts, count, late, styles } = page;
	const isOver =
		html > budget.html * 1024 || scripts > budget.scripts * 1024 || count > budget.count;
	output.say(
		`${kB(html)} + ${kB(scripts)} in ${count} scripts  ${path}: budget ` +
			`${budget.html} kB + ${budget.scripts} kB in ${budget.count}${isOver ? OVER : ''}`
	);
	const isLate = late.length > budget.late;
	if (isLate)
		for (const chunk of late) output.complain(`${path} needs ${chunk} and does not name it`);
	for (const style of styles) output.complain(`${path} waits for ${style}`);
	return isOver || isLate || styles.length > 0 ? 1 : 0;
}

/** Says the sizes; 1 if one is over its budget. */
export function judge({ home, withLater, workers, parts }: Sizes, output: Output): number {
	let status = 0;
	for (const { bytes, kind, label } of parts) {
		const isOver = bytes > (PART_BUDGETS[label] ?? Infinity) * 1024;
		if (isOver) status = 1;
		output.say(`${kB(bytes)}  ${kind.padEnd(5)} ${label}${isOver ? OVER : ''}`);
	}
	const lines: readonly (readonly [string, number, number])[] = [
		['to an interactive home screen', home, HOME_BUDGET],
		['and with what it loads later, games apart', withLater, LATER_BUDGET]
	];
	for (const [what, bytes, budget] of lines) {
		const isOver = bytes > budget;
		if (isOver) status = 1;
		output.say(`${kB(bytes)}  ${what}: budget ${kB(budget).trim()}${isOver ? OVER : ''}`);
	}
	output.say(`${kB(workers)}  in workers: protocol and curves, rules, the lock of a backup`);
	return status;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(size);
