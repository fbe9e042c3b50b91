/**
 * The rules of the games, each in a chunk of its own that is fetched when a table of that game is met:
 * for the workers. A game is found by its place: `engine/rulesets/<id>/index.ts` exports it under its id.
 */
import type { AnyRuleset } from '$engine/kernel/ruleset';
import { fetched } from './engine';

const modules = import.meta.glob<Readonly<Record<string, AnyRuleset>>>(
	'/engine/rulesets/*/index.ts'
);

/** undefined: this app has no such game. @throws EngineFailure if its code cannot be had */
export const loadRules = (id: string): Promise<AnyRuleset | undefined> =>
	fetched(id, async () => (await modules[`/engine/rulesets/${id}/index.ts`]?.())?.[id]);
