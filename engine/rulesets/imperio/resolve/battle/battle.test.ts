import { describe, expect, it } from 'vitest';
import type { Script } from '../../../../kernel/scripted-rng';
import type { ShipClass } from '../../data';
import {
	act,
	doctrineOf,
	operate,
	playTurn,
	shipsAt,
	table,
	troopsAt,
	type DetachmentSpec,
	type FleetSpec,
	type Played,
	type TableSpec
} from '../../testing';
import type { Detachment, House } from '../../types';

type Some = Readonly<Partial<Record<ShipClass, number>>>;

interface Fight extends TableSpec {
	readonly a: Some;
	readonly d: Some;
	/** More of each fleet. */
	readonly with?: Partial<FleetSpec>;
	readonly against?: Partial<FleetSpec>;
	readonly dice?: readonly number[];
	readonly order?: Partial<DetachmentSpec>;
	readonly script?: Script;
}

/** House 1 sails from c09 into c10, where House 2 stands; a quiet place unless told. */
function fight({ a, d, dice, order, script, ...spec }: Fight): Played {
	const { fighter = 0, ...ships } = a;
	const { with: more, against, fleets, ...rest } = spec;
	const state = table({
		fleets: {
			c09: { house: 1, ships: a, ...more },
			c10: { house: 2, ships: d, ...against },
			...fleets
		},
		...rest
	});
	const entry = operate({
		from: 'c09',
		ships: ships as Partial<Detachment['ships']>,
		fighters: fighter,
		path: ['c10'],
		engage: 'always',
		troopsAboard: more?.troops ?? 0,
		...order
	});
	return act(state, [entry], { ...(dice ? { 'battle/1/c10': dice } : {}), ...script });
}

const battleOf = (played: Played) => {
	const [battle] = played.of('battle');
	if (!battle) throw new Error('no battle');
	return battle;
};

const left = (ships: Some): Some => Object.fromEntries(Object.entries(ships).filter(([, n]) => n));

const house = (some: Partial<House>): Partial<House> => some;

const CARRIERS_FIRST: readonly ShipClass[] = [
	'freighter',
	'fighter',
	'frigate',
	'cruiser',
	'battleship',
	'battle_station',
	'flagship'
];

describe('space combat', () => {
	it('IM-622, IM-306 to IM-309, IM-307, IM-308, IM-217, IM-318: pre-fire at Fighters, then rounds to the end', () => {
		const played = fight({
			a: { cruiser: 1, frigate: 2 },
			d: { cruiser: 1, freighter: 1, fighter: 4 },
			dice: [8, 3, 9, 7, 7, 2, 8, 5, 10, 3, 9, 9, 2, 4, 3, 1, 10, 8]
		});
		const { preFire, rounds, outcome, attackersLeft } = battleOf(played);
		expect(preFire[0]).toMatchObject({ dice: [8, 3, 9, 7], hits: 2, lost: { fighter: 2 } });
		expect(preFire[1]?.dice).toEqual([]);
		expect(rounds.map(({ attack, defence }) => [attack.dice, defence.dice])).toEqual([
			[
				[7, 2, 8],
				[5, 10, 3, 9]
			],
			[[9], [2, 4]],
			[[3], [1]],
			[[10], [8]]
		]);
		expect(rounds.map(({ attack, defence }) => [attack.lost, defence.lost])).toEqual([
			[{ fighter: 2 }, { frigate: 2 }],
			[{ cruiser: 1 }, {}],
			[{}, {}],
			[{ freighter: 1 }, {}]
		]);
		expect(outcome).toBe('attacker');
		expect(left(attackersLeft)).toEqual({ cruiser: 1 });
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1 });
	});

	it('IM-623, IM-042, IM-044, IM-375, IM-376, IM-315: Target Locator and turrets of a Flagship', () => {
		const played = fight({
			a: { flagship: 1, frigate: 1 },
			d: { cruiser: 1, freighter: 1, fighter: 6 },
			houses: {
				1: {
					upgrades: ['target_locator', 'extra_turrets'],
					advances: ['missile_guidance', 'defence_turrets']
				}
			},
			dice: [3, 2, 10, 5, 1, 4, 5, 9, 5, 8, 6, 7, 9, 4, 2, 4, 8, 6, 1, 3]
		});
		const { preFire, rounds, outcome } = battleOf(played);
		expect(preFire[0]).toMatchObject({ hits: 5, lost: { fighter: 5 } });
		expect(rounds[0]?.attack.lost).toEqual({ cruiser: 1, freighter: 1 });
		expect(rounds[0]?.defence).toMatchObject({ hits: 2, lost: { frigate: 1 }, damaged: 1 });
		expect(rounds[1]?.attack.hits).toBe(0);
		expect(rounds[2]?.attack.lost).toEqual({ fighter: 1 });
		expect(outcome).toBe('attacker');
		expect(played.state.fleets[0]?.damage).toEqual([{ ship: 'flagship', taken: 1 }]);
	});

	it('IM-626, IM-046, IM-050: expansive shells with repeating cannons; the battle goes on', () => {
		const { rounds } = battleOf(
			fight({
				a: { flagship: 1 },
				d: { battleship: 1, cruiser: 2, frigate: 1 },
				houses: { 1: { upgrades: ['expansive_shells', 'repeating_cannons'] } },
				// The second round ends it.
				dice: [10, 4, 5, 2, 3, 1, 4, 5, 1, 1, 1]
			})
		);
		expect(rounds[0]?.attack).toMatchObject({
			hits: 4,
			lost: { frigate: 1, cruiser: 2 },
			damaged: 1
		});
		expect(rounds[0]?.defence.hits).toBe(0);
		expect(rounds[1]?.attack.lost).toEqual({ battleship: 1 });
		expect(rounds).toHaveLength(2);
	});

	it('IM-627, IM-045, IM-051, IM-310: damage control repairs a hit at the start of each round', () => {
		const played = fight({
			a: { flagship: 1 },
			d: { cruiser: 2 },
			with: { damage: [{ ship: 'flagship', taken: 1 }] },
			houses: { 1: { upgrades: ['damage_control', 'improved_targeting'] } },
			dice: [4, 3, 7, 2, 9, 1, 7]
		});
		const { rounds, outcome } = battleOf(played);
		expect(rounds.map(({ repaired }) => repaired)).toEqual([['attacker'], ['attacker']]);
		expect(rounds.map(({ attack }) => attack.lost)).toEqual([{ cruiser: 1 }, { cruiser: 1 }]);
		expect(outcome).toBe('attacker');
		expect(played.state.fleets[0]?.damage).toEqual([{ ship: 'flagship', taken: 1 }]);
	});

	it('IM-628, IM-268: a Nebula improves the dice of the fleet that was there', () => {
		const played = fight({
			a: { cruiser: 2 },
			d: { frigate: 2 },
			anomalies: { c10: 'nebula' },
			dice: [6, 7, 7, 7]
		});
		const { rounds, outcome } = battleOf(played);
		expect(rounds[0]?.attack.lost).toEqual({ frigate: 1 });
		expect(rounds[0]?.defence.lost).toEqual({ cruiser: 2 });
		expect(outcome).toBe('defender');
		expect(shipsAt(played.state, 'c10')).toEqual({ frigate: 1 });
	});

	it('IM-268: pre-fire included', () => {
		const { preFire } = battleOf(
			fight({
				a: { freighter: 1, fighter: 1 },
				d: { frigate: 1 },
				anomalies: { c10: 'nebula' },
				dice: [7, 6, 1, 7]
			})
		);
		expect(preFire[1]).toMatchObject({ dice: [7, 6], hits: 1, lost: { fighter: 1 } });
	});

	it('IM-629, IM-259, IM-325, IM-324: in an Ion Storm Fighters neither roll nor are hit, and share the fate of their carriers', () => {
		const played = fight({
			a: { freighter: 1, fighter: 4 },
			d: { frigate: 1 },
			anomalies: { c10: 'ion_storm' },
			dice: [9, 8]
		});
		expect(battleOf(played)).toMatchObject({ preFire: [], outcome: 'both-lost' });
		expect(played.state.fleets).toEqual([]);
	});

	it('IM-325, IM-382: Ion Hardening lets Fighters fight there', () => {
		const { preFire, outcome } = battleOf(
			fight({
				a: { freighter: 1, fighter: 1 },
				d: { frigate: 1 },
				anomalies: { c10: 'ion_storm' },
				houses: { 1: { advances: ['ion_hardening'] } },
				dice: [1, 1, 1, 9, 1]
			})
		);
		expect(preFire[1]?.dice).toEqual([1, 1]);
		expect(outcome).toBe('attacker');
	});

	it('IM-631, IM-032, IM-286, IM-302, IM-301, IM-149: an outgunned fleet evades before a die is rolled', () => {
		const spec = {
			a: { cruiser: 2, frigate: 1 },
			d: { cruiser: 1, fighter: 2 },
			houses: {
				2: { abilities: ['patient_warriors'], doctrine: doctrineOf({ evade: 'outgunned' }) }
			}
		} as const;
		const played = fight(spec);
		expect(played.of('battle')).toEqual([]);
		expect(played.of('evaded')).toEqual([{ slot: 1, house: 2, by: 1, from: 'c10', to: 'c11' }]);
		expect(shipsAt(played.state, 'c11')).toEqual({ cruiser: 1 });
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 2, frigate: 1 });
		expect(played.state.wars).toEqual([]);
		const equal = fight({
			...spec,
			a: { cruiser: 1, frigate: 1 },
			d: { cruiser: 1, frigate: 1 },
			dice: [7, 8, 1, 1]
		});
		expect(equal.of('evaded')).toEqual([]);
	});

	it('IM-303, IM-304: evasion goes to own cells first, then unoccupied ones; Fighters alone stay', () => {
		const patient = (some = {}) => ({
			2: house({
				abilities: ['patient_warriors'],
				doctrine: doctrineOf({ evade: 'always', ...some })
			})
		});
		// c11 is its own; c13 is free and named, but own cells come first.
		const own = fight({
			a: { cruiser: 1 },
			d: { frigate: 1 },
			houses: patient({ retreatTo: ['c13'] })
		});
		expect(own.of('evaded')[0]?.to).toBe('c11');
		// Own cell taken; a planet of House 1 in c05, an Asteroid Field in c06: c13 is left, c09 is free too.
		const free = fight({
			a: { cruiser: 1 },
			d: { frigate: 1 },
			fleets: { c11: { house: 1, ships: { frigate: 1 } } },
			planets: { c05a: { controller: 1 } },
			anomalies: { c06: 'asteroid_field' },
			houses: patient({ retreatTo: ['c13'] })
		});
		expect(free.of('evaded')[0]?.to).toBe('c13');
		const matrix = fight({
			a: { cruiser: 1 },
			d: { frigate: 1 },
			fleets: { c11: { house: 1, ships: { frigate: 1 } } },
			anomalies: { c06: 'asteroid_field' },
			houses: {
				2: {
					...patient({ retreatTo: ['c06'] })[2],
					advances: ['scanning_matrix']
				}
			}
		});
		expect(matrix.of('evaded')[0]?.to).toBe('c06');
		const hole = fight({
			a: { cruiser: 1 },
			d: { frigate: 1 },
			fleets: { c11: { house: 1, ships: { frigate: 1 } } },
			anomalies: { c06: 'black_hole', c05: 'black_hole' },
			houses: patient({ retreatTo: ['c06', 'c05'] })
		});
		expect(hole.of('evaded')[0]?.to).toBe('c09');
		const alone = fight({
			a: { cruiser: 1 },
			d: { fighter: 1 },
			houses: patient(),
			dice: [7, 1]
		});
		expect(alone.of('evaded')).toEqual([]);
		expect(battleOf(alone).outcome).toBe('attacker');
	});

	it('IM-302: no evasion by another doctrine, or without the Ability', () => {
		const wish = { doctrine: doctrineOf({ evade: 'always' }) };
		expect(
			fight({ a: { cruiser: 1 }, d: { frigate: 1 }, houses: { 2: wish }, dice: [7, 1] }).of(
				'evaded'
			)
		).toEqual([]);
		const never = { abilities: ['patient_warriors'] as const };
		expect(
			fight({ a: { cruiser: 1 }, d: { frigate: 1 }, houses: { 2: never }, dice: [7, 1] }).of(
				'evaded'
			)
		).toEqual([]);
	});

	it('IM-305, IM-323, IM-012: who evades takes only what fits, merges, and counts as moved', () => {
		const played = fight({
			a: { battleship: 1 },
			d: { freighter: 1, fighter: 5 },
			against: { troops: 4 },
			fleets: { c11: { house: 2, ships: { frigate: 1 } } },
			houses: { 2: { abilities: ['patient_warriors'], doctrine: doctrineOf({ evade: 'always' }) } }
		});
		expect(shipsAt(played.state, 'c11')).toEqual({ frigate: 1, freighter: 1, fighter: 2 });
		expect(troopsAt(played.state, 'c11')).toBe(4);
	});

	it('IM-007, IM-008: a 10 hits and a 1 misses whatever the Battle Value; a result equal to it hits', () => {
		const { rounds } = battleOf(
			fight({ a: { cruiser: 1 }, d: { freighter: 2 }, dice: [7, 8, 8, 6, 1, 1, 8, 10, 10] })
		);
		expect(rounds.map(({ attack, defence }) => [attack.hits, defence.hits])).toEqual([
			[1, 0],
			[0, 0],
			[0, 0],
			[1, 1]
		]);
	});

	it('IM-031, IM-312: Master Strategists roll again the missed die with the lowest Battle Value, the first among equals', () => {
		const { rounds, outcome } = battleOf(
			fight({
				a: { cruiser: 2, frigate: 1 },
				d: { battleship: 1 },
				houses: { 1: { abilities: ['master_strategists'] } },
				dice: [6, 3, 7, 7, 1, 1, 8, 1, 5, 1]
			})
		);
		expect(rounds[0]?.attack).toMatchObject({ again: [{ index: 0, die: 7 }], hits: 1 });
		expect(rounds[1]?.attack).toMatchObject({ dice: [1, 8, 1], again: [{ index: 0, die: 5 }] });
		expect(outcome).toBe('attacker');
	});

	it('IM-312: the better result stands', () => {
		const { rounds } = battleOf(
			fight({
				a: { cruiser: 1 },
				d: { freighter: 1 },
				houses: { 1: { abilities: ['master_strategists'] } },
				dice: [5, 2, 1, 6, 9, 1]
			})
		);
		expect(rounds.map(({ attack }) => attack.hits)).toEqual([0, 1]);
	});

	it('IM-033, IM-313, IM-310: Fight to the End dice for every hit, defender first, those of the locator before others', () => {
		const { rounds } = battleOf(
			fight({
				a: { flagship: 1, cruiser: 1 },
				d: { battleship: 1, fighter: 1 },
				houses: {
					1: { upgrades: ['target_locator'], abilities: ['fight_to_the_end'] },
					2: { abilities: ['fight_to_the_end'] }
				},
				// Flagship 5, 1; Cruiser 7 | Battleship 5, Fighter 1 | defender's dice: locator 9, other 2 | attacker's 10.
				dice: [5, 1, 7, 5, 1, 9, 2, 10, 5, 5, 7, 1, 1, 1, 1, 1]
			})
		);
		expect(rounds[0]?.attack).toMatchObject({ hits: 2, endure: [9, 2] });
		// The locator's hit is ignored, so the Cruiser's damages the Battleship by `absorb`.
		expect(rounds[0]?.attack).toMatchObject({ lost: {}, damaged: 1 });
		expect(rounds[0]?.defence).toMatchObject({ hits: 1, endure: [10], lost: {}, damaged: 0 });
	});

	it('IM-313, IM-702: pre-fire hits, also those in excess, have their dice after both volleys', () => {
		const { preFire } = battleOf(
			fight({
				a: { frigate: 1, freighter: 1, fighter: 1 },
				d: { frigate: 1, freighter: 1, fighter: 1 },
				houses: {
					1: { abilities: ['fight_to_the_end'] },
					2: { abilities: ['fight_to_the_end'] }
				},
				dice: [8, 8, 8, 1, 9, 1, 1, 8, 9, 1, 1, 1, 1]
			})
		);
		expect(preFire[0]).toMatchObject({
			dice: [8, 8],
			hits: 2,
			endure: [9, 1],
			lost: { fighter: 1 }
		});
		expect(preFire[1]).toMatchObject({ dice: [8, 1], hits: 1, endure: [1], lost: { fighter: 1 } });
	});

	it('IM-052: Expansive Shells do not work in pre-fire', () => {
		const { preFire } = battleOf(
			fight({
				a: { flagship: 1 },
				d: { freighter: 1, fighter: 6 },
				houses: { 1: { upgrades: ['expansive_shells', 'extra_turrets'] } },
				dice: [10, 1, 1, 1, 10, 10, 1, 1, 1, 1, 1, 1]
			})
		);
		expect(preFire[0]).toMatchObject({ hits: 1, lost: { fighter: 1 } });
	});

	it('IM-053: the Flagship pre-fires with its current Battle Value', () => {
		const { preFire } = battleOf(
			fight({
				a: { flagship: 1 },
				d: { fighter: 2 },
				houses: { 1: { upgrades: ['improved_targeting', 'extra_turrets'] } },
				dice: [4, 3, 4, 3]
			})
		);
		expect(preFire[0]?.hits).toBe(2);
	});
});

describe('doctrine', () => {
	it('IM-282, IM-283, IM-316, IM-317: hits damage what survives them first, then fall class by class', () => {
		const { rounds } = battleOf(
			fight({
				a: { battle_station: 1 },
				d: { battleship: 1, frigate: 1, cruiser: 1 },
				dice: [3, 3, 3, 1, 1, 1, 3, 1, 1, 1]
			})
		);
		expect(rounds[0]?.attack).toMatchObject({ damaged: 1, lost: { frigate: 1, cruiser: 1 } });
	});

	it('IM-283, IM-317: without absorb the hit order alone counts, the ship with fewest hits left first', () => {
		const { rounds } = battleOf(
			fight({
				a: { battle_station: 1 },
				d: { battleship: 2 },
				against: { damage: [{ ship: 'battleship', taken: 1 }] },
				houses: { 2: { doctrine: doctrineOf({ absorb: false }) } },
				dice: [3, 3, 1, 1, 1, 3, 1, 1, 1]
			})
		);
		expect(rounds[0]?.attack).toMatchObject({ lost: { battleship: 1 }, damaged: 1 });
	});

	it('IM-280, IM-281, IM-287: a detachment has its own doctrine, a fleet at rest that of its cell, else of its House', () => {
		const first = (some: object) => ({
			hitOrder: [
				'cruiser',
				'frigate',
				'freighter',
				'battleship',
				'battle_station',
				'flagship',
				'fighter'
			] as const,
			...some
		});
		const moving = fight({
			a: { cruiser: 1, frigate: 1 },
			d: { cruiser: 1 },
			order: { doctrine: first({}) },
			dice: [1, 1, 7, 8, 1]
		});
		expect(battleOf(moving).rounds[0]?.defence.lost).toEqual({ cruiser: 1 });
		const fixed = fight({
			a: { cruiser: 1 },
			d: { cruiser: 1, frigate: 1 },
			houses: {
				2: { cellDoctrine: [{ cell: 'c10', doctrine: doctrineOf(first({})) }] }
			},
			dice: [7, 1, 1, 7, 1]
		});
		expect(battleOf(fixed).rounds[0]?.attack.lost).toEqual({ cruiser: 1 });
		const general = fight({
			a: { cruiser: 1 },
			d: { cruiser: 1, frigate: 1 },
			houses: { 2: { doctrine: doctrineOf(first({})) } },
			dice: [7, 1, 1, 7, 1]
		});
		expect(battleOf(general).rounds[0]?.attack.lost).toEqual({ cruiser: 1 });
	});
});

describe('retreat', () => {
	const cautious = (percent: number, ...retreatTo: string[]) => ({
		doctrine: doctrineOf({ retreatLossPct: [percent], retreatTo })
	});

	it('IM-284, IM-319, IM-320, IM-321: declared from round 2 on once the losses are met; that round is fought in full', () => {
		const played = fight({
			a: { cruiser: 2 },
			d: { frigate: 2 },
			houses: { 2: cautious(50) },
			dice: [7, 1, 1, 1, 1, 1, 8]
		});
		const { rounds, outcome, defenderTo } = battleOf(played);
		expect(rounds.map(({ retreating }) => retreating)).toEqual([[], ['defender']]);
		expect(rounds[1]?.defence.lost).toEqual({ cruiser: 1 });
		expect({ outcome, defenderTo }).toEqual({ outcome: 'defender-retreats', defenderTo: 'c11' });
		expect(shipsAt(played.state, 'c11')).toEqual({ frigate: 1 });
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1 });
	});

	it('IM-284: not below the threshold', () => {
		const { rounds } = battleOf(
			fight({
				a: { cruiser: 1 },
				d: { frigate: 3 },
				houses: { 2: cautious(34) },
				dice: [7, 1, 1, 1, 1, 8, 1]
			})
		);
		expect(rounds[1]?.retreating).toEqual([]);
	});

	it('IM-284: hull at the start is counted before pre-fire', () => {
		const { rounds } = battleOf(
			fight({
				a: { frigate: 1 },
				d: { freighter: 1, fighter: 1 },
				houses: { 2: cautious(50) },
				dice: [8, 1, 1, 1, 1, 1]
			})
		);
		expect(rounds[1]?.retreating).toEqual(['defender']);
	});

	it('IM-285: to the cells named first; without an eligible one nobody declares', () => {
		const both = { c13a: { controller: 2 } };
		const named = fight({
			a: { cruiser: 1 },
			d: { frigate: 2 },
			planets: both,
			houses: { 2: cautious(0, 'c13') },
			dice: [1, 1, 1, 1, 1, 1]
		});
		expect(battleOf(named).defenderTo).toBe('c13');
		const barred = fight({
			a: { cruiser: 1 },
			d: { frigate: 1 },
			fleets: { c11: { house: 1, ships: { frigate: 1 } } },
			houses: { 2: cautious(0) },
			dice: [1, 1, 7, 1]
		});
		expect(battleOf(barred).rounds.map(({ retreating }) => retreating)).toEqual([[], []]);
	});

	it('IM-304: Fighters alone do not retreat', () => {
		const { rounds } = battleOf(
			fight({
				a: { cruiser: 1 },
				d: { fighter: 1 },
				planets: { c10a: { controller: 2 } },
				houses: { 2: cautious(0) },
				dice: [1, 1, 7, 1]
			})
		);
		expect(rounds[1]?.retreating).toEqual([]);
	});

	it('IM-322, IM-305: both go, the attacker first; the defender stays where its only cell was taken', () => {
		const spec = {
			a: { cruiser: 1 },
			d: { frigate: 1 },
			houses: { 1: cautious(0), 2: cautious(0) },
			dice: [1, 1, 1, 1]
		};
		const apart = fight({ ...spec, planets: { c05a: { controller: 1 } } });
		expect(battleOf(apart)).toMatchObject({
			outcome: 'both-retreat',
			attackerTo: 'c05',
			defenderTo: 'c11'
		});
		expect(shipsAt(apart.state, 'c10')).toEqual({});
		const shared = fight({
			...spec,
			planets: { c13a: { controller: 1 }, c13b: { controller: 2 } },
			fleets: { c11: { house: 1, ships: { frigate: 1 } } }
		});
		expect(battleOf(shared)).toMatchObject({
			outcome: 'attacker-retreats',
			attackerTo: 'c13',
			defenderTo: ''
		});
	});

	it('IM-323: who has retreated cannot sail again this turn', () => {
		const state = table({
			fleets: {
				c09: { house: 1, ships: { cruiser: 1 } },
				c10: { house: 2, ships: { frigate: 2 } }
			},
			houses: { 1: { doctrine: doctrineOf({ retreatLossPct: [0] }) } },
			planets: { c05a: { controller: 1 } }
		});
		const played = act(
			state,
			[operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c10'], engage: 'always' })],
			{ 'battle/1/c10': [1, 1, 1, 1, 1, 1] }
		);
		expect(shipsAt(played.state, 'c05')).toEqual({ cruiser: 1 });
		expect(played.of('operation')[0]?.detachments[0]).toMatchObject({
			at: 'c05',
			reason: 'retreated'
		});
	});
});

describe('the end of a battle', () => {
	it('IM-329: after round 20 the attacker falls back to where it came from', () => {
		const played = fight({
			a: { cruiser: 1 },
			d: { cruiser: 1 },
			dice: Array.from({ length: 40 }, () => 1)
		});
		const { rounds, outcome, attackerTo } = battleOf(played);
		expect(rounds).toHaveLength(20);
		expect({ outcome, attackerTo }).toEqual({ outcome: 'stalemate', attackerTo: 'c09' });
		expect(shipsAt(played.state, 'c09')).toEqual({ cruiser: 1 });
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1 });
	});

	it('IM-222, IM-326: a lost carrier costs the Troops aboard beyond what is left, which take no part', () => {
		const played = fight({
			a: { cruiser: 1, freighter: 2 },
			d: { frigate: 1 },
			with: { troops: 10 },
			order: {
				doctrine: {
					hitOrder: CARRIERS_FIRST
				}
			},
			dice: [1, 1, 1, 8, 7, 1, 1]
		});
		expect(troopsAt(played.state, 'c10')).toBe(6);
	});

	it('IM-223: Fighters without a carrier are lost, unless their House has a planet there', () => {
		const spec = {
			a: { freighter: 1, fighter: 2 },
			d: { cruiser: 1 },
			order: {
				doctrine: {
					hitOrder: CARRIERS_FIRST
				}
			},
			dice: [1, 1, 1, 7, 9, 1, 1]
		};
		expect(shipsAt(fight(spec).state, 'c10')).toEqual({});
		const based = fight({ ...spec, planets: { c10a: { controller: 1 } } });
		expect(shipsAt(based.state, 'c10')).toEqual({ fighter: 2 });
	});

	it('IM-226, IM-300: damage stays; the next to enter fights what is left', () => {
		const played = fight({ a: { battleship: 1 }, d: { cruiser: 1 }, dice: [1, 7, 5, 1] });
		expect(played.state.fleets[0]?.damage).toEqual([{ ship: 'battleship', taken: 1 }]);
	});

	it('IM-327: a fleet of Fighters alone defends like any other', () => {
		const played = fight({
			a: { cruiser: 1 },
			d: { fighter: 1 },
			planets: { c10a: { controller: 2 } },
			dice: [1, 9]
		});
		expect(battleOf(played).outcome).toBe('defender');
	});

	it('IM-311: the dice of a side are rolled by ship in canonical order', () => {
		const { rounds } = battleOf(
			fight({
				a: { frigate: 1, cruiser: 1, battleship: 1 },
				d: { freighter: 3 },
				dice: [5, 7, 8, 1, 1, 1]
			})
		);
		expect(rounds[0]?.attack).toMatchObject({ dice: [5, 7, 8], hits: 3 });
	});

	it('IM-380, IM-707: Reactive Armour withstands one more hit', () => {
		const played = fight({
			a: { battleship: 1 },
			d: { cruiser: 1 },
			with: { damage: [{ ship: 'battleship', taken: 1 }] },
			houses: { 1: { advances: ['reactive_armour'] } },
			dice: [1, 7, 5, 1]
		});
		expect(battleOf(played).outcome).toBe('attacker');
		expect(played.state.fleets[0]?.damage).toEqual([{ ship: 'battleship', taken: 2 }]);
	});

	it('IM-314: losses that are no hits allow no Fight to the End die', () => {
		const state = table({
			fleets: { c09: { house: 1, ships: { cruiser: 1, frigate: 1 } } },
			anomalies: { c10: 'asteroid_field' },
			houses: { 1: { abilities: ['fight_to_the_end'] } }
		});
		const entry = operate({ from: 'c09', ships: { cruiser: 1, frigate: 1 }, path: ['c10'] });
		const played = act(state, [entry], { 'asteroids/1/c10': [5, 6] });
		expect(shipsAt(played.state, 'c10')).toEqual({ frigate: 1 });
	});
});

describe('what a battle leaves', () => {
	const FREIGHTERS_FIRST: ShipClass[] = [
		...(['freighter', 'fighter', 'frigate', 'cruiser'] as const),
		...(['battleship', 'battle_station', 'flagship'] as const)
	];
	const doctrine = { hitOrder: FREIGHTERS_FIRST };

	it('IM-051: damage control repairs the Flagship alone, and only what is damaged', () => {
		const played = fight({
			a: { flagship: 1, battleship: 1 },
			with: { damage: [{ ship: 'battleship', taken: 1 }] },
			d: { freighter: 1 },
			houses: { 1: { upgrades: ['damage_control', 'impulse_3'] } },
			dice: [5, 1, 1, 1]
		});
		expect(battleOf(played).rounds).toMatchObject([{ repaired: [], attack: { hits: 1 } }]);
		expect(played.state.fleets[0]?.damage).toEqual([{ ship: 'battleship', taken: 1 }]);
	});

	it('IM-042, IM-050: upgrades are of the Flagship: a Cruiser finds no targets and has no shells', () => {
		const played = fight({
			a: { flagship: 1, cruiser: 1 },
			d: { cruiser: 2, fighter: 3 },
			houses: { 1: { upgrades: ['target_locator', 'expansive_shells'] } },
			dice: [1, 1, 10, 7, 7, 9, 1, 1]
		});
		expect(battleOf(played).rounds[0]?.attack).toMatchObject({ hits: 1, lost: { fighter: 1 } });
	});

	it('IM-042, IM-050: a Flagship without them has neither', () => {
		const played = fight({
			a: { flagship: 1 },
			d: { cruiser: 1, fighter: 2 },
			dice: [10, 1, 7, 9, 1]
		});
		expect(battleOf(played)).toMatchObject({
			rounds: [{ attack: { hits: 1, lost: { fighter: 1 } } }],
			outcome: 'defender'
		});
	});

	it.each([
		[66, true],
		[67, false]
	])('IM-284: two of three ships lost are %i percent: %s', (percent, declares) => {
		const played = fight({
			a: { cruiser: 3 },
			d: { cruiser: 3 },
			planets: { c09a: { controller: 1 } },
			order: { doctrine: { retreatLossPct: [percent] } },
			dice: [1, 1, 1, 7, 7, 1, 1, 7, 1, 1]
		});
		expect(battleOf(played).rounds[1]?.retreating).toEqual(declares ? ['attacker'] : []);
	});

	it('IM-222: Troops of a lost carrier are gone before the landing', () => {
		const played = fight({
			a: { cruiser: 1, freighter: 2 },
			with: { troops: 10 },
			d: { frigate: 1 },
			planets: { c10a: {} },
			order: { doctrine, land: [['c10a', 10]] },
			dice: [7, 1, 1, 8]
		});
		expect(played.of('operation')).toMatchObject([
			{ detachments: [{ status: 'partial', landed: [{ troops: 6, reason: 'fewer-troops' }] }] }
		]);
	});

	it('IM-223, IM-739: as many Fighters stay as the Troops leave room for', () => {
		const played = fight({
			a: { cruiser: 1, freighter: 2, fighter: 8 },
			with: { troops: 4 },
			d: { cruiser: 1 },
			order: { doctrine },
			dice: [7, ...Array.from({ length: 10 }, () => 1), 7]
		});
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1, freighter: 1, fighter: 2 });
		expect(played.of('moved')).toMatchObject([{ ships: { fighter: 2 } }]);
		expect(troopsAt(played.state, 'c10')).toBe(4);
		expect(played.of('strayLost')).toEqual([{ house: 1, cell: 'c10', fighters: 6, troops: 0 }]);
	});

	it('IM-223, IM-739: of the defender too, at once', () => {
		const played = fight({
			a: { cruiser: 1 },
			d: { cruiser: 1, freighter: 1, fighter: 6 },
			houses: { 2: { doctrine: doctrineOf(doctrine) } },
			dice: [7, 7, ...Array.from({ length: 7 }, () => 1)]
		});
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1 });
		expect(played.of('strayLost')).toEqual([{ house: 2, cell: 'c10', fighters: 6, troops: 0 }]);
	});

	it('IM-325: Fighters in an Ion Storm are lost with the attacker, and with the defender', () => {
		const storm = { anomalies: { c10: 'ion_storm' as const } };
		const lost = fight({
			...storm,
			a: { freighter: 1, fighter: 4 },
			d: { frigate: 1 },
			dice: [1, 8]
		});
		expect(lost.state.fleets).toMatchObject([{ cell: 'c10', house: 2 }]);
		expect(lost.of('operation')).toMatchObject([{ detachments: [{ reason: 'lost' }] }]);
		const won = fight({
			...storm,
			a: { frigate: 1 },
			d: { freighter: 1, fighter: 4 },
			dice: [8, 1]
		});
		expect(won.state.fleets).toMatchObject([{ cell: 'c10', house: 1 }]);
	});

	const patient = (evade: 'always' | 'outgunned') => ({
		2: { abilities: ['patient_warriors'] as const, doctrine: doctrineOf({ evade }) }
	});

	it('IM-302, IM-267: who finds the enemy gone lands', () => {
		const played = fight({
			a: { freighter: 1 },
			with: { troops: 2 },
			d: { frigate: 1 },
			houses: patient('always'),
			planets: { c10a: {} },
			order: { land: [['c10a', 2]] }
		});
		expect(played.of('operation')).toMatchObject([
			{ detachments: [{ at: 'c10', status: 'done', landed: [{ troops: 2 }] }] }
		]);
	});

	/** Evasion of House 2 out of c10: planets in the cells around, by who holds them. */
	const evasion = (around: Readonly<Record<string, number>>): string =>
		fight({
			a: { cruiser: 1 },
			d: { frigate: 1 },
			houses: patient('always'),
			planets: Object.fromEntries(
				['c05', 'c06', 'c09', 'c11', 'c13'].map((cell) => [
					`${cell}a`,
					{ controller: around[cell] ?? 1 }
				])
			),
			fleets: { c09: { house: 1, ships: { cruiser: 2 } } },
			...(Object.keys(around).length === 0 ? { dice: [8, 8] } : {})
		})
			.of('evaded')
			.map(({ to }) => to)
			.join();

	it('IM-303: evasion goes to neutral planets and own ones, own ones first; else there is a battle', () => {
		expect(evasion({ c13: 0 })).toBe('c13');
		expect(evasion({ c13: 2 })).toBe('c13');
		expect(evasion({ c05: 0, c13: 2 })).toBe('c13');
		expect(evasion({})).toBe('');
	});

	it('IM-323: who evades sails no more this turn', () => {
		const state = table({
			fleets: {
				c09: { house: 1, ships: { cruiser: 1 } },
				c10: { house: 2, ships: { battleship: 1 } },
				c11: { house: 2, ships: { battleship: 1 }, damage: [{ ship: 'battleship', taken: 1 }] }
			},
			planets: { c11a: { controller: 2 } },
			houses: patient('always')
		});
		const sail = operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c10'], engage: 'always' });
		const later = operate({ from: 'c11', ships: { battleship: 1 }, path: ['c14'] });
		const { state: next } = playTurn(state, {
			1: { actions: [sail] },
			2: { actions: [{ kind: 'pass' }, later] }
		});
		expect(next.fleets.map(({ cell, damage }) => `${cell} ${damage.length}`)).toEqual([
			...['c10 0', 'c11 0', 'c14 1']
		]);
	});
});

describe('hits and dice', () => {
	it('IM-317: a ship that the locator has hit is not hit again', () => {
		const played = fight({
			a: { flagship: 1, cruiser: 1 },
			d: { cruiser: 1, frigate: 1, freighter: 1 },
			houses: { 1: { upgrades: ['target_locator', 'impulse_3'] } },
			dice: [5, 1, 7, 1, 1, 1, 5, 1, 1, 1]
		});
		expect(battleOf(played).rounds.map(({ attack }) => attack.lost)).toEqual([
			{ cruiser: 1, frigate: 1 },
			{ freighter: 1 }
		]);
	});

	it('IM-312: a die that equals its Battle Value has not missed', () => {
		const played = fight({
			a: { cruiser: 1 },
			d: { freighter: 1 },
			houses: { 1: { abilities: ['master_strategists'] } },
			dice: [7, 1]
		});
		expect(battleOf(played).rounds).toMatchObject([{ attack: { again: [], hits: 1 } }]);
	});

	it('IM-264, IM-266, IM-329: the fall-back is the last free cell of the way', () => {
		const state = table({
			fleets: { c08: { house: 1, ships: { cruiser: 1 } }, c10: { house: 2, ships: { cruiser: 1 } } }
		});
		const sails = operate({
			from: 'c08',
			ships: { cruiser: 1 },
			path: ['c09', 'c10'],
			engage: 'always'
		});
		const played = act(state, [sails], { 'battle/1/c10': Array.from({ length: 40 }, () => 1) });
		expect(battleOf(played)).toMatchObject({ cell: 'c10', attackerTo: 'c09' });
		expect(played.state.fleets.map(({ cell }) => cell)).toEqual(['c09', 'c10']);
	});

	it('IM-319, IM-682: a detachment that retreats with losses is told as retreated', () => {
		const played = fight({
			a: { cruiser: 3 },
			d: { cruiser: 2 },
			planets: { c09a: { controller: 1 } },
			order: { doctrine: { retreatLossPct: [10] } },
			dice: [1, 1, 1, 7, 1, 1, 1, 1, 1]
		});
		expect(battleOf(played)).toMatchObject({ outcome: 'attacker-retreats', attackerTo: 'c09' });
		expect(played.of('operation')).toMatchObject([
			{ detachments: [{ at: 'c09', status: 'failed', reason: 'retreated' }] }
		]);
	});

	it('IM-349: a ship that was lost on the way bombs nobody', () => {
		const played = fight({
			a: { battleship: 1, cruiser: 2, freighter: 1 },
			with: { troops: 2 },
			d: { cruiser: 2 },
			planets: { c10a: { controller: 2, troops: 1 } },
			order: {
				land: [['c10a', 2]],
				doctrine: {
					hitOrder: [
						...(['battleship', 'fighter', 'frigate', 'cruiser'] as const),
						...(['freighter', 'battle_station', 'flagship'] as const)
					]
				}
			},
			dice: [1, 7, 7, 1, 7, 7],
			script: { 'invasion/1/c10a': [8, 1, 1] }
		});
		expect(played.of('invasion')).toMatchObject([{ bombardment: [], conquered: true }]);
	});
});
