/** From untrusted data to an order. Nothing here knows the board or the game so far. */
import type { Result } from '../../../kernel/ruleset';
import { isCard, MATERIALS, phasesFor } from '../data';
import type {
	Answer,
	AnswerTo,
	Ask,
	CardId,
	Goods,
	Material,
	Order,
	Phase,
	Rider,
	SquareCount
} from '../types';
import { parseDeclaration, parseProgramme } from './combat';

/** Lists longer than this are not read: no board and no programme has as much to name. */
const LONGEST = 150;
/** Far above what any reserve holds, far below where sums lose precision. */
const MOST = 1_000_000;
/** Seat and counter of an offer. */
const OFFER = /^[1-9]:[1-9]\d{0,5}$/;

/** Codes: `malformed`, `too-long`. What is not a field of an order is left out. */
export function parse(raw: unknown): Result<Order> {
	try {
		const fields = record(raw);
		const riders = fields.riders === undefined ? [] : list(fields.riders, rider);
		return { ok: true, value: { answer: answer(fields.answer), riders } };
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return { ok: false, code: error.code };
	}
}

type Raw = Readonly<Record<string, unknown>>;

/** Thrown by a reader of a field and caught by `parse`. */
class Unreadable extends Error {
	constructor(readonly code: 'malformed' | 'too-long' = 'malformed') {
		super(code);
	}
}

const ANSWERS: { readonly [A in Ask]: (raw: Raw) => AnswerTo<A> } = {
	place: (raw) => ({
		ask: 'place',
		column: number(raw.column, -MOST),
		row: number(raw.row, -MOST),
		turns: number(raw.turns)
	}),
	orient: (raw) => ({ ask: 'orient', turns: number(raw.turns) }),
	plan: (raw) => ({ ask: 'plan', rankings: list(raw.rankings, (one) => list(one, phase)) }),
	pick: (raw) => ({ ask: 'pick', phase: phase(raw.phase) }),
	production: (raw) => ({
		ask: 'production',
		card: atMostOne(raw.card, card),
		material: atMostOne(raw.material, material)
	}),
	construction: (raw) => ({
		ask: 'construction',
		remove: list(raw.remove, square),
		factories: list(raw.factories, (one) => {
			const fields = record(one);
			return { square: square(fields.square), card: atMostOne(fields.card, card) };
		}),
		industries: list(raw.industries, (one) => {
			const fields = record(one);
			return { square: square(fields.square), material: material(fields.material) };
		}),
		units: list(raw.units, squareCount),
		research: number(raw.research)
	}),
	maintenance: (raw) => ({ ask: 'maintenance', release: list(raw.release, squareCount) }),
	combat: (raw) => understood(parseDeclaration(raw)),
	batch: (raw) => ({ ask: 'batch', orders: understood(parseProgramme(raw.orders)) }),
	reply: (raw) => ({ ask: 'reply', accept: list(raw.accept, offer) }),
	table: (raw) => ({ ask: 'table', accept: list(raw.accept, offer), pass: flag(raw.pass) })
};

function answer(raw: unknown): Answer {
	const fields = record(raw);
	const { ask } = fields;
	if (typeof ask !== 'string' || !Object.hasOwn(ANSWERS, ask)) throw new Unreadable();
	return ANSWERS[ask as Ask](fields);
}

function rider(raw: unknown): Rider {
	const fields = record(raw);
	switch (fields.kind) {
		case 'offer':
			return {
				kind: 'offer',
				to: number(fields.to, 1),
				give: goods(fields.give),
				ask: goods(fields.ask),
				until: fields.until === undefined ? 0 : number(fields.until)
			};
		case 'withdraw':
			return { kind: 'withdraw', offer: offer(fields.offer) };
		case 'resign':
			return { kind: 'resign' };
		default:
			throw new Unreadable();
	}
}

function goods(raw: unknown): Goods {
	const fields = record(raw);
	const amounts = record(fields.materials);
	return {
		materials: { E: number(amounts.E), R: number(amounts.R), P: number(amounts.P) },
		squares: list(fields.squares, square)
	};
}

function squareCount(raw: unknown): SquareCount {
	const fields = record(raw);
	return { square: square(fields.square), count: number(fields.count, 1) };
}

function understood<T>(value: T | undefined): T {
	if (value === undefined) throw new Unreadable();
	return value;
}

function record(raw: unknown): Raw {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Unreadable();
	return raw as Raw;
}

function list<T>(raw: unknown, read: (item: unknown) => T): T[] {
	if (!Array.isArray(raw)) throw new Unreadable();
	if (raw.length > LONGEST) throw new Unreadable('too-long');
	return Array.from(raw as unknown[], (item) => read(item));
}

function atMostOne<T>(raw: unknown, read: (item: unknown) => T): T[] {
	const items = list(raw, read);
	if (items.length > 1) throw new Unreadable();
	return items;
}

function number(raw: unknown, min = 0): number {
	if (!Number.isSafeInteger(raw)) throw new Unreadable();
	const value = raw as number;
	if (value < min || value > MOST) throw new Unreadable();
	// Minus zero is read as zero: no state may hold it.
	return value + 0;
}

const square = (raw: unknown): number => number(raw);

function flag(raw: unknown): boolean {
	if (typeof raw !== 'boolean') throw new Unreadable();
	return raw;
}

function offer(raw: unknown): string {
	if (typeof raw !== 'string' || !OFFER.test(raw)) throw new Unreadable();
	return raw;
}

function card(raw: unknown): CardId {
	if (!isCard(raw)) throw new Unreadable();
	return raw;
}

const material = (raw: unknown): Material => oneOf(raw, MATERIALS);
const phase = (raw: unknown): Phase => oneOf(raw, phasesFor(6));

function oneOf<T>(raw: unknown, all: readonly T[]): T {
	const found = all.find((one) => one === raw);
	if (found === undefined) throw new Unreadable();
	return found;
}
