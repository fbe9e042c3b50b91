import { describe, expect, it } from 'vitest';
import { concatBytes, utf8ToBytes } from '../bytes';
import { parseG1, parseG2, publicOf, STEP_DST } from '../curve/bls';
import { decryptKey, encryptKey } from './ibe';
import { openEnvelope, sealEnvelope, envelopeSize } from './envelope';
import {
	compressedG2,
	NobleG2,
	offCurveG2,
	strayG1,
	strayG2,
	tinyG2,
	ZERO_G1,
	ZERO_G2
} from '../testing';
import { signPartial } from './threshold';

const secret = 0x1234567890abcdefn;
const group = publicOf(secret);
const identity = utf8ToBytes('table 1, step 4');
const signature = signPartial(secret, identity);

describe('identity-based encryption', () => {
	const key = new Uint8Array(32).fill(9);
	const ciphertext = encryptKey(group, identity, key);

	it('opens with the signature of its identity and no other', () => {
		expect(decryptKey(signature, ciphertext)).toEqual({ ok: true, value: key });
		const other = signPartial(secret, utf8ToBytes('table 1, step 5'));
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
		expect(parseG1(ZERO_G1)).toEqual({ ok: false, code: 'bad-point' });
		expect(parseG2(ZERO_G2)).toEqual({ ok: false, code: 'bad-point' });
		expect(parseG1(strayG1())).toEqual({ ok: false, code: 'bad-point' });
		expect(parseG1(new Uint8Array(48).fill(255)).ok).toBe(false);
		expect(parseG2(compressedG2(strayG2()))).toEqual({ ok: false, code: 'bad-point' });
	});

	it('a U that nobody made as rP opens nothing: off the curve, the identity, outside the subgroup', () => {
		const withU = (u: Uint8Array) => concatBytes(u, ciphertext.subarray(96));
		const stray = strayG2();
		const tiny = tinyG2();
		expect(tiny.is0()).toBe(false);
		for (const u of [stray, tiny, stray.add(NobleG2.BASE)])
			expect(decryptKey(signature, withU(compressedG2(u)))).toEqual({
				ok: false,
				code: 'bad-point'
			});
		expect(decryptKey(signature, withU(ZERO_G2)).ok).toBe(false);
		expect(decryptKey(signature, withU(new Uint8Array(96).fill(255))).ok).toBe(false);
		expect(decryptKey(signature, withU(offCurveG2()))).toEqual({ ok: false, code: 'bad-point' });
	});
});

describe('what a hostile author writes', () => {
	const key = new Uint8Array(32).fill(9);
	const sigma = new Uint8Array(32).fill(5);
	const ciphertext = encryptKey(group, identity, key, STEP_DST, sigma);
	const [u, v, w] = [[0, 96], [96, 128], [128]].map(([from, to]) =>
		ciphertext.subarray(from, to)
	) as [Uint8Array, Uint8Array, Uint8Array];
	const point = NobleG2.fromBytes(u);
	const flipped = (bytes: Uint8Array, at: number, bit = 1): Uint8Array => {
		const other = bytes.slice();
		other[at] = (other[at] ?? 0) ^ bit;
		return other;
	};

	it('is what opens before any of it is changed', () => {
		expect(decryptKey(signature, ciphertext)).toEqual({ ok: true, value: key });
	});

	it.each<readonly [string, Uint8Array]>([
		['no sigma', concatBytes(u, new Uint8Array(32), w)],
		...[0, 13, 31].map((at) => [`a bit of V at ${at}`, concatBytes(u, flipped(v, at), w)] as const),
		...[0, 13, 31].map((at) => [`a bit of W at ${at}`, concatBytes(u, v, flipped(w, at))] as const),
		...[0x20, 0x40, 0x80].map(
			(bit) => [`a flag of U, ${bit}`, concatBytes(flipped(u, 0, bit), v, w)] as const
		),
		...[tinyG2(), strayG2()].map(
			(more) =>
				['a point outside the group', concatBytes(compressedG2(point.add(more)), v, w)] as const
		),
		['zero', concatBytes(ZERO_G2, v, w)],
		['a byte too many', concatBytes(u, v, w, Uint8Array.of(0))],
		['another group', encryptKey(publicOf(7n), identity, key, STEP_DST, sigma)],
		['another step', encryptKey(group, utf8ToBytes('step 9'), key, STEP_DST, sigma)]
	])('opens nothing: %s', (_, bytes) => {
		expect(decryptKey(signature, bytes).ok).toBe(false);
	});
});

describe('envelope', () => {
	const context = utf8ToBytes('table 1, epoch 0, step 4, seat 2');
	const order = utf8ToBytes('move everything');
	const envelope = sealEnvelope(group, identity, context, order);

	it('opens in its place with the signature of its step', () => {
		expect(openEnvelope(signature, context, envelope)).toEqual({ ok: true, value: order });
		expect(envelope.length).toBe(envelopeSize(order.length));
	});

	it('copied to another seat, or opened with another step, it is nothing', () => {
		const seat3 = utf8ToBytes('table 1, epoch 0, step 4, seat 3');
		expect(openEnvelope(signature, seat3, envelope)).toEqual({ ok: false, code: 'cannot-open' });
		const later = signPartial(secret, utf8ToBytes('table 1, step 5'));
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
