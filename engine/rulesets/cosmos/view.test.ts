import { describe, expect, it } from 'vitest';
import { boardOf, force, newGame, place, settled, site, withSeat } from './testing';
import { blankSheet, check } from './orders/check';
import type { EntryOf, Place, State } from './types';
import { view } from './view';
import { CITADEL } from './map/board';
import { CARDS, RINGS } from './tables/data';

const HERE = 'red-4';

const cloaked = { unit: 'crusader', n: 1, cloaked: true, pulsed: 0 };
const rival = {
	...force(2, { crusader: 2 }, [
		['droid', 'ground', 9],
		['droid', 'aboard:crusader', 7]
	]),
	heroes: [
		{ hero: 'am.agente-sloan', at: 'aboard:crusader' },
		{ hero: 'am.coronel-braddock', at: 'ground' }
	]
};
const shared = (more: Partial<Place> = {}): Place => ({
	...place(
		'red-1',
		0,
		[force(1, { crusader: 1 }), { ...rival, orbit: [...rival.orbit, cloaked] }],
		{
			sites: [site('am.sucursal', 2)],
			mines: [{ seat: 2, left: 500 }],
			trap: [{ seat: 2, on: true }]
		}
	),
	...more
});
const switching = (system: string): EntryOf<'trap'> => ({ kind: 'trap', system, on: false });
const stateOf = (...places: Place[]): State => boardOf(['eu', 'am'], places);

describe('a view', () => {
	it('has only systems seen, the own force whole (CS-059, CS-570, CS-571, CS-576)', () => {
		const state = stateOf(shared(), place('white-9', 2, [force(2, { crusader: 1 })]));
		expect(view(state, 1).places.map(({ system }) => system)).toEqual(['red-1']);
		expect(view(state, 2).places[0]?.forces[1]).toEqual(state.places[0]?.forces[1]);
	});

	it('shows of others what is visible: no cloaked ships, nothing aboard (CS-573, CS-574)', () => {
		const [seen] = view(stateOf(shared()), 1).places;
		expect(seen?.forces[1]).toEqual({
			seat: 2,
			orbit: [{ unit: 'crusader', n: 2, cloaked: false, pulsed: 0 }],
			troops: [{ troop: 'droid', at: 'ground', n: 9 }],
			heroes: [{ hero: 'am.coronel-braddock', at: 'ground' }]
		});
		expect(seen?.sites).toEqual([{ building: 'am.sucursal', seat: 2, built: 0 }]);
	});

	it('hides mines and traps of others, and tells one’s own (CS-574)', () => {
		const state = stateOf(shared());
		const [of1, of2] = [1, 2].map((seat) => view(state, seat).places[0]);
		expect([of1?.mines, of1?.trap]).toEqual([[], []]);
		expect([of2?.mines.length, of2?.trap.length]).toEqual([1, 1]);
	});

	it('shows a trap to who has troops on its ground, so that they may switch it (CS-304, CS-574)', () => {
		const trapped = { trap: [{ seat: 2, on: true }], mines: [{ seat: 2, left: 500 }] };
		const landed = place('red-1', 0, [force(1, {}, [['droid', 'ground', 3]])], trapped);
		const aboard = place('red-2', 0, [force(1, { crusader: 1 })], trapped);
		const state = stateOf(landed, aboard);
		expect(view(state, 1).places.map(({ trap }) => trap)).toEqual([trapped.trap, []]);
		expect(view(state, 1).places.map(({ mines }) => mines)).toEqual([[], []]);
		const order = {
			...blankSheet(state.turn, 1),
			orders: [switching('red-1'), switching('red-2')]
		};
		expect(check(view(state, 1), 1, order).map(({ at, code }) => [at, code])).toEqual([
			[['orders', 1], 'no-such-units']
		]);
	});

	it('tells nothing private of another seat (CS-574)', () => {
		const told = RINGS.reduce(
			(one, ring) => settled(one, ring, ['eu', 'am']),
			newGame(['eu', 'am'])
		);
		const state = withSeat(told, 2, { treasury: 987_654, codes: ['black-77'] });
		const text = JSON.stringify(view(state, 1));
		expect(text).not.toContain('987654');
		expect(text).not.toContain('black-77');
		for (const line of state.dealt) expect(text).not.toContain(line);
	});

	it('of a spectator has only what is public (CS-572)', () => {
		const state = newGame(['eu', 'am']);
		const seen = view(state, 0);
		expect([seen.own, seen.places, seen.full]).toEqual([[], [], []]);
		expect(seen.seats.map(({ faction }) => faction).sort()).toEqual(['am', 'eu']);
		const open = view(
			{ ...state, opened: 3, places: [place('citadel', 0, [force(0, { crusader: 4 })])] },
			0
		);
		expect(open.places).toHaveLength(1);
	});

	it('loses contact with what is blacked out (CS-277)', () => {
		const state = { ...stateOf(shared()), blackouts: ['red-1'] };
		const seen = view(state, 1);
		expect(seen.places).toEqual([]);
		expect(seen.own[0]?.silent).toEqual(['red-1']);
	});

	it('shows everything once the game is over (CS-579)', () => {
		const over: State = {
			...stateOf(shared()),
			stage: 'over',
			ending: [{ reason: 'alone', winner: 1, ranking: [1, 2], mission: '' }]
		};
		expect(view(over, 1).full).toEqual([over]);
	});

	it('lists the archive of a key portal for who has units there (CS-520)', () => {
		const state = settled(newGame(['eu', 'am']), 'red', ['eu', 'am']);
		const portal = [{ key: 'red', seat: 0, copied: false }] as const;
		const here = place('red-1', 0, [force(1, { crusader: 1 })], { portal });
		const seen = (places: Place[]) => view({ ...state, places }, 1).own[0]?.archives ?? [];
		expect(seen([here])[0]?.cards.length).toBeGreaterThan(28);
		expect(seen([{ ...here, forces: [force(2, { crusader: 1 })] }])).toEqual([]);
	});
});

describe('what else a view has', () => {
	const pact = (a: number, b: number) => ({ a, b, from: 1, until: 9 });
	const search = (seat: number) => ({ seat, system: HERE, order: 1, turn: 1, units: [] });

	it('CS-522: once it is open everybody sees the Citadel, who only looks on too', () => {
		const state = boardOf(['eu', 'oc'], [place(CITADEL, 0, [force(0, { crusader: 1 })])]);
		const seen = (opened: number, viewer: number) =>
			view({ ...state, opened }, viewer).places.map(({ system }) => system);
		expect([0, 1].map((viewer) => seen(0, viewer))).toEqual([[], []]);
		expect([0, 1].map((viewer) => seen(1, viewer))).toEqual([[CITADEL], [CITADEL]]);
	});

	it('CS-573, CS-574: who only looks on sees neither what is cloaked nor aboard, mines or traps, whosesoever', () => {
		const hidden = { unit: 'crusader', n: 1, cloaked: true, pulsed: 0 };
		const neutral = {
			...force(0, { crusader: 1 }, [['droid', 'aboard:crusader', 3]]),
			orbit: [hidden]
		};
		const there = place(CITADEL, 0, [neutral], {
			mines: [
				{ seat: 0, left: 9 },
				{ seat: 1, left: 9 }
			],
			trap: [{ seat: 0, on: true }]
		});
		const state = { ...boardOf(['eu', 'oc'], [there]), opened: 1 };
		const [shown] = view(state, 0).places;
		expect([shown?.forces, shown?.mines, shown?.trap]).toEqual([[], [], []]);
		expect(view(state, 1).places[0]?.mines).toEqual([{ seat: 1, left: 9 }]);
	});

	it('CS-304: who has troops among others on a ground finds its trap', () => {
		const there = place(
			HERE,
			0,
			[force(2, { 'oc.crucero': 1 }), force(1, {}, [['droid', 'ground', 1]])],
			{ trap: [{ seat: 3, on: true }] }
		);
		const state = boardOf(['eu', 'oc', 'fa'], [there]);
		expect([1, 2].map((viewer) => view(state, viewer).places[0]?.trap.length)).toEqual([1, 0]);
	});

	it('CS-570: pacts and searches of its own, on either side', () => {
		const state = {
			...boardOf(['eu', 'oc', 'fa'], []),
			pacts: [pact(1, 2), pact(1, 3), pact(2, 3)],
			searches: [search(1), search(2)]
		};
		const own = view(state, 2).own[0];
		expect(own?.pacts).toEqual([pact(1, 2), pact(2, 3)]);
		expect(own?.searches).toEqual([search(2)]);
	});

	it('CS-516: archives in the order of the cards; CS-130: nothing of what nobody has found behind a code', () => {
		const portal = [{ key: 'red', seat: 0, copied: false }] as const;
		const state = withSeat(
			settled(
				boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 1 })], { portal })]),
				'red',
				['eu', 'oc']
			),
			1,
			{ codes: ['black-1', 'black-2', 'black-3'] }
		);
		const black = [
			{ is: 'hidden_planet', trait: 'ruins' },
			{ is: 'base', seat: 2 },
			{ is: 'unfound' }
		] as const;
		const own = view({ ...state, black: [...black, ...state.black.slice(3)] }, 1).own[0];
		const [archive] = own?.archives ?? [];
		const ranks = (archive?.cards ?? []).map((card) => CARDS.indexOf(card));
		expect(ranks.length).toBeGreaterThan(5);
		expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
		expect(own?.black.map(({ what }) => what)).toEqual([
			...[black[0], black[1], { is: 'consumed' }]
		]);
	});
});
