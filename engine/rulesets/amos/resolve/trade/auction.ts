/** Step 10: the sealed bids for the lot on sale (AM-260 to AM-265). */
import { LOTS } from '../../data';
import { playerOf } from '../../planets';
import type { FailureCode, Owner } from '../../types';
import { hasUnits } from '../../units';
import { awaitTech, gainsFrom, knownTechs, lackingTechs } from '../techs';
import { book, fail, linesOf, lotRank, report, type Line, type OrderOf, type Turn } from '../turn';

type BidLine = Line<OrderOf<'bid'>>;

export function sellLot(turn: Turn): void {
	const lot = turn.state.lot;
	if (lot === 0) return;
	turn.state.lot = 0;
	const bids = linesOf(turn, 'bid').filter(({ order }) => order.lot === lot);
	const best = highestBid(turn, bids);
	for (const bid of bids) if (bid !== best) tellLoser(turn, bid);
	if (best) deliver(turn, best);
	const winner: Owner = best ? best.seat : 0;
	report(turn, 'all', { code: 'lotSold', data: { lot, winner, hd: best ? best.order.hd : 0 } });
}

/**
 * Bids that the treasury no longer covers, or that a crate holds nothing for, are passed over; ties go
 * first by lots (AM-262, AM-265).
 */
function highestBid(turn: Turn, bids: readonly BidLine[]): BidLine | undefined {
	return bids
		.filter((bid) => voidBecause(turn, bid) === undefined)
		.sort((a, b) => b.order.hd - a.order.hd || lotRank(turn, a.seat) - lotRank(turn, b.seat))[0];
}

function voidBecause(turn: Turn, { seat, order }: BidLine): FailureCode | undefined {
	const { treasury } = playerOf(turn.state, seat);
	if (order.hd < specOf(order.lot).reserve || treasury < order.hd) return 'below-treasury';
	return gainsFrom(knownTechs(turn, seat), order.lot) ? undefined : 'already-known';
}

function tellLoser(turn: Turn, bid: BidLine): void {
	fail(turn, bid, voidBecause(turn, bid) ?? 'outbid', { planet: bid.order.planet });
}

/** Units travel until the next opening (AM-263); a crate holds what is new to its winner (AM-265). */
function deliver(turn: Turn, { seat, order }: BidLine): void {
	book(turn, seat, -order.hd, 'auction', { planet: order.planet });
	const { units } = specOf(order.lot);
	if (hasUnits(units)) {
		turn.underway.units.push({ seat, planet: order.planet, units });
		return;
	}
	const unknown = lackingTechs(knownTechs(turn, seat));
	const tech = unknown[turn.rng.stream('crate').pick(unknown.length)];
	if (tech) awaitTech(turn, seat, tech);
}

function specOf(lot: number): (typeof LOTS)[number] {
	const spec = LOTS[lot - 1];
	if (!spec) throw new Error(`no lot ${lot}`);
	return spec;
}
