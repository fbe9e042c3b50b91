/** Orders made field by field over the whole declared shape, of values that mean something in the game. */
import type { Stream } from '../../engine/kernel/rng';
import {
	read,
	type AnyField,
	type CountsField,
	type ListField,
	type NumberField,
	type Shape,
	type TextField,
	type VariantsField
} from '../../engine/kernel/shape';

/** Values seen lately, by the role of the field that held them. */
export type Palette = Map<string, unknown[]>;

export const newPalette = (): Palette => new Map();

const MOST_KEPT = 120;
/** Items that a list made here has beyond its least. */
const MOST_MORE = 3;

/** Adds the values of an order to the palette, each under the role of its field. */
export function learn(palette: Palette, field: AnyField, value: unknown): void {
	switch (field.is) {
		case 'number':
		case 'text':
			return keep(palette, field.role, value);
		case 'word':
		case 'flag':
			return;
		case 'counts':
			for (const count of Object.values(value as object)) keep(palette, field.role, count);
			return;
		case 'list':
		case 'maybe':
			for (const item of value as unknown[]) learn(palette, field.of as AnyField, item);
			return;
		case 'record':
			return learnAll(palette, field.fields as Shape, value);
		case 'variants': {
			const shape = shapeOf(field, value);
			if (shape) learnAll(palette, shape, value);
		}
	}
}

function learnAll(palette: Palette, shape: Shape, value: unknown): void {
	for (const [name, field] of Object.entries(shape))
		learn(palette, field, (value as Record<string, unknown>)[name]);
}

/** Adds one value under a role. The oldest are forgotten. */
export function keep(palette: Palette, role: string, value: unknown): void {
	const values = palette.get(role);
	if (!values) palette.set(role, [value]);
	else if (values.push(value) > MOST_KEPT) values.splice(0, MOST_KEPT / 2);
}

/** Undefined for a variant that the shape does not have, as a line that was not understood. */
export const shapeOf = (field: VariantsField, value: unknown): Shape | undefined =>
	(field.shapes as Record<string, Shape>)[String((value as Record<string, unknown>)[field.tag])];

/** A value that the field reads, made field by field. */
export function shaped(field: AnyField, palette: Palette, draw: Stream): unknown {
	switch (field.is) {
		case 'number':
			return shapedNumber(field, palette, draw);
		case 'word':
			return field.of[draw.pick(field.of.length)];
		case 'text':
			return shapedText(field, palette, draw);
		case 'flag':
			return draw.pick(2) === 0;
		case 'counts':
			return shapedCounts(field as CountsField, palette, draw);
		case 'list':
			return shapedList(field as ListField<AnyField>, palette, draw);
		case 'maybe':
			return draw.pick(2) === 0 ? [] : [shaped(field.of as AnyField, palette, draw)];
		case 'record':
			return shapedFields(field.fields as Shape, palette, draw);
		case 'variants': {
			const kinds = Object.keys(field.shapes as object);
			const kind = kinds[draw.pick(kinds.length)] as string;
			return shapedVariant(field, kind, palette, draw);
		}
	}
}

/** The record of one kind; after a few tries, one whose fields may not fit together. */
export function shapedVariant(
	field: VariantsField,
	kind: string,
	palette: Palette,
	draw: Stream
): unknown {
	const shape = (field.shapes as Record<string, Shape>)[kind] as Shape;
	for (let tries = 0; ; tries++) {
		const value = { [field.tag]: kind, ...shapedFields(shape, palette, draw) };
		if (tries === 8 || read(field as AnyField, value).ok) return value;
	}
}

const shapedFields = (shape: Shape, palette: Palette, draw: Stream): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(shape).map(([name, field]) => [name, shaped(field, palette, draw)])
	);

/** Bounds and what lies beside them are tried too: sums and indices go wrong there. */
function shapedNumber(field: NumberField, palette: Palette, draw: Stream): number {
	const { min, max, step = 1 } = field;
	const known = palette.get(field.role) ?? [];
	const choice = draw.pick(20);
	if (choice < 13 && known.length > 0) {
		const number = known[draw.pick(known.length)] as number;
		if (number >= min && number <= max && number % step === 0) return number;
	}
	const least = Math.max(min, Math.min(0, max));
	if (choice < 18)
		return Math.min(max, least + (step - (least % step || step)) + step * draw.pick(10));
	const last = max - (max % step);
	return choice === 18 ? last : min + (step - (min % step || step));
}

function shapedText(field: TextField, palette: Palette, draw: Stream): string {
	const known = palette.get(field.role) ?? [];
	if (known.length > 0) return known[draw.pick(known.length)] as string;
	return field.pattern.test('') ? '' : 'a';
}

function shapedCounts(field: CountsField, palette: Palette, draw: Stream): object {
	const kinds = draw.shuffle(field.of).slice(0, 1 + draw.pick(3));
	const count = { is: 'number', role: field.role, min: 1, max: field.max, blank: 1 } as const;
	return Object.fromEntries(
		field.of
			.filter((kind) => kinds.includes(kind))
			.map((kind) => [kind, shapedNumber(count, palette, draw)])
	);
}

function shapedList(field: ListField<AnyField>, palette: Palette, draw: Stream): unknown[] {
	const length = Math.min(field.max, field.min + draw.pick(MOST_MORE + 1));
	const items = Array.from({ length }, () => shaped(field.of, palette, draw));
	return field.distinct && length > field.min ? [...new Set(items)] : items;
}

/** The same value with one place in it made anew. */
export function varied(field: AnyField, value: unknown, palette: Palette, draw: Stream): unknown {
	const anew = (): unknown => shaped(field, palette, draw);
	switch (field.is) {
		case 'record':
			return variedFields(field.fields as Shape, value, palette, draw);
		case 'variants': {
			const shape = shapeOf(field, value);
			if (!shape || Object.keys(shape).length === 0 || draw.pick(12) === 0) return anew();
			return variedFields(shape, value, palette, draw);
		}
		case 'list':
			return variedList(field as ListField<AnyField>, value as unknown[], palette, draw);
		case 'maybe': {
			const [item] = value as unknown[];
			return item === undefined || draw.pick(4) === 0
				? anew()
				: [varied(field.of as AnyField, item, palette, draw)];
		}
		case 'number':
		case 'word':
		case 'text':
		case 'flag':
		case 'counts':
			return anew();
	}
}

function variedFields(shape: Shape, value: unknown, palette: Palette, draw: Stream): object {
	const names = Object.keys(shape);
	const name = names[draw.pick(names.length)] as string;
	const inner = (value as Record<string, unknown>)[name];
	return { ...(value as object), [name]: varied(shape[name] as AnyField, inner, palette, draw) };
}

function variedList(
	field: ListField<AnyField>,
	value: readonly unknown[],
	palette: Palette,
	draw: Stream
): unknown[] {
	const copy = [...value];
	const at = draw.pick(copy.length + 1);
	const action = draw.pick(10);
	if (at === copy.length || action < 2) copy.splice(at, 0, shaped(field.of, palette, draw));
	else if (action === 2 && !field.distinct) copy.splice(at, 0, copy[at]);
	else if (action === 3) copy.splice(at, 1);
	else if (action === 4) return draw.shuffle(copy);
	else copy[at] = varied(field.of, copy[at], palette, draw);
	if (copy.length > field.max || copy.length < field.min) return [...value];
	return field.distinct ? [...new Set(copy)] : copy;
}
