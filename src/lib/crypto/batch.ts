/**
 * Several signatures of one key checked at once. Each equation is taken a random number of times, so
 * that no error in one can make up for an error in another: the small exponents test (Bellare, Garay
 * and Rabin 1998; for BLS Camenisch, Hohenberger and Pedersen 2007).
 */
import { hashToG1, isSignatureOf, parseG1, STEP_DST, sumOfMultiples, type G2 } from './curve/bls';
import { randomWeights } from './curve/random-weights';

export interface Signed {
	readonly message: Uint8Array;
	readonly signature: Uint8Array;
}

/**
 * True if all are the group's signatures of their messages: e(Σ rᵢσᵢ, P) = e(Σ rᵢHᵢ, PK), two
 * pairings however many they are. True of none. Never throws.
 */
export function areSignatures(group: G2, signed: readonly Signed[], dst = STEP_DST): boolean {
	if (signed.length === 0) return true;
	const points = signed.flatMap(({ signature }) => {
		const point = parseG1(signature);
		return point.ok ? [point.value] : [];
	});
	if (points.length < signed.length) return false;
	const hashes = signed.map(({ message }) => hashToG1(message, dst));
	const weights = randomWeights(signed.length);
	const signature = sumOfMultiples(points, weights);
	const hash = sumOfMultiples(hashes, weights);
	return isSignatureOf(signature, [hash, group]);
}
