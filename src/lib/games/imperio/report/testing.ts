/** Reports of every kind, for tests and for looking at. Houses and planets as in `sampleState`. */
import { NO_WORKS } from '$engine/rulesets/imperio/data';
import { table } from '$engine/rulesets/imperio/testing';
import { NO_SHIPS, shipsOf } from '$engine/rulesets/imperio/units';
import type {
	Battle,
	BattleOutcome,
	Dossier,
	EntryKind,
	ImperioReport,
	Invasion,
	LapseCode,
	ReportBody,
	State,
	Volley
} from '$engine/rulesets/imperio/types';
import { sampleSeats } from '$lib/ui/people/testing-seats';

type To = ImperioReport['to'];
type Code = ImperioReport['code'];
type DataOf<C extends Code> = Extract<ReportBody, { code: C }>['data'];

export const SEATS = sampleSeats(3);
/** A full table, as in recorded games. */
export const EIGHT = sampleSeats(8);

/** Three Houses; Arrakis is of seat 1, Giedi Prime of seat 2. */
export const sampleState: State = table({
	seats: 3,
	turn: 5,
	planets: {
		c03a: { controller: 1, name: 'Arrakis', has: { trade_port: 1, odp: 1 }, troops: 4 },
		c10a: { controller: 2, name: 'Giedi Prime', has: { shipyard: 1 }, troops: 3 },
		c08a: { name: 'c08a' }
	},
	fleets: { c04: { house: 1, ships: { cruiser: 1, frigate: 2 } } },
	anomalies: { c05: 'asteroid_field', c09: 'nebula' },
	houses: { 1: { name: 'Atreides' }, 2: { name: 'Harkonnen' } }
});

export const volley = (dice: number[], hits: number, more: Partial<Volley> = {}): Volley => ({
	dice,
	hits,
	again: [],
	endure: [],
	lost: {},
	damaged: 0,
	...more
});

export const battle = (outcome: BattleOutcome, more: Partial<Battle> = {}): Battle => ({
	slot: 2,
	cell: 'c10',
	attacker: 1,
	defender: 2,
	outcome,
	attackers: shipsOf({ cruiser: 2, frigate: 1 }),
	defenders: shipsOf({ battleship: 1, fighter: 4 }),
	preFire: [volley([9, 3], 1, { lost: { fighter: 1 } }), volley([], 0)],
	rounds: [
		{
			attack: volley([7, 2, 8], 2, { lost: { fighter: 2 }, again: [{ index: 1, die: 4 }] }),
			defence: volley([5, 9], 2, { lost: { frigate: 1 }, endure: [10, 3], damaged: 1 }),
			repaired: [],
			retreating: []
		},
		{
			attack: volley([10, 6], 1, { damaged: 1 }),
			defence: volley([3], 0),
			repaired: ['attacker'],
			retreating: ['defender']
		}
	],
	attackersLeft: shipsOf({ cruiser: 1 }),
	defendersLeft: outcome === 'attacker' ? NO_SHIPS : shipsOf({ battleship: 1 }),
	attackerTo: '',
	defenderTo: outcome === 'defender-retreats' ? 'c11' : '',
	...more
});

export const invasion = (conquered: boolean, more: Partial<Invasion> = {}): Invasion => ({
	slot: 3,
	planet: 'c10a',
	attacker: 1,
	defender: 2,
	invaders: 5,
	garrison: 3,
	bombardment: [volley([5], 1, { lost: { troop: 1 } })],
	platforms: [volley([6, 4], 1, { lost: { troop: 1 } })],
	rounds: [
		{
			attack: volley([8, 3, 1, 7], 1, { lost: { troop: 1 } }),
			defence: volley([9, 2], 1, { lost: { troop: 1 } })
		}
	],
	conquered,
	invadersLeft: conquered ? 3 : 0,
	garrisonLeft: conquered ? 0 : 1,
	works: conquered ? { ...NO_WORKS, shipyard: 1, odp: 2 } : NO_WORKS,
	...more
});

const dossier: Dossier = {
	house: 2,
	turn: 4,
	resources: 14,
	influence: 9,
	abilities: ['shadow', 'prisoners'],
	advances: ['missile_guidance']
};
const entry = (
	kind: EntryKind,
	status: DataOf<'entry'>['status'],
	reason: LapseCode | '' = ''
): DataOf<'entry'> => ({ slot: 2, kind, status, reason, resources: 6, influence: 0, lot: '' });
const law = (id: number): DataOf<'lawPassed'> => ({
	id,
	proposal: 'P18',
	title: '',
	turn: 4,
	house: 0,
	effects: [{ kind: 'portResources', n: 1 }]
});
const decreed = (effect: DataOf<'decreed'>['effect'], n: number): DataOf<'decreed'> => ({
	proposal: 'P01',
	house: 1,
	effect,
	n
});
const count = (more: Partial<DataOf<'counted'>>): DataOf<'counted'> => ({
	proposal: 'P12',
	result: 'passed',
	elected: [],
	drawn: false,
	votes: [
		{ house: 1, option: 'for', n: 7 },
		{ house: 2, option: 'against', n: 5 }
	],
	...more
});

type Samples = { readonly [C in Code]: readonly (readonly [To, DataOf<C>])[] };

export const SAMPLES: Samples = {
	founded: [
		[
			'all',
			{
				houses: SEATS.map(({ seat, name }) => ({
					seat,
					name,
					motto: '',
					crest: '',
					colour: 'red' as const,
					flagship: '',
					home: `c0${seat + 3}`
				}))
			}
		]
	],
	turnResolved: [['all', { turn: 4 }]],
	refused: [
		[[1], { at: ['actions', 0, 'planet'], voids: ['actions', 0], reason: 'not-your-planet' }],
		[[1], { at: ['doctrine'], voids: ['doctrine'], reason: 'bad-doctrine' }],
		[[1], { at: [], voids: [], reason: 'wrong-turn' }]
	],
	warned: [
		[[1], { missed: 1, announced: false }],
		[[1], { missed: 2, announced: false }],
		[[1], { missed: 1, announced: true }]
	],
	agenda: [
		[
			'all',
			{
				turn: 6,
				proposals: [
					{
						id: 'P01',
						kind: 'directive',
						vote: 'electOne',
						title: '',
						house: 0,
						effects: [{ kind: 'gainResources', n: 6 }]
					},
					{
						id: 'C6.1',
						kind: 'law',
						vote: 'forAgainst',
						title: 'No more toys',
						house: 2,
						effects: [{ kind: 'banClass', ship: 'battleship' }]
					}
				]
			}
		]
	],
	lotOffered: [['all', { turn: 6, lot: 'squadron' }]],
	war: [
		['all', { a: 1, b: 2, cause: 'declared' }],
		['all', { a: 2, b: 3, cause: 'attack' }]
	],
	peace: [
		['all', { a: 1, b: 2, cause: 'offers' }],
		['all', { a: 2, b: 3, cause: 'council' }]
	],
	moved: [
		['all', { slot: 1, house: 1, from: 'c04', to: 'c05', ships: shipsOf({ cruiser: 1 }) }],
		['all', { slot: 1, house: 1, from: 'c03', to: 'c08', ships: shipsOf({ frigate: 2 }) }],
		['all', { slot: 1, house: 2, from: 'c11', to: 'c10', ships: shipsOf({ freighter: 1 }) }]
	],
	asteroids: [
		[
			'all',
			{
				house: 1,
				cell: 'c05',
				dice: [6, 5, 8],
				lost: shipsOf({ freighter: 1, fighter: 2 }),
				troops: 4
			}
		],
		['all', { house: 2, cell: 'c05', dice: [9], lost: NO_SHIPS, troops: 0 }]
	],
	evaded: [['all', { slot: 1, house: 2, by: 1, from: 'c10', to: 'c11' }]],
	battle: (
		[
			'attacker',
			'defender',
			'both-lost',
			'attacker-retreats',
			'defender-retreats',
			'both-retreat',
			'stalemate'
		] as const
	).map((outcome) => ['all', battle(outcome)]),
	invasion: [
		['all', invasion(true)],
		['all', invasion(false)],
		['all', invasion(true, { bombardment: [], platforms: [], rounds: [], garrison: 0 })]
	],
	control: [
		['all', { planet: 'c08a', from: 0, to: 1, cause: 'landing', troops: 0, works: NO_WORKS }],
		['all', { planet: 'c10a', from: 2, to: 1, cause: 'invasion', troops: 0, works: NO_WORKS }],
		['all', { planet: 'c10a', from: 2, to: 1, cause: 'uprising', troops: 0, works: NO_WORKS }],
		['all', { planet: 'c10a', from: 2, to: 1, cause: 'deal', troops: 3, works: NO_WORKS }],
		[
			'all',
			{
				planet: 'c03a',
				from: 1,
				to: 0,
				cause: 'abandoned',
				troops: 3,
				works: { ...NO_WORKS, trade_port: 1, odp: 1 }
			}
		]
	],
	sabotaged: [
		['all', { planet: 'c03a', building: 'trade_port', by: 0 }],
		['all', { planet: 'c10a', building: 'shipyard', by: 3 }]
	],
	uprising: [
		['all', { planet: 'c10a', house: 2, by: 1, dice: [4, 7, 10], left: 0, success: true }],
		['all', { planet: 'c10a', house: 2, by: 1, dice: [4, 3, 9], left: 1, success: false }],
		['all', { planet: 'c03a', house: 1, by: 3, dice: [], left: 0, success: true }]
	],
	entry: [
		[[1], entry('construct', 'done')],
		[[1], entry('produce', 'partial', 'foreign-ships')],
		[[1], entry('sabotage', 'failed', 'thwarted')],
		[[1], entry('uprising', 'cancelled', 'target-gone')],
		[[1], { ...entry('research', 'done'), influence: 2, lot: 'breakthrough' }]
	],
	operation: [
		[
			[1],
			{
				slot: 1,
				detachments: [
					{
						index: 0,
						from: 'c04',
						at: 'c08',
						status: 'done',
						reason: '',
						embarked: [4],
						landed: [{ troops: 2, reason: '' }]
					}
				]
			}
		],
		[
			[1],
			{
				slot: 1,
				detachments: [
					{
						index: 0,
						from: 'c04',
						at: 'c04',
						status: 'failed',
						reason: 'halted',
						embarked: [],
						landed: [{ troops: -1, reason: 'not-there' }]
					},
					{ index: 1, from: 'c03', at: 'c08', status: 'done', reason: '', embarked: [], landed: [] }
				]
			}
		],
		[
			[1],
			{
				slot: 1,
				detachments: [
					{
						index: 0,
						from: 'c04',
						at: 'c04',
						status: 'cancelled',
						reason: 'chaos',
						embarked: [],
						landed: []
					}
				]
			}
		]
	],
	spied: [
		[
			[1],
			{
				...dossier,
				order: [
					{ slot: 1, type: 'operate' },
					{ slot: 2, type: 'produce' }
				]
			}
		],
		[[1], { ...dossier, advances: [], order: [] }]
	],
	spyNoticed: [
		[[1], { by: 3, stopped: true }],
		[[1], { by: 2, stopped: false }]
	],
	drained: [
		[[1], { advance: 'holonet', by: 0 }],
		[[1], { advance: 'holonet', by: 2 }]
	],
	disrupted: [
		[[1], { slot: 1, type: 'operate', by: 0, cells: ['c04'] }],
		[[1], { slot: 2, type: 'research', by: 2, cells: [] }]
	],
	warded: [
		[[1], { operation: 'sabotage', by: 0 }],
		[[1], { operation: 'brain_drain', by: 2 }]
	],
	counted: [
		['all', count({})],
		['all', count({ result: 'rejected' })],
		['all', count({ drawn: true })],
		['all', count({ result: 'rejected', drawn: true })],
		['all', count({ result: 'lapsed', votes: [] })],
		[
			'all',
			count({
				proposal: 'P01',
				result: 'elected',
				elected: [1],
				votes: [{ house: 1, option: '1', n: 3 }]
			})
		],
		[
			'all',
			count({
				proposal: 'P09',
				result: 'elected',
				elected: [2, 3],
				drawn: true,
				votes: [
					{ house: 1, option: '2', n: 3 },
					{ house: 2, option: '3', n: 3 }
				]
			})
		]
	],
	lawPassed: [
		['all', law(1)],
		['all', { ...law(2), title: 'Mine', house: 1 }]
	],
	lawRepealed: [['all', law(1)]],
	decreed: (
		[
			['gainResources', 6],
			['loseResources', -4],
			['perPlanet', -3],
			['gainInfluenceNext', 4],
			['loseInfluenceNext', -4],
			['gainTroops', 2],
			['loseTroops', -2],
			['gainShips', 1],
			['demolish', -1],
			['demolishAny', 0],
			['publish', 0],
			['grantAdvance', 1],
			['endWars', 0]
		] as const
	).map(([effect, n]) => ['all', decreed(effect, n)]),
	published: [['all', dossier]],
	demolished: [['all', { planet: 'c03a', building: 'odp' }]],
	disbanded: [
		['all', { planet: 'c03a', troops: 2 }],
		['all', { planet: 'c10a', troops: 1 }]
	],
	built: [
		['all', { planet: 'c03a', building: 'shield', n: 1 }],
		['all', { planet: 'c10a', building: 'odp', n: 1 }]
	],
	produced: [
		['all', { planet: 'c03a', house: 1, ships: shipsOf({ frigate: 2 }), troops: 3 }],
		['all', { planet: 'c10a', house: 2, ships: NO_SHIPS, troops: 2 }]
	],
	learnt: (['research', 'drain', 'deal', 'council'] as const).map((how) => [
		[1],
		{ advance: 'holonet', how }
	]),
	prisoners: [[[1], { planet: 'c10a', resources: 2, troops: 1 }]],
	deal: [
		[
			[1],
			{
				done: true,
				reason: '',
				handed: {
					give: { ships: shipsOf({}), troops: 0 },
					take: { ships: shipsOf({ cruiser: 1, freighter: 2 }), troops: 2 }
				},
				deal: {
					with: 2,
					give: [
						{ kind: 'resources', n: 4 },
						{ kind: 'planet', planet: 'c03a' }
					],
					take: [
						{ kind: 'advance', advance: 'holonet' },
						{ kind: 'influence', n: 2 },
						{ kind: 'fleet', cell: 'c10' }
					],
					instalments: [
						{ payer: 1, turn: 7, resources: 2 },
						{ payer: 2, turn: 8, resources: 3 }
					]
				}
			}
		],
		[
			[1],
			{
				done: false,
				reason: 'unmatched',
				handed: {
					give: { ships: shipsOf({}), troops: 0 },
					take: { ships: shipsOf({}), troops: 0 }
				},
				deal: { with: 3, give: [{ kind: 'resources', n: 4 }], take: [], instalments: [] }
			}
		]
	],
	auctioned: [
		['all', { lot: 'levies', winner: 1, price: 5, house: 0 }],
		['all', { lot: 'ruin', winner: 2, price: 5, house: 1 }],
		['all', { lot: 'ward', winner: 0, price: 0, house: 0 }]
	],
	bidResult: [
		[[1], { lot: 'levies', resources: 4, won: true, isVoid: false }],
		[[1], { lot: 'levies', resources: 4, won: false, isVoid: false }],
		[[1], { lot: 'squadron', resources: 6, won: false, isVoid: true }]
	],
	notAbandoned: [[[1], { planet: 'c04a' }]],
	mustered: [
		['all', { house: 1, cell: 'c04', ships: shipsOf({ frigate: 3, cruiser: 1 }), troops: 2 }]
	],
	strayLost: [['all', { house: 1, cell: 'c08', fighters: 3, troops: 1 }]],
	status: (['playing', 'landless', 'fallen', 'deserted'] as const).map((status) => [
		'all',
		{ house: 1, status }
	]),
	account: [
		[
			[1],
			{
				turn: 6,
				resources: -1,
				influence: 2,
				ruin: 4,
				treasury: 12,
				available: 9,
				planets: [
					{ planet: 'c03a', resources: 5, influence: 4, blockaded: false },
					{ planet: 'c04a', resources: 0, influence: 0, blockaded: true }
				],
				instalments: [
					{ with: 2, resources: -2, owed: 1 },
					{ with: 3, resources: 3, owed: 0 }
				],
				cessions: [{ with: 2, influence: -3 }]
			}
		]
	],
	gameOver: (['emperor', 'nobody', 'lastLeft', 'nobodyLeft'] as const).map((reason) => [
		'all',
		{
			reason,
			winner: reason === 'emperor' || reason === 'lastLeft' ? 1 : 0,
			ranking: SEATS.map(({ seat }) => ({
				seat,
				influence: 30 - seat,
				planets: 6,
				resources: 4,
				advances: 3
			})),
			houses: sampleState.houses
		}
	])
};

/** All samples of these codes; without codes, of every code. */
export const sampleReports = (
	codes: readonly Code[] = Object.keys(SAMPLES) as Code[]
): ImperioReport[] =>
	codes.flatMap((code) =>
		SAMPLES[code].map(([to, data]) => ({ code, to, data }) as unknown as ImperioReport)
	);
