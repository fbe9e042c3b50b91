import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHex } from './hash';
import { createRng, streamBlock, type Stream } from './rng';

/** 00 01 02 … 1f */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);

/*
 * Computed once with another SHA-256 (OpenSSL's, through node:crypto) over
 * "dice2" ‖ seed ‖ u32be(counter) ‖ label.
 */
const BATTLE_0 = '3f93a9cdda231baaf117ada6bc6a8960cb1dba0b5ab500477bd19941e3bc57c3';
const BATTLE_1 = '0fa95b5c4932b8696a13d1cb15694c39e558ca6d46588c29881de25828771f56';
const LOTS_0 = '8b9d3718777ac977bdeed73dd2b7df7ceeae791bf7f2ced6809d04e66a9bc7c7';
const EMPTY_0 = 'ff0c3e9670df9c92c8f1c56eb163d6e91f3ce97a95e6040b0a54a5222fe98f13';
/** The same over "lacre/dice/1" ‖ 00 ‖ seed ‖ u32be(counter) ‖ label. */
const KEPT_BATTLE_0 = 'a659747c724de4f6a36c06174fbb234a106b12eb261d77ac72c0967ce525392e';

describe('a block of a stream', () => {
	it('is SHA-256 (FIPS 180-4) over domain, seed, counter and label: vectors', () => {
		expect(toHex(streamBlock(SEED, 'battle/12/1', 0, 2))).toBe(BATTLE_0);
		expect(toHex(streamBlock(SEED, 'battle/12/1', 1, 2))).toBe(BATTLE_1);
		expect(toHex(streamBlock(SEED, 'lots', 0, 2))).toBe(LOTS_0);
		expect(toHex(streamBlock(SEED, '', 0, 2))).toBe(EMPTY_0);
		expect(toHex(streamBlock(SEED, 'battle/12/1', 0, 1))).toBe(KEPT_BATTLE_0);
	});

	it('agrees with another implementation for any label and counter', () => {
		for (const counter of [0, 1, 255, 256, 65_536, 0x0102_0304, 0xffff_ffff])
			for (const label of ['x', 'route/1-8', 'a long label '.repeat(20)]) {
				const word = Buffer.alloc(4);
				word.writeUInt32BE(counter);
				const parts = [Buffer.from('dice2'), SEED, word, Buffer.from(label)];
				const expected = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
				expect(toHex(streamBlock(SEED, label, counter, 2))).toBe(expected);
			}
	});
});

describe('a stream', () => {
	it('reads four bytes, big-endian, for a choice of more than 256, block after block', () => {
		const stream = createRng(SEED, 2).stream('battle', 12, 1);
		const words = Array.from({ length: 10 }, () => stream.pick(0x1_0000_0000));
		expect(words).toEqual([
			1066641869, 3659733930, 4044860838, 3161098592, 3407723019, 1521811527, 2077333825,
			3820771267, 262757212, 1228060777
		]);
	});

	it('reads a byte for a choice of at most 256, and goes on with the next', () => {
		const stream = createRng(SEED, 2).stream('battle', 12, 1);
		expect([256, 256, 2 ** 16, 256].map((n) => stream.pick(n))).toEqual([
			0x3f,
			0x93,
			0xda23, // of a9cdda23
			0x1b
		]);
		expect(createRng(SEED, 2).stream('battle', 12, 1).pick(257)).toBe(1066641869 % 257);
	});

	it('reads the blocks of its label, however long that is and however many they are', () => {
		const read = (stream: Stream, blocks: number): string => {
			const words = Array.from({ length: 8 * blocks }, () => stream.pick(0x1_0000_0000));
			return words.map((word) => word.toString(16).padStart(8, '0')).join('');
		};
		const rng = createRng(SEED, 2);
		for (let length = 0; length < 90; length++) {
			const label = 'x/'.repeat(45).slice(0, length);
			const blocks = length % 20 === 6 ? 300 : 2;
			const expected = Array.from({ length: blocks }, (_, i) =>
				toHex(streamBlock(SEED, label, i, 2))
			);
			expect(read(rng.stream(label), blocks)).toBe(expected.join(''));
		}
	});

	it('rolls dice as byte mod sides + 1: vector', () => {
		const dice = createRng(SEED, 2).stream('battle/12/1').dice(20, 6);
		expect(dice).toEqual([4, 4, 2, 2, 3, 6, 4, 3, 2, 6, 6, 5, 3, 5, 6, 1, 6, 6, 1, 6]);
	});

	it('of version 1 reads four bytes for every choice: vectors', () => {
		const kept = () => createRng(SEED, 1).stream('battle/12/1');
		const stream = kept();
		expect([0, 1, 2].map(() => stream.pick(0x1_0000_0000))).toEqual([
			2790880380, 1917707510, 2741765655
		]);
		const dice = kept().dice(20, 6);
		expect(dice).toEqual([1, 3, 4, 1, 2, 5, 5, 1, 2, 2, 1, 6, 1, 2, 2, 4, 2, 1, 1, 6]);
		const letters = createRng(SEED, 1)
			.stream('lots')
			.shuffle([...'abcdefgh']);
		expect(letters.join('')).toBe('ecdhgafb');
	});

	it('rolls one die as the first of several', () => {
		const stream = createRng(SEED, 2).stream('battle/12/1');
		expect([6, 6, 6, 6].map((sides) => stream.die(sides))).toEqual([4, 4, 2, 2]);
		expect(stream.die(1)).toBe(1);
		expect(stream.dice(0, 6)).toEqual([]);
		expect(() => stream.die(0)).toThrow('cannot pick');
		expect(() => stream.dice(1, 2 ** 32 + 1)).toThrow('cannot pick');
	});

	// Lemire, "Fast Random Integer Generation in an Interval" (2019), section 3: the biased tail goes.
	it('rejects what is beyond the last whole multiple of n: vectors', () => {
		const n = 3 * 2 ** 30;
		// The words are 3346432003*, 3027358225, 590759248, 2965691151, 2692223816, 2297803690,
		// 4208725656*, 3600778970*, 1522032310; those with a star are not below 3221225472.
		const stream = createRng(SEED, 2).stream('reject');
		expect(Array.from({ length: 7 }, () => stream.pick(n))).toEqual([
			3027358225, 590759248, 2965691151, 2692223816, 2297803690, 1522032310, 1004475854
		]);
		// The bytes are 199, 118, 128, 3, 180, 113, 210*, 17, 35.
		const bytes = createRng(SEED, 2).stream('reject');
		expect(Array.from({ length: 8 }, () => bytes.pick(200))).toEqual([
			199, 118, 128, 3, 180, 113, 17, 35
		]);
	});

	it('rejects the first value of the tail as well: vectors', () => {
		// 2^32 is once 3346432003 and a rest: the tail begins at that word, which is the first.
		expect(createRng(SEED, 2).stream('reject').pick(3346432003)).toBe(3027358225);
		// 256 is once 199 and a rest, and 199 the first byte.
		expect(createRng(SEED, 2).stream('reject').pick(199)).toBe(118);
	});

	it('spends a byte even on a choice of one, and rejects none for a power of two', () => {
		const stream = createRng(SEED, 2).stream('reject');
		expect(stream.pick(1)).toBe(0);
		expect(stream.pick(2 ** 31)).toBe(0x76_80_03_b4);
	});

	it.each([0, -1, 1.5, 2 ** 32 + 1, NaN])('throws on a choice of %s', (n) => {
		expect(() => createRng(SEED, 2).stream('x').pick(n)).toThrow('cannot pick');
	});

	it('is uniform: 60,000 dice, chi-squared with 5 degrees of freedom below 20.5 (p = 0.001)', () => {
		const counts = [0, 0, 0, 0, 0, 0];
		for (const die of createRng(SEED, 2).stream('uniform').dice(60_000, 6))
			counts[die - 1] = (counts[die - 1] as number) + 1;
		const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
		expect(chi).toBeLessThan(20.5);
		expect(Math.min(...counts)).toBeGreaterThan(0);
	});

	// Durstenfeld, "Algorithm 235: Random permutation" (1964): Fisher and Yates from the last down.
	it('shuffles from the last index down to 1, swapping i with pick(i + 1): vector', () => {
		const letters = [...'abcdefgh'];
		expect(createRng(SEED, 2).stream('lots').shuffle(letters).join('')).toBe('afcgebhd');
		expect(letters.join('')).toBe('abcdefgh');
	});

	it('shuffles with the draws that pick would make', () => {
		const picks = createRng(SEED, 2).stream('s');
		const expected = [1, 2, 3, 4, 5];
		for (let i = 4; i > 0; i--) {
			const j = picks.pick(i + 1);
			[expected[i], expected[j]] = [expected[j] as number, expected[i] as number];
		}
		expect(createRng(SEED, 2).stream('s').shuffle([1, 2, 3, 4, 5])).toEqual(expected);
	});

	it('shuffles every order of three items about equally often', () => {
		const stream = createRng(SEED, 2).stream('orders');
		const counts = new Map<string, number>();
		for (let i = 0; i < 6000; i++) {
			const order = stream.shuffle(['a', 'b', 'c']).join('');
			counts.set(order, (counts.get(order) ?? 0) + 1);
		}
		expect(counts.size).toBe(6);
		for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
	});

	it('draws nothing to shuffle no item or one', () => {
		const stream = createRng(SEED, 2).stream('reject');
		expect(stream.shuffle([])).toEqual([]);
		expect(stream.shuffle(['a'])).toEqual(['a']);
		expect(stream.pick(2 ** 32)).toBe(3346432003);
	});
});

describe('the dice of a step', () => {
	it('continue a stream whose label is asked for again, however it is spelt', () => {
		const whole = createRng(SEED, 2).stream('battle', 12, 1).dice(10, 6);
		const rng = createRng(SEED, 2);
		const parts = [
			...rng.stream('battle', 12, 1).dice(4, 6),
			...rng.stream('battle/12', 1).dice(3, 6),
			...rng.stream('battle/12/1').dice(3, 6)
		];
		expect(parts).toEqual(whole);
	});

	it('shift no other stream by an extra draw', () => {
		const rng = createRng(SEED, 2);
		rng.stream('event').dice(100, 6);
		expect(rng.stream('battle/12/1').dice(6, 6)).toEqual([4, 4, 2, 2, 3, 6]);
	});

	it('differ with the seed and with the label', () => {
		const other = Uint8Array.from(SEED, (byte, i) => (i === 31 ? byte ^ 1 : byte));
		const draw = (seed: Uint8Array, label: string): number =>
			createRng(seed, 2).stream(label).pick(0x1_0000_0000);
		const draws = [draw(SEED, 'a'), draw(SEED, 'b'), draw(other, 'a'), draw(other, 'b')];
		expect(new Set(draws).size).toBe(4);
	});

	it('want a seed of 32 bytes and a label in ASCII', () => {
		expect(() => createRng(new Uint8Array(31))).toThrow('32 bytes');
		expect(() => createRng(new Uint8Array(33))).toThrow('32 bytes');
		expect(createRng(SEED, 2).stream(' ~').pick(1)).toBe(0);
		for (const label of ['ñ', '\u001f', '\u007f', '\u0120', 'a\n'])
			expect(() => createRng(SEED, 2).stream(label).pick(2), label).toThrow('ASCII');
	});
});
