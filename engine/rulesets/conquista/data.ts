/** The tables of the game: sections, markers, cards, prices, limits. */
import { blank, number, record, usual, word } from '../../kernel/shape';
import type {
	AnswerTo,
	Book,
	CardId,
	CardKind,
	Colour,
	Direction,
	Material,
	Materials,
	Options,
	Phase,
	Wealth
} from './types';

export const MATERIALS: readonly Material[] = ['E', 'R', 'P'];

export const materials = (E: number, R: number, P: number): Materials => ({ E, R, P });
export const NOTHING: Materials = materials(0, 0, 0);

// ---------------------------------------------------------------- sections (CO-017, CO-031…CO-037)

/** Colours in the order in which the deal is shuffled. */
export const COLOURS: readonly Colour[] = ['blue', 'yellow', 'orange', 'red', 'green', 'purple'];

/** Squares on a side of a section. */
export const SECTION_SIDE = 5;

/** Rows from north to south, unturned: `.` space, `a` asteroid, `P` planet, `C` its capital. */
export const SECTION_MAPS: Readonly<Record<Colour, readonly string[]>> = {
	blue: ['a...a', '..PP.', '.aCP.', 'a....', '..a.a'],
	yellow: ['..a..', 'a.P.a', '.PCP.', '...a.', 'a...a'],
	orange: ['a.a..', '..P.a', 'aPCP.', '..P.a', '.a..a'],
	red: ['.a..a', 'a.PP.', '..CP.', 'a.P.a', '.a.a.'],
	green: ['a.a.a', '.PPP.', 'aPCPa', 'a...a', '.a.a.'],
	purple: ['aa.a.', '..PPa', 'aPCP.', '.P..a', 'a.a.a']
};

export const WEALTH: Readonly<Record<Colour, Wealth>> = {
	blue: 'rich',
	yellow: 'rich',
	orange: 'middling',
	red: 'middling',
	green: 'poor',
	purple: 'poor'
};

/** Section column and row of each slot of a board that is dealt (CO-018). */
export const SLOT_PLACES: readonly (readonly [column: number, row: number])[] = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
	[2, 0],
	[2, 1]
];

/** CO-016 */
export const sectionsFor = (seats: number): 4 | 6 => (seats <= 4 ? 4 : 6);

// ---------------------------------------------------------------- markers (CO-060…CO-062)

const triples = (...rows: readonly (readonly [number, number, number])[]): readonly Materials[] =>
	rows.map(([E, R, P]) => materials(E, R, P));

/** One for each territory of a colour. */
export const MARKERS: Readonly<Record<Wealth, readonly Materials[]>> = {
	rich: triples(
		[6, 4, 2],
		[6, 2, 4],
		[4, 6, 2],
		[2, 6, 4],
		[4, 2, 6],
		[2, 4, 6],
		[6, 3, 3],
		[3, 6, 3],
		[3, 3, 6],
		[4, 4, 4]
	),
	middling: triples(
		[5, 3, 2],
		[5, 2, 3],
		[3, 5, 2],
		[2, 5, 3],
		[3, 2, 5],
		[2, 3, 5],
		[4, 4, 2],
		[4, 2, 4],
		[2, 4, 4],
		[4, 3, 3],
		[3, 4, 3],
		[3, 3, 4]
	),
	poor: triples(
		[4, 3, 1],
		[4, 1, 3],
		[3, 4, 1],
		[1, 4, 3],
		[3, 1, 4],
		[1, 3, 4],
		[5, 2, 1],
		[5, 1, 2],
		[2, 5, 1],
		[1, 5, 2],
		[2, 1, 5],
		[1, 2, 5],
		[2, 3, 3],
		[3, 2, 3],
		[3, 3, 2]
	)
};

// ---------------------------------------------------------------- phases (CO-068, CO-073)

/** Also the default ranking. */
const ALL_PHASES: readonly Phase[] = [
	'production',
	'construction',
	'combat',
	'negotiation',
	'commerce',
	'maintenance'
];

/** The phase cards of a game begun with so many seats, in the order of the default ranking. */
export const phasesFor = (seats: number): readonly Phase[] =>
	seats === 6 ? ALL_PHASES : ALL_PHASES.filter((phase) => phase !== 'commerce');

// ---------------------------------------------------------------- cards (CO-081, CO-189)

export const PRODUCTION_DECK: readonly Material[] = [
	...(['P', 'P', 'P', 'P'] as const),
	...(['E', 'E', 'E', 'E'] as const),
	...(['R', 'R', 'R', 'R'] as const)
];

export const CARD_KINDS: readonly CardKind[] = [
	'TA',
	'TD',
	'IE',
	'CF',
	'MF',
	'IP',
	'PO',
	'RE',
	'EN',
	'WE',
	'VA'
];

export const COPIES: Readonly<Record<CardKind, number>> = {
	TA: 3,
	TD: 3,
	IE: 3,
	CF: 3,
	MF: 3,
	IP: 6,
	PO: 9,
	RE: 9,
	EN: 9,
	WE: 3,
	VA: 3
};

/** The whole research deck in its order. */
export const RESEARCH_DECK: readonly CardId[] = CARD_KINDS.flatMap((kind) =>
	Array.from({ length: COPIES[kind] }, (_, i): CardId => `${kind}${i + 1}`)
);

const CARD_RANK: ReadonlyMap<CardId, number> = new Map(RESEARCH_DECK.map((card, i) => [card, i]));

export const kindOf = (card: CardId): CardKind => card.slice(0, 2) as CardKind;
/** Cards in the order of the full list. */
export const inOrder = (cards: readonly CardId[]): CardId[] =>
	cards.slice().sort((a, b) => (CARD_RANK.get(a) as number) - (CARD_RANK.get(b) as number));

/** Kinds of cards that are played in Production (CO-083). */
export const PLAYED_KINDS = ['IP', 'PO', 'RE', 'EN'] as const satisfies readonly CardKind[];

/** Materials that cards played in Production name; Intensive Production names none by itself. */
export const CARD_MATERIAL: Readonly<Partial<Record<CardKind, Material>>> = {
	PO: 'P',
	RE: 'R',
	EN: 'E'
};

// ---------------------------------------------------------------- limits

export const MOST_INDUSTRIES = 20;
export const MOST_FACTORIES = 5;
export const MOST_UNITS = 50;
/** Units on one square (CO-045). */
export const STACK = 5;
export const STEPS = 3;
/** More with Impulse Engines (CO-197). */
export const IMPULSE = 2;
export const MOST_ORDERS = 40;
export const MOST_BOUTS = 5;
export const MOST_OFFERS = 10;
/** Riders and acceptances of a seat in a phase held at the table. */
export const MOST_ENTRIES = 40;
/** Placed by a Combat Fleet; moved by a mobilisation at most. */
export const FLEET = 5;
export const MOST_FLEET_SQUARES = 8;
/** Missed answers in a row that make a seat dormant (CO-218). */
export const DORMANT_AFTER = 3;

export const DIRECTIONS: readonly Direction[] = ['N', 'E', 'S', 'W'];

/** More of each raw material at the start, by number of players and slot; none where it says nothing (CO-258). */
export const SLOT_RAISES: Readonly<Record<number, readonly number[]>> = {
	3: [0, 9, 2],
	5: [25, 36, 30, 26, 0],
	6: [0, 18, 18, 1, 0, 1]
};

/** Raise of each raw material of the start reserve, by colour of the home section (CO-262). */
export const COLOUR_RAISES: Readonly<Record<Colour, number>> = {
	blue: 0,
	yellow: 0,
	orange: 5,
	red: 0,
	green: -3,
	purple: 3
};

// ---------------------------------------------------------------- books (CO-260)

export const BLANK_BOOK: Book = { grudge: 0, trust: 0 };
/** A book holds no more of either. */
export const FULL_BOOK = 20;
export const GRUDGE = { attack: 1, ground: 2, planet: 2 } as const;
export const TRUST = { exchange: 3, gift: 4 } as const;
/** One part in so many, rounded up, is forgotten at the end of a round. */
export const FADING = 4;

/** No cards, no orders, no pursuit (CO-217). */
export const NO_COMBAT: AnswerTo<'combat'> = {
	ask: 'combat',
	cards: [],
	valorAt: [],
	retreat: DIRECTIONS,
	pursue: -1,
	orders: []
};

/** Dice of so many units involved (CO-143). */
export const diceFor = (units: number): number =>
	units <= 0 ? 0 : units <= 2 ? 1 : units <= 4 ? 2 : 3;

/** Home worlds of players, the own included, that conquest asks of a game begun with so many (CO-223). */
export const worldsToConquer = (seats: number): number => (seats <= 2 ? 2 : seats <= 4 ? 3 : 4);

/** Rounds of a game that only conquest ends (CO-239). */
export const CONQUEST_ROUNDS = 20;

/** Round ends in a row that conquest must be held. */
export const CONQUEST_HELD = 2;

// ---------------------------------------------------------------- options (CO-239, CO-240)

/** Choices of a table; all amounts of raw materials of an option share a range. */
export const OPTION_RANGES = {
	rounds: { min: 4, max: 20 },
	hitFrom: { min: 3, max: 5 },
	handLimit: { min: 1, max: 10 },
	startUnits: { min: 1, max: STACK },
	startReserve: { min: 0, max: 99 },
	prices: { min: 0, max: 20 },
	territoryScore: { min: 0, max: 20 },
	homeWorldScore: { min: 0, max: 60 },
	industryScore: { min: 0, max: 60 },
	cardScore: { min: 0, max: 20 }
} as const;

type NumberOption = keyof typeof OPTION_RANGES;

const choice = <const T extends string>(...words: readonly [T, ...T[]]) =>
	usual(word('choice', words, words[0]));
const figure = (option: NumberOption, standard: number) =>
	usual(number('figure', { ...OPTION_RANGES[option], blank: standard, minusZero: true }));
const amounts = (option: NumberOption, E: number, R: number, P: number) =>
	usual(record('materials', { E: figure(option, E), R: figure(option, R), P: figure(option, P) }));

/** The options of a table: a line here makes type, default, parser and form. The first word is usual. */
export const OPTIONS = record('options', {
	/** `passed`: the choosers pick one after another instead of ranking at once (CO-234). */
	phaseChoice: choice('ranked', 'passed'),
	/** `turns`: one after another instead of all at once (CO-235, CO-236). */
	production: choice('sealed', 'turns'),
	construction: choice('sealed', 'turns'),
	combat: choice('sealed', 'turns'),
	/** `table`: offers and acceptances one by one (CO-237). */
	negotiation: choice('frozen', 'table'),
	/** `placed`: the players place the sections (CO-238). */
	setup: choice('dealt', 'placed'),
	phaseOrder: choice('public', 'hidden'),
	researchDeck: choice('shared', 'personal'),
	rounds: figure('rounds', 10),
	victory: choice('both', 'score', 'conquest'),
	/** Lowest face that hits. */
	hitFrom: figure('hitFrom', 4),
	handLimit: figure('handLimit', 5),
	startUnits: figure('startUnits', 5),
	startReserve: usual(
		record('byWealth', {
			rich: amounts('startReserve', 35, 20, 20),
			middling: amounts('startReserve', 30, 15, 15),
			poor: amounts('startReserve', 25, 10, 10)
		})
	),
	prices: usual(
		record('byPurchase', {
			industry: amounts('prices', 0, 2, 3),
			factory: amounts('prices', 0, 4, 6),
			unit: amounts('prices', 0, 4, 1),
			research: amounts('prices', 2, 0, 3)
		})
	),
	/** Points of a controlled territory, by the wealth of its colour. */
	territoryScore: usual(
		record('points', {
			rich: figure('territoryScore', 6),
			middling: figure('territoryScore', 5),
			poor: figure('territoryScore', 4)
		})
	),
	homeWorldScore: figure('homeWorldScore', 10),
	/** Points of an industry on controlled ground of the own colour (CO-225). */
	industryScore: figure('industryScore', 12),
	/** Points of a research card in hand. */
	cardScore: figure('cardScore', 3)
});

export const DEFAULT_OPTIONS: Options = blank(OPTIONS);
