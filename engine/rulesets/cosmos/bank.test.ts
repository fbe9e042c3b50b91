import { describe, expect, it } from 'vitest';
import {
	brokerShare,
	debtOf,
	grantLoans,
	instalment,
	owed,
	prepayment,
	ranked,
	restOfMargin
} from './bank';
import { begun, boardOf, place, sheetOf, site } from './testing';
import type { Turn } from './memory/turn';
import type { Loan, Place } from './types';

const loan = (principal: number, percent: number, payments: 4 | 20 | 40, paid = 0): Loan => ({
	id: 1,
	seat: 1,
	principal,
	percent,
	payments,
	paid,
	first: 1,
	broker: 0
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

describe('requests of a turn', () => {
	const asked = (amount: number, more: object = {}) => ({
		kind: 'loan',
		amount,
		payments: 20,
		broker: [],
		orDirect: false,
		...more
	});
	const offer = (seat: number, percent = 12) => ({
		kind: 'broker',
		offers: [{ seat, percent, amount: 5000, payments: 20 }]
	});
	const BRANCH = place('green-9', 3, [], { sites: [site('am.sucursal', 3)] });
	/** Turn after P0 with a fund of 1000 R. */
	const granted = (
		sheets: Readonly<Record<number, readonly object[]>>,
		places: readonly Place[] = []
	): Turn => {
		const state = boardOf(['eu', 'oc', 'am'], [...places, BRANCH]);
		const orders = Object.entries(sheets).map(
			([seat, all]) => [Number(seat), sheetOf(state, Number(seat), all)] as const
		);
		const turn = begun({ ...state, bank: { ...state.bank, fund: 1000 } }, new Map(orders));
		grantLoans(turn);
		return turn;
	};

	it('CS-404, CS-405: a brokered one is served before a direct one of less interest or as much', () => {
		for (const percent of [12, 20]) {
			const turn = granted({
				1: [asked(800)],
				2: [asked(700, { broker: [percent] })],
				3: [offer(2, percent)]
			});
			expect([...turn.grants].sort(([a], [b]) => a - b)).toEqual([
				[1, { amount: 300, percent: 20, broker: 0, unmatched: false }],
				[2, { amount: 700, percent, broker: 3, unmatched: false }]
			]);
			expect(turn.fund).toBe(0);
		}
	});

	it('CS-423: one that no broker meets is granted nothing, unless it may be direct', () => {
		const none = { amount: 0, percent: 0, broker: 0, unmatched: true };
		const first = (sheets: Parameters<typeof granted>[0]) => granted(sheets).grants.get(1);
		expect(first({ 1: [asked(100, { broker: [12] })] })).toEqual(none);
		expect(first({ 1: [asked(100, { broker: [12] })], 3: [offer(2)] })).toEqual(none);
		expect(first({ 1: [asked(100, { broker: [12], orDirect: true })] })).toEqual({
			amount: 100,
			percent: 20,
			broker: 0,
			unmatched: false
		});
	});

	it('CS-423: nobody brokers a loan of its own', () => {
		const own = granted({ 3: [asked(100, { broker: [12] }), offer(3)] });
		expect(own.grants.get(3)?.unmatched).toBe(true);
	});

	it('CS-111: only the Clearing House of the borrower lowers its interest', () => {
		const rate = (by: number, sites: Place['sites']) => {
			const held = place('orange-35', by, [], { sites });
			return granted({ 1: [asked(100)] }, [place('red-1', 1), held]).grants.get(1)?.percent;
		};
		const house = [site('clearing_house')];
		expect([rate(1, house), rate(2, house), rate(1, [])]).toEqual([10, 20, 20]);
	});

	it('CS-406: the debt of a seat is the sum of its own loans', () => {
		const all = [loan(1000, 20, 20, 1), loan(300, 20, 4), { ...loan(70, 20, 4), seat: 2 }];
		expect([debtOf(all, 1), debtOf(all, 2), debtOf(all, 3)]).toEqual([1250, 70, 0]);
	});

	it('CS-407: who has got all it asked for takes no part in what is left', () => {
		const grants = ranked(100, [ask(1, 10), ask(2, 40), ask(3, 60)]);
		expect([1, 2, 3].map((seat) => grants.get(seat))).toEqual([10, 40, 50]);
	});

	it('CS-412: a quarter of a large interest is exact', () => {
		expect(instalment(loan(5000, 20, 4), 1).interest).toBe(250);
	});
});
