/**
 * Powers of one element of the target group, for many exponents. The order r divides q - x for the
 * curve's parameter x, so that a^(xⁱ) is a^(qⁱ), which costs next to nothing: an exponent in base |x|
 * has four digits of 64 bits, which are worked off together (Galbraith and Scott 2008, "Exponentiation
 * in pairing-friendly groups using homomorphisms"; Straus 1964).
 */
import { cyclotomicSquare, frobenius } from './final-exponentiation';
import { X } from './miller-loop';
import { conjugate12, mul12, type Fp12 } from './tower';

const DIGITS = 4;
const DIGIT_BITS = 64;

export class TargetPowers {
	/** By four bits, the lowest digit's first: the product of a^(|x|ⁱ) over the bits that are 1. */
	readonly #products: readonly (Fp12 | undefined)[];

	/** @param a of order r: what a pairing gives */
	constructor(a: Fp12) {
		const products: (Fp12 | undefined)[] = [undefined];
		for (let digit = 0; digit < DIGITS; digit++) {
			// x is negative, and the inverse of such an element its conjugate.
			const moved = digit === 0 ? a : frobenius(a, digit);
			const base = digit % 2 === 0 ? moved : conjugate12(moved);
			products.push(...products.map((product) => (product ? mul12(product, base) : base)));
		}
		this.#products = products;
	}

	/** a^n for 0 < n < r. In variable time. */
	power(n: bigint): Fp12 {
		const digits = digitsOf(n);
		let power: Fp12 | undefined;
		for (let bit = DIGIT_BITS - 1; bit >= 0; bit--) {
			if (power) power = cyclotomicSquare(power);
			const factor = this.#products[bitsAt(digits, bit)];
			if (factor) power = power ? mul12(power, factor) : factor;
		}
		if (!power) throw new Error('no power to nothing');
		return power;
	}
}

/** Base |x|, the lowest first; each as its two halves of 32 bits. */
function digitsOf(n: bigint): readonly (readonly [low: number, high: number])[] {
	let rest = n;
	return Array.from({ length: DIGITS }, () => {
		const digit = rest % X;
		rest /= X;
		return [Number(digit & 0xffff_ffffn), Number(digit >> 32n)] as const;
	});
}

function bitsAt(digits: readonly (readonly [low: number, high: number])[], bit: number): number {
	let bits = 0;
	digits.forEach(([low, high], digit) => {
		bits |= (((bit < 32 ? low : high) >>> (bit % 32)) & 1) << digit;
	});
	return bits;
}
