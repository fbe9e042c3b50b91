/** Whole turns of ways: portals of destroyed systems, the High Command, codes of the Black Sector, landings. */
import { describe, expect, it } from 'vitest';
import {
	boardOf,
	endedOf,
	force,
	forceOf,
	place,
	played,
	site,
	toldTo,
	withSeat
} from '../testing';
import type { BlackSystem, Place, Portal, Seat, State } from '../types';
import { view } from '../view';

const GATE: Portal = { key: '', seat: 0, copied: false };
const crusaders = (n: number) => [{ unit: 'crusader', n }];
const move = (from: string, to: string, some: object = {}) => ({
	kind: 'move',
	from,
	to,
	units: crusaders(1),
	...some
});
const board = (places: readonly Place[], some: Partial<Seat> = {}): State =>
	withSeat(boardOf(['eu', 'oc', 'nx'], places), 1, some);

describe('the portal of a destroyed system', () => {
	const HERE = 'red-4';
	const FAR = 'white-9';
	const burnt = (at: string): State => ({
		...board(
			[
				place(at === HERE ? FAR : HERE, 1, [force(1, { crusader: 2 })], { portal: [GATE] }),
				place(at, 0, at === HERE ? [] : [force(1, { crusader: 2 })], { portal: [GATE] })
			],
			{ portals: [HERE, FAR] }
		),
		destroyed: [at]
	});

	it('CS-028, CS-211: is entered', () => {
		const turn = played(burnt(HERE), { 1: [move(FAR, HERE, { mode: 'portal' })] });
		expect(turn.problems[1]).toEqual([]);
		expect(forceOf(turn.state, HERE, 1)?.orbit).toMatchObject([{ unit: 'crusader', n: 1 }]);
	});

	it('CS-742: shows itself to who has units in it, and to nobody else', () => {
		const state = burnt(FAR);
		expect(view(state, 1).places.map(({ system }) => system)).toContain(FAR);
		expect(view(state, 2).places.map(({ system }) => system)).not.toContain(FAR);
	});

	it('CS-028, CS-211: is left, by the portal alone', () => {
		const turn = played(burnt(FAR), {
			1: [move(FAR, 'white-10'), move(FAR, HERE, { mode: 'portal' })]
		});
		expect(turn.problems[1]).toEqual(['orders.0 closed']);
		expect(forceOf(turn.state, HERE, 1)?.orbit).toMatchObject([{ unit: 'crusader', n: 3 }]);
	});
});

describe('the High Command', () => {
	const fleet = { crusader: 1, battariu_high_command: 1 };
	const command = [{ unit: 'battariu_high_command', n: 1 }];
	const state = board(
		[
			place('white-9', 1, [force(1, fleet)], { portal: [GATE] }),
			place('white-10', 1, [force(1, { crusader: 1 })]),
			place('red-4', 1, [], { portal: [GATE] })
		],
		{ portals: ['white-9', 'red-4'] }
	);

	it('CS-217: is a portal where it stood at the start of the turn', () => {
		const stays = board([place('white-12', 1, [force(1, fleet)]), state.places[2] as Place], {
			portals: ['red-4']
		});
		const turn = played(stays, { 1: [move('white-12', 'red-4', { mode: 'portal' })] });
		expect([turn.problems[1], endedOf(turn, 1)]).toEqual([[], ['done']]);
	});

	it('CS-217: is none where it has just come', () => {
		const comes = move('white-9', 'white-10', { units: command });
		const follow = move('white-9', 'white-10', { mode: 'portal' });
		const leave = move('white-10', 'red-4', { mode: 'portal' });
		expect(played(state, { 1: [comes, follow, leave] }).problems[1]).toEqual([
			...['orders.1 no-portal', 'orders.2 no-portal']
		]);
	});
});

describe('a travel code', () => {
	const black = (what: BlackSystem): State => {
		const state = board([place('white-9', 1, [force(1, { crusader: 3 })])], {
			codes: ['black-7']
		});
		return { ...state, black: state.black.map((one, i) => (i === 6 ? what : one)) };
	};
	it.each<[string, BlackSystem, string[]]>([
		['hidden planet', { is: 'hidden_planet', trait: 'deep_mine' }, []],
		['black base', { is: 'base', seat: 0 }, []],
		['hidden fleet', { is: 'hidden_fleet', size: 'small' }, ['orders.0 not-available']]
	])('CS-132, CS-743: of a %s', (_, what, problems) => {
		const go = move('white-9', 'black-7', { mode: 'blackIn', units: crusaders(3) });
		expect(played(black(what), { 1: [go] }).problems[1]).toEqual(problems);
	});
});

describe('a landing past enemies', () => {
	const HERE = 'red-4';
	const cloaked = (n: number, seen: number, troops: number) => ({
		...force(1, { crusader: seen }, [['eu.artista-marcial', 'aboard:crusader', troops]]),
		orbit: [
			{ unit: 'crusader', n: seen, cloaked: false, pulsed: 0 },
			{ unit: 'crusader', n, cloaked: true, pulsed: 0 }
		].filter((one) => one.n > 0)
	});
	const land = (n: number) => ({
		kind: 'transfer',
		system: HERE,
		legs: [{ troop: 'eu.artista-marcial', n, from: 'aboard:crusader', to: 'ground' }]
	});
	const turnOf = (own: ReturnType<typeof cloaked>, ...orders: readonly object[]) =>
		played(board([place(HERE, 2, [own, force(2, { crusader: 3 })])]), { 1: orders });

	it.each([
		['no cloaked ship', cloaked(0, 31, 1550), [1], ['orders.0 enemies-in-orbit']],
		['one cloaked ship, what it holds', cloaked(1, 30, 1550), [50], []],
		['one cloaked ship, one more', cloaked(1, 30, 1550), [51], ['orders.0 enemies-in-orbit']],
		['one cloaked ship, in two', cloaked(1, 30, 1550), [30, 30], ['orders.1 enemies-in-orbit']],
		['two cloaked ships', cloaked(2, 0, 100), [100], []]
	])('CS-219, CS-221, CS-741: from %s', (_, own, lands, problems) => {
		const turn = turnOf(own, ...lands.map(land));
		expect(turn.problems[1]).toEqual(problems);
	});

	it('CS-500: names no troops twice', () => {
		const own = force(1, { crusader: 3 }, [['eu.artista-marcial', 'aboard:crusader', 100]]);
		const state = board([place('red-5', 1, [own]), place(HERE, 2, [force(2, {})])], {
			cards: [{ card: 'landing_pods', uses: 3 }]
		});
		const cargo = { troop: 'eu.artista-marcial', n: 100, from: 'aboard:crusader' };
		const orders = (land: readonly object[]) => [
			{
				kind: 'prepareWar',
				from: 'red-5',
				units: crusaders(3),
				target: HERE,
				seat: 2,
				cards: ['landing_pods']
			},
			move('red-5', HERE, { units: crusaders(3), land })
		];
		expect(played(state, { 1: orders([cargo, cargo]) }).problems[1]).toEqual([
			'orders.1 no-such-units'
		]);
		const turn = played(state, { 1: orders([cargo]) });
		expect(turn.problems[1]).toEqual([]);
		expect(forceOf(turn.state, HERE, 1)?.troops).toMatchObject([{ at: 'ground', n: 100 }]);
	});
});

describe('a veil', () => {
	it('CS-656: has fallen when domination is assigned', () => {
		const state = withSeat(
			boardOf(['oc', 'eu', 'nx'], [place('blue-4', 0, [force(1, { 'oc.crucero': 4 })])]),
			1,
			{ memory: { veil: 1 } }
		);
		const veiled = {
			...state,
			places: state.places.map((one) => ({
				...one,
				forces: one.forces.map((own) => ({
					...own,
					orbit: own.orbit.map((stack) => ({ ...stack, cloaked: true }))
				}))
			}))
		};
		const turn = played(veiled, {});
		expect(turn.state.places.find(({ system }) => system === 'blue-4')?.orbit).toBe(1);
	});
});

describe('what is looted', () => {
	it('CS-239, CS-571: is known as it was when last seen', () => {
		const HERE = 'red-4';
		const seen = board([place(HERE, 2, [], { sites: [site('shipyard')] })], {
			sightings: [{ turn: 1, place: place(HERE, 2, [], { sites: [site('shipyard')] }) }]
		});
		expect(view({ ...seen, looted: [HERE] }, 1).own[0]?.looted).toEqual([]);
		const there = board([place(HERE, 1, [force(1, { crusader: 9 })])]);
		const search = { kind: 'search', system: HERE, units: crusaders(1) };
		const turn = played(there, { 1: [search] });
		expect(view(turn.state, 1).own[0]?.looted).toEqual([HERE]);
		expect(view(turn.state, 2).own[0]?.looted).toEqual([]);
		const gone = played(turn.state, { 1: [move(HERE, 'red-5', { units: crusaders(9) })] });
		expect(view(gone.state, 1).own[0]?.looted).toEqual([HERE]);
		expect(toldTo(gone, 1, 'order')).toHaveLength(1);
	});
});
