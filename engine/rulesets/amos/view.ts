/** View of a seat (AM-310 to AM-317, AM-362), built up from nothing. */
import { UNSEEN } from './resolve/sighting';
import type { Owner, OwnView, Planet, PlanetView, SeatId, State, View } from './types';

/** The state through the eyes of a seat; 0 sees what everybody may. */
export function view(state: State, viewer: Owner): View {
	return {
		viewer,
		options: state.options,
		map: state.map,
		turn: state.turn,
		phase: state.phase,
		seats: state.players.map(({ seat, status }) => ({ seat, status })),
		planets: planetViews(state, viewer),
		own: viewer === 0 ? [] : [ownView(state, viewer)],
		lot: state.lot,
		election: state.election,
		ballots: state.ballots,
		ending: state.ending,
		full: state.phase === 'over' ? [state] : []
	};
}

function planetViews(state: State, viewer: Owner): PlanetView[] {
	const satellites = state.planets.map(() => 0);
	for (const { host } of state.planets)
		if (host !== 0) satellites[host - 1] = (satellites[host - 1] ?? 0) + 1;
	return state.planets.map((planet, i) => planetView(state, viewer, planet, satellites[i] ?? 0));
}

function planetView(state: State, viewer: Owner, planet: Planet, satellites: number): PlanetView {
	const mine = viewer !== 0 && planet.owner === viewer;
	return {
		id: planet.id,
		name: planet.name,
		cell: planet.cell,
		habitat: planet.habitat,
		publicBase: planet.publicBase,
		host: planet.host,
		seen: state.players[viewer - 1]?.sightings[planet.id - 1] ?? UNSEEN,
		mine,
		base: mine ? planet.base : planet.publicBase,
		damage: mine ? planet.damage : 0,
		satellites
	};
}

function ownView(state: State, seat: SeatId): OwnView {
	const player = state.players[seat - 1];
	if (!player) throw new Error(`no seat ${seat} at this table`);
	return {
		treasury: player.treasury,
		techs: player.techs,
		armies: state.armies.filter((army) => army.seat === seat),
		encounters: player.encounters,
		contacts: player.contacts,
		leaders: state.leaders.filter((leader) => leader.seat === seat),
		lastAllies: player.lastAllies,
		lastRoutes: player.lastRoutes,
		books: player.books,
		missed: player.missed
	};
}
