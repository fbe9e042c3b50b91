/** The worst that can befall a House. Pure. */
import type { View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { eachOf, lastOf, type Fall } from '$lib/ui/report/falls';
import { listText } from '$lib/ui/text';
import { homeCell, ownFleets, ownPlanets, shipCount } from '../empire';
import { planetName } from '../words';

const homesOf = (view: View): string[] =>
	ownPlanets(view).flatMap(({ cell, id }) =>
		cell === homeCell(view) ? [planetName(view, id)] : []
	);

const flagshipsOf = (view: View): number =>
	ownFleets(view).reduce((sum, { ships }) => sum + ships.flagship, 0);

export const FALLS: readonly Fall<View>[] = [
	{ weight: 99, lost: lastOf((view) => ownPlanets(view).length), says: m.imperio_fall_planets },
	{
		weight: 98,
		lost: eachOf(homesOf),
		says: (names) => m.imperio_fall_home({ names: listText(names) })
	},
	{ weight: 97, lost: lastOf(flagshipsOf), says: m.imperio_fall_flagship },
	{
		weight: 96,
		lost: lastOf((view) => (view.viewer === 0 ? 0 : shipCount(view, view.viewer))),
		says: m.imperio_fall_ships
	}
];
