/**
 * The rules of the games, each in a chunk of its own that is fetched when a table of that game is met:
 * for the workers. A game is found by its place: `engine/rulesets/<id>/index.ts` exports it under its id.
 * Rules of another version than the present one are those that were kept of it.
 */
import { findKept, type About } from '$engine/kept';
import type { AnyRuleset } from '$engine/kernel/ruleset';
import { fetched } from './engine';
import { loadKept } from './kept';

const modules = import.meta.glob<Readonly<Record<string, AnyRuleset>>>(
	'/engine/rulesets/*/index.ts'
);
const abouts = import.meta.glob<{ readonly about: About }>('/engine/rulesets/*/about.ts', {
	eager: true
});

/**
 * The rules of a game under a version; if this app does not play that one, the present rules, which say
 * so by their own version. undefined: this app has no such game.
 * @throws EngineFailure if they cannot be had
 */
export async function loadRules(id: string, version: number): Promise<AnyRuleset | undefined> {
	const about = abouts[`/engine/rulesets/${id}/about.ts`]?.about;
	const isPresent = about?.version === version;
	const kept = about && !isPresent ? findKept(about, version) : undefined;
	if (kept) return loadKept(kept);
	return fetched(id, async () => (await modules[`/engine/rulesets/${id}/index.ts`]?.())?.[id]);
}
