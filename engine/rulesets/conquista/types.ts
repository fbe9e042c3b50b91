/**
 * The nouns of La Conquista de las Estrellas: state, view, orders, reports. Squares are numbered
 * `y * width + x`; amounts are whole units of a raw material.
 */
import type { SeatId } from '../../kernel/ruleset';
import type { ValueOf } from '../../kernel/shape';
import type { OPTIONS } from './data';
import type {
	ANSWERS,
	COMBAT_ORDERS,
	GOODS,
	ORDER,
	RIDERS,
	SQUARE_COUNT,
	TRANSFER
} from './orders/shapes';

export type { SeatId };
/** 0 stands for nobody. */
export type Owner = SeatId | 0;
/** y * width + x. */
export type SquareId = number;

/** Energy, Resources, Population. */
export type Material = 'E' | 'R' | 'P';
/** An amount of each. */
export type Materials = Readonly<Record<Material, number>>;

export type Colour = 'blue' | 'yellow' | 'orange' | 'red' | 'green' | 'purple';
export type Terrain = 'space' | 'asteroid' | 'planet';
/** Building on a territory: an industry for a material, a war factory, or nothing. */
export type Building = 'none' | 'factory' | Material;

export type Phase =
	| 'production'
	| 'construction'
	| 'maintenance'
	| 'combat'
	| 'negotiation'
	| 'commerce';

/** Tenacious Attack and Defence, Impulse Engines, Combat Fleet, Mobilise the Fleet, Intensive
 * Production, Population, Resources, Energy, War Economy, Valour. */
export type CardKind = 'TA' | 'TD' | 'IE' | 'CF' | 'MF' | 'IP' | 'PO' | 'RE' | 'EN' | 'WE' | 'VA';
/** A kind and the number of the copy, from 1: `TA1`. */
export type CardId = `${CardKind}${number}`;

export type Direction = 'N' | 'E' | 'S' | 'W';

/** Blue and yellow are rich, orange and red middling, green and purple poor squares. */
export type Wealth = 'rich' | 'middling' | 'poor';

export type Options = ValueOf<typeof OPTIONS>;

// ---------------------------------------------------------------- state

export interface BoardMap {
	/** Width in squares. */
	readonly width: number;
	readonly height: number;
}

/** A section on the board, in the order of the slots. */
export interface Section {
	readonly colour: Colour;
	/** Section column and row. */
	readonly column: number;
	readonly row: number;
	/** Clockwise quarter turns, 0..3. */
	readonly turns: number;
	/** 0: neutral. */
	readonly owner: Owner;
}

export interface Square {
	readonly terrain: Terrain;
	readonly capital: boolean;
	/** Index into `sections`. */
	readonly section: number;
	/** k of colour-k; 0 for space. */
	readonly number: number;
	/** The production marker; zeros for space and before the markers are dealt. */
	readonly marker: Materials;
	readonly building: Building;
	readonly controller: Owner;
	/** Steps that each unit has left, fewest first; zeros outside Combat. They are the controller's. */
	readonly units: readonly number[];
}

export type PlayerStatus = 'playing' | 'resigned' | 'eliminated';

export interface Player {
	readonly seat: SeatId;
	readonly status: PlayerStatus;
	/** Index into `sections`; -1 until the section is placed. */
	readonly section: number;
	/** Answers missed in a row; from three on the seat is dormant (CO-218). */
	readonly missed: number;
	readonly reserve: Materials;
	/** Offers ever posted, for their ids. */
	readonly offersMade: number;
	/** Round ends in a row with the home worlds that conquest asks. */
	readonly held: number;
	/** Units that are not to be paid for in the next Maintenance, by square (CO-255). */
	readonly dismissed: readonly SquareCount[];
	/** Words left for questions to come; in views, of the viewer alone. Rules of version 1 have none. */
	readonly ahead?: Ahead;
	/** Record of the other seats' deeds towards this one, by seat - 1 (CO-260). */
	readonly books: readonly Book[];
}

/** Answers left beforehand (CO-267…CO-269). */
export interface Ahead {
	/** Ranking for all slots of the next round; empty: none was left. */
	readonly plan: readonly Phase[];
	/** Plays of the next Production by what is drawn, in the order of the materials. */
	readonly production: readonly Omit<Extract<Left, { kind: 'draw' }>, 'kind'>[];
	/** Stacks that starve first. */
	readonly maintenance: readonly SquareId[];
}

/** Wrongs and kindnesses of another seat that are not forgotten, 0 to 20 each. */
export interface Book {
	readonly grudge: number;
	readonly trust: number;
}

/** One side of an offer. */
export type Goods = ValueOf<typeof GOODS>;
export type Transfer = ValueOf<typeof TRANSFER>;

/** The seat and a counter from 1: `2:1`. */
export type OfferId = string;

export interface Offer {
	readonly id: OfferId;
	readonly from: SeatId;
	readonly to: SeatId;
	readonly give: Goods;
	readonly ask: Goods;
	/** The last round in which it stands. */
	readonly until: number;
}

/** Cards that can still be drawn and cards played, both in the order of the full list. */
export interface Deck {
	readonly cards: readonly CardId[];
	readonly discards: readonly CardId[];
}

/** Everything about research cards, hidden things included, in one place. */
export interface Research {
	/** One, or one for each seat by seat - 1 (`researchDeck: personal`). */
	readonly decks: readonly Deck[];
	/** Hands by seat - 1, each in the order of the full list. */
	readonly hands: readonly (readonly CardId[])[];
	/** Cards in hands that everybody has seen, by seat - 1. */
	readonly shown: readonly (readonly CardId[])[];
}

/** Draw of a seat in Production. */
export interface Draw {
	readonly seat: SeatId;
	readonly material: Material;
}

/** A seat's declarations for a Combat phase, and what is left of its cards. */
export interface Stance {
	readonly seat: SeatId;
	/** Declared and not spent. */
	readonly cards: readonly CardId[];
	readonly valorAt: readonly SquareId[];
	readonly retreat: readonly Direction[];
	/** Units that stay behind when the others pursue; -1: nobody pursues. */
	readonly pursue: number;
	/** Spent cards whose effect lasts until the phase ends: the tenacious ones, Impulse Engines. */
	readonly inForce: readonly CardId[];
	/** Orders of the programme already carried out or lapsed. */
	readonly ordersDone: number;
}

/** Wishes of a seat for the phases: one ranking for each slot it fills, in slot order. */
export interface Ranking {
	readonly seat: SeatId;
	readonly lists: readonly (readonly Phase[])[];
}

/** Public part of the ranking of a slot, or who fills it. */
export interface Slot {
	/** Seat that fills it, and leads its phase while active. */
	readonly chooser: SeatId;
	/** Empty until it is chosen. */
	readonly phase: readonly Phase[];
}

export interface Score {
	readonly seat: SeatId;
	readonly territories: number;
	readonly homeWorlds: number;
	/** Number of industries on controlled ground of the own colour. */
	readonly industries: number;
	/** Research cards in hand. */
	readonly cards: number;
	readonly units: number;
	/** Sum of the reserve. */
	readonly stock: number;
	readonly points: number;
}

export interface Ending {
	readonly reason: 'lastLeft' | 'nobodyLeft' | 'conquest' | 'score';
	readonly winners: readonly SeatId[];
	readonly scores: readonly Score[];
}

/** Answer that is awaited. */
export type Stage = Ask | 'over';
export type Ask =
	| 'place'
	| 'orient'
	| 'plan'
	| 'pick'
	| 'production'
	| 'construction'
	| 'maintenance'
	| 'combat'
	| 'batch'
	| 'reply'
	| 'table';

export interface State {
	readonly options: Options;
	/** 0 during setup. */
	readonly round: number;
	readonly startSeat: SeatId;
	readonly stage: Stage;
	/** Seats asked now, ascending; empty only when the game is over. */
	readonly asked: readonly SeatId[];
	/** Seats that have still to go, where one goes after another; the first one is asked now. */
	readonly queue: readonly SeatId[];
	/** Slots of this round; empty before its start. */
	readonly slots: readonly Slot[];
	/** Index of the slot being played; -1 while phases are being chosen. */
	readonly slot: number;
	/** Rankings of this round, kept for the report at its end when the order is hidden. */
	readonly rankings: readonly Ranking[];
	/** Sections still to be placed, undrawn (`setup: placed`), in the list's order. */
	readonly undealt: readonly Colour[];
	/** The section just drawn for placing: at most one. */
	readonly drawnSection: readonly Colour[];
	readonly map: BoardMap;
	readonly sections: readonly Section[];
	/** Squares by number. Empty until every section lies. */
	readonly squares: readonly Square[];
	/** Territories ceded without units, ascending: they need none until a Combat phase ends (CO-254). */
	readonly granted: readonly SquareId[];
	readonly players: readonly Player[];
	readonly research: Research;
	/** Production cards still to be drawn in this phase (`production: turns`), in the list's order. */
	readonly productionDeck: readonly Material[];
	/** Draws of the Production phase under way, in the order drawn. */
	readonly draws: readonly Draw[];
	/** Stances of the Combat phase under way, in turn order from the leader (`combat: turns`). */
	readonly stances: readonly Stance[];
	/** Standing, in the order posted. */
	readonly offers: readonly Offer[];
	/** Those that can be accepted in the phase under way. */
	readonly frozen: readonly OfferId[];
	/** Entries made by each seat in the phase under way (`negotiation: table`), by seat - 1. */
	readonly talk: readonly number[];
	/** At most one: the game is over. */
	readonly ending: readonly Ending[];
}

// ---------------------------------------------------------------- view

export interface PlayerView extends Player {
	/** Number of research cards. */
	readonly hand: number;
	/** Cards in hand that everybody has seen. */
	readonly shown: readonly CardId[];
	/** Reserve of the whole colour: pawns not on controlled squares, units not on the board. */
	readonly supply: Readonly<Record<'industries' | 'factories' | 'units', number>>;
	readonly score: Score;
	readonly dormant: boolean;
}

/** Everything of the state that is public, and the viewer's hand. */
export interface View extends Pick<
	State,
	| 'options'
	| 'round'
	| 'startSeat'
	| 'stage'
	| 'asked'
	| 'slot'
	| 'undealt'
	| 'drawnSection'
	| 'map'
	| 'sections'
	| 'squares'
	| 'granted'
	| 'productionDeck'
	| 'draws'
	| 'stances'
	| 'offers'
	| 'frozen'
	| 'talk'
	| 'ending'
> {
	/** Seat that looks: 0 for what everybody may see. */
	readonly viewer: Owner;
	/** Slots of this round; with hidden phases, without those that are kept from the viewer. */
	readonly slots: readonly Slot[];
	/** Phases already taken when each slot of the viewer was filled, where phases are hidden (CO-248). */
	readonly gone: readonly { readonly slot: number; readonly phases: readonly Phase[] }[];
	/** Public rankings of this round. */
	readonly rankings: readonly Ranking[];
	readonly players: readonly PlayerView[];
	/** The viewer's cards. */
	readonly hand: readonly CardId[];
	/** Cards by deck: those played, and those that nobody has shown and the viewer does not hold. */
	readonly decks: readonly {
		/** Number that can still be drawn. */
		readonly left: number;
		readonly discards: readonly CardId[];
		readonly unseen: readonly CardId[];
	}[];
}

// ---------------------------------------------------------------- orders

// Their shapes stand in `orders/shapes.ts`.

/** Unasked word of a player, riding on an order; it counts before the order is resolved (CO-246). */
export type Rider = ValueOf<typeof RIDERS>;
/** A word left for a question to come, or taken back. */
export type Left = Extract<Rider, { kind: 'rank' | 'draw' | 'starve' | 'recall' }>;
export type SquareCount = ValueOf<typeof SQUARE_COUNT>;

/** One order of a Combat programme. */
export type CombatOrder = ValueOf<typeof COMBAT_ORDERS>;
export type CombatKind = CombatOrder['kind'];
export type OrderOf<K extends CombatKind> = Extract<CombatOrder, { kind: K }>;

/** A seat's answer, told apart by what was asked. */
export type Answer = ValueOf<typeof ANSWERS>;

export type AnswerTo<A extends Ask> = Extract<Answer, { ask: A }>;

/** The whole order of a seat. */
export type Order = ValueOf<typeof ORDER>;

// ---------------------------------------------------------------- reports

/** Reason that an answer (or a rider) is refused. */
export type ReasonCode =
	| 'other-question'
	| 'not-allowed'
	| 'wrong-count'
	| 'not-a-permutation'
	| 'not-in-hand'
	| 'wrong-card'
	| 'card-twice'
	| 'material-missing'
	| 'material-needless'
	| 'not-yours'
	| 'not-a-territory'
	| 'square-twice'
	| 'square-shared'
	| 'no-building'
	| 'has-factory'
	| 'has-industry'
	| 'no-factory'
	| 'no-pawns'
	| 'stack-full'
	| 'no-units-left'
	| 'too-expensive'
	| 'hand-full'
	| 'too-many'
	| 'off-board'
	| 'not-adjacent'
	| 'path-repeats'
	| 'path-too-long'
	| 'same-square'
	| 'out-of-range'
	| 'unknown-offer'
	| 'not-for-you'
	| 'not-your-offer'
	| 'frozen'
	| 'wrong-player'
	| 'nothing-offered'
	| 'until-past'
	| 'too-late'
	| 'offers-full'
	| 'gone'
	| 'offer-twice'
	| 'already-passed'
	| 'already-so'
	| 'already-resigned';

/** Reason that an order that was allowed did nothing when its moment came. */
export type LapseCode =
	| 'no-units'
	| 'no-steps'
	| 'blocked'
	| 'no-room'
	| 'no-enemy'
	| 'too-few'
	| 'other-enemy'
	| 'no-open-square'
	| 'no-supply'
	| 'no-card';

/** Reason that an exchange was void. */
export type VoidCode =
	| 'giver-lacks'
	| 'taker-lacks'
	| 'square-lost'
	| 'units-lost'
	| 'no-place'
	| 'units-limit';

/** Dice of one roll, in the order drawn, and how many of them hit. */
export interface Roll {
	readonly dice: readonly number[];
	readonly hits: number;
}

export type Side = 'attacker' | 'defender';

/** One combat: the attack, and the counter-attack unless no defender was left. */
export interface Bout {
	readonly from: SquareId;
	readonly to: SquareId;
	readonly attacker: SeatId;
	readonly defender: SeatId;
	/** Units involved. */
	readonly attackers: number;
	readonly defenders: number;
	/** Dice of attack and of defence, twice: the attack phase, then the counter-attack if there was one. */
	readonly phases: readonly {
		readonly attack: Roll;
		readonly defence: Roll;
		readonly winner: Side;
		/** Losses of the side that rolled defence dice. */
		readonly losses: number;
	}[];
	readonly winner: Side | 'none';
	/** Expelled units: where they went, -1 for off the board. */
	readonly expelled: readonly SquareCount[];
	/** A Valour card that kept them in place. */
	readonly valour: readonly CardId[];
	/** Units that moved into the square left empty: the attackers', or the pursuers'. */
	readonly occupied: number;
}

/** Results of phases and answers, one shape each, told apart by `code`. */
export type ReportBody =
	// the table
	| { code: 'dealt'; data: { startSeat: SeatId; sections: readonly Section[] } }
	| { code: 'sectionDrawn'; data: { seat: SeatId; colour: Colour } }
	| { code: 'sectionPlaced'; data: { seat: SeatId; section: Section } }
	| { code: 'oriented'; data: { sections: readonly Section[] } }
	| { code: 'roundBegan'; data: { round: number; rounds: number; startSeat: SeatId } }
	| {
			code: 'planned';
			data: { rankings: readonly Ranking[]; slots: readonly Slot[] };
	  }
	| { code: 'picked'; data: { seat: SeatId; slot: number; phase: Phase } }
	| {
			code: 'phaseBegan';
			data: { round: number; slot: number; phase: Phase; leader: SeatId };
	  }
	| {
			code: 'roundEnded';
			data: {
				round: number;
				scores: readonly Score[];
				/** Round ends in a row with enough home worlds, by seat - 1. */
				held: readonly number[];
				/** Seats that held enough at the last round end, and no longer do. */
				dropped: readonly SeatId[];
				/** 0: the game is over. */
				nextStart: Owner;
			};
	  }
	| { code: 'gameOver'; data: Ending }
	// absence
	| { code: 'absent'; data: { seat: SeatId; ask: Ask; missed: number } }
	| { code: 'dormant'; data: { seat: SeatId } }
	| { code: 'awake'; data: { seat: SeatId } }
	| { code: 'resigned'; data: { seat: SeatId } }
	| {
			code: 'eliminated';
			data: { seat: SeatId; discarded: readonly CardId[]; reserve: Materials };
	  }
	// orders
	| { code: 'refused'; data: { line: number; reason: ReasonCode } }
	/** Private: a word for a question to come was left, or taken back. */
	| { code: 'left'; data: { seat: SeatId; word: Left } }
	/** Private: a kind of card that was to be played was not in hand. */
	| { code: 'unplayed'; data: { seat: SeatId; drawn: Material; play: CardKind } }
	// production
	| { code: 'drawn'; data: { draws: readonly Draw[] } }
	| {
			code: 'produced';
			data: {
				seat: SeatId;
				drawn: Material;
				/** At most one. */
				card: readonly CardId[];
				material: Material;
				/** Yield of each territory that gave any. */
				yields: readonly SquareCount[];
				amount: number;
				reserve: Materials;
			};
	  }
	// construction
	| {
			code: 'built';
			data: {
				seat: SeatId;
				removed: readonly { readonly square: SquareId; readonly building: Building }[];
				factories: readonly { readonly square: SquareId; readonly card: readonly CardId[] }[];
				industries: readonly { readonly square: SquareId; readonly material: Material }[];
				units: readonly SquareCount[];
				/** Paid for everything, research included, what could not be drawn already returned. */
				price: Materials;
				/** Research cards drawn. */
				research: number;
				/** Cards wanted that there were not. */
				undrawn: number;
				hand: number;
				reserve: Materials;
			};
	  }
	| { code: 'reshuffled'; data: { deck: Owner; cards: number } }
	/** Private: what was drawn. */
	| { code: 'cards'; data: { drawn: readonly CardId[]; hand: readonly CardId[] } }
	// maintenance
	/** Units that will not be paid for; 0: they will after all. */
	| { code: 'dismissal'; data: { seat: SeatId; square: SquareId; count: number } }
	| { code: 'dismissed'; data: { seat: SeatId; released: readonly SquareCount[] } }
	| {
			code: 'maintained';
			data: {
				seat: SeatId;
				paid: number;
				released: readonly SquareCount[];
				/** Energy left. */
				left: number;
			};
	  }
	// combat
	| {
			code: 'declared';
			data: {
				seat: SeatId;
				cards: readonly CardId[];
				valorAt: readonly SquareId[];
				retreat: readonly Direction[];
				pursue: number;
			};
	  }
	| {
			code: 'moved';
			data: {
				seat: SeatId;
				line: number;
				/** Squares travelled, from start to end. */
				path: readonly SquareId[];
				units: number;
				wanted: number;
				/** Stopped before an occupied square. */
				cut: boolean;
			};
	  }
	| { code: 'fought'; data: Bout & { seat: SeatId; line: number; bout: number } }
	/** An attack that ended before its last combat, for want of units with a step left. */
	| {
			code: 'brokenOff';
			data: { seat: SeatId; line: number; to: SquareId; able: number; minUnits: number };
	  }
	/** An attack that met nobody and moved in. */
	| {
			code: 'advanced';
			data: { seat: SeatId; line: number; from: SquareId; to: SquareId; units: number };
	  }
	| {
			code: 'landed';
			data: { seat: SeatId; line: number; card: CardId; square: SquareId; units: number };
	  }
	| {
			code: 'mobilised';
			data: {
				seat: SeatId;
				line: number;
				card: CardId;
				from: SquareId;
				to: SquareId;
				units: number;
				wanted: number;
			};
	  }
	| {
			code: 'lapsed';
			data: { seat: SeatId; line: number; order: CombatOrder; reason: LapseCode };
	  }
	| { code: 'spent'; data: { seat: SeatId; card: CardId } }
	| { code: 'returned'; data: { seat: SeatId; cards: readonly CardId[] } }
	/** Territory handed over empty, and empty still when Combat ends (CO-254). */
	| { code: 'grantEnded'; data: { seat: SeatId; square: SquareId } }
	// control, whatever the cause
	| {
			code: 'control';
			data: { square: SquareId; from: Owner; to: Owner; lost: Building };
	  }
	// negotiation and commerce
	| { code: 'offered'; data: { offer: Offer } }
	| { code: 'withdrawn'; data: { offer: Offer } }
	| { code: 'lapsedOffer'; data: { offer: Offer; reason: 'until' | 'addressee' | 'author' } }
	| { code: 'frozen'; data: { offers: readonly Offer[] } }
	| { code: 'accepted'; data: { seat: SeatId; offers: readonly OfferId[] } }
	| { code: 'passed'; data: { seat: SeatId } }
	/** `done` false: void, for that reason. */
	| {
			code: 'exchanged';
			data: { offer: Offer; done: boolean; reason: VoidCode | 'none' };
	  };

export type ConquistaReport = {
	[C in ReportBody['code']]: {
		readonly code: C;
		readonly to: readonly SeatId[] | 'all';
		readonly data: Extract<ReportBody, { code: C }>['data'];
	};
}[ReportBody['code']];

export type ReportOf<C extends ReportBody['code']> = Extract<ReportBody, { code: C }>;
