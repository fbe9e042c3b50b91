/** The tables of the game. Money in Resources, distances in cells. */

// ---------------------------------------------------------------- terms in canonical order (IM-005)

export const SHIP_CLASSES = [
	'flagship',
	'battle_station',
	'battleship',
	'cruiser',
	'frigate',
	'freighter',
	'fighter'
] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

/** Everything that Production makes. */
export const UNITS = ['troop', ...SHIP_CLASSES] as const;
export type Unit = (typeof UNITS)[number];

export const BUILDINGS = ['shipyard', 'trade_port', 'odp', 'shield'] as const;
export type Building = (typeof BUILDINGS)[number];
export const NO_WORKS: Readonly<Record<Building, number>> = {
	shipyard: 0,
	trade_port: 0,
	odp: 0,
	shield: 0
};

export const ANOMALIES = ['black_hole', 'asteroid_field', 'ion_storm', 'nebula', 'void'] as const;
export type Anomaly = (typeof ANOMALIES)[number];

export const ACTIONS = ['construct', 'produce', 'operate', 'research', 'subterfuge'] as const;
export type ActionType = (typeof ACTIONS)[number];

// ---------------------------------------------------------------- the course of the game

/** IM-575 */
export const LAST_TURN = 15;
/** IM-160 */
export const SLOTS = 10;
/** Rounds of a battle in space or on the ground (IM-329, IM-359). */
export const MOST_ROUNDS = 20;
/** IM-078 */
export const STARTING_RESOURCES = 10;
/** IM-076 */
export const STARTING_SHIPS = { freighter: 2, fighter: 4, frigate: 2, cruiser: 1 } as const;
export const STARTING_TROOPS = 8;
/** Missed sheets that put a House out of the game (IM-143). */
export const MOST_MISSED = 2;

// ---------------------------------------------------------------- Houses

export const ABILITIES = [
	'tireless_workers',
	'dutiful',
	'science_patron',
	'shadow',
	'charismatic',
	'industrious',
	'high_friends',
	'master_strategists',
	'patient_warriors',
	'fight_to_the_end',
	'terror_tactics',
	'prisoners'
] as const;
export type Ability = (typeof ABILITIES)[number];
/** Taken, in this order, by a House that leaves a choice open (IM-023). */
export const USUAL_ABILITIES: readonly Ability[] = ['industrious', 'charismatic'];

export const UPGRADES = [
	'target_locator',
	'impulse_3',
	'extra_turrets',
	'improved_targeting',
	'repeating_cannons',
	'extended_holds',
	'bunker_busters',
	'recycled_materials',
	'expansive_shells',
	'damage_control'
] as const;
export type Upgrade = (typeof UPGRADES)[number];
export const USUAL_UPGRADES: readonly Upgrade[] = ['target_locator', 'impulse_3'];

/** Palette of the Houses, first free colour first (IM-021). */
export const COLOURS = [
	'red',
	'blue',
	'green',
	'yellow',
	'purple',
	'orange',
	'teal',
	'pink'
] as const;
export type Colour = (typeof COLOURS)[number];

// ---------------------------------------------------------------- map (IM-064, IM-067, IM-069, IM-071)

/** Rosette centres (q, r) by number of Houses. */
export const CENTRES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
	2: [at(0, 0), at(2, 1)],
	3: [at(0, 0), at(2, 1), at(-1, 3)],
	4: [at(0, 0), at(2, 1), at(-1, 3), at(1, 4)],
	5: [at(0, 0), at(2, 1), at(4, 2), at(-1, 3), at(1, 4)],
	6: [at(1, -3), at(3, -2), at(-2, -1), at(2, 1), at(-3, 2), at(-1, 3)],
	7: [at(0, 0), at(2, 1), at(4, 2), at(-1, 3), at(6, 3), at(1, 4), at(3, 5)],
	8: [at(0, 0), at(2, 1), at(4, 2), at(-1, 3), at(6, 3), at(1, 4), at(3, 5), at(5, 6)]
};

function at(q: number, r: number): readonly [number, number] {
	return [q, r];
}

/** Neighbours NW, NE, W, E, SW, SE of a cell (IM-061). */
export const DIRECTIONS: readonly (readonly [number, number])[] = [
	[0, -1],
	[1, -1],
	[-1, 0],
	[1, 0],
	[-1, 1],
	[0, 1]
];

/** Position and Resources of a capital, by d6 - 1. */
export const HOME_BONUS: readonly number[] = [3, 4, 4, 5, 5, 6];
/** Planets of a neutral system by d6 - 1; 0: an Anomaly. */
export const SYSTEM_PLANETS: readonly number[] = [0, 1, 1, 2, 2, 3];
export const ANOMALY_OF: readonly Anomaly[] = [
	'black_hole',
	'asteroid_field',
	'ion_storm',
	'nebula',
	'asteroid_field',
	'void'
];
export const NEUTRAL_SYSTEMS = 6;
/** Limits of a batch of neutral systems (IM-072). */
export const BATCH = {
	anomalies: 2,
	blackHoles: 1,
	threePlanets: 2,
	fewestPlanets: 7,
	mostPlanets: 11,
	tries: 50
} as const;
/** An asteroid die up to this destroys the ship (IM-257). */
export const ASTEROID_LOSS = 5;

// ---------------------------------------------------------------- units (IM-213 to IM-220, IM-041)

export interface UnitSpec {
	readonly bv: number;
	readonly dice: number;
	readonly hits: number;
	readonly move: number;
	readonly capacity: number;
	/** Resources for `lot` of them. */
	readonly cost: number;
	readonly lot: number;
	readonly preFire: number;
	readonly bombards: boolean;
	/** Half-Resources, as the measure of a fleet (IM-286). */
	readonly value: number;
}

const unit = (
	bv: number,
	move: number,
	cost: number,
	value: number,
	more: Partial<UnitSpec> = {}
): UnitSpec => ({
	bv,
	dice: 1,
	hits: 1,
	move,
	capacity: 0,
	cost,
	lot: 1,
	preFire: 0,
	bombards: false,
	value,
	...more
});

export const UNIT: Readonly<Record<Unit, UnitSpec>> = {
	troop: unit(8, 0, 1, 0, { lot: 2 }),
	flagship: unit(5, 1, 10, 20, { dice: 2, hits: 2 }),
	battle_station: unit(3, 1, 12, 24, { dice: 3, hits: 2, capacity: 6, bombards: true }),
	battleship: unit(5, 1, 6, 12, { hits: 2, bombards: true }),
	cruiser: unit(7, 2, 4, 8),
	frigate: unit(8, 2, 2, 4, { preFire: 2 }),
	freighter: unit(9, 1, 2, 4, { capacity: 6 }),
	fighter: unit(9, 0, 1, 1, { lot: 2 })
};

/** Ships that withstand more than one hit, in canonical order (IM-315). */
export const HEAVY: readonly ShipClass[] = SHIP_CLASSES.filter((one) => UNIT[one].hits > 1);

// ---------------------------------------------------------------- Infrastructure (IM-183 to IM-186)

export interface BuildingSpec {
	readonly cost: number;
	/** Most on one planet. */
	readonly most: number;
}

export const BUILDING: Readonly<Record<Building, BuildingSpec>> = {
	shipyard: { cost: 4, most: 1 },
	trade_port: { cost: 4, most: 1 },
	odp: { cost: 2, most: 2 },
	shield: { cost: 4, most: 1 }
};
/** Resources of a Trade Port (IM-184). */
export const PORT_RESOURCES = 2;
export const ODP = { dice: 2, bv: 6 } as const;
/** ODPs of a House with Bastion Platforms (IM-390). */
export const BASTION = { dice: 3, bv: 5 } as const;
/** Units of a planet and turn above its Resource bonus (IM-202, IM-392). */
export const PRODUCTION_BASE = 2;
export const ASSEMBLY_BONUS = 2;

// ---------------------------------------------------------------- Advances (IM-375 to IM-398)

export const ADVANCES = [
	'missile_guidance',
	'defence_turrets',
	'scanning_matrix',
	'interceptors',
	'heavy_batteries',
	'reactive_armour',
	'repair_nanites',
	'ion_hardening',
	'twin_drives',
	'gravitic_drives',
	'bulk_holds',
	'powered_armour',
	'drop_pods',
	'mass_recruitment',
	'siege_ordnance',
	'bastion_platforms',
	'modular_building',
	'assembly_lines',
	'trade_networks',
	'deep_mining',
	'holonet',
	'diplomatic_corps',
	'counter_intelligence',
	'battle_station_tech'
] as const;
export type Advance = (typeof ADVANCES)[number];

export interface AdvanceSpec {
	/** A01 to A24. */
	readonly code: string;
	readonly cost: number;
	readonly requires: readonly Advance[];
}

const advance = (number: number, cost: number, ...requires: Advance[]): AdvanceSpec => ({
	code: `A${number < 10 ? '0' : ''}${number}`,
	cost,
	requires
});

export const ADVANCE: Readonly<Record<Advance, AdvanceSpec>> = {
	missile_guidance: advance(1, 4),
	defence_turrets: advance(2, 4),
	scanning_matrix: advance(3, 2),
	interceptors: advance(4, 4),
	heavy_batteries: advance(5, 8, 'missile_guidance'),
	reactive_armour: advance(6, 8, 'repair_nanites'),
	repair_nanites: advance(7, 4),
	ion_hardening: advance(8, 4, 'scanning_matrix'),
	twin_drives: advance(9, 6, 'scanning_matrix'),
	gravitic_drives: advance(10, 8, 'twin_drives'),
	bulk_holds: advance(11, 4),
	powered_armour: advance(12, 6),
	drop_pods: advance(13, 4, 'powered_armour'),
	mass_recruitment: advance(14, 4),
	siege_ordnance: advance(15, 6, 'missile_guidance'),
	bastion_platforms: advance(16, 6, 'defence_turrets'),
	modular_building: advance(17, 4),
	assembly_lines: advance(18, 6, 'modular_building'),
	trade_networks: advance(19, 6),
	deep_mining: advance(20, 8, 'modular_building'),
	holonet: advance(21, 6),
	diplomatic_corps: advance(22, 10, 'holonet'),
	counter_intelligence: advance(23, 6),
	battle_station_tech: advance(24, 12, 'heavy_batteries', 'reactive_armour')
};

// ---------------------------------------------------------------- Subterfuge (IM-401)

export const OPERATIONS = [
	'espionage',
	'sabotage',
	'brain_drain',
	'sow_chaos',
	'political_favour',
	'uprising'
] as const;
export type Operation = (typeof OPERATIONS)[number];

export const OPERATION_COST: Readonly<Record<Operation, number>> = {
	espionage: 4,
	sabotage: 6,
	brain_drain: 6,
	sow_chaos: 8,
	political_favour: 10,
	uprising: 12
};
/** IM-402 */
export const BLAME_COST = 2;
export const BLAMABLE: readonly Operation[] = ['espionage', 'sabotage', 'brain_drain', 'sow_chaos'];
/** Least face at which Counter-Intelligence stops an operation (IM-397). */
export const GUARD_FROM = 6;
/** Least face at which an Uprising removes a Troop (IM-424). */
export const UPRISING_FROM = 4;
/** Least face at which Fight to the End ignores a hit (IM-033). */
export const IGNORE_FROM = 9;

// ---------------------------------------------------------------- books (IM-597)

/** Highest grudge and trust. */
export const FULL_BOOK = 20;
/** Grudge for each wrong; it fades by 1 a turn. */
export const GRUDGE = { battle: 2, invasion: 2, conquest: 3, uprising: 3, plot: 2 } as const;
/** Trust for a bargain that both signed, and for one that the other left unsigned. */
export const TRUST = { kept: 2, unsigned: -2 } as const;

// ---------------------------------------------------------------- High Council (IM-460 to IM-502)

/** Laws whose cost or ban is of a kind of action. */
export const CATEGORIES = ['construct', 'produce', 'research', 'subterfuge'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Ships that the Council may grant, and how many at most (IM-494). */
export const GRANTS = { cruiser: 1, frigate: 2, freighter: 2, fighter: 4 } as const;
export type Granted = keyof typeof GRANTS;
/** Dearest Advance that a proposal may grant (IM-496). */
export const GRANTED_COST = 6;

/** Effects of Directives. Those of the custom menu first. */
export type DirectiveEffect =
	| { readonly kind: 'gainResources' | 'loseResources'; readonly n: number }
	| { readonly kind: 'gainInfluenceNext' | 'loseInfluenceNext'; readonly n: number }
	| { readonly kind: 'gainTroops' | 'loseTroops'; readonly n: number }
	| { readonly kind: 'gainShips'; readonly ship: Granted; readonly n: number }
	| { readonly kind: 'demolish'; readonly building: Building }
	| { readonly kind: 'publish' | 'endWars' }
	| { readonly kind: 'grantAdvance'; readonly advance: Advance }
	| { readonly kind: 'repeal'; readonly law: number }
	// Counted among the standard proposals alone.
	| { readonly kind: 'truce' | 'demobilise' | 'congress' | 'demolishAny' | 'repealLast' }
	| { readonly kind: 'perPlanet'; readonly n: number };

/** Garrisons of so many Troops and more lose some under Demobilisation (IM-464). */
export const DEMOBILISATION = { from: 4, lost: 2 } as const;

/** Effects of Laws. Those of the custom menu first. */
export type LawEffect =
	| { readonly kind: 'incomeResources' | 'incomeInfluence'; readonly n: number }
	| { readonly kind: 'cost'; readonly category: Category; readonly n: number }
	| { readonly kind: 'banBuilding'; readonly building: Building }
	| { readonly kind: 'banClass'; readonly ship: ShipClass }
	| { readonly kind: 'banSubterfuge'; readonly operation: Operation }
	| { readonly kind: 'shipCap'; readonly n: number }
	| { readonly kind: 'banBombardment' | 'banDeals' | 'freePassage' }
	// Counted among the standard proposals alone.
	| {
			readonly kind: 'portResources' | 'portInfluence' | 'speaker' | 'odpLimit';
			readonly n: number;
	  }
	| { readonly kind: 'classCost'; readonly ships: readonly ShipClass[]; readonly n: number }
	| { readonly kind: 'banAdvanceDeals' | 'homeSanctity' | 'idlePorts' }
	| { readonly kind: 'tribute'; readonly above: number };

export type Voting = 'forAgainst' | 'electOne' | 'electTwo';

export type ProposalBody =
	| { readonly kind: 'directive'; readonly effects: readonly DirectiveEffect[] }
	| { readonly kind: 'law'; readonly effects: readonly LawEffect[] };

export type StandardProposal = ProposalBody & { readonly id: string; readonly vote: Voting };

const directive = (
	number: number,
	vote: Voting,
	...effects: DirectiveEffect[]
): StandardProposal => ({ id: codeOf(number), vote, kind: 'directive', effects });
const law = (number: number, vote: Voting, ...effects: LawEffect[]): StandardProposal => ({
	id: codeOf(number),
	vote,
	kind: 'law',
	effects
});

function codeOf(number: number): string {
	return `P${number < 10 ? '0' : ''}${number}`;
}

/** P01 to P30 in order. */
export const PROPOSALS: readonly StandardProposal[] = [
	directive(1, 'electOne', { kind: 'gainResources', n: 6 }),
	directive(2, 'electOne', { kind: 'loseResources', n: 6 }),
	directive(3, 'forAgainst', { kind: 'truce' }),
	directive(4, 'forAgainst', { kind: 'gainTroops', n: 2 }),
	directive(5, 'forAgainst', { kind: 'demobilise' }),
	directive(6, 'electOne', { kind: 'publish' }),
	directive(
		7,
		'electOne',
		{ kind: 'gainShips', ship: 'cruiser', n: 1 },
		{ kind: 'gainShips', ship: 'frigate', n: 1 }
	),
	directive(8, 'forAgainst', { kind: 'congress' }),
	directive(9, 'electTwo', { kind: 'gainResources', n: 4 }),
	directive(10, 'electOne', { kind: 'demolishAny' }),
	directive(11, 'forAgainst', { kind: 'perPlanet', n: -1 }),
	directive(12, 'forAgainst', { kind: 'perPlanet', n: 1 }),
	directive(13, 'electOne', { kind: 'loseInfluenceNext', n: 4 }),
	directive(14, 'electOne', { kind: 'gainInfluenceNext', n: 4 }),
	directive(15, 'forAgainst', { kind: 'repealLast' }),
	law(16, 'forAgainst', { kind: 'shipCap', n: 10 }),
	law(17, 'forAgainst', { kind: 'banBombardment' }),
	law(18, 'forAgainst', { kind: 'portResources', n: 1 }),
	law(19, 'forAgainst', { kind: 'classCost', ships: ['cruiser', 'battleship'], n: -1 }),
	law(20, 'forAgainst', {
		kind: 'classCost',
		ships: ['cruiser', 'battleship', 'battle_station', 'flagship'],
		n: 1
	}),
	law(21, 'forAgainst', { kind: 'cost', category: 'research', n: -2 }),
	law(
		22,
		'forAgainst',
		{ kind: 'banSubterfuge', operation: 'brain_drain' },
		{ kind: 'banAdvanceDeals' }
	),
	law(23, 'forAgainst', { kind: 'cost', category: 'subterfuge', n: 2 }),
	law(24, 'forAgainst', { kind: 'homeSanctity' }),
	law(25, 'forAgainst', { kind: 'freePassage' }),
	law(26, 'forAgainst', { kind: 'tribute', above: 5 }),
	law(27, 'forAgainst', { kind: 'portInfluence', n: 1 }),
	law(28, 'electOne', { kind: 'speaker', n: 3 }),
	law(29, 'electOne', { kind: 'idlePorts' }, { kind: 'banDeals' }),
	law(30, 'forAgainst', { kind: 'odpLimit', n: 3 })
];
export const PROPOSAL_IDS: readonly string[] = PROPOSALS.map(({ id }) => id);
/** Standard proposals on each agenda (IM-440). */
export const DRAWN = 2;

// ---------------------------------------------------------------- auctions (IM-714 to IM-721)

export const LOTS = [
	'levies',
	'squadron',
	'convoy',
	'ruin',
	'platforms',
	'free_hand',
	'ward',
	'breakthrough'
] as const;
export type Lot = (typeof LOTS)[number];

export interface LotSpec {
	/** Lowest bid. */
	readonly price: number;
	readonly troops: number;
	readonly ships: Readonly<Partial<Record<ShipClass, number>>>;
	/** ODPs. */
	readonly platforms: number;
}

const lot = (price: number, more: Partial<LotSpec> = {}): LotSpec => ({
	price,
	troops: 0,
	ships: {},
	platforms: 0,
	...more
});

export const LOT: Readonly<Record<Lot, LotSpec>> = {
	levies: lot(3, { troops: 4 }),
	squadron: lot(5, { ships: { frigate: 3, cruiser: 1 } }),
	convoy: lot(3, { ships: { freighter: 1, fighter: 6 } }),
	ruin: lot(3),
	platforms: lot(2, { platforms: 2 }),
	free_hand: lot(3),
	ward: lot(3),
	breakthrough: lot(3)
};
/** Lots that wait with their winner until they are used (IM-726). */
export const KEPT_LOTS = ['free_hand', 'ward', 'breakthrough'] as const;
export type KeptLot = (typeof KEPT_LOTS)[number];
/** The last turn with an auction (IM-712). */
export const LAST_AUCTION = 14;
