/**
 * COSMOS in scenarios: turn 1 of an empty board, each seat with its treasury and nothing else. `options factions [eu oc]`
 * names the factions in the order of the seats; without it they are those of `USUAL`. `find red-4: card key` hides a
 * card in a system.
 */
import { cosmos } from '../../../engine/rulesets/cosmos';
import { rankOf } from '../../../engine/rulesets/cosmos/map/board';
import {
	CARDS,
	RINGS,
	type CardId,
	type FactionId
} from '../../../engine/rulesets/cosmos/tables/data';
import { ORDER } from '../../../engine/rulesets/cosmos/orders/shapes';
import { boardOf, lying, place, settled } from '../../../engine/rulesets/cosmos/testing';
import type {
	CosmosReport,
	Force,
	Options,
	Order,
	Place,
	Seat,
	State,
	SystemId,
	View
} from '../../../engine/rulesets/cosmos/types';
import type { World } from '../played';

const USUAL: readonly FactionId[] = ['eu', 'oc', 'nx', 'am'];

const isThere = ({ orbit, troops, heroes }: Force): boolean =>
	orbit.length + troops.length + heroes.length > 0;

const settledPlace = (one: Place): Place => ({
	...one,
	forces: one.forces.filter(isThere).sort((a, b) => a.seat - b.seat)
});

const settledSeat = (seat: Seat): Seat => ({
	...seat,
	cards: [...seat.cards].sort((a, b) => CARDS.indexOf(a.card) - CARDS.indexOf(b.card))
});

/** A card that a scenario hides in a system. */
interface Find {
	readonly system: SystemId;
	readonly card: CardId;
}

/** The state as it is told, before cards are put where they are said to lie. */
type Told = State & { readonly finds?: readonly Find[] };

/** Rings in which something is hidden have nothing else left, so that it is found there. */
const withFinds = ({ finds = [], ...state }: Told): State =>
	finds.reduce<State>(
		(told, { system, card }) =>
			lying(
				told,
				system,
				card,
				state.seats.map(({ faction }) => faction)
			),
		state
	);

export const cosmosWorld: World<Options, State, Order, View, CosmosReport> = {
	ruleset: cosmos,
	shape: ORDER,
	start(seats, options): Told {
		const factions = [
			...options.factions,
			...USUAL.filter((one) => !options.factions.includes(one))
		];
		const seated = factions.slice(0, seats);
		// All archives can be seen, wherever a scenario opens one.
		const board = RINGS.reduce((one, ring) => settled(one, ring, seated), boardOf(seated, []));
		// Homes are where a scenario says, and so are bases in the Black Sector.
		const black = board.black.map((one) =>
			one.is === 'base' ? ({ is: 'consumed' } as const) : one
		);
		return { ...board, black, options, finds: [] };
	},
	base: (state, seat) =>
		state.stage === 'factions' ? { ask: 'faction' } : { ask: 'turn', turn: state.turn, seat },
	settled: (state) => ({
		...withFinds(state),
		seats: state.seats.map(settledSeat),
		places: state.places.map(settledPlace).sort((a, b) => rankOf(a.system) - rankOf(b.system))
	}),
	keys: ['system', 'building', 'unit', 'troop', 'hero', 'card'],
	made: {
		places: (system) => place(system, 0),
		forces: (seat) => ({ seat: Number(seat), orbit: [], troops: [], heroes: [] }),
		orbit: (unit) => ({ unit, n: 0, cloaked: false, pulsed: 0 }),
		troops: (troop) => ({ troop, at: 'ground', n: 0 }),
		heroes: (hero) => ({ hero, at: 'ground' }),
		sites: (building) => ({ building, seat: 0, built: 0 }),
		cards: (card) => ({ card: card as CardId, uses: 1 }),
		finds: (system) => ({ system, card: 'boost_weapons' as CardId }),
		mines: (seat) => ({ seat: Number(seat), left: 1 })
	}
};
