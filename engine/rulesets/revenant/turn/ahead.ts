/** Turns left for later: what is left, and what one of them would bring (RV-110 to RV-119). */
import { HOUSES, SET_OF, TOKENS, TURNS_PER_ROUND } from '../data';
import { copyOf, holdingOf, report, turnOf, type Step } from '../step';
import { tacticsOf } from '../space/tactics';
import type { Holding, MoveOf, Player, PlayedMove, SeatId, State, Verdict } from '../types';

/** Leaves turns, in place of any left before (RV-111). Refused: `wrong-stage`, `wrong-count`, `malformed`. */
export function leave(step: Step, seat: SeatId, order: MoveOf<'ahead'>): Verdict {
	const { turns, times, despite } = order;
	const left = TURNS_PER_ROUND - turnOf(step).number;
	if (turns.length > 0 && (left === 0 || step.state.crew.length > 0)) return 'wrong-stage';
	if (times > Math.max(1, left)) return 'wrong-count';
	if (!turns.every(({ moves }) => isClosed(moves))) return 'malformed';
	if (turns.length === 0) withdraw(step, seat);
	else
		holdingOf(step, seat).ahead = {
			turns: turns.map(({ moves }) => ({ moves: copyOf(moves), worth: [] })),
			times,
			despite: [...despite],
			stopped: '',
			by: 0
		};
	report(step, [seat], 'ahead-left', { seat, turns: turns.length, times });
	return undefined;
}

/** A whole turn: it ends once, at its end. */
const isClosed = (moves: readonly PlayedMove[]): boolean =>
	moves.findIndex((move) => move.do === 'end') === moves.length - 1;

export function withdraw(step: Step, seat: SeatId): void {
	delete holdingOf(step, seat).ahead;
}

/** Possessions of a seat that a turn can add to; more is better, number by number (RV-117). */
function standingOf(state: State, seat: SeatId): number[] {
	const player = state.players[seat - 1] as Player;
	const { hand, hidden } = state.secret.holdings[seat - 1] as Holding;
	const { equipment, training, support } = player;
	const cards = [equipment, support, ...Object.values(training)].flat().length;
	const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
	return [
		...TOKENS.map((token) => player.usable[token]),
		...HOUSES.map((house) => player.influence[house]),
		tacticsOf(state, seat),
		// Three cubes, or three Corruptions removed, become a card.
		SET_OF * hidden.length + player.cubes + player.collection,
		hand.length,
		cards,
		player.level,
		player.compartments.filter(({ corrupted }) => !corrupted).length,
		sum(state.sectors.map(({ absorbers }) => absorbers)),
		-sum(state.sectors.map(({ voidborn }) => voidborn)),
		-sum(state.ships.map(({ damage }) => damage)),
		state.ships.filter(({ at }) => at !== 0).length
	];
}

/** Gains of a seat between two states. */
export function gainsOf(before: State, after: State, seat: SeatId): number[] {
	const had = standingOf(before, seat);
	return standingOf(after, seat).map((has, i) => has - (had[i] as number));
}
