import { bound } from '$lib/ui/rulebook/outline';
import { OUTLINE } from '../outline';
import End from './End.svelte';
import Fleets from './Fleets.svelte';
import Fortune from './Fortune.svelte';
import Galaxy from './Galaxy.svelte';
import Others from './Others.svelte';
import Planets from './Planets.svelte';
import Reference from './Reference.svelte';
import War from './War.svelte';
import { opening } from './opening';
import Start from './Start.svelte';

/** The whole rulebook in Spanish. */
export const book = bound(OUTLINE, opening, {
	begin: Start,
	galaxy: Galaxy,
	planets: Planets,
	fleets: Fleets,
	others: Others,
	war: War,
	fortune: Fortune,
	end: End,
	reference: Reference
});
