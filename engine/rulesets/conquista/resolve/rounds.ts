/** The course of a game: round after round, phase after phase, until somebody is asked (section 6). */
import { phasesFor } from '../data';
import { leaderOf, turnOrder } from '../seats';
import type { Phase, SeatId } from '../types';
import { openConstruction } from './construction';
import { closePhase, closeRound } from './ending';
import { openFighting } from './fighting';
import { openMaintenance } from './maintenance';
import { openNegotiation } from './negotiation';
import { openPlan } from './plan';
import { openProduction } from './production';
import { report, type Step } from './step';

const OPEN: Readonly<Record<Phase, (step: Step) => void>> = {
	production: openProduction,
	construction: openConstruction,
	maintenance: openMaintenance,
	combat: openFighting,
	negotiation: openNegotiation,
	commerce: openNegotiation
};

/** Goes on from what has just ended by one thing. Gives its name, told apart within a step. */
export function goOn(step: Step): string {
	const { state } = step;
	if (state.round === 0) {
		beginRound(step);
		return 'setup';
	}
	const name = `round ${state.round} slot ${state.slot}`;
	if (state.slot >= 0) closePhase(step);
	if (state.ending.length > 0) return name;
	if (state.slot + 1 < state.slots.length) {
		openPhase(step);
		return name;
	}
	closeRound(step);
	if (state.ending.length === 0) beginRound(step);
	return name;
}

/** CO-069: the slots go round the table until the phases run out. */
function beginRound(step: Step): void {
	const { state } = step;
	const order = turnOrder(state.players, state.startSeat);
	state.round++;
	state.slot = -1;
	state.rankings = [];
	state.slots = phasesFor(state.players.length).map((_, k) => ({
		chooser: order[k % order.length] as SeatId,
		phase: []
	}));
	const { round, startSeat, options } = state;
	report(step, 'all', { code: 'roundBegan', data: { round, rounds: options.rounds, startSeat } });
	step.moment();
	openPlan(step);
}

/** CO-074 */
function openPhase(step: Step): void {
	const { state } = step;
	state.slot++;
	const { round, slot } = state;
	const [phase] = state.slots[slot]?.phase ?? [];
	if (!phase) throw new Error(`no phase in slot ${slot}`);
	report(step, 'all', {
		code: 'phaseBegan',
		data: { round, slot, phase, leader: leaderOf(state, slot) }
	});
	step.moment();
	OPEN[phase](step);
}
