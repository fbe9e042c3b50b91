import { describe, expect, it } from 'vitest';
import { SHIP_CLASSES } from '../data';
import {
	act,
	codesOf,
	construct,
	detachment,
	doctrineOf,
	favour,
	operate,
	PASS,
	planetIn,
	playTurn,
	plot,
	problemsOf,
	produce,
	research,
	sheetOf,
	table,
	type DetachmentSpec,
	type TableSpec
} from '../testing';
import { view } from '../view';
import { check } from './check';
import { parse } from './parse';
import type { Entry, Sheet } from '../types';

const codes = (spec: TableSpec, ...actions: Entry[]): string[] => codesOf(table(spec), { actions });
const YARD = { controller: 1, richness: 6, has: { shipyard: 1 } } as const;

describe('a sheet', () => {
	it('IM-140, IM-141: what is illegal becomes a pass or is dropped, the rest stands; every refusal is told', () => {
		const state = table();
		const sheet: Partial<Sheet> = {
			actions: [construct('c11a', 'odp'), construct('c04a', 'odp')],
			declareWar: [1, 2],
			abandon: ['c11a']
		};
		expect(problemsOf(state, sheet)).toEqual([
			{
				code: 'not-your-planet',
				severity: 'refusal',
				at: ['actions', 0, 'planet'],
				voids: ['actions', 0]
			},
			{ code: 'bad-house', severity: 'refusal', at: ['declareWar', 0], voids: ['declareWar', 0] },
			{ code: 'not-your-planet', severity: 'refusal', at: ['abandon', 0], voids: ['abandon', 0] }
		]);
		const played = playTurn(state, { 1: sheet });
		expect(played.to(1, 'refused')).toHaveLength(3);
		expect(planetIn(played.state, 'c04a').buildings.odp).toBe(1);
		expect(played.to(1, 'entry')).toMatchObject([{ slot: 2, status: 'done' }]);
		expect(played.state.wars).toHaveLength(1);
	});

	it('IM-141: entries are examined one after another, each against what was kept before it', () => {
		const poor = { houses: { 1: { treasury: 5 } } };
		expect(
			problemsOf(table(poor), { actions: [research('holonet'), construct('c04a', 'odp')] }).map(
				({ code, voids }) => [code, voids]
			)
		).toEqual([['over-treasury', ['actions', 0]]]);
	});

	it('IM-140: the wrong turn, the wrong House, a House that is out', () => {
		const state = table();
		const whole = (some: Partial<Sheet>) =>
			check(view(state, 1), 1, sheetOf(state, 1, some)).map(({ code, voids }) => [code, voids]);
		expect(whole({ turn: 3 })).toEqual([['wrong-turn', undefined]]);
		expect(whole({ house: 2 })).toEqual([['bad-house', undefined]]);
		expect(
			check(view(state, 1), 1, {
				ask: 'found',
				name: '',
				motto: '',
				crest: '',
				flagship: '',
				colour: [],
				abilities: [],
				upgrades: []
			})
		).toMatchObject([{ code: 'wrong-turn' }]);
		const gone = table({ seats: 3, houses: { 1: { status: 'deserted' } } });
		expect(codesOf(gone, {})).toEqual(['not-in-game']);
	});

	it('IM-660, IM-661, IM-160, IM-103: ten entries, one of each type, two with the Ability; passes are never refused', () => {
		const ten = Array.from({ length: 10 }, () => PASS);
		expect(codes({}, ...ten, PASS)).toEqual([]);
		expect(codes({}, ...ten, construct('c04a', 'odp'))).toEqual(['too-many-entries']);
		const planets = { c05a: { controller: 1 } };
		const twice = [construct('c04a', 'odp'), construct('c05a', 'odp')];
		expect(codes({ planets }, ...twice)).toEqual(['type-used']);
		expect(
			codes(
				{ planets },
				plot('espionage', { house: 2 }),
				plot('sow_chaos', { house: 2, type: 'operate' })
			)
		).toEqual(['type-used']);
		const spec = {
			seats: 3,
			planets: { c04a: { controller: 2 } },
			houses: { 1: { status: 'fallen' as const } }
		};
		expect(codes(spec, research('scanning_matrix'), PASS)).toEqual(['fallen']);
	});

	it('IM-024, IM-025, IM-182, IM-204: a second Construction on another planet, a second Production', () => {
		const tireless = {
			planets: { c05a: { controller: 1 } },
			houses: { 1: { abilities: ['tireless_workers', 'dutiful'] as const } }
		};
		expect(codes(tireless, construct('c04a', 'odp'), construct('c05a', 'odp'))).toEqual([]);
		expect(codes(tireless, construct('c04a', 'odp'), construct('c04a', 'shield'))).toEqual([
			'planet-used'
		]);
		expect(
			codes(tireless, construct('c04a', 'odp'), construct('c05a', 'odp'), construct('c11a', 'odp'))
		).toEqual(['type-used']);
		expect(codes(tireless, produce('c04a', { troop: 2 }), produce('c04a', { troop: 2 }))).toEqual(
			[]
		);
	});

	it('IM-030, IM-660: Influence pays only with the Ability, no more than the cost or what there is', () => {
		const paying = (influencePaid: number) => ({ ...research('holonet'), influencePaid });
		expect(codes({}, paying(1))).toEqual(['no-such-ability']);
		const friends = {
			houses: { 1: { abilities: ['high_friends'] as const, influence: 5, treasury: 2 } }
		};
		expect(codes(friends, paying(4))).toEqual([]);
		expect(codes(friends, paying(3))).toEqual(['over-treasury']);
		expect(codes(friends, paying(6))).toEqual(['over-influence']);
		expect(
			codes({ houses: { 1: { abilities: ['high_friends'], influence: 20 } } }, paying(7))
		).toEqual(['over-influence']);
	});

	it('IM-110: the Resources of all actions are reserved together', () => {
		const spec = { houses: { 1: { treasury: 7 } } };
		expect(codes(spec, construct('c04a', 'odp'), research('holonet'))).toEqual(['over-treasury']);
	});
});

describe('Construction and Production', () => {
	it('IM-662, IM-180, IM-183, IM-185: refusals of a Construction', () => {
		expect(codes({}, construct('c11a', 'odp'))).toEqual(['not-your-planet']);
		expect(codes({}, construct('c99a', 'odp'))).toEqual(['not-your-planet']);
		expect(
			codes({ planets: { c04a: { controller: 1, has: { odp: 2 } } } }, construct('c04a', 'odp'))
		).toEqual(['limit-reached']);
		expect(
			codes(
				{ planets: { c04a: { controller: 1, has: { shipyard: 1 } } } },
				construct('c04a', 'shipyard')
			)
		).toEqual(['limit-reached']);
	});

	it('IM-663, IM-201, IM-208: refusals of a Production', () => {
		const planets = { c04a: YARD, c05a: { controller: 1, richness: 6, has: { shipyard: 1 } } };
		expect(codes({}, produce('c11a', { troop: 1 }))).toEqual(['not-your-planet']);
		expect(codes({}, produce('c04a', {}))).toEqual(['empty']);
		expect(codes({}, produce('c04a', { frigate: 1 }))).toEqual(['no-shipyard']);
		expect(codes({}, produce('c04a', { troop: 5 }))).toEqual([]);
		expect(codes({}, produce('c04a', { troop: 6 }))).toEqual(['over-limit']);
		expect(codes({ planets }, produce('c04a', { battle_station: 1 }))).toEqual(['advance-missing']);
		expect(
			codes(
				{ planets, houses: { 1: { advances: ['battle_station_tech'] } } },
				produce('c04a', { battle_station: 1 })
			)
		).toEqual([]);
		const ban = { laws: [{ effects: [{ kind: 'banClass' as const, ship: 'frigate' as const }] }] };
		expect(codes({ planets, ...ban }, produce('c04a', { frigate: 1 }))).toEqual(['banned-by-law']);
	});

	it('IM-213, IM-040, IM-041: one Flagship, in the own Home System', () => {
		const planets = { c04a: YARD, c05a: { controller: 1, richness: 6, has: { shipyard: 1 } } };
		const spec = { planets, houses: { 1: { treasury: 40, abilities: ['dutiful'] as const } } };
		expect(codes(spec, produce('c05a', { flagship: 1 }))).toEqual(['not-home-system']);
		expect(codes(spec, produce('c04a', { flagship: 1 }))).toEqual([]);
		expect(codes(spec, produce('c04a', { flagship: 2 }))).toEqual(['flagship-exists']);
		expect(codes(spec, produce('c04a', { flagship: 1 }), produce('c04a', { flagship: 1 }))).toEqual(
			['flagship-exists']
		);
		expect(
			codes(
				{ ...spec, fleets: { c01: { house: 1, ships: { flagship: 1 } } } },
				produce('c04a', { flagship: 1 })
			)
		).toEqual(['flagship-exists']);
	});

	it('IM-475, IM-501, IM-398: caps count neither Fighters nor Freighters; the lowest governs; existing ships stay', () => {
		const cap = (n: number, ships: object, ...actions: Entry[]) =>
			codes(
				{
					planets: { c04a: YARD },
					fleets: { c01: { house: 1, ships } },
					laws: [{ effects: [{ kind: 'shipCap', n }] }, { effects: [{ kind: 'shipCap', n: 20 }] }],
					houses: { 1: { abilities: ['dutiful'] } }
				},
				...actions
			);
		expect(
			cap(10, { frigate: 9, fighter: 30, freighter: 8 }, produce('c04a', { cruiser: 1 }))
		).toEqual([]);
		expect(cap(10, { frigate: 9 }, produce('c04a', { cruiser: 2 }))).toEqual(['ship-cap']);
		expect(
			cap(10, { frigate: 9 }, produce('c04a', { cruiser: 1 }), produce('c04a', { cruiser: 1 }))
		).toEqual(['ship-cap']);
		expect(cap(6, { frigate: 9 }, produce('c04a', { freighter: 1, fighter: 2 }))).toEqual([]);
		expect(cap(6, { frigate: 9 }, produce('c04a', { frigate: 1 }))).toEqual(['ship-cap']);
	});
});

describe('an Operation', () => {
	const start: TableSpec = {
		fleets: {
			c09: { house: 1, ships: { cruiser: 2, freighter: 2, fighter: 3 }, troops: 8 },
			c11: { house: 2, ships: { frigate: 1 } }
		},
		planets: { c09a: { controller: 1, troops: 4 }, c10a: {} }
	};
	const of = (...orders: DetachmentSpec[]): string[] => codes(start, operate(...orders));
	const all = { from: 'c09', ships: { cruiser: 2, freighter: 2 }, fighters: 3, troopsAboard: 8 };

	it('IM-664: a detachment has ships and something to do', () => {
		expect(codes(start, { kind: 'operate', detachments: [] })).toEqual(['empty']);
		expect(of({ from: 'c09', ships: { cruiser: 1 } })).toEqual(['empty']);
		expect(of({ from: 'c09', ships: {}, path: ['c10'] })).toEqual(['empty']);
		expect(of({ ...all, path: ['c10'] })).toEqual([]);
	});

	it('IM-664, IM-665: ships, Fighters and Troops must be there, once', () => {
		expect(of({ from: 'c09', ships: { cruiser: 3 }, path: ['c10'] })).toEqual(['no-such-ships']);
		expect(of({ from: 'c05', ships: { cruiser: 1 }, path: ['c10'] })).toEqual(['no-such-ships']);
		expect(of({ from: 'c11', ships: { frigate: 1 }, path: ['c10'] })).toEqual(['no-such-ships']);
		expect(of({ ...all, fighters: 4, path: ['c10'] })).toEqual(['no-such-ships']);
		expect(of({ ...all, troopsAboard: 9, path: ['c10'] })).toEqual(['no-such-ships']);
		const half = { from: 'c09', ships: { freighter: 1 }, troopsAboard: 5 };
		expect(of({ ...half, path: ['c10'] }, { ...half, path: ['c05'] })).toEqual(['ship-used-twice']);
	});

	it('IM-664, IM-221: no more cargo than the carriers named hold', () => {
		expect(of({ ...all, ships: { freighter: 1 }, fighters: 0, path: ['c10'] })).toEqual([
			'over-capacity'
		]);
		expect(
			of({ ...all, ships: { freighter: 2 }, fighters: 3, troopsAboard: 8, path: ['c10'] })
		).toEqual([]);
		expect(
			of({ ...all, ships: { freighter: 1 }, fighters: 1, troopsAboard: 6, path: ['c10'] })
		).toEqual(['over-capacity']);
	});

	it('IM-251, IM-225: what a division leaves behind must fit, Fighters only where there is no own planet', () => {
		expect(of({ from: 'c09', ships: { freighter: 1 }, troopsAboard: 2, path: ['c10'] })).toEqual(
			[]
		);
		expect(of({ from: 'c09', ships: { freighter: 1 }, troopsAboard: 1, path: ['c10'] })).toEqual([
			'stranded-cargo'
		]);
		const freely = { ...start, planets: { c09a: {} } };
		expect(
			codes(
				freely,
				operate({ from: 'c09', ships: { freighter: 1 }, troopsAboard: 4, path: ['c10'] })
			)
		).toEqual(['stranded-cargo']);
		expect(
			codes(
				freely,
				operate({
					from: 'c09',
					ships: { freighter: 1 },
					troopsAboard: 4,
					fighters: 2,
					path: ['c10']
				})
			)
		).toEqual([]);
		// Troops that an earlier detachment lands are no longer left behind.
		const landing = {
			from: 'c09',
			ships: { freighter: 1 },
			troopsAboard: 6,
			land: [['c09a', 6]] as [string, number][]
		};
		expect(
			of(landing, { from: 'c09', ships: { freighter: 1 }, troopsAboard: 2, path: ['c10'] })
		).toEqual([]);
	});

	it('IM-664, IM-245: embarkation from own planets of the cell; landings where the detachment is to be', () => {
		expect(of({ ...all, embark: [['c10a', 1]] })).toEqual(['bad-planet']);
		expect(of({ ...all, embark: [['c04a', 1]] })).toEqual(['bad-planet']);
		expect(of({ ...all, path: ['c10'], land: [['c09a', 1]] })).toEqual(['bad-planet']);
		expect(of({ ...all, path: ['c10'], before: [['c10a', 1]] })).toEqual(['bad-planet']);
		expect(of({ ...all, path: ['c10'], land: [['c10a', 1]], before: [['c09a', 1]] })).toEqual([]);
		expect(of({ ...all, path: ['c10'], land: [['c77a', 1]] })).toEqual(['bad-planet']);
	});

	it('IM-483, IM-664: a home world that the Law protects', () => {
		const laws = [{ effects: [{ kind: 'homeSanctity' as const }] }];
		const spec = { fleets: { c10: { house: 1, ships: { freighter: 1 }, troops: 1 } }, laws };
		const entry = operate({
			from: 'c10',
			ships: { freighter: 1 },
			troopsAboard: 1,
			path: ['c11'],
			land: [['c11a', 1]]
		});
		expect(codes(spec, entry)).toEqual(['home-sanctity']);
		expect(codes({ ...spec, planets: { c11a: { controller: 0 } } }, entry)).toEqual([]);
	});

	it('IM-672: doctrines are sound', () => {
		const one = (some: Parameters<typeof doctrineOf>[0], spec: TableSpec = {}) =>
			codesOf(table(spec), { doctrine: [doctrineOf(some)] });
		expect(one({})).toEqual([]);
		expect(one({ hitOrder: SHIP_CLASSES.slice(1) })).toEqual(['bad-doctrine']);
		expect(one({ hitOrder: [...SHIP_CLASSES.slice(1), 'fighter'] })).toEqual(['bad-doctrine']);
		expect(one({ retreatLossPct: [101] })).toEqual(['bad-doctrine']);
		expect(one({ retreatTo: ['c15'] })).toEqual(['bad-doctrine']);
		expect(one({ evade: 'always' })).toEqual(['bad-doctrine']);
		expect(
			one({ evade: 'always' }, { houses: { 1: { abilities: ['patient_warriors'] } } })
		).toEqual([]);
		expect(
			codesOf(table(), { cellDoctrine: [[{ cell: 'c15', doctrine: doctrineOf({}) }]] })
		).toEqual(['bad-doctrine']);
		const bad = detachment({ ...all, path: ['c10'], doctrine: { retreatLossPct: [200] } });
		expect(codes(start, { kind: 'operate', detachments: [bad] })).toEqual(['bad-doctrine']);
	});
});

describe('Research and Subterfuge', () => {
	it('IM-666, IM-371: refusals of Research', () => {
		expect(codes({ houses: { 1: { advances: ['holonet'] } } }, research('holonet'))).toEqual([
			'owned'
		]);
		expect(codes({}, research('heavy_batteries'))).toEqual(['requirements-missing']);
		expect(
			codes(
				{ houses: { 1: { advances: ['heavy_batteries'], treasury: 40 } } },
				research('battle_station_tech')
			)
		).toEqual(['requirements-missing']);
		expect(
			parse({ ...sheetOf(table(), 1), actions: [{ kind: 'research', advance: 'warp' }] })
		).toMatchObject({ ok: false });
	});

	const spec: TableSpec = {
		seats: 3,
		planets: { c05a: { controller: 2, has: { odp: 1 } }, c11a: { controller: 2 } },
		houses: {
			1: { treasury: 40, known: [[], ['holonet'], []], advances: ['interceptors'] },
			2: { advances: ['holonet'] }
		}
	};

	it('IM-402, IM-403, IM-667: blame falls on a third House, for what can be blamed', () => {
		const bad = ['bad-blame'];
		expect(codes(spec, plot('espionage', { house: 2 }, 3))).toEqual([]);
		expect(codes(spec, plot('espionage', { house: 2 }, 1))).toEqual(bad);
		expect(codes(spec, plot('espionage', { house: 2 }, 2))).toEqual(bad);
		expect(codes(spec, plot('espionage', { house: 1 }, 3))).toEqual(bad);
		expect(codes(spec, plot('sabotage', { planet: 'c05a', building: 'odp' }, 2))).toEqual(bad);
		expect(codes(spec, plot('uprising', { house: 2, planet: 'c05a' }, 3))).toEqual(bad);
		expect(codes(spec, { ...favour({ effects: [{ kind: 'publish' }] }), blame: [3] })).toEqual(bad);
	});

	it('IM-667, IM-400, IM-423, IM-430: refusals of each operation', () => {
		expect(codes(spec, plot('espionage', { house: 4 }))).toEqual(['bad-house']);
		expect(codes(spec, plot('sabotage', { planet: 'c05a', building: 'shield' }))).toEqual([
			'no-such-building'
		]);
		expect(codes(spec, plot('brain_drain', { house: 1, advance: 'holonet' }))).toEqual([
			'bad-house'
		]);
		expect(codes(spec, plot('brain_drain', { house: 2, advance: 'interceptors' }))).toEqual([
			'owned'
		]);
		expect(codes(spec, plot('brain_drain', { house: 2, advance: 'deep_mining' }))).toEqual([
			'advance-not-known'
		]);
		expect(codes(spec, plot('sow_chaos', { house: 1, type: 'operate' }))).toEqual(['bad-house']);
		expect(codes(spec, plot('uprising', { house: 1, planet: 'c04a' }))).toEqual(['bad-house']);
		expect(codes(spec, plot('uprising', { house: 2, planet: 'c04a' }))).toEqual([
			'not-their-planet'
		]);
		expect(codes(spec, plot('uprising', { house: 2, planet: 'c11a' }))).toEqual(['home-system']);
		expect(codes(spec, plot('uprising', { house: 2, planet: 'c05a' }))).toEqual([]);
	});

	it('IM-374: the same Advance is not researched and drained', () => {
		expect(
			codes(spec, research('holonet'), plot('brain_drain', { house: 2, advance: 'holonet' }))
		).toEqual(['drain-and-research']);
		expect(
			codes(spec, plot('brain_drain', { house: 2, advance: 'holonet' }), research('holonet'))
		).toEqual(['drain-and-research']);
	});

	it('IM-481, IM-500: operations that a Law bans', () => {
		const laws = [
			{ effects: [{ kind: 'banSubterfuge' as const, operation: 'brain_drain' as const }] }
		];
		expect(codes({ ...spec, laws }, plot('brain_drain', { house: 2, advance: 'holonet' }))).toEqual(
			['banned-by-law']
		);
	});
});

describe('what stands', () => {
	it('IM-668: votes for what is on the agenda', () => {
		expect(
			codesOf(table(), { votes: [{ proposal: 'P01', option: 'elect', house: 1, n: 1 }] })
		).toEqual(['unknown-proposal']);
	});

	it('IM-670: declarations name other Houses, and do not contradict each other', () => {
		expect(codesOf(table(), { declareWar: [2], offerPeace: [2] })).toEqual(['contradiction']);
		expect(codesOf(table(), { offerPeace: [1], passage: [[1, 2, 3]] })).toEqual([
			'bad-house',
			'bad-house',
			'bad-house'
		]);
	});

	it('IM-671: blockades name a cell, another House and planets in that cell', () => {
		const entry = (cell: string, house: number, ...planets: string[]) =>
			codesOf(table({ planets: { c05a: {} } }), { blockades: [[{ cell, house, planets }]] });
		expect(entry('c05', 2)).toEqual([]);
		expect(entry('c05', 2, 'c05a')).toEqual([]);
		expect(entry('c05', 2, 'c11a')).toEqual(['bad-planet']);
		expect(entry('c05', 1)).toEqual(['bad-house']);
		expect(entry('c15', 2)).toEqual(['bad-planet']);
	});

	it("IM-673: planets are abandoned that are one's own and not used otherwise", () => {
		const planets = { c05a: { controller: 1 } };
		const of = (sheet: Partial<Sheet>) =>
			codesOf(table({ planets }), { abandon: ['c05a'], ...sheet });
		expect(of({})).toEqual([]);
		expect(of({ abandon: ['c11a'] })).toEqual(['not-your-planet']);
		expect(of({ abandon: ['c05a', 'c05a'] })).toEqual(['planet-used']);
		expect(of({ actions: [construct('c05a', 'odp')] })).toEqual(['planet-used']);
		expect(of({ actions: [produce('c05a', { troop: 2 })] })).toEqual(['planet-used']);
		expect(
			of({
				deals: [{ with: 2, give: [{ kind: 'planet', planet: 'c05a' }], take: [], instalments: [] }]
			})
		).toEqual(['planet-used']);
	});

	it('IM-674, IM-144: absences within the allowance', () => {
		expect(codesOf(table(), { absence: true })).toEqual([]);
		expect(codesOf(table({ houses: { 1: { absencesLeft: 0 } } }), { absence: true })).toEqual([
			'absence-spent'
		]);
	});

	it('IM-682: every entry is told with its status, cost and reason to its House alone', () => {
		const played = act(table(), [research('holonet')]);
		expect(played.reports.filter(({ code }) => code === 'entry')).toEqual([
			{
				code: 'entry',
				to: [1],
				data: {
					slot: 1,
					kind: 'research',
					status: 'done',
					reason: '',
					resources: 6,
					influence: 0,
					lot: ''
				}
			}
		]);
	});
});
