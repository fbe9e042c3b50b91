/** Opens the working memory of a turn. */
import type { Rng } from '../../../kernel/rng';
import type { Leader, OrderKind, Planet, Player, State } from '../types';
import { alliancesOf } from './declare';
import type { Draft, Line, Turn } from './turn';

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
 * What the rules change in place is copied; what they only replace is shared with the opening state:
 * options, the map, counts of units, sightings, encounters.
 */
function workingCopy(state: State): Draft<State> {
	const copy: State = {
		...state,
		planets: state.planets.map(copyOfPlanet),
		armies: state.armies.map((army) => ({ ...army })),
		players: state.players.map(copyOfPlayer),
		leaders: state.leaders.map(copyOfLeader),
		leadersSeen: { ...state.leadersSeen },
		raids: [...state.raids],
		deliveries: [...state.deliveries]
	};
	return copy as Draft<State>;
}

const copyOfPlanet = (planet: Planet): Planet => ({
	...planet,
	constructions: [...planet.constructions],
	pending: [...planet.pending],
	pendingSatellites: [...planet.pendingSatellites]
});

const copyOfPlayer = (player: Player): Player => ({
	...player,
	sightings: [...player.sightings],
	contacts: [...player.contacts]
});

const copyOfLeader = (leader: Leader): Leader => ({ ...leader });
