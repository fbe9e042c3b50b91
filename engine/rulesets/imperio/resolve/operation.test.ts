import { describe, expect, it } from 'vitest';
import {
	act,
	codesOf,
	detachment,
	doctrineOf,
	operate,
	PASS,
	planetIn,
	playTurn,
	plot,
	shipsAt,
	table,
	troopsAt,
	type DetachmentSpec,
	type FleetSpec,
	type Played,
	type TableSpec
} from '../testing';
import { shipsOf, totalShips } from '../units';

/** House 1 with ships in c09, and nobody in the way unless told. */
function sail(spec: TableSpec, ...orders: DetachmentSpec[]) {
	return act(table(spec), [operate(...orders)]);
}
const CRUISER = { house: 1, ships: { cruiser: 1 } };

describe('detachments', () => {
	it('IM-705, IM-243, IM-245, IM-247, IM-248, IM-340: land before, embark, move, land after', () => {
		const played = sail(
			{
				fleets: { c09: { house: 1, ships: { freighter: 2 }, troops: 6 } },
				planets: { c09a: { controller: 1, troops: 10 }, c09b: {}, c10a: {} }
			},
			{
				from: 'c09',
				ships: { freighter: 2 },
				troopsAboard: 6,
				path: ['c10'],
				before: [['c09b', 4]],
				embark: [['c09a', 6]],
				land: [['c10a', 6]]
			}
		);
		const { state } = played;
		expect(planetIn(state, 'c09b')).toMatchObject({ controller: 1, troops: 4 });
		expect(planetIn(state, 'c09a').troops).toBe(4);
		expect(planetIn(state, 'c10a')).toMatchObject({ controller: 1, troops: 2 });
		expect(troopsAt(state, 'c10')).toBe(6);
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'partial' }]);
		expect(played.to(1, 'operation')[0]?.detachments[0]).toMatchObject({
			embarked: [6],
			landed: [
				{ troops: 4, reason: '' },
				{ troops: 2, reason: 'fewer-troops' }
			]
		});
	});

	it('IM-247: within one system Troops embark and land', () => {
		const { state } = sail(
			{
				fleets: { c09: { house: 1, ships: { freighter: 1 } } },
				planets: { c09a: { controller: 1, troops: 5 }, c09b: {} }
			},
			{ from: 'c09', ships: { freighter: 1 }, embark: [['c09a', 3]], land: [['c09b', 3]] }
		);
		expect(planetIn(state, 'c09b')).toMatchObject({ controller: 1, troops: 3 });
	});

	it('IM-249, IM-221: embarkation is trimmed to the Troops there and to the free room', () => {
		const spec = (troops: number, aboard: number) => ({
			fleets: { c09: { house: 1, ships: { freighter: 1, fighter: 1 }, troops: aboard } },
			planets: { c09a: { controller: 1, troops } }
		});
		const order = {
			from: 'c09',
			ships: { freighter: 1 },
			fighters: 1,
			path: ['c10'],
			embark: [['c09a', 9]] as [string, number][]
		};
		expect(troopsAt(sail(spec(2, 0), order).state, 'c10')).toBe(2);
		expect(troopsAt(sail(spec(9, 3), { ...order, troopsAboard: 3 }).state, 'c10')).toBe(5);
	});

	it('IM-240, IM-241, IM-250: costs nothing, orders several detachments, divides fleets; Fighters go along as told', () => {
		const played = sail(
			{
				fleets: { c09: { house: 1, ships: { cruiser: 2, freighter: 2, fighter: 5 } } },
				planets: { c09a: { controller: 1 } }
			},
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c05', 'c06'] },
			{ from: 'c09', ships: { freighter: 1 }, fighters: 3, path: ['c10'] }
		);
		expect(shipsAt(played.state, 'c09')).toEqual({ cruiser: 1, freighter: 1, fighter: 2 });
		expect(shipsAt(played.state, 'c06')).toEqual({ cruiser: 1 });
		expect(shipsAt(played.state, 'c10')).toEqual({ freighter: 1, fighter: 3 });
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'done', resources: 0 }]);
	});

	it('IM-012, IM-011: own ships that meet merge; a cell holds one fleet', () => {
		const { state } = sail(
			{ fleets: { c09: CRUISER, c10: { house: 1, ships: { frigate: 1 }, troops: 0 } } },
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] }
		);
		expect(state.fleets).toHaveLength(1);
		expect(shipsAt(state, 'c10')).toEqual({ cruiser: 1, frigate: 1 });
	});

	it('IM-242: each ship is of one detachment, and sails once', () => {
		const state = table({ fleets: { c09: CRUISER } });
		const twice = operate(
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] },
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c05'] }
		);
		expect(codesOf(state, { actions: [twice] })).toEqual(['ship-used-twice']);
		// The ship that arrives is not there to sail on.
		const on = table({ fleets: { c09: CRUISER, c10: { house: 1, ships: { cruiser: 1 } } } });
		const played = act(on, [
			operate(
				{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] },
				{ from: 'c10', ships: { cruiser: 1 }, path: ['c13'] }
			)
		]);
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1 });
		expect(shipsAt(played.state, 'c13')).toEqual({ cruiser: 1 });
	});

	it('IM-244: the ships that are there at that moment, undamaged ones first; none, or Fighters alone, cancel it', () => {
		const state = table({
			seats: 2,
			fleets: {
				c09: {
					house: 1,
					ships: { battleship: 2 },
					damage: [{ ship: 'battleship', taken: 1 }]
				}
			}
		});
		const one = act(state, [operate({ from: 'c09', ships: { battleship: 1 }, path: ['c10'] })]);
		expect(one.state.fleets.map(({ cell, damage }) => [cell, damage.length])).toEqual([
			['c09', 1],
			['c10', 0]
		]);
		// House 2 destroys the Cruiser in slot 1; the order of slot 2 finds nothing.
		const lost = playTurn(
			table({ fleets: { c09: CRUISER, c10: { house: 2, ships: { cruiser: 1 } } } }),
			{
				1: {
					actions: [
						{ kind: 'pass' },
						operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c05'] })
					]
				},
				2: {
					actions: [
						operate({ from: 'c10', ships: { cruiser: 1 }, path: ['c09'], engage: 'always' })
					]
				}
			},
			{ 'battle/1/c09': [7, 1] }
		);
		expect(lost.to(1, 'entry')).toMatchObject([{ status: 'cancelled', reason: 'no-ships' }]);
	});

	it('IM-665, IM-106: earlier losses shrink an order that was allowed', () => {
		const played = playTurn(
			table({
				fleets: {
					c09: { house: 1, ships: { frigate: 2 } },
					c10: { house: 2, ships: { cruiser: 1 } }
				}
			}),
			{
				1: {
					actions: [
						{ kind: 'pass' },
						operate({ from: 'c09', ships: { frigate: 2 }, path: ['c05'] })
					]
				},
				2: {
					actions: [
						operate({ from: 'c10', ships: { cruiser: 1 }, path: ['c09'], engage: 'always' })
					]
				}
			},
			{ 'battle/1/c09': [7, 1, 1, 1, 8] }
		);
		expect(shipsAt(played.state, 'c05')).toEqual({ frigate: 1 });
		expect(played.to(1, 'operation')[0]?.detachments[0]).toMatchObject({
			status: 'partial',
			reason: 'fewer-ships'
		});
	});

	it('IM-251: what stays behind goes along if there is room, else it is lost, Fighters first', () => {
		// Asteroids of an earlier detachment cannot be: House 2 destroys one of the two Freighters first.
		const start = (ships: object, troops: number) =>
			table({
				fleets: {
					c09: { house: 1, ships: { ...ships }, troops },
					c10: { house: 2, ships: { cruiser: 1 } }
				},
				houses: {
					1: {
						doctrine: detachment({
							from: 'c09',
							ships: {},
							doctrine: {
								hitOrder: [
									'freighter',
									'fighter',
									'frigate',
									'cruiser',
									'battleship',
									'battle_station',
									'flagship'
								]
							}
						}).doctrine[0] as never
					}
				}
			});
		const sheets = (path: string[]) => ({
			1: {
				actions: [
					{ kind: 'pass' } as const,
					operate({ from: 'c09', ships: { freighter: 1 }, troopsAboard: 2, path })
				]
			},
			2: {
				actions: [operate({ from: 'c10', ships: { cruiser: 1 }, path: ['c09'], engage: 'always' })]
			}
		});
		// Freighters hit on 9: the second round sinks the Cruiser after one Freighter fell.
		const played = playTurn(start({ freighter: 2 }, 8), sheets(['c05']), {
			'battle/1/c09': [7, 1, 1, 1, 9]
		});
		expect(troopsAt(played.state, 'c05')).toBe(6);
		expect(troopsAt(played.state, 'c09')).toBe(0);
	});

	it('IM-246, IM-209: nobody lands or embarks where foreign ships are: the fleet does not even arrive', () => {
		const played = sail(
			{
				fleets: {
					c09: { house: 1, ships: { freighter: 1 }, troops: 3 },
					c10: { house: 2, ships: { frigate: 1 } }
				},
				planets: { c10a: {} }
			},
			{ from: 'c09', ships: { freighter: 1 }, troopsAboard: 3, path: ['c10'], land: [['c10a', 3]] }
		);
		expect(planetIn(played.state, 'c10a').controller).toBe(0);
		expect(played.to(1, 'operation')[0]?.detachments[0]).toMatchObject({
			at: 'c09',
			reason: 'halted',
			landed: [{ troops: 0, reason: 'not-there' }]
		});
	});
});

describe('movement', () => {
	it.each([
		['the slowest ship sets the pace', { freighter: 1, cruiser: 1 }, ['c05', 'c06']],
		['not adjacent', { cruiser: 1 }, ['c06']],
		['no such cell', { cruiser: 1 }, ['c55']],
		['a Black Hole', { cruiser: 1 }, ['c08']],
		['beyond an Ion Storm', { cruiser: 1 }, ['c10', 'c11']],
		['beyond a Nebula', { cruiser: 1 }, ['c04', 'c01']]
	])('IM-252, IM-254, IM-255, IM-214 to IM-219: refused: %s', (_, ships, path) => {
		const state = table({
			fleets: { c09: { house: 1, ships: { freighter: 1, cruiser: 1 } } },
			anomalies: { c08: 'black_hole', c10: 'ion_storm', c04: 'nebula' }
		});
		expect(codesOf(state, { actions: [operate({ from: 'c09', ships, path })] })).toEqual([
			'bad-path'
		]);
	});

	it('IM-253: Fighters alone do not sail', () => {
		const state = table({ fleets: { c04: { house: 1, ships: { fighter: 2 } } } });
		const entry = operate({ from: 'c04', ships: {}, fighters: 2, path: ['c05'] });
		expect(codesOf(state, { actions: [entry] })).toEqual(['empty']);
	});

	it('IM-256, IM-382: out of a Nebula one cell, unless hardened; Cruisers then sail three', () => {
		const spec = {
			fleets: { c09: CRUISER },
			anomalies: { c09: 'nebula', c10: 'ion_storm' }
		} as const;
		const two = {
			actions: [operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c05', 'c06'] })]
		};
		expect(codesOf(table(spec), two)).toEqual(['bad-path']);
		const hardened = { ...spec, houses: { 1: { advances: ['ion_hardening'] as const } } };
		expect(codesOf(table(hardened), two)).toEqual([]);
		const played = sail(hardened, {
			from: 'c09',
			ships: { cruiser: 1 },
			path: ['c10', 'c13', 'c14']
		});
		expect(shipsAt(played.state, 'c14')).toEqual({ cruiser: 1 });
	});

	it('IM-639, IM-224, IM-257, IM-377: asteroids', () => {
		const spec = {
			fleets: { c09: { house: 1, ships: { cruiser: 1, freighter: 2, fighter: 2 }, troops: 10 } },
			anomalies: { c10: 'asteroid_field' }
		} as const;
		const order = operate({
			from: 'c09',
			ships: { cruiser: 1, freighter: 2 },
			fighters: 2,
			troopsAboard: 10,
			path: ['c10']
		});
		const { state } = act(table(spec), [order], { 'asteroids/1/c10': [6, 5, 8] });
		expect(shipsAt(state, 'c10')).toEqual({ cruiser: 1, freighter: 1 });
		expect(troopsAt(state, 'c10')).toBe(6);
		const matrix = { ...spec, houses: { 1: { advances: ['scanning_matrix'] as const } } };
		expect(troopsAt(act(table(matrix), [order]).state, 'c10')).toBe(10);
	});

	it('IM-258, IM-265: rolled on entry, in passing too, not on staying or leaving; without a ship all is lost', () => {
		const spec = { fleets: { c09: CRUISER }, anomalies: { c10: 'asteroid_field' } } as const;
		const through = operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c10', 'c13'] });
		expect(shipsAt(act(table(spec), [through], { 'asteroids/1/c10': [6] }).state, 'c13')).toEqual({
			cruiser: 1
		});
		const lost = act(table(spec), [through], { 'asteroids/1/c10': [5] });
		expect(lost.state.fleets).toEqual([]);
		expect(lost.to(1, 'entry')).toMatchObject([{ status: 'failed', reason: 'lost' }]);
		const there = table({ fleets: { c10: CRUISER }, anomalies: spec.anomalies });
		const leaving = act(there, [operate({ from: 'c10', ships: { cruiser: 1 }, path: ['c13'] })]);
		expect(shipsAt(leaving.state, 'c13')).toEqual({ cruiser: 1 });
		// Halted before the field, the ship rolls nothing.
		const tentative = table({
			fleets: {
				c09: CRUISER,
				c10: { house: 2, ships: { fighter: 1 } },
				c13: { house: 2, ships: { frigate: 1 } }
			},
			planets: { c10a: { controller: 2 } },
			anomalies: {}
		});
		const halted = act(tentative, [through]);
		expect(shipsAt(halted.state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-260: a Void has no effect', () => {
		const { state } = sail(
			{ fleets: { c09: CRUISER }, anomalies: { c10: 'void' } },
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c10', 'c13'] }
		);
		expect(shipsAt(state, 'c13')).toEqual({ cruiser: 1 });
	});

	it('IM-155: a cell without ships may be entered whoever controls its planets', () => {
		const { state } = sail(
			{ fleets: { c10: CRUISER } },
			{ from: 'c10', ships: { cruiser: 1 }, path: ['c11'] }
		);
		expect(shipsAt(state, 'c11')).toEqual({ cruiser: 1 });
		expect(state.wars).toEqual([]);
	});
});

describe('encounters', () => {
	const facing = (more: TableSpec = {}): TableSpec => ({
		...more,
		fleets: { c09: CRUISER, c10: { house: 2, ships: { frigate: 1 } }, ...more.fleets }
	});
	const on = { from: 'c09', ships: { cruiser: 1 }, path: ['c10', 'c13'] };

	it('IM-263, IM-264: without war the fleet stops before foreign ships', () => {
		const { state, ...played } = sail(facing(), on);
		expect(shipsAt(state, 'c09')).toEqual({ cruiser: 1 });
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'failed', reason: 'halted' }]);
	});

	it('IM-261, IM-263, IM-267: at war, or always, it fights and its movement ends there', () => {
		const fought = (spec: TableSpec, engage: 'war' | 'always') =>
			act(table(spec), [operate({ ...on, engage })], { 'battle/1/c10': [7, 1] });
		expect(shipsAt(fought(facing({ wars: [[1, 2]] }), 'war').state, 'c10')).toEqual({ cruiser: 1 });
		expect(shipsAt(fought(facing(), 'always').state, 'c10')).toEqual({ cruiser: 1 });
		const never = sail(facing({ wars: [[1, 2]] }), { ...on, engage: 'never' });
		expect(shipsAt(never.state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-150: war is not needed for attacking', () => {
		const played = act(table(facing()), [operate({ ...on, engage: 'always' })], {
			'battle/1/c10': [7, 1]
		});
		expect(played.of('war')).toEqual([{ a: 1, b: 2, cause: 'attack' }]);
	});

	it('IM-262, IM-151, IM-264, IM-266: it passes Fighters, and fleets of Houses that let it', () => {
		const fighters = facing({
			fleets: { c10: { house: 2, ships: { fighter: 1 } } },
			planets: { c10a: { controller: 2 } }
		});
		expect(shipsAt(sail(fighters, on).state, 'c13')).toEqual({ cruiser: 1 });
		const granted = facing({ houses: { 2: { passage: [1] } } });
		expect(shipsAt(sail(granted, on).state, 'c13')).toEqual({ cruiser: 1 });
		// Passing is not stopping.
		expect(shipsAt(sail(granted, { ...on, path: ['c10'] }).state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-152: war suspends passage', () => {
		const { state } = sail(facing({ houses: { 2: { passage: [1] } }, wars: [[1, 2]] }), {
			...on,
			engage: 'never'
		});
		expect(shipsAt(state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-484, IM-502: Free Navigation lets everybody pass whom one is not at war with; or one House alone grants it', () => {
		const free = (house: number) => [{ house, effects: [{ kind: 'freePassage' as const }] }];
		expect(shipsAt(sail(facing({ laws: free(0) }), on).state, 'c13')).toEqual({ cruiser: 1 });
		expect(shipsAt(sail(facing({ laws: free(2) }), on).state, 'c13')).toEqual({ cruiser: 1 });
		expect(shipsAt(sail(facing({ laws: free(1) }), on).state, 'c09')).toEqual({ cruiser: 1 });
		const war = sail(facing({ laws: free(0), wars: [[1, 2]] }), { ...on, engage: 'never' });
		expect(shipsAt(war.state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-266, IM-329: the remembered cell stays the fall-back when the fleet attacks beyond a passed one', () => {
		const state = table(
			facing({
				houses: { 2: { passage: [1] } },
				fleets: {
					c10: { house: 2, ships: { frigate: 1 } },
					c13: { house: 2, ships: { cruiser: 1 } }
				}
			})
		);
		const played = act(state, [operate({ ...on, engage: 'always' })], {
			'battle/1/c13': Array.from({ length: 40 }, () => 1)
		});
		expect(played.of('battle')[0]?.attackerTo).toBe('c09');
	});

	it('IM-267: who finds the enemy gone stays and goes on to land', () => {
		const played = act(
			table({
				fleets: {
					c09: { house: 1, ships: { cruiser: 1, freighter: 1 }, troops: 2 },
					c10: { house: 2, ships: { frigate: 1 } }
				},
				planets: { c10a: {} }
			}),
			[
				operate({
					from: 'c09',
					ships: { cruiser: 1, freighter: 1 },
					troopsAboard: 2,
					path: ['c10'],
					engage: 'always',
					land: [['c10a', 2]]
				})
			],
			{ 'battle/1/c10': [7, 1, 1] }
		);
		expect(planetIn(played.state, 'c10a')).toMatchObject({ controller: 1, troops: 2 });
	});

	it('IM-328: units that fought may still sail in a later slot', () => {
		const played = playTurn(
			table(
				facing({
					fleets: {
						c09: { house: 1, ships: { cruiser: 1 } },
						c10: { house: 2, ships: { frigate: 1 } }
					}
				})
			),
			{
				1: { actions: [{ kind: 'pass' }, operate({ ...on, path: ['c05'] })] },
				2: {
					actions: [
						operate({ from: 'c10', ships: { frigate: 1 }, path: ['c09'], engage: 'always' })
					]
				}
			},
			{ 'battle/1/c09': [1, 7] }
		);
		expect(shipsAt(played.state, 'c05')).toEqual({ cruiser: 1 });
	});

	it('IM-154: the deserted are at war with everybody', () => {
		const state = table({
			...facing({ seats: 3, houses: { 2: { status: 'deserted', missed: 2, passage: [1] } } })
		});
		const played = act(state, [operate({ ...on, path: ['c10'] })], { 'battle/1/c10': [7, 1] });
		expect(played.of('battle')).toHaveLength(1);
		expect(played.of('war')).toEqual([]);
	});
});

describe('a fleet that was raided', () => {
	const FREIGHTERS_FIRST = [
		...(['freighter', 'fighter', 'frigate', 'cruiser'] as const),
		...(['battleship', 'battle_station', 'flagship'] as const)
	];

	/**
	 * A Cruiser of House 2 sails into c09 in slot 1 and is lost, and with it a ship of the fleet there,
	 * Freighters first. Then the detachments sail, in slot 2.
	 */
	function raided(
		{ ships, troops = 0, planets }: { ships: FleetSpec['ships']; troops?: number } & TableSpec,
		...orders: DetachmentSpec[]
	): Played {
		const state = table({
			fleets: { c08: { house: 2, ships: { cruiser: 1 } }, c09: { house: 1, ships, troops } },
			houses: { 1: { doctrine: doctrineOf({ hitOrder: FREIGHTERS_FIRST }) } },
			...(planets && { planets })
		});
		const raid = operate({ from: 'c08', ships: { cruiser: 1 }, path: ['c09'], engage: 'always' });
		const misses = Array.from({ length: totalShips(shipsOf(ships)) - 1 }, () => 1);
		return playTurn(
			state,
			{ 1: { actions: [PASS, operate(...orders)] }, 2: { actions: [raid] } },
			{ 'battle/1/c09': [7, 9, ...misses] }
		);
	}
	const BASE = { c09a: { controller: 1 } };
	const detachmentsOf = (played: Played) => played.to(1, 'operation')[0]?.detachments;

	it('IM-244, IM-250: Fighters go along as far as there is room; the others stay on their base', () => {
		const played = raided(
			{ ships: { cruiser: 1, freighter: 2, fighter: 8 }, troops: 2, planets: BASE },
			{
				from: 'c09',
				ships: { cruiser: 1, freighter: 2 },
				fighters: 8,
				troopsAboard: 2,
				path: ['c10']
			}
		);
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1, freighter: 1, fighter: 4 });
		expect(shipsAt(played.state, 'c09')).toEqual({ fighter: 4 });
		expect(troopsAt(played.state, 'c10')).toBe(2);
		expect(detachmentsOf(played)).toMatchObject([{ status: 'partial', reason: 'fewer-ships' }]);
	});

	it('IM-242, IM-244: a ship that serves one detachment is not there for the next', () => {
		const played = raided(
			{ ships: { cruiser: 2 }, planets: BASE },
			{ from: 'c09', ships: { cruiser: 1 }, land: [['c09a', 1]] },
			{ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] }
		);
		expect(detachmentsOf(played)).toMatchObject([
			{ status: 'failed', landed: [{ troops: 0, reason: 'no-troops' }] },
			{ status: 'cancelled', reason: 'no-ships' }
		]);
		expect(shipsAt(played.state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-244: Fighters alone are no detachment, and stay where they are', () => {
		const played = raided(
			{ ships: { freighter: 1, fighter: 3 }, planets: BASE },
			{ from: 'c09', ships: { freighter: 1 }, fighters: 2, land: [['c09a', 1]] }
		);
		expect(detachmentsOf(played)).toMatchObject([{ status: 'cancelled', reason: 'no-ships' }]);
		expect(shipsAt(played.state, 'c09')).toEqual({ fighter: 3 });
	});

	it('IM-251: Troops that the ships left behind cannot hold go along', () => {
		const played = raided(
			{ ships: { cruiser: 1, freighter: 2, fighter: 8 }, troops: 2 },
			{ from: 'c09', ships: { freighter: 1 }, fighters: 4, troopsAboard: 1, path: ['c10'] }
		);
		expect(shipsAt(played.state, 'c10')).toEqual({ freighter: 1, fighter: 4 });
		expect(troopsAt(played.state, 'c10')).toBe(2);
		expect(shipsAt(played.state, 'c09')).toEqual({ cruiser: 1 });
		expect(troopsAt(played.state, 'c09')).toBe(0);
	});

	it('IM-251: Fighters likewise, where there is no base', () => {
		const played = raided(
			{ ships: { cruiser: 1, freighter: 2, fighter: 7 }, troops: 3 },
			{ from: 'c09', ships: { freighter: 1 }, fighters: 1, troopsAboard: 3, path: ['c10'] }
		);
		expect(shipsAt(played.state, 'c10')).toEqual({ freighter: 1, fighter: 3 });
		expect(shipsAt(played.state, 'c09')).toEqual({ cruiser: 1 });
	});

	it('IM-251: what finds no room is lost', () => {
		const played = raided(
			{ ships: { cruiser: 1, freighter: 2, fighter: 6 }, troops: 8, planets: BASE },
			{ from: 'c09', ships: { freighter: 1 }, fighters: 4, troopsAboard: 2, path: ['c10'] }
		);
		expect(shipsAt(played.state, 'c10')).toEqual({ freighter: 1, fighter: 4 });
		expect([troopsAt(played.state, 'c10'), troopsAt(played.state, 'c09')]).toEqual([2, 0]);
		expect(shipsAt(played.state, 'c09')).toEqual({ cruiser: 1, fighter: 2 });
	});
});

describe('cargo', () => {
	const fleet = (ships: FleetSpec['ships'], troops = 0): TableSpec => ({
		fleets: { c09: { house: 1, ships, troops } },
		planets: { c09a: { controller: 1, troops: 20 }, c09b: { controller: 1, troops: 1 } }
	});
	const embarked = (spec: TableSpec, order: Partial<DetachmentSpec>) =>
		sail(spec, { from: 'c09', ships: { freighter: 1 }, ...order }).to(1, 'operation')[0]
			?.detachments[0]?.embarked;

	it('IM-249: Fighters take no room of a detachment that stays', () => {
		const spec = fleet({ freighter: 1, fighter: 4 });
		expect(embarked(spec, { fighters: 4, embark: [['c09a', 9]] })).toEqual([6]);
		const sails = { fighters: 4, path: ['c10'], embark: [['c09a', 9]] as [string, number][] };
		expect(embarked(spec, sails)).toEqual([2]);
	});

	it('IM-221, IM-249: a detachment that stays leaves room for the Troops of the whole fleet', () => {
		const embark: [string, number][] = [['c09a', 9]];
		expect(embarked(fleet({ freighter: 2 }, 8), { embark })).toEqual([4]);
		expect(embarked(fleet({ freighter: 2 }, 12), { embark })).toEqual([0]);
		expect(embarked(fleet({ freighter: 2 }, 1), { embark })).toEqual([6]);
		expect(embarked(fleet({ freighter: 1 }, 6), { troopsAboard: 6, embark })).toEqual([0]);
	});

	it('IM-249, IM-682: embarkations are told one by one, and what is short is partial', () => {
		const embark: [string, number][] = [
			['c09a', 2],
			['c09b', 3]
		];
		const played = sail(fleet({ freighter: 1 }), { from: 'c09', ships: { freighter: 1 }, embark });
		expect(played.to(1, 'operation')).toMatchObject([
			{ detachments: [{ status: 'partial', embarked: [2, 1] }] }
		]);
	});

	it('IM-245: nobody embarks from a planet that was lost', () => {
		const state = table({ ...fleet({ freighter: 1 }), houses: { 2: { treasury: 20 } } });
		const order = operate({ from: 'c09', ships: { freighter: 1 }, embark: [['c09b', 1]] });
		const revolt = plot('uprising', { house: 1, planet: 'c09b' });
		const played = playTurn(
			state,
			{ 1: { actions: [PASS, order] }, 2: { actions: [revolt] } },
			{ 'uprising/1/c09b': [4] }
		);
		expect(played.to(1, 'operation')).toMatchObject([{ detachments: [{ embarked: [0] }] }]);
		expect(troopsAt(played.state, 'c09')).toBe(0);
	});

	it('IM-225, IM-251: Fighters stay in the carriers left behind, and are lost where the base is gone', () => {
		const apart = sail(
			{ fleets: { c09: { house: 1, ships: { freighter: 2, fighter: 4 } } } },
			{ from: 'c09', ships: { freighter: 1 }, path: ['c10'] }
		);
		expect(shipsAt(apart.state, 'c09')).toEqual({ freighter: 1, fighter: 4 });
		const state = table({
			fleets: { c09: { house: 1, ships: { freighter: 1, cruiser: 1, fighter: 9 }, troops: 1 } },
			planets: { c09a: { controller: 1 } }
		});
		const order = operate({
			from: 'c09',
			ships: { freighter: 1 },
			fighters: 2,
			troopsAboard: 1,
			path: ['c10']
		});
		const revolt = plot('uprising', { house: 1, planet: 'c09a' });
		const { state: next } = playTurn(state, {
			1: { actions: [PASS, order] },
			2: { actions: [revolt] }
		});
		expect(shipsAt(next, 'c10')).toEqual({ freighter: 1, fighter: 5 });
		expect(shipsAt(next, 'c09')).toEqual({ cruiser: 1 });
	});
});

describe('ships that a raid has damaged', () => {
	it('IM-244, IM-226: stay behind: the undamaged ones sail first', () => {
		const state = table({
			fleets: {
				c08: { house: 2, ships: { cruiser: 1 } },
				c09: { house: 1, ships: { battleship: 2 } }
			}
		});
		const raid = operate({ from: 'c08', ships: { cruiser: 1 }, path: ['c09'], engage: 'always' });
		const sails = operate({ from: 'c09', ships: { battleship: 1 }, path: ['c10'] });
		const { state: next } = playTurn(
			state,
			{ 1: { actions: [PASS, sails] }, 2: { actions: [raid] } },
			{ 'battle/1/c09': [7, 5, 1] }
		);
		expect(next.fleets).toMatchObject([
			{ cell: 'c09', damage: [{ ship: 'battleship', taken: 1 }] },
			{ cell: 'c10', damage: [] }
		]);
	});
});

describe('landings', () => {
	const LANDED: TableSpec = {
		fleets: { c10: { house: 1, ships: { freighter: 2 }, troops: 12 } },
		planets: { c10a: {}, c10b: {} }
	};
	const landed = (played: Played) => played.to(1, 'operation')[0]?.detachments[0]?.landed;

	it('IM-340, IM-241: a detachment lands its own Troops, not those of the fleet it is part of', () => {
		const order = { from: 'c10', ships: { freighter: 1 }, troopsAboard: 6 };
		const land: [string, number][] = [
			['c10a', 4],
			['c10b', 4]
		];
		expect(landed(sail(LANDED, { ...order, land }))).toEqual([
			{ troops: 4, reason: '' },
			{ troops: 2, reason: 'fewer-troops' }
		]);
	});

	it('IM-247, IM-248: what was landed before is not there after the move', () => {
		const spec: TableSpec = {
			fleets: { c09: { house: 1, ships: { freighter: 1 }, troops: 2 } },
			planets: { c09a: { controller: 1, troops: 5 }, c09b: {}, c10a: {} }
		};
		const order = { from: 'c09', ships: { freighter: 1 }, troopsAboard: 2, path: ['c10'] };
		const played = sail(spec, {
			...order,
			embark: [['c09a', 4]],
			before: [['c09b', 2]],
			land: [['c10a', 4]]
		});
		expect(landed(played)).toEqual([
			{ troops: 2, reason: '' },
			{ troops: 0, reason: 'no-troops' }
		]);
	});

	it('IM-342, IM-344: a neutral planet is taken whatever the engagement; a foreign one is not by who engages nobody', () => {
		const order = {
			from: 'c10',
			ships: { freighter: 2 },
			troopsAboard: 12,
			engage: 'never'
		} as const;
		expect(landed(sail(LANDED, { ...order, land: [['c10a', 1]] }))).toEqual([
			{ troops: 1, reason: '' }
		]);
		const foreign = { ...LANDED, planets: { c10a: { controller: 2 } } };
		expect(landed(sail(foreign, { ...order, land: [['c10a', 1]] }))).toEqual([
			{ troops: 0, reason: 'not-at-war' }
		]);
	});

	it('IM-344: neither is the planet of the first seat by who engages nobody', () => {
		const state = table({
			fleets: { c10: { house: 2, ships: { freighter: 1 }, troops: 2 } },
			planets: { c10a: { controller: 1 } }
		});
		const order = operate({
			from: 'c10',
			ships: { freighter: 1 },
			troopsAboard: 2,
			engage: 'never',
			land: [['c10a', 2]]
		});
		const played = act(state, [order], {}, 2);
		expect(played.of('operation')).toMatchObject([
			{ detachments: [{ landed: [{ troops: 0, reason: 'not-at-war' }] }] }
		]);
	});

	it('IM-483: a landing under way stops at a home world that its House has won back', () => {
		const state = table({
			seats: 3,
			laws: [{ effects: [{ kind: 'homeSanctity' }] }],
			fleets: { c11: { house: 1, ships: { freighter: 1 }, troops: 2 } },
			planets: { c11a: { controller: 3 } },
			wars: [[1, 2]]
		});
		const order = operate({
			from: 'c11',
			ships: { freighter: 1 },
			troopsAboard: 2,
			engage: 'always',
			land: [['c11a', 2]]
		});
		const revolt = plot('uprising', { house: 3, planet: 'c11a' });
		const played = playTurn(state, { 1: { actions: [PASS, order] }, 2: { actions: [revolt] } });
		expect(landed(played)).toEqual([{ troops: 0, reason: 'sanctity' }]);
		expect(planetIn(played.state, 'c11a').controller).toBe(2);
	});

	it('IM-224, IM-639: what an Asteroid Field costs is told in full', () => {
		const played = act(
			table({
				fleets: {
					c09: { house: 1, ships: { cruiser: 1, freighter: 2, fighter: 2 }, troops: 10 }
				},
				anomalies: { c10: 'asteroid_field' }
			}),
			[
				operate({
					from: 'c09',
					ships: { cruiser: 1, freighter: 2 },
					fighters: 2,
					troopsAboard: 10,
					path: ['c10']
				})
			],
			{ 'asteroids/1/c10': [6, 5, 8] }
		);
		expect(played.of('asteroids')).toMatchObject([
			{ lost: { cruiser: 0, freighter: 1, fighter: 2 }, troops: 4 }
		]);
	});

	it('IM-258, IM-266: a cell that is passed is travelled once', () => {
		const state = table({
			anomalies: { c09: 'asteroid_field' },
			fleets: {
				c08: { house: 1, ships: { cruiser: 1 } },
				c09: { house: 2, ships: { frigate: 1 } }
			},
			houses: { 1: { advances: ['ion_hardening'] }, 2: { passage: [1] } }
		});
		const order = operate({ from: 'c08', ships: { cruiser: 1 }, path: ['c09', 'c10', 'c11'] });
		const played = act(state, [order], { 'asteroids/1/c09': [6] });
		expect(shipsAt(played.state, 'c11')).toEqual({ cruiser: 1 });
	});
});
