/**
 * Bots answer inside the step, on every device: what they play belongs to the version of the rules as
 * much as any rule. A line for each turn: the hash of all its answers. A change of behaviour raises
 * the version, and records these anew (`vitest run -u`).
 */
import { expect, it } from 'vitest';
import { advance, begin, stepSeed, type BotLevel } from '../../kernel/advance';
import { stateHash } from '../../kernel/hash';
import { amos } from '.';

/** The first digits of the hash of the answers, turn by turn. */
function answersOf(levels: readonly BotLevel[], raw: unknown, byte: number): string[] {
	const options = amos.parseOptions(raw);
	if (!options.ok) throw new Error(options.code);
	const seed = new Uint8Array(32).fill(byte);
	const bots = Object.fromEntries(levels.map((level, i) => [i + 1, level]));
	let { state } = begin({ ruleset: amos, options: options.value, seats: levels.length, seed });
	const hashes: string[] = [];
	for (let step = 1; amos.pending(state).length > 0; step++) {
		const seeded = { seed: stepSeed(seed, step), bots, orders: {} };
		const done = advance({ ruleset: amos, state, ...seeded });
		hashes.push(stateHash(done.answers).slice(0, 8));
		state = done.state;
	}
	return hashes;
}

it('five bots play as they did', () => {
	const levels = Array.from({ length: 5 }, () => 'bot' as const);
	expect(answersOf(levels, { turnLimit: 16 }, 1)).toMatchInlineSnapshot(`
		[
		  "95a5f611",
		  "c2cdcdf5",
		  "3b5de957",
		  "49210068",
		  "9e98d43a",
		  "2adbce1a",
		  "d024f739",
		  "f092c7fa",
		  "b618cd49",
		  "c1756cfa",
		  "98c833ef",
		  "a0b33d8e",
		  "bdfc3ba1",
		  "e429f495",
		  "11c95442",
		  "f0d71ef7",
		  "4835ecaf",
		]
	`);
});

it('two bots in the dark play as they did', () => {
	expect(answersOf(['bot', 'bot'], { turnLimit: 12, darkStart: true }, 2)).toMatchInlineSnapshot(`
		[
		  "aefb3084",
		  "3f24c41f",
		  "3b09bfb2",
		  "66e322a2",
		  "1fc82f9f",
		  "01abd206",
		  "5be72cbf",
		  "cb8f6dd9",
		  "69c78ae3",
		  "ee8f78d5",
		  "9b0d6058",
		  "0a670e25",
		  "d7230d6f",
		]
	`);
});

it('whoever orders at random, among bots, orders as they did', () => {
	const levels = ['suggest', 'bot', 'suggest', 'suggest'] as const;
	expect(answersOf(levels, { turnLimit: 14 }, 3)).toMatchInlineSnapshot(`
		[
		  "680bb75d",
		  "51524aa0",
		  "d5503eeb",
		  "5daae5c7",
		  "d1231f6d",
		  "5349ee73",
		  "e35b1e71",
		  "a62b18b8",
		]
	`);
});
