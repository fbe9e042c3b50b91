import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { disconnect, run } from '$lib/store/database';
import { readFile, writeFile, type TableFile } from '$lib/store/local-file';
import { foundingBytes } from '$lib/store/founding';
import { openTable } from '$lib/store/tables';
import { LocalTable } from './local-table.svelte';
import { convoyTable, HereEngine, loadToy } from '../testing';
import { accept, exportTable, rebuild, receive } from './transfer';

let engine: HereEngine;
const trade = [{ kind: 'trade' }];

/** Two persons and a bot, two turns played, one order sealed and one only drafted. */
async function played(): Promise<string> {
	const id = await convoyTable(engine, 2, 1);
	const table = await LocalTable.open(id, engine, loadToy);
	for (let turn = 0; turn < 2; turn++) {
		for (const seat of [1, 2]) {
			await table.seal(seat, trade);
			await table.proceed();
		}
	}
	await table.seal(2, []);
	table.saveDraft(1, [{ kind: 'hire', count: 1 }]);
	await table.settled();
	table.close();
	return id;
}

const emptyDevice = async (): Promise<void> => {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
};

async function fileOf(id: string): Promise<TableFile> {
	const read = readFile(await exportTable(id));
	if (!read.ok) throw new Error(read.code);
	return read.value;
}

/** Seals a changed file anew, as a cheat would. */
function resealed(file: TableFile): TableFile {
	const read = readFile(writeFile(file));
	if (!read.ok) throw new Error(read.code);
	return read.value;
}

beforeEach(async () => {
	await emptyDevice();
	engine = new HereEngine();
});

describe('a table as a file', () => {
	it('arrives on another device as it was, with what was sealed and drafted', async () => {
		const id = await played();
		const before = await openTable(id);
		const bytes = await exportTable(id);
		await emptyDevice();
		const arrival = await receive(new Blob([bytes.slice().buffer]));
		if (!arrival.ok) throw new Error(arrival.code);
		expect(arrival.value.known).toBe(false);
		const progress: number[] = [];
		await accept(arrival.value.file, engine, ({ done }) => progress.push(done));
		expect(progress).toEqual([1, 2]);
		const after = await openTable(id);
		const { hash, latest, awaited, sealed, over, founding } = before.head;
		expect(after.head).toMatchObject({ hash, latest, awaited, sealed, over, founding });
		expect(after.state).toEqual(before.state);
		expect(after.reports).toEqual(before.reports);
		expect(after.drafts).toEqual(before.drafts);
		expect(await exportTable(id)).toEqual(bytes);
	});

	it('is known if it is here already', async () => {
		const id = await played();
		const arrival = await receive(new Blob([(await exportTable(id)).slice().buffer]));
		expect(arrival).toMatchObject({ ok: true, value: { known: true } });
	});

	it('takes the place of the table that the person knows, and of no other', async () => {
		const id = await played();
		const { head } = await openTable(id);
		const file = await fileOf(id);
		const old = resealed({ ...file, steps: file.steps.slice(0, 1), drafts: [] });
		const nobody = (): void => undefined;
		// Nobody was asked, or the table was played on since.
		await expect(accept(old, engine, nobody)).rejects.toMatchObject({ code: 'conflict' });
		const open = await LocalTable.open(id, engine, loadToy);
		await open.seal(1, trade);
		await expect(accept(old, engine, nobody, head)).rejects.toMatchObject({ code: 'conflict' });
		expect((await openTable(id)).head).toMatchObject({ latest: 3, sealed: [1, 2] });

		await accept(old, engine, nobody, (await openTable(id)).head);
		expect((await openTable(id)).head).toMatchObject({ latest: 2, sealed: [] });
		// The table that was open builds nothing upon the one that is gone, even where no lease can
		// be had.
		await open.proceed();
		expect(open.failure?.code).toBe('conflict');
		expect((await openTable(id)).head.latest).toBe(2);
		expect(open.latest).toBe(2);
		open.close();
	});

	it('takes the lease from the tab that has the table open, before it puts anything in its place', async () => {
		const id = await played();
		const file = await fileOf(id);
		const old = resealed({ ...file, steps: file.steps.slice(0, 1), drafts: [] });
		const asked: { name: string; steal: boolean; latest: number }[] = [];
		const request = async (name: string, options: LockOptions, work: () => unknown) => {
			asked.push({ name, steal: !!options.steal, latest: (await openTable(id)).head.latest });
			return work();
		};
		vi.stubGlobal('navigator', { locks: { request } });
		try {
			await accept(old, engine, () => undefined, (await openTable(id)).head);
		} finally {
			vi.unstubAllGlobals();
		}
		expect(asked).toEqual([{ name: expect.stringContaining(id), steal: true, latest: 3 }]);
		expect((await openTable(id)).head.latest).toBe(2);
	});

	it('is refused if an order, a seed, a hash or the founding was changed', async () => {
		const file = await fileOf(await played());
		const [first, second] = file.steps;
		if (!first || !second) throw new Error('two steps were played');
		const founding = { ...file.founding, options: { turns: 6 } };
		const lies: [string, TableFile][] = [
			['order', { ...file, steps: [{ ...first, orders: { ...first.orders, 1: [] } }, second] }],
			['seed', { ...file, steps: [{ ...first, seed: new Uint8Array(32) }, second] }],
			['hash', { ...file, steps: [first, { ...second, hash: first.hash }] }],
			['first hash', { ...file, first: first.hash }],
			['founding', { ...file, foundingBytes: foundingBytes(founding) }],
			['order of who is not asked', { ...file, steps: [{ ...first, orders: { 3: [] } }, second] }],
			['order not understood', { ...file, steps: [{ ...first, orders: { 1: 'x', 2: [] } }] }]
		];
		await emptyDevice();
		for (const [what, lie] of lies) {
			const accepted = accept(resealed(lie), engine, () => undefined);
			await expect(accepted, what).rejects.toMatchObject({ code: 'differs' });
		}
		await expect(openTable(file.id)).rejects.toMatchObject({ code: 'missing' });
	});

	it('is refused if its game, or the version of its rules, is not here', async () => {
		const file = await fileOf(await played());
		for (const [change, code] of [
			[{ ruleset: 'chess' }, 'unknown-ruleset'],
			[{ version: 9 }, 'newer-rules'],
			[{ version: 0 }, 'other-version']
		] as const) {
			const founding = { ...file.founding, ...change };
			const lie = resealed({ ...file, foundingBytes: foundingBytes(founding) });
			await expect(accept(lie, engine, () => undefined)).rejects.toMatchObject({ code });
		}
	});

	it('loses a draft that the rules do not understand, and nothing else', async () => {
		const file = await fileOf(await played());
		const [one] = file.drafts;
		if (!one) throw new Error('drafts were written');
		const drafts = file.drafts.map((draft) => (draft === one ? { ...draft, order: 'x' } : draft));
		await emptyDevice();
		await accept(resealed({ ...file, drafts }), engine, () => undefined);
		const opened = await openTable(file.id);
		expect(opened.drafts.map((draft) => draft.seat)).toEqual([2]);
		expect(opened.head).toMatchObject({ sealed: [2], awaited: [1, 2] });
	});

	it('says why a file that is none was refused', async () => {
		expect(await receive(new Blob(['hello']))).toMatchObject({ ok: false, code: 'foreign' });
		expect(await receive(new Blob([]))).toMatchObject({ ok: false, code: 'empty' });
		const huge = { size: 1e9, arrayBuffer: () => Promise.reject(new Error('never read')) };
		expect(await receive(huge as unknown as Blob)).toMatchObject({ code: 'too-large' });
		const gone = { size: 5, arrayBuffer: () => Promise.reject(new Error('gone')) };
		expect(await receive(gone as unknown as Blob)).toMatchObject({ code: 'unreadable' });
	});
});

describe('a damaged table', () => {
	it('is rebuilt from its orders', async () => {
		const id = await played();
		const before = await openTable(id);
		await run('readwrite', ['states', 'present'], async (t) => {
			await t.objectStore('present').clear();
			for (const row of await t.objectStore('states').getAll())
				await t.objectStore('states').put({ ...row, bytes: Uint8Array.of(1, 2, 3) });
		});
		await expect(openTable(id)).rejects.toMatchObject({ code: 'damaged' });
		await rebuild(id, engine, () => undefined);
		const after = await openTable(id);
		expect(after.state).toEqual(before.state);
		expect(after.drafts).toEqual(before.drafts);
	});
});
