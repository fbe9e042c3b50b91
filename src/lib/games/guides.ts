/** Guided first games, each fetched with its table and by whoever founds one. */
import type { Guide } from './game';

/** `guide/guide.ts` of a game's folder. */
const modules = import.meta.glob<{ readonly guide: Guide }>('./*/guide/guide.ts');

/** True if a game has a guided first game. */
export const isGuided = (id: string): boolean => `./${id}/guide/guide.ts` in modules;

/** undefined: there is none. Rejects if its code cannot be had. */
export const loadGuide = async (id: string): Promise<Guide | undefined> =>
	(await modules[`./${id}/guide/guide.ts`]?.())?.guide;
