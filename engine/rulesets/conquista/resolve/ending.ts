/** Leaving the game, and its end (sections 13 and 14 of the rules). */
import { NOTHING_AHEAD } from '../ahead';
import { CONQUEST_HELD, NOTHING, worldsToConquer } from '../data';
import { compareScores, controlledBy, scoresOf, worldHolders } from '../holdings';
import { isPlaying, nextSeat, phaseOrder } from '../seats';
import type { Ending, SeatId, State } from '../types';
import { setAhead } from './asking';
import { endGrants } from './control';
import { lapse } from './offers';
import { tellPlan } from './plan';
import { discardHand } from './research';
import { playerOf, report, type Step } from './step';

/** At the end of each phase: who has nothing left is out, and one left alone has won. */
export function closePhase(step: Step): void {
	const { state } = step;
	Object.assign(state, { queue: [], productionDeck: [], draws: [], frozen: [] });
	state.talk = state.players.map(() => 0);
	if (state.slots[state.slot]?.phase[0] === 'combat') endGrants(step);
	for (const seat of phaseOrder(state)) if (isGone(step, seat)) eliminate(step, seat);
	const left = state.players.filter(({ status }) => status === 'playing').map(({ seat }) => seat);
	if (left.length > 1) return;
	// The round will have no end at which the plan could join the report (CO-248).
	if (state.options.phaseOrder === 'hidden') tellPlan(step);
	if (left.length === 1) end(step, 'lastLeft', left);
	else end(step, 'nobodyLeft', []);
}

/** CO-220: neither a unit on the board nor a controlled territory. */
const isGone = ({ state }: Step, seat: SeatId): boolean =>
	controlledBy(state.squares, seat).length === 0;

/** CO-221 */
function eliminate(step: Step, seat: SeatId): void {
	const player = playerOf(step, seat);
	const { reserve } = player;
	player.status = 'eliminated';
	player.reserve = NOTHING;
	player.dismissed = [];
	setAhead(step, seat, NOTHING_AHEAD);
	const discarded = discardHand(step, seat);
	report(step, 'all', { code: 'eliminated', data: { seat, discarded, reserve } });
	step.moment();
	lapse(step, 'author', (offer) => offer.from === seat);
	lapse(step, 'addressee', (offer) => offer.to === seat);
}

/** The end of a round: conquest, the last round, or the next start seat (CO-076, CO-183, CO-223). */
export function closeRound(step: Step): void {
	const { state } = step;
	if (state.options.phaseOrder === 'hidden') tellPlan(step);
	lapse(step, 'until', (offer) => offer.until <= state.round);
	const heldBefore = state.players.filter(({ held }) => held > 0).map(({ seat }) => seat);
	countConquests(step);
	const dropped = heldBefore.filter((seat) => playerOf(step, seat).held === 0);
	const conqueror = state.players.find(({ held }) => held >= CONQUEST_HELD)?.seat;
	const isOver = conqueror !== undefined || state.round >= state.options.rounds;
	const nextStart = isOver ? 0 : nextSeat(state.players, state.startSeat);
	const { round, players } = state;
	report(step, 'all', {
		code: 'roundEnded',
		data: {
			round,
			scores: scoresOf(state),
			held: players.map(({ held }) => held),
			dropped,
			nextStart
		}
	});
	step.moment();
	if (conqueror !== undefined) end(step, 'conquest', [conqueror]);
	else if (isOver) end(step, 'score', highest(state));
	else state.startSeat = nextStart;
}

/** Round ends in a row with the own home world and enough of those of players (CO-223). */
function countConquests({ state }: Step): void {
	const holders = worldHolders(state);
	const wanted = worldsToConquer(state.players.length);
	for (const player of state.players) {
		const worlds = state.sections.filter(
			({ owner }, index) => owner !== 0 && holders[index] === player.seat
		).length;
		const holds =
			state.options.victory !== 'score' &&
			player.status === 'playing' &&
			holders[player.section] === player.seat &&
			worlds >= wanted;
		player.held = holds ? player.held + 1 : 0;
	}
}

/** CO-226: among those who have not resigned. */
function highest(state: State): SeatId[] {
	const scores = scoresOf(state).filter(({ seat }) => isPlaying(state.players, seat));
	const best = scores.reduce((a, b) => (compareScores(a, b) <= 0 ? a : b));
	return scores.filter((score) => compareScores(score, best) === 0).map(({ seat }) => seat);
}

function end(step: Step, reason: Ending['reason'], winners: readonly SeatId[]): void {
	const { state } = step;
	const ending: Ending = { reason, winners, scores: scoresOf(state) };
	Object.assign(state, { stage: 'over', asked: [], queue: [], ending: [ending] });
	report(step, 'all', { code: 'gameOver', data: ending });
}
