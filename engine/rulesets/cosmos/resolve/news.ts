/** P8: accounts of the bank, what is still going on, warnings (CS-713, CS-714, CS-716, CS-717). */
import { instalment } from '../bank';
import { rankOf } from '../map/board';
import { MINEFIELD_DAMAGE, MISSED_BEFORE_ABSENT } from '../tables/data';
import { seatOf, type Turn } from '../memory/turn';
import type { Loan, ReportBody, SeatId } from '../types';

type Warning = Extract<ReportBody, { code: 'warning' }>['data'];

export function news(turn: Turn): void {
	for (const seat of turn.playing) {
		tellLoans(turn, seat);
		tellSearches(turn, seat);
		tellTraps(turn, seat);
		for (const data of warnings(turn, seat))
			turn.reports.push({ code: 'warning', to: [seat], data });
	}
}

/** R of the next instalment of a loan. */
const nextOf = (loan: Loan): number => {
	const { principal, interest } = instalment(loan, loan.paid + 1);
	return principal + interest;
};

const loansOf = (turn: Turn, seat: SeatId): Loan[] =>
	turn.loans.filter((loan) => loan.seat === seat) as Loan[];

/** CS-714: each open loan, what is left of it and what comes next. */
function tellLoans(turn: Turn, seat: SeatId): void {
	for (const loan of loansOf(turn, seat))
		turn.reports.push({
			code: 'loan',
			to: [seat],
			data: { ...loan, left: loan.payments - loan.paid, next: nextOf(loan) }
		});
}

const LAST_TURN_OF_SEARCH = 3;

/** CS-713, CS-235: searches of violet, and the turn in which each ends. */
function tellSearches(turn: Turn, seat: SeatId): void {
	for (const { seat: owner, system, turn: begun } of turn.searches)
		if (owner === seat)
			turn.reports.push({
				code: 'searched',
				to: [seat],
				data: { system, ends: begun + LAST_TURN_OF_SEARCH }
			});
}

/** CS-716: fleets that a trap has held, without a word of whose it is. */
function tellTraps(turn: Turn, seat: SeatId): void {
	for (const { entry, reason } of turn.orders.get(seat) ?? [])
		if (reason === 'trapped-now' && 'from' in entry)
			turn.reports.push({
				code: 'harm',
				to: [seat],
				data: { system: entry.from, by: 'trap', lost: [] }
			});
}

/** A field with a fifth of its damage, or less, is nearly used up. */
const LITTLE_DAMAGE = MINEFIELD_DAMAGE / 5;

/** CS-717 */
function warnings(turn: Turn, seat: SeatId): Warning[] {
	const found: Warning[] = [];
	const warn = (of: Warning['of'], n: number, some: Partial<Warning> = {}): void => {
		found.push({ of, n, system: '', seat: 0, ...some });
	};
	const own = seatOf(turn, seat);
	const due = loansOf(turn, seat)
		.filter(({ first }) => first <= turn.turn + 1)
		.reduce((sum, loan) => sum + nextOf(loan), 0);
	if (due > own.treasury) warn('instalment', due);
	const mined = [...turn.places.values()].sort((a, b) => rankOf(a.system) - rankOf(b.system));
	for (const { system, mines } of mined)
		for (const field of mines)
			if (field.seat === seat && field.left <= LITTLE_DAMAGE) warn('mines', field.left, { system });
	for (const { a, b, until } of turn.pacts)
		if ((a === seat || b === seat) && until === turn.turn + 1)
			warn('pact', until, { seat: a === seat ? b : a });
	if (own.missed === MISSED_BEFORE_ABSENT - 1) warn('absence', own.missed);
	return found;
}
