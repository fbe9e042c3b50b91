/** The table before the Houses are created: no dice yet, so that nobody chooses after them (IM-023). */
import {
	COLOURS,
	LOTS,
	PROPOSAL_IDS,
	STARTING_RESOURCES,
	USUAL_ABILITIES,
	USUAL_UPGRADES,
	type Colour,
	type ShipClass
} from './data';
import type { Doctrine, House, Options, SeatId, State } from './types';

/** IM-282: cheapest combat losses first, carriers sheltered. */
const HIT_ORDER: readonly ShipClass[] = [
	'fighter',
	'frigate',
	'cruiser',
	'freighter',
	'battleship',
	'battle_station',
	'flagship'
];

/** IM-282 to IM-286 */
export const DEFAULT_DOCTRINE: Doctrine = {
	hitOrder: HIT_ORDER,
	absorb: true,
	retreatLossPct: [],
	retreatTo: [],
	evade: 'never'
};

export function setup(options: Options, seats: number): State {
	const houses = Array.from({ length: seats }, (_, i) => newHouse(options, i + 1, seats));
	return {
		options,
		stage: 'founding',
		turn: 0,
		cells: [],
		planets: [],
		fleets: [],
		houses,
		wars: [],
		laws: [],
		nextLaw: 1,
		agenda: [],
		undrawn: PROPOSAL_IDS,
		lot: [],
		lotsLeft: options.auctions ? LOTS : [],
		debts: [],
		precedence: [],
		guarded: [],
		chaos: [],
		ending: []
	};
}

export function newHouse({ absences }: Options, seat: SeatId, seats: number): House {
	return {
		seat,
		name: '',
		motto: '',
		crest: '',
		flagship: '',
		colour: COLOURS[seat - 1] as Colour,
		abilities: USUAL_ABILITIES,
		upgrades: USUAL_UPGRADES,
		launched: false,
		status: 'playing',
		missed: 0,
		absencesLeft: absences,
		away: false,
		treasury: STARTING_RESOURCES,
		influence: 0,
		advances: [],
		passage: [],
		blockades: [],
		doctrine: DEFAULT_DOCTRINE,
		cellDoctrine: [],
		known: Array.from({ length: seats }, () => []),
		dossiers: [],
		books: Array.from({ length: seats }, () => ({ grudge: 0, trust: 0 })),
		lots: { free_hand: 0, ward: 0, breakthrough: 0 }
	};
}
