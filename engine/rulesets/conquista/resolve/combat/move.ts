/** Moves along a path (CO-126…CO-135). */
import { STACK } from '../../data';
import type { LapseCode, OrderOf, SeatId, SquareId } from '../../types';
import { occupantOf, put, take } from '../control';
import { report, squareOf, type Step } from '../step';
import { lapse } from './lapse';
import { ownUnits, placesAble } from './stack';

export function carryMove(step: Step, seat: SeatId, line: number, order: OrderOf<'move'>): void {
	const path = freePath(step, seat, order.path);
	const moving = movers(step, seat, path, order.units);
	if (typeof moving === 'string') return lapse(step, seat, line, order, moving);
	const [from, to] = [path[0], path.at(-1)] as [SquareId, SquareId];
	report(step, 'all', {
		code: 'moved',
		data: {
			seat,
			line,
			path,
			units: moving.length,
			wanted: order.units,
			cut: path.length < order.path.length
		}
	});
	const steps = take(step, from, moving);
	const spent = path.length - 1;
	put(
		step,
		to,
		seat,
		steps.map((left) => left - spent)
	);
}

/** The path up to the last square before one that another player occupies (CO-127, CO-128). */
function freePath(step: Step, seat: SeatId, path: readonly SquareId[]): readonly SquareId[] {
	const met = path.findIndex((id, i) => {
		const occupant = occupantOf(squareOf(step, id));
		return i > 0 && occupant !== 0 && occupant !== seat;
	});
	return met < 0 ? path : path.slice(0, met);
}

/** Places in the stack at the start of those who go (CO-129), or why nobody does. */
function movers(
	step: Step,
	seat: SeatId,
	path: readonly SquareId[],
	wanted: number
): number[] | LapseCode {
	const [from, to] = [path[0], path.at(-1)] as [SquareId, SquareId];
	const units = ownUnits(squareOf(step, from), seat);
	if (units.length === 0) return 'no-units';
	if (path.length < 2) return 'blocked';
	const able = placesAble(units, path.length - 1);
	if (able.length === 0) return 'no-steps';
	const room = STACK - squareOf(step, to).units.length;
	return room <= 0 ? 'no-room' : able.slice(0, Math.min(wanted, room));
}
