/** Sources of the rules of the games: for the page of credits. */
import { gameOf } from './registry';

/** `source.ts` of a game's folder. */
const modules = import.meta.glob<{ readonly source: () => string }>('./*/source.ts', {
	eager: true
});

/** Name and author of the document that the rules were written from. undefined: there is no such game. */
export const sourceOf = (id: string): string | undefined =>
	gameOf(id) && modules[`./${id}/source.ts`]?.source();
