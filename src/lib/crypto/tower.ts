/**
 * Towers of fields over BLS12-381's prime q, for the pairing: Fp2 = Fp[u]/(u² + 1), Fp6 = Fp2[v]/(v³ - ξ)
 * with ξ = 1 + u, Fp12 = Fp6[w]/(w² - v), as the library builds them. Sums of products are reduced once,
 * at the end (lazy reduction; Aranha, Karabina, Longa, Gebotys and López 2011): a number that is
 * not reduced is any integer of the right residue. Numbers that are lie between -q and q.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';

const { Fp, Fp2: LibraryFp2, Fp6: LibraryFp6, Fp12: LibraryFp12 } = bls12_381.fields;

/** Element of the library's largest field. */
export type Target = ReturnType<typeof bls12_381.pairing>;
/** a + bu. */
export type Fp2 = readonly [bigint, bigint];
/** a + bv + cv². */
export type Fp6 = readonly [Fp2, Fp2, Fp2];
/** a + bw. */
export type Fp12 = readonly [Fp6, Fp6];

const Q = Fp.ORDER;

export const add2 = ([a0, a1]: Fp2, [b0, b1]: Fp2): Fp2 => [a0 + b0, a1 + b1];
export const sub2 = ([a0, a1]: Fp2, [b0, b1]: Fp2): Fp2 => [a0 - b0, a1 - b1];
export const negated2 = ([a0, a1]: Fp2): Fp2 => [-a0, -a1];
export const times2 = ([a0, a1]: Fp2, n: bigint): Fp2 => [a0 * n, a1 * n];
/** Times ξ. */
export const byXi = ([a0, a1]: Fp2): Fp2 => [a0 - a1, a0 + a1];
export const reduced2 = ([a0, a1]: Fp2): Fp2 => [a0 % Q, a1 % Q];

/** Three products instead of four (Karatsuba and Ofman 1962). */
export function mul2([a0, a1]: Fp2, [b0, b1]: Fp2): Fp2 {
	const low = a0 * b0;
	const high = a1 * b1;
	return [low - high, (a0 + a1) * (b0 + b1) - low - high];
}

export const square2 = ([a0, a1]: Fp2): Fp2 => [(a0 + a1) * (a0 - a1), 2n * a0 * a1];

export const add6 = (a: Fp6, b: Fp6): Fp6 => [add2(a[0], b[0]), add2(a[1], b[1]), add2(a[2], b[2])];
export const sub6 = (a: Fp6, b: Fp6): Fp6 => [sub2(a[0], b[0]), sub2(a[1], b[1]), sub2(a[2], b[2])];
/** Times v. */
export const byV = ([a0, a1, a2]: Fp6): Fp6 => [byXi(a2), a0, a1];
export const reduced6 = ([a0, a1, a2]: Fp6): Fp6 => [reduced2(a0), reduced2(a1), reduced2(a2)];

/** Six products instead of nine (Devegili, Ó hÉigeartaigh, Scott and Dahab 2006, section 4). */
export function mul6([a0, a1, a2]: Fp6, [b0, b1, b2]: Fp6): Fp6 {
	const [p0, p1, p2] = [mul2(a0, b0), mul2(a1, b1), mul2(a2, b2)];
	const p12 = mul2(add2(a1, a2), add2(b1, b2));
	const p01 = mul2(add2(a0, a1), add2(b0, b1));
	const p02 = mul2(add2(a0, a2), add2(b0, b2));
	return [
		add2(p0, byXi(sub2(p12, add2(p1, p2)))),
		add2(sub2(p01, add2(p0, p1)), byXi(p2)),
		add2(sub2(p02, add2(p0, p2)), p1)
	];
}

/** Reduced. */
export function mul12([a0, a1]: Fp12, [b0, b1]: Fp12): Fp12 {
	const low = mul6(a0, b0);
	const high = mul6(a1, b1);
	const all = mul6(add6(a0, a1), add6(b0, b1));
	return [reduced6(add6(low, byV(high))), reduced6(sub6(all, add6(low, high)))];
}

/** Reduced. The complex method: (a + bw)² = (a + b)(a + vb) - (1 + v)ab + 2abw. */
export function square12([a, b]: Fp12): Fp12 {
	const ab = mul6(a, b);
	const sum = mul6(add6(a, b), add6(a, byV(b)));
	return [reduced6(sub6(sum, add6(ab, byV(ab)))), reduced6(add6(ab, ab))];
}

export const conjugate12 = ([a, [b0, b1, b2]]: Fp12): Fp12 => [
	a,
	[negated2(b0), negated2(b1), negated2(b2)]
];

type LibraryFp2 = ReturnType<typeof LibraryFp2.create>;
type LibraryFp6 = ReturnType<typeof LibraryFp6.create>;

export const fromLibrary2 = ({ c0, c1 }: LibraryFp2): Fp2 => [c0, c1];
const fromLibrary6 = ({ c0, c1, c2 }: LibraryFp6): Fp6 => [
	fromLibrary2(c0),
	fromLibrary2(c1),
	fromLibrary2(c2)
];
export const fromLibrary = ({ c0, c1 }: Target): Fp12 => [fromLibrary6(c0), fromLibrary6(c1)];

const toLibrary2 = ([a0, a1]: Fp2): LibraryFp2 =>
	LibraryFp2.create({ c0: Fp.create(a0), c1: Fp.create(a1) });
const toLibrary6 = ([a0, a1, a2]: Fp6): LibraryFp6 =>
	LibraryFp6.create({ c0: toLibrary2(a0), c1: toLibrary2(a1), c2: toLibrary2(a2) });
/** The same element with the one form of its coefficients. */
export const toLibrary = ([a, b]: Fp12): Target =>
	LibraryFp12.create({ c0: toLibrary6(a), c1: toLibrary6(b) });
