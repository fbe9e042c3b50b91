import { describe, expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import { view } from '$engine/rulesets/amos/view';
import { arrivalAt, arrivalChoices, withArrival } from './arrival';
import {
	defaultFleet,
	dropPlaces,
	fill,
	legs,
	movementOf,
	pickupPlaces,
	rerouted,
	withCargo
} from './fleet';

const state = table({
	planets: [
		{ at: [2, 2], owner: 1 },
		{ at: [3, 2], owner: 1 },
		{ at: [5, 2], habitat: 'toxic' },
		{ at: [7, 2], owner: 2 }
	],
	armies: [
		{ seat: 1, at: 1, units: { freighter: 1, colonyShip: 1, militia: 9 } },
		{ seat: 1, at: 2, units: { militia: 5, megatank: 1 } }
	],
	leaders: [{ seat: 1, kind: 'navigator', at: [2, 2] }],
	players: { 1: { knows: [4] } }
});
const seen = view(state, 1);
const at = (x: number): number => 2 * 14 + x;

describe('fleet', () => {
	it('starts with the transports of the cell and those who can travel along', () => {
		const fleet = defaultFleet(seen, [], at(2));
		expect(fleet).toMatchObject({ ships: { freighter: 1 }, pickups: [], leaders: [1] });
		expect(movementOf(seen, fleet)).toBe(4);
		expect(movementOf(seen, { ...fleet, leaders: [] })).toBe(3);
	});

	it('loads by fitting, up to the room that is left along the way (AM-149, AM-162)', () => {
		const fleet = defaultFleet(seen, [], at(2));
		const full = fill(seen, [], fleet, at(2));
		expect(full.pickups).toEqual([{ cell: at(2), units: { militia: 7 } }]);
		const later = rerouted(seen, full, [at(3), at(4)]);
		expect(fill(seen, [], later, at(3)).pickups).toEqual(full.pickups);
		const empty = rerouted(seen, fleet, [at(3), at(4)]);
		expect(fill(seen, [], empty, at(3)).pickups).toEqual([{ cell: at(3), units: { megatank: 1 } }]);
	});

	it('counts what is aboard at every stop', () => {
		const fleet = rerouted(
			seen,
			{
				...defaultFleet(seen, [], at(2)),
				pickups: [{ cell: at(2), units: { militia: 3 } }]
			},
			[at(3), at(4), at(5), at(6)]
		);
		const order = { ...fleet, drops: [{ cell: at(3), units: { militia: 2 } }] };
		expect(legs(seen, order).map((leg) => [leg.cost, leg.weight])).toEqual([
			[0, 6],
			[1, 2],
			[2, 2],
			[3, 2],
			[4, 2]
		]);
		expect(pickupPlaces(seen, [], order)).toEqual([at(2), at(3)]);
		expect(dropPlaces(seen, order)).toEqual([at(3), at(5)]);
	});

	it('forgets loads and drops that the new route does not pass', () => {
		const order = {
			...defaultFleet(seen, [], at(2)),
			route: [at(3), at(4), at(5)],
			pickups: [{ cell: at(3), units: { militia: 1 } }],
			drops: [{ cell: at(5), units: { militia: 1 } }]
		};
		expect(rerouted(seen, order, [at(1)])).toMatchObject({ pickups: [], drops: [] });
		// On the last cell everything is unloaded anyway (AM-152).
		expect(rerouted(seen, order, [at(3), at(4), at(5)])).toMatchObject({ drops: [] });
	});

	it('drops an empty load from the list', () => {
		expect(withCargo([{ cell: 3, units: { militia: 1 } }], 3, { militia: 0 })).toEqual([]);
	});
});

describe('arrival', () => {
	const toxic = seen.planets[2]!;
	const rival = seen.planets[3]!;

	it('asks only what makes sense there', () => {
		const loaded = {
			...defaultFleet(seen, [], at(2)),
			route: [at(3), at(4), at(5)],
			pickups: [{ cell: at(2), units: { militia: 1 } }]
		};
		expect(arrivalChoices(seen, toxic, loaded)).toEqual({
			colonise: false,
			stance: true,
			land: true
		});
		expect(arrivalChoices(seen, rival, loaded)).toEqual({
			colonise: false,
			stance: true,
			land: false
		});
		const colonists = { ...loaded, ships: { colonyShip: 1 }, pickups: [] };
		expect(arrivalChoices(seen, toxic, colonists)).toMatchObject({ colonise: false, land: false });
		const mild = { ...toxic, habitat: 'habitable' } as const;
		expect(arrivalChoices(seen, mild, colonists)).toMatchObject({ colonise: true, land: false });
	});

	it('writes, changes and takes back the lines that go with it', () => {
		const raze = withArrival([], rival, { colonise: false, stance: 'raze', land: true });
		expect(raze).toEqual([
			{ kind: 'land', planet: 4 },
			{ kind: 'stance', planet: 4, mode: 'raze', claimant: 0 }
		]);
		expect(arrivalAt(raze, rival)).toEqual({ colonise: false, stance: 'raze', land: true });
		const hold = withArrival(raze, rival, { colonise: false, stance: 'hold', land: true });
		expect(hold).toHaveLength(2);
		const plain = { colonise: false, stance: 'take', land: false } as const;
		expect(withArrival(hold, rival, plain)).toEqual([]);
		const sheet = withArrival([], toxic, { ...plain, colonise: true });
		expect(withArrival(sheet, toxic, { ...plain, colonise: true })).toBe(sheet);
	});
});
