/** Free declarations of sight, moves that spend no action, and brokers (sheets of AM and SI). */
import { describe, expect, it } from 'vitest';
import { grantLoans } from '../bank';
import type { FactionId } from '../tables/data';
import { afterCombat } from '../battle/after';
import { payInstalments } from '../resolve/maintenance';
import { resolve } from '../resolve';
import {
	begun,
	boardOf,
	dice,
	entry,
	force,
	give,
	led,
	place,
	sheetOf,
	site,
	withSeat
} from '../testing';
import type { CosmosReport, Loan, Place, Sheet, State } from '../types';
import { view } from '../view';
import { blankSheet, check } from './check';

const HERE = 'blue-4';
const loan = (seat: number, broker: number): Loan => ({
	id: seat,
	seat,
	principal: 400,
	percent: 12,
	payments: 20,
	paid: 0,
	first: 9,
	broker
});
const board = (places: readonly Place[], loans: readonly Loan[] = []): State => {
	const state = boardOf(['am', 'eu', 'oc', 'as'], places);
	return { ...state, bank: { ...state.bank, loans } };
};
const judged = (state: State, some: Partial<Sheet>) =>
	check(view(state, 1), 1, { ...blankSheet(1, 1), ...some }).map(({ code, at }) => [code, ...at]);
const told = (state: State, some: Partial<Sheet>): CosmosReport[] =>
	resolve(
		state,
		state.seats.map(({ seat }) => ({
			seat,
			order: { ...blankSheet(1, seat), ...(seat === 1 ? some : {}) },
			missed: false
		})),
		dice(),
		() => undefined
	).reports.filter(({ to }) => to !== 'all' && to.includes(1));

describe('systems watched', () => {
	const sats = (n: number): State =>
		board([
			place(HERE, 1, [force(1, { 'am.satelite-de-telecos': n })]),
			place('red-3', 2, [force(2, { 'eu.crucero': 7 })])
		]);

	it('CF-HK-41, CS-603, CF-GE-60, CF-AM-43: one for each ten satellites with TEL, three at most, seen as by a spy', () => {
		const watch = ['red-3', 'red-4', 'red-5', 'red-6'];
		expect(judged(sats(9), { watch: ['red-3'] })).toEqual([['not-available', 'watch', 0]]);
		expect(judged(sats(10), { watch: ['red-3', 'red-4'] })).toEqual([
			['limit-reached', 'watch', 1]
		]);
		expect(judged(sats(60), { watch })).toEqual([['limit-reached', 'watch', 3]]);
		expect(judged(sats(30), { watch: ['red-99'] })).toEqual([['unknown-target', 'watch', 0]]);
		const spied = told(sats(19), { watch: ['red-3', 'red-4'] }).flatMap((one) =>
			one.code === 'spied' ? [one.data] : []
		);
		expect(spied.map(({ system, places }) => [system, places[0]?.forces[0]?.orbit])).toEqual([
			['red-3', [{ unit: 'eu.crucero', n: 7, cloaked: false, pulsed: 0 }]]
		]);
		const order = told(sats(20), { watch: ['red-4', 'red-3'] }).flatMap((one) =>
			one.code === 'spied' ? [one.data.system] : []
		);
		expect(order).toEqual(['red-4', 'red-3']);
	});
});

describe('reports asked for', () => {
	const sloan = (loans: readonly Loan[] = []): State =>
		board(
			[
				place(HERE, 0, [
					led(force(1, { 'am.carguero': 1 }), 'am.agente-sloan', 'aboard:am.carguero'),
					force(2, { 'eu.crucero': 1 })
				])
			],
			loans
		);
	const ask = (seat: number, about: 'loans' | 'finances' | 'cards') => ({ seat, about });

	it('CS-658, CF-AM-32: one a turn on whoever is where the agent is, or owes through AM: loans or finances', () => {
		expect(judged(sloan(), { reports: [ask(2, 'finances')] })).toEqual([]);
		expect(judged(sloan(), { reports: [ask(2, 'loans')] })).toEqual([]);
		expect(judged(sloan(), { reports: [ask(2, 'cards')] })).toEqual([
			['not-available', 'reports', 0]
		]);
		expect(judged(sloan(), { reports: [ask(3, 'loans')] })).toEqual([
			['not-available', 'reports', 0]
		]);
		expect(judged(sloan([loan(3, 1)]), { reports: [ask(3, 'loans')] })).toEqual([]);
		expect(judged(sloan(), { reports: [ask(9, 'loans')] })).toEqual([
			['unknown-target', 'reports', 0]
		]);
		expect(judged(sloan(), { reports: [ask(2, 'loans'), ask(2, 'finances')] })).toEqual([
			['limit-reached', 'reports', 1]
		]);
		expect(judged(withSeat(sloan(), 2, { status: 'out' }), { reports: [ask(2, 'loans')] })).toEqual(
			[['out-of-play', 'reports', 0]]
		);
		expect(judged(board([place(HERE, 1)]), { reports: [ask(2, 'loans')] })).toEqual([
			['not-available', 'reports', 0]
		]);
		const answer = {
			code: 'intelligence',
			to: [1],
			data: { seat: 3, about: 'loans', loans: [{ payments: 20, owed: 400 }] }
		};
		const pacts = [{ a: 1, b: 2, from: 1, until: 9 }];
		const asked = { reports: [ask(3, 'loans')] };
		expect(told({ ...sloan([loan(3, 1)]), pacts }, asked)).toContainEqual(answer);
		// CS-203: her Freighter is shot down, and she with it.
		expect(told(sloan([loan(3, 1)]), asked)).not.toContainEqual(answer);
		expect(told(sloan(), { reports: [ask(2, 'loans'), ask(2, 'finances')] })).toContainEqual(
			expect.objectContaining({ code: 'refused' })
		);
	});

	it('CF-AM-32: counter-espionage by the holder of that ground is the end of the agent', () => {
		const after = (ground: number, by: number): readonly string[] => {
			const own = led(force(1, { 'am.carguero': 1 }), 'am.agente-sloan', 'aboard:am.carguero');
			const turn = begun(board([{ ...place(HERE, 1, [own]), ground }]));
			turn.events.counterspies.push({ seat: by, system: HERE });
			afterCombat(turn);
			return turn.seats.get(1)?.fallen ?? [];
		};
		expect([after(4, 4), after(1, 1), after(4, 2)]).toEqual([['am.agente-sloan'], [], []]);
	});
});

describe('moves of the Nexus network', () => {
	it('CS-665, CF-SI-32: with the Living Node one of them a turn spends no action', () => {
		const nexus = (system: string, hero: boolean): Place => {
			const own = force(1, { 'si.nave-nexo': 1, 'si.decomisador': 9 });
			return place(system, 1, [hero ? led(own, 'si.nodo-viviente', 'aboard:si.nave-nexo') : own]);
		};
		const state = (hero: boolean): State =>
			boardOf(['si', 'eu'], [nexus(HERE, hero), nexus('blue-9', false)]);
		const jump = {
			kind: 'move',
			from: HERE,
			to: 'blue-9',
			mode: 'network',
			units: [{ unit: 'si.decomisador', n: 1 }]
		};
		const step = { ...jump, to: 'blue-5', mode: 'range' };
		const kinds = (n: number, other: object): object[] => [
			...Array.from({ length: n }, () => jump),
			...Array.from({ length: 7 - n }, () => other)
		];
		const refused = (hero: boolean, orders: readonly object[]): unknown =>
			judged(state(hero), { orders: orders.map(entry) });
		expect(refused(true, kinds(1, step))).toEqual([]);
		expect(refused(true, [...kinds(0, step).slice(1), jump])).toEqual([]);
		expect(refused(true, [...kinds(1, step), step])).toEqual([['too-many-orders', 'orders', 7]]);
		expect(refused(true, kinds(7, step))).toEqual([]);
		expect(refused(true, [...kinds(7, step), jump])).toEqual([['too-many-orders', 'orders', 7]]);
		expect(refused(true, kinds(0, step))).toEqual([['too-many-orders', 'orders', 6]]);
		expect(refused(false, kinds(1, step))).toEqual([['too-many-orders', 'orders', 6]]);
	});
});

describe('brokers', () => {
	const branch = (building: string): State =>
		board([place(HERE, 1, [], { sites: [site(building, 1)] })]);
	const offers = (...more: object[]) => ({
		kind: 'broker',
		offers: [{ seat: 2, percent: 12, amount: 400, payments: 20 }, ...more]
	});
	const wish = { kind: 'loan', amount: 400, payments: 20, broker: [12] };

	it('CS-602, CF-GE-59, CF-AM-42: offers need a standing Sucursal, three an order, at six percent or more', () => {
		const may = (building: string, order: object): unknown =>
			give(begun(branch(building)), 1, order);
		expect(may('am.sucursal', offers())).toBeUndefined();
		expect(may('am.sede-banco-estelar', offers())).toBe('not-available');
		const other = { seat: 3, percent: 6, amount: 1, payments: 4 };
		expect(may('am.sucursal', offers(other, other))).toBeUndefined();
		expect(may('am.sucursal', offers(other, other, other))).toBe('malformed');
		expect(may('am.sucursal', offers({ ...other, percent: 5 }))).toBe('malformed');
		expect(give(begun(branch('am.sucursal')), 2, offers())).toBe('not-available');
	});

	const lent = (offer: object, asked: object, faction: FactionId = 'eu') => {
		const state = withSeat(branch('am.sucursal'), 2, { treasury: 0 });
		expect(state.seats[1]?.faction).toBe(faction);
		const turn = begun(
			state,
			new Map([
				[1, sheetOf(state, 1, [offer])],
				[2, sheetOf(state, 2, [asked])]
			])
		);
		grantLoans(turn);
		return { turn, grant: turn.grants.get(2) };
	};

	it('CF-AM-42: an offer is met by a request of the same turn with its terms, and no others', () => {
		expect(lent(offers(), wish).grant).toEqual({
			amount: 400,
			percent: 12,
			broker: 1,
			unmatched: false
		});
		for (const asked of [{ broker: [11] }, { payments: 40 }, { amount: 401 }])
			expect(lent(offers(), { ...wish, ...asked }).grant?.unmatched).toBe(true);
	});

	it('CF-AM-41, CF-AM-42: of each interest AM keeps the part above five percent, and all its profit if the debtor defaults', () => {
		const { turn } = lent(offers(), wish);
		expect(give(turn, 2, wish, 1)).toBeUndefined();
		const before = turn.seats.get(1)?.treasury ?? 0;
		const fund = turn.fund;
		payInstalments(Object.assign(turn, { turn: 2 }));
		// 12 R of interest: floor(12 × 7 / 12) = 7; 20 of principal and 5 of interest to the bank.
		expect([(turn.seats.get(1)?.treasury ?? 0) - before, turn.fund - fund]).toEqual([7, 25]);
		const own = turn.seats.get(2);
		if (own) own.treasury = 0;
		payInstalments(Object.assign(turn, { turn: 3 }));
		// The whole of it was 76.
		expect([(turn.seats.get(1)?.treasury ?? 0) - before, turn.playing.has(2)]).toEqual([76, false]);
	});
});
