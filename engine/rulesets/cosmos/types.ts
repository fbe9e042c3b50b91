/** The nouns of COSMOS: state, view, orders, reports. */
import type { Path, Problem, SeatId } from '../../kernel/ruleset';
import type { ValueOf } from '../../kernel/shape';
import type {
	Area,
	Boost,
	CardId,
	Counter,
	FactionId,
	FleetSize,
	Ring,
	SpecialPlanet,
	Trait
} from './tables/data';
import type { Options } from './options';
import type { CARGO, INTELLIGENCE, LEG, OFFER, ORDER, ORDERS, UNITS } from './orders/shapes';

export type { Options, SeatId };
/** 0 stands for nobody, and for the neutral Battariu where units are meant. */
export type Owner = SeatId | 0;
/** `citadel`, `green-5`, `black-17` (CS-021). */
export type SystemId = string;
/** `crusader`, `eu.crucero`. */
export type UnitId = string;
/** `ground`, `orbital` (an orbital troop base) or `aboard:<unit>`. */
export type Spot = string;

// ---------------------------------------------------------------- state

/** Ships, satellites, stations and bases with hull of one kind and condition. */
export interface Stack {
	readonly unit: UnitId;
	readonly n: number;
	readonly cloaked: boolean;
	/** Last turn in which an EM pulse disables them; 0: none does. */
	readonly pulsed: number;
}

/** Single troops of one kind in one place of a system. */
export interface TroopStack {
	readonly troop: UnitId;
	readonly at: Spot;
	readonly n: number;
}

export interface HeroPlace {
	readonly hero: string;
	readonly at: Spot;
}

/** All that a seat has in a system besides constructions. */
export interface Force {
	readonly seat: Owner;
	readonly orbit: readonly Stack[];
	readonly troops: readonly TroopStack[];
	readonly heroes: readonly HeroPlace[];
}

/** A construction: common, of a card, of a sheet (its unit key), or a special planet. */
export interface Site {
	readonly building: string;
	/** 0: it belongs to the place. */
	readonly seat: Owner;
	/** Turn in which it was built; 0: before the game. */
	readonly built: number;
}

export interface Portal {
	/** Key that opened it; '' for none. */
	readonly key: Ring | '';
	/** Only this seat may use it; 0: everybody who knows it. */
	readonly seat: Owner;
	/** Its archive has been copied (CS-515). */
	readonly copied: boolean;
}

export interface Minefield {
	readonly seat: Owner;
	readonly left: number;
}

export interface Trap {
	/** Who installed or last switched it (CS-305). */
	readonly seat: Owner;
	readonly on: boolean;
}

/** A system in which there is anything; all others are empty, dominated by nobody. */
export interface Place {
	readonly system: SystemId;
	/** Seat that dominates the area since the end of the turn before. */
	readonly orbit: Owner;
	readonly ground: Owner;
	/** By seat, the neutral one first. */
	readonly forces: readonly Force[];
	/** In order of building. */
	readonly sites: readonly Site[];
	/** R that its collection cap has been raised for good (CS-271, PROSPECTAR). */
	readonly extra: number;
	/** At most one (CS-213). */
	readonly portal: readonly Portal[];
	/** In order of laying. */
	readonly mines: readonly Minefield[];
	/** At most one. */
	readonly trap: readonly Trap[];
}

/** A card held that is used by an order, or attached to one. */
export interface HeldCard {
	readonly card: CardId;
	/** Uses left of all copies; 0: it never wears out. */
	readonly uses: number;
}

/** A search of four turns (CS-235). */
export interface Search {
	readonly seat: SeatId;
	readonly system: SystemId;
	readonly units: readonly { readonly unit: UnitId; readonly n: number }[];
	/** Turn and number of the order: of two that end together the earlier prevails. */
	readonly turn: number;
	readonly order: number;
}

export interface Loan {
	/** Number in the order of granting, from 1. */
	readonly id: number;
	readonly seat: SeatId;
	readonly principal: number;
	readonly percent: number;
	readonly payments: 4 | 20 | 40;
	/** Instalments paid. */
	readonly paid: number;
	/** Turn in whose maintenance the first is due. */
	readonly first: number;
	/** 0: direct. */
	readonly broker: Owner;
}

export interface Pact {
	/** The lower seat first. */
	readonly a: SeatId;
	readonly b: SeatId;
	readonly from: number;
	readonly until: number;
}

/** A development of the Workshop (CS-098). */
export interface Development {
	readonly system: SystemId;
	readonly boost: Boost;
	/** Turns after this one. */
	readonly left: number;
}

/** Parts of the actions of a turn (CS-155, CS-709). */
export interface ActionParts {
	readonly permanent: number;
	readonly temporary: number;
	readonly oneOff: number;
	readonly pacts: number;
	readonly usurped: number;
	readonly total: number;
}

/** Contents of a system as a seat last saw it (CS-575). */
export interface Sighting {
	readonly turn: number;
	readonly place: Place;
}

export type SeatStatus = 'playing' | 'out';
export type LeaveCause = 'default' | 'defeat' | 'resigned';

/** A thing that comes later: a unit being rebuilt, or a hero who returns (CS-662, CS-667). */
export interface Coming {
	readonly what: 'unit' | 'hero';
	readonly key: string;
	readonly system: SystemId;
	/** Turn at whose P7.0 it appears. */
	readonly turn: number;
}

export interface Seat {
	readonly seat: SeatId;
	readonly faction: FactionId;
	readonly status: SeatStatus;
	readonly left: readonly { readonly cause: LeaveCause; readonly turn: number }[];
	/** Sheets missed in a row (CS-567). */
	readonly missed: number;
	readonly home: SystemId;
	readonly treasury: number;
	/** R gained and spent in the whole game (CS-102). */
	readonly gained: number;
	readonly spent: number;
	/** Counters of its sheet. */
	readonly counters: Readonly<Partial<Record<Counter, number>>>;
	/** In canonical order of cards, one entry a card. */
	readonly cards: readonly HeldCard[];
	/** Copies of reflex cards in force. */
	readonly reflex: Readonly<Partial<Record<CardId, number>>>;
	/** Turns in which Super Holo-Nets were received (CS-259). */
	readonly nets: readonly number[];
	/** Actions of this turn. */
	readonly actions: ActionParts;
	/** Systems with continuing vision (CS-069), in canonical order. */
	readonly vision: readonly SystemId[];
	/** Portals known (CS-212) and travel codes, in canonical order. */
	readonly portals: readonly SystemId[];
	readonly codes: readonly SystemId[];
	/** Looted systems that it has seen so (CS-239), in canonical order. */
	readonly looted: readonly SystemId[];
	/** Of systems no longer seen, in canonical order. */
	readonly sightings: readonly Sighting[];
	/** At most one. */
	readonly development: readonly Development[];
	/** Boost of the last development. */
	readonly developed: Boost | '';
	/** First turn in which an order, an ability or a site may be used again, by its name. */
	readonly ready: Readonly<Record<string, number>>;
	/** Checks in a row at which each mission was true, by its id. */
	readonly holds: Readonly<Record<string, number>>;
	/** What its sheet remembers: numbers by name. */
	readonly memory: Readonly<Record<string, number>>;
	readonly coming: readonly Coming[];
	/** Heroes that died, each as often as it did. */
	readonly fallen: readonly string[];
	/** It has held the Citadel (CS-533). */
	readonly conquered: boolean;
}

export type BlackSystem =
	| { readonly is: 'deposit'; readonly amount: number }
	| { readonly is: 'lab'; readonly card: CardId }
	/** Its ships are the neutral force there. */
	| { readonly is: 'hidden_fleet'; readonly size: FleetSize }
	| { readonly is: 'hidden_planet'; readonly trait: Trait }
	/** Seat of the faction based there; 0 where it has left. */
	| { readonly is: 'base'; readonly seat: Owner }
	| { readonly is: 'consumed' };

/** Content behind a code, as far as anybody knows. */
export type BlackCode = BlackSystem | { readonly is: 'unfound' };

export interface Bank {
	readonly fund: number;
	/** Number of the next loan. */
	readonly next: number;
	readonly loans: readonly Loan[];
}

export interface Ending {
	readonly reason: 'mission' | 'alone' | 'nobody' | 'limit';
	readonly winner: Owner;
	/** Best first. */
	readonly ranking: readonly SeatId[];
	readonly mission: string;
}

/** `factions`: nobody has one yet, and the seats of the state stand for people alone (CS-748). */
export type Stage = 'factions' | 'orders' | 'over';

export interface State {
	readonly options: Options;
	readonly stage: Stage;
	/** From 1. */
	readonly turn: number;
	/** By seat. */
	readonly seats: readonly Seat[];
	/** In canonical order, those with anything in them. */
	readonly places: readonly Place[];
	/** Cards of a ring, once its archive tells them, a ring a line: signs in canonical order (see `deal.ts`). */
	readonly dealt: readonly string[];
	/** Cards found in it. */
	readonly found: readonly string[];
	/** Systems searched with success. */
	readonly looted: readonly SystemId[];
	/** By code, black-1 first; `unfound`: what lies there is drawn when somebody finds it. */
	readonly black: readonly BlackCode[];
	/** Contents of those, by lot in the order of the table (see `black.ts`). */
	readonly unfound: readonly number[];
	/** Special planets that nobody has seen, in canonical order: what stands there is drawn when somebody does. */
	readonly unseen: readonly SystemId[];
	/** Unseen planets that are not the Galactic Forum, as somebody has tried. */
	readonly forumless: readonly SystemId[];
	/** Buildings of unseen planets, in the order of the tables; a Nova takes places, and no building, away. */
	readonly unplaced: readonly SpecialPlanet[];
	/** Cards found in the Black Sector, a list that they come from a line. */
	readonly blackFound: readonly string[];
	readonly destroyed: readonly SystemId[];
	readonly blackouts: readonly SystemId[];
	/** Rings whose key has been found, in order of finding. */
	readonly keys: readonly Ring[];
	/** Turn in which the Citadel opened; 0: closed. */
	readonly opened: number;
	readonly bank: Bank;
	readonly pacts: readonly Pact[];
	readonly searches: readonly Search[];
	/** At most one: the game is over. */
	readonly ending: readonly Ending[];
}

// ---------------------------------------------------------------- view

/** What everybody knows of a seat. */
export interface SeatView {
	readonly seat: SeatId;
	readonly faction: FactionId;
	readonly status: SeatStatus;
	readonly left: Seat['left'];
	/** Marked absent (CS-567). */
	readonly absent: boolean;
}

/** Knowledge of the viewer alone. */
export interface OwnView extends Seat {
	readonly loans: readonly Loan[];
	readonly pacts: readonly Pact[];
	readonly searches: readonly Search[];
	/** Systems seen this turn, in canonical order. */
	readonly sees: readonly SystemId[];
	/** Systems out of contact in which the viewer has units. */
	readonly silent: readonly SystemId[];
	/** Archives of the key portals at which it has units: cards by name (CS-520). */
	readonly archives: readonly { readonly system: SystemId; readonly cards: readonly CardId[] }[];
	/** Black systems whose code it knows, their cards untold. */
	readonly black: readonly { readonly system: SystemId; readonly what: BlackSystem }[];
}

export interface View extends Pick<
	State,
	'options' | 'stage' | 'turn' | 'destroyed' | 'keys' | 'opened' | 'ending'
> {
	/** Seat that looks; 0: what everybody may see. */
	readonly viewer: Owner;
	readonly seats: readonly SeatView[];
	/** Systems seen: own forces whole, of others what shows. */
	readonly places: readonly Place[];
	readonly fund: number;
	/** None for a spectator. */
	readonly own: readonly OwnView[];
	/** Everything, once the game is over. */
	readonly full: readonly State[];
}

// ---------------------------------------------------------------- orders

// Their shapes stand in `orders/shapes.ts`.

export type Order = ValueOf<typeof ORDER>;
export type Sheet = Extract<Order, { ask: 'turn' }>;
export type Choice = Extract<Order, { ask: 'faction' }>;
export type Wish = Choice['wishes'][number];
export type Entry = ValueOf<typeof ORDERS>;
export type EntryKind = Entry['kind'];
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>;
export type Units = ValueOf<typeof UNITS>;
export type Leg = ValueOf<typeof LEG>;
export type Cargo = ValueOf<typeof CARGO>;
export type Offer = ValueOf<typeof OFFER>;
/** Question about another seat (CS-102). */
export type About = (typeof INTELLIGENCE)[number];

// ---------------------------------------------------------------- reports

/** Reason that an order is refused (CS-677). */
export type ReasonCode =
	| 'malformed'
	| 'too-many-orders'
	| 'unknown-target'
	| 'out-of-play'
	| 'no-presence'
	| 'not-dominated'
	| 'contact-lost'
	| 'no-such-units'
	| 'already-acted'
	| 'after-move'
	| 'not-first'
	| 'disabled'
	| 'trapped'
	| 'too-far'
	| 'closed'
	| 'no-portal'
	| 'not-jumper'
	| 'over-capacity'
	| 'not-carrier'
	| 'hero-adrift'
	| 'enemies-in-orbit'
	| 'no-funds'
	| 'not-available'
	| 'limit-reached'
	| 'no-card'
	| 'card-used'
	| 'wrong-carrier'
	| 'cooldown'
	| 'immune'
	| 'bank-closed'
	| 'no-such-loan'
	| 'no-effect'
	| 'wrong-turn'
	| 'bad-seat';

/** A problem of a sheet, with the reasons that this game knows. */
export type SheetProblem = Omit<Problem, 'code'> & { readonly code: ReasonCode | FailureCode };

/** Reason that an order that was allowed came to nothing (CS-678). */
export type FailureCode =
	| 'chain'
	| 'short-of-funds'
	| 'trapped-now'
	| 'looted'
	| 'beaten'
	| 'unmatched'
	| 'no-grant'
	| 'nothing-left'
	| 'enemy-in-orbit'
	| 'defended'
	| 'domed'
	| 'immune-now'
	| 'site-lost'
	| 'resting';

export type Status = 'done' | 'part' | 'failed' | 'dropped';

/** Causes for which R come and go (CS-708). */
export type Cause =
	| 'collection'
	| 'collected'
	| 'deposit'
	| 'salvage'
	| 'recycling'
	| 'plunder'
	| 'raid'
	| 'insurance'
	| 'confiscation'
	| 'dismantled'
	| 'sheet'
	| 'forum'
	| 'port'
	| 'citadel'
	| 'probe'
	| 'loan'
	| 'brokerage'
	| 'saving'
	| 'build'
	| 'site'
	| 'actions'
	| 'instalment'
	| 'prepayment';

/** One gain (above 0) or payment: of R, of R for an order of the sheet, or of a counter (CS-708). */
export type AccountLine =
	| { readonly cause: Cause; readonly amount: number; readonly system: SystemId | '' }
	| {
			readonly cause: 'ability';
			readonly id: string;
			readonly amount: number;
			readonly system: SystemId | '';
	  }
	| { readonly cause: 'counter'; readonly counter: Counter; readonly amount: number };

/** Ways in which a card comes to a seat (CS-713). */
export type CardSource =
	| 'search'
	| 'lab'
	| 'archive'
	| 'purchase'
	| 'arsenal'
	| 'shrine'
	| 'workshop'
	| 'salvage'
	| 'conquest'
	| 'ability';

/** Question about another seat, with its answer (CS-102, CS-715). */
export type Intelligence =
	| { readonly about: 'cards'; readonly cards: readonly HeldCard[] }
	/** R owed of each loan. */
	| {
			readonly about: 'loans';
			readonly loans: readonly { readonly payments: number; readonly owed: number }[];
	  }
	| {
			readonly about: 'finances';
			readonly gained: number;
			readonly spent: number;
			readonly held: number;
	  };

/** Ways in which units come to a seat without its having built them. */
export type GainCause =
	| 'capture'
	| 'pressgang'
	| 'convert'
	| 'recover'
	| 'retreat'
	| 'supply'
	| 'spawn'
	| 'rebuilt';

/** Units of one kind in a report. */
export interface Tally {
	readonly unit: UnitId;
	readonly n: number;
}

export interface BattleRound {
	/** True: the quick fire. */
	readonly quick: boolean;
	/** By side, as in `sides`. */
	readonly attack: readonly number[];
	readonly shield: readonly number[];
	readonly received: readonly number[];
	readonly damage: readonly number[];
	readonly lost: readonly (readonly Tally[])[];
}

export interface BattleReport {
	readonly system: SystemId;
	readonly sides: readonly { readonly seat: Owner; readonly units: readonly Tally[] }[];
	/** `foresight[i][j]`: level of side i against side j. */
	readonly foresight: readonly (readonly number[])[];
	readonly rounds: readonly BattleRound[];
	readonly survivors: readonly (readonly Tally[])[];
	/** By side: units of others credited to it. */
	readonly credited: readonly (readonly Tally[])[];
}

export interface GroundReport {
	readonly system: SystemId;
	readonly at: 'ground' | 'orbital';
	readonly sides: readonly {
		readonly seat: Owner;
		readonly before: readonly Tally[];
		readonly after: readonly Tally[];
		/** Points that it dealt to each enemy, pass by pass. */
		readonly shares: readonly number[];
	}[];
}

export interface BombardReport {
	readonly system: SystemId;
	readonly by: SeatId;
	readonly power: number;
	readonly failed: FailureCode | '';
	/** A fortification kept the troops on the ground safe. */
	readonly sheltered: boolean;
	readonly killed: readonly { readonly seat: Owner; readonly lost: readonly Tally[] }[];
}

/** Reports to everybody or somebody, one shape each, told apart by `code`. */
export type ReportBody =
	// the bulletin (CS-706)
	/** Everybody hears who plays what (CS-750). */
	| { code: 'chosen'; data: { seat: SeatId; faction: FactionId } }
	/** `wish`: number of the wish that was granted, 0 for a faction that was drawn. */
	| { code: 'granted'; data: Wish & { wish: number } }
	| { code: 'turnResolved'; data: { turn: number } }
	| { code: 'keyLit'; data: { ring: Ring } }
	| { code: 'citadelOpened'; data: { garrison: readonly Tally[] } }
	| { code: 'destroyed'; data: { system: SystemId } }
	| { code: 'left'; data: { seat: SeatId; cause: LeaveCause } }
	| { code: 'absent'; data: { seat: SeatId; back: boolean } }
	/** Checks in a row, or what a counter of the Citadel has come to ('' for checks). */
	| {
			code: 'mission';
			data: { seat: SeatId; mission: string; counter: Counter | ''; progress: number; of: number };
	  }
	| { code: 'gameOver'; data: Ending }
	// the seat's own sheet
	| { code: 'refused'; data: { at: Path; voids: Path; reason: ReasonCode | FailureCode } }
	| {
			code: 'order';
			data: { order: number; kind: EntryKind; status: Status; reason: FailureCode | '' };
	  }
	| {
			code: 'account';
			data: {
				turn: number;
				start: number;
				lines: readonly AccountLine[];
				end: number;
				counters: Seat['counters'];
			};
	  }
	| { code: 'actions'; data: ActionParts }
	// conflicts
	| { code: 'battle'; data: BattleReport }
	| {
			code: 'lostContact';
			data: { system: SystemId; lost: readonly Tally[]; met: readonly Owner[] };
	  }
	| { code: 'ground'; data: GroundReport }
	| { code: 'bombardment'; data: BombardReport }
	| {
			code: 'harm';
			data: {
				system: SystemId;
				by: 'nova' | 'mines' | 'trap' | 'pulse' | 'blackout' | 'battle' | 'spores';
				lost: readonly Tally[];
			};
	  }
	| { code: 'gain'; data: { system: SystemId; what: GainCause; n: number; unit: UnitId | '' } }
	| { code: 'heroDied'; data: { hero: string; system: SystemId } }
	/** A hero who returns, or has been cloned (CS-667, CS-097). */
	| { code: 'heroCame'; data: { hero: string; system: SystemId } }
	// systems (CS-712)
	| { code: 'dominion'; data: { system: SystemId; area: Area; won: boolean } }
	| { code: 'sight'; data: { system: SystemId; won: boolean } }
	| { code: 'fell'; data: { system: SystemId; building: string; seat: Owner } }
	// technology (CS-713)
	| { code: 'card'; data: { card: CardId; how: CardSource; system: SystemId | '' } }
	| { code: 'searched'; data: { system: SystemId; ends: number } }
	/** A search of earlier turns that came too late (CS-241). */
	| { code: 'searchLost'; data: { system: SystemId } }
	/** A search of earlier turns that nobody is left of (CS-237). */
	| { code: 'searchEnded'; data: { system: SystemId } }
	/** A development whose Workshop is lost (CS-099). */
	| { code: 'developmentLost'; data: { system: SystemId; boost: Boost } }
	| { code: 'explored'; data: { system: SystemId; is: BlackSystem['is']; amount: number } }
	// the bank (CS-714)
	| { code: 'bank'; data: { fund: number; growth: number } }
	| { code: 'loan'; data: Loan & { left: number; next: number } }
	| { code: 'instalment'; data: { loan: number; principal: number; interest: number } }
	// spying (CS-715)
	| { code: 'spied'; data: { system: SystemId; places: readonly Place[] } }
	| { code: 'intelligence'; data: { seat: SeatId } & Intelligence }
	| { code: 'orders'; data: { seat: SeatId; orders: readonly { n: number; order: Entry }[] } }
	// warnings (CS-717)
	| {
			code: 'warning';
			/** R due, damage or turn; the system of a field, the partner of a pact. */
			data: {
				of: 'instalment' | 'mines' | 'pact' | 'absence';
				n: number;
				system: SystemId | '';
				seat: Owner;
			};
	  };

export type CosmosReport = {
	[C in ReportBody['code']]: {
		readonly code: C;
		readonly to: readonly SeatId[] | 'all';
		readonly data: Extract<ReportBody, { code: C }>['data'];
	};
}[ReportBody['code']];
