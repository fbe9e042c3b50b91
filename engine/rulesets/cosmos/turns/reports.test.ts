/** Whole turns of what comes and goes without an order: it is told to whom it concerns. */
import { describe, expect, it } from 'vitest';
import { RINGS } from '../tables/data';
import { boardOf, force, place, played, site, toldTo, withSeat } from '../testing';
import type { Place, Search, Seat, State } from '../types';

const board = (places: readonly Place[], some: Partial<Seat> = {}): State =>
	withSeat(boardOf(['eu', 'oc', 'nx'], places), 1, some);

describe('a report', () => {
	it('CS-241: of a search of four turns that comes too late', () => {
		const search = (seat: number, order: number): Search => ({
			seat,
			system: 'violet-3',
			turn: 1,
			order,
			units: [{ unit: 'crusader', n: 1 }]
		});
		const both = place('violet-3', 0, [force(1, { crusader: 1 }), force(2, { crusader: 1 })]);
		const state = {
			...board([both]),
			turn: 4,
			searches: [search(1, 2), search(2, 1)],
			pacts: [{ a: 1, b: 2, from: 1, until: 9 }]
		};
		const turn = played(state, {});
		expect([toldTo(turn, 1, 'searchLost'), toldTo(turn, 2, 'searchLost')]).toEqual([
			[{ system: 'violet-3' }],
			[]
		]);
	});

	it('CS-099: of a development that is lost with its Workshop', () => {
		const state = board([place('green-5', 2, [force(2, { crusader: 1 })])], {
			development: [{ system: 'green-5', boost: 'boost_hull', left: 3 }]
		});
		expect(toldTo(played(state, {}), 1, 'developmentLost')).toEqual([
			{ system: 'green-5', boost: 'boost_hull' }
		]);
	});

	it('CF-EU-45, CF-EU-46: of the Cruiser that a Military Base is owed', () => {
		const state = {
			...board([
				place('green-5', 1, [force(1, { crusader: 1 })], { sites: [site('eu.base-militar', 1)] })
			]),
			turn: 5
		};
		expect(toldTo(played(state, {}), 1, 'gain')).toEqual([
			{ system: 'green-5', what: 'supply', n: 1, unit: 'eu.crucero' }
		]);
	});

	it('CS-097: of a hero who is cloned', () => {
		const state = board([place('green-5', 1, [force(1, { crusader: 1 })])], {
			coming: [{ what: 'hero', key: 'eu.maestro-ludovico', system: 'green-5', turn: 1 }]
		});
		expect(toldTo(played(state, {}), 1, 'heroCame')).toEqual([
			{ hero: 'eu.maestro-ludovico', system: 'green-5' }
		]);
	});
});

describe('the mission of the European Consortium', () => {
	it.each([
		['keeps what it has', [], 3],
		['starts anew after a bombardment of the Citadel', ['bombard'], 0]
	])('CF-EU-50, CF-EU-51: %s', (_, kinds, holds) => {
		const state = {
			...board(
				[
					place('citadel', 1, [
						force(1, { crusader: 9 }, [['eu.artista-marcial', 'ground', 300]]),
						force(2, {}, [['oc.dron-de-batalla', 'ground', 10]])
					])
				],
				{ counters: { honor: 99 }, holds: { 'CF-EU-50': 2 } }
			),
			turn: 30,
			opened: 20,
			keys: RINGS
		};
		const orders = kinds.map((kind) => ({
			kind,
			system: 'citadel',
			units: [{ unit: 'crusader', n: 1 }]
		}));
		const turn = played(state, { 1: orders });
		expect(turn.problems[1]).toEqual([]);
		expect(turn.state.seats[0]?.holds['CF-EU-50'] ?? 0).toBe(holds);
	});
});
