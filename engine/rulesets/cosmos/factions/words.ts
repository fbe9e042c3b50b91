/**
 * The words in which faction sheets are written (section 31): attributes, flags, hooks, predicates.
 * A sheet is plain data of these types, a sheet with any other word does not compile, and the folder
 * `hooks/` says what each means. Amounts are integers, percentages in percent. What is not there is absent.
 */

import type { Flag, UnitDef } from '../tables/catalogue';
import type { Area, Counter, FactionId, Ring, StartClass } from '../tables/data';

/** `<faction>.<slug of the Spanish name>` (CF-GE-03); units common to all have no dot. */
export type UnitKey = string;
/** A clause of the sheets, `CF-EU-40`: what stacks and what does not is told by it (CS-593). */
export type SheetId = string;

/** A row of the tables of units: a value of -1 is a faculty that it lacks (CS-165). */
export interface Unit extends UnitDef {
	readonly id: SheetId;
}

// ---------------------------------------------------------------- predicates (CS-670, CS-671)

/** `here`: the system of the row at work; for a hero on the ground that area too. */
export type Place = 'here' | 'any' | 'cell0' | 'foro';

/** A number, or as many as there are other factions in play, `most` at most. */
export type Num =
	| number
	| { readonly rivals: true; readonly most: number }
	/** Amount for every two rivals in play, rounded up. */
	| { readonly perTwoRivals: number };

/** Own sites: of one of these units, any base, any shipyard, or a portal made by this faction. */
export type Site = readonly UnitKey[] | 'base' | 'shipyard' | 'anchoredPortal';

export type DeathCode = 'K1' | 'K2' | 'K3' | 'K4';
export type Comparison = 'atLeast' | 'atMost' | 'below' | 'equal';

export type Predicate =
	| { readonly is: 'and'; readonly of: readonly Predicate[] }
	| { readonly is: 'or'; readonly of: readonly Predicate[] }
	| { readonly is: 'not'; readonly of: Predicate }
	| { readonly is: 'open' }
	| { readonly is: 'noDebt' }
	| { readonly is: 'dom'; readonly at: Place; readonly area: Area }
	| { readonly is: 'domOther'; readonly at: Place; readonly area: Area }
	| { readonly is: 'inSystem'; readonly of: 'battle' | 'build' | 'bombard' | 'cell0' }
	| { readonly is: 'startedTurnAt'; readonly of: Site }
	| { readonly is: 'moved' }
	| { readonly is: 'movedByPortal' }
	| { readonly is: 'aboard' }
	| { readonly is: 'inBattle' }
	| { readonly is: 'won' }
	| {
			readonly is: 'ownShips';
			readonly than: Comparison;
			/** `enemyShips`: those of all enemies together. */
			readonly n: number | 'enemyShips';
	  }
	| { readonly is: 'site'; readonly at: Place; readonly of: Site }
	| { readonly is: 'sites'; readonly of: Site; readonly n: Num }
	| {
			readonly is: 'sectorsOf';
			readonly of: Site;
			readonly rings?: readonly Ring[];
			readonly n: Num;
	  }
	| {
			readonly is: 'units';
			readonly at: Place;
			readonly unit: UnitKey;
			readonly than?: Comparison;
			readonly n: Num;
	  }
	| { readonly is: 'counter'; readonly name: Counter; readonly n: Num }
	| { readonly is: 'treasury'; readonly n: Num }
	| { readonly is: 'brokered'; readonly n: Num }
	| { readonly is: 'debtors'; readonly min: number; readonly n: Num }
	| { readonly is: 'cooldown'; readonly n: number }
	| { readonly is: 'oncePerTurn' }
	| { readonly is: 'onIncrease'; readonly counter: Counter }
	| { readonly is: 'firstSample' }
	| { readonly is: 'ownDeath'; readonly code: DeathCode }
	/** This faction bombarded that system this turn: CF-EU-51 needs it. */
	| { readonly is: 'bombarded'; readonly at: Place };

// ---------------------------------------------------------------- parts of hooks

export type Phase = 'P1' | 'P2' | 'P3s' | 'P3g' | 'P4' | 'P5' | 'P6' | 'P7.0' | 'P7.1' | 'P8';

/** Where a hook acts: at each own site of a kind, where its hero is, or in every own system. */
export type At = { readonly each: readonly UnitKey[] } | 'hero' | 'everySystem';

/** Things counted, `each` of which make one. */
export type Per =
	| { readonly count: 'units'; readonly unit: UnitKey; readonly at: Place; readonly each: number }
	| { readonly count: 'sites'; readonly of: Site; readonly each: number }
	| { readonly count: 'brokered'; readonly each: number };

/** Units that an effect is about: some, all ships, all satellites, or what moves with a hero. */
export type Scope =
	| { readonly units: readonly UnitKey[] }
	| { readonly class: 'ship' | 'satellite'; readonly except?: readonly UnitKey[] }
	| 'fleet';

/** Battles that an effect is about: all of the faction, or those where its hero is. */
export type BattleScope = 'all' | 'hero';

/** What changes a counter (CS-621). */
export type Amount =
	| number
	/** Credited enemy ships, blocks counted; half if own ships were more than `over` times theirs. */
	| { readonly of: 'creditedShips'; readonly halfOver: number }
	/** `n` for each `each` troops killed by own bombardments of the turn. */
	| { readonly of: 'bombarded'; readonly n: number; readonly each: number }
	/** One for each credited troop, and for each basic hull of a credited ship; machines give none. */
	| { readonly of: 'harvest' }
	/** `n` for each unit, `most` units of a system at most. */
	| { readonly of: 'units'; readonly unit: UnitKey; readonly n: number; readonly most: number }
	/** R collected in that place by orders, automatically and as its income. */
	| { readonly of: 'collected'; readonly at: Place }
	/** Half of it is lost, what remains rounded down. */
	| { readonly of: 'half' };

export type CostScope =
	| { readonly unit: UnitKey }
	/** Whatever a `build` order makes. */
	| 'build'
	/** The first `build` order of the turn. */
	| 'firstBuild'
	/** A `build` order of at least so many ships of one type. */
	| { readonly series: number }
	/** Prices of a sheet order. */
	| { readonly order: string };

export type Cost =
	| { readonly in: 'R'; readonly n: number }
	| { readonly in: 'R'; readonly perShip: number }
	| { readonly in: 'counter'; readonly name: Counter; readonly n: number }
	| { readonly in: 'counter'; readonly name: Counter; readonly upTo: number }
	| { readonly in: 'units'; readonly unit: UnitKey; readonly n: number };

export type Limit =
	| { readonly is: 'perTurn'; readonly n: number }
	/** Ships in one order; as many orders as one likes. */
	| { readonly is: 'perOrder'; readonly n: number }
	| { readonly is: 'perSystem' }
	| { readonly is: 'cooldown'; readonly n: number; readonly of: 'faction' | 'system' };

export type Effect =
	/** `add` or, with a cost of `upTo`, as much as was paid; never above `most`. */
	| {
			readonly do: 'counter';
			readonly name: Counter;
			readonly add: number | 'paid';
			readonly most?: number;
	  }
	/** Recruitment cap here times `mult` this turn and 0 for the next `then` turns. */
	| { readonly do: 'recruit'; readonly mult: number; readonly then: number }
	/** The `vis.invisible` of the same row. */
	| { readonly do: 'invisible' }
	/** R out of the collection cap of another faction's ground, floor(cap / part) at most, to a counter. */
	| { readonly do: 'raid'; readonly part: number; readonly addTo: Counter }
	/** Collection cap of this system for good. */
	| { readonly do: 'limit'; readonly add: number }
	/** The `unit.convert` of the same row. */
	| { readonly do: 'convert' }
	/** Levels of foresight against the faction that the order names. */
	| { readonly do: 'foresight'; readonly delta: number };

/** Ways for a hero to die besides its codes (CS-666). */
export type ExtraDeath =
	/** A ground battle with a hero of an enemy in it, whoever wins: that one dies as well. */
	| { readonly of: 'duel' }
	/** The turn's changes of a counter by that row come to -`n` or less. */
	| { readonly of: 'counterLoss'; readonly row: SheetId; readonly n: number }
	/** Less than `below` R after instalments. */
	| { readonly of: 'treasury'; readonly below: number }
	/** Whoever dominates that ground carries out counter-espionage there. */
	| { readonly of: 'counterspy' }
	/** That building falls in the hero's system. */
	| { readonly of: 'fall'; readonly unit: UnitKey }
	/** The turn `row` in a row with `bought` one-off actions bought. */
	| { readonly of: 'bought'; readonly bought: number; readonly row: number }
	/** The star battle that is its `n`-th. */
	| { readonly of: 'battles'; readonly n: number }
	/** The `n`-th use of an order. */
	| { readonly of: 'orders'; readonly order: string; readonly n: number };

// ---------------------------------------------------------------- hooks (CS-617 to CS-669)

interface HookParts {
	'income.auto': {
		readonly amount: number;
		readonly per?: Per;
		readonly cap?: number;
		readonly at?: At;
	};
	'income.onKill': {
		readonly pct: number;
		readonly scope: BattleScope;
		readonly cap: number;
		readonly addTo?: Counter;
	};
	'income.onLoss': { readonly pct: number; readonly scope: Scope; readonly cap: number };
	'counter.define': { readonly name: Counter; readonly start: number; readonly min: number };
	'counter.add': {
		readonly name: Counter;
		readonly amount: Amount;
		readonly at: readonly Phase[];
	};
	'counter.mult': { readonly name: Counter; readonly pct: number };
	/** One of `delta` (R, for one price or for a list of prices) and `pct`. */
	'cost.mod': {
		readonly scope: CostScope;
		readonly delta?: readonly number[];
		readonly pct?: number;
	};
	'cost.alt': { readonly flag: Flag; readonly counter: Counter };
	'collect.auto': {
		/** A number, or as much as the `collect.limit` of that row or of the one named. */
		readonly cap: number | { readonly extraOf: SheetId };
		readonly at: At;
	};
	'collect.limit': {
		readonly delta: number;
		readonly per?: Per;
		readonly cap?: number;
		/** Instead of `cap` at the Citadel. */
		readonly capCell0?: number;
	};
	'recruit.limit': { readonly mult: number; readonly surchargePct: number };
	'unit.spawn': {
		readonly unit: UnitKey;
		readonly n: number;
		/** Units of that key count with this number instead of `n`. */
		readonly flagged?: 'ECLO';
		readonly at: At;
		readonly area: Area;
		/** Turns between two; `once`: at one event only. */
		readonly every: number | 'once';
		/** Most of them in that area, or alive for each site. */
		readonly cap?: { readonly inArea: number } | { readonly perSite: number };
		readonly counts?: 'recruit';
	};
	'unit.convert': {
		readonly units: readonly UnitKey[];
		readonly cost: number;
		readonly max: number;
	};
	'loan.rate': { readonly pct: number };
	'loan.start': {
		readonly principal: number;
		readonly pct: number;
		readonly payments: number;
		readonly first: number;
	};
	'loan.broker': { readonly minPct: number; readonly offers: number };
	'tech.gain': { readonly pool: readonly string[]; readonly n: number; readonly max: number };
	'actions.base': { readonly n: number };
	'actions.temp': { readonly n: number; readonly per?: Per; readonly max: number };
	'actions.once': {
		readonly id: string;
		readonly n: number;
		readonly prices: readonly number[];
		readonly max: number;
	};
	'battle.foresight': { readonly delta: number; readonly side: 'own' | 'enemy' };
	'battle.stat': {
		readonly stats: readonly ('attack' | 'shield' | 'hull')[];
		readonly delta: number;
		readonly scope: Scope;
	};
	'battle.formation': {
		readonly units: readonly UnitKey[];
		readonly addAttack: number;
		readonly addShield: number;
	};
	/** Points by flag: 5 × n of `DREN(n)` of each unit alive (CS-612). */
	'battle.shieldDrain': { readonly perUnit: number; readonly capPct: number };
	'battle.capture': { readonly pct: number; readonly cap: number };
	'battle.pressgang': { readonly pct: number; readonly to: UnitKey };
	'ground.preKill': { readonly n: number };
	'ground.convert': { readonly pct: number; readonly to: UnitKey };
	'ground.recover': { readonly pct: number; readonly unit: UnitKey };
	'ground.weight': { readonly flag: Flag; readonly num: number; readonly den: number };
	'ground.retreat': { readonly pct: number };
	'ground.land': { readonly max: number; readonly flag: Flag };
	'bombard.dynamic': { readonly to: 'prepareWar' };
	'bombard.mod': { readonly pct: number; readonly side: 'own' | 'enemy' };
	'move.mod': { readonly delta: number; readonly scope: Scope };
	'move.require': { readonly unit: UnitKey };
	'portal.anchor': {
		readonly id: string;
		readonly unit: UnitKey;
		readonly forbid: readonly Forbid[];
	};
	'portal.temp': {
		readonly id: string;
		readonly unit: UnitKey;
		readonly forbid: readonly Forbid[];
	};
	'portal.net': {
		readonly id?: string;
		readonly units: readonly UnitKey[];
		readonly forbid: readonly Forbid[];
	};
	'vis.invisible': {
		readonly scope: Scope;
		/** Visible again at the start of P6 so many turns on. */
		readonly turns: number;
		readonly breakOn: readonly ('battle' | 'bombardment' | 'landing')[];
	};
	'vis.reveal': { readonly n: number; readonly per: Per; readonly max: number };
	'vis.report': {
		readonly types: readonly ('loans' | 'finances' | 'cards')[];
		readonly targets: readonly ('present' | 'debtor')[];
		readonly n: number;
	};
	'explore.choose': { readonly draw: number; readonly prefer: 'notHiddenFleet' };
	'base.bonus': { readonly attack: number; readonly shield: number };
	'base.assign': { readonly max: number; readonly order: string; readonly cost: number };
	'site.keep': { readonly scope: 'commonBuildings'; readonly refundPct: number };
	'site.rebuild': {
		readonly unit: UnitKey;
		readonly cost: number;
		readonly delay: number;
		readonly at: readonly UnitKey[];
	};
	'order.define': {
		readonly id: string;
		readonly cost?: Cost;
		readonly limit: Limit;
		readonly legal: Predicate;
		readonly effect: Effect;
	};
	'order.supplement': {
		readonly id: string;
		readonly to: 'prepareWar';
		readonly cost: Cost;
		readonly limit: Limit;
		readonly effect: Effect;
	};
	'order.free': { readonly id: string; readonly n: number };
	'hero.death': { readonly extra: ExtraDeath };
	'hero.return': {
		readonly after: number;
		readonly at: readonly UnitKey[];
		readonly times: number | 'any';
	};
	'defeat.on': { readonly event: 'groundLost'; readonly unit: UnitKey };
	'victory.when': { readonly all: readonly Predicate[]; readonly hold: number };
	'vuln.card': { readonly card: string };
}

export type Forbid = 'cell0' | 'foro' | 'portals';
export type HookName = keyof HookParts;

/** A hook by its name; without `when` it is always on (CS-591). */
export type HookOf<K extends HookName> = {
	[N in K]: { readonly hook: N; readonly when?: Predicate } & HookParts[N];
}[K];
export type Hook = HookOf<HookName>;

// ---------------------------------------------------------------- sheets

/** CS-204: always aboard; on the ground or aboard; bound to a site; bound to a unit. */
export type Zone = 'O' | 'G' | 'B' | 'U';

export interface Hero {
	readonly id: SheetId;
	readonly key: string;
	readonly zone: Zone;
	/** The site or unit of zones B and U. */
	readonly bound?: UnitKey;
	readonly hooks: readonly Hook[];
	readonly death: readonly DeathCode[];
}

export interface Ability {
	readonly id: SheetId;
	readonly hooks: readonly Hook[];
	/** Flags whose effect the row says again: it counts once, by the flag (CS-739). */
	readonly flags?: readonly Flag[];
}

export interface Mission {
	readonly id: SheetId;
	readonly when: HookOf<'victory.when'>;
	/** False: yields to every other claim (CS-555). */
	readonly presence: boolean;
}

/** A part of the starting force, in the home system or `spread` numbers before or after it. */
export interface StartGroup {
	readonly at: -1 | 0 | 1;
	readonly units: Readonly<Record<UnitKey, number>>;
}

export interface Sheet {
	/** Small letters of the code (CF-GE-01). */
	readonly id: FactionId;
	readonly base: 'fixed' | 'mobile' | 'dispersed';
	/** Where it starts (CF-GE-36 to CF-GE-38). */
	readonly place: StartClass;
	/** Numbers between its systems at the start. */
	readonly spread: number;
	/** Sites or units that are bases at the start. */
	readonly bases: readonly UnitKey[];
	/** Troops a turn at a mobile base, wherever it is (CF-GE-32); 0: it has none. */
	readonly baseRecruits: number;
	readonly control: UnitKey;
	readonly start: readonly StartGroup[];
	/** R at the start. */
	readonly treasury: number;
	readonly units: readonly Unit[];
	readonly heroes: readonly Hero[];
	readonly abilities: readonly Ability[];
	readonly missions: readonly Mission[];
	/** What it loses by; the bank is common to all. */
	readonly defeat: readonly HookOf<'defeat.on'>[];
	/** Points of balance (CF-BL-25): what is not in a list price. */
	readonly balance: {
		readonly seat: number;
		readonly income: number;
		readonly actions: number;
		readonly abilities: number;
		readonly special: number;
	};
}
