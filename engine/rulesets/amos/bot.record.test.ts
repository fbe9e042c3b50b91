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
		  "c3abd8ce",
		  "2b5b36c3",
		  "68cdca4e",
		  "38aeac53",
		  "fce966e2",
		  "b3d7c455",
		  "e841ea46",
		  "9a34270c",
		  "a96639ec",
		  "7eacf529",
		  "5f43b812",
		  "b459061a",
		  "bf1a6e9d",
		]
	`);
});

it('two bots in the dark play as they did', () => {
	expect(answersOf(['bot', 'bot'], { turnLimit: 12, darkStart: true }, 2)).toMatchInlineSnapshot(`
		[
		  "aefb3084",
		  "3f24c41f",
		  "3b09bfb2",
		  "9b747174",
		  "f4630635",
		  "effe8272",
		  "65b45c69",
		  "87cc7890",
		  "eef174b6",
		  "a984320e",
		  "299294c9",
		  "9290b910",
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
		  "e8302d2d",
		  "916b2100",
		  "e5531b59",
		  "7a345ef4",
		  "744f3df9",
		  "1ae4f2a0",
		  "4e839c36",
		  "6759b1bf",
		]
	`);
});
