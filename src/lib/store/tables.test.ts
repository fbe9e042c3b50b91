import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { hashOfState } from '$engine/kernel/hash';
import { DATABASE, disconnect, run, SCHEMA_VERSION } from './database';
import { deleteTable } from './deleted';
import { StoreFailure, type StoreCode } from './failure';
import { foundingBytes, type Founding } from './founding';
import {
	addStep,
	foundTable,
	hasTable,
	listTables,
	markSeen,
	openTable,
	rawRows,
	readRecord,
	readSteps,
	saveDraft,
	type NewStep
} from './tables';
import { readSetting, writeSetting } from './settings';

const founding = (created: number): Founding => ({
	ruleset: 'convoy',
	version: 1,
	options: {},
	seats: [
		{ name: 'Ana', kind: 'person', colour: 0, emblem: 'a' },
		{ name: 'Luis', kind: 'person', colour: 1, emblem: 'b' }
	],
	seed: new Uint8Array(32).fill(created),
	created
});
const state = (turn: number) => {
	const bytes = encode({ turn });
	return { state: bytes, hash: hashOfState(bytes) };
};
const newTable = (created: number): Promise<string> =>
	foundTable(
		{ founding: foundingBytes(founding(created)), ...state(1), awaited: [1, 2], over: false },
		10
	);
const newStep = (step: number): NewStep => ({
	step,
	seed: new Uint8Array(32),
	orders: { 1: ['go'] },
	played: encode({ 1: ['go'], 2: [] }),
	reports: encode([{ code: 'went', to: 'all', data: {} }]),
	from: state(step).hash,
	...state(step + 1),
	awaited: [1],
	over: false
});
async function failsWith(code: StoreCode, action: () => Promise<unknown>): Promise<void> {
	const failure: unknown = await action().then(
		() => 'nothing failed',
		(error: unknown) => error
	);
	expect(failure).toBeInstanceOf(StoreFailure);
	expect((failure as StoreFailure).code).toBe(code);
}

beforeEach(async () => {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
});

describe('a table', () => {
	it('is founded, listed and opened', async () => {
		const id = await newTable(1);
		const [entry] = await listTables();
		expect(entry).toMatchObject({ ok: true, id, head: { latest: 1, awaited: [1, 2], sealed: [] } });
		const opened = await openTable(id);
		expect(opened).toMatchObject({ state: { turn: 1 }, reports: [], drafts: [] });
		expect(opened.head.founding).toEqual(founding(1));
		expect(await hasTable(id)).toBe(true);
		expect(await hasTable('another')).toBe(false);
	});

	it('cannot be founded twice', async () => {
		await newTable(1);
		await failsWith('conflict', () => newTable(1));
	});

	it('that is not there is said to be missing', async () => {
		await failsWith('missing', () => openTable('0'));
		await failsWith('missing', () => addStep('0', newStep(1), 1));
	});

	it('moves on by one step, and only from the newest', async () => {
		const id = await newTable(1);
		await saveDraft(id, { seat: 1, step: 1, order: ['go'], sealed: true }, state(1).hash, 20);
		await addStep(id, newStep(1), 30);
		const opened = await openTable(id);
		expect(opened.head).toMatchObject({ latest: 2, awaited: [1], sealed: [], touched: 30 });
		expect(opened).toMatchObject({ state: { turn: 2 }, drafts: [] });
		expect(opened.reports).toEqual([{ code: 'went', to: 'all', data: {} }]);
		await failsWith('conflict', () => addStep(id, newStep(1), 40));
		expect((await openTable(id)).head.touched).toBe(30);
	});

	it('gives back its past, oldest first', async () => {
		const id = await newTable(1);
		for (const step of [1, 2, 3]) await addStep(id, newStep(step), step);
		const past = await readSteps(id, 2, 4);
		expect(past.map(({ step, state: at }) => [step, at])).toEqual([
			[2, { turn: 2 }],
			[3, { turn: 3 }],
			[4, { turn: 4 }]
		]);
		expect(past[0]?.orders).toEqual({ 1: ['go'] });
		expect(past[0]?.played).toEqual({ 1: ['go'], 2: [] });
		expect(past[0]?.reports).toHaveLength(1);
		expect(past[2]?.orders).toEqual({});
		expect((await readSteps(id, 1, 1))[0]?.reports).toEqual([]);
	});

	it('goes without a trace, and leaves the others', async () => {
		const [one, two] = [await newTable(1), await newTable(2)];
		await addStep(one, newStep(1), 1);
		await saveDraft(one, { seat: 1, step: 2, order: [], sealed: false }, state(2).hash, 2);
		await deleteTable(one, 0);
		expect(await rawRows(one)).toEqual({
			table: undefined,
			present: undefined,
			states: [],
			steps: [],
			drafts: []
		});
		expect((await openTable(two)).state).toEqual({ turn: 1 });
	});

	it('remembers who has seen the opening', async () => {
		const id = await newTable(1);
		await markSeen(id, 2, 5);
		expect((await openTable(id)).head).toMatchObject({ seen: { 2: 5 }, told: { 2: 1 } });
		await markSeen(id, 2, 5);
		await markSeen(id, 2, 8);
		await markSeen(id, 1, 2);
		expect((await openTable(id)).head).toMatchObject({
			seen: { 1: 2, 2: 8 },
			told: { 1: 1, 2: 5 }
		});
	});
});

describe('a draft', () => {
	it('is kept, replaced, and given back', async () => {
		const id = await newTable(1);
		await saveDraft(id, { seat: 1, step: 1, order: ['a'], sealed: false }, state(1).hash, 1);
		await saveDraft(id, { seat: 1, step: 1, order: ['b'], sealed: false }, state(1).hash, 2);
		expect((await openTable(id)).drafts).toEqual([
			{ seat: 1, step: 1, order: ['b'], sealed: false }
		]);
	});

	it('is final once sealed', async () => {
		const id = await newTable(1);
		expect(
			await saveDraft(id, { seat: 2, step: 1, order: ['a'], sealed: true }, state(1).hash, 1)
		).toEqual([2]);
		for (const sealed of [true, false])
			await failsWith('conflict', () =>
				saveDraft(id, { seat: 2, step: 1, order: [], sealed }, state(1).hash, 2)
			);
		expect(
			await saveDraft(id, { seat: 1, step: 1, order: [], sealed: true }, state(1).hash, 3)
		).toEqual([1, 2]);
		expect((await openTable(id)).drafts.map((draft) => draft.order)).toEqual([[], ['a']]);
	});

	it('of a step that is over is refused', async () => {
		const id = await newTable(1);
		await addStep(id, newStep(1), 1);
		await failsWith('conflict', () =>
			saveDraft(id, { seat: 1, step: 1, order: [], sealed: false }, state(1).hash, 2)
		);
	});
});

describe('the present', () => {
	const forget = () => run('readwrite', ['present'], (t) => t.objectStore('present').clear());

	it('is what the bytes say, and is made from them if it is not there', async () => {
		const id = await newTable(1);
		await addStep(id, newStep(1), 1);
		const quick = await openTable(id);
		await forget();
		expect(await openTable(id)).toEqual(quick);
	});

	it('of another step is not believed', async () => {
		const id = await newTable(1);
		const [old] = await run('readonly', ['present'], (t) => t.objectStore('present').getAll());
		await addStep(id, newStep(1), 1);
		await run('readwrite', ['present'], (t) => t.objectStore('present').put(old as never));
		expect((await openTable(id)).state).toEqual({ turn: 2 });
	});
});

describe('a table in whose place another was put', () => {
	it('is not gone on with, though it is at the same step', async () => {
		const id = await newTable(1);
		const other = state(9).hash;
		const draft = { seat: 1, step: 1, order: [], sealed: true };
		await failsWith('conflict', () => saveDraft(id, draft, other, 2));
		await failsWith('conflict', () => addStep(id, { ...newStep(1), from: other }, 2));
		expect((await openTable(id)).head).toMatchObject({ latest: 1, sealed: [] });
	});
});

describe('damage', () => {
	/** As if the newest state were not at hand as a value. */
	const forget = () => run('readwrite', ['present'], (t) => t.objectStore('present').clear());

	const put = (store: 'tables' | 'states' | 'steps', change: (row: never) => object) =>
		run('readwrite', [store], async (t) => {
			const [row] = await t.objectStore(store).getAll();
			await t.objectStore(store).put(change(row as never) as never);
		});

	it('of a state is found by its hash', async () => {
		const id = await newTable(1);
		await put('states', (row: { bytes: Uint8Array }) => {
			row.bytes[1] = (row.bytes[1] ?? 0) ^ 1;
			return row;
		});
		await forget();
		await failsWith('damaged', () => openTable(id));
		await failsWith('damaged', () => readSteps(id, 1, 1));
		expect((await rawRows(id)).states).toHaveLength(1);
	});

	it('of a state that is not the one the table ended with is found', async () => {
		const id = await newTable(1);
		await put('states', (row: object) => ({ ...row, bytes: state(9).state, hash: state(9).hash }));
		await forget();
		await failsWith('damaged', () => openTable(id));
	});

	it('of a table hides no other', async () => {
		const id = await newTable(1);
		await newTable(2);
		await put('tables', (row: { id: string }) => ({ id: row.id, founding: 'gone' }));
		const entries = await listTables();
		expect(entries.map((entry) => entry.ok).sort()).toEqual([false, true]);
		const broken = entries.find((entry) => !entry.ok)?.id ?? '';
		await failsWith('damaged', () => openTable(broken));
		const sound = entries.find((entry) => entry.ok)?.id ?? '';
		expect((await openTable(sound)).state).toEqual({ turn: 1 });
		expect([broken, sound]).toContain(id);
	});

	it('of a step keeps it from being saved as a whole table', async () => {
		const id = await newTable(1);
		await addStep(id, newStep(1), 1);
		expect((await readRecord(id)).steps).toHaveLength(1);
		await run('readwrite', ['steps'], (t) => t.objectStore('steps').clear());
		await failsWith('damaged', () => readRecord(id));
		await forget();
		await failsWith('damaged', () => openTable(id));
	});
});

describe('the database', () => {
	it('is opened again after its connection was lost', async () => {
		const id = await newTable(1);
		await disconnect();
		expect((await openTable(id)).state).toEqual({ turn: 1 });
		// Closed under the app's feet, without a word.
		const close = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
			throw new DOMException('The connection is closed.', 'InvalidStateError');
		});
		expect((await openTable(id)).state).toEqual({ turn: 1 });
		close.mockRestore();
	});

	it('of a newer app is left alone', async () => {
		await disconnect();
		(await openDB(DATABASE, SCHEMA_VERSION + 1)).close();
		await failsWith('newer', listTables);
	});

	it('steps aside for a newer app', async () => {
		await newTable(1);
		(await openDB(DATABASE, SCHEMA_VERSION + 1)).close();
		await failsWith('newer', listTables);
	});

	it('that is missing is said to be missing', async () => {
		const factory = globalThis.indexedDB;
		await disconnect();
		Reflect.deleteProperty(globalThis, 'indexedDB');
		await failsWith('unavailable', listTables);
		globalThis.indexedDB = factory;
	});

	it('says when it is full, and changes nothing', async () => {
		const id = await newTable(1);
		const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
			throw new DOMException('No room.', 'QuotaExceededError');
		});
		await failsWith('full', () => addStep(id, newStep(1), 1));
		add.mockRestore();
		expect((await openTable(id)).head.latest).toBe(1);
	});

	it('keeps settings', async () => {
		expect(await readSetting('name')).toBeUndefined();
		await writeSetting('name', 'Ana');
		expect(await readSetting('name')).toBe('Ana');
	});
});
