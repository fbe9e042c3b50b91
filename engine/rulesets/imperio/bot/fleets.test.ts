import { describe, expect, it } from 'vitest';
import type { FleetSpec, TableSpec } from '../testing';
import { planOperation } from './fleets';
import { mindOf } from './testing';

/** Detachments of House 1, whose home is c04 with c05 and c09 beside it; c10 is beside both. */
const ordered = (spec: TableSpec) =>
	planOperation(mindOf({ turn: 5, ...spec })).flatMap((one) =>
		one.kind === 'operate' ? one.detachments : []
	);
const at = (cell: string, ships: FleetSpec['ships'], troops = 0): Pick<TableSpec, 'fleets'> => ({
	fleets: { [cell]: { house: 1, ships, troops } }
});
const home = (troops: number) => ({ c04a: { controller: 1, position: 3, richness: 3, troops } });
/** The home of House 2, out of reach of a few. */
const GUARDED = { c11a: { controller: 2, troops: 20 } };

describe('Freighters by themselves', () => {
	it('take Troops aboard for the best of what is free beside them, and leave one', () => {
		const planets = { ...home(5), c05a: { position: 1 }, c09a: { position: 5 } };
		expect(ordered({ planets, ...at('c04', { freighter: 1 }) })).toMatchObject([
			{ path: ['c09'], embark: [{ planet: 'c04a', n: 4 }], troopsAboard: 0, landings: [] }
		]);
	});

	it('share the Troops aboard, and each goes its own way', () => {
		const planets = { ...home(0), c05a: {}, c09a: { position: 5 } };
		expect(ordered({ planets, ...at('c04', { freighter: 2 }, 5) })).toMatchObject([
			{ troopsAboard: 3, path: ['c09'], landings: [{ planet: 'c09a', troops: 1, when: 'after' }] },
			{ troopsAboard: 2, path: ['c05'], landings: [{ planet: 'c05a', troops: 1, when: 'after' }] }
		]);
	});

	it('land where they are first, the best first, and none of them where another lands', () => {
		const planets = { c05a: { position: 1 }, c05b: { position: 4 }, c05c: { position: 6 } };
		const landed = ordered({ planets, ...at('c05', { freighter: 2 }, 4) }).map(({ landings }) =>
			landings.map(({ planet, when }) => `${when} ${planet}`)
		);
		expect(landed).toEqual([['before c05c', 'before c05b'], ['before c05a']]);
	});

	it('come with more Troops than stand there; one is enough where nobody stands', () => {
		const held = (troops: number, aboard: number) =>
			ordered({
				planets: { ...home(0), ...GUARDED, c05a: { controller: 2, position: 6, troops } },
				...at('c04', { freighter: 1 }, aboard)
			});
		// 2, a third of that rounded down, and 2 to spare.
		expect(held(2, 4)).toMatchObject([{ landings: [{ planet: 'c05a', troops: 4 }] }]);
		expect(held(2, 3)).toEqual([]);
		expect(held(0, 1)).toMatchObject([{ landings: [{ planet: 'c05a', troops: 1 }] }]);
	});

	it('fetch Troops, empty, where more than two stand, the nearest first', () => {
		const planets = { ...home(9), c06a: { controller: 1, troops: 3 } };
		const empty = at('c10', { freighter: 1 });
		expect(ordered({ planets, ...empty })).toMatchObject([{ path: ['c06'] }]);
		const few = { ...planets, c06a: { controller: 1, troops: 2 } };
		expect(ordered({ planets: few, ...empty })).toMatchObject([{ path: [expect.anything()] }]);
		expect(ordered({ planets: few, ...empty })).not.toMatchObject([{ path: ['c06'] }]);
		expect(ordered({ planets: { ...few, ...home(2) }, ...empty })).toEqual([]);
	});
});

describe('an army', () => {
	const planets = { ...home(0), c10a: { controller: 2, position: 4, troops: 2 } };
	const whole = { cruiser: 2, frigate: 1, freighter: 1 };

	it('is a fleet worth enough with a Freighter, from turn 4: it goes and lands together', () => {
		const army = { planets, ...at('c05', whole, 6) };
		expect(ordered({ ...army, turn: 4 })).toMatchObject([
			{ ships: whole, path: ['c10'], landings: [{ planet: 'c10a', troops: 4 }], engage: 'always' }
		]);
		expect(ordered({ ...army, turn: 3 })[0]?.ships).toMatchObject({ cruiser: 0, freighter: 1 });
	});

	it('is none without ships of war that are worth as much', () => {
		const [first] = ordered({ planets, ...at('c05', { cruiser: 2, freighter: 1 }, 6) });
		expect(first?.ships).toMatchObject({ cruiser: 0, freighter: 1 });
	});

	it('fetches Troops first when it has at most one', () => {
		const free = { ...home(9), ...GUARDED, c10a: {} };
		expect(ordered({ planets: free, ...at('c05', whole, 1) })).toMatchObject([{ path: ['c04'] }]);
		expect(ordered({ planets: free, ...at('c05', whole, 2) })).toMatchObject([{ path: ['c10'] }]);
	});
});

describe('ships of war by themselves', () => {
	it('drive away what stands over a planet of theirs and is weaker', () => {
		const over = (ships: FleetSpec['ships']) =>
			ordered({
				planets: { ...home(4), c05a: { controller: 1 } },
				fleets: { c04: { house: 1, ships: { cruiser: 2 } }, c05: { house: 2, ships } }
			});
		expect(over({ frigate: 1 })).toMatchObject([
			{ path: ['c05'], engage: 'always', troopsAboard: 0, fighters: 0 }
		]);
		expect(over({ battleship: 2 })).toEqual([]);
	});

	it('go home to a Shipyard when there is nothing to drive away, and Fighters go nowhere', () => {
		const planets = { c04a: { controller: 1, has: { shipyard: 1 } }, c09a: { controller: 1 } };
		expect(ordered({ planets, ...at('c09', { frigate: 2 }) })).toMatchObject([
			{ path: ['c04'], engage: 'never' }
		]);
		expect(ordered({ planets, ...at('c09', { fighter: 4 }) })).toEqual([]);
	});
});
