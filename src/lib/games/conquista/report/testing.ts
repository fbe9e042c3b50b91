/** Reports of every kind, for tests and for looking at, on `sampleView`. */
import type {
	CombatOrder,
	ConquistaReport,
	Goods,
	Materials,
	Offer,
	ReportBody,
	Roll,
	SeatId,
	Score,
	View
} from '$engine/rulesets/conquista/types';
import { sampleSeats } from '$lib/ui/people/testing-seats';
import { at, dealtView, withSquare, withUnits } from '../testing';
import type { Fought } from './details';

type Code = ConquistaReport['code'];
type DataOf<C extends Code> = Extract<ReportBody, { code: C }>['data'];
type To = ConquistaReport['to'];

export const SEATS = sampleSeats(3);
/** A full table, as in recorded games. */
export const SIX = sampleSeats(6);

const BLANK = dealtView(3, ['blue', 'red', 'green', 'yellow']);
const sq = (x: number, y: number): number => at(BLANK, x, y);

/** Eva (1) is blue, Bruno (2) red, Carla (3) green; yellow is nobody's. Eva stands before red 8. */
export const sampleView: View = {
	...withSquare(
		withUnits(BLANK, [
			[sq(2, 2), 1, 5],
			[sq(4, 3), 1, 5],
			[sq(7, 2), 2, 5],
			[sq(5, 3), 2, 3],
			[sq(7, 7), 3, 4]
		]),
		sq(0, 0),
		{ building: 'E' }
	),
	round: 3,
	slot: 1,
	slots: [
		{ chooser: 1, phase: ['production'] },
		{ chooser: 2, phase: ['combat'] },
		{ chooser: 3, phase: ['construction'] },
		{ chooser: 1, phase: ['negotiation'] },
		{ chooser: 2, phase: ['maintenance'] }
	],
	stage: 'combat'
};

export const seenBy = (viewer: SeatId | 0): View => ({ ...sampleView, viewer });

const amount = (E: number, R: number, P: number): Materials => ({ E, R, P });
const goods = (materials: Materials, squares: readonly number[] = []): Goods => ({
	materials,
	squares,
	units: []
});
export const roll = (...dice: number[]): Roll => ({
	dice,
	hits: dice.filter((face) => face >= 4).length
});

const offer = (id: string, give: Goods, ask: Goods): Offer => {
	const from = Number(id.split(':')[0]);
	return { id, from, to: from === 1 ? 2 : 1, give, ask, until: 3 };
};
export const OFFERS = {
	swap: offer('1:1', goods(amount(0, 4, 0)), goods(amount(0, 0, 3))),
	gift: offer('2:1', goods(amount(5, 0, 0)), goods(amount(0, 0, 0))),
	demand: offer('3:1', goods(amount(0, 0, 0)), goods(amount(0, 0, 0), [sq(0, 0)])),
	land: offer('2:2', goods(amount(1, 0, 0), [sq(5, 3)]), goods(amount(0, 9, 0)))
};

const score = (seat: SeatId, points: number, homeWorlds = 1): Score => ({
	seat,
	territories: 10 + seat,
	homeWorlds,
	industries: 2,
	cards: 1,
	units: 9,
	stock: 30 + seat,
	points
});

const attack: CombatOrder = {
	kind: 'attack',
	from: sq(4, 3),
	to: sq(5, 3),
	units: 5,
	bouts: 3,
	minUnits: 2,
	advance: 3,
	against: 2
};
const order = { seat: 1, line: 0 } as const;

/** CO-163 of the rules: driven off, and occupied. */
export const WON: Fought = {
	...order,
	bout: 1,
	from: sq(4, 3),
	to: sq(5, 3),
	attacker: 1,
	defender: 2,
	attackers: 5,
	defenders: 3,
	phases: [
		{ attack: roll(4, 6, 2), defence: roll(5, 1), winner: 'attacker', losses: 1 },
		{ attack: roll(3), defence: roll(1, 2, 3), winner: 'attacker', losses: 0 }
	],
	winner: 'attacker',
	expelled: [{ square: sq(5, 2), count: 2 }],
	valour: [],
	occupied: 3
};

/** A first combat that settles nothing (CO-153), with cards that add dice. */
export const UNDECIDED: Fought = {
	...WON,
	attackers: 5,
	defenders: 4,
	phases: [
		{ attack: roll(4, 5, 1, 6), defence: roll(1, 6, 5), winner: 'attacker', losses: 1 },
		{ attack: roll(6, 6), defence: roll(4, 1, 1), winner: 'defender', losses: 1 }
	],
	winner: 'none',
	expelled: [],
	occupied: 0
};

/** CO-171: beaten back and pursued. */
export const PURSUED: Fought = {
	...order,
	bout: 1,
	from: sq(5, 1),
	to: sq(5, 2),
	attacker: 1,
	defender: 2,
	attackers: 2,
	defenders: 5,
	phases: [
		{ attack: roll(2), defence: roll(4, 4, 1), winner: 'defender', losses: 0 },
		{ attack: roll(5, 1, 1), defence: roll(3), winner: 'defender', losses: 1 }
	],
	winner: 'defender',
	expelled: [{ square: sq(5, 0), count: 1 }],
	valour: [],
	occupied: 2
};

export const SAMPLES: { readonly [C in Code]: readonly (readonly [To, DataOf<C>])[] } = {
	dealt: [['all', { startSeat: 1, sections: sampleView.sections }]],
	sectionDrawn: [['all', { seat: 2, colour: 'red' }]],
	sectionPlaced: [
		['all', { seat: 1, section: { colour: 'blue', column: 1, row: 0, turns: 3, owner: 1 } }]
	],
	oriented: [['all', { sections: sampleView.sections }]],
	roundBegan: [
		['all', { round: 3, rounds: 10, startSeat: 1 }],
		['all', { round: 4, rounds: 10, startSeat: 2 }]
	],
	planned: [
		[
			'all',
			{
				rankings: [
					{
						seat: 1,
						lists: [
							['production', 'combat', 'construction', 'negotiation', 'maintenance'],
							['negotiation', 'combat', 'construction', 'production', 'maintenance']
						]
					}
				],
				slots: sampleView.slots
			}
		],
		['all', { rankings: [], slots: sampleView.slots.map((slot) => ({ ...slot, phase: [] })) }]
	],
	picked: [['all', { seat: 1, slot: 0, phase: 'combat' }]],
	phaseBegan: [['all', { round: 3, slot: 1, phase: 'combat', leader: 2 }]],
	roundEnded: [
		[
			'all',
			{
				round: 3,
				scores: [score(1, 87), score(2, 91, 2), score(3, 70)],
				held: [0, 1, 0],
				dropped: [1],
				nextStart: 2
			}
		],
		[
			'all',
			{
				round: 3,
				scores: [score(1, 80), score(2, 80), score(3, 70)],
				held: [0, 0, 0],
				dropped: [],
				nextStart: 1
			}
		],
		[
			'all',
			{ round: 10, scores: [score(1, 90), score(2, 80)], held: [2, 0], dropped: [], nextStart: 0 }
		]
	],
	gameOver: [
		['all', { reason: 'score', winners: [1], scores: [score(1, 91, 2), score(2, 87)] }],
		['all', { reason: 'score', winners: [1, 2], scores: [score(1, 80), score(2, 80)] }],
		['all', { reason: 'conquest', winners: [2], scores: [score(1, 60), score(2, 87, 3)] }],
		['all', { reason: 'lastLeft', winners: [1], scores: [score(1, 91, 2)] }],
		['all', { reason: 'nobodyLeft', winners: [], scores: [score(1, 91, 2)] }]
	],
	absent: [
		['all', { seat: 1, ask: 'plan', missed: 1 }],
		['all', { seat: 2, ask: 'combat', missed: 2 }]
	],
	dormant: [
		['all', { seat: 1 }],
		['all', { seat: 2 }]
	],
	awake: [
		['all', { seat: 1 }],
		['all', { seat: 2 }]
	],
	resigned: [
		['all', { seat: 1 }],
		['all', { seat: 2 }]
	],
	eliminated: [
		['all', { seat: 1, discarded: ['VA1', 'WE2'], reserve: amount(4, 0, 7) }],
		['all', { seat: 2, discarded: [], reserve: amount(0, 0, 0) }]
	],
	refused: [
		[[1], { line: 0, reason: 'wrong-player' }],
		[[1], { line: 7, reason: 'not-your-offer' }]
	],
	drawn: [
		[
			'all',
			{
				draws: [
					{ seat: 2, material: 'E' },
					{ seat: 3, material: 'R' },
					{ seat: 1, material: 'E' }
				]
			}
		]
	],
	produced: [
		[
			'all',
			{
				seat: 1,
				drawn: 'E',
				card: [],
				material: 'E',
				yields: [
					{ square: sq(0, 0), count: 12 },
					{ square: sq(4, 0), count: 6 }
				],
				amount: 18,
				reserve: amount(38, 20, 20)
			}
		],
		[
			'all',
			{
				seat: 2,
				drawn: 'E',
				card: ['RE4'],
				material: 'R',
				yields: [{ square: sq(5, 1), count: 3 }],
				amount: 3,
				reserve: amount(20, 18, 15)
			}
		],
		[
			'all',
			{
				seat: 3,
				drawn: 'R',
				card: [],
				material: 'R',
				yields: [],
				amount: 0,
				reserve: amount(15, 10, 10)
			}
		]
	],
	built: [
		[
			'all',
			{
				seat: 1,
				removed: [{ square: sq(0, 0), building: 'E' }],
				factories: [{ square: sq(4, 0), card: ['WE1'] }],
				industries: [{ square: sq(2, 1), material: 'R' }],
				units: [{ square: sq(4, 0), count: 2 }],
				price: amount(4, 10, 8),
				research: 2,
				undrawn: 1,
				hand: 3,
				reserve: amount(0, 3, 1)
			}
		],
		[
			'all',
			{
				seat: 2,
				removed: [],
				factories: [],
				industries: [],
				units: [],
				price: amount(4, 0, 6),
				research: 2,
				undrawn: 0,
				hand: 2,
				reserve: amount(9, 3, 1)
			}
		],
		[
			'all',
			{
				seat: 3,
				removed: [],
				factories: [],
				industries: [],
				units: [],
				price: amount(0, 0, 0),
				research: 0,
				undrawn: 0,
				hand: 0,
				reserve: amount(9, 3, 1)
			}
		]
	],
	reshuffled: [
		['all', { deck: 0, cards: 31 }],
		['all', { deck: 2, cards: 1 }]
	],
	cards: [[[1], { drawn: ['TA1', 'EN4'], hand: ['TA1', 'EN4', 'VA2'] }]],
	dismissal: [
		['all', { seat: 1, square: sq(7, 2), count: 2 }],
		['all', { seat: 2, square: sq(7, 2), count: 0 }]
	],
	left: [
		[[1], { seat: 1, word: { kind: 'starve', squares: [sq(7, 2), sq(5, 3)] } }],
		[[2], { seat: 2, word: { kind: 'draw', drawn: 'E', play: ['IP'], material: ['R'] } }],
		[[1], { seat: 1, word: { kind: 'recall', question: 'plan' } }]
	],
	unplayed: [[[1], { seat: 1, drawn: 'R', play: 'EN' }]],
	dismissed: [
		['all', { seat: 1, released: [{ square: sq(7, 2), count: 2 }] }],
		[
			'all',
			{
				seat: 2,
				released: [
					{ square: sq(7, 2), count: 1 },
					{ square: sq(5, 3), count: 1 }
				]
			}
		]
	],
	maintained: [
		['all', { seat: 1, paid: 10, released: [], left: 5 }],
		[
			'all',
			{
				seat: 2,
				paid: 4,
				released: [
					{ square: sq(7, 2), count: 2 },
					{ square: sq(5, 3), count: 1 }
				],
				left: 0
			}
		],
		['all', { seat: 3, paid: 0, released: [], left: 5 }]
	],
	declared: [
		[
			'all',
			{
				seat: 1,
				cards: ['TA1', 'VA2'],
				valorAt: [sq(4, 3)],
				retreat: ['S', 'W', 'N', 'E'],
				pursue: 1
			}
		],
		['all', { seat: 2, cards: [], valorAt: [], retreat: ['N', 'E', 'S', 'W'], pursue: -1 }]
	],
	moved: [
		['all', { ...order, path: [sq(2, 2), sq(3, 2), sq(4, 2)], units: 3, wanted: 3, cut: false }],
		['all', { ...order, seat: 2, path: [sq(7, 2), sq(7, 3)], units: 2, wanted: 4, cut: true }]
	],
	fought: [
		['all', WON],
		['all', UNDECIDED],
		['all', PURSUED],
		['all', { ...WON, expelled: [], valour: ['VA1'], occupied: 0 }],
		[
			'all',
			{
				...WON,
				phases: [{ attack: roll(4, 5, 6), defence: roll(2, 1), winner: 'attacker', losses: 3 }],
				expelled: [],
				occupied: 0
			}
		],
		[
			'all',
			{
				...PURSUED,
				seat: 2,
				attacker: 2,
				defender: 3,
				attackers: 1,
				expelled: [],
				occupied: 0
			}
		],
		['all', { ...PURSUED, expelled: [{ square: -1, count: 1 }], occupied: 0 }]
	],
	advanced: [
		['all', { ...order, from: sq(4, 3), to: sq(5, 3), units: 2 }],
		['all', { ...order, seat: 3, from: sq(7, 7), to: sq(7, 8), units: 1 }]
	],
	landed: [['all', { ...order, card: 'CF1', square: sq(5, 7), units: 5 }]],
	mobilised: [
		['all', { ...order, card: 'MF1', from: sq(2, 2), to: sq(5, 5), units: 2, wanted: 5 }]
	],
	brokenOff: [
		['all', { ...order, to: sq(5, 3), able: 1, minUnits: 2 }],
		['all', { seat: 2, line: 3, to: sq(5, 3), able: 0, minUnits: 1 }]
	],
	grantEnded: [
		['all', { seat: 1, square: sq(5, 3) }],
		['all', { seat: 2, square: sq(5, 3) }]
	],
	lapsed: [
		['all', { ...order, order: attack, reason: 'no-enemy' }],
		[
			'all',
			{
				...order,
				order: { kind: 'move', path: [sq(2, 2), sq(3, 2)], units: 2 },
				reason: 'no-units'
			}
		],
		[
			'all',
			{
				...order,
				seat: 2,
				order: { kind: 'fleet', card: 'CF2', at: [sq(5, 5), sq(5, 6)] },
				reason: 'no-open-square'
			}
		],
		[
			'all',
			{
				...order,
				order: { kind: 'mobilise', card: 'MF1', from: sq(2, 2), to: sq(5, 5), units: 3 },
				reason: 'no-card'
			}
		]
	],
	spent: [['all', { seat: 1, card: 'TA1' }]],
	returned: [['all', { seat: 2, cards: ['VA1', 'TD2'] }]],
	control: [
		['all', { square: sq(5, 3), from: 2, to: 1, lost: 'factory' }],
		['all', { square: sq(5, 3), from: 1, to: 2, lost: 'none' }],
		['all', { square: sq(4, 9), from: 0, to: 1, lost: 'E' }],
		['all', { square: sq(4, 9), from: 2, to: 0, lost: 'none' }],
		['all', { square: sq(4, 9), from: 1, to: 0, lost: 'none' }]
	],
	offered: [
		['all', { offer: OFFERS.swap }],
		['all', { offer: OFFERS.gift }],
		['all', { offer: OFFERS.demand }],
		['all', { offer: OFFERS.land }]
	],
	withdrawn: [['all', { offer: OFFERS.swap }]],
	lapsedOffer: [
		['all', { offer: OFFERS.swap, reason: 'until' }],
		['all', { offer: OFFERS.land, reason: 'addressee' }],
		['all', { offer: OFFERS.gift, reason: 'author' }]
	],
	frozen: [
		['all', { offers: [OFFERS.swap, OFFERS.land] }],
		['all', { offers: [] }]
	],
	accepted: [
		['all', { seat: 1, offers: ['2:1', '3:1'] }],
		['all', { seat: 2, offers: [] }]
	],
	passed: [['all', { seat: 2 }]],
	exchanged: [
		['all', { offer: OFFERS.swap, done: true, reason: 'none' }],
		['all', { offer: OFFERS.gift, done: true, reason: 'none' }],
		['all', { offer: OFFERS.demand, done: true, reason: 'none' }],
		['all', { offer: OFFERS.land, done: false, reason: 'units-lost' }]
	]
};

export const CODES = Object.keys(SAMPLES) as Code[];

/** Every sample of these codes, in order. */
export const sampleReports = (codes: readonly Code[] = CODES): ConquistaReport[] =>
	codes.flatMap((code) =>
		SAMPLES[code].map(([to, data]) => ({ code, to, data }) as unknown as ConquistaReport)
	);
