import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { hashOfState } from '$engine/kernel/hash';
import { restoreBelongings } from './backup';
import { DATABASE, disconnect, run } from './database';
import { bringBack, deleteTable, giveUp, KEPT_FOR, listDeleted } from './deleted';
import { hasPost, keepPost, keepPostDraft, readPost, readPostDraft, tableSetting } from './entries';
import { foundingBytes } from './founding';
import { readSetting, writeSetting } from './settings';
import { addStep, foundTable, hasTable, rawRows, saveDraft } from './tables';

beforeEach(async () => {
	await disconnect();
	indexedDB.deleteDatabase(DATABASE);
});
afterEach(() => disconnect());

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const state = (turn: number) => {
	const encoded = encode({ turn });
	return { state: encoded, hash: hashOfState(encoded) };
};

/** A table of this device at its second step, with a draft. */
async function local(): Promise<string> {
	const founding = foundingBytes({
		ruleset: 'amos',
		version: 1,
		options: {},
		seed: new Uint8Array(32),
		created: 1,
		seats: [{ name: 'Ana', kind: 'person', colour: 0, emblem: 'a' }]
	});
	const id = await foundTable({ founding, ...state(1), awaited: [1], over: false }, 1);
	const next = { step: 1, seed: bytes(1), orders: {}, played: encode({}), reports: encode([]) };
	const to = { from: state(1).hash, ...state(2), awaited: [1], over: false };
	await addStep(id, { ...next, ...to }, 2);
	await saveDraft(id, { seat: 1, step: 2, order: ['go'], sealed: false }, state(2).hash, 3);
	return id;
}

/** A table among devices, with a draft and a setting. */
async function post(id: string): Promise<void> {
	const players = [{ name: 'Ana', emblem: 'a' }];
	const summary = {
		ruleset: 'amos',
		players,
		emblem: '',
		step: 3,
		awaited: [],
		due: 0,
		letters: 0
	};
	const row = { id, secrets: [bytes(1)], sent: [], read: 0, seen: 1, touched: 0 };
	const held = [{ table: id, id: 'x', bytes: bytes(1), signature: bytes(2) }];
	const none = { was: undefined, records: [], gone: [], memory: [], positions: [] };
	await keepPost({ row: { ...row, summary: { ...summary, waits: 'people' } }, held, ...none });
	await keepPostDraft(id, 3, bytes(4), false);
	await writeSetting(tableSetting('mailbox', id), { on: true });
}

const everything = (): Promise<unknown> =>
	run('readonly', ['tables', 'states', 'steps', 'drafts', 'posts', 'held', 'settings'], async (t) =>
		Promise.all([...t.objectStoreNames].map((store) => t.objectStore(store).getAll()))
	);

describe('a deleted table', () => {
	it('comes back as it was', async () => {
		const one = await local();
		await post('p');
		const before = await everything();
		await deleteTable(one, 10);
		await deleteTable('p', 11);
		expect([await hasTable(one), await hasPost('p')]).toEqual([false, false]);
		expect((await rawRows(one))['states']).toEqual([]);
		expect(await listDeleted(12)).toEqual([
			{ id: 'p', at: 11, game: 'amos', names: ['Ana'] },
			{ id: one, at: 10, game: 'amos', names: ['Ana'] }
		]);
		await bringBack(one);
		await bringBack('p');
		expect(await everything()).toEqual(before);
		expect((await readPost('p')).held).toHaveLength(1);
		expect(await readPostDraft('p')).toMatchObject({ step: 3, order: bytes(4) });
	});

	it.each([
		['a moment later', KEPT_FOR - 1, 1],
		['too late', KEPT_FOR, 0]
	])('%s', async (_, later, kept) => {
		const one = await local();
		await deleteTable(one, 10);
		expect(await listDeleted(10 + later)).toHaveLength(kept);
		const back = bringBack(one);
		await (kept ? back : expect(back).rejects.toMatchObject({ code: 'missing' }));
		expect(await hasTable(one)).toBe(kept === 1);
	});

	it('does not take the place of one that came back by another way', async () => {
		await post('p');
		await deleteTable('p', 10);
		await post('p');
		await expect(bringBack('p')).rejects.toMatchObject({ code: 'conflict' });
		expect(await listDeleted(11)).toEqual([]);
	});

	it('is given up for good', async () => {
		await post('p');
		await deleteTable('p', 10);
		await giveUp('p');
		await expect(bringBack('p')).rejects.toMatchObject({ code: 'missing' });
		expect(await listDeleted(11)).toEqual([]);
	});

	it.each([
		['nothing', undefined],
		['a word', 'x'],
		['names that are none', { at: 10, game: 'amos', names: [1], among: true }]
	])('of which %s can be read hides no other, and is given up', async (_, row) => {
		const one = await local();
		await post('p');
		await deleteTable(one, 10);
		await deleteTable('p', 10);
		await run('readwrite', ['settings'], (t) => t.objectStore('settings').put(row, 'deleted/p'));
		expect((await listDeleted(11)).map(({ id }) => id)).toEqual([one]);
		await expect(bringBack('p')).rejects.toMatchObject({ code: 'missing' });
	});

	it('that was none leaves nothing to be brought back', async () => {
		await deleteTable('nothing', 10);
		expect(await listDeleted(11)).toEqual([]);
	});

	it('among devices is given up where somebody else takes the device', async () => {
		const one = await local();
		await post('p');
		await deleteTable(one, 10);
		await deleteTable('p', 10);
		await restoreBelongings({ seed: new Uint8Array(32).fill(9), name: '', posts: [] }, false);
		expect((await listDeleted(11)).map(({ id }) => id)).toEqual([one]);
		expect(await readSetting('identity')).toEqual(new Uint8Array(32).fill(9));
	});
});
