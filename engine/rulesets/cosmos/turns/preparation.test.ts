/** Whole turns of fleets that prepare: who is prepared, what it is worth, who learns of it. */
import { describe, expect, it } from 'vitest';
import { boardOf, endedOf, force, forceOf, place, played, toldTo, withSeat } from '../testing';
import type { CardId } from '../tables/data';
import type { Place, State } from '../types';

const HOME = 'red-4';
const NEAR = 'red-5';
const HERE = 'red-6';

const crusaders = (n: number) => [{ unit: 'crusader', n }];
const war = (from: string, n: number, some: object = {}) => ({
	kind: 'prepareWar',
	from,
	units: crusaders(n),
	target: HERE,
	seat: 2,
	...some
});
const go = (from: string, n: number, some: object = {}) => ({
	kind: 'move',
	from,
	to: HERE,
	units: crusaders(n),
	...some
});
const foe = (n: number): Place => place(HERE, 2, [force(2, { crusader: n })]);
const board = (places: readonly Place[], cards: readonly CardId[] = []): State =>
	withSeat(boardOf(['eu', 'oc', 'nx'], places), 1, {
		cards: cards.map((card) => ({ card, uses: 1 }))
	});

describe('preparation', () => {
	it.each([
		['that goes there', HOME, [1, 0]],
		['that stays at home', NEAR, [0, 0]]
	])('CS-383, CS-385: is worth a level to a fleet %s', (_, sends, levels) => {
		const state = board([
			place(HOME, 1, [force(1, { crusader: 3 })]),
			place(NEAR, 1, [force(1, { crusader: 3 })]),
			foe(2)
		]);
		const turn = played(state, { 1: [war(HOME, 3), go(sends, 3)] });
		expect(turn.problems[1]).toEqual([]);
		const [battle] = toldTo(turn, 1, 'battle');
		expect(battle?.foresight.flat().filter((_, i) => i === 1 || i === 2)).toEqual(levels);
	});

	it.each([
		['none', 0, 6 * 30],
		['two', 2, 2 * 42 + 4 * 30],
		['all', 6, 6 * 42]
	])('CS-317, CS-745: an Attack Device is for the ships prepared: %s of six', (_, n, attack) => {
		const state = board([place(HOME, 1, [force(1, { crusader: 6 })]), foe(4)], ['attack_device']);
		const prepares = n === 0 ? [] : [war(HOME, n, { cards: ['attack_device'] })];
		const turn = played(state, { 1: [...prepares, go(HOME, 6)] });
		const fire = toldTo(turn, 1, 'battle')[0]?.rounds.find(({ attack: [own] }) => own);
		expect(fire?.attack[0]).toBe(attack);
	});

	it('CS-745: of a fleet the prepared ships go first to where they prepared for', () => {
		const state = board([place(HOME, 1, [force(1, { crusader: 6 })]), foe(2)], ['attack_device']);
		const turn = played(state, {
			1: [
				war(HOME, 2, { cards: ['attack_device'] }),
				{ kind: 'move', from: HOME, to: NEAR, units: crusaders(4) },
				go(HOME, 2)
			]
		});
		expect(endedOf(turn, 1)).toEqual(['done', 'done', 'done']);
		expect(toldTo(turn, 1, 'battle')[0]?.rounds[0]?.attack[0]).toBe(2 * 42);
	});

	it('CS-384: against another that does not come is a level to whoever does', () => {
		const state = board([place(HOME, 1, [force(1, { crusader: 3 })]), foe(3)]);
		const turn = played(state, { 1: [war(HOME, 3, { seat: 3 }), go(HOME, 3)] });
		expect(toldTo(turn, 2, 'battle')[0]?.foresight).toEqual([
			[0, 0],
			[1, 0]
		]);
	});

	it.each([
		['goes', true, ['battle']],
		['stays', false, []]
	])(
		'CS-393: the battle is read by a scout that %s, even if it is lost, and the place with it',
		(_, goes, codes) => {
			const state = board([
				place(HOME, 1, [force(1, { crusader: 1 })]),
				place(HERE, 2, [force(2, { crusader: 9 }), force(3, { crusader: 9 })])
			]);
			const scout = { kind: 'prepareScout', from: HOME, units: crusaders(1), target: HERE };
			const turn = played(state, { 1: goes ? [scout, go(HOME, 1)] : [scout] });
			expect(endedOf(turn, 1)[0]).toBe('done');
			expect(forceOf(turn.state, HERE, 1)).toBeUndefined();
			expect(toldTo(turn, 1, 'battle').map(() => 'battle')).toEqual(codes);
			expect(toldTo(turn, 1, 'spied').map(({ system }) => system)).toEqual(goes ? [HERE] : []);
		}
	);

	it.each(['prepareWar', 'prepareScout'])('CS-380, CS-393: %s is of ships alone', (kind) => {
		const state = board([
			place(HERE, 1, [force(1, { defence_battery: 4, 'eu.canon-orbital': 1 })])
		]);
		const orders = ['defence_battery', 'eu.canon-orbital'].map((unit) => ({
			kind,
			from: HERE,
			units: [{ unit, n: 1 }],
			target: HERE,
			...(kind === 'prepareWar' ? { seat: 2 } : {})
		}));
		expect(played(state, { 1: orders }).problems[1]).toEqual([
			...['orders.0 no-such-units', 'orders.1 no-such-units']
		]);
	});
});

describe('a searching ship', () => {
	const fight = (ring: string) => {
		const [here, near] = [`${ring}-3`, `${ring}-4`];
		const state = board([
			place(here, 1, [force(1, { crusader: 8, 'eu.crucero': 8 })]),
			place(near, 2, [force(2, { crusader: 20 })])
		]);
		const ships = (n: number) => ({ system: here, units: [{ unit: 'eu.crucero', n }] });
		const turn = played(state, {
			1: [
				{ kind: 'collect', ...ships(2) },
				{ kind: 'search', ...ships(3) }
			],
			2: [go(near, 20, { to: here })]
		});
		const lost = toldTo(turn, 2, 'battle')[0]?.rounds.find((round) => round.lost[0]?.length);
		return Object.fromEntries((lost?.lost[0] ?? []).map(({ unit, n }) => [unit, n]));
	};

	it('CS-236, CS-450: is hit before the others where a search goes on, and no more of its kind', () => {
		const { crusader = 0, 'eu.crucero': cruisers } = fight('violet');
		expect([crusader > 0, cruisers]).toEqual([true, 3]);
	});

	it('CS-234, CS-236: has found by the time of the battle elsewhere, and falls in its turn', () => {
		expect(fight('red')['eu.crucero']).toBeUndefined();
	});
});

describe('an addition to a preparation', () => {
	const sheet = (orders: readonly object[], supplements: readonly object[], honor = 30) =>
		played(
			withSeat(board([place(HOME, 1, [force(1, { crusader: 3 })]), foe(3)]), 1, {
				counters: { honor }
			}),
			{ 1: { orders, supplements } as never }
		);
	const bad = war('red-1', 9);

	it('CF-EU-44, CS-744: is to the order as it was written, though an earlier one is refused', () => {
		const turn = sheet([bad, war(HOME, 3), go(HOME, 3)], [{ id: 'DESAFIO', order: 2 }]);
		expect(turn.problems[1]).toEqual(['orders.0 no-such-units']);
		expect(toldTo(turn, 1, 'battle')[0]?.foresight[0]).toEqual([0, 2]);
		expect(toldTo(turn, 1, 'account')[0]?.counters.honor).toBe(23);
	});

	it.each([
		['of no sheet', { id: 'NADA', order: 1 }, 30, 'not-available'],
		['of another kind', { id: 'TORNEO', order: 1 }, 30, 'not-available'],
		['to no order', { id: 'DESAFIO', order: 99 }, 30, 'wrong-carrier'],
		['to an order of another kind', { id: 'DESAFIO', order: 2 }, 30, 'wrong-carrier'],
		['to a refused order', { id: 'DESAFIO', order: 3 }, 30, 'wrong-carrier'],
		['that cannot be paid', { id: 'DESAFIO', order: 1 }, 9, 'no-funds']
	])('CS-744: %s is refused', (_, one, honor, code) => {
		const turn = sheet([war(HOME, 3), go(HOME, 3), bad], [one], honor);
		expect(turn.problems[1]).toEqual(['orders.2 no-such-units', `supplements.0 ${code}`]);
		expect(toldTo(turn, 1, 'battle')[0]?.foresight[0]).toEqual([0, 1]);
	});
});
