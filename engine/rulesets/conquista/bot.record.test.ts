/**
 * Bots answer inside the step, on every device: what they play belongs to the version of the rules as
 * much as any rule. A line for each round: the hash of all its answers. A change of behaviour raises
 * the version, and records these anew (`vitest run -u`).
 */
import { expect, it } from 'vitest';
import { advance, begin, stepSeed, type BotLevel } from '../../kernel/advance';
import { stateHash } from '../../kernel/hash';
import { conquista } from '.';

/** The first digits of the hash of the answers, round by round. */
function answersOf(levels: readonly BotLevel[], raw: unknown, byte: number): string[] {
	const options = conquista.parseOptions(raw);
	if (!options.ok) throw new Error(options.code);
	const seed = new Uint8Array(32).fill(byte);
	const bots = Object.fromEntries(levels.map((level, i) => [i + 1, level]));
	let { state } = begin({ ruleset: conquista, options: options.value, seats: levels.length, seed });
	const rounds = new Map<number, unknown[]>();
	for (let step = 1; conquista.pending(state).length > 0; step++) {
		const seeded = { seed: stepSeed(seed, step), bots, orders: {} };
		const done = advance({ ruleset: conquista, state, ...seeded });
		rounds.set(state.round, [...(rounds.get(state.round) ?? []), done.answers]);
		state = done.state;
	}
	return [...rounds.values()].map((answers) => stateHash(answers).slice(0, 8));
}

it('three bots play as they did', () => {
	expect(answersOf(['bot', 'bot', 'bot'], { rounds: 8 }, 1)).toMatchInlineSnapshot(`
		[
		  "2d5a314f",
		  "a3e7d542",
		  "55507ac6",
		  "9e4f8863",
		  "8ab728ad",
		  "689a4cbe",
		  "6bacadbf",
		  "52eb0c17",
		  "621803df",
		]
	`);
});

it('six bots on hidden phases, with decks of their own, play as they did', () => {
	const levels = Array.from({ length: 6 }, () => 'bot' as const);
	const options = { phaseOrder: 'hidden', researchDeck: 'personal', setup: 'placed', rounds: 4 };
	expect(answersOf(levels, options, 2)).toMatchInlineSnapshot(`
		[
		  "9c03b6bc",
		  "c547f4f1",
		  "06322d3b",
		  "a4ad7f49",
		  "31af21bc",
		]
	`);
});

it('two bots in turns play as they did', () => {
	expect(answersOf(['bot', 'bot'], { live: true, rounds: 5 }, 3)).toMatchInlineSnapshot(`
		[
		  "df3cd6ff",
		  "c900bf1e",
		  "efaca3f4",
		  "4573ea7d",
		  "4fd95685",
		  "4abc8eda",
		]
	`);
});

it('whoever orders at random, among bots, orders as they did', () => {
	const levels = ['suggest', 'bot', 'suggest', 'suggest'] as const;
	expect(answersOf(levels, { rounds: 6 }, 4)).toMatchInlineSnapshot(`
		[
		  "c8daca34",
		  "f65f1192",
		  "2791da44",
		  "da55c8f1",
		  "0b108cd0",
		  "0b100cb2",
		]
	`);
	const live = { live: true, setup: 'placed', rounds: 4 };
	expect(answersOf(['suggest', 'bot', 'suggest'], live, 5)).toMatchInlineSnapshot(`
		[
		  "715272b6",
		  "c3bfd9f3",
		  "32feff36",
		  "e2d48e2b",
		  "04a3869f",
		]
	`);
});
