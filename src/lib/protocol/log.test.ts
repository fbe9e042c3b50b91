import { describe, expect, it } from 'vitest';
import { toHex, type Id } from './bytes';
import {
	accountOf,
	file,
	forks as forksIn,
	logUnder,
	MOST_FORKS,
	newGraph,
	plant,
	QUOTA,
	reaches,
	type Filing,
	type Held,
	type LogRule
} from './log';
import type { Entry } from './wire';

/** A number as an id. */
const idOf = (n: number): Id => n.toString(16).padStart(64, '0');
const FOUNDING = idOf(1);
const KEY = new Uint8Array(32);
const anywhere: LogRule = (entry) => ({ start: entry.seq === 0 });

function entry(seat: number, seq: number, prev: Id, heads: readonly Id[] = []): Entry {
	return { table: FOUNDING, seat, seq, prev, heads, body: { kind: 'holiday', from: 0, until: 1 } };
}

/** A graph with a founding entry, and the first of seat 1's log if wished. */
function started() {
	const graph = newGraph();
	const sized = (length: number) => ({
		bytes: new Uint8Array(length),
		signature: new Uint8Array(64)
	});
	plant(graph, FOUNDING, entry(0, 0, ''), sized(100), KEY);
	const take = (n: number, what: Entry, isFree = false, length = 100): Filing =>
		file(graph, idOf(n), what, sized(length), KEY, anywhere, isFree);
	const account = (seat: number) => accountOf(graph, seat, KEY);
	return { graph, take, account };
}

/** Entries of a seat, each on the one before, numbered from `first`; what comes before is `prev`. */
const chainOf = (seat: number, first: number, count: number, prev = FOUNDING): [number, Entry][] =>
	Array.from({ length: count }, (_, i) => [
		first + i,
		entry(seat, i, i === 0 ? prev : idOf(first + i - 1))
	]);

/** So many forks of seat 1 on its first entry, numbered from 100. */
const forks = (count: number): [number, Entry][] =>
	Array.from({ length: count }, (_, i) => [100 + i, entry(1, 1, idOf(2))]);

describe('a log forked without end', () => {
	it('is refused beyond some, whether its beginning came first or last', () => {
		const [early, late] = [started(), started()];
		early.take(2, entry(1, 0, FOUNDING));
		for (const [n, fork] of forks(100)) early.take(n, fork);
		expect(early.graph.loose).toHaveLength(0);
		expect(early.graph.all).toHaveLength(3 + MOST_FORKS);

		for (const [n, fork] of forks(100)) expect(late.take(n, fork).kind).toBe('waiting');
		late.take(2, entry(1, 0, FOUNDING));
		expect(late.graph.loose).toHaveLength(0);
		expect(late.graph.all).toHaveLength(3 + MOST_FORKS);
		// Those that were let go no longer wait, and are refused when they come again.
		expect(late.graph.waiting.size).toBe(0);
		expect(late.graph.accounts.get(`1/${toHex(KEY)}`)?.waiting).toBe(0);
		const gone = forks(100).filter(([n]) => !late.graph.byId.has(idOf(n)));
		expect(gone).toHaveLength(99 - MOST_FORKS);
		for (const [n, fork] of gone)
			expect(late.take(n, fork)).toEqual({ kind: 'refused', code: 'quota' });
	});

	it('is let in where an entry of another seat stands on it', () => {
		const { graph, take } = started();
		for (const [n, fork] of forks(100)) take(n, fork);
		take(7, entry(2, 0, FOUNDING, [idOf(100), idOf(199)]));
		take(2, entry(1, 0, FOUNDING));
		expect(graph.byId.has(idOf(7))).toBe(true);
		expect(graph.byId.has(idOf(100)) && graph.byId.has(idOf(199))).toBe(true);
		expect(graph.loose.length).toBeLessThanOrEqual(2);
	});
});

describe('entries that wait', () => {
	it('are so many of one key, and no more, until their past is there', () => {
		const { graph, take, account } = started();
		const chain = chainOf(1, 1000, QUOTA.waiting + 40);
		const [first, ...rest] = chain as [(typeof chain)[0], ...typeof chain];
		for (const [n, what] of rest) take(n, what);
		expect(graph.waiting.size).toBe(QUOTA.waiting);
		expect(account(1).waiting).toBe(QUOTA.waiting);
		expect(take(...(rest.at(-1) as (typeof chain)[0]))).toMatchObject({ code: 'waiting-full' });
		// Another key has room of its own.
		expect(take(5000, entry(2, 1, idOf(4999))).kind).toBe('waiting');
		take(...first);
		expect(graph.all).toHaveLength(2 + QUOTA.waiting);
		expect(account(1).waiting).toBe(0);
		expect(account(2).waiting).toBe(1);
	});

	it('are let in whatever the quota, once an entry of another seat stands on them', () => {
		const room = QUOTA.entries * 2;
		const { graph, take } = started();
		const chain = chainOf(1, 1000, room + 10);
		const last = chain.at(-1) as [number, Entry];
		// The entry asked for comes last, and stands on a chain that waits for its first over the quota.
		const late = chain.slice(room + 1);
		for (const [n, what] of chain.slice(0, room)) expect(take(n, what).kind).toBe('held');
		const [missing] = chain.slice(room, room + 1) as [[number, Entry]];
		expect(take(...missing)).toMatchObject({ code: 'quota' });
		take(7, entry(2, 0, FOUNDING, [idOf(last[0])]));
		for (const [n, what] of [...late].reverse()) expect(take(n, what).kind).toBe('waiting');
		expect(take(...missing).kind).toBe('held');
		expect(graph.byId.has(idOf(7))).toBe(true);
	});

	it('make nothing welcome that their own seat wrote', () => {
		const { take } = started();
		const chain = chainOf(1, 1000, QUOTA.entries * 2 + 3);
		const [over, next] = chain.slice(-2) as [[number, Entry], [number, Entry]];
		// It waits while there still is room.
		expect(take(...next).kind).toBe('waiting');
		for (const [n, what] of chain.slice(0, -3)) expect(take(n, what).kind).toBe('held');
		expect(take(...(chain.at(-3) as [number, Entry]))).toMatchObject({ code: 'quota' });
		expect(take(...over)).toMatchObject({ code: 'quota' });
	});

	it('that others stand on pass that on to what they wait for themselves', () => {
		const { graph, take } = started();
		const chain = chainOf(1, 1000, 20);
		for (const [n, what] of chain.slice(1)) take(n, what);
		take(7, entry(2, 0, FOUNDING, [idOf(1019)]));
		expect([...graph.waiting.values()].filter(({ demanded }) => demanded)).toHaveLength(19);
	});
});

describe('the room of a key', () => {
	it('is counted in bytes too', () => {
		const { take } = started();
		const half = QUOTA.bytes;
		const [a, b, c] = chainOf(1, 1000, 3) as [[number, Entry], [number, Entry], [number, Entry]];
		expect(take(...a, false, half).kind).toBe('held');
		expect(take(...b, false, half).kind).toBe('held');
		expect(take(...c)).toMatchObject({ code: 'quota' });
	});

	it("grows with the steps, and is not asked of this device's own", () => {
		const { graph, take } = started();
		const chain = chainOf(1, 1000, QUOTA.entries * 2 + 2);
		for (const [n, what] of chain) take(n, what);
		expect(graph.all).toHaveLength(1 + QUOTA.entries * 2);
		const [, next] = chain.slice(-2) as [[number, Entry], [number, Entry]];
		const [over] = chain.slice(-2) as [[number, Entry]];
		expect(take(...over)).toMatchObject({ code: 'quota' });
		expect(take(...over, true).kind).toBe('held');
		expect(take(...next)).toMatchObject({ code: 'quota' });
		graph.horizon = 1;
		expect(take(...next).kind).toBe('held');
	});
});

describe('a log forked beyond counting', () => {
	it('lies on no chain, and what stands on it reaches it all the same', () => {
		const { graph, take, account } = started();
		take(2, entry(1, 0, FOUNDING));
		for (const [n, fork] of forks(MOST_FORKS + 1)) take(n, fork);
		const chains = graph.chains.length;
		expect(account(1).forks).toBe(MOST_FORKS);
		// Somebody else's entry demands one more, and another stands on that.
		take(7, entry(2, 0, FOUNDING, [idOf(900)]));
		take(8, entry(2, 1, idOf(7)));
		take(9, entry(3, 0, FOUNDING));
		take(900, entry(1, 1, idOf(2)));
		expect(graph.loose).toHaveLength(1);
		// Seat 2's log is the only new chain beside seat 3's.
		expect(graph.chains).toHaveLength(chains + 2);
		const held = (n: number): Held => graph.byId.get(idOf(n)) as Held;
		expect([7, 8, 9, 900].map((n) => reaches(held(n), held(900)))).toEqual([
			...[true, true, false, true]
		]);
		expect(forksIn(graph).map(({ seat }) => seat)).toEqual([1]);
	});
});

describe('logs of one number at one seat', () => {
	it('belong each to its key', () => {
		const { graph, take } = started();
		take(2, entry(1, 0, FOUNDING));
		const other = new Uint8Array(32).fill(1);
		expect(logUnder(graph, 1, 0, other)).toBeUndefined();
		const signed = { bytes: new Uint8Array(9), signature: new Uint8Array(64) };
		file(graph, idOf(3), entry(1, 0, FOUNDING), signed, other, anywhere, false);
		expect(logUnder(graph, 1, 0, KEY)?.places.get(0)?.[0]?.id).toBe(idOf(2));
		expect(logUnder(graph, 1, 0, other)?.places.get(0)?.[0]?.id).toBe(idOf(3));
	});
});
