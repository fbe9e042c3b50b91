/** The nouns of El Imperio Ilimitado: state, view, orders, reports. */
import type { Path, SeatId } from '../../kernel/ruleset';
import type { ValueOf } from '../../kernel/shape';
import type {
	Ability,
	ActionType,
	Advance,
	Anomaly,
	Building,
	Colour,
	DirectiveEffect,
	KeptLot,
	LawEffect,
	Lot,
	ProposalBody,
	ShipClass,
	Upgrade,
	Voting
} from './data';
import type { Options } from './options';
import type {
	BID,
	BLOCKADE,
	DEAL,
	DETACHMENT,
	DOCTRINE,
	EFFECTS,
	ENTRIES,
	INSTALMENT,
	ITEMS,
	LANDING,
	ORDER,
	PROPOSAL,
	VOTE
} from './orders/shapes';

export type { Options, SeatId };
/** 0 stands for nobody. */
export type Owner = SeatId | 0;
/** `c01`, `c02`… in reading order. */
export type CellId = string;
/** `c04a`: cell and letter. */
export type PlanetId = string;

// ---------------------------------------------------------------- state

export interface Cell {
	readonly id: CellId;
	readonly q: number;
	readonly r: number;
	readonly anomaly: Anomaly | 'none';
	/** The House whose rosette it is part of. */
	readonly rosette: SeatId;
	/** The House whose Home System it is. */
	readonly home: Owner;
}

/** Counts each kind of Infrastructure. */
export type Works = Readonly<Record<Building, number>>;

export interface Planet {
	readonly id: PlanetId;
	readonly cell: CellId;
	readonly name: string;
	readonly about: string;
	/** Influence above 1. */
	readonly position: number;
	/** Resources above 1. */
	readonly richness: number;
	readonly controller: Owner;
	readonly troops: number;
	readonly buildings: Works;
}

export type Ships = Readonly<Record<ShipClass, number>>;

/** All ships of a House in a cell. */
export interface Fleet {
	readonly cell: CellId;
	readonly house: SeatId;
	readonly ships: Ships;
	/** Hits taken by each damaged ship, in canonical order, the most damaged last. */
	readonly damage: readonly { readonly ship: ShipClass; readonly taken: number }[];
	readonly troops: number;
}

export type HouseStatus = 'playing' | 'landless' | 'fallen' | 'deserted';
export type Doctrine = ValueOf<typeof DOCTRINE>;
export type Blockade = ValueOf<typeof BLOCKADE>;

/** Knowledge that a House has of another, as Espionage or an audit told it last. */
export interface Dossier {
	readonly house: SeatId;
	readonly turn: number;
	readonly abilities: readonly Ability[];
	readonly resources: number;
	readonly influence: number;
	readonly advances: readonly Advance[];
}

/** What a House holds against another, and how far it trusts it to sign (IM-597). */
export interface Book {
	readonly grudge: number;
	readonly trust: number;
}

export interface House {
	readonly seat: SeatId;
	readonly name: string;
	readonly motto: string;
	readonly crest: string;
	readonly colour: Colour;
	readonly flagship: string;
	readonly abilities: readonly Ability[];
	readonly upgrades: readonly Upgrade[];
	/** The first Flagship has been delivered (IM-593). */
	readonly launched: boolean;
	readonly status: HouseStatus;
	/** Unannounced sheets missed in the whole game. */
	readonly missed: number;
	readonly absencesLeft: number;
	/** This turn's absence was announced. */
	readonly away: boolean;
	readonly treasury: number;
	readonly influence: number;
	/** In canonical order. */
	readonly advances: readonly Advance[];
	readonly passage: readonly SeatId[];
	readonly blockades: readonly Blockade[];
	readonly doctrine: Doctrine;
	readonly cellDoctrine: readonly { readonly cell: CellId; readonly doctrine: Doctrine }[];
	/** Advances that each other House is known to own, by seat - 1 (IM-416). */
	readonly known: readonly (readonly Advance[])[];
	/** The latest of each House, by seat. */
	readonly dossiers: readonly Dossier[];
	/** Of each House, by seat - 1; of itself nothing. */
	readonly books: readonly Book[];
	/** Lots that wait to be used (IM-726). */
	readonly lots: Readonly<Record<KeptLot, number>>;
}

export type Proposal = ProposalBody & {
	readonly id: string;
	readonly vote: Voting;
	readonly title: string;
	/** Scope of a custom proposal on one House; 0: all, or who is elected. */
	readonly house: Owner;
};

export interface Law {
	/** Number in the order of passing, from 1. */
	readonly id: number;
	readonly proposal: string;
	readonly title: string;
	readonly turn: number;
	/** The one House that it binds or names; 0: every House. */
	readonly house: Owner;
	readonly effects: readonly LawEffect[];
}

/** An instalment that is still to be paid. */
export interface Debt {
	readonly from: SeatId;
	readonly to: SeatId;
	readonly due: number;
	readonly agreed: number;
	readonly resources: number;
}

export interface Chaos {
	readonly house: SeatId;
	readonly type: ActionType;
	/** The House blamed for it. */
	readonly blamed: Owner;
}

/** A pair at war, the lower seat first. */
export interface War {
	readonly a: SeatId;
	readonly b: SeatId;
}

export interface Standing {
	readonly seat: SeatId;
	readonly influence: number;
	readonly planets: number;
	readonly resources: number;
	readonly advances: number;
}

export interface Ending {
	readonly reason: 'emperor' | 'nobody' | 'lastLeft' | 'nobodyLeft';
	readonly winner: Owner;
	/** Best first. */
	readonly ranking: readonly Standing[];
}

export type Stage = 'founding' | 'orders' | 'over';

export interface State {
	readonly options: Options;
	readonly stage: Stage;
	/** 0 while Houses are created. */
	readonly turn: number;
	readonly cells: readonly Cell[];
	/** In canonical order. */
	readonly planets: readonly Planet[];
	/** By cell. */
	readonly fleets: readonly Fleet[];
	/** By seat. */
	readonly houses: readonly House[];
	/** In order of the lower seat, then the other. */
	readonly wars: readonly War[];
	readonly laws: readonly Law[];
	readonly nextLaw: number;
	readonly agenda: readonly Proposal[];
	/** Codes of the standard proposals still to be drawn. */
	readonly undrawn: readonly string[];
	/** The lot on offer: at most one. */
	readonly lot: readonly Lot[];
	readonly lotsLeft: readonly Lot[];
	readonly debts: readonly Debt[];
	/** Pairs of spy and victim that succeeded last turn. */
	readonly precedence: readonly { readonly spy: SeatId; readonly target: SeatId }[];
	/** Houses protected against Espionage this turn. */
	readonly guarded: readonly SeatId[];
	readonly chaos: readonly Chaos[];
	/** At most one: the game is over. */
	readonly ending: readonly Ending[];
}

// ---------------------------------------------------------------- view

export interface HouseView extends Pick<
	House,
	'seat' | 'name' | 'motto' | 'crest' | 'colour' | 'flagship' | 'status' | 'passage' | 'blockades'
> {
	/** Upgrades of a Flagship that has been seen, or one's own. */
	readonly upgrades: readonly Upgrade[];
}

/** A fleet as everybody sees it. */
export type FleetView = Omit<Fleet, 'troops'>;

/** Knowledge of the viewer alone. */
export interface OwnView extends Omit<
	House,
	'name' | 'motto' | 'crest' | 'colour' | 'flagship' | 'status' | 'passage' | 'blockades'
> {
	/** Troops aboard, by the cells of own fleets. */
	readonly aboard: readonly { readonly cell: CellId; readonly troops: number }[];
	/** Debts to and from the viewer. */
	readonly debts: readonly Debt[];
	/** Houses before which the viewer acts this turn. */
	readonly precedes: readonly SeatId[];
	readonly guarded: boolean;
}

export interface View extends Pick<
	State,
	| 'options'
	| 'stage'
	| 'turn'
	| 'cells'
	| 'planets'
	| 'wars'
	| 'laws'
	| 'agenda'
	| 'undrawn'
	| 'lot'
	| 'lotsLeft'
	| 'ending'
> {
	/** Seat that looks; 0: what everybody may see. */
	readonly viewer: Owner;
	readonly fleets: readonly FleetView[];
	readonly houses: readonly HouseView[];
	/** None for a spectator. */
	readonly own: readonly OwnView[];
	/** Everything, once the game is over. */
	readonly full: readonly State[];
}

// ---------------------------------------------------------------- orders

// Their shapes stand in `orders/shapes.ts`.

export type Order = ValueOf<typeof ORDER>;
export type Founding = Extract<Order, { ask: 'found' }>;
export type Sheet = Extract<Order, { ask: 'turn' }>;
export type Entry = ValueOf<typeof ENTRIES>;
export type EntryKind = Entry['kind'];
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>;
export type Detachment = ValueOf<typeof DETACHMENT>;
export type Landing = ValueOf<typeof LANDING>;
export type Vote = ValueOf<typeof VOTE>;
export type Deal = ValueOf<typeof DEAL>;
export type Item = ValueOf<typeof ITEMS>;
export type Instalment = ValueOf<typeof INSTALMENT>;
export type Bid = ValueOf<typeof BID>;
export type CustomProposal = ValueOf<typeof PROPOSAL>;
export type CustomEffect = ValueOf<typeof EFFECTS>;

// ---------------------------------------------------------------- reports

/** Reason that a part of a sheet is refused. */
export type ReasonCode =
	| 'wrong-turn'
	| 'not-in-game'
	| 'bad-house'
	| 'banned-by-law'
	| 'over-treasury'
	| 'over-influence'
	| 'too-many-entries'
	| 'type-used'
	| 'fallen'
	| 'no-such-ability'
	| 'not-your-planet'
	| 'limit-reached'
	| 'planet-used'
	| 'no-shipyard'
	| 'over-limit'
	| 'not-home-system'
	| 'flagship-exists'
	| 'advance-missing'
	| 'ship-cap'
	| 'empty'
	| 'no-such-ships'
	| 'ship-used-twice'
	| 'bad-path'
	| 'over-capacity'
	| 'stranded-cargo'
	| 'bad-planet'
	| 'home-sanctity'
	| 'unknown-advance'
	| 'owned'
	| 'requirements-missing'
	| 'bad-blame'
	| 'no-such-building'
	| 'advance-not-known'
	| 'drain-and-research'
	| 'bad-proposal'
	| 'last-turn'
	| 'not-their-planet'
	| 'home-system'
	| 'unknown-proposal'
	| 'duplicate-vote'
	| 'bad-option'
	| 'item-not-yours'
	| 'item-twice'
	| 'item-in-use'
	| 'flagship-in-fleet'
	| 'bad-instalment'
	| 'contradiction'
	| 'already-so'
	| 'bad-doctrine'
	| 'absence-spent'
	| 'no-lot'
	| 'below-price'
	| 'bad-choice';

/** Reason that an order that was allowed came to less than ordered, or to nothing. */
export type LapseCode =
	| 'chaos'
	| 'control-lost'
	| 'limit-reached'
	| 'no-shipyard'
	| 'foreign-ships'
	| 'no-ships'
	| 'halted'
	| 'lost'
	| 'retreated'
	| 'fewer-ships'
	| 'fewer-troops'
	| 'no-troops'
	| 'not-there'
	| 'not-at-war'
	| 'sanctity'
	| 'repelled'
	| 'target-gone'
	| 'thwarted'
	| 'protected'
	| 'troops-left';

export type Status = 'done' | 'partial' | 'failed' | 'cancelled';

/** Outcome of an entry of the action list (IM-682). */
export interface EntryResult {
	readonly slot: number;
	readonly kind: EntryKind;
	readonly status: Status;
	/** '' if nothing went wrong. */
	readonly reason: LapseCode | '';
	readonly resources: number;
	readonly influence: number;
	/** Lot that it used up. */
	readonly lot: KeptLot | '';
}

/** One detachment of an Operation: where it went, and what of it was carried out. */
export interface DetachmentResult {
	readonly index: number;
	readonly from: CellId;
	readonly at: CellId;
	readonly status: Status;
	readonly reason: LapseCode | '';
	/** Troops embarked, by embarkation. */
	readonly embarked: readonly number[];
	/** Troops landed, by landing: -1 where none were. */
	readonly landed: readonly { readonly troops: number; readonly reason: LapseCode | '' }[];
}

/** One side of a volley: dice in the order rolled. */
export interface Volley {
	readonly dice: readonly number[];
	/** Second result of the die that Master Strategists rolled again, and which die it was. */
	readonly again: readonly { readonly index: number; readonly die: number }[];
	/** Hits scored, before any was ignored. */
	readonly hits: number;
	/** Fight to the End dice of the side that is hit. */
	readonly endure: readonly number[];
	/** Ships or Troops lost to it, and hits that only damaged. */
	readonly lost: Readonly<Partial<Record<ShipClass | 'troop', number>>>;
	readonly damaged: number;
}

export interface Round {
	readonly attack: Volley;
	readonly defence: Volley;
	/** Flagships that repaired a hit, by side. */
	readonly repaired: readonly ('attacker' | 'defender')[];
	readonly retreating: readonly ('attacker' | 'defender')[];
}

export type BattleOutcome =
	| 'attacker'
	| 'defender'
	| 'both-lost'
	| 'attacker-retreats'
	| 'defender-retreats'
	| 'both-retreat'
	| 'stalemate';

export interface Battle {
	readonly slot: number;
	readonly cell: CellId;
	readonly attacker: SeatId;
	readonly defender: SeatId;
	readonly attackers: Ships;
	readonly defenders: Ships;
	/** Pre-fire: the attacker's, then the defender's. */
	readonly preFire: readonly Volley[];
	readonly rounds: readonly Round[];
	readonly outcome: BattleOutcome;
	readonly attackersLeft: Ships;
	readonly defendersLeft: Ships;
	/** Cells to which each side went: '' for none. */
	readonly attackerTo: CellId | '';
	readonly defenderTo: CellId | '';
}

export interface Invasion {
	readonly slot: number;
	readonly planet: PlanetId;
	readonly attacker: SeatId;
	readonly defender: SeatId;
	readonly invaders: number;
	readonly garrison: number;
	/** None: no dice were rolled. */
	readonly bombardment: readonly Volley[];
	readonly platforms: readonly Volley[];
	readonly rounds: readonly { readonly attack: Volley; readonly defence: Volley }[];
	readonly conquered: boolean;
	readonly invadersLeft: number;
	readonly garrisonLeft: number;
	/** Infrastructure that the conquest destroyed (IM-357). */
	readonly works: Works;
}

/** Lines of a House's account in a Growth Phase. */
export interface Account {
	readonly turn: number;
	readonly planets: readonly {
		readonly planet: PlanetId;
		readonly resources: number;
		readonly influence: number;
		readonly blockaded: boolean;
	}[];
	/** House-level modifiers of Advances and Laws, and next-turn Directives. */
	readonly resources: number;
	readonly influence: number;
	readonly ruin: number;
	readonly instalments: readonly {
		readonly with: SeatId;
		readonly resources: number;
		readonly owed: number;
	}[];
	readonly cessions: readonly { readonly with: SeatId; readonly influence: number }[];
	readonly treasury: number;
	readonly available: number;
}

export type ControlCause = 'landing' | 'invasion' | 'uprising' | 'deal' | 'abandoned';

/** Reports to everybody or somebody, one shape each, told apart by `code`. */
export type ReportBody =
	// the table
	| { code: 'founded'; data: { houses: readonly FoundedHouse[] } }
	| { code: 'turnResolved'; data: { turn: number } }
	| { code: 'refused'; data: { at: Path; voids: Path; reason: ReasonCode } }
	| { code: 'warned'; data: { missed: number; announced: boolean } }
	| { code: 'agenda'; data: { turn: number; proposals: readonly Proposal[] } }
	| { code: 'lotOffered'; data: { turn: number; lot: Lot } }
	// relations
	| { code: 'war'; data: { a: SeatId; b: SeatId; cause: 'declared' | 'attack' } }
	| { code: 'peace'; data: { a: SeatId; b: SeatId; cause: 'offers' | 'council' } }
	// the Strategic Phase
	| { code: 'moved'; data: { slot: number; house: SeatId; from: CellId; to: CellId; ships: Ships } }
	| {
			code: 'asteroids';
			data: { house: SeatId; cell: CellId; dice: readonly number[]; lost: Ships; troops: number };
	  }
	| { code: 'evaded'; data: { slot: number; house: SeatId; by: SeatId; from: CellId; to: CellId } }
	| { code: 'battle'; data: Battle }
	| { code: 'invasion'; data: Invasion }
	| {
			code: 'control';
			data: {
				planet: PlanetId;
				from: Owner;
				to: Owner;
				cause: ControlCause;
				/** Troops on it that went along (deal) or home (abandoned); 0 for other causes. */
				troops: number;
				/** Infrastructure that was destroyed with it (invasion, abandoned); none for other causes. */
				works: Works;
			};
	  }
	| { code: 'sabotaged'; data: { planet: PlanetId; building: Building; by: Owner } }
	| {
			code: 'uprising';
			data: {
				planet: PlanetId;
				house: SeatId;
				by: SeatId;
				dice: readonly number[];
				left: number;
				success: boolean;
			};
	  }
	| { code: 'entry'; data: EntryResult }
	| { code: 'operation'; data: { slot: number; detachments: readonly DetachmentResult[] } }
	| {
			code: 'spied';
			data: Dossier & { order: readonly { readonly slot: number; readonly type: ActionType }[] };
	  }
	| { code: 'spyNoticed'; data: { by: SeatId; stopped: boolean } }
	| { code: 'drained'; data: { advance: Advance; by: Owner } }
	| {
			code: 'disrupted';
			data: { slot: number; type: ActionType; by: Owner; cells: readonly CellId[] };
	  }
	| { code: 'warded'; data: { operation: EntryKind; by: Owner } }
	// the Council
	| { code: 'counted'; data: Count }
	| { code: 'lawPassed'; data: Law }
	| { code: 'lawRepealed'; data: Law }
	| {
			code: 'decreed';
			data: { proposal: string; house: SeatId; effect: DirectiveEffect['kind']; n: number };
	  }
	| { code: 'published'; data: Dossier }
	| { code: 'demolished'; data: { planet: PlanetId; building: Building } }
	| { code: 'disbanded'; data: { planet: PlanetId; troops: number } }
	// the Final Phase
	| { code: 'built'; data: { planet: PlanetId; building: Building; n: number } }
	| {
			code: 'produced';
			data: { planet: PlanetId; house: SeatId; ships: Ships; troops: number };
	  }
	| { code: 'learnt'; data: { advance: Advance; how: 'research' | 'drain' | 'deal' | 'council' } }
	| { code: 'prisoners'; data: { planet: PlanetId; resources: number; troops: number } }
	| {
			code: 'deal';
			data: {
				deal: Deal;
				done: boolean;
				reason: DealLapse | '';
				handed: { readonly give: Handed; readonly take: Handed };
			};
	  }
	| { code: 'auctioned'; data: { lot: Lot; winner: Owner; price: number; house: Owner } }
	| { code: 'bidResult'; data: { lot: Lot; resources: number; won: boolean; isVoid: boolean } }
	/** A planet to be given up that has changed hands in this turn (IM-543). */
	| { code: 'notAbandoned'; data: { planet: PlanetId } }
	| { code: 'mustered'; data: { house: SeatId; cell: CellId; ships: Ships; troops: number } }
	| { code: 'strayLost'; data: { house: SeatId; cell: CellId; fighters: number; troops: number } }
	| { code: 'status'; data: { house: SeatId; status: HouseStatus } }
	| { code: 'account'; data: Account }
	| { code: 'gameOver'; data: Ending & { houses: readonly House[] } };

/** Ships that change hands in a deal, with those that came to them in this turn, and the Troops aboard. */
export interface Handed {
	readonly ships: Ships;
	readonly troops: number;
}

export type DealLapse = 'unmatched' | 'undeliverable';

export interface FoundedHouse extends Pick<
	House,
	'seat' | 'name' | 'motto' | 'crest' | 'colour' | 'flagship'
> {
	readonly home: CellId;
}

/** The result of a proposal (IM-594). */
export interface Count {
	readonly proposal: string;
	readonly votes: readonly {
		readonly house: SeatId;
		readonly option: string;
		readonly n: number;
	}[];
	readonly result: 'passed' | 'rejected' | 'elected' | 'lapsed';
	readonly elected: readonly SeatId[];
	/** True if chance settled a tie. */
	readonly drawn: boolean;
}

export type ImperioReport = {
	[C in ReportBody['code']]: {
		readonly code: C;
		readonly to: readonly SeatId[] | 'all';
		readonly data: Extract<ReportBody, { code: C }>['data'];
	};
}[ReportBody['code']];
