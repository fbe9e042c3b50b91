/** Opens the working memory of a resolution. */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import type { Trace } from '../../../kernel/ruleset';
import { NOTHING_AHEAD } from '../ahead';
import type { ConquistaReport, Player, Research, Square, Stance, State } from '../types';
import type { Step } from './step';

/** A step about to be resolved, on a private copy of the state. `trace` is shown its moments. */
export function createStep(
	opening: State,
	rng: Rng,
	trace: Trace<State, ConquistaReport> = () => undefined
): Step {
	const state = workingCopy(opening) as Draft<State>;
	const reports: ConquistaReport[] = [];
	return { state, rng, reports, moment: () => trace('', state, reports) };
}

/**
 * Parts that the rules change in place are copied; those that they only replace are shared with the opening state.
 * Field by field: whether a state comes from storage, from the setup or from the step before, all
 * copies have one shape, which JavaScript engines read several times faster than objects of many.
 */
const workingCopy = (state: State): State => ({
	options: state.options,
	round: state.round,
	startSeat: state.startSeat,
	stage: state.stage,
	asked: [...state.asked],
	queue: [...state.queue],
	slots: state.slots.map(({ chooser, phase }) => ({ chooser, phase: [...phase] })),
	slot: state.slot,
	rankings: [...state.rankings],
	undealt: [...state.undealt],
	drawnSection: [...state.drawnSection],
	map: state.map,
	sections: [...state.sections],
	squares: state.squares.map(copyOfSquare),
	granted: [...state.granted],
	players: state.players.map(copyOfPlayer),
	research: copyOfResearch(state.research),
	productionDeck: [...state.productionDeck],
	draws: [...state.draws],
	stances: state.stances.map(copyOfStance),
	offers: [...state.offers],
	frozen: [...state.frozen],
	talk: [...state.talk],
	ending: state.ending
});

const copyOfSquare = (square: Square): Square => ({
	terrain: square.terrain,
	capital: square.capital,
	section: square.section,
	number: square.number,
	marker: square.marker,
	building: square.building,
	controller: square.controller,
	units: square.units
});

const copyOfPlayer = (player: Player): Player => ({
	seat: player.seat,
	status: player.status,
	section: player.section,
	missed: player.missed,
	reserve: player.reserve,
	offersMade: player.offersMade,
	held: player.held,
	dismissed: player.dismissed,
	ahead: player.ahead ?? NOTHING_AHEAD,
	books: player.books
});

const copyOfResearch = ({ decks, hands, shown }: Research): Research => ({
	decks: decks.map(({ cards, discards }) => ({ cards, discards })),
	hands: [...hands],
	shown: [...shown]
});

const copyOfStance = (stance: Stance): Stance => ({
	seat: stance.seat,
	cards: stance.cards,
	valorAt: stance.valorAt,
	retreat: stance.retreat,
	pursue: stance.pursue,
	inForce: stance.inForce,
	ordersDone: stance.ordersDone
});
