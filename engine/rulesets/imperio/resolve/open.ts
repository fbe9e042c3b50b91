/** Opens the working memory of a turn. */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import type { Trace } from '../../../kernel/ruleset';
import type { House, ImperioReport, Planet, SeatId, Sheet, State } from '../types';
import { foldForces, forceOf, type Turn } from './turn';

export interface Filed {
	readonly sheets: ReadonlyMap<SeatId, Sheet>;
	readonly missed: readonly SeatId[];
	readonly refusals: readonly ImperioReport[];
}

/** A turn about to be resolved, on a private copy of the state. */
export function createTurn(
	opening: State,
	{ sheets, missed, refusals }: Filed,
	rng: Rng,
	trace: Trace<State, ImperioReport> = () => undefined
): Turn {
	const state = copyOfState(opening) as unknown as Draft<State>;
	const reports = [...refusals];
	let told = 0;
	// Only what everybody is told of is a moment: another would show that somebody acted.
	const tell = (phase = ''): void => {
		const isNews = reports.slice(told).some(({ to }) => to === 'all');
		told = reports.length;
		if (phase === '' && !isNews) return;
		foldForces(turn);
		trace(phase, state as unknown as State, reports);
	};
	const turn: Turn = {
		state,
		opening,
		rng,
		sheets,
		missed,
		reports,
		tell,
		planets: new Map(state.planets.map((planet) => [planet.id, planet])),
		forces: new Map(opening.fleets.map((fleet) => [fleet.cell, forceOf(fleet)])),
		changed: new Set(),
		newShipyards: new Set(),
		works: [],
		drains: [],
		prisoners: [],
		precedence: [],
		guarded: [],
		chaos: [],
		favours: [],
		omens: [],
		cessions: [],
		ruin: []
	};
	return turn;
}

/**
 * Parts that the rules change in place are copied; parts that they only replace are shared with the opening state.
 * Field by field: all copies have one shape, wherever the state comes from.
 */
const copyOfState = (state: State): State => ({
	options: state.options,
	stage: state.stage,
	turn: state.turn,
	cells: state.cells,
	planets: state.planets.map(copyOfPlanet),
	fleets: state.fleets,
	houses: state.houses.map(copyOfHouse),
	wars: [...state.wars],
	laws: [...state.laws],
	nextLaw: state.nextLaw,
	agenda: state.agenda,
	undrawn: [...state.undrawn],
	lot: state.lot,
	lotsLeft: [...state.lotsLeft],
	debts: [...state.debts],
	precedence: state.precedence,
	guarded: state.guarded,
	chaos: state.chaos,
	ending: state.ending
});

const copyOfPlanet = (planet: Planet): Planet => ({
	id: planet.id,
	cell: planet.cell,
	name: planet.name,
	about: planet.about,
	position: planet.position,
	richness: planet.richness,
	controller: planet.controller,
	troops: planet.troops,
	buildings: { ...planet.buildings }
});

const copyOfHouse = (house: House): House => ({
	seat: house.seat,
	name: house.name,
	motto: house.motto,
	crest: house.crest,
	colour: house.colour,
	flagship: house.flagship,
	abilities: house.abilities,
	upgrades: house.upgrades,
	launched: house.launched,
	status: house.status,
	missed: house.missed,
	absencesLeft: house.absencesLeft,
	away: house.away,
	treasury: house.treasury,
	influence: house.influence,
	advances: house.advances,
	passage: house.passage,
	blockades: house.blockades,
	doctrine: house.doctrine,
	cellDoctrine: house.cellDoctrine,
	known: [...house.known],
	dossiers: house.dossiers,
	books: house.books.map(({ grudge, trust }) => ({ grudge, trust })),
	lots: { ...house.lots }
});
