import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, place, site, withSeat } from '../testing';
import type { Loan, State } from '../types';
import { commonIncome, growBank, payInstalments } from './maintenance';

const loan = (more: Partial<Loan>): Loan => ({
	id: 1,
	seat: 1,
	principal: 1000,
	percent: 20,
	payments: 20,
	paid: 0,
	first: 1,
	broker: 0,
	...more
});
const withLoans = (state: State, loans: Loan[], turn = 5): State => ({
	...state,
	turn,
	bank: { ...state.bank, loans }
});

describe('income', () => {
	it('is 100 R of the Forum, 50 of the Free Port, 100 of the Citadel, 20 of each probe (CS-087, CS-103, CS-302, CS-506, CS-537)', () => {
		const places = [
			place('citadel', 1),
			place('green-5', 1, [], { sites: [site('galactic_forum')] }),
			place('orange-2', 1, [], { sites: [site('free_port')] }),
			place('white-1', 0, [], { sites: [site('mining_probe', 1), site('mining_probe', 2)] })
		];
		const turn = begun(boardOf(['eu', 'am'], places));
		commonIncome(turn);
		expect(turn.accounts.get(1)?.map(({ cause, amount }) => `${cause} ${amount}`)).toEqual([
			...['citadel 100', 'forum 100', 'port 50', 'probe 20']
		]);
		expect(turn.accounts.get(2)).toMatchObject([{ cause: 'probe', amount: 20 }]);
	});

	it('is none from a blacked-out system (CS-280)', () => {
		const state = boardOf(
			['eu', 'am'],
			[place('green-5', 1, [], { sites: [site('galactic_forum')] })]
		);
		const turn = begun({ ...state, blackouts: ['green-5'] });
		commonIncome(turn);
		expect(turn.accounts.size).toBe(0);
	});
});

describe('instalments', () => {
	it('are due from the turn after the loan, oldest loan first, to the fund (CS-413, CS-417, CS-418)', () => {
		const state = withLoans(boardOf(['eu', 'am'], []), [loan({ first: 6 })]);
		const early = begun(state);
		payInstalments(early);
		expect(early.loans[0]?.paid).toBe(0);
		const due = begun({ ...state, turn: 6 });
		payInstalments(due);
		expect(due.loans[0]?.paid).toBe(1);
		expect(due.fund).toBe(1100);
		expect(due.seats.get(1)?.treasury).toBe(400);
	});

	it('are paid with the income of the turn, or the seat is expelled (CS-426, CS-507, CS-508, CS-511)', () => {
		const loans = [
			loan({ principal: 1000, payments: 40 }),
			loan({ id: 2, principal: 600, payments: 20 })
		];
		const forum = { sites: [site('galactic_forum'), site('mining_probe', 1)] };
		const end = (treasury: number) => {
			const state = boardOf(
				['eu', 'am'],
				[place('green-5', 1, [force(1, { crusader: 1 })], forum)]
			);
			const turn = begun(withLoans(withSeat(state, 1, { treasury }), loans));
			commonIncome(turn);
			payInstalments(turn);
			return turn;
		};
		expect(end(15).seats.get(1)).toMatchObject({ treasury: 0, status: 'playing' });
		const out = end(10);
		expect(out.seats.get(1)).toMatchObject({ treasury: 55, status: 'out' });
		expect(out.places.get('green-5')?.forces).toEqual([]);
		expect(out.places.get('green-5')?.sites.map(({ building }) => building)).toEqual([
			'galactic_forum'
		]);
		expect(out.loans).toEqual([]);
	});

	it('of brokered loans give the broker its share, after all have paid (CS-421, CS-424, CS-736)', () => {
		const brokered = loan({ principal: 400, percent: 12, broker: 2 });
		const turn = begun(withLoans(boardOf(['eu', 'am'], []), [brokered]));
		payInstalments(turn);
		expect(turn.seats.get(2)?.treasury).toBe(1007);
		expect(turn.fund).toBe(1000 + 32 - 7);
	});

	it('that are not paid leave the broker its whole margin, out of the fund (CS-427, CS-428)', () => {
		const state = withSeat(boardOf(['eu', 'am'], []), 1, { treasury: 0 });
		const turn = begun(withLoans(state, [loan({ principal: 400, percent: 12, broker: 2 })]));
		turn.fund = 50;
		payInstalments(turn);
		expect(turn.seats.get(1)?.status).toBe('out');
		expect(turn.seats.get(2)?.treasury).toBe(1076);
		expect(turn.fund).toBe(0);
	});

	it('paid in full close their loan (CS-412)', () => {
		const turn = begun(
			withLoans(boardOf(['eu', 'am'], []), [loan({ principal: 40, payments: 4, paid: 3 })])
		);
		payInstalments(turn);
		expect(turn.loans).toEqual([]);
	});
});

describe('the bank', () => {
	it('grows by 1000 R until the turn in which the fourth key lights up (CS-400, CS-401)', () => {
		const state = boardOf(['eu', 'am'], []);
		const grow = (keys: State['keys']): number => {
			const turn = begun({ ...state, keys });
			growBank(turn);
			return turn.fund;
		};
		expect(grow([])).toBe(2000);
		expect(grow(['red', 'blue', 'white'])).toBe(2000);
		expect(grow(['red', 'blue', 'white', 'green'])).toBe(1000);
	});
});
