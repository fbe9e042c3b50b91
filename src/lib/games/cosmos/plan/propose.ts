/** What an order is begun with: the likeliest place, and there all that could be named. Pure. */
import { CARD_RULES, type CardId } from '$engine/rulesets/cosmos/data';
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import { factionOf, seatOf, type Turn } from '$engine/rulesets/cosmos/turn';
import type { Entry, EntryKind, SeatId, SystemId } from '$engine/rulesets/cosmos/types';
import { unitOf } from '$engine/rulesets/cosmos/units';
import { abilityOrders } from './abilities';
import { blankEntry, type Hints } from './entries';
import { siteActions, startsOf, troopsFor, unitsFor } from './starts';

/** Name of the field in which a kind says where it is given; '': in no system of its own. */
export const placeField = (kind: EntryKind): 'from' | 'system' | '' =>
	'from' in ORDERS.shapes[kind] ? 'from' : 'system' in ORDERS.shapes[kind] ? 'system' : '';

/** System in which an order is given; '': in none. */
export function placeOf(entry: Entry): SystemId {
	if (entry.kind === 'ability') return entry.system[0] ?? '';
	const field = placeField(entry.kind);
	return field === '' ? '' : String((entry as Readonly<Record<string, unknown>>)[field] ?? '');
}

/** Systems that an order is about: where it is given, and where it goes or acts. */
export function placesOf(entry: Entry): readonly SystemId[] {
	const places = new Set<SystemId>([placeOf(entry)]);
	if ('target' in entry)
		for (const system of typeof entry.target === 'string' ? [entry.target] : entry.target)
			places.add(system);
	if (entry.kind === 'move') places.add(entry.to);
	if (entry.kind === 'ability') for (const system of entry.to) places.add(system);
	places.delete('');
	return [...places];
}

/** The order given in another system, with what can be named there. */
export function givenAt(turn: Turn, seat: SeatId, entry: Entry, system: SystemId): Entry {
	if (entry.kind === 'ability') return { ...entry, system: [system], units: [] };
	const field = placeField(entry.kind);
	if (field === '') return entry;
	const there = { ...entry, [field]: system } as Entry;
	switch (there.kind) {
		case 'move':
			return {
				...there,
				...{ units: unitsFor(turn, seat, 'move', system), to: '', mode: 'range', heroes: [] },
				...{ carry: [], load: [], unload: [], land: [], bombard: false }
			};
		case 'explore':
		case 'collect':
		case 'search':
		case 'bombard':
		case 'prepareWar':
		case 'prepareScout':
			return { ...there, units: proposed(turn, seat, there, system) };
		case 'dismantle':
			return { ...there, units: [] };
		case 'transfer':
			return { ...there, legs: [] };
		case 'build':
			return { ...there, product: '', count: 1, legs: [] };
		case 'recruit':
			return { ...there, troop: onlyOne(troopsFor(turn, seat, system)) };
		case 'demolish':
			return { ...there, buildings: [] };
		case 'portalArchive':
			return { ...there, cards: [] };
		case 'site':
			return { ...there, action: (siteActions(turn, seat, system)[0] ?? '') as never };
		default:
			return there;
	}
}

/** Kinds of order that can be repeated in several systems at once. */
export const SEVERAL: readonly EntryKind[] = [
	'collect',
	'search',
	'recruit',
	'build',
	'counterspy'
];

/** Copies an order to another system; units are replaced by those in that system. */
export function elsewhere(turn: Turn, seat: SeatId, entry: Entry, system: SystemId): Entry {
	if (entry.kind === 'collect' || entry.kind === 'search')
		return givenAt(turn, seat, entry, system);
	const there = { ...entry, system } as Entry;
	return there.kind === 'build' ? { ...there, legs: [] } : there;
}

/** A search needs one unit: troops come first, who prevail over ships (CS-240). */
function proposed(
	turn: Turn,
	seat: SeatId,
	{ kind }: Entry,
	system: SystemId
): ReturnType<typeof unitsFor> {
	const all = unitsFor(turn, seat, kind, system);
	if (kind !== 'search') return all;
	const first = all.find(({ unit }) => unitOf(unit).class === 'troop') ?? all[0];
	return first ? [{ ...first, n: 1 }] : [];
}

const onlyOne = (keys: readonly string[]): string => (keys.length === 1 ? (keys[0] ?? '') : '');

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
function startingWith(turn: Turn, seat: SeatId, entry: Entry): Entry {
	switch (entry.kind) {
		case 'pact':
			return { ...entry, until: Math.max(entry.until, turn.turn + PACT_TURNS) };
		case 'prepay': {
			const [only, more] = turn.loans.filter((loan) => loan.seat === seat);
			return only && !more ? { ...entry, loan: only.id } : entry;
		}
		case 'useCard': {
			const [only, more] = simpleCards(turn, seat);
			return only && !more && !entry.card ? { ...entry, card: only } : entry;
		}
		case 'ability': {
			const [only, more] = abilityOrders(factionOf(turn, seat));
			return only && !more ? { ...entry, id: only.id } : entry;
		}
		default:
			return entry;
	}
}

const PACT_TURNS = 4;

/** Cards held that an order of their own uses. */
export const simpleCards = (turn: Turn, seat: SeatId): CardId[] =>
	seatOf(turn, seat).cards.flatMap(({ card }) =>
		CARD_RULES[card].kind === 'simple' ? [card] : []
	);

/** Cards held that can be attached to an order of a kind. */
export const cardsFor = (turn: Turn, seat: SeatId, kind: EntryKind): CardId[] =>
	seatOf(turn, seat).cards.flatMap(({ card }) =>
		CARD_RULES[card].to.includes(kind) ? [card] : []
	);
