import { describe, expect, it } from 'vitest';
import { outcome } from '../outcome';
import { out, pending } from '../pending';
import { assertConsistent } from '../invariants';
import {
	act,
	codesOf,
	construct,
	doctrineOf,
	houseIn,
	operate,
	planetIn,
	playTurn,
	produce,
	shipsAt,
	table,
	type TableSpec
} from '../testing';

const last = (spec: TableSpec, sheets = {}, dice = {}) =>
	playTurn(table({ turn: 15, ...spec }), sheets, dice);

describe('abandonment', () => {
	it('IM-542, IM-543: the planet is neutral and empty next turn', () => {
		const state = table({ planets: { c05a: { controller: 1, troops: 3, has: { odp: 2 } } } });
		const played = playTurn(state, { 1: { abandon: ['c05a'] } });
		expect(planetIn(played.state, 'c05a')).toMatchObject({
			controller: 0,
			troops: 0,
			buildings: { odp: 0 }
		});
		expect(played.of('control')).toEqual([
			{
				planet: 'c05a',
				from: 1,
				to: 0,
				cause: 'abandoned',
				troops: 3,
				works: { shipyard: 0, trade_port: 0, odp: 2, shield: 0 }
			}
		]);
	});

	it('IM-543: it lapses if the planet has been lost', () => {
		const state = table({
			planets: { c05a: { controller: 1 } },
			fleets: { c05: { house: 2, ships: { freighter: 1 }, troops: 1 } }
		});
		const land = operate({
			from: 'c05',
			ships: { freighter: 1 },
			troopsAboard: 1,
			land: [['c05a', 1]],
			engage: 'always'
		});
		const played = playTurn(state, { 1: { abandon: ['c05a'] }, 2: { actions: [land] } });
		expect(planetIn(played.state, 'c05a')).toMatchObject({ controller: 2, troops: 1 });
		expect(played.of('notAbandoned')).toEqual([{ planet: 'c05a' }]);
	});

	it('IM-543: it lapses, and is told, if the planet has been lost and retaken', () => {
		const state = table({
			planets: { c05a: { controller: 1 } },
			fleets: {
				c05: { house: 2, ships: { freighter: 1 }, troops: 1 },
				c04: { house: 1, ships: { battleship: 3, freighter: 2 }, troops: 9 }
			}
		});
		const taking = operate({
			from: 'c05',
			ships: { freighter: 1 },
			troopsAboard: 1,
			land: [['c05a', 1]],
			engage: 'always'
		});
		const retaking = operate({
			from: 'c04',
			ships: { battleship: 3, freighter: 2 },
			troopsAboard: 9,
			path: ['c05'],
			land: [['c05a', 9]],
			engage: 'always'
		});
		const played = playTurn(
			state,
			{
				1: { abandon: ['c05a'], actions: [{ kind: 'pass' }, retaking] },
				2: { actions: [taking] }
			},
			{ 'battle/2/c05': [8, 8, 8, 8, 8, 8], 'invasion/2/c05a': [8, 8, 8] }
		);
		expect(played.of('control').map(({ to }) => to)).toEqual([2, 1]);
		expect(planetIn(played.state, 'c05a').controller).toBe(1);
		expect(played.of('notAbandoned')).toEqual([{ planet: 'c05a' }]);
	});
});

describe('status of a House', () => {
	const lost = { c04a: { controller: 0 } };

	it('IM-560, IM-561, IM-563: landless with ships, and back with a planet', () => {
		const state = table({
			planets: { ...lost, c05a: {} },
			fleets: { c05: { house: 1, ships: { freighter: 1 }, troops: 1 } }
		});
		const landless = playTurn(state);
		expect(landless.of('status')).toEqual([{ house: 1, status: 'landless' }]);
		const entry = operate({
			from: 'c05',
			ships: { freighter: 1 },
			troopsAboard: 1,
			land: [['c05a', 1]]
		});
		const back = act(landless.state, [entry]);
		expect(houseIn(back.state, 1).status).toBe('playing');
	});

	it('IM-562: fallen without planets and ships: no actions, but votes and deals; a unit ends it', () => {
		const fallen = playTurn(table({ seats: 3, planets: lost }));
		expect(fallen.of('status')).toEqual([{ house: 1, status: 'fallen' }]);
		const state = {
			...fallen.state,
			agenda: [
				{ id: 'P12', vote: 'forAgainst', title: '', house: 0, kind: 'directive', effects: [] }
			]
		} as typeof fallen.state;
		const rich = { ...state, houses: state.houses.map((house) => ({ ...house, influence: 3 })) };
		expect(
			codesOf(rich, { actions: [{ kind: 'research', advance: 'holonet', influencePaid: 0 }] })
		).toEqual(['fallen']);
		expect(
			codesOf(rich, {
				votes: [{ proposal: 'P12', option: 'for', house: 0, n: 3 }],
				deals: [{ with: 2, give: [{ kind: 'resources', n: 1 }], take: [], instalments: [] }]
			})
		).toEqual([]);
		expect(pending(fallen.state).map(({ seat }) => seat)).toEqual([1, 2, 3]);
		const gift = {
			with: 1,
			give: [{ kind: 'planet' as const, planet: 'c11a' }],
			take: [],
			instalments: []
		};
		expect(houseIn(playTurn(fallen.state, { 2: { deals: [gift] } }).state, 1).status).toBe(
			'playing'
		);
	});

	const gone = { seats: 3, houses: { 2: { status: 'deserted' as const, missed: 2 } } };

	it('IM-564: the deserted are asked nothing, nor elected, nor traded with', () => {
		const state = table({
			...gone,
			agenda: [{ id: 'P01', vote: 'electOne', title: '', house: 0, kind: 'directive', effects: [] }]
		});
		expect(pending(state).map(({ seat }) => seat)).toEqual([1, 3]);
		expect(out(state)).toEqual([2]);
		expect(
			codesOf(state, { votes: [{ proposal: 'P01', option: 'elect', house: 2, n: 1 }] })
		).toEqual(['bad-option']);
		expect(codesOf(state, {}, 2)).toEqual(['not-in-game']);
	});

	it('IM-565: their ships and Troops defend under their last doctrine', () => {
		const state = table({
			...gone,
			houses: { 2: { ...gone.houses[2], doctrine: doctrineOf({ retreatLossPct: [0] }) } },
			fleets: { c09: { house: 1, ships: { cruiser: 1 } }, c10: { house: 2, ships: { cruiser: 1 } } }
		});
		const played = act(state, [operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] })], {
			'battle/1/c10': [1, 1, 1, 1]
		});
		expect(shipsAt(played.state, 'c11')).toEqual({ cruiser: 1 });
	});
});

describe('the end', () => {
	it('IM-575, IM-100: after turn 15 whoever has most Influence is Emperor', () => {
		const played = last({ planets: { c11a: { controller: 2, position: 4 } } });
		expect(played.state.stage).toBe('over');
		expect(outcome(played.state)).toEqual({ winners: [2], ranking: [[2], [1]], reason: 'emperor' });
		expect(playTurn(table({ turn: 14 })).state.stage).toBe('orders');
	});

	it('IM-576: as a Growth Phase right after it would give: Laws of turn 15, omens, cessions, blockades', () => {
		const agenda = [
			{
				id: 'P28',
				vote: 'electOne',
				title: '',
				house: 0,
				kind: 'law',
				effects: [{ kind: 'speaker', n: 3 }]
			},
			{
				id: 'P13',
				vote: 'electOne',
				title: '',
				house: 0,
				kind: 'directive',
				effects: [{ kind: 'loseInfluenceNext', n: 4 }]
			}
		] as TableSpec['agenda'] & object;
		const elect = (proposal: string, house: number) => ({
			proposal,
			option: 'elect' as const,
			house,
			n: 1
		});
		const voted = last({ agenda }, { 1: { votes: [elect('P28', 1), elect('P13', 2)] } });
		expect(voted.state.ending[0]?.ranking.map(({ influence }) => influence)).toEqual([7, 0]);
		const ceded = last(
			{},
			{
				1: { deals: [{ with: 2, give: [{ kind: 'influence', n: 1 }], take: [], instalments: [] }] }
			}
		);
		expect(ceded.state.ending[0]?.ranking).toMatchObject([
			{ seat: 2, influence: 5 },
			{ seat: 1, influence: 3 }
		]);
		const blockaded = last({
			fleets: { c11: { house: 1, ships: { frigate: 1 } } },
			wars: [[1, 2]]
		});
		expect(blockaded.state.ending[0]?.ranking[1]).toMatchObject({ seat: 2, influence: 0 });
	});

	it('IM-651, IM-578: ties go to planets, then Resources without further income, then Advances, then chance', () => {
		const tie = { c04a: { controller: 1, position: 29 }, c11a: { controller: 2, position: 29 } };
		const rich = last({ planets: tie, houses: { 1: { treasury: 4 }, 2: { treasury: 7 } } });
		expect(rich.state.ending[0]).toMatchObject({
			winner: 2,
			ranking: [
				{ seat: 2, resources: 7, influence: 30 },
				{ seat: 1, resources: 4 }
			]
		});
		const planets = last({
			planets: {
				...tie,
				c04a: { controller: 1, position: 28 },
				c05a: { controller: 1, position: 0 }
			},
			houses: { 2: { treasury: 99 } }
		});
		expect(planets.state.ending[0]?.winner).toBe(1);
		const learned = last({ planets: tie, houses: { 2: { advances: ['interceptors'] } } });
		expect(learned.state.ending[0]?.winner).toBe(2);
		const drawn = last({ planets: tie }, {}, { ranking: [2] });
		expect(drawn.state.ending[0]?.ranking.map(({ seat }) => seat)).toEqual([2, 1]);
	});

	it('IM-577, IM-580: only who controls a planet wins; the others are ranked by the same criteria', () => {
		const landless = last({
			planets: { c04a: { controller: 0 } },
			fleets: { c05: { house: 1, ships: { frigate: 1 } } },
			houses: { 1: { status: 'landless' } },
			laws: [{ house: 1, effects: [{ kind: 'speaker', n: 30 }] }]
		});
		expect(landless.state.ending[0]).toMatchObject({
			reason: 'emperor',
			winner: 2,
			ranking: [{ seat: 2 }, { seat: 1, influence: 30 }]
		});
		const nobody = last({
			planets: { c04a: { controller: 0 }, c11a: { controller: 0 } },
			fleets: {
				c05: { house: 1, ships: { frigate: 1 } },
				c06: { house: 2, ships: { frigate: 2 } }
			},
			houses: { 1: { treasury: 3 } }
		});
		expect(outcome(nobody.state)).toEqual({ winners: [], ranking: [[2], [1]], reason: 'nobody' });
	});

	it('IM-579: at the end of any turn the last one left has won, even without planets; if none is left, nobody', () => {
		const landless = playTurn(
			table({
				planets: { c04a: { controller: 0 }, c11a: { controller: 0 } },
				fleets: { c05: { house: 1, ships: { frigate: 1 } } }
			}),
			{},
			{ ranking: [1] }
		);
		expect(outcome(landless.state)).toMatchObject({ winners: [1], reason: 'lastLeft' });
		const none = playTurn(
			table({ houses: { 1: { missed: 1 }, 2: { missed: 1 } } }),
			{},
			{ ranking: [1] },
			[1, 2]
		);
		expect(outcome(none.state)).toMatchObject({ winners: [], reason: 'nobodyLeft' });
	});

	it('IM-596, IM-686: everything is published with the final ranking', () => {
		const played = last({ planets: { c11a: { controller: 2, position: 4 } } });
		const [over] = played.of('gameOver');
		expect(over?.ranking).toHaveLength(2);
		expect(over?.houses.map(({ treasury }) => treasury)).toEqual([20, 20]);
	});
});

describe('conventions', () => {
	it("IM-006, IM-082: quantities stay whole and not below 0; a Home System stays its founder's", () => {
		const played = playTurn(
			table({
				planets: { c04a: { controller: 2 } },
				fleets: { c05: { house: 1, ships: { frigate: 1 } } }
			})
		);
		expect(played.state.cells.find(({ id }) => id === 'c04')?.home).toBe(1);
		expect(
			codesOf(
				table({
					planets: { c11a: { controller: 1, richness: 9, has: { shipyard: 1 } } },
					houses: { 2: { status: 'landless' } }
				}),
				{ actions: [produce('c11a', { flagship: 1 })] }
			)
		).toEqual(['not-home-system']);
	});

	it('IM-540: payment, Construction, Production, Research, deals, abandonment, decisions, status, agenda', () => {
		const codes = playTurn(
			table({
				planets: {
					c04a: { controller: 1, richness: 3, has: { shipyard: 1 } },
					c05a: { controller: 1 }
				},
				agenda: [
					{
						id: 'P01',
						vote: 'electOne',
						title: '',
						house: 0,
						kind: 'directive',
						effects: [{ kind: 'gainResources', n: 6 }]
					}
				]
			}),
			{
				1: {
					actions: [
						{ kind: 'research', advance: 'holonet', influencePaid: 0 },
						produce('c04a', { frigate: 1 }),
						construct('c04a', 'odp')
					],
					deals: [{ with: 2, give: [{ kind: 'resources', n: 1 }], take: [], instalments: [] }],
					abandon: ['c05a'],
					votes: [{ proposal: 'P01', option: 'elect', house: 1, n: 1 }]
				}
			}
		).reports.map(({ code }) => code);
		expect(codes).toEqual([
			...['turnResolved', 'counted', 'entry', 'entry', 'entry', 'built', 'produced', 'learnt'],
			...['deal', 'deal', 'control', 'decreed', 'agenda', 'account', 'account']
		]);
	});

	it('IM-013: consistent after all that', () => {
		const houses = {
			1: { abilities: ['shadow', 'dutiful'], upgrades: ['impulse_3', 'extra_turrets'] },
			2: { abilities: ['shadow', 'dutiful'], upgrades: ['impulse_3', 'extra_turrets'] }
		} as TableSpec['houses'];
		const agenda = ['P01', 'P02'].map((id) => ({
			id,
			vote: 'electOne',
			title: '',
			house: 0,
			kind: 'directive',
			effects: []
		})) as TableSpec['agenda'] & object;
		expect(() => assertConsistent(table({ agenda, ...(houses && { houses }) }))).not.toThrow();
	});
});
