/** Total power and votes: what an election goes by. */
import { VALUE_PER_VOTE } from './data';
import { planetValue } from './planets';
import type { SeatId, State } from './types';
import { basicCombat } from './units';

type Holdings = Pick<State, 'planets' | 'players' | 'leaders' | 'armies'>;

/** Sum of the Values of a seat's planets. */
export function totalValue(state: Omit<Holdings, 'armies'>, seat: SeatId): number {
	return state.planets
		.filter((planet) => planet.owner === seat)
		.reduce((sum, planet) => sum + planetValue(state, planet), 0);
}

/** Values of planets plus basic Combat of units (AM-280, AM-090). */
export function totalPower(state: Holdings, seat: SeatId): number {
	const combat = state.armies
		.filter((army) => army.seat === seat)
		.reduce((sum, army) => sum + basicCombat(army.units), 0);
	return totalValue(state, seat) + combat;
}

/** Rounded up (AM-283). */
export const votesOf = (values: number): number =>
	Math.floor((values + VALUE_PER_VOTE - 1) / VALUE_PER_VOTE);
