/** The worst that can befall a seat. Pure. */
import type { View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { eachOf, lastOf, type Fall } from '$lib/ui/report/falls';
import { listText } from '$lib/ui/text';
import { forceOf, homeOf, ownPlaces, shipsIn } from '../knowledge';
import { heroName, systemName } from '../words';

const heldOf = (view: View): string[] =>
	ownPlaces(view).flatMap(({ ground, system }) => (ground === view.viewer ? [system] : []));

const homesOf = (view: View): string[] =>
	heldOf(view).flatMap((system) => (system === homeOf(view) ? [systemName(system)] : []));

const heroesOf = (view: View): string[] =>
	ownPlaces(view).flatMap((place) =>
		(forceOf(place, view.viewer)?.heroes ?? []).map(({ hero }) => heroName(hero))
	);

const shipsOf = (view: View): number =>
	ownPlaces(view).reduce((sum, place) => sum + shipsIn(forceOf(place, view.viewer)), 0);

export const FALLS: readonly Fall<View>[] = [
	{ weight: 99, lost: lastOf((view) => heldOf(view).length), says: m.cosmos_fall_systems },
	{
		weight: 98,
		lost: eachOf(homesOf),
		says: (names) => m.cosmos_fall_home({ name: listText(names) })
	},
	{
		weight: 97,
		lost: eachOf(heroesOf),
		says: (names) => m.cosmos_fall_heroes({ names: listText(names), count: names.length })
	},
	{ weight: 96, lost: lastOf(shipsOf), says: m.cosmos_fall_ships }
];
