/** What is said of the games where tables are founded: for those pages, and no others. */
import { offer as amos } from './amos/offer';
import type { GameOffer } from './game';

const offers: Readonly<Record<string, GameOffer>> = { amos };

export const offerOf = (id: string): GameOffer | undefined => offers[id];
