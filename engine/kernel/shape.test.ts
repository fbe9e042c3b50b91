import { describe, expect, it } from 'vitest';
import {
	blank,
	blankVariant,
	counts,
	flag,
	isComplete,
	list,
	maybe,
	number,
	optional,
	read,
	record,
	sameAs,
	text,
	usual,
	variants,
	word,
	type AnyField,
	type ValueOf
} from './shape';

const seat = number('seat', { min: 1, max: 8, none: 0 });
const FLEET = variants(
	'kind',
	{
		sail: {
			to: seat,
			ships: counts('ships', ['sloop', 'brig'], 9),
			route: list('route', number('cell', { min: 0, max: 99, none: -1 }), {
				min: 1,
				max: 3,
				distinct: true
			}),
			speed: optional(number('speed', { min: 2, max: 6, step: 2 }), 4),
			least: sameAs('speed', number('speed', { min: 2, max: 6, step: 2 }))
		},
		pact: {
			with: seat,
			mode: word('mode', ['peace', 'war'], 'peace'),
			against: optional(number('seat', { min: 0, max: 8 }), 0),
			secret: flag('secret'),
			name: text('name', 5, /^[a-z]+$/),
			gift: maybe('gift', word('ware', ['tea', 'rum'])),
			terms: record('terms', { gold: number('money', { min: 0, max: 50 }) })
		}
	},
	{ pact: ({ mode, against }) => (mode === 'war') === against > 0 }
);

type Fleet = ValueOf<typeof FLEET>;
const SAIL = {
	kind: 'sail',
	to: 2,
	ships: { sloop: 1, brig: 2 },
	route: [4, 5],
	speed: 4,
	least: 2
} as const satisfies Fleet;
const PACT = {
	kind: 'pact',
	with: 3,
	mode: 'peace',
	against: 0,
	secret: true,
	name: 'abc',
	gift: ['rum'],
	terms: { gold: 7 }
} as const satisfies Fleet;

const without = (value: object, name: string): object =>
	Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

describe('reading', () => {
	it.each([SAIL, PACT])('reads its fields and no others: $kind', (order) => {
		expect(read(FLEET, order)).toEqual({ ok: true, value: order });
		expect(read(FLEET, { more: 1, ...order })).toEqual({
			ok: false,
			code: 'unknown-field',
			at: 'more'
		});
	});

	it('says where it stopped, and why', () => {
		const refused = (change: object): unknown => read(FLEET, { ...SAIL, ...change });
		expect(refused({ to: 9 })).toEqual({ ok: false, code: 'out-of-range', at: 'to' });
		expect(refused({ route: [1, 2, 100] })).toEqual({
			ok: false,
			code: 'out-of-range',
			at: 'route.2'
		});
		expect(refused({ route: [1, 2, 3, 4] })).toEqual({ ok: false, code: 'too-long', at: 'route' });
		expect(read(FLEET, { ...PACT, terms: { gold: '1' } })).toEqual({
			ok: false,
			code: 'malformed',
			at: 'terms.gold'
		});
		expect(read(FLEET, [])).toEqual({ ok: false, code: 'malformed' });
	});

	const junk = [null, NaN, -0, 1.5, '', '\n', 2 ** 60, ['7'], [null], { x: 1 }, () => 1, Symbol()];
	const places = [SAIL, PACT].flatMap((order) =>
		Object.keys(order).map((name): [Fleet, string] => [order, name])
	);
	it.each(places)('takes no junk, and no hole without a default: %o, %s', (order, name) => {
		for (const value of junk) expect(read(FLEET, { ...order, [name]: value }).ok).toBe(false);
		const optionals = ['speed', 'least', 'against'];
		expect(read(FLEET, without(order, name)).ok).toBe(optionals.includes(name));
	});

	it('puts in what is not there, also for undefined, and never for null', () => {
		const { speed, least, ...rest } = SAIL;
		expect([speed, least]).toEqual([4, 2]);
		expect(read(FLEET, { ...rest, speed: 6 })).toMatchObject({ value: { speed: 6, least: 6 } });
		expect(read(FLEET, { ...rest, least: 2, speed: undefined })).toMatchObject({
			value: { speed: 4, least: 2 }
		});
		expect(read(FLEET, { ...SAIL, speed: null }).ok).toBe(false);
	});

	it.each([
		{ ...SAIL, speed: 3 },
		{ ...SAIL, ships: {} },
		{ ...SAIL, ships: { sloop: 0 } },
		{ ...SAIL, ships: { sloop: 10 } },
		{ ...SAIL, ships: { sloop: 1, raft: 1 } },
		{ ...SAIL, route: [] },
		{ ...SAIL, route: [4, 4] },
		{ ...SAIL, route: new Array(2) },
		{ ...PACT, mode: 'war' },
		{ ...PACT, mode: 'toString' },
		{ ...PACT, against: 2 },
		{ ...PACT, name: 'abcdef' },
		{ ...PACT, gift: ['tea', 'rum'] },
		{ ...PACT, kind: 'constructor' },
		{ ...PACT, kind: 'sail' },
		Object.create(SAIL) as object
	])('refuses %o', (raw) => expect(read(FLEET, raw).ok).toBe(false));

	it('refuses what throws when it is asked', () => {
		const trap = (): never => {
			throw new Error('boo');
		};
		const proxies = [
			new Proxy(SAIL, { getPrototypeOf: trap }),
			new Proxy(SAIL, { get: trap }),
			{ ...SAIL, ships: new Proxy({}, { ownKeys: trap }) },
			Object.defineProperty({ ...SAIL }, 'to', { get: trap, enumerable: true })
		];
		for (const raw of proxies) expect(read(FLEET, raw)).toEqual({ ok: false, code: 'malformed' });
	});

	it('says of each field where it stopped, and why', () => {
		const bare = Object.setPrototypeOf(() => 1, null) as unknown;
		const refused = (order: Fleet, name: string, value: unknown): unknown => {
			const result = read(FLEET, { ...order, [name]: value });
			return result.ok ? 'read' : `${result.code} ${result.at ?? ''}`;
		};
		for (const raw of [[], bare, null, 'x', 7]) {
			expect(refused(SAIL, 'ships', raw)).toBe('malformed ships');
			expect(refused(PACT, 'terms', raw)).toBe('malformed terms');
			expect(read(list('fleets', FLEET, { max: 1 }), [raw])).toMatchObject({ at: '0' });
		}
		expect(refused(SAIL, 'ships', { brig: 10 })).toBe('out-of-range ships.brig');
		expect(refused(PACT, 'gift', ['tea', 'rum'])).toBe('malformed gift');
		expect(refused(PACT, 'gift', ['gin'])).toBe('out-of-range gift.0');
		expect(refused(PACT, 'gift', 'rum')).toBe('malformed gift');
		expect(refused(PACT, 'name', 'abcdef')).toBe('too-long name');
		expect(refused(PACT, 'name', 'a1')).toBe('malformed name');
		expect(refused(PACT, 'mode', 'truce')).toBe('out-of-range mode');
	});

	it.each<[Fleet, string, unknown]>([
		[SAIL, 'ships', { sloop: 1 }],
		[SAIL, 'ships', { brig: 9 }],
		[SAIL, 'route', [0]],
		[SAIL, 'route', [0, 1, 99]],
		[SAIL, 'to', 1],
		[SAIL, 'to', 8],
		[PACT, 'gift', []],
		[PACT, 'gift', ['tea']],
		[PACT, 'name', 'abcde'],
		[PACT, 'terms', { gold: 0 }],
		[PACT, 'terms', { gold: 50 }]
	])('takes what is just within bounds: %o with %s %j', (order, name, value) => {
		expect(read(FLEET, { ...order, [name]: value })).toEqual({
			ok: true,
			value: { ...order, [name]: value }
		});
	});

	it('puts counts in their order, and copies what it is given', () => {
		const order = read(FLEET, { ...SAIL, ships: { brig: 2, sloop: 1 } });
		expect(JSON.stringify(order)).toContain('{"sloop":1,"brig":2}');
		const given = { ...SAIL, route: [1] };
		const copy = read(FLEET, given);
		given.route.push(2);
		expect(copy).toMatchObject({ value: { route: [1] } });
	});

	it('reads minus zero as zero only where that is said', () => {
		const range = { min: -5, max: 5 };
		expect(read(number('n', range), -0).ok).toBe(false);
		const zero = read(number('n', { ...range, minusZero: true }), -0);
		expect(zero.ok && Object.is(zero.value, 0)).toBe(true);
	});

	it('refuses unknown fields, naming the first by name', () => {
		expect(read(FLEET, { ...PACT, terms: { gold: 7, tin: 1 } })).toEqual({
			ok: false,
			code: 'unknown-field',
			at: 'terms.tin'
		});
		const exact = record('options', { turns: optional(number('n', { min: 1, max: 9 }), 3) });
		expect(read(exact, {})).toEqual({ ok: true, value: { turns: 3 } });
		expect(read(exact, { turns: 4, b: 1, a: 1 })).toEqual({
			ok: false,
			code: 'unknown-field',
			at: 'a'
		});
	});
});

describe('declaring', () => {
	it('gives a list every length up to the most, and the same item twice, unless told', () => {
		const field = list('seats', seat, { max: 3 });
		expect(field).toMatchObject({ min: 0, max: 3, needs: 0, distinct: false });
		expect(read(field, [2, 2])).toEqual({ ok: true, value: [2, 2] });
		expect(read(field, [])).toEqual({ ok: true, value: [] });
		expect(isComplete(field as AnyField, [])).toBe(true);
		expect(list('seats', seat, { min: 2, max: 3 })).toMatchObject({ min: 2, needs: 2 });
	});

	it('begins a number with its least, with none chosen, or as told', () => {
		const bounds = { min: 2, max: 5 };
		expect(number('n', bounds).blank).toBe(2);
		expect(number('n', { ...bounds, none: 0 }).blank).toBe(0);
		expect(number('n', { ...bounds, none: 0, blank: 4 }).blank).toBe(4);
		expect(flag('f').blank).toBe(false);
	});

	it('makes a default of what a form begins with, of records field by field', () => {
		const count = usual(number('n', { min: 1, max: 9, blank: 3 }));
		const both = usual(record('both', { a: count, b: usual(word('w', ['x', 'y'], 'y')) }));
		expect(read(record('all', { count, both }), {})).toEqual({
			ok: true,
			value: { count: 3, both: { a: 3, b: 'y' } }
		});
	});
});

describe('writing', () => {
	it('begins with nothing chosen', () => {
		expect(blankVariant(FLEET, 'sail')).toEqual({
			kind: 'sail',
			to: 0,
			ships: {},
			route: [],
			speed: 2,
			least: 2
		});
		expect(blankVariant(FLEET, 'pact')).toEqual({
			kind: 'pact',
			with: 0,
			mode: 'peace',
			against: 0,
			secret: false,
			name: '',
			gift: [],
			terms: { gold: 0 }
		});
		expect(blank(word('w', ['a', 'b']))).toBe('');
	});

	it.each<[Fleet, string, unknown]>([
		[SAIL, 'to', 0],
		[SAIL, 'ships', {}],
		[SAIL, 'ships', { sloop: 0 }],
		[SAIL, 'route', []],
		[PACT, 'with', 0],
		[PACT, 'mode', ''],
		[PACT, 'mode', 'war'],
		[PACT, 'name', '']
	])('is complete once every field is chosen: %o without %s', (order, name, none) => {
		expect(isComplete(FLEET, order)).toBe(true);
		expect(isComplete(FLEET, { ...order, [name]: none } as Fleet)).toBe(false);
	});

	it('is complete with one of a kind, and never for a kind that there is not', () => {
		expect(isComplete(FLEET, { ...SAIL, ships: { sloop: 1 } })).toBe(true);
		expect(isComplete(FLEET, { ...SAIL, kind: 'fly' } as never)).toBe(false);
	});

	it('asks for as many items as a form needs', () => {
		const path = list('path', seat, { max: 5, needs: 2 });
		expect(read(path, [1]).ok).toBe(true);
		expect([[1], [1, 2]].map((value) => isComplete(path as AnyField, value))).toEqual([
			false,
			true
		]);
	});
});
