/** Public knowledge of a House, with the income that follows from it. Pure. */
import { atWar, planetsOf } from '$engine/rulesets/imperio/holdings';
import type { CellId, SeatId, View } from '$engine/rulesets/imperio/types';
import { shipCount } from '../empire';

export interface Standing {
	readonly planets: number;
	/** Fighters among them. */
	readonly ships: number;
	/** On planets; those aboard are not seen. */
	readonly troops: number;
	/** Influence of its planets without Abilities, Advances, Laws and blockades. */
	readonly influence: number;
}

export function standingOf(view: View, house: SeatId): Standing {
	const planets = planetsOf(view, house);
	return {
		planets: planets.length,
		ships: shipCount(view, house),
		troops: planets.reduce((sum, { troops }) => sum + troops, 0),
		influence: planets.reduce((sum, { position }) => sum + 1 + position, 0)
	};
}

/** Houses that one is at war with, deserted ones apart (IM-154). */
export const foesOf = (view: View, house: SeatId): SeatId[] =>
	view.houses
		.filter(({ seat, status }) => status !== 'deserted' && atWar(view, house, seat))
		.map(({ seat }) => seat);

/** Cells where a House has the viewer on its list of blockades. */
export const blockadesOf = (view: View, house: SeatId): CellId[] =>
	(view.houses[house - 1]?.blockades ?? [])
		.filter((blockade) => blockade.house === view.viewer)
		.map(({ cell }) => cell);
