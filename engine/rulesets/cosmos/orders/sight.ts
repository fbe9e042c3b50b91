/** Free declarations of sight (CS-657, CS-658, CS-704): systems watched, and reports asked for. */
import { isSystem } from '../map/board';
import { reportTargets, watchLimit } from '../hooks/orders';
import type { Turn } from '../memory/turn';
import type { ReasonCode, SeatId, Sheet, SheetProblem, SystemId } from '../types';
import { refusalOf } from './problem';

/** What a sheet declares is done, as far as its faction may; `problems` are told of the rest. */
export function declareSight(
	turn: Turn,
	seat: SeatId,
	{ watch, reports }: Pick<Sheet, 'watch' | 'reports'>,
	problems: SheetProblem[] = []
): void {
	watch.forEach((system, i) => {
		const fault = watchFault(turn, seat, system, i);
		if (fault) problems.push(refusalOf(['watch', i], fault));
		else turn.events.spies.push({ seat, system, order: 0 });
	});
	reports.forEach((one, i) => {
		const fault = reportFault(turn, seat, one, i);
		if (fault) problems.push(refusalOf(['reports', i], fault));
		else turn.events.intelligence.push({ seat, against: one.seat, about: one.about, by: 'sheet' });
	});
}

function watchFault(turn: Turn, seat: SeatId, system: SystemId, i: number): ReasonCode | undefined {
	if (!isSystem(system)) return 'unknown-target';
	const most = watchLimit(turn, seat);
	if (most === 0) return 'not-available';
	return i < most ? undefined : 'limit-reached';
}

function reportFault(
	turn: Turn,
	seat: SeatId,
	{ seat: against, about }: Sheet['reports'][0],
	i: number
): ReasonCode | undefined {
	if (against > turn.factions.length) return 'unknown-target';
	if (!turn.playing.has(against)) return 'out-of-play';
	const { n, seats, types } = reportTargets(turn, seat);
	if (!types.includes(about) || !seats.includes(against)) return 'not-available';
	return i < n ? undefined : 'limit-reached';
}
