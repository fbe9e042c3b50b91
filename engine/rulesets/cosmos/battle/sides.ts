/** Sides of a star battle as plain data: units with their real values, what their cards and sheet do. */
import type { UnitDef } from '../tables/catalogue';
import type { Owner } from '../types';

/** Steps of cards and devices, and base bonuses, of one unit for one battle (CS-166 to CS-168). */
export interface Modifiers {
	readonly steps: { readonly attack: number; readonly shield: number; readonly hull: number };
	readonly bonus: { readonly attack: number; readonly shield: number; readonly hull: number };
}

export const NO_MODIFIERS: Modifiers = {
	steps: { attack: 0, shield: 0, hull: 0 },
	bonus: { attack: 0, shield: 0, hull: 0 }
};

/** Units that are alike in everything. Values are real ones, of one block where there are several. */
export interface Fighters {
	readonly unit: string;
	readonly n: number;
	/** Blocks of a unit. */
	readonly blocks: number;
	readonly attack: number;
	readonly shield: number;
	readonly hull: number;
	/** Basic shield of a block, base bonus included: the life of shields (CS-456, CS-457). */
	readonly life: number;
	/** They search, and are hit before all others (CS-450). */
	readonly searching: boolean;
	/** They were prepared with an Anti-Plague Code (CS-466). */
	readonly code: boolean;
	/** Points by which each lowers the shields of enemies in round 1 (CS-638). */
	readonly drain: number;
	/** They count as ships (CS-590). */
	readonly ship: boolean;
}

export interface Formation {
	readonly units: readonly string[];
	readonly attack: number;
	readonly shield: number;
}

export interface Side {
	/** 0: the neutral faction. */
	readonly seat: Owner;
	readonly fighters: readonly Fighters[];
	/** Seats that it may fire at (CS-437). */
	readonly targets: readonly Owner[];
	/** Its foresight by seat (CS-440); none named: 0. */
	readonly foresight: Readonly<Record<number, number>>;
	/** Its shields never run out (CS-321). */
	readonly gem: boolean;
	/** Seats whose shields its first volley ignores (CS-322). */
	readonly disruptors: readonly Owner[];
	/** Points by which shields of a seat count less in round 1 (CS-323). */
	readonly waves: Readonly<Record<number, number>>;
	/** At most one. */
	readonly formation: readonly Formation[];
	/** Most percent of a shield that its acid takes (CS-638). */
	readonly drainCap: number;
	/** The Anti-Plague Code works against it (CS-650). */
	readonly vulnerable: boolean;
}

/** A side without cards or abilities. */
export const plainSide = (
	seat: Owner,
	fighters: readonly Fighters[],
	targets: readonly Owner[]
): Side => ({
	seat,
	fighters,
	targets,
	foresight: {},
	gem: false,
	disruptors: [],
	waves: {},
	formation: [],
	drainCap: 0,
	vulnerable: false
});

const REAL = 5;

/** CS-166, CS-168, CS-169: real value of a basic one; one that is 0 or lacking stays 0. */
export const real = (basic: number, steps: number, bonus: number): number =>
	basic <= 0 ? 0 : basic * (REAL + steps) + REAL * bonus;

/** Ships and mobile bases (CS-590). */
export const isShip = ({ class: kind, mov }: UnitDef): boolean =>
	kind === 'ship' || (kind === 'base' && mov > 0);

/** Satellites, stations and fixed bases with hull: what the Defences Boost is for (CS-172). */
export const isDefence = ({ class: kind, mov, hull }: UnitDef): boolean =>
	kind === 'satellite' || kind === 'station' || (kind === 'base' && mov <= 0 && hull > 0);

/** Whatever stands in an orbit and fights (CS-436). */
export const isFighter = (unit: UnitDef): boolean => isShip(unit) || isDefence(unit);

/** Of units under an EM pulse attack and shield are 0, for the life of shields too (CS-300). */
export function fighters(
	unit: UnitDef,
	n: number,
	{ steps, bonus }: Modifiers = NO_MODIFIERS,
	some: { readonly pulsed?: boolean; readonly searching?: boolean; readonly code?: boolean } = {}
): Fighters {
	const { blocks } = unit;
	const share = (basic: number): number => Math.floor(Math.max(0, basic) / blocks);
	const alive = some.pulsed ? 0 : 1;
	const shield = share(unit.shd) * alive;
	return {
		unit: unit.key,
		n,
		blocks,
		attack: real(share(unit.atk) * alive, steps.attack, bonus.attack),
		shield: real(shield, steps.shield, bonus.shield),
		hull: real(share(unit.hull), steps.hull, bonus.hull),
		life: shield === 0 ? 0 : shield + bonus.shield,
		searching: some.searching ?? false,
		code: some.code ?? false,
		drain: REAL * (unit.flags.DREN ?? 0),
		ship: isShip(unit)
	};
}

/** Ships of a side, blocks counted (CS-181, CS-590). */
export const shipsOf = (list: readonly Fighters[]): number =>
	list.reduce((sum, one) => (one.ship ? sum + one.n * one.blocks : sum), 0);
