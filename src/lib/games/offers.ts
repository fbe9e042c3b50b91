/** Words about the games for the pages where tables are founded, and no others. */
import type { GameOffer } from './game';
import { gameOf } from './registry';

/** `offer.ts` of a game's folder. */
const modules = import.meta.glob<{ readonly offer: GameOffer }>('./*/offer.ts');

/** undefined: this app has no such game. Rejects if its code cannot be had. */
export const loadOffer = async (id: string): Promise<GameOffer | undefined> =>
	gameOf(id) && (await modules[`./${id}/offer.ts`]?.())?.offer;
