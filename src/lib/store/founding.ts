/** Founding of a table: everything that its first state follows from. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { NAME_LENGTH } from './name-length';
import { numbered, shownName } from '$lib/protocol/name';
import { deriveSeed, toHex } from '$engine/kernel/hash';
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
	const raw = decoded.value;
	if (!isRecord(raw)) return shape('founding');
	const { ruleset, version, options, seats, seed, created } = raw;
	if (!isText(ruleset, MAX_ID_LENGTH)) return shape('ruleset');
	if (!isCount(version)) return shape('version');
	if (!isData(options)) return shape('options');
	if (!Array.isArray(seats) || seats.length === 0 || seats.length > MAX_SEATS)
		return shape('seats');
	if (!seats.every(isSeat)) return shape('seats');
	if (!seats.some((seat) => seat.kind === 'person')) return shape('persons');
	if (!(seed instanceof Uint8Array) || seed.length !== 32) return shape('seed');
	if (!isCount(created)) return shape('created');
	const names = numbered(seats.map(({ name }) => shownName(name)));
	const named = seats.map((seat, i) => ({ ...seat, name: names[i] ?? seat.name }));
	return { ok: true, value: { ruleset, version, options, seats: named, seed, created } };
}

const shape = (at: string): Result<never> => ({ ok: false, code: 'shape', at });

export function isRecord(value: unknown): value is Record<string, unknown> {
	return (
		typeof value === 'object' &&
		value !== null &&
		!Array.isArray(value) &&
		!(value instanceof Uint8Array)
	);
}

export const isText = (value: unknown, longest: number): value is string =>
	typeof value === 'string' && value.length > 0 && value.length <= longest;

export const isCount = (value: unknown): value is number =>
	typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** States and orders hold no byte strings. */
function isData(value: unknown): value is Data {
	if (value instanceof Uint8Array) return false;
	if (Array.isArray(value)) return value.every(isData);
	if (typeof value === 'object' && value !== null) return Object.values(value).every(isData);
	return true;
}

function isSeat(value: unknown): value is FoundingSeat {
	if (!isRecord(value)) return false;
	const { name, kind, colour, emblem, level } = value;
	if (!isText(name, NAME_LENGTH) || !isText(emblem, 128)) return false;
	if (!isCount(colour) || colour >= SEAT_COLOURS) return false;
	if (kind === 'person') return level === undefined;
	return kind === 'bot' && (level === 'bot' || level === 'suggest');
}
