/** Founding of a table: everything that its first state follows from. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { NAME_LENGTH } from './name-length';
import { numbered, shownName } from '$lib/protocol/name';
import { deriveSeed, toHex } from '$engine/kernel/hash';
import { fieldsOf, integer, list, record, text, word, type Reader } from '$engine/kernel/read';
import type { BotLevel } from '$engine/kernel/advance';
import type { Data, Result } from '$engine/kernel/ruleset';

interface FoundingSeatBase {
	readonly name: string;
	/** Index into the seat palette. */
	readonly colour: number;
	/** Text that the emblem is drawn from. */
	readonly emblem: string;
}

export type FoundingSeat =
	| (FoundingSeatBase & { readonly kind: 'person' })
	| (FoundingSeatBase & { readonly kind: 'bot'; readonly level: BotLevel });

export interface Founding {
	readonly ruleset: string;
	readonly version: number;
	/** As `parseOptions` takes them. */
	readonly options: Data;
	/** Seat 1 first. */
	readonly seats: readonly FoundingSeat[];
	/** 32 bytes: all dice of the table come from it. */
	readonly seed: Uint8Array;
	/** Milliseconds since 1970. */
	readonly created: number;
}

const DOMAIN = 'lacre/founding/1';
export const SEAT_COLOURS = 8;
const MAX_SEATS = 32;
const MAX_ID_LENGTH = 40;

/** Canonical bytes: what the table's id is the hash of. */
export const foundingBytes = (founding: Founding): Uint8Array =>
	encode(founding as unknown as Encodable);

/** SHA-256(domain ‖ 0 ‖ canonical founding ‖ u32be(0)), in hexadecimal. */
export const tableId = (bytes: Uint8Array): string => toHex(deriveSeed(DOMAIN, bytes, 0));

/** Reads a founding from anybody's bytes, with its names as they may be shown. Codes: `undecodable`, or `shape` with the field in `at`. */
export function parseFounding(bytes: Uint8Array): Result<Founding> {
	const decoded = decode(bytes);
	if (!decoded.ok) return { ok: false, code: 'undecodable', at: decoded.code };
	const read = readFounding(decoded.value);
	if (!read.ok) return shape(read.at?.split('.')[0] ?? 'founding');
	const { seats } = read.value;
	if (!seats.some((seat) => seat.kind === 'person')) return shape('persons');
	const names = numbered(seats.map(({ name }) => shownName(name)));
	const named = seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name }));
	return { ok: true, value: { ...read.value, seats: named } };
}

const shape = (at: string): Result<never> => ({ ok: false, code: 'shape', at });

const someText = (longest: number): Reader<string> => text(longest, /[^]/);
const count = integer(0, Number.MAX_SAFE_INTEGER);

/** A plain record, whatever its fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> => fieldsOf(value).ok;
/** Text of at least one sign, and of at most so many UTF-16 units. */
export const isText = (value: unknown, longest: number): value is string =>
	someText(longest)(value).ok;
/** An integer that is not negative. */
export const isCount = (value: unknown): value is number => count(value).ok;

const ofSeat = {
	name: someText(NAME_LENGTH),
	colour: integer(0, SEAT_COLOURS - 1),
	emblem: someText(128)
};
const personSeat = record<FoundingSeat & { kind: 'person' }>({ kind: word(['person']), ...ofSeat });
const botSeat = record<FoundingSeat & { kind: 'bot' }>({
	kind: word(['bot']),
	level: word(['bot', 'suggest', 'gentle', 'fair', 'shrewd']),
	...ofSeat
});

const seat: Reader<FoundingSeat> = (raw) => {
	const fields = fieldsOf(raw);
	if (!fields.ok) return fields;
	return fields.value['kind'] === 'bot' ? botSeat(raw) : personSeat(raw);
};

/** States and orders hold no byte strings; whatever else was decoded is data. */
const data: Reader<Data> = (raw) =>
	isData(raw) ? { ok: true, value: raw } : { ok: false, code: 'malformed' };

function isData(value: unknown): value is Data {
	if (value instanceof Uint8Array) return false;
	if (Array.isArray(value)) return value.every(isData);
	if (typeof value === 'object' && value !== null) return Object.values(value).every(isData);
	return value !== undefined;
}

const seed: Reader<Uint8Array> = (raw) =>
	raw instanceof Uint8Array && raw.length === 32
		? { ok: true, value: raw }
		: { ok: false, code: 'malformed' };

const readFounding = record<Founding>({
	ruleset: someText(MAX_ID_LENGTH),
	version: count,
	options: data,
	seats: list(seat, MAX_SEATS, 1),
	seed,
	created: count
});
