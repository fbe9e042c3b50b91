/** The games of this app, as every page may name them. `load.ts` brings their code. */
import type { AnyRuleset } from '$engine/kernel/ruleset';
import { m } from '$lib/paraglide/messages';
import { about as amos } from './amos/about';

export interface GameEntry extends Pick<AnyRuleset, 'id' | 'version' | 'seats'> {
	name(): string;
}

export const games: readonly GameEntry[] = [{ ...amos, name: m.amos_name }];

export const gameOf = (id: string): GameEntry | undefined => games.find((game) => game.id === id);
