/**
 * The shape of an order or of options, declared once as plain data. One interpreter makes of it the
 * parser of untrusted data, the blank order, the question whether every field has been chosen, and,
 * in the interface, the fields of a form. No game noun appears here: a game names its own `role`s.
 */
import type { Data, Result } from './ruleset';

interface Of<R extends string> {
	/** What the value means to the game: the interface has one way to ask for each. */
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

/** How many of each kind: one kind at least, and of each that is named 1 to `max`. */
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

export interface RecordField<S = unknown, R extends string = string> extends Of<R> {
	readonly is: 'record';
	readonly fields: S;
	/** Fields that are not named here are refused instead of left out. */
	readonly exact: boolean;
}

/** One of several records, told apart by the word in their field `tag`. */
export interface VariantsField<Tag extends string = string, S = unknown> extends Of<'variants'> {
	readonly is: 'variants';
	readonly tag: Tag;
	readonly shapes: S;
	/** Where fields hang together: true of what makes sense. */
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
					: F extends ListField<infer E>
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

export const record = <const S extends Shape, const R extends string>(
	role: R,
	fields: S,
	exact = false
): RecordField<S, R> => ({ is: 'record', role, fields, exact });

export const variants = <const Tag extends string, const S extends Readonly<Record<string, Shape>>>(
	tag: Tag,
	shapes: S,
	holds: VariantsField<Tag, S>['holds'] = {}
): VariantsField<Tag, S> => ({ is: 'variants', role: 'variants', tag, shapes, holds });

/** The same field; where it is not there, `absent` stands for it. */
export const optional = <F extends AnyField>(field: F, absent: Data): F => ({ ...field, absent });

/** The same field; where it is not there, it has the value of the field `like`. */
export const sameAs = <F extends AnyField>(field: F, like: string): F => ({ ...field, like });

// ---------------------------------------------------------------- reading

export type ReadCode = 'malformed' | 'out-of-range' | 'too-long' | 'unknown-field';

/** Thrown where a value makes no sense, and caught where reading began. */
class Unreadable extends Error {
	constructor(readonly code: ReadCode) {
		super(code);
	}
}

type Raw = Readonly<Record<string, unknown>>;
/** Names and indices on the way to what is being read. */
type Path = (string | number)[];

/**
 * From untrusted data to a value with the fields of its shape and no others. Never throws. Codes: see
 * `ReadCode`; `at` is the place, `give.units.0.planet`, empty for the whole.
 */
export const read = <F extends AnyField>(field: F, raw: unknown): Result<ValueOf<F>> =>
	understood((path) => valueOf(field, raw, path) as ValueOf<F>);

/** The same for one variant, whose tag is known from elsewhere. */
export const readVariant = <Tag extends string, S, K extends keyof S & string>(
	field: VariantsField<Tag, S>,
	kind: K,
	raw: unknown
): Result<Extract<VariantOf<Tag, S>, { readonly [T in Tag]: K }>> =>
	understood(
		(path) =>
			variantOf(field as VariantsField<string, Record<string, Shape>>, kind, raw, path) as Extract<
				VariantOf<Tag, S>,
				{ readonly [T in Tag]: K }
			>
	);

function understood<T>(reading: (path: Path) => T): Result<T> {
	const path: Path = [];
	try {
		return { ok: true, value: reading(path) };
	} catch (error) {
		if (!(error instanceof Unreadable)) throw error;
		return { ok: false, code: error.code, at: path.join('.') };
	}
}

function valueOf(field: AnyField, raw: unknown, path: Path): unknown {
	switch (field.is) {
		case 'number':
			return numberOf(field, raw);
		case 'word':
			return wordOf(field, raw);
		case 'text':
			return textOf(field, raw);
		case 'flag':
			if (typeof raw !== 'boolean') throw new Unreadable('malformed');
			return raw;
		case 'counts':
			return countsOf(field, raw);
		case 'list':
			return listOf(field as ListField<AnyField>, raw, path);
		case 'record':
			return fieldsOf(field.fields as Shape, recordOf(raw), path, field.exact, {});
		case 'variants': {
			const given = recordOf(raw);
			const kind = own(given, field.tag);
			if (typeof kind !== 'string' || !Object.hasOwn(field.shapes as object, kind))
				throw new Unreadable('malformed');
			return variantOf(field, kind, raw, path);
		}
	}
}

function variantOf(
	field: VariantsField<string, Readonly<Record<string, Shape>>>,
	kind: string,
	raw: unknown,
	path: Path
): unknown {
	const shape = field.shapes[kind];
	if (!shape) throw new Error(`there is no shape of ${kind}`);
	const value = fieldsOf(shape, recordOf(raw), path, false, { [field.tag]: kind });
	if (field.holds[kind]?.(value as ValuesOf<Shape>) === false) throw new Unreadable('malformed');
	return value;
}

function fieldsOf(
	shape: Shape,
	raw: Raw,
	path: Path,
	exact: boolean,
	value: Record<string, unknown>
): unknown {
	if (exact) knowAll(shape, raw, path);
	for (const name of Object.keys(shape)) {
		const field = shape[name] as AnyField;
		const given = own(raw, name);
		path.push(name);
		// Only what is not there takes a default: null is nobody's number.
		value[name] = valueOf(field, given === undefined ? standIn(field, raw) : given, path);
		path.pop();
	}
	return value;
}

const standIn = (field: AnyField, raw: Raw): unknown =>
	field.like === undefined ? field.absent : own(raw, field.like);

function knowAll(shape: Shape, raw: Raw, path: Path): void {
	for (const name of Object.keys(raw).sort()) {
		if (Object.hasOwn(shape, name)) continue;
		path.push(name);
		throw new Unreadable('unknown-field');
	}
}

const own = (raw: Raw, name: string): unknown => (Object.hasOwn(raw, name) ? raw[name] : undefined);

function recordOf(raw: unknown): Raw {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
		throw new Unreadable('malformed');
	return raw as Raw;
}

function numberOf({ min, max, step, minusZero }: NumberField, raw: unknown): number {
	if (!Number.isSafeInteger(raw)) throw new Unreadable('malformed');
	if (Object.is(raw, -0) && !minusZero) throw new Unreadable('malformed');
	const value = (raw as number) + 0;
	if (value < min || value > max) throw new Unreadable('out-of-range');
	if (step !== undefined && value % step !== 0) throw new Unreadable('out-of-range');
	return value;
}

function wordOf(field: WordField, raw: unknown): string {
	if (typeof raw !== 'string') throw new Unreadable('malformed');
	if (!field.of.includes(raw)) throw new Unreadable('out-of-range');
	return raw;
}

function textOf({ max, pattern }: TextField, raw: unknown): string {
	if (typeof raw !== 'string') throw new Unreadable('malformed');
	if (raw.length > max) throw new Unreadable('too-long');
	if (!pattern.test(raw)) throw new Unreadable('malformed');
	return raw;
}

function countsOf({ of, max }: CountsField, raw: unknown): Record<string, number> {
	const given = recordOf(raw);
	const named = Object.keys(given);
	if (named.length === 0 || !named.every((name) => of.includes(name)))
		throw new Unreadable('malformed');
	const value: Record<string, number> = {};
	for (const name of of) {
		if (!named.includes(name)) continue;
		const count = given[name];
		if (!Number.isSafeInteger(count)) throw new Unreadable('malformed');
		if ((count as number) < 1 || (count as number) > max) throw new Unreadable('out-of-range');
		value[name] = count as number;
	}
	return value;
}

function listOf(field: ListField<AnyField>, raw: unknown, path: Path): unknown[] {
	if (!Array.isArray(raw)) throw new Unreadable('malformed');
	if (raw.length > field.max) throw new Unreadable('too-long');
	if (raw.length < field.min) throw new Unreadable('malformed');
	const items: unknown[] = [];
	for (let i = 0; i < raw.length; i++) {
		path.push(i);
		items.push(valueOf(field.of, raw[i], path));
		path.pop();
	}
	if (field.distinct && new Set(items).size !== items.length) throw new Unreadable('malformed');
	return items;
}

// ---------------------------------------------------------------- writing

/** What a form begins with: what is not chosen yet is `none`, an empty word, list or record of counts. */
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
			return [];
		case 'record':
			return blanks(field.fields as Shape);
		case 'variants':
			throw new Error('which of the variants is for the form to say');
	}
}

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
			return true;
		case 'counts':
			return Object.values(value as Record<string, number>).some((count) => count > 0);
		case 'list':
			return (value as readonly unknown[]).length >= field.needs;
		case 'record':
			return areChosen(field.fields as Shape, value as Raw);
		case 'variants': {
			const kind = (value as Raw)[field.tag] as string;
			const shape = (field.shapes as Record<string, Shape>)[kind];
			if (!shape) return false;
			const holds = field.holds[kind] as ((value: unknown) => boolean) | undefined;
			return areChosen(shape, value as Raw) && holds?.(value) !== false;
		}
	}
}

const areChosen = (shape: Shape, value: Raw): boolean =>
	Object.entries(shape).every(([name, field]) => isChosen(field, value[name]));
