import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import type { ShipClass } from '../../data';
import {
	act,
	operate,
	planetIn,
	table,
	troopsAt,
	type DetachmentSpec,
	type PlanetSpec,
	type Played,
	type TableSpec
} from '../../testing';

interface Assault extends TableSpec {
	/** Ships of the attacker; carriers enough are added. */
	readonly ships?: Readonly<Partial<Record<Exclude<ShipClass, 'fighter'>, number>>>;
	readonly troops: number;
	/** The planet c10a, which House 2 controls. */
	readonly on: PlanetSpec;
	readonly dice: readonly number[];
	readonly order?: Partial<DetachmentSpec>;
	readonly more?: Script;
}

/** House 1 lands Troops from c10 itself on c10a. */
function invade({ ships, troops, on, dice, order, more, ...spec }: Assault): Played {
	const fleet = { freighter: 2, ...ships };
	const state = table({
		fleets: { c10: { house: 1, ships: fleet, troops } },
		planets: { c10a: { controller: 2, ...on } },
		...spec
	});
	return act(
		state,
		[
			operate({
				from: 'c10',
				ships: fleet,
				troopsAboard: troops,
				land: [['c10a', troops]],
				...order
			})
		],
		{ ...(dice.length > 0 ? { 'invasion/1/c10a': dice } : {}), ...more }
	);
}

const invasionOf = (played: Played) => {
	const [invasion] = played.of('invasion');
	if (!invasion) throw new Error('no invasion');
	return invasion;
};

describe('planetary invasion', () => {
	it('IM-632, IM-346, IM-347, IM-350, IM-352, IM-354, IM-356, IM-357: bombardment, platforms, rounds, conquest', () => {
		const played = invade({
			ships: { battleship: 1 },
			troops: 5,
			on: { troops: 3, has: { odp: 1, trade_port: 1 } },
			dice: [5, 6, 4, 8, 3, 1, 7, 9, 2, 4, 8, 2, 5]
		});
		const invasion = invasionOf(played);
		expect(invasion.bombardment[0]).toMatchObject({ dice: [5], lost: { troop: 1 } });
		expect(invasion.platforms[0]).toMatchObject({ dice: [6, 4], lost: { troop: 1 } });
		expect(invasion.rounds.map(({ attack, defence }) => [attack.lost, defence.lost])).toEqual([
			[{ troop: 1 }, { troop: 1 }],
			[{ troop: 1 }, {}]
		]);
		expect(planetIn(played.state, 'c10a')).toMatchObject({
			controller: 1,
			troops: 3,
			buildings: { odp: 0, trade_port: 0 }
		});
	});

	it('IM-633, IM-348, IM-349, IM-355, IM-358, IM-351: a Shield, and all Troops lost on both sides', () => {
		const has = { odp: 2, shield: 1 };
		const played = invade({
			ships: { battleship: 1 },
			troops: 2,
			on: { troops: 2, has },
			dice: [2, 5, 1, 3, 8, 10, 8, 9]
		});
		expect(invasionOf(played)).toMatchObject({ bombardment: [], conquered: false });
		expect(planetIn(played.state, 'c10a')).toMatchObject({
			controller: 2,
			troops: 0,
			buildings: has
		});
	});

	it('IM-635, IM-343, IM-360: an enemy planet without Troops is invaded all the same, and yields no prisoners', () => {
		const played = invade({
			troops: 2,
			on: { has: { odp: 1, shipyard: 1 } },
			houses: { 1: { abilities: ['prisoners'] } },
			dice: [6, 3]
		});
		expect(invasionOf(played).rounds).toEqual([]);
		expect(planetIn(played.state, 'c10a')).toMatchObject({
			controller: 1,
			troops: 1,
			buildings: { odp: 0, shipyard: 0 }
		});
		expect(played.of('prisoners')).toEqual([]);
	});

	it('IM-636, IM-031, IM-033, IM-353, IM-386: a re-roll and an ignored hit on the ground', () => {
		const played = invade({
			troops: 2,
			on: { troops: 2 },
			houses: {
				1: { abilities: ['master_strategists'], advances: ['powered_armour'] },
				2: { abilities: ['fight_to_the_end'] }
			},
			dice: [6, 3, 7, 8, 1, 10, 2, 5, 9, 4]
		});
		const { rounds, conquered } = invasionOf(played);
		expect(rounds[0]?.attack).toMatchObject({
			again: [{ index: 0, die: 7 }],
			endure: [10],
			lost: {}
		});
		expect(rounds[0]?.defence.lost).toEqual({ troop: 1 });
		expect(rounds[1]?.attack).toMatchObject({ dice: [2], hits: 0 });
		expect(conquered).toBe(false);
		expect(planetIn(played.state, 'c10a').troops).toBe(2);
	});

	it('IM-034, IM-361: Terror Tactics: three hits by a bomb, two by a Troop, attack and defence alike, not by ODPs', () => {
		const attacker = invade({
			ships: { battleship: 1 },
			troops: 1,
			on: { troops: 5 },
			houses: { 1: { abilities: ['terror_tactics'] } },
			dice: [5, 8, 1, 1]
		});
		const first = invasionOf(attacker);
		expect(first.bombardment[0]).toMatchObject({ hits: 3, lost: { troop: 3 } });
		expect(first.rounds[0]?.attack).toMatchObject({ hits: 2, lost: { troop: 2 } });
		const defender = invade({
			troops: 4,
			on: { troops: 1, has: { odp: 1 } },
			houses: { 2: { abilities: ['terror_tactics'] } },
			dice: [6, 1, 1, 1, 1, 8, 8, 1]
		});
		const second = invasionOf(defender);
		expect(second.platforms[0]).toMatchObject({ hits: 1 });
		expect(second.rounds[0]?.defence).toMatchObject({ hits: 2, lost: { troop: 2 } });
	});

	it('IM-048, IM-052, IM-053: a Flagship bombards with all its dice; a natural 10 is three hits and no more', () => {
		const played = invade({
			ships: { flagship: 1 },
			troops: 1,
			on: { troops: 6 },
			houses: {
				1: {
					upgrades: ['bunker_busters', 'expansive_shells'],
					abilities: ['terror_tactics']
				}
			},
			dice: [10, 5]
		});
		expect(invasionOf(played).bombardment[0]).toMatchObject({ dice: [10, 5], hits: 6 });
		const plain = invade({
			ships: { flagship: 1 },
			troops: 1,
			on: { troops: 1 },
			houses: { 1: { upgrades: ['expansive_shells', 'impulse_3'] } },
			dice: [8, 1]
		});
		expect(invasionOf(plain).bombardment).toEqual([]);
	});

	it('IM-389: Cruisers bombard with Siege Ordnance, and not without', () => {
		const spec = { ships: { cruiser: 1 }, troops: 1, on: { troops: 1 } } as const;
		const able = invade({ ...spec, houses: { 1: { advances: ['siege_ordnance'] } }, dice: [7] });
		expect(invasionOf(able).bombardment[0]?.hits).toBe(1);
		expect(invasionOf(invade({ ...spec, dice: [8, 1] })).bombardment).toEqual([]);
	});

	it('IM-349, IM-340: no bombardment if the landing says so, by ships that have bombarded, or of a planet without Troops', () => {
		const off = invade({
			ships: { battleship: 1 },
			troops: 1,
			on: { troops: 1 },
			order: { bombard: false },
			dice: [8, 1]
		});
		expect(invasionOf(off).bombardment).toEqual([]);
		const twice = invade({
			ships: { battleship: 1 },
			troops: 4,
			on: {},
			planets: {
				c10a: { controller: 2 },
				c10b: { controller: 2, troops: 1 },
				c10c: { controller: 2, troops: 1 }
			},
			order: {
				land: [
					['c10a', 1],
					['c10b', 1],
					['c10c', 1]
				]
			},
			dice: [],
			more: { 'invasion/1/c10b': [5], 'invasion/1/c10c': [8, 1] }
		});
		expect(twice.of('invasion').map(({ bombardment }) => bombardment.length)).toEqual([0, 1, 0]);
	});

	it('IM-390, IM-387, IM-185: platforms, Bastion Platforms, Drop Pods', () => {
		const on = { has: { odp: 1 } };
		const usual = invade({ troops: 3, on, dice: [6, 5] });
		expect(invasionOf(usual).platforms[0]).toMatchObject({ hits: 1 });
		const bastion = invade({
			troops: 3,
			on,
			houses: { 2: { advances: ['bastion_platforms'] } },
			dice: [5, 4, 5]
		});
		expect(invasionOf(bastion).platforms[0]).toMatchObject({ dice: [5, 4, 5], hits: 2 });
		const pods = invade({
			troops: 3,
			on,
			houses: { 1: { advances: ['drop_pods'] } },
			dice: [7, 8]
		});
		expect(invasionOf(pods).platforms[0]).toMatchObject({ hits: 1 });
	});

	it('IM-313, IM-702: Fight to the End against bombs and platforms, after all dice of the volley', () => {
		const { bombardment, platforms } = invasionOf(
			invade({
				ships: { battleship: 2 },
				troops: 2,
				on: { troops: 1, has: { odp: 1 } },
				houses: {
					1: { abilities: ['fight_to_the_end'] },
					2: { abilities: ['fight_to_the_end'] }
				},
				dice: [5, 5, 9, 1, 6, 6, 10, 9]
			})
		);
		expect(bombardment[0]).toMatchObject({ hits: 2, endure: [9, 1], lost: { troop: 1 } });
		expect(platforms[0]).toMatchObject({ hits: 2, endure: [10, 9], lost: {} });
	});

	it('IM-035, IM-360: prisoners of a planet that had Troops: 2 Resources and a Troop in the Final Phase', () => {
		const spec = {
			troops: 1,
			on: { troops: 1 },
			houses: { 1: { abilities: ['prisoners'] } },
			dice: [8, 1]
		} as const;
		const played = invade(spec);
		expect(planetIn(played.state, 'c10a').troops).toBe(2);
		expect(played.to(1, 'prisoners')).toEqual([{ planet: 'c10a', resources: 2, troops: 1 }]);
		// 20 + 2, then the income of two planets: 4 + 1.
		expect(played.state.houses[0]?.treasury).toBe(27);
	});

	it('IM-359: after round 20 the invaders are lost', () => {
		const played = invade({
			troops: 1,
			on: { troops: 1 },
			dice: Array.from({ length: 40 }, () => 1)
		});
		expect(invasionOf(played)).toMatchObject({
			conquered: false,
			invadersLeft: 0,
			garrisonLeft: 1
		});
		expect(troopsAt(played.state, 'c10')).toBe(0);
	});

	it('IM-149: an invasion is open war', () => {
		expect(invade({ troops: 1, on: {}, dice: [] }).state.wars).toEqual([{ a: 1, b: 2 }]);
	});

	it('IM-344: without war an expected owner is invaded unless the fleet shall never engage', () => {
		const never = invade({ troops: 1, on: {}, order: { engage: 'never' }, dice: [] });
		expect(never.of('invasion')).toEqual([]);
		expect(troopsAt(never.state, 'c10')).toBe(1);
	});

	it('IM-080, IM-342, IM-345: a neutral planet has nothing and is taken without a fight; on it stand only its own Troops', () => {
		const played = invade({ troops: 2, on: { controller: 0 }, dice: [] });
		expect(played.of('invasion')).toEqual([]);
		expect(planetIn(played.state, 'c10a')).toMatchObject({ controller: 1, troops: 2 });
	});

	it('IM-341: landing on an own planet joins the garrison', () => {
		const played = invade({ troops: 2, on: { controller: 1, troops: 3 }, dice: [] });
		expect(planetIn(played.state, 'c10a').troops).toBe(5);
		expect(played.of('control')).toEqual([]);
	});

	it('IM-483: nobody lands on a home world that the Law protects, but on those of the deserted', () => {
		const home = {
			laws: [{ effects: [{ kind: 'homeSanctity' } as const] }],
			fleets: { c11: { house: 1, ships: { freighter: 1 }, troops: 1 } }
		};
		const entry = operate({
			from: 'c11',
			ships: { freighter: 1 },
			troopsAboard: 1,
			land: [['c11a', 1]],
			engage: 'always'
		});
		expect(act(table(home), [entry]).of('refused')).toMatchObject([{ reason: 'home-sanctity' }]);
		const deserted = table({
			...home,
			seats: 3,
			houses: { 2: { status: 'deserted', missed: 2 } }
		});
		expect(act(deserted, [entry]).of('invasion')).toHaveLength(1);
	});

	it('IM-476: no bombardment where it is banned; the flag is not refused', () => {
		const played = invade({
			ships: { battleship: 1 },
			troops: 1,
			on: { troops: 1 },
			laws: [{ effects: [{ kind: 'banBombardment' }] }],
			dice: [8, 1]
		});
		expect(played.of('refused')).toEqual([]);
		expect(invasionOf(played).bombardment).toEqual([]);
	});
});

describe('bombs', () => {
	/** Bombardment of five Troops by one ship; what it hit, before the invaders fail. */
	const bombs = (
		ship: 'flagship' | 'battleship',
		dice: readonly number[],
		upgrades: readonly ('bunker_busters' | 'expansive_shells' | 'impulse_3')[]
	) =>
		invasionOf(
			invade({
				ships: { [ship]: 1 },
				troops: 1,
				on: { troops: 9 },
				houses: { 1: { upgrades } },
				dice: [...dice, 1, ...Array.from({ length: 9 - hitsIn(dice, ship, upgrades) }, () => 10)]
			})
		).bombardment[0];
	const hitsIn = (dice: readonly number[], ship: string, upgrades: readonly string[]): number => {
		const ten = ship === 'flagship' && upgrades.includes('expansive_shells') ? 3 : 1;
		return dice.reduce((sum, die) => sum + (die === 10 ? ten : die >= 5 ? 1 : 0), 0);
	};

	it('IM-050, IM-052, IM-053: a natural 10 of a Flagship with Expansive Shells is three hits, of others one', () => {
		const shells = ['bunker_busters', 'expansive_shells'] as const;
		expect(bombs('flagship', [10, 5], shells)).toMatchObject({ hits: 4, lost: { troop: 4 } });
		expect(bombs('flagship', [10, 5], ['bunker_busters', 'impulse_3'])).toMatchObject({ hits: 2 });
		expect(bombs('battleship', [10], shells)).toMatchObject({ hits: 1, lost: { troop: 1 } });
	});

	it('IM-347, IM-350, IM-352: what hits nobody loses nothing', () => {
		const played = invade({
			ships: { battleship: 1 },
			troops: 1,
			on: { troops: 1, has: { odp: 1 } },
			dice: [4, 1, 5, 7, 7, 8, 1]
		});
		const missed = { hits: 0, lost: {}, damaged: 0 };
		const { bombardment, platforms, rounds } = invasionOf(played);
		expect([bombardment[0], platforms[0]]).toMatchObject([missed, missed]);
		expect(bombardment[0]?.lost).toEqual({});
		expect(platforms[0]?.lost).toEqual({});
		expect(rounds[0]?.attack.lost).toEqual({});
		expect(rounds.map(({ attack, defence }) => [attack.damaged, defence.damaged])).toEqual([
			[0, 0],
			[0, 0]
		]);
	});

	it('IM-362: nothing of an Anomaly is felt on a planet: an invasion rolls as it does anywhere', () => {
		const landing = { ships: { battleship: 1 }, troops: 2, on: { troops: 2 } } as const;
		const dice = [1, 8, 7, 8, 7, 8, 7];
		const plain = invasionOf(invade({ ...landing, dice }));
		for (const anomaly of ['nebula', 'ion_storm'] as const)
			expect(invasionOf(invade({ ...landing, dice, anomalies: { c10: anomaly } }))).toEqual(plain);
	});
});
