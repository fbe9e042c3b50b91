/** Tables of COSMOS: rings, cards, constructions, special planets, the Black Sector, the bank. */

// ---------------------------------------------------------------- the board (section 2)

/** From the centre outwards: ring k is the k-th (CS-016). */
export const RINGS = [
	'violet',
	'brown',
	'yellow',
	'red',
	'green',
	'blue',
	'orange',
	'white'
] as const;
export type Ring = (typeof RINGS)[number];

/** Caps a turn by ring (CS-030). */
export const CAPS: Readonly<Record<Ring | 'black', { collect: number; recruit: number }>> = {
	violet: { collect: 60, recruit: 40 },
	brown: { collect: 55, recruit: 35 },
	yellow: { collect: 50, recruit: 30 },
	red: { collect: 45, recruit: 30 },
	green: { collect: 40, recruit: 25 },
	blue: { collect: 35, recruit: 20 },
	orange: { collect: 30, recruit: 20 },
	white: { collect: 25, recruit: 10 },
	black: { collect: 0, recruit: 0 }
};
/** CS-031, CS-032: caps of a system with the single fixed base of its owner. */
export const BASE_CAPS = { collect: 60, recruit: 40 } as const;
export const BLACK_SYSTEMS = 100;

// ---------------------------------------------------------------- factions

/** In canonical order; a faction's sheet has the same code. */
export const FACTIONS = [
	'eu',
	'am',
	'as',
	'oc',
	'do',
	'rk',
	'mc',
	'fa',
	'lp',
	'ea',
	'si',
	'co',
	'at',
	'nx'
] as const;
export type FactionId = (typeof FACTIONS)[number];

/** Things that a faction counts besides R (CS-620). */
export const COUNTERS = [
	'honor',
	'veta',
	'secciones',
	'ofrenda',
	'botin',
	'biomasa',
	'germen',
	'muestras'
] as const;
export type Counter = (typeof COUNTERS)[number];

export type StartClass = 'blue' | 'white' | 'black';

/** Home slots by number of factions of the class in play (CS-037). */
export const SLOTS: Readonly<Record<'blue' | 'white', readonly (readonly number[])[]>> = {
	blue: [
		[],
		[4],
		[4, 28],
		[4, 20, 36],
		[4, 12, 28, 36],
		[4, 12, 20, 28, 36],
		[4, 12, 20, 28, 36, 44]
	],
	white: [[], [32], [11, 53], [11, 32, 53]]
};

/** CS-042, CS-046, CS-152 to CS-156 */
export const START_TREASURY = 500;
export const BASE_ACTIONS = 6;
export const GROWTH_TURNS = 10;
export const MOST_GROWTH = 3;
/** CS-567 */
export const MISSED_BEFORE_ABSENT = 3;

// ---------------------------------------------------------------- special planets (section 5)

export const GREEN_SITES = [
	'missile_factory',
	'hyperjump_platform',
	'galactic_forum',
	'droid_line',
	'cosmic_leech',
	'cloning_lab',
	'workshop',
	'intelligence_centre'
] as const;
export const ORANGE_SITES = [
	'free_port',
	'crystal_quarry',
	'war_academy',
	'derelict_yard',
	'avalon_beacon',
	'current_nexus',
	'sealed_arsenal',
	'abyss_observatory',
	'clearing_house',
	'tower_of_silence',
	'battery_forge',
	'battariu_shrine'
] as const;
export type SpecialPlanet = (typeof GREEN_SITES)[number] | (typeof ORANGE_SITES)[number];

/** CS-047, CS-048 */
export const GREEN_PLACES = [5, 10, 15, 20, 25, 30, 35, 40] as const;
export const ORANGE_PLACES = [2, 7, 12, 16, 21, 26, 30, 35, 40, 44, 49, 54] as const;

/** Area that a special planet needs dominated. */
export const SITE_AREA: Readonly<Record<SpecialPlanet, Area>> = {
	missile_factory: 'ground',
	hyperjump_platform: 'orbit',
	galactic_forum: 'orbit',
	droid_line: 'ground',
	cosmic_leech: 'ground',
	cloning_lab: 'ground',
	workshop: 'ground',
	intelligence_centre: 'orbit',
	free_port: 'orbit',
	crystal_quarry: 'ground',
	war_academy: 'ground',
	derelict_yard: 'ground',
	avalon_beacon: 'orbit',
	current_nexus: 'orbit',
	sealed_arsenal: 'ground',
	abyss_observatory: 'orbit',
	clearing_house: 'ground',
	tower_of_silence: 'ground',
	battery_forge: 'orbit',
	battariu_shrine: 'ground'
};

export const AREAS = ['orbit', 'ground'] as const;
export type Area = (typeof AREAS)[number];

// ---------------------------------------------------------------- cards (section 13)

export const BOOSTS = [
	'boost_weapons',
	'boost_hull',
	'boost_defences',
	'boost_shields',
	'boost_drive'
] as const;
export type Boost = (typeof BOOSTS)[number];

/** Turns that the Workshop needs for each boost (CS-098). */
export const WORKSHOP_TURNS: Readonly<Record<Boost, number>> = {
	boost_hull: 1,
	boost_weapons: 2,
	boost_shields: 3,
	boost_drive: 4,
	boost_defences: 3
};

export const VIOLET_CARDS = [
	'violet_key',
	'battariu_shipyard',
	'war_designs',
	'super_holo_net',
	'battariu_high_command',
	'nova_bomb',
	'time_dilator',
	'cloak_field'
] as const;

/** Tiers in list order (CS-053). */
export const TIERS = {
	1: [
		'mine_expansion_1',
		'mining_probe',
		'productivity_drug_1',
		'deep_scanners',
		'hyperdrive_surge',
		'recycling_yard',
		'cargo_system',
		'troop_system',
		'anti_plague_code',
		'defence_device',
		'attack_device'
	],
	2: [
		'mine_expansion_2',
		'productivity_drug_2',
		'quantum_spy',
		'star_portal',
		'minefield',
		'gravity_trap',
		'comm_blackout',
		'landing_pods',
		'ion_wave',
		'advanced_shipyard',
		'energy_dome'
	],
	3: [
		'holo_net',
		'mine_expansion_3',
		'productivity_drug_3',
		'quantum_trojan',
		'em_pulse',
		'kamikaze_drones',
		'greater_defence_device',
		'greater_attack_device',
		'ion_disruptor',
		'shield_gem'
	]
} as const;
export type Tier = keyof typeof TIERS;

/** CS-055: the cards of a tier that are of use in a game of these factions. */
export const tierOf = (tier: Tier, factions: readonly FactionId[]): CardId[] =>
	TIERS[tier].filter((card) => card !== 'anti_plague_code' || factions.includes('mc'));

/** Every card: its place here is its code in the deal of the board. */
export const CARDS = [
	'key',
	...BOOSTS,
	...TIERS[1],
	...TIERS[2],
	...TIERS[3],
	...VIOLET_CARDS,
	'penetrating_missile'
] as const;
export type CardId = (typeof CARDS)[number];

/** `preparation` and `bombardment` and the like say to which orders a supplementary card attaches. */
export type CardKind = 'reflex' | 'simple' | 'supplementary' | 'preparation';

export interface CardRule {
	readonly kind: CardKind;
	/** Uses of one copy; 0: it never wears out, or is never used. */
	readonly uses: number;
	/** Kinds of orders that it may be attached to. */
	readonly to: readonly string[];
	/** Area of its target that the faction must dominate. */
	readonly area: Area | '';
	/** An own ship within distance 2 is enough, and needed (CS-251). */
	readonly ranged: boolean;
}

const reflex = (): CardRule => ({ kind: 'reflex', uses: 0, to: [], area: '', ranged: false });
const simple = (uses: number, area: Area | '' = '', ranged = false): CardRule => ({
	kind: 'simple',
	uses,
	to: [],
	area,
	ranged
});
const added = (uses: number, ...to: readonly string[]): CardRule => ({
	kind: 'supplementary',
	uses,
	to,
	area: '',
	ranged: false
});
const prepared = (uses: number): CardRule => ({
	kind: 'preparation',
	uses,
	to: ['prepareWar'],
	area: '',
	ranged: false
});

export const CARD_RULES: Readonly<Record<CardId, CardRule>> = {
	key: reflex(),
	violet_key: reflex(),
	boost_weapons: reflex(),
	boost_hull: reflex(),
	boost_defences: reflex(),
	boost_shields: reflex(),
	boost_drive: reflex(),
	war_designs: reflex(),
	holo_net: reflex(),
	super_holo_net: reflex(),
	cargo_system: reflex(),
	troop_system: reflex(),
	advanced_shipyard: reflex(),
	battariu_shipyard: reflex(),
	battariu_high_command: reflex(),
	mine_expansion_1: simple(1, 'ground'),
	mine_expansion_2: simple(1, 'ground'),
	mine_expansion_3: simple(1, 'ground'),
	recycling_yard: simple(1, 'ground'),
	comm_blackout: simple(1, '', true),
	nova_bomb: simple(1, '', true),
	cloak_field: simple(1),
	minefield: simple(1, 'orbit'),
	energy_dome: simple(1, 'ground'),
	time_dilator: simple(3),
	quantum_spy: simple(0),
	star_portal: simple(1, 'orbit'),
	em_pulse: simple(1, '', true),
	mining_probe: simple(1, 'ground'),
	gravity_trap: simple(1, 'ground'),
	quantum_trojan: simple(0),
	productivity_drug_1: added(1, 'build', 'recruit'),
	productivity_drug_2: added(1, 'build', 'recruit'),
	productivity_drug_3: added(1, 'build', 'recruit'),
	deep_scanners: added(1, 'move', 'prepareWar', 'defend'),
	hyperdrive_surge: added(1, 'move'),
	penetrating_missile: added(1, 'bombard', 'move'),
	kamikaze_drones: prepared(2),
	landing_pods: prepared(1),
	anti_plague_code: prepared(0),
	defence_device: prepared(2),
	attack_device: prepared(2),
	greater_defence_device: prepared(2),
	greater_attack_device: prepared(2),
	shield_gem: prepared(1),
	ion_disruptor: prepared(1),
	ion_wave: prepared(3)
};

/** Cards of each kind in the rings from brown to white (CS-054): key apart. */
export const DEAL: Readonly<Record<Exclude<Ring, 'violet'>, Readonly<Record<Tier, number>>>> = {
	brown: { 1: 0, 2: 2, 3: 5 },
	yellow: { 1: 1, 2: 4, 3: 6 },
	red: { 1: 3, 2: 6, 3: 6 },
	green: { 1: 6, 2: 8, 3: 5 },
	blue: { 1: 10, 2: 9, 3: 4 },
	orange: { 1: 15, 2: 9, 3: 3 },
	white: { 1: 21, 2: 8, 3: 2 }
};

/** CS-271 to CS-273 */
export const EXPANSIONS: Readonly<Partial<Record<CardId, number>>> = {
	mine_expansion_1: 15,
	mine_expansion_2: 20,
	mine_expansion_3: 30
};
/** CS-307 to CS-309 */
export const DRUGS: Readonly<Partial<Record<CardId, number>>> = {
	productivity_drug_1: 1,
	productivity_drug_2: 2,
	productivity_drug_3: 3
};
export const MINEFIELD_DAMAGE = 500;
export const CARD_RANGE = 2;
export const PROBE_INCOME = 20;

// ---------------------------------------------------------------- constructions (CS-334)

export const COMMON_BUILDINGS = [
	'fortification',
	'orbital_troop_base',
	'land_troop_base',
	'shipyard',
	'scanner_station'
] as const;
export type CommonBuilding = (typeof COMMON_BUILDINGS)[number];

export const COMMON: Readonly<Record<CommonBuilding, { area: Area; cost: number }>> = {
	fortification: { area: 'ground', cost: 50 },
	orbital_troop_base: { area: 'orbit', cost: 100 },
	land_troop_base: { area: 'ground', cost: 15 },
	shipyard: { area: 'ground', cost: 100 },
	scanner_station: { area: 'orbit', cost: 150 }
};

/** Constructions of cards: a probe and a dome are their faction's, a yard is the place's. */
export const CARD_BUILDINGS = ['advanced_shipyard', 'mining_probe', 'energy_dome'] as const;
export type CardBuilding = (typeof CARD_BUILDINGS)[number];

// ---------------------------------------------------------------- the Black Sector (section 6)

export const HIDDEN_FLEETS = {
	small: { crusader: 3, defence_battery: 0, salvage: 75 },
	medium: { crusader: 6, defence_battery: 6, salvage: 200 },
	large: { crusader: 12, defence_battery: 15, salvage: 400 }
} as const;
export type FleetSize = keyof typeof HIDDEN_FLEETS;

export const TRAITS = ['deep_mine', 'lost_colony', 'ruins', 'ancient_portal'] as const;
export type Trait = (typeof TRAITS)[number];

/** Contents in the order of the table (CS-117): of each kind so many. */
export const BLACK_CONTENTS = {
	deposits: [
		{ amount: 50, n: 10 },
		{ amount: 75, n: 12 },
		{ amount: 100, n: 10 },
		{ amount: 150, n: 6 },
		{ amount: 250, n: 2 }
	],
	labs: [
		{ tier: 1, n: 10 },
		{ tier: 2, n: 7 },
		{ tier: 3, n: 3 }
	],
	fleets: [
		{ size: 'small', n: 10 },
		{ size: 'medium', n: 8 },
		{ size: 'large', n: 5 }
	],
	planets: [
		{ trait: 'deep_mine', n: 4 },
		{ trait: 'lost_colony', n: 3 },
		{ trait: 'ruins', n: 3 },
		{ trait: 'ancient_portal', n: 2 }
	],
	bases: 5
} as const;
/** CS-118 */
export const UNUSED_BASES: readonly Trait[] = [
	'deep_mine',
	'lost_colony',
	'ruins',
	'deep_mine',
	'lost_colony'
];
export const TRAIT_CAPS = { deep_mine: 45, lost_colony: 30 } as const;

// ---------------------------------------------------------------- the bank (section 19)

export const BANK = {
	start: 1000,
	growth: 1000,
	/** The key with which growth ends (CS-400). */
	lastGrowthKey: 4,
	interest: 20,
	brokered: { least: 6, most: 20 },
	/** CS-111 */
	clearingHouse: 10,
	offers: 3
} as const;
export const TERMS = [4, 20, 40] as const;

// ---------------------------------------------------------------- the Citadel (section 26)

export const GARRISON = { base: 2000, perTurn: 150, guard: 3, battery: 20, crusader: 50 } as const;
export const CITADEL_INCOME = 100;
