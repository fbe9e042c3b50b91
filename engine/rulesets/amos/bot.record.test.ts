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
		  "4777d159",
		  "f45fb033",
		  "72dcd5a6",
		  "6ed5c5e0",
		  "10dd522a",
		  "6edafa23",
		  "f3dc47d9",
		  "ecf21b61",
		  "5c6f34e1",
		  "50f1e9f9",
		  "0c5cf39f",
		  "5c30ea58",
		  "72014246",
		  "75bc2e45",
		  "a0127c56",
		  "834a178e",
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
		  "c471fd12",
		  "23706be8",
		  "dd9b8e25",
		  "da489024",
		  "e24092ec",
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
