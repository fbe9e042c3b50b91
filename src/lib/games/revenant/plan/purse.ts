/** Resources of a player, in a line. Pure. */
import { TOKENS } from '$engine/rulesets/revenant/data';
import type { Resources } from '$engine/rulesets/revenant/types';
import { tokenName } from '../words';

/** "Energy 2, Material 1, Science 0, Nucleus 3": all four kinds, by names that are heard as they are read. */
export const purseText = (resources: Resources): string =>
	TOKENS.map((token) => `${tokenName(token)} ${resources[token]}`).join(', ');
