/** From untrusted data to an order sheet (AM-321, AM-326, AM-383, AM-384). Nothing here knows the game. */
import type { Result } from '../../../kernel/ruleset';
import {
	CONSTRUCTION_IDS,
	MAX_NUMBER,
	MAX_ORDERS,
	SATELLITE,
	SHIP_TYPES,
	TECH_IDS,
	TROOP_TYPES,
	UNIT_TYPES
} from '../data';
import type {
	AlliedCargo,
	Cargo,
	Goods,
	OrderKind,
	OrderSheet,
	SheetLine,
	SheetOrder,
	SomeUnits,
	StanceMode,
	UnitType
} from '../types';

/** Lines beyond the 300th are refused one by one; a list longer than this is no sheet at all. */
export const MAX_LINES = 10 * MAX_ORDERS;

/** Codes: `malformed` (no list), `too-long`. A line that makes no sense is kept as `malformed`. */
export function parse(raw: unknown): Result<OrderSheet> {
	if (!Array.isArray(raw)) return { ok: false, code: 'malformed' };
	if (raw.length > MAX_LINES) return { ok: false, code: 'too-long' };
	return { ok: true, value: Array.from(raw as unknown[], parseLine) };
}

/** An order with its fields and no others, or `malformed`. */
export function parseLine(raw: unknown): SheetLine {
	if (!isRecord(raw)) return { kind: 'malformed' };
	const { kind } = raw;
	if (typeof kind !== 'string' || !Object.hasOwn(READERS, kind)) return { kind: 'malformed' };
	try {
		return READERS[kind as OrderKind](raw);
	} catch (error) {
		if (error instanceof Malformed) return { kind: 'malformed' };
		throw error;
	}
}

type Raw = Readonly<Record<string, unknown>>;
type OrderOf<K extends OrderKind> = Extract<SheetOrder, { kind: K }>;

/** Thrown by a reader of a field and caught by `parseLine`. */
class Malformed extends Error {}

const READERS: { readonly [K in OrderKind]: (raw: Raw) => OrderOf<K> } = {
	ally: (raw) => ({ kind: 'ally', player: number(raw.player, 1) }),
	giftMoney: (raw) => ({ kind: 'giftMoney', to: number(raw.to, 1), hd: number(raw.hd, 1) }),
	giftUnits: (raw) => ({
		kind: 'giftUnits',
		to: number(raw.to, 1),
		planet: number(raw.planet, 1),
		units: units(raw.units, UNIT_TYPES)
	}),
	giftPlanet: (raw) => ({
		kind: 'giftPlanet',
		to: number(raw.to, 1),
		planet: number(raw.planet, 1)
	}),
	giftTech: (raw) => ({ kind: 'giftTech', to: number(raw.to, 1), tech: oneOf(raw.tech, TECH_IDS) }),
	deal: readDeal,
	route: (raw) => ({
		kind: 'route',
		with: number(raw.with, 1),
		percent: number(raw.percent, 0, 100)
	}),
	disband: (raw) => ({
		kind: 'disband',
		cell: number(raw.cell, 0),
		units: units(raw.units, UNIT_TYPES)
	}),
	buyUnits: (raw) => ({
		kind: 'buyUnits',
		planet: number(raw.planet, 1),
		type: oneOf(raw.type, UNIT_TYPES),
		count: number(raw.count, 1)
	}),
	build: (raw) => ({
		kind: 'build',
		planet: number(raw.planet, 1),
		construction: oneOf(raw.construction, CONSTRUCTION_IDS)
	}),
	satellite: (raw) => ({
		kind: 'satellite',
		host: number(raw.host, 1),
		cell: number(raw.cell, 0),
		name: satelliteName(raw.name)
	}),
	research: (raw) => ({ kind: 'research', tech: oneOf(raw.tech, TECH_IDS) }),
	terror: (raw) => ({ kind: 'terror', planet: number(raw.planet, 1) }),
	piracy: (raw) => ({ kind: 'piracy', planet: number(raw.planet, 1) }),
	move: (raw) => ({
		kind: 'move',
		from: number(raw.from, 0),
		ships: units(raw.ships, SHIP_TYPES),
		route: notEmpty(list(raw.route, (cell) => number(cell, 0))),
		pickups: list(raw.pickups, cargo),
		drops: list(raw.drops, cargo),
		allied: list(raw.allied, alliedCargo),
		leaders: distinct(list(raw.leaders, (id) => number(id, 1)))
	}),
	board: (raw) => ({
		kind: 'board',
		carrier: number(raw.carrier, 1),
		cell: number(raw.cell, 0),
		units: units(raw.units, TROOP_TYPES)
	}),
	land: (raw) => ({ kind: 'land', planet: number(raw.planet, 1) }),
	stance: readStance,
	colonise: (raw) => ({ kind: 'colonise', planet: number(raw.planet, 1) }),
	bid: (raw) => ({
		kind: 'bid',
		lot: number(raw.lot, 1),
		hd: wholeDollars(number(raw.hd, 1)),
		planet: number(raw.planet, 1)
	}),
	post: (raw) => ({ kind: 'post', leader: number(raw.leader, 1), cell: number(raw.cell, 0) }),
	recall: (raw) => ({ kind: 'recall', leader: number(raw.leader, 1) }),
	sabotage: (raw) => ({
		kind: 'sabotage',
		leader: number(raw.leader, 1),
		planet: number(raw.planet, 1)
	}),
	spy: (raw) => ({ kind: 'spy', leader: number(raw.leader, 1), planet: number(raw.planet, 1) }),
	vote: (raw) => ({ kind: 'vote', candidate: number(raw.candidate, 0) }),
	resign: () => ({ kind: 'resign' })
};

const STANCES: readonly StanceMode[] = ['take', 'takeNoBombard', 'raze', 'hold', 'support'];

function readStance(raw: Raw): OrderOf<'stance'> {
	const mode = oneOf(raw.mode, STANCES);
	const claimant = raw.claimant === undefined ? 0 : number(raw.claimant, 0);
	if ((mode === 'support') !== claimant > 0) throw new Malformed();
	return { kind: 'stance', planet: number(raw.planet, 1), mode, claimant };
}

function readDeal(raw: Raw): OrderOf<'deal'> {
	const give = goods(raw.give);
	const get = goods(raw.get);
	if (isNothing(give) && isNothing(get)) throw new Malformed();
	return { kind: 'deal', with: number(raw.with, 1), give, get };
}

function goods(raw: unknown): Goods {
	const { hd, units: stacks, planets, techs } = record(raw);
	return {
		hd: number(hd, 0),
		units: list(stacks, (item) => {
			const stack = record(item);
			return { planet: number(stack.planet, 1), units: units(stack.units, UNIT_TYPES) };
		}),
		planets: distinct(list(planets, (id) => number(id, 1))),
		techs: distinct(list(techs, (id) => oneOf(id, TECH_IDS)))
	};
}

const isNothing = ({ hd, units: stacks, planets, techs }: Goods): boolean =>
	hd === 0 && stacks.length + planets.length + techs.length === 0;

function cargo(raw: unknown): Cargo {
	const item = record(raw);
	return { cell: number(item.cell, 0), units: units(item.units, TROOP_TYPES) };
}

function alliedCargo(raw: unknown): AlliedCargo {
	const item = record(raw);
	return {
		owner: number(item.owner, 1),
		cell: number(item.cell, 0),
		units: units(item.units, TROOP_TYPES),
		dropCell: number(item.dropCell, 0)
	};
}

/** One or more of the types allowed, in canonical order. */
function units(raw: unknown, allowed: readonly UnitType[]): SomeUnits {
	const counts = record(raw);
	const named = Object.keys(counts);
	if (named.length === 0 || !named.every((type) => (allowed as string[]).includes(type)))
		throw new Malformed();
	const out: Partial<Record<UnitType, number>> = {};
	for (const type of allowed) if (named.includes(type)) out[type] = number(counts[type], 1);
	return out;
}

const NAME = new RegExp(
	`^[\\u0020-\\u007e\\u00a1-\\u00ac\\u00ae-\\u024f]{1,${SATELLITE.nameLength}}$`
);

/** Latin letters, digits and signs; no control, no soft hyphen, no space at an end (AM-384). */
export const isSatelliteName = (name: string): boolean => NAME.test(name) && name.trim() === name;

function satelliteName(raw: unknown): string {
	if (typeof raw !== 'string' || !isSatelliteName(raw)) throw new Malformed();
	return raw;
}

function wholeDollars(hd: number): number {
	if (hd % 2 !== 0) throw new Malformed();
	return hd;
}

function number(raw: unknown, min: number, max = MAX_NUMBER): number {
	if (!Number.isSafeInteger(raw)) throw new Malformed();
	const value = raw as number;
	if (value < min || value > max || Object.is(value, -0)) throw new Malformed();
	return value;
}

function oneOf<T extends string>(raw: unknown, allowed: readonly T[]): T {
	if (!(allowed as readonly unknown[]).includes(raw)) throw new Malformed();
	return raw as T;
}

function list<T>(raw: unknown, item: (raw: unknown) => T): T[] {
	if (!Array.isArray(raw) || raw.length > MAX_ORDERS) throw new Malformed();
	const items: T[] = [];
	for (const one of raw as unknown[]) items.push(item(one));
	return items;
}

function notEmpty<T>(items: T[]): T[] {
	if (items.length === 0) throw new Malformed();
	return items;
}

function distinct<T>(items: T[]): T[] {
	if (new Set(items).size !== items.length) throw new Malformed();
	return items;
}

function record(raw: unknown): Raw {
	if (!isRecord(raw)) throw new Malformed();
	return raw;
}

const isRecord = (raw: unknown): raw is Raw =>
	typeof raw === 'object' && raw !== null && !Array.isArray(raw);
