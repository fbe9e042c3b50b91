/**
 * One more thing said: every value that a half-written order can have next. A line is read by saying so again
 * and again what brings its sentence nearer to it.
 */
import {
	blank,
	blankVariant,
	type AnyField,
	type Shape,
	type VariantsField
} from '$engine/kernel/shape';
import type { Mentioned, OrdersText, TextRole } from './declared';

export type Roles = OrdersText['roles'];

type Values = Readonly<Record<string, unknown>>;

export interface Asking {
	readonly roles: Roles;
	readonly mentioned: Mentioned;
	/** The order as a whole. */
	readonly whole: unknown;
}

/** Values that a field can be given; those that it holds already are not changed. */
export function changes(field: AnyField, value: unknown, asking: Asking): unknown[] {
	const { roles, mentioned } = asking;
	const role = roles[field.role];
	if (role?.beside) return [...role.beside(asking.whole as never, mentioned, value as never)];
	switch (field.is) {
		case 'number':
			return value === field.blank ? numbers(field, role, asking) : [];
		case 'word':
			return value === field.blank
				? (role?.values ? mentioned.values(field.role) : (field.of as readonly string[])).filter(
						(word) => word !== value && (field.of as readonly unknown[]).includes(word)
					)
				: [];
		case 'text':
			if (value !== '') return [];
			return role?.values
				? [...mentioned.values(field.role)]
				: mentioned.spans.filter(
						(span) => span.length <= field.max && span !== '' && field.pattern.test(span)
					);
		case 'flag':
			return value === field.blank ? [!field.blank] : [];
		case 'counts':
			return (field.of as readonly string[])
				.filter((key) => !((value as Values)[key] ?? 0))
				.flatMap((key) =>
					mentioned.numbers
						.filter((n) => Number.isInteger(n) && n >= 1 && n <= field.max)
						.map((n) => inOrder(field.of as readonly string[], { ...(value as Values), [key]: n }))
				);
		case 'list':
			return items(field.of as AnyField, value as readonly unknown[], field.max, asking);
		case 'maybe':
			return items(field.of as AnyField, value as readonly unknown[], 1, asking);
		case 'record':
			return fields(field.fields as Shape, value as Values, asking);
		case 'variants': {
			const shape = (field.shapes as Record<string, Shape>)[(value as Values)[field.tag] as string];
			return shape ? fields(shape, value as Values, asking) : [];
		}
	}
}

/** Values that a field begins with: of variants, each kind. */
export function starts(field: AnyField): unknown[] {
	if (field.is !== 'variants') return [begun(field)];
	const shapes = field.shapes as Record<string, Shape>;
	return Object.keys(shapes).map((kind) => ({
		[field.tag]: kind,
		...Object.fromEntries(Object.entries(shapes[kind] ?? {}).map(([name, of]) => [name, begun(of)]))
	}));
}

/** An order as it is begun with each word of a choice of few that nothing stands for yet; else as it is. */
export function withChoice(field: AnyField, value: unknown, few: number): unknown[] {
	const open = leavesOf(field, value).find(
		({ at, value: chosen, field: of }) =>
			at.length === 1 && of.is === 'word' && chosen === '' && of.of.length <= few
	);
	if (open?.field.is !== 'word') return [value];
	const [name = ''] = open.at;
	return (open.field.of as readonly string[]).map((word) => ({
		...(value as Values),
		[name]: word
	}));
}

/** The blank; of variants within a record, the first kind. */
function begun(field: AnyField): unknown {
	if (field.is === 'variants') {
		const kinds = field as VariantsField<string, Record<string, Shape>>;
		return blankVariant(kinds, Object.keys(kinds.shapes)[0] ?? '');
	}
	if (field.is === 'record')
		return Object.fromEntries(
			Object.entries(field.fields as Shape).map(([name, of]) => [name, begun(of)])
		);
	return blank(field);
}

function numbers(
	{ min, max, step = 1, role: name, blank: none }: Extract<AnyField, { is: 'number' }>,
	role: TextRole | undefined,
	{ mentioned }: Asking
): unknown[] {
	if (role?.values) return [...mentioned.values(name)];
	return mentioned.numbers
		.flatMap((n) => role?.of?.(n) ?? [n])
		.filter((n) => Number.isInteger(n) && n >= min && n <= max && n % step === 0 && n !== none);
}

const inOrder = (keys: readonly string[], counts: Values): Values =>
	Object.fromEntries(keys.filter((key) => counts[key]).map((key) => [key, counts[key]]));

function items(item: AnyField, list: readonly unknown[], max: number, asking: Asking): unknown[] {
	// A sentence goes through a list in its order: what stands before the last is said.
	const within =
		list.length === 0
			? []
			: changes(item, list.at(-1), asking).map((next) => [...list.slice(0, -1), next]);
	if (list.length >= max) return within;
	const more = starts(item).flatMap((start) => [start, ...changes(item, start, asking)]);
	return [...within, ...more.map((one) => [...list, one])];
}

/** A field that is one of several records may change its kind as long as nothing else of it is said. */
function fields(shape: Shape, value: Values, asking: Asking): unknown[] {
	return Object.entries(shape).flatMap(([name, field]) => {
		const now = value[name];
		const kinds =
			field.is === 'variants' && isSameText(now, begun(field)) ? starts(field).slice(1) : [];
		return [...kinds, ...[now, ...kinds].flatMap((one) => changes(field, one, asking))].map(
			(next) => ({ ...value, [name]: next })
		);
	});
}

const isSameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A value within an order that has a role of its own. */
export interface Leaf {
	readonly at: readonly (string | number)[];
	readonly role: string;
	readonly field: AnyField;
	readonly value: unknown;
}

/** Leaves of an order, those not said yet too. */
export function leavesOf(
	field: AnyField,
	value: unknown,
	at: readonly (string | number)[] = []
): Leaf[] {
	switch (field.is) {
		case 'list':
		case 'maybe':
			return (value as readonly unknown[]).flatMap((one, i) =>
				leavesOf(field.of as AnyField, one, [...at, i])
			);
		case 'record':
			return leavesIn(field.fields as Shape, value as Values, at);
		case 'variants':
			return leavesIn(
				(field.shapes as Record<string, Shape>)[(value as Values)[field.tag] as string] ?? {},
				value as Values,
				at
			);
		case 'number':
		case 'word':
		case 'text':
		case 'flag':
		case 'counts':
			return [{ at, role: field.role, field, value }];
	}
}

const leavesIn = (shape: Shape, value: Values, at: readonly (string | number)[]): Leaf[] =>
	Object.entries(shape).flatMap(([name, of]) => leavesOf(of, value[name], [...at, name]));

/** An order with another value at a place. */
export function put(
	order: unknown,
	[key, ...rest]: readonly (string | number)[],
	value: unknown
): unknown {
	if (key === undefined) return value;
	if (Array.isArray(order))
		return order.map((one: unknown, i) => (i === key ? put(one, rest, value) : one));
	const fields = order as Readonly<Record<string, unknown>>;
	return { ...fields, [key]: put(fields[key], rest, value) };
}

/** Fields of a record, or of the kind that a value is; of other fields none. */
function shapeOf(field: AnyField | undefined, value: unknown): Shape {
	if (field?.is === 'record') return field.fields as Shape;
	if (field?.is !== 'variants') return {};
	const kind = (value as Values | undefined)?.[field.tag] as string;
	return (field.shapes as Record<string, Shape>)[kind] ?? {};
}

/**
 * An order with another value at a place; what stands beside it as long as nothing else is said goes along: more
 * than attack need not move in.
 */
export function putWith(
	field: AnyField | undefined,
	order: unknown,
	at: readonly (string | number)[],
	value: unknown
): unknown {
	const [key, ...rest] = at;
	if (key === undefined || field === undefined) return value;
	const inner = (order as Record<string | number, unknown>)[key];
	if (field.is === 'list' || field.is === 'maybe')
		return put(order, [key], putWith(field.of as AnyField, inner, rest, value));
	const shape = shapeOf(field, order);
	const next = put(order, [key], putWith(shape[key], inner, rest, value)) as Values;
	const followers = Object.entries(shape).filter(
		([name, { like }]) => like === key && (order as Values)[name] === inner
	);
	return { ...next, ...Object.fromEntries(followers.map(([name]) => [name, next[key]])) };
}

const MOST_RUNS = 14;

/** Stretches of a list; of a very long one, none. */
export function runsOf<T>(list: readonly T[]): T[][] {
	if (list.length > MOST_RUNS) return [];
	return list.flatMap((_, from) =>
		list.slice(from).map((_, to) => list.slice(from, from + to + 1))
	);
}
