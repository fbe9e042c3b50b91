import { describe, expect, it } from 'vitest';
import type { Script } from '../../../kernel/scripted-rng';
import { PROPOSALS, type DirectiveEffect, type LawEffect } from '../data';
import {
	act,
	codesOf,
	construct,
	favour,
	houseIn,
	planetIn,
	playTurn,
	plot,
	shipsAt,
	table,
	type Played,
	type TableSpec
} from '../testing';
import type { Proposal, State, Vote } from '../types';

/** A standard proposal by its number, on the agenda. */
const standard = (number: number): Proposal => {
	const found = PROPOSALS[number - 1];
	if (!found) throw new Error(`no proposal ${number}`);
	return { ...found, title: '', house: 0 };
};
const directive = (...effects: DirectiveEffect[]): Proposal => ({
	id: 'C2.1',
	vote: 'forAgainst',
	title: '',
	house: 1,
	kind: 'directive',
	effects
});
const yes = (proposal: string, n = 1): Vote => ({ proposal, option: 'for', house: 0, n });
const no = (proposal: string, n = 1): Vote => ({ proposal, option: 'against', house: 0, n });
const elect = (proposal: string, house: number, n = 1): Vote => ({
	proposal,
	option: 'elect',
	house,
	n
});

/** A turn in which everybody's votes are these, by seat. */
const council = (
	spec: TableSpec,
	proposal: Proposal,
	votes: Readonly<Record<number, readonly Vote[]>>,
	script: Script = {}
): Played => {
	const state = table({ agenda: [proposal], ...spec });
	const sheets = Object.fromEntries(
		Object.entries(votes).map(([seat, list]) => [seat, { votes: list }])
	);
	return playTurn(state, sheets, script);
};
/** A proposal that House 1 passes by its vote alone, electing this House if it elects. */
const passed = (spec: TableSpec, proposal: Proposal, house = 1, script: Script = {}): Played =>
	council(
		spec,
		proposal,
		{ 1: [proposal.vote === 'forAgainst' ? yes(proposal.id) : elect(proposal.id, house)] },
		script
	);

const treasuries = ({ state }: Played): number[] => state.houses.map(({ treasury }) => treasury);

describe('votes', () => {
	it('IM-647, IM-446, IM-447, IM-448, IM-594, IM-681: for and against, a tie by d2, none at all lapses', () => {
		const p = standard(12);
		const tie = (die: number) =>
			council(
				{ seats: 4 },
				p,
				{ 1: [yes('P12', 4)], 2: [yes('P12', 3)], 3: [no('P12', 5)], 4: [no('P12', 2)] },
				{ 'council/P12': [die] }
			);
		expect(tie(2).of('counted')[0]).toMatchObject({ result: 'rejected', drawn: true });
		expect(tie(1).of('counted')[0]).toMatchObject({ result: 'passed', drawn: true });
		expect(tie(1).of('counted')[0]?.votes).toEqual([
			{ house: 1, option: 'for', n: 4 },
			{ house: 2, option: 'for', n: 3 },
			{ house: 3, option: 'against', n: 5 },
			{ house: 4, option: 'against', n: 2 }
		]);
		expect(council({}, p, {}).of('counted')[0]).toMatchObject({ result: 'lapsed', drawn: false });
		expect(council({}, p, { 1: [yes('P12', 2)], 2: [no('P12', 1)] }).of('counted')[0]?.result).toBe(
			'passed'
		);
		expect(council({}, p, { 1: [yes('P12', 1)], 2: [no('P12', 2)] }).of('counted')[0]?.result).toBe(
			'rejected'
		);
	});

	it('IM-449, IM-447: the House with most votes is elected, itself included; a tie at random', () => {
		const p = standard(1);
		expect(
			council({}, p, { 1: [elect('P01', 1, 3)], 2: [elect('P01', 2, 2)] }).of('counted')[0]?.elected
		).toEqual([1]);
		const tie = council(
			{},
			p,
			{ 1: [elect('P01', 1)], 2: [elect('P01', 2)] },
			{ 'council/P01': [2] }
		);
		expect(tie.of('counted')[0]).toMatchObject({ elected: [2], drawn: true });
	});

	it('IM-450: two are elected; ties for a place that is left at random; one alone if nobody else got votes', () => {
		const p = standard(9);
		const two = council(
			{ seats: 3 },
			p,
			{ 1: [elect('P09', 3, 3)], 2: [elect('P09', 1)], 3: [elect('P09', 2)] },
			{ 'council/P09': [2] }
		);
		expect(two.of('counted')[0]?.elected).toEqual([3, 2]);
		expect(two.of('decreed').map(({ house, n }) => [house, n])).toEqual([
			[3, 4],
			[2, 4]
		]);
		const equal = council(
			{ seats: 3 },
			p,
			{ 1: [elect('P09', 1)], 2: [elect('P09', 2)], 3: [elect('P09', 3)] },
			{ 'council/P09': [3, 1] }
		);
		expect(equal.of('counted')[0]?.elected).toEqual([3, 1]);
		expect(council({ seats: 3 }, p, { 1: [elect('P09', 2)] }).of('counted')[0]?.elected).toEqual([
			2
		]);
	});

	it('IM-443, IM-444, IM-445: votes within the Influence left, each proposal one option', () => {
		const state = table({ agenda: [standard(12), standard(1)] });
		expect(codesOf(state, { votes: [yes('P12', 4), elect('P01', 2, 6)] })).toEqual([]);
		expect(codesOf(state, { votes: [yes('P12', 4), elect('P01', 2, 7)] })).toEqual([
			'over-influence'
		]);
		expect(codesOf(state, { votes: [yes('P12'), no('P12')] })).toEqual(['duplicate-vote']);
		expect(codesOf(state, { votes: [elect('P12', 1)] })).toEqual(['bad-option']);
		expect(codesOf(state, { votes: [yes('P01')] })).toEqual(['bad-option']);
	});

	it('IM-621, IM-030: Influence spent on an action cannot vote', () => {
		const state = table({
			agenda: [standard(12)],
			planets: { c11a: { controller: 2, has: { trade_port: 1 } } },
			houses: {
				1: {
					treasury: 3,
					influence: 11,
					abilities: ['high_friends', 'shadow'].slice(0, 1) as ['high_friends']
				}
			}
		});
		const sabotage = {
			...plot('sabotage', { planet: 'c11a', building: 'trade_port' }),
			influencePaid: 3
		};
		const sheet = (n: number) => ({ actions: [sabotage], votes: [yes('P12', n)] });
		expect(codesOf(state, sheet(9))).toEqual(['over-influence']);
		const played = playTurn(state, { 1: sheet(8) });
		expect(played.of('refused')).toEqual([]);
		expect(played.to(1, 'entry')[0]).toMatchObject({ resources: 3, influence: 3 });
		// Income of the capital, and the dividend of P12.
		expect(houseIn(played.state, 1).treasury).toBe(0 + 4 + 1);
	});

	it('IM-451: votes count as sealed, whatever becomes of the planets', () => {
		const p = standard(12);
		const state = table({ agenda: [p], planets: { c05a: { controller: 2, position: 9 } } });
		const played = playTurn(state, {
			1: { actions: [plot('uprising', { house: 2, planet: 'c05a' })] },
			2: { votes: [no('P12', 10)] }
		});
		expect(played.of('counted')[0]?.votes).toEqual([{ house: 2, option: 'against', n: 10 }]);
	});

	it('IM-453, IM-454: Laws govern from the next turn on, until repealed, and add up', () => {
		const first = passed({}, standard(18));
		expect(first.state.laws).toMatchObject([{ proposal: 'P18', turn: 2, house: 0 }]);
		const twice = playTurn(
			{ ...first.state, agenda: [standard(18)] },
			{ 1: { votes: [yes('P18')] } }
		);
		expect(twice.state.laws.map(({ id }) => id)).toEqual([1, 2]);
	});

	it('IM-456: a Law keeps naming the House elected', () => {
		expect(passed({}, standard(28), 2).state.laws).toMatchObject([{ house: 2 }]);
	});

	it('IM-452: a Law makes contrary orders illegal', () => {
		const state = table({ laws: [{ effects: [{ kind: 'banBuilding', building: 'odp' }] }] });
		expect(codesOf(state, { actions: [construct('c04a', 'odp')] })).toEqual(['banned-by-law']);
		expect(codesOf(state, { actions: [construct('c04a', 'shield')] })).toEqual([]);
	});
});

describe('standard Directives', () => {
	it('IM-460 to IM-489: thirty proposals, by kind and way of voting', () => {
		const rows = PROPOSALS.map(({ id, kind, vote }) => `${id}${kind[0]}${vote[0]}${vote.at(-1)}`);
		expect(rows.join(' ')).toBe(
			'P01dee P02dee P03dft P04dft P05dft P06dee P07dee P08dft P09deo P10dee P11dft P12dft P13dee P14dee P15dft ' +
				'P16lft P17lft P18lft P19lft P20lft P21lft P22lft P23lft P24lft P25lft P26lft P27lft P28lee P29lee P30lft'
		);
	});

	it('IM-460, IM-461, IM-468, IM-470, IM-471: P01, P02, P09, P11, P12 move Resources', () => {
		expect(treasuries(passed({}, standard(1), 2))).toEqual([24, 30]);
		expect(treasuries(passed({}, standard(2), 2))).toEqual([24, 18]);
		expect(treasuries(passed({}, standard(9), 2))).toEqual([24, 28]);
		const planets = { c05a: { controller: 1 } };
		expect(treasuries(passed({ planets }, standard(11)))).toEqual([23, 23]);
		expect(treasuries(passed({ planets }, standard(12)))).toEqual([27, 25]);
	});

	it('IM-462: P03 ends every war but those with the deserted', () => {
		const played = passed(
			{ seats: 3, wars: [[1, 2]], houses: { 3: { status: 'deserted', missed: 2 } } },
			standard(3)
		);
		expect(played.state.wars).toEqual([]);
		expect(played.of('peace')).toEqual([{ a: 1, b: 2, cause: 'council' }]);
	});

	it('IM-463, IM-466, IM-013, IM-455: P04 and P07 at the muster point: the own Home System first, else any planet; lost with none', () => {
		const levy = passed({ planets: { c01a: { controller: 1 } } }, standard(4));
		expect(planetIn(levy.state, 'c04a').troops).toBe(2);
		expect(planetIn(levy.state, 'c11a').troops).toBe(2);
		const away = passed(
			{ planets: { c04a: { controller: 2 }, c02a: { controller: 1 }, c05a: { controller: 1 } } },
			standard(7)
		);
		expect(shipsAt(away.state, 'c02')).toEqual({ cruiser: 1, frigate: 1 });
		const barred = passed({ fleets: { c04: { house: 2, ships: { frigate: 1 } } } }, standard(7));
		expect(shipsAt(barred.state, 'c04')).toEqual({ frigate: 1 });
		const nowhere = passed(
			{
				planets: { c04a: { controller: 2 } },
				fleets: { c01: { house: 1, ships: { frigate: 1 } } },
				houses: { 1: { status: 'landless' } }
			},
			standard(7)
		);
		expect(nowhere.state.fleets).toHaveLength(1);
	});

	it('IM-464, IM-653: P05 takes 2 Troops of planets with 4 or more', () => {
		const planets = {
			c01a: { controller: 1, troops: 5 },
			c02a: { controller: 1, troops: 4 },
			c03a: { controller: 1, troops: 3 }
		};
		const { state } = passed({ planets }, standard(5));
		expect(['c01a', 'c02a', 'c03a'].map((id) => planetIn(state, id).troops)).toEqual([3, 2, 3]);
	});

	it('IM-465, IM-416: P06 publishes a House, and what it owns is then known', () => {
		const played = passed(
			{ houses: { 2: { advances: ['holonet'], abilities: ['shadow', 'dutiful'] } } },
			standard(6),
			2
		);
		expect(played.of('published')).toMatchObject([
			{ house: 2, abilities: ['shadow', 'dutiful'], resources: 20, influence: 10 }
		]);
		expect(houseIn(played.state, 1).known[1]).toEqual(['holonet']);
	});

	it('IM-467: P08 gives those behind the cheapest Advance that they may have', () => {
		const played = passed(
			{
				seats: 3,
				houses: {
					1: { advances: ['scanning_matrix'] },
					2: { advances: ['holonet'] },
					3: { advances: ['missile_guidance', 'holonet'] }
				}
			},
			standard(8)
		);
		expect(houseIn(played.state, 1).advances).toEqual(['missile_guidance', 'scanning_matrix']);
		expect(houseIn(played.state, 2).advances).toEqual(['scanning_matrix', 'holonet']);
		expect(houseIn(played.state, 3).advances).toHaveLength(2);
	});

	it('IM-469: P10 destroys one Infrastructure at random, each ODP by itself', () => {
		const planets = {
			c04a: { controller: 1, has: { odp: 2, shield: 1 } },
			c05a: { controller: 1, has: { shipyard: 1 } }
		};
		const { state } = passed({ planets }, standard(10), 1, { 'decree/P10': [3] });
		expect(planetIn(state, 'c04a').buildings).toMatchObject({ odp: 2, shield: 0 });
		expect(passed({}, standard(10)).of('demolished')).toEqual([]);
	});

	it('IM-653, IM-470, IM-006: a treasury never falls below 0', () => {
		const planets = { c01a: { controller: 1 }, c02a: { controller: 1 }, c03a: { controller: 1 } };
		const played = passed({ planets, houses: { 1: { treasury: 3 } } }, standard(11));
		expect(played.of('decreed')[0]).toMatchObject({ house: 1, n: -3 });
	});

	it('IM-472, IM-473, IM-653: P13 and P14 change the Influence of the next Growth Phase alone', () => {
		const down = passed({ planets: { c04a: { controller: 1, position: 2 } } }, standard(13));
		expect(houseIn(down.state, 1).influence).toBe(0);
		const up = passed({}, standard(14));
		expect(houseIn(up.state, 1).influence).toBe(8);
		expect(houseIn(playTurn(up.state).state, 1).influence).toBe(4);
	});

	it('IM-474: P15 repeals the Law passed last', () => {
		const laws = [{ proposal: 'P18' }, { proposal: 'P23' }];
		const played = passed({ laws }, standard(15));
		expect(played.state.laws.map(({ proposal }) => proposal)).toEqual(['P18']);
		expect(played.of('lawRepealed')).toMatchObject([{ proposal: 'P23' }]);
		expect(passed({}, standard(15)).of('lawRepealed')).toEqual([]);
	});
});

describe('standard Laws', () => {
	const effectsOf = (number: number) => standard(number).effects;

	it('IM-475, IM-476, IM-477, IM-478, IM-479, IM-480: P16 to P21', () => {
		expect([16, 17, 18, 19, 20, 21].map(effectsOf)).toEqual([
			[{ kind: 'shipCap', n: 10 }],
			[{ kind: 'banBombardment' }],
			[{ kind: 'portResources', n: 1 }],
			[{ kind: 'classCost', ships: ['cruiser', 'battleship'], n: -1 }],
			[{ kind: 'classCost', ships: ['cruiser', 'battleship', 'battle_station', 'flagship'], n: 1 }],
			[{ kind: 'cost', category: 'research', n: -2 }]
		]);
	});

	it('IM-481 to IM-489: P22 to P30: IM-481, IM-482, IM-483, IM-484, IM-485, IM-486, IM-487, IM-488, IM-489', () => {
		expect([22, 23, 24, 25, 26, 27, 28, 29, 30].map(effectsOf)).toEqual([
			[{ kind: 'banSubterfuge', operation: 'brain_drain' }, { kind: 'banAdvanceDeals' }],
			[{ kind: 'cost', category: 'subterfuge', n: 2 }],
			[{ kind: 'homeSanctity' }],
			[{ kind: 'freePassage' }],
			[{ kind: 'tribute', above: 5 }],
			[{ kind: 'portInfluence', n: 1 }],
			[{ kind: 'speaker', n: 3 }],
			[{ kind: 'idlePorts' }, { kind: 'banDeals' }],
			[{ kind: 'odpLimit', n: 3 }]
		]);
	});

	it('IM-489: a third ODP under P30; platforms above 2 remain when it is repealed', () => {
		const third = { actions: [construct('c04a', 'odp')] };
		const planets = { c04a: { controller: 1, has: { odp: 2 } } };
		expect(codesOf(table({ planets }), third)).toEqual(['limit-reached']);
		const laws = [{ effects: [{ kind: 'odpLimit', n: 3 } as const] }];
		const played = playTurn(table({ planets, laws, agenda: [standard(15)] }), {
			1: { ...third, votes: [yes('P15')] }
		});
		expect(planetIn(played.state, 'c04a').buildings.odp).toBe(3);
		expect(played.state.laws).toEqual([]);
	});
});

describe('custom proposals', () => {
	const codes = (proposal: Parameters<typeof favour>[0], spec: TableSpec = {}): string[] =>
		codesOf(table(spec), { actions: [favour(proposal)] });
	const D = (...effects: DirectiveEffect[]) =>
		({ kind: 'directive' as const, effects }) as Parameters<typeof favour>[0];
	const L = (...effects: LawEffect[]) =>
		({ kind: 'law' as const, effects }) as Parameters<typeof favour>[0];
	const BAD = ['bad-proposal'];

	it('IM-490, IM-491: one or two different effects of one kind; scope all, one House, or elected', () => {
		expect(codes(D({ kind: 'publish' }, { kind: 'endWars' }))).toEqual([]);
		expect(codes(D())).toEqual(BAD);
		expect(codes(D({ kind: 'publish' }, { kind: 'publish' }))).toEqual(BAD);
		expect(
			codes(D({ kind: 'publish' }, { kind: 'endWars' }, { kind: 'gainResources', n: 1 }))
		).toEqual(BAD);
		expect(codes(D({ kind: 'banDeals' } as never))).toEqual(BAD);
		expect(codes(L({ kind: 'publish' } as never))).toEqual(BAD);
		expect(codes({ ...D({ kind: 'publish' }), scope: 'house', house: 2 })).toEqual([]);
		expect(codes({ ...D({ kind: 'publish' }), scope: 'house', house: 0 })).toEqual(BAD);
		expect(codes({ ...D({ kind: 'publish' }), scope: 'all', house: 2 })).toEqual(BAD);
		const deserted = { seats: 3, houses: { 3: { status: 'deserted' as const } } };
		expect(codes({ ...D({ kind: 'publish' }), scope: 'house', house: 3 }, deserted)).toEqual(BAD);
		expect(codes({ ...D({ kind: 'publish' }), scope: 'elect' })).toEqual([]);
	});

	it.each([
		['IM-492', D({ kind: 'gainResources', n: 6 }), D({ kind: 'gainResources', n: 7 })],
		['IM-492', D({ kind: 'loseInfluenceNext', n: 4 }), D({ kind: 'loseInfluenceNext', n: 5 })],
		['IM-493', D({ kind: 'gainTroops', n: 4 }), D({ kind: 'loseTroops', n: 5 })],
		[
			'IM-494',
			D({ kind: 'gainShips', ship: 'frigate', n: 2 }),
			D({ kind: 'gainShips', ship: 'cruiser', n: 2 })
		],
		[
			'IM-496',
			D({ kind: 'grantAdvance', advance: 'holonet' }),
			D({ kind: 'grantAdvance', advance: 'heavy_batteries' })
		],
		['IM-497', D({ kind: 'repeal', law: 1 }), D({ kind: 'repeal', law: 2 })],
		['IM-498', L({ kind: 'incomeResources', n: -3 }), L({ kind: 'incomeInfluence', n: 4 })],
		[
			'IM-499',
			L({ kind: 'cost', category: 'produce', n: 2 }),
			L({ kind: 'cost', category: 'produce', n: -3 })
		],
		['IM-501', L({ kind: 'shipCap', n: 6 }), L({ kind: 'shipCap', n: 21 })]
	])('%s: within its menu, and beyond', (_, good, bad) => {
		const laws = { laws: [{ effects: [{ kind: 'banDeals' as const }] }] };
		expect(codes(good, laws)).toEqual([]);
		expect(codes(bad, laws)).toEqual(BAD);
	});

	it('IM-497: a repeal binds everybody', () => {
		const laws = { laws: [{ effects: [{ kind: 'banDeals' as const }] }] };
		expect(codes({ ...D({ kind: 'repeal', law: 1 }), scope: 'elect' }, laws)).toEqual(BAD);
	});

	const decree = (spec: TableSpec, ...effects: DirectiveEffect[]): Played =>
		passed(
			spec,
			directive(...effects),
			1,
			effects.some(({ kind }) => kind === 'demolish') ? { 'decree/C2.1': [2] } : {}
		);

	it('IM-492, IM-493, IM-494: effects on the named House alone', () => {
		expect(treasuries(decree({}, { kind: 'loseResources', n: 5 }))).toEqual([19, 24]);
		expect(houseIn(decree({}, { kind: 'gainInfluenceNext', n: 2 }).state, 1).influence).toBe(6);
		const planets = { c01a: { controller: 1, troops: 2 }, c04a: { controller: 1, troops: 3 } };
		const { state } = decree({ planets }, { kind: 'loseTroops', n: 2 });
		expect([planetIn(state, 'c01a').troops, planetIn(state, 'c04a').troops]).toEqual([1, 2]);
		expect(planetIn(decree({}, { kind: 'gainTroops', n: 3 }).state, 'c04a').troops).toBe(3);
		expect(shipsAt(decree({}, { kind: 'gainShips', ship: 'fighter', n: 4 }).state, 'c04')).toEqual({
			fighter: 4
		});
	});

	it('IM-495, IM-496, IM-497: demolition, publication, Advances, peace, repeal', () => {
		const planets = {
			c04a: { controller: 1, has: { odp: 1 } },
			c05a: { controller: 1, has: { odp: 1, shield: 1 } }
		};
		expect(decree({ planets }, { kind: 'demolish', building: 'odp' }).of('demolished')).toEqual([
			{ planet: 'c05a', building: 'odp' }
		]);
		const granted = decree({}, { kind: 'grantAdvance', advance: 'holonet' });
		expect(houseIn(granted.state, 1).advances).toEqual(['holonet']);
		expect(houseIn(granted.state, 2).known[0]).toEqual(['holonet']);
		expect(decree({}, { kind: 'publish' }).of('published')).toHaveLength(1);
		expect(
			decree(
				{
					seats: 3,
					wars: [
						[1, 2],
						[2, 3]
					]
				},
				{ kind: 'endWars' }
			).state.wars
		).toEqual([{ a: 2, b: 3 }]);
		const all = { ...directive({ kind: 'repeal', law: 1 }), house: 0 };
		expect(passed({ laws: [{}] }, all).state.laws).toEqual([]);
	});

	it('IM-654: a custom Law on one House', () => {
		const asked = act(table(), [
			favour({
				kind: 'law',
				scope: 'house',
				house: 2,
				effects: [
					{ kind: 'incomeInfluence', n: -2 },
					{ kind: 'cost', category: 'construct', n: 1 }
				]
			})
		]);
		const [proposal] = asked.state.agenda as [Proposal];
		const state = {
			...asked.state,
			planets: asked.state.planets.map((p) => (p.id === 'c11a' ? { ...p, position: 8 } : p))
		} as State;
		const rich = { ...state, houses: state.houses.map((house) => ({ ...house, influence: 9 })) };
		const voted = playTurn(rich, {
			1: { votes: [yes(proposal.id, 6)] },
			2: { votes: [no(proposal.id, 5)] }
		});
		expect(voted.state.laws).toMatchObject([{ house: 2 }]);
		expect(voted.state.houses.map(({ influence }) => influence)).toEqual([4, 7]);
		const built = playTurn(
			voted.state,
			{
				1: { actions: [construct('c04a', 'trade_port')] },
				2: { actions: [construct('c11a', 'trade_port')] }
			},
			{ 'initiative/1': [2] }
		);
		expect([1, 2].map((seat) => built.to(seat, 'entry')[0]?.resources)).toEqual([4, 5]);
	});

	it('IM-500, IM-501, IM-502: bans and caps bind whom they are scoped to', () => {
		const banned = (effect: LawEffect, house: number, sheet: Parameters<typeof codesOf>[1]) =>
			codesOf(
				table({
					planets: { c04a: { controller: 1, richness: 6, has: { shipyard: 1, odp: 1 } } },
					laws: [{ house, effects: [effect] }]
				}),
				sheet
			);
		const spy = { actions: [plot('espionage', { house: 2 })] };
		expect(banned({ kind: 'banSubterfuge', operation: 'espionage' }, 1, spy)).toEqual([
			'banned-by-law'
		]);
		expect(banned({ kind: 'banSubterfuge', operation: 'espionage' }, 2, spy)).toEqual([]);
		const gift = {
			deals: [{ with: 2, give: [{ kind: 'resources' as const, n: 1 }], take: [], instalments: [] }]
		};
		expect(banned({ kind: 'banDeals' }, 2, gift)).toEqual(['banned-by-law']);
	});

	it('IM-566: a Law that elects a House that then deserts has no effect on it', () => {
		const state = table({ seats: 3, agenda: [standard(28)], houses: { 2: { missed: 1 } } });
		const played = playTurn(state, { 1: { votes: [elect('P28', 2)] } }, {}, [2]);
		// Desertion is settled in step 10, after the decisions of step 8.
		expect(played.state.laws).toHaveLength(1);
		const later = playTurn({ ...played.state, agenda: [] });
		expect(later.to(2, 'account')).toEqual([]);
	});
});
