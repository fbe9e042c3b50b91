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
		  "b7f9670c",
		  "35f5b804",
		  "b90d0659",
		  "46b1f144",
		  "34868b6f",
		  "57da9ad7",
		  "82f1ab8f",
		  "4aa54e04",
		  "4cfa9989",
		  "ea98c3ce",
		  "74f14553",
		  "e01e3ab2",
		  "acd96dc6",
		  "7634dd17",
		  "46ab8b41",
		  "5b718d4b",
		  "ae1d678b",
		]
	`);
});

it('two bots in the dark play as they did', () => {
	expect(answersOf(['bot', 'bot'], { turnLimit: 12, darkStart: true }, 2)).toMatchInlineSnapshot(`
		[
		  "eefb2d52",
		  "6f89f912",
		  "73b249b0",
		  "95f705fb",
		  "3669d561",
		  "091663a0",
		  "31afc8ad",
		  "1213c4f7",
		  "d62a5946",
		  "83c90873",
		  "18002af5",
		  "3715571c",
		  "d7230d6f",
		]
	`);
});

it('whoever orders at random, among bots, orders as they did', () => {
	const levels = ['suggest', 'bot', 'suggest', 'suggest'] as const;
	expect(answersOf(levels, { turnLimit: 14 }, 3)).toMatchInlineSnapshot(`
		[
		  "231ce6a7",
		  "c8a778c9",
		  "29e88867",
		  "a6b57aae",
		  "2a87c70b",
		  "b61a0669",
		  "471e9632",
		  "1aaa77e5",
		]
	`);
});
