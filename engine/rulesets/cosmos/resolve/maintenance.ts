/** P7 Maintenance (section 25): income, instalments, expulsions, the growth of the bank. */
import { brokerShare, instalment, restOfMargin } from '../bank';
import { CITADEL, rankOf } from '../map/board';
import { BANK, CITADEL_INCOME, PROBE_INCOME } from '../tables/data';
import { hasSite } from '../map/sight';
import { pay, seatOf, type Turn } from '../memory/turn';
import type { Loan, SeatId } from '../types';
import { leave } from './leaving';

const FORUM_INCOME = 100;
const PORT_INCOME = 50;

/** P7.1 (CS-506, CS-280): common automatic income, on the domination just assigned. */
export function commonIncome(turn: Turn): void {
	const places = [...turn.places.values()].sort((a, b) => rankOf(a.system) - rankOf(b.system));
	for (const place of places) {
		const { system, orbit, ground } = place;
		if (turn.blackouts.has(system)) continue;
		if (orbit !== 0 && hasSite(place, 'galactic_forum'))
			pay(turn, orbit, FORUM_INCOME, 'forum', system);
		if (orbit !== 0 && hasSite(place, 'free_port')) pay(turn, orbit, PORT_INCOME, 'port', system);
		if (ground !== 0 && system === CITADEL) pay(turn, ground, CITADEL_INCOME, 'citadel', system);
		for (const { building, seat } of place.sites)
			if (building === 'mining_probe' && turn.playing.has(seat))
				pay(turn, seat, PROBE_INCOME, 'probe', system);
	}
}

/** P7.2 (CS-413, CS-417 to CS-428): instalments, oldest loan first; who cannot pay one is expelled. */
export function payInstalments(turn: Turn): void {
	const shares = new Map<SeatId, number>();
	const share = (seat: SeatId, amount: number): void => {
		shares.set(seat, (shares.get(seat) ?? 0) + amount);
	};
	for (const loan of turn.prepaid) settlePrepaid(turn, loan, share);
	const defaulted = new Set<SeatId>();
	for (const seat of turn.playing) {
		for (const loan of turn.loans) {
			if (loan.seat !== seat || turn.turn < loan.first || defaulted.has(seat)) continue;
			const { principal, interest } = instalment(loan, loan.paid + 1);
			if (seatOf(turn, seat).treasury < principal + interest) {
				defaulted.add(seat);
				continue;
			}
			pay(turn, seat, -(principal + interest), 'instalment');
			turn.reports.push({
				code: 'instalment',
				to: [seat],
				data: { loan: loan.id, principal, interest }
			});
			loan.paid += 1;
			settle(turn, loan, principal, interest, share);
		}
	}
	for (const [seat, amount] of shares) payBroker(turn, seat, amount);
	turn.loans = turn.loans.filter((loan) => loan.paid < loan.payments);
	for (const seat of defaulted) expel(turn, seat);
}

type Share = (seat: SeatId, amount: number) => void;

function settle(turn: Turn, loan: Loan, principal: number, interest: number, share: Share): void {
	const own = loan.broker === 0 ? 0 : brokerShare(interest, loan.percent);
	turn.fund += principal + interest - own;
	share(loan.broker, own);
}

function settlePrepaid(turn: Turn, loan: Loan, share: Share): void {
	for (let i = loan.paid + 1; i <= loan.payments; i++) {
		const { principal, interest } = instalment(loan, i);
		settle(turn, loan, principal, interest, share);
	}
}

/** CS-736: what a broker who has left would receive stays in the fund. */
function payBroker(turn: Turn, seat: SeatId, amount: number): void {
	if (turn.playing.has(seat)) pay(turn, seat, amount, 'brokerage');
	else turn.fund += amount;
}

/** CS-426 to CS-428 */
function expel(turn: Turn, seat: SeatId): void {
	for (const loan of turn.loans) {
		if (loan.seat !== seat || !turn.playing.has(loan.broker)) continue;
		const margin = restOfMargin(loan);
		turn.fund = Math.max(0, turn.fund - margin);
		pay(turn, loan.broker, margin, 'brokerage');
	}
	leave(turn, seat, 'default');
}

/** CS-400: none from the turn on in which the fourth key lights up. */
export function growBank(turn: Turn): void {
	const growth = turn.keys.length < BANK.lastGrowthKey ? BANK.growth : 0;
	turn.fund += growth;
	turn.reports.push({ code: 'bank', to: 'all', data: { fund: turn.fund, growth } });
}
