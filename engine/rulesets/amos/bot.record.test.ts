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
		  "20cb157d",
		  "cfc301e4",
		  "278920d3",
		  "65fedb2a",
		  "b6724040",
		  "2b37cac2",
		  "ec357249",
		  "65a1c326",
		  "4b8a376d",
		  "bd38c31d",
		  "96424e4b",
		  "15141829",
		  "20169929",
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
		  "69f4f275",
		  "45cdc347",
		  "7db25989",
		  "1c51bd19",
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
		  "a1393e0f",
		  "8fa29359",
		  "56f96293",
		  "d48923a4",
		  "5280d158",
		  "be72fe7f",
		  "cbfbf9e2",
		  "84e5569b",
		]
	`);
});
