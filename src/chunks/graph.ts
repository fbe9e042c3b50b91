/** Module graph of a build: everything that must be there before a module runs. */

/** A module as the bundler knows it. */
export interface GraphModule {
	/** Modules that it imports at once, by id. */
	readonly importedIds: readonly string[];
	/** Modules that it fetches later. */
	readonly dynamicallyImportedIds: readonly string[];
	/** Null: it is outside of the build. */
	readonly code: string | null;
}

export type FindModule = (id: string) => GraphModule | null;

/** Names every message: whoever imports it has the messages that they call, see messagesIn. */
const ALL_MESSAGES = /\/paraglide\/messages(\.js|\/_index\.js)$/;
const CALL = /\bm\.(\w+)/g;

/** Messages that a module calls, by id. Those of no such name are not in the graph. */
function messagesIn({ importedIds, code }: GraphModule): string[] {
	const all = importedIds.find((id) => ALL_MESSAGES.test(id));
	if (all === undefined || code === null) return [];
	const folder = all.replace(ALL_MESSAGES, '/paraglide/messages');
	return [...code.matchAll(CALL)].map(([, name]) => `${folder}/${name as string}.js`);
}

/** Modules that must be there before the roots run, themselves included. Roots that are not in the build count for nothing. */
export function closure(find: FindModule, roots: readonly string[]): ReadonlySet<string> {
	const found = new Set<string>();
	const queue = [...roots];
	for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
		const module = found.has(id) || ALL_MESSAGES.test(id) ? null : find(id);
		if (!module) continue;
		found.add(id);
		queue.push(...module.importedIds, ...messagesIn(module));
	}
	return found;
}
