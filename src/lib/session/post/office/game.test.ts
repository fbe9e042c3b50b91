import { REVISION } from '$lib/protocol/wire/wire';
import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '$engine/kernel/encode';
import { isFailure } from '$engine/kernel/withstand';
import { stateHash } from '$engine/kernel/hash';
import { createRng } from '$engine/kernel/rng';
import { bucketSize } from '$lib/crypto/padding';
import { loadRules } from '../../engine/rules';
import { outcomeOf, readTerms, tableGame, writeOptions, writeStrength, type Terms } from './game';
import { MAX_ORDER, packOrder as packBytes, unpackOrder } from './order-bytes';
import { brittle, hasRaid } from '../../../../../test/rulesets/brittle';
import { PRESENT } from '../testing';

const packOrder = (order: unknown): Uint8Array => packBytes(encode(order as Encodable));

const found = {
	ruleset: 'amos',
	rulesetVersion: PRESENT,
	options: writeOptions({}),
	seats: 3,
	bots: 0,
	revision: REVISION
};

async function termsOf(): Promise<Terms> {
	const read = await readTerms(found, loadRules);
	if (!read.ok) throw new Error(read.code);
	return read.value;
}

const seed = new Uint8Array(32).fill(7);
const terms = await termsOf();
const { ruleset } = terms;
const game = tableGame(terms, 'test');
const start = game.setup(found.options, 3, seed);
const botOrder = (seat: number, dice = seed): unknown =>
	ruleset.bot(ruleset.view(start.state, seat), seat, createRng(dice));

describe('the terms of a founding entry', () => {
	it('refuses what this app cannot play, with the reason', async () => {
		const codeOf = async (change: object): Promise<string | undefined> => {
			const read = await readTerms({ ...found, ...change }, loadRules);
			return read.ok ? undefined : read.code;
		};
		expect(await codeOf({})).toBeUndefined();
		expect(await codeOf({ ruleset: 'chess' })).toBe('unknown-ruleset');
		expect(await codeOf({ rulesetVersion: 99 })).toBe('newer-rules');
		expect(await codeOf({ rulesetVersion: 0 })).toBe('other-version');
		expect(await codeOf({ revision: REVISION + 1 })).toBe('newer-rules');
		expect(await codeOf({ revision: 1 })).toBeUndefined();
		expect(await codeOf({ bots: 4 })).toBe('options');
		expect(await codeOf({ seats: 63 })).toBe('seats');
		expect(await codeOf({ options: new Uint8Array([0xff]) })).toBe('options');
		expect(await codeOf({ options: encode('no options') })).toBe('options');
	});
});

describe('a ruleset as the protocol sees it', () => {
	it('resolves envelopes, bots and absences alike, and says who missed', () => {
		const answers = [
			{ seat: 1, order: packOrder(botOrder(1)), bot: false },
			{ seat: 2, order: undefined, bot: false },
			{ seat: 3, order: undefined, bot: true }
		];
		const next = game.resolve(start.state, answers, seed);
		const outcome = outcomeOf(next);
		expect(outcome.missed).toEqual([2]);
		expect(Object.keys(outcome.orders)).toEqual(['1']);
		expect(outcome.orders[1]).toEqual(botOrder(1));
		expect(next.hash).toBe(stateHash(next.state));
		expect(next.phases()?.at(-1)?.hash).toBe(next.hash);
		expect(game.resolve(start.state, answers, seed).hash).toBe(next.hash);
	});

	it.each([
		['garbage', new Uint8Array([9, 9, 9])],
		['nothing', new Uint8Array(0)],
		['a broken stream', new Uint8Array([1, 0xff, 0xff, 0xff])],
		['an order not understood', packOrder('attack!')]
	])('takes %s in an envelope for no order', (_, order) => {
		const answers = [1, 2, 3].map((seat) => ({ seat, order, bot: false }));
		expect(outcomeOf(game.resolve(start.state, answers, seed)).missed).toEqual([1, 2, 3]);
	});

	it('goes on where its rules throw, with every order void, the same on each device', () => {
		const broken = brittle(hasRaid);
		const raids = tableGame({ ruleset: broken, options: { turns: 3 }, bots: 'bot' }, 'test');
		const { state } = raids.setup(found.options, 3, seed);
		const raid = packOrder([{ kind: 'raid', target: 1 }]);
		const answers = [1, 2, 3].map((seat) => ({ seat, order: raid, bot: seat === 3 }));
		const next = raids.resolve(state, answers, seed);
		const { reports, orders, missed } = outcomeOf(next);
		expect(reports.filter(isFailure).map(({ data }) => data.how)).toEqual(['void']);
		expect({ orders, missed }).toEqual({ orders: { 1: [], 2: [] }, missed: [] });
		const again = raids.resolve(state, answers, seed);
		expect(again.hash).toBe(next.hash);
		expect(again.phases()).toEqual(next.phases());
	});

	it('goes on from a state only if its hash is the one named', () => {
		const keeps = tableGame(terms, 'test', () => start.state);
		expect(keeps.recall(start.hash)?.hash).toBe(start.hash);
		expect(keeps.recall('ab'.repeat(32))).toBeUndefined();
	});
});

describe('orders in envelopes', () => {
	it('come out as they went in', () => {
		for (let i = 0; i < 30; i++) {
			const dice = new Uint8Array(32).fill(i);
			const order: unknown = ruleset.suggest(
				ruleset.view(start.state, 1 + (i % 3)),
				1 + (i % 3),
				createRng(dice)
			);
			expect(unpackOrder(packOrder(order))).toEqual(order);
		}
	});

	it('stay within 1.1 times their compressed bytes, padding included, above the floor', () => {
		const long = Array.from({ length: 40 }, (_, i) => botOrder(1 + (i % 3))) as Encodable;
		const packed = packOrder(long).length;
		expect(packed).toBeLessThan(encode(long).length / 2);
		expect(bucketSize(packed + 32)).toBeLessThanOrEqual(1.1 * packed + 64);
	});

	it('do not swell beyond their cap', () => {
		const bomb = deflateSync(new Uint8Array(20_000_000));
		const order = new Uint8Array(bomb.length + 1);
		order[0] = 1;
		order.set(bomb, 1);
		expect(order.length).toBeLessThan(32 * 1024);
		expect(unpackOrder(order)).toBeUndefined();
		const most = encode('a'.repeat(MAX_ORDER - 5));
		expect(most.length).toBe(MAX_ORDER);
		expect(unpackOrder(packOrder('a'.repeat(MAX_ORDER - 5)))).toBe('a'.repeat(MAX_ORDER - 5));
		expect(unpackOrder(packOrder('a'.repeat(MAX_ORDER - 4)))).toBeUndefined();
	});
});

describe('bots of a table', () => {
	it('play at the strength that was founded', async () => {
		const answers = [1, 2, 3].map((seat) => ({ seat, order: undefined, bot: true }));
		const hashes = await Promise.all(
			([undefined, 'gentle', 'fair', 'shrewd'] as const).map(async (strength) => {
				const read = await readTerms({ ...found, bots: writeStrength(strength) }, loadRules);
				if (!read.ok) throw new Error(read.code);
				expect(read.value.bots).toBe(strength ?? 'bot');
				const table = tableGame(read.value, 'test');
				let step = start;
				for (let turn = 0; turn < 4; turn++) step = table.resolve(step.state, answers, seed);
				return step.hash;
			})
		);
		expect(new Set(hashes.slice(1)).size).toBe(3);
	});
});
