import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { DATABASE, disconnect } from './database';
import {
	hasPost,
	keepPost,
	keepPostDraft,
	listPosts,
	readPositions,
	readPost,
	readPostDraft,
	unsealedPosts,
	tableSetting,
	type Batch,
	type HeldRow,
	type PostRow,
	type RecordRow
} from './entries';
import { deleteTable } from './deleted';
import { ownSeed } from './identity';
import { readSetting, writeSetting } from './settings';

afterEach(async () => {
	await disconnect();
	indexedDB.deleteDatabase(DATABASE);
});

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

const row = (id: string): PostRow => ({
	id,
	secrets: [bytes(1)],
	summary: {
		ruleset: 'amos',
		players: [],
		emblem: '',
		step: 0,
		waits: 'people',
		awaited: [],
		due: 0,
		letters: 0
	},
	sent: [],
	read: 0,
	seen: 1,
	touched: 0
});
const record = (table: string, number: number): RecordRow => ({
	table,
	number,
	id: `${number}`,
	bytes: bytes(number),
	own: false
});
const held = (table: string, id: string): HeldRow => ({
	table,
	id,
	bytes: bytes(1),
	signature: bytes(2)
});
const batch = (id: string, change: Partial<Batch> = {}): Batch => ({
	row: row(id),
	was: row(id),
	records: [],
	held: [],
	gone: [],
	memory: [],
	positions: [],
	...change
});
/** A table that is new here. */
const first = (id: string, change: Partial<Batch> = {}): Batch =>
	batch(id, { was: undefined, held: [held(id, 'x')], ...change });

describe('tables among devices in the store', () => {
	it('come back as they were kept, decisions in their order, without what is held no more', async () => {
		await keepPost(
			first('a', {
				held: [held('a', 'x'), held('a', 'y')],
				memory: [{ table: 'a', key: 'vote/1', value: bytes(1) }],
				positions: [{ table: 'a', hash: 'h', state: bytes(5), outcome: bytes(6) }]
			})
		);
		const records = Array.from({ length: 20 }, (_, i) => record('a', i));
		await keepPost(batch('a', { records, held: [held('a', 'z')], gone: ['x'] }));
		await keepPost(first('b'));
		const stored = await readPost('a');
		expect(stored.records.map(({ number }) => number)).toEqual(records.map((_, i) => i));
		expect(stored.held.map(({ id }) => id)).toEqual(['y', 'z']);
		expect(stored.memory.map(({ key }) => key)).toEqual(['vote/1']);
		expect((await readPositions('a', ['h', 'other'])).get('h')?.state).toEqual(bytes(5));
		expect((await listPosts()).map(({ id }) => id)).toEqual(['a', 'b']);
		await expect(readPost('c')).rejects.toMatchObject({ code: 'missing' });
	});

	it('keep a state whole that others are patches on, and take a whole one for a patch', async () => {
		const position = (state: number, outcome: number, nth?: number) => ({
			table: 'a',
			hash: 'h',
			state: bytes(state),
			outcome: bytes(outcome),
			...(nth === undefined ? {} : { on: { base: 'b', nth } })
		});
		const kept = async () => (await readPositions('a', ['h'])).get('h');
		const patched = [position(5, 6, 2)];
		await keepPost(first('a', { positions: patched }));
		expect(await kept()).toEqual(position(5, 6, 2));
		await keepPost(batch('a', { positions: [position(7, 8)] }));
		expect(await kept()).toEqual(position(7, 8));
		await keepPost(batch('a', { positions: [position(9, 10, 3)] }));
		expect(await kept()).toEqual(position(7, 10));
	});

	it('keep all of an event or nothing, and refuse the second of two tabs', async () => {
		await keepPost(first('a', { records: [record('a', 0)] }));
		const second = batch('a', {
			records: [record('a', 1), record('a', 0)],
			memory: [{ table: 'a', key: 'k', value: bytes(1) }]
		});
		await expect(keepPost(second)).rejects.toThrow();
		const stored = await readPost('a');
		expect(stored.records).toHaveLength(1);
		expect(stored.memory).toEqual([]);
	});

	it('keep what another tab noted meanwhile, though no entry came', async () => {
		await keepPost(first('a'));
		const sent = { ...row('a'), sent: ['tip'], sentTo: { eva: ['tip'] }, read: 3 };
		await keepPost(batch('a', { row: sent }));
		// This tab still has the row of before.
		const late = keepPost(batch('a', { row: { ...row('a'), seen: 2 } }));
		await expect(late).rejects.toMatchObject({ code: 'conflict' });
		expect((await readPost('a')).row).toEqual(sent);
		await keepPost(batch('a', { was: sent, row: { ...sent, seen: 2 } }));
		expect((await readPost('a')).row).toEqual({ ...sent, seen: 2 });
		// Nor does a table begin where there is one.
		const again = keepPost({ ...batch('a'), was: undefined });
		await expect(again).rejects.toMatchObject({ code: 'conflict' });
	});

	it('keep a sealed order as it was sealed', async () => {
		await keepPost(first('a'));
		await keepPostDraft('a', 1, bytes(1), false);
		await keepPostDraft('a', 1, bytes(2), false);
		expect(await readPostDraft('a')).toEqual({ step: 1, order: bytes(2), sealed: false });
		await keepPost(batch('a', { draft: { step: 1, order: bytes(3) } }));
		await keepPostDraft('a', 1, bytes(4), false);
		expect(await readPostDraft('a')).toEqual({ step: 1, order: bytes(3), sealed: true });
		expect(await readPostDraft('b')).toBeUndefined();
	});

	it('tell which have an order for the newest step that is not sealed', async () => {
		for (const id of ['a', 'b', 'c', 'd']) await keepPost(first(id));
		const rows = ['a', 'b', 'c', 'd'].map((id) => row(id));
		const { step } = rows[0]!.summary;
		await keepPostDraft('a', step, bytes(1), false);
		await keepPostDraft('b', step, bytes(1), true);
		await keepPostDraft('c', step - 1, bytes(1), false);
		expect([...(await unsealedPosts(rows))]).toEqual(['a']);
	});

	it('are gone when they are deleted, and nothing else is', async () => {
		await keepPost(first('a'));
		await keepPost(first('b'));
		await deleteTable('a', 0);
		expect([await hasPost('a'), await hasPost('b')]).toEqual([false, true]);
		expect((await readPost('b')).held).toHaveLength(1);
	});

	it('cannot be brought back in pieces by a tab that had them open', async () => {
		await keepPost(first('a'));
		await deleteTable('a', 0);
		const later = keepPost(batch('a', { held: [held('a', 'y')] }));
		await expect(later).rejects.toMatchObject({ code: 'missing' });
		await expect(keepPost(batch('a'))).rejects.toMatchObject({ code: 'missing' });
		const draft = keepPostDraft('a', 1, bytes(1), false);
		await expect(draft).rejects.toMatchObject({ code: 'missing' });
		expect(await listPosts()).toEqual([]);
	});

	it('takes along what was settled for it, and for it alone', async () => {
		for (const id of ['a', 'b']) {
			await keepPost(first(id));
			await writeSetting(tableSetting('live/off', id), true);
			await writeSetting(tableSetting('offer-put-off', id), true);
		}
		await deleteTable('a', 0);
		expect(await readSetting(tableSetting('live/off', 'a'))).toBeUndefined();
		expect(await readSetting(tableSetting('offer-put-off', 'a'))).toBeUndefined();
		expect(await readSetting(tableSetting('live/off', 'b'))).toBe(true);
		expect(await readSetting(tableSetting('offer-put-off', 'b'))).toBe(true);
	});
});

describe('the seed of the person', () => {
	it('is made once, also when two ask at once, and stays', async () => {
		const [one, two] = await Promise.all([ownSeed(), ownSeed()]);
		expect(one).toHaveLength(32);
		expect(two).toEqual(one);
		await disconnect();
		expect(await ownSeed()).toEqual(one);
	});
});
