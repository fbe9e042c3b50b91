/** The games of this app, each with its code in a chunk of its own. */
import { m } from '$lib/paraglide/messages';
import type { GameUi } from './game';

export interface GameEntry {
	readonly id: string;
	name(): string;
	load(): Promise<GameUi>;
}

export const games: readonly GameEntry[] = [
	{
		id: 'amos',
		name: m.amos_name,
		load: async () => (await import('./amos')).default as GameUi
	}
];

export const gameOf = (id: string): GameEntry | undefined => games.find((game) => game.id === id);
