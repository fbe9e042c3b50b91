import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHex } from './hash';
import { createRng, streamBlock, type Stream } from './rng';

/** 00 01 02 … 1f */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);

/*
 * Computed once with another SHA-256 (OpenSSL's, through node:crypto) over
 * "lacre/dice/1" ‖ 00 ‖ seed ‖ u32be(counter) ‖ label.
 */
const BATTLE_0 = 'a659747c724de4f6a36c06174fbb234a106b12eb261d77ac72c0967ce525392e';
const BATTLE_1 = '4104916f899172c1d811bb5a73a34dc1d2a932b466de3de10e6c8a59564a9725';
const LOTS_0 = '7fa171b98ab09a2812596ee695fc194a7ed38b45cf07b9256db257f9f9774c61';
const EMPTY_0 = '43caef77e70851aa9df804147dffa574e868fe74e8d96be968711fc9dc051935';

describe('a block of a stream', () => {
	it('is SHA-256 (FIPS 180-4) over domain, seed, counter and label: vectors', () => {
		expect(toHex(streamBlock(SEED, 'battle/12/1', 0))).toBe(BATTLE_0);
		expect(toHex(streamBlock(SEED, 'battle/12/1', 1))).toBe(BATTLE_1);
		expect(toHex(streamBlock(SEED, 'lots', 0))).toBe(LOTS_0);
		expect(toHex(streamBlock(SEED, '', 0))).toBe(EMPTY_0);
	});

	it('agrees with another implementation for any label and counter', () => {
		for (const counter of [0, 1, 255, 256, 65_536, 0x0102_0304, 0xffff_ffff])
			for (const label of ['x', 'route/1-8', 'a long label '.repeat(20)]) {
				const word = Buffer.alloc(4);
				word.writeUInt32BE(counter);
				const parts = [Buffer.from('lacre/dice/1\0'), SEED, word, Buffer.from(label)];
				const expected = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
				expect(toHex(streamBlock(SEED, label, counter))).toBe(expected);
			}
	});
});

describe('a stream', () => {
	it('reads its blocks as big-endian 32-bit words, block after block', () => {
		const stream = createRng(SEED).stream('battle', 12, 1);
		const words = Array.from({ length: 10 }, () => stream.pick(0x1_0000_0000));
		expect(words).toEqual([
			2790880380, 1917707510, 2741765655, 1337664330, 275452651, 639465388, 1925224060, 3844421934,
			1090818415, 2308010689
		]);
	});

	it('reads the blocks of its label, however long that is and however many they are', () => {
		const read = (stream: Stream, blocks: number): string => {
			const words = Array.from({ length: 8 * blocks }, () => stream.pick(0x1_0000_0000));
			return words.map((word) => word.toString(16).padStart(8, '0')).join('');
		};
		const rng = createRng(SEED);
		for (let length = 0; length < 90; length++) {
			const label = 'x/'.repeat(45).slice(0, length);
			const blocks = length % 20 === 6 ? 300 : 2;
			const expected = Array.from({ length: blocks }, (_, i) => toHex(streamBlock(SEED, label, i)));
			expect(read(rng.stream(label), blocks)).toBe(expected.join(''));
		}
	});

	it('rolls dice as word mod sides + 1: vector', () => {
		const dice = createRng(SEED).stream('battle/12/1').dice(20, 6);
		expect(dice).toEqual([1, 3, 4, 1, 2, 5, 5, 1, 2, 2, 1, 6, 1, 2, 2, 4, 2, 1, 1, 6]);
	});

	it('rolls one die as the first of several', () => {
		const stream = createRng(SEED).stream('battle/12/1');
		expect([6, 6, 6, 6].map((sides) => stream.die(sides))).toEqual([1, 3, 4, 1]);
		expect(stream.die(1)).toBe(1);
		expect(stream.dice(0, 6)).toEqual([]);
		expect(() => stream.die(0)).toThrow('cannot pick');
		expect(() => stream.dice(1, 2 ** 32 + 1)).toThrow('cannot pick');
	});

	// Lemire, "Fast Random Integer Generation in an Interval" (2019), section 3: the biased tail goes.
	it('rejects the words beyond the last whole multiple of n: vector', () => {
		const n = 3 * 2 ** 30;
		// The words are 4264712745*, 530422522, 387522234, 1707585163, 2144242971, 159908848,
		// 3631959765*, 3356694645*, 995411920; those with a star are not below 3221225472.
		const stream = createRng(SEED).stream('reject');
		expect(Array.from({ length: 6 }, () => stream.pick(n))).toEqual([
			530422522, 387522234, 1707585163, 2144242971, 159908848, 995411920
		]);
	});

	it('rejects the first word of the tail as well: vector', () => {
		// 2^32 is once 4264712745 and a rest: the tail begins at that word, which is the first.
		expect(createRng(SEED).stream('reject').pick(4264712745)).toBe(530422522);
	});

	it('spends a word even on a choice of one, and rejects none for a power of two', () => {
		const stream = createRng(SEED).stream('reject');
		expect(stream.pick(1)).toBe(0);
		expect(stream.pick(2 ** 31)).toBe(530422522);
	});

	it.each([0, -1, 1.5, 2 ** 32 + 1, NaN])('throws on a choice of %s', (n) => {
		expect(() => createRng(SEED).stream('x').pick(n)).toThrow('cannot pick');
	});

	it('is uniform: 60,000 dice, chi-squared with 5 degrees of freedom below 20.5 (p = 0.001)', () => {
		const counts = [0, 0, 0, 0, 0, 0];
		for (const die of createRng(SEED).stream('uniform').dice(60_000, 6))
			counts[die - 1] = (counts[die - 1] as number) + 1;
		const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
		expect(chi).toBeLessThan(20.5);
		expect(Math.min(...counts)).toBeGreaterThan(0);
	});

	// Durstenfeld, "Algorithm 235: Random permutation" (1964): Fisher and Yates from the last down.
	it('shuffles from the last index down to 1, swapping i with pick(i + 1): vector', () => {
		const letters = [...'abcdefgh'];
		expect(createRng(SEED).stream('lots').shuffle(letters).join('')).toBe('ecdhgafb');
		expect(letters.join('')).toBe('abcdefgh');
	});

	it('shuffles with the draws that pick would make', () => {
		const picks = createRng(SEED).stream('s');
		const expected = [1, 2, 3, 4, 5];
		for (let i = 4; i > 0; i--) {
			const j = picks.pick(i + 1);
			[expected[i], expected[j]] = [expected[j] as number, expected[i] as number];
		}
		expect(createRng(SEED).stream('s').shuffle([1, 2, 3, 4, 5])).toEqual(expected);
	});

	it('shuffles every order of three items about equally often', () => {
		const stream = createRng(SEED).stream('orders');
		const counts = new Map<string, number>();
		for (let i = 0; i < 6000; i++) {
			const order = stream.shuffle(['a', 'b', 'c']).join('');
			counts.set(order, (counts.get(order) ?? 0) + 1);
		}
		expect(counts.size).toBe(6);
		for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
	});

	it('draws nothing to shuffle no item or one', () => {
		const stream = createRng(SEED).stream('reject');
		expect(stream.shuffle([])).toEqual([]);
		expect(stream.shuffle(['a'])).toEqual(['a']);
		expect(stream.pick(2 ** 32)).toBe(4264712745);
	});
});

describe('the dice of a step', () => {
	it('continue a stream whose label is asked for again, however it is spelt', () => {
		const whole = createRng(SEED).stream('battle', 12, 1).dice(10, 6);
		const rng = createRng(SEED);
		const parts = [
			...rng.stream('battle', 12, 1).dice(4, 6),
			...rng.stream('battle/12', 1).dice(3, 6),
			...rng.stream('battle/12/1').dice(3, 6)
		];
		expect(parts).toEqual(whole);
	});

	it('shift no other stream by an extra draw', () => {
		const rng = createRng(SEED);
		rng.stream('event').dice(100, 6);
		expect(rng.stream('battle/12/1').dice(6, 6)).toEqual([1, 3, 4, 1, 2, 5]);
	});

	it('differ with the seed and with the label', () => {
		const other = Uint8Array.from(SEED, (byte, i) => (i === 31 ? byte ^ 1 : byte));
		const draw = (seed: Uint8Array, label: string): number =>
			createRng(seed).stream(label).pick(0x1_0000_0000);
		const draws = [draw(SEED, 'a'), draw(SEED, 'b'), draw(other, 'a'), draw(other, 'b')];
		expect(new Set(draws).size).toBe(4);
	});

	it('want a seed of 32 bytes and a label in ASCII', () => {
		expect(() => createRng(new Uint8Array(31))).toThrow('32 bytes');
		expect(() => createRng(new Uint8Array(33))).toThrow('32 bytes');
		expect(createRng(SEED).stream(' ~').pick(1)).toBe(0);
		for (const label of ['ñ', '\u001f', '\u007f', '\u0120', 'a\n'])
			expect(() => createRng(SEED).stream(label).pick(2), label).toThrow('ASCII');
	});
});
