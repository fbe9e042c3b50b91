/**
 * The shape of an order or of options, declared once as plain data. One interpreter makes of it the
 * parser of untrusted data, the blank order, the question whether every field has been chosen, and,
 * in the interface, the fields of a form. No game noun appears here: a game names its own `role`s.
 */
import {
	flag as flagIn,
	integer,
	text as textIn,
	under,
	word as wordIn,
	type RawFields,
	type Read,
	type ReadCode,
	type Reader
} from './read';
import type { Data } from './ruleset';

interface Of<R extends string> {
	/** Meaning of the value in the game: the interface has one field for each. */
	readonly role: R;
	/** Stands for a field that is not there; without it, such a field is malformed. */
	readonly absent?: Data;
	/** The field beside this one whose value stands for it when it is not there. */
	readonly like?: string;
}

/** An integer within bounds, both included. */
export interface NumberField<R extends string = string> extends Of<R> {
	readonly is: 'number';
	readonly min: number;
	readonly max: number;
	/** The value is a multiple of it. */
	readonly step?: number;
	/** Stands for nothing chosen yet; without it, every number is a choice. */
	readonly none?: number;
	/** The value that a form begins with. */
	readonly blank: number;
	/** True: minus zero is read as zero. Otherwise it is malformed, as no state may hold it. */
	readonly minusZero?: true;
}

/** One of a few words. */
export interface WordField<T extends string = string, R extends string = string> extends Of<R> {
	readonly is: 'word';
	readonly of: readonly T[];
	/** The word that a form begins with; empty: none is chosen yet. */
	readonly blank: T | '';
}

export interface TextField<R extends string = string> extends Of<R> {
	readonly is: 'text';
	/** Most UTF-16 units. */
	readonly max: number;
	readonly pattern: RegExp;
}

export interface FlagField<R extends string = string> extends Of<R> {
	readonly is: 'flag';
	readonly blank: boolean;
}

/** Count of each kind: one kind at least, and of each that is named 1 to `max`. */
export interface CountsField<T extends string = string, R extends string = string> extends Of<R> {
	readonly is: 'counts';
	/** Read in this order. */
	readonly of: readonly T[];
	readonly max: number;
}

export interface ListField<F = unknown, R extends string = string> extends Of<R> {
	readonly is: 'list';
	readonly of: F;
	readonly min: number;
	readonly max: number;
	/** Items of which a form has not enough; `min` unless said. */
	readonly needs: number;
	/** No item, a number or a word, comes twice. */
	readonly distinct: boolean;
}

/** A list of no value or of one. */
export interface MaybeField<F = unknown, R extends string = string> extends Of<R> {
	readonly is: 'maybe';
	readonly of: F;
}

export interface RecordField<S = unknown, R extends string = string> extends Of<R> {
	readonly is: 'record';
	readonly fields: S;
}

/** One of several records, told apart by the word in their field `tag`. */
export interface VariantsField<Tag extends string = string, S = unknown> extends Of<'variants'> {
	readonly is: 'variants';
	readonly tag: Tag;
	readonly shapes: S;
	/** Rule between fields: true if their values fit together. */
	readonly holds: { readonly [K in keyof S]?: (value: ValuesOf<S[K]>) => boolean };
}

/** Fields by name, in the order in which they are read and asked for. */
export type Shape = Readonly<Record<string, AnyField>>;

// A list of fields of fields cannot be written without recursion, nor with variance: `any` it is.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyField =
	| NumberField
	| WordField<any>
	| TextField
	| FlagField
	| CountsField<any>
	| ListField<any>
	| MaybeField<any>
	| RecordField<any>
	| VariantsField<any, any>;
/* eslint-enable @typescript-eslint/no-explicit-any */

/** The type of what a field reads. */
export type ValueOf<F> = F extends { readonly is: 'number' }
	? number
	: F extends WordField<infer T>
		? T
		: F extends { readonly is: 'text' }
			? string
			: F extends { readonly is: 'flag' }
				? boolean
				: F extends CountsField<infer T>
					? { readonly [K in T]?: number }
					: F extends ListField<infer E> | MaybeField<infer E>
						? readonly ValueOf<E>[]
						: F extends RecordField<infer S>
							? ValuesOf<S>
							: F extends VariantsField<infer Tag, infer S>
								? VariantOf<Tag, S>
								: never;

export type ValuesOf<S> = { readonly [K in keyof S]: ValueOf<S[K]> };

type VariantOf<Tag extends string, S> = {
	[K in keyof S]: { readonly [T in Tag | keyof S[K]]: T extends keyof S[K] ? ValueOf<S[K][T]> : K };
}[keyof S];

/** The roles that occur among the fields of a shape, at its first level. */
export type RoleOf<S> = S[keyof S] extends infer F ? (F extends Of<infer R> ? R : never) : never;

// ---------------------------------------------------------------- declaring

export const number = <const R extends string>(
	role: R,
	how: Omit<NumberField<R>, 'is' | 'role' | 'blank'> & { readonly blank?: number }
): NumberField<R> => ({ is: 'number', role, blank: how.none ?? how.min, ...how });

export const word = <const T extends string, const R extends string>(
	role: R,
	of: readonly T[],
	blank: T | '' = ''
): WordField<T, R> => ({ is: 'word', role, of, blank });

export const text = <const R extends string>(
	role: R,
	max: number,
	pattern: RegExp
): TextField<R> => ({ is: 'text', role, max, pattern });

export const flag = <const R extends string>(role: R, blank = false): FlagField<R> => ({
	is: 'flag',
	role,
	blank
});

export const counts = <const T extends string, const R extends string>(
	role: R,
	of: readonly T[],
	max: number
): CountsField<T, R> => ({ is: 'counts', role, of, max });

export const list = <F extends AnyField, const R extends string>(
	role: R,
	of: F,
	how: Partial<Pick<ListField, 'min' | 'needs' | 'distinct'>> & { readonly max: number }
): ListField<F, R> => ({
	is: 'list',
	role,
	of,
	min: how.min ?? 0,
	max: how.max,
	needs: how.needs ?? how.min ?? 0,
	distinct: how.distinct ?? false
});

export const maybe = <F extends AnyField, const R extends string>(
	role: R,
	of: F
): MaybeField<F, R> => ({ is: 'maybe', role, of });

export const record = <const S extends Shape, const R extends string>(
	role: R,
	fields: S
): RecordField<S, R> => ({ is: 'record', role, fields });

export const variants = <const Tag extends string, const S extends Readonly<Record<string, Shape>>>(
	tag: Tag,
	shapes: S,
	holds: VariantsField<Tag, S>['holds'] = {}
): VariantsField<Tag, S> => ({ is: 'variants', role: 'variants', tag, shapes, holds });

/** The same field; where it is not there, `absent` stands for it. */
export const optional = <F extends AnyField>(field: F, absent: Data): F => ({ ...field, absent });

/** The same field; where it is not there, it is what a form begins with: the default of an option. */
export const usual = <F extends AnyField>(field: F): F => ({
	...field,
	absent: field.is === 'record' ? {} : (blankOf(field) as Data)
});

/** The same field; where it is not there, it has the value of the field `like`. */
export const sameAs = <F extends AnyField>(like: string, field: F): F => ({ ...field, like });

// ---------------------------------------------------------------- reading

/**
 * Reads untrusted data as a value with the fields of its shape. A field that no shape names is not
 * understood: left out, it would be an order that its author believes given. Never throws. Codes: see
 * `ReadCode`.
 */
export function read<F extends AnyField>(field: F, raw: unknown): Read<ValueOf<F>> {
	try {
		return readerOf(field)(raw) as Read<ValueOf<F>>;
	} catch {
		// A proxy or a getter may throw at any question.
		return refused('malformed');
	}
}

/** Readers by field: put together once. */
const readers = new WeakMap<AnyField, Reader<unknown>>();

function readerOf(field: AnyField): Reader<unknown> {
	const known = readers.get(field);
	if (known) return known;
	const made = makeReader(field);
	readers.set(field, made);
	return made;
}

function makeReader(field: AnyField): Reader<unknown> {
	switch (field.is) {
		case 'number':
			return numberReader(field);
		case 'word':
			return wordIn(field.of as string[]);
		case 'text':
			return textIn(field.max, field.pattern);
		case 'flag':
			return flagIn;
		case 'counts':
			return countsReader(field as CountsField);
		case 'list':
			return listReader(field as ListField<AnyField>);
		case 'maybe':
			return maybeReader(field as MaybeField<AnyField>);
		case 'record':
			return recordReader(field.fields as Shape);
		case 'variants':
			return variantsReader(field as VariantsField<string, Record<string, Shape>>);
	}
}

const refused = (code: ReadCode): Read<never> => ({ ok: false, code });

/**
 * The record itself, for its own fields to be read one by one. A sheet is read again at every check of
 * it, so nothing is copied here, as the readers of `read.ts` do for what is read once. Nothing is
 * inherited but what `Object.prototype` has, and no field is called like that.
 */
function fieldsOf(raw: unknown): RawFields | undefined {
	if (typeof raw !== 'object' || raw === null) return undefined;
	const prototype: unknown = Object.getPrototypeOf(raw);
	return prototype === Object.prototype || prototype === null ? (raw as RawFields) : undefined;
}

function listIn(item: Reader<unknown>, max: number, min = 0): Reader<unknown[]> {
	return (raw) => {
		if (!Array.isArray(raw)) return refused('malformed');
		if (raw.length > max) return refused('too-long');
		if (raw.length < min) return refused('malformed');
		const value: unknown[] = [];
		for (let i = 0; i < raw.length; i++) {
			const read = item(raw[i]);
			if (!read.ok) return under(i, read);
			value.push(read.value);
		}
		return { ok: true, value };
	};
}

function numberReader({ min, max, step = 1, minusZero }: NumberField): Reader<number> {
	const within = integer(min, max);
	return (raw) => {
		const number = within(minusZero && Object.is(raw, -0) ? 0 : raw);
		return number.ok && number.value % step !== 0 ? refused('out-of-range') : number;
	};
}

function countsReader({ of, max }: CountsField): Reader<Record<string, number>> {
	const count = integer(1, max);
	return (raw) => {
		const fields = fieldsOf(raw);
		if (!fields) return refused('malformed');
		const named = Object.keys(fields);
		if (named.length === 0 || !named.every((name) => of.includes(name)))
			return refused('malformed');
		const value: Record<string, number> = {};
		for (const name of of) {
			if (!named.includes(name)) continue;
			const read = count(fields[name]);
			if (!read.ok) return under(name, read);
			value[name] = read.value;
		}
		return { ok: true, value };
	};
}

function listReader({ of, min, max, distinct }: ListField<AnyField>): Reader<unknown[]> {
	const items = listIn(readerOf(of), max, min);
	return (raw) => {
		const read = items(raw);
		const twice = read.ok && distinct && new Set(read.value).size !== read.value.length;
		return twice ? refused('malformed') : read;
	};
}

function maybeReader({ of }: MaybeField<AnyField>): Reader<unknown[]> {
	const items = listIn(readerOf(of), 1);
	return (raw) => {
		const read = items(raw);
		return !read.ok && read.code === 'too-long' ? refused('malformed') : read;
	};
}

/** `value` begins with `start`, whose fields are known too. */
function recordReader(shape: Shape, start: object = {}): Reader<object> {
	const fields = Object.entries(shape).map(([name, field]) => ({
		name,
		field,
		reader: readerOf(field)
	}));
	// All fields from the start: engines copy that at once, and make records field by field ten times slower.
	const empty: Readonly<Record<string, unknown>> = {
		...start,
		...Object.fromEntries(fields.map(({ name }) => [name, undefined]))
	};
	return (raw) => {
		const given = fieldsOf(raw);
		if (!given) return refused('malformed');
		const unknown = strangerTo(empty, given);
		if (unknown !== undefined) return under(unknown, refused('unknown-field'));
		const value: Record<string, unknown> = { ...empty };
		for (const { name, field, reader } of fields) {
			const found = given[name];
			// Only what is not there takes a default: null is nobody's number.
			const read = reader(found === undefined ? standIn(field, given) : found);
			if (!read.ok) return under(name, read);
			value[name] = read.value;
		}
		return { ok: true, value };
	};
}

const standIn = (field: AnyField, given: RawFields): unknown =>
	field.like === undefined ? field.absent : given[field.like];

/** The first field, by name, that is not among the known: in whichever order an engine gives them. */
function strangerTo(known: object, given: RawFields): string | undefined {
	let first: string | undefined;
	for (const name of Object.keys(given))
		if (!Object.hasOwn(known, name) && (first === undefined || name < first)) first = name;
	return first;
}

function variantsReader(field: VariantsField<string, Record<string, Shape>>): Reader<object> {
	const byKind = variantReaders(field);
	return (raw) => {
		const given = fieldsOf(raw);
		if (!given) return refused('malformed');
		const kind = given[field.tag];
		const reader = typeof kind === 'string' ? byKind[kind] : undefined;
		return reader ? reader(raw) : refused('malformed');
	};
}

/** Shapes by kind, without a prototype: a kind is never the name of a method. */
function variantReaders({
	tag,
	shapes,
	holds
}: VariantsField<string, Record<string, Shape>>): Readonly<Record<string, Reader<object>>> {
	const byKind = Object.create(null) as Record<string, Reader<object>>;
	for (const [kind, shape] of Object.entries(shapes)) {
		const fields = recordReader(shape, { [tag]: kind });
		const rule = holds[kind] as ((value: object) => boolean) | undefined;
		byKind[kind] = (raw) => {
			const read = fields(raw);
			return read.ok && rule?.(read.value) === false ? refused('malformed') : read;
		};
	}
	return byKind;
}

// ---------------------------------------------------------------- writing

/** Blank order of a form: a field not chosen yet holds `none`, an empty word, list or record of counts. */
export const blank = <F extends AnyField>(field: F): ValueOf<F> => blankOf(field) as ValueOf<F>;

/** The blank of one variant. */
export function blankVariant<Tag extends string, S, K extends keyof S & string>(
	field: VariantsField<Tag, S>,
	kind: K
): Extract<VariantOf<Tag, S>, { readonly [T in Tag]: K }> {
	const shape = field.shapes[kind] as Shape;
	return { [field.tag]: kind, ...blanks(shape) } as Extract<
		VariantOf<Tag, S>,
		{ readonly [T in Tag]: K }
	>;
}

const blanks = (shape: Shape): Record<string, unknown> =>
	Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, blankOf(field)]));

function blankOf(field: AnyField): unknown {
	switch (field.is) {
		case 'number':
		case 'word':
		case 'flag':
			return field.blank;
		case 'text':
			return '';
		case 'counts':
			return {};
		case 'list':
		case 'maybe':
			return [];
		case 'record':
			return blanks(field.fields as Shape);
		case 'variants':
			throw new Error('which of the variants is for the form to say');
	}
}

type Values = Readonly<Record<string, unknown>>;

/** True once every field has been chosen: only then is it worth asking the rules. */
export const isComplete = <F extends AnyField>(field: F, value: ValueOf<F>): boolean =>
	isChosen(field, value);

function isChosen(field: AnyField, value: unknown): boolean {
	switch (field.is) {
		case 'number':
			return field.none === undefined || value !== field.none;
		case 'word':
			return field.of.includes(value as string);
		case 'text':
			return value !== '';
		case 'flag':
		case 'maybe':
			return true;
		case 'counts':
			return Object.values(value as Record<string, number>).some((count) => count > 0);
		case 'list':
			return (value as readonly unknown[]).length >= field.needs;
		case 'record':
			return areChosen(field.fields as Shape, value as Values);
		case 'variants': {
			const kind = (value as Values)[field.tag] as string;
			const shape = (field.shapes as Record<string, Shape>)[kind];
			if (!shape) return false;
			const holds = field.holds[kind] as ((value: unknown) => boolean) | undefined;
			return areChosen(shape, value as Values) && holds?.(value) !== false;
		}
	}
}

const areChosen = (shape: Shape, value: Values): boolean =>
	Object.entries(shape).every(([name, field]) => isChosen(field, value[name]));
