/** Orders as scenarios write them: lines become data by the declared shape of an order. */
import type { AnyField, Shape, VariantsField } from '../../engine/kernel/shape';
import { stated, type Item, type Line, type Value } from './scenario';

type Raw = Record<string, unknown>;

/**
 * Data of an order, for the parser: fields that no line names are those of `base`, or left out.
 * @throws on a word that no shape has
 */
export function written(field: AnyField, lines: readonly Line[], base: Raw): Raw {
	const raw = { ...base };
	addParts(shapeOf(field, raw), raw, lines);
	return raw;
}

function shapeOf(field: AnyField, raw: Raw): Shape {
	if (field.is === 'record') return field.fields as Shape;
	if (field.is !== 'variants') throw new Error(`a ${field.is} has no fields`);
	const { shapes, tag } = field as VariantsField<string, Record<string, Shape>>;
	const shape = shapes[String(raw[tag])];
	if (!shape) throw new Error(`there is no ${String(raw[tag])}`);
	return shape;
}

function fieldOf(shape: Shape, name: string): AnyField {
	const field = shape[name];
	if (!field) throw new Error(`no field ${name} among ${Object.keys(shape).join(', ')}`);
	return field;
}

/** A line about a field of the record: one more of a list, else what the field holds. */
function addParts(shape: Shape, raw: Raw, lines: readonly Line[]): void {
	for (const { subject, items, parts } of lines) {
		const [name = ''] = subject;
		if (subject.length > 1) throw new Error(`${subject.join(' ')}: a colon is missing`);
		raw[name] = added(fieldOf(shape, name), raw[name], items, parts);
	}
}

function added(
	field: AnyField,
	before: unknown,
	items: readonly Item[],
	parts: readonly Line[]
): unknown {
	const [first] = items;
	switch (field.is) {
		case 'list': {
			const all = (before ?? []) as unknown[];
			const alone = items.length === 1 && first ? stated(first) : undefined;
			if (alone?.path.length === 0 && (alone.value === 'none' || Array.isArray(alone.value)))
				return fitting(field, alone.value);
			return [...all, added(field.of as AnyField, undefined, items, parts)];
		}
		case 'maybe': {
			const [held] = (before ?? []) as unknown[];
			return [added(field.of as AnyField, held, items, parts)];
		}
		case 'record':
		case 'variants':
			return recorded(field, items, parts);
		case 'counts':
			return Object.fromEntries(items.map(({ path, value }) => [path.join(' '), value]));
		case 'flag':
			return first?.path[0] === 'yes';
		case 'number':
			return Number(first?.path[0]);
		case 'text':
		case 'word':
			return (first?.path[0] ?? '').replace(/^"|"$/g, '');
	}
}

/** A record, or a variant, whose kind is the first word. */
function recorded(field: AnyField, items: readonly Item[], parts: readonly Line[]): Raw {
	const raw: Raw = {};
	let told = items;
	if (field.is === 'variants') {
		const [head, ...rest] = items;
		const [kind = '', ...path] = head?.path ?? [];
		raw[field.tag] = kind;
		told = head?.value === undefined ? rest : [{ path, value: head.value }, ...rest];
	}
	const shape = shapeOf(field, raw);
	for (const { path, value } of told) place(shape, raw, path, value);
	addParts(shape, raw, parts);
	return raw;
}

/** A value at the end of a way through records and counts. */
function place(shape: Shape, raw: Raw, path: readonly string[], value: Value | undefined): void {
	const [name = '', ...more] = path;
	const field = fieldOf(shape, name);
	if (more.length === 0) {
		raw[name] = fitting(field, value ?? true);
		return;
	}
	const inner = { ...((raw[name] as Raw | undefined) ?? {}) };
	if (field.is === 'counts') inner[more.join(' ')] = value;
	else place(shapeOf(field, inner), inner, more, value);
	raw[name] = inner;
}

/** The value as the field holds it: one alone is a list of one. */
function fitting(field: AnyField, value: Value): unknown {
	if (field.is === 'list') {
		if (value === 'none') return [];
		return Array.isArray(value)
			? value.map((item) => fitting(field.of as AnyField, item as Value))
			: [fitting(field.of as AnyField, value)];
	}
	if (field.is === 'maybe') {
		if (value === 'none') return [];
		const of = field.of as AnyField;
		return Array.isArray(value) && of.is !== 'list' ? value : [fitting(of, value)];
	}
	return value;
}
