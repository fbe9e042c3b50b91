import { describe, expect, it } from 'vitest';
import {
	act,
	construct,
	houseIn,
	operate,
	PASS,
	planetIn,
	playTurn,
	plot,
	produce,
	research,
	shipsAt,
	table,
	troopsAt,
	type TableSpec
} from '../testing';
import { initiative } from './initiative';
import { scriptedRng } from '../../../kernel/scripted-rng';

const YARD = { controller: 1, richness: 6, has: { shipyard: 1 } } as const;
/** House 2 takes c05a, which House 1 holds, from its ships in the cell. */
const raid = (troops: number) =>
	operate({
		from: 'c05',
		ships: { freighter: 1 },
		troopsAboard: troops,
		land: [['c05a', troops]],
		engage: 'always',
		bombard: false
	});
const raided = (more: TableSpec['planets'] = {}, seat = 2): TableSpec => ({
	planets: { c05a: { controller: 1, troops: 1, ...more['c05a'] }, ...more },
	fleets: { c05: { house: seat, ships: { freighter: 1 }, troops: 3 } }
});

describe('slots', () => {
	const order = (seats: number[], faces: number[], ...pairs: [number, number][]) =>
		initiative(
			seats,
			pairs.map(([spy, target]) => ({ spy, target })),
			() => scriptedRng({ dice: faces }).stream('dice')
		);

	it('IM-161, IM-162, IM-163, IM-164: chance decides, then spies stand before their targets', () => {
		expect(order([1], [])).toEqual([1]);
		expect(order([1, 2, 3], [3, 2])).toEqual([1, 2, 3]);
		expect(order([1, 2, 3], [3, 2], [3, 1])).toEqual([3, 1, 2]);
		expect(order([1, 2, 3], [3, 2], [1, 3])).toEqual([1, 2, 3]);
		expect(order([1, 2], [2], [2, 1], [1, 2])).toEqual([1, 2]);
		// By the spy's seat: 2 before 1, then 3 before 2.
		expect(order([1, 2, 3], [3, 2], [3, 2], [2, 1])).toEqual([3, 2, 1]);
		expect(order([1, 2, 3], [3, 2], [3, 1], [2, 1])).toEqual([2, 3, 1]);
		expect(order([1, 3], [2], [2, 1])).toEqual([1, 3]);
	});

	it.each<[string, [number, number][], number[]]>([
		[
			'a spy of a spy',
			[
				[3, 4],
				[4, 1]
			],
			[3, 4, 1, 2]
		],
		[
			'the same, told the other way round',
			[
				[4, 1],
				[3, 4]
			],
			[3, 4, 1, 2]
		],
		[
			'two spies of one, one of them spied on',
			[
				[4, 1],
				[3, 1],
				[2, 4]
			],
			[3, 2, 4, 1]
		],
		[
			'two that spied on each other, both spied on by a third',
			[
				[1, 2],
				[2, 1],
				[3, 2],
				[3, 1]
			],
			[3, 1, 2, 4]
		],
		[
			'three in a circle: chance alone',
			[
				[1, 2],
				[2, 3],
				[3, 1]
			],
			[1, 2, 3, 4]
		],
		[
			'three in a circle, and a spy of one of them',
			[
				[1, 2],
				[2, 3],
				[3, 1],
				[4, 2]
			],
			[1, 4, 2, 3]
		],
		[
			'one of a circle spied on a fourth',
			[
				[3, 2],
				[2, 3],
				[3, 1]
			],
			[3, 1, 2, 4]
		]
	])('IM-163, IM-164: %s', (_, pairs, expected) => {
		// Shuffled to 1, 2, 3, 4.
		expect(order([1, 2, 3, 4], [4, 3, 2], ...pairs)).toEqual(expected);
	});

	it('IM-163: every spy stands before its target, whoever spied on whom', () => {
		const pairs = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b) => [a, b] as const));
		const open = pairs.filter(([a, b]) => a < b);
		const renamings = pairs.flatMap(([a, b]) =>
			pairs.flatMap(([c, d]) => (new Set([a, b, c, d]).size === 4 ? [[a, b, c, d] as const] : []))
		);
		for (let chosen = 0; chosen < 1 << open.length; chosen++)
			for (const names of renamings) {
				const spied = open
					.filter((_, i) => (chosen >> i) % 2 === 1)
					.map(([a, b]): [number, number] => [names[a - 1] ?? 0, names[b - 1] ?? 0]);
				const stood = order([1, 2, 3, 4], [1, 3, 1], ...spied);
				for (const [spy, target] of spied)
					expect(stood.indexOf(spy)).toBeLessThan(stood.indexOf(target));
			}
	});

	it('IM-163, IM-164: three chained spies after one Shield, in a whole turn', () => {
		const state = table({
			seats: 4,
			planets: { c05a: { controller: 2, troops: 1, has: { shield: 1 } } },
			precedence: [
				{ spy: 3, target: 4 },
				{ spy: 4, target: 1 }
			]
		});
		const order = { actions: [plot('sabotage', { planet: 'c05a', building: 'shield' })] };
		const sheets = { 1: order, 3: order, 4: order };
		const played = playTurn(state, sheets, { 'initiative/1': [3, 2] });
		const entries = [3, 4, 1].map((seat) => played.to(seat, 'entry')[0]?.status);
		expect(entries).toEqual(['done', 'cancelled', 'cancelled']);
	});

	it('IM-641, IM-167: a race for a planet; chance decides who acts first', () => {
		const race = (die: number) =>
			playTurn(
				table({
					fleets: {
						c06: { house: 1, ships: { freighter: 1 }, troops: 2 },
						c13: { house: 2, ships: { freighter: 1 }, troops: 2 }
					},
					planets: { c10a: {} }
				}),
				Object.fromEntries(
					[
						[1, 'c06'],
						[2, 'c13']
					].map(([seat, from]) => [
						seat,
						{
							actions: [
								operate({
									from: String(from),
									ships: { freighter: 1 },
									troopsAboard: 2,
									path: ['c10'],
									land: [['c10a', 2]]
								})
							]
						}
					])
				),
				{ 'initiative/1': [die] }
			);
		const first = race(2);
		expect(planetIn(first.state, 'c10a')).toMatchObject({ controller: 1, troops: 2 });
		expect(troopsAt(first.state, 'c13')).toBe(2);
		expect(first.to(2, 'operation')[0]?.detachments[0]).toMatchObject({
			at: 'c13',
			landed: [{ troops: 0 }]
		});
		expect(planetIn(race(1).state, 'c10a').controller).toBe(2);
	});

	it('IM-104, IM-160: all first actions before any second; a pass waits', () => {
		const played = playTurn(
			table({ ...raided(), houses: { 1: { treasury: 20 } } }),
			{
				1: { actions: [PASS, construct('c05a', 'odp')] },
				2: { actions: [raid(3)] }
			},
			{ 'invasion/1/c05a': [8, 1, 1, 1] }
		);
		expect(played.to(1, 'entry')).toMatchObject([
			{ slot: 2, status: 'cancelled', reason: 'control-lost' }
		]);
	});

	it('IM-102: declarations, slots, Council, Final Phase', () => {
		const codes = playTurn(
			table({
				agenda: [
					{ id: 'P12', vote: 'forAgainst', title: '', house: 0, kind: 'directive', effects: [] }
				]
			}),
			{
				1: {
					declareWar: [2],
					actions: [produce('c04a', { troop: 2 })],
					votes: [{ proposal: 'P12', option: 'for', house: 0, n: 1 }]
				}
			}
		).reports.map(({ code }) => code);
		expect(codes).toEqual([
			'turnResolved',
			'war',
			'counted',
			'entry',
			'produced',
			'agenda',
			'account',
			'account'
		]);
	});

	it('IM-103: one action of each type, none compulsory', () => {
		const state = table({ planets: { c04a: YARD }, houses: { 1: { treasury: 30 } } });
		const played = act(state, [
			construct('c04a', 'odp'),
			produce('c04a', { frigate: 1 }),
			research('scanning_matrix'),
			plot('espionage', { house: 2 })
		]);
		expect(played.to(1, 'entry').map(({ kind, status }) => [kind, status])).toEqual([
			['construct', 'done'],
			['produce', 'done'],
			['research', 'done'],
			['espionage', 'done']
		]);
	});

	it('IM-001: the same state, sheets and dice come to the same', () => {
		const again = () => act(table({ planets: { c04a: YARD } }), [produce('c04a', { cruiser: 2 })]);
		expect(again()).toMatchObject({ state: again().state, reports: again().reports });
	});
});

describe('payment', () => {
	it('IM-108, IM-109, IM-541: what cannot be done is free, what fails is paid', () => {
		const free = playTurn(
			table(raided()),
			{
				1: { actions: [PASS, construct('c05a', 'odp')] },
				2: { actions: [raid(3)] }
			},
			{ 'invasion/1/c05a': [8, 1, 1, 1] }
		);
		expect(free.to(1, 'entry')[0]?.resources).toBe(0);
		const paid = act(
			table({ planets: { c05a: { controller: 2, troops: 1 } } }),
			[plot('uprising', { house: 2, planet: 'c05a' })],
			{ 'uprising/1/c05a': [1] }
		);
		expect(paid.to(1, 'entry')).toMatchObject([{ status: 'failed', resources: 12 }]);
	});

	it('IM-110: what a cancelled action releases is there next turn', () => {
		const played = playTurn(
			table(raided()),
			{
				1: { actions: [PASS, construct('c05a', 'odp')] },
				2: { actions: [raid(3)] }
			},
			{ 'invasion/1/c05a': [8, 1, 1, 1] }
		);
		expect(houseIn(played.state, 1).treasury).toBe(24);
	});

	it('IM-111, IM-112, IM-208, IM-206: without its ships, the Troops are delivered and paid alone, Influence first', () => {
		const state = table({
			planets: { c04a: YARD },
			fleets: { c04: { house: 2, ships: { frigate: 1 } } },
			houses: { 1: { abilities: ['high_friends', 'shadow'] } }
		});
		const entry = { ...produce('c04a', { troop: 4, cruiser: 1 }), influencePaid: 3 };
		const played = act(state, [entry]);
		expect(played.to(1, 'entry')).toMatchObject([
			{ status: 'partial', reason: 'foreign-ships', resources: 0, influence: 3 }
		]);
		expect(planetIn(played.state, 'c04a').troops).toBe(4);
		const one = act(state, [{ ...entry, influencePaid: 1 }]);
		expect(one.to(1, 'entry')[0]?.resources).toBe(1);
	});
});

describe('Construction', () => {
	it("IM-180, IM-189, IM-105: built in the Final Phase on a planet of one's own; a shield of this turn does not protect", () => {
		const played = playTurn(
			table({
				planets: { c05a: { controller: 1, troops: 1 } },
				fleets: { c05: { house: 2, ships: { freighter: 1, battleship: 1 }, troops: 1 } }
			}),
			{
				1: { actions: [construct('c05a', 'shield')] },
				2: {
					actions: [
						PASS,
						operate({
							from: 'c05',
							ships: { freighter: 1, battleship: 1 },
							troopsAboard: 1,
							land: [['c05a', 1]],
							engage: 'always'
						})
					]
				}
			},
			{ 'invasion/2/c05a': [5] }
		);
		expect(played.of('invasion')[0]?.bombardment).toHaveLength(1);
		const built = act(table(), [construct('c04a', 'shield')]);
		expect(planetIn(built.state, 'c04a').buildings.shield).toBe(1);
		expect(built.of('built')).toEqual([{ planet: 'c04a', building: 'shield', n: 1 }]);
	});

	it('IM-642, IM-187, IM-181: cancelled if the planet is lost after its slot', () => {
		const played = playTurn(
			table(raided()),
			{
				1: { actions: [construct('c05a', 'shield')] },
				2: { actions: [PASS, raid(3)] }
			},
			{ 'invasion/2/c05a': [8, 2, 3, 4] }
		);
		expect(planetIn(played.state, 'c05a')).toMatchObject({ controller: 2, troops: 3 });
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'cancelled', resources: 0 }]);
	});

	it('IM-187: a limit is looked at in the slot and at the end', () => {
		const state = table({
			planets: { c04a: { ...YARD, has: { odp: 1 } } },
			houses: { 1: { abilities: ['tireless_workers', 'shadow'] } }
		});
		expect(planetIn(act(state, [construct('c04a', 'odp')]).state, 'c04a').buildings.odp).toBe(2);
	});

	it('IM-188: foreign ships in the cell do not prevent it', () => {
		const state = table({ fleets: { c04: { house: 2, ships: { frigate: 1 } } }, wars: [[1, 2]] });
		expect(planetIn(act(state, [construct('c04a', 'odp')]).state, 'c04a').buildings.odp).toBe(1);
	});

	it('IM-107: a planet taken this turn is no place to build, nor yields before the next Growth Phase', () => {
		const state = table({
			planets: { c05a: { controller: 2 } },
			fleets: { c05: { house: 1, ships: { freighter: 1 }, troops: 1 } }
		});
		const played = act(state, [
			operate({
				from: 'c05',
				ships: { freighter: 1 },
				troopsAboard: 1,
				land: [['c05a', 1]],
				engage: 'always'
			}),
			construct('c05a', 'odp')
		]);
		expect(played.of('refused')).toMatchObject([{ reason: 'not-your-planet' }]);
		expect(planetIn(played.state, 'c05a').controller).toBe(1);
	});
});

describe('Production', () => {
	it('IM-200, IM-201, IM-210, IM-105: delivered in the Final Phase: Troops on the planet, ships to the fleet of its cell', () => {
		const state = table({
			planets: { c04a: YARD },
			fleets: { c04: { house: 1, ships: { frigate: 1 } } }
		});
		const played = act(state, [produce('c04a', { troop: 3, cruiser: 1, fighter: 2 })]);
		expect(planetIn(played.state, 'c04a').troops).toBe(3);
		expect(shipsAt(played.state, 'c04')).toEqual({ cruiser: 1, frigate: 1, fighter: 2 });
		expect(played.of('produced')).toMatchObject([{ planet: 'c04a', troops: 3 }]);
	});

	it('IM-206: needs a standing Shipyard in its slot', () => {
		const state = table({ planets: { c04a: YARD }, houses: { 2: { treasury: 20 } } });
		const sabotage = plot('sabotage', { planet: 'c04a', building: 'shipyard' });
		const late = playTurn(state, {
			1: { actions: [PASS, produce('c04a', { cruiser: 1 })] },
			2: { actions: [sabotage] }
		});
		expect(late.to(1, 'entry')).toMatchObject([
			{ status: 'cancelled', reason: 'no-shipyard', resources: 0 }
		]);
	});

	it('IM-207: a Shipyard lost after the slot no longer matters; foreign ships at the end do', () => {
		const state = table({ planets: { c04a: YARD }, houses: { 2: { treasury: 20 } } });
		const sabotage = plot('sabotage', { planet: 'c04a', building: 'shipyard' });
		const early = playTurn(state, {
			1: { actions: [produce('c04a', { cruiser: 1 })] },
			2: { actions: [PASS, sabotage] }
		});
		expect(shipsAt(early.state, 'c04')).toEqual({ cruiser: 1 });
		const visited = playTurn(
			table({ planets: { c04a: YARD }, fleets: { c05: { house: 2, ships: { frigate: 1 } } } }),
			{
				1: { actions: [produce('c04a', { cruiser: 1, troop: 2 })] },
				2: { actions: [PASS, operate({ from: 'c05', ships: { frigate: 1 }, path: ['c04'] })] }
			}
		);
		expect(visited.to(1, 'entry')).toMatchObject([{ status: 'partial', resources: 1 }]);
		expect(planetIn(visited.state, 'c04a').troops).toBe(2);
	});

	it('IM-213, IM-593: one Flagship, in the Home System; its upgrades are seen from then on', () => {
		const state = table({
			planets: { c04a: YARD },
			houses: { 1: { upgrades: ['impulse_3', 'extended_holds'] } }
		});
		const played = act(state, [produce('c04a', { flagship: 1 })]);
		expect(shipsAt(played.state, 'c04')).toEqual({ flagship: 1 });
		expect(houseIn(played.state, 1).launched).toBe(true);
	});

	it('IM-225, IM-544: Fighters stay without a carrier only where their House has a planet', () => {
		const state = table({
			fleets: { c05: { house: 1, ships: { freighter: 1, fighter: 4 } } },
			planets: { c05a: { controller: 1 } }
		});
		const played = playTurn(state, { 1: { abandon: ['c05a'] } });
		expect(shipsAt(played.state, 'c05')).toEqual({ freighter: 1, fighter: 4 });
		const more = table({
			fleets: { c05: { house: 1, ships: { frigate: 1, fighter: 4 } } },
			planets: { c05a: { controller: 1 } }
		});
		const lost = playTurn(more, { 1: { abandon: ['c05a'] } });
		expect(shipsAt(lost.state, 'c05')).toEqual({ frigate: 1 });
		expect(lost.of('strayLost')).toMatchObject([{ cell: 'c05', fighters: 4 }]);
	});

	it('IM-227, IM-381: repaired at an own Shipyard that stood before, or anywhere with Nanites', () => {
		const hurt = (has: object, some: object = {}, actions: Parameters<typeof act>[1] = []) =>
			act(
				table({
					planets: { c04a: { controller: 1, has } },
					fleets: {
						c04: { house: 1, ships: { battleship: 1 }, damage: [{ ship: 'battleship', taken: 1 }] }
					},
					houses: { 1: some }
				}),
				actions
			).state.fleets[0]?.damage.length;
		expect(hurt({ shipyard: 1 })).toBe(0);
		expect(hurt({})).toBe(1);
		expect(hurt({}, {}, [construct('c04a', 'shipyard')])).toBe(1);
		expect(hurt({}, { advances: ['repair_nanites'] })).toBe(0);
	});

	it('IM-610: the example of the source', () => {
		const played = act(
			table({
				houses: {
					1: {
						treasury: 12,
						influence: 5,
						abilities: ['terror_tactics', 'prisoners'],
						advances: ['missile_guidance']
					}
				},
				planets: {
					c04a: { controller: 1, position: 3, richness: 6, has: { shipyard: 1 } },
					c04b: { controller: 1 },
					c05a: { position: 5, richness: 2 }
				},
				fleets: {
					c04: { house: 1, ships: { cruiser: 1, freighter: 2, frigate: 2, fighter: 4 }, troops: 2 }
				}
			}),
			[
				construct('c04a', 'odp'),
				operate({
					from: 'c04',
					ships: { cruiser: 1, freighter: 1 },
					troopsAboard: 2,
					path: ['c05'],
					land: [['c05a', 2]]
				}),
				produce('c04a', { fighter: 2, troop: 2 }),
				research('defence_turrets'),
				plot('espionage', { house: 2 })
			]
		);
		const { state } = played;
		expect(played.to(1, 'entry').map(({ resources }) => resources)).toEqual([2, 0, 2, 4, 4]);
		expect(planetIn(state, 'c04a')).toMatchObject({ troops: 2, buildings: { odp: 1 } });
		expect(shipsAt(state, 'c04')).toEqual({ freighter: 1, frigate: 2, fighter: 6 });
		expect(planetIn(state, 'c05a')).toMatchObject({ controller: 1, troops: 2 });
		expect(played.of('prisoners')).toEqual([]);
		expect(houseIn(state, 1).advances).toEqual(['missile_guidance', 'defence_turrets']);
		expect(played.to(1, 'spied')).toHaveLength(1);
		expect(houseIn(state, 1)).toMatchObject({ treasury: 11, influence: 11 });
	});

	it('IM-610: the Growth Phase before it', () => {
		const played = playTurn(
			table({
				turn: 1,
				houses: { 1: { treasury: 4 } },
				planets: { c04a: { controller: 1, position: 3, richness: 6 }, c04b: { controller: 1 } }
			})
		);
		expect(houseIn(played.state, 1)).toMatchObject({ treasury: 12, influence: 5 });
	});
});

describe('Sow Chaos on what comes', () => {
	const three = (): TableSpec => ({
		fleets: Object.fromEntries(
			['c01', 'c05', 'c09'].map((cell) => [cell, { house: 1, ships: { cruiser: 1 } }])
		)
	});
	const all = operate(
		{ from: 'c01', ships: { cruiser: 1 }, path: ['c02'] },
		{ from: 'c05', ships: { cruiser: 1 }, path: ['c06'] },
		{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] }
	);
	const chaos = (type: 'operate' | 'construct', blamed = 0) => ({ house: 1, type, blamed });

	it('IM-644, IM-419: against Operation one cell, picked at random, is held back', () => {
		const played = act(table({ ...three(), chaos: [chaos('operate')] }), [all], { 'chaos/1': [2] });
		expect(['c02', 'c05', 'c10'].map((cell) => shipsAt(played.state, cell))).toEqual([
			{ cruiser: 1 },
			{ cruiser: 1 },
			{ cruiser: 1 }
		]);
		expect(played.to(1, 'operation')[0]?.detachments.map(({ reason }) => reason)).toEqual([
			'',
			'chaos',
			''
		]);
		expect(played.to(1, 'disrupted')).toMatchObject([{ type: 'operate', cells: ['c05'], by: 0 }]);
	});

	it('IM-706: all detachments of that cell; dividing a fleet is no shelter', () => {
		const state = table({
			fleets: {
				c04: { house: 1, ships: { cruiser: 1, frigate: 1 } },
				c09: { house: 1, ships: { cruiser: 1 } }
			},
			chaos: [chaos('operate')]
		});
		const entry = operate(
			{ from: 'c04', ships: { cruiser: 1 }, path: ['c01'] },
			{ from: 'c04', ships: { frigate: 1 }, path: ['c02'] },
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] }
		);
		const reasons = (die: number) =>
			act(state, [entry], { 'chaos/1': [die] })
				.to(1, 'operation')[0]
				?.detachments.map(({ reason }) => reason);
		expect(reasons(1)).toEqual(['chaos', 'chaos', '']);
		expect(reasons(2)).toEqual(['', '', 'chaos']);
	});

	it('IM-420: each further one picks a further fleet among the rest; on another type it adds nothing', () => {
		const twice = act(table({ ...three(), chaos: [chaos('operate'), chaos('operate')] }), [all], {
			'chaos/1': [2, 2]
		});
		expect(twice.to(1, 'operation')[0]?.detachments.map(({ reason }) => reason)).toEqual([
			'',
			'chaos',
			'chaos'
		]);
		const built = act(table({ chaos: [chaos('construct'), chaos('construct')] }), [
			construct('c04a', 'odp')
		]);
		expect(built.to(1, 'entry')).toMatchObject([{ status: 'cancelled', resources: 0 }]);
	});

	it('IM-165, IM-417, IM-418, IM-684: the action is lost unpaid in its slot, a second of the type too; the victim reads who was blamed', () => {
		const state = table({
			planets: { c05a: { controller: 1 } },
			houses: { 1: { abilities: ['tireless_workers', 'shadow'] } },
			chaos: [chaos('construct', 2)]
		});
		const played = act(state, [construct('c04a', 'odp'), construct('c05a', 'odp')]);
		expect(
			played.to(1, 'entry').map(({ status, reason, resources }) => [status, reason, resources])
		).toEqual([
			['cancelled', 'chaos', 0],
			['cancelled', 'chaos', 0]
		]);
		expect(played.to(1, 'disrupted')).toMatchObject([
			{ slot: 1, by: 2 },
			{ slot: 2, by: 2 }
		]);
		expect(played.state.chaos).toEqual([]);
	});
});

describe('Research', () => {
	it('IM-370, IM-371, IM-372: an Advance whose requirements are owned; its own from the next turn', () => {
		const played = act(table({ houses: { 1: { advances: ['missile_guidance'] } } }), [
			research('heavy_batteries')
		]);
		expect(houseIn(played.state, 1).advances).toEqual(['missile_guidance', 'heavy_batteries']);
		expect(played.to(1, 'learnt')).toEqual([{ advance: 'heavy_batteries', how: 'research' }]);
		// Repair Nanites of this turn repair nothing yet.
		const hurt = table({
			fleets: {
				c05: { house: 1, ships: { battleship: 1 }, damage: [{ ship: 'battleship', taken: 1 }] }
			}
		});
		expect(act(hurt, [research('repair_nanites')]).state.fleets[0]?.damage).toHaveLength(1);
	});

	it('IM-242, IM-323: ships that evaded cannot sail by Operation in a later slot', () => {
		const state = table({
			fleets: {
				c09: { house: 2, ships: { cruiser: 2 } },
				c05: { house: 1, ships: { frigate: 1 } }
			},
			houses: {
				1: {
					abilities: ['patient_warriors'],
					doctrine: { ...houseIn(table(), 1).doctrine, evade: 'always', retreatTo: ['c04'] }
				}
			}
		});
		const played = playTurn(state, {
			1: { actions: [PASS, operate({ from: 'c05', ships: { frigate: 1 }, path: ['c06'] })] },
			2: {
				actions: [operate({ from: 'c09', ships: { cruiser: 2 }, path: ['c05'], engage: 'always' })]
			}
		});
		expect(shipsAt(played.state, 'c04')).toEqual({ frigate: 1 });
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'cancelled', reason: 'no-ships' }]);
	});

	it('IM-374, IM-540, IM-545: gained once where it also comes by another way, without refund', () => {
		const gift = {
			with: 1,
			give: [{ kind: 'advance' as const, advance: 'holonet' as const }],
			take: [],
			instalments: []
		};
		const played = playTurn(table({ houses: { 2: { advances: ['holonet'] } } }), {
			1: { actions: [research('holonet')] },
			2: { deals: [gift] }
		});
		expect(houseIn(played.state, 1).advances).toEqual(['holonet']);
		expect(played.to(1, 'learnt')).toEqual([{ advance: 'holonet', how: 'research' }]);
		expect(played.to(1, 'entry')[0]?.resources).toBe(6);
	});
});
