/** The games themselves, each with its code in chunks of its own: for the pages on which one is played. */
import type { GameUi } from './game';
import { gameOf } from './registry';

/** `index.ts` of a game's folder: its interface, as `default`. */
const modules = import.meta.glob<{ readonly default: GameUi }>('./*/index.ts');

/** The game of a table; undefined: this app has none of that name. Rejects if its code cannot be had. */
export const loadGame = async (id: string): Promise<GameUi | undefined> =>
	gameOf(id) && (await modules[`./${id}/index.ts`]?.())?.default;
