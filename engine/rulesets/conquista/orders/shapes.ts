/**
 * Fields of each answer, rider and order of Combat ("Decisions"): a line here makes its type, its
 * parser and its blank. Nothing here knows the board or the game so far.
 */
import {
	flag,
	list,
	maybe,
	number,
	optional,
	record,
	sameAs,
	text,
	variants,
	word
} from '../../../kernel/shape';
import { DIRECTIONS, MATERIALS, phasesFor, PLAYED_KINDS, RESEARCH_DECK, STACK } from '../data';

/** Lists longer than this are not read: no board has as much to name. */
const LONGEST = 150;
/** The same for Combat, where the rules' own limits are for the checks. */
const LONGEST_PROGRAMME = 200;
/** Far above what any reserve holds, far below where sums lose precision. */
const MOST = 1_000_000;

const amount = () => number('amount', { min: 0, max: MOST, minusZero: true });
const count = () => number('count', { min: 1, max: MOST, minusZero: true });
const square = () => number('square', { min: 0, max: MOST, none: -1, minusZero: true });
const turns = () => number('turns', { min: 0, max: MOST, minusZero: true });
const along = () => number('place', { min: -MOST, max: MOST, blank: 0, minusZero: true });
const seat = () => number('seat', { min: 1, max: MOST, none: 0, minusZero: true });
const phase = () => word('phase', phasesFor(6), 'production');
const ranking = () => list('ranking', phase(), { max: LONGEST });
const card = () => word('card', RESEARCH_DECK);
const material = () => word('material', MATERIALS);
/** Seat and counter. */
const offer = () => text('offer', 8, /^[1-9]:[1-9]\d{0,5}$/);

const squares = () => list('squares', square(), { max: LONGEST });
const squareCounts = () => list('squareCounts', SQUARE_COUNT, { max: LONGEST });
const accept = () => list('accept', offer(), { max: LONGEST });

export const SQUARE_COUNT = record('squareCount', { square: square(), count: count() });

/** Units handed over without the square that they stand on, to a square next to it (CO-253). */
export const TRANSFER = record('transfer', { from: square(), to: square(), count: count() });

/** One side of an offer. */
export const GOODS = record('goods', {
	materials: record('materials', { E: amount(), R: amount(), P: amount() }),
	squares: squares(),
	units: optional(list('transfers', TRANSFER, { max: LONGEST }), [])
});

// ---------------------------------------------------------------- combat

/** Any integer: whether it makes sense is for the checks. */
const whole = <const R extends string>(role: R, blank: number) =>
	number(role, {
		min: Number.MIN_SAFE_INTEGER,
		max: Number.MAX_SAFE_INTEGER,
		blank,
		minusZero: true
	});
const units = () => whole('units', 1);
const where = () => ({ ...whole('square', -1), none: -1 });
const way = (needs: number) => list('squares', where(), { max: LONGEST_PROGRAMME, needs });

/** One order of a Combat programme. */
export const COMBAT_ORDERS = variants('kind', {
	/** `path`: the squares from the start to the end. */
	move: { path: way(2), units: units() },
	/** `against` 0: whoever stands there. */
	attack: {
		from: where(),
		to: where(),
		units: units(),
		bouts: optional(whole('bouts', 1), 1),
		minUnits: optional(whole('units', 1), 1),
		advance: sameAs('units', whole('units', 1)),
		against: optional(whole('against', 0), 0)
	},
	fleet: { card: card(), at: way(1) },
	mobilise: { card: card(), from: where(), to: where(), units: units() }
});

const programme = () => list('programme', COMBAT_ORDERS, { max: LONGEST_PROGRAMME });

// ---------------------------------------------------------------- answers

export const ANSWERS = variants('ask', {
	place: { column: along(), row: along(), turns: turns() },
	orient: { turns: turns() },
	plan: {
		rankings: list('rankings', ranking(), { max: LONGEST })
	},
	pick: { phase: phase() },
	/** `material`: one with Intensive Production, else none. */
	production: { card: maybe('card', card()), material: maybe('material', material()) },
	construction: {
		remove: squares(),
		/** Factories, each with a War Economy card or without one. */
		factories: list(
			'factories',
			record('factory', { square: square(), card: maybe('card', card()) }),
			{ max: LONGEST }
		),
		industries: list('industries', record('industry', { square: square(), material: material() }), {
			max: LONGEST
		}),
		units: squareCounts(),
		research: amount()
	},
	maintenance: { release: squareCounts() },
	combat: {
		/** Tenacious Attack and Defence, Impulse Engines, one of each at most; Valour. */
		cards: optional(list('cards', card(), { max: LONGEST_PROGRAMME }), []),
		valorAt: optional(way(0), []),
		retreat: optional(
			list('directions', word('direction', DIRECTIONS), { max: LONGEST_PROGRAMME }),
			DIRECTIONS
		),
		pursue: optional(whole('pursue', -1), -1),
		/** Empty where players go one after another. */
		orders: optional(programme(), [])
	},
	batch: { orders: programme() },
	reply: { accept: accept() },
	table: { accept: accept(), pass: flag('pass') }
});

// ---------------------------------------------------------------- riders

/** Unasked word of a player, riding on an order; it counts before the order is resolved (CO-246). */
export const RIDERS = variants('kind', {
	/** `until` 0: as long as CO-178 lets it stand by itself. */
	offer: {
		to: seat(),
		give: GOODS,
		ask: GOODS,
		until: optional(number('round', { min: 0, max: MOST, minusZero: true }), 0)
	},
	withdraw: { offer: offer() },
	/** Units not to be paid for in the next Maintenance; none: all are, after all (CO-255). */
	dismiss: {
		square: square(),
		units: number('dismissed', { min: 0, max: STACK, minusZero: true })
	},
	/** The ranking for every slot of the next round (CO-267). */
	rank: { ranking: ranking() },
	/** A card, or none, should this be drawn in the next Production (CO-268). */
	draw: {
		drawn: word('drawn', MATERIALS),
		play: maybe('play', word('cardKind', PLAYED_KINDS)),
		material: maybe('material', material())
	},
	/** Stacks that starve first when Energy is short, until it is taken back (CO-269). */
	starve: { squares: list('squares', square(), { max: LONGEST, needs: 1 }) },
	/** To be asked after all (CO-270). */
	recall: { question: word('question', ['plan', 'production', 'maintenance']) },
	resign: {}
});

export const ORDER = record('order', {
	answer: ANSWERS,
	riders: optional(list('riders', RIDERS, { max: LONGEST }), [])
});
