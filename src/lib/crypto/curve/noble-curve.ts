/** BLS12-381 in JavaScript, by `@noble/curves`: everywhere, and five to ten times slower than WebAssembly. */
import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { concatBytes } from '../bytes';
import type { Curve, CurveOf } from './curve';

const { Fp12 } = bls12_381.fields;
const G1Point = bls12_381.G1.Point;
const G2Point = bls12_381.G2.Point;

type P1 = InstanceType<typeof G1Point>;
type P2 = InstanceType<typeof G2Point>;
type Fp12 = ReturnType<typeof bls12_381.pairing>;

const noble: CurveOf<P1, P2, Fp12> = {
	name: 'noble',
	hashToG1: (message, dst) => bls12_381.G1.hashToCurve(message, { DST: dst }) as P1,
	readG1: (bytes) => G1Point.fromBytes(bytes),
	readG2: (bytes) => G2Point.fromBytes(bytes),
	writeG1: (point) => point.toBytes(),
	writeG2: (point) => point.toBytes(),
	isZeroG1: (point) => point.is0(),
	isZeroG2: (point) => point.is0(),
	equalG2: (a, b) => a.equals(b),
	baseG2: G2Point.BASE,
	timesG1: (point, n) => point.multiply(n),
	baseTimesG2: (n) => (n === 0n ? G2Point.ZERO : G2Point.BASE.multiply(n)),
	sumG1: (points, times) => mulAddUnsafe(G1Point, [...points], [...times]),
	sumG2: (points, times) => mulAddUnsafe(G2Point, [...points], [...times]),
	addG2: (a, b) => a.add(b),
	// Horner's rule.
	evaluateG2: (coefficients, at) =>
		coefficients.reduceRight((sum, point) => sum.multiplyUnsafe(BigInt(at)).add(point)),
	pairing: (a, b) => bls12_381.pairing(a, b),
	power: (element, n) => Fp12.pow(element, n),
	writeTarget({ c0, c1 }) {
		const quadratic = [c1, c0].flatMap((c) => [c.c2, c.c1, c.c0]);
		return concatBytes(
			...quadratic.flatMap((c) => [c.c1, c.c0]).map((c) => numberToBytesBE(c, 48))
		);
	},
	isProduct(a, pairs) {
		const all = pairs.map(([g1, g2]) => ({ g1, g2 }));
		const product = bls12_381.pairingBatch([{ g1: a.negate(), g2: G2Point.BASE }, ...all]);
		return Fp12.eql(product, Fp12.ONE);
	}
};

/** A point means nothing but to who made it: outside, all are of one kind. */
export const nobleCurve = noble as unknown as Curve;
