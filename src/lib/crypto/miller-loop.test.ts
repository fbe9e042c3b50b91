import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expect, it } from 'vitest';
import { G1Point, G2Point, pairing, pairingUnchecked, randomScalar, type G1, type G2 } from './bls';
import { finalExponentiate } from './final-exponentiation';
import { linesOf, millerLoop } from './miller-loop';

const { Fp2, Fp12, Fr } = bls12_381.fields;
const COFACTOR = G2Point.CURVE().h;

const g1 = (): G1 => G1Point.BASE.multiply(randomScalar()) as G1;
const g2 = (): G2 => G2Point.BASE.multiply(randomScalar()) as G2;
const loopOf = (...pairs: readonly (readonly [G1, G2])[]) =>
	finalExponentiate(millerLoop(pairs.map(([a, b]) => ({ ...a.toAffine(), lines: linesOf(b) }))));

it('pairs as the library, point for point and many at once, to the same coefficients', () => {
	const edges: [G1, G2][] = [
		[G1Point.BASE as G1, G2Point.BASE as G2],
		[G1Point.BASE.negate() as G1, G2Point.BASE.double() as G2]
	];
	const pairs: [G1, G2][] = [...edges, [g1(), g2()], [g1(), g2()], [g1(), g2()]];
	for (const [a, b] of pairs) expect(loopOf([a, b])).toEqual(bls12_381.pairing(a, b));
	expect(loopOf(...pairs)).toEqual(
		bls12_381.pairingBatch(pairs.map(([a, b]) => ({ g1: a, g2: b })))
	);
	expect(loopOf()).toEqual(Fp12.ONE);
});

/** A point of the twist that is not in the subgroup: the first x that has one. */
function stray(): G2 {
	for (let c0 = 1n; ; c0++) {
		const x = Fp2.create({ c0, c1: 0n });
		try {
			const y = Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), Fp2.mulByB(Fp2.ONE)));
			const point = G2Point.fromAffine({ x, y }) as G2;
			if (!point.isTorsionFree()) return point;
		} catch {
			// No root: no point with this x.
		}
	}
}

/** As the library pairs, without looking at subgroups. */
function libraryPairing(a: G1, b: G2) {
	const { x, y } = a.toAffine();
	const lines = bls12_381.utils.calcPairingPrecomputes(b);
	return Fp12.finalExponentiate(bls12_381.millerLoopBatch([[lines, x, y]]));
}

it('pairs a point outside the subgroup as the library, and throws on the identity', () => {
	const [point, other] = [stray(), g1()];
	expect(pairingUnchecked(other, point)).toEqual(libraryPairing(other, point));
	// Times the order, the part in the subgroup is gone; the order of what is left divides the cofactor.
	let left = G2Point.ZERO as G2;
	for (const bit of Fr.ORDER.toString(2))
		left = (bit === '1' ? left.double().add(point) : left.double()) as G2;
	expect(left.is0()).toBe(false);
	expect(pairingUnchecked(other, left)).toEqual(libraryPairing(other, left));
	expect(() => pairing(other, G2Point.ZERO as G2)).toThrow();
});

it('gives some element or none for points of the smallest orders, and never throws', () => {
	// #E'(Fp2) is the cofactor times the order; 13² and 23² divide the cofactor.
	const [point, other] = [stray(), g1()];
	for (const order of [13n, 23n]) {
		let small = G2Point.ZERO as G2;
		for (const bit of ((COFACTOR * Fr.ORDER) / (order * order)).toString(2))
			small = (bit === '1' ? small.double().add(point) : small.double()) as G2;
		expect(small.is0()).toBe(false);
		const element = pairingUnchecked(other, small);
		expect(element === null || !Fp12.eql(element, Fp12.ZERO)).toBe(true);
	}
});
