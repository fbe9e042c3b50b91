/** The games themselves, each with its code in a chunk of its own: for the pages on which one is played. */
import type { GameUi } from './game';

const loaders: Readonly<Record<string, () => Promise<GameUi>>> = {
	amos: async () => (await import('./amos')).default as GameUi
};

/** The game of a table; undefined: this app has none of that name. */
export const loadGame = async (id: string): Promise<GameUi | undefined> => loaders[id]?.();
