/**
 * Miller's loop of the optimal ate pairing: the same value as the library's after the final
 * exponentiation, in half the time. Before it the two differ by factors in Fp2, which that kills.
 */
import type { bls12_381 } from '@noble/curves/bls12-381.js';
import {
	add2,
	byXi,
	conjugate12,
	fromLibrary2,
	mul2,
	negated2,
	reduced2,
	square12,
	square2,
	sub2,
	times2,
	type Fp12,
	type Fp2
} from './tower';

type G2 = InstanceType<typeof bls12_381.G2.Point>;

/** The curve's parameter x is negative: |x|. */
export const X = 0xd201_0000_0001_0000n;

/** The bits of |x| below the highest. */
export const X_BITS: readonly string[] = [...X.toString(2)].slice(1);

/** A line through points of the twist: c0 + c1·x·v + c4·y·vw at the point (x, y) of G1. */
interface Line {
	readonly c0: Fp2;
	readonly c1: Fp2;
	readonly c4: Fp2;
}

/** Lines of each bit, from the highest down: a tangent, and a chord if the bit is 1. */
export type Lines = readonly (readonly Line[])[];

/** In homogeneous coordinates: (x/z, y/z). */
interface Projective {
	readonly x: Fp2;
	readonly y: Fp2;
	readonly z: Fp2;
}

/** The part of the loop that depends on the point of G2 alone. Throws on the identity. */
export function linesOf(point: G2): Lines {
	const affine = point.toAffine();
	const start: Projective = { x: fromLibrary2(affine.x), y: fromLibrary2(affine.y), z: [1n, 0n] };
	let at = start;
	return X_BITS.map((bit) => {
		const doubled = tangent(at);
		at = doubled.next;
		if (bit !== '1') return [doubled.line];
		const added = chord(at, start);
		at = added.next;
		return [doubled.line, added.line];
	});
}

interface Drawn {
	readonly line: Line;
	readonly next: Projective;
}

/** Costello, Lange and Naehrig 2010, section 5, with the point's coordinates times 4. */
function tangent({ x, y, z }: Projective): Drawn {
	const yy = reduced2(square2(y));
	const zz = reduced2(square2(z));
	// 3b'z² of the twist y² = x³ + b' with b' = 4ξ.
	const bzz = byXi(times2(zz, 12n));
	const yz = reduced2(sub2(square2(add2(y, z)), add2(yy, zz)));
	const line = {
		c0: sub2(bzz, yy),
		c1: reduced2(times2(square2(x), 3n)),
		c4: negated2(yz)
	};
	const bzz3 = times2(bzz, 3n);
	const xy = reduced2(mul2(x, y));
	return {
		line,
		next: {
			x: reduced2(times2(mul2(sub2(yy, bzz3), xy), 2n)),
			y: reduced2(sub2(square2(add2(yy, bzz3)), times2(square2(bzz), 12n))),
			z: reduced2(times2(mul2(yy, yz), 4n))
		}
	};
}

/** The same section; the other point is affine. */
function chord({ x, y, z }: Projective, other: Projective): Drawn {
	const rise = sub2(y, reduced2(mul2(other.y, z)));
	const run = sub2(x, reduced2(mul2(other.x, z)));
	const line = {
		c0: reduced2(sub2(mul2(rise, other.x), mul2(run, other.y))),
		c1: negated2(rise),
		c4: run
	};
	const run2 = reduced2(square2(run));
	const run3 = reduced2(mul2(run2, run));
	const xRun2 = reduced2(mul2(run2, x));
	const zRise2 = mul2(reduced2(square2(rise)), z);
	const rest = reduced2(add2(sub2(run3, times2(xRun2, 2n)), zRise2));
	return {
		line,
		next: {
			x: reduced2(mul2(run, rest)),
			y: reduced2(sub2(mul2(sub2(xRun2, rest), rise), mul2(run3, y))),
			z: reduced2(mul2(z, run3))
		}
	};
}

/** A point of G1, affine, and the lines of the point of G2 that it meets. */
export interface Met {
	readonly x: bigint;
	readonly y: bigint;
	readonly lines: Lines;
}

/** The product of the loops of all pairs, with one squaring a bit. */
export function millerLoop(pairs: readonly Met[]): Fp12 {
	let f: Fp12 = ONE;
	for (const i of X_BITS.keys()) {
		if (i > 0) f = square12(f);
		for (const { x, y, lines } of pairs)
			for (const line of lines[i] ?? []) f = byLine(f, line, x, y);
	}
	return conjugate12(f);
}

const ZERO: Fp2 = [0n, 0n];
const ONE: Fp12 = [
	[[1n, 0n], ZERO, ZERO],
	[ZERO, ZERO, ZERO]
];

/** f·(l0 + l1·v + l4·vw), reduced, by thirteen products of Fp2. */
function byLine(
	[[a0, a1, a2], [b0, b1, b2]]: Fp12,
	{ c0, c1, c4 }: Line,
	x: bigint,
	y: bigint
): Fp12 {
	const l0 = c0;
	const l1 = reduced2(times2(c1, x));
	const l4 = reduced2(times2(c4, y));
	const [low0, low1, low2] = bySparse(a0, a1, a2, l0, l1);
	const [high0, high1, high2] = [byXi(mul2(b2, l4)), mul2(b0, l4), mul2(b1, l4)];
	const [all0, all1, all2] = bySparse(add2(a0, b0), add2(a1, b1), add2(a2, b2), l0, add2(l1, l4));
	return [
		[reduced2(add2(low0, byXi(high2))), reduced2(add2(low1, high0)), reduced2(add2(low2, high1))],
		[
			reduced2(sub2(all0, add2(low0, high0))),
			reduced2(sub2(all1, add2(low1, high1))),
			reduced2(sub2(all2, add2(low2, high2)))
		]
	];
}

/** (a0 + a1·v + a2·v²)(l0 + l1·v), not reduced. */
function bySparse(a0: Fp2, a1: Fp2, a2: Fp2, l0: Fp2, l1: Fp2): readonly [Fp2, Fp2, Fp2] {
	const p0 = mul2(a0, l0);
	const p1 = mul2(a1, l1);
	return [
		add2(byXi(sub2(mul2(add2(a1, a2), l1), p1)), p0),
		sub2(mul2(add2(a0, a1), add2(l0, l1)), add2(p0, p1)),
		add2(sub2(mul2(add2(a0, a2), l0), p0), p1)
	];
}
