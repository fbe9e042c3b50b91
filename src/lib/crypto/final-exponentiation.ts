/**
 * The final exponentiation of the pairing, by (q¹² - 1)/r times 3: the same value as the library's,
 * in half the time. Opening a step of ten seats is eighteen pairings, and this is the greatest part
 * of each.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { X_BITS } from './miller-loop';
import {
	add2,
	byXi,
	conjugate12,
	fromLibrary,
	mul12,
	reduced2,
	square12,
	square2,
	sub2,
	times2,
	toLibrary,
	type Fp12,
	type Fp2,
	type Target
} from './tower';

const { Fp12: Library } = bls12_381.fields;

/**
 * Easy part f^((q⁶ - 1)(q² + 1)), then the hard part by powers of x alone: with λ₃ = (x - 1)²,
 * λ₂ = xλ₃, λ₁ = xλ₂ - λ₃ and λ₀ = xλ₁ + 3, it is 3(q⁴ - q² + 1)/r = λ₀ + λ₁q + λ₂q² + λ₃q³
 * (Hayashida, Hayasaka and Teruya 2020). Throws on zero.
 */
export function finalExponentiate(f: Fp12): Target {
	const whole = toLibrary(f);
	const g = mul12(conjugate12(f), fromLibrary(Library.inv(whole)));
	const t = mul12(frobenius(g, 2), g);
	const m3 = powerOfXLess1(powerOfXLess1(t));
	const m2 = powerOfX(m3);
	const m1 = mul12(powerOfX(m2), conjugate12(m3));
	const m0 = mul12(powerOfX(m1), mul12(square12(t), t));
	const low = mul12(m0, frobenius(m1, 1));
	return toLibrary(mul12(low, mul12(frobenius(m2, 2), frobenius(m3, 3))));
}

/** a^(q^power). */
export const frobenius = (a: Fp12, power: number): Fp12 =>
	fromLibrary(Library.frobeniusMap(toLibrary(a), power));

const powerOfXLess1 = (a: Fp12): Fp12 => mul12(powerOfX(a), conjugate12(a));

/** a^x for `a` in the cyclotomic subgroup, whose inverse is its conjugate. */
function powerOfX(a: Fp12): Fp12 {
	let power = a;
	for (const bit of X_BITS) {
		power = cyclotomicSquare(power);
		if (bit === '1') power = mul12(power, a);
	}
	return conjugate12(power);
}

/** Granger and Scott 2010: squaring in the cyclotomic subgroup is three squarings in Fp4. */
export function cyclotomicSquare([[a, b, c], [d, e, f]]: Fp12): Fp12 {
	const [t3, t4] = square4(a, e);
	const [t5, t6] = square4(d, c);
	const [t7, t8] = square4(b, f);
	return [
		[less(t3, a), less(t5, b), less(t7, c)],
		[more(byXi(t8), d), more(t4, e), more(t6, f)]
	];
}

/** 3t - 2a, reduced. */
const less = (t: Fp2, a: Fp2): Fp2 => reduced2(sub2(times2(t, 3n), times2(a, 2n)));
/** 3t + 2a, reduced. */
const more = (t: Fp2, a: Fp2): Fp2 => reduced2(add2(times2(t, 3n), times2(a, 2n)));

/** (a + bs)² with s² = ξ, not reduced: two parts of Fp2. */
function square4(a: Fp2, b: Fp2): readonly [Fp2, Fp2] {
	const [aa, bb] = [square2(a), square2(b)];
	return [add2(aa, byXi(bb)), sub2(square2(add2(a, b)), add2(aa, bb))];
}
