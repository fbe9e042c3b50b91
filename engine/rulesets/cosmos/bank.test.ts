import { describe, expect, it } from 'vitest';
import { brokerShare, instalment, owed, prepayment, ranked, restOfMargin } from './bank';
import type { Loan } from './types';

const loan = (principal: number, percent: number, payments: 4 | 20 | 40, paid = 0): Loan => ({
	...{ id: 1, seat: 1, principal, percent, payments, paid, first: 1, broker: 0 }
});
const totals = (one: Loan): number[] =>
	Array.from({ length: one.payments }, (_, i) => {
		const { principal, interest } = instalment(one, i + 1);
		return principal + interest;
	});
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const ask = (
	seat: number,
	amount: number,
	debt = 0,
	percent = 20,
	brokered = false
): Parameters<typeof ranked>[1][0] => ({ seat, amount, debt, percent, brokered });

describe('instalments', () => {
	it('are a part of the principal and a quarter of the interest of the year, rounded up (CS-412, CS-414)', () => {
		expect(totals(loan(1000, 20, 4))).toEqual([300, 300, 300, 300]);
		const five = totals(loan(1000, 20, 20));
		expect([0, 3, 4, 8, 12, 16, 19].map((i) => five[i])).toEqual([100, 100, 90, 80, 70, 60, 60]);
		expect(sum(five)).toBe(1600);
		const ten = totals(loan(1000, 20, 40));
		expect([ten[0], ten[3], ten[4], ten[39], sum(ten)]).toEqual([75, 75, 70, 30, 2100]);
	});

	it('of the American start loan are 584 R in all, and 400 are owed after turn 7 (CS-415)', () => {
		const start = loan(500, 5, 20);
		const all = totals(start);
		expect([0, 4, 8, 12, 16].map((i) => all[i])).toEqual([32, 30, 29, 28, 27]);
		expect(sum(all)).toBe(584);
		expect(owed({ ...start, paid: 4 })).toBe(400);
	});

	it('pay the principal to the last R whatever does not divide (CS-412)', () => {
		const odd = loan(333, 20, 20);
		const principals = Array.from({ length: 20 }, (_, i) => instalment(odd, i + 1).principal);
		expect(sum(principals)).toBe(333);
		// 333 × 1/20 and 333 × 2/20, rounded down.
		expect(principals.slice(0, 2)).toEqual([16, 33 - 16]);
	});

	it('are paid at once by who prepays, all interest included (CS-419, CS-420)', () => {
		expect(prepayment(loan(1000, 20, 20, 8))).toBe(840);
	});

	it('of a brokered loan give the broker what exceeds 5 percent (CS-424, CS-425)', () => {
		const brokered = loan(400, 12, 20);
		const all = totals(brokered);
		expect([0, 4, 8, 12, 16].map((i) => all[i])).toEqual([32, 30, 28, 25, 23]);
		expect(sum(all)).toBe(552);
		const shares = [1, 5, 9, 13, 17].map((i) => brokerShare(instalment(brokered, i).interest, 12));
		expect(shares).toEqual([7, 5, 4, 2, 1]);
		expect(restOfMargin(brokered)).toBe(76);
		expect(restOfMargin({ ...brokered, paid: 4 })).toBe(76 - 28);
	});
});

describe('the bank', () => {
	it('serves the least debt first, then shares equally (CS-405, CS-409)', () => {
		const grants = ranked(1000, [ask(1, 400), ask(2, 800), ask(3, 300, 500)]);
		expect([1, 2, 3].map((seat) => grants.get(seat))).toEqual([400, 600, 0]);
	});

	it('serves brokered before direct requests (CS-405, CS-410)', () => {
		const grants = ranked(1000, [ask(1, 600), ask(2, 700, 0, 12, true)]);
		expect([grants.get(1), grants.get(2)]).toEqual([300, 700]);
	});

	it('serves higher interest first among brokered ones (CS-405)', () => {
		const grants = ranked(100, [ask(1, 100, 0, 8, true), ask(2, 100, 0, 12, true)]);
		expect([grants.get(1), grants.get(2)]).toEqual([0, 100]);
	});

	it('lends no remainder smaller than the number of equals (CS-407, CS-408)', () => {
		const grants = ranked(101, [ask(1, 60), ask(2, 60), ask(3, 10)]);
		expect([1, 2, 3].map((seat) => grants.get(seat))).toEqual([45, 45, 10]);
		expect(ranked(2, [ask(1, 9), ask(2, 9), ask(3, 9)]).get(1)).toBe(0);
	});

	it('counts as debt only the principal owed (CS-406)', () => {
		expect(owed(loan(1000, 20, 20))).toBe(1000);
		expect(owed(loan(1000, 20, 20, 1))).toBe(950);
	});
});
