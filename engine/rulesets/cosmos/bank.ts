/** The Star Bank (section 19): what it lends, and what is owed. */
import { divUp } from './tables/amounts';
import { BANK } from './tables/data';
import { loanRate, mayBroker } from './hooks/orders';
import { hasSite } from './map/sight';
import { factionOf, type Grant, type Turn } from './memory/turn';
import type { EntryOf, Loan, Owner, SeatId } from './types';

type Terms = Pick<Loan, 'principal' | 'payments' | 'percent'>;

const PAYMENTS_A_YEAR = 4;

/** Principal paid with the first m instalments (CS-412). */
const cumulated = ({ principal, payments }: Terms, m: number): number =>
	Math.floor((principal * m) / payments);

/** Instalment i of a loan, from 1 (CS-412). */
export function instalment(loan: Terms, i: number): { principal: number; interest: number } {
	const year = divUp(i, PAYMENTS_A_YEAR);
	const owed = loan.principal - cumulated(loan, PAYMENTS_A_YEAR * (year - 1));
	return {
		principal: cumulated(loan, i) - cumulated(loan, i - 1),
		interest: divUp(owed * loan.percent, 100 * PAYMENTS_A_YEAR)
	};
}

const remaining = (loan: Loan): { principal: number; interest: number }[] =>
	Array.from({ length: loan.payments - loan.paid }, (_, i) => instalment(loan, loan.paid + i + 1));

/** R that close a loan now, interest of the whole contract included (CS-419). */
export const prepayment = (loan: Loan): number =>
	remaining(loan).reduce((sum, { principal, interest }) => sum + principal + interest, 0);

/** Principal still owed (CS-406). */
export const owed = (loan: Loan): number => loan.principal - cumulated(loan, loan.paid);

export const debtOf = (loans: readonly Loan[], seat: SeatId): number =>
	loans.reduce((sum, loan) => (loan.seat === seat ? sum + owed(loan) : sum), 0);

/** Broker's share of an interest payment in R (CS-424); `percent` is at least 5. */
export const brokerShare = (interest: number, percent: number): number =>
	Math.floor((interest * (percent - 5)) / percent);

/** Margin that a broker would still have earned (CS-427). */
export const restOfMargin = (loan: Loan): number =>
	remaining(loan).reduce((sum, { interest }) => sum + brokerShare(interest, loan.percent), 0);

// ---------------------------------------------------------------- granting

export interface Request {
	readonly seat: SeatId;
	readonly amount: number;
	readonly debt: number;
	readonly percent: number;
	readonly brokered: boolean;
}

/** Least debt first, then brokered, then higher interest (CS-405). */
const byRank = (a: Request, b: Request): number =>
	a.debt - b.debt || Number(b.brokered) - Number(a.brokered) || b.percent - a.percent;

/** Amount granted to each request out of a fund (CS-405 to CS-408). */
export function ranked(fund: number, requests: readonly Request[]): Map<SeatId, number> {
	const grants = new Map<SeatId, number>();
	const sorted = [...requests].sort(byRank);
	let left = fund;
	for (let i = 0; i < sorted.length;) {
		const first = sorted[i] as Request;
		const equal = sorted.filter((one) => byRank(one, first) === 0);
		left -= shareOut(left, equal, grants);
		i += equal.length;
	}
	return grants;
}

/** Equal parts, none more than asked; a remainder smaller than their number is not lent (CS-407). */
function shareOut(fund: number, equal: readonly Request[], grants: Map<SeatId, number>): number {
	let [left, lent] = [fund, 0];
	let open = [...equal];
	for (const { seat } of equal) grants.set(seat, 0);
	while (open.length > 0) {
		const part = Math.floor(left / open.length);
		if (part === 0) break;
		for (const { seat, amount } of open) {
			const had = grants.get(seat) as number;
			const more = Math.min(part, amount - had);
			grants.set(seat, had + more);
			left -= more;
			lent += more;
		}
		open = open.filter(({ seat, amount }) => (grants.get(seat) as number) < amount);
	}
	return lent;
}

type Asked = EntryOf<'loan'>;

/** Terms on which a request is made: brokered, direct, or none (CS-403, CS-423, CS-111). */
export function termsOf(
	turn: Turn,
	seat: SeatId,
	{ amount, payments, broker: [percent], orDirect }: Asked
): { percent: number; broker: Owner } | undefined {
	if (percent !== undefined) {
		for (const [broker, sheet] of turn.sheets) {
			if (broker === seat) continue;
			const offer = sheet.orders
				.flatMap((entry) => (entry.kind === 'broker' ? entry.offers : []))
				.find(
					(one) =>
						one.seat === seat &&
						one.percent === percent &&
						one.payments === payments &&
						amount <= one.amount
				);
			if (offer && mayBroker(turn, broker)) return { percent, broker };
		}
		if (!orDirect) return undefined;
	}
	return { percent: directRate(turn, seat), broker: 0 };
}

/** CS-403, CS-111 */
export function directRate(turn: Turn, seat: SeatId): number {
	const house = [...turn.opening.values()].some(
		(place) => place.ground === seat && hasSite(place, 'clearing_house')
	);
	return loanRate(factionOf(turn, seat), house ? BANK.clearingHouse : BANK.interest);
}

/** P0: ranks the requests of all sheets and fixes what is granted (CS-404). */
export function grantLoans(turn: Turn): void {
	const requests: (Request & { broker: Owner })[] = [];
	for (const [seat, sheet] of turn.sheets) {
		const entry = sheet.orders.find((one): one is Asked => one.kind === 'loan');
		if (!entry) continue;
		const terms = termsOf(turn, seat, entry);
		if (!terms) {
			turn.grants.set(seat, { amount: 0, percent: 0, broker: 0, unmatched: true });
			continue;
		}
		requests.push({
			seat,
			amount: entry.amount,
			debt: debtOf(turn.loans as Loan[], seat),
			percent: terms.percent,
			brokered: terms.broker !== 0,
			broker: terms.broker
		});
	}
	const grants = ranked(turn.fund, requests);
	for (const { seat, percent, broker } of requests) {
		const amount = grants.get(seat) as number;
		turn.grants.set(seat, { amount, percent, broker, unmatched: false } satisfies Grant);
		turn.fund -= amount;
	}
}
