/** The postcards of the games: fetched by whoever makes one. */
import type { PostcardMaker } from '../ui/postcard/postcard';

/** `postcard.ts` of a game's folder. */
const modules = import.meta.glob<{ readonly postcard: PostcardMaker }>('./*/postcard.ts');

/** undefined: the game has none. Rejects if its code cannot be had. */
export const loadPostcard = async (id: string): Promise<PostcardMaker | undefined> =>
	(await modules[`./${id}/postcard.ts`]?.())?.postcard;
