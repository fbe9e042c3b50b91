/** The order of the Houses within a slot (IM-162 to IM-164). */
import type { Stream } from '../../../kernel/rng';
import { shuffled } from '../dice';
import type { SeatId, State } from '../types';

/**
 * `seats` in seat order. They are shuffled; then, by the spy's seat and the target's, a spy behind its
 * target is moved to directly before it. Two that spied on each other have no preference.
 */
export function initiative(
	seats: readonly SeatId[],
	precedence: State['precedence'],
	stream: () => Stream
): SeatId[] {
	const order = seats.length < 2 ? [...seats] : shuffled(stream(), seats);
	const isMutual = (spy: SeatId, target: SeatId): boolean =>
		precedence.some((one) => one.spy === target && one.target === spy);
	const preferences = precedence
		.filter(({ spy, target }) => !isMutual(spy, target))
		.sort((a, b) => a.spy - b.spy || a.target - b.target);
	for (const { spy, target } of preferences) {
		const behind = order.indexOf(spy);
		const ahead = order.indexOf(target);
		if (ahead < 0 || behind < ahead) continue;
		order.splice(behind, 1);
		order.splice(ahead, 0, spy);
	}
	return order;
}
