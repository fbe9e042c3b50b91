import { describe, expect, it } from 'vitest';
import { assignDominion, assignVision } from '../resolve/dominion';
import { seesNow } from './sight';
import { dominion, seenBy, isSheetSite } from './sight';
import { begun, boardOf, force, place, site, withSeat } from '../testing';
import type { Place } from '../types';

const of = (forces: Place['forces'], more: Partial<Place> = {}): Place =>
	place('green-1', 0, forces, more);
const ships = (seat: number, n = 2) => force(seat, { crusader: n });
const troops = (seat: number, n = 30, at = 'ground') => force(seat, {}, [['droid', at, n]]);
const cloaked = (seat: number) => ({
	...ships(seat),
	orbit: [{ unit: 'crusader', n: 1, cloaked: true, pulsed: 0 }]
});
const base = site('eu.base-militar', 1);

describe('domination', () => {
	it('of each area is of who alone shows there (CS-062, CS-074)', () => {
		expect(dominion(of([ships(1), troops(2)]))).toEqual({ orbit: 1, ground: 2 });
		expect(dominion(of([ships(1), ships(2)]))).toEqual({ orbit: 0, ground: 0 });
		expect(dominion(of([]))).toEqual({ orbit: 0, ground: 0 });
	});

	it('of one area reaches to the other where nobody else shows (CS-065)', () => {
		expect(dominion(of([ships(1)]))).toEqual({ orbit: 1, ground: 1 });
		expect(dominion(of([troops(1)]))).toEqual({ orbit: 1, ground: 1 });
	});

	it('is not prevented by cloaked ships (CS-063, CS-075, CS-287)', () => {
		expect(dominion(of([ships(1), cloaked(2)]))).toEqual({ orbit: 1, ground: 1 });
		expect(dominion(of([cloaked(2)]))).toEqual({ orbit: 0, ground: 0 });
	});

	it('knows cloaked ships where a scanner stands, but not of who dominates the orbit (CS-334, CS-336, CS-432)', () => {
		const scanner = { sites: [site('scanner_station')], orbit: 1 };
		expect(dominion(of([ships(1), cloaked(2)], scanner)).orbit).toBe(0);
		expect(dominion(of([cloaked(1), ships(2)], scanner)).orbit).toBe(2);
	});

	it('takes troops in an orbital base for presence in orbit (CS-067, CS-077)', () => {
		expect(dominion(of([troops(1, 10, 'orbital'), ships(2)]))).toEqual({ orbit: 0, ground: 0 });
	});

	it('is not of troops aboard nor of heroes (CS-063, CS-200)', () => {
		const hero = { ...force(2, {}), heroes: [{ hero: 'eu.cronista-isaura', at: 'ground' }] };
		expect(dominion(of([ships(1), hero]))).toEqual({ orbit: 1, ground: 1 });
	});

	it('is held by a control building until troops land against it (CS-063, CS-064, CS-078)', () => {
		const sites = [base];
		expect(dominion(of([ships(2)], { sites }))).toEqual({ orbit: 2, ground: 1 });
		const landed = force(2, { crusader: 1 }, [['droid', 'ground', 10]]);
		expect(dominion(of([landed], { sites }))).toEqual({ orbit: 2, ground: 2 });
		expect(dominion(of([landed, troops(1, 5)], { sites })).ground).toBe(0);
	});

	it('is prevented by neutral defenders (CS-068)', () => {
		expect(dominion(of([ships(0), ships(1)]))).toEqual({ orbit: 0, ground: 0 });
		expect(dominion(of([ships(0), troops(1)]))).toEqual({ orbit: 0, ground: 1 });
	});

	it('is nobody’s for who only has common constructions there (CS-063, CS-072)', () => {
		expect(dominion(of([], { sites: [site('land_troop_base')] })).ground).toBe(0);
	});
});

describe('P6', () => {
	it('takes control buildings, probes and domes of others on a ground newly dominated (CS-070, CS-071)', () => {
		const sites = [base, site('mining_probe', 1), site('energy_dome', 1), site('shipyard')];
		const turn = begun(boardOf(['eu', 'am'], [of([troops(2)], { sites, ground: 1 })]));
		assignDominion(turn);
		expect(turn.places.get('green-1')?.sites).toEqual([
			{ building: 'shipyard', seat: 0, built: 0 }
		]);
		expect(turn.fallen.map(({ building, by }) => [building, by])).toEqual([
			['eu.base-militar', 2],
			['mining_probe', 2],
			['energy_dome', 2]
		]);
	});

	it('leaves sites, portals, traps, mines and Advanced Shipyards (CS-073)', () => {
		const sites = [site('workshop'), site('advanced_shipyard')];
		const more = {
			sites,
			portal: [{ key: '', seat: 0, copied: false }] as const,
			mines: [{ seat: 1, left: 500 }],
			trap: [{ seat: 1, on: true }]
		};
		const turn = begun(boardOf(['eu', 'am'], [of([troops(2)], { ...more, ground: 1 })]));
		assignDominion(turn);
		const found = turn.places.get('green-1');
		expect(found?.sites.map(({ building }) => building)).toEqual(['workshop', 'advanced_shipyard']);
		expect([found?.portal.length, found?.mines.length, found?.trap.length]).toEqual([1, 1, 1]);
	});

	it('gives continuing vision of what one dominates, kept afterwards (CS-069)', () => {
		const turn = begun(boardOf(['eu', 'am'], [of([ships(1)])]));
		assignDominion(turn);
		assignVision(turn);
		expect(turn.seats.get(1)?.vision).toEqual(['green-1']);
		turn.places.clear();
		assignVision(turn);
		expect(turn.seats.get(1)?.vision).toEqual(['green-1']);
	});

	it('takes vision away by counter-espionage from who has no units there (CS-377, CS-696)', () => {
		const state = boardOf(['eu', 'am', 'as'], [of([troops(1), ships(3)], { ground: 1 })]);
		const seen = { vision: ['green-1'] };
		const turn = begun(withSeat(withSeat(state, 2, seen), 3, seen));
		turn.events.counterspies.push({ seat: 1, system: 'green-1' });
		assignVision(turn);
		expect(turn.seats.get(2)?.vision).toEqual([]);
		expect(turn.seats.get(3)?.vision).toEqual(['green-1']);
	});

	it('dominates and sees nothing destroyed or blacked out (CS-028, CS-277)', () => {
		for (const gone of ['destroyed', 'blackouts'] as const) {
			const state = boardOf(['eu', 'am'], [of([ships(1)], { orbit: 1, ground: 1 })]);
			const turn = begun(withSeat({ ...state, [gone]: ['green-1'] }, 1, { vision: ['green-1'] }));
			assignDominion(turn);
			assignVision(turn);
			expect(turn.places.get('green-1')).toMatchObject({ orbit: 0, ground: 0 });
			expect(turn.seats.get(1)?.vision).toEqual([]);
			// Units in the debris see it (CS-742).
			expect(seesNow(turn, 1)).toEqual(gone === 'destroyed' ? ['green-1'] : []);
		}
	});

	it('is blind near a Tower of Silence of another (CS-112)', () => {
		const tower = place('orange-7', 1, [troops(1)], { sites: [site('tower_of_silence')] });
		const state = withSeat(boardOf(['eu', 'am'], [tower]), 2, { vision: ['orange-8', 'orange-9'] });
		const turn = begun(state);
		assignVision(turn);
		expect(turn.seats.get(2)?.vision).toEqual(['orange-9']);
		expect(turn.seats.get(1)?.vision).toEqual(['orange-7']);
	});
});

describe('vision', () => {
	const seen = (places: readonly Place[], open = false) =>
		seenBy({ places, destroyed: new Set(), blackouts: new Set(), open }, 1, []);

	it('is where units, heroes, bases or control buildings are (CS-060, CS-505)', () => {
		expect(seen([of([cloaked(1)])])).toEqual(['green-1']);
		const hero = { ...force(1, {}), heroes: [{ hero: 'eu.cronista-isaura', at: 'ground' }] };
		expect(seen([of([hero])])).toEqual(['green-1']);
		expect(seen([of([], { sites: [base] })])).toEqual(['green-1']);
		expect(seen([of([], { sites: [site('mining_probe', 1)] })])).toEqual([]);
	});

	it('reaches three systems from the Avalon Beacon (CS-107)', () => {
		const beacon = { ...place('orange-7', 1), sites: [site('avalon_beacon')] };
		const systems = seen([beacon]);
		expect(systems).toContain('orange-10');
		expect(systems).not.toContain('orange-11');
		expect(seen([{ ...beacon, orbit: 2 }])).toEqual([]);
	});

	it('of the Citadel is everybody’s once it is open, and its holder’s of the whole quadrant (CS-522, CS-536)', () => {
		expect(seen([], true)).toEqual(['citadel']);
		expect(seen([{ ...place('citadel', 1), orbit: 0 }], true)).toHaveLength(289);
	});
});

describe('constructions', () => {
	it('CS-072: constructions of nobody are none of a sheet', () => {
		expect(
			[site('eu.base-militar'), site('eu.base-militar', 1), site('shipyard', 1)].map(isSheetSite)
		).toEqual([false, true, false]);
	});
});
