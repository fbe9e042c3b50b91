/** Events in games of La Conquista, mechanism by mechanism. */
import type { Advance } from '../../engine/kernel/advance';
import { CARD_KINDS, kindOf, phasesFor } from '../../engine/rulesets/conquista/data';
import { isGift } from '../../engine/rulesets/conquista/offers';
import type {
	Answer,
	Ask,
	ConquistaReport,
	LapseCode,
	Offer,
	Order,
	ReportBody,
	ReportOf,
	SeatId,
	State,
	VoidCode
} from '../../engine/rulesets/conquista/types';
import type { Census, Failure, Matches } from './census';

type Step = Advance<unknown, Order, ConquistaReport>;

const LAPSES: readonly LapseCode[] = [
	'no-units',
	'no-steps',
	'blocked',
	'no-room',
	'no-enemy',
	'too-few',
	'other-enemy',
	'no-open-square',
	'no-supply'
];
const VOIDS: readonly VoidCode[] = [
	'giver-lacks',
	'taker-lacks',
	'square-lost',
	'units-lost',
	'no-place',
	'units-limit'
];
const DEALS = ['gift', 'materials', 'squares', 'both', 'units'] as const;
const MATERIALS = ['E', 'R', 'P'] as const;
/** By what is asked with the options as they come. */
const ASKS: readonly Ask[] = [
	'orient',
	'plan',
	'production',
	'construction',
	'maintenance',
	'combat',
	'reply'
];

const MECHANISMS: readonly string[] = [
	...ASKS.map((ask) => `asked: ${ask}`),
	...phasesFor(6).map((phase) => `phase: ${phase}`),
	...phasesFor(6).map((phase) => `wanted first: ${phase}`),
	...CARD_KINDS.map((kind) => `card spent: ${kind}`),
	...CARD_KINDS.filter((kind) => ['TA', 'TD', 'CF', 'VA'].includes(kind)).map(
		(kind) => `card returned: ${kind}`
	),
	...MATERIALS.map((material) => `industry: ${material}`),
	'factory built',
	'building removed',
	'units built',
	'research bought',
	'deck reshuffled',
	'units released',
	'units dismissed',
	'move',
	'move of some',
	'move cut',
	'stepped in',
	'fleet landed',
	'fleet of fewer than five',
	'mobilised',
	...LAPSES.map((code) => `lapsed: ${code}`),
	'combat won by the attacker',
	'combat won by the defender',
	'combat without winner',
	'combat repeated',
	'no counter-attack',
	'attackers expelled',
	'defenders expelled',
	'expelled from the board',
	'Valour',
	'occupied by attackers',
	'occupied by pursuers',
	'reactions declared: pursuit',
	'reactions declared: another retreat',
	'control gained from a player',
	'control lapsed',
	'building lost to the pawn limit',
	...DEALS.map((deal) => `offered: ${deal}`),
	...DEALS.map((deal) => `exchanged: ${deal}`),
	...VOIDS.map((code) => `void: ${code}`),
	'offer withdrawn',
	'offer lapsed',
	'resigned',
	'eliminated'
];

/** Orders and mechanisms that a dozen games of four may pass over. */
const RARE: readonly string[] = [
	// Asked only where options say so.
	...['place', 'pick', 'batch', 'table'],
	// For six.
	...['phase: commerce', 'wanted first: commerce'],
	...['resign', 'resigned'],
	'deck reshuffled',
	'fleet of fewer than five',
	'lapsed: no-supply',
	'attackers expelled',
	'expelled from the board',
	'void: units-limit',
	'void: no-place',
	// Expulsions are few, and Valour cancels one in a dozen games.
	...['card spent: VA', 'Valour'],
	'ending: lastLeft',
	'ending: nobodyLeft'
];

const ENDINGS: readonly string[] = ['conquest', 'score', 'lastLeft', 'nobodyLeft'];

/** Census of games of La Conquista: every mechanism of the rules, every kind of deal. */
const conquistaCensus: Census<Order, ConquistaReport> = {
	mechanisms: MECHANISMS,
	mechanismsOf: ({ answers, reports }) => [
		...answers.flatMap(({ order }) => answered(order.answer)),
		...reports.flatMap(happened)
	],
	endings: ENDINGS,
	failures
};

type Building = Extract<Answer, { ask: 'construction' }>;
type Declaring = Extract<Answer, { ask: 'combat' }>;

function building(change: (answer: Building) => Building): (wished: () => Order) => Order {
	return (wished) => {
		const order = wished();
		return order.answer.ask === 'construction' ? { ...order, answer: change(order.answer) } : order;
	};
}

function declaring(change: (answer: Declaring) => Declaring): (wished: () => Order) => Order {
	return (wished) => {
		const order = wished();
		return order.answer.ask === 'combat' ? { ...order, answer: change(order.answer) } : order;
	};
}

/** Demands on matches: under the options as they come, nobody is asked one by one. */
export const conquistaMatches: Matches<State, Order, ConquistaReport> = {
	aim: 90,
	pairings: [
		{ sensible: 1, seats: 2, games: 12 },
		{ sensible: 1, seats: 4, games: 10 },
		{ sensible: 3, seats: 4, games: 10 }
	],
	rare: RARE,
	census: conquistaCensus,
	habits: {
		'no-research': building((answer) => ({ ...answer, research: 0 })),
		'no-industry': building((answer) => ({ ...answer, industries: [] })),
		'no-valour': declaring((answer) => ({
			...answer,
			cards: answer.cards.filter((card) => kindOf(card) !== 'VA')
		}))
	},
	lots: [
		// The slots of the board count the seats from the first start seat.
		({ players }) => players.map(({ section }) => `slot ${section + 1}`),
		({ players, sections }) => players.map(({ section }) => sections[section]?.colour ?? 'none')
	]
};

/** Orders of a programme that lapsed, or moved fewer or less far than they were to. */
function failures({ answers, reports }: Step, seat: SeatId): readonly Failure[] {
	const riders = answers.find((answer) => answer.seat === seat)?.order.riders.length ?? 0;
	const lines = reports.flatMap((report) =>
		'line' in report.data && 'seat' in report.data && report.data.seat === seat
			? [{ report, line: report.data.line }]
			: []
	);
	// A batch counts on from the seat's last, and every order is reported.
	const first = lines.reduce((least, { line }) => Math.min(least, line), Infinity);
	return lines.flatMap(({ report, line }) => {
		const partly =
			(report.code === 'moved' && (report.data.cut || report.data.units < report.data.wanted)) ||
			(report.code === 'mobilised' && report.data.units < report.data.wanted);
		return partly || report.code === 'lapsed' ? [{ line: riders + 1 + line - first, partly }] : [];
	});
}

function answered(answer: Answer): string[] {
	const asked = ASKS.includes(answer.ask) ? [`asked: ${answer.ask}`] : [];
	if (answer.ask !== 'plan') return asked;
	return [...asked, ...answer.rankings.map(([first]) => `wanted first: ${first}`)];
}

type Counters = {
	readonly [C in ReportBody['code']]?: (data: ReportOf<C>['data']) => readonly string[];
};

const when = (happens: boolean, name: string): string[] => (happens ? [name] : []);

const COUNTERS: Counters = {
	phaseBegan: ({ phase }) => [`phase: ${phase}`],
	produced: ({ card }) => card.map((one) => `card spent: ${kindOf(one)}`),
	built: ({ removed, factories, industries, units, research }) => [
		...removed.map(() => 'building removed'),
		...factories.map(() => 'factory built'),
		...factories.flatMap(({ card }) => card.map((one) => `card spent: ${kindOf(one)}`)),
		...industries.map(({ material }) => `industry: ${material}`),
		...when(units.length > 0, 'units built'),
		...when(research > 0, 'research bought')
	],
	reshuffled: () => ['deck reshuffled'],
	dismissed: () => ['units dismissed'],
	maintained: ({ released }) => when(released.length > 0, 'units released'),
	declared: ({ pursue, retreat }) => [
		...when(pursue >= 0, 'reactions declared: pursuit'),
		...when(retreat.join('') !== 'NESW', 'reactions declared: another retreat')
	],
	moved: ({ units, wanted, cut }) => [
		'move',
		...when(units < wanted, 'move of some'),
		...when(cut, 'move cut')
	],
	advanced: () => ['stepped in'],
	landed: ({ units }) => ['fleet landed', ...when(units < 5, 'fleet of fewer than five')],
	mobilised: () => ['mobilised'],
	lapsed: ({ reason }) => [`lapsed: ${reason}`],
	fought: (bout) => fought(bout),
	spent: ({ card }) => [`card spent: ${kindOf(card)}`],
	returned: ({ cards }) =>
		cards
			.map((card) => `card returned: ${kindOf(card)}`)
			.filter((name) => MECHANISMS.includes(name)),
	control: ({ from, to, lost }) => [
		...when(from !== 0 && to !== 0, 'control gained from a player'),
		...when(to === 0, 'control lapsed'),
		...when(lost !== 'none', 'building lost to the pawn limit')
	],
	offered: ({ offer }) => [`offered: ${dealOf(offer)}`],
	exchanged: ({ offer, done, reason }) =>
		done ? [`exchanged: ${dealOf(offer)}`] : [`void: ${reason}`],
	withdrawn: () => ['offer withdrawn'],
	lapsedOffer: () => ['offer lapsed'],
	resigned: () => ['resigned'],
	eliminated: () => ['eliminated']
};

function happened(report: ConquistaReport): readonly string[] {
	const counter = COUNTERS[report.code] as ((data: unknown) => readonly string[]) | undefined;
	return counter ? counter(report.data) : [];
}

function fought({
	winner,
	phases,
	bout,
	expelled,
	valour,
	occupied
}: ReportOf<'fought'>['data']): string[] {
	const loser = winner === 'attacker' ? 'defenders' : 'attackers';
	return [
		winner === 'none' ? 'combat without winner' : `combat won by the ${winner}`,
		...when(bout > 1, 'combat repeated'),
		...when(phases.length === 1, 'no counter-attack'),
		...when(expelled.length > 0, `${loser} expelled`),
		...when(
			expelled.some(({ square }) => square < 0),
			'expelled from the board'
		),
		...when(valour.length > 0, 'Valour'),
		...when(occupied > 0, `occupied by ${winner === 'defender' ? 'pursuers' : 'attackers'}`)
	];
}

function dealOf(offer: Offer): (typeof DEALS)[number] {
	if (isGift(offer)) return 'gift';
	const goods = [offer.give, offer.ask];
	const squares = goods.some((one) => one.squares.length > 0);
	if (goods.some(({ units }) => units.length > 0)) return 'units';
	const materials = goods.some(({ materials: m }) => m.E + m.R + m.P > 0);
	return squares && materials ? 'both' : squares ? 'squares' : 'materials';
}
