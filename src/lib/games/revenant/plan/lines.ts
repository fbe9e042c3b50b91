/** Alone: the lines of the Sectors, as they are written and as they can be. Pure. */
import { SECTORS, type HouseShipId } from '$engine/rulesets/revenant/data';
import type { Line, View } from '$engine/rulesets/revenant/types';
import { shipsAt } from '../fleet';

/** Sectors with an order to choose, each as it is to stand. */
export const linesOf = (view: View, lines: readonly Line[]): Line[] =>
	SECTORS.map((sector): Line => ({
		sector,
		ships:
			lines.find((line) => line.sector === sector)?.ships ??
			shipsAt(view, sector)
				.filter(({ landed }) => !landed)
				.map(({ id }): HouseShipId => id)
	})).filter(({ ships }) => ships.length > 1);
