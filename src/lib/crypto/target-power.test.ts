import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expect, it } from 'vitest';
import { Fr, G1Point, G2Point, pairing, randomScalar, type G1, type G2 } from './bls';
import { X } from './miller-loop';
import { TargetPowers } from './target-power';
import { fromLibrary, toLibrary } from './tower';

const { Fp12 } = bls12_381.fields;

it('gives the powers that the library gives, for any exponent below the order', () => {
	const edges = [1n, 2n, X - 1n, X, X + 1n, X ** 2n, X ** 3n - 1n, X ** 3n, Fr.ORDER - 1n];
	for (let i = 0; i < 2; i++) {
		const a = pairing(G1Point.BASE.multiply(randomScalar()) as G1, G2Point.BASE as G2);
		const powers = new TargetPowers(fromLibrary(a));
		for (const n of [...edges, ...Array.from({ length: 6 }, randomScalar)])
			expect(toLibrary(powers.power(n))).toEqual(Fp12.pow(a, n));
		expect(() => powers.power(0n)).toThrow('no power');
	}
});
