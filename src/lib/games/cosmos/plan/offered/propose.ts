/** What an order is begun with: the likeliest place, and there all that could be named. Pure. */
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { Entry, EntryKind, SeatId, SystemId } from '$engine/rulesets/cosmos/types';
import { blankEntry, type Hints } from './entries';
import { kindOf } from '../kinds';
import { startsOf } from './places';

/** Name of the field in which a kind says where it is given; '': in no system of its own. */
export const placeField = (kind: EntryKind): 'from' | 'system' | '' =>
	'from' in ORDERS.shapes[kind] ? 'from' : 'system' in ORDERS.shapes[kind] ? 'system' : '';

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** System in which an order is given; '': in none. */
export function placeOf(entry: Entry): SystemId {
	const given = (entry as unknown as Fields)[placeField(entry.kind)] ?? '';
	return typeof given === 'string' ? given : (given[0] ?? '');
}

/** Systems that an order is about: where it is given, and where it goes or acts. */
export function placesOf(entry: Entry): readonly SystemId[] {
	const { target = [], to = [] } = entry as unknown as Fields;
	return [...new Set([placeOf(entry), target, to].flat())].filter((system) => system !== '');
}

/** The order given in another system, with what can be named there. */
export function givenAt(turn: Turn, seat: SeatId, entry: Entry, system: SystemId): Entry {
	const field = placeField(entry.kind);
	if (field === '') return entry;
	const isList = Array.isArray((entry as unknown as Fields)[field]);
	const there = { ...entry, [field]: isList ? [system] : system } as Entry;
	return { ...there, ...kindOf(entry).there?.(turn, seat, system) } as Entry;
}

/** Copies an order to another system; units are replaced by those in that system. */
export function elsewhere(turn: Turn, seat: SeatId, entry: Entry, system: SystemId): Entry {
	if ('units' in entry) return givenAt(turn, seat, entry, system);
	const there = { ...entry, system } as Entry;
	return 'legs' in there ? { ...there, legs: [] } : there;
}

/** A new order of a kind, in the likeliest of the systems where it can be given. */
export function newEntry(turn: Turn, seat: SeatId, kind: EntryKind, hints: Hints = {}): Entry {
	const field = placeField(kind);
	const given = hints[field] ?? hints['system'];
	const blank = startingWith(turn, seat, blankEntry(kind, hints));
	if (field === '') return blank;
	const system = given === undefined ? startsOf(turn, seat, kind)[0] : String(given);
	return system === undefined || system === ''
		? blank
		: withHints(givenAt(turn, seat, blank, system), hints);
}

/** Hints say more than what is proposed. */
const withHints = (entry: Entry, { system: _, from: __, ...hints }: Hints): Entry => {
	const known = Object.entries(hints).filter(([name]) => name in entry);
	return { ...entry, ...Object.fromEntries(known) } as Entry;
};

/** Where there is one choice it is made. */
const startingWith = (turn: Turn, seat: SeatId, entry: Entry): Entry =>
	({ ...entry, ...kindOf(entry).begin?.(turn, seat, entry) }) as Entry;
