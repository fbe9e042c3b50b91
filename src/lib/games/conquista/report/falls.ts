/** The worst that can befall a seat. Pure. */
import { isTerritory } from '$engine/rulesets/conquista/board';
import { unitsOf, worldHolders } from '$engine/rulesets/conquista/holdings';
import type { View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { eachOf, lastOf, type Fall } from '$lib/ui/report/falls';
import { listText } from '$lib/ui/text';
import { colourName, squareName } from '../nouns';

/** Territories that the viewer controls; nobody's viewer has none. */
export const territoriesOf = ({ squares, viewer }: View): number =>
	viewer === 0
		? 0
		: squares.filter((square) => square.controller === viewer && isTerritory(square)).length;

const sectionOf = ({ players, viewer }: View): number => players[viewer - 1]?.section ?? -1;

/** Sections whose home world the seat controls. */
const worldsOf = (view: View): number[] =>
	view.viewer === 0
		? []
		: worldHolders(view).flatMap((holder, section) => (holder === view.viewer ? [section] : []));

function capitalsOf(view: View): string[] {
	const { squares, viewer } = view;
	return squares.flatMap(({ capital, section, controller }, id) =>
		capital && viewer > 0 && section === sectionOf(view) && controller === viewer
			? [squareName(view, id)]
			: []
	);
}

function takenOf(view: View): string[] {
	return worldsOf(view)
		.filter((section) => section !== sectionOf(view))
		.flatMap((section) => {
			const colour = view.sections[section]?.colour;
			return colour ? [colourName(colour)] : [];
		});
}

export const FALLS: readonly Fall<View>[] = [
	{ weight: 99, lost: lastOf(territoriesOf), says: m.conquista_fall_territories },
	{
		weight: 98,
		lost: lastOf(({ squares, viewer }) => (viewer === 0 ? 0 : unitsOf(squares, viewer))),
		says: m.conquista_fall_units
	},
	{
		weight: 97,
		lost: lastOf((view) => (worldsOf(view).includes(sectionOf(view)) ? 1 : 0)),
		says: m.conquista_fall_home
	},
	{
		weight: 96,
		lost: eachOf(capitalsOf),
		says: (names) => m.conquista_fall_capital({ place: listText(names) })
	},
	{
		weight: 95,
		lost: eachOf(takenOf),
		says: (names) => m.conquista_fall_worlds({ names: listText(names), count: names.length })
	}
];
