/** The worst that can befall a seat: nothing that is a player's own is ever destroyed. Pure. */
import type { View } from '$engine/rulesets/revenant/types';
import { HOUSES, type HouseId } from '$engine/rulesets/revenant/data';
import { m } from '$lib/paraglide/messages';
import { lastOf, type Fall } from '$lib/ui/report/falls';
import { listText } from '$lib/ui/text';
import { playerOf } from '../fleet';
import { houseName } from '../words';

const soundOf = (view: View): number =>
	(playerOf(view, view.viewer)?.compartments ?? []).filter(({ corrupted }) => !corrupted).length;

/** Houses that have ships in play. */
const housesOf = ({ ships }: View): HouseId[] =>
	HOUSES.filter((house) => ships.some((ship) => ship.house === house && ship.at > 0));

/** Houses that lose their last ship, where the seat has Influence in them. */
const fallenHouses = (before: View, after: View): string[] =>
	housesOf(before)
		.filter((house) => !housesOf(after).includes(house))
		.filter((house) => (playerOf(after, after.viewer)?.influence[house] ?? 0) > 0)
		.map(houseName);

export const FALLS: readonly Fall<View>[] = [
	{ weight: 97, lost: lastOf(soundOf), says: m.revenant_fall_compartments },
	{
		weight: 96,
		lost: fallenHouses,
		says: (names) => m.revenant_fall_house({ names: listText(names), count: names.length })
	}
];
