/** Fleets that vanish (CS-656, CF-OC-44, CF-FA-42), and ships cloaked for good among them. */
import { describe, expect, it } from 'vitest';
import { bombardments } from '../battle/bombard-phase';
import { landings } from '../battle/precombat';
import type { Hook } from '../factions/words';
import { force, give, place, site, turnWith } from '../testing';
import { findForce, seatOf, type Group, type Turn } from '../memory/turn';
import { endsVeil, unveil, keptFollow } from './veil';

const HERE = 'blue-4';
const THERE = 'blue-9';
const CARD = { cards: [{ card: 'cloak_field', uses: 3 }] } as const;

/** Oceanus with a fleet under water at HERE, and ships elsewhere that are not. */
function dived(): Turn {
	const turn = turnWith(
		['oc', 'eu'],
		[
			place(HERE, 1, [
				force(1, { 'oc.atlantis': 1, 'oc.crucero': 4 }, [
					['oc.dron-de-batalla', 'aboard:oc.crucero', 20],
					['oc.dron-de-batalla', 'aboard:oc.atlantis', 20]
				])
			]),
			place(THERE, 1, [force(1, { 'oc.crucero': 3 })])
		],
		{ 1: CARD }
	);
	expect(give(turn, 1, { kind: 'ability', id: 'INMERSION', system: [HERE] })).toBeUndefined();
	return turn;
}
const hidden = (turn: Turn, unit: string, system = HERE): number =>
	(findForce(turn, system, 1)?.orbit ?? []).reduce(
		(n, group) => (group.unit === unit && group.cloaked ? n + group.n : n),
		0
	);
const cloak = (turn: Turn, system: string) =>
	give(turn, 1, {
		kind: 'useCard',
		card: 'cloak_field',
		target: [system],
		units: [{ unit: 'oc.crucero', n: 1 }]
	});

describe('a fleet that vanished', () => {
	it('CS-656: is seen again in P6 of the next turn, not of this one', () => {
		const turn = dived();
		expect([hidden(turn, 'oc.crucero'), hidden(turn, 'oc.crucero', THERE)]).toEqual([4, 0]);
		unveil(turn, 1);
		expect(hidden(turn, 'oc.crucero')).toBe(4);
		unveil(Object.assign(turn, { turn: turn.turn + 1 }), 1);
		expect([hidden(turn, 'oc.crucero'), hidden(turn, 'oc.atlantis')]).toEqual([0, 0]);
		expect(seatOf(turn, 1).memory.veil).toBeUndefined();
	});

	it('CS-656, CS-286: leaves cloaked what a Cloak Field hid before or meanwhile, for good', () => {
		const turn = turnWith(
			['oc', 'eu'],
			[
				place(HERE, 1, [force(1, { 'oc.atlantis': 1, 'oc.crucero': 4 })]),
				place(THERE, 1, [force(1, { 'oc.crucero': 3 })])
			],
			{ 1: CARD }
		);
		expect(cloak(turn, THERE)).toBeUndefined();
		turn.tallies.clear();
		expect(give(turn, 1, { kind: 'ability', id: 'INMERSION', system: [HERE] })).toBeUndefined();
		expect(cloak(turn, THERE)).toBeUndefined();
		expect([hidden(turn, 'oc.crucero', THERE), hidden(turn, 'oc.crucero')]).toEqual([2, 4]);
		unveil(Object.assign(turn, { turn: turn.turn + 1 }), 1);
		expect(hidden(turn, 'oc.crucero', THERE) + hidden(turn, 'oc.crucero')).toBe(2);
		expect(Object.keys(seatOf(turn, 1).memory).filter((name) => name.startsWith('kept'))).toEqual(
			[]
		);
		expect((findForce(turn, HERE, 1)?.orbit ?? []).every(({ n }) => n > 0)).toBe(true);
	});

	it('CS-656: shows the ships that land troops, and no others', () => {
		const turn = dived();
		const legs = [{ troop: 'oc.dron-de-batalla', n: 10, from: 'aboard:oc.crucero', to: 'ground' }];
		expect(give(turn, 1, { kind: 'transfer', system: HERE, legs })).toBeUndefined();
		expect([hidden(turn, 'oc.crucero'), hidden(turn, 'oc.atlantis')]).toEqual([0, 1]);
	});

	it('CS-286, CS-656: leaves cloaked what a Cloak Field hid, also when the others land', () => {
		const turn = dived();
		expect(cloak(turn, THERE)).toBeUndefined();
		const there = findForce(turn, THERE, 1);
		const ship = there?.orbit.find(({ cloaked }) => cloaked) as Group;
		if (there) there.orbit = there.orbit.filter((one) => one !== ship);
		findForce(turn, HERE, 1)?.orbit.push(ship);
		keptFollow(turn, 1, 'oc.crucero', { from: THERE, to: HERE });
		const legs = [{ troop: 'oc.dron-de-batalla', n: 10, from: 'aboard:oc.crucero', to: 'ground' }];
		expect(give(turn, 1, { kind: 'transfer', system: HERE, legs })).toBeUndefined();
		expect(hidden(turn, 'oc.crucero')).toBe(1);
	});

	it('CS-656: stays hidden when troops only change ships', () => {
		const turn = dived();
		const legs = [
			{ troop: 'oc.dron-de-batalla', n: 10, from: 'aboard:oc.crucero', to: 'aboard:oc.atlantis' }
		];
		give(turn, 1, { kind: 'transfer', system: HERE, legs });
		expect(hidden(turn, 'oc.crucero')).toBe(4);
	});

	it('CS-656, CS-500: shows the ships of a dynamic landing', () => {
		const turn = dived();
		const troops = [{ troop: 'oc.dron-de-batalla', n: 10, from: 'aboard:oc.crucero' }];
		turn.events.landings.push({ seat: 1, system: HERE, order: 1, troops, hidden: ['oc.crucero'] });
		landings(turn);
		expect([hidden(turn, 'oc.crucero'), hidden(turn, 'oc.atlantis')]).toEqual([0, 1]);
	});

	it('CS-656: shows the ships that bombard', () => {
		const turn = dived();
		turn.events.bombardments.push({
			seat: 1,
			system: HERE,
			order: 1,
			missile: false,
			dynamic: false,
			units: [{ unit: 'oc.crucero', n: 2, cloaked: true }]
		});
		bombardments(turn);
		expect([hidden(turn, 'oc.crucero'), hidden(turn, 'oc.atlantis')]).toEqual([0, 1]);
	});

	it('CF-FA-42: is one fleet, of the ships named', () => {
		const turn = turnWith(
			['fa', 'eu'],
			[place(HERE, 1, [force(1, { 'fa.corbeta': 4 })], { sites: [site('fa.mausoleo', 1)] })]
		);
		for (const group of findForce(turn, HERE, 1)?.orbit ?? []) group.start = HERE;
		const veil = (n: number) => ({
			kind: 'ability',
			id: 'MANTO',
			system: [HERE],
			units: n > 0 ? [{ unit: 'fa.corbeta', n }] : []
		});
		expect(give(turn, 1, veil(0))).toBeDefined();
		expect(seatOf(turn, 1).memory.veil).toBeUndefined();
		expect(give(turn, 1, veil(3))).toBeUndefined();
		expect(hidden(turn, 'fa.corbeta')).toBe(3);
	});

	it('CS-287: ships that a card hid stay so when they land', () => {
		const turn = turnWith(
			['oc', 'eu'],
			[
				place(HERE, 1, [
					force(1, { 'oc.crucero': 1 }, [['oc.dron-de-batalla', 'aboard:oc.crucero', 5]])
				])
			],
			{ 1: CARD }
		);
		expect(cloak(turn, HERE)).toBeUndefined();
		const legs = [{ troop: 'oc.dron-de-batalla', n: 5, from: 'aboard:oc.crucero', to: 'ground' }];
		expect(give(turn, 1, { kind: 'transfer', system: HERE, legs })).toBeUndefined();
		expect(hidden(turn, 'oc.crucero')).toBe(1);
	});
});

it('CF-HK-40: only the deeds that a sheet names end its veil', () => {
	const veil: Hook = {
		hook: 'vis.invisible',
		scope: 'fleet',
		turns: 1,
		breakOn: ['battle', 'landing']
	};
	const ends = (['battle', 'bombardment', 'landing'] as const).map((deed) =>
		endsVeil([veil], deed)
	);
	expect(ends).toEqual([true, false, true]);
	expect(endsVeil([], 'landing')).toBe(false);
});
