/** The nouns of Los Amos de la Galaxia: state, view, order sheet, reports. Money is in half-dollars (hd). */
import type { SeatId } from '../../kernel/ruleset';
import type { ValueOf } from '../../kernel/shape';
import type { OPTIONS } from './options';
import type { ALLIED_CARGO, CARGO, GOODS, ORDERS } from './orders/shapes';

export type { SeatId };
/** 0 stands for nobody. */
export type Owner = SeatId | 0;
/** 1.. in reading order, satellites after; `state.planets[id - 1]`. */
export type PlanetId = number;
/** y * width + x. */
export type Cell = number;
export type LeaderId = number;

export type HostileType =
	| 'toxic'
	| 'volcanic'
	| 'lethalFauna'
	| 'gaseous'
	| 'radioactive'
	| 'airless';
export type Habitat = 'habitable' | HostileType;

export type UnitType =
	| 'militia'
	| 'roboSoldier'
	| 'megatank'
	| 'freighter'
	| 'colonyShip'
	| 'hyperFrigate'
	| 'ultraDestroyer';
/** A count for every type. */
export type Units = Readonly<Record<UnitType, number>>;
/** Units in orders and reports: only types with a positive count. */
export type SomeUnits = Readonly<Partial<Record<UnitType, number>>>;

export type ConstructionId =
	| 'capitol'
	| 'highCommand'
	| 'defences'
	| 'factories'
	| 'industrialisation'
	| 'megaCities'
	| 'mines'
	| 'superComputer'
	| 'roboFactory'
	| 'megatankFactory'
	| 'frigateFactory'
	| 'destroyerFactory';

export type TechId =
	| 'centralAdministration'
	| 'galacticEconomy'
	| `planetology:${HostileType}`
	| 'rayWeapons'
	| 'improvedArmour'
	| 'defensiveScreens'
	| 'sublightEngines'
	| 'hyperlightEngines';

export type LeaderKind = 'pilot' | 'saboteur' | 'administrator' | 'navigator' | 'merchant' | 'spy';

export type Options = ValueOf<typeof OPTIONS>;

export interface GalaxyMap {
	readonly width: number;
	readonly height: number;
}

// ---------------------------------------------------------------- state

export interface Planet {
	readonly id: PlanetId;
	readonly name: string;
	readonly cell: Cell;
	readonly habitat: Habitat;
	readonly owner: Owner;
	/** Base Value now (ore strikes and settlers raise it). */
	readonly base: number;
	/** Base Value as everybody knows it: at setup, or since the last razing. */
	readonly publicBase: number;
	/** Accumulated damage. */
	readonly damage: number;
	/** Working, in canonical order. */
	readonly constructions: readonly ConstructionId[];
	/** 0, or the planet this satellite was built from. */
	readonly host: PlanetId | 0;
}

/** All units of one seat in one cell. Kept in order of cell, then seat; never empty. */
export interface Army {
	readonly seat: SeatId;
	readonly cell: Cell;
	readonly units: Units;
	/** Units among them that owe no upkeep this turn (won in an auction). */
	readonly exempt: SomeUnits;
}

export type PlayerStatus = 'playing' | 'withdrawn' | 'resigned' | 'destroyed';

/** Last sighting of a planet by a seat. `turn` 0: never seen. `full` false: only the owner is known. */
export interface Sighting {
	readonly turn: number;
	readonly full: boolean;
	readonly owner: Owner;
	readonly value: number;
	readonly constructions: readonly ConstructionId[];
	readonly armies: readonly SeenArmy[];
}

export interface SeenArmy {
	readonly seat: SeatId;
	readonly units: SomeUnits;
}

/** Foreign units met in open space after the last movement. */
export interface Encounter {
	readonly turn: number;
	readonly cell: Cell;
	readonly armies: readonly SeenArmy[];
}

export interface RouteShare {
	readonly with: SeatId;
	readonly percent: number;
}

/** Record that a seat keeps of another: what its own reports told of it (AM-388). */
export interface Book {
	readonly seat: SeatId;
	/** Attacks, raids, ground taken: 0..99, fading. */
	readonly harm: number;
	/** Alliances in force, gifts, deals and routes: 0..99, fading. */
	readonly help: number;
	/** Technologies that the other is known to have, in canonical order. */
	readonly techs: readonly TechId[];
}

export interface Player {
	readonly seat: SeatId;
	readonly status: PlayerStatus;
	/** Consecutive turns without a sheet. */
	readonly missed: number;
	/** hd, never negative. */
	readonly treasury: number;
	/** Working, in canonical order. */
	readonly techs: readonly TechId[];
	/** One for each planet, by id. */
	readonly sightings: readonly Sighting[];
	readonly encounters: readonly Encounter[];
	/** Ascending. */
	readonly contacts: readonly SeatId[];
	/** Allies named in the last filed sheet, repeated for a missed turn. */
	readonly lastAllies: readonly SeatId[];
	readonly lastRoutes: readonly RouteShare[];
	/** One for each other seat, ascending. */
	readonly books: readonly Book[];
	/** Leader kinds left, as the table lists them: which comes next is drawn when it comes (AM-292). */
	readonly deck: readonly LeaderKind[];
}

/** `reserve`: with no post. `planet`: Administrator, Merchant. `cell`: Pilot, Navigator. */
export type LeaderPost =
	| { readonly at: 'reserve' }
	| { readonly at: 'planet'; readonly planet: PlanetId }
	| { readonly at: 'cell'; readonly cell: Cell };

export interface Leader {
	readonly id: LeaderId;
	readonly kind: LeaderKind;
	readonly name: string;
	readonly seat: SeatId;
	readonly post: LeaderPost;
	/** Turn of the last recall: he can be posted again only in a later turn. 0: never. */
	readonly recalled: number;
}

/** 1..8: the auction table. */
export type LotNumber = number;

export interface Election {
	readonly candidates: readonly SeatId[];
	/** Totals of every seat, by seat - 1 (0 for who is out of play). */
	readonly powers: readonly number[];
	readonly values: readonly number[];
	readonly votes: readonly number[];
}

/** Votes of a seat: for a candidate, or 0 for abstention. */
export interface Ballot {
	readonly seat: SeatId;
	readonly candidate: Owner;
	readonly votes: number;
}

export interface Ending {
	/** 0: nobody. */
	readonly winner: Owner;
	readonly reason: 'lastLeft' | 'election' | 'nobodyLeft';
}

export interface State {
	readonly options: Options;
	readonly map: GalaxyMap;
	/** The turn whose sheets are awaited, 1..turnLimit; stays at the last one in the election. */
	readonly turn: number;
	readonly phase: 'orders' | 'election' | 'over';
	readonly planets: readonly Planet[];
	readonly armies: readonly Army[];
	readonly players: readonly Player[];
	/** By id; the dead are gone. */
	readonly leaders: readonly Leader[];
	readonly nextLeader: LeaderId;
	/** Number of each kind that ever came, for their names. */
	readonly leadersSeen: Readonly<Record<LeaderKind, number>>;
	/** The lot on sale this turn, 0 for none. */
	readonly lot: LotNumber;
	/** At most one. */
	readonly election: readonly Election[];
	readonly ballots: readonly Ballot[];
	/** At most one: the game is over. */
	readonly ending: readonly Ending[];
}

// ---------------------------------------------------------------- view

export interface PlanetView {
	readonly id: PlanetId;
	readonly name: string;
	readonly cell: Cell;
	readonly habitat: Habitat;
	readonly publicBase: number;
	readonly host: PlanetId | 0;
	/** The viewer's latest; `turn === view.turn` means it stands now. */
	readonly seen: Sighting;
	/** True if the viewer owns it; then what follows is exact. */
	readonly mine: boolean;
	readonly base: number;
	readonly damage: number;
	/** Satellites built from it that everybody sees. */
	readonly satellites: number;
}

export interface OwnView {
	readonly treasury: number;
	readonly techs: readonly TechId[];
	readonly armies: readonly Army[];
	readonly encounters: readonly Encounter[];
	readonly contacts: readonly SeatId[];
	readonly leaders: readonly Leader[];
	readonly lastAllies: readonly SeatId[];
	readonly lastRoutes: readonly RouteShare[];
	/** Absent at tables whose rules are older than books. */
	readonly books?: readonly Book[];
	readonly missed: number;
}

export interface View {
	/** Seat of the viewer; 0: what everybody may see. */
	readonly viewer: Owner;
	readonly options: Options;
	readonly map: GalaxyMap;
	readonly turn: number;
	readonly phase: State['phase'];
	readonly seats: readonly { readonly seat: SeatId; readonly status: PlayerStatus }[];
	readonly planets: readonly PlanetView[];
	/** One for a seat at the table, none for a spectator. */
	readonly own: readonly OwnView[];
	readonly lot: LotNumber;
	readonly election: readonly Election[];
	readonly ballots: readonly Ballot[];
	readonly ending: readonly Ending[];
	/** The whole state, once the game is over. */
	readonly full: readonly State[];
}

// ---------------------------------------------------------------- orders

/** Troops that come aboard, or leave, in a cell. */
export type Cargo = ValueOf<typeof CARGO>;
/** Troops of another player, from where to where. */
export type AlliedCargo = ValueOf<typeof ALLIED_CARGO>;
/** One side of a deal. */
export type Goods = ValueOf<typeof GOODS>;

export type StanceMode = 'take' | 'takeNoBombard' | 'raze' | 'hold' | 'support';

/** Shapes of the kinds of order stand in `orders/shapes.ts`. */
export type SheetOrder = ValueOf<typeof ORDERS>;

export type OrderKind = SheetOrder['kind'];
export type OrderOf<K extends OrderKind> = Extract<SheetOrder, { kind: K }>;

/** A line that could not be understood: kept, so that its author is told and lines keep their numbers. */
export interface MalformedOrder {
	readonly kind: 'malformed';
}

export type SheetLine = SheetOrder | MalformedOrder;
/** The whole answer of a seat to one decision. */
export type OrderSheet = readonly SheetLine[];

export type ReasonCode =
	| 'malformed'
	| 'unknown-target'
	| 'not-yours'
	| 'already-have'
	| 'prereq-missing'
	| 'no-factory'
	| 'cell-occupied'
	| 'not-adjacent'
	| 'limit-reached'
	| 'route-broken'
	| 'route-too-long'
	| 'over-capacity'
	| 'stranded'
	| 'over-committed'
	| 'too-far'
	| 'not-known'
	| 'no-base'
	| 'no-contact'
	| 'too-much-money'
	| 'out-of-play'
	| 'not-enough'
	| 'wrong-target';

/** Things worth saying that void nothing. */
export type WarningCode = 'over-treasury' | 'unpaid-upkeep';

/** Reason that an order that was allowed came to less than ordered, or to nothing. */
export type FailureCode =
	| 'no-money'
	| 'not-returned'
	| 'unmatched'
	| 'item-lost'
	| 'receiver-out'
	| 'already-known'
	| 'nothing-there'
	| 'fewer-units'
	| 'no-ships'
	| 'no-room'
	| 'out-of-range'
	| 'stopped'
	| 'clash'
	| 'not-ownerless'
	| 'no-planetology'
	| 'armed-enemy'
	| 'lost-draw'
	| 'enemy-present'
	| 'too-weak'
	| 'no-claim'
	| 'own-or-ownerless'
	| 'allied-planet'
	| 'outmatched'
	| 'outbid'
	| 'below-treasury'
	| 'no-leader'
	| 'no-planet';

// ---------------------------------------------------------------- reports

/**
 * An open-six roll. Up to 50 base dice: `base` and `extra` list faces in the order drawn. Beyond, they
 * are six counts each and `counted` is true. `flat` is what dice past the thousandth deal undrawn.
 */
export interface Roll {
	readonly dice: number;
	readonly counted: boolean;
	readonly base: readonly number[];
	readonly extra: readonly number[];
	readonly flat: number;
	readonly total: number;
}

export type LedgerKind =
	| 'giftSent'
	| 'giftReceived'
	| 'deposit'
	| 'depositReturned'
	| 'dealReceived'
	| 'upkeep'
	| 'units'
	| 'construction'
	| 'satellite'
	| 'satelliteRefund'
	| 'tech'
	| 'terror'
	| 'piracyCost'
	| 'auction'
	/** Only under older rules. */
	| 'auctionReturned'
	| 'route'
	| 'galacticEconomy'
	| 'production'
	| 'merchant'
	| 'piracyLoot'
	| 'piracyLoss'
	| 'event';

/** `hd` is signed. Fields that do not apply are 0 or empty. */
export interface LedgerLine {
	readonly kind: LedgerKind;
	readonly hd: number;
	readonly planet: PlanetId | 0;
	readonly seat: Owner;
	/** A unit type, a construction, a technology, a leader's name. */
	readonly what: string;
	readonly count: number;
}

export interface BattleArmy {
	readonly seat: SeatId;
	/** Units that fight (sheltered Troops do not). */
	readonly units: SomeUnits;
	readonly sheltered: SomeUnits;
	readonly lost: SomeUnits;
	/** Lost with the ships that sheltered them, after the battle. */
	readonly lostSheltered: SomeUnits;
}

export interface BattleSide {
	/** Lowest seat of the side: its name. */
	readonly side: SeatId;
	readonly armies: readonly BattleArmy[];
	/** Power it began with, after hostile-world damage of many-sided battles. */
	readonly power: number;
	/** Mean speed as a fraction; 0/1 with two sides. */
	readonly speedSum: number;
	readonly speedUnits: number;
	/** 0 with two sides. */
	readonly initiativeDie: number;
	/** Damage to its own troops from the planet: no dice if none. */
	readonly hostile: Roll;
}

/** One allocation of damage, in the order carried out. */
export interface BattleStroke {
	/** 0: the hostile planet itself. */
	readonly by: Owner;
	/** The sides whose units it falls on. */
	readonly on: readonly SeatId[];
	readonly power: number;
	readonly roll: Roll;
	/** Damage assigned in all: the roll plus, with two sides, the hostile damage of the other side. */
	readonly damage: number;
	readonly wasted: number;
	readonly killed: readonly SeenArmy[];
	/** Colony Ships lost because nothing slower covers them. */
	readonly uncovered: readonly SeenArmy[];
}

/** The loot of an event, the fate of an order … one shape each, told apart by `code`. */
export type ReportBody =
	// what everybody learns
	| { code: 'turnResolved'; data: { turn: number; turnLimit: number } }
	| { code: 'destroyed'; data: { seat: SeatId } }
	| { code: 'withdrawn'; data: { seat: SeatId; reason: 'absence' | 'resigned' } }
	| { code: 'absent'; data: { seat: SeatId; missed: number; limit: number } }
	| { code: 'returned'; data: { seat: SeatId } }
	| { code: 'satellite'; data: { planet: PlanetId; cell: Cell; name: string; host: PlanetId } }
	| { code: 'ruined'; data: { planet: PlanetId; base: number; die: number } }
	| { code: 'newLot'; data: { lot: LotNumber; die: number } }
	| { code: 'lotSold'; data: { lot: LotNumber; winner: Owner; hd: number } }
	| { code: 'election'; data: Election }
	| { code: 'ballots'; data: { ballots: readonly Ballot[]; totals: readonly number[] } }
	| { code: 'gameOver'; data: Ending }
	// orders
	| { code: 'refused'; data: { line: number; order: OrderKind | 'malformed'; reason: ReasonCode } }
	| {
			code: 'failed';
			data: {
				line: number;
				order: OrderKind;
				reason: FailureCode;
				/** True: part of it was done. */
				partly: boolean;
				planet: PlanetId | 0;
				cell: Cell | -1;
				seat: Owner;
				wanted: number;
				got: number;
			};
	  }
	// money and goods
	| {
			code: 'ledger';
			data: { opening: number; closing: number; lines: readonly LedgerLine[] };
	  }
	| {
			code: 'gift';
			data: {
				from: SeatId;
				to: SeatId;
				what: 'money' | 'units' | 'planet' | 'tech';
				hd: number;
				planet: PlanetId | 0;
				units: SomeUnits;
				/** For a planet on a hostile world: the Planetology that comes with it. */
				tech: TechId | '';
			};
	  }
	| {
			code: 'deal';
			data: { seats: readonly [SeatId, SeatId]; goods: readonly [Goods, Goods]; done: boolean };
	  }
	| {
			code: 'route';
			data: {
				seats: readonly [SeatId, SeatId];
				planets: number;
				roll: Roll;
				shares: readonly [number, number];
			};
	  }
	| {
			code: 'delivered';
			data: {
				what: 'construction' | 'tech' | 'units';
				planet: PlanetId | 0;
				construction: ConstructionId | '';
				tech: TechId | '';
				units: SomeUnits;
			};
	  }
	| {
			code: 'lostPending';
			data: {
				planet: PlanetId;
				constructions: readonly ConstructionId[];
				/** Names of satellites under way. */
				satellites: readonly string[];
			};
	  }
	| { code: 'tornDown'; data: { planet: PlanetId; construction: ConstructionId } }
	// movement and loss
	| {
			code: 'moved';
			data: {
				line: number;
				seat: SeatId;
				from: Cell;
				/** Cells entered, in order. */
				path: readonly Cell[];
				ships: SomeUnits;
				/** Aboard on arrival or dropped on the way, own and allied. */
				troops: SomeUnits;
				stopped: boolean;
			};
	  }
	| {
			code: 'unitsLost';
			data: {
				seat: SeatId;
				cell: Cell;
				units: SomeUnits;
				cause: 'upkeep' | 'disbanded' | 'stranded';
			};
	  }
	// battle and siege
	| {
			code: 'battle';
			data: {
				planet: PlanetId;
				owner: Owner;
				sides: readonly BattleSide[];
				strokes: readonly BattleStroke[];
			};
	  }
	| {
			code: 'razing';
			data: {
				planet: PlanetId;
				owner: Owner;
				seats: readonly SeatId[];
				power: number;
				roll: Roll;
				before: number;
				after: number;
				razed: boolean;
			};
	  }
	| {
			code: 'bombardment';
			data: {
				planet: PlanetId;
				owner: Owner;
				seat: SeatId;
				power: number;
				roll: Roll;
				applied: number;
				before: number;
				after: number;
			};
	  }
	| {
			code: 'conquest';
			data: {
				planet: PlanetId;
				by: SeatId;
				from: SeatId;
				power: number;
				value: number;
				supporters: readonly SeatId[];
			};
	  }
	| {
			code: 'siegeFailed';
			data: {
				planet: PlanetId;
				by: SeatId;
				power: number;
				value: number;
				reason: 'too-weak' | 'no-planetology' | 'enemy-present' | 'outmatched' | 'unarmed';
			};
	  }
	| { code: 'captured'; data: { by: SeatId; from: SeatId; planet: PlanetId; tech: TechId | '' } }
	| {
			code: 'colonised';
			data: { planet: PlanetId; by: SeatId; contenders: readonly SeatId[]; pick: number };
	  }
	// covert
	| {
			code: 'terror';
			data: {
				planet: PlanetId;
				by: SeatId;
				victim: Owner;
				dice: readonly number[];
				applied: number;
				before: number;
				after: number;
				razed: boolean;
			};
	  }
	| {
			code: 'piracy';
			data: { planet: PlanetId; by: SeatId; victim: Owner; dice: readonly number[]; hd: number };
	  }
	| {
			code: 'sabotage';
			data: {
				planet: PlanetId;
				/** 0 in the owner's copy of a success. */
				by: Owner;
				victim: Owner;
				leader: string;
				die: number;
				outcome: 'destroyed' | 'nothing' | 'caught' | 'returned';
				construction: ConstructionId | '';
			};
	  }
	| {
			code: 'spying';
			data: {
				planet: PlanetId;
				by: SeatId;
				victim: Owner;
				leader: string;
				die: number;
				caught: boolean;
			};
	  }
	// events and leaders
	| {
			code: 'event';
			data: {
				planet: PlanetId;
				kind: EventKind;
				dice: readonly number[];
				amount: number;
				immune: boolean;
			};
	  }
	| { code: 'leaderArrived'; data: { leader: LeaderId; kind: LeaderKind; name: string } }
	/** `cell`: where; absent at tables whose rules are older. */
	| {
			code: 'leaderLost';
			data: { kind: LeaderKind; name: string; cause: 'killed' | 'caught'; cell?: Cell };
	  }
	| {
			code: 'leaderReserve';
			data: { leader: LeaderId; kind: LeaderKind; name: string; cell?: Cell };
	  }
	// knowledge
	| { code: 'sighting'; data: { planet: PlanetId; before: Sighting; after: Sighting } }
	| { code: 'encounter'; data: { cell: Cell; armies: readonly SeenArmy[] } }
	| { code: 'contact'; data: { with: SeatId } }
	/** Both sheets named the other: the alliance holds for this turn. */
	| { code: 'allied'; data: { with: SeatId } };

export type EventKind =
	| 'plague'
	| 'meteors'
	| 'strike'
	| 'oreStrike'
	| 'tradeFair'
	| 'settlers'
	| 'none';

/** `to` as in the kernel's Report. */
export type AmosReport = Readonly<ReportBody> & { readonly to: readonly SeatId[] | 'all' };
