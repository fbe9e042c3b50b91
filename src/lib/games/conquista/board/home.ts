/** Places of the viewer's that the board goes to. */
import type { SquareId, View } from '$engine/rulesets/conquista/types';
import type { Ground } from './ground';

/** The viewer's own capital; the first square held, if it is in other hands; undefined: none. */
export function homeOf(view: View, ground: Pick<Ground, 'squares'> = view): SquareId | undefined {
	const section = view.players.find(({ seat }) => seat === view.viewer)?.section ?? -1;
	const mine = ground.squares.flatMap((square, id) =>
		square.controller === view.viewer && view.viewer > 0 ? [{ square, id }] : []
	);
	const capital = mine.find(({ square }) => square.capital && square.section === section);
	return (capital ?? mine[0])?.id;
}

/** Squares with own units, in reading order. */
export const ownStacks = (view: View): SquareId[] =>
	view.squares.flatMap(({ controller, units }, id) =>
		view.viewer > 0 && controller === view.viewer && units.length > 0 ? [id] : []
	);
