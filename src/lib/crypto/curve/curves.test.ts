/** Both curves give the same bytes for the same bytes, and refuse the same. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOfG1, bytesOfG2, Fr, parseG1, parseG2, useCurve } from './bls';
import { bytesToHex, hexToBytes, type CryptoResult } from '../bytes';
import type { Curve } from './curve';
import { mclCurve } from './mcl-curve';
import { nobleCurve } from './noble-curve';
import {
	compressedG2,
	NobleG1,
	NobleG2,
	offCurveG2,
	smallX,
	strayG1,
	strayG2,
	tinyG2,
	ZERO_G1,
	ZERO_G2
} from '../testing';

const RUNS = { numRuns: 12 };

let curves: readonly [Curve, Curve];
beforeAll(async () => {
	curves = [nobleCurve, await mclCurve()];
});

/** Value on which both curves agree; throws if they differ. */
function both<T>(work: (curve: Curve) => T): T {
	const [ours, other] = curves.map(work) as [T, T];
	expect(other).toEqual(ours);
	return ours;
}

/** The bytes read and written again, or the code of what refused them. */
function readBoth<P>(
	parse: (bytes: Uint8Array) => CryptoResult<P>,
	write: (point: P) => Uint8Array,
	bytes: Uint8Array
): string {
	return both((curve) => {
		useCurve(curve);
		const parsed = parse(bytes);
		return parsed.ok ? bytesToHex(write(parsed.value)) : parsed.code;
	});
}
const readG1 = (bytes: Uint8Array): string => readBoth(parseG1, bytesOfG1, bytes);
const readG2 = (bytes: Uint8Array): string => readBoth(parseG2, bytesOfG2, bytes);

/** Numbers of the field, often at its ends. */
const scalar = fc.oneof(
	fc.bigInt(1n, Fr.ORDER - 1n),
	fc.constantFrom(1n, 2n, 3n, 1n << 64n, Fr.ORDER - 2n, Fr.ORDER - 1n)
);
const message = fc.uint8Array({ maxLength: 300 });
const scalars = fc.array(scalar, { minLength: 1, maxLength: 6 });

/** Points that are those scalars' multiples of the bases. */
const inG1 = (curve: Curve, n: bigint) => curve.timesG1(curve.readG1(NobleG1.BASE.toBytes()), n);
const inG2 = (curve: Curve, n: bigint) => curve.baseTimesG2(n);

describe('both curves', () => {
	it('hash to the same points', () => {
		fc.assert(
			fc.property(message, fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes, dst) => {
				both((curve) => curve.writeG1(curve.hashToG1(bytes, dst)));
			}),
			RUNS
		);
	});

	it('multiply, add up and evaluate to the same points', () => {
		fc.assert(
			fc.property(scalars, scalar, fc.integer({ min: 1, max: 20 }), (all, n, at) => {
				both((curve) => {
					const [ones, twos] = [all.map((m) => inG1(curve, m)), all.map((m) => inG2(curve, m))];
					const times = all.map((m) => Fr.mul(m, n));
					return [
						curve.writeG1(inG1(curve, n)),
						curve.writeG2(inG2(curve, n)),
						curve.writeG1(curve.sumG1([...ones, inG1(curve, 5n)], [...times, 1n << 127n])),
						curve.writeG2(curve.sumG2([...twos, inG2(curve, 5n)], [...times, 1n << 127n])),
						curve.writeG2(
							curve.addG2(curve.addG2(inG2(curve, 1n), inG2(curve, 1n)), inG2(curve, 7n))
						),
						curve.writeG2(curve.evaluateG2([...twos, inG2(curve, 1n)], at))
					].map(bytesToHex);
				});
			}),
			RUNS
		);
	});

	it('come to the identity alike, and know it', () => {
		const zeros = both((curve) => {
			const [p, q] = [inG1(curve, 3n), inG2(curve, 3n)];
			const minus = inG2(curve, Fr.ORDER - 3n);
			return [
				curve.isZeroG1(curve.sumG1([p, p], [5n, Fr.ORDER - 5n])),
				curve.isZeroG1(curve.sumG1([p], [0n])),
				curve.isZeroG2(curve.sumG2([q, q], [5n, Fr.ORDER - 5n])),
				curve.isZeroG2(inG2(curve, 0n)),
				curve.isZeroG2(curve.addG2(q, minus)),
				// 3 - 3x at 1
				curve.isZeroG2(curve.evaluateG2([q, minus], 1)),
				curve.equalG2(curve.addG2(curve.addG2(q, minus), q), q),
				!curve.isZeroG1(p),
				!curve.isZeroG2(q),
				!curve.equalG2(q, minus)
			];
		});
		expect(zeros).toEqual(zeros.map(() => true));
	});

	it('pair to the same coefficients, and raise them to the same powers', () => {
		fc.assert(
			fc.property(scalar, scalar, scalar, (a, b, n) => {
				const element = both((curve) => {
					const e = curve.pairing(inG1(curve, a), inG2(curve, b));
					return [e, curve.power(e, n)].map((one) => bytesToHex(curve.writeTarget(one)));
				});
				expect(element[0]).toHaveLength(2 * 576);
				// Bilinear: the power is the pairing of a multiple.
				const other = both((curve) =>
					bytesToHex(curve.writeTarget(curve.pairing(inG1(curve, Fr.mul(a, n)), inG2(curve, b))))
				);
				expect(element[1]).toBe(other);
			}),
			RUNS
		);
	});

	it('tell products of pairings alike', () => {
		fc.assert(
			fc.property(scalars, scalar, fc.boolean(), (all, n, isTrue) => {
				const sum = all.reduce((total, m) => Fr.add(total, Fr.mul(m, n)), 0n);
				fc.pre(sum !== 0n && sum !== Fr.ORDER - 1n);
				const verdict = both((curve) =>
					curve.isProduct(
						inG1(curve, isTrue ? sum : Fr.add(sum, 1n)),
						all.map((m) => [inG1(curve, m), inG2(curve, n)] as const)
					)
				);
				expect(verdict).toBe(isTrue);
			}),
			RUNS
		);
	});
});

describe('points from outside', () => {
	it('of the subgroups are read alike, with either sign', () => {
		fc.assert(
			fc.property(scalar, fc.boolean(), (n, isMirrored) => {
				const bytes = [NobleG1.BASE.multiply(n).toBytes(), NobleG2.BASE.multiply(n).toBytes()];
				if (isMirrored) for (const one of bytes) one[0] = (one[0] ?? 0) ^ 0x20;
				const [one, two] = bytes as [Uint8Array, Uint8Array];
				expect(readG1(one)).toBe(bytesToHex(one));
				expect(readG2(two)).toBe(bytesToHex(two));
			}),
			RUNS
		);
	});

	const prime =
		'1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab';
	/** The prime and a little more, with these flags. */
	const above = (more: number, flags: number): Uint8Array => {
		const bytes = hexToBytes((BigInt(`0x${prime}`) + BigInt(more)).toString(16).padStart(96, '0'));
		bytes[0] = (bytes[0] ?? 0) | flags;
		return bytes;
	};
	const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => Uint8Array.of(...a, ...b);
	const none = new Uint8Array(48);
	const uncompressed = (point: { toBytes(isCompressed: boolean): Uint8Array }) =>
		point.toBytes(false);

	it.each<[string, Uint8Array]>([
		['outside the subgroup', strayG1()],
		['with x = 0, of order 3', smallX(0, 48)],
		['not reduced: the prime', above(0, 0x80)],
		['not reduced: x + prime of a point', above(4, 0x80)],
		['not reduced: all ones', new Uint8Array(48).fill(255)],
		['without the flag of compression', NobleG1.BASE.toBytes().map((b, i) => (i ? b : b & 0x7f))],
		['not compressed', uncompressed(NobleG1.BASE)],
		['a byte short', NobleG1.BASE.toBytes().subarray(1)],
		['a byte long', joined(NobleG1.BASE.toBytes(), Uint8Array.of(0))],
		['empty', new Uint8Array(0)],
		['the identity', ZERO_G1],
		['the identity with another sign', ZERO_G1.map((b, i) => (i ? b : 0xe0))],
		['the identity and more', ZERO_G1.map((b, i) => (i === 47 ? 1 : b))]
	])('of G1 are refused alike: %s', (_, bytes) => {
		expect(readG1(bytes)).toBe(bytes.length === 48 ? 'bad-point' : 'bad-length');
	});

	it.each<[string, Uint8Array]>([
		['outside the subgroup', compressedG2(strayG2())],
		['of order 13', compressedG2(tinyG2())],
		['of the subgroup and a stray one', compressedG2(NobleG2.BASE.add(strayG2()))],
		['off the curve', offCurveG2()],
		['not reduced: c1', joined(above(0, 0x80), none)],
		['not reduced: c0', joined(smallX(0, 48), above(0, 0))],
		['not reduced: all ones', new Uint8Array(96).fill(255)],
		['without the flag of compression', NobleG2.BASE.toBytes().map((b, i) => (i ? b : b & 0x7f))],
		['not compressed', uncompressed(NobleG2.BASE)],
		['a byte short', NobleG2.BASE.toBytes().subarray(1)],
		['a byte long', joined(NobleG2.BASE.toBytes(), Uint8Array.of(0))],
		['empty', new Uint8Array(0)],
		['the identity', ZERO_G2],
		['the identity with another sign', ZERO_G2.map((b, i) => (i ? b : 0xe0))],
		['the identity and more', ZERO_G2.map((b, i) => (i === 95 ? 1 : b))]
	])('of G2 are refused alike: %s', (_, bytes) => {
		expect(readG2(bytes)).toBe(bytes.length === 96 ? 'bad-point' : 'bad-length');
	});

	it('of random bytes are judged alike', () => {
		const bytes = (length: number) =>
			fc.uint8Array({ minLength: length, maxLength: length }).map((raw) => {
				// Half of them with the flags of a point other than the identity: no other comes to a curve.
				if (raw[1] && raw[1] > 127) raw[0] = ((raw[0] ?? 0) & 0x3f) | 0x80;
				return raw;
			});
		fc.assert(
			fc.property(bytes(48), bytes(96), (one, two) => {
				readG1(one);
				readG2(two);
			}),
			{ numRuns: 100 }
		);
	});
});
