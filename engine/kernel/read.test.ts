import { describe, expect, it } from 'vitest';
import {
	fieldsOf,
	flag,
	integer,
	itemsOf,
	list,
	optional,
	record,
	text,
	under,
	word,
	type Reader
} from './read';

const malformed = { ok: false, code: 'malformed' };
const tooLong = { ok: false, code: 'too-long' };
const outOfRange = { ok: false, code: 'out-of-range' };
const value = (of: unknown): unknown => ({ ok: true, value: of });

function revoked(target: object): unknown {
	const { proxy, revoke } = Proxy.revocable(target, {});
	revoke();
	return proxy;
}

/** Nothing that anything is read from. */
const JUNK: readonly unknown[] = [
	undefined,
	null,
	NaN,
	Infinity,
	10n,
	Symbol('x'),
	() => 1,
	new Date(0),
	new Map([[1, 2]]),
	new Uint8Array(3),
	revoked({}),
	revoked([]),
	new Proxy({}, { ownKeys: () => Reflect.ownKeys(null as never) }),
	new Proxy([], { getPrototypeOf: () => Reflect.getPrototypeOf(null as never) })
];
const READERS: readonly (readonly [string, Reader<unknown>])[] = [
	['integer', integer(-9, 9)],
	['flag', flag],
	['text', text(9)],
	['word', word(['a'])],
	['list', list(flag, 9)],
	['items', (raw) => itemsOf(raw, 9)],
	['record', record({})],
	['fields', fieldsOf]
];

it.each(READERS)('%s takes no junk, and never throws', (_, reader) => {
	for (const junk of JUNK) expect(reader(junk)).toEqual(malformed);
});

describe('an integer', () => {
	it.each([0, 3, -2, 5])('is read within its bounds, both included: %s', (n) => {
		expect(integer(-2, 5)(n)).toEqual(value(n));
	});

	it.each([-3, 6, Number.MAX_SAFE_INTEGER])('is out of range beyond them: %s', (n) => {
		expect(integer(-2, 5)(n)).toEqual(outOfRange);
	});

	it.each([0.5, -0, 2 ** 53, '3', true, [3], {}])('is not %j', (raw) => {
		expect(integer(-(2 ** 60), 2 ** 60)(raw)).toEqual(malformed);
	});
});

it('a flag is true or false', () => {
	expect([flag(true), flag(false)]).toEqual([value(true), value(false)]);
	expect([flag(0), flag('true'), flag({})]).toEqual([malformed, malformed, malformed]);
});

describe('text', () => {
	it('has at most so many UTF-16 units', () => {
		expect(text(3)('')).toEqual(value(''));
		expect(text(3)('añ\u6c34')).toEqual(value('añ\u6c34'));
		expect(text(3)('abcd')).toEqual(tooLong);
		expect(text(3)(['a'])).toEqual(malformed);
	});

	it('is as its pattern says', () => {
		expect(text(5, /^[a-z]+$/)('abc')).toEqual(value('abc'));
		expect(text(5, /^[a-z]+$/)('aBc')).toEqual(malformed);
		expect(text(5, /^[a-z]+$/)('')).toEqual(malformed);
	});

	it('has no lone surrogate', () => {
		expect(text(5)('\ud83d\ude80')).toEqual(value('\ud83d\ude80'));
		for (const lone of ['\ud83d', 'a\ud83db', '\ude80', '\ude80\ud83d', '\ud83d\ude80\ude80'])
			expect(text(5)(lone)).toEqual(malformed);
	});
});

it('a word is one of those allowed', () => {
	const reader = word(['east', 'west']);
	expect(reader('west')).toEqual(value('west'));
	expect(reader('up')).toEqual(outOfRange);
	expect(reader('toString')).toEqual(outOfRange);
	expect(reader(1)).toEqual(malformed);
});

describe('a list', () => {
	const numbers = list(integer(0, 9), 3, 1);

	it('has as many items as allowed', () => {
		expect(numbers([4])).toEqual(value([4]));
		expect(numbers([4, 5, 6])).toEqual(value([4, 5, 6]));
		expect(numbers([])).toEqual(malformed);
		expect(numbers([1, 2, 3, 4])).toEqual(tooLong);
		expect(list(flag, 0)([])).toEqual(value([]));
	});

	it('says at which item it went wrong', () => {
		expect(numbers([1, 10])).toEqual({ ok: false, code: 'out-of-range', at: '1' });
		expect(list(numbers, 2)([[1], [2, 'x']])).toEqual({ ok: false, code: 'malformed', at: '1.1' });
	});

	it('is one of its own: the same items in a new array', () => {
		const raw = [1, 2];
		const read = numbers(raw);
		expect(read.ok && read.value !== raw).toBe(true);
	});

	it.each([
		['holes', Object.assign([1], { length: 2 })],
		['a hole', [1, , 2]], // eslint-disable-line no-sparse-arrays
		['a field besides', Object.assign([1], { also: 1 })],
		['a hole made good by a field', Object.assign([1, , 2], { also: 1 })], // eslint-disable-line no-sparse-arrays
		['a symbol', Object.assign([1], { [Symbol('s')]: 1 })],
		['a getter', Object.defineProperty([1], 0, { get: () => 2 })],
		['a prototype of its own', Object.setPrototypeOf([1], null)],
		['a length only', { length: 1, 0: 1 }],
		['the prototype of a list', Object.setPrototypeOf({ length: 1, 0: 1 }, Array.prototype)]
	])('with %s is none', (_, raw) => {
		expect(itemsOf(raw, 3)).toEqual(malformed);
	});
});

describe('a record', () => {
	const place = record({ x: integer(0, 9), name: optional(text(4), 'none') });

	it('has its fields, in their order, and defaults for what is not there', () => {
		const read = place({ name: 'a', x: 1 });
		expect(read).toEqual(value({ x: 1, name: 'a' }));
		expect(read.ok && Object.keys(read.value)).toEqual(['x', 'name']);
		expect(place({ x: 2 })).toEqual(value({ x: 2, name: 'none' }));
		expect(place({ x: 2, name: undefined })).toEqual(value({ x: 2, name: 'none' }));
		expect(place(Object.assign(Object.create(null), { x: 3 }))).toEqual(
			value({ x: 3, name: 'none' })
		);
	});

	it('says at which field it went wrong, by its whole way', () => {
		expect(place({})).toEqual({ ok: false, code: 'malformed', at: 'x' });
		expect(place({ x: 1, name: null })).toEqual({ ok: false, code: 'malformed', at: 'name' });
		const route = record({ stops: list(place, 9) });
		expect(route({ stops: [{ x: 1 }, { x: 10 }] })).toEqual({
			ok: false,
			code: 'out-of-range',
			at: 'stops.1.x'
		});
	});

	it('has no other field: the first by name is named', () => {
		const unknown = { ok: false, code: 'unknown-field', at: 'b' };
		expect(place({ x: 1, c: 1, b: undefined })).toEqual(unknown);
		expect(place({ b: 1 })).toEqual(unknown);
		expect(place(JSON.parse('{"x": 1, "__proto__": {"name": "b"}}'))).toEqual({
			...unknown,
			at: '__proto__'
		});
		expect(place({ x: 1, toString: 1 })).toEqual({ ...unknown, at: 'toString' });
	});

	it('takes nothing from a prototype', () => {
		expect(place(Object.create({ x: 1 }))).toEqual(malformed);
		expect(record({ toString: optional(flag, false) })({})).toEqual(value({ toString: false }));
	});

	it('runs no code of what it reads', () => {
		const ran: string[] = [];
		const raw = Object.defineProperty({ name: 'a' }, 'x', {
			enumerable: true,
			get: () => ran.push('x')
		});
		expect(place(raw)).toEqual(malformed);
		expect(ran).toEqual([]);
	});

	it('is no function, text or nothing', () => {
		const bare = Object.setPrototypeOf(() => 1, null) as unknown;
		for (const raw of [bare, () => 1, 'x', 1, null, undefined])
			expect(fieldsOf(raw)).toEqual(malformed);
	});

	it('is no array, and has no symbol', () => {
		expect(place([])).toEqual(malformed);
		expect(place({ x: 1, [Symbol('s')]: 1 })).toEqual(malformed);
	});
});

it('the fields of a record come as they are, under their own names', () => {
	const read = fieldsOf(JSON.parse('{"kind": "x", "__proto__": 1}'));
	expect(read.ok && [read.value.kind, read.value['__proto__'], 'toString' in read.value]).toEqual([
		'x',
		1,
		false
	]);
});

it('a place is told from further out', () => {
	expect(under('a', { ok: true, value: 1 })).toEqual(value(1));
	expect(under('a', { ok: false, code: 'x' })).toEqual({ ok: false, code: 'x', at: 'a' });
	expect(under(2, { ok: false, code: 'x', at: 'b.c' })).toEqual({
		ok: false,
		code: 'x',
		at: '2.b.c'
	});
});
