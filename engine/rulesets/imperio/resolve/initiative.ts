/** The order of the Houses within a slot (IM-162 to IM-164). */
import type { Stream } from '../../../kernel/rng';
import { shuffled } from '../dice';
import type { SeatId, State } from '../types';

/**
 * `seats` in seat order. They are shuffled; then each House in turn calls before itself those that spied
 * on it and do not stand yet, by seat, and those call theirs: every spy stands before its target. Houses
 * that spied on each other in a circle, two or more, have no preference between them.
 */
export function initiative(
	seats: readonly SeatId[],
	precedence: State['precedence'],
	stream: () => Stream
): SeatId[] {
	const order = seats.length < 2 ? [...seats] : shuffled(stream(), seats);
	const present = precedence.filter(({ spy, target }) => [spy, target].every(isIn(seats)));
	const leads = (from: SeatId): ReadonlySet<SeatId> => targetsBehind(present, from);
	const spiesOn = (house: SeatId): SeatId[] =>
		present
			.filter(({ spy, target }) => target === house && !leads(house).has(spy))
			.map(({ spy }) => spy)
			.sort((a, b) => a - b);
	const placed: SeatId[] = [];
	const stand = (house: SeatId): void => {
		if (placed.includes(house)) return;
		spiesOn(house).forEach(stand);
		placed.push(house);
	};
	order.forEach(stand);
	return placed;
}

const isIn = (seats: readonly SeatId[]) => (house: SeatId) => seats.includes(house);

/** Houses that the one spied on, those that these spied on, and so on. */
function targetsBehind(precedence: State['precedence'], from: SeatId): ReadonlySet<SeatId> {
	const found = new Set<SeatId>();
	const follow = (house: SeatId): void => {
		for (const { spy, target } of precedence) {
			if (spy !== house || found.has(target)) continue;
			found.add(target);
			follow(target);
		}
	};
	follow(from);
	return found;
}
