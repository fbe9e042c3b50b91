/** Pacts, loans and brokering (CS-371 to CS-376, CS-402, CS-419 to CS-423). */
import { directRate, prepayment } from '../bank';
import { BANK, TERMS } from '../tables/data';
import { mayBroker } from '../hooks/orders';
import { addTally, pay, pactBetween, seatOf, tallyOf, type Turn } from '../memory/turn';
import type { EntryOf, Loan, SeatId } from '../types';
import type { Verdict } from './verdict';

/** Matched in P0; here it only fails or stands (CS-371, CS-375). */
export function pact(turn: Turn, seat: SeatId, entry: EntryOf<'pact'>): Verdict {
	const { seat: other, until } = entry;
	if (until <= turn.turn || other === seat) return 'malformed';
	if (other > turn.factions.length) return 'unknown-target';
	if (!turn.playing.has(other)) return 'out-of-play';
	const standing = pactBetween(turn, seat, other);
	if (standing && standing.from < turn.turn) return 'limit-reached';
	const name = `pact/${seat}/${other}/${until}`;
	if (tallyOf(turn, name) > 0) return 'no-effect';
	addTally(turn, name, 1);
	if (turn.trial) return undefined;
	return standing && standing.until === until ? undefined : 'unmatched';
}

/** P0: pairs of pact orders that name each other and the same last turn (CS-371). */
export function matchPacts(turn: Turn): void {
	const wishes = [...turn.sheets].flatMap(([seat, sheet]) =>
		sheet.orders.flatMap((entry) => (entry.kind === 'pact' ? [{ a: seat, ...entry }] : []))
	);
	for (const { a, seat: b, until } of wishes) {
		if (a > b || until <= turn.turn || pactBetween(turn, a, b)) continue;
		const mutual = wishes.some((one) => one.a === b && one.seat === a && one.until === until);
		if (mutual && turn.playing.has(a) && turn.playing.has(b))
			turn.pacts.push({ a, b, from: turn.turn, until });
	}
	turn.pacts.sort((x, y) => x.a - y.a || x.b - y.b);
}

/** CS-430: the bank lends no more from the turn after the Citadel opens. */
const isClosed = (turn: Turn): boolean => turn.opened > 0 && turn.opened < turn.turn;

export function loan(turn: Turn, seat: SeatId, entry: EntryOf<'loan'>): Verdict {
	const { amount, payments, broker } = entry;
	const [percent] = broker;
	const isTerm = TERMS.some((term) => term === payments);
	const { least, most } = BANK.brokered;
	if (!isTerm || (percent !== undefined && (percent < least || percent > most))) return 'malformed';
	if (isClosed(turn)) return 'bank-closed';
	if (tallyOf(turn, `loan/${seat}`) > 0) return 'limit-reached';
	addTally(turn, `loan/${seat}`, 1);
	const grant = turn.trial
		? { amount, percent: percent ?? directRate(turn, seat), broker: 0, unmatched: false }
		: turn.grants.get(seat);
	if (!grant || grant.unmatched) return 'unmatched';
	if (grant.amount === 0) return 'no-grant';
	turn.loans.push({
		id: turn.nextLoan++,
		seat,
		principal: grant.amount,
		percent: grant.percent,
		payments: payments as 4,
		paid: 0,
		first: turn.turn + 1,
		broker: grant.broker
	});
	pay(turn, seat, grant.amount, 'loan');
	return undefined;
}

/** CS-419; interest of a brokered loan is shared as in an instalment. */
export function prepay(turn: Turn, seat: SeatId, entry: EntryOf<'prepay'>): Verdict {
	const found = turn.loans.find(({ id }) => id === entry.loan) as Loan | undefined;
	if (!found || found.seat !== seat) return 'no-such-loan';
	const price = prepayment(found);
	if (seatOf(turn, seat).treasury < price) return 'no-funds';
	pay(turn, seat, -price, 'prepayment');
	turn.loans = turn.loans.filter(({ id }) => id !== found.id);
	if (!turn.trial) turn.prepaid.push(found);
	return undefined;
}

export function broker(turn: Turn, seat: SeatId, { offers }: EntryOf<'broker'>): Verdict {
	if (!mayBroker(turn, seat)) return 'not-available';
	if (isClosed(turn)) return 'bank-closed';
	const { least, most } = BANK.brokered;
	const fair = offers.every(
		(offer) =>
			TERMS.some((term) => term === offer.payments) &&
			offer.percent >= least &&
			offer.percent <= most &&
			offer.seat !== seat
	);
	if (!fair || offers.length > BANK.offers) return 'malformed';
	if (offers.some((offer) => offer.seat > turn.factions.length)) return 'unknown-target';
	return offers.every((offer) => turn.playing.has(offer.seat)) ? undefined : 'out-of-play';
}
