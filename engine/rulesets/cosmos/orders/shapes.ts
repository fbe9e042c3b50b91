/**
 * Shapes of the sheet and of its orders (CS-672, CS-679 to CS-704): a line here makes its type, its
 * parser, the blank order and the fields of its form.
 */
import {
	flag,
	list,
	maybe,
	number,
	optional,
	record,
	text,
	variants,
	word
} from '../../../kernel/shape';
import { BOOSTS, CARDS, FACTIONS, RINGS } from '../tables/data';

/** Entries of any list that is read at all; what is too many is refused one by one. */
const LONGEST = 60;
const MOST = 99_999;
const SYSTEM = new RegExp(`^(?:citadel|black-\\d{1,3}|(?:${RINGS.join('|')})-\\d{1,2})$`);
const KEY = /^[a-z][a-z0-9_.-]*$/;
const SPOT = /^(?:ground|orbital|aboard:[a-z][a-z0-9_.-]*)$/;

const seat = (least = 1) => number('seat', { min: least, max: 10, none: least === 1 ? 0 : -1 });
const system = () => text('system', 10, SYSTEM);
const key = <const R extends string>(role: R) => text(role, 48, KEY);
const count = <const R extends string>(role: R) => number(role, { min: 1, max: MOST });
const cards = () => optional(list('cards', word('card', CARDS), { max: LONGEST }), []);

/** Units of one kind (CS-676): of cloaked ones only where they are marked so. */
export const UNITS = record('units', {
	unit: key('unit'),
	n: count('count'),
	cloaked: optional(flag('cloaked'), false)
});
const units = () => list('fleet', UNITS, { max: LONGEST, min: 1 });

/** One partial action (CS-192): troops of one kind, or a hero, from one place of a system to another. */
export const LEG = record('leg', {
	troop: key('troop'),
	n: optional(count('count'), 1),
	from: text('spot', 55, SPOT),
	to: text('spot', 55, SPOT)
});
const legs = () => optional(list('legs', LEG, { max: LONGEST }), []);

/** Troops of one kind: those that go along with a move, or land from it. */
export const CARGO = record('cargo', {
	troop: key('troop'),
	n: count('count'),
	from: text('spot', 55, SPOT)
});
const cargo = () => list('cargo', CARGO, { max: LONGEST });

export const MODES = [
	'range',
	'portal',
	'citadel',
	'crusader',
	'hyper',
	'blackIn',
	'blackOut',
	'network'
] as const;
export const CURRENCIES = ['r', 'counter'] as const;
export const FINDS = ['deposit', 'lab', 'hidden_fleet', 'hidden_planet'] as const;
export const SITE_ACTIONS = [
	'missile',
	'usurp',
	'clone',
	'develop',
	'intelligence',
	'arsenal'
] as const;
export const INTELLIGENCE = ['cards', 'loans', 'finances'] as const;
export const SUPREMES = ['nova', 'trojan', 'war'] as const;

const payIn = () => optional(word('currency', CURRENCIES, 'r'), 'r');
const target = () => optional(maybe('target', system()), []);
const rival = () => optional(maybe('rival', seat()), []);

export const OFFER = record('offer', {
	seat: seat(),
	percent: number('percent', { min: 0, max: 99 }),
	amount: count('amount'),
	payments: number('payments', { min: 0, max: 40 })
});

export const ORDERS = variants('kind', {
	move: {
		from: system(),
		units: units(),
		to: system(),
		mode: optional(word('mode', MODES, 'range'), 'range'),
		heroes: optional(list('heroes', key('hero'), { max: LONGEST }), []),
		/** Troops that go along; none named: the usual share (CS-197). */
		carry: optional(maybe('carry', cargo()), []),
		load: legs(),
		unload: legs(),
		/** Dynamic landing (CS-500). */
		land: optional(cargo(), []),
		/** Dynamic bombardment (CS-499). */
		bombard: optional(flag('bombard'), false),
		cards: cards()
	},
	transfer: { system: system(), legs: list('legs', LEG, { max: LONGEST, min: 1 }) },
	collect: { system: system(), units: units() },
	search: { system: system(), units: units() },
	build: {
		system: system(),
		product: key('product'),
		count: optional(count('count'), 1),
		payIn: payIn(),
		legs: legs(),
		cards: cards()
	},
	recruit: {
		system: system(),
		troop: key('troop'),
		lots: count('lots'),
		payIn: payIn(),
		cards: cards()
	},
	explore: {
		from: system(),
		units: units(),
		code: optional(maybe('code', system()), []),
		prefer: optional(list('prefer', word('find', FINDS), { max: FINDS.length }), []),
		cards: cards()
	},
	demolish: {
		system: system(),
		buildings: list('buildings', key('building'), { max: LONGEST, min: 1 })
	},
	dismantle: { system: system(), units: units() },
	pact: { seat: seat(), until: number('turn', { min: 1, max: 9999 }) },
	prepareWar: { from: system(), units: units(), target: system(), seat: seat(0), cards: cards() },
	truce: { target: system(), seat: seat() },
	prepareScout: { from: system(), units: units(), target: system() },
	defend: { system: system(), seat: seat(), cards: cards() },
	loan: {
		amount: count('amount'),
		payments: number('payments', { min: 4, max: 40, blank: 4 }),
		/** Percent of interest asked of the broker. */
		broker: optional(maybe('percent', number('percent', { min: 0, max: 99 })), []),
		orDirect: optional(flag('orDirect'), false)
	},
	prepay: { loan: count('loan') },
	broker: { offers: list('offers', OFFER, { max: LONGEST, min: 1 }) },
	counterspy: { system: system() },
	bombard: { system: system(), units: units(), cards: cards() },
	useCard: {
		card: word('card', CARDS),
		target: target(),
		units: optional(list('fleet', UNITS, { max: 1 }), []),
		seat: rival(),
		orders: optional(list('orders', number('order', { min: 1, max: 99 }), { max: 3 }), [])
	},
	trap: { system: system(), on: flag('on', true) },
	portalArchive: {
		system: system(),
		cards: list('cards', word('card', CARDS), { max: 3, min: 1 })
	},
	site: {
		system: system(),
		action: word('siteAction', SITE_ACTIONS),
		hero: optional(maybe('hero', key('hero')), []),
		boost: optional(maybe('boost', word('boost', BOOSTS)), []),
		seat: rival(),
		about: optional(maybe('about', word('about', INTELLIGENCE)), [])
	},
	supreme: { what: word('supreme', SUPREMES), target: target(), seat: rival() },
	/** Orders of a faction's own sheet (CS-703). */
	ability: {
		id: text('ability', 24, /^[A-Z_]+$/),
		system: target(),
		units: optional(list('fleet', UNITS, { max: LONGEST }), []),
		n: optional(number('count', { min: 0, max: MOST }), 0),
		product: optional(maybe('product', key('product')), [])
	}
});

export const SHEET = {
	turn: number('turn', { min: 0, max: 9999 }),
	seat: seat(0),
	orders: optional(list('orders', ORDERS, { max: LONGEST }), []),
	/** One-off actions bought for the next turn (CS-634). */
	buyActions: optional(number('count', { min: 0, max: 9 }), 0),
	/** Systems watched (CS-657). */
	watch: optional(list('systems', system(), { max: 9, distinct: true }), []),
	reports: optional(
		list('reports', record('report', { seat: seat(), about: word('about', INTELLIGENCE) }), {
			max: 9
		}),
		[]
	),
	/** Additions to orders: the number of the order, from 1. */
	supplements: optional(
		list(
			'supplements',
			record('supplement', {
				id: text('ability', 24, /^[A-Z_]+$/),
				order: number('order', { min: 1, max: 99 })
			}),
			{ max: 9 }
		),
		[]
	),
	resign: optional(flag('resign'), false)
};

/** The factions that a seat would play, the dearest first, each with the hero that it would begin with (CS-748). */
export const WISHES = list(
	'wishes',
	record('wish', {
		faction: word('faction', FACTIONS),
		/** Number on the faction's sheet. */
		hero: number('wishedHero', { min: 1, max: 3 })
	}),
	{ max: FACTIONS.length }
);

export const ORDER = variants('ask', { turn: SHEET, faction: { wishes: optional(WISHES, []) } });
