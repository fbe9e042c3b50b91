/** Units destroyed in a battle and credited to a seat, and the scene of a side of it (CS-461, CS-618). */
import { type Credit, type Fought, type FoughtSide, type Turn } from '../memory/turn';
import type { SeatId, SystemId } from '../types';
import { unitOf } from '../tables/units';
import type { Scene } from './scene';

export const creditsOf = (turn: Turn, seat: SeatId, is: (one: Credit) => boolean): Credit[] =>
	turn.credits.filter((one) => one.seat === seat && is(one));

export const sceneOf = (system: SystemId, where: Fought['where'], side: FoughtSide): Scene => ({
	system,
	battle: where,
	won: side.won,
	ownShips: side.ships,
	enemyShips: side.enemyShips
});

export const isMachine = (key: string): boolean => unitOf(key).flags.MEC !== undefined;

export const isStarKill = (one: Credit): boolean =>
	one.where === 'star' && !one.aboard && !isMachine(one.unit);
