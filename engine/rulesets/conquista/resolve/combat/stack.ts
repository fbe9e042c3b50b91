/** Units of a stack that an order takes (CO-012, CO-244). Stacks are lists of steps, fewest first. */
import type { SeatId, Square } from '../../types';

/** A seat's units on a square. */
export const ownUnits = (
	square: Pick<Square, 'controller' | 'units'>,
	seat: SeatId
): readonly number[] => (square.controller === seat ? square.units : []);

/** Places in a stack of the units with at least so many steps, fewest steps first. */
export const placesAble = (units: readonly number[], steps: number): number[] =>
	units.flatMap((left, place) => (left >= steps ? [place] : []));

/** Places in a stack of so many units, most steps first. */
export const placesFreshest = (units: readonly number[], count: number): number[] =>
	units
		.map((_, place) => place)
		.reverse()
		.slice(0, count);

/** Most steps first. */
export const freshestFirst = (units: readonly number[]): number[] =>
	[...units].sort((a, b) => b - a);

/** Fewest steps first: the order of a stack, and of losses. */
export const spentFirst = (units: readonly number[]): number[] => [...units].sort((a, b) => a - b);
