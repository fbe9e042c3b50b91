/**
 * Identity-based encryption of a 32-byte key: Boneh–Franklin with the Fujisaki–Okamoto transform
 * (CRYPTO 2001, section 4.2), in the variant of tlock (Gailly, Melissaris, Romailler, 2023): whoever
 * holds the group's signature of the identity opens it, and a ciphertext has one opening.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToNumberBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { bad, concatBytes, fine, u32, utf8ToBytes, xorBytes, type CryptoResult } from '../bytes';
import {
	baseOfG2,
	bytesOfG2,
	equalG2,
	Fr,
	G2_LENGTH,
	hashToG1,
	pairing,
	parseG1,
	parseG2,
	publicOf,
	STEP_DST,
	sumOfMultiplesG2,
	targetBytes,
	timesG1,
	type G2,
	type Target
} from '../curve/bls';

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
	const shared = pairing(timesG1(hashToG1(identity, dst), r), group);
	return concatBytes(bytesOfG2(publicOf(r)), xorBytes(sigma, h2(shared)), xorBytes(key, h4(sigma)));
}

/** Opens with the group's signature of the identity. Codes: bad-length, bad-point, cannot-open. */
export function decryptKey(
	signature: Uint8Array,
	ciphertext: Uint8Array
): CryptoResult<Uint8Array> {
	if (ciphertext.length !== IBE_LENGTH) return bad('bad-length');
	const secret = parseG1(signature);
	if (!secret.ok) return secret;
	const [point, v, w] = partsOf(ciphertext);
	const u = parseG2(point);
	if (!u.ok) return u;

	const sigma = xorBytes(v, h2(pairing(secret.value, u.value)));
	const key = xorBytes(w, h4(sigma));
	// Fujisaki–Okamoto: encrypting again must give the same U, or somebody tampered.
	const again = multipleOfBase(h3(sigma, key));
	return equalG2(u.value, again) ? fine(key) : bad('cannot-open');
}

/** Variable time does no harm: who opens could, and the signature is out. */
const multipleOfBase = (r: bigint): G2 => sumOfMultiplesG2([baseOfG2()], [r]);

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
