/** Every game, as the story that is the same for all of them plays it (`games.e2e.ts`). */
import type { Page } from '@playwright/test';
import { amos } from './amos';
import { conquista } from './conquista';
import { cosmos } from './cosmos';
import { imperio } from './imperio';
import { revenant } from './revenant';

export interface PlayedGame {
	/** Short name, as in `engine/rulesets/`. */
	readonly id: string;
	readonly name: string;
	/** Titles of the first two steps. */
	readonly first: RegExp;
	readonly second: RegExp;
	/** Founds a table of one person and bots, as short as the game allows. */
	found(page: Page): Promise<void>;
	/** Gives an order that the empty sheet does not have. */
	draft(page: Page): Promise<void>;
	/** The sheet of orders, shown, has that order. */
	isDrafted(page: Page): Promise<void>;
}

export const playedGames: readonly PlayedGame[] = [amos, conquista, cosmos, imperio, revenant];
