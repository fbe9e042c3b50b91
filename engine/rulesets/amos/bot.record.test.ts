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
		  "045691f6",
		  "e23126a1",
		  "a7bea4b8",
		  "f51287e9",
		  "d01dd686",
		  "2ea875e2",
		  "c811d7d0",
		  "a063d77c",
		  "297bcbd3",
		  "dc9d82c3",
		  "1f5bf033",
		  "808b3a66",
		  "8a33544b",
		  "7b46b5c0",
		  "4302c141",
		  "dc7b5eb9",
		]
	`);
});

it('two bots in the dark play as they did', () => {
	expect(answersOf(['bot', 'bot'], { turnLimit: 12, darkStart: true }, 2)).toMatchInlineSnapshot(`
		[
		  "aefb3084",
		  "8f9312ec",
		  "c6fb63f4",
		  "7aa95ee0",
		  "87cc0d15",
		  "9da3f32b",
		  "a990becf",
		  "2c321768",
		  "8b52c152",
		  "a7064ea7",
		  "d4c21811",
		  "a7fc71e6",
		  "d7230d6f",
		]
	`);
});

it('whoever orders at random, among bots, orders as they did', () => {
	const levels = ['suggest', 'bot', 'suggest', 'suggest'] as const;
	expect(answersOf(levels, { turnLimit: 14 }, 3)).toMatchInlineSnapshot(`
		[
		  "680bb75d",
		  "beda7556",
		  "9b6e69e3",
		  "577daf3b",
		  "b6f8cc2c",
		  "0bbacf6b",
		  "5a8905b7",
		  "b1770173",
		  "bd677b60",
		  "ac1bae6e",
		  "90db28e7",
		]
	`);
});
