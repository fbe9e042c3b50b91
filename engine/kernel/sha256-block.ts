/**
 * The compression function of SHA-256 (FIPS 180-4, section 6.2.2), for dice: a roll of hundreds hashes
 * thousands of short messages, and a hash object for each costs more than the hash. Everything else is
 * hashed by the library, which the tests compare this with.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2). */
// prettier-ignore
const K = Int32Array.from([
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
]);

/** The first hash value: the same of the square roots of the first eight primes (section 5.3.3). */
const FIRST = Int32Array.from([
	0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
]);

/** Words of a block of the message. */
const BLOCK_WORDS = 16;
/** Words of a hash. */
export const HASH_WORDS = 8;

const schedule = new Int32Array(64);

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** A message with its padding (section 5.1.1), as big-endian words: whole blocks. */
export function padded(message: Uint8Array): Int32Array {
	const { length } = message;
	const words = new Int32Array(Math.floor((length + 72) / 64) * BLOCK_WORDS);
	for (let i = 0; i < length; i++) putByte(words, i, message[i] as number);
	putByte(words, length, 0x80);
	words[words.length - 1] = length * 8;
	return words;
}

function putByte(words: Int32Array, at: number, byte: number): void {
	words[at >>> 2] = (words[at >>> 2] as number) | (byte << (24 - 8 * (at & 3)));
}

/** Writes the hash of a padded message to `out`, as eight big-endian words, each a signed integer. */
export function hashWords(message: Int32Array, out: Int32Array): void {
	out.set(FIRST);
	for (let at = 0; at < message.length; at += BLOCK_WORDS) compress(out, message, at);
}

/** Mixes the block of the message at `at` into the hash. */
function compress(hash: Int32Array, message: Int32Array, at: number): void {
	const w = schedule;
	for (let t = 0; t < 16; t++) w[t] = message[at + t] as number;
	for (let t = 16; t < 64; t++) {
		const x = w[t - 15] as number;
		const y = w[t - 2] as number;
		const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
		const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
		w[t] = (s1 + (w[t - 7] as number) + s0 + (w[t - 16] as number)) | 0;
	}
	let a = hash[0] as number;
	let b = hash[1] as number;
	let c = hash[2] as number;
	let d = hash[3] as number;
	let e = hash[4] as number;
	let f = hash[5] as number;
	let g = hash[6] as number;
	let h = hash[7] as number;
	for (let t = 0; t < 64; t++) {
		const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
		const choice = (e & f) ^ (~e & g);
		const t1 = (h + s1 + choice + (K[t] as number) + (w[t] as number)) | 0;
		const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		h = g;
		g = f;
		f = e;
		e = (d + t1) | 0;
		d = c;
		c = b;
		b = a;
		a = (t1 + s0 + majority) | 0;
	}
	// A typed array of 32 bits keeps sums modulo 2^32.
	hash[0] = (hash[0] as number) + a;
	hash[1] = (hash[1] as number) + b;
	hash[2] = (hash[2] as number) + c;
	hash[3] = (hash[3] as number) + d;
	hash[4] = (hash[4] as number) + e;
	hash[5] = (hash[5] as number) + f;
	hash[6] = (hash[6] as number) + g;
	hash[7] = (hash[7] as number) + h;
}
