/** Bots at their missions: they bring the troops that the mission spends, and save for their debts. */
import { describe, expect, it } from 'vitest';
import { bot } from '../bot';
import { RINGS, type FactionId } from '../tables/data';
import { boardOf, dice, force, place, site, withSeat } from '../testing';
import type { Entry, Loan, Place, Seat, State } from '../types';
import { view } from '../view';
import { sheetIn } from '../orders/check';

const at = (
	factions: readonly FactionId[],
	places: readonly Place[],
	own: Partial<Seat>,
	more: Partial<State> = {}
): State => ({
	...withSeat(boardOf(factions, places), 1, own),
	turn: 30,
	opened: 20,
	keys: [...RINGS],
	...more
});

const ordersIn = (state: State): readonly Entry[] =>
	sheetIn(bot(view(state, 1), 1, dice()))?.orders ?? [];
const kindsIn = (state: State): string[] => ordersIn(state).map(({ kind }) => kind);

const valley = (troops: number): Place =>
	place('blue-4', 1, [force(1, {}, [['fa.poseido', 'ground', troops]])], {
		sites: [site('fa.valle-de-las-gemas', 1)]
	});

const gate = (by: number): Place =>
	place('red-1', by, [], { portal: [{ key: 'red', seat: 0, copied: true }] });

describe('troops that a mission spends in the Citadel (CF-FA-50)', () => {
	const held = (troops: readonly (readonly [string, string, number])[]): Place =>
		place('citadel', 1, [force(1, { 'fa.corbeta': 30 }, troops)]);

	it('go down on ground that is held already', () => {
		const state = at(
			['fa', 'eu'],
			[held([['fa.poseido', 'aboard:fa.corbeta', 120]]), valley(0)],
			{}
		);
		expect(ordersIn(state)).toContainEqual(
			expect.objectContaining({
				kind: 'transfer',
				system: 'citadel',
				legs: [expect.objectContaining({ troop: 'fa.poseido', n: 120, to: 'ground' })]
			})
		);
	});

	it('stay aboard once the counter is full', () => {
		const state = at(['fa', 'eu'], [held([['fa.poseido', 'aboard:fa.corbeta', 120]]), valley(0)], {
			counters: { ofrenda: 200 }
		});
		expect(kindsIn(state)).not.toContain('transfer');
	});

	it('are fetched from home by ships built for it', () => {
		const state = (ofrenda: number): State =>
			at(['fa', 'eu'], [held([]), valley(300), gate(1)], {
				treasury: 400,
				counters: { ofrenda },
				portals: ['red-1']
			});
		const ferries = expect.objectContaining({ kind: 'build', product: 'fa.barcaza-de-almas' });
		expect(ordersIn(state(0))).toContainEqual(ferries);
		expect(ordersIn(state(200))).not.toContainEqual(ferries);
	});

	it('sail with those ships to the portal of a key', () => {
		const home = place(
			'blue-4',
			1,
			[force(1, { 'fa.barcaza-de-almas': 2 }, [['fa.poseido', 'ground', 300]])],
			{ sites: [site('fa.valle-de-las-gemas', 1)] }
		);
		const state = at(['fa', 'eu'], [held([]), home, gate(1)], { portals: ['red-1'] });
		const sailing = ordersIn(state).find((one) => one.kind === 'move' && one.from === 'blue-4');
		expect(sailing).toMatchObject({
			units: [{ unit: 'fa.barcaza-de-almas', n: 2 }],
			load: [{ troop: 'fa.poseido', n: 100 }]
		});
	});
});

describe('the holder of the Citadel', () => {
	const debt = (principal: number): Loan => ({
		id: 2,
		seat: 1,
		principal,
		percent: 10,
		payments: 40,
		paid: 0,
		first: 34,
		broker: 0
	});
	const owing = (loans: readonly Loan[]): State =>
		at(
			['eu', 'oc'],
			[
				place('citadel', 1, [
					force(1, { 'eu.crucero': 30 }, [['eu.artista-marcial', 'ground', 90]])
				])
			],
			{ treasury: 500 },
			{ bank: { fund: 0, next: 3, loans } }
		);

	it('builds warships while it owes nothing, and saves what it owes, as debtors cannot win (CS-550)', () => {
		expect(kindsIn(owing([]))).toContain('build');
		expect(kindsIn(owing([debt(700)]))).not.toContain('build');
	});

	it('repays as soon as it can', () => {
		expect(kindsIn(owing([debt(300)]))).toContain('prepay');
	});
});

describe('a fleet that knows no way in', () => {
	const fleet = place('blue-4', 1, [force(1, { 'eu.crucero': 20 })]);
	const outpost = place('red-1', 1, [force(1, { 'eu.destructor-beta': 1 })]);
	const going = (places: readonly Place[], keys: number): unknown =>
		ordersIn(at(['eu', 'oc'], places, {}, { opened: 0, keys: RINGS.slice(0, keys) })).find(
			(one) => one.kind === 'move' && one.from === 'blue-4' && (one.units[0]?.n ?? 0) > 10
		);

	it('goes forward to the system of its own that is nearest to the Citadel', () => {
		expect(going([fleet, outpost], 5)).toBeDefined();
		expect(going([fleet, outpost], 3)).toBeUndefined();
		expect(going([fleet], 5)).toBeUndefined();
	});
});
