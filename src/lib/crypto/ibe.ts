/**
 * Identity-based encryption of a 32-byte key: Boneh–Franklin with the Fujisaki–Okamoto transform
 * (CRYPTO 2001, section 4.2), in the variant of tlock (Gailly, Melissaris, Romailler, 2023): whoever
 * holds the group's signature of the identity opens it, and a ciphertext has one opening.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import {
	bad,
	bytesToHex,
	concatBytes,
	equalBytes,
	fine,
	u32,
	utf8ToBytes,
	xorBytes,
	type CryptoResult
} from './bytes';
import {
	compressG2,
	decompressG2,
	Fr,
	G2_LENGTH,
	G2Point,
	hashToG1,
	pairing,
	pairingUnchecked,
	parseG1,
	STEP_DST,
	targetBytes,
	type G1,
	type G2,
	type Target
} from './bls';
import { Memo } from './memo';
import { TargetPowers } from './target-power';
import { fromLibrary, toLibrary } from './tower';

export const KEY_LENGTH = 32;
export const IBE_LENGTH = G2_LENGTH + 2 * KEY_LENGTH;

/** 160 bytes: U = rP, V = sigma ⊕ H2(e(Q, PK)^r), W = key ⊕ H4(sigma), with r = H3(sigma, key). */
export function encryptKey(
	group: G2,
	identity: Uint8Array,
	key: Uint8Array,
	dst = STEP_DST,
	sigma: Uint8Array = randomBytes(KEY_LENGTH)
): Uint8Array {
	if (key.length !== KEY_LENGTH || sigma.length !== KEY_LENGTH)
		throw new Error('keys are 32 bytes');
	const r = h3(sigma, key);
	// e(rQ, PK) = e(Q, PK)^r, and multiplying in G1 costs less than a power in the target group.
	const shared = pairing(hashToG1(identity, dst).multiply(r) as G1, group);
	return concatBytes(
		G2Point.BASE.multiply(r).toBytes(),
		xorBytes(sigma, h2(shared)),
		xorBytes(key, h4(sigma))
	);
}

/** A key that was encrypted, and sigma, the secret that it was encrypted with. */
export interface Opening {
	readonly key: Uint8Array;
	readonly sigma: Uint8Array;
}

/** Opens with the group's signature of the identity. Codes: bad-length, bad-point, cannot-open. */
export function decryptKey(signature: Uint8Array, ciphertext: Uint8Array): CryptoResult<Opening> {
	if (ciphertext.length !== IBE_LENGTH) return bad('bad-length');
	const secret = parseG1(signature);
	if (!secret.ok) return secret;
	const [point, v, w] = partsOf(ciphertext);
	const u = decompressG2(point);
	if (!u.ok) return u;

	const shared = pairingUnchecked(secret.value, u.value);
	if (!shared) return bad('bad-point');
	const sigma = xorBytes(v, h2(shared));
	const key = xorBytes(w, h4(sigma));
	// Fujisaki–Okamoto: encrypting again must give the same U, or somebody tampered. That puts U in
	// the subgroup too, as a multiple of P, and until then nothing was done with it that could harm:
	// the one secret it met, the signature, is public once envelopes are opened. For the same reason
	// the multiplication may take variable time.
	const again = G2Point.BASE.multiplyUnsafe(h3(sigma, key));
	return u.value.equals(again as G2) ? fine({ key, sigma }) : bad('cannot-open');
}

/** Powers of e(signature, P): the envelopes of a step share them. */
const powers = new Memo<CryptoResult<TargetPowers>>(16);

const powersOf = (signature: Uint8Array): CryptoResult<TargetPowers> =>
	powers.of(bytesToHex(signature), () => {
		const secret = parseG1(signature);
		if (!secret.ok) return secret;
		return fine(new TargetPowers(fromLibrary(pairing(secret.value, G2Point.BASE as G2))));
	});

/**
 * The result of `decryptKey`, found in half the time with the sigma that somebody told, by encrypting
 * again; an error for any other sigma, and then nothing is said of the ciphertext. As U = rP, the
 * element e(signature, U) is e(signature, P)^r: V holds the sigma that opening would find, and the
 * key and its check follow from sigma as there. So nobody gains by telling a wrong one.
 */
export function decryptTold(
	signature: Uint8Array,
	ciphertext: Uint8Array,
	sigma: Uint8Array
): CryptoResult<Opening> {
	if (ciphertext.length !== IBE_LENGTH || sigma.length !== KEY_LENGTH) return bad('bad-length');
	const known = powersOf(signature);
	if (!known.ok) return known;
	const [u, v, w] = partsOf(ciphertext);
	const key = xorBytes(w, h4(sigma));
	const r = h3(sigma, key);
	if (!equalBytes(compressG2(G2Point.BASE.multiplyUnsafe(r) as G2), u)) return bad('cannot-open');
	const shared = toLibrary(known.value.power(r));
	return equalBytes(xorBytes(sigma, h2(shared)), v) ? fine({ key, sigma }) : bad('cannot-open');
}

/** U, V and W. */
const partsOf = (ciphertext: Uint8Array): [Uint8Array, Uint8Array, Uint8Array] => [
	ciphertext.subarray(0, G2_LENGTH),
	ciphertext.subarray(G2_LENGTH, G2_LENGTH + KEY_LENGTH),
	ciphertext.subarray(G2_LENGTH + KEY_LENGTH)
];

function h2(element: Target): Uint8Array {
	return sha256(concatBytes(utf8ToBytes('IBE-H2'), targetBytes(element)));
}

/** Hash to a scalar by rejection, as tlock: 255-bit candidates until one is below the order. */
function h3(sigma: Uint8Array, key: Uint8Array): bigint {
	const seed = sha256(concatBytes(utf8ToBytes('IBE-H3'), sigma, key));
	for (let i = 1; i < 0xffff; i++) {
		const counter = u32(i).subarray(2).slice().reverse();
		const candidate = sha256(concatBytes(counter, seed));
		candidate[0] = (candidate[0] ?? 0) >> 1;
		const value = bytesToNumberBE(candidate);
		if (value !== 0n && value < Fr.ORDER) return value;
	}
	throw new Error('no scalar found');
}

function h4(sigma: Uint8Array): Uint8Array {
	return sha256(concatBytes(utf8ToBytes('IBE-H4'), sigma));
}
