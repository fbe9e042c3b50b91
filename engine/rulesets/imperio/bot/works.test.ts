import { describe, expect, it } from 'vitest';
import type { House } from '../types';
import type { PlanetSpec, TableSpec } from '../testing';
import { SKILLS } from './skill';
import { mindOf } from './testing';
import { planConstruction, planProduction, planResearch } from './works';

const house = (some: Partial<House> = {}) => ({ 1: { treasury: 40, ...some } });
const own = (some: PlanetSpec = {}): PlanetSpec => ({ controller: 1, ...some });
const built = (spec: TableSpec) =>
	planConstruction(mindOf(spec)).flatMap((one) =>
		one.kind === 'construct' ? [`${one.building} ${one.planet}`] : []
	);

describe('construction', () => {
	const yard = { c04a: own({ position: 3, has: { shipyard: 1 } }) };

	it('is a Trade Port on the best world without one, while it pays', () => {
		expect(built({ planets: { ...yard, c05a: own({ position: 6 }) } })).toEqual([
			'trade_port c05a'
		]);
		const ports = { c05a: own({ position: 5, has: { trade_port: 1 } }) };
		expect(built({ planets: { ...yard, ...ports } })).toEqual(['trade_port c04a']);
		expect(built({ turn: 12, planets: yard, houses: house() })).toEqual(['odp c04a']);
	});

	it('is a Shipyard where there is none left, or money for a second', () => {
		const port = { trade_port: 1 };
		const bare = { c04a: own({ has: port }), c05a: own({ richness: 5, has: port }) };
		expect(built({ planets: bare, houses: house() })).toEqual(['shipyard c05a']);
		const poor = { c04a: own(), c05a: own({ richness: 5 }) };
		expect(built({ planets: poor, houses: house({ treasury: 4 }) })).toEqual(['shipyard c05a']);
		const one = { ...bare, c04a: own({ has: { ...port, shipyard: 1 } }) };
		expect(built({ planets: one, houses: house() })).toEqual(['shipyard c05a']);
		expect(built({ planets: one, houses: house({ treasury: 30 }) })).toEqual(['odp c04a']);
	});

	it('of two worlds alike takes the first, and a platform as soon as its reserve is left', () => {
		const port = { trade_port: 1 };
		const alike = { c04a: own({ richness: 3, has: port }), c05a: own({ richness: 3, has: port }) };
		expect(built({ planets: alike, houses: house() })).toEqual(['shipyard c04a']);
		const done = { c04a: own({ has: { ...port, shipyard: 1, shield: 1 } }) };
		expect(built({ planets: done, houses: house({ treasury: 6 }) })).toEqual(['odp c04a']);
		expect(built({ planets: done, houses: house({ treasury: 5 }) })).toEqual([]);
	});

	it('is a Shield for much Influence, then a platform, with something in reserve', () => {
		const full = (position: number) => ({
			c04a: own({ position, has: { shipyard: 1, trade_port: 1 } })
		});
		const rich = house({ treasury: 26 });
		expect(built({ turn: 13, planets: full(4), houses: rich })).toEqual(['shield c04a']);
		expect(built({ turn: 13, planets: full(3), houses: rich })).toEqual(['odp c04a']);
		const abilities = ['charismatic', 'shadow'] as const;
		const with11 = house({ treasury: 11, abilities });
		expect(built({ turn: 13, planets: full(3), houses: with11 })).toEqual([]);
		expect(built({ turn: 13, planets: full(3), houses: house({ treasury: 11 }) })).toEqual([
			'odp c04a'
		]);
	});

	it('is two a turn for Tireless Workers, on two planets, and none that is banned', () => {
		const abilities = ['industrious', 'tireless_workers'] as const;
		const planets = { ...yard, c05a: own() };
		expect(built({ planets, houses: house({ abilities }) })).toHaveLength(2);
		expect(new Set(built({ planets, houses: house({ abilities }) })).size).toBe(2);
		const laws = [{ effects: [{ kind: 'banBuilding', building: 'trade_port' } as const] }];
		expect(built({ planets, laws, houses: house() })[0]).not.toMatch(/trade_port/);
	});
});

describe('a second building of Tireless Workers', () => {
	it('waits until ships that settle are paid', () => {
		const abilities = ['industrious', 'tireless_workers'] as const;
		const planets = { c04a: own({ position: 3, has: { shipyard: 1 } }), c05a: own() };
		const count = (treasury: number): number =>
			built({ planets, houses: house({ abilities, treasury }) }).length;
		expect([count(15), count(16)]).toEqual([1, 2]);
	});
});

describe('research', () => {
	const asked = (spec: TableSpec) =>
		planResearch(mindOf({ turn: 5, ...spec })).map((one) => one.kind === 'research' && one.advance);

	it('follows the character, as far as requirements are met', () => {
		const admiral = { abilities: ['industrious', 'terror_tactics'] as const, treasury: 40 };
		expect(asked({ houses: { 1: admiral } })).toEqual(['missile_guidance']);
		const advances = ['missile_guidance', 'repair_nanites'] as const;
		expect(asked({ houses: { 1: { ...admiral, advances } } })).toEqual(['heavy_batteries']);
		const builder = { abilities: ['industrious', 'dutiful'] as const, treasury: 40 };
		expect(asked({ houses: { 1: builder } })).toEqual(['trade_networks']);
		const later = ['trade_networks', 'modular_building'] as const;
		expect(asked({ houses: { 1: { ...builder, advances: later } } })).toEqual(['deep_mining']);
	});

	it('waits for turn 4 and the money, and takes up nothing that comes too late', () => {
		expect(asked({ turn: 3, houses: house() })).toEqual([]);
		expect(asked({ houses: house({ treasury: 9 }) })).toEqual([]);
		expect(asked({ houses: house({ treasury: 10 }) })).toEqual(['trade_networks']);
		expect(asked({ turn: 13, houses: house() })).not.toEqual(['trade_networks']);
		expect(asked({ turn: 15, houses: house() })).toEqual([]);
	});
});

describe('production', () => {
	const YARD: TableSpec = { planets: { c04a: { richness: 6, troops: 8, has: { shipyard: 1 } } } };
	const made = (spec: TableSpec, skill = SKILLS.shrewd) => {
		const [entry] = planProduction(mindOf({ ...YARD, ...spec }, 1, 0, skill));
		return entry?.kind === 'produce' ? entry.units : undefined;
	};
	const count = (units: ReturnType<typeof made>): number =>
		Object.values(units ?? {}).reduce((sum, n) => sum + n, 0);

	it('has Freighters first, then what the character fights with', () => {
		const raider = { abilities: ['charismatic', 'prisoners'] as const, treasury: 10 };
		const swarm = made({ houses: { 1: raider } });
		expect(swarm?.freighter).toBeGreaterThanOrEqual(1);
		expect(swarm?.fighter).toBeGreaterThanOrEqual(5);
		const admiral = { abilities: ['industrious', 'terror_tactics'] as const, treasury: 13 };
		expect(made({ houses: { 1: admiral } })).toMatchObject({ fighter: 0 });
	});

	it('has Troops where few stand, and ships only where there is a yard without foreign ships', () => {
		const few = { planets: { c04a: { richness: 6, troops: 3, has: { shipyard: 1 } } } };
		expect(made({ ...few, houses: house() })?.troop).toBe(4);
		const watched = { fleets: { c04: { house: 2, ships: { frigate: 1 } } } };
		const units = made({ ...few, ...watched, houses: house() });
		expect([units?.troop, count(units)]).toEqual([4, 4]);
		expect(made({ ...watched, houses: house() })).toBeUndefined();
	});

	it('keeps within its skill, the money, the cap and the bans', () => {
		expect(count(made({ houses: house() }, SKILLS.gentle))).toBe(3);
		expect(count(made({ houses: house() }, SKILLS.fair))).toBe(4);
		expect(count(made({ houses: house({ treasury: 2 }) }))).toBe(1);
		const cap = [{ effects: [{ kind: 'shipCap', n: 6 } as const] }];
		const full = { fleets: { c05: { house: 1, ships: { frigate: 6 } } } };
		const capped = made({ laws: cap, ...full, houses: house() });
		expect([capped?.cruiser, capped?.frigate, capped?.battleship]).toEqual([0, 0, 0]);
		expect(capped?.fighter).toBeGreaterThan(0);
		const banned = [{ effects: [{ kind: 'banClass', ship: 'freighter' } as const] }];
		expect(made({ laws: banned, houses: house() })?.freighter).toBe(0);
	});

	it('has the dearest ships alone once there is plenty', () => {
		const admiral = (treasury: number) => ({
			houses: { 1: { abilities: ['industrious', 'terror_tactics'] as const, treasury } }
		});
		const afloat = { fleets: { c05: { house: 1, ships: { flagship: 1, freighter: 4 } } } };
		expect(made({ ...afloat, ...admiral(24) })).toMatchObject({ battleship: 1, cruiser: 1 });
		expect(made({ ...afloat, ...admiral(25) })).toMatchObject({ battleship: 4, cruiser: 0 });
		expect(made({ ...afloat, ...admiral(60) })).toMatchObject({ battleship: 8, cruiser: 0 });
	});

	it('is two a turn for a Dutiful House, on two planets, the second of Troops without a yard', () => {
		const abilities = ['industrious', 'dutiful'] as const;
		const planets = {
			c04a: own({ richness: 6, troops: 8, has: { shipyard: 1 } }),
			c05a: own({ richness: 1 })
		};
		const ordered = (some: Partial<House>) =>
			planProduction(mindOf({ planets, houses: house(some) })).flatMap((one) =>
				one.kind === 'produce' ? [[one.planet, one.units.troop]] : []
			);
		expect(ordered({ abilities, treasury: 90 })).toEqual([
			['c04a', 0],
			['c05a', 3]
		]);
		expect(ordered({ treasury: 90 })).toEqual([['c04a', 0]]);
	});

	it('has one Flagship, from the Home System, once there is plenty', () => {
		expect(made({ houses: house() })?.flagship).toBe(1);
		expect(made({ houses: house({ treasury: 17 }) })?.flagship).toBe(0);
		const afloat = { fleets: { c05: { house: 1, ships: { flagship: 1 } } } };
		expect(made({ ...afloat, houses: house() })?.flagship).toBe(0);
		const abroad = {
			planets: {
				c04a: { controller: 0 },
				c05a: own({ richness: 6, troops: 8, has: { shipyard: 1 } })
			}
		};
		expect(made({ ...abroad, houses: house() })?.flagship).toBe(0);
	});
});
