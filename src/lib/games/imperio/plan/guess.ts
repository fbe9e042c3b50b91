/**
 * The state as a seat knows it, for rules that ask for a state: Abilities and Advances of the others count as
 * far as they are known, their doctrine is the usual one, and their Troops aboard are none. Pure.
 */
import { DEFAULT_DOCTRINE, newHouse } from '$engine/rulesets/imperio/setup';
import type { House, HouseView, State, View } from '$engine/rulesets/imperio/types';
import { ownOf } from '../empire';

/** A House as far as the viewer knows it. */
function houseGuess(view: View, shown: HouseView): House {
	const own = ownOf(view);
	const seats = view.houses.length;
	const base = { ...newHouse(view.options, shown.seat, seats), ...shown };
	if (own && shown.seat === view.viewer) return { ...base, ...own };
	const dossier = own?.dossiers.find(({ house }) => house === shown.seat);
	const known = own?.known[shown.seat - 1] ?? [];
	return {
		...base,
		abilities: dossier?.abilities ?? [],
		advances: [...new Set([...known, ...(dossier?.advances ?? [])])],
		doctrine: DEFAULT_DOCTRINE
	};
}

/** The state as the viewer knows it: what they do not know is as usual. */
export function stateGuess(view: View): State {
	const aboard = ownOf(view)?.aboard ?? [];
	return {
		options: view.options,
		stage: 'orders',
		turn: view.turn,
		cells: view.cells,
		planets: view.planets,
		fleets: view.fleets.map((fleet) => ({
			...fleet,
			troops:
				fleet.house === view.viewer
					? (aboard.find(({ cell }) => cell === fleet.cell)?.troops ?? 0)
					: 0
		})),
		houses: view.houses.map((house) => houseGuess(view, house)),
		wars: view.wars,
		laws: view.laws,
		nextLaw: view.laws.length + 1,
		agenda: view.agenda,
		undrawn: view.undrawn,
		lot: view.lot,
		lotsLeft: view.lotsLeft,
		debts: [],
		precedence: [],
		guarded: [],
		chaos: [],
		ending: []
	};
}
