import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { bytesToHex, concatBytes, hexToBytes, u32, utf8ToBytes } from './bytes';
import {
	compressG2,
	decompressG2,
	Fr,
	G1Point,
	G2Point,
	hashToG1,
	parseG1,
	parseG2,
	STEP_DST,
	type G2
} from './bls';
import { decryptKey, decryptTold, encryptKey } from './ibe';
import { openEnvelope, sealEnvelope, envelopeSize } from './envelope';
import { verifySignature } from './threshold';

/** Public beacon of the League of Entropy, chain 52db9ba7…e971 ("quicknet"), as drand serves it. */
const QUICKNET = {
	key:
		'83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
		'0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
	dst: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
	round1000: {
		signature:
			'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
		randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
	}
};
const roundIdentity = (round: number) => sha256(concatBytes(u32(0), u32(round)));

describe('known answers', () => {
	it('RFC 9380 appendix J.9.1: hashing to G1', () => {
		const point = hashToG1(
			utf8ToBytes('abc'),
			'QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_'
		).toAffine();
		expect(point.x.toString(16)).toBe(
			'3567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903'
		);
		expect(point.y.toString(16).padStart(96, '0')).toBe(
			'0b9c15f3fe6e5cf4211f346271d7b01c8f3b28be689c8429c85b67af215533311f0b8dfaaa154fa6b88176c229f2885d'
		);
	});

	it('drand quicknet round 1000: the published signature verifies, another round does not', () => {
		const key = parseG2(hexToBytes(QUICKNET.key));
		if (!key.ok) throw new Error(key.code);
		const signature = hexToBytes(QUICKNET.round1000.signature);
		expect(verifySignature(key.value, roundIdentity(1000), signature, QUICKNET.dst)).toBe(true);
		expect(verifySignature(key.value, roundIdentity(1001), signature, QUICKNET.dst)).toBe(false);
		expect(bytesToHex(sha256(signature))).toBe(QUICKNET.round1000.randomness);
	});

	it('tlock: opens a key that tlock-js 0.9.0 encrypted to quicknet round 1000', () => {
		const ciphertext = hexToBytes(
			'8bad623e967288e5ae1811549b723de587551b645f4722f27253e64adb69aa26cf389f44a0b10adc3aa0485df4bdbe17' +
				'11326774cc0f71e84537f0c578a40f066ca8dd0ea82542a021515d553a3242d3859124c301b02953e0e3581f768fdf08' +
				'fb0516123cc28f4ab9558ca06124f34ec66bd13c923fb401b1c88b0c427e8081' +
				'6f7c47779e62af807af3c4df19d2279248006e1f029638b4168489bfbf0bc109'
		);
		const key = Uint8Array.from({ length: 32 }, (_, i) => i);
		const opened = decryptKey(hexToBytes(QUICKNET.round1000.signature), ciphertext);
		expect(opened).toMatchObject({ ok: true, value: { key } });
	});
});

const secret = 0x1234567890abcdefn;
const group = G2Point.BASE.multiply(secret) as G2;
const identity = utf8ToBytes('table 1, step 4');
const signature = hashToG1(identity, STEP_DST).multiply(secret).toBytes();

describe('identity-based encryption', () => {
	const key = new Uint8Array(32).fill(9);
	const ciphertext = encryptKey(group, identity, key);

	it('opens with the signature of its identity and no other', () => {
		expect(decryptKey(signature, ciphertext)).toMatchObject({ ok: true, value: { key } });
		const other = hashToG1(utf8ToBytes('table 1, step 5'), STEP_DST).multiply(secret).toBytes();
		expect(decryptKey(other, ciphertext)).toEqual({ ok: false, code: 'cannot-open' });
	});

	it('Fujisaki–Okamoto: any change anywhere is refused', () => {
		for (let at = 0; at < ciphertext.length; at += 13) {
			const broken = ciphertext.slice();
			broken[at] = (broken[at] ?? 0) ^ 1;
			expect(decryptKey(signature, broken).ok).toBe(false);
		}
		expect(decryptKey(signature, ciphertext.subarray(1)).ok).toBe(false);
	});

	it('refuses the identity and points outside the subgroup', () => {
		expect(parseG1(G1Point.ZERO.toBytes())).toEqual({ ok: false, code: 'bad-point' });
		expect(parseG2(G2Point.ZERO.toBytes())).toEqual({ ok: false, code: 'bad-point' });
		expect(parseG1(outsideSubgroup())).toEqual({ ok: false, code: 'bad-point' });
		expect(parseG1(new Uint8Array(48).fill(255)).ok).toBe(false);
		expect(parseG2(compressed(strayG2()))).toEqual({ ok: false, code: 'bad-point' });
	});

	it('a U that nobody made as rP opens nothing: off the curve, the identity, outside the subgroup', () => {
		const withU = (u: Uint8Array) => concatBytes(u, ciphertext.subarray(96));
		const stray = strayG2();
		// A point whose order divides 13², the cofactor's smallest factors.
		const tiny = mulAddUnsafe(G2Point, [stray], [(G2_COFACTOR / 169n) * Fr.ORDER], true);
		expect(tiny.is0()).toBe(false);
		for (const u of [stray, tiny as G2, stray.add(G2Point.BASE) as G2])
			expect(decryptKey(signature, withU(compressed(u))).ok).toBe(false);
		expect(decryptKey(signature, withU(G2Point.ZERO.toBytes())).ok).toBe(false);
		expect(decryptKey(signature, withU(new Uint8Array(96).fill(255))).ok).toBe(false);
		expect(decryptKey(signature, withU(offCurve()))).toEqual({ ok: false, code: 'bad-point' });
	});

	it('compresses points of G2 as the library does', () => {
		for (let k = 1n; k < 20n; k++) {
			const point = G2Point.BASE.multiply(k) as G2;
			expect(compressG2(point)).toEqual(point.toBytes());
		}
	});

	it('decompresses points of G2 as parsing does, one encoding for each', () => {
		for (let k = 1n; k < 20n; k++) {
			const bytes = G2Point.BASE.multiply(k).toBytes();
			const [parsed, quick] = [parseG2(bytes), decompressG2(bytes)];
			if (!parsed.ok || !quick.ok) throw new Error('not read');
			expect(quick.value.toAffine()).toEqual(parsed.value.toAffine());
			const other = bytes.slice();
			other[0] = (other[0] ?? 0) ^ 0x20;
			const mirrored = decompressG2(other);
			expect(mirrored.ok && mirrored.value.equals(parsed.value.negate())).toBe(true);
			for (const flag of [0x80, 0x40]) {
				const odd = bytes.slice();
				odd[0] = (odd[0] ?? 0) ^ flag;
				expect(decompressG2(odd).ok).toBe(false);
			}
		}
		const tooGreat = concatBytes(Uint8Array.of(0x9f), new Uint8Array(95).fill(255));
		expect(decompressG2(tooGreat)).toEqual({ ok: false, code: 'bad-point' });
		expect(decompressG2(new Uint8Array(95))).toEqual({ ok: false, code: 'bad-length' });
	});
});

describe('a sigma that somebody told', () => {
	const key = new Uint8Array(32).fill(9);
	const sigma = new Uint8Array(32).fill(5);
	const ciphertext = encryptKey(group, identity, key, STEP_DST, sigma);
	const [u, v, w] = [[0, 96], [96, 128], [128]].map(([from, to]) =>
		ciphertext.subarray(from, to)
	) as [Uint8Array, Uint8Array, Uint8Array];
	const flipped = (bytes: Uint8Array, at: number, bit = 1): Uint8Array => {
		const other = bytes.slice();
		other[at] = (other[at] ?? 0) ^ bit;
		return other;
	};

	it('opens as the signature does', () => {
		const opened = decryptKey(signature, ciphertext);
		expect(opened).toEqual({ ok: true, value: { key, sigma } });
		expect(decryptTold(signature, ciphertext, sigma)).toEqual(opened);
	});

	it('is refused if it is any other', () => {
		for (let at = 0; at < 32; at += 3)
			for (const bit of [1, 0x80])
				expect(decryptTold(signature, ciphertext, flipped(sigma, at, bit)).ok).toBe(false);
		for (const length of [0, 31, 33, 64])
			expect(decryptTold(signature, ciphertext, new Uint8Array(length)).ok).toBe(false);
		expect(decryptTold(new Uint8Array(48), ciphertext, sigma)).toMatchObject({ code: 'bad-point' });
	});

	it('opens nothing that the signature does not open, whatever its author wrote', () => {
		const stray = strayG2();
		const tiny = mulAddUnsafe(G2Point, [stray], [(G2_COFACTOR / 169n) * Fr.ORDER], true) as G2;
		const point = decompressG2(u);
		if (!point.ok) throw new Error(point.code);
		const other = encryptKey(G2Point.BASE.multiply(7n) as G2, identity, key, STEP_DST, sigma);
		const elsewhere = encryptKey(group, utf8ToBytes('step 9'), key, STEP_DST, sigma);
		const hostile = [
			// It would open for whoever is told sigma, for nobody else.
			concatBytes(u, new Uint8Array(32), w),
			...[0, 13, 31].map((at) => concatBytes(u, flipped(v, at), w)),
			...[0, 13, 31].map((at) => concatBytes(u, v, flipped(w, at))),
			...[0x20, 0x40, 0x80].map((bit) => concatBytes(flipped(u, 0, bit), v, w)),
			...[tiny, stray].map((more) => concatBytes(compressed(point.value.add(more) as G2), v, w)),
			concatBytes(G2Point.ZERO.toBytes(), v, w),
			concatBytes(u, v, w, Uint8Array.of(0)),
			other,
			elsewhere
		];
		for (const bytes of hostile) {
			expect(decryptKey(signature, bytes).ok).toBe(false);
			expect(decryptTold(signature, bytes, sigma).ok).toBe(false);
		}
	});

	it('changes nothing that comes out of an envelope, right or wrong', () => {
		const context = utf8ToBytes('seat 2');
		const envelope = sealEnvelope(group, identity, context, key);
		const opened = openEnvelope(signature, context, envelope);
		if (!opened.ok) throw new Error(opened.code);
		const right = opened.value.sigma;
		for (const told of [right, flipped(right, 3), sigma, new Uint8Array(0), new Uint8Array(40)]) {
			expect(openEnvelope(signature, context, envelope, told)).toEqual(opened);
			for (const at of [3, 100, 140, 170]) {
				const broken = flipped(envelope, at);
				const alone = openEnvelope(signature, context, broken);
				expect(openEnvelope(signature, context, broken, told)).toEqual(alone);
			}
		}
	});
});

const G2_COFACTOR = BigInt(
	'0x5d543a95414e7f1091d50792876a202cd91de4547085abaa68a205b2e5a7ddfa628f1cb4d9e82ef21537e293a6691ae1616ec6e786f0c70cf1c38e31c7238e5'
);

/** The encoding with x = n. */
function smallX(n: number): Uint8Array {
	const bytes = new Uint8Array(96);
	bytes[95] = n;
	bytes[0] = 0x80;
	return bytes;
}

/** The encoding of any point of the curve; the library writes those of the subgroup alone. */
function compressed(point: G2): Uint8Array {
	const { x, y } = point.toAffine();
	const hex = [x.c1, x.c0].map((c) => c.toString(16).padStart(96, '0')).join('');
	const bytes = hexToBytes(hex);
	const isLarger = (y.c1 === 0n ? y.c0 : y.c1) > bls12_381.fields.Fp.ORDER / 2n;
	bytes[0] = (bytes[0] ?? 0) | (isLarger ? 0xa0 : 0x80);
	return bytes;
}

/** A point of G2's curve outside its subgroup: the first that a small x has. */
function strayG2(): G2 {
	for (let x = 1; ; x++) {
		const point = decompressG2(smallX(x));
		if (point.ok && !point.value.isTorsionFree()) return point.value;
	}
}

/** The first small x that no point of G2's curve has. */
function offCurve(): Uint8Array {
	for (let x = 1; ; x++) if (!decompressG2(smallX(x)).ok) return smallX(x);
}

/** A point on the curve of G1 but not in its prime-order subgroup: the first small x that has one. */
function outsideSubgroup(): Uint8Array {
	for (let x = 1; ; x++) {
		const bytes = new Uint8Array(48);
		bytes[47] = x;
		bytes[0] = 0x80;
		try {
			if (!G1Point.fromBytes(bytes).isTorsionFree()) return bytes;
		} catch (error) {
			if (!(error instanceof Error)) throw error;
			if (/subgroup|torsion/i.test(error.message)) return bytes;
		}
	}
}

describe('envelope', () => {
	const context = utf8ToBytes('table 1, epoch 0, step 4, seat 2');
	const order = utf8ToBytes('move everything');
	const envelope = sealEnvelope(group, identity, context, order);

	it('opens in its place with the signature of its step', () => {
		expect(openEnvelope(signature, context, envelope)).toMatchObject({
			ok: true,
			value: { order }
		});
		expect(envelope.length).toBe(envelopeSize(order.length));
	});

	it('copied to another seat, or opened with another step, it is nothing', () => {
		const seat3 = utf8ToBytes('table 1, epoch 0, step 4, seat 3');
		expect(openEnvelope(signature, seat3, envelope)).toEqual({ ok: false, code: 'cannot-open' });
		const later = hashToG1(utf8ToBytes('table 1, step 5'), STEP_DST).multiply(secret).toBytes();
		expect(openEnvelope(later, context, envelope).ok).toBe(false);
	});

	it('two envelopes of one order have nothing in common but their size', () => {
		const again = sealEnvelope(group, identity, context, order);
		expect(again.length).toBe(envelope.length);
		expect(again).not.toEqual(envelope);
	});

	it('refuses truncation at any length with a code', () => {
		for (const length of [0, 95, 160, 175, envelope.length - 1])
			expect(openEnvelope(signature, context, envelope.subarray(0, length)).ok).toBe(false);
	});
});
