/** Checks of a sheet at their edges: the last that is allowed, and the first that is not. */
import { describe, expect, it } from 'vitest';
import { fallback, withoutRefusals } from '../fallback';
import { DEFAULT_OPTIONS, parseOptions } from '../options';
import { out, pending } from '../pending';
import { setup } from '../setup';
import {
	codesOf,
	construct,
	dealWith,
	doctrineOf,
	favour,
	operate,
	PASS,
	plot,
	problemsOf,
	produce,
	research,
	sheetOf,
	table,
	type TableSpec
} from '../testing';
import { view } from '../view';
import { check } from './check';
import type { Advance, Lot } from '../data';
import type {
	Bid,
	CustomEffect,
	CustomProposal,
	Deal,
	Entry,
	EntryOf,
	Item,
	Proposal,
	Sheet,
	Vote
} from '../types';

const codes = (spec: TableSpec, ...actions: Entry[]): string[] => codesOf(table(spec), { actions });

describe('who is asked', () => {
	it('IM-101, IM-564: all that have not deserted, for sealed sheets', () => {
		const asked = (ask: string, ...seats: number[]) =>
			seats.map((seat) => ({ seat, ask, sealed: true, chance: true }));
		expect(pending(setup(DEFAULT_OPTIONS, 2))).toEqual(asked('found', 1, 2));
		const state = table({ seats: 3, houses: { 2: { status: 'deserted' } } });
		expect(pending(state)).toEqual(asked('turn', 1, 3));
		expect(out(state)).toEqual([2]);
		expect(pending({ ...state, stage: 'over' })).toEqual([]);
	});

	it('IM-142, IM-023: who files none orders nothing', () => {
		const state = table();
		expect(fallback(view(state, 2), 2)).toEqual(sheetOf(state, 2));
		const founding = view(setup(DEFAULT_OPTIONS, 2), 1);
		expect(fallback(founding, 1)).toMatchObject({ ask: 'found', abilities: [] });
		expect(check(founding, 1, fallback(founding, 1))).toEqual([]);
		expect(check(founding, 1, sheetOf(state, 1))).toMatchObject([{ code: 'wrong-turn' }]);
	});

	it('IM-595: a sheet is judged by the view of its own House', () => {
		const state = table();
		expect(() => check(view(state, 2), 1, sheetOf(state, 1))).toThrow('not the view of seat 1');
		expect(() => check(view(state, 0), 1, sheetOf(state, 1))).toThrow('not the view of seat 1');
	});
});

describe('the action list', () => {
	it('IM-140: refusals are told in the order of the sheet', () => {
		const problems = problemsOf(table({ houses: { 1: { absencesLeft: 0 } } }), {
			actions: [research('heavy_batteries'), construct('c11a', 'odp')],
			abandon: ['c11a'],
			absence: true
		});
		expect(problems.map(({ at }) => at.slice(0, 2).join(' '))).toEqual([
			...['actions 0', 'actions 1', 'abandon 0', 'absence']
		]);
	});

	it('IM-160: ten entries are kept, passes among them', () => {
		const state = table();
		const sheet = sheetOf(state, 1, { actions: Array.from({ length: 12 }, () => PASS) });
		expect(withoutRefusals(view(state, 1), 1, sheet).actions).toHaveLength(10);
	});

	it('IM-103, IM-024, IM-025: each Ability allows a second of its own type alone', () => {
		const troops = produce('c04a', { troop: 1 });
		expect(codes({}, troops, troops)).toEqual(['type-used']);
		const dutiful = { houses: { 1: { abilities: ['dutiful'] as const } } };
		expect(codes(dutiful, troops, troops)).toEqual([]);
		expect(codes(dutiful, troops, troops, troops)).toEqual(['type-used']);
		expect(codes(dutiful, research('holonet'), research('interceptors'))).toEqual(['type-used']);
	});

	it('IM-110, IM-030: what Influence pays is not taken from the treasury', () => {
		const friends = {
			houses: { 1: { abilities: ['high_friends'] as const, treasury: 5, influence: 3 } }
		};
		const paid = { ...research('holonet'), influencePaid: 3 };
		expect(codes(friends, paid, construct('c04a', 'odp'))).toEqual([]);
		expect(codes(friends, paid, produce('c04a', { troop: 4 }))).toEqual([]);
		expect(codes(friends, paid, construct('c04a', 'shield'))).toEqual(['over-treasury']);
	});
});

describe('Production', () => {
	const YARD = { controller: 1, richness: 4, has: { shipyard: 1 } } as const;
	const spec: TableSpec = {
		planets: { c04a: YARD },
		houses: { 1: { abilities: ['dutiful'], treasury: 40 } }
	};

	it('IM-204: two share the limit of their planet', () => {
		expect(codes(spec, produce('c04a', { troop: 3 }), produce('c04a', { troop: 3 }))).toEqual([]);
		expect(codes(spec, produce('c04a', { troop: 3 }), produce('c04a', { troop: 4 }))).toEqual([
			'over-limit'
		]);
	});

	it('IM-213: a first Production without a Flagship, fleets without one and foreign ones do not forbid it', () => {
		const fleets = {
			c01: { house: 1, ships: { cruiser: 1 } },
			c12: { house: 2, ships: { flagship: 1 } }
		};
		expect(
			codes({ ...spec, fleets }, produce('c04a', { cruiser: 1 }), produce('c04a', { flagship: 1 }))
		).toEqual([]);
	});

	it('IM-500: only what is ordered can be banned', () => {
		const laws = [{ effects: [{ kind: 'banClass' as const, ship: 'frigate' as const }] }];
		expect(codes({ ...spec, laws }, produce('c04a', { cruiser: 1 }))).toEqual([]);
		const building = [{ effects: [{ kind: 'banBuilding' as const, building: 'odp' as const }] }];
		expect(codes({ ...spec, laws: building }, construct('c04a', 'odp'))).toEqual(['banned-by-law']);
		expect(codes({ ...spec, laws: building }, construct('c04a', 'shield'))).toEqual([]);
	});

	it("IM-475: a cap counts one's own ships alone", () => {
		const cap = (own: number, foreign: number) =>
			codes(
				{
					...spec,
					laws: [{ effects: [{ kind: 'shipCap', n: 6 }] }],
					fleets: {
						c01: { house: 1, ships: { frigate: own } },
						c12: { house: 2, ships: { frigate: foreign } },
						c14: { house: 2, ships: { frigate: foreign } }
					}
				},
				produce('c04a', { cruiser: 1 })
			);
		expect([cap(5, 1), cap(6, 9)]).toEqual([[], ['ship-cap']]);
	});
});

describe('an Operation', () => {
	const start: TableSpec = {
		fleets: { c09: { house: 1, ships: { cruiser: 2, freighter: 1, fighter: 9 }, troops: 6 } },
		planets: { c09a: { controller: 1 }, c09b: {}, c10a: {} }
	};

	it('IM-256, IM-382: one cell out of a Nebula, two with Ion Hardening', () => {
		const nebula = { ...start, anomalies: { c09: 'nebula' as const } };
		const sail = (...path: string[]) => operate({ from: 'c09', ships: { cruiser: 1 }, path });
		expect(codes(nebula, sail('c10'))).toEqual([]);
		expect(codes(nebula, sail('c10', 'c11'))).toEqual(['bad-path']);
		const hardened = { ...nebula, houses: { 1: { advances: ['ion_hardening'] as const } } };
		expect(codes(hardened, sail('c10', 'c11'))).toEqual([]);
		expect(codes(start, sail('c10', 'c11'))).toEqual([]);
	});

	it('IM-221, IM-225: Fighters need room only when the detachment moves', () => {
		const one = { from: 'c09', ships: { freighter: 1 }, fighters: 9, troopsAboard: 6 };
		expect(codes(start, operate({ ...one, land: [['c09a', 6]] }))).toEqual([]);
		const full = { ...start, fleets: { c09: { house: 1, ships: { freighter: 2 }, troops: 7 } } };
		const over = { from: 'c09', ships: { freighter: 1 }, troopsAboard: 7 };
		expect(codes(full, operate({ ...over, land: [['c09a', 7]] }))).toEqual(['over-capacity']);
		expect(codes(full, operate({ ...over, troopsAboard: 6, path: ['c10'] }))).toEqual([]);
	});

	it('IM-251: landings of a detachment that stays make room, as many as land and no more', () => {
		const two = { ...start, fleets: { c09: { house: 1, ships: { freighter: 2 }, troops: 12 } } };
		const stays = (n: number) => ({
			from: 'c09',
			ships: { freighter: 1 },
			troopsAboard: 6,
			land: [['c09a', n]] as [string, number][]
		});
		const goes = { from: 'c09', ships: { freighter: 1 }, troopsAboard: 0, path: ['c10'] };
		expect(codes(two, operate(stays(6), goes))).toEqual([]);
		expect(codes(two, operate(stays(5), goes))).toEqual(['stranded-cargo']);
		expect(codes(two, operate(stays(99), { ...goes, troopsAboard: 1 }))).toEqual([]);
		const most = { ...start, fleets: { c09: { house: 1, ships: { freighter: 3 }, troops: 18 } } };
		const more = { ...stays(99), troopsAboard: 5 };
		expect(codes(most, operate(more, goes))).toEqual(['stranded-cargo']);
	});

	it('IM-225: one own planet in the cell is base enough', () => {
		expect(
			codes(
				start,
				operate({ from: 'c09', ships: { freighter: 1 }, troopsAboard: 6, path: ['c10'] })
			)
		).toEqual([]);
	});

	it('IM-340: landings after the move are in the last cell of the path', () => {
		const land = (...land: [string, number][]) =>
			codes(
				{
					...start,
					planets: { ...start.planets, c11a: { controller: 2 } },
					houses: { 1: { advances: ['twin_drives'] } }
				},
				operate({
					from: 'c09',
					ships: { freighter: 1 },
					troopsAboard: 6,
					path: ['c10', 'c11'],
					land
				})
			);
		expect(land(['c11a', 1])).toEqual([]);
		expect(land(['c10a', 1])).toEqual(['bad-planet']);
	});

	it("IM-341, IM-342, IM-483: the sanctity of homes is not for one's own planets, nor for neutral ones", () => {
		const laws = [{ effects: [{ kind: 'homeSanctity' as const }] }];
		const home = { fleets: { c04: { house: 1, ships: { freighter: 1 }, troops: 2 } }, laws };
		const into = (planet: string) =>
			operate({ from: 'c04', ships: { freighter: 1 }, troopsAboard: 2, land: [[planet, 1]] });
		expect(codes(home, into('c04a'))).toEqual([]);
		expect(codes({ ...home, planets: { c04b: {} } }, into('c04b'))).toEqual([]);
		expect(codes({ ...home, planets: { c04b: { controller: 2 } } }, into('c04b'))).toEqual([]);
	});
});

describe('standing orders', () => {
	it('IM-284, IM-674: a hundred percent, the last absence', () => {
		const doctrine = (percent: number) =>
			codesOf(table(), { doctrine: [doctrineOf({ retreatLossPct: [percent] })] });
		expect([doctrine(100), doctrine(101)]).toEqual([[], ['bad-doctrine']]);
		const left = (absencesLeft: number) =>
			codesOf(table({ houses: { 1: { absencesLeft } } }), { absence: true });
		expect([left(1), left(0)]).toEqual([[], ['absence-spent']]);
	});

	it('IM-670, IM-403: a deserted House may be named, but in no deal', () => {
		const state = table({ seats: 3, houses: { 3: { status: 'deserted' } } });
		expect(
			codesOf(state, {
				passage: [[3]],
				blockades: [[{ cell: 'c01', house: 3, planets: [] }]],
				actions: [plot('espionage', { house: 3 })]
			})
		).toEqual([]);
		const gift = dealWith(3, { give: [{ kind: 'resources', n: 1 }] });
		expect(codesOf(state, { deals: [gift] })).toEqual(['bad-house']);
	});

	it.each([
		['a war that is on', { declareWar: [3] }, ['already-so']],
		['a war named twice', { declareWar: [2, 2] }, ['already-so']],
		['a peace that holds', { offerPeace: [2] }, ['already-so']],
		['a peace named twice', { offerPeace: [3, 3] }, ['already-so']],
		['a peace with a deserted House', { offerPeace: [4] }, ['bad-house']],
		['a war, and a peace', { declareWar: [2], offerPeace: [3] }, []],
		[
			'a war with a deserted House, which is no longer at peace',
			{ declareWar: [4] },
			['already-so']
		]
	] as const)('IM-670: %s', (_, sheet, codes) => {
		const houses = { 4: { status: 'deserted' } } as const;
		expect(codesOf(table({ seats: 4, wars: [[1, 3]], houses }), sheet)).toEqual(codes);
	});

	it.each([
		['', '', ['already-so']],
		['c04a', '', ['already-so']],
		['', 'Dry', []],
		['Ulm', '', []]
	])('IM-075: a planet without a name, called "%s" and described "%s"', (name, about, codes) => {
		expect(codesOf(table(), { names: [{ planet: 'c04a', name, about }] })).toEqual(codes);
	});

	it('IM-668, IM-445, IM-446, IM-449: options of a vote', () => {
		const proposal = (id: string, vote: Proposal['vote']): Proposal => ({
			id,
			vote,
			title: '',
			house: 0,
			kind: 'directive',
			effects: [{ kind: 'truce' }]
		});
		const agenda = [proposal('P03', 'forAgainst'), proposal('P01', 'electOne')];
		const vote = (id: string, option: Vote['option'], house: number, n = 10) =>
			codesOf(
				table({
					seats: 5,
					agenda,
					houses: { 3: { status: 'fallen' }, 4: { status: 'landless' }, 5: { status: 'deserted' } }
				}),
				{ votes: [{ proposal: id, option, house, n }] }
			);
		const bad = ['bad-option'];
		expect([vote('P03', 'for', 0), vote('P03', 'against', 0)]).toEqual([[], []]);
		expect([vote('P03', 'for', 1), vote('P03', 'elect', 0), vote('P03', 'elect', 1)]).toEqual([
			...[bad, bad, bad]
		]);
		expect([1, 2, 3, 4, 5, 6].map((house) => vote('P01', 'elect', house))).toEqual([
			...[[], [], bad, [], bad, bad]
		]);
		expect([vote('P01', 'for', 1), vote('P01', 'elect', 0)]).toEqual([bad, bad]);
		expect(vote('P03', 'for', 0, 11)).toEqual(['over-influence']);
		const votes = (...some: [string, number][]): Partial<Sheet> => ({
			votes: some.map(([proposal, n]) => ({
				proposal,
				n,
				house: proposal === 'P01' ? 1 : 0,
				option: proposal === 'P01' ? 'elect' : 'for'
			}))
		});
		const state = table({ agenda });
		expect(codesOf(state, votes(['P03', 5], ['P01', 5]))).toEqual([]);
		expect(codesOf(state, votes(['P03', 5], ['P01', 6]))).toEqual(['over-influence']);
		expect(codesOf(state, votes(['P03', 1], ['P03', 1]))).toEqual(['duplicate-vote']);
	});
});

describe('deals', () => {
	const resources = (n: number): Item => ({ kind: 'resources', n });
	const influence = (n: number): Item => ({ kind: 'influence', n });
	const holonet: Item = { kind: 'advance', advance: 'holonet' };
	const owner: TableSpec = { houses: { 1: { advances: ['holonet'] } } };
	const deal = (spec: TableSpec, ...deals: Partial<Deal>[]): string[] =>
		codesOf(table(spec), { deals: deals.map((one) => dealWith(2, one)) });
	const pay = (turn: number, payer = 1) => ({ payer, turn, resources: 1 });

	it('IM-534: Resources of all deals are reserved together, Influence as well', () => {
		expect(deal({}, { give: [resources(20)] })).toEqual([]);
		expect(deal({}, { give: [resources(21)] })).toEqual(['over-treasury']);
		expect(deal({}, { give: [resources(12)] }, { give: [resources(8)] })).toEqual([]);
		expect(deal({}, { give: [resources(12)] }, { give: [resources(9)] })).toEqual([
			'over-treasury'
		]);
		expect(deal({}, { give: [influence(6)] }, { give: [influence(4)] })).toEqual([]);
		expect(deal({}, { give: [influence(6)] }, { give: [influence(5)] })).toEqual([
			'over-influence'
		]);
	});

	it('IM-524: what is not counted weighs nothing', () => {
		expect(deal(owner, { give: [holonet, resources(20)] })).toEqual([]);
		expect(deal(owner, { give: [holonet, resources(21)] })).toEqual(['over-treasury']);
		expect(deal(owner, { give: [holonet, influence(10)] })).toEqual([]);
		expect(deal(owner, { give: [holonet, influence(11)] })).toEqual(['over-influence']);
	});

	it('IM-669: a deal is of something', () => {
		expect(deal({}, {})).toEqual(['empty']);
		expect(deal({}, { give: [resources(1)], instalments: [pay(3)] })).toEqual([]);
		expect(deal({}, { give: [resources(1)], take: [resources(1)] })).toEqual([]);
		expect(deal({}, { instalments: [pay(3)] })).toEqual([]);
	});

	it('IM-669, IM-532: instalments are due later, up to turn 15, and paid by one of the two', () => {
		const due = (...of: Parameters<typeof pay>) =>
			deal({ seats: 3 }, { instalments: [pay(...of)] });
		expect([due(3), due(15), due(3, 2)]).toEqual([[], [], []]);
		const bad = ['bad-instalment'];
		expect([due(2), due(1), due(16), due(3, 3)]).toEqual([bad, bad, bad, bad]);
	});

	it('IM-481, IM-488, IM-501: Laws on deals bind both parties', () => {
		const laws = (house: number, kind: 'banAdvanceDeals' | 'banDeals') => [
			{ house, effects: [{ kind }] }
		];
		for (const house of [1, 2]) {
			const patents = { ...owner, laws: laws(house, 'banAdvanceDeals') };
			expect(deal(patents, { give: [holonet, resources(1)] })).toEqual(['banned-by-law']);
			expect(deal(patents, { give: [resources(1)], take: [holonet] })).toEqual(['banned-by-law']);
			expect(deal(patents, { give: [resources(1)] })).toEqual([]);
			const embargo = { ...owner, laws: laws(house, 'banDeals') };
			expect(deal(embargo, { give: [resources(1)] })).toEqual(['banned-by-law']);
		}
		expect(deal({ seats: 3, laws: laws(3, 'banDeals') }, { give: [resources(1)] })).toEqual([]);
	});

	it('IM-669, IM-531: fleets and planets that are there', () => {
		const fleets = {
			c01: { house: 1, ships: { flagship: 1, cruiser: 1 } },
			c02: { house: 1, ships: { cruiser: 1 } },
			c12: { house: 2, ships: { cruiser: 1 } }
		};
		const fleet = (cell: string): Item => ({ kind: 'fleet', cell });
		expect(deal({ fleets }, { give: [fleet('c02')] })).toEqual([]);
		expect(deal({ fleets }, { give: [fleet('c01')] })).toEqual(['flagship-in-fleet']);
		expect(deal({ fleets }, { give: [fleet('c12')] })).toEqual(['item-not-yours']);
	});

	it('IM-738, IM-669: what the other House does not have, once, and what one lacks', () => {
		const fleets = {
			c12: { house: 2, ships: { cruiser: 1 } },
			c13: { house: 2, ships: { flagship: 1, cruiser: 1 } },
			c02: { house: 1, ships: { cruiser: 1 } }
		};
		const houses = { 1: { advances: ['holonet' as const] } };
		const take = (...items: Item[]) => deal({ fleets, houses }, { take: items });
		const fleet = (cell: string): Item => ({ kind: 'fleet', cell });
		const planet = (id: string): Item => ({ kind: 'planet', planet: id });
		const book = (advance: Advance): Item => ({ kind: 'advance', advance });
		expect(take(fleet('c12'))).toEqual([]);
		expect(take(fleet('c12'), fleet('c12'))).toEqual(['item-twice']);
		expect(take(fleet('c13'))).toEqual(['flagship-in-fleet']);
		expect(take(fleet('c15'))).toEqual(['no-such-ships']);
		expect(take(fleet('c02'))).toEqual(['no-such-ships']);
		expect(take(planet('c11a'))).toEqual([]);
		expect(take(planet('c11a'), planet('c11a'))).toEqual(['item-twice']);
		expect(take(planet('c11b'))).toEqual(['not-their-planet']);
		expect(take(planet('c04a'))).toEqual(['not-their-planet']);
		expect(take(book('holonet'))).toEqual(['owned']);
		expect(take(book('bulk_holds'))).toEqual([]);
		expect(take({ kind: 'resources', n: 1 }, { kind: 'resources', n: 1 })).toEqual([]);
	});
});

describe('bids', () => {
	const spec: TableSpec = {
		seats: 3,
		planets: { c05a: { controller: 1 }, c05b: { controller: 2 }, c04a: { controller: 1 } },
		houses: { 3: { status: 'deserted' } }
	};
	const bid = (lot: Lot, some: Partial<Bid>, more: Partial<Sheet> = {}, less: TableSpec = {}) =>
		codesOf(table({ ...spec, lot: [lot], ...less }), {
			bid: [{ resources: 5, planets: [], cell: [], house: [], ...some }],
			...more
		});
	const bad = ['bad-choice'];

	it('IM-722, IM-732: at least the price, at most the treasury', () => {
		const at = (resources: number) => bid('levies', { resources, planets: ['c04a'] });
		expect([at(2), at(3), at(20), at(21)]).toEqual([['below-price'], [], [], ['over-treasury']]);
		expect(
			bid('levies', { resources: 19, planets: ['c04a'] }, { actions: [construct('c04a', 'odp')] })
		).toEqual(['over-treasury']);
	});

	it('IM-732: Levies want one planet of ones own, full of platforms or not', () => {
		const full = { planets: { ...spec.planets, c04a: { controller: 1, has: { odp: 2 } } } };
		expect(bid('levies', { planets: ['c04a'] }, {}, full)).toEqual([]);
		expect(bid('levies', { planets: ['c05b'] })).toEqual(bad);
		expect(bid('levies', { planets: ['c04a', 'c05a'] })).toEqual(bad);
		expect(bid('levies', { planets: ['c05a'] }, { abandon: ['c05a'] })).toEqual(bad);
		expect(bid('levies', { planets: ['c04a'], cell: ['c04'] })).toEqual(bad);
		expect(bid('levies', { planets: ['c04a'], house: [2] })).toEqual(bad);
	});

	it.each(['squadron', 'convoy'] as const)(
		'IM-732: a %s wants a cell with a planet of ones own',
		(lot) => {
			expect(bid(lot, { cell: ['c05'] })).toEqual([]);
			expect(bid(lot, {})).toEqual(bad);
			expect(bid(lot, { cell: ['c11'] })).toEqual(bad);
			expect(bid(lot, { cell: ['c01'] })).toEqual(bad);
			expect(bid(lot, { cell: ['c05'] }, { abandon: ['c05a'] })).toEqual(bad);
		}
	);

	it('IM-727: Ruin names another House that has not deserted', () => {
		const name = (house: number) => bid('ruin', { house: [house] });
		expect([name(1), name(2), name(3), name(4), bid('ruin', {})]).toEqual([bad, [], bad, bad, bad]);
	});

	it('IM-732: Platforms want room for both, with what stands and what is ordered', () => {
		const odps = (odp: number) => ({
			planets: { ...spec.planets, c04a: { controller: 1, has: { odp } } }
		});
		const full = ['limit-reached'];
		const both = { planets: ['c04a', 'c04a'] };
		const apart = { planets: ['c04a', 'c05a'] };
		expect([bid('platforms', both, {}, odps(0)), bid('platforms', both, {}, odps(1))]).toEqual([
			...[[], full]
		]);
		expect([bid('platforms', apart, {}, odps(1)), bid('platforms', apart, {}, odps(2))]).toEqual([
			...[[], full]
		]);
		const ordered = { actions: [construct('c04a', 'odp')] };
		expect(bid('platforms', apart, ordered)).toEqual([]);
		expect(bid('platforms', apart, { actions: [construct('c04a', 'shield')] }, odps(1))).toEqual(
			[]
		);
		expect(bid('platforms', both, ordered)).toEqual(full);
		expect(bid('platforms', apart, ordered, odps(1))).toEqual(full);
		expect(bid('platforms', { planets: ['c04a'] })).toEqual(bad);
	});

	it.each(['free_hand', 'ward', 'breakthrough'] as const)('IM-732: %s wants nothing', (lot) => {
		expect(bid(lot, {})).toEqual([]);
		expect(bid(lot, { planets: ['c04a'] })).toEqual(bad);
	});

	it('IM-722, IM-732: no lot, no bid; none of the fallen', () => {
		expect(codesOf(table(), { bid: [{ resources: 5, planets: [], cell: [], house: [] }] })).toEqual(
			['no-lot']
		);
		const fallen = { planets: { c04a: {} }, houses: { 1: { status: 'fallen' as const } } };
		expect(bid('ward', {}, {}, fallen)).toEqual(['fallen']);
	});
});

describe('a Political Favour', () => {
	const spec: TableSpec = {
		seats: 3,
		houses: { 3: { status: 'deserted' } },
		laws: [
			{ id: 1, effects: [{ kind: 'banDeals' }] },
			{ id: 2, effects: [{ kind: 'freePassage' }] }
		]
	};
	type Draft = Partial<EntryOf<'political_favour'>['proposal']>;
	const asked = (proposal: Draft) =>
		codes({ ...spec, houses: { ...spec.houses } }, favour(proposal));
	const isFine = (kind: 'directive' | 'law', ...effects: CustomEffect[]) =>
		asked({ kind, effects }).length === 0;

	/** An effect by its number; the least and the most that the menus of IM-492 to IM-501 allow. */
	const MENUS: readonly (readonly [
		'directive' | 'law',
		(n: number) => CustomEffect,
		number,
		number
	])[] = [
		['directive', (n) => ({ kind: 'gainResources', n }), 1, 6],
		['directive', (n) => ({ kind: 'loseResources', n }), 1, 6],
		['directive', (n) => ({ kind: 'gainInfluenceNext', n }), 1, 4],
		['directive', (n) => ({ kind: 'loseInfluenceNext', n }), 1, 4],
		['directive', (n) => ({ kind: 'gainTroops', n }), 1, 4],
		['directive', (n) => ({ kind: 'loseTroops', n }), 1, 4],
		['directive', (n) => ({ kind: 'gainShips', ship: 'fighter', n }), 1, 4],
		['directive', (n) => ({ kind: 'gainShips', ship: 'freighter', n }), 1, 2],
		['directive', (n) => ({ kind: 'gainShips', ship: 'frigate', n }), 1, 2],
		['directive', (n) => ({ kind: 'gainShips', ship: 'cruiser', n }), 1, 1],
		['directive', (n) => ({ kind: 'repeal', law: n }), 1, 2],
		['law', (n) => ({ kind: 'incomeResources', n }), -3, 3],
		['law', (n) => ({ kind: 'incomeInfluence', n }), -3, 3],
		['law', (n) => ({ kind: 'cost', category: 'research', n }), -2, 2],
		['law', (n) => ({ kind: 'shipCap', n }), 6, 20]
	];

	it.each(MENUS)('IM-492 to IM-501: %s %o from %i to %i', (kind, effect, least, most) => {
		for (let n = least - 1; n <= most + 1; n++)
			expect(isFine(kind, effect(n)), `${n}`).toBe(n >= least && n <= most && n !== 0);
	});

	it('IM-496: Advances of a printed cost of 6 or less', () => {
		const grant = (advance: 'holonet' | 'deep_mining') =>
			isFine('directive', { kind: 'grantAdvance', advance });
		expect([grant('holonet'), grant('deep_mining')]).toEqual([true, false]);
	});

	it('IM-490: one or two different effects of its kind', () => {
		const one: CustomEffect = { kind: 'publish' };
		const other: CustomEffect = { kind: 'endWars' };
		expect(isFine('directive', one, other)).toBe(true);
		expect(isFine('directive')).toBe(false);
		expect(isFine('directive', one, other, { kind: 'gainTroops', n: 1 })).toBe(false);
		expect(isFine('law', one)).toBe(false);
		expect(isFine('directive', { kind: 'banDeals' })).toBe(false);
		const [twice] = problemsOf(table(spec), {
			actions: [favour({ effects: [one, one] })]
		});
		expect(twice).toMatchObject({
			code: 'bad-proposal',
			at: ['actions', 0, 'proposal', 'effects', 1]
		});
	});

	it.each<[CustomProposal['kind'], CustomEffect, CustomEffect, boolean]>([
		['law', { kind: 'incomeInfluence', n: 3 }, { kind: 'incomeInfluence', n: 2 }, false],
		['law', { kind: 'incomeInfluence', n: 3 }, { kind: 'incomeResources', n: 3 }, true],
		['law', { kind: 'banClass', ship: 'frigate' }, { kind: 'banClass', ship: 'cruiser' }, false],
		['law', { kind: 'cost', category: 'research', n: 1 }, { kind: 'shipCap', n: 6 }, true],
		['directive', { kind: 'gainResources', n: 1 }, { kind: 'gainResources', n: 2 }, false],
		['directive', { kind: 'gainResources', n: 1 }, { kind: 'loseResources', n: 1 }, true],
		['directive', { kind: 'gainTroops', n: 4 }, { kind: 'gainTroops', n: 4 }, false]
	])('IM-490: effects of one kind are not different: %s of %j and %j', (kind, one, other, fine) => {
		expect(isFine(kind, one, other)).toBe(fine);
	});

	it('IM-491, IM-497: a House is named for the scope of one House and no other', () => {
		const effects: CustomEffect[] = [{ kind: 'publish' }];
		const scope = (scope: 'all' | 'house' | 'elect', house: number) =>
			asked({ effects, scope, house }).length === 0;
		expect([scope('all', 0), scope('elect', 0), scope('house', 1), scope('house', 2)]).toEqual([
			...[true, true, true, true]
		]);
		expect([scope('all', 1), scope('elect', 1), scope('house', 0), scope('house', 3)]).toEqual([
			...[false, false, false, false]
		]);
		const repeal: CustomEffect[] = [{ kind: 'repeal', law: 1 }];
		expect(asked({ effects: repeal, scope: 'elect' })).toEqual(['bad-proposal']);
	});

	it('IM-422: not in the last turn', () => {
		const last = (turn: number) =>
			codes({ ...spec, turn }, favour({ effects: [{ kind: 'publish' }] }));
		expect([last(14), last(15)]).toEqual([[], ['last-turn']]);
	});
});

describe('options', () => {
	it('IM-710: what is not understood is told with its place', () => {
		for (const absences of [0, 15]) expect(parseOptions({ absences }).ok).toBe(true);
		expect(parseOptions({ absences: -1 })).toEqual({
			ok: false,
			code: 'out-of-range',
			at: 'absences'
		});
		expect(parseOptions(7)).toEqual({ ok: false, code: 'malformed' });
	});
});
