/** Resources of a player, in a line. Pure. */
import { TOKENS } from '$engine/rulesets/revenant/data';
import type { Resources } from '$engine/rulesets/revenant/types';
import { tokenLetter, tokenName } from '../words';

/** "2E 1M 0C 3N": all four kinds, also those of which there are none. */
export const purseText = (resources: Resources): string =>
	TOKENS.map((token) => `${resources[token]}${tokenLetter(token)}`).join(' ');

/** "Energy 2, Material 1…": the same for whoever hears it. */
export const purseSaid = (resources: Resources): string =>
	TOKENS.map((token) => `${tokenName(token)} ${resources[token]}`).join(', ');
