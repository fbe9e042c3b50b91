/**
 * The pairing-friendly curve BLS12-381, as two libraries do it: mcl in WebAssembly (`mcl-curve.ts`) and
 * noble in JavaScript, where WebAssembly is missing or forbidden (`noble-curve.ts`). Both give the same
 * bytes for the same bytes. Nobody but `bls.ts` speaks to them.
 *
 * `P1` and `P2` are points of G1 and G2, `T` an element of the target group: a library's own, that mean
 * nothing to another.
 */
export interface CurveOf<P1, P2, T> {
	readonly name: 'mcl' | 'noble';
	/** RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_. */
	hashToG1(message: Uint8Array, dst: Uint8Array): P1;

	/** From 48 bytes. Throws unless they are the one encoding of a point of the prime-order subgroup. */
	readG1(bytes: Uint8Array): P1;
	/** From 96 bytes, likewise. */
	readG2(bytes: Uint8Array): P2;
	/** Compressed (ZCash). */
	writeG1(point: P1): Uint8Array;
	writeG2(point: P2): Uint8Array;
	isZeroG1(point: P1): boolean;
	isZeroG2(point: P2): boolean;
	equalG2(a: P2, b: P2): boolean;

	readonly baseG2: P2;
	/** By a secret, 0 < n < order: with the multiplication that the library has for secrets. */
	timesG1(point: P1, n: bigint): P1;
	/** G2's base point by a secret, 0 ≤ n < order, likewise. */
	baseTimesG2(n: bigint): P2;
	/** The points, each so many times, 0 ≤ n < order: in variable time. One at least. */
	sumG1(points: readonly P1[], times: readonly bigint[]): P1;
	sumG2(points: readonly P2[], times: readonly bigint[]): P2;
	addG2(a: P2, b: P2): P2;
	/** The polynomial with these coefficients, the constant first, at a small number. One at least. */
	evaluateG2(coefficients: readonly P2[], at: number): P2;

	/** The optimal ate pairing. Neither may be the identity. */
	pairing(a: P1, b: P2): T;
	/** In variable time; 0 < n < order. */
	power(element: T, n: bigint): T;
	/** Coefficients from the highest down, as tlock writes them: 12 × 48 bytes. */
	writeTarget(element: T): Uint8Array;
	/** True if e(a, G2's base point) is the product of the pairings. None may be the identity. */
	isProduct(a: P1, pairs: readonly (readonly [P1, P2])[]): boolean;
}

declare const inG1: unique symbol;
declare const inG2: unique symbol;
declare const inTarget: unique symbol;

/** A point of G1 of the curve in use. */
export interface G1 {
	readonly [inG1]: true;
}
/** A point of G2 of the curve in use. */
export interface G2 {
	readonly [inG2]: true;
}
/** An element of the target group of the curve in use. */
export interface Target {
	readonly [inTarget]: true;
}

export type Curve = CurveOf<G1, G2, Target>;
