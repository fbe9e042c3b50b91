import { describe, expect, it } from 'vitest';
import { grantLoans, termsOf } from '../bank';
import { begun, boardOf, entry, give, place, sheetOf, site, withSeat } from '../testing';
import type { EntryOf, Loan, SeatId, State } from '../types';
import { matchPacts } from './deals';

const state = boardOf(
	['eu', 'am', 'as'],
	[place('black-1', 2, [], { sites: [site('am.sucursal', 2)] })]
);
const filed = (of: State, orders: Record<SeatId, object[]>) => {
	const turn = begun(
		of,
		new Map(
			Object.entries(orders).map(([seat, list]) => [Number(seat), sheetOf(of, Number(seat), list)])
		)
	);
	matchPacts(turn);
	grantLoans(turn);
	return turn;
};

describe('pacts', () => {
	const pact = (seat: number, until: number) => ({ kind: 'pact', seat, until });

	it('need the same order of both, with the same last turn (CS-371, CS-375, CS-376)', () => {
		const both = filed(state, { 1: [pact(2, 4)], 2: [pact(1, 4)] });
		expect(both.pacts).toEqual([{ a: 1, b: 2, from: 1, until: 4 }]);
		expect(give(both, 1, pact(2, 4))).toBeUndefined();
		expect(give(both, 2, pact(1, 4))).toBeUndefined();
		expect(give(both, 2, pact(1, 4)), 'CS-746').toBe('no-effect');
		const other = filed(state, { 1: [pact(2, 4)], 2: [pact(1, 5)] });
		expect(other.pacts).toEqual([]);
		expect(give(other, 1, pact(2, 4))).toBe('unmatched');
		expect(give(filed(state, { 1: [pact(2, 4)] }), 1, pact(2, 4))).toBe('unmatched');
	});

	it('end after this turn, are with others in play, and not made again while they last (CS-374, CS-688)', () => {
		const turn = filed({ ...state, turn: 5, pacts: [{ a: 1, b: 3, from: 4, until: 7 }] }, {});
		turn.playing.delete(2);
		expect(give(turn, 1, pact(2, 5))).toBe('malformed');
		expect(give(turn, 1, pact(1, 9))).toBe('malformed');
		expect(give(turn, 1, pact(2, 9))).toBe('out-of-play');
		expect(give(turn, 1, pact(9, 9))).toBe('unknown-target');
		expect(give(turn, 1, pact(3, 9))).toBe('limit-reached');
	});
});

describe('loans', () => {
	const loan = (amount: number, more = {}) => ({ kind: 'loan', amount, payments: 20, ...more });

	it('leave the fund in P0 and reach the borrower with the order (CS-402, CS-404, CS-413)', () => {
		const turn = filed(state, { 1: [loan(400)] });
		expect([turn.fund, turn.seats.get(1)?.treasury]).toEqual([600, 500]);
		expect(give(turn, 1, loan(400))).toBeUndefined();
		expect(turn.seats.get(1)?.treasury).toBe(900);
		expect(turn.loans).toMatchObject([
			{ seat: 1, principal: 400, percent: 20, first: 2, broker: 0 }
		]);
		expect(give(turn, 1, loan(100))).toBe('limit-reached');
	});

	it('may be granted in part, or fail (CS-408)', () => {
		const part = filed({ ...state, bank: { ...state.bank, fund: 150 } }, { 1: [loan(400)] });
		expect(give(part, 1, loan(400))).toBeUndefined();
		expect(part.loans[0]?.principal).toBe(150);
		const none = filed({ ...state, bank: { ...state.bank, fund: 0 } }, { 1: [loan(400)] });
		expect(give(none, 1, loan(400))).toBe('no-grant');
	});

	it('carry 20 percent, the Clearing House 10 (CS-111, CS-403)', () => {
		const asked = entry(loan(100)) as EntryOf<'loan'>;
		expect(termsOf(begun(state), 1, asked)).toEqual({ percent: 20, broker: 0 });
		const house = place('orange-2', 1, [], { sites: [site('clearing_house')] });
		expect(termsOf(begun({ ...state, places: [house] }), 1, asked)).toEqual({
			percent: 10,
			broker: 0
		});
	});

	it('are of 4, 20 or 40 instalments, brokered ones at 6 to 20 percent (CS-402, CS-403, CS-693)', () => {
		const turn = filed(state, {});
		expect(give(turn, 1, loan(100, { payments: 5 }))).toBe('malformed');
		expect(give(turn, 1, loan(100, { broker: [5] }))).toBe('malformed');
		expect(give(turn, 1, loan(100, { broker: [21] }))).toBe('malformed');
	});

	it('are brokered where an offer of the turn fits, else direct if they say so (CS-422, CS-423)', () => {
		const offer = { kind: 'broker', offers: [{ seat: 1, percent: 12, amount: 300, payments: 20 }] };
		const asked = (amount: number, more = {}) => loan(amount, { broker: [12], ...more });
		const good = filed(state, { 1: [asked(300)], 2: [offer] });
		expect(good.grants.get(1)).toMatchObject({ amount: 300, percent: 12, broker: 2 });
		const large = filed(state, { 1: [asked(301)], 2: [offer] });
		expect(give(large, 1, asked(301))).toBe('unmatched');
		const direct = filed(state, { 1: [asked(301, { orDirect: true })], 2: [offer] });
		expect(direct.grants.get(1)).toMatchObject({ amount: 301, percent: 20, broker: 0 });
		const noBranch = filed({ ...state, places: [] }, { 1: [asked(300)], 2: [offer] });
		expect(noBranch.grants.get(1)).toMatchObject({ unmatched: true });
	});

	it('are no more granted from the turn after the Citadel opens (CS-430)', () => {
		const open = filed({ ...state, turn: 8, opened: 7 }, {});
		expect(give(open, 1, loan(100))).toBe('bank-closed');
		const offer = { kind: 'broker', offers: [{ seat: 1, percent: 12, amount: 300, payments: 20 }] };
		expect(give(open, 2, offer)).toBe('bank-closed');
		const same = filed({ ...state, turn: 8, opened: 8 }, { 1: [loan(100)] });
		expect(give(same, 1, loan(100))).toBeUndefined();
	});

	it('are prepaid with all their interest, and closed (CS-419, CS-420, CS-694)', () => {
		const loans: Loan[] = [
			{ id: 1, seat: 1, principal: 1000, percent: 20, payments: 20, paid: 8, first: 1, broker: 0 }
		];
		const owing = withSeat({ ...state, bank: { ...state.bank, loans } }, 1, { treasury: 900 });
		const turn = filed(owing, {});
		expect(give(turn, 2, { kind: 'prepay', loan: 1 })).toBe('no-such-loan');
		expect(give(turn, 1, { kind: 'prepay', loan: 1 })).toBeUndefined();
		expect([turn.seats.get(1)?.treasury, turn.loans]).toEqual([60, []]);
		const poor = filed(withSeat(owing, 1, { treasury: 839 }), {});
		expect(give(poor, 1, { kind: 'prepay', loan: 1 })).toBe('no-funds');
	});

	it('are brokered by the holder of a branch, three offers an order (CS-422, CS-695)', () => {
		const offer = { seat: 1, percent: 12, amount: 300, payments: 20 };
		const turn = filed(state, {});
		const make = (seat: number, offers: object[]) => give(turn, seat, { kind: 'broker', offers });
		expect(make(1, [{ ...offer, seat: 3 }])).toBe('not-available');
		expect(make(2, [offer, offer, offer])).toBeUndefined();
		expect(make(2, [offer, offer, offer, offer])).toBe('malformed');
		expect(make(2, [{ ...offer, percent: 5 }])).toBe('malformed');
		expect(make(2, [{ ...offer, seat: 2 }])).toBe('malformed');
	});
});
