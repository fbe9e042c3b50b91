/** The worst that can befall a seat. Pure. */
import { SHIP_TYPES } from '$engine/rulesets/amos/data';
import type { View } from '$engine/rulesets/amos/types';
import { countOf } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { eachOf, lastOf, type Fall } from '$lib/ui/report/falls';
import { listText } from '$lib/ui/text';
import { ownOf, ownPlanets } from '../galaxy';

const shipsOf = (view: View): number =>
	(ownOf(view)?.armies ?? [])
		.flatMap(({ units }) => SHIP_TYPES.map((type) => countOf(units, type)))
		.reduce((sum, n) => sum + n, 0);

/** Names of the planets on which the seat has its Capitol. */
const capitolsOf = (view: View): string[] =>
	ownPlanets(view).flatMap(({ name, seen }) =>
		seen.constructions.includes('capitol') ? [name] : []
	);

export const FALLS: readonly Fall<View>[] = [
	{ weight: 99, lost: lastOf((view) => ownPlanets(view).length), says: m.amos_fall_planets },
	{
		weight: 98,
		lost: eachOf(capitolsOf),
		says: (names) => m.amos_fall_capitol({ names: listText(names) })
	},
	{ weight: 97, lost: lastOf(shipsOf), says: m.amos_fall_ships },
	{
		weight: 96,
		lost: eachOf((view) => (ownOf(view)?.leaders ?? []).map(({ name }) => name)),
		says: (names) => m.amos_fall_leaders({ names: listText(names), count: names.length })
	}
];
