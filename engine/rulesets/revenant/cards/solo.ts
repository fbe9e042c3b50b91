/** Numbers of the Corrupt Crew of a solo game (section 23). */

/** Places of the four Solo Action cards, clockwise (RV-517). */
export const TOP_LEFT = 0;
export const TOP_RIGHT = 1;
export const PLACE_COUNT = 4;

/** Steps of the Crew's Tactics that deploy a ship (RV-544). */
export const CREW_DEPLOYS_AT: readonly number[] = [8, 11];
/** Victory points of the Crew for each Tactics step (RV-552). */
export const CREW_TACTICS_VP = 2;
/** Houses by the Crew's Influence that RV-539 tries. */
export const CREW_TRIES = 3;
