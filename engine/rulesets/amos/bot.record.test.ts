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
		  "bd1ed843",
		  "bd4bae27",
		  "d258baa1",
		  "3605d388",
		  "bafa8355",
		  "c9a08abf",
		  "8e2df229",
		  "f1e386ce",
		  "96a74548",
		  "495c61d3",
		  "9ac6a8ba",
		  "6f954cb2",
		  "66b40000",
		  "f52bc74a",
		  "05250f6c",
		  "49efb19d",
		  "16181dd2",
		]
	`);
});

it('two bots in the dark play as they did', () => {
	expect(answersOf(['bot', 'bot'], { turnLimit: 12, darkStart: true }, 2)).toMatchInlineSnapshot(`
		[
		  "eefb2d52",
		  "18be681c",
		  "e612c510",
		  "93c1780f",
		  "4560a8b1",
		  "69f6fbc9",
		  "2d81804a",
		  "ab777081",
		  "73655ef0",
		  "c9605893",
		  "bb29b7f9",
		  "2378ab12",
		  "d7230d6f",
		]
	`);
});

it('whoever orders at random, among bots, orders as they did', () => {
	const levels = ['suggest', 'bot', 'suggest', 'suggest'] as const;
	expect(answersOf(levels, { turnLimit: 14 }, 3)).toMatchInlineSnapshot(`
		[
		  "c71b22c3",
		  "00111360",
		  "a460b61d",
		  "53f71c3a",
		  "107082dc",
		  "b010f849",
		  "c7ba1957",
		]
	`);
});
