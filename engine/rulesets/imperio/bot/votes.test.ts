import { describe, expect, it } from 'vitest';
import type { Proposal } from '../types';
import type { TableSpec } from '../testing';
import { books, mindOf } from './testing';
import { planVotes, publicInfluence, stakeOf } from './votes';

type Effects = readonly { readonly kind: string; readonly [field: string]: unknown }[];

const proposal = (some: object, effects: Effects, id = 'P01') =>
	({
		id,
		kind: 'directive',
		vote: 'forAgainst',
		title: '',
		house: 0,
		...some,
		effects
	}) as Proposal;
const voted = (spec: TableSpec, some: object, ...effects: Effects) => {
	const [vote] = planVotes(mindOf({ ...spec, agenda: [proposal(some, effects)] }));
	return vote && (vote.house === 0 ? vote.option : `${vote.option} ${vote.house}`);
};
const fought = { abilities: ['industrious', 'terror_tactics'] as const };
const plotting = { abilities: ['charismatic', 'shadow'] as const };
/** Seat 1 has more planets, ports, garrisons and ships than the other; `behind`: fewer. */
const AHEAD: TableSpec = {
	planets: {
		c05a: { controller: 1, troops: 5, has: { trade_port: 1 } },
		c06a: { controller: 1, troops: 5, has: { trade_port: 1 } }
	},
	fleets: { c05: { house: 1, ships: { cruiser: 3 } } }
};
const BEHIND: TableSpec = {
	planets: {
		c12a: { controller: 2, troops: 5, has: { trade_port: 1 } },
		c13a: { controller: 2, troops: 5, has: { trade_port: 1 } }
	},
	fleets: { c12: { house: 2, ships: { cruiser: 3 } } }
};

describe('what is for everybody', () => {
	it.each([
		['Resources a planet', { kind: 'perPlanet', n: 1 }, 'for', 'against'],
		['a levy a planet', { kind: 'perPlanet', n: -1 }, 'against', 'for'],
		['Resources of ports', { kind: 'portResources', n: 1 }, 'for', 'against'],
		['Influence of ports', { kind: 'portInfluence', n: 1 }, 'for', 'against'],
		['fewer Troops', { kind: 'demobilise' }, 'against', 'for'],
		['a cap on ships', { kind: 'shipCap', n: 10 }, 'against', 'for'],
		['tribute', { kind: 'tribute', above: 2 }, 'against', 'for']
	] as const)('is voted by who has more of it: %s', (_, effect, ahead, behind) => {
		expect(voted(AHEAD, {}, effect)).toBe(ahead);
		expect(voted(BEHIND, {}, effect)).toBe(behind);
	});

	it('is a cap on ships for whoever has no more of them than others', () => {
		expect(voted({}, {}, { kind: 'shipCap', n: 10 })).toBe('for');
	});

	it('is voted by who builds what becomes cheaper', () => {
		const cheaper = { kind: 'classCost', ships: ['battleship'], n: -1 } as const;
		const courtier = { 1: { abilities: ['charismatic', 'high_friends'] as const } };
		expect(voted({ houses: courtier }, {}, cheaper)).toBe('against');
		expect(voted({ houses: { 1: fought } }, {}, cheaper)).toBe('for');
		expect(voted({ houses: { 1: fought } }, {}, { ...cheaper, n: 1 })).toBe('against');
	});

	it.each([
		['truce', { kind: 'truce' }, 'for', 'against'],
		['no bombardment', { kind: 'banBombardment' }, 'for', 'against'],
		['sacred homes', { kind: 'homeSanctity' }, 'for', 'against'],
		['more platforms', { kind: 'odpLimit', n: 3 }, 'for', 'against'],
		['free passage', { kind: 'freePassage' }, 'against', 'for']
	] as const)('is voted by who lives by war, and who does not: %s', (_, effect, quiet, fighter) => {
		expect(voted({}, {}, effect)).toBe(quiet);
		expect(voted({ houses: { 1: fought } }, {}, effect)).toBe(fighter);
	});

	it('costs of Subterfuge are for plotters to mind, those of others for all', () => {
		const dearer = (category: string) => ({ kind: 'cost', category, n: 2 });
		expect(voted({}, {}, dearer('subterfuge'))).toBe('for');
		expect(voted({ houses: { 1: plotting } }, {}, dearer('subterfuge'))).toBe('against');
		expect(voted({}, {}, dearer('research'))).toBe('against');
		const banned = { kind: 'banSubterfuge', operation: 'brain_drain' };
		expect(voted({}, {}, banned)).toBe('for');
		expect(voted({ houses: { 1: plotting } }, {}, banned)).toBe('against');
	});

	it('a Law is repealed by whom it hurts', () => {
		const bound = (n: number): TableSpec => ({
			...AHEAD,
			laws: [{ effects: [{ kind: 'portResources', n }] }]
		});
		expect(voted(bound(1), {}, { kind: 'repealLast' })).toBe('against');
		expect(voted(bound(-1), {}, { kind: 'repealLast' })).toBe('for');
		expect(voted(bound(-1), {}, { kind: 'repeal', law: 1 })).toBe('for');
		expect(voted({}, {}, { kind: 'repealLast' })).toBeUndefined();
	});

	it('a congress is for who knows little', () => {
		expect(voted({ turn: 5 }, {}, { kind: 'congress' })).toBe('for');
		const wise = { advances: ['holonet', 'interceptors', 'bulk_holds'] as const };
		expect(voted({ turn: 5, houses: { 1: wise } }, {}, { kind: 'congress' })).toBe('against');
	});
});

describe('what is for one', () => {
	const gift = { kind: 'gainResources', n: 6 };
	const fine = { kind: 'loseResources', n: 6 };
	const friendly = { seats: 3, houses: { 1: { books: books(3, { 3: { trust: 2 } }) } } };

	it('is wished to oneself and to a friend, and its contrary to the others', () => {
		expect(voted({}, { house: 1 }, gift)).toBe('for');
		expect(voted({}, { house: 2 }, gift)).toBe('against');
		expect(voted({}, { house: 2 }, fine)).toBe('for');
		expect(voted(friendly, { house: 3 }, gift)).toBe('for');
		expect(voted(friendly, { house: 3 }, fine)).toBe('against');
	});

	it('but nothing to a friend that pays every turn to come', () => {
		const law = { kind: 'incomeInfluence', n: 3 };
		expect(voted({ ...friendly, turn: 5 }, { house: 3 }, law)).toBe('against');
		expect(voted({ ...friendly, turn: 5 }, { house: 1 }, law)).toBe('for');
		// Its last payment is all that is left of it.
		expect(voted({ ...friendly, turn: 14 }, { house: 3 }, law)).toBe('for');
	});

	it('not even to a friend that would win by it', () => {
		const strong = { ...friendly, fleets: { c18: { house: 3, ships: { battleship: 6 } } } };
		expect(voted(strong, { house: 3 }, gift)).toBe('against');
	});

	it('a burden is for whoever is minded most, a gain for oneself', () => {
		expect(voted({ seats: 3 }, { vote: 'electOne' }, gift)).toBe('elect 1');
		expect(voted({ seats: 3 }, { vote: 'electOne' }, fine)).toBe('elect 2');
		expect(voted(friendly, { vote: 'electOne' }, fine)).toBe('elect 2');
	});

	it('a gain is for a friend with more Influence where there is no hope', () => {
		const elected = (own: number, friend: number): string | undefined =>
			voted(
				{
					...friendly,
					planets: {
						c04a: { position: own, richness: 6 },
						c18a: { position: friend },
						c11a: { position: 6 },
						c12a: { controller: 2, position: 3 }
					},
					// Ships enough for nobody to lead too far.
					fleets: { c04: { house: 1, ships: { battleship: 3 } } }
				},
				{ vote: 'electOne' },
				gift
			);
		// The first has 11 points of Influence in sight.
		expect(elected(4, 6)).toBe('elect 3');
		expect(elected(5, 6)).toBe('elect 1');
		expect(elected(4, 4)).toBe('elect 1');
	});
});

describe('how many votes', () => {
	it('all Influence not spent otherwise, by the stakes', () => {
		const agenda = [
			proposal({ vote: 'electOne' }, [{ kind: 'gainResources', n: 6 }]),
			proposal({ vote: 'electOne' }, [{ kind: 'gainInfluenceNext', n: 1 }], 'P02')
		];
		const mind = mindOf({ agenda });
		expect(planVotes(mind, 9).map(({ n }) => n)).toEqual([7, 2]);
		expect(planVotes(mind, 0)).toEqual([]);
		expect(stakeOf(mind)).toBe(6);
	});

	it.each([
		[14, 6],
		[12, 18],
		[9, 36],
		[2, 36]
	])(
		'in turn %i %i are at stake in a Law that pays 3 Influence a turn to another',
		(turn, stake) => {
			const law = proposal({ house: 2 }, [{ kind: 'incomeInfluence', n: 3 }]);
			expect(stakeOf(mindOf({ turn, agenda: [law] }))).toBe(stake);
		}
	);

	it('Influence in sight is 1 a planet and its Position', () => {
		expect(publicInfluence(mindOf({ planets: { c05a: { controller: 1, position: 2 } } }), 1)).toBe(
			7
		);
	});
});
