/**
 * Canonical bytes: the core deterministic encoding of CBOR (RFC 8949, section 4.2.1) for the values
 * that states, orders and entries are made of. One value has one encoding, and only that encoding is
 * read back, so equal hashes mean equal values.
 *
 * Spoken subset: integers in JavaScript's safe range, text, byte strings, booleans, arrays, and maps
 * whose keys are text. No floats, null, undefined, tags or indefinite lengths.
 */
import type { Result } from './ruleset';

/** Values that have canonical bytes. States hold no byte strings; entries do. */
export type Encodable =
	| number
	| string
	| boolean
	| Uint8Array
	| readonly Encodable[]
	| { readonly [key: string]: Encodable };

/** Deepest nesting of arrays and maps, written or read. A cycle ends here too. */
export const MAX_DEPTH = 64;

/** Major types in the upper three bits of a head (RFC 8949, section 3.1). */
const UNSIGNED = 0x00;
const NEGATIVE = 0x20;
const BYTES = 0x40;
const TEXT = 0x60;
const ARRAY = 0x80;
const MAP = 0xa0;
const SIMPLE = 0xe0;
const FALSE = 0xf4;
const TRUE = 0xf5;

const TWO_32 = 0x1_0000_0000;
/** Never a key: assigning it would change what an object inherits. */
const FORBIDDEN_KEY = '__proto__';

// ---------------------------------------------------------------- writing

const KEPT_SCRATCH = 1 << 20;
const KEPT_SHAPES = 4096;
const LONGEST_SHAPE = 64;

/** Written into from the start by every encode; grown by doubling. */
let scratch = new Uint8Array(1 << 16);
let end = 0;

/**
 * Records of one shape (the same keys in the same order) share the sorted order of their keys and the
 * bytes of each key. Shapes are the nodes of a tree walked key by key.
 */
interface Shape {
	readonly next: Map<string, Shape>;
	/** The step taken last from here: nearly always taken again. */
	lastKey: string | undefined;
	lastShape: Shape | undefined;
	plan: Plan | undefined;
}

/** The keys in canonical order, and each with its head as bytes. */
interface Plan {
	readonly keys: readonly string[];
	readonly bytes: readonly Uint8Array[];
}

let shapes = 0;
let root = newShape();

function newShape(): Shape {
	shapes++;
	return { next: new Map(), lastKey: undefined, lastShape: undefined, plan: undefined };
}

/**
 * The canonical bytes of a value. -0 is written as 0.
 * @throws on what has no canonical bytes: undefined, null, fractions, NaN, integers beyond 2^53 - 1,
 * lone surrogates, objects that are not plain, nesting (or a cycle) deeper than MAX_DEPTH. All bugs.
 */
export function encode(value: Encodable): Uint8Array {
	end = 0;
	if (shapes > KEPT_SHAPES) {
		shapes = 0;
		root = newShape();
	}
	write(value, 0);
	const bytes = scratch.slice(0, end);
	if (scratch.length > KEPT_SCRATCH) scratch = new Uint8Array(1 << 16);
	return bytes;
}

function write(value: unknown, depth: number): void {
	switch (typeof value) {
		case 'number':
			return writeInteger(value);
		case 'string':
			return writeText(value);
		case 'boolean':
			reserve(1);
			scratch[end++] = value ? TRUE : FALSE;
			return;
		case 'object':
			if (value === null) break;
			if (depth >= MAX_DEPTH) throw new Error(`nested deeper than ${MAX_DEPTH}, or a cycle`);
			if (Array.isArray(value)) return writeArray(value, depth);
			if (value instanceof Uint8Array) return writeBytes(value);
			return writeRecord(value as Record<string, unknown>, depth);
		case 'bigint':
		case 'function':
		case 'symbol':
		case 'undefined':
			break;
	}
	throw new Error(`${String(value)} has no canonical bytes`);
}

function reserve(count: number): void {
	if (end + count <= scratch.length) return;
	const grown = new Uint8Array(Math.max(2 * scratch.length, end + count));
	grown.set(scratch.subarray(0, end));
	scratch = grown;
}

function writeInteger(value: number): void {
	if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a safe integer`);
	if (value >= 0) writeHead(UNSIGNED, value);
	else writeHead(NEGATIVE, -1 - value);
}

/** The shortest head for an argument of 0..2^53 - 1. */
function writeHead(major: number, argument: number): void {
	reserve(9);
	if (argument < 24) {
		scratch[end++] = major | argument;
	} else if (argument < 0x100) {
		scratch[end++] = major | 24;
		scratch[end++] = argument;
	} else if (argument < 0x1_0000) {
		scratch[end++] = major | 25;
		scratch[end++] = argument >>> 8;
		scratch[end++] = argument;
	} else if (argument < TWO_32) {
		scratch[end++] = major | 26;
		writeWord(argument);
	} else {
		scratch[end++] = major | 27;
		writeWord(Math.floor(argument / TWO_32));
		writeWord(argument % TWO_32);
	}
}

function writeWord(value: number): void {
	scratch[end++] = value >>> 24;
	scratch[end++] = value >>> 16;
	scratch[end++] = value >>> 8;
	scratch[end++] = value;
}

function writeText(text: string): void {
	const start = end;
	writeHead(TEXT, text.length);
	reserve(text.length);
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		if (unit >= 0x80) {
			end = start;
			return writeWideText(text);
		}
		scratch[end++] = unit;
	}
}

/** Text beyond ASCII: UTF-8 (RFC 3629). */
function writeWideText(text: string): void {
	writeHead(TEXT, utf8Length(text));
	reserve(3 * text.length);
	for (let i = 0; i < text.length; i++) {
		const point = text.codePointAt(i) as number;
		if (point < 0x80) {
			scratch[end++] = point;
		} else if (point < 0x800) {
			scratch[end++] = 0xc0 | (point >>> 6);
			scratch[end++] = 0x80 | (point & 0x3f);
		} else if (point < 0x1_0000) {
			scratch[end++] = 0xe0 | (point >>> 12);
			scratch[end++] = 0x80 | ((point >>> 6) & 0x3f);
			scratch[end++] = 0x80 | (point & 0x3f);
		} else {
			scratch[end++] = 0xf0 | (point >>> 18);
			scratch[end++] = 0x80 | ((point >>> 12) & 0x3f);
			scratch[end++] = 0x80 | ((point >>> 6) & 0x3f);
			scratch[end++] = 0x80 | (point & 0x3f);
			i++;
		}
	}
}

function utf8Length(text: string): number {
	let length = 0;
	for (let i = 0; i < text.length; i++) {
		const point = text.codePointAt(i) as number;
		if (point >= 0xd800 && point <= 0xdfff) throw new Error('text with a lone surrogate');
		if (point < 0x80) length += 1;
		else if (point < 0x800) length += 2;
		else if (point < 0x1_0000) length += 3;
		else {
			length += 4;
			i++;
		}
	}
	return length;
}

function writeBytes(bytes: Uint8Array): void {
	writeHead(BYTES, bytes.length);
	writeRaw(bytes);
}

function writeRaw(bytes: Uint8Array): void {
	reserve(bytes.length);
	scratch.set(bytes, end);
	end += bytes.length;
}

function writeArray(items: readonly unknown[], depth: number): void {
	writeHead(ARRAY, items.length);
	for (let i = 0; i < items.length; i++) write(items[i], depth + 1);
}

function writeRecord(record: Record<string, unknown>, depth: number): void {
	const prototype: unknown = Object.getPrototypeOf(record);
	if (prototype !== Object.prototype && prototype !== null)
		throw new Error(`not a plain object: ${Object.prototype.toString.call(record)}`);
	const { keys, bytes } = planOf(record);
	writeHead(MAP, keys.length);
	for (let i = 0; i < keys.length; i++) {
		const key = bytes[i] as Uint8Array;
		reserve(key.length);
		// A loop: keys are too short for the price of a call to `set`.
		for (let j = 0; j < key.length; j++) scratch[end++] = key[j] as number;
		write(record[keys[i] as string], depth + 1);
	}
}

function planOf(record: Record<string, unknown>): Plan {
	const keys = Object.keys(record);
	if (keys.length > LONGEST_SHAPE || shapes > KEPT_SHAPES) return newPlan(keys);
	let shape = root;
	for (const key of keys) {
		if (key === shape.lastKey) {
			shape = shape.lastShape as Shape;
			continue;
		}
		let next = shape.next.get(key);
		if (!next) shape.next.set(key, (next = newShape()));
		shape.lastKey = key;
		shape.lastShape = next;
		shape = next;
	}
	return (shape.plan ??= newPlan(keys));
}

function newPlan(keys: readonly string[]): Plan {
	if (keys.includes(FORBIDDEN_KEY)) throw new Error(`${FORBIDDEN_KEY} is not a key`);
	const entries = keys.map((key) => ({ key, bytes: textBytes(key) }));
	entries.sort((a, b) => compareBytes(a.bytes, b.bytes));
	return { keys: entries.map((e) => e.key), bytes: entries.map((e) => e.bytes) };
}

function textBytes(text: string): Uint8Array {
	const start = end;
	writeText(text);
	const bytes = scratch.slice(start, end);
	end = start;
	return bytes;
}

/** Bytewise lexicographic order, the order of map keys (RFC 8949, section 4.2.1). */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
	const length = Math.min(a.length, b.length);
	for (let i = 0; i < length; i++) {
		const difference = (a[i] as number) - (b[i] as number);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}

// ---------------------------------------------------------------- reading

/** Reason that bytes were refused. */
export type DecodeCode =
	| 'truncated'
	| 'trailing-bytes'
	| 'not-shortest'
	| 'integer-range'
	| 'unsupported'
	| 'bad-text'
	| 'key-not-text'
	| 'key-order'
	| 'forbidden-key'
	| 'too-deep'
	| 'too-many';

class Refusal {
	constructor(
		readonly code: DecodeCode,
		readonly at: number
	) {}
}

const NOTHING = new Uint8Array(0);
let input: Uint8Array = NOTHING;
let at = 0;
let left = 0;

/**
 * Reads canonical bytes from anybody. Accepts exactly what `encode` writes; `code` is a DecodeCode and
 * `at` the offset of the byte refused. Never throws; allocates no more than the input accounts for.
 * `most`: values, containers included, that may be in it. One byte can be a list, which takes some fifty
 * in memory: whoever reads large input says how many values it can rightly hold.
 */
export function decode(bytes: Uint8Array, most = Infinity): Result<Encodable> {
	left = most;
	// Without the methods of a subclass: the `slice` of a Node Buffer does not copy.
	input = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
	at = 0;
	if (places > KEPT_SHAPES) {
		places = 0;
		firstPlace = newPlace('', NOTHING);
	}
	try {
		const value = read(0);
		if (at !== bytes.length) throw new Refusal('trailing-bytes', at);
		return { ok: true, value };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: error.code, at: String(error.at) };
		throw error;
	} finally {
		input = NOTHING;
	}
}

function read(depth: number): Encodable {
	const start = at;
	if (start >= input.length) throw new Refusal('truncated', start);
	if (--left < 0) throw new Refusal('too-many', start);
	const head = input[start] as number;
	if (head < 24) {
		at = start + 1;
		return head;
	}
	switch (head & 0xe0) {
		case UNSIGNED:
			return readArgument();
		case NEGATIVE: {
			const argument = readArgument();
			if (argument === Number.MAX_SAFE_INTEGER) throw new Refusal('integer-range', start);
			return -1 - argument;
		}
		case BYTES: {
			const length = readLength(1);
			return input.slice(at, (at += length));
		}
		case TEXT:
			return readText();
		case ARRAY:
			if (depth >= MAX_DEPTH) throw new Refusal('too-deep', start);
			return readArray(depth);
		case MAP:
			if (depth >= MAX_DEPTH) throw new Refusal('too-deep', start);
			return readRecord(depth);
		case SIMPLE:
			if (head === FALSE || head === TRUE) {
				at++;
				return head === TRUE;
			}
	}
	throw new Refusal('unsupported', start);
}

/** The argument of a head, refused unless in its shortest form. */
function readArgument(): number {
	const start = at++;
	const low = (input[start] as number) & 0x1f;
	if (low < 24) return low;
	if (low > 27) throw new Refusal('unsupported', start);
	const size = 1 << (low - 24);
	if (at + size > input.length) throw new Refusal('truncated', start);
	if (size === 8) {
		const high = readUnsigned(4);
		if (high === 0) throw new Refusal('not-shortest', start);
		if (high >= 0x20_0000) throw new Refusal('integer-range', start);
		return high * TWO_32 + readUnsigned(4);
	}
	const value = readUnsigned(size);
	const least = size === 1 ? 24 : size === 2 ? 0x100 : 0x1_0000;
	if (value < least) throw new Refusal('not-shortest', start);
	return value;
}

function readUnsigned(size: number): number {
	let value = 0;
	for (let i = 0; i < size; i++) value = value * 256 + (input[at++] as number);
	return value;
}

/** A count of things that take at least `size` bytes each: the input must hold them. */
function readLength(size: number): number {
	const start = at;
	const length = readArgument();
	if (length * size > input.length - at) throw new Refusal('truncated', start);
	return length;
}

function readArray(depth: number): Encodable[] {
	const length = readLength(1);
	const items: Encodable[] = [];
	for (let i = 0; i < length; i++) items.push(read(depth + 1));
	return items;
}

/**
 * A key after the keys before it. Records of one shape take the same way through the tree, and a way
 * taken before is known to be in order.
 */
interface KeyPlace {
	readonly key: string;
	/** Bytes of the key with its head. */
	readonly bytes: Uint8Array;
	readonly next: Map<string, KeyPlace>;
	/** The one taken last from here: nearly always taken again. */
	last: KeyPlace | undefined;
}

let places = 0;
let firstPlace = newPlace('', NOTHING);

function newPlace(key: string, bytes: Uint8Array): KeyPlace {
	places++;
	return { key, bytes, next: new Map(), last: undefined };
}

function readRecord(depth: number): Record<string, Encodable> {
	const length = readLength(2);
	const record: Record<string, Encodable> = {};
	let place = firstPlace;
	for (let i = 0; i < length; i++) {
		const last = place.last;
		if (last && startsHere(last.bytes)) {
			at += last.bytes.length;
			place = last;
		} else place = readKey(place, i);
		record[place.key] = read(depth + 1);
	}
	return record;
}

function startsHere(bytes: Uint8Array): boolean {
	for (let i = 0; i < bytes.length; i++) if (input[at + i] !== bytes[i]) return false;
	return true;
}

/** Reads the key number `index` of a record, refusing one that does not come after the last. */
function readKey(place: KeyPlace, index: number): KeyPlace {
	const start = at;
	if (start >= input.length) throw new Refusal('truncated', start);
	if (((input[start] as number) & 0xe0) !== TEXT) throw new Refusal('key-not-text', start);
	const key = readText();
	let next = place.next.get(key);
	if (!next) {
		const bytes = input.slice(start, at);
		if (index > 0 && compareBytes(place.bytes, bytes) >= 0) throw new Refusal('key-order', start);
		if (key === FORBIDDEN_KEY) throw new Refusal('forbidden-key', start);
		next = newPlace(key, bytes);
		if (index < LONGEST_SHAPE && places <= KEPT_SHAPES) place.next.set(key, next);
		else return next;
	}
	place.last = next;
	return next;
}

/** Short ASCII texts read lately, by a hash of their bytes: keys and names come again and again. */
const SLOTS = 1024;
const LONGEST_KEPT = 32;
const kept: string[] = Array.from({ length: SLOTS }, () => '');

function readText(): string {
	const length = readLength(1);
	const start = at;
	const stop = start + length;
	at = stop;
	if (length <= LONGEST_KEPT) {
		let hash = length;
		let i = start;
		for (; i < stop; i++) {
			const byte = input[i] as number;
			if (byte >= 0x80) break;
			hash = (Math.imul(hash, 31) + byte) | 0;
		}
		if (i === stop) return keptText(hash & (SLOTS - 1), start, stop);
	}
	return readWideText(start, stop);
}

function keptText(slot: number, start: number, stop: number): string {
	const known = kept[slot] as string;
	if (known.length === stop - start) {
		let i = 0;
		while (i < known.length && known.charCodeAt(i) === input[start + i]) i++;
		if (i === known.length) return known;
	}
	return (kept[slot] = String.fromCharCode(...input.subarray(start, stop)));
}

const CHUNK = 4096;

/** UTF-8, refusing overlong forms, surrogates and anything beyond U+10FFFF (RFC 3629, section 4). */
function readWideText(start: number, stop: number): string {
	let text = '';
	let units: number[] = [];
	let i = start;
	while (i < stop) {
		const first = input[i] as number;
		if (first < 0x80) {
			units.push(first);
			i++;
		} else {
			const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
			if (first < 0xc2 || first > 0xf4 || i + size > stop) throw new Refusal('bad-text', i);
			let point = first & (0x7f >> size);
			for (let j = 1; j < size; j++) {
				const byte = input[i + j] as number;
				if ((byte & 0xc0) !== 0x80) throw new Refusal('bad-text', i);
				point = (point << 6) | (byte & 0x3f);
			}
			const least = size === 4 ? 0x1_0000 : size === 3 ? 0x800 : 0x80;
			if (point < least || point > 0x10_ffff || (point >= 0xd800 && point <= 0xdfff))
				throw new Refusal('bad-text', i);
			if (size < 4) units.push(point);
			else units.push(0xd7c0 + (point >>> 10), 0xdc00 + (point & 0x3ff));
			i += size;
		}
		if (units.length >= CHUNK) {
			text += String.fromCharCode(...units);
			units = [];
		}
	}
	return text + String.fromCharCode(...units);
}
