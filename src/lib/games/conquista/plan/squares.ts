/** Squares as the player who writes sees them. */
import { areAdjacent, isTerritory } from '$engine/rulesets/conquista/board';
import type {
	Owner,
	PlayerView,
	SeatId,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';

/** A square with its number. */
export interface Place {
	readonly id: SquareId;
	readonly square: Square;
}

export const meOf = (view: View): PlayerView | undefined =>
	view.players.find(({ seat }) => seat === view.viewer);

export const playerOf = (view: View, seat: SeatId): PlayerView | undefined =>
	view.players.find((player) => player.seat === seat);

export const places = (view: View, accepts: (square: Square) => boolean): Place[] =>
	view.squares.flatMap((square, id) => (accepts(square) ? [{ id, square }] : []));

/** Territories that a seat controls, in reading order. */
export const territoriesOf = (view: View, seat: Owner): Place[] =>
	places(view, (square) => square.controller === seat && isTerritory(square));

/** Squares on which a seat has units, in reading order. */
export const stacksOf = (view: View, seat: Owner): Place[] =>
	places(view, (square) => square.controller === seat && square.units.length > 0);

export const unitsOf = (view: View, seat: Owner): number =>
	stacksOf(view, seat).reduce((sum, { square }) => sum + square.units.length, 0);

/** Does another player's unit stand next to it? */
export const isThreatened = (view: View, id: SquareId, seat: SeatId): boolean =>
	view.squares.some(
		({ controller, units }, other) =>
			units.length > 0 && controller !== seat && areAdjacent(view.map, id, other)
	);
