import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBytes, decode, encode, MAX_DEPTH, type Encodable } from './encode';
import { fromHex, toHex } from './hash';

const bytesOf = (hex: string): Uint8Array => fromHex(hex) as Uint8Array;
const code = (hex: string): string | undefined => {
	const result = decode(bytesOf(hex));
	return result.ok ? undefined : result.code;
};

/** RFC 8949, appendix A: the examples within the subset. */
const EXAMPLES: readonly (readonly [Encodable, string])[] = [
	[0, '00'],
	[1, '01'],
	[10, '0a'],
	[23, '17'],
	[24, '1818'],
	[25, '1819'],
	[100, '1864'],
	[1000, '1903e8'],
	[1000000, '1a000f4240'],
	[1000000000000, '1b000000e8d4a51000'],
	[-1, '20'],
	[-10, '29'],
	[-100, '3863'],
	[-1000, '3903e7'],
	[false, 'f4'],
	[true, 'f5'],
	[new Uint8Array([]), '40'],
	[new Uint8Array([1, 2, 3, 4]), '4401020304'],
	['', '60'],
	['a', '6161'],
	['IETF', '6449455446'],
	['"\\', '62225c'],
	['\u00fc', '62c3bc'],
	['\u6c34', '63e6b0b4'],
	['\ud800\udd51', '64f0908591'],
	[[], '80'],
	[[1, 2, 3], '83010203'],
	[[1, [2, 3], [4, 5]], '8301820203820405'],
	[
		Array.from({ length: 25 }, (_, i) => i + 1),
		'98190102030405060708090a0b0c0d0e0f101112131415161718181819'
	],
	[{}, 'a0'],
	[{ a: 1, b: [2, 3] }, 'a26161016162820203'],
	[['a', { b: 'c' }], '826161a161626163'],
	[{ a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' }, 'a56161614161626142616361436164614461656145']
];

/** The same appendix: what lies outside the subset, and why it is refused. */
const OUTSIDE: readonly (readonly [string, string])[] = [
	['1bffffffffffffffff', 'integer-range'],
	['3bffffffffffffffff', 'integer-range'],
	['c249010000000000000000', 'unsupported'],
	['f90000', 'unsupported'],
	['f93c00', 'unsupported'],
	['fa47c35000', 'unsupported'],
	['fb3ff199999999999a', 'unsupported'],
	['f97e00', 'unsupported'],
	['f6', 'unsupported'],
	['f7', 'unsupported'],
	['f0', 'unsupported'],
	['f8ff', 'unsupported'],
	['c074323031332d30332d32315432303a30343a30305a', 'unsupported'],
	['5f42010243030405ff', 'unsupported'],
	['7f657374726561646d696e67ff', 'unsupported'],
	['9fff', 'unsupported'],
	['bf61610161629f0203ffff', 'unsupported'],
	['a201020304', 'key-not-text']
];

const text = fc.string({ unit: 'binary' });
const key = fc.oneof(
	fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
	fc.string({ unit: 'binary', maxLength: 8 })
);
const value: fc.Arbitrary<Encodable> = fc.letrec<{ value: Encodable }>((tie) => ({
	value: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.maxSafeInteger().map((n) => n + 0),
		fc.integer({ min: -300, max: 300 }).map((n) => n + 0),
		text,
		fc.boolean(),
		fc.uint8Array({ maxLength: 300 }),
		fc.array(tie('value'), { maxLength: 30 }),
		fc.dictionary(
			key.filter((k) => k !== '__proto__'),
			tie('value'),
			{ maxKeys: 30, noNullPrototype: true }
		)
	)
})).value;

describe('canonical bytes', () => {
	it.each(EXAMPLES)('writes and reads %j as RFC 8949 appendix A does', (example, hex) => {
		expect(toHex(encode(example))).toBe(hex);
		expect(decode(bytesOf(hex))).toEqual({ ok: true, value: example });
	});

	it.each(OUTSIDE)('refuses %s of the same appendix: %s', (hex, expected) => {
		expect(code(hex)).toBe(expected);
	});

	it('takes the ends of the safe range and refuses what lies beyond', () => {
		expect(toHex(encode(Number.MAX_SAFE_INTEGER))).toBe('1b001fffffffffffff');
		expect(toHex(encode(Number.MIN_SAFE_INTEGER))).toBe('3b001ffffffffffffe');
		for (const n of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
			expect(decode(encode(n))).toEqual({ ok: true, value: n });
		expect(code('1b0020000000000000')).toBe('integer-range');
		expect(code('3b001fffffffffffff')).toBe('integer-range');
	});

	it.each([
		[255, '18ff'],
		[256, '190100'],
		[65_535, '19ffff'],
		[65_536, '1a00010000'],
		[4_294_967_295, '1affffffff'],
		[4_294_967_296, '1b0000000100000000'],
		[4_294_967_297, '1b0000000100000001'],
		[-24, '37'],
		[-25, '3818'],
		[-256, '38ff'],
		[-257, '390100'],
		[-65_536, '39ffff'],
		[-65_537, '3a00010000'],
		[-4_294_967_296, '3affffffff'],
		[-4_294_967_297, '3b0000000100000000'],
		['\u007f', '617f'],
		['\u0080', '62c280'],
		['\u07ff', '62dfbf'],
		['\u0800', '63e0a080'],
		['\ud7ff', '63ed9fbf'],
		['\ue000', '63ee8080'],
		['\uffff', '63efbfbf'],
		['\u{10000}', '64f0908080'],
		['\u{10000}a', '65f090808061'],
		['\u{10ffff}', '64f48fbfbf']
	] as const)('writes and reads %j in the shortest form', (value, hex) => {
		expect(toHex(encode(value))).toBe(hex);
		expect(decode(bytesOf(hex))).toEqual({ ok: true, value });
	});

	// Characters at which the number of bytes changes, alone and among others.
	const points = [
		...[0, 0x7f, 0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xffff],
		...[0x1_0000, 0x3_ffff, 0x4_0000, 0xf_ffff, 0x10_0000, 0x10_ffff]
	];
	it.each(points)('writes the point %i as UTF-8, whatever stands around it', (point) => {
		const one = String.fromCodePoint(point);
		for (const text of [one, `é${one}`, `${one}é`, `${one}${one}x`, `\u{1f680}${one}\u6c34`]) {
			const expected = Buffer.from(text, 'utf8');
			const bytes = encode(text);
			expect(toHex(bytes)).toBe(`${(0x60 + expected.length).toString(16)}${toHex(expected)}`);
			expect(decode(bytes)).toEqual({ ok: true, value: text });
		}
	});

	it('refuses every text whose UTF-8 a strict decoder refuses, and no other', () => {
		const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
		const edges = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0];
		const bytes = [...edges, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff];
		const leads = bytes.flatMap((a) => bytes.map((b) => [a, b]));
		for (const lead of leads)
			for (const tail of [[], [0x80], [0xbf], [0x80, 0x80], [0xbf, 0xbf], [0x7f], [0x80, 0xc0]]) {
				const raw = Uint8Array.from([...lead, ...tail]);
				let expected: string | undefined;
				try {
					expected = strict.decode(raw);
				} catch {
					expected = undefined;
				}
				const read = decode(Uint8Array.from([0x60 + raw.length, ...raw]));
				expect(read.ok ? read.value : undefined, toHex(raw)).toBe(expected);
				if (!read.ok) expect(read.code).toBe('bad-text');
			}
	});

	it('loses no byte at the end of its buffer', () => {
		const tails: readonly Encodable[] = [
			...[
				true,
				1,
				24,
				256,
				65_536,
				2 ** 32,
				-(2 ** 40),
				'x',
				'é',
				'\u6c34',
				'\u{1f680}',
				'xx\u6c34'
			],
			...[{ a: 1 }, { é: true }, [], new Uint8Array(3)],
			// Longer than what is reserved for a head.
			...['x'.repeat(20), '\u6c34'.repeat(12), new Uint8Array(20), { ['k'.repeat(20)]: 1 }]
		];
		// After what is longer than it keeps, the buffer begins again at 65,536 bytes.
		const long = new Uint8Array(1_100_000);
		for (const tail of tails)
			for (let before = 65_516; before < 65_536; before++) {
				encode(long);
				const bytes = encode([new Uint8Array(before), tail]);
				expect(toHex(bytes.slice(before + 4))).toBe(toHex(encode(tail)));
			}
	});

	it.each([31, 32, 33, 4095, 4096, 4097, 9000])(
		'reads back text of %i signs, ASCII or not',
		(n) => {
			for (const sign of ['x', 'é', '\u6c34', '\u{1f680}']) {
				const text = sign.repeat(n);
				expect(decode(encode([text, text]))).toEqual({ ok: true, value: [text, text] });
				const mixed = `${'x'.repeat(n - 1)}${sign}`;
				expect(decode(encode(mixed))).toEqual({ ok: true, value: mixed });
			}
		}
	);

	it('tells texts of one hash apart', () => {
		const texts = Array.from({ length: 5000 }, (_, i) => `k${i % 2500}`);
		expect(decode(encode(texts))).toEqual({ ok: true, value: texts });
	});

	it('says at which byte it stopped', () => {
		const where = (hex: string) => {
			const result = decode(bytesOf(hex));
			return result.ok ? 'ok' : `${result.code} ${result.at}`;
		};
		expect(where('8201f6')).toBe('unsupported 2');
		expect(where('82011818')).toBe('ok');
		expect(where('82011817')).toBe('not-shortest 2');
		expect(where('820162c3')).toBe('truncated 2');
		expect(where('820161c3')).toBe('bad-text 3');
		expect(where('820165f09080c061')).toBe('bad-text 3');
		expect(where('a2616201616101')).toBe('key-order 4');
		expect(where('a2616101')).toBe('truncated 0');
		expect(where('82a1')).toBe('truncated 0');
		expect(where('a16161')).toBe('truncated 3');
		expect(where('a26161190100')).toBe('truncated 6');
		expect(where('81a1416101')).toBe('key-not-text 2');
		expect(where('813b001fffffffffffff')).toBe('integer-range 1');
		expect(where('811c')).toBe('unsupported 1');
		expect(where('0000')).toBe('trailing-bytes 1');
	});

	it('reads so many values at most, lists, records and what is in them, and says at which it stopped', () => {
		const bytes = encode([1, { a: [], b: 'x' }, new Uint8Array(2)]);
		expect(decode(bytes, 6).ok).toBe(true);
		expect(decode(bytes, 5)).toEqual({ ok: false, code: 'too-many', at: '10' });
		expect(decode(bytes, 1)).toEqual({ ok: false, code: 'too-many', at: '1' });
		expect(decode(encode(7), 1)).toEqual({ ok: true, value: 7 });
		expect(decode(encode(7), 0)).toEqual({ ok: false, code: 'too-many', at: '0' });
	});

	it('orders keys by their encoded bytes: shorter first, then bytewise, not by UTF-16 units', () => {
		const record = { '\u{1F600}': 1, '\uFF5E\u0061': 2, aa: 3, b: 4, a: 5, '': 6, é: 7 };
		const decoded = decode(encode(record));
		expect(decoded.ok && Object.keys(decoded.value as object)).toEqual([
			'',
			'a',
			'b',
			'aa',
			'é',
			'\uFF5E\u0061',
			'\u{1F600}'
		]);
	});

	it('does not depend on the order in which a record was filled', () => {
		fc.assert(
			fc.property(
				fc.dictionary(key, fc.integer()),
				fc.infiniteStream(fc.nat()),
				(record, picks) => {
					const entries = Object.entries(record).filter(([k]) => k !== '__proto__');
					const shuffled = entries
						.map((entry) => [picks.next().value, entry] as const)
						.sort((a, b) => a[0] - b[0])
						.map(([, entry]) => entry);
					expect(encode(Object.fromEntries(shuffled))).toEqual(encode(Object.fromEntries(entries)));
				}
			)
		);
	});

	it('reads back what it wrote, and nothing else has those bytes', () => {
		fc.assert(
			fc.property(value, (original) => {
				const bytes = encode(original);
				const decoded = decode(bytes);
				expect(decoded).toEqual({ ok: true, value: original });
				if (decoded.ok) expect(encode(decoded.value)).toEqual(bytes);
			}),
			{ numRuns: 500 }
		);
	});

	it('refuses or reproduces any bytes whatever, and never throws', () => {
		const anyBytes = fc.oneof(
			fc.uint8Array({ maxLength: 200 }),
			fc
				.tuple(value, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }))
				.map(([v, edits]) => {
					const bytes = encode(v);
					for (const [i, byte] of edits) if (bytes.length > 0) bytes[i % bytes.length] = byte;
					return bytes;
				})
		);
		fc.assert(
			fc.property(anyBytes, (bytes) => {
				const decoded = decode(bytes);
				if (decoded.ok) expect(encode(decoded.value)).toEqual(bytes);
				else expect(decoded.code).toMatch(/^[a-z-]+$/);
			}),
			{ numRuns: 2000 }
		);
	});

	it('refuses every truncation of an encoding, and every addition', () => {
		const bytes = encode({
			list: [1, 1000, -70000, 'ñandú'],
			bytes: new Uint8Array(30),
			yes: true
		});
		for (let length = 0; length < bytes.length; length++)
			expect(decode(bytes.slice(0, length)).ok).toBe(false);
		expect(decode(new Uint8Array([...bytes, 0]))).toEqual({
			ok: false,
			code: 'trailing-bytes',
			at: String(bytes.length)
		});
	});

	it('reads the bytes of a Node Buffer, and what it gives does not change with the input', () => {
		const buffer = Buffer.from([0x42, 1, 2]);
		const decoded = decode(buffer);
		buffer.fill(9);
		expect(decoded).toEqual({ ok: true, value: new Uint8Array([1, 2]) });
	});

	it('keeps no bytes of one value in the next, nor after a failure', () => {
		const long = 'x'.repeat(3_000_000);
		expect(decode(encode([long, long]))).toEqual({ ok: true, value: [long, long] });
		expect(() => encode([1, 2, undefined as never])).toThrow();
		expect(toHex(encode([7]))).toBe('8107');
	});

	it('copes with records of very many keys and very many shapes', () => {
		const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]));
		expect(decode(encode(wide))).toEqual({ ok: true, value: wide });
		const many = Array.from({ length: 6000 }, (_, i) => ({ z: 1, [`k${i}`]: i }));
		expect(decode(encode(many))).toEqual({ ok: true, value: many });
		expect(decode(encode(many))).toEqual({ ok: true, value: many });
	});
});

describe('what has no canonical bytes', () => {
	const cycle: Record<string, unknown> = {};
	cycle['self'] = [cycle];
	class Ship {
		mass = 1;
	}
	const cases: readonly (readonly [string, unknown])[] = [
		['undefined', undefined],
		['undefined in a record', { a: undefined }],
		['a hole in an array', new Array(1)],
		['null', null],
		['a fraction', 0.5],
		['NaN', NaN],
		['infinity', Infinity],
		['an integer beyond the safe range', 2 ** 53],
		['a bigint', 1n],
		['a symbol', Symbol('s')],
		['a function', () => 1],
		['a lone high surrogate', 'a\ud800'],
		['a lone low surrogate', '\udc00'],
		['a lone surrogate in a key', { '\ud800': 1 }],
		['the key __proto__', JSON.parse('{"__proto__":1}')],
		['an instance of a class', new Ship()],
		['a map', new Map()],
		['a date', new Date(0)],
		['another typed array', new Uint16Array(1)],
		['a cycle', cycle]
	];
	it.each(cases)('throws on %s', (_, bad) => {
		expect(() => encode(bad as Encodable)).toThrow();
	});

	it('says what it was', () => {
		const says = (bad: unknown) => {
			try {
				return toHex(encode(bad as Encodable));
			} catch (error) {
				return (error as Error).message;
			}
		};
		expect(says([null])).toBe('null has no canonical bytes');
		expect(says([undefined])).toBe('undefined has no canonical bytes');
		expect(says(1.5)).toBe('1.5 is not a safe integer');
		expect(says(new Map())).toBe('not a plain object: [object Map]');
		expect(says({ a: '\udfff' })).toBe('text with a lone surrogate');
		expect(says('\ud800')).toBe('text with a lone surrogate');
		expect(says('\udbff')).toBe('text with a lone surrogate');
		expect(says('\udc00')).toBe('text with a lone surrogate');
		expect(says(JSON.parse('{"__proto__":1}'))).toBe('__proto__ is not a key');
	});

	it('writes -0 as 0', () => {
		expect(toHex(encode([-0]))).toBe('8100');
	});

	it('nests 64 deep, reading and writing, and no deeper', () => {
		expect(MAX_DEPTH).toBe(64);
		const records = (depth: number): Encodable => (depth === 0 ? 1 : { a: records(depth - 1) });
		expect(decode(encode(records(64)))).toEqual({ ok: true, value: records(64) });
		expect(() => encode(records(65))).toThrow('deeper');
		expect(code('a16161'.repeat(65) + '01')).toBe('too-deep');
		const nested = (depth: number): Encodable => (depth === 0 ? 1 : [nested(depth - 1)]);
		expect(decode(encode(nested(MAX_DEPTH)))).toEqual({ ok: true, value: nested(MAX_DEPTH) });
		expect(() => encode(nested(MAX_DEPTH + 1))).toThrow('deeper');
		expect(code('81'.repeat(MAX_DEPTH + 1) + '01')).toBe('too-deep');
		expect(code('81'.repeat(100_000) + '01')).toBe('too-deep');
	});
});

describe('bytes that are not canonical', () => {
	const cases: readonly (readonly [string, string, string])[] = [
		['nothing', '', 'truncated'],
		['23 in two bytes', '1817', 'not-shortest'],
		['255 in three bytes', '1900ff', 'not-shortest'],
		['65535 in five bytes', '1a0000ffff', 'not-shortest'],
		['2^32 - 1 in nine bytes', '1b00000000ffffffff', 'not-shortest'],
		['-24 in two bytes', '3817', 'not-shortest'],
		['a length of 1 in two bytes', '780161', 'not-shortest'],
		['false as a two-byte simple value', 'f814', 'unsupported'],
		['a reserved head', '1c', 'unsupported'],
		['a text longer than the input', '7affffffff61', 'truncated'],
		['bytes longer than the input', '5b001fffffffffffff00', 'truncated'],
		['an array longer than the input', '9affffffff00', 'truncated'],
		['a map longer than the input', 'ba7fffffff6161', 'truncated'],
		['a map without its last value', 'a16161', 'truncated'],
		['keys out of order', 'a2616201616101', 'key-order'],
		['a longer key first', 'a262616101616201', 'key-order'],
		['a key twice', 'a2616101616101', 'key-order'],
		['the key __proto__', 'a1695f5f70726f746f5f5f01', 'forbidden-key'],
		['a key of bytes', 'a1416101', 'key-not-text'],
		['UTF-8 cut short', '61c3', 'bad-text'],
		['UTF-8 continued wrongly', '62c341', 'bad-text'],
		['a stray continuation', '6180', 'bad-text'],
		['an overlong slash in two bytes', '62c0af', 'bad-text'],
		['an overlong slash in three bytes', '63e080af', 'bad-text'],
		['an overlong character in four bytes', '64f08080af', 'bad-text'],
		['a surrogate', '63eda080', 'bad-text'],
		['a point beyond U+10FFFF', '64f4908080', 'bad-text'],
		['the byte 0xff', '61ff', 'bad-text']
	];
	it.each(cases)('refuses %s', (_, hex, expected) => {
		expect(code(hex)).toBe(expected);
	});

	it('refuses keys out of order however often it has read the same keys in order', () => {
		for (const keys of [['a', 'b'], ['b'], ['a'], ['a', 'b', 'c'], ['b', 'c']]) {
			const record = Object.fromEntries(keys.map((key) => [key, 1]));
			expect(decode(encode(record))).toEqual({ ok: true, value: record });
		}
		expect(code('a2616201616101')).toBe('key-order');
		expect(code('a2616101616101')).toBe('key-order');
		expect(code('a3616101616301616201')).toBe('key-order');
		expect(code('a261610161ff01')).toBe('bad-text');
	});

	it('leaves every prototype alone', () => {
		const decoded = decode(encode({ constructor: 1, prototype: 2, toString: 3 }));
		expect(decoded.ok && Object.getPrototypeOf(decoded.value)).toBe(Object.prototype);
		expect(({} as Record<string, unknown>)['prototype']).toBeUndefined();
		expect(String({})).toBe('[object Object]');
	});
});

describe('compareBytes', () => {
	it('is bytewise, a prefix first', () => {
		const of = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
		expect(compareBytes(of(1, 2), of(1, 2))).toBe(0);
		expect(compareBytes(of(1), of(1, 0))).toBeLessThan(0);
		expect(compareBytes(of(2), of(1, 255))).toBeGreaterThan(0);
	});
});
