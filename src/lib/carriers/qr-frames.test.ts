import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import {
	addFrame,
	drawFrame,
	FRAME_BYTES,
	fromBase45,
	MAX_FRAMES,
	toBase45,
	toFrames,
	type FramesSoFar
} from './qr-frames';

const ascii = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

describe('base 45', () => {
	it('RFC 9285 section 4.3: the examples', () => {
		expect(toBase45(ascii('AB'))).toBe('BB8');
		expect(toBase45(ascii('Hello!!'))).toBe('%69 VD92EX0');
		expect(toBase45(ascii('base-45'))).toBe('UJCLQE7W581');
		expect(fromBase45('QED8WEX0')).toEqual(ascii('ietf!'));
		expect(fromBase45('GGW')).toBeNull();
		expect(fromBase45('A')).toBeNull();
		expect(fromBase45('ab8')).toBeNull();
	});
});

describe('parcel as QR codes', () => {
	const parcel = Uint8Array.from({ length: 3 * FRAME_BYTES + 17 }, (_, i) => (i * 31) % 256);
	const frames = toFrames(parcel) ?? [];

	it('frames in any order, some twice, make the parcel', () => {
		fc.assert(
			fc.property(fc.shuffledSubarray([0, 1, 2, 3, 0, 2], { minLength: 6 }), (order) => {
				let soFar: FramesSoFar | null = null;
				let whole: Uint8Array | null = null;
				for (const i of order) {
					if (whole) break;
					const result = addFrame(soFar, frames[i] ?? '');
					if (result.kind === 'more') soFar = result.frames;
					else if (result.kind === 'whole') whole = result.parcel;
					else throw new Error(result.kind);
				}
				expect(whole).toEqual(parcel);
			})
		);
	});

	it('names the missing frames', () => {
		expect(addFrame(null, frames[1] ?? '')).toMatchObject({ kind: 'more', missing: [1, 3, 4] });
	});

	it('a frame of another parcel starts anew', () => {
		const first = addFrame(null, frames[0] ?? '');
		const other = toFrames(new Uint8Array(900))?.[0] ?? '';
		if (first.kind !== 'more') throw new Error(first.kind);
		expect(addFrame(first.frames, other)).toMatchObject({ kind: 'more', missing: [2] });
	});

	it('refuses codes of others, of the future, and damaged ones', () => {
		expect(addFrame(null, 'https://example.org')).toEqual({ kind: 'foreign' });
		expect(addFrame(null, (frames[0] ?? '').replace('LACRE1', 'LACRE2'))).toEqual({
			kind: 'newer-version'
		});
		const [single = ''] = toFrames(ascii('Hello')) ?? [];
		expect(addFrame(null, single.slice(0, -1) + 'Z').kind).toBe('damaged');
		expect(addFrame(null, single.replace('/1/1/', '/2/1/')).kind).toBe('damaged');
	});

	it('a parcel for too many codes is left to files', () => {
		expect(toFrames(new Uint8Array(FRAME_BYTES * MAX_FRAMES))).not.toBeNull();
		expect(toFrames(new Uint8Array(FRAME_BYTES * MAX_FRAMES + 1))).toBeNull();
	});

	it('a drawn code is read back by a decoder', () => {
		const modules = drawFrame(frames[0] ?? '');
		const scale = 4;
		const size = modules.length * scale;
		const data = new Uint8Array(size * size * 4).fill(255);
		for (let y = 0; y < size; y++)
			for (let x = 0; x < size; x++)
				if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
					data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
		expect(decodeQr({ width: size, height: size, data })).toBe(frames[0]);
	});
});
