/**
 * The games of this app, as every page may name them: an entry here, and a folder beside this file. The
 * rest is found by its place in that folder, and only by the pages that need it: `load.ts`, `offers.ts`
 * and `rulebooks.ts` say where. The first game is the one that is proposed.
 */
import type { AnyRuleset } from '$engine/kernel/ruleset';
import { m } from '$lib/paraglide/messages';
import { about as amos } from './amos/about';
import { about as conquista } from './conquista/about';
import { about as cosmos } from './cosmos/about';
import { about as imperio } from './imperio/about';
import { about as revenant } from './revenant/about';

/** `id` is also the name of the game's folders, here and in `engine/rulesets/`. */
export interface GameEntry extends Pick<AnyRuleset, 'id' | 'version' | 'shape' | 'seats'> {
	name(): string;
}

export const games: readonly [GameEntry, ...GameEntry[]] = [
	{ ...amos, name: m.amos_name },
	{ ...conquista, name: m.conquista_name },
	{ ...imperio, name: m.imperio_name },
	{ ...revenant, name: m.revenant_name },
	{ ...cosmos, name: m.cosmos_name }
];

export const gameOf = (id: string): GameEntry | undefined => games.find((game) => game.id === id);
