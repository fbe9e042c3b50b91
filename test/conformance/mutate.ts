/** Orders gone wrong: honest ones with a few things changed, and plain garbage. */
import type { Stream } from '../../engine/kernel/rng';

/** Values seen lately, to be put where they do not belong. */
export interface Pool {
	readonly numbers: number[];
	readonly strings: string[];
	readonly items: unknown[];
}

export const newPool = (): Pool => ({ numbers: [0, 1, 2], strings: [''], items: [] });

const MOST_KEPT = 400;

/** Adds the parts of a value to the pool; the oldest are forgotten. */
export function collect(pool: Pool, value: unknown): void {
	if (typeof value === 'number') keep(pool.numbers, value);
	else if (typeof value === 'string') keep(pool.strings, value);
	else if (Array.isArray(value)) {
		for (const item of value as unknown[]) {
			keep(pool.items, item);
			collect(pool, item);
		}
	} else if (typeof value === 'object' && value !== null) {
		for (const inner of Object.values(value) as unknown[]) collect(pool, inner);
	}
}

function keep<T>(list: T[], value: T): void {
	list.push(value);
	if (list.length > MOST_KEPT) list.splice(0, MOST_KEPT / 2);
}

/** A changed copy, sharing what is the same: `times` random places in it are altered. */
export function mutate(value: unknown, pool: Pool, draw: Stream, times: number): unknown {
	let changed: unknown = value;
	for (let i = 0; i < times; i++) changed = mutateOnce(changed, pool, draw);
	return changed;
}

function mutateOnce(value: unknown, pool: Pool, draw: Stream): unknown {
	if (typeof value === 'number') return mutateNumber(value, pool, draw);
	if (typeof value === 'string') return one(pool.strings, draw);
	if (typeof value === 'boolean') return !value;
	if (Array.isArray(value)) return mutateList(value as unknown[], pool, draw);
	if (typeof value !== 'object' || value === null) return garbage(draw, 2);
	const entries = Object.entries(value as Record<string, unknown>);
	if (entries.length === 0 || draw.pick(20) === 0)
		return { ...value, [one(pool.strings, draw) as string]: garbage(draw, 1) };
	const [key, inner] = entries[draw.pick(entries.length)] as [string, unknown];
	const { [key]: dropped, ...rest } = value as Record<string, unknown>;
	if (draw.pick(20) === 0) return rest;
	return { ...rest, [key]: mutateOnce(inner ?? dropped, pool, draw) };
}

function mutateNumber(value: number, pool: Pool, draw: Stream): unknown {
	switch (draw.pick(8)) {
		case 0:
			return value + 1;
		case 1:
			return value - 1;
		case 2:
			return garbage(draw, 0);
		default:
			return one(pool.numbers, draw);
	}
}

function mutateList(list: readonly unknown[], pool: Pool, draw: Stream): unknown[] {
	const copy = [...list];
	const at = draw.pick(copy.length + 1);
	const action = draw.pick(8);
	if (at === copy.length || action < 2) copy.splice(at, 0, one(pool.items, draw));
	else if (action === 2) copy.splice(at, 1);
	else if (action === 3) copy.splice(at, 0, copy[at]);
	else if (action === 4) return draw.shuffle(copy);
	else copy[at] = mutateOnce(copy[at], pool, draw);
	return copy;
}

const one = (list: readonly unknown[], draw: Stream): unknown =>
	list.length === 0 ? undefined : list[draw.pick(list.length)];

const JUNK: readonly unknown[] = [
	undefined,
	null,
	true,
	false,
	0,
	-0,
	-1,
	0.5,
	NaN,
	Infinity,
	-Infinity,
	2 ** 31,
	-(2 ** 31),
	2 ** 53,
	-(2 ** 53),
	1e300,
	'',
	'0',
	'__proto__',
	'constructor',
	'kind',
	'\ud800',
	'x'.repeat(10_000),
	10n,
	() => 1,
	new Date(0),
	new Map([[1, 2]]),
	new Uint8Array(3),
	JSON.parse('{"__proto__": {"kind": "x"}}'),
	{ kind: 'toString' },
	{ length: 3 },
	Array.from({ length: 5000 }, () => 0),
	new Array(3)
];

/** Anything at all, nested to the given depth. */
export function garbage(draw: Stream, depth: number): unknown {
	const shape = depth > 0 ? draw.pick(4) : 0;
	const some = (): unknown => garbage(draw, depth - 1);
	if (shape === 1) return Array.from({ length: draw.pick(5) }, some);
	if (shape === 2) return { kind: some(), [`k${draw.pick(3)}`]: some() };
	return JUNK[draw.pick(JUNK.length)];
}
