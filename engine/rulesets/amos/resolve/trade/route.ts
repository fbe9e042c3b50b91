/** Step 11: trade routes (AM-267 to AM-272). */
import { rollOpenSix } from '../../dice';
import type { Owner, SeatId } from '../../types';
import { book, fail, linesOf, report, type Line, type OrderOf, type Turn } from '../turn';

type RouteLine = Line<OrderOf<'route'>>;

/** Planets are counted as they stand now (AM-271). */
export function runRoutes(turn: Turn): void {
	const lines = linesOf(turn, 'route');
	const planets = planetsByOwner(turn);
	for (const line of lines) {
		const partner = lines.find((other) => matches(line, other));
		if (!partner) fail(turn, line, 'unmatched', { seat: line.order.with });
		else if (line.seat < partner.seat) runRoute(turn, line, partner, planets);
	}
}

/** Both declare it and their shares add up (AM-270). */
const matches = (a: RouteLine, b: RouteLine): boolean =>
	a.order.with === b.seat && b.order.with === a.seat && a.order.percent + b.order.percent === 100;

function runRoute(
	turn: Turn,
	low: RouteLine,
	high: RouteLine,
	planetsOf: ReadonlyMap<Owner, number>
): void {
	const counts = [low, high].map(({ seat }) => planetsOf.get(seat) ?? 0);
	if (counts.includes(0)) {
		fail(turn, low, 'no-planet', { seat: high.seat });
		fail(turn, high, 'no-planet', { seat: low.seat });
		return;
	}
	const planets = counts.reduce((a, b) => a + b, 0);
	const roll = rollOpenSix(turn.rng.stream('route', `${low.seat}-${high.seat}`), planets);
	const hd = roll.total * 2;
	const lowShare = Math.floor((hd * low.order.percent) / 100);
	const shares = [lowShare, hd - lowShare] as const;
	receive(turn, low.seat, high.seat, shares[0]);
	receive(turn, high.seat, low.seat, shares[1]);
	const seats = [low.seat, high.seat] as const;
	report(turn, seats, { code: 'route', data: { seats, planets, roll, shares } });
}

function receive(turn: Turn, seat: SeatId, partner: SeatId, hd: number): void {
	if (hd > 0) book(turn, seat, hd, 'route', { seat: partner });
}

function planetsByOwner(turn: Turn): Map<Owner, number> {
	const counts = new Map<Owner, number>();
	for (const { owner } of turn.state.planets) counts.set(owner, (counts.get(owner) ?? 0) + 1);
	return counts;
}
