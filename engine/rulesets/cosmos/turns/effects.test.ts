/** Whole turns of orders that would change nothing, and of prices of a system. */
import { describe, expect, it } from 'vitest';
import { RINGS, type CardId } from '../tables/data';
import { boardOf, endedOf, force, place, played, site, toldTo, withSeat } from '../testing';
import type { Pact, Place, Seat, State } from '../types';

const HERE = 'red-4';
const held = (...cards: CardId[]): Partial<Seat> => ({
	cards: cards.map((card) => ({ card, uses: 1 }))
});
const board = (places: readonly Place[], some: Partial<Seat> = {}): State =>
	withSeat(boardOf(['eu', 'oc', 'nx'], places), 1, some);
const units = (unit: string, n: number) => [{ unit, n }];

describe('an order that would change nothing', () => {
	const all = force(1, { crusader: 3, recycler: 2 }, [['eu.artista-marcial', 'ground', 9]]);
	const here = (some: Partial<Place> = {}): Place => place(HERE, 1, [all], some);
	const pact: Pact = { a: 1, b: 2, from: 1, until: 9 };
	const gone = (state: State): State => ({ ...state, destroyed: ['red-5'] });

	it.each<[string, State, object[], string]>([
		[
			'collects with what carries nothing',
			board([here()]),
			[{ kind: 'collect', system: HERE, units: units('recycler', 2) }],
			'no-effect'
		],
		[
			'collects with less than a lot',
			board([here()]),
			[{ kind: 'collect', system: HERE, units: units('eu.artista-marcial', 9) }],
			'no-effect'
		],
		[
			'bombards without attack',
			board([here()]),
			[{ kind: 'bombard', system: HERE, units: units('recycler', 2) }],
			'no-effect'
		],
		[
			'switches on what is on',
			board([here({ trap: [{ seat: 1, on: true }] })]),
			[{ kind: 'trap', system: HERE, on: true }],
			'no-effect'
		],
		[
			'spares a partner',
			{ ...board([here()]), turn: 4, pacts: [pact] },
			[{ kind: 'truce', target: HERE, seat: 2 }],
			'no-effect'
		],
		[
			'burns what is burnt',
			gone(board([here()], held('nova_bomb'))),
			[{ kind: 'useCard', card: 'nova_bomb', target: ['red-5'] }],
			'no-effect'
		],
		[
			'darkens what is burnt',
			gone(board([here()], held('comm_blackout'))),
			[{ kind: 'useCard', card: 'comm_blackout', target: ['red-5'] }],
			'no-effect'
		],
		[
			'names one order three times',
			board([here()], held('quantum_trojan')),
			[{ kind: 'useCard', card: 'quantum_trojan', seat: [2], orders: [1, 1, 1] }],
			'malformed'
		]
	])('CS-746: %s', (_, state, orders, code) => {
		const turn = played(state, { 1: orders });
		expect([turn.problems[1], endedOf(turn, 1)]).toEqual([[`orders.0 ${code}`], []]);
	});

	it('CS-746: a second counter-espionage in one place', () => {
		const spy = { kind: 'counterspy', system: HERE };
		expect(played(board([here()]), { 1: [spy, spy] }).problems[1]).toEqual(['orders.1 no-effect']);
	});

	it.each([
		{ kind: 'bombard', system: HERE, units: units('nobody', 1) },
		{ kind: 'ability', id: 'ABORDAJE', system: [HERE], units: units('nobody', 1) },
		{ kind: 'prepareWar', from: HERE, target: HERE, seat: 2, units: units('nobody', 1) }
	])('CS-677: units of no table are refused: $kind', (order) => {
		expect(played(board([here()]), { 1: [order] }).problems[1]).toHaveLength(1);
	});
});

describe('a price', () => {
	const paid = (sites: readonly string[], product: string, n: number, at = HERE, some = {}) => {
		const place_ = place(at, 1, [force(1, { battariu_shipyard: 1, crusader: 1 })], {
			sites: sites.map((one) => site(one))
		});
		const state = {
			...board([place_], { treasury: 5000, ...held('productivity_drug_1') }),
			...some
		};
		const turn = played(state, {
			1: [{ kind: 'build', system: at, product, count: n, cards: ['productivity_drug_1'] }]
		});
		expect(turn.problems[1]).toEqual([]);
		return toldTo(turn, 1, 'account')[0]
			?.lines.filter(({ cause }) => cause === 'build' || cause === 'saving')
			.reduce((sum, { amount }) => sum - amount, 0);
	};
	it.each([
		['Crusaders with Drug I', [], 'crusader', HERE, {}, 490],
		['Crusaders beside an Advanced Shipyard', ['advanced_shipyard'], 'crusader', HERE, {}, 470],
		[
			'Crusaders in the Citadel',
			[],
			'crusader',
			'citadel',
			{ opened: 1, turn: 9, keys: [...RINGS] },
			460
		]
	] as const)('CS-255, CS-343, CS-538: of ten %s', (_, sites, product, at, some, price) => {
		expect(paid(sites, product, 10, at, some)).toBe(price);
	});

	it('CS-343: of Batteries of a Forge beside an Advanced Shipyard', () => {
		const plain = paid(['battery_forge'], 'defence_battery', 5) ?? 0;
		expect(paid(['battery_forge', 'advanced_shipyard'], 'defence_battery', 5)).toBe(plain - 10);
	});
});
