/**
 * Fields of the wire format: each says once how a value is written and how it is read back. What is read
 * comes from anybody; a field that refuses throws a `Refusal`, which the parser of the whole turns into
 * a code. Nobody else catches or throws it.
 */
import type { Encodable } from '../../../../engine/kernel/encode';
import { fromHex, NONE, toHex, type Bytes, type Id } from '../bytes';

/** How a value of a type stands in canonical bytes. */
export interface Field<T> {
	write(value: T): Encodable;
	read(item: Encodable | undefined, at: string): T;
	/** Values of canonical bytes that it has at most, lists included: whoever decodes it for anybody bears no more. */
	readonly most: number;
	/** Value that is told by leaving the field out, and in no other way; undefined: it is always there. */
	readonly unsaid?: T;
}

/** The type that a field holds. */
export type Of<F> = F extends Field<infer T> ? T : never;

/** A field that was not as it should be. Leaves the wire format as a code, never as an exception. */
export class Refusal {
	constructor(readonly at: string) {}
}

export function refuse(at: string): never {
	throw new Refusal(at);
}

export const whole = (max: number = Number.MAX_SAFE_INTEGER): Field<number> => ({
	most: 1,
	write: (value) => value,
	read: (item, at) => (typeof item === 'number' && item >= 0 && item <= max ? item : refuse(at))
});

export const flag: Field<boolean> = {
	most: 1,
	write: (value) => value,
	read: (item, at) => (typeof item === 'boolean' ? item : refuse(at))
};

/** A text of at most so many code units. */
export const text = (max: number): Field<string> => ({
	most: 1,
	write: (value) => value,
	read: (item, at) => (typeof item === 'string' && item.length <= max ? item : refuse(at))
});

/** A text of so many printable characters of ASCII at most. */
export const word = (max: number): Field<string> => ({
	most: 1,
	write: (value) => value,
	read: (item, at) =>
		typeof item === 'string' && item.length <= max && /^[ -~]*$/.test(item) ? item : refuse(at)
});

/** At most so many bytes. */
export const bytes = (max: number): Field<Bytes> => ({
	most: 1,
	write: (value) => value,
	read: (item, at) => (item instanceof Uint8Array && item.length <= max ? item : refuse(at))
});

/** Exactly so many bytes. */
export const exactly = (length: number): Field<Bytes> => ({
	most: 1,
	write: (value) => value,
	read: (item, at) => (item instanceof Uint8Array && item.length === length ? item : refuse(at))
});

/** Exactly so many bytes, in hex. */
export const hex = (length: number): Field<string> => ({
	most: 1,
	write: fromHex,
	read: (item, at) => toHex(exactly(length).read(item, at))
});

export const id: Field<Id> = hex(32);

/** An id, or NONE as no bytes. */
export const idOrNone: Field<Id> = {
	most: 1,
	write: fromHex,
	read: (item, at) => (item instanceof Uint8Array && item.length === 0 ? NONE : id.read(item, at))
};

/** At most so many of something. */
export const list = <T>(field: Field<T>, max: number): Field<readonly T[]> => ({
	most: 1 + max * field.most,
	write: (values) => values.map((value) => field.write(value)),
	read: (item, at) =>
		Array.isArray(item) && item.length <= max
			? (item as readonly Encodable[]).map((one) => field.read(one, at))
			: refuse(at)
});

/** Something or nothing: a list of one or none. */
export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
	most: 1 + field.most,
	write: (value) => (value === undefined ? [] : [field.write(value)]),
	read: (item, at) => list(field, 1).read(item, at)[0]
});

/** A field that a record got later, at its end: what was written before has no such field, and means this value. */
export const later = <T>(field: Field<T>, unsaid: T): Field<T> => ({
	...field,
	unsaid,
	read(item, at) {
		const value = item === undefined ? unsaid : field.read(item, at);
		return value === unsaid && item !== undefined ? refuse(at) : value;
	}
});

type Fields = Readonly<Record<string, Field<never>>>;
type Values<F> = { readonly [K in keyof F]: Of<F[K]> };

/** Named fields, written as a list in the order in which they are declared. */
export function record<F>(fields: F): Field<Values<F>> {
	const parts = Object.entries(fields as unknown as Fields);
	const fewest = parts.filter(([, { unsaid }]) => unsaid === undefined).length;
	return {
		most: parts.reduce((sum, [, field]) => sum + field.most, 1),
		write: (value) =>
			parts.flatMap(([name, field]) => {
				const part = (value as Record<string, never>)[name];
				return part === field.unsaid && field.unsaid !== undefined
					? []
					: [field.write(part as never)];
			}),
		read(item, at) {
			if (!Array.isArray(item) || item.length < fewest || item.length > parts.length) refuse(at);
			const items = item as readonly Encodable[];
			return Object.fromEntries(
				parts.map(([name, field], i) => [name, field.read(items[i], name) as unknown])
			) as Values<F>;
		}
	};
}

type Cases<F> = {
	readonly [K in keyof F]: { readonly kind: K } & Of<F[K]>;
}[keyof F];

/** One of several records, told apart by `kind`: the number of its place, then its fields. */
export function oneOf<F>(kinds: F): Field<Cases<F>> {
	const names = Object.keys(kinds as object);
	const fields = kinds as unknown as Fields;
	return {
		most: 2 + Math.max(...Object.values(fields).map((field) => field.most)),
		write(value) {
			const { kind } = value as { kind: string };
			return [names.indexOf(kind), (fields[kind] as Field<unknown>).write(value)];
		},
		read(item, at) {
			if (!Array.isArray(item) || item.length !== 2) refuse(at);
			const [number, body] = item as readonly Encodable[];
			const kind = typeof number === 'number' ? names[number] : undefined;
			if (kind === undefined) refuse(at);
			const read = (fields[kind] as Field<object>).read(body, kind);
			return { kind, ...read } as Cases<F>;
		}
	};
}
