/** Maintenance: every unit eats one Energy (section 9 of the rules). */
import { materials } from '../data';
import { unitsOf } from '../holdings';
import { phaseOrder } from '../seats';
import type { AnswerTo, SeatId, SquareCount } from '../types';
import { defaultRelease, mustRelease, shortfallOf } from '../upkeep';
import { aheadOf, answerTo, ask, NO_ANSWERS, type Answers } from './asking';
import { take } from './control';
import { playerOf, report, squareOf, type Step } from './step';

export function openMaintenance(step: Step): void {
	for (const seat of phaseOrder(step.state)) dismissUnpaid(step, seat);
	const choosing = phaseOrder(step.state).filter(
		(seat) => mustRelease(step.state, seat) && aheadOf(step, seat).maintenance.length === 0
	);
	if (!ask(step, 'maintenance', choosing)) answerMaintenance(step, NO_ANSWERS);
}

/** CO-255: as many as are still there go before anything is paid. */
function dismissUnpaid(step: Step, seat: SeatId): void {
	const player = playerOf(step, seat);
	const released = player.dismissed.flatMap(({ square: id, count }): SquareCount[] => {
		const square = squareOf(step, id);
		const units = square.controller === seat ? Math.min(count, square.units.length) : 0;
		return units > 0 ? [{ square: id, count: units }] : [];
	});
	player.dismissed = [];
	if (released.length === 0) return;
	report(step, 'all', { code: 'dismissed', data: { seat, released } });
	letGo(step, released);
	step.moment();
}

function letGo(step: Step, released: readonly SquareCount[]): void {
	for (const { square, count } of released)
		take(
			step,
			square,
			Array.from({ length: count }, (_, place) => place)
		);
}

export function answerMaintenance(step: Step, answers: Answers): void {
	for (const seat of phaseOrder(step.state))
		maintain(step, seat, answerTo(answers, seat, 'maintenance'));
}

function maintain(step: Step, seat: SeatId, choice: AnswerTo<'maintenance'> | undefined): void {
	const units = unitsOf(step.state.squares, seat);
	if (units === 0) return;
	const short = shortfallOf(step.state, seat);
	const first = aheadOf(step, seat).maintenance;
	const released = choice?.release ?? defaultRelease(step.state, seat, short, first);
	const player = playerOf(step, seat);
	const { E, R, P } = player.reserve;
	const paid = units - released.reduce((sum, { count }) => sum + count, 0);
	player.reserve = materials(E - paid, R, P);
	report(step, 'all', { code: 'maintained', data: { seat, paid, released, left: E - paid } });
	letGo(step, released);
	step.moment();
}
