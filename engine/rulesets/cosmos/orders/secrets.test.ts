/** A refusal rests on what its seat sees, and on nothing else (CS-571, CS-673, CS-677). */
import { describe, expect, it } from 'vitest';
import { boardOf, dice, force, newGame, place, site, withSeat } from '../testing';
import { troopsOnGround } from '../map/sight';
import type { Force, Place, Seat, SeatId, Sheet, State, SystemId } from '../types';
import { view } from '../view';
import { seesOf } from '../view';
import { blankSheet, check } from './check';
import { suggest } from './suggest';

const ME: SeatId = 1;
const OTHER = [{ card: 'nova_bomb', uses: 1 }] as const;

/** Everything changed that seat 1 does not see. */
function disturbed(state: State): State {
	const own = state.seats[ME - 1] as Seat;
	const sees = new Set(seesOf(state, own));
	const codes = new Set(own.codes);
	const places = state.places.flatMap((one): Place[] =>
		sees.has(one.system) ? [behind(one)] : []
	);
	const added = ['red-1', 'yellow-3', 'white-40', 'violet-2', 'black-9'].filter(
		(system) => !sees.has(system)
	);
	return {
		...state,
		places: inOrder([...places, ...added.map((system) => stranger(system))]),
		seats: state.seats.map((seat): Seat => (seat.seat === ME ? seat : secretly(seat))),
		found: state.found.map((line) => `${line}B`),
		black: state.black.map((one, i) =>
			codes.has(`black-${i + 1}`) ? one : { is: 'deposit', amount: 250 }
		),
		looted: [...state.looted, ...['white-5', 'blue-40'].filter((system) => !sees.has(system))],
		bank: {
			...state.bank,
			loans: [
				...state.bank.loans,
				{
					id: 99,
					seat: 2,
					principal: 700,
					percent: 20,
					payments: 20,
					paid: 3,
					first: 1,
					broker: 0
				}
			]
		},
		pacts: [...state.pacts, { a: 2, b: 3, from: 0, until: 99 }]
	};
}

const inOrder = (places: readonly Place[]): Place[] => {
	const order = newGame(['eu', 'oc']).places.map(({ system }) => system);
	const rank = (system: SystemId): number => order.indexOf(system);
	return [...places].sort((a, b) => rank(a.system) - rank(b.system));
};

/** What hides in a system that is seen: cloaked ships, troops aboard, mines and a trap. */
const behind = (one: Place): Place => ({
	...one,
	forces: [
		...one.forces.map((other): Force => {
			if (other.seat === ME || other.orbit.length === 0) return other;
			const [first] = other.orbit;
			const unit = first?.unit ?? '';
			return {
				...other,
				orbit: [...other.orbit, { unit, n: 3, cloaked: true, pulsed: 0 }],
				troops: [...other.troops, { troop: 'droid', at: `aboard:${unit}`, n: 5 }]
			};
		}),
		...(one.forces.some(({ seat }) => seat === 3)
			? []
			: [{ ...force(3, {}), orbit: [{ unit: 'crusader', n: 7, cloaked: true, pulsed: 0 }] }])
	].sort((a, b) => a.seat - b.seat),
	mines: [...one.mines, { seat: 2, left: 500 }],
	// Troops on a ground find a trap (CS-574).
	trap:
		one.trap.length > 0 || one.forces.some((force) => force.seat === ME && troopsOnGround(force))
			? one.trap
			: [{ seat: 2, on: true }]
});

const stranger = (system: SystemId): Place =>
	place(system, 3, [force(3, { crusader: 40 }, [['droid', 'ground', 90]])], {
		sites: [site('orbital_troop_base')],
		portal: [{ key: '', seat: 0, copied: false }],
		mines: [{ seat: 3, left: 500 }]
	});

const secretly = (seat: Seat): Seat => ({
	...seat,
	treasury: 9999,
	cards: OTHER,
	reflex: { boost_hull: 9 },
	counters: {},
	vision: ['red-9'],
	portals: ['red-9'],
	codes: ['black-3'],
	developed: 'boost_drive',
	ready: { cosmic_leech: 99, sealed_arsenal: 99, cloning_lab: 99 },
	actions: { ...seat.actions, total: 1 }
});

/** A system with everything, seen from within; others beside it, and the open Citadel. */
const rich = (): State => {
	const portal = [{ key: '', seat: 0, copied: false }] as const;
	const here = force(1, { crusader: 9, 'eu.crucero': 4, 'eu.santuario-de-guerra': 1 }, [
		['eu.artista-marcial', 'ground', 90],
		['eu.artista-marcial', 'aboard:crusader', 200]
	]);
	const sites = ['shipyard', 'land_troop_base', 'orbital_troop_base'].map((one) => site(one));
	const state = boardOf(
		['eu', 'oc', 'as', 'am'],
		[
			place('citadel', 2, [force(2, { crusader: 3 })]),
			{ ...place('red-4', 1, [here], { sites, portal }) },
			place('red-5', 0, [force(1, { crusader: 2 }), force(2, { 'oc.crucero': 5 })]),
			place('green-5', 1, [force(1, { crusader: 1 })], { sites: [site('cosmic_leech')] }),
			place('green-10', 2, [force(2, { 'oc.crucero': 2 })], { sites: [site('cloning_lab')] })
		]
	);
	return {
		...withSeat(state, 1, {
			vision: ['red-4', 'green-5', 'green-10'],
			cards: [
				{ card: 'nova_bomb', uses: 1 },
				{ card: 'quantum_spy', uses: 0 },
				{ card: 'star_portal', uses: 1 },
				{ card: 'em_pulse', uses: 1 }
			],
			portals: ['red-4'],
			treasury: 300
		}),
		opened: 20,
		turn: 31
	};
};

/** Sheets of all kinds: its own whims twice over, and those of everybody else. */
function sheetsFor(state: State, seed: number): Sheet[] {
	const whims = state.seats.map(
		({ seat }) => suggest(view(state, seat), seat, dice(seed)) as Sheet
	);
	const mine = whims[0]?.orders ?? [];
	const theirs = whims.slice(1).flatMap(({ orders }) => orders);
	return [[...mine, ...mine], theirs.slice(0, 6), theirs.slice(6, 12), [...theirs].reverse()].map(
		(orders) => ({ ...blankSheet(state.turn, ME), orders, buyActions: seed % 3 })
	);
}

describe('a refusal', () => {
	it.each([
		['at the start', () => newGame(['eu', 'oc', 'as', 'mc'], 4)],
		['late', rich]
	])('CS-571, CS-673, CS-677: rests on nothing that its seat cannot see, %s', (_, make) => {
		const state = make();
		const [before, after] = [view(state, ME), view(disturbed(state), ME)];
		expect(disturbed(state)).not.toEqual(state);
		expect(JSON.stringify(after)).toBe(JSON.stringify(before));
		const codes = new Set<string>();
		for (let seed = 1; seed <= 4; seed++)
			for (const sheet of sheetsFor(state, seed)) {
				const problems = check(before, ME, sheet);
				expect(check(after, ME, sheet)).toEqual(problems);
				for (const { code } of problems) codes.add(code);
			}
		expect(codes.size).toBeGreaterThanOrEqual(4);
	});
});
