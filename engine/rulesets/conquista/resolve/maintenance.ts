/** Maintenance: every unit eats one Energy (section 9 of the rules). */
import { materials } from '../data';
import { unitsOf } from '../holdings';
import { phaseOrder } from '../seats';
import type { AnswerTo, SeatId } from '../types';
import { defaultRelease, mustRelease, shortfallOf } from '../upkeep';
import { answerTo, ask, NO_ANSWERS, type Answers } from './asking';
import { take } from './control';
import { playerOf, report, type Step } from './step';

export function openMaintenance(step: Step): void {
	const choosing = phaseOrder(step.state).filter((seat) => mustRelease(step.state, seat));
	if (!ask(step, 'maintenance', choosing)) answerMaintenance(step, NO_ANSWERS);
}

export function answerMaintenance(step: Step, answers: Answers): void {
	for (const seat of phaseOrder(step.state))
		maintain(step, seat, answerTo(answers, seat, 'maintenance'));
}

function maintain(step: Step, seat: SeatId, choice: AnswerTo<'maintenance'> | undefined): void {
	const units = unitsOf(step.state.squares, seat);
	if (units === 0) return;
	const short = shortfallOf(step.state, seat);
	const released = choice?.release ?? defaultRelease(step.state, seat, short);
	const player = playerOf(step, seat);
	const { E, R, P } = player.reserve;
	const paid = units - short;
	player.reserve = materials(E - paid, R, P);
	report(step, 'all', { code: 'maintained', data: { seat, paid, released, left: E - paid } });
	for (const { square, count } of released)
		take(
			step,
			square,
			Array.from({ length: count }, (_, place) => place)
		);
	step.moment();
}
