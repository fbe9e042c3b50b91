import { describe, expect, it } from 'vitest';
import { toHex, type Id } from './bytes';
import { file, MOST_FORKS, newGraph, plant, type Filing, type LogRule } from './log';
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
	const signed = { bytes: new Uint8Array(100), signature: new Uint8Array(64) };
	plant(graph, FOUNDING, entry(0, 0, ''), signed, KEY);
	const take = (n: number, what: Entry): Filing =>
		file(graph, idOf(n), what, signed, KEY, anywhere, false);
	return { graph, take };
}

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
