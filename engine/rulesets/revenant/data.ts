/** The tables of the game: what there is of everything, and its canonical order (RV-006). */

// ---------------------------------------------------------------- Houses, ships, places

/** From the leftmost Influence track to the rightmost (RV-021). */
export const HOUSES = [
	'yarvek',
	'shiveus',
	'zenor',
	'dunlork',
	'fenrax',
	'novaris',
	'belitan'
] as const;
export type HouseId = (typeof HOUSES)[number];

export const CLASSES = ['arkship', 'fighter', 'dropship', 'civil'] as const;
export type ShipClass = (typeof CLASSES)[number];

export type HouseShipId = `${ShipClass}:${HouseId}`;
export type FrigateId = `frigate:${number}`;
/** `fighter:novaris`, `frigate:1`, `revenant`. */
export type ShipId = HouseShipId | FrigateId | 'revenant';

/** By House, then by class (RV-006). */
export const HOUSE_SHIPS: readonly HouseShipId[] = HOUSES.flatMap((house) =>
	CLASSES.map((cls): HouseShipId => `${cls}:${house}`)
);
export const FRIGATES = ['frigate:1', 'frigate:2', 'frigate:3', 'frigate:4'] as const;
export const SHIPS: readonly ShipId[] = [...HOUSE_SHIPS, ...FRIGATES, 'revenant'];

/** Damage slots (RV-022). */
export const SLOTS: Readonly<Record<ShipClass, number>> = {
	arkship: 2,
	fighter: 1,
	dropship: 1,
	civil: 0
};
export const REVENANT_SLOTS = 3;

export const SPACES = ['hyperjump', 'deploy'] as const;
/** Figure spaces of the Revenant (RV-156). */
export type Space = (typeof SPACES)[number];

export const SECTORS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const SECTOR_COUNT = 8;
/** c1 to c4. */
export const CENTRALS = [9, 10, 11, 12] as const;
export const ZONE_COUNT = 12;

/** RV-047 */
export const MOST_VOIDBORN = 7;
/** Ships in a Sector beside which another may be put (RV-048). */
export const ROOM = 4;

// ---------------------------------------------------------------- players

export const FIGURES = ['captain', 'cadet1', 'cadet2'] as const;
export type Figure = (typeof FIGURES)[number];
export type Cadet = 'cadet1' | 'cadet2';
export const CADETS: readonly Cadet[] = ['cadet1', 'cadet2'];

/** Captain classes. */
export const CAPTAINS = ['explorer', 'commander', 'scientist', 'politician'] as const;
export type CaptainClass = (typeof CAPTAINS)[number];
export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];
export const TOP_LEVEL = 4;

export const TOKENS = ['E', 'M', 'S', 'N'] as const;
/** Energy, Material, Science, Neutronium. */
export type Token = (typeof TOKENS)[number];

export const COMPARTMENTS = [1, 2, 3, 4, 5, 6] as const;
export const COMPARTMENT_COUNT = 6;
/** Resource slots of a Compartment (RV-026). */
export const COMPARTMENT_SLOTS = 2;
export const EQUIPMENT_SLOTS = 5;
export const TRAINING_SLOTS = 3;
/** Corruptions, or data cubes, that make 1 Hidden Influence (RV-285, RV-286). */
export const SET_OF = 3;
/** RV-136, and under DT6 (RV-429). */
export const HAND_LIMIT = 8;
export const SMALL_HAND_LIMIT = 6;

/** Where a Corruption lies: an own Compartment or a House ship. */
export type CorruptionPlace = `compartment:${number}` | HouseShipId;
export const CORRUPTION_PLACES: readonly CorruptionPlace[] = [
	...COMPARTMENTS.map((number): CorruptionPlace => `compartment:${number}`),
	...HOUSE_SHIPS
];

// ---------------------------------------------------------------- tracks

/** RV-050 */
export const TOP_TACTICS = 15;
export const MATERIAL_ICONS: readonly number[] = [3, 6, 10, 13];
/** Steps from which a jump, and the end, give a Hidden Influence and an advance (RV-453). */
export const CARD_STEP = 8;
export const TRACK_STEP = 11;
/** RV-465 */
export const TOP_INFLUENCE = 8;
export const REWARD_STEPS: readonly number[] = [2, 5, 8];

/** Reward token of a House (RV-021). */
export type Reward = Token | 'cube' | 'purge' | 'absorption';
export const REWARDS: Readonly<Record<HouseId, Reward>> = {
	yarvek: 'M',
	shiveus: 'purge',
	zenor: 'cube',
	dunlork: 'S',
	fenrax: 'N',
	novaris: 'absorption',
	belitan: 'E'
};

/** By Captain level - 1 (RV-360). */
export const SONAR_DRAWS: readonly number[] = [2, 3, 4, 5];
export const HIDDEN_DRAWS: readonly number[] = [1, 2, 3, 4];
export const TACTICS_FLOORS: readonly number[] = [0, 1, 2, 3];

export const ROUNDS = 4;
export const TURNS_PER_ROUND = 3;

// ---------------------------------------------------------------- setup (RV-062 to RV-066)

export const ARKSHIP_BERTHS: readonly number[] = [1, 3, 3, 4, 6, 7, 7];
export const FIGHTER_HOUSES: readonly HouseId[] = ['yarvek', 'zenor', 'novaris', 'belitan'];
export const FIGHTER_BERTHS: readonly number[] = [3, 5, 6, 7];
export const DROPSHIP_HOUSES: readonly HouseId[] = ['shiveus', 'dunlork', 'fenrax'];
export const DROPSHIP_BERTHS: readonly number[] = [2, 4, 8];
/** By Sector - 1. */
export const STARTING_VOIDBORN: readonly number[] = [3, 1, 3, 1, 3, 1, 3, 1];
export const STARTING_RIFTS: readonly number[] = [1, 3, 5, 7];
export const STARTING_PLANETS: readonly number[] = [1, 4, 6];
export const REVENANT_CUBES = 2;
/** Arkships corrupted at setup (RV-078). */
export const CORRUPTED_ARKSHIPS = 3;

// ---------------------------------------------------------------- Hidden Influence, Agendas, tiles

export type HiddenId = `${HouseId}:${number}`;
/** Eight of each House (RV-028). */
export const HIDDEN: readonly HiddenId[] = HOUSES.flatMap((house) =>
	[1, 2, 3, 4, 5, 6, 7, 8].map((copy): HiddenId => `${house}:${copy}`)
);

export const AGENDAS = ['AG1', 'AG2', 'AG3', 'AG4', 'AG5', 'AG6', 'AG7', 'AG8'] as const;
export type AgendaId = (typeof AGENDAS)[number];
/** RV-391 */
export const AGENDAS_OF: Readonly<Record<CaptainClass, readonly [AgendaId, AgendaId]>> = {
	commander: ['AG1', 'AG2'],
	explorer: ['AG3', 'AG4'],
	scientist: ['AG5', 'AG6'],
	politician: ['AG7', 'AG8']
};

/** RV-429 */
export const TILES = ['DT1', 'DT2', 'DT3', 'DT4', 'DT5', 'DT6', 'DT7'] as const;
export type TileId = (typeof TILES)[number];

// ---------------------------------------------------------------- Planets (RV-208)

export const PLANETS = [
	...(['PL01', 'PL02', 'PL03', 'PL04', 'PL05', 'PL06', 'PL07', 'PL08'] as const),
	...(['PL09', 'PL10', 'PL11', 'PL12', 'PL13', 'PL14', 'PL15', 'PL16'] as const)
] as const;
export type PlanetId = (typeof PLANETS)[number];

export const CHOICES = ['mining', 'other'] as const;
/** One of the two actions of a Planet (RV-203). */
export type PlanetAction = (typeof CHOICES)[number];

export interface PlanetCard {
	/** Tokens gained by Mining. PL15 gives four of any kinds instead. */
	readonly mining: readonly Token[];
	readonly corrupted: PlanetAction;
}
const planet = (mining: string, corrupted: PlanetAction): PlanetCard => ({
	mining: tokens(mining),
	corrupted
});

/** What the other action does is a rule: `planets.ts`. */
export const PLANET_CARDS: Readonly<Record<PlanetId, PlanetCard>> = {
	PL01: planet('MM', 'other'),
	PL02: planet('MMNN', 'mining'),
	PL03: planet('NN', 'other'),
	PL04: planet('SS', 'other'),
	PL05: planet('MNNN', 'mining'),
	PL06: planet('EM', 'other'),
	PL07: planet('ESSS', 'mining'),
	PL08: planet('MN', 'other'),
	PL09: planet('EEMM', 'mining'),
	PL10: planet('SN', 'other'),
	PL11: planet('EMSN', 'mining'),
	PL12: planet('MS', 'other'),
	PL13: planet('SNNN', 'mining'),
	PL14: planet('EE', 'other'),
	PL15: planet('', 'mining'),
	PL16: planet('EN', 'other')
};
/** Tokens of any kinds that PL15 gives. */
export const PL15_TOKENS = 4;

/** 'MMN' as a list: two Material and a Neutronium. */
function tokens(letters: string): readonly Token[] {
	return [...letters] as Token[];
}

// ---------------------------------------------------------------- Upgrade cards (RV-344 to RV-346)

export const KINDS = ['equipment', 'training', 'support'] as const;
/** Deck of an Upgrade card. */
export type UpgradeKind = (typeof KINDS)[number];

export interface UpgradeCard {
	readonly house: HouseId;
	/** Printed cost. */
	readonly cost: readonly Token[];
	/** Combat card: cheaper for a Commander of side A (RV-376). */
	readonly combat: boolean;
}
const card = (house: HouseId, cost: string, combat = false): UpgradeCard => ({
	house,
	cost: tokens(cost),
	combat
});

export const EQUIPMENT = {
	EQ01: card('belitan', 'EM', true),
	EQ02: card('belitan', 'MS'),
	EQ03: card('dunlork', 'MS'),
	EQ04: card('dunlork', 'MM'),
	EQ05: card('fenrax', 'MN'),
	EQ06: card('fenrax', 'NN'),
	EQ07: card('novaris', 'MM'),
	EQ08: card('novaris', 'MSS'),
	EQ09: card('shiveus', 'EM', true),
	EQ10: card('shiveus', 'ES', true),
	EQ11: card('yarvek', 'MMM', true),
	EQ12: card('yarvek', 'MN'),
	EQ13: card('zenor', 'SN'),
	EQ14: card('zenor', 'ES', true)
} as const;

export const TRAINING = {
	TR01: card('belitan', 'ES'),
	TR02: card('belitan', 'SS'),
	TR03: card('dunlork', 'MS'),
	TR04: card('dunlork', 'SS'),
	TR05: card('fenrax', 'SN'),
	TR06: card('fenrax', 'EN'),
	TR07: card('novaris', 'ES'),
	TR08: card('novaris', 'SSN'),
	TR09: card('shiveus', 'ES', true),
	TR10: card('shiveus', 'SS'),
	TR11: card('yarvek', 'MS'),
	TR12: card('yarvek', 'MM', true),
	TR13: card('zenor', 'SN'),
	TR14: card('zenor', 'SN')
} as const;

export const SUPPORT = {
	SU01: card('belitan', 'S'),
	SU02: card('belitan', 'E'),
	SU03: card('dunlork', 'M'),
	SU04: card('dunlork', 'SN'),
	SU05: card('fenrax', 'N'),
	SU06: card('fenrax', 'M'),
	SU07: card('novaris', 'SS'),
	SU08: card('novaris', 'ES'),
	SU09: card('shiveus', 'EE'),
	SU10: card('shiveus', 'S'),
	SU11: card('yarvek', 'M'),
	SU12: card('yarvek', 'MMN'),
	SU13: card('zenor', 'EN'),
	SU14: card('zenor', 'S')
} as const;

export type EquipmentDesign = keyof typeof EQUIPMENT;
export type TrainingDesign = keyof typeof TRAINING;
export type SupportDesign = keyof typeof SUPPORT;
export type DesignId = EquipmentDesign | TrainingDesign | SupportDesign;
/** A design and its copy: `EQ01a`. */
export type UpgradeId = `${DesignId}${'a' | 'b'}`;
export type EquipmentId = `${EquipmentDesign}${'a' | 'b'}`;
export type TrainingId = `${TrainingDesign}${'a' | 'b'}`;
export type SupportId = `${SupportDesign}${'a' | 'b'}`;

export const UPGRADE_CARDS: Readonly<Record<DesignId, UpgradeCard>> = {
	...EQUIPMENT,
	...TRAINING,
	...SUPPORT
};

const copies = <T extends string>(designs: object): readonly `${T}${'a' | 'b'}`[] =>
	(Object.keys(designs) as T[]).flatMap((design) => [`${design}a` as const, `${design}b` as const]);

/** Both copies of every design of a deck, in canonical order. */
export const UPGRADES_OF: Readonly<Record<UpgradeKind, readonly UpgradeId[]>> = {
	equipment: copies<EquipmentDesign>(EQUIPMENT),
	training: copies<TrainingDesign>(TRAINING),
	support: copies<SupportDesign>(SUPPORT)
};
export const UPGRADES: readonly UpgradeId[] = KINDS.flatMap((kind) => UPGRADES_OF[kind]);

// ---------------------------------------------------------------- Sonar and Colony cards

export interface SonarCard {
	/** The Civil ship that it brings, and its Sector. */
	readonly civil: HouseId;
	readonly at: number;
	/** Voidborn by Sector - 1. */
	readonly voidborn: readonly number[];
	readonly rifts: readonly number[];
	readonly planets: readonly number[];
}
const sonar = (
	civil: HouseId,
	at: number,
	voidborn: readonly number[],
	rifts: readonly number[],
	planets: readonly number[]
): SonarCard => ({ civil, at, voidborn, rifts, planets });

/** RV-138 */
export const SONAR_CARDS = {
	SO01: sonar('belitan', 2, [3, 1, 2, 1, 3, 1, 2, 1], [1, 5, 7], [3, 7]),
	SO02: sonar('belitan', 6, [1, 3, 1, 2, 1, 3, 1, 2], [2, 4, 6], [1, 5]),
	SO03: sonar('dunlork', 4, [2, 2, 2, 2, 2, 2, 2, 2], [2, 4, 6, 8], [1, 3, 6]),
	SO04: sonar('dunlork', 8, [4, 1, 1, 1, 4, 1, 1, 1], [1, 5], [2, 7]),
	SO05: sonar('fenrax', 3, [1, 1, 4, 1, 1, 1, 4, 1], [3, 7], [4, 8]),
	SO06: sonar('fenrax', 7, [3, 2, 1, 2, 3, 2, 1, 2], [1, 3, 5, 7], [2, 6, 8]),
	SO07: sonar('novaris', 1, [1, 2, 3, 2, 1, 2, 3, 2], [3, 5, 7], [1, 4, 5]),
	SO08: sonar('novaris', 5, [2, 4, 1, 1, 2, 4, 1, 1], [2, 6], [3, 7, 8]),
	SO09: sonar('shiveus', 2, [3, 1, 3, 1, 3, 1, 3, 1], [1, 3, 7], [2, 4, 6]),
	SO10: sonar('shiveus', 6, [1, 1, 2, 3, 1, 1, 2, 3], [4, 8], [1, 5]),
	SO11: sonar('yarvek', 4, [5, 1, 1, 2, 5, 1, 1, 2], [1, 5], [2, 3, 6, 7]),
	SO12: sonar('yarvek', 8, [2, 1, 2, 1, 2, 1, 2, 1], [2, 4, 6, 8], [5]),
	SO13: sonar('zenor', 3, [1, 4, 1, 3, 1, 4, 1, 3], [2, 4, 6, 8], [1, 3, 5, 7]),
	SO14: sonar('zenor', 7, [2, 2, 1, 1, 2, 2, 1, 1], [1, 4, 6], [8])
} as const;
export type SonarId = keyof typeof SONAR_CARDS;
export const SONAR = Object.keys(SONAR_CARDS) as readonly SonarId[];

/** The House whose Power a Colony card raises (RV-497). */
export const COLONY_HOUSES = {
	CO01: 'belitan',
	CO02: 'belitan',
	CO03: 'dunlork',
	CO04: 'dunlork',
	CO05: 'fenrax',
	CO06: 'fenrax',
	CO07: 'novaris',
	CO08: 'novaris',
	CO09: 'shiveus',
	CO10: 'shiveus',
	CO11: 'yarvek',
	CO12: 'yarvek',
	CO13: 'zenor',
	CO14: 'zenor'
} as const satisfies Readonly<Record<string, HouseId>>;
export type ColonyId = keyof typeof COLONY_HOUSES;
export const COLONIES = Object.keys(COLONY_HOUSES) as readonly ColonyId[];

// ---------------------------------------------------------------- spawn dice (RV-129)

export type DieColour = 'yellow' | 'orange' | 'red';
/** First small number, large number, second small number. */
export type Face = readonly [number, number, number];
/** By d6 - 1. */
export const SPAWN_DICE: Readonly<Record<DieColour, readonly Face[]>> = {
	yellow: [
		[0, 1, 0],
		[1, 1, 0],
		[0, 1, 1],
		[0, 2, 0],
		[1, 2, 0],
		[0, 2, 1]
	],
	orange: [
		[0, 2, 0],
		[1, 2, 0],
		[0, 2, 1],
		[1, 2, 1],
		[1, 3, 0],
		[0, 3, 1]
	],
	red: [
		[1, 2, 1],
		[1, 3, 0],
		[0, 3, 1],
		[1, 3, 1],
		[2, 3, 0],
		[0, 3, 2]
	]
};
/** By the number of seats. */
export const DIE_OF: Readonly<Record<number, DieColour>> = {
	1: 'yellow',
	2: 'yellow',
	3: 'orange',
	4: 'red'
};

// ---------------------------------------------------------------- solo (section 23)

export const SOLO_CARDS = ['revenant', 'arkship', 'dropship', 'fighter'] as const;
export type SoloCard = (typeof SOLO_CARDS)[number];
export const CREW_FIGURES = ['harbinger', 'follower1', 'follower2'] as const;
export type CrewFigure = (typeof CREW_FIGURES)[number];
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** RV-518 */
export const CREW_START: Readonly<
	Record<Difficulty, { readonly tactics: number; readonly influence: number }>
> = {
	easy: { tactics: 3, influence: 1 },
	medium: { tactics: 5, influence: 2 },
	hard: { tactics: 5, influence: 3 }
};
/** Cards of three Houses that make the Corrupt House deck (RV-516). */
export const CORRUPT_DEALS: readonly number[] = [7, 5, 3];
/** Voidborn that the solo player removes after a jump (RV-549). */
export const REGROUP_REMOVALS = 4;
