/**
 * Chunks of the site. On a slow line a request costs more than bytes: what several pages need travels
 * together. Each group is what its roots need, as the module graph says, less what the groups before it
 * have. Whatever is in no group, the bundler divides by the pages that need it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closure, type GraphModule } from './graph.ts';

interface Graph {
	getModuleInfo(id: string): GraphModule | null;
}

/** A group as the bundler takes it (rolldown's CodeSplittingGroup). */
export interface ChunkGroup {
	readonly name: (id: string, graph: Graph) => string | null;
	readonly minShareCount?: number;
}

/** Modules that every page runs on: the framework, and the layout around every page. */
const FRAMEWORK =
	/node_modules\/(svelte|@sveltejs|esm-env|clsx|devalue)\/|vite\/preload-helper|rolldown\/runtime|src\/lib\/paraglide\/(runtime|registry)/;
const ICON = /@lucide\/svelte\/dist\/icons\//;
const WIDGET = /\/src\/lib\/ui\//;
/** Pages that make a sign worth having at once. */
const SEVERAL = 5;
/** Words of safety, which pages that have little else in common show. */
const SAFETY = /\/paraglide\/messages\/safe_/;

export const HOME = 'src/routes/+page.svelte';

/** Roots of the groups, in their order, by paths from the root of the project. */
export const ROOTS = {
	frame: [
		'src/routes/+layout.svelte',
		'src/routes/+layout.ts',
		// Whoever asks the store or the engine meets these.
		'src/lib/store/failure.ts',
		'src/lib/session/engine/engine.ts',
		// Shared by home and by tables: else a table would wait for home.
		'src/lib/app/step-names.ts',
		// Shared by the store and by options of games: else the store would wait for these.
		'engine/kernel/read.ts'
	],
	// Shared by pages and carriers: else these would wait for a page.
	text: ['src/lib/carriers/parcel-text.ts'],
	pairing: ['src/lib/carriers/live/pairing-code.ts'],
	paper: ['src/lib/ui/Letter.svelte', 'src/lib/ui/Failure.svelte', 'src/lib/words/failures.ts'],
	name: ['src/lib/protocol/name.ts'],
	store: ['src/lib/store/settings.ts', 'src/lib/store/entries.ts'],
	names: ['src/lib/session/local/names.ts', 'src/lib/app/own-name.ts'],
	tables: ['src/lib/store/tables.ts'],
	options: ['src/lib/ui/options/OptionFields.svelte'],
	// Advice on a first turn is a chunk of its own: home must not load the pages of a table with it.
	counsel: ['src/lib/ui/sheet/advice/counsel.ts']
} as const;

/**
 * True if a module may travel with others. Pages have chunks of their own; and SvelteKit names no chunk to
 * a page that it first finds behind a module that fetches it later.
 */
const travels = (id: string, graph: Graph): boolean =>
	!/\/src\/routes\/(.*\/)?\+/.test(id) &&
	(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).length === 0;

/** Every page of the site. */
export const pagesIn = (project: string): string[] =>
	readdirSync(join(project, 'src/routes'), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('+page.svelte'))
		.map((file) => `src/routes/${file}`)
		.toSorted();

/** Figures of a game, which its options need before it is played: a chunk for each, by its folder. */
const FIGURES = /\/engine\/rulesets\/(\w+)\/(data|options)\./;

/** `project`: its root, with a slash at the end. */
export function chunkGroups(project: string): ChunkGroup[] {
	// Kept by what the bundler knows of the first root: it is another object in every build.
	const known = new WeakMap<GraphModule, ReadonlySet<string>>();
	const within = (graph: Graph, paths: readonly string[], id: string): boolean => {
		const roots = paths.map((path) => `${project}${path}`);
		const first = graph.getModuleInfo(roots[0] ?? '');
		if (!first) return false;
		const set = known.get(first) ?? closure((module) => graph.getModuleInfo(module), roots);
		known.set(first, set);
		return set.has(id);
	};
	const rooted = (name: keyof typeof ROOTS): ChunkGroup => ({
		name: (id, graph) =>
			within(graph, ROOTS[name], id) && travels(id, graph) && !ICON.test(id) ? name : null
	});
	const pages = pagesIn(project);
	return [
		{
			name: (id, graph) => (FRAMEWORK.test(id) ? 'frame' : rooted('frame').name(id, graph))
		},
		rooted('text'),
		rooted('pairing'),
		// Signs of several pages, and words that others share with the home page: some hundred bytes each.
		{
			name: (id, graph) => {
				if (WIDGET.test(id) || !travels(id, graph)) return null;
				const isAtHome = within(graph, [HOME], id);
				const uses = (): number => pages.filter((page) => within(graph, [page], id)).length;
				return isAtHome || (ICON.test(id) && uses() >= SEVERAL) ? 'small' : null;
			},
			minShareCount: 2
		},
		{ name: (id) => FIGURES.exec(id)?.[1]?.concat('-figures') ?? null },
		rooted('paper'),
		rooted('name'),
		rooted('store'),
		rooted('names'),
		rooted('tables'),
		rooted('options'),
		rooted('counsel'),
		{ name: (id) => (SAFETY.test(id) ? 'safety' : null), minShareCount: 2 }
	];
}
