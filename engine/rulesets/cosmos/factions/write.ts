/** Helpers that make the tables of the sheets short to write and to read. */
import type { Flag } from '../tables/catalogue';
import type { Counter } from '../tables/data';
import type { At, HookName, HookOf, Per, Place, Predicate, Unit, UnitKey } from './words';

/** Flags and the number owned at the start. */
type Rest = Readonly<Partial<Record<Flag, number>>> & {
	readonly start?: number;
	readonly blocks?: number;
};
/** `CF-EU-10 eu.destructor-alfa` */
type Head = `CF-${string} ${string}`;

const TROOPS_PER_HULL = 10;
const NONE = { atk: -1, shd: -1, hull: -1, mov: -1, cost: -1 } as const;

function unitOf(
	head: Head,
	own: Pick<Unit, 'class' | 'cargo'> & Partial<Unit>,
	{ start = 0, blocks = 1, ...flags }: Rest = {}
): Unit {
	const [id = '', key = ''] = head.split(' ');
	const holds = own.class !== 'satellite' && !flags.NT;
	const troops = holds ? TROOPS_PER_HULL * Math.max(0, own.hull ?? 0) : 0;
	return { id, key, ...NONE, ...own, troops, blocks, flags, start };
}

/** Values: attack, shield, hull, movement, cargo, cost (CS-177 makes the capacity). */
export const ship = (
	head: Head,
	[atk, shd, hull, mov, cargo, cost]: readonly [number, number, number, number, number, number],
	rest?: Rest
): Unit => unitOf(head, { class: 'ship', atk, shd, hull, mov, cargo, cost }, rest);

/** Values: attack, shield, hull, cost. Satellites can be dismantled. */
export const satellite = (
	head: Head,
	[atk, shd, hull, cost]: readonly [number, number, number, number],
	rest?: Rest
): Unit =>
	unitOf(
		head,
		{ class: 'satellite', atk, shd, hull, mov: 0, cargo: 0, cost },
		{ DESM: 1, ...rest }
	);

/** Values: attack, shield, hull, cost; of five blocks. */
export const station = (
	head: Head,
	[atk, shd, hull, cost]: readonly [number, number, number, number],
	rest?: Rest
): Unit =>
	unitOf(
		head,
		{ class: 'station', atk, shd, hull, mov: 0, cargo: 0, cost },
		{ blocks: 5, ...rest }
	);

/** Cargo and cost of a lot. */
export const troop = (head: Head, [cargo, cost]: readonly [number, number], rest?: Rest): Unit =>
	unitOf(head, { class: 'troop', cargo, cost }, rest);

/** A control building. */
export const building = (head: Head, cost: number, rest?: Rest): Unit =>
	unitOf(head, { class: 'building', cargo: 0, cost }, { CTRL: 1, ...rest });

/** A base that stands on the ground, without values. */
export const home = (head: Head, rest?: Rest): Unit =>
	unitOf(head, { class: 'base', cargo: 0 }, { ...BASE, ...rest });

/** A base in orbit; values as those of a ship. */
export const greatBase = (
	head: Head,
	[atk, shd, hull, mov, cargo, cost]: readonly [number, number, number, number, number, number],
	rest?: Rest
): Unit =>
	unitOf(head, { class: 'base', atk, shd, hull, mov, cargo, cost }, { ...BASE, start: 1, ...rest });

const BASE = { START: 1, BASE: 1, AST: 1, REC: 1, start: 1 } as const;

// ---------------------------------------------------------------- predicates in few words

export const IN_BATTLE: Predicate = { is: 'inBattle' };
export const WON: Predicate = { is: 'won' };
export const OPEN: Predicate = { is: 'open' };
export const GROUND_HERE: Predicate = { is: 'dom', at: 'here', area: 'ground' };
export const ORBIT_HERE: Predicate = { is: 'dom', at: 'here', area: 'orbit' };
export const GROUND_CELL0: Predicate = { is: 'dom', at: 'cell0', area: 'ground' };
export const ORBIT_CELL0: Predicate = { is: 'dom', at: 'cell0', area: 'orbit' };
/** Another faction holds the ground of the Citadel. */
export const CELL0_LOST: Predicate = { is: 'domOther', at: 'cell0', area: 'ground' };

export const both = (...of: readonly Predicate[]): Predicate => ({ is: 'and', of });
export const not = (of: Predicate): Predicate => ({ is: 'not', of });
export const standsHere = (...of: readonly UnitKey[]): Predicate => ({
	is: 'site',
	at: 'here',
	of
});
export const unitsAt = (at: Place, unit: UnitKey, n: number): Predicate => ({
	is: 'units',
	at,
	unit,
	n
});
export const counted = (name: Counter, n: number): Predicate => ({ is: 'counter', name, n });

export const each = (...keys: readonly UnitKey[]): At => ({ each: keys });
export const perSite = (count: number, ...of: readonly UnitKey[]): Per => ({
	count: 'sites',
	of,
	each: count
});

/** What every mission asks for before its own conditions (CF-MI-01, CF-MI-02). */
export const mission = (hold: number, ...all: readonly Predicate[]): HookOf<'victory.when'> => ({
	hook: 'victory.when',
	all: [OPEN, { is: 'noDebt' }, ...all],
	hold
});

/** A hook by its name. */
export const hook = <K extends HookName>(name: K, parts: Omit<HookOf<K>, 'hook'>): HookOf<K> =>
	({ hook: name, ...parts }) as unknown as HookOf<K>;
