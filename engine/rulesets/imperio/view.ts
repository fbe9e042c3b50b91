/** View of a House (section 21): built up from nothing. */
import type { House, HouseView, Owner, OwnView, SeatId, State, View } from './types';

/** The state through the eyes of a House; 0 sees what everybody may. */
export function view(state: State, viewer: Owner): View {
	return {
		viewer,
		options: state.options,
		stage: state.stage,
		turn: state.turn,
		cells: state.cells,
		planets: state.planets,
		wars: state.wars,
		laws: state.laws,
		agenda: state.agenda,
		undrawn: state.undrawn,
		lot: state.lot,
		lotsLeft: state.lotsLeft,
		ending: state.ending,
		fleets: state.fleets.map(({ cell, house, ships, damage }) => ({ cell, house, ships, damage })),
		houses: state.houses.map((house) => houseView(house, viewer)),
		own: viewer === 0 ? [] : [ownView(state, viewer)],
		full: state.stage === 'over' ? [state] : []
	};
}

const houseView = (house: House, viewer: Owner): HouseView => ({
	seat: house.seat,
	name: house.name,
	motto: house.motto,
	crest: house.crest,
	colour: house.colour,
	flagship: house.flagship,
	status: house.status,
	passage: house.passage,
	blockades: house.blockades,
	upgrades: house.launched || house.seat === viewer ? house.upgrades : []
});

function ownView(state: State, seat: SeatId): OwnView {
	const house = state.houses[seat - 1];
	if (!house) throw new Error(`no seat ${seat} at this table`);
	return {
		seat,
		abilities: house.abilities,
		upgrades: house.upgrades,
		launched: house.launched,
		missed: house.missed,
		absencesLeft: house.absencesLeft,
		away: house.away,
		treasury: house.treasury,
		influence: house.influence,
		advances: house.advances,
		doctrine: house.doctrine,
		cellDoctrine: house.cellDoctrine,
		known: house.known,
		dossiers: house.dossiers,
		books: house.books,
		lots: house.lots,
		aboard: state.fleets
			.filter((fleet) => fleet.house === seat)
			.map(({ cell, troops }) => ({ cell, troops })),
		debts: state.debts.filter(({ from, to }) => from === seat || to === seat),
		precedes: state.precedence.filter(({ spy }) => spy === seat).map(({ target }) => target),
		guarded: state.guarded.includes(seat)
	};
}
