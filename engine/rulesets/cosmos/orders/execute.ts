/** Carries out one order, in a turn or in a trial: all of it or nothing (CS-673, CS-674). */
import { attempt } from '../memory/attempt';
import { isSystem } from '../map/board';
import { thinSearches } from '../memory/searches';
import { factionOf, findForce, type Turn } from '../memory/turn';
import type { Entry, ReasonCode, SeatId, SystemId } from '../types';
import { kindOf } from './kinds';
import { saysMore } from './unread';
import type { Verdict } from './verdict';

/** Carries out order `order` (from 1) of a seat; what fails leaves no trace. */
export function execute(turn: Turn, seat: SeatId, entry: Entry, order: number): Verdict {
	const { at, arrived = false, act } = kindOf(entry);
	const origin = at(entry);
	const fault = placeFault(turn, seat, origin, arrived);
	if (fault) return fault;
	const verdict = attempt(turn, seat, systemsIn(entry), () => {
		const done = act(turn, seat, entry, order);
		return done === undefined && saysMore(entry, factionOf(turn, seat)) ? 'malformed' : done;
	});
	if (typeof verdict !== 'string') leaveSearches(turn, seat, origin);
	return verdict;
}

/** Systems that an order names, whatever for. */
const systemsIn = (entry: Entry): SystemId[] => [
	...new Set(
		Object.values(entry)
			.flat()
			.filter((value): value is string => typeof value === 'string' && isSystem(value))
	)
];

/** CS-061, CS-277, CS-740 */
function placeFault(
	turn: Turn,
	seat: SeatId,
	origin: SystemId,
	arrived: boolean
): ReasonCode | undefined {
	if (origin === '') return undefined;
	if (!isSystem(origin)) return 'unknown-target';
	if (turn.blackouts.has(origin)) return 'contact-lost';
	return arrived || turn.present.get(seat)?.has(origin) ? undefined : 'no-presence';
}

/** CS-238: whoever of a search of earlier turns has acted or moved has left it; others of its kind act first. */
function leaveSearches(turn: Turn, seat: SeatId, system: SystemId): void {
	const force = findForce(turn, system, seat);
	const idle = (unit: string): number =>
		(force?.orbit ?? []).reduce(
			(sum, one) => (one.unit === unit && one.acts === 0 ? sum + one.n : sum),
			0
		) +
		(force?.troops ?? []).reduce(
			(sum, { troop, at, legs, done, n }) =>
				troop === unit && at === 'ground' && legs === 0 && !done ? sum + n : sum,
			0
		);
	thinSearches(turn, seat, system, ({ unit, n }, search) =>
		search.turn === turn.turn ? n : Math.min(n, idle(unit))
	);
}
