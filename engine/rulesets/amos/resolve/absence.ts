/** Sheets filed and missed (AM-318 to AM-320). */
import { playerOf } from '../planets';
import { linesOf, report, type Turn } from './turn';

/**
 * `filed` and `missed`: the seats that answered and those that did not. A missed turn is counted and
 * told; a filed sheet starts the count anew, brings a withdrawn player back, and is remembered for
 * the alliances and shares that a missed turn repeats.
 */
export function noteAbsences(
	turn: Turn,
	filed: readonly number[],
	missed: readonly number[]
): void {
	for (const seat of missed) {
		const player = playerOf(turn.state, seat);
		player.missed += 1;
		if (player.status !== 'playing') continue;
		const { absenceLimit: limit } = turn.state.options;
		report(turn, 'all', { code: 'absent', data: { seat, missed: player.missed, limit } });
	}
	for (const seat of filed) {
		const player = playerOf(turn.state, seat);
		player.missed = 0;
		player.lastAllies = linesOf(turn, 'ally')
			.filter((line) => line.seat === seat)
			.map((line) => line.order.player);
		player.lastRoutes = linesOf(turn, 'route')
			.filter((line) => line.seat === seat)
			.map((line) => ({ with: line.order.with, percent: line.order.percent }));
		if (player.status !== 'withdrawn') continue;
		player.status = 'playing';
		report(turn, 'all', { code: 'returned', data: { seat } });
	}
}
