/** The tables of the game. Money in half-dollars (hd): 1 $ = 2 hd. */
import type {
	ConstructionId,
	EventKind,
	HostileType,
	LeaderKind,
	SomeUnits,
	TechId,
	UnitType
} from './types';

export const HOSTILE_TYPES: readonly HostileType[] = [
	'toxic',
	'volcanic',
	'lethalFauna',
	'gaseous',
	'radioactive',
	'airless'
];

export interface UnitSpec {
	readonly combat: number;
	readonly movement: number;
	/** hd. The upkeep is half of it: as many half-dollars as the cost has dollars. */
	readonly cost: number;
	readonly upkeep: number;
	readonly kind: 'troop' | 'transport' | 'colony';
	/** Sum of basic Combat it can carry. */
	readonly capacity: number;
	/** Construction that a planet needs to build it; empty: none. */
	readonly factory: ConstructionId | '';
}

const unit = (
	combat: number,
	movement: number,
	dollars: number,
	kind: UnitSpec['kind'],
	capacity = 0,
	factory: UnitSpec['factory'] = ''
): UnitSpec => ({ combat, movement, cost: dollars * 2, upkeep: dollars, kind, capacity, factory });

export const UNITS: Readonly<Record<UnitType, UnitSpec>> = {
	militia: unit(2, 0, 2, 'troop'),
	roboSoldier: unit(7, 0, 5, 'troop', 0, 'roboFactory'),
	megatank: unit(15, 0, 10, 'troop', 0, 'megatankFactory'),
	freighter: unit(1, 3, 10, 'transport', 15),
	colonyShip: unit(0, 3, 20, 'colony'),
	hyperFrigate: unit(15, 5, 40, 'transport', 25, 'frigateFactory'),
	ultraDestroyer: unit(30, 4, 60, 'transport', 100, 'destroyerFactory')
};

/** In canonical order, as the table has them. */
export const UNIT_TYPES = Object.keys(UNITS) as readonly UnitType[];
export const TROOP_TYPES: readonly UnitType[] = UNIT_TYPES.filter(
	(type) => UNITS[type].kind === 'troop'
);
export const SHIP_TYPES: readonly UnitType[] = UNIT_TYPES.filter(
	(type) => UNITS[type].kind !== 'troop'
);
export const TRANSPORT_TYPES: readonly UnitType[] = UNIT_TYPES.filter(
	(type) => UNITS[type].kind === 'transport'
);

export interface ConstructionSpec {
	/** hd */
	readonly cost: number;
	/** Value it adds. */
	readonly value: number;
	/** Value it adds while all of `with` stand on the same planet. */
	readonly withValue: number;
	readonly with: readonly ConstructionId[];
	/** Must be working on any planet of the buyer. */
	readonly requires: ConstructionId | '';
}

const construction = (
	dollars: number,
	value: number,
	more: Partial<Omit<ConstructionSpec, 'cost' | 'value'>> = {}
): ConstructionSpec => ({
	cost: dollars * 2,
	value,
	withValue: value,
	with: [],
	requires: '',
	...more
});

/** In canonical order: random picks index this list. */
export const CONSTRUCTION_IDS: readonly ConstructionId[] = [
	'capitol',
	'highCommand',
	'defences',
	'factories',
	'industrialisation',
	'megaCities',
	'mines',
	'superComputer',
	'roboFactory',
	'megatankFactory',
	'frigateFactory',
	'destroyerFactory'
];

export const CONSTRUCTIONS: Readonly<Record<ConstructionId, ConstructionSpec>> = {
	capitol: construction(25, 30),
	highCommand: construction(5, 10),
	defences: construction(10, 15, { withValue: 20, with: ['megaCities', 'industrialisation'] }),
	factories: construction(15, 0),
	industrialisation: construction(5, 10, { withValue: 15, with: ['megaCities', 'defences'] }),
	megaCities: construction(5, 10, { withValue: 15, with: ['industrialisation', 'defences'] }),
	mines: construction(10, 20),
	superComputer: construction(10, 10, { withValue: 20, with: ['factories'] }),
	roboFactory: construction(25, 0),
	megatankFactory: construction(40, 0, { requires: 'roboFactory' }),
	frigateFactory: construction(30, 0),
	destroyerFactory: construction(50, 0, { requires: 'frigateFactory' })
};

export const SATELLITE = { cost: 60, base: 5, perHost: 4, nameLength: 24 } as const;
export const FACTORIES_DISCOUNT = 2;
export const LOWEST_UNIT_PRICE = 2;

export interface TechSpec {
	/** hd */
	readonly cost: number;
	readonly requires: TechId | '';
	readonly kind: 'general' | 'equipment';
}

const tech = (
	dollars: number,
	kind: TechSpec['kind'],
	requires: TechSpec['requires'] = ''
): TechSpec => ({ cost: dollars * 2, kind, requires });

/** In canonical order: random picks index this list. */
export const TECH_IDS: readonly TechId[] = [
	'centralAdministration',
	'galacticEconomy',
	'planetology:toxic',
	'planetology:volcanic',
	'planetology:lethalFauna',
	'planetology:gaseous',
	'planetology:radioactive',
	'planetology:airless',
	'rayWeapons',
	'improvedArmour',
	'defensiveScreens',
	'sublightEngines',
	'hyperlightEngines'
];

export const TECHS: Readonly<Record<TechId, TechSpec>> = {
	centralAdministration: tech(10, 'general'),
	galacticEconomy: tech(15, 'general'),
	'planetology:toxic': tech(15, 'general'),
	'planetology:volcanic': tech(15, 'general'),
	'planetology:lethalFauna': tech(15, 'general'),
	'planetology:gaseous': tech(15, 'general'),
	'planetology:radioactive': tech(15, 'general'),
	'planetology:airless': tech(15, 'general'),
	rayWeapons: tech(20, 'equipment'),
	improvedArmour: tech(40, 'equipment', 'rayWeapons'),
	defensiveScreens: tech(50, 'equipment', 'improvedArmour'),
	sublightEngines: tech(30, 'equipment'),
	hyperlightEngines: tech(50, 'equipment', 'sublightEngines')
};

/** Equipment that each type of unit can carry: +1 Combat each. */
export const COMBAT_TECHS: Readonly<Record<UnitType, readonly TechId[]>> = {
	militia: ['rayWeapons'],
	roboSoldier: ['rayWeapons', 'improvedArmour'],
	megatank: ['rayWeapons', 'improvedArmour', 'defensiveScreens'],
	freighter: [],
	colonyShip: [],
	hyperFrigate: ['defensiveScreens'],
	ultraDestroyer: ['defensiveScreens']
};
/** +1 Movement each, for every unit that moves. */
export const ENGINE_TECHS: readonly TechId[] = ['sublightEngines', 'hyperlightEngines'];

export const CENTRAL_ADMINISTRATION_VALUE = 5;
export const ADMINISTRATOR_VALUE = 12;
export const MERCHANT_INCOME = 20;
/** Galactic Economy: a fifth of the treasury, or this much of an empty one (hd). */
export const GALACTIC_ECONOMY = { divisor: 5, ofNothing: 50 } as const;

/** Terror costs this much (hd) for each cell counted, both ends included. */
export const TERROR = { costPerCell: 4, dice: 2 } as const;
export const PIRACY = { cost: 20, range: 4, dice: 4 } as const;

export const POINTS_PER_DIE = 5;
export const VALUE_PER_VOTE = 20;
export const MAX_ORDERS = 300;
export const MAX_NUMBER = 1_000_000_000;

export interface LotSpec {
	/** Empty: a sealed crate with an unknown player technology. */
	readonly units: SomeUnits;
	/** hd */
	readonly reserve: number;
}

/** By lot number - 1. */
export const LOTS: readonly LotSpec[] = [
	{ units: { militia: 5 }, reserve: 10 },
	{ units: { freighter: 2 }, reserve: 20 },
	{ units: { colonyShip: 1 }, reserve: 20 },
	{ units: { roboSoldier: 4 }, reserve: 20 },
	{ units: { megatank: 2 }, reserve: 20 },
	{ units: { hyperFrigate: 1 }, reserve: 40 },
	{ units: { ultraDestroyer: 1 }, reserve: 60 },
	{ units: {}, reserve: 20 }
];

/** By face - 1. `dice`: how many d6 the effect rolls. */
export const EVENTS: readonly { readonly kind: EventKind; readonly dice: number }[] = [
	{ kind: 'plague', dice: 1 },
	{ kind: 'meteors', dice: 2 },
	{ kind: 'strike', dice: 0 },
	{ kind: 'oreStrike', dice: 1 },
	{ kind: 'tradeFair', dice: 3 },
	{ kind: 'settlers', dice: 2 }
];
export const FIRST_EVENT_TURN = 3;
export const EVENT_FACES = { low: 5, high: 6 } as const;

export const LEADER_KINDS: readonly LeaderKind[] = [
	'pilot',
	'saboteur',
	'administrator',
	'navigator',
	'merchant',
	'spy'
];
export const LEADER_NAMES: Readonly<Record<LeaderKind, readonly string[]>> = {
	pilot: ['Cosme', 'Valeria', 'Borja', 'Nuria'],
	saboteur: ['Lucas', 'Irina', 'Teo', 'Marga'],
	administrator: ['Pancracius', 'Eulalia', 'Fermin', 'Octavia'],
	navigator: ['Elcano', 'Brisa', 'Tadeo', 'Luz'],
	merchant: ['Polo', 'Jimena', 'Quico', 'Sara'],
	spy: ['Zoe', 'Dimas', 'Ofelia', 'Hugo']
};
/** Leaders arrive at the openings of turns 3, 7, 11 … */
export const LEADER_TURNS = { first: 3, every: 4 } as const;
export const SABOTAGE_SUCCESS = 7;
export const SPY_CAUGHT = 1;

/** Sectors by number of players: rows × columns of 7 × 7 cells. */
export const SECTORS: Readonly<
	Record<number, { readonly rows: number; readonly columns: number }>
> = {
	2: { rows: 1, columns: 2 },
	3: { rows: 1, columns: 3 },
	4: { rows: 2, columns: 2 },
	5: { rows: 1, columns: 5 },
	6: { rows: 2, columns: 3 },
	7: { rows: 1, columns: 7 },
	8: { rows: 2, columns: 4 }
};
export const SECTOR_SIZE = 7;
export const HOME_POSITION = { x: 3, y: 3 } as const;

/** Base Value by slot: `dice` d6 plus `plus`. The last three are hostile. */
export const SLOTS: readonly {
	readonly dice: number;
	readonly plus: number;
	readonly hostile: boolean;
}[] = [
	{ dice: 0, plus: 20, hostile: false },
	{ dice: 1, plus: 6, hostile: false },
	{ dice: 2, plus: 0, hostile: false },
	{ dice: 1, plus: -1, hostile: false },
	{ dice: 2, plus: 10, hostile: true },
	{ dice: 3, plus: 15, hostile: true },
	{ dice: 4, plus: 26, hostile: true }
];

/** hd */
export const STARTING_TREASURY = 80;
export const STARTING_UNITS: SomeUnits = { militia: 4, freighter: 1, colonyShip: 1 };

export const NAME_FIRST = 'Tir Brun Zor Kel Vax Mor Ast Dra Pol Quil Ser Umb Xan Yar Lor Gal'.split(
	' '
);
export const NAME_SECOND = 'kon na dor ia ux mir ath eon os ara ith ule is vek ora und'.split(' ');
