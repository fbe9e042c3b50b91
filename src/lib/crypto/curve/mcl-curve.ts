/**
 * BLS12-381 in WebAssembly, by mcl (github.com/herumi/mcl), through its C interface `bn.h`. A value is an
 * array of words on this side, and is copied for each call: nothing in the module's memory has to be
 * freed.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import createModule from 'mcl-wasm/dist/mcl_c.js';
import { concatBytes } from '../bytes';
import type { Curve, CurveOf } from './curve';

type Words = Uint32Array;
type Call = (...args: readonly number[]) => number;

/** The part in use of what the package's loader gives. Its calls copy words in and out. */
type Module = Readonly<Record<`_mclBn${string}`, Call>> & {
	readonly _malloc: (bytes: number) => number;
	readonly copyFromHeap32: (into: Words, from: number) => void;
	readonly sallocArray: (values: readonly Words[]) => number;
	readonly sallocCopy: (value: Words) => number;
	readonly salloc: (value: Words) => number;
	readonly stackSave: () => number;
	readonly stackRestore: (to: number) => void;
	readonly callGetter: (call: Call | undefined, a: Words) => number;
	readonly callGetter2: (call: Call | undefined, a: Words, b: Words) => number;
	readonly callOp1: (call: Call | undefined, out: Words, a: Words, more?: number) => number;
	readonly callOp2: (call: Call | undefined, out: Words, a: Words, b: Words) => number;
	readonly callShare: (
		call: Call | undefined,
		out: Words,
		all: readonly Words[],
		at: Words
	) => number;
	readonly callSetInput: (call: Call | undefined, out: Words, bytes: Uint8Array) => void;
	readonly callDeserialize: (call: Call | undefined, out: Words, bytes: Uint8Array) => void;
	readonly callSerialize: (call: Call | undefined, a: Words) => Uint8Array;
	readonly wrapInput: (call: Call | undefined, place: number) => (bytes: Uint8Array) => void;
};

/** Constants of `bn.h`: the curve, the widths the module was compiled for, the way of RFC 9380. */
const BLS12_381 = 5;
const COMPILED = 46;
const RFC_9380 = 5;
/** Bytes of an element of Fp2. */
const FP2_LENGTH = 96;

const scalar = (): Words => new Uint32Array(8);
const g1 = (): Words => new Uint32Array(36);
const g2 = (): Words => new Uint32Array(72);
const target = (): Words => new Uint32Array(144);

/** Throws where WebAssembly is missing or forbidden. */
export async function mclCurve(): Promise<Curve> {
	const mcl = (await createModule({})) as Module;
	if (mcl._mclBn_init?.(BLS12_381, COMPILED) !== 0) throw new Error('mcl is of another make');
	// Encodings of points as ZCash's; what is read is looked at for its order.
	mcl._mclBn_setETHserialization?.(1);
	mcl._mclBn_setMapToMode?.(RFC_9380);
	mcl._mclBn_verifyOrderG1?.(1);
	mcl._mclBn_verifyOrderG2?.(1);
	return curveOf(mcl) as unknown as Curve;
}

function curveOf(mcl: Module): CurveOf<Words, Words, Words> {
	const setDst = mcl.wrapInput(mcl._mclBnG1_setDst, 0);

	function scalarOf(n: bigint): Words {
		const out = scalar();
		mcl.callDeserialize(mcl._mclBnFr_deserialize, out, numberToBytesBE(n, 32));
		return out;
	}

	function read(call: Call | undefined, out: Words, bytes: Uint8Array): Words {
		mcl.callDeserialize(call, out, bytes);
		return out;
	}

	function of1(call: Call | undefined, out: Words, a: Words, more?: number): Words {
		mcl.callOp1(call, out, a, more);
		return out;
	}

	function of2(call: Call | undefined, out: Words, a: Words, b: Words): Words {
		mcl.callOp2(call, out, a, b);
		return out;
	}

	function sum(
		call: Call | undefined,
		out: Words,
		points: readonly Words[],
		times: readonly bigint[]
	): Words {
		const before = mcl.stackSave();
		try {
			const at = mcl.salloc(out);
			call?.(at, mcl.sallocArray(points), mcl.sallocArray(times.map(scalarOf)), points.length);
			mcl.copyFromHeap32(out, at);
			return out;
		} finally {
			mcl.stackRestore(before);
		}
	}

	const base = read(mcl._mclBnG2_deserialize, g2(), bls12_381.G2.Point.BASE.toBytes());
	const baseLines = linesOf(mcl, base);

	return {
		name: 'mcl',
		hashToG1(message, dst) {
			setDst(dst);
			const out = g1();
			mcl.callSetInput(mcl._mclBnG1_hashAndMapTo, out, message);
			return out;
		},
		readG1: (bytes) => read(mcl._mclBnG1_deserialize, g1(), bytes),
		readG2: (bytes) => read(mcl._mclBnG2_deserialize, g2(), bytes),
		writeG1: (point) => mcl.callSerialize(mcl._mclBnG1_serialize, point),
		writeG2: (point) => mcl.callSerialize(mcl._mclBnG2_serialize, point),
		isZeroG1: (point) => mcl.callGetter(mcl._mclBnG1_isZero, point) === 1,
		isZeroG2: (point) => mcl.callGetter(mcl._mclBnG2_isZero, point) === 1,
		equalG2: (a, b) => mcl.callGetter2(mcl._mclBnG2_isEqual, a, b) === 1,
		baseG2: base,
		timesG1: (point, n) => of2(mcl._mclBnG1_mulCT, g1(), point, scalarOf(n)),
		baseTimesG2: (n) => of2(mcl._mclBnG2_mulCT, g2(), base, scalarOf(n)),
		sumG1: (points, times) => sum(mcl._mclBnG1_mulVec, g1(), points, times),
		sumG2: (points, times) => sum(mcl._mclBnG2_mulVec, g2(), points, times),
		addG2: (a, b) => of2(mcl._mclBnG2_add, g2(), a, b),
		evaluateG2(coefficients, at) {
			const out = g2();
			mcl.callShare(mcl._mclBn_G2EvaluatePolynomial, out, coefficients, scalarOf(BigInt(at)));
			return out;
		},
		pairing: (a, b) => of2(mcl._mclBn_pairing, target(), a, b),
		power: (element, n) => of2(mcl._mclBnGT_pow, target(), element, scalarOf(n)),
		writeTarget(element) {
			// Elements of Fp2 with the higher half first, as here, but from the lowest up.
			const bytes = mcl.callSerialize(mcl._mclBnGT_serialize, element);
			const parts = Array.from({ length: 6 }, (_, i) =>
				bytes.subarray(i * FP2_LENGTH, (i + 1) * FP2_LENGTH)
			);
			return concatBytes(...parts.reverse());
		},
		isProduct(a, pairs) {
			const negated = of1(mcl._mclBnG1_neg, g1(), a);
			const product = pairs.reduce(
				(f, [p, q]) =>
					of2(mcl._mclBnGT_mul, target(), f, of2(mcl._mclBn_millerLoop, target(), p, q)),
				of1(mcl._mclBn_precomputedMillerLoop, target(), negated, baseLines)
			);
			const value = of1(mcl._mclBn_finalExp, target(), product);
			return mcl.callGetter(mcl._mclBnGT_isOne, value) === 1;
		}
	};
}

/** The part of Miller's loop that depends on a point of G2 alone: kept in the module's memory for good. */
function linesOf(mcl: Module, point: Words): number {
	const lines = mcl._malloc((mcl._mclBn_getUint64NumToPrecompute?.() ?? 0) * 8);
	const before = mcl.stackSave();
	try {
		mcl._mclBn_precomputeG2?.(lines, mcl.sallocCopy(point));
		return lines;
	} finally {
		mcl.stackRestore(before);
	}
}
