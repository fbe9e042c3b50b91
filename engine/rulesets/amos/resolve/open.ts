/** Opens the working memory of a turn. */
import type { Rng } from '../../../kernel/rng';
import type { Army, Leader, OrderKind, Planet, Player, State } from '../types';
import { allUnits } from '../units';
import { alliancesOf } from './declare';
import type { Draft } from '../../../kernel/draft';
import type { Line, Turn } from './turn';
import { nothingUnderway } from './trade/underway';

/**
 * A turn about to be resolved: a private copy of the state, the lots (AM-012), the alliances in
 * force (AM-111). `lines` are legal, in seat order and each sheet in its order.
 */
export function createTurn(opening: State, lines: readonly Line[], rng: Rng): Turn {
	const seats = opening.players.map((player) => player.seat);
	const state = workingCopy(opening);
	return {
		state,
		planetsByCell: new Map(state.planets.map((planet) => [planet.cell, planet])),
		opening,
		rng,
		// Ballots are counted without dice.
		lots: opening.phase === 'orders' ? rng.stream('lots').shuffle(seats) : seats,
		lines,
		linesByKind: byKind(lines),
		alliances: alliancesOf(lines),
		reports: [],
		ledgers: seats.map(() => []),
		passed: [],
		spied: [],
		strikes: [],
		underway: nothingUnderway(),
		sheltered: []
	};
}

function byKind(lines: readonly Line[]): Map<OrderKind, Line[]> {
	const kinds = new Map<OrderKind, Line[]>();
	for (const line of lines) {
		const { kind } = line.order;
		const known = kinds.get(kind);
		if (known) known.push(line);
		else kinds.set(kind, [line]);
	}
	return kinds;
}

// ---------------------------------------------------------------- the private copy

/**
 * Parts that the rules change in place are copied; those that they only replace (options, the map,
 * sightings, encounters) are shared with the opening state. Field by field: whether a state comes from
 * storage, from the setup or from the turn before, all copies have one shape, which JavaScript engines
 * read several times faster than objects of many.
 */
const workingCopy = (state: State): Draft<State> => copyOfState(state) as Draft<State>;

const copyOfState = (state: State): State => ({
	options: state.options,
	map: state.map,
	turn: state.turn,
	phase: state.phase,
	planets: state.planets.map(copyOfPlanet),
	armies: state.armies.map(copyOfArmy),
	players: state.players.map(copyOfPlayer),
	leaders: state.leaders.map(copyOfLeader),
	nextLeader: state.nextLeader,
	leadersSeen: { ...state.leadersSeen },
	lot: state.lot,
	election: state.election,
	ballots: state.ballots,
	ending: state.ending
});

const copyOfArmy = (army: Army): Army => ({
	seat: army.seat,
	cell: army.cell,
	units: allUnits(army.units),
	exempt: army.exempt
});

const copyOfPlanet = (planet: Planet): Planet => ({
	id: planet.id,
	name: planet.name,
	cell: planet.cell,
	habitat: planet.habitat,
	owner: planet.owner,
	base: planet.base,
	publicBase: planet.publicBase,
	damage: planet.damage,
	constructions: [...planet.constructions],
	host: planet.host
});

const copyOfPlayer = (player: Player): Player => ({
	seat: player.seat,
	status: player.status,
	missed: player.missed,
	treasury: player.treasury,
	techs: player.techs,
	sightings: [...player.sightings],
	encounters: player.encounters,
	contacts: [...player.contacts],
	lastAllies: player.lastAllies,
	lastRoutes: player.lastRoutes,
	books: player.books,
	deck: player.deck
});

const copyOfLeader = (leader: Leader): Leader => ({
	id: leader.id,
	kind: leader.kind,
	name: leader.name,
	seat: leader.seat,
	post: leader.post,
	recalled: leader.recalled
});
