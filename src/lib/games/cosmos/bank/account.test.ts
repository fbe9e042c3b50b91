import { describe, expect, it } from 'vitest';
import type { Loan, OwnView } from '$engine/rulesets/cosmos/types';
import { dueNow, loanView, nextDues } from './account';

const LOAN: Loan = {
	id: 1,
	seat: 1,
	principal: 1000,
	percent: 20,
	payments: 20,
	paid: 0,
	first: 4,
	broker: 0
};

describe('the account of the bank', () => {
	it('says when the next instalments are due, and how much each is (CS-413, CS-414)', () => {
		expect(nextDues(LOAN, 1, 2)).toEqual([
			{ turn: 4, principal: 50, interest: 50 },
			{ turn: 5, principal: 50, interest: 50 }
		]);
		expect(nextDues({ ...LOAN, paid: 4 }, 8, 1)).toEqual([
			{ turn: 8, principal: 50, interest: 40 }
		]);
		expect(nextDues({ ...LOAN, paid: 20 }, 30, 3)).toEqual([]);
	});

	it('sums what is due this turn, of own loans alone', () => {
		const loans = [LOAN, { ...LOAN, id: 2, first: 6 }, { ...LOAN, id: 3, seat: 2, broker: 1 }];
		const own = { seat: 1, loans } as unknown as OwnView;
		expect(dueNow(own, 3)).toBe(0);
		expect(dueNow(own, 4)).toBe(100);
	});

	it('knows what closes a loan, and the part of its broker (CS-420, CS-424)', () => {
		expect(loanView({ ...LOAN, paid: 8, first: 1 }, 9).prepay).toBe(840);
		const brokered = { ...LOAN, principal: 400, percent: 12, broker: 3 };
		expect(loanView(brokered, 4)).toMatchObject({ owed: 400, share: 7 });
	});
});
