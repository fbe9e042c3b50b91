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
		  "ce6fcc62",
		  "4d14818a",
		  "4383e6f1",
		  "70a673bb",
		  "349a688a",
		  "f4419c72",
		  "ef8c2784",
		  "e9ef517c",
		  "2afc3bb3",
		  "59c378b4",
		  "7fcf49cf",
		  "a9ec192e",
		  "0fbbd922",
		  "450056cb",
		  "6e924079",
		]
	`);
});

it('two bots in the dark play as they did', () => {
	expect(answersOf(['bot', 'bot'], { turnLimit: 12, darkStart: true }, 2)).toMatchInlineSnapshot(`
		[
		  "aefb3084",
		  "3f24c41f",
		  "ca079980",
		  "3dba947b",
		  "6f14fecd",
		  "9875709c",
		  "3ea2e532",
		  "1de5bbdb",
		  "0e2cf583",
		  "c506bdf2",
		  "72c100b4",
		  "e1d866bf",
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
		  "b1aae7de",
		  "dd8e79f1",
		  "0dc8cf64",
		  "7105a7f9",
		  "1048f95b",
		  "ef3ec30d",
		  "923951fd",
		  "1a2343df",
		]
	`);
});
