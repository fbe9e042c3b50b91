import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '../../../kernel/encode';
import type { Rng } from '../../../kernel/rng';
import { fallback } from '../fallback';
import { assertInvariants } from '../invariants';
import { blankSheet, check } from '../orders/check';
import { suggest } from '../orders/suggest';
import { pending } from '../pending';
import { boardOf, dice, entry, force, newGame, place } from '../testing';
import type { Order, SeatId, Sheet, State } from '../types';
import { view } from '../view';
import { resolve } from '.';

const step = (
	state: State,
	order: (seat: SeatId) => Order,
	rng: Rng,
	missed: readonly SeatId[] = []
) =>
	resolve(
		state,
		pending(state).map(({ seat }) => ({ seat, order: order(seat), missed: missed.includes(seat) })),
		rng,
		() => undefined
	);
const bytes = (state: State): string =>
	[...encode(state as unknown as Encodable)].map((byte) => String.fromCharCode(byte)).join('');

describe('a turn', () => {
	it('depends on nothing but state, sheets and dice, and keeps every promise (CS-001, CS-509, CS-565)', () => {
		let state = newGame(['eu', 'oc', 'mc', 'si'], 3);
		for (let turn = 1; turn <= 8 && state.stage !== 'over'; turn++) {
			const order = (seat: SeatId): Order => suggest(view(state, seat), seat, dice(turn));
			const before = bytes(state);
			const first = step(state, order, dice(turn + 40));
			const again = step(state, order, dice(turn + 40));
			expect(bytes(first.state)).toBe(bytes(again.state));
			expect(bytes(state)).toBe(before);
			assertInvariants(first.state);
			state = first.state;
		}
		expect(state.turn).toBe(9);
	});

	it('of empty sheets passes: units stay, instalments and income are settled (CS-565, CS-566, CS-569)', () => {
		const state = newGame(['eu', 'am']);
		const empty = step(state, (seat) => fallback(view(state, seat), seat), dice(), [1]);
		expect(empty.state.turn).toBe(2);
		expect(empty.state.seats.map(({ missed }) => missed)).toEqual([1, 0]);
		const count = (of: State): number =>
			of.places.reduce((sum, { forces }) => sum + forces.flatMap(({ orbit }) => orbit).length, 0);
		expect(count(empty.state)).toBeGreaterThanOrEqual(count(state));
	});

	it('carries out what stands and reports what is dropped (CS-674, CS-675, CS-707)', () => {
		const state = boardOf(['eu', 'am'], [place('blue-5', 1, [force(1, { crusader: 2 })])]);
		const good = { kind: 'collect', system: 'blue-5', units: [{ unit: 'crusader', n: 1 }] };
		const bad = { kind: 'collect', system: 'blue-6', units: [{ unit: 'crusader', n: 1 }] };
		const sheet = (seat: SeatId): Sheet => ({
			...blankSheet(1, seat),
			orders: seat === 1 ? [bad, good].map(entry) : []
		});
		const { state: after, reports } = step(state, sheet, dice());
		expect(after.seats[0]?.treasury).toBe(525);
		const codes = reports.filter(({ to }) => to !== 'all' && to.includes(1));
		expect(codes).toContainEqual({
			code: 'refused',
			to: [1],
			data: { at: ['orders', 0], voids: ['orders', 0], reason: 'no-presence' }
		});
		expect(codes).toContainEqual({
			code: 'order',
			to: [1],
			data: { order: 1, kind: 'collect', status: 'done', reason: '' }
		});
	});
});

describe('a sheet', () => {
	const state = boardOf(['eu', 'am'], [place('blue-5', 1, [force(1, { crusader: 9 })])]);
	const move = { kind: 'move', from: 'blue-5', to: 'blue-6', units: [{ unit: 'crusader', n: 1 }] };
	const judged = (sheet: Partial<Sheet>, seat = 1) =>
		check(view(state, 1), seat, { ...blankSheet(1, 1), ...sheet }).map(({ code }) => code);

	it('holds as many orders as there are actions; the rest are refused (CS-151, CS-677)', () => {
		expect(judged({ orders: Array.from({ length: 7 }, () => entry(move)) })).toEqual([
			'too-many-orders'
		]);
		expect(judged({ orders: Array.from({ length: 6 }, () => entry(move)) })).toEqual([]);
	});

	it('is tried in order on what earlier orders leave; a refused one spends no action (CS-673, CS-675)', () => {
		const far = { ...move, to: 'white-32' };
		const orders = [far, ...Array.from({ length: 6 }, () => move)].map(entry);
		expect(judged({ orders })).toEqual(['too-far']);
		const twice = { ...move, units: [{ unit: 'crusader', n: 9 }] };
		expect(judged({ orders: [twice, move].map(entry) })).toEqual(['no-such-units']);
	});

	it('of another turn or seat is refused whole (CS-677)', () => {
		expect(judged({ turn: 2 })).toEqual(['wrong-turn']);
		expect(judged({ seat: 2 })).toEqual(['bad-seat']);
	});
});
