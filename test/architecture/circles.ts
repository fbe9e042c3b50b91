/** Circles of imports: files of which each, by way of the others, imports itself. */
import { resolve } from './layers.js';
import type { Import } from './imports';

/** The files that each file imports, as `which` admits the imports; packages and assets are left out. */
export function graphOf(
	files: ReadonlyMap<string, readonly Import[]>,
	which: (one: Import) => boolean
): Map<string, string[]> {
	const graph = new Map<string, string[]>();
	for (const [path, imports] of files) {
		const found = imports
			.filter((one) => which(one) && !one.specifier.startsWith('./$types'))
			.map(({ specifier }) => resolve(path, specifier));
		graph.set(path, [
			...new Set(found.filter((to) => to !== undefined && files.has(to)))
		] as string[]);
	}
	return graph;
}

/**
 * The circles of a graph, each the files of one strongly connected component in order of their names
 * (Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
	const found: string[][] = [];
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const lower = (path: string, to: number): void => {
		low.set(path, Math.min(low.get(path) as number, to));
	};
	const visit = (path: string): void => {
		index.set(path, index.size);
		low.set(path, index.get(path) as number);
		stack.push(path);
		for (const to of graph.get(path) ?? [])
			if (!index.has(to)) {
				visit(to);
				lower(path, low.get(to) as number);
			} else if (stack.includes(to)) lower(path, index.get(to) as number);
		if (low.get(path) !== index.get(path)) return;
		const members = stack.splice(stack.indexOf(path));
		if (members.length > 1 || graph.get(path)?.includes(path)) found.push(members.sort());
	};
	for (const path of graph.keys()) if (!index.has(path)) visit(path);
	return found;
}
