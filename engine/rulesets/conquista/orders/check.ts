/**
 * Is an order allowed, as far as its seat can know? ("Decisions") The same check runs while it is
 * written and, on every device, when it is opened: it reads nothing but the view.
 */
import { refusal, refusalOf, type Problem } from '../../../kernel/problem';
import { judgeRiders } from '../offers';
import type { Answer, Order, SeatId, View } from '../types';
import { ASKS } from './asks';
import type { Asked, Fault } from './faults';

/**
 * A faulty answer falls as a whole (CO-010), whatever in it is wrong. A rider is void by itself.
 * `view` must be that of `seat`.
 */
export function check(view: View, seat: SeatId, { answer, riders }: Order): readonly Problem[] {
	const faults = faultsOf({ view, seat, riders: riders.length }, answer);
	const verdicts = judgeRiders(view, seat, riders);
	return [
		...faults.map(({ code, at = [] }) => refusal(code, ['answer', ...at])),
		...verdicts.flatMap((code, rider) => (code ? [refusalOf(['riders', rider], code)] : []))
	];
}

function faultsOf(asked: Asked, answer: Answer): readonly Fault[] {
	const { view, seat } = asked;
	if (answer.ask !== view.stage || !view.asked.includes(seat)) return [{ code: 'other-question' }];
	const { faults }: { faults: (asked: Asked, answer: never) => readonly Fault[] } =
		ASKS[answer.ask];
	return faults(asked, answer as never);
}
