/** Worlds of the games of which scenarios are told: a game adds one line. */
import type { AnyWorld } from '../played';
import { amosWorld } from './amos';
import { conquistaWorld } from './conquista';
import { cosmosWorld } from './cosmos';
import { imperioWorld } from './imperio';
import { revenantWorld } from './revenant';

export const worlds: readonly AnyWorld[] = [
	amosWorld,
	conquistaWorld,
	cosmosWorld,
	imperioWorld,
	revenantWorld
];
