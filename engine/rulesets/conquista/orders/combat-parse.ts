/** From untrusted data to combat answers. Nothing here knows the board. */
import { DIRECTIONS, isCard } from '../data';
import type { AnswerTo, CardId, CombatKind, CombatOrder, Direction } from '../types';
import type { OrderOf } from '../resolve/combat/lapse';

/** Longer lists are no answer at all; the rules' own limits are for the checks. */
const LONGEST = 200;

type Raw = Readonly<Record<string, unknown>>;

/** Thrown by a reader of a field, and caught where reading began. */
class Malformed extends Error {}

/** A declaration with its fields and no others; what is absent takes its default. */
export const parseDeclaration = (raw: unknown): AnswerTo<'combat'> | undefined =>
	understood(() => {
		const fields = record(raw);
		return {
			ask: 'combat',
			cards: list(orElse(fields.cards, []), card),
			valorAt: list(orElse(fields.valorAt, []), whole),
			retreat: list(orElse(fields.retreat, DIRECTIONS), direction),
			pursue: whole(orElse(fields.pursue, -1)),
			orders: list(orElse(fields.orders, []), order)
		};
	});

/** Orders of a programme or a batch; undefined if one of them makes no sense. */
export const parseProgramme = (raw: unknown): readonly CombatOrder[] | undefined =>
	understood(() => list(raw, order));

function understood<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		if (error instanceof Malformed) return undefined;
		throw error;
	}
}

const READERS: { readonly [K in CombatKind]: (raw: Raw) => OrderOf<K> } = {
	move: (raw) => ({ kind: 'move', path: list(raw.path, whole), units: whole(raw.units) }),
	attack: (raw) => ({
		kind: 'attack',
		from: whole(raw.from),
		to: whole(raw.to),
		units: whole(raw.units),
		bouts: whole(orElse(raw.bouts, 1)),
		minUnits: whole(orElse(raw.minUnits, 1)),
		advance: whole(orElse(raw.advance, raw.units)),
		against: whole(orElse(raw.against, 0))
	}),
	fleet: (raw) => ({ kind: 'fleet', card: card(raw.card), at: list(raw.at, whole) }),
	mobilise: (raw) => ({
		kind: 'mobilise',
		card: card(raw.card),
		from: whole(raw.from),
		to: whole(raw.to),
		units: whole(raw.units)
	})
};

function order(raw: unknown): CombatOrder {
	const fields = record(raw);
	const { kind } = fields;
	if (typeof kind !== 'string' || !Object.hasOwn(READERS, kind)) throw new Malformed();
	return READERS[kind as CombatKind](fields);
}

/** Only what is not there takes a default: null is nobody's number. */
const orElse = (raw: unknown, otherwise: unknown): unknown => (raw === undefined ? otherwise : raw);

function record(raw: unknown): Raw {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Malformed();
	return raw as Raw;
}

function list<T>(raw: unknown, read: (item: unknown) => T): T[] {
	if (!Array.isArray(raw) || raw.length > LONGEST) throw new Malformed();
	return Array.from(raw as unknown[], (item) => read(item));
}

/** Any integer but minus zero, which no state may hold. */
function whole(raw: unknown): number {
	if (!Number.isSafeInteger(raw)) throw new Malformed();
	return (raw as number) + 0;
}

function card(raw: unknown): CardId {
	if (!isCard(raw)) throw new Malformed();
	return raw;
}

function direction(raw: unknown): Direction {
	const found = DIRECTIONS.find((one) => one === raw);
	if (found === undefined) throw new Malformed();
	return found;
}
