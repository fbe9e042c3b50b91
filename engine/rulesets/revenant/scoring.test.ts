import { describe, expect, it } from 'vitest';
import { judge, reveal } from './effects/agendas';
import { HOUSES, type AgendaId, type ColonyId, type HouseId, type HouseShipId } from './data';
import { colonyPoints, crewScore, scoreGame, scoreOf } from './scoring';
import { holdingOf, playerOf } from './step';
import { boardOf, stepOf, told, type BoardSpec, type PlayerSpec } from './testing-board';

/** Ships that give each House its Power, class after class, all in Sector 1. */
const fleet = (powers: Partial<Record<HouseId, number>>): BoardSpec['ships'] & object =>
	Object.fromEntries(
		HOUSES.flatMap((house) =>
			(['arkship', 'fighter', 'dropship', 'civil'] as const)
				.slice(0, powers[house] ?? 0)
				.map((cls) => [`${cls}:${house}` satisfies HouseShipId, 1])
		)
	);

describe('Agendas', () => {
	const met = (agenda: AgendaId, spec: BoardSpec): readonly boolean[] =>
		judge(boardOf(spec), 1, agenda);
	const player = (told_: PlayerSpec): BoardSpec => ({ players: { 1: told_ } });

	it('RV-391 AG1: Power Belitan + Yarvek 5, five Equipment, six Arkships', () => {
		const equipment = ['EQ01a', 'EQ02a', 'EQ03a', 'EQ04a', 'EQ05a'] as const;
		const arks = Object.fromEntries(HOUSES.slice(1).map((house) => [`arkship:${house}`, 1]));
		expect(met('AG1', player({ equipment }))).toEqual([false, true, false]);
		expect(met('AG1', player({ equipment: equipment.slice(1) }))).toEqual([false, false, false]);
		expect(met('AG1', { ships: fleet({ belitan: 3, yarvek: 2 }) })).toEqual([true, false, false]);
		expect(met('AG1', { ships: fleet({ belitan: 2, yarvek: 2 }) })[0]).toBe(false);
		expect(met('AG1', { ships: arks })[2]).toBe(true);
		expect(met('AG1', { ships: { ...arks, 'arkship:belitan': 0 } })[2]).toBe(false);
	});

	it('RV-391 RV-397 AG2: Power Zenor + Shiveus, six damage, four Fighters', () => {
		const strong = {
			cls: 'commander',
			side: 'A',
			level: 4,
			equipment: ['EQ09a', 'EQ11a']
		} as const;
		expect(met('AG2', player(strong))).toEqual([false, true, false]);
		expect(met('AG2', player({ ...strong, level: 3 }))[1]).toBe(false);
		const gunner = {
			equipment: ['EQ01a', 'EQ11a'],
			training: { cadet1: [], cadet2: ['TR09a'] }
		} as const;
		expect(met('AG2', player({ ...gunner, usable: { E: 2 } }))[1]).toBe(true);
		const trapped = { usable: { E: 1 }, corrupted: [2], trapped: { 2: ['E'] } } as const;
		expect(met('AG2', player({ ...gunner, ...trapped }))[1]).toBe(false);
		const fighters = Object.fromEntries(HOUSES.slice(3).map((house) => [`fighter:${house}`, 2]));
		expect(met('AG2', { ships: fighters })[2]).toBe(true);
		expect(met('AG2', { ships: fleet({ zenor: 1, shiveus: 4 }) })[0]).toBe(true);
	});

	it('RV-391 RV-395 AG3: Power Belitan + Shiveus, ten Material trapped or not, three Dropships', () => {
		const stores = { usable: { M: 8 }, corrupted: [1], trapped: { 1: ['M', 'M'] } } as const;
		expect(met('AG3', player(stores))).toEqual([false, true, false]);
		expect(met('AG3', player({ ...stores, usable: { M: 7 } }))[1]).toBe(false);
		expect(
			met('AG3', { ships: { 'dropship:zenor': 1, 'dropship:fenrax': 2, 'dropship:belitan': 3 } })[2]
		).toBe(true);
		expect(met('AG3', { ships: fleet({ belitan: 4, shiveus: 1 }) })[0]).toBe(true);
	});

	it('RV-391 AG4: Power Dunlork + Fenrax, two cards of each kind, three Civil ships', () => {
		const cards: PlayerSpec = {
			equipment: ['EQ01a', 'EQ02a'],
			training: { cadet1: ['TR01a'], cadet2: ['TR01b'] },
			support: ['SU01a', 'SU01b']
		};
		expect(met('AG4', player(cards))).toEqual([false, true, false]);
		expect(met('AG4', player({ ...cards, support: [] }))[1]).toBe(false);
		expect(met('AG4', player({ ...cards, equipment: [] }))[1]).toBe(false);
		expect(met('AG4', player({ ...cards, training: { cadet1: [], cadet2: ['TR01b'] } }))[1]).toBe(
			false
		);
		expect(
			met('AG4', { ships: { 'civil:zenor': 1, 'civil:fenrax': 2, 'civil:belitan': 3 } })[2]
		).toBe(true);
		expect(met('AG4', { ships: fleet({ dunlork: 3, fenrax: 2 }) })[0]).toBe(true);
	});

	it('RV-391 AG5: Power Yarvek + Dunlork, five Training cards, six Absorbers', () => {
		const training = { cadet1: ['TR01a', 'TR02a', 'TR03a'], cadet2: ['TR01b', 'TR02b'] } as const;
		const sectors = { 2: { absorbers: 4 }, 7: { absorbers: 2 } };
		expect(met('AG5', { ...player({ training }), sectors })).toEqual([false, true, true]);
		expect(met('AG5', { sectors: { 2: { absorbers: 5 } } })).toEqual([false, false, false]);
		expect(met('AG5', { ships: fleet({ yarvek: 2, dunlork: 3 }) })[0]).toBe(true);
	});

	it('RV-391 AG8: Powers that differ add up to nine', () => {
		const ships = (belitan: number) => fleet({ zenor: 4, fenrax: 3, novaris: 3, belitan });
		expect(met('AG8', { ships: ships(2) })[0]).toBe(true);
		expect(met('AG8', { ships: ships(1) })[0]).toBe(false);
	});

	it('RV-391 RV-395 AG6: Power Fenrax + Novaris, Captain IV and 4 Science, at most 5 damage', () => {
		const wise = { level: 4, usable: { S: 4 } };
		const ships = { 'arkship:yarvek': { at: 1, damage: 2 }, 'fighter:zenor': { at: 1, damage: 1 } };
		expect(met('AG6', { ...player(wise), ships, revenant: { damage: 2, cubes: 0 } })).toEqual([
			...[false, true, true]
		]);
		expect(
			met('AG6', {
				...player({ level: 3, usable: { S: 4 } }),
				ships,
				revenant: { damage: 3, cubes: 0 }
			})
		).toEqual([...[false, false, false]]);
		expect(met('AG6', player({ level: 4, usable: { S: 3 } }))[1]).toBe(false);
		expect(met('AG6', { ships: fleet({ fenrax: 4, novaris: 1 }) })[0]).toBe(true);
	});

	it('RV-391 RV-394 AG7: Power Novaris + Zenor, 8 on a track and 4 Energy, all classes', () => {
		const rich = { influence: { zenor: 8 }, usable: { E: 4 } };
		expect(met('AG7', { ...player(rich), ships: fleet({ yarvek: 4 }) })).toEqual([
			false,
			true,
			true
		]);
		expect(
			met('AG7', { ...player({ ...rich, usable: { E: 3 } }), ships: fleet({ yarvek: 3 }) })
		).toEqual([...[false, false, false]]);
		const almost = { ...player({ influence: { zenor: 7 }, usable: { E: 4 } }) };
		expect(met('AG7', { ...almost, holdings: { 1: { hidden: ['zenor:1'] } } })[1]).toBe(false);
		expect(met('AG7', { ships: fleet({ novaris: 3, zenor: 2 }) })[0]).toBe(true);
	});

	it('RV-398 RV-396 AG8: distinct Powers 4, 3, 2, 1 sum to 10; 3, 2, 1 to 6; 5, 4, 1 to 10', () => {
		const powers = (...values: number[]) =>
			met('AG8', {
				ships: fleet(Object.fromEntries(HOUSES.map((house, i) => [house, values[i] ?? 0])))
			})[0];
		expect(powers(4, 3, 2, 2, 1, 1, 2)).toBe(true);
		expect(powers(3, 3, 3, 2, 2, 2, 1)).toBe(false);
		const five = boardOf({
			ships: fleet({
				yarvek: 4,
				shiveus: 4,
				zenor: 1,
				dunlork: 1,
				fenrax: 1,
				novaris: 1,
				belitan: 1
			})
		});
		expect(judge(five, 1, 'AG8')[0]).toBe(false);
		const more = (board: typeof five, house: HouseId): number =>
			board.ships.filter((one) => one.house === house && one.at !== 0).length +
			(house === 'yarvek' ? 1 : 0);
		expect(judge(five, 1, 'AG8', more as never)[0]).toBe(true);
	});

	it('RV-391 AG8: 2 on every track, a damage tile resolved', () => {
		const every = Object.fromEntries(HOUSES.map((house) => [house, 2]));
		expect(met('AG8', { ...player({ influence: every }), tiles: ['DT1'] })).toEqual([
			false,
			true,
			true
		]);
		expect(met('AG8', player({ influence: { ...every, zenor: 1 } }))).toEqual([
			false,
			false,
			false
		]);
	});

	it('RV-392 is revealed in round 4, once; what is met then is Completed', () => {
		const spec = (round: number): BoardSpec => ({
			round,
			tiles: ['DT1'],
			holdings: { 1: { agenda: 'AG8' } }
		});
		expect(reveal(stepOf(spec(3)), 1)).toBe('too-early');
		const step = stepOf(spec(4));
		expect(reveal(step, 1)).toBeUndefined();
		expect(playerOf(step, 1).revealed).toEqual([
			{ agenda: 'AG8', completed: [false, false, true] }
		]);
		expect(reveal(step, 1)).toBe('wrong-stage');
		step.state.players[0]!.influence.zenor = 8;
		scoreGame(step);
		expect(told(step, 'agenda')[0]?.completed).toEqual([false, false, true]);
	});
});

describe('victory points', () => {
	const player: PlayerSpec = {
		level: 3,
		usable: { M: 5, E: 2 },
		corrupted: [1, 2],
		collection: 2,
		trapped: { 1: ['N'] },
		influence: { yarvek: 4, fenrax: 7 },
		equipment: ['EQ01a'],
		training: { cadet1: ['TR01a'], cadet2: [] },
		support: ['SU01a', 'SU02a'],
		revealed: [{ agenda: 'AG1', completed: [true, false, true] }]
	};
	const spec: BoardSpec = {
		round: 4,
		players: { 1: player },
		ships: fleet({ yarvek: 2, fenrax: 3 }),
		colonies: ['CO11'],
		holdings: { 1: { hidden: ['yarvek:1'] }, 2: {} }
	};

	it('RV-498 RV-491 RV-306 RV-492 Influence × Power, track and cards together', () => {
		const { houses } = scoreOf(boardOf(spec), 1, { hand: [], hidden: ['yarvek:1'] });
		expect(houses.find(({ house }) => house === 'yarvek')).toEqual({
			house: 'yarvek',
			track: 4,
			hidden: 1,
			power: 3,
			points: 15
		});
		expect(houses.find(({ house }) => house === 'fenrax')?.points).toBe(21);
	});

	it('RV-492 RV-390 RV-493 RV-494 every other item', () => {
		const score = scoreOf(boardOf(spec), 1, { hand: [], hidden: ['yarvek:1'] });
		expect(score).toMatchObject({
			objectives: 12,
			cards: 4,
			support: 2,
			captain: 2,
			resources: 2,
			corruption: -4,
			colony: 2,
			tactics: 0
		});
		expect(score.total).toBe(36 + 12 + 4 + 2 + 2 + 2 - 4 + 2);
	});

	it('RV-500 RV-487 with both Colony cards face up neither Power nor condition count', () => {
		const both = scoreOf(boardOf({ ...spec, colonies: ['CO11', 'CO12'] }), 1, {
			hand: [],
			hidden: ['yarvek:1']
		});
		const one = scoreOf(boardOf(spec), 1, { hand: [], hidden: ['yarvek:1'] });
		expect(both.houses.find(({ house }) => house === 'yarvek')?.points).toBe(10);
		expect(one.total - both.total).toBe(5 + 2);
	});

	it('RV-495 a total may be negative', () =>
		expect(scoreOf(boardOf({ players: { 1: { corrupted: [1, 2, 3] } } }), 1).total).toBe(-6));

	it.each([
		['CO01', 6, { usable: { E: 2, M: 3, S: 2, N: 1 }, corrupted: [1], trapped: { 1: ['N'] } }],
		['CO02', 3, {}],
		['CO03', 2, { usable: { S: 5 } }],
		['CO04', 3, { training: { cadet1: ['TR01a', 'TR02a'], cadet2: ['TR03a'] } }],
		['CO05', 5, { usable: { N: 7 } }],
		['CO06', 2, { support: ['SU01a', 'SU02a'] }],
		['CO07', 6, { level: 4 }],
		['CO08', 4, { influence: { zenor: 2, fenrax: 3, yarvek: 1 } }],
		['CO09', 3, {}],
		['CO10', 5, {}],
		['CO11', 2, { usable: { M: 5 } }],
		['CO12', 2, { equipment: ['EQ01a', 'EQ02a'] }],
		['CO13', 2, {}],
		['CO14', 4, {}]
	] as readonly (readonly [ColonyId, number, PlayerSpec])[])(
		'RV-497 %s: %i VP',
		(id, vp, told_) => {
			const board = boardOf({
				colonies: [id],
				players: { 1: told_, 2: { influence: { yarvek: 1 } } },
				tactics: [
					{ seat: 1, step: 7 },
					{ seat: 2, step: 0 }
				]
			});
			const held = { hand: [1, 2, 3], hidden: ['zenor:1', 'zenor:2'] as const };
			const [one] = board.players;
			expect(one && colonyPoints(board, one, held, 2)).toBe(vp);
		}
	);

	it('RV-497 CO10 is nothing with Corruption, CO08 counts the Crew in solo', () => {
		const of = (board: ReturnType<typeof boardOf>) => {
			const [one] = board.players;
			return one && colonyPoints(board, one, { hand: [], hidden: [] }, 0);
		};
		expect(of(boardOf({ colonies: ['CO10'], players: { 1: { corrupted: [3] } } }))).toBe(0);
		const solo = {
			seats: 1,
			crew: { influence: { zenor: 2 } },
			players: { 1: { influence: { zenor: 2, fenrax: 1 } } }
		};
		expect(of(boardOf({ ...solo, colonies: ['CO08'] }))).toBe(2);
	});
});

describe('the end', () => {
	it('RV-485 RV-489 RV-490 Agendas are revealed and open Hidden Influence kept, with the Colony’s Power', () => {
		const step = stepOf({
			round: 4,
			colonies: ['CO05'],
			ships: fleet({ zenor: 1, fenrax: 1 }),
			players: {
				1: { queue: [{ ask: 'keep', cause: 'final', shown: 2, most: 1 }], influence: { fenrax: 1 } }
			},
			holdings: { 1: { agenda: 'AG7', shown: [['fenrax:1', 'zenor:1']] }, 2: { agenda: 'AG5' } }
		});
		scoreGame(step);
		expect(holdingOf(step, 1).hidden).toEqual(['fenrax:1']);
		expect(told(step, 'agenda').map(({ agenda }) => agenda)).toEqual(['AG7', 'AG5']);
		expect(step.state.ending[0]?.scores[0]?.houses[4]?.points).toBe(4);
		expect(told(step, 'final')[0]?.agendas).toEqual(['AG7', 'AG5']);
		expect(step.state.stage).toBe('over');
	});

	it('RV-489 RV-393 a late Agenda is judged with the Colony’s Power', () => {
		const step = stepOf({
			round: 4,
			colonies: ['CO13'],
			ships: fleet({ zenor: 2, novaris: 2 }),
			holdings: { 1: { agenda: 'AG7' } }
		});
		scoreGame(step);
		expect(playerOf(step, 1).revealed[0]?.completed[0]).toBe(true);
	});

	it('RV-392 RV-489 an Agenda that was revealed in a turn is not judged again', () => {
		const revealed = [{ agenda: 'AG7' as const, completed: [true, false, false] }];
		const step = stepOf({
			round: 4,
			players: { 1: { revealed } },
			holdings: { 1: { agenda: 'AG7' } }
		});
		scoreGame(step);
		expect(playerOf(step, 1).revealed).toEqual(revealed);
		expect(told(step, 'agenda')).toEqual([]);
	});

	const ending = (spec: BoardSpec) => {
		const step = stepOf({ round: 4, ships: fleet({ zenor: 1 }), ...spec });
		scoreGame(step);
		return step.state.ending[0];
	};

	it('RV-501 RV-496 among equals the one ranked higher on the Tactics track wins', () => {
		const tactics = [
			{ seat: 2, step: 9 },
			{ seat: 1, step: 9 }
		];
		expect(ending({ tactics })?.winners).toEqual([2]);
		expect(ending({ tactics, players: { 1: { influence: { zenor: 1 } } } })?.winners).toEqual([1]);
		expect(ending({ tactics })?.ranking).toEqual([[2], [1]]);
		const influence = (n: number) => ({ influence: { zenor: n } });
		const players = { 1: influence(2), 2: influence(1), 3: influence(3) };
		expect(ending({ seats: 3, players })?.ranking).toEqual([[3], [1], [2]]);
	});

	it('RV-577 a withdrawn player ranks after all others', () => {
		const end = ending({ players: { 1: { influence: { zenor: 5 }, status: 'withdrawn' } } });
		expect(end?.ranking).toEqual([[2], [1]]);
		expect(end?.winners).toEqual([2]);
	});

	it('RV-552 RV-553 the Crew scores tracks and 2 a Tactics step; equal is a loss', () => {
		const solo = (influence: number): BoardSpec => ({
			seats: 1,
			crew: { tactics: 2, influence: { zenor: 3 } },
			players: { 1: { influence: { zenor: influence } } }
		});
		expect(crewScore(boardOf({ ...solo(0), ships: fleet({ zenor: 1 }) })).total).toBe(7);
		const told = { ...solo(0), crew: { tactics: 2, revealed: ['zenor:1'] } } as const;
		expect(crewScore(boardOf({ ...told, ships: fleet({ zenor: 1 }) })).total).toBe(4);
		expect(ending(solo(7))).toMatchObject({ reason: 'crew', winners: [] });
		expect(ending(solo(8))).toMatchObject({ reason: 'score', winners: [1], ranking: [[1]] });
		expect(ending(solo(8))?.scores).toHaveLength(2);
	});
});
