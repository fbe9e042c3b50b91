/** Reports of every kind, for tests and for looking at. Planets and seats as in `sampleState`. */
import { table } from '$engine/rulesets/amos/testing';
import type {
	AmosReport,
	FailureCode,
	OrderSheet,
	ReportBody,
	Roll,
	Sighting,
	State
} from '$engine/rulesets/amos/types';
import { sampleSeats } from '$lib/ui/people/testing-seats';

type To = AmosReport['to'];
type Code = AmosReport['code'];
type DataOf<C extends Code> = Extract<ReportBody, { code: C }>['data'];

export const SEATS = sampleSeats(3);
/** A full table, as in recorded games. */
export const EIGHT = sampleSeats(8);

/** Umbath is of seat 1, Kelos of seat 2, Zormir of seat 3, Vaxdor of nobody. */
export const sampleState: State = table({
	seats: 3,
	turn: 5,
	planets: [
		{ at: [1, 1], owner: 1, name: 'Umbath', has: ['mines'] },
		{ at: [6, 2], owner: 2, name: 'Kelos', has: ['mines', 'capitol'] },
		{ at: [10, 4], owner: 3, name: 'Zormir', habitat: 'toxic' },
		{ at: [3, 6], name: 'Vaxdor', habitat: 'volcanic' }
	],
	armies: [{ seat: 1, at: 1, units: { militia: 4, freighter: 1 } }],
	leaders: [{ seat: 1, kind: 'saboteur', name: 'Lucas' }]
});

export const roll = (base: number[], extra: number[] = []): Roll => ({
	dice: base.length,
	counted: false,
	base,
	extra,
	flat: 0,
	total: [...base, ...extra].reduce((a, b) => a + b, 0)
});
const none = roll([]);

export const sight = (seen: Partial<Sighting>): Sighting => ({
	turn: 5,
	full: true,
	owner: 0,
	value: 10,
	constructions: [],
	armies: [],
	...seen
});
const UNSEEN = sight({ turn: 0, full: false, value: 0 });
const goods = { hd: 0, units: [], planets: [], techs: [] };

export const sampleSheet: OrderSheet = [
	{ kind: 'build', planet: 1, construction: 'mines' },
	{ kind: 'buyUnits', planet: 1, type: 'militia', count: 6 },
	{ kind: 'stance', planet: 2, mode: 'take', claimant: 0 },
	{ kind: 'bid', lot: 6, hd: 50, planet: 1 },
	{ kind: 'malformed' }
];

const failed = (
	line: number,
	order: DataOf<'failed'>['order'],
	reason: FailureCode,
	more: Partial<DataOf<'failed'>> = {}
): DataOf<'failed'> => ({
	line,
	order,
	reason,
	partly: false,
	planet: 0,
	cell: -1,
	seat: 0,
	wanted: 0,
	got: 0,
	...more
});

const battle: DataOf<'battle'> = {
	planet: 2,
	owner: 2,
	sides: [
		{
			side: 1,
			armies: [
				{
					seat: 1,
					units: { militia: 10 },
					sheltered: { megatank: 1 },
					lost: { militia: 2 },
					lostSheltered: {}
				}
			],
			power: 20,
			speedSum: 0,
			speedUnits: 1,
			initiativeDie: 0,
			hostile: roll([6, 1], [4])
		},
		{
			side: 2,
			armies: [
				{
					seat: 2,
					units: { roboSoldier: 1, freighter: 1, colonyShip: 1 },
					sheltered: {},
					lost: { roboSoldier: 1, freighter: 1, colonyShip: 1 },
					lostSheltered: {}
				}
			],
			power: 8,
			speedSum: 0,
			speedUnits: 1,
			initiativeDie: 0,
			hostile: none
		}
	],
	strokes: [
		{
			by: 1,
			on: [2],
			power: 20,
			roll: roll([6, 2, 5, 1], [3]),
			damage: 17,
			wasted: 9,
			killed: [{ seat: 2, units: { roboSoldier: 1, freighter: 1 } }],
			uncovered: [{ seat: 2, units: { colonyShip: 1 } }]
		},
		{
			by: 2,
			on: [1],
			power: 8,
			roll: roll([4]),
			damage: 15,
			wasted: 1,
			killed: [{ seat: 1, units: { militia: 2 } }],
			uncovered: []
		}
	]
};

const threeSided: DataOf<'battle'> = {
	planet: 3,
	owner: 3,
	sides: [
		{
			side: 1,
			armies: [
				{
					seat: 1,
					units: { hyperFrigate: 2 },
					sheltered: {},
					lost: { hyperFrigate: 1 },
					lostSheltered: {}
				}
			],
			power: 30,
			speedSum: 10,
			speedUnits: 2,
			initiativeDie: 1,
			hostile: none
		},
		{
			side: 2,
			armies: [
				{
					seat: 2,
					units: { militia: 5, freighter: 1 },
					sheltered: {},
					lost: { militia: 5, freighter: 1 },
					lostSheltered: {}
				}
			],
			power: 11,
			speedSum: 3,
			speedUnits: 6,
			initiativeDie: 4,
			hostile: none
		},
		{
			side: 3,
			armies: [
				{
					seat: 3,
					units: { megatank: 1, ultraDestroyer: 1 },
					sheltered: {},
					lost: {},
					lostSheltered: {}
				}
			],
			power: 45,
			speedSum: 4,
			speedUnits: 2,
			initiativeDie: 3,
			hostile: none
		}
	],
	strokes: [
		{
			by: 1,
			on: [2, 3],
			power: 30,
			roll: roll([1, 2, 6, 3, 4, 2], [5]),
			damage: 23,
			wasted: 13,
			killed: [{ seat: 2, units: { militia: 5 } }],
			uncovered: []
		},
		{
			by: 3,
			on: [1, 2],
			power: 45,
			roll: roll([1, 1, 2, 3, 2, 4, 5, 1, 1]),
			damage: 20,
			wasted: 4,
			killed: [
				{ seat: 2, units: { freighter: 1 } },
				{ seat: 1, units: { hyperFrigate: 1 } }
			],
			uncovered: []
		}
	]
};

const entry = { planet: 0, seat: 0, what: '', count: 0 };
const ledger: DataOf<'ledger'> = {
	opening: 120,
	closing: 266,
	lines: [
		{ ...entry, kind: 'giftSent', hd: -6, seat: 2 },
		{ ...entry, kind: 'deposit', hd: -20, seat: 3 },
		{ ...entry, kind: 'giftReceived', hd: 10, seat: 3 },
		{ ...entry, kind: 'upkeep', hd: -8, what: 'militia', count: 8 },
		{ ...entry, kind: 'units', hd: -8, what: 'militia', count: 2, planet: 1 },
		{ ...entry, kind: 'construction', hd: -20, what: 'mines', planet: 1 },
		{ ...entry, kind: 'satellite', hd: -60, planet: 1 },
		{ ...entry, kind: 'tech', hd: -40, what: 'rayWeapons' },
		{ ...entry, kind: 'terror', hd: -12, planet: 2 },
		{ ...entry, kind: 'piracyCost', hd: -20, planet: 2 },
		{ ...entry, kind: 'depositReturned', hd: 20, seat: 3 },
		{ ...entry, kind: 'dealReceived', hd: 4, seat: 2 },
		{ ...entry, kind: 'auction', hd: -50, planet: 1 },
		{ ...entry, kind: 'auctionReturned', hd: 50 },
		{ ...entry, kind: 'route', hd: 15, seat: 2 },
		{ ...entry, kind: 'satelliteRefund', hd: 60, planet: 1 },
		{ ...entry, kind: 'event', hd: 22, planet: 1 },
		{ ...entry, kind: 'galacticEconomy', hd: 11 },
		{ ...entry, kind: 'production', hd: 180, planet: 1 },
		{ ...entry, kind: 'merchant', hd: 20, planet: 1, what: 'Polo' },
		{ ...entry, kind: 'piracyLoot', hd: 18, planet: 2, seat: 2 },
		{ ...entry, kind: 'piracyLoss', hd: -20, planet: 1, seat: 3 }
	]
};

const gift = { from: 1, to: 2, hd: 0, planet: 0, units: {}, tech: '' } as const;
const delivered = { planet: 0, construction: '', tech: '', units: {} } as const;
const terror = { planet: 2, by: 1, victim: 2, dice: [5, 4], applied: 9, razed: false } as const;
const sabotage = {
	planet: 2,
	by: 1,
	victim: 2,
	leader: 'Lucas',
	die: 4,
	construction: ''
} as const;
const event = { planet: 1, dice: [], amount: 0, immune: false } as const;
const siege = { planet: 2, by: 1, power: 20, value: 30 };

/** At least one of each kind: the type makes the compiler find a missing one. */
export const SAMPLES: { readonly [C in Code]: readonly (readonly [To, DataOf<C>])[] } = {
	turnResolved: [['all', { turn: 4, turnLimit: 12 }]],
	destroyed: [['all', { seat: 3 }]],
	withdrawn: [
		['all', { seat: 1, reason: 'absence' }],
		['all', { seat: 2, reason: 'absence' }],
		['all', { seat: 3, reason: 'resigned' }]
	],
	absent: [
		['all', { seat: 1, missed: 1, limit: 3 }],
		['all', { seat: 2, missed: 2, limit: 3 }]
	],
	returned: [
		['all', { seat: 1 }],
		['all', { seat: 2 }]
	],
	satellite: [['all', { planet: 1, cell: 15, name: 'Umbath', host: 2 }]],
	ruined: [['all', { planet: 4, base: 3, die: 3 }]],
	newLot: [['all', { lot: 8, die: 8 }]],
	lotSold: [
		['all', { lot: 6, winner: 1, hd: 70 }],
		['all', { lot: 6, winner: 2, hd: 70 }],
		['all', { lot: 1, winner: 0, hd: 0 }]
	],
	election: [
		[
			'all',
			{ candidates: [2, 1], powers: [140, 180, 131], values: [130, 120, 41], votes: [7, 6, 3] }
		]
	],
	ballots: [
		[
			'all',
			{
				ballots: [
					{ seat: 1, candidate: 1, votes: 7 },
					{ seat: 2, candidate: 2, votes: 6 },
					{ seat: 3, candidate: 0, votes: 3 }
				],
				totals: [6, 7]
			}
		]
	],
	gameOver: [
		['all', { winner: 1, reason: 'election' }],
		['all', { winner: 2, reason: 'lastLeft' }],
		['all', { winner: 0, reason: 'nobodyLeft' }]
	],
	refused: [
		[[1], { line: 0, order: 'build', reason: 'already-have' }],
		[[1], { line: 4, order: 'malformed', reason: 'malformed' }]
	],
	failed: [
		[[1], failed(1, 'buyUnits', 'no-money', { partly: true, planet: 1, wanted: 6, got: 2 })],
		[[1], failed(2, 'stance', 'too-weak', { planet: 2, wanted: 30, got: 20 })],
		[[1], failed(3, 'bid', 'outbid', { planet: 1 })],
		[[1], failed(9, 'move', 'stopped', { partly: true, cell: 34, wanted: 5, got: 3 })]
	],
	ledger: [[[1], ledger]],
	gift: [
		[[1, 2], { ...gift, what: 'money', hd: 6 }],
		[[1, 2], { ...gift, from: 2, to: 1, what: 'money', hd: 15 }],
		[[1, 2], { ...gift, what: 'units', planet: 1, units: { militia: 2 } }],
		[[1, 2], { ...gift, from: 2, to: 1, what: 'planet', planet: 3, tech: 'planetology:toxic' }],
		[[1, 2], { ...gift, what: 'tech', tech: 'rayWeapons' }]
	],
	deal: [
		[
			[1, 2],
			{
				seats: [1, 2],
				goods: [
					{ ...goods, hd: 40 },
					{ ...goods, planets: [2] }
				],
				done: true
			}
		],
		[[1, 3], { seats: [1, 3], goods: [{ ...goods, hd: 40 }, goods], done: false }]
	],
	route: [[[1, 2], { seats: [1, 2], planets: 4, roll: roll([4, 6, 2, 1], [2]), shares: [15, 15] }]],
	delivered: [
		[[1], { ...delivered, what: 'construction', planet: 1, construction: 'megaCities' }],
		[[1], { ...delivered, what: 'tech', tech: 'rayWeapons' }],
		[[1], { ...delivered, what: 'units', planet: 1, units: { hyperFrigate: 1 } }]
	],
	lostPending: [[[1], { planet: 1, constructions: ['mines'], satellites: ['Io'] }]],
	tornDown: [[[1], { planet: 2, construction: 'capitol' }]],
	moved: [
		[
			[1],
			{
				line: 0,
				seat: 1,
				from: 15,
				path: [16, 17, 34],
				ships: { freighter: 1 },
				troops: { militia: 4 },
				stopped: false
			}
		],
		[
			[1, 2],
			{
				line: 0,
				seat: 2,
				from: 34,
				path: [33],
				ships: { colonyShip: 1 },
				troops: {},
				stopped: true
			}
		]
	],
	unitsLost: [
		[[1], { seat: 1, cell: 15, units: { militia: 3 }, cause: 'upkeep' }],
		[[1], { seat: 1, cell: 15, units: { militia: 1 }, cause: 'disbanded' }],
		[[1], { seat: 1, cell: 40, units: { megatank: 1 }, cause: 'stranded' }]
	],
	battle: [
		[[1, 2], battle],
		[[1, 2, 3], threeSided]
	],
	razing: [
		[
			[1, 2],
			{
				planet: 2,
				owner: 2,
				seats: [1],
				power: 20,
				roll: roll([6, 4, 2, 1], [1]),
				before: 14,
				after: 0,
				razed: false
			}
		],
		[
			[1, 2],
			{
				planet: 1,
				owner: 1,
				seats: [2, 3],
				power: 20,
				roll: roll([6, 4, 2, 1], [2]),
				before: 14,
				after: 0,
				razed: true
			}
		]
	],
	bombardment: [
		[
			[1, 2],
			{
				planet: 2,
				owner: 2,
				seat: 1,
				power: 20,
				roll: roll([3, 5, 2, 1]),
				applied: 10,
				before: 30,
				after: 20
			}
		]
	],
	conquest: [
		[[1, 2], { planet: 2, by: 1, from: 2, power: 20, value: 20, supporters: [3] }],
		[[1, 2], { planet: 1, by: 2, from: 1, power: 45, value: 20, supporters: [] }],
		[[1, 2, 3], { planet: 3, by: 2, from: 3, power: 45, value: 20, supporters: [] }]
	],
	siegeFailed: [
		[[1], { ...siege, reason: 'too-weak' }],
		[[1], { ...siege, reason: 'no-planetology' }],
		[[1], { ...siege, reason: 'enemy-present' }],
		[[1], { ...siege, reason: 'outmatched' }],
		[[1, 2], { ...siege, by: 2, reason: 'unarmed', power: 0 }]
	],
	captured: [
		[[1, 2], { by: 1, from: 2, planet: 2, tech: 'galacticEconomy' }],
		[[1, 2], { by: 2, from: 1, planet: 1, tech: 'planetology:gaseous' }],
		[[1, 2], { by: 1, from: 2, planet: 2, tech: '' }]
	],
	colonised: [
		[[1], { planet: 4, by: 1, contenders: [1], pick: 0 }],
		[[1, 2], { planet: 4, by: 2, contenders: [1, 2], pick: 1 }]
	],
	terror: [
		[[1, 2], { ...terror, before: 20, after: 11 }],
		[[1, 2], { ...terror, by: 2, victim: 1, planet: 1, before: 5, after: 0, applied: 5 }],
		[[1, 2], { ...terror, by: 2, victim: 1, planet: 1, before: 5, after: 0, razed: true }]
	],
	piracy: [
		[[1, 2], { planet: 2, by: 1, victim: 2, dice: [6, 3, 1, 1], hd: 22 }],
		[[1, 2], { planet: 1, by: 2, victim: 1, dice: [6, 3, 1, 1], hd: 7 }]
	],
	sabotage: [
		[[1], { ...sabotage, outcome: 'destroyed', construction: 'mines' }],
		[[2], { ...sabotage, by: 0, leader: '', die: 0, outcome: 'destroyed', construction: 'mines' }],
		[[1], { ...sabotage, outcome: 'nothing' }],
		[[1, 2], { ...sabotage, outcome: 'caught', die: 9 }],
		[[1], { ...sabotage, outcome: 'returned', die: 0 }]
	],
	spying: [
		[[1], { planet: 2, by: 1, victim: 2, leader: 'Zoe', die: 4, caught: false }],
		[[1, 2], { planet: 2, by: 1, victim: 2, leader: 'Zoe', die: 1, caught: true }],
		[[1, 2], { planet: 1, by: 2, victim: 1, leader: 'Hugo', die: 1, caught: true }]
	],
	event: [
		[[1], { ...event, kind: 'plague', dice: [1], amount: 1 }],
		[[1], { ...event, kind: 'meteors', dice: [6, 5], amount: 11 }],
		[[1], { ...event, kind: 'strike' }],
		[[1], { ...event, kind: 'oreStrike', dice: [4], amount: 4 }],
		[[1], { ...event, kind: 'tradeFair', dice: [4, 4, 3], amount: 22 }],
		[[1], { ...event, kind: 'settlers', dice: [4, 4], amount: 8 }],
		[[1], { ...event, kind: 'none', immune: true }],
		[[1], { ...event, kind: 'none' }]
	],
	leaderArrived: [[[1], { leader: 1, kind: 'pilot', name: 'Cosme' }]],
	leaderLost: [
		[[1], { kind: 'pilot', name: 'Cosme', cause: 'killed' }],
		[[1], { kind: 'spy', name: 'Zoe', cause: 'caught' }],
		[[1], { kind: 'pilot', name: 'Cosme', cause: 'killed', cell: 3 }],
		[[1], { kind: 'spy', name: 'Zoe', cause: 'caught', cell: 3 }]
	],
	leaderReserve: [
		[[1], { leader: 1, kind: 'merchant', name: 'Polo' }],
		[[1], { leader: 1, kind: 'merchant', name: 'Polo', cell: 3 }]
	],
	sighting: [
		[
			[1],
			{
				planet: 4,
				before: UNSEEN,
				after: sight({ value: 24, armies: [{ seat: 1, units: { freighter: 1 } }] })
			}
		],
		[
			[1],
			{
				planet: 1,
				before: sight({ turn: 4, owner: 1, value: 20 }),
				after: sight({ owner: 1, value: 100, constructions: ['megaCities', 'mines'] })
			}
		],
		[
			[1],
			{
				planet: 2,
				before: sight({ turn: 2, owner: 2, value: 20 }),
				after: sight({ owner: 2, value: 65, armies: [{ seat: 2, units: { megatank: 2 } }] })
			}
		],
		[[1], { planet: 2, before: sight({ turn: 3, owner: 2 }), after: sight({ owner: 3 }) }],
		[
			[1],
			{
				planet: 1,
				before: sight({ turn: 4, owner: 1, armies: [{ seat: 1, units: { militia: 1 } }] }),
				after: sight({ owner: 1 })
			}
		]
	],
	encounter: [[[1], { cell: 40, armies: [{ seat: 2, units: { freighter: 2 } }] }]],
	contact: [[[1], { with: 2 }]],
	allied: [[[1], { with: 2 }]]
};

/** All of them as the engine hands them out. */
export function sampleReports(codes?: readonly Code[]): AmosReport[] {
	const wanted = codes ?? (Object.keys(SAMPLES) as Code[]);
	return wanted.flatMap((code) =>
		SAMPLES[code].map(([to, data]) => ({ code, to, data }) as unknown as AmosReport)
	);
}
