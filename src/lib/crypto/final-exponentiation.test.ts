import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expect, it } from 'vitest';
import { G1Point, G2Point, randomScalar } from './bls';
import { finalExponentiate } from './final-exponentiation';
import { fromLibrary } from './tower';

const { Fp12 } = bls12_381.fields;

it('gives what the library gives, for loops of points and for any number but zero', () => {
	const loops = Array.from({ length: 4 }, () => {
		const { x, y } = G1Point.BASE.multiply(randomScalar()).toAffine();
		const lines = bls12_381.utils.calcPairingPrecomputes(
			G2Point.BASE.multiply(randomScalar()) as typeof G2Point.BASE
		);
		return bls12_381.millerLoopBatch([[lines, x, y]]);
	});
	const [first, second] = loops as [(typeof loops)[0], (typeof loops)[0]];
	const others = [Fp12.ONE, Fp12.neg(Fp12.ONE), Fp12.add(first, second), Fp12.sqr(first)];
	for (const f of [...loops, ...others]) {
		const ours = finalExponentiate(fromLibrary(f));
		expect(Fp12.eql(ours, Fp12.finalExponentiate(f))).toBe(true);
		// In the one form of its coefficients: bytes are made of them.
		expect(ours).toEqual(Fp12.finalExponentiate(f));
	}
	expect(() => finalExponentiate(fromLibrary(Fp12.ZERO))).toThrow();
});
