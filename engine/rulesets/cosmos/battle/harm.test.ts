/** Novas, pulses, spies: what they reach and what they do not, by clause. */
import { describe, expect, it } from 'vitest';
import { CARD_RULES, type CardId } from '../tables/data';
import { receive } from '../citadel';
import { spying } from '../resolve/spying';
import { begun, boardOf, conflicts, force, give, place, turnWith, withSeat } from '../testing';
import { findForce, placeAt, type Turn } from '../memory/turn';
import type { Force, Place, Stack } from '../types';
import { foldTurn } from '../memory/fold';
import { novas } from './precombat';

const HERE = 'red-4';
const held = (...cards: CardId[]) => ({
	cards: cards.map((card) => ({ card, uses: CARD_RULES[card].uses }))
});
const nova = { seat: 2, system: HERE, order: 1, supreme: false };
const cloaked = (one: Force, unit: string, n: number): Force => {
	const stack: Stack = { unit, n, cloaked: true, pulsed: 0 };
	return { ...one, orbit: [...one.orbit, stack] };
};

describe('a nova', () => {
	it('CS-284: leaves a portal standing, and nothing else', () => {
		const portal = [{ key: '', seat: 0, copied: false }] as const;
		const mines = [{ seat: 1, left: 500 }];
		const turn = turnWith(
			['eu', 'oc'],
			[place(HERE, 1, [force(1, { crusader: 3 })], { portal, mines, extra: 30 })]
		);
		turn.events.novas.push(nova);
		novas(turn);
		expect(turn.places.get(HERE)).toMatchObject({ portal, mines: [], extra: 0, sites: [] });
		expect(findForce(turn, HERE, 1)?.orbit).toEqual([]);
	});

	it('CS-729: spares an Orbital Shipyard of this very turn, which may leave by an ordinary move', () => {
		const state = boardOf(
			['eu', 'oc'],
			[place(HERE, 1, [force(1, { crusader: 3, battariu_shipyard: 1 })])]
		);
		const turn = begun(state);
		receive(turn, 1, 'battariu_shipyard', HERE, 'search');
		turn.events.novas.push(nova);
		novas(turn);
		expect(findForce(turn, HERE, 1)?.orbit.map(({ unit, n }) => [unit, n])).toEqual([
			['battariu_shipyard', 1]
		]);
		const after = begun({ ...foldTurn(turn, state), turn: 2 });
		const units = [{ unit: 'battariu_shipyard', n: 1 }];
		const move = (to: string) => ({ kind: 'move', from: HERE, to, units });
		expect(give(after, 1, move('red-8'))).toBe('too-far');
		expect(give(after, 1, move('red-7'))).toBeUndefined();
		expect(give(after, 1, { ...move(HERE), from: 'red-7' })).toBe('already-acted');
	});

	it('CS-716: is told to its victims without its author, as are mines', () => {
		const turn = turnWith(
			['eu', 'oc', 'mc'],
			[
				place(HERE, 1, [force(1, { crusader: 3 }), force(3, {}, [['droid', 'ground', 10]])]),
				place('red-9', 0, [force(1, { crusader: 30 })], { mines: [{ seat: 2, left: 500 }] })
			]
		);
		turn.events.novas.push(nova);
		for (const group of findForce(turn, 'red-9', 1)?.orbit ?? []) group.moved = true;
		conflicts(turn);
		const harm = (seat: number, system: string, by: string, unit: string, n: number) => ({
			code: 'harm',
			to: [seat],
			data: { system, by, lost: [{ unit, n }] }
		});
		expect(turn.reports).toEqual([
			harm(1, HERE, 'nova', 'crusader', 3),
			harm(3, HERE, 'nova', 'droid', 10),
			{ code: 'destroyed', to: 'all', data: { system: HERE } },
			harm(1, 'red-9', 'mines', 'crusader', 20),
			{ code: 'warning', to: [2], data: { of: 'mines', n: 0, system: 'red-9', seat: 0 } }
		]);
	});
});

describe('an EM pulse', () => {
	const pulsed = (more: readonly Force[] = []): Turn => {
		const own = cloaked(force(1, { crusader: 2, defence_battery: 3 }), 'crusader', 1);
		const turn = turnWith(
			['eu', 'oc'],
			[
				place(HERE, 1, [
					{ ...own, troops: [{ troop: 'droid', at: 'ground', n: 10 }] },
					force(2, { 'oc.estacion-abisal': 1, 'oc.atlantis': 1 }),
					...more
				])
			]
		);
		turn.pacts.push({ a: 1, b: 2, from: 1, until: 9 });
		turn.events.pulses.push({ seat: 1, system: HERE, order: 1 });
		return conflicts(turn);
	};

	it('CS-301: strikes the ships of everybody, its own and cloaked ones too, and no satellites or stations', () => {
		const turn = pulsed();
		const held = (seat: number) =>
			findForce(turn, HERE, seat)?.orbit.map(({ unit, pulsed: until }) => [unit, until]);
		expect([held(1), held(2)]).toEqual([
			[
				['crusader', 2],
				['defence_battery', 0],
				['crusader', 2]
			],
			[
				['oc.estacion-abisal', 0],
				['oc.atlantis', 2]
			]
		]);
		// What comes later is free, and the troops there do as they like.
		const state = foldTurn(turn, boardOf(['eu', 'oc'], []));
		const next = begun({ ...state, turn: 2 });
		expect(placeAt(next, HERE).forces.map(({ orbit }) => orbit.map((one) => one.pulsed))).toEqual(
			[
				[2, 2, 0],
				[0, 2]
			].map((one) => expect.arrayContaining(one))
		);
		const units = [{ unit: 'crusader', n: 2 }];
		expect(give(next, 1, { kind: 'move', from: HERE, to: 'red-5', units })).toBe('disabled');
		expect(
			give(next, 1, { kind: 'collect', system: HERE, units: [{ unit: 'droid', n: 10 }] })
		).toBeUndefined();
		const third = begun({ ...state, turn: 3 });
		expect(give(third, 1, { kind: 'move', from: HERE, to: 'red-5', units })).toBeUndefined();
	});

	it('CS-716: is told to whom it disables, without its author', () => {
		const turn = pulsed();
		expect(turn.reports).toEqual([
			{
				code: 'harm',
				to: [1],
				data: {
					system: HERE,
					by: 'pulse',
					lost: [
						{ unit: 'crusader', n: 2 },
						{ unit: 'crusader', n: 1 }
					]
				}
			},
			{
				code: 'harm',
				to: [2],
				data: { system: HERE, by: 'pulse', lost: [{ unit: 'oc.atlantis', n: 1 }] }
			}
		]);
	});
});

describe('spies', () => {
	it('CS-730: see nothing of a system out of contact', () => {
		const at = (blackouts: readonly string[]) => {
			const state = boardOf(
				['am', 'oc'],
				[
					place(HERE, 2, [force(2, { 'oc.crucero': 4 })]),
					place('blue-4', 1, [force(1, { 'am.satelite-de-telecos': 10 })])
				]
			);
			const turn = begun({ ...withSeat(state, 1, held('quantum_spy')), blackouts });
			const spy = { kind: 'useCard', card: 'quantum_spy', target: [HERE] };
			expect(give(turn, 1, spy)).toBeUndefined();
			spying(turn);
			return turn.reports.flatMap((one) => (one.code === 'spied' ? one.data.places : []));
		};
		expect(at([]).map(({ system }: Place) => system)).toEqual([HERE]);
		expect(at([HERE])).toEqual([]);
	});

	it.each([
		['a system that nobody is left in', false, [0]],
		['a system out of contact', true, []]
	])('CS-393: scouts who are gone tell of %s, too', (_, isOut, forces) => {
		const turn = turnWith(['am', 'oc'], []);
		if (isOut) turn.blackouts.add(HERE);
		turn.events.scouts.push({ id: 1, seat: 1, target: HERE });
		spying(turn);
		const told = turn.reports.flatMap((one) => (one.code === 'spied' ? [one.data.places] : []));
		expect(told.map((places) => places.map((one) => one.forces.length))).toEqual([forces]);
	});

	it('CS-715: report to who sent them, and to nobody else', () => {
		const turn = turnWith(['am', 'oc', 'eu'], [place(HERE, 2, [force(2, { 'oc.crucero': 4 })])]);
		turn.orders.set(2, []);
		turn.events.spies.push({ seat: 1, system: HERE, order: 0 });
		turn.events.trojans.push({ seat: 1, against: 2, orders: [] });
		turn.events.intelligence.push({ seat: 1, against: 2, about: 'finances', by: 'site' });
		spying(turn);
		expect(turn.reports.map(({ code, to }) => [code, to])).toEqual([
			...[
				['spied', [1]],
				['orders', [1]],
				['intelligence', [1]]
			]
		]);
	});
});

describe('a system defended by its station', () => {
	const guarded = (inside: boolean): Turn => {
		const own = force(1, { 'eu.santuario-de-guerra': 1, crusader: 2 });
		const turn = turnWith(
			['eu', 'oc', 'mc'],
			[place(HERE, 1, inside ? [own, force(2, { 'oc.crucero': 1 })] : [own])]
		);
		turn.events.defences.push({ seat: 1, system: HERE, against: 3 });
		const wild = { kind: 'useCard', card: 'nova_bomb', target: [HERE] } as never;
		turn.orders.set(2, [{ order: 1, entry: wild, status: 'done', reason: '' }]);
		return turn;
	};

	it('CS-698: stops a nova, a blackout and a pulse of who had no units there; the order fails', () => {
		for (const event of ['novas', 'blackouts', 'pulses'] as const) {
			const done = (inside: boolean): unknown[] => {
				const turn = guarded(inside);
				turn.events[event].push(nova as never);
				conflicts(turn);
				const own = findForce(turn, HERE, 1)?.orbit ?? [];
				const harmed =
					turn.destroyed.has(HERE) ||
					turn.blackouts.has(HERE) ||
					own.some(({ pulsed }) => pulsed > 0);
				return [event, harmed, turn.orders.get(2)?.[0]?.reason];
			};
			expect([done(false), done(true)]).toEqual([
				[event, false, 'defended'],
				[event, true, '']
			]);
		}
	});
});
