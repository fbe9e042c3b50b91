/** The rulebooks of the games: for the page that shows them, and no other. */
import type { GameUi } from './game';
import { gameOf } from './registry';

type Rulebook = GameUi['Rulebook'];

/** `rulebook/Rulebook.svelte` of a game's folder: it opens with its first part, the rest may come later. */
const modules = import.meta.glob<{ readonly default: Rulebook }>('./*/rulebook/Rulebook.svelte');

/** undefined: this app has no such game. Rejects if its code cannot be had. */
export const loadRulebook = async (id: string): Promise<Rulebook | undefined> =>
	gameOf(id) && (await modules[`./${id}/rulebook/Rulebook.svelte`]?.())?.default;
