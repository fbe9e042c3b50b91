/** Values of units and buildings, and the common catalogue that belongs to no faction (CS-178). */

/** `u.flags.UNI` is the number after the flag; flags without one are 1 (section 31). */
export type Flag =
	| 'START'
	| 'UNI'
	| 'DESM'
	| 'BASE'
	| 'CTRL'
	| 'AST'
	| 'REC'
	| 'AUTO'
	| 'BIOAUTO'
	| 'ECLO'
	| 'BROK'
	| 'TEL'
	| 'INV'
	| 'BOMB2'
	| 'MEC'
	| 'NT'
	| 'MINA'
	| 'BIO'
	| 'MEDIA'
	| 'RECUP'
	| 'DREN'
	| 'PORT'
	| 'ANCLA'
	| 'EXPL'
	| 'DIM';

export type UnitClass = 'ship' | 'troop' | 'satellite' | 'station' | 'base' | 'building';

/** A kind of unit or building: basic values of the whole unit; -1 stands for a value that it lacks. */
export interface UnitDef {
	/** `<faction>.<slug>`; common ones have a bare name. */
	readonly key: string;
	readonly class: UnitClass;
	readonly atk: number;
	readonly shd: number;
	readonly hull: number;
	readonly mov: number;
	/** R a collection, of a unit or of a full lot of ten troops. */
	readonly cargo: number;
	/** R of a unit or of a lot; -1: cannot be built. */
	readonly cost: number;
	/** Troop capacity. */
	readonly troops: number;
	readonly blocks: number;
	readonly flags: Readonly<Partial<Record<Flag, number>>>;
	readonly start: number;
}

const COMMON_UNIT = {
	atk: -1,
	shd: -1,
	hull: -1,
	mov: -1,
	cargo: 0,
	cost: -1,
	troops: 0,
	blocks: 1,
	flags: {},
	start: 0
} as const;

export const CATALOGUE: readonly UnitDef[] = [
	{
		...COMMON_UNIT,
		key: 'crusader',
		class: 'ship',
		atk: 6,
		shd: 5,
		hull: 5,
		mov: 5,
		cargo: 25,
		cost: 50,
		troops: 50
	},
	{
		...COMMON_UNIT,
		key: 'battariu_shipyard',
		class: 'ship',
		atk: 0,
		shd: 0,
		hull: 10,
		mov: 3,
		flags: { NT: 1 }
	},
	{
		...COMMON_UNIT,
		key: 'battariu_high_command',
		class: 'base',
		atk: 50,
		shd: 150,
		hull: 50,
		mov: 4,
		cargo: 150,
		troops: 500,
		blocks: 10,
		flags: { BASE: 1, AST: 1, REC: 1, PORT: 1 }
	},
	{
		...COMMON_UNIT,
		key: 'recycler',
		class: 'ship',
		atk: 0,
		shd: 0,
		hull: 1,
		mov: 3,
		cost: 5,
		flags: { NT: 1 }
	},
	{
		...COMMON_UNIT,
		key: 'droid',
		class: 'troop',
		cargo: 5,
		cost: 10,
		flags: { MEC: 1 }
	},
	{
		...COMMON_UNIT,
		key: 'citadel_station',
		class: 'station',
		atk: 50,
		shd: 50,
		hull: 110,
		mov: 0,
		blocks: 10,
		flags: { NT: 1 }
	},
	{
		...COMMON_UNIT,
		key: 'defence_battery',
		class: 'satellite',
		atk: 4,
		shd: 2,
		hull: 1,
		mov: 0,
		cost: 20,
		flags: { NT: 1 }
	},
	{
		...COMMON_UNIT,
		key: 'honour_guard',
		class: 'troop',
		cost: 3
	}
];
