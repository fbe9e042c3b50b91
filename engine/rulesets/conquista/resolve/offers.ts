/** Offers posted, withdrawn and carried out; resignations (CO-178…CO-187, CO-246, CO-247). */
import { leave, NOTHING_AHEAD } from '../ahead';
import { minus, plus } from '../amounts';
import { isGift, judgeRiders, offerId, untilByDefault, voidReason } from '../offers';
import type { Goods, Offer, ReportOf, Rider, SeatId, Transfer } from '../types';
import { aheadOf, setAhead } from './asking';
import { cede, put, take } from './control';
import { playerOf, report, type Step } from './step';

/** Riders of a seat take effect, each in the order written; it is told of those that may not. */
export function carryRiders(step: Step, seat: SeatId, riders: readonly Rider[]): void {
	const verdicts = judgeRiders(step.state, seat, riders);
	riders.forEach((rider, line) => {
		const reason = verdicts[line];
		if (reason) report(step, [seat], { code: 'refused', data: { line, reason } });
		else carry(step, seat, rider);
		step.moment();
	});
}

function carry(step: Step, seat: SeatId, rider: Rider): void {
	switch (rider.kind) {
		case 'offer':
			return post(step, seat, rider);
		case 'withdraw': {
			const offer = strike(step, (one) => one.id === rider.offer)[0];
			if (offer) report(step, 'all', { code: 'withdrawn', data: { offer } });
			return;
		}
		case 'dismiss':
			return dismiss(step, seat, rider);
		case 'rank':
		case 'draw':
		case 'starve':
		case 'recall':
			setAhead(step, seat, leave(aheadOf(step, seat), rider));
			return report(step, [seat], { code: 'left', data: { seat, word: rider } });
		case 'resign':
			playerOf(step, seat).status = 'resigned';
			setAhead(step, seat, NOTHING_AHEAD);
			report(step, 'all', { code: 'resigned', data: { seat } });
			lapse(step, 'author', (offer) => offer.from === seat);
	}
}

/** CO-255: what is said of a square later holds. */
function dismiss(
	step: Step,
	seat: SeatId,
	{ square, units: count }: Extract<Rider, { kind: 'dismiss' }>
): void {
	const player = playerOf(step, seat);
	const others = player.dismissed.filter((one) => one.square !== square);
	const all = count > 0 ? [...others, { square, count }] : others;
	player.dismissed = all.sort((a, b) => a.square - b.square);
	report(step, 'all', { code: 'dismissal', data: { seat, square, count } });
}

function post(step: Step, seat: SeatId, rider: Extract<Rider, { kind: 'offer' }>): void {
	const player = playerOf(step, seat);
	player.offersMade++;
	const { to, give, ask } = rider;
	const until = rider.until === 0 ? untilByDefault(step.state) : rider.until;
	const offer: Offer = { id: offerId(seat, player.offersMade), from: seat, to, give, ask, until };
	step.state.offers = [...step.state.offers, offer] as typeof step.state.offers;
	report(step, 'all', { code: 'offered', data: { offer } });
	if (step.state.stage === 'table' && isGift(offer)) exchange(step, offer);
}

/** Takes offers off the table, and gives them. */
function strike(step: Step, which: (offer: Offer) => boolean): Offer[] {
	const struck = step.state.offers.filter(which);
	step.state.offers = step.state.offers.filter((offer) => !which(offer));
	step.state.frozen = step.state.frozen.filter((id) => !struck.some((offer) => offer.id === id));
	return struck;
}

/** CO-183, CO-221, CO-247 */
export function lapse(
	step: Step,
	reason: ReportOf<'lapsedOffer'>['data']['reason'],
	which: (offer: Offer) => boolean
): void {
	for (const offer of strike(step, which))
		report(step, 'all', { code: 'lapsedOffer', data: { offer, reason } });
	step.moment();
}

/** Carries an offer out, whole or not at all; either way it is used up (CO-182, CO-183). */
export function exchange(step: Step, offer: Offer): void {
	const reason = voidReason(step.state, offer);
	strike(step, (one) => one.id === offer.id);
	report(step, 'all', {
		code: 'exchanged',
		data: { offer, done: reason === undefined, reason: reason ?? 'none' }
	});
	if (reason === undefined) handOver(step, offer);
	step.moment();
}

function handOver(step: Step, { from, to, give, ask }: Offer): void {
	pay(step, from, to, give);
	pay(step, to, from, ask);
	transfer(step, to, give.units);
	transfer(step, from, ask.units);
	cede(step, [
		...give.squares.map((square) => ({ square, to })),
		...ask.squares.map((square) => ({ square, to: from }))
	]);
}

/** Units change hands and stand next to where they stood (CO-253). */
function transfer(step: Step, to: SeatId, transfers: readonly Transfer[]): void {
	for (const { from: start, to: end, count } of transfers) {
		const places = Array.from({ length: count }, (_, place) => place);
		put(step, end, to, take(step, start, places));
	}
}

function pay(step: Step, from: SeatId, to: SeatId, { materials }: Goods): void {
	const giver = playerOf(step, from);
	const taker = playerOf(step, to);
	giver.reserve = minus(giver.reserve, materials);
	taker.reserve = plus(taker.reserve, materials);
}
