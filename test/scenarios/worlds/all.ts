/** Worlds of the games of which scenarios are told: a game adds one line. */
import type { AnyWorld } from '../played';
import { imperioWorld } from './imperio';
import { revenantWorld } from './revenant';

export const worlds: readonly AnyWorld[] = [imperioWorld, revenantWorld];
