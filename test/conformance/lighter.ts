/** Orders that say one thing less: an item of a list, a value that may be left out, or a kind of units. */
import type { Path } from '../../engine/kernel/problem';
import { blank, type AnyField, type ListField, type Shape } from '../../engine/kernel/shape';
import { keyOf } from './reach/reach';
import { shapeOf } from './shaped';

/** A value with one thing less in it. */
export interface Lighter {
	/** Place of what is left out. */
	readonly at: Path;
	readonly without: unknown;
}

/** Every such value that the field still reads. */
export function* lighter(field: AnyField, value: unknown): Generator<Lighter> {
	switch (field.is) {
		case 'number':
		case 'word':
		case 'text':
		case 'flag':
			return;
		case 'counts':
			return yield* lighterCounts(value as Readonly<Record<string, number>>);
		case 'list':
			return yield* lighterList(field as ListField<AnyField>, value as readonly unknown[]);
		case 'maybe': {
			const [item] = value as readonly unknown[];
			if (item === undefined) return;
			yield { at: [], without: [] };
			for (const { at, without } of lighter(field.of as AnyField, item))
				yield { at: [0, ...at], without: [without] };
			return;
		}
		case 'record':
			return yield* lighterFields(
				field.fields as Shape,
				value as Readonly<Record<string, unknown>>
			);
		case 'variants': {
			const shape = shapeOf(field, value);
			if (shape) yield* lighterFields(shape, value as Readonly<Record<string, unknown>>);
		}
	}
}

function* lighterCounts(value: Readonly<Record<string, number>>): Generator<Lighter> {
	if (Object.keys(value).length < 2) return;
	for (const kind of Object.keys(value)) {
		const others = Object.entries(value).filter(([other]) => other !== kind);
		yield { at: [kind], without: Object.fromEntries(others) };
	}
}

function* lighterList(
	{ of, min }: ListField<AnyField>,
	value: readonly unknown[]
): Generator<Lighter> {
	for (const [i, item] of value.entries()) {
		if (value.length > min) yield { at: [i], without: value.filter((_, other) => other !== i) };
		for (const { at, without } of lighter(of, item))
			yield { at: [i, ...at], without: value.map((one, other) => (other === i ? without : one)) };
	}
}

function* lighterFields(
	shape: Shape,
	value: Readonly<Record<string, unknown>>
): Generator<Lighter> {
	for (const [name, field] of Object.entries(shape)) {
		const inner = value[name];
		if (field.absent !== undefined && field.is !== 'list' && field.is !== 'maybe') {
			const least: unknown = field.is === 'record' ? blank(field) : field.absent;
			if (keyOf(least) !== keyOf(inner)) yield { at: [name], without: { ...value, [name]: least } };
			const fewer = field.is === 'number' ? Number(inner) - (field.step ?? 1) : Number.NaN;
			if (fewer > Number(least)) yield { at: [name], without: { ...value, [name]: fewer } };
		}
		for (const { at, without } of lighter(field, inner))
			yield { at: [name, ...at], without: { ...value, [name]: without } };
	}
}
