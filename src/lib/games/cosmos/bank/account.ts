/** The bank as an account of the viewer: loans, what is due, what is left. Pure. */
import {
	brokerShare,
	directRate,
	instalment,
	owed,
	prepayment
} from '$engine/rulesets/cosmos/bank';
import { BANK } from '$engine/rulesets/cosmos/tables/data';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { EntryOf, Loan, OwnView, View } from '$engine/rulesets/cosmos/types';

export interface Due {
	/** Turn in whose maintenance it is paid. */
	readonly turn: number;
	readonly principal: number;
	readonly interest: number;
}

/** The next instalments of a loan, the first of which is not before `turn`. */
export const nextDues = (loan: Loan, turn: number, most: number): Due[] =>
	Array.from({ length: Math.min(most, loan.payments - loan.paid) }, (_, i) => ({
		turn: Math.max(loan.first + loan.paid, turn) + i,
		...instalment(loan, loan.paid + i + 1)
	}));

/** R due in the maintenance of this turn, of all loans of a seat. */
export const dueNow = ({ loans, seat }: OwnView, turn: number): number =>
	loans
		.filter((loan) => loan.seat === seat)
		.flatMap((loan) => nextDues(loan, turn, 1))
		.filter((due) => due.turn === turn)
		.reduce((sum, { principal, interest }) => sum + principal + interest, 0);

export interface LoanView {
	readonly loan: Loan;
	readonly owed: number;
	/** R that close it now. */
	readonly prepay: number;
	readonly next: Due | undefined;
	/** Part of the next instalment that its broker receives. */
	readonly share: number;
}

export const loanView = (loan: Loan, turn: number): LoanView => {
	const [next] = nextDues(loan, turn, 1);
	return {
		loan,
		owed: owed(loan),
		prepay: prepayment(loan),
		next,
		share: next ? brokerShare(next.interest, loan.percent) : 0
	};
};

/** The fund still grows (CS-400). */
export const grows = ({ keys }: View): boolean => keys.length < BANK.lastGrowthKey;

/** Terms of a loan that is asked for: what comes due, from when on. */
export interface Terms {
	readonly percent: number;
	/** Turn at whose end the first instalment is due (CS-413). */
	readonly turn: number;
	readonly first: number;
	/** All instalments together. */
	readonly sum: number;
}

export function termsAsked(
	turn: Turn,
	seat: number,
	{ amount: principal, payments, broker: [brokered] }: EntryOf<'loan'>
): Terms {
	const percent = brokered ?? directRate(turn, seat);
	const loan: Loan = {
		id: 0,
		seat,
		principal,
		percent,
		payments: payments as Loan['payments'],
		paid: 0,
		first: turn.turn + 1,
		broker: 0
	};
	const [next] = nextDues(loan, loan.first, 1);
	return {
		percent,
		turn: loan.first,
		first: next ? next.principal + next.interest : 0,
		// A loan that is closed at once pays all its instalments (CS-419).
		sum: prepayment(loan)
	};
}
