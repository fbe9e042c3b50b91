import { bls12_381 } from '@noble/curves/bls12-381.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conjugate12, fromLibrary, mul12, square12, toLibrary } from './tower';

const { Fp, Fp12 } = bls12_381.fields;

/** Any number of the field, often one at its ends. */
const number = fc.oneof(
	fc.bigInt(0n, Fp.ORDER - 1n),
	fc.constantFrom(0n, 1n, 2n, Fp.ORDER - 2n, Fp.ORDER - 1n)
);
const twelve = fc
	.array(number, { minLength: 12, maxLength: 12 })
	.map((parts) => Fp12.fromBigTwelve(parts as Parameters<typeof Fp12.fromBigTwelve>[0]));

it('multiplies, squares and conjugates as the library, to the same coefficients', () => {
	fc.assert(
		fc.property(twelve, twelve, (a, b) => {
			const [x, y] = [fromLibrary(a), fromLibrary(b)];
			expect(toLibrary(mul12(x, y))).toEqual(Fp12.mul(a, b));
			expect(toLibrary(square12(x))).toEqual(Fp12.sqr(a));
			expect(toLibrary(conjugate12(x))).toEqual(Fp12.conjugate(a));
			expect(toLibrary(mul12(conjugate12(x), square12(y)))).toEqual(
				Fp12.mul(Fp12.conjugate(a), Fp12.sqr(b))
			);
		}),
		{ numRuns: 200 }
	);
});

it('keeps what it reduced below the prime, so that numbers do not grow', () => {
	fc.assert(
		fc.property(twelve, twelve, (a, b) => {
			const parts = mul12(fromLibrary(a), fromLibrary(b)).flat(2);
			expect(parts).toHaveLength(12);
			for (const part of parts) expect(part > -Fp.ORDER && part < Fp.ORDER).toBe(true);
		}),
		{ numRuns: 20 }
	);
});
