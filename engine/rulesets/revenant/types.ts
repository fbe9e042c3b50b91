/**
 * The nouns of Revenant: state, view, orders, reports. Zones are numbers: 1 to 8 the Sectors, 9 to 12
 * the centre, c1 to c4. "VB" in a comment is a number of Voidborn.
 */
import type { Path, SeatId } from '../../kernel/ruleset';
import type { ValueOf } from '../../kernel/shape';
import type {
	AgendaId,
	Cadet,
	CaptainClass,
	ColonyId,
	CorruptionPlace,
	CrewFigure,
	DesignId,
	EquipmentId,
	Face,
	Figure,
	HiddenId,
	HouseId,
	HouseShipId,
	PlanetAction,
	PlanetId,
	Reward,
	ShipClass,
	ShipId,
	Side,
	SoloCard,
	SonarId,
	Space,
	SupportId,
	TileId,
	Token,
	TrainingId,
	UpgradeId,
	UpgradeKind
} from './data';
import type { Options } from './options';
import type {
	ABILITIES,
	ACTS,
	ASSIGNMENT,
	BONUSES,
	BORROWED_ACTS,
	DRAW,
	EXTRAS,
	LINE,
	MOVES,
	ORDER,
	PARAMS,
	PLAYED_MOVES,
	REMOVAL,
	REWARD,
	SHIFT,
	STOPS
} from './orders/shapes';

export type { Options, SeatId };
/** 0 stands for nobody; in reports of solo for the Crew. */
export type Owner = SeatId | 0;
/** 1..8 */
export type SectorId = number;
/** 1..8 a Sector, 9..12 the centre. */
export type ZoneId = number;

// ---------------------------------------------------------------- state

export interface Ship {
	readonly id: HouseShipId;
	readonly house: HouseId;
	readonly cls: ShipClass;
	/** 0: in the supply. */
	readonly at: SectorId | 0;
	/** On the Planet of its Sector. */
	readonly landed: boolean;
	readonly damage: number;
	readonly corrupted: boolean;
}

export interface Sector {
	readonly id: SectorId;
	readonly voidborn: number;
	readonly rift: boolean;
	readonly absorbers: number;
	/** '': none. */
	readonly planet: PlanetId | '';
	/** A data cube lies on the Planet. */
	readonly cube: boolean;
	/** Solo: House ships here that are not on the Planet, from the Voidborn to the Revenant. */
	readonly line: readonly HouseShipId[];
}

/** Figure space taken: a ship, a space of the Revenant, or '' for none: the figure is at home. */
/** Where a figure can stand. */
export type Spot = Exclude<ShipId, 'revenant'> | Space;
/** '': at home. */
export type Place = '' | Spot;

export interface Frigate {
	readonly at: ZoneId;
	readonly landed: boolean;
}

export interface Compartment {
	readonly corrupted: boolean;
	/** At most two (RV-278). */
	readonly trapped: readonly Token[];
}

export type Resources = Readonly<Record<Token, number>>;
export type Steps = Readonly<Record<HouseId, number>>;

/** Reason for an effect: a rule, or a card by its design. */
export type Cause =
	| 'placement'
	| 'action'
	| 'planet'
	| 'reward'
	| 'track'
	| 'cubes'
	| 'collection'
	| 'captain'
	| 'extra'
	| 'activate'
	| 'sonar'
	| 'jump'
	| 'final'
	| 'muster'
	| 'limit'
	| 'tile'
	| 'crew'
	| DesignId;

/**
 * Answer that a player owes before his next move, the oldest first (RV-107). Everybody sees that it is
 * due; the cards that it is about are kept apart, in `shown` of the secret.
 */
export type Choice =
	/** Hidden Influence shown, of which so many may be kept at most. */
	| { readonly ask: 'keep'; readonly cause: Cause; readonly shown: number; readonly most: number }
	| { readonly ask: 'draw'; readonly cause: Cause; readonly count: number }
	| { readonly ask: 'trim' }
	| { readonly ask: 'reward'; readonly house: HouseId }
	/** Two Colony cards looked at. */
	| { readonly ask: 'survey' }
	| { readonly ask: 'chart'; readonly planet: PlanetId };

/** Agenda revealed, and which of its Objectives are Completed. */
export interface Revealed {
	readonly agenda: AgendaId;
	readonly completed: readonly boolean[];
}

export interface Player {
	readonly seat: SeatId;
	readonly cls: CaptainClass;
	readonly side: Side;
	/** 1..4 */
	readonly level: number;
	readonly status: 'playing' | 'withdrawn';
	/** Turns missed in a row (RV-576). */
	readonly missed: number;
	/**
	 * By seat - 1: steps of Influence with Houses of which that player's Breach plans destroyed a ship.
	 * No rule reads these books: bots remember by them who did what.
	 */
	readonly books: readonly number[];
	/** Zone 0 before `muster`. */
	readonly frigate: Frigate;
	readonly figures: Readonly<Record<Figure, Place>>;
	readonly usable: Resources;
	/** By number - 1. */
	readonly compartments: readonly Compartment[];
	/** Removed Corruption, 0..2. */
	readonly collection: number;
	/** Data cubes, 0..2. */
	readonly cubes: number;
	readonly influence: Steps;
	/** By slot. */
	readonly equipment: readonly EquipmentId[];
	readonly training: Readonly<Record<Cadet, readonly TrainingId[]>>;
	readonly support: readonly SupportId[];
	readonly queue: readonly Choice[];
	/** At most one. */
	readonly revealed: readonly Revealed[];
}

/** Moment of a turn (RV-150). */
export type TurnStage = 'place' | 'main' | 'corrupt' | 'extra';

export interface Turn {
	readonly seat: SeatId;
	/** 1..3 */
	readonly number: number;
	readonly stage: TurnStage;
	/** '': none placed. */
	readonly figure: Figure | '';
	/** Ship that the figure was placed on. */
	readonly ship: ShipId | '';
	readonly space: Space | '';
	/** The ship was corrupted at placement. */
	readonly corrupted: boolean;
	/** Movement spent (RV-180). */
	readonly steps: number;
	/** Ship action resolved or skipped; '': not yet. */
	readonly acted: ActKind | '';
	/** Ship whose action was resolved in its stead; '': none. */
	readonly borrowed: ShipId | '';
	/** Corruption still to be placed (RV-168). */
	readonly due: number;
	/** A Planet card was turned up (RV-374). */
	readonly prospected: boolean;
	/** Bonuses used (RV-604). */
	readonly bonuses: readonly Bonus[];
	/** Upgrade cards that may still be played, each for so many tokens less. */
	readonly plays: { readonly left: number; readonly off: number };
	/** Compartment whose additional action was taken; 0: none. */
	readonly extra: number;
	/** Activate abilities used; a card of a Cadet with his name: `TR04:cadet1`. */
	readonly used: readonly string[];
}

/** Marker on the Tactics track. */
export interface Marker {
	readonly seat: SeatId;
	readonly step: number;
}

export interface Crew {
	readonly tactics: number;
	readonly influence: Steps;
	readonly figures: Readonly<Record<CrewFigure, Place>>;
	/** Clockwise from the top left. */
	readonly grid: readonly SoloCard[];
	/** Index into `grid`. */
	readonly allocation: number;
	/** Index into `grid`. */
	readonly bonusTile: number;
	/** Cards of the Corrupt House deck turned up, in order. */
	readonly revealed: readonly HiddenId[];
}

export type Counts = Readonly<Record<UpgradeKind, number>>;

/** Decks, the top card first. Nobody sees them. */
export interface Decks {
	readonly planet: readonly PlanetId[];
	readonly sonar: readonly SonarId[];
	readonly colony: readonly ColonyId[];
	/** The top one is seen by all (RV-068). */
	readonly tile: readonly TileId[];
	readonly equipment: readonly UpgradeId[];
	readonly training: readonly UpgradeId[];
	readonly support: readonly UpgradeId[];
	readonly hidden: readonly HiddenId[];
	/** Solo: the Corrupt House deck. */
	readonly corrupt: readonly HiddenId[];
}
export type DeckName = keyof Decks;

/** What one seat holds that the others do not see. */
export interface Holding {
	/** In canonical order. */
	readonly hand: readonly UpgradeId[];
	/** Hidden Influence kept, in canonical order. */
	readonly hidden: readonly HiddenId[];
	/** '': not chosen yet. */
	readonly agenda: AgendaId | '';
	/** Hidden Influence of each `keep` of the queue, in its order. */
	readonly shown: readonly (readonly HiddenId[])[];
	/** Colony cards looked at (RV-373). */
	readonly colonies: readonly ColonyId[];
	/** Turns left for later; without it, none. */
	readonly ahead?: Ahead;
}

/** Turns that a seat has left to be played when its turn comes (RV-110). */
export interface Ahead {
	/** The turn wanted most comes first. */
	readonly turns: readonly {
		readonly moves: readonly PlayedMove[];
		/** Gains (`gainsOf`) that it would have brought at once; empty: it could not be played then. */
		readonly worth: readonly number[];
	}[];
	/** Turns that are still played from it, at most. */
	readonly times: number;
	/** Reasons that do not stop it. */
	readonly despite: readonly Stop[];
	/** '': it goes on. */
	readonly stopped: StopReason | '';
	/** Player whose turn stopped it; 0: nobody's did. */
	readonly by: Owner;
}

/** Everything hidden, in one place (RV-642). */
export interface Secret {
	readonly decks: Decks;
	/** Hidden Influence discarded. */
	readonly discards: readonly HiddenId[];
	/** By seat - 1. */
	readonly holdings: readonly Holding[];
}

/** Victory points of a House: influence × power. */
export interface HouseScore {
	readonly house: HouseId;
	readonly track: number;
	readonly hidden: number;
	readonly power: number;
	readonly points: number;
}

/** RV-492, in victory points; of the Crew only Houses and Tactics. */
export interface Score {
	/** 0: the Crew. */
	readonly seat: Owner;
	readonly houses: readonly HouseScore[];
	readonly objectives: number;
	/** Equipment and Training. */
	readonly cards: number;
	readonly support: number;
	readonly captain: number;
	readonly resources: number;
	readonly corruption: number;
	readonly colony: number;
	/** The Crew's alone. */
	readonly tactics: number;
	readonly total: number;
}

export interface Ending {
	readonly reason: 'score' | 'crew' | 'nobodyLeft';
	readonly winners: readonly SeatId[];
	/** Best first, every seat. */
	readonly ranking: readonly (readonly SeatId[])[];
	/** By seat, then the Crew; empty if nobody was left. */
	readonly scores: readonly Score[];
}

export type Ask = 'muster' | 'turn' | 'breach' | 'regroup';
export type Stage = Ask | 'over';

export interface State {
	readonly options: Options;
	readonly stage: Stage;
	/** 1..4 */
	readonly round: number;
	readonly firstPlayer: SeatId;
	/** By seat. */
	readonly players: readonly Player[];
	/** All 28, in canonical order. */
	readonly ships: readonly Ship[];
	/** By id. */
	readonly sectors: readonly Sector[];
	readonly revenant: { readonly damage: number; readonly cubes: number };
	readonly jumpEnabled: boolean;
	/** Face up; one only: it is the kept one (RV-231). */
	readonly sonar: readonly SonarId[];
	/** Face up, round 4. */
	readonly colonies: readonly ColonyId[];
	/** Markers by rank, the highest first: of two on one step the lower in the stack (RV-053). */
	readonly tactics: readonly Marker[];
	/** Steps of each track whose reward token still lies there. */
	readonly rewards: Readonly<Record<HouseId, readonly number[]>>;
	/** Upgrade cards discarded, face up, in the order discarded. */
	readonly discards: Readonly<Record<UpgradeKind, readonly UpgradeId[]>>;
	/** Damage tiles resolved, in order. */
	readonly tiles: readonly TileId[];
	/** DT5 is in force. */
	readonly fuelCut: boolean;
	/** DT7 is in force. */
	readonly dark: boolean;
	/** At most one: the turn under way. */
	readonly turn: readonly Turn[];
	/** At most one: solo. */
	readonly crew: readonly Crew[];
	readonly secret: Secret;
	/** At most one: the game is over. */
	readonly ending: readonly Ending[];
}

// ---------------------------------------------------------------- view

/** Everything public, and what the viewer holds. */
export interface View extends Omit<State, 'secret'> {
	/** Seat that looks; 0: what everybody may see. */
	readonly viewer: Owner;
	/** Cards left by deck. */
	readonly decks: Readonly<Record<DeckName, number>>;
	/** Hidden Influence discarded. */
	readonly hiddenDiscards: number;
	/** The damage tile that comes next: at most one. */
	readonly tile: readonly TileId[];
	/** By seat - 1: cards held, Upgrades by deck. */
	readonly hands: readonly { readonly upgrades: Counts; readonly hidden: number }[];
	/** Of the viewer; none for a spectator. */
	readonly own: readonly Holding[];
	/** Everything, once the game is over (RV-643). */
	readonly full: readonly State[];
}

/** What public rules read: a state or a view. */
export type Board = Omit<State, 'secret'>;

// ---------------------------------------------------------------- orders

// Their shapes stand in `orders/shapes.ts`.

export type Order = ValueOf<typeof ORDER>;
export type OrderOf<K extends Ask> = Extract<Order, { ask: K }>;
export type Move = ValueOf<typeof MOVES>;
export type MoveKind = Move['do'];
export type MoveOf<K extends MoveKind> = Extract<Move, { do: K }>;
/** Move that plays a turn, now or later. */
export type PlayedMove = ValueOf<typeof PLAYED_MOVES>;
export type Stop = (typeof STOPS)[number];
/** Reason that a list left for later stops: something of the seat's own was touched, or no turn of it is possible. */
export type StopReason = Exclude<Stop, 'less'> | 'touched' | 'none';
/** Reason that a turn of such a list is passed over. */
export type PassedWhy = ReasonCode | 'less';
export type Act = ValueOf<typeof ACTS>;
export type ActKind = Act['kind'];
/** Action that a ship offers. */
export type ShipAct = Exclude<ActKind, 'skip'>;
export type ActOf<K extends ActKind> = Extract<Act, { kind: K }>;
/** Act that a Clone may name. */
export type BorrowedAct = ValueOf<typeof BORROWED_ACTS>;
export type Extra = ValueOf<typeof EXTRAS>;
export type ExtraKind = Extra['kind'];
export type Params = ValueOf<typeof PARAMS>;
export type Draw = ValueOf<typeof DRAW>;
export type Shift = ValueOf<typeof SHIFT>;
export type RewardChoice = ValueOf<typeof REWARD>;
export type Removal = ValueOf<typeof REMOVAL>;
export type Line = ValueOf<typeof LINE>;
export type Assignment = ValueOf<typeof ASSIGNMENT>;
export type Bonus = (typeof BONUSES)[number];
export type Ability = (typeof ABILITIES)[number];

/** Reason that a move is refused (RV-592). */
export type ReasonCode =
	| 'malformed'
	| 'wrong-stage'
	| 'pending-choice'
	| 'no-figure'
	| 'not-a-workplace'
	| 'space-taken'
	| 'no-corruption-space'
	| 'must-place'
	| 'unpayable'
	| 'not-adjacent'
	| 'too-far'
	| 'central-stop'
	| 'in-centre'
	| 'landed'
	| 'not-small'
	| 'more-voidborn'
	| 'no-planet'
	| 'occupied'
	| 'no-voidborn'
	| 'no-target'
	| 'not-in-hand'
	| 'slots-full'
	| 'duplicate-design'
	| 'bad-discount'
	| 'max-level'
	| 'jump-enabled'
	| 'not-in-supply'
	| 'sector-full'
	| 'cannot-borrow'
	| 'compartment-corrupted'
	| 'wrong-count'
	| 'bad-plan'
	| 'too-early';

/** Why a move cannot be made; undefined: it can. */
export type Verdict = ReasonCode | undefined;

// ---------------------------------------------------------------- reports

/** Data of each report by its code (RV-655). `who` 0 is the Crew. */
export interface ReportData {
	mustered: {
		readonly players: readonly {
			readonly seat: SeatId;
			readonly cls: CaptainClass;
			readonly side: Side;
			readonly house: HouseId;
			readonly berth: ZoneId;
		}[];
		readonly corrupted: readonly HouseShipId[];
	};
	/** A deck, or a list, was shuffled (RV-656). */
	shuffled: { readonly label: string; readonly cards: number };
	'round-begun': { readonly round: number; readonly firstPlayer: SeatId };
	'sonar-jump': {
		readonly card: SonarId;
		/** Placed by Sector - 1. */
		readonly voidborn: readonly number[];
		readonly rifts: readonly SectorId[];
		readonly planets: readonly { readonly sector: SectorId; readonly planet: PlanetId }[];
		/** Planet Sectors for which the deck had no card. */
		readonly bare: readonly SectorId[];
		readonly civil: HouseShipId;
		/** 0: it was on the map already, or no Sector had room. */
		readonly at: SectorId | 0;
		readonly revealed: readonly SonarId[];
	};
	spawn: {
		readonly sector: SectorId;
		readonly label: string;
		/** d6 */
		readonly die: number;
		readonly face: Face;
		readonly placed: readonly {
			readonly sector: SectorId;
			readonly count: number;
			readonly ignored: number;
		}[];
	};
	/** Planet cards without a cube that received one (RV-130). */
	'cubes-laid': { readonly sectors: readonly SectorId[] };
	colonies: { readonly cards: readonly ColonyId[] };
	drawn: {
		readonly seat: SeatId;
		readonly cause: Cause;
		readonly counts: Counts;
		/** Cards due for which there were none. */
		readonly short: number;
	};
	'drawn-cards': { readonly seat: SeatId; readonly cards: readonly UpgradeId[] };
	'hand-trimmed': { readonly seat: SeatId; readonly cards: readonly UpgradeId[] };
	/** Upgrade cards given up as a price. */
	discarded: {
		readonly seat: SeatId;
		readonly cards: readonly UpgradeId[];
		readonly cause: Cause;
	};
	placed: {
		readonly seat: SeatId;
		readonly figure: Figure;
		readonly ship: ShipId;
		readonly space: Space | '';
		readonly corrupted: boolean;
	};
	passed: { readonly seat: SeatId };
	influence: {
		readonly who: Owner;
		readonly house: HouseId;
		readonly from: number;
		readonly to: number;
		/** The step beyond the top was lost. */
		readonly lost: boolean;
		readonly reward: Reward | '';
		readonly cause: Cause;
	};
	/** Reward of RV-469 or RV-470 that was declined, or could do nothing. */
	'reward-lost': { readonly seat: SeatId; readonly house: HouseId };
	'hidden-gained': {
		readonly seat: SeatId;
		readonly cause: Cause;
		/** Cards shown to him. */
		readonly shown: number;
	};
	'hidden-kept': { readonly seat: SeatId; readonly kept: number };
	'hidden-cards': {
		readonly seat: SeatId;
		readonly shown: readonly HiddenId[];
		readonly kept: readonly HiddenId[];
	};
	/** Hidden Influence given up for an effect (RV-309). */
	'hidden-spent': { readonly seat: SeatId; readonly card: HiddenId; readonly cause: Cause };
	moved: {
		readonly who: Owner;
		readonly ship: ShipId;
		/** Zones after the one it left. */
		readonly path: readonly ZoneId[];
		readonly cause: Cause;
	};
	attacked: {
		readonly seat: SeatId;
		readonly ship: ShipId;
		readonly sector: SectorId;
		/** Damage by source; they add up. */
		readonly damage: readonly { readonly source: Cause; readonly count: number }[];
		readonly before: number;
		readonly after: number;
	};
	/** Voidborn destroyed by an effect that is no Attack. */
	destroyed: {
		readonly seat: SeatId;
		readonly cause: Cause;
		readonly sector: SectorId;
		readonly before: number;
		readonly after: number;
	};
	tactics: {
		readonly who: Owner;
		readonly from: number;
		readonly to: number;
		/** Material icons passed. */
		readonly material: number;
		/** Steps beyond the top. */
		readonly lost: number;
	};
	landed: {
		readonly seat: SeatId;
		readonly ship: ShipId;
		readonly sector: SectorId;
		readonly planet: PlanetId;
		readonly choice: PlanetAction;
		readonly cube: boolean;
	};
	absorbers: {
		readonly seat: SeatId;
		readonly sector: SectorId;
		readonly count: number;
		/** Energy due for them; how much of it fitted is told by `resources`. */
		readonly energy: number;
		readonly cause: Cause;
	};
	'jump-enabled': {
		readonly who: Owner;
		readonly discarded: readonly (SonarId | ColonyId)[];
	};
	deployed: {
		readonly who: Owner;
		readonly ship: HouseShipId;
		readonly sector: SectorId;
		readonly cause: Cause;
	};
	/** `ship` went to the supply, `by` stands in its place (RV-383). */
	replaced: { readonly seat: SeatId; readonly ship: HouseShipId; readonly by: HouseShipId };
	resources: {
		readonly seat: SeatId;
		readonly cause: Cause;
		readonly gained: readonly Token[];
		readonly paid: readonly Token[];
		/** Gains for which there was no room. */
		readonly lost: readonly Token[];
	};
	cubes: {
		readonly seat: SeatId;
		readonly cause: Cause;
		readonly gained: number;
		readonly left: number;
	};
	corruption: {
		/** Whose Compartment it is, or who removed it; 0: nobody. */
		readonly seat: Owner;
		readonly place: CorruptionPlace;
		readonly change: 'added' | 'removed';
		/** Tokens left in the Compartment, or freed. */
		readonly tokens: readonly Token[];
		readonly collection: number;
	};
	/** Damage removed. */
	repaired: {
		readonly seat: SeatId;
		readonly ship: ShipId;
		readonly count: number;
		readonly cause: Cause;
	};
	played: {
		readonly seat: SeatId;
		readonly card: UpgradeId;
		readonly paid: readonly Token[];
		readonly off: readonly Token[];
		/** Equipment slot, 1..5; 0: none. */
		readonly slot: number;
		readonly cadet: Cadet | '';
	};
	activated: { readonly seat: SeatId; readonly source: string };
	promoted: { readonly seat: SeatId; readonly level: number };
	surveyed: { readonly seat: SeatId; readonly discarded: boolean };
	'survey-cards': { readonly seat: SeatId; readonly cards: readonly ColonyId[] };
	prospected: { readonly seat: SeatId; readonly planet: PlanetId };
	/** Sector 0: discarded. */
	charted: {
		readonly seat: SeatId;
		readonly planet: PlanetId;
		readonly sector: SectorId | 0;
	};
	agenda: {
		readonly seat: SeatId;
		readonly agenda: AgendaId;
		readonly completed: readonly boolean[];
	};
	recalled: { readonly round: number };
	'first-player': { readonly by: SeatId; readonly seat: SeatId };
	breach: {
		readonly sector: SectorId;
		readonly voidborn: number;
		readonly absorbers: number;
		readonly damage: number;
		/** 0: the Crew, or nobody. */
		readonly decider: Owner;
		readonly hits: readonly HouseShipId[];
		readonly destroyed: readonly HouseShipId[];
		readonly corrupted: HouseShipId | '';
		readonly excess: number;
		/** There was something to choose, and it was chosen by RV-435. */
		readonly byDefault: boolean;
	};
	'revenant-hit': {
		readonly sector: SectorId;
		readonly taken: number;
		readonly ignored: number;
		/** Markers now. */
		readonly damage: number;
	};
	tile: {
		readonly tile: TileId;
		readonly effects: readonly {
			readonly seat: SeatId;
			/** Tokens, cubes or steps lost. */
			readonly tokens: readonly Token[];
			readonly count: number;
			/** Compartment corrupted; 0: none. */
			readonly compartment: number;
		}[];
	};
	jumped: {
		readonly voidborn: number;
		readonly planets: readonly PlanetId[];
	};
	/** Tactics markers after the jump, by rank. */
	'tactics-reset': {
		readonly from: readonly Marker[];
		readonly to: readonly Marker[];
	};
	'crew-turn': {
		readonly card: HiddenId;
		/** Grid places that the Allocation marker came to. */
		readonly marker: readonly number[];
		readonly figure: CrewFigure | '';
		readonly ship: ShipId | '';
		readonly space: Space | '';
		readonly bonusTile: number;
	};
	/** Solo: Voidborn removed after a jump, by Sector - 1. */
	regrouped: { readonly seat: SeatId; readonly removed: readonly number[] };
	/** A list that went on beyond unseen cards ends at a move that is then not possible (RV-109). */
	'broken-off': { readonly seat: SeatId; readonly at: number; readonly reason: ReasonCode };
	/** Turns are left for later; none: they are withdrawn. */
	'ahead-left': { readonly seat: SeatId; readonly turns: number; readonly times: number };
	/** The turn that follows is one that was left for it. */
	'ahead-played': { readonly seat: SeatId };
	/** Place of the turn in the list, from 1 on, and the reasons that turns before it were passed over. */
	'ahead-chosen': {
		readonly seat: SeatId;
		readonly place: number;
		readonly passed: readonly PassedWhy[];
	};
	'ahead-stopped': {
		readonly seat: SeatId;
		readonly why: StopReason;
		/** Player whose turn stopped it; 0: nobody's did. */
		readonly by: Owner;
		readonly passed: readonly PassedWhy[];
	};
	missed: { readonly seat: SeatId; readonly count: number };
	withdrawn: { readonly seat: SeatId };
	refused: {
		readonly seat: SeatId;
		readonly at: Path;
		readonly voids: Path;
		readonly reason: ReasonCode;
	};
	final: { readonly scores: readonly Score[]; readonly agendas: readonly (AgendaId | '')[] };
}

export type ReportCode = keyof ReportData;
export type RevenantReport = {
	[K in ReportCode]: {
		readonly code: K;
		readonly to: readonly SeatId[] | 'all';
		readonly data: ReportData[K];
	};
}[ReportCode];
export type ReportOf<K extends ReportCode> = Extract<RevenantReport, { code: K }>;
