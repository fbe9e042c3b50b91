/**
 * Readers of untrusted data: small ones that a parser is put together from. None throws, whatever
 * comes. Accepted are what canonical bytes can hold (integers, text, flags, lists, records); minus
 * zero, holes in a list, getters, symbols, and anything with a prototype of its own are malformed.
 */
import type { Result } from './ruleset';

/** `out-of-range`: of the right kind, and not allowed. `unknown-field`: a record has one that nothing names. */
export type ReadCode = 'malformed' | 'out-of-range' | 'too-long' | 'unknown-field';

/** `at`: names and indices on the way to the fault, `give.units.0.planet`; without it, the whole. */
export type Read<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly code: ReadCode; readonly at?: string };

/** Reads one value. */
export type Reader<T> = (raw: unknown) => Read<T>;

/** The fields of a record as they came, under their own names and no others: it has no prototype. */
export type RawFields = Readonly<Record<string, unknown>>;

const no = (code: ReadCode): Read<never> => ({ ok: false, code });
const yes = <T>(value: T): Read<T> => ({ ok: true, value });

/** The same result, its place told from one level further out. */
export function under<R extends Result<unknown> | Read<unknown>>(
	name: string | number,
	result: R
): R {
	if (result.ok) return result;
	return { ...result, at: result.at === undefined ? String(name) : `${name}.${result.at}` };
}

/** An integer that JavaScript holds exactly, from `min` to `max`. Codes: `malformed`, `out-of-range`. */
export const integer =
	(min: number, max: number): Reader<number> =>
	(raw) => {
		if (typeof raw !== 'number' || !Number.isSafeInteger(raw) || Object.is(raw, -0))
			return no('malformed');
		return raw < min || raw > max ? no('out-of-range') : yes(raw);
	};

/** Code: `malformed`. */
export const flag: Reader<boolean> = (raw) =>
	typeof raw === 'boolean' ? yes(raw) : no('malformed');

/**
 * Text of at most `max` UTF-16 units, without a lone surrogate, which no UTF-8 can hold. `pattern` has
 * neither of the flags `g` and `y`. Codes: `malformed`, `too-long`.
 */
export const text =
	(max: number, pattern?: RegExp): Reader<string> =>
	(raw) => {
		if (typeof raw !== 'string') return no('malformed');
		if (raw.length > max) return no('too-long');
		if (LONE_SURROGATE.test(raw) || pattern?.test(raw) === false) return no('malformed');
		return yes(raw);
	};

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** One of a few words. Codes: `malformed`, `out-of-range`. */
export const word =
	<const T extends string>(words: readonly T[]): Reader<T> =>
	(raw) => {
		if (typeof raw !== 'string') return no('malformed');
		const found = words.find((one) => one === raw);
		return found === undefined ? no('out-of-range') : yes(found);
	};

/** A list of `min` to `max` items. Codes: `malformed` (also: too few), `too-long`, those of `item`. */
export const list =
	<T>(item: Reader<T>, max: number, min = 0): Reader<T[]> =>
	(raw) => {
		const items = itemsOf(raw, max);
		if (!items.ok) return items;
		if (items.value.length < min) return no('malformed');
		const values: T[] = [];
		for (const [i, one] of items.value.entries()) {
			const read = item(one);
			if (!read.ok) return under(i, read);
			values.push(read.value);
		}
		return yes(values);
	};

/** The items of a list of at most `max`, as they came. Codes: `malformed`, `too-long`. */
export function itemsOf(raw: unknown, max: number): Read<readonly unknown[]> {
	try {
		if (!Array.isArray(raw)) return no('malformed');
		if (Object.getPrototypeOf(raw) !== Array.prototype) return no('malformed');
		if (raw.length > max) return no('too-long');
		const data = dataOf(raw);
		if (!data) return no('malformed');
		// One key an item, and the length: neither a hole nor a field besides.
		if (data.size !== raw.length + 1) return no('malformed');
		const items: unknown[] = [];
		for (let i = 0; i < raw.length; i++) {
			if (!data.has(String(i))) return no('malformed');
			items.push(data.get(String(i)));
		}
		return yes(items);
	} catch {
		// A proxy may throw at any question.
		return no('malformed');
	}
}

/**
 * A record with the fields of `readers`, read in that order, and no others. A field that is not there
 * is read as `undefined`, for which `optional` has an answer. Codes: `malformed`, `unknown-field`,
 * those of the fields.
 */
export const record =
	<T extends object>(readers: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T> =>
	(raw) => {
		const fields = fieldsOf(raw);
		if (!fields.ok) return fields;
		const unknown = Object.keys(fields.value)
			.sort()
			.find((name) => !Object.hasOwn(readers, name));
		if (unknown !== undefined) return under(unknown, no('unknown-field'));
		const value: Partial<T> = {};
		for (const name of Object.keys(readers) as (keyof T & string)[]) {
			const read = readers[name](fields.value[name]);
			if (!read.ok) return under(name, read);
			value[name] = read.value;
		}
		return yes(value as T);
	};

/** A missing value reads as `otherwise`; null is nobody's number. */
export const optional =
	<T>(reader: Reader<T>, otherwise: T): Reader<T> =>
	(raw) =>
		raw === undefined ? yes(otherwise) : reader(raw);

/** The fields of a plain record, as they came, for readers that choose by one of them. */
export function fieldsOf(raw: unknown): Read<RawFields> {
	if (typeof raw !== 'object' || raw === null) return no('malformed');
	try {
		const prototype: unknown = Object.getPrototypeOf(raw);
		if (prototype !== Object.prototype && prototype !== null) return no('malformed');
		const data = dataOf(raw);
		if (!data) return no('malformed');
		const fields = Object.create(null) as Record<string, unknown>;
		for (const [name, value] of data) fields[name] = value;
		return yes(fields);
	} catch {
		return no('malformed');
	}
}

/** Every own key with its value; undefined if one is a symbol or has a getter. Runs no code of theirs. */
function dataOf(raw: object): Map<string, unknown> | undefined {
	const data = new Map<string, unknown>();
	for (const key of Reflect.ownKeys(raw)) {
		const property = Reflect.getOwnPropertyDescriptor(raw, key);
		if (typeof key === 'symbol' || !property || !('value' in property)) return undefined;
		data.set(key, property.value);
	}
	return data;
}
