/** The choice of phases, ranked by all at once or picked one after another (section 6, CO-234). */
import { phasesFor } from '../data';
import { phasesLeft, slotToFill } from '../slots';
import { isPlaying } from '../seats';
import type { Phase, Ranking, SeatId } from '../types';
import { aheadOf, answerTo, ask, NO_ANSWERS, useUp, type Answers } from './asking';
import { report, type Step } from './step';

export function openPlan(step: Step): void {
	if (step.state.options.phaseChoice === 'passed') return askForPick(step);
	const waiting = planners(step).filter((seat) => aheadOf(step, seat).plan.length === 0);
	if (!ask(step, 'plan', waiting)) answerPlan(step, NO_ANSWERS);
}

/** Seats that fill a slot other than the last, which takes whatever is left (CO-070). */
function planners(step: Step): SeatId[] {
	const choosers = step.state.slots.slice(0, -1).map(({ chooser }) => chooser);
	return [...new Set(choosers)].sort((a, b) => a - b);
}

/** CO-071: each slot takes the first phase of its ranking that no slot before has taken. */
export function answerPlan(step: Step, answers: Answers): void {
	const { state } = step;
	const deck = phasesFor(state.players.length);
	state.rankings = planners(step).map((seat) => rankingOf(step, seat, answers)) as Draftless;
	for (const [index, { chooser }] of state.slots.entries()) {
		const nth = state.slots.slice(0, index).filter((slot) => slot.chooser === chooser).length;
		const lists = state.rankings.find(({ seat }) => seat === chooser)?.lists;
		choose(step, index, lists?.[nth] ?? deck);
	}
	for (const player of state.players) useUp(step, player.seat, 'plan');
	if (state.options.phaseOrder === 'public') tellPlan(step);
}

type Draftless = Step['state']['rankings'];

function rankingOf(step: Step, seat: SeatId, answers: Answers): Ranking {
	const { slots, players } = step.state;
	const filled = slots.filter(({ chooser }) => chooser === seat);
	const lists = answerTo(answers, seat, 'plan')?.rankings;
	const { plan } = aheadOf(step, seat);
	const ranking = plan.length > 0 ? plan : phasesFor(players.length);
	return { seat, lists: lists ?? filled.map(() => ranking) };
}

function choose(step: Step, index: number, ranking: readonly Phase[]): void {
	const left = phasesLeft(step.state);
	const phase = ranking.find((one) => left.includes(one)) as Phase;
	const slot = step.state.slots[index];
	if (slot) slot.phase = [phase];
}

/** Everything about the choice of phases: at once or, kept from view, when the round ends (CO-248). */
export function tellPlan(step: Step): void {
	const { rankings, slots } = step.state;
	report(step, 'all', { code: 'planned', data: { rankings, slots } });
	step.moment();
}

// ---------------------------------------------------------------- picked one after another

/** The next chooser who has a choice; those who have resigned, and the last slot, have none. */
function askForPick(step: Step): void {
	const { state } = step;
	for (let slot = slotToFill(state); slot >= 0; slot = slotToFill(state)) {
		const { chooser } = state.slots[slot] as { chooser: SeatId };
		const isLast = slot === state.slots.length - 1;
		if (!isLast && isPlaying(state.players, chooser) && ask(step, 'pick', [chooser])) return;
		pick(step, slot, []);
	}
}

export function answerPick(step: Step, answers: Answers): void {
	const slot = slotToFill(step.state);
	const { chooser } = step.state.slots[slot] as { chooser: SeatId };
	const answer = answerTo(answers, chooser, 'pick');
	if (answer && !phasesLeft(step.state).includes(answer.phase))
		throw new Error(`${answer.phase} is gone`);
	pick(step, slot, answer ? [answer.phase] : []);
	askForPick(step);
}

/** The default is the first of the default ranking that is still there. */
function pick(step: Step, slot: number, wanted: readonly Phase[]): void {
	const { state } = step;
	choose(step, slot, [...wanted, ...phasesFor(state.players.length)]);
	const { chooser, phase } = state.slots[slot] as (typeof state.slots)[number];
	const to = state.options.phaseOrder === 'hidden' ? [chooser] : 'all';
	report(step, to, {
		code: 'picked',
		data: { seat: chooser, slot, phase: phase[0] as Phase }
	});
	step.moment();
}
