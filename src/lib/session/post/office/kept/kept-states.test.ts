/** States that are lost or damaged in the store: all are made again of the entries. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Id } from '$lib/protocol/bytes';
import type { PositionRow } from '$lib/store/entries';
import { copyOf, exchange, Player, tableOf, type FakeStore } from '../../testing';
import type { Opened } from '../answers';
import { packPosition, readPosition, unpackPosition } from '../position';

vi.setConfig({ testTimeout: 60_000 });
const clock = { now: 29_000_000 };
const TURNS = 3;
let id: Id;
let whole: FakeStore;
/** Luis's when he had sealed the last turn, and Ana, who has seen it opened. */
let before: FakeStore;
let ana: Player;
let newest: Opened['position'];

/** Luis's device after a reload, with states in its store changed. */
function damaged(
	change: (rows: Map<string, PositionRow>, keys: readonly string[]) => void
): Player {
	const store = copyOf(whole, 2);
	change(store.positions, [...store.positions.keys()]);
	return new Player('Luis', 2, clock, store);
}

const cut = (rows: Map<string, PositionRow>, key: string | undefined): void => {
	const row = rows.get(key ?? '');
	if (!row) throw new Error('no state');
	rows.set(key ?? '', { ...row, state: row.state.subarray(0, row.state.length - 3) });
};

/** Rows as they were kept before there were patches: each whole. */
function madeWhole(rows: Map<string, PositionRow>): void {
	const base = [...rows.values()].find(({ on }) => !on);
	const state = base && unpackPosition(base, undefined).state;
	for (const [key, { table, ...row }] of rows)
		rows.set(key, { table, ...packPosition(unpackPosition(row, row.on && state), undefined).kept });
}

beforeAll(async () => {
	const luis = new Player('Luis', 2, clock);
	ana = new Player('Ana', 1, clock);
	id = await tableOf([ana, luis], 1);
	for (let turn = 0; turn < TURNS; turn++) {
		await ana.seal(id);
		await luis.seal(id);
		before = copyOf(luis.store, 2);
		await exchange(id, [ana, luis]);
	}
	whole = luis.store;
	newest = (await luis.office.look(id, '')).position;
}, 120_000);

describe('a state in the store', () => {
	it('is a patch on the first, and all are read', async () => {
		const rows = [...whole.positions.values()];
		expect(rows.map(({ on }) => on?.nth ?? 0)).toEqual([0, 1, 2, 3]);
		const luis = damaged(() => undefined);
		expect((await luis.office.look(id, '')).position).toEqual(newest);
		const past = await luis.office.past(id, 1, TURNS + 1);
		expect(past.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
		expect(past.map((one) => readPosition(one).state)).toMatchObject([
			{ turn: 1 },
			{ turn: 2 },
			{ turn: 3 },
			{ turn: 4 }
		]);
	});

	it('is read as it was kept before there were patches, whole', async () => {
		const luis = damaged(madeWhole);
		expect([...luis.store.positions.values()].some(({ on }) => on)).toBe(false);
		expect((await luis.office.look(id, '')).position).toEqual(newest);
		expect((await luis.office.past(id, 1, TURNS + 1)).length).toBe(TURNS + 1);
	});

	it.each<[string, Parameters<typeof damaged>[0]]>([
		['the newest is cut short', (rows, keys) => void cut(rows, keys.at(-1))],
		['the newest is lost', (rows, keys) => void rows.delete(keys.at(-1) ?? '')],
		['the one below it is cut short', (rows, keys) => void cut(rows, keys[0])],
		['the one below it is lost', (rows, keys) => void rows.delete(keys[0] ?? '')],
		['all are lost', (rows) => void rows.clear()],
		[
			'the newest of none but whole ones is cut short',
			(rows, keys) => {
				madeWhole(rows);
				cut(rows, keys.at(-1));
			}
		]
	])('is made again when %s, and stays', async (_what, change) => {
		const luis = damaged(change);
		const { writes } = luis.store;
		expect((await luis.office.look(id, '')).position).toEqual(newest);
		expect(luis.store.writes).toBe(writes + 1);
		luis.office = luis.newOffice();
		expect((await luis.office.look(id, '')).position).toEqual(newest);
		expect((await luis.office.past(id, 1, TURNS + 1)).length).toBe(TURNS + 1);
		expect(luis.store.writes).toBe(writes + 1);
		// It goes on from there.
		expect((await luis.seal(id)).view.step?.sealed).toEqual([2]);
	});

	it('stays whole when the same comes again as a patch: others are patches on it', async () => {
		const luis = damaged(() => undefined);
		const [first] = luis.store.positions.values();
		const row = [...luis.store.rows.values()][0];
		if (!first || !row) throw new Error('no state');
		const again = { ...first, state: new Uint8Array(1), on: { base: 'x', nth: 1 } };
		const batch = { row, was: row, records: [], held: [], gone: [], memory: [] };
		await luis.store.keepPost({ ...batch, positions: [again] });
		expect((await luis.office.look(id, '')).position).toEqual(newest);
	});

	it('is made again of a step that is known, as a false record led there, and was not carried out', async () => {
		const store = copyOf(before, 2);
		for (const [key, value] of whole.memory) store.memory.set(key, value);
		const luis = new Player('Luis', 2, clock, store);
		await exchange(id, [ana, luis]);
		expect((await luis.office.look(id, '')).position?.hash).toBe(newest?.hash);
	});
});
